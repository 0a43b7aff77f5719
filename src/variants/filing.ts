import type { AskedSet, ChangeRequest } from "./change-request.ts";
import type { FeatureState } from "./current.ts";

/** What has to be done so that a change request asks for some changes of one environment. */
export type Filing =
  /** It would have to be done in a request that must not be edited. */
  | { readonly kind: "blocked"; readonly request: ChangeRequest; readonly reason: string }
  | {
      readonly kind: "steps";
      /** What is edited; a new one where there is none. */
      readonly into: ChangeRequest | undefined;
      readonly add: readonly AskedSet[];
      /** Changes of the request, by id, that are to say something else. */
      readonly replace: readonly { readonly id: number; readonly set: AskedSet }[];
      /** Changes of the request, by id, that are not to be asked for any more. */
      readonly remove: readonly number[];
      readonly submits: boolean;
      /** Whether the request has no title of ours yet. */
      readonly isUntitled: boolean;
    };

/** Whether a request asks for something else than it should. */
export function hasEdits({ add, replace, remove }: Extract<Filing, { kind: "steps" }>): boolean {
  return add.length + replace.length + remove.length > 0;
}

/** What is read before a change request is filed or edited, and afterwards. */
export interface FilingState {
  /** Those that are open. */
  readonly requests: readonly ChangeRequest[];
  /** By `featureKey`. */
  readonly features: ReadonlyMap<string, FeatureState>;
}

/** What a change request says of the run that files it. */
export interface RequestTexts {
  readonly title: string;
  /** Beside the request, for those who approve it; written once. */
  readonly comment: string;
}
