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
  /** Whether the owner of our token made it and may edit it, which nobody may once it is scheduled. */
  readonly isEditable: boolean;
  /** Of a scheduled one, why it will not be applied: its schedule is `suspended`, or has `failed`. */
  readonly halt?: string;
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
  /** The variant set that it would write; `undefined` where it would write something else, or more. */
  readonly set?: RequestedSet;
}

interface RequestedSet {
  readonly strategyId?: string | undefined;
  readonly variants: readonly StoredVariant[];
  /** The strategy has changed since it was filed: applying it would undo that. */
  readonly isStale?: boolean;
}

/** What a target should have, and what its variants use that name no stickiness. */
export interface AskedSet {
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

/** Whether a request asks for just these variants. One that is not going to be applied asks for nothing. */
export function asksFor(request: ChangeRequest, { target, after, stickiness }: AskedSet): boolean {
  const own = request.halt === undefined ? changesOf(request, target) : [];
  return own.length > 0 && own.every(({ set }) => set && !set.isStale && sameVariants(set.variants, after, stickiness));
}

/** The open request that asks for just this; one that we may edit, if there is. */
export function requestFor(set: AskedSet, requests: readonly ChangeRequest[]): ChangeRequest | undefined {
  const found = requests.filter((request) => asksFor(request, set));
  return found.find(({ isEditable }) => isEditable) ?? found[0];
}
