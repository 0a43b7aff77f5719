import type { Problem } from "../manifest/problem.ts";
import type { Objection, PlanWarning } from "../plan/objection.ts";
import type { Run } from "../run.ts";
import { changeTable } from "./change-table.ts";
import { headline } from "./headline.ts";
import { bullets, code, fenced, indented, paragraphs, plain, prose, table } from "./markdown.ts";

/** What people read of a run, as GitHub-flavoured Markdown; nothing but the headline when nothing is to be told. */
export function renderReport(run: Run): string {
  return `${paragraphs([
    `### ${plain(headline(run))}`,
    run.stage === "failed" ? bullets(run.reasons.map(prose)) : undefined,
    run.stage === "refused" ? objectionList(run.objections) : undefined,
    problemTable(run.problems),
    "plan" in run ? warningList(run.plan.warnings) : undefined,
    "plan" in run && run.plan.changes.length > 0
      ? changeTable(run.plan.changes, run.stage === "applied" ? run.outcomes : [])
      : undefined,
  ])}\n`;
}

function objectionList(objections: readonly Objection[]): string {
  return paragraphs(["**Objections**", bullets(objections.map(withOrigin))]);
}

function warningList(warnings: readonly PlanWarning[]): string | undefined {
  return warnings.length === 0 ? undefined : paragraphs(["**Warnings**", bullets(warnings.map(withOrigin))]);
}

function withOrigin({ message, origin, snippet }: Objection | (PlanWarning & { snippet?: string })): string {
  const text = origin ? `${prose(message)} (${code(`${origin.file}:${origin.line}`)})` : prose(message);
  return snippet === undefined ? text : `${text}\n\n${indented(fenced(snippet, "yaml"))}\n`;
}

function problemTable(problems: readonly Problem[]): string | undefined {
  if (problems.length === 0) return undefined;
  const rows = problems.map(({ severity, file, line, column, path, message }) => [
    severity,
    code(`${file}:${line}:${column}`),
    path === "" ? "" : code(path),
    prose(message),
  ]);
  return table(["", "Place", "Path", "Problem"], rows);
}
