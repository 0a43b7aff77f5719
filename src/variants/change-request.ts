import { sameVariants } from "./equal.ts";
import type { StoredVariant, Target } from "./variant.ts";

/** A change request of one environment that is not closed: somebody may still apply it. */
export interface ChangeRequest {
  readonly id: number;
  readonly project: string;
  readonly environment: string;
  readonly title: string;
  /** In Unleash's words: `Draft`, `In review`, `Approved` or `Scheduled`. */
  readonly state: string;
  /** Its page for people. */
  readonly url: string;
  /** Whether the owner of our token made it. */
  readonly isOwn: boolean;
  readonly changes: readonly RequestedChange[];
  readonly comments: readonly string[];
}

/** What people are told of a request. */
export type RequestLink = Pick<ChangeRequest, "project" | "environment" | "id" | "state" | "url">;

export function requestLink({ project, environment, id, state, url }: ChangeRequest): RequestLink {
  return { project, environment, id, state, url };
}

/** One change that a request asks for. */
export interface RequestedChange {
  readonly id: number;
  readonly feature: string;
  /** Such as `patchVariant`. */
  readonly action: string;
  /** The variant set that it would write; `undefined` where it is about something else. */
  readonly set?: { readonly strategyId?: string | undefined; readonly variants: readonly StoredVariant[] };
}

/** What a target should have, and what its variants use that name no stickiness. */
interface Asked {
  readonly target: Target;
  readonly after: readonly StoredVariant[];
  readonly stickiness: string;
}

/** The changes of a request that would write the variants of a target. */
export function changesOf({ project, environment, changes }: ChangeRequest, target: Target): RequestedChange[] {
  if (project !== target.project || environment !== target.environment) return [];
  return changes.filter(
    ({ feature, set }) => set && feature === target.feature && set.strategyId === target.strategy?.id,
  );
}

/** Whether a request asks for just these variants. */
export function asksFor(request: ChangeRequest, { target, after, stickiness }: Asked): boolean {
  const [only, ...others] = changesOf(request, target);
  return others.length === 0 && only?.set !== undefined && sameVariants(only.set.variants, after, stickiness);
}
