import { setFindingsOf } from "../plan/plan.ts";
import { isChange, setsApart } from "../plan/planned-set.ts";
import type { PlannedRun } from "../run.ts";
import type { Finding } from "../variants/finding.ts";
import type { Block } from "./blocks.ts";
import { changeTexts } from "./changes.ts";
import { isApplied } from "./headline.ts";
import { bullets, folded, paragraphs, prose } from "./markdown.ts";
import { type ShownChange, shownChanges } from "./shown-change.ts";

/** What the revision of a plan does not touch. */
interface Apart {
  readonly heading: string;
  readonly explanation: string;
  readonly findings: readonly Finding[];
  readonly changes: readonly ShownChange[];
}

/** Nothing where nothing differs, and without a base. */
export function apartOf(run: PlannedRun): Apart | undefined {
  const { plan } = run;
  const sets = setsApart(plan);
  if (sets.length === 0) return undefined;
  return {
    heading: `${isApplied(run) ? "Left alone" : "Unleash differs already"} (${sets.length})`,
    explanation: sets.some(({ origin }) => origin === "other")
      ? "Not in the plan that was approved."
      : "Not changed by this revision, but in Unleash, or merged and not applied yet.",
    findings: setFindingsOf(sets),
    changes: shownChanges(plan, sets.filter(isChange)),
  };
}

export function apartBlocks(
  run: PlannedRun,
  items: (findings: readonly Finding[]) => readonly string[],
  sourceUrl: string | undefined,
): Block[] {
  const apart = apartOf(run);
  if (!apart) return [];
  const texts = [
    ...items(apart.findings).map((item) => bullets([item])),
    ...changeTexts(apart.changes, "drift", sourceUrl),
  ];
  const layOut = (shown: readonly string[]) =>
    paragraphs([`#### ${apart.heading}`, folded(prose(apart.explanation), `\n\n${paragraphs(shown)}\n\n`)]);
  const section = { noun: "difference", layOut };
  return texts.map((text) => ({ section, text }));
}
