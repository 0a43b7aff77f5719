import type { Revision } from "../variants/desired.ts";
import { targetKey, type VariantSet } from "../variants/variant.ts";
import type { Change, PlannedSet, SetFinding } from "./planned-set.ts";
import { byTarget, changesOf, isBlocked, setFinding } from "./planned-set.ts";

/** What somebody reviews: what would be written where, by which route, and over what. */
export interface ReviewedChange
  extends Pick<Change, "target" | "kind" | "stickiness" | "before" | "route" | "weights"> {
  readonly after: VariantSet;
}

/** Plans with one digest do the same writes, by the same routes, to the same stored sets. `2` is its version. */
export function digest(server: string, changes: readonly ReviewedChange[], base?: string): string {
  const lines = [...changes].sort(byTarget).map(parts);
  // Not imported: to load it takes 5 of the 100 ms of a validate in a shell.
  const { hash } = process.getBuiltinModule("node:crypto");
  return `2-${hash("sha256", JSON.stringify([server, lines]))}${base === undefined ? "" : `@${base}`}`;
}

function parts(change: ReviewedChange): unknown[] {
  const { target, route, kind, stickiness } = change;
  const { project, feature, environment, strategy } = target;
  const place = [project, feature, environment, strategy?.id ?? null];
  return [...place, route, kind, stickiness, fieldsOf(change, "before"), fieldsOf(change, "after")];
}

/** Lists, so that no order of keys counts, and absent is not empty; without kept weights, and what the console adds to them. */
function fieldsOf({ weights: keep, ...change }: ReviewedChange, side: "before" | "after"): unknown[][] {
  return change[side].map(({ name, weight, weightType, stickiness, payload, overrides }) => [
    name,
    keep ?? weight,
    keep ? null : (weightType ?? null),
    stickiness ?? (keep ? change.stickiness : null),
    payload ? [payload.type, payload.value] : null,
    overrides && !(keep && overrides.length === 0) ? overrides.map((one) => [one.contextName, one.values]) : null,
  ]);
}

/** What somebody has reviewed, as the input names it. */
export type ExpectedPlan =
  | { readonly kind: "none" }
  /** Exactly these changes, or nothing. `base` is the SHA of its base, if it has one. */
  | { readonly kind: "digest"; readonly digest: string; readonly base?: string | undefined }
  | { readonly kind: "file"; readonly path: string };

export type ReviewedPlan =
  | Exclude<ExpectedPlan, { kind: "file" }>
  /** Judged set by set. */
  | { readonly kind: "plan"; readonly changes: readonly ReviewedChange[] };

/** Under a digest that matches, what it does not cover is left alone: errors there do not count. */
export function leaveUncovered({ server, sets, base }: Reviewable, reviewed: ReviewedPlan): readonly PlannedSet[] {
  if (reviewed.kind !== "digest" || digest(server, changesOf({ sets }), base?.commit) !== reviewed.digest) return sets;
  return sets.map((set) => (isBlocked(set) ? { ...set, origin: "other" } : set));
}

/** A plan in the making. */
export interface Reviewable {
  /** Origin and base path. */
  readonly server: string;
  /** Sorted as `compare` does. */
  readonly sets: readonly PlannedSet[];
  /** The revision that its changes begin at; absent if they are all. */
  readonly base?: Revision;
}

/** Errors of a change that a plan does not have exactly so. They quote nothing of it: anybody may have written the file. */
export function notReviewed(plan: readonly ReviewedChange[]): (change: Change) => SetFinding[] {
  const byKey = new Map(plan.map((change) => [targetKey(change.target), change]));
  return (change) => {
    const then = byKey.get(targetKey(change.target));
    if (then && JSON.stringify(parts(then)) === JSON.stringify(parts(change))) return [];
    const message = "Not in the plan that was reviewed, so it is not written. Review a new plan.";
    return [setFinding("error", "not-reviewed", message, differenceText(then, change))];
  };
}

function differenceText(then: ReviewedChange | undefined, now: ReviewedChange): string {
  if (!then) return "The plan does not have it.";
  const differs = (side: "before" | "after") =>
    JSON.stringify(fieldsOf(then, side)) !== JSON.stringify(fieldsOf(now, side));
  if (differs("before")) return "Unleash had other variants then.";
  if (differs("after")) return "The manifest wanted other variants then.";
  return "Its route, kind or stickiness was another one.";
}
