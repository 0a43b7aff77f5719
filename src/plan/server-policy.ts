import { bodyFaults } from "../variants/body.ts";
import type { ChangeRequests, CurrentState, ServerPolicy } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget } from "../variants/variant.ts";
import type { PlannedChange } from "./change.ts";
import {
  isFirstOfFeature,
  lastSetWarnings,
  legacyVariantsObjection,
  legacyVariantsUnknown,
} from "./legacy-variants.ts";

/** What may be done although the server would rather not. */
export interface Permissions {
  readonly bypassChangeRequests: boolean;
  readonly allowDeprecatedRoute: boolean;
}

interface PolicyResult {
  /** The same changes, each with the way in which it can be written. */
  readonly changes: readonly PlannedChange[];
  readonly objections: readonly Finding[];
  readonly warnings: readonly Finding[];
}

/** What the server would refuse, or should be allowed to refuse: size, change requests, first environment variants. */
export function withServerPolicy(
  changes: readonly PlannedChange[],
  state: CurrentState,
  { legacyVariants, changeRequests }: ServerPolicy,
  permissions: Permissions,
): PolicyResult {
  const objections: Finding[] = [];
  const warnings: Finding[] = [];
  const routed = changes.map((change): PlannedChange => {
    objections.push(...bodyObjections(change));
    const needsApproval = isProtected(change, changeRequests.get(change.target.project));
    if (needsApproval && !permissions.bypassChangeRequests) objections.push(changeRequestObjection(change));
    if (legacyVariants === "allowed" || !isFirstOfFeature(change, state)) return change;
    if (legacyVariants === "unknown") warnings.push(legacyVariantsUnknown(change));
    // Where change requests are on, the older route refuses everybody (facts, section 3).
    else if (permissions.allowDeprecatedRoute && !needsApproval) return { ...change, route: "variants-batch" };
    else objections.push(legacyVariantsObjection(change, state));
    return change;
  });
  if (legacyVariants === "refused") warnings.push(...lastSetWarnings(changes, state));
  return { changes: routed, objections, warnings: [...warnings, ...changeRequestWarnings(changeRequests)] };
}

function isProtected({ target }: PlannedChange, changeRequests: ChangeRequests | undefined): boolean {
  return changeRequests?.kind === "known" && changeRequests.environments.has(target.environment);
}

/** With the stickiness of its strategy a set may outgrow what the server takes, though the manifest alone is within. */
function bodyObjections({ target, location, after }: PlannedChange): Finding[] {
  return bodyFaults(after, target.strategy ? "strategy" : "environment").map(({ rule, message }) => ({
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
    `${describeTarget(target)} should not be changed directly. Leave the environment out with the input environments, ` +
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
