import type { Outcome } from "../apply/outcome.ts";
import { type ChangeKind, changeKinds, count, type PlannedChange } from "../plan/change.ts";
import type { PlannedRun } from "../run.ts";
import { percentage } from "../variants/moves-text.ts";
import { bullets, prose } from "./markdown.ts";
import { possibleShare } from "./moved-users.ts";

const planned: Readonly<Record<ChangeKind, string>> = { create: "to create", update: "to update", clear: "to clear" };

/** A line for each environment that the plan is about: counts, and how many users may move. */
export function environmentLines({ plan, outcomes }: PlannedRun, order: readonly string[]): string | undefined {
  const byEnvironment = Map.groupBy(plan.changes, ({ target }) => target.environment);
  const ofOutcomes = Map.groupBy(outcomes, ({ change }) => change.target.environment);
  const unchanged = Map.groupBy(plan.unchanged, ({ target }) => target.environment);
  const names = new Set([...order, ...unchanged.keys()]);
  // Of a single one the headline has the counts.
  if (names.size < 2) return undefined;
  const lines = [...names].map((name) => {
    const changes = byEnvironment.get(name) ?? [];
    const counts = countsText(changes, ofOutcomes.get(name) ?? []);
    const same = unchanged.get(name)?.length ?? 0;
    const numbers = [...(counts === "" ? [] : [counts]), ...(same > 0 ? [`${same} unchanged`] : [])];
    const moved = outcomes.length > 0 ? undefined : mostMoved(changes);
    return `<b>${prose(name)}</b>: ${numbers.join(", ")}${moved === undefined ? "" : ` · ${moved}`}`;
  });
  return bullets(lines);
}

/** `3 to update`, or what became of them. */
export function countsText(changes: readonly PlannedChange[], outcomes: readonly Outcome[]): string {
  const parts =
    outcomes.length === 0
      ? changeKinds.map((kind) => [count(changes, kind), planned[kind]] as const)
      : [
          [numberOf(outcomes, "applied"), "applied"] as const,
          [numberOf(outcomes, "failed", "skipped"), "not written"] as const,
          [numberOf(outcomes, "unknown"), "unknown"] as const,
        ];
  return parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : [])).join(", ");
}

function numberOf(outcomes: readonly Outcome[], ...statuses: readonly Outcome["status"][]): number {
  return outcomes.filter(({ status }) => statuses.includes(status)).length;
}

function mostMoved(changes: readonly PlannedChange[]): string | undefined {
  const shares = changes.map((change) => possibleShare(change) ?? 0);
  const most = Math.max(0, ...shares);
  return most === 0 ? undefined : `up to **${percentage(most)}** of users change variant`;
}
