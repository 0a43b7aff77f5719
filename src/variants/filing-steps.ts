import type { ChangeRequest } from "./change-request.ts";
import type { FeatureState } from "./current.ts";
import type { Target, Variant } from "./variant.ts";

/** What is read before a change request is filed or edited. */
export interface FilingState {
  /** Those that are open; after steps, as they are then. */
  readonly requests: readonly ChangeRequest[];
  /** By `featureKey`. */
  readonly features: ReadonlyMap<string, FeatureState>;
}

export type Decide = (state: FilingState) => FilingSteps | undefined;

/** Steps in one change request: the caller's editable one, or a new one. */
export interface FilingSteps {
  readonly into: ChangeRequest | undefined;
  readonly add: readonly SetWrite[];
  /** Changes of the request, by id, as are those to remove. */
  readonly replace: readonly { readonly id: number; readonly write: SetWrite }[];
  readonly remove: readonly number[];
  readonly title: string;
  /** Written once, however often a run is repeated. */
  readonly comment: string;
  readonly submits: boolean;
  readonly needsTitle: boolean;
}

/** What a target is to have. */
export interface SetWrite {
  readonly target: Target;
  readonly variants: readonly Variant[];
}
