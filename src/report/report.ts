import type { Run } from "../run.ts";
import { type Finding, isError, printPath } from "../variants/finding.ts";
import { type FindingCause, groupFindings, groupOutcomes } from "./causes.ts";
import { changesText } from "./changes.ts";
import { headline } from "./headline.ts";
import { byImportance } from "./importance.ts";
import { bullets, code, counted, fenced, indented, paragraphs, prose, table } from "./markdown.ts";
import { type Detail, everything, shrunk } from "./shrink.ts";
import { outcomeItem, targetsText } from "./targets.ts";

export interface ReportOptions {
  /** Whether payload values are shown, or only that they changed. */
  readonly showPayloads: boolean;
  /** A link to the run. */
  readonly runUrl?: string | undefined;
  /** Whether there is room for this text where the report goes. */
  readonly fits: (text: string) => boolean;
}

/** What people read of a run, as GitHub-flavoured Markdown; nothing but the headline where there is no more to say. */
export function renderReport(run: Run, options: ReportOptions): string {
  return fitting([`### ${prose(headline(run))}`], [], run, options);
}

/** The most detailed of these documents that fits; it says below what stands first what is left out. */
export function fitting(
  first: readonly string[],
  last: readonly (string | undefined)[],
  run: Run,
  { fits, showPayloads, runUrl }: ReportOptions,
): string {
  const lists = listsOf(run, showPayloads);
  const entries = lists.reduce((total, { length }) => total + length, 0);
  const tables = run.plan?.changes.length ?? 0;
  const render = (detail: Detail) =>
    `${paragraphs([...first, shortened(detail, { tables, entries }, runUrl), ...shown(lists, detail), ...last])}\n`;
  return shrunk(render, { tables, entries }, fits);
}

/** Entries of one kind. */
interface List {
  readonly noun: string;
  readonly length: number;
  /** The first of them, as many as are asked for. */
  readonly render: (count: number, detail: Detail) => string;
}

/** Every list that a report shows, the most important first. */
function listsOf(run: Run, showPayloads: boolean): List[] {
  const { findings } = run;
  const errorsFirst = [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
  const ofManifest = listOf("problem", errorsFirst, findingTable);
  if (run.plan) {
    const { plan, outcomes } = run;
    const changes = byImportance(plan.changes, outcomes);
    return [
      listOf("reason", groupOutcomes(outcomes), titled("Not applied", outcomeItem)),
      listOf("blocking error", groupFindings(plan.objections), titled("Blocking errors", findingItem)),
      listOf("change", changes, (some, { tables }) => changesText(some, outcomes, { showPayloads, tables })),
      ofManifest,
      listOf("warning", groupFindings(plan.warnings), titled("Warnings", findingItem)),
      listOf("note", plan.notes, (notes) => bullets(notes.map(prose))),
    ];
  }
  switch (run.result) {
    case "failed":
      return [
        listOf("reason", run.reasons, (reasons) => bullets(reasons.map(({ message }) => prose(message)))),
        ofManifest,
        listOf("warning", groupFindings(run.warnings), titled("Warnings", findingItem)),
      ];
    case "exported":
      return [listOf("warning", groupFindings(run.warnings), titled("Warnings", findingItem))];
    default:
      return [ofManifest];
  }
}

function listOf<T>(noun: string, all: readonly T[], render: (some: readonly T[], detail: Detail) => string): List {
  return { noun, length: all.length, render: (count, detail) => render(all.slice(0, count), detail) };
}

function titled<T>(title: string, item: (entry: T) => string): (entries: readonly T[]) => string {
  return (entries) => paragraphs([`**${title}**`, bullets(entries.map(item))]);
}

/** The first entries of all lists together, and how many more each has. */
function shown(lists: readonly List[], detail: Detail): string[] {
  let left = detail.entries;
  return lists.flatMap(({ noun, length, render }) => {
    const count = Math.min(length, left);
    left -= count;
    if (length === 0) return [];
    if (count === 0) return [`${counted(length, noun)}, not listed.`];
    const text = render(count, detail);
    return count === length ? [text] : [text, `… and ${counted(length - count, `more ${noun}`)}.`];
  });
}

/** What a report leaves out, for the reader. */
function shortened({ tables, entries }: Detail, most: Detail, runUrl: string | undefined): string | undefined {
  if (entries === everything.entries && tables === everything.tables) return undefined;
  const differences =
    tables === 0
      ? "the differences per variant"
      : `the differences per variant of ${counted(most.tables - tables, "change")}`;
  const parts = [
    ...(most.tables > 0 ? [differences] : []),
    ...(entries < most.entries
      ? [`${most.entries - entries} of ${counted(most.entries, "entry", "entries")}, the least important`]
      : []),
  ];
  const left = entries === 0 ? "everything but the counts" : parts.join(" and ");
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  return `> **Shortened:** there is no room here for the whole report. It leaves out ${left}.${more}`;
}

function findingItem({ finding: { location, snippet }, message, targets }: FindingCause): string {
  const position = location ? ` (${code(`${location.file}:${location.line}`)})` : "";
  const text = `${prose(message)}${position}${targets.length < 2 ? "" : targetsText(targets)}`;
  return snippet === undefined ? text : `${text}\n\n${indented(fenced(snippet, "yaml"))}\n`;
}

function findingTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ severity, location, path = [], message }) => [
    severity,
    location ? code(`${location.file}:${location.line}:${location.column}`) : "",
    path.length === 0 ? "" : code(printPath(path)),
    prose(message),
  ]);
  return table(["", "Position", "Path", "Problem"], rows);
}
