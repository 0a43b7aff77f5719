import type { PlanFile } from "../inputs/plan-file-schema.ts";
import { type Plan, planDigest } from "../plan/plan.ts";
import type { PlannedChange } from "../plan/planned-set.ts";
import type { PlannedRun, Run } from "../run.ts";
import { strategyName } from "../variants/current.ts";
import { type Finding, type Location, wholeMessage } from "../variants/finding.ts";
import { otherWarnings } from "./headline.ts";
import { redactDeep } from "./redact.ts";

/**
 * The plan as JSON for other programs: the form of `schema/plan.schema.json`.
 *
 * @param containsSecret true for texts that `***` replaces. The digest is that of the plan with them.
 * @param result how the run ended, where that is known.
 */
export function planFile(plan: Plan, containsSecret = (_text: string) => false, result?: Run["result"]): string {
  const content = {
    version: 2,
    result,
    server: plan.server,
    digest: planDigest(plan),
    changes: plan.changes.map(changeEntry),
    unchanged: plan.unchanged.map(({ target }) => target),
    objections: plan.objections.map((objection) => ({ about: objection.about, ...findingEntry(objection) })),
    warnings: plan.warnings.map(findingEntry),
    notes: plan.notes,
  } satisfies Record<keyof PlanFile, unknown>;
  const readable = redactDeep(content, (text) => (containsSecret(text) ? "***" : text));
  return `${JSON.stringify(readable, undefined, 2)}\n`;
}

/**
 * The ending of a run that made no plan, as JSON: `{version, result, problems}`. It has no changes, so that nothing can take it
 * for a plan.
 */
export function endingWithoutPlan(run: Exclude<Run, PlannedRun>): string {
  const problems = [...run.findings, ...(run.result === "failed" ? run.reasons : []), ...otherWarnings(run)];
  const content = {
    version: 2,
    result: run.result,
    problems: problems.map((finding) => ({ severity: finding.severity, ...findingEntry(finding) })),
  };
  return `${JSON.stringify(content, undefined, 2)}\n`;
}

function changeEntry({ location, named: _, effects, ...change }: PlannedChange) {
  const { reach, dependents, served } = effects ?? {};
  const behind = reach?.behind && strategyName(reach.behind);
  return {
    ...change,
    reach: reach && { ...reach, behind },
    dependents,
    served,
    location: location && lineOf(location),
  };
}

function findingEntry(finding: Finding) {
  const { rule, target, location } = finding;
  return { rule, message: wholeMessage(finding), target, location: location && lineOf(location) };
}

function lineOf({ file, line }: Location) {
  return { file, line };
}
