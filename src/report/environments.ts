import type { PlannedRun } from "../run.ts";
import { percentage } from "../variants/moves-text.ts";
import { mostMoved, type ShownChange, shownChanges } from "./shown-change.ts";

/** What is planned in one environment, or what became of it. */
interface EnvironmentCounts {
  readonly environment: string;
  /** `3 to update, 12 unchanged`. */
  readonly counts: string;
  /** The most users that get another variant, and of which feature. */
  readonly moved?: { readonly share: string; readonly feature: string };
}

/** One for each environment that has changes, what matters most first, and for those that have none beside them. */
export function environmentCounts(run: PlannedRun): EnvironmentCounts[] {
  const changes = Map.groupBy(shownChanges(run), ({ change }) => change.target.environment);
  const unchanged = Map.groupBy(run.plan.unchanged, ({ target }) => target.environment);
  if (changes.size === 0) return [];
  return [...new Set([...changes.keys(), ...unchanged.keys()])].map((environment) => {
    const own = changes.get(environment) ?? [];
    const most = mostMoved(own);
    return {
      environment,
      counts: countsText(own, unchanged.get(environment)?.length),
      ...(most && { moved: { share: percentage(most.share), feature: most.change.target.feature } }),
    };
  });
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
