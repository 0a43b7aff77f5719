import { type CurrentState, foundFeatures } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type Target, targetKey } from "../variants/variant.ts";
import { type CurrentSet, strategyName } from "./find-target.ts";

/**
 * The non-empty sets on the server that no manifest names, so that nobody reviews them.
 *
 * @param managed what the manifest and the run name; strategies by id or by title.
 * @param selects the filters of the run.
 * @param policy what to do about them: `fail` makes them errors.
 */
export function unmanagedSets(
  state: CurrentState,
  managed: readonly Target[],
  selects: (target: Target) => boolean,
  policy: "ignore" | "warn" | "fail",
): Finding[] {
  if (policy === "ignore") return [];
  const known = new Set(managed.flatMap(keysOf));
  return filledSets(state)
    .map(({ target }) => target)
    .filter((target) => selects(target) && !keysOf(target).some((key) => known.has(key)))
    .map((target) => ({
      severity: policy === "fail" ? "error" : "warning",
      rule: "unmanaged",
      message: `${describeTarget(target)} has variants that no manifest names. Add it, clear it, or set unmanaged to ignore.`,
      target,
    }));
}

/** The sets that a run leaves as they are, of those that are selected and not empty. */
export function setsLeft(
  state: CurrentState,
  written: readonly { readonly target: Target }[],
  selects: (target: Target) => boolean,
): FilledSet[] {
  const keys = new Set(written.map(({ target }) => targetKey(target)));
  return filledSets(state).filter(({ target }) => selects(target) && !keys.has(targetKey(target)));
}

/** Every key under which a target may be named: a strategy has an id and perhaps a title. */
function keysOf({ strategy, ...environment }: Target): string[] {
  if (!strategy) return [targetKey(environment)];
  const { id, title } = strategy;
  return [
    ...(id === undefined ? [] : [targetKey({ ...environment, strategy: { id } })]),
    ...(title === undefined ? [] : [targetKey({ ...environment, strategy: { title } })]),
  ];
}

type FilledSet = Pick<CurrentSet, "target" | "variants">;

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
