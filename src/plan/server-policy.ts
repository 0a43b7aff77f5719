import { bodySize, checkBodySize } from "../variants/body-size.ts";
import { batchBody, variantsChange } from "../variants/canonical.ts";
import { requestFor, requestLink } from "../variants/change-request.ts";
import type { CurrentState, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target, type Variant } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import {
  type ChangeRequestSettings,
  changeRequestFindings,
  isFiled,
  needsApproval,
  openRequests,
} from "./change-requests.ts";
import type { Comparison } from "./compare.ts";
import {
  isFirstOfFeature,
  lastSetWarnings,
  legacyVariantsObjection,
  legacyVariantsUnknown,
} from "./legacy-variants.ts";

/** What the caller allows although the server advises against it. */
export interface Permissions {
  readonly changeRequests: ChangeRequestSettings;
  readonly allowDeprecatedRoute: boolean;
}

/** The changes, each with the route to write it by, and what is wrong or doubtful about them. */
interface AllowedChanges {
  readonly changes: readonly PlannedChange[];
  /** Whose change requests are skipped, because the caller allows it. */
  readonly bypassed: readonly Target[];
  readonly findings: readonly Finding[];
}

/**
 * What the server would refuse, or should be allowed to refuse: size, change requests, first environment variants.
 */
export function checkServerPolicy(
  { changes, unchanged }: Pick<Comparison, "changes" | "unchanged">,
  state: CurrentState,
  policy: ServerPolicy,
  permissions: Permissions,
): AllowedChanges {
  const { changeRequests: settings } = permissions;
  const each = changes.map((change) => checkChange(change, state, policy, permissions));
  const allowed = each.map(({ change }) => change);
  const asDesired = unchanged.map((set) => ({ ...set, after: set.variants }));
  return {
    changes: allowed,
    bypassed: changes
      .map(({ target }) => target)
      .filter((target) => settings.mode === "bypass" && needsApproval(target, policy.changeRequests)),
    findings: [
      ...each.flatMap(({ findings }) => findings),
      ...(policy.legacyVariants === "refused" ? lastSetWarnings(changes, state) : []),
      ...changeRequestFindings(allowed, asDesired, policy.changeRequests, settings),
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
  const routed = { ...change, ...routeOf(change, isGated, policy, permissions) };
  if (!isGated || routed.route === "variants-batch") return { change: routed, findings: bodyErrors(routed) };
  // Inside of a change request, too, the server would refuse it.
  const isUnknown = policy.legacyVariants === "unknown";
  const gate = isUnknown ? legacyVariantsUnknown(change) : legacyVariantsObjection(change, state);
  return { change: routed, findings: [...bodyErrors(routed), gate] };
}

function routeOf(
  change: PlannedChange,
  isGated: boolean,
  { legacyVariants, changeRequests }: ServerPolicy,
  permissions: Permissions,
): Pick<PlannedChange, "route" | "request"> {
  const isProtected = needsApproval(change.target, changeRequests);
  if (isProtected && isFiled(permissions.changeRequests.mode)) {
    const request = requestFor(change, openRequests(change.target, changeRequests));
    return { route: "change-request", ...(request && { request: requestLink(request) }) };
  }
  // Where change requests are on, the older route refuses everybody, admin tokens too.
  const usesBatch = isGated && legacyVariants === "refused" && permissions.allowDeprecatedRoute && !isProtected;
  return usesBatch ? { route: "variants-batch" } : {};
}

/** With the stickiness of its strategy, or on another route, a set may grow too large though the manifest is right. */
function bodyErrors({ target, location, after, route }: PlannedChange): Finding[] {
  return checkBodySize(bodyBytes(target, after, route)).map(({ rule, message }) => ({
    severity: "error",
    rule,
    message: `${describeTarget(target)}: ${message}`,
    target,
    location,
  }));
}

/** Of a strategy, a change request holds all; here only what we know of it counts. */
function bodyBytes(target: Target, after: readonly Variant[], route: PlannedChange["route"]): number {
  if (route === "change-request") return Buffer.byteLength(JSON.stringify([variantsChange(target.feature, after)]));
  if (route === "variants-batch") return Buffer.byteLength(batchBody(target.environment, after));
  return bodySize(after, target.strategy ? "strategy" : "environment");
}
