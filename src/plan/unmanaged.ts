import { type CurrentState, foundFeatures } from "../variants/current.ts";
import { type DesiredSet, setFinder } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";
import { type CurrentSet, strategyName } from "./find-target.ts";

/**
 * The non-empty sets on the server that no manifest names, so that nobody reviews them.
 *
 * @param managed what the manifest and the run name.
 * @param selects the filters of the run.
 * @param policy what to do about them: `fail` makes them errors.
 */
export function unmanagedSets(
  state: CurrentState,
  managed: readonly Pick<DesiredSet, "target">[],
  selects: (target: Target) => boolean,
  policy: "ignore" | "warn" | "fail",
): Finding[] {
  if (policy === "ignore") return [];
  return setsLeft(state, managed, selects).map(({ target }) => ({
    severity: policy === "fail" ? "error" : "warning",
    rule: "unmanaged",
    message: "Has variants but is in no manifest. Add it to one, clear it, or set unmanaged to ignore.",
    target,
  }));
}

type FilledSet = Pick<CurrentSet, "target" | "variants">;

/** The selected sets on the server that are not empty, but for those that are named; strategies by id or by title. */
export function setsLeft(
  state: CurrentState,
  named: readonly Pick<DesiredSet, "target">[],
  selects: (target: Target) => boolean,
): FilledSet[] {
  const find = setFinder(named);
  return filledSets(state).filter(({ target }) => selects(target) && !find(target));
}

function filledSets(state: CurrentState): FilledSet[] {
  return foundFeatures(state).flatMap(({ project, feature, environments }) =>
    [...environments].flatMap(([environment, { variants, strategies = [] }]): FilledSet[] => {
      const target = { project, feature, environment };
      const filled = strategies.filter((strategy) => strategy.variants.length > 0);
      return [
        ...(variants.length > 0 ? [{ target, variants }] : []),
        ...filled.map((strategy) => ({
          target: { ...target, strategy: strategyName(strategy) },
          variants: strategy.variants,
        })),
      ];
    }),
  );
}
