import {
  type CurrentState,
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
import { describeStrategy, describeTarget, type Target } from "../variants/variant.ts";
import type { Effects, PlannedChange } from "./change.ts";
import { dependentChanges, removedNames } from "./dependents.ts";
import { reachOf, rolloutPercent, servedOrder } from "./reach.ts";

/** Reads that the effects of these changes need. */
export function usageRequest(
  changes: readonly PlannedChange[],
  { features }: CurrentState,
  { mayHaveReleasePlans }: ServerPolicy,
): UsageRequest {
  const byEnvironment = new Map(changes.map(({ target }) => [environmentKey(target), target]));
  const byFeature = new Map(changes.map(({ target }) => [featureKey(target), target]));
  const losing = new Set(
    changes.filter((change) => removedNames(change).length > 0).map(({ target }) => featureKey(target)),
  );
  return {
    environments: mayHaveReleasePlans ? [...byEnvironment.values()] : [],
    parents: [...byFeature].flatMap(([key, { project, feature }]) => {
      const state = features.get(key);
      const children = state?.kind === "found" ? (state.children ?? []) : [];
      return children.length === 0 ? [] : [{ project, feature, children }];
    }),
    losing: [...byFeature].filter(([key]) => losing.has(key)).map(([, target]) => target),
  };
}

type Ties = ServerPolicy["ties"];

/** Everything around the changed sets. */
interface Surroundings {
  readonly changes: readonly PlannedChange[];
  readonly current: CurrentState;
  readonly usage: Usage;
  readonly ties: Ties;
}

/** The changes with their effects, warnings about them, and notes about sets that stay as they are. */
export function addEffects(
  surroundings: Surroundings,
  unchanged: readonly { readonly target: Target }[],
): { readonly changes: PlannedChange[]; readonly warnings: Finding[]; readonly notes: string[] } {
  const environmentOf = environmentsAfter(surroundings);
  const { usage } = surroundings;
  const changes = surroundings.changes.map((change): PlannedChange => {
    const { target } = change;
    const removed = new Set(removedNames(change));
    const effects: Effects = {
      reach: reachOf(target.strategy?.id, environmentOf(target)),
      dependents: dependentChanges(change, usage.dependents.get(featureKey(target)) ?? []),
      served: (usage.served.get(featureKey(target)) ?? []).filter(
        ({ environment, variant }) => environment === target.environment && removed.has(variant),
      ),
    };
    return { ...change, effects };
  });
  const warnings = changes.flatMap((change) => {
    const { target, location } = change;
    const found = [
      ...(change.kind === "clear" ? [] : setWarnings(target, environmentOf(target), surroundings.ties)),
      ...changeWarnings(change, environmentOf(target)),
    ];
    return found.map(([rule, message, detail]): Finding => {
      return { severity: "warning", rule, message, ...(detail !== undefined && { detail }), target, location };
    });
  });
  const others = unchanged.flatMap(({ target }) =>
    setWarnings(target, environmentOf(target), surroundings.ties).map(([, message, detail]) =>
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
    const environment = environmentsOf(current, target).get(target.environment) ?? { variants: [] };
    const strategies = usage.strategies.get(key) ?? environment.strategies;
    if (!strategies) return environment;
    const filled = strategies.map((strategy): StrategyState => {
      const variants = after.get(`${key}\0${strategy.id}`);
      return variants ? { ...strategy, variants } : strategy;
    });
    return { ...environment, strategies: servedOrder(filled, ties === "by-id" ? "by-id" : "as-listed") };
  };
}

type Warning = readonly [rule: string, message: string, detail?: string];

/** Reasons why users may not get this set, or not the same ones in every SDK, whatever its variants are. */
function setWarnings(target: Target, environment: EnvironmentState, ties: Ties): Warning[] {
  const { strategies = [] } = environment;
  const own = strategies.find(({ id }) => id === target.strategy?.id);
  const { behind } = reachOf(target.strategy?.id, environment);
  const found: Warning[] = [];
  if (behind) {
    const remedy = own
      ? "Move the strategy up in Unleash, or reduce the rollout in front."
      : "Move these variants to a strategy, or remove those of the strategies.";
    const message = `Nobody can get these variants: a strategy in front takes every user first. ${remedy}`;
    found.push(["unreachable", message, `In front: ${describeStrategy(behind)}.`]);
  }
  if (!own) return found;
  if (own.name === "flexibleRollout" && own.rollout !== undefined && rolloutPercent(own.rollout) === undefined) {
    const message =
      "SDKs read this rollout differently: the Node SDK rounds it, others switch the strategy or the whole feature off. " +
      "Set a whole percentage from 0 to 100.";
    found.push(["rollout", message, `It is "${own.rollout}".`]);
  }
  const tied = strategies.filter(({ disabled, sortOrder, milestoneId }) => {
    return !disabled && sortOrder !== undefined && sortOrder === own.sortOrder && milestoneId === own.milestoneId;
  });
  if (tied.length > 1 && tied.includes(own) && ties !== "as-listed") {
    const message =
      "The console may show another order of strategies than the one that SDKs follow: several have the same sortOrder, as " +
      "after an import. Sort them in Unleash once.";
    found.push(["order", message, `${tied.map((strategy) => describeStrategy(strategy)).join(", ")}.`]);
  }
  return found;
}

function changeWarnings(
  { target, effects }: PlannedChange,
  { isEnabled, strategies = [] }: EnvironmentState,
): Warning[] {
  const found: Warning[] = [];
  if (target.strategy && isEnabled !== false && strategies.every(({ disabled }) => disabled)) {
    const message =
      "Unleash switches the feature off in this environment when this is written: all of its strategies there are " +
      "disabled. Enable one first.";
    found.push(["switches-off", message]);
  }
  if (strategies.some(({ milestoneId }) => milestoneId !== undefined)) {
    const message =
      "A release plan is running there. Its strategies come first, so these variants reach only the users whom they " +
      "leave, fewer with each milestone.";
    found.push(["release-plan", message]);
  }
  for (const { feature, lost, before, after } of effects?.dependents ?? []) {
    if (lost.length === 0 || after >= before) continue;
    const message =
      "Another feature depends on a variant that goes, and is switched off with it. Add the variant that replaces it to the " +
      "dependency first.";
    found.push(["dependents", message, `"${feature}" depends on ${lost.map((name) => `"${name}"`).join(", ")}.`]);
  }
  return found;
}

/** Users get none of these variants yet, which is no fault: features are prepared before they are switched on. */
function switchedOff(changes: readonly PlannedChange[]): string[] {
  const off = changes.filter(({ effects }) => effects?.reach.now === "environment-off").map(({ target }) => target);
  return [...Map.groupBy(off, ({ environment }) => environment)].map(([environment, targets]) => {
    const features = [...new Set(targets.map(({ feature }) => `"${feature}"`))];
    const shown = features.length > 5 ? `${features.length} features` : features.join(", ");
    return `"${environment}" is switched off for ${shown}: nobody gets these variants until it is switched on.`;
  });
}
