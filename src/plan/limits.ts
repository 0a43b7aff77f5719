import { aboutSet, type Finding } from "../variants/finding.ts";
import { percentage } from "../variants/moves.ts";
import { digest, type Reviewable, type ReviewedPlan } from "./expected-plan.ts";
import { usersText } from "./impact.ts";
import type { Change, PlannedSet, SetFinding } from "./planned-set.ts";
import { changesOf, isApart, isBlocked, isChange, setsApart, unchangedOf } from "./planned-set.ts";

export interface Limits {
  readonly maxChanges: MaxChanges;
  /** Most users of any one set who may get another variant, from 0 to 1. */
  readonly maxMoved: number;
  readonly allowClear: boolean;
  /** Of the plan to which somebody said yes: no other is applied, unless it has nothing to change. */
  readonly confirmedDigest?: string;
}

/** Most updates and clears in any one environment. */
export type MaxChanges =
  | { readonly kind: "unlimited" }
  | { readonly kind: "number"; readonly value: number }
  /** Percent of the targets there that have variants now, rounded up and never under five; 0 is none. */
  | { readonly kind: "share"; readonly value: number };

/** Objections to a plan that could be applied but looks like a mistake, or is not the one that was reviewed. */
export function guards(plan: Reviewable, limits: Limits, reviewed: ReviewedPlan): Finding[] {
  const approved = [reviewed.kind === "digest" ? reviewed.digest : undefined, limits.confirmedDigest];
  const others = approved.flatMap((expected) => (expected === undefined ? [] : otherDigest(plan, expected)));
  return [...tooManyChanges(plan, limits.maxChanges), ...tooManyMoved(changesOf(plan), limits), ...others];
}

function tooManyChanges(plan: Reviewable, limit: MaxChanges): Finding[] {
  return crowdedEnvironments(plan, limit).map(({ environment, changes, total, most }): Finding => {
    const isShare = limit.kind === "share" && limit.value > 0;
    const share = isShare ? ` (${limit.value}% of ${total} sets with variants, at least 5)` : "";
    const sets = changes === 1 ? "set with variants" : "sets with variants";
    const message =
      `${changes} ${sets} would change in environment "${environment}"; max-changes allows ` +
      `${most}${share}. If this is meant, set max-changes to ${changes} or more, or to unlimited.`;
    return { severity: "error", rule: "max-changes", message };
  });
}

/** Where more sets with variants are updated or cleared than the limit allows. */
export function crowdedEnvironments(plan: Pick<Reviewable, "sets">, limit: MaxChanges) {
  const counted = changesOf(plan).filter(({ kind }) => kind !== "create");
  const filled = [...counted, ...unchangedOf(plan), ...setsApart(plan)].filter(({ before }) => before.length > 0);
  const environments = Map.groupBy(counted, ({ target }) => target.environment);
  return [...environments].flatMap(([environment, { length: changes }]) => {
    const total = filled.filter(({ target }) => target.environment === environment).length;
    const most = mostChanges(limit, total);
    return changes > most ? [{ environment, changes, total, most }] : [];
  });
}

/** A zero is a zero, in percent too. */
export function mostChanges(limit: MaxChanges, total: number): number {
  if (limit.kind === "unlimited") return Number.POSITIVE_INFINITY;
  if (limit.kind === "number" || limit.value === 0) return limit.value;
  return Math.max(5, Math.ceil((total * limit.value) / 100));
}

function tooManyMoved(changes: readonly Change[], { maxMoved }: Limits): Finding[] {
  const message =
    `More of the set's own users would change variant than max-moved allows (${percentage(maxMoved)}). If this is meant, ` +
    "raise max-moved, or set it to unlimited.";
  return changes.flatMap((change) => {
    const share = movedShare(change);
    if (share <= maxMoved) return [];
    // In percent, rounded up to the one decimal that the input takes.
    const enough = Math.ceil(Number((share * 1000).toFixed(6))) / 10;
    const detail = `It needs max-moved ${enough}% or more: ${usersText(change)}.`;
    return [aboutSet("error", "max-moved", change, message, detail)];
  });
}

/** At most 50, by the users whom they move; those that do not count come last. */
export function largestMoves(sets: readonly PlannedSet[]): Change[] {
  const changes = sets.filter(isChange).filter((set) => !isBlocked(set));
  return changes.sort((a, b) => Number(isApart(a)) - Number(isApart(b)) || movedShare(b) - movedShare(a)).slice(0, 50);
}

/** Nobody had a variant that is created, and everybody one that is cleared. */
function movedShare(change: Change): number {
  if (change.kind === "update") return change.moves.share;
  return change.kind === "clear" ? 1 : 0;
}

function otherDigest(plan: Reviewable, expected: string): Finding[] {
  const changes = changesOf(plan);
  if (changes.length === 0) return [];
  const actual = digest(plan.server, changes, plan.base?.commit);
  if (actual === expected) return [];
  const allowed = ({ rule, severity }: SetFinding) => severity === "warning" || rule === "allow-clear";
  const cleared = plan.sets.filter(isChange).filter((set) => !isApart(set) && set.findings.every(allowed));
  const isCleared = digest(plan.server, cleared, plan.base?.commit) === expected;
  const why = isCleared
    ? "It was made with allow-clear: set that here as well."
    : "The manifest or the state of the server has changed since, or unleash-url names another server. Review the new plan.";
  const message = `The plan is not the one that was reviewed: its digest is ${actual}, expected is ${expected}. ${why}`;
  return [{ severity: "error", rule: "digest", message }];
}
