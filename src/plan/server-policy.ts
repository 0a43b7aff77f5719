import { batchFrame, bodySize } from "../variants/canonical.ts";
import {
  type ChangeRequests,
  type CurrentState,
  environmentsOf,
  featureKey,
  listStrategies,
  type ServerPolicy,
} from "../variants/current.ts";
import { aboutSet, type Finding } from "../variants/finding.ts";
import { checkBodySize } from "../variants/rules.ts";
import type { Target } from "../variants/variant.ts";
import type { PlannedChange } from "./planned-set.ts";

/** The input change-requests: where they are on, or may be, block the set, or write all the same. */
type ChangeRequestMode = "refuse" | "bypass";

/** Inputs that allow what the server advises against. */
export interface Permissions {
  readonly changeRequests: ChangeRequestMode;
  readonly allowDeprecatedRoute: boolean;
}

/** The changes, each with the route to write it by, and what is wrong or doubtful about them. */
interface AllowedChanges {
  readonly changes: readonly PlannedChange[];
  readonly findings: readonly Finding[];
}

/** Checks changes against what the server refuses, or may refuse: size, change requests, first environment variants. */
export function checkServerPolicy(
  changes: readonly PlannedChange[],
  state: CurrentState,
  { legacyVariants, changeRequests }: Pick<ServerPolicy, "legacyVariants" | "changeRequests">,
  { changeRequests: mode, allowDeprecatedRoute }: Permissions,
): AllowedChanges {
  const each = changes.map((change) => ({ change, requests: requestsAt(change.target, changeRequests) }));
  const routed = each.map(({ change, requests }): PlannedChange => {
    // With change requests on, the older route refuses every token, admin tokens too.
    const mayUseBatch = legacyVariants === "refused" && allowDeprecatedRoute && requests !== "on";
    if (mode === "bypass" && requests === "on") return { ...change, route: "past-change-requests" };
    return mayUseBatch && isFirstOfFeature(change, state) ? { ...change, route: "variants-batch" } : change;
  });
  const blocking = mode === "bypass" ? [] : each.filter(({ requests }) => requests !== "off");
  return {
    changes: routed,
    findings: [
      ...routed.flatMap((change) => [...bodyErrors(change), ...gateFindings(change, state, legacyVariants)]),
      ...(legacyVariants === "refused" ? lastSetWarnings(changes, state) : []),
      ...blocking.map(({ change, requests }) =>
        requests === "on"
          ? aboutSet("error", "change-requests", change, refusal)
          : requestsUnknown(change, changeRequests.get(change.target.project)),
      ),
    ],
  };
}

/** With the stickiness of its strategy, or on another route, a set may grow too large though the manifest is right. */
function bodyErrors(change: PlannedChange): Finding[] {
  const { target, after, route } = change;
  const frame = route === "variants-batch" ? batchFrame(target.environment) : 0;
  const errors = checkBodySize(bodySize(after, target.strategy ? "strategy" : "environment") + frame);
  return errors.map(({ rule, message }) => aboutSet("error", rule, change, message));
}

/** The state of change requests for this target; `unknown` if the server does not report it. */
function requestsAt(
  { project, environment }: Target,
  policy: ServerPolicy["changeRequests"],
): "on" | "off" | "unknown" {
  const answer = policy.get(project);
  if (answer?.kind === "absent") return "off";
  const isOn = answer?.kind === "known" ? answer.environments.get(environment) : undefined;
  if (isOn === undefined) return "unknown";
  return isOn ? "on" : "off";
}

const refusal =
  "Change requests are on in this environment, so its variants must not be changed directly. Make the change in Unleash, " +
  "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";

function requestsUnknown(change: PlannedChange, answer: ChangeRequests | undefined): Finding {
  const failure = answer?.kind === "unknown" ? answer.failure : undefined;
  const message = `It is not known whether change requests are on in this environment, so the change is blocked${failure ? ":" : "."}`;
  const remark =
    "Give the token's user the permission PROJECT_CHANGE_REQUEST_READ in that project, or set change-requests to bypass " +
    "to write without this check.";
  return { ...aboutSet("error", "change-requests", change, message), failure, remark };
}

/**
 * True if a write gives a feature its first environment variants. Unleash 6.0 and later refuse them, unless the server's
 * own flag enableLegacyVariants is on.
 */
function isFirstOfFeature({ target }: PlannedChange, state: CurrentState): boolean {
  if (target.strategy) return false;
  return [...environmentsOf(state, target).values()].every(({ variants }) => variants.length === 0);
}

function gateFindings(
  change: PlannedChange,
  state: CurrentState,
  legacyVariants: ServerPolicy["legacyVariants"],
): Finding[] {
  const { target, after, route } = change;
  if (legacyVariants === "allowed" || route === "variants-batch" || !isFirstOfFeature(change, state)) return [];
  if (legacyVariants === "unknown") {
    const message =
      "The server does not report its version, so it may refuse the first environment variants of a feature " +
      "(Unleash 6.0 and later does).";
    return [aboutSet("warning", "legacy-variants", change, message)];
  }
  const { strategies = [] } = environmentsOf(state, target).get(target.environment) ?? {};
  const hasOverrides = after.some(({ overrides }) => overrides !== undefined);
  const without = hasOverrides ? " (without their overrides, which strategies cannot have)" : "";
  const message =
    "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and this one has none yet. Do " +
    `one of three things: put the variants on a strategy of this environment, under strategies in the manifest${without}; ` +
    "set allow-deprecated-route to true; or ask the operator of the server to turn on its flag enableLegacyVariants.";
  return [aboutSet("error", "legacy-variants", change, message, `Its strategies: ${listStrategies(strategies)}`)];
}

const lastSet =
  "The feature loses its last environment variants. Unleash 6.0 and later accepts new ones only with allow-deprecated-route.";

/** A warning for each feature that loses its last environment variants: the server will refuse new ones. */
function lastSetWarnings(changes: readonly PlannedChange[], state: CurrentState): Finding[] {
  const onEnvironments = changes.filter(({ target }) => !target.strategy);
  const ofFeatures = Map.groupBy(onEnvironments, ({ target }) => featureKey(target));
  return [...ofFeatures.values()].flatMap((own) => {
    const afterwards = new Map(own.map(({ target, after }) => [target.environment, after]));
    return own.slice(-1).flatMap((change) => {
      const environments = [...environmentsOf(state, change.target)];
      const isLeft = environments.some(([name, { variants }]) => (afterwards.get(name) ?? variants).length > 0);
      return isLeft ? [] : [aboutSet("warning", "last-set", change, lastSet)];
    });
  });
}
