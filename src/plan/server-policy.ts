import { batchFrame, bodySize } from "../variants/canonical.ts";
import type { CurrentState, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { checkBodySize } from "../variants/rules.ts";
import type { Target, Variant } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import { type ChangeRequestMode, changeRequestObjections, changeRequestsAt } from "./change-requests.ts";
import {
  isFirstOfFeature,
  lastSetWarnings,
  legacyVariantsObjection,
  legacyVariantsUnknown,
} from "./legacy-variants.ts";

/** What the caller allows although the server advises against it. */
export interface Permissions {
  readonly changeRequests: ChangeRequestMode;
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
  // Where change requests are on, the older route refuses everybody, admin tokens too.
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
