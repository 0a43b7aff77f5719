import { bodySize, checkBodySize } from "../variants/body-size.ts";
import { batchBody } from "../variants/canonical.ts";
import type { CurrentState, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import {
  isFirstOfFeature,
  lastSetWarnings,
  legacyVariantsObjection,
  legacyVariantsUnknown,
} from "./legacy-variants.ts";

/** What the caller allows although the server advises against it. */
export interface Permissions {
  readonly bypassChangeRequests: boolean;
  readonly allowDeprecatedRoute: boolean;
}

/** The changes, each with the route to write it by, and what is wrong or doubtful about them. */
interface AllowedChanges {
  readonly changes: readonly PlannedChange[];
  /** Whose change requests are skipped, because the caller allows it. */
  readonly bypassed: readonly Target[];
  readonly findings: readonly Finding[];
}

/** What the server would refuse, or should be allowed to refuse: size, change requests, first environment variants. */
export function checkServerPolicy(
  changes: readonly PlannedChange[],
  state: CurrentState,
  policy: ServerPolicy,
  permissions: Permissions,
): AllowedChanges {
  const { bypassChangeRequests } = permissions;
  const each = changes.map((change) => checkChange(change, state, policy, permissions));
  return {
    changes: each.map(({ change }) => change),
    bypassed: changes
      .filter((change) => bypassChangeRequests && isProtected(change, policy.changeRequests))
      .map(({ target }) => target),
    findings: [
      ...each.flatMap(({ findings }) => findings),
      ...(policy.legacyVariants === "refused" ? lastSetWarnings(changes, state) : []),
      ...changeRequestWarnings(policy.changeRequests),
    ],
  };
}

function checkChange(
  change: PlannedChange,
  state: CurrentState,
  { legacyVariants, changeRequests }: ServerPolicy,
  { bypassChangeRequests, allowDeprecatedRoute }: Permissions,
): { readonly change: PlannedChange; readonly findings: readonly Finding[] } {
  const needsApproval = isProtected(change, changeRequests);
  const objections = needsApproval && !bypassChangeRequests ? [changeRequestObjection(change)] : [];
  const findings = [...bodyErrors(change), ...objections];
  if (legacyVariants === "allowed" || !isFirstOfFeature(change, state)) return { change, findings };
  if (legacyVariants === "unknown") return { change, findings: [...findings, legacyVariantsUnknown(change)] };
  // Where change requests are on, the older route refuses everybody, admin tokens too.
  if (allowDeprecatedRoute && !needsApproval) {
    const routed = { ...change, route: "variants-batch" } as const;
    return { change: routed, findings: [...bodyErrors(routed), ...objections] };
  }
  return { change, findings: [...findings, legacyVariantsObjection(change, state)] };
}

function isProtected({ target }: PlannedChange, changeRequests: ServerPolicy["changeRequests"]): boolean {
  const answer = changeRequests.get(target.project);
  return answer?.kind === "known" && answer.environments.has(target.environment);
}

/** With the stickiness of its strategy, or on the older route, a set may grow too large though the manifest is right. */
function bodyErrors({ target, location, after, route }: PlannedChange): Finding[] {
  const bytes = route
    ? Buffer.byteLength(batchBody(target.environment, after))
    : bodySize(after, target.strategy ? "strategy" : "environment");
  return checkBodySize(bytes).map(({ rule, message }) => ({
    severity: "error",
    rule,
    message: `${describeTarget(target)}: ${message}`,
    target,
    location,
  }));
}

function changeRequestObjection({ target, location }: PlannedChange): Finding {
  const message =
    `Change requests are on in environment "${target.environment}" of project "${target.project}", so ` +
    `${describeTarget(target)} must not be changed directly. Leave the environment out with the input environments, ` +
    "or set bypass-change-requests to true if this workflow may skip them.";
  return { severity: "error", rule: "change-requests", message, target, location };
}

function changeRequestWarnings(changeRequests: ServerPolicy["changeRequests"]): Finding[] {
  return [...changeRequests].flatMap(([project, answer]): Finding[] => {
    if (answer.kind === "known") return [];
    const message = `It is not known whether change requests are on in project "${project}": ${answer.reason}`;
    return [{ severity: "warning", rule: "change-requests", message }];
  });
}
