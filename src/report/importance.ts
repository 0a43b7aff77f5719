import type { Outcome } from "../apply/outcome.ts";
import { byTarget, type PlannedChange } from "../plan/change.ts";
import { targetKey } from "../variants/variant.ts";
import { possibleShare } from "./moved-users.ts";

/**
 * Changes with what matters most first: what was not applied, what clears, what moves most users, what creates.
 */
export function byImportance(changes: readonly PlannedChange[], outcomes: readonly Outcome[]): PlannedChange[] {
  const unapplied = new Set(
    outcomes.filter(({ status }) => status !== "applied").map(({ change }) => targetKey(change.target)),
  );
  return changes
    .map((change) => ({ change, rank: unapplied.has(targetKey(change.target)) ? 4 : rankOf(change) }))
    .sort((a, b) => b.rank - a.rank || byTarget(a.change, b.change))
    .map(({ change }) => change);
}

/** From 0 to 3; of an update, the share of users who may get another variant counts. */
function rankOf(change: PlannedChange): number {
  if (change.kind !== "update") return change.kind === "clear" ? 3 : 0;
  return 1 + (possibleShare(change) ?? 0);
}
