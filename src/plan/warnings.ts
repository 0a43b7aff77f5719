import { defaultStickiness } from "../variants/canonical.ts";
import { featureKey, type ServerState, type StrategyState } from "../variants/server-state.ts";
import { describeStrategy, describeTarget } from "../variants/variant.ts";
import type { PlanWarning } from "./objection.ts";
import type { PlannedChange } from "./plan.ts";

/** What people should know of the changes, though it stops none of them. */
export function planWarnings(changes: readonly PlannedChange[], state: ServerState): PlanWarning[] {
  return changes.flatMap((change) => {
    const feature = state.get(featureKey(change.target));
    const environment = feature?.kind === "found" ? feature.environments.get(change.target.environment) : undefined;
    const { target, origin } = change;
    const warn = (rule: string, message: string): PlanWarning => ({ rule, message, target, origin });
    const strategies = environment?.strategies ?? [];
    if (target.strategy) {
      const own = strategies.find(({ id }) => id === target.strategy?.id);
      return own ? strategyWarnings(change, own, warn) : [];
    }
    const shadows = strategies.filter(({ variants, disabled }) => variants.length > 0 && !disabled);
    if (change.kind === "clear" || shadows.length === 0) return [];
    const names = shadows
      .map(({ id, title }) => describeStrategy(title === undefined ? { id } : { id, title }))
      .join(", ");
    return [
      warn(
        "shadowed",
        `Users whom a strategy with variants of its own catches never get the variants of ${describeTarget(target)}: ${names}.`,
      ),
    ];
  });
}

function strategyWarnings(
  { target, after }: PlannedChange,
  { disabled, isVerified, stickiness = defaultStickiness }: StrategyState,
  warn: (rule: string, message: string) => PlanWarning,
): PlanWarning[] {
  const name = describeTarget(target);
  const found: PlanWarning[] = [];
  if (disabled) {
    const message = `The ${name} is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.`;
    found.push(warn("disabled-strategy", message));
  }
  if (isVerified === false) {
    const message = `This server lists no strategies, so it is not certain that the ${name} belongs there.`;
    found.push(warn("unverified-strategy", message));
  }
  const own = after[0]?.stickiness;
  if (own !== undefined && own !== stickiness) {
    const message = `The variants of the ${name} have stickiness "${own}" where its rollout has "${stickiness}".`;
    found.push(warn("strategy-stickiness", message));
  }
  return found;
}
