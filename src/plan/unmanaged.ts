import { matchesName } from "../text/glob.ts";
import { excerpt, firstOf } from "../text/wording.ts";
import type { CurrentState, StrategyState } from "../variants/current.ts";
import { environmentKey, foundFeatures, ownStrategies, strategyName } from "../variants/current.ts";
import { type Named, setFinder } from "../variants/desired.ts";
import { aboutSet, type Finding, type Location, warning } from "../variants/finding.ts";
import type { Target } from "../variants/variant.ts";

interface UnmanagedScope {
  readonly selects: (target: Target) => boolean;
  /** Without filters, an entry that matches nothing is worth a warning. */
  readonly isFiltered: boolean;
  /** `fail` makes them errors. */
  readonly policy: "ignore" | "warn" | "fail";
  /** Features that the manifest leaves to others. */
  readonly accepted: readonly { readonly glob: string; readonly location: Location }[];
}

/** Non-empty sets on the server that no manifest names, so that nobody reviews them: those beside a managed set first. */
export function unmanagedSets(state: CurrentState, managed: readonly Named[], scope: UnmanagedScope): Finding[] {
  const { selects, isFiltered, policy, accepted } = scope;
  if (policy === "ignore") return [];
  const isAccepted = (feature: string) => accepted.some(({ glob }) => matchesName(feature, glob));
  const left = setsLeft(state, managed, (target) => selects(target) && !isAccepted(target.feature));
  const environments = new Set(managed.map(({ target }) => environmentKey(target)));
  const features = new Set(managed.map(({ target }) => target.feature));
  const reasonOf = ({ target }: Named) => {
    if (environments.has(environmentKey(target))) return reasons.beside;
    return features.has(target.feature) ? reasons.elsewhere : reasons.unknown;
  };
  const found = Map.groupBy(left, reasonOf);
  const severity = policy === "fail" ? "error" : "warning";
  return [
    ...Object.values(reasons).flatMap((reason) => {
      const message = `Has variants but is in no manifest, ${reason}`;
      return (found.get(reason) ?? []).map((set) => aboutSet(severity, "unmanaged", set, message));
    }),
    ...(isFiltered ? [] : uselessEntries(accepted, state)),
    ...[...state.features.values()].flatMap((unclear) => {
      if (unclear.kind !== "contradictory" || features.has(unclear.feature)) return [];
      const message = `Not looked into, because Unleash contradicts itself about it: "${unclear.feature}". ${unclear.received}.`;
      return [warning("contradiction", [], message)];
    }),
  ];
}

const remedy = "Add it to one, clear it, or list the feature under unmanaged in the manifest.";
const reasons = {
  beside: `though another set of this feature and environment is. ${remedy}`,
  elsewhere: `though its feature is, for other environments or in another project. ${remedy}`,
  unknown: `nor is its feature. ${remedy}`,
};

function uselessEntries(accepted: UnmanagedScope["accepted"], state: CurrentState): Finding[] {
  const names = [...[...state.namesIn.values()].flat(), ...foundFeatures(state).map(({ feature }) => feature)];
  const useless = accepted.filter(({ glob }) => !names.some((name) => matchesName(name, glob)));
  return useless.map(({ glob, location }) => {
    const message = `The entry ${excerpt(glob)} of unmanaged matches no feature of the projects that this run reads (${firstOf([...state.namesIn.keys()], 10)}). Correct it, or remove it.`;
    return { severity: "warning", rule: "unmanaged-entry", message, location };
  });
}

/** Strategies are named by id or by title; a running release plan has its own. */
export function setsLeft(state: CurrentState, named: readonly Named[], selects: UnmanagedScope["selects"]) {
  const find = setFinder(named);
  const stored = foundFeatures(state).flatMap(({ project, feature, environments }) =>
    [...environments].flatMap(([environment, { variants, strategies }]) => {
      const target = { project, feature, environment };
      const placed = (one: StrategyState) => ({ ...one, target: { ...target, strategy: strategyName(one) } });
      return [{ target, variants }, ...ownStrategies(strategies).map(placed)];
    }),
  );
  return stored.filter(({ target, variants }) => variants.length > 0 && selects(target) && !find(target));
}
