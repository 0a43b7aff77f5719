import type { PlannedRun } from "../run.ts";
import { percentage } from "../variants/moves-text.ts";
import type { Target } from "../variants/variant.ts";
import { type ShownChange, shownChanges } from "./shown-change.ts";

/**
 * For each environment that has changes, what matters most first, and for those that have none beside them, what is
 * planned or what became of it: `3 to update, 12 unchanged, up to 40% of users change variant in "checkout"`.
 */
export function environmentTexts(run: PlannedRun): [environment: string, text: string][] {
  const changes = Map.groupBy(shownChanges(run), ({ change }) => change.target.environment);
  const unchanged = Map.groupBy(run.plan.unchanged, ({ target }) => target.environment);
  if (changes.size === 0) return [];
  return [...new Set([...changes.keys(), ...unchanged.keys()])].map((environment) => {
    const own = changes.get(environment) ?? [];
    const counts = countsText(own, unchanged.get(environment)?.length);
    return [environment, `${counts}${movedText(own, ({ feature }) => ` in "${feature}"`)}`];
  });
}

/** `, up to 40% of users change variant`: the most who get another variant by any of these changes, and where; nothing where nobody does. */
export function movedText(changes: readonly ShownChange[], where: (target: Target) => string): string {
  const [most] = changes.toSorted((a, b) => b.share - a.share);
  if (!most || most.share === 0) return "";
  const verb = most.outcome?.status === "applied" ? "changed" : "change";
  return `, up to ${percentage(most.share)} of users ${verb} variant${where(most.change.target)}`;
}

/** `3 to update, 12 unchanged`, or what became of the changes: `2 applied, 1 unknown`; nothing of what there is none of. */
export function countsText(changes: readonly ShownChange[], unchanged = 0): string {
  const words = Map.groupBy(changes, ({ change, outcome }) => wordOf[outcome?.status ?? change.kind]);
  const counts = Object.values(wordOf).map((word) => [word, words.get(word)?.length ?? 0] as const);
  const found = new Map<string, number>([...counts, ["unchanged", unchanged]]);
  return [...found].flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : [])).join(", ");
}

const wordOf = {
  create: "to create",
  update: "to update",
  clear: "to clear",
  applied: "applied",
  failed: "not written",
  skipped: "not written",
  unknown: "unknown",
} as const;
