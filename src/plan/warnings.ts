import { defaultStickiness } from "../variants/canonical.ts";
import { type EnvironmentState, featureKey, type ServerState, type StrategyState } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { checkStored } from "../variants/stored-rules.ts";
import { describeStrategy, describeTarget, type Target } from "../variants/variant.ts";
import { environmentsOf } from "./find-target.ts";
import type { PlannedChange } from "./plan.ts";

/** What people should know of the changes, though it stops none of them. */
export function planWarnings(changes: readonly PlannedChange[], state: ServerState): Finding[] {
  const places = Map.groupBy(changes, ({ target }) => placeKey(target));
  return [...places.values()].flatMap((beside) => beside.flatMap((change) => changeWarnings(change, beside, state)));
}

function changeWarnings(change: PlannedChange, beside: readonly PlannedChange[], state: ServerState): Finding[] {
  const { target, location } = change;
  const environment = environmentsOf(state, target).get(target.environment);
  if (!environment) return [];
  const warn = (rule: string, message: string): Finding => ({
    severity: "warning",
    rule,
    message,
    target,
    location,
  });
  const own = environment.strategies?.find(({ id }) => id === target.strategy?.id);
  const ofPlace = own
    ? strategyWarnings(change, own, environment, beside, warn)
    : shadowed(change, environment, beside, warn);
  return [...storedWarnings(change, warn), ...ofPlace];
}

type Warn = (rule: string, message: string) => Finding;

function placeKey(target: Target): string {
  return `${featureKey(target)}\0${target.environment}`;
}

/** Servers hold what older ones took. It is replaced, and could not be written back. */
function storedWarnings({ target, before }: PlannedChange, warn: Warn): Finding[] {
  const faults = checkStored(before, target.strategy ? "strategy" : "environment");
  if (faults.length === 0) return [];
  return [warn("stored", `${describeTarget(target)} holds now what could not be written again: ${faults.join(" ")}`)];
}

/**
 * SDKs take the variants of the first strategy that catches a user, and those of the environment only where it has
 * none. What counts is how it will be: the same plan may put the variants there.
 */
function shadowed(
  { kind, target }: PlannedChange,
  { strategies = [] }: EnvironmentState,
  beside: readonly PlannedChange[],
  warn: Warn,
): Finding[] {
  const shadows = strategies.filter(({ id, disabled, variants }) => {
    const after = beside.find((change) => change.target.strategy?.id === id)?.after ?? variants;
    return !disabled && after.length > 0;
  });
  if (kind === "clear" || shadows.length === 0) return [];
  const names = shadows.map((strategy) => describeStrategy(strategy));
  const message =
    `Users whom a strategy with variants of its own catches never get the variants of ${describeTarget(target)}: ` +
    `${names.join(", ")}.`;
  return [warn("shadowed", message)];
}

function strategyWarnings(
  { kind, target, after }: PlannedChange,
  { disabled, isVerified, stickiness = defaultStickiness }: StrategyState,
  environment: EnvironmentState,
  beside: readonly PlannedChange[],
  warn: Warn,
): Finding[] {
  const name = describeTarget(target);
  const found: Finding[] = [];
  if (disabled) {
    const message = `The ${name} is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.`;
    found.push(warn("disabled-strategy", message));
  }
  if (isVerified === false) {
    const message = `This server lists no strategies, so it is not certain that the ${name} belongs there.`;
    found.push(warn("unverified-strategy", message));
  }
  // Where the environment's set changes, too, it has a warning of its own.
  const shadows = environment.variants.length > 0 && beside.every((change) => change.target.strategy);
  if (kind === "create" && !disabled && shadows) {
    const message = `The ${name} gets variants of its own: users whom it catches no longer get those of the environment.`;
    found.push(warn("shadowed", message));
  }
  const own = after[0]?.stickiness;
  if (own !== undefined && own !== stickiness) {
    const message = `The variants of the ${name} have stickiness "${own}" where its rollout has "${stickiness}".`;
    found.push(warn("strategy-stickiness", message));
  }
  return found;
}
