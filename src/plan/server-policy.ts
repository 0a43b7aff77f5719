import { batchFrame, bodySize } from "../variants/canonical.ts";
import type { ChangeRequests, CurrentState, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { checkBodySize } from "../variants/rules.ts";
import type { Target, Variant } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import {
  isFirstOfFeature,
  lastSetWarnings,
  legacyVariantsObjection,
  legacyVariantsUnknown,
} from "./legacy-variants.ts";

/** The input change-requests: where they are on, or may be, block the set, or write all the same. */
export type ChangeRequestMode = "refuse" | "bypass";

/** Inputs that allow what the server advises against. */
export interface Permissions {
  readonly changeRequests: ChangeRequestMode;
  readonly allowDeprecatedRoute: boolean;
}

/** The changes, each with the route to write it by, and what is wrong or doubtful about them. */
interface AllowedChanges {
  readonly changes: readonly PlannedChange[];
  /** Sets whose change requests are skipped, as the input change-requests allows. */
  readonly bypassed: readonly Target[];
  readonly findings: readonly Finding[];
}

/**
 * Checks changes against what the server refuses, or may refuse: size, change requests, first environment variants.
 */
export function checkServerPolicy(
  changes: readonly PlannedChange[],
  state: CurrentState,
  policy: ServerPolicy,
  permissions: Permissions,
): AllowedChanges {
  const { changeRequests: mode } = permissions;
  const each = changes.map((change) => checkChange(change, state, policy, permissions));
  const allowed = each.map(({ change }) => change);
  return {
    changes: allowed,
    bypassed: changes
      .map(({ target }) => target)
      .filter((target) => mode === "bypass" && changeRequestsAt(target, policy.changeRequests) === "on"),
    findings: [
      ...each.flatMap(({ findings }) => findings),
      ...(policy.legacyVariants === "refused" ? lastSetWarnings(changes, state) : []),
      ...changeRequestObjections(allowed, policy.changeRequests, mode),
    ],
  };
}

function checkChange(
  change: PlannedChange,
  state: CurrentState,
  policy: ServerPolicy,
  permissions: Permissions,
): { readonly change: PlannedChange; readonly findings: readonly Finding[] } {
  const isGated = policy.legacyVariants !== "allowed" && isFirstOfFeature(change, state);
  // With change requests on, the older route refuses every token, admin tokens too.
  const usesBatch =
    isGated &&
    policy.legacyVariants === "refused" &&
    permissions.allowDeprecatedRoute &&
    changeRequestsAt(change.target, policy.changeRequests) !== "on";
  if (usesBatch) {
    const routed = { ...change, route: "variants-batch" } as const;
    return { change: routed, findings: bodyErrors(routed) };
  }
  if (!isGated) return { change, findings: bodyErrors(change) };
  const isUnknown = policy.legacyVariants === "unknown";
  const gate = isUnknown ? legacyVariantsUnknown(change) : legacyVariantsObjection(change, state);
  return { change, findings: [...bodyErrors(change), gate] };
}

/** With the stickiness of its strategy, or on another route, a set may grow too large though the manifest is right. */
function bodyErrors({ target, location, after, route }: PlannedChange): Finding[] {
  const errors = checkBodySize(bodyBytes(target, after, route));
  return errors.map(({ rule, message }) => ({ severity: "error", rule, message, target, location }));
}

function bodyBytes(target: Target, after: readonly Variant[], route: PlannedChange["route"]): number {
  if (route === "variants-batch") return bodySize(after, "environment") + batchFrame(target.environment);
  return bodySize(after, target.strategy ? "strategy" : "environment");
}

type Policy = ServerPolicy["changeRequests"];

/** The state of change requests for this target; `unknown` if the server does not report it. */
function changeRequestsAt({ project, environment }: Target, policy: Policy): "on" | "off" | "unknown" {
  const answer = policy.get(project);
  if (answer?.kind === "absent") return "off";
  const isOn = answer?.kind === "known" ? answer.environments.get(environment) : undefined;
  if (isOn === undefined) return "unknown";
  return isOn ? "on" : "off";
}

/** An objection to each change where change requests are not known to be off. */
function changeRequestObjections(
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
