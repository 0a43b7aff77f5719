import { batchFrame, bodySize } from "../variants/body.ts";
import type { ChangeRequests, CurrentState, ServerPolicy } from "../variants/current.ts";
import { environmentsOf, featureKey, listStrategies } from "../variants/current.ts";
import { checkBodySize } from "../variants/rules.ts";
import { type Change, type SetFinding, setFinding, withFindings } from "./planned-set.ts";

export interface Permissions {
  /** Where they are on, or may be, block the set, or write all the same. */
  readonly changeRequests: "refuse" | "bypass";
  readonly allowDeprecatedRoute: boolean;
}

interface Server extends Pick<ServerPolicy, "legacyVariants" | "changeRequests"> {
  readonly current: CurrentState;
}

/** Adds the route to write by, and what the server refuses: size, change requests, first variants. */
export function checkServerPolicy(change: Change, server: Server, permissions: Permissions): Change {
  const { legacyVariants, changeRequests, current } = server;
  const mayBypass = permissions.changeRequests === "bypass";
  const answer = changeRequests.get(change.target.project);
  const requests = requestsIn(change.target.environment, answer);
  // With change requests on, the older route refuses every token, admin tokens too.
  const mayUseBatch = legacyVariants === "refused" && permissions.allowDeprecatedRoute && requests !== "on";
  const usual = mayUseBatch && isFirstOfFeature(change, current) ? "variants-batch" : undefined;
  const route = mayBypass && requests === "on" ? "past-change-requests" : usual;
  const routed: Change = route ? { ...change, route } : change;
  const ofRequests = mayBypass || requests === "off" ? [] : [requestsFinding(requests, answer)];
  const frame = routed.route === "variants-batch" ? batchFrame(change.target.environment) : 0;
  // With the stickiness of its strategy, or on another route, a set may grow too large though the manifest is right.
  const size = bodySize(change.after, change.target.strategy ? "strategy" : "environment") + frame;
  const tooLarge = checkBodySize(size).map(({ rule, message }) => setFinding("error", rule, message));
  return withFindings(routed, [...tooLarge, ...gateFindings(routed, server), ...ofRequests]);
}

function requestsIn(environment: string, answer: ChangeRequests | undefined): "on" | "off" | "unknown" {
  if (answer?.kind === "absent") return "off";
  const isOn = answer?.kind === "known" ? answer.environments.get(environment) : undefined;
  if (isOn === undefined) return "unknown";
  return isOn ? "on" : "off";
}

const refusal =
  "Change requests are on in this environment, so its variants must not be changed directly. Make the change in Unleash, " +
  "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";

function requestsFinding(requests: "on" | "unknown", answer: ChangeRequests | undefined): SetFinding {
  if (requests === "on") return setFinding("error", "change-requests", refusal);
  const failure = answer?.kind === "unknown" ? answer.failure : undefined;
  const message = `It is not known whether change requests are on in this environment, so the change is blocked${failure ? ":" : "."}`;
  const remark =
    "Give the token's user the permission PROJECT_CHANGE_REQUEST_READ in that project, or set change-requests to bypass " +
    "to write without this check.";
  return { ...setFinding("error", "change-requests", message), failure, remark };
}

/** Unleash 6.0 and later refuse the first environment variants of a feature, unless enableLegacyVariants is on. */
function isFirstOfFeature({ target }: Change, state: CurrentState): boolean {
  if (target.strategy) return false;
  return [...environmentsOf(state, target).values()].every(({ variants }) => variants.length === 0);
}

function gateFindings(change: Change, { current, legacyVariants }: Server): SetFinding[] {
  const { target, after, route } = change;
  if (legacyVariants === "allowed" || route === "variants-batch" || !isFirstOfFeature(change, current)) return [];
  if (legacyVariants === "unknown") {
    const message =
      "The server does not report its version, so it may refuse the first environment variants of a feature " +
      "(Unleash 6.0 and later does).";
    return [setFinding("warning", "legacy-variants", message)];
  }
  const { strategies = [] } = environmentsOf(current, target).get(target.environment) ?? {};
  const hasOverrides = after.some(({ overrides }) => overrides !== undefined);
  const without = hasOverrides ? " (without their overrides, which strategies cannot have)" : "";
  const message =
    "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and this one has none yet. Do " +
    `one of three things: put the variants on a strategy of this environment, under strategies in the manifest${without}; ` +
    "set allow-deprecated-route to true; or ask the operator of the server to turn on its flag enableLegacyVariants.";
  return [setFinding("error", "legacy-variants", message, `Its strategies: ${listStrategies(strategies)}`)];
}

/** One for each feature that loses its last environment variants: the server will refuse new ones. */
export function lastOfFeatures(changes: readonly Change[], state: CurrentState): ReadonlySet<Change> {
  const onEnvironments = changes.filter(({ target }) => !target.strategy);
  const ofFeatures = Map.groupBy(onEnvironments, ({ target }) => featureKey(target));
  const last = [...ofFeatures.values()].flatMap((own) => {
    const afterwards = new Map(own.map(({ target, after }) => [target.environment, after]));
    return own.slice(-1).filter(({ target }) => {
      const environments = [...environmentsOf(state, target)];
      return environments.every(([name, { variants }]) => (afterwards.get(name) ?? variants).length === 0);
    });
  });
  return new Set(last);
}
