import { objectionsOf } from "../plan/plan.ts";
import { isBlocked } from "../plan/planned-set.ts";
import type { Render } from "../ports.ts";
import { notesOf, otherWarnings, type Run } from "../run.ts";
import { counted } from "../text/wording.ts";
import { type Finding, isError, printPath } from "../variants/finding.ts";
import { type Block, type BlockGroup, documentOf, type Page } from "./blocks.ts";
import { changeBlocks, changeText } from "./changes.ts";
import { dangers } from "./dangers.ts";
import { headline } from "./headline.ts";
import { bullets, caution, code, folded, numbered, paragraphs, prose, subscript } from "./markdown.ts";
import { type Cause, causesOf, outcomeFindings } from "./notices.ts";
import { type Apart, sectionsOf, undoOf } from "./sections.ts";
import { changeGroups, environmentNames, shownChanges } from "./shown-change.ts";
import { positionText, targetList, withoutMiddle } from "./targets.ts";

interface ReportOptions extends Pick<Page, "runUrl"> {
  /** Address of the folder of the repository at the commit of the run, for links to lines. */
  readonly sourceUrl?: string | undefined;
  readonly commit?: string | undefined;
}

/** As GitHub-flavoured Markdown, for places of different sizes. */
export function renderReport(run: Run, { sourceUrl, commit, runUrl }: ReportOptions = {}): Render {
  const page = { runUrl, head: [`### ${prose(headline(run))}`], foot: footOf(run, commit) };
  const blocks = reportBlocks(run, sourceUrl);
  return (fits) => documentOf(blocks, { ...page, fits });
}

/** Renders a run as a comment: the report below a heading, and a link to the run. */
export function renderComment(run: Run, { sourceUrl, commit, ...page }: ReportOptions & Pick<Page, "fits">): string {
  return documentOf(reportBlocks(run, sourceUrl), {
    ...page,
    head: ["### Variants", `**${prose(headline(run))}**`],
    foot: [
      ...footOf(run, commit),
      ...(page.runUrl === undefined ? [] : [subscript(`Written by [this run](${page.runUrl}).`)]),
    ],
  });
}

function footOf(run: Run, commit: string | undefined): string[] {
  const origin = originLines(run, commit).map(prose);
  return [...sectionsOf(run).footnotes.map(prose), ...origin].map(subscript);
}

/** The server of a plan, and the commit that the run plans or applies: a re-run of an old workflow applies an old commit. */
export function originLines({ plan }: Run, commit: string | undefined): string[] {
  if (!plan) return [];
  const base = plan.base === undefined ? "" : `, base: ${plan.base.commit.slice(0, 12)}`;
  return [`Server: ${plan.server}${commit === undefined ? "" : `, commit: ${commit.slice(0, 12)}`}${base}`];
}

/** The blocks of a report, most important first. */
function reportBlocks(run: Run, sourceUrl: string | undefined): Block[] {
  const items = (findings: readonly Finding[]) => causesOf(findings).map((cause) => causeItem(cause, sourceUrl));
  const warnings = [...run.findings.filter((finding) => !isError(finding)), ...otherWarnings(run)];
  const { view, changes, counts, heading, apart } = sectionsOf(run);
  const countLines = counts.map(([text, names]) => `<b>${prose(environmentNames(names))}</b>: ${prose(text)}`);
  return [
    ...blocks("danger", (texts) => caution(bullets(texts)), dangerItems(run, items)),
    ...blocks("environment", bullets, countLines),
    ...blocks("note", paragraphs, [...writtenTexts(run), ...(heading === undefined ? [] : [`#### ${prose(heading)}`])]),
    ...changeBlocks(changes, view, sourceUrl),
    ...blocks("problem", numbered, items(run.findings.filter(isError))),
    ...blocks("warning", (texts) => `**Warnings**\n\n${bullets(texts)}`, items(warnings)),
    ...blocks("note", bullets, notesOf(run).map(prose)),
    ...(apart ? apartBlocks(apart, items(apart.findings), sourceUrl) : []),
  ];
}

function apartBlocks(apart: Apart, items: readonly string[], sourceUrl: string | undefined): Block[] {
  const { heading, explanation, changes } = apart;
  const layOut = (texts: readonly string[]) =>
    paragraphs([`#### ${heading}`, folded(prose(explanation), `\n\n${paragraphs(texts)}\n\n`)]);
  const differences = changeGroups(changes).map(
    ({ environments, shown }) => `${prose(environmentNames(environments))}: ${changeText(shown, "drift", sourceUrl)}`,
  );
  return blocks("difference", layOut, [...items.map((item) => bullets([item])), ...differences]);
}

function blocks(noun: string, layOut: BlockGroup["layOut"], texts: readonly string[]): Block[] {
  const section = { noun, layOut };
  return texts.map((text) => ({ section, text }));
}

/** The red frame at the top: dangers of a plan, reasons why it is blocked, changes that were not applied. */
function dangerItems(run: Run, items: (findings: readonly Finding[]) => string[]): string[] {
  if (run.result === "pulled") {
    const emptied = run.changes.filter(({ kind }) => kind === "create").map(({ target }) => [target, ""] as const);
    return emptied.length === 0 ? [] : [targetList("**Emptied in Unleash**", new Map(emptied))];
  }
  if (!run.plan) return run.result === "failed" ? items(run.reasons) : [];
  const isToCome = run.result === "planned" || (run.result === "refused" && !isBlocked(run.plan));
  return [
    ...items([...objectionsOf(run.plan), ...outcomeFindings(run.plan)]),
    ...(run.result === "refused" && !isToCome ? [] : dangers(run.plan, shownChanges(run.plan), isToCome)),
  ];
}

function writtenTexts(run: Run): string[] {
  const one = run.plan ? run.writtenFile : run.result === "exported" ? run.file : undefined;
  const files = run.result === "pulled" ? run.files : one === undefined ? [] : [one];
  const undo = undoOf(run);
  const file = `the rollback file (output ${code("rollback-file")}; in the examples an artifact, ${code("variants-rollback-1")})`;
  return [
    ...(files.length === 0 ? [] : [`**Written:** ${files.map(code).join(", ")}`]),
    ...(undo ? [subscript(`To undo it, download ${file}, and run ${code(undo.command)}`)] : []),
  ];
}

/** A list item: the message, the variant sets, the requests behind a click, and in small print the position. */
function causeItem({ finding, message, sets, failures }: Cause, sourceUrl: string | undefined): string {
  const { location, path = [] } = finding;
  const requests = failures.map(({ method, path: address, errorId, received }) => {
    const answer = message.includes(received) ? "" : `: ${prose(received)}`;
    return `${method} ${code(address)}${errorId === undefined ? "" : `, id ${code(errorId)}`}${answer}`;
  });
  const count = sets.size < 2 ? "" : `${counted(sets.size, "variant set")}`;
  const list = targetList(count, new Map([...sets].map(([target, detail]) => [target, prose(detail)])));
  const where = [
    ...(location ? [positionText(location, sourceUrl)] : []),
    ...(path.length > 0 ? [code(withoutMiddle(printPath(path)))] : []),
  ];
  return [
    prose(message),
    ...(sets.size === 0 ? [] : [`<br>${list}`]),
    ...(requests.length === 0 ? [] : [folded(counted(requests.length, "request"), requests.join("<br>"))]),
    ...(where.length === 0 ? [] : [`<br>${subscript(where.join(" · "))}`]),
  ].join("");
}
