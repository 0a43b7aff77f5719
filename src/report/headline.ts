import { countOutcomes, type OutcomeStatus } from "../apply/outcome.ts";
import { type ChangeKind, changeKinds, count } from "../plan/change.ts";
import type { Plan } from "../plan/plan.ts";
import type { FailedRun, InvalidRun, PlannedRun, Run } from "../run.ts";
import { counted } from "./markdown.ts";

/** The one line that answers the only question: `2 to create, 1 to update, 12 unchanged`. */
export function headline(run: Run): string {
  switch (run.result) {
    case "valid":
      return `Valid: ${counted(run.sets, "variant set")}${warningCount(run)}`;
    case "invalid":
      return invalidLine(run);
    case "planned":
      return `${planLine(run.plan)}${warningCount(run)}`;
    case "refused":
      return `Refused: ${counted(run.plan.objections.length, "blocking error")}, so nothing may be written (${planLine(run.plan)})`;
    case "exported":
      return `Exported: ${counted(run.sets, "variant set")} to ${run.file}${warningCount(run)}`;
    default:
      return run.plan ? appliedLine(run) : failedLine(run);
  }
}

/** Whatever was asked: a run that fails without a plan has written nothing. */
function failedLine({ reasons }: FailedRun): string {
  if (reasons.some(({ rule }) => rule === "empty-project"))
    return "Failed: the server lists no features in the project";
  return `Failed: ${counted(reasons.length, "error")}, nothing was written`;
}

/** `No changes` where all counts of a plan are zero. */
function planLine(plan: Plan): string {
  const words = { create: "to create", update: "to update", clear: "to clear" };
  return plan.changes.length === 0 ? `No changes, ${plan.unchanged.length} unchanged` : countLine(plan, words);
}

function appliedLine(run: PlannedRun): string {
  const { plan, outcomes } = run;
  if (outcomes.length === 0) return `${planLine(plan)}${warningCount(run)}`;
  const words = { create: "created", update: "updated", clear: "cleared" };
  if (run.result === "applied") return `Applied: ${countLine(plan, words)}${warningCount(run)}`;
  const number = (status: OutcomeStatus) => countOutcomes(outcomes, status);
  const [written, unknown] = [number("applied"), number("unknown")];
  const parts = [
    [written, "applied"],
    [number("failed") + number("skipped"), "not written"],
    [unknown, "unknown"],
  ] as const;
  const counts = parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : []));
  const known = written > 0 ? "Partly applied" : "Nothing was applied";
  return `${written === 0 && unknown > 0 ? "Perhaps partly applied" : known}: ${counts.join(", ")}`;
}

/** The counts of a plan, without those of no change. */
function countLine({ changes, unchanged }: Plan, words: Record<ChangeKind, string>): string {
  const parts = changeKinds.map((kind) => [count(changes, kind), words[kind]] as const);
  return [...parts.filter(([number]) => number > 0), [unchanged.length, "unchanged"] as const]
    .map((part) => part.join(" "))
    .join(", ");
}

function warningCount(run: Run): string {
  const { warnings } = findingCounts(run);
  return warnings > 0 ? `, ${counted(warnings, "warning")}` : "";
}

/** Warnings alone make a manifest invalid under `strict` only. */
function invalidLine(run: InvalidRun): string {
  const { errors, warnings } = findingCounts(run);
  if (errors === 0) return `Invalid: ${counted(warnings, "warning")}, and strict makes warnings errors`;
  return `Invalid: ${counted(errors, "error")}${warningCount(run)}`;
}

/** Errors of the manifest; warnings of the manifest, of the plan and of an export. */
export function findingCounts(run: Run): { errors: number; warnings: number } {
  const errors = run.findings.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: run.findings.length - errors + otherWarnings(run).length };
}

function otherWarnings(run: Run): readonly unknown[] {
  if (run.plan) return run.plan.warnings;
  return run.result === "exported" || run.result === "failed" ? run.warnings : [];
}
