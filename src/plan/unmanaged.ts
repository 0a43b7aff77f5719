import type { ServerState } from "../variants/server-state.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";
import type { PlanWarning } from "./objection.ts";
import type { Plan } from "./plan.ts";

/**
 * The sets of a server that are not empty and that the manifest does not name: nobody reviews them.
 *
 * @param takes the filters of the run.
 */
export function unmanagedSets(state: ServerState, plan: Plan, takes: (target: Target) => boolean): PlanWarning[] {
  const named = new Set(
    [...plan.changes, ...plan.unchanged].map(({ target }) => targetKey({ ...target, ...identity(target) })),
  );
  return heldTargets(state)
    .filter((target) => takes(target) && !named.has(targetKey({ ...target, ...identity(target) })))
    .map((target) => ({
      rule: "unmanaged",
      message: `${describeTarget(target)} holds variants that no manifest names. Add it, or clear it.`,
      target,
    }));
}

/** A strategy by its id alone, whatever else is known of it. */
function identity({ strategy }: Target): Pick<Target, "strategy"> {
  return strategy?.id === undefined ? {} : { strategy: { id: strategy.id } };
}

function heldTargets(state: ServerState): Target[] {
  return [...state].flatMap(([key, feature]) => {
    if (feature.kind !== "found") return [];
    const [project = "", name = ""] = key.split("\0");
    return [...feature.environments].flatMap(([environment, { variants, strategies = [] }]): Target[] => {
      const place = { project, feature: name, environment };
      const holding = strategies.filter((strategy) => strategy.variants.length > 0);
      return [
        ...(variants.length > 0 ? [place] : []),
        ...holding.map(({ id, title }) => ({ ...place, strategy: title === undefined ? { id } : { id, title } })),
      ];
    });
  });
}
