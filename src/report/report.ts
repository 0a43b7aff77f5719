import { isBlocked } from "../plan/plan.ts";
import type { PlannedRun, Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { type Finding, isError, printPath } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import { type Block, documentOf, type Page, type Section } from "./blocks.ts";
import { type Cause, causesOf, type NamedSet, outcomeFindings } from "./causes.ts";
import { changeBlocks } from "./changes.ts";
import { bypasses, dangers } from "./dangers.ts";
import { environmentTexts } from "./environments.ts";
import { headline, otherWarnings } from "./headline.ts";
import { bullets, caution, code, folded, numbered, paragraphs, prose, subscript } from "./markdown.ts";
import { changesOverrides, notCounted } from "./moved-users.ts";
import { environmentNames, movesUsers, shownChanges } from "./shown-change.ts";
import { foldedList, mostOfLine, positionText, targetList, targetText } from "./targets.ts";

export interface ReportOptions extends Pick<Page, "fits" | "runUrl"> {
  /** Address of the folder of the repository at the commit of the run, for links to lines. */
  readonly sourceUrl?: string | undefined;
  readonly commit?: string | undefined;
}

/** Renders a run as GitHub-flavoured Markdown. */
export function renderReport(run: Run, { sourceUrl, commit, ...page }: ReportOptions): string {
  const foot = originLines(run, commit).map((line) => subscript(prose(line)));
  return documentOf(reportBlocks(run, sourceUrl), { ...page, head: [`### ${prose(headline(run))}`], foot });
}

/** The server of a plan, and the commit that the run plans or applies: a re-run of an old workflow applies an old commit. */
export function originLines({ plan }: Run, commit: string | undefined): string[] {
  if (!plan) return [];
  return [`Server: ${plan.server}${commit === undefined ? "" : `, commit: ${commit.slice(0, 12)}`}`];
}

/** The blocks of a report, most important first. */
export function reportBlocks(run: Run, sourceUrl: string | undefined): Block[] {
  const items = (findings: readonly Finding[]) => causesOf(findings).map((cause) => causeItem(cause, sourceUrl));
  const warnings = [...run.findings.filter((finding) => !isError(finding)), ...otherWarnings(run)];
  return [
    ...blocks("danger", (texts) => caution(bullets(texts)), dangerItems(run, items)),
    ...(run.plan ? planBlocks(run, sourceUrl) : []),
    ...(run.result === "pulled" && run.changed.length > 0
      ? blocks("note", paragraphs, [writtenText(run.files.join(", "), run.changed)])
      : []),
    ...(run.result === "exported" && run.file !== undefined
      ? blocks("note", paragraphs, [`**Written:** ${code(run.file)}, with ${counted(run.sets, "variant set")}.`])
      : []),
    ...blocks("problem", numbered, items(run.findings.filter(isError))),
    ...blocks("warning", (texts) => `**Warnings**\n\n${bullets(texts)}`, items(warnings)),
    ...blocks("note", bullets, run.plan?.notes.map(prose) ?? []),
  ];
}

/** What a pull or a promotion wrote into a manifest. */
function writtenText(file: string, targets: readonly Target[]): string {
  return `**Written:** ${code(file)}${targets.length === 0 ? "" : `, with ${targetList(targets)}`}`;
}

/** A section with one block for each text. */
function blocks(noun: string, layOut: Section["layOut"], texts: readonly string[]): Block[] {
  const section = { noun, layOut };
  return texts.map((text) => ({ section, text }));
}

/** The red frame at the top: dangers of a plan, reasons why it is blocked, changes that were not applied. */
function dangerItems(run: Run, items: (findings: readonly Finding[]) => string[]): string[] {
  switch (run.result) {
    case "planned":
      return dangers(run.plan, shownChanges(run));
    case "refused":
      return [...items(run.plan.objections), ...(isBlocked(run.plan) ? [] : dangers(run.plan, shownChanges(run)))];
    default:
      if (run.plan)
        return [...items([...run.plan.objections, ...outcomeFindings(run.outcomes)]), ...bypasses(run.plan)];
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
  const texts = Map.groupBy(environmentTexts(run), ([, text]) => text);
  const environments = [...texts].map(
    ([text, own]) => `<b>${prose(environmentNames(own.map(([name]) => name)))}</b>: ${prose(text)}`,
  );
  const rollback = subscript(
    `The output ${code("rollback-file")} names a manifest that restores what was there before.`,
  );
  return [
    ...blocks("environment", bullets, environments),
    ...blocks("note", paragraphs, [
      ...(run.writtenFile === undefined
        ? []
        : [
            writtenText(
              run.writtenFile,
              run.plan.changes.map(({ target }) => target),
            ),
          ]),
      ...(run.rollbackFile === undefined ? [] : [rollback]),
    ]),
    ...changeBlocks(changes, { sourceUrl, isDriftCheck: run.isDriftCheck }),
    ...blocks("note", paragraphs, isPartial ? [subscript(notCounted)] : []),
  ];
}

/** A list item: the message, the variant sets, the requests behind a click, and in small print the position. */
function causeItem({ finding, message, sets, failures }: Cause, sourceUrl: string | undefined): string {
  const { location, path = [] } = finding;
  const requests = failures.map(({ method, path: address, errorId, received }) => {
    const answer = failures.length < 2 || received === "" ? "" : `: ${prose(received)}`;
    return `${method} ${code(address)}${errorId === undefined ? "" : `, id ${code(errorId)}`}${answer}`;
  });
  const count = sets.length < 2 ? "" : `${counted(sets.length, "variant set")}: `;
  const where = [
    ...(location ? [positionText(location, sourceUrl)] : []),
    ...(path.length > 0 ? [code(shortPath(printPath(path)))] : []),
  ];
  const text = [
    prose(message),
    ...(sets.length === 0 ? [] : [`<br>${count}${setList(sets)}`]),
    ...(requests.length === 0 ? [] : [folded(counted(requests.length, "request"), requests.join("<br>"))]),
    ...(where.length === 0 ? [] : [`<br>${subscript(where.join(" · "))}`]),
  ];
  return text.join("");
}

/** One line for each set if their details differ. */
function setList(sets: readonly NamedSet[]): string {
  if (sets.every(({ detail }) => detail === undefined)) return targetList(sets.map(({ target }) => target));
  const lines = sets.map(({ target, detail = "" }) => `${targetText(target)}: ${prose(detail)}`);
  return `<br>${foldedList(lines, "more variant set")}`;
}

/** The two ends of a long path: the position beside it is exact. */
function shortPath(path: string): string {
  return path.length <= mostOfLine ? path : `${path.slice(0, mostOfLine / 2)}…${path.slice(-mostOfLine / 2)}`;
}
