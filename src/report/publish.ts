import { countOutcomes } from "../apply/outcome.ts";
import type { ReportSettings } from "../inputs/inputs.ts";
import { changeKinds, count } from "../plan/change.ts";
import { digest } from "../plan/digest.ts";
import { matrix } from "../plan/matrix.ts";
import type { Annotation, GitHub } from "../ports.ts";
import { isSuccess, type Run, resultOf } from "../run.ts";
import { type Finding, printPath } from "../variants/finding.ts";
import { describeTarget } from "../variants/variant.ts";
import { type CommentIdentity, commentKey, isWorthComment, renderComment } from "./comment.ts";
import { headline, problemCounts } from "./headline.ts";
import { counted, visible } from "./markdown.ts";
import { redactDeep, withoutPayloads } from "./redact.ts";
import { renderReport } from "./report.ts";

/** How a run is to be told, where its inputs could be read. */
export interface Telling {
  readonly inputs: CommentIdentity & { readonly report: ReportSettings; readonly failOnChanges: boolean };
  /** Aborted when the run is cancelled. */
  readonly cancelled: AbortSignal;
}

/** Tells how a run ended: outputs, annotations, log, job summary and, if asked, the comment. Decides nothing. */
export async function publish(ending: Run, github: GitHub, telling?: Telling): Promise<void> {
  const { showPayloads = true, comment = "never", githubToken: token } = telling?.inputs.report ?? {};
  const run = withoutPayloads(redactDeep(ending, github.redact), showPayloads);
  for (const annotation of annotations(run)) github.annotate(annotation);
  if (telling && run.stage === "planned" && !isSuccess(run, telling.inputs)) {
    const message = `fail-on-changes is true, and the plan has changes: ${headline(run)}.`;
    github.annotate({ severity: "error", title: "Plan: fail-on-changes", message });
  }
  github.log(headline(run));
  const { runUrl } = github;
  await github.writeSummary((fits) => renderReport(run, { showPayloads, runUrl, fits }));
  // After the summary: where they cannot be written the run fails, and people still read what was done.
  for (const [name, value] of outputs(ending)) github.setOutput(name, value);
  if (!telling || comment === "never" || token === undefined) return;
  await github.writeComment({
    key: commentKey(telling.inputs),
    creates: comment === "always" || isWorthComment(run),
    render: (fits) => renderComment(run, { showPayloads, runUrl, fits, label: telling.inputs.report.label }),
    token,
    cancelled: telling.cancelled,
  });
}

/** The outputs of action.yml that this run has; those of a plan are unset where no plan was made. */
export function outputs(run: Run): [name: string, value: string][] {
  const { errors, warnings } = problemCounts(run);
  const found: [string, string | number | boolean][] = [
    ["result", resultOf(run)],
    ["problems", errors],
    ["warnings", warnings],
  ];
  if ("plan" in run) {
    const { changes, unchanged } = run.plan;
    found.push(["changed", changes.length > 0], ["changes", changes.length]);
    for (const kind of changeKinds) found.push([`${kind}s`, count(changes, kind)]);
    found.push(["unchanged", unchanged.length], ["digest", digest(changes)]);
    found.push(["matrix", JSON.stringify(matrix(run.plan))], ["plan-file", run.planFile]);
  }
  if (run.stage === "applied") {
    if (run.rollbackFile !== undefined) found.push(["rollback-file", run.rollbackFile]);
    for (const status of ["applied", "failed", "skipped"] as const)
      found.push([status, countOutcomes(run.outcomes, status)]);
  }
  return found.map(([name, value]) => [name, String(value)]);
}

/** Of each severity GitHub keeps ten annotations of a step; the first of them tells how many there are. */
export function annotations(run: Run): Annotation[] {
  const all: Annotation[] = [
    ...run.findings.map(problemAnnotation),
    ...("plan" in run ? run.plan.warnings.map(planAnnotation) : []),
    ...("warnings" in run ? (run.warnings ?? []) : []).map((message) =>
      planAnnotation({ severity: "warning", rule: run.stage === "exported" ? "export" : "inputs", message }),
    ),
    ...(run.stage === "refused" ? run.objections.map(planAnnotation) : []),
    ...failures(run),
  ];
  return (["error", "warning"] as const).flatMap((severity) => {
    const those = all.filter((annotation) => annotation.severity === severity);
    return those.map((annotation, index) =>
      index === 0 && those.length > 1
        ? {
            ...annotation,
            message: `${counted(those.length, severity)} in all; the job summary lists them. ${annotation.message}`,
          }
        : annotation,
    );
  });
}

function problemAnnotation(problem: Finding): Annotation {
  const { severity, path = [], message, rule, location } = problem;
  const text = visible(path.length === 0 ? message : `${printPath(path)}: ${message}`);
  return { severity, title: `Manifest: ${rule}`, message: text, location };
}

function planAnnotation({ severity, rule, message, location }: Finding): Annotation {
  return { severity, title: `Plan: ${rule}`, message: visible(message), location };
}

function failures(run: Run): Annotation[] {
  if (run.stage === "failed") {
    return run.reasons.map((reason) => ({ severity: "error", title: "variants-sync", message: visible(reason) }));
  }
  if (run.stage !== "applied") return [];
  return run.outcomes.flatMap((outcome): Annotation[] => {
    if (outcome.status === "applied") return [];
    const message = `${describeTarget(outcome.change.target)} was ${outcome.status === "failed" ? "not written" : "skipped"}: ${outcome.reason}`;
    return [{ severity: "error", title: `Apply: ${outcome.status}`, message: visible(message) }];
  });
}
