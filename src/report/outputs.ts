import { countOutcomes } from "../apply/outcome.ts";
import type { ChangeKind } from "../plan/change.ts";
import { digest } from "../plan/expected-plan.ts";
import { isBlocked, type Plan, planDigest } from "../plan/plan.ts";
import type { PlannedRun, Run } from "../run.ts";
import { compareText } from "../variants/variant.ts";
import { findingCounts } from "./headline.ts";

/** The outputs of action.yml that this run sets, except `report-file`; without a plan, those of a plan are unset. */
export function outputs(run: Run): [name: string, value: string][] {
  const { errors, warnings } = findingCounts(run);
  const found = {
    result: run.result,
    problems: errors,
    warnings,
    ...(run.plan && planOutputs(run)),
    ...(run.result === "pulled" && {
      changed: run.changes.length + run.followed > 0,
      changes: run.changes.length + run.followed,
      unchanged: run.unchanged,
    }),
  };
  return Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function planOutputs({ result, plan, planFile, outcomes, rollbackFile }: PlannedRun) {
  const { changes, unchanged } = plan;
  const count = (kind: ChangeKind) => changes.filter((change) => change.kind === kind).length;
  return {
    changed: changes.length > 0,
    changes: changes.length,
    creates: count("create"),
    updates: count("update"),
    clears: count("clear"),
    unchanged: unchanged.length,
    digest: planDigest(plan),
    matrix: JSON.stringify(matrix(plan)),
    "plan-file": planFile,
    ...(result !== "planned" &&
      result !== "refused" && {
        "rollback-file": rollbackFile,
        applied: countOutcomes(outcomes, "applied"),
        failed: countOutcomes(outcomes, "failed"),
        unknown: countOutcomes(outcomes, "unknown"),
        skipped: countOutcomes(outcomes, "skipped"),
      }),
  };
}

/**
 * The environments with changes, for `strategy.matrix` of a workflow: a job per environment can wait for that environment's
 * approval and pass its own digest back. GitHub fails a workflow with an empty matrix, so that job needs an `if`. With
 * `max-parallel: 1` environments are released in the order of the plan; others come last, by name.
 */
export function matrix(plan: Plan): { include: { environment: string; changes: number; digest: string }[] } {
  const { server, changes, environments: order } = plan;
  const position = (environment: string) => order.indexOf(environment) + 1 || order.length + 1;
  const byEnvironment = Map.groupBy(isBlocked(plan) ? [] : changes, ({ target }) => target.environment);
  return {
    include: [...byEnvironment]
      .sort(([a], [b]) => position(a) - position(b) || compareText(a, b))
      .map(([environment, those]) => ({ environment, changes: those.length, digest: digest(server, those) })),
  };
}
