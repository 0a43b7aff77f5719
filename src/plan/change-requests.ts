import type { ChangeRequests, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";

/** What to do where change requests are on, or may be: block the set, or write all the same. */
export type ChangeRequestMode = "refuse" | "bypass";

type Policy = ServerPolicy["changeRequests"];

/** Whether change requests are on where this target is; `unknown` where the server does not say. */
export function changeRequestsAt({ project, environment }: Target, policy: Policy): "on" | "off" | "unknown" {
  const answer = policy.get(project);
  if (answer?.kind === "absent") return "off";
  const isOn = answer?.kind === "known" ? answer.environments.get(environment) : undefined;
  if (isOn === undefined) return "unknown";
  return isOn ? "on" : "off";
}

/** An objection to each change where change requests are not known to be off. */
export function changeRequestObjections(
  changes: readonly PlannedChange[],
  policy: Policy,
  mode: ChangeRequestMode,
): Finding[] {
  if (mode === "bypass") return [];
  return changes.flatMap(({ target, location }) => {
    const state = changeRequestsAt(target, policy);
    if (state === "off") return [];
    const words = state === "on" ? { message: refusal } : unknown(policy.get(target.project));
    return [{ severity: "error", rule: "change-requests", ...words, target, location }];
  });
}

const refusal =
  "Change requests are on in this environment, so its variants must not be changed directly. Make the change in Unleash, " +
  "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";

function unknown(answer: ChangeRequests | undefined): Pick<Finding, "message" | "failure" | "remark"> {
  const failure = answer?.kind === "unknown" ? answer.failure : undefined;
  return {
    message: `It is not known whether change requests are on in this environment, so the change is blocked${failure ? ":" : "."}`,
    failure,
    remark:
      "Give the token's user the permission PROJECT_CHANGE_REQUEST_READ in that project, or set change-requests to bypass " +
      "to write without this check.",
  };
}
