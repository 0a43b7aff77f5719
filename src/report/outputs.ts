import { countOutcomes, outcomeStatuses } from "../apply/outcome.ts";
import { changeKinds, count, type PlannedChange } from "../plan/change.ts";
import { digest } from "../plan/digest.ts";
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

function planOutputs({ plan: { changes, unchanged, environments }, planFile }: PlannedRun): Output[] {
  return [
    ["changed", changes.length > 0],
    ["changes", changes.length],
    ...changeKinds.map((kind): Output => [`${kind}s`, count(changes, kind)]),
    ["unchanged", unchanged.length],
    ["digest", digest(changes)],
    ["matrix", JSON.stringify(matrix(changes, environments))],
    ["plan-file", planFile],
  ];
}

function pullOutputs({ changed, unchanged }: PulledRun): Output[] {
  return [
    ["changed", changed.length > 0],
    ["changes", changed.length],
    ["unchanged", unchanged],
  ];
}

function applyOutputs({ result, outcomes, rollbackFile }: PlannedRun): Output[] {
  if (result === "planned" || result === "refused") return [];
  return [
    ...(rollbackFile === undefined ? [] : [["rollback-file", rollbackFile] as const]),
    ...outcomeStatuses.map((status): Output => [status, countOutcomes(outcomes, status)]),
  ];
}

/**
 * The environments with changes, for `strategy.matrix` of a workflow: a job per environment can wait for that environment's
 * approval and pass its own digest back. GitHub fails a workflow with an empty matrix, so that job needs an `if`.
 *
 * @param order of environments: with `max-parallel: 1` they are released in it. Others come last, by name.
 */
export function matrix(
  changes: readonly PlannedChange[],
  order: readonly string[],
): { include: { environment: string; changes: number; digest: string }[] } {
  const position = (environment: string) => order.indexOf(environment) + 1 || order.length + 1;
  const byEnvironment = Map.groupBy(changes, ({ target }) => target.environment);
  return {
    include: [...byEnvironment]
      .sort(([a], [b]) => position(a) - position(b) || compareText(a, b))
      .map(([environment, those]) => ({ environment, changes: those.length, digest: digest(those) })),
  };
}
