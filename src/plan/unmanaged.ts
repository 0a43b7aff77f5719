import type { ServerState } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";
import { strategyName } from "./strategy.ts";

/**
 * The sets of a server that are not empty and that nothing names: nobody reviews them.
 *
 * @param named what the manifest manages, and what the run is about; strategies by id or by title.
 * @param takes the filters of the run.
 */
export function unmanagedSets(
  state: ServerState,
  named: Iterable<{ readonly target: Target }>,
  takes: (target: Target) => boolean,
): Finding[] {
  const known = new Set([...named].flatMap(({ target }) => keysOf(target)));
  return heldTargets(state)
    .filter((target) => takes(target) && !keysOf(target).some((key) => known.has(key)))
    .map((target) => ({
      severity: "warning",
      rule: "unmanaged",
      message:
        `${describeTarget(target)} holds variants that no manifest names. Add it, or clear it; ` +
        "or set unmanaged to ignore.",
      target,
    }));
}

/** Every key under which a target may be named: a strategy has an id and perhaps a title. */
function keysOf({ strategy, ...place }: Target): string[] {
  if (!strategy) return [targetKey(place)];
  const { id, title } = strategy;
  return [
    ...(id === undefined ? [] : [targetKey({ ...place, strategy: { id } })]),
    ...(title === undefined ? [] : [targetKey({ ...place, strategy: { title } })]),
  ];
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
        ...holding.map((strategy) => ({ ...place, strategy: strategyName(strategy) })),
      ];
    });
  });
}
