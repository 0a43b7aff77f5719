import { countOutcomes, outcomeCounts } from "../apply/outcome.ts";
import { changeKinds, count } from "../plan/change.ts";
import { digest } from "../plan/expected-plan.ts";
import { isBlocked, type Plan, planDigest } from "../plan/plan.ts";
import type { PlannedRun, PulledRun, Run } from "../run.ts";
import { compareText } from "../variants/variant.ts";
import { findingCounts } from "./headline.ts";

type Output = readonly [name: string, value: string | number | boolean];

/** The outputs of action.yml that this run sets, except `report-file`; without a plan, those of a plan are unset. */
export function outputs(run: Run): [name: string, value: string][] {
  const { errors, warnings } = findingCounts(run);
  const found: Output[] = [
    ["result", run.result],
    ["problems", errors],
    ["warnings", warnings],
    ...(run.plan ? [...planOutputs(run), ...applyOutputs(run)] : []),
    ...(run.result === "pulled" ? pullOutputs(run) : []),
  ];
  return found.map(([name, value]) => [name, String(value)]);
}

function planOutputs({ plan, planFile }: PlannedRun): Output[] {
  const { changes, unchanged } = plan;
  const own = planDigest(plan);
  return [
    ["changed", changes.length > 0],
    ["changes", changes.length],
    ...changeKinds.map((kind): Output => [`${kind}s`, count(changes, kind)]),
    ["unchanged", unchanged.length],
    ...(own === undefined ? [] : [["digest", own] as const]),
    ["matrix", JSON.stringify(matrix(plan))],
    ["plan-file", planFile],
  ];
}

function pullOutputs({ changes, followed, unchanged }: PulledRun): Output[] {
  return [
    ["changed", changes.length + followed > 0],
    ["changes", changes.length + followed],
    ["unchanged", unchanged],
  ];
}

function applyOutputs({ result, outcomes, rollbackFile }: PlannedRun): Output[] {
  if (result === "planned" || result === "refused") return [];
  return [
    ...(rollbackFile === undefined ? [] : [["rollback-file", rollbackFile] as const]),
    ...outcomeCounts.map((status): Output => [status, countOutcomes(outcomes, status)]),
  ];
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
