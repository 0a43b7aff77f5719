import type { ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";

/** What to do where change requests are on: block the plan, or write all the same. */
export type ChangeRequestMode = "refuse" | "bypass";

type Policy = ServerPolicy["changeRequests"];

/** Whether change requests are on where this target is. */
export function needsApproval({ project, environment }: Target, policy: Policy): boolean {
  const answer = policy.get(project);
  return answer?.kind === "known" && answer.environments.get(environment) === true;
}

/** An objection to each change where change requests are on, and a warning for each project of which that is not known. */
export function changeRequestFindings(
  changes: readonly PlannedChange[],
  policy: Policy,
  mode: ChangeRequestMode,
): Finding[] {
  const refused = changes.filter(({ target }) => mode === "refuse" && needsApproval(target, policy));
  const unknown = [...policy].flatMap(([project, answer]): Finding[] => {
    if (answer.kind !== "unknown") return [];
    const message = `It is not known whether change requests are on in project "${project}":`;
    return [{ severity: "warning", rule: "change-requests", message, failure: answer.failure }];
  });
  return [...refused.map(refusal), ...unknown];
}

function refusal({ target, location }: PlannedChange): Finding {
  const message =
    `Change requests are on in environment "${target.environment}" of project "${target.project}", so ` +
    `${describeTarget(target)} must not be changed directly. Make the change in Unleash, leave the environment out with the ` +
    "input environments, or set change-requests to bypass if this workflow may skip them.";
  return { severity: "error", rule: "change-requests", message, target, location };
}
