import type { Run } from "../run.ts";
import { type Finding, printPath } from "../variants/finding.ts";
import { changesText } from "./changes.ts";
import { headline } from "./headline.ts";
import { bullets, code, counted, fenced, indented, paragraphs, prose, table } from "./markdown.ts";
import { type Detail, shrunk } from "./shrink.ts";

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
  return fitting((detail) => [`### ${prose(headline(run))}`, ...sections(run, options, detail)], run, options);
}

/** The most detailed of these documents that fits; it says under the heading what is left out. */
export function fitting(parts: (detail: Detail) => readonly (string | undefined)[], run: Run, { fits }: ReportOptions) {
  const longest = Math.max(...Object.values(listsOf(run)).map(({ length }) => length));
  return shrunk((detail) => `${paragraphs(parts(detail))}\n`, longest, fits);
}

/** Everything below the heading. */
export function sections(run: Run, options: ReportOptions, detail: Detail): (string | undefined)[] {
  const { most, byVariant } = detail;
  const { showPayloads, runUrl } = options;
  const { reasons, objections, findings, warnings, notes, changes } = listsOf(run);
  return [
    detail.notice === undefined ? undefined : shortened(detail.notice, runUrl),
    some(reasons, most, "reason", (shown) => bullets(shown.map(({ message }) => prose(message)))),
    some(objections, most, "blocking error", findingList("Blocking errors")),
    some(findings, most, "problem", findingTable),
    some(warnings, most, "warning", findingList("Warnings")),
    some(notes, most, "note", (shown) => bullets(shown.map(prose))),
    some(changes, most, "change", (shown) =>
      changesText(shown, run.plan ? run.outcomes : [], { showPayloads, byVariant }),
    ),
  ];
}

/** Every list that a report shows. */
function listsOf(run: Run) {
  const { findings } = run;
  const empty = { reasons: [], objections: [], findings, warnings: [], notes: [], changes: [] };
  if (run.plan) return { ...empty, ...run.plan };
  switch (run.result) {
    case "failed":
      return { ...empty, reasons: run.reasons, warnings: run.warnings };
    case "exported":
      return { ...empty, warnings: run.warnings };
    default:
      return empty;
  }
}

function shortened(notice: string, runUrl: string | undefined): string {
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  return `> **Shortened:** there is no room here for the whole report. ${notice}${more}`;
}

/** The first of a list, and how many more there are. */
function some<T>(all: readonly T[], most: number, noun: string, render: (shown: readonly T[]) => string) {
  if (all.length === 0) return undefined;
  const left = all.length - most;
  if (left <= 0) return render(all);
  if (most === 0) return `${counted(all.length, noun)}, not listed.`;
  return paragraphs([render(all.slice(0, most)), `… and ${counted(left, `more ${noun}`)}.`]);
}

function findingList(title: string): (findings: readonly Finding[]) => string {
  return (findings) => paragraphs([`**${title}**`, bullets(findings.map(withLocation))]);
}

function withLocation({ message, location, snippet }: Finding): string {
  const text = location ? `${prose(message)} (${code(`${location.file}:${location.line}`)})` : prose(message);
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
