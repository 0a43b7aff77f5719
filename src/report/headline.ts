import { countOutcomes } from "../apply/outcome.ts";
import { type ChangeKind, changeKinds, count } from "../plan/change.ts";
import type { Plan } from "../plan/plan.ts";
import type { PlannedRun, Run } from "../run.ts";
import { counted } from "./markdown.ts";

/** The one line that answers the only question: `2 to create, 1 to update, 12 unchanged`. */
export function headline(run: Run): string {
  switch (run.result) {
    case "valid":
      return `Valid: ${counted(run.sets, "variant set")}${warningCount(run)}`;
    case "invalid":
      return `Invalid: ${findingCount(run)}`;
    case "planned":
      return `${planLine(run.plan)}${warningCount(run)}`;
    case "refused":
      return `Refused: ${counted(run.plan.objections.length, "objection")}, nothing was written (${planLine(run.plan)})`;
    case "exported":
      return `Exported: ${counted(run.sets, "variant set")} to ${run.file}${warningCount(run)}`;
    default:
      return run.plan ? appliedLine(run) : "Failed: no plan was made";
  }
}

/** The counts of a plan, without those that are zero; `no changes` where all are. */
export function planLine({ changes, unchanged }: Pick<Plan, "changes" | "unchanged">): string {
  const parts = changeKinds.flatMap((kind) => {
    const number = count(changes, kind);
    return number > 0 ? [`${number} to ${kind}`] : [];
  });
  if (parts.length === 0) return `No changes, ${unchanged.length} unchanged`;
  return [...parts, `${unchanged.length} unchanged`].join(", ");
}

const done: Record<ChangeKind, string> = { create: "created", update: "updated", clear: "cleared" };

function appliedLine(run: PlannedRun): string {
  const { plan, outcomes } = run;
  if (outcomes.length === 0) return `${planLine(plan)}${warningCount(run)}`;
  if (run.result === "applied") {
    const parts = changeKinds.flatMap((kind) => {
      const number = count(plan.changes, kind);
      return number > 0 ? [`${number} ${done[kind]}`] : [];
    });
    return `Applied: ${[...parts, `${plan.unchanged.length} unchanged`].join(", ")}${warningCount(run)}`;
  }
  const parts = (["applied", "failed", "skipped"] as const).map(
    (status) => `${countOutcomes(outcomes, status)} ${status}`,
  );
  return `Not everything was applied: ${parts.join(", ")}`;
}

function warningCount(run: Run): string {
  const { warnings } = findingCounts(run);
  return warnings > 0 ? `, ${counted(warnings, "warning")}` : "";
}

function findingCount(run: Run): string {
  const { errors, warnings } = findingCounts(run);
  return [counted(errors, "error"), ...(warnings > 0 ? [counted(warnings, "warning")] : [])].join(", ");
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
