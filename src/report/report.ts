import type { PlannedRun, Run } from "../run.ts";
import { type Finding, isError } from "../variants/finding.ts";
import { type Block, documentOf, type Page, type Section } from "./blocks.ts";
import { causeItem } from "./cause-item.ts";
import { causesOf, outcomeFindings } from "./causes.ts";
import { changeBlocks } from "./changes.ts";
import { bypasses, dangers } from "./dangers.ts";
import { environmentTexts } from "./environments.ts";
import { headline, otherWarnings } from "./headline.ts";
import { bullets, caution, code, numbered, paragraphs, prose, subscript } from "./markdown.ts";
import { changesOverrides, notCounted } from "./moved-users.ts";
import { movesUsers, shownChanges } from "./shown-change.ts";
import { targetList } from "./targets.ts";

export interface ReportOptions extends Pick<Page, "fits" | "runUrl"> {
  /** Where the files of the run are seen, for links. */
  readonly sourceUrl?: string | undefined;
}

/** What people read of a run, as GitHub-flavoured Markdown; nothing but the headline where there is no more to say. */
export function renderReport(run: Run, { sourceUrl, ...page }: ReportOptions): string {
  return documentOf(reportBlocks(run, sourceUrl), { ...page, head: [`### ${prose(headline(run))}`] });
}

/** All that there is to say of a run below its headline, the most important first. */
export function reportBlocks(run: Run, sourceUrl: string | undefined): Block[] {
  const items = (findings: readonly Finding[]) => causesOf(findings).map((cause) => causeItem(cause, sourceUrl));
  const warnings = [...run.findings.filter((finding) => !isError(finding)), ...otherWarnings(run)];
  return [
    ...blocks("danger", (texts) => caution(bullets(texts)), dangerItems(run, items)),
    ...(run.plan ? planBlocks(run, sourceUrl) : []),
    ...(run.result === "pulled" && run.changed.length > 0
      ? blocks("note", paragraphs, [`**Written into the manifest:** ${targetList(run.changed)}`])
      : []),
    ...blocks("problem", numbered, items(run.findings.filter(isError))),
    ...blocks("warning", (texts) => `**Warnings**\n\n${bullets(texts)}`, items(warnings)),
    ...blocks("note", bullets, run.plan?.notes.map(prose) ?? []),
  ];
}

/** One block of a section for each text. */
function blocks(noun: string, layOut: Section["layOut"], texts: readonly string[]): Block[] {
  const section = { noun, layOut };
  return texts.map((text) => ({ section, text }));
}

/** What nobody should overlook. Of a plan that may not be applied, that is why. */
function dangerItems(run: Run, items: (findings: readonly Finding[]) => string[]): string[] {
  switch (run.result) {
    case "planned":
      return dangers(run.plan, shownChanges(run));
    case "refused":
      return items(run.plan.objections);
    default:
      if (run.plan) return [...items(outcomeFindings(run.outcomes)), ...bypasses(run.plan)];
      if (run.result === "pulled" && run.emptied.length > 0)
        return [`**Emptied in Unleash:** ${targetList(run.emptied)}`];
      return run.result === "failed" ? items(run.reasons) : [];
  }
}

function planBlocks(run: PlannedRun, sourceUrl: string | undefined): Block[] {
  const changes = shownChanges(run);
  const isPartial = changes.some(
    ({ change, outcome, share }) => share > 0 || (movesUsers(change, outcome) && changesOverrides(change)),
  );
  const environments = environmentTexts(run).map(([name, text]) => `<b>${prose(name)}</b>: ${prose(text)}`);
  const rollback = subscript(
    `The output ${code("rollback-file")} names a manifest that restores what was there before.`,
  );
  return [
    ...blocks("environment", bullets, environments),
    ...blocks("note", paragraphs, run.rollbackFile === undefined ? [] : [rollback]),
    ...changeBlocks(changes, sourceUrl),
    ...blocks("note", paragraphs, isPartial ? [subscript(notCounted)] : []),
  ];
}
