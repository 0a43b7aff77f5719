import { featureKey, type ServerState } from "../variants/server-state.ts";
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
      if (!own?.disabled) return [];
      return [
        warn(
          "disabled-strategy",
          `The ${describeTarget(target)} is disabled: it is not evaluated, so nobody gets its variants.`,
        ),
      ];
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
