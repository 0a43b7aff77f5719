import { countOutcomes, outcomeStatuses } from "../apply/outcome.ts";
import { changeKinds, count } from "../plan/change.ts";
import { digest } from "../plan/digest.ts";
import type { PlannedRun, PulledRun, Run } from "../run.ts";
import { findingCounts } from "./headline.ts";
import { matrix } from "./matrix.ts";

type Output = readonly [name: string, value: string | number | boolean];

/** The outputs of action.yml that this run has, but for `report-file`; those of a plan are unset where no plan was made. */
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
