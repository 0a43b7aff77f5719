import { setFindingsOf } from "../plan/plan.ts";
import { changesOf, isChange, setsApart } from "../plan/planned-set.ts";
import type { PlannedRun, Run } from "../run.ts";
import { revisionName } from "../variants/desired.ts";
import { environmentTexts, isApplied } from "./headline.ts";
import { footnotes, inOrder, onceFor, type ShownChange, shownChanges, type View } from "./shown-change.ts";

/** The parts of a report that Markdown and terminals share. */
export const sectionsOf = onceFor((run: Run) => {
  const comparison = run.result === "valid" ? run.comparison : undefined;
  const [shown, base] = [run.plan ?? comparison, comparison?.base];
  const changes = shown ? shownChanges(shown) : pulledChanges(run);
  const view: View = shown ? (run.plan && run.isDriftCheck ? "drift" : "plan") : "pull";
  return {
    ...{ view, changes },
    counts: run.plan ? environmentTexts(run) : [],
    heading: base && changes.length > 0 ? `Compared with ${revisionName(base)}, not with Unleash` : undefined,
    apart: run.plan ? apartOf(run) : undefined,
    footnotes: shown ? footnotes(shown, changes) : [],
  };
});

function pulledChanges(run: Run): readonly ShownChange[] {
  const titles = { create: "emptied", update: "updated", clear: "filled" } as const;
  const changes = run.result === "pulled" ? run.changes : [];
  return changes.map((change) => ({ change, title: titles[change.kind], impacts: [] }));
}

export type Apart = NonNullable<ReturnType<typeof apartOf>>;

/** What the revision of a plan does not touch; `undefined` where nothing differs, and without a base. */
function apartOf(run: PlannedRun) {
  const sets = setsApart(run.plan);
  if (sets.length === 0) return undefined;
  return {
    heading: `${isApplied(run) ? "Left alone" : "Unleash differs already"} (${sets.length})`,
    explanation: sets.some(({ origin }) => origin === "other")
      ? "Not in the plan that was approved."
      : "Changed in Unleash, or merged earlier and not applied yet; not by this revision.",
    findings: setFindingsOf(sets),
    changes: inOrder(run.plan, sets.filter(isChange)),
  };
}

/** In quotes if a shell could take it for more than a word. */
export function inShell(word: string): string {
  return /^[\w./:\\-]+$/.test(word) ? word : `'${word}'`;
}

/** The rollback file of an apply that wrote, or may have written, and what undoes it all where `rollback.yml` is that file. */
export function undoOf(run: Run) {
  if (!run.plan || run.rollbackFile === undefined) return undefined;
  const { plan, rollbackFile: file } = run;
  const changes = changesOf(plan).filter(({ outcome }) => !["failed", "skipped"].includes(outcome?.status ?? "failed"));
  if (changes.length === 0) return undefined;
  const options = [
    `--unleash-url ${inShell(plan.server)}`,
    ...(changes.some(({ kind }) => kind === "create") ? ["--allow-clear"] : []),
    ...(changes.length > 5 ? ["--max-changes unlimited"] : []),
    ...(changes.some(({ route }) => route === "past-change-requests") ? ["--change-requests bypass"] : []),
  ];
  return { file, command: `variants-sync apply rollback.yml ${options.join(" ")}` };
}
