import type { Run } from "../run.ts";
import { type Finding, printPath } from "../variants/finding.ts";
import { changesText } from "./changes.ts";
import { headline } from "./headline.ts";
import { bullets, code, counted, fenced, indented, paragraphs, prose, table } from "./markdown.ts";
import { type Detail, shrunk } from "./shrink.ts";

export interface ReportOptions {
  /** Whether payload values are shown, or only that they changed. */
  readonly showPayloads: boolean;
  /** Where the run is seen. */
  readonly runUrl?: string | undefined;
  /** Whether the place where the report goes has room for this. */
  readonly fits: (text: string) => boolean;
}

/** What people read of a run, as GitHub-flavoured Markdown; nothing but the headline when nothing is to be told. */
export function renderReport(run: Run, options: ReportOptions): string {
  return fitting((detail) => [`### ${prose(headline(run))}`, ...sections(run, options, detail)], run, options);
}

/** The most telling of these documents that fits; what is left out is said under the heading. */
export function fitting(parts: (detail: Detail) => readonly (string | undefined)[], run: Run, { fits }: ReportOptions) {
  const longest = Math.max(...lists(run).map(({ length }) => length));
  return shrunk((detail) => `${paragraphs(parts(detail))}\n`, longest, fits);
}

/** Everything below the heading. */
export function sections(run: Run, options: ReportOptions, detail: Detail): (string | undefined)[] {
  const { most } = detail;
  const changes = "plan" in run ? run.plan.changes : [];
  return [
    detail.notice === undefined ? undefined : shortened(detail.notice, options.runUrl),
    run.stage === "failed" ? some(run.reasons, most, "reason", (reasons) => bullets(reasons.map(prose))) : undefined,
    run.stage === "refused" ? some(run.objections, most, "objection", objectionList) : undefined,
    some(run.findings, most, "problem", problemTable),
    "plan" in run ? some(run.plan.warnings, most, "warning", warningList) : undefined,
    "warnings" in run ? some(run.warnings ?? [], most, "warning", plainWarnings) : undefined,
    "plan" in run ? some(run.plan.notes, most, "note", (notes) => bullets(notes.map(prose))) : undefined,
    some(changes, most, "change", (shown) => {
      const outcomes = run.stage === "applied" ? run.outcomes : [];
      const { showPayloads } = options;
      return changesText(shown, outcomes, { showPayloads, byVariant: detail.byVariant });
    }),
  ];
}

function lists(run: Run): (readonly unknown[])[] {
  const ofPlan = "plan" in run ? [run.plan.warnings, run.plan.notes, run.plan.changes] : [];
  if (run.stage === "failed") return [run.findings, run.reasons];
  if (run.stage === "exported") return [run.findings, run.warnings];
  return [run.findings, ...ofPlan, ...(run.stage === "refused" ? [run.objections] : [])];
}

function shortened(notice: string, runUrl: string | undefined): string {
  const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
  return `> **Shortened:** the whole report has no room here. ${notice}${more}`;
}

/** The first of a list, and how many more there are. */
function some<T>(all: readonly T[], most: number, noun: string, render: (shown: readonly T[]) => string) {
  if (all.length === 0) return undefined;
  const left = all.length - most;
  if (left <= 0) return render(all);
  if (most === 0) return `${counted(all.length, noun)}, not listed.`;
  return paragraphs([render(all.slice(0, most)), `… and ${counted(left, `more ${noun}`)}.`]);
}

function objectionList(objections: readonly Finding[]): string {
  return paragraphs(["**Objections**", bullets(objections.map(withLocation))]);
}

function warningList(warnings: readonly Finding[]): string {
  return paragraphs(["**Warnings**", bullets(warnings.map(withLocation))]);
}

function plainWarnings(warnings: readonly string[]): string {
  return paragraphs(["**Warnings**", bullets(warnings.map(prose))]);
}

function withLocation({ message, location, snippet }: Finding): string {
  const text = location ? `${prose(message)} (${code(`${location.file}:${location.line}`)})` : prose(message);
  return snippet === undefined ? text : `${text}\n\n${indented(fenced(snippet, "yaml"))}\n`;
}

function problemTable(findings: readonly Finding[]): string {
  const rows = findings.map(({ severity, location, path = [], message }) => [
    severity,
    location ? code(`${location.file}:${location.line}:${location.column}`) : "",
    path.length === 0 ? "" : code(printPath(path)),
    prose(message),
  ]);
  return table(["", "Place", "Path", "Problem"], rows);
}
