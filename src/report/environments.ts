import type { PlannedRun } from "../run.ts";
import { percentage } from "../variants/moves-text.ts";
import type { Target } from "../variants/variant.ts";
import { outcomeWords, type ShownChange, shownChanges } from "./shown-change.ts";

/**
 * One line for each environment: `3 to update, 12 unchanged, up to 40% of users change variant in "checkout"`. Those with
 * changes come first, most important first; no line at all if nothing changes anywhere.
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

/** `, up to 40% of users change variant`: the largest share by any one of these changes; blank if nobody does. */
export function movedText(changes: readonly ShownChange[], where: (target: Target) => string): string {
  const [most] = changes.toSorted((a, b) => b.share - a.share);
  if (!most || most.share === 0) return "";
  const verb = most.outcome?.status === "applied" ? "changed" : "change";
  return `, up to ${percentage(most.share)} of users ${verb} variant${where(most.change.target)}`;
}

/** The counts that are not 0: `3 to update, 12 unchanged`, or after an apply `2 applied, 1 not written`. */
export function countsText(changes: readonly ShownChange[], unchanged = 0): string {
  const words = Map.groupBy(changes, ({ change, outcome }) => wordOf[outcome?.status ?? change.kind]);
  const counts = Object.values(wordOf).map((word) => [word, words.get(word)?.length ?? 0] as const);
  const found = new Map<string, number>([...counts, ["unchanged", unchanged]]);
  return [...found].flatMap(([word, count]) => (count > 0 ? [`${count} ${word}`] : [])).join(", ");
}

const wordOf = { create: "to create", update: "to update", clear: "to clear", ...outcomeWords } as const;
