import { type Plan, setFindingsOf } from "../plan/plan.ts";
import { isChange, setsApart } from "../plan/planned-set.ts";
import type { Finding } from "../variants/finding.ts";
import type { Block } from "./blocks.ts";
import { changeTexts } from "./changes.ts";
import { bullets, folded, paragraphs, prose } from "./markdown.ts";
import { type ShownChange, shownChanges } from "./shown-change.ts";

/** What the revision of a plan does not touch. */
export interface Apart {
  readonly heading: string;
  readonly explanation: string;
  readonly findings: readonly Finding[];
  readonly changes: readonly ShownChange[];
}

/** Nothing where nothing differs, and without a base. */
export function apartOf(plan: Plan): Apart | undefined {
  const sets = setsApart(plan);
  if (sets.length === 0) return undefined;
  return {
    heading: `Unleash differs already (${sets.length})`,
    explanation: "Not changed by this revision, but in Unleash, or merged and not applied yet.",
    findings: setFindingsOf(sets),
    changes: shownChanges(plan, sets.filter(isChange)),
  };
}

export function apartBlocks(
  plan: Plan,
  items: (findings: readonly Finding[]) => readonly string[],
  sourceUrl: string | undefined,
): Block[] {
  const apart = apartOf(plan);
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
