import {
  type CurrentState,
  type Dependent,
  type EnvironmentState,
  environmentKey,
  environmentsOf,
  featureKey,
  type ServerPolicy,
  type StrategyState,
  type Usage,
  type UsageRequest,
} from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type StoredVariant, type Target } from "../variants/variant.ts";
import type { DependentChange, PlannedChange } from "./change.ts";
import { reachOf, servedOrder } from "./reach.ts";
import { asFindings, effectWarnings, setWarnings } from "./warnings.ts";

/** Reads that the effects of these changes need. */
export function usageRequest(
  changes: readonly PlannedChange[],
  { features }: CurrentState,
  { mayHaveReleasePlans }: ServerPolicy,
): UsageRequest {
  const byEnvironment = new Map(changes.map(({ target }) => [environmentKey(target), target]));
  const byFeature = new Map(changes.map(({ target }) => [featureKey(target), target]));
  const losing = changes.filter((change) => removedNames(change).length > 0);
  return {
    environments: mayHaveReleasePlans ? [...byEnvironment.values()] : [],
    parents: [...byFeature].flatMap(([key, { project, feature }]) => {
      const state = features.get(key);
      const children = state?.kind === "found" ? (state.children ?? []) : [];
      return children.length === 0 ? [] : [{ project, feature, children }];
    }),
    losing: [...new Map(losing.map(({ target }) => [featureKey(target), target])).values()],
  };
}

/** Everything around the changed sets. */
interface Surroundings {
  readonly changes: readonly PlannedChange[];
  readonly current: CurrentState;
  readonly usage: Usage;
  readonly ties: ServerPolicy["ties"];
  readonly mayHaveReleasePlans: boolean;
}

/** The changes with their effects, warnings about them, and notes about sets that stay as they are. */
export function addEffects(
  surroundings: Surroundings,
  unchanged: readonly { readonly target: Target }[],
): { readonly changes: PlannedChange[]; readonly warnings: Finding[]; readonly notes: string[] } {
  const environmentOf = environmentsAfter(surroundings);
  const { current, usage, ties } = surroundings;
  const listedOf = environmentsAfter({ ...surroundings, ties: "as-listed" });
  const aboutUsers = (target: Target) =>
    setWarnings(target, environmentOf(target), listedOf(target).strategies ?? [], ties);
  const changes = surroundings.changes.map((change): PlannedChange => {
    const { target } = change;
    const after = environmentOf(target);
    const before = environmentsOf(current, target).get(target.environment)?.variants ?? [];
    const shown = reachOf(target.strategy?.id, after);
    // Milestones that could not be read may be in front.
    const isWhole = !surroundings.mayHaveReleasePlans || usage.strategies.has(environmentKey(target));
    const reach = isWhole || shown.share === 0 ? shown : { ...shown, isExact: false };
    const all = [after, ...(after.strategies ?? [])].flatMap(({ variants }) => variants.map(({ name }) => name));
    const gone = new Set(removedNames(change)).difference(new Set(all));
    // Users of a strategy without variants get those of the environment.
    const met = { before: filledFrom(change.before, before), after: filledFrom(change.after, after.variants) };
    const effects = {
      reach,
      dependents: reach.share === 0 ? [] : dependentChanges(met, usage.dependents.get(featureKey(target)) ?? []),
      served: (usage.served.get(featureKey(target)) ?? []).filter(
        ({ environment, variant, count }) => environment === target.environment && gone.has(variant) && count > 0,
      ),
    };
    return { ...change, effects };
  });
  const warnings = changes.flatMap((change) => {
    const environment = environmentOf(change.target);
    const own = change.kind === "clear" ? [] : aboutUsers(change.target);
    return asFindings(change, [...own, ...effectWarnings(change, environment)]);
  });
  const others = unchanged.flatMap(({ target }) =>
    aboutUsers(target).map(([, message, detail]) =>
      [`${describeTarget(target)}:`, message, detail].filter(Boolean).join(" "),
    ),
  );
  return { changes, warnings, notes: [...switchedOff(changes), ...others] };
}

/** Looks up an environment as it will be: its strategies in served order, with the variants that the plan gives them. */
function environmentsAfter({ changes, current, usage, ties }: Surroundings): (target: Target) => EnvironmentState {
  const after = new Map(
    changes.map(({ target, after }) => [`${environmentKey(target)}\0${target.strategy?.id}`, after]),
  );
  return (target) => {
    const key = environmentKey(target);
    const stored = environmentsOf(current, target).get(target.environment) ?? { variants: [] };
    const environment = { ...stored, variants: after.get(`${key}\0${undefined}`) ?? stored.variants };
    const strategies = usage.strategies.get(key) ?? environment.strategies;
    if (!strategies) return environment;
    const filled = strategies.map((strategy): StrategyState => {
      const variants = after.get(`${key}\0${strategy.id}`);
      return variants ? { ...strategy, variants } : strategy;
    });
    return { ...environment, strategies: servedOrder(filled, ties === "by-id" ? "by-id" : "as-listed") };
  };
}

function filledFrom(set: readonly StoredVariant[], fallback: readonly StoredVariant[]): readonly StoredVariant[] {
  return set.length === 0 ? fallback : set;
}

/** Users get none of these variants yet, which is no fault: features are prepared before they are switched on. */
function switchedOff(changes: readonly PlannedChange[]): string[] {
  const off = changes.flatMap(({ kind, target, effects }) =>
    kind !== "clear" && effects?.reach.now === "environment-off" ? [target] : [],
  );
  return [...Map.groupBy(off, ({ environment }) => environment)].map(([environment, targets]) => {
    const features = [...new Set(targets.map(({ feature }) => `"${feature}"`))];
    const shown = features.length > 5 ? `${features.length} features` : features.join(", ");
    return `"${environment}" is switched off for ${shown}: nobody gets these variants until it is switched on.`;
  });
}

/** A set as it is and as it will be. */
type Replacement = Readonly<Record<"before" | "after", readonly StoredVariant[]>>;

/** The dependent features whose share this change moves, by name. */
export function dependentChanges({ before, after }: Replacement, dependents: readonly Dependent[]): DependentChange[] {
  return dependents.flatMap(({ feature, variants }) => {
    const share = { before: shareOf(before, variants), after: shareOf(after, variants) };
    if (share.before === share.after) return [];
    const had = before.length === 0 ? [noVariant] : before.filter(({ weight }) => weight > 0).map(({ name }) => name);
    const has = new Set(after.length === 0 ? [noVariant] : after.map(({ name }) => name));
    const lost = had.filter((name) => variants.includes(name) && !has.has(name));
    return [{ feature, ...share, lost, ...(after.length === 0 && { sdksDisagree: true as const }) }];
  });
}

/** The name by which SDKs call the absence of a variant; dependencies may name it as well. */
const noVariant = "disabled";

function shareOf(set: readonly StoredVariant[], names: readonly string[]): number {
  const sum = set.reduce((total, { weight }) => total + weight, 0);
  if (sum === 0) return names.includes(noVariant) ? 1 : 0;
  const named = set.filter(({ name }) => names.includes(name));
  return named.reduce((total, { weight }) => total + weight, 0) / sum;
}

/** Names that users get today and that nobody gets afterwards. */
export function removedNames({ before, after }: Replacement): string[] {
  const kept = new Set(after.map(({ name }) => name));
  return before.map(({ name }) => name).filter((name) => !kept.has(name));
}
