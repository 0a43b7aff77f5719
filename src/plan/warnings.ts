import { didYouMean } from "../text/suggestion.ts";
import { defaultStickiness } from "../variants/canonical.ts";
import {
  type CurrentState,
  type EnvironmentState,
  environmentKey,
  environmentsOf,
  type ServerPolicy,
  type StrategyState,
} from "../variants/current.ts";
import { sameVariants } from "../variants/equal.ts";
import { aboutSet, type Finding } from "../variants/finding.ts";
import { storedErrors } from "../variants/rules.ts";
import { describeStrategy, type Target } from "../variants/variant.ts";
import type { Change, PlannedChange } from "./change.ts";
import { reachOf, rolloutPercent } from "./reach.ts";

export type Warning = readonly [rule: string, message: string, detail?: string];

/** Warnings about a change, as findings. */
export function asFindings(change: PlannedChange, warnings: readonly Warning[]): Finding[] {
  return warnings.map(([rule, message, detail]) => aboutSet("warning", rule, change, message, detail));
}

/** Warnings about changes. */
export function planWarnings(changes: readonly PlannedChange[], state: CurrentState): Finding[] {
  const siblings = Map.groupBy(changes, ({ target }) => environmentKey(target));
  return changes.flatMap((change) => {
    const { target, before } = change;
    const environment = environmentsOf(state, target).get(target.environment);
    if (!environment) return [];
    const beside = siblings.get(environmentKey(target)) ?? [];
    const own = environment.strategies?.find(({ id }) => id === target.strategy?.id);
    // A server may have accepted what our rules refuse.
    const broken = storedErrors(before, target).join(" ");
    return asFindings(change, [
      ...(broken ? [["stored", "The stored variants could not be written back.", broken] as const] : []),
      ...(own ? strategyWarnings(change, own, environment, beside) : shadowed(change, environment, beside)),
    ]);
  });
}

/**
 * SDKs use the variants of the first strategy that matches a user, and those of the environment only where that has
 * none. What counts is the state after this plan: it may be the plan that puts variants on the strategy.
 */
function shadowed(
  { kind }: PlannedChange,
  { strategies = [] }: EnvironmentState,
  beside: readonly PlannedChange[],
): Warning[] {
  const enabled = strategies.filter(({ disabled }) => !disabled);
  const shadows = enabled.filter(({ id, variants }) => {
    const after = beside.find((change) => change.target.strategy?.id === id)?.after ?? variants;
    return after.length > 0;
  });
  // Behind strategies that all have their own, nobody is left: see effects.ts.
  if (kind === "clear" || shadows.length === 0 || shadows.length === enabled.length) return [];
  const names = shadows.map((strategy) => describeStrategy(strategy));
  const message = "Users who match a strategy with variants of its own never get these variants.";
  return [["shadowed", message, `${names.length === 1 ? "Strategy" : "Strategies"} ${names.join(", ")}.`]];
}

function strategyWarnings(
  { kind, after }: PlannedChange,
  { disabled, isVerified, stickiness = defaultStickiness }: StrategyState,
  environment: EnvironmentState,
  beside: readonly PlannedChange[],
): Warning[] {
  const found: Warning[] = [];
  if (disabled) {
    const message = "The strategy is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.";
    found.push(["disabled-strategy", message]);
  }
  if (isVerified === false) {
    const message = "This server does not list strategies, so it is not certain that this one belongs there.";
    found.push(["unverified-strategy", message]);
  }
  // If the environment's set changes too, that change has the warning.
  const shadows = environment.variants.length > 0 && beside.every((change) => change.target.strategy);
  if (kind === "create" && !disabled && shadows) {
    const message = "The strategy gets variants of its own: users who match it no longer get those of the environment.";
    found.push(["shadowed", message]);
  }
  const own = after[0]?.stickiness;
  if (own !== undefined && own !== stickiness) {
    const message =
      `The variants of the strategy have stickiness "${own}", but its rollout has "${stickiness}". The Node SDK follows the ` +
      "variants, other SDKs the rollout: users may get different variants from them.";
    found.push(["strategy-stickiness", message]);
  }
  return found;
}

/**
 * Reasons why users may not get this set, or not the same ones in every SDK, whatever its variants are.
 *
 * @param listed the strategies in the order of the console; those of `environment` are in the one of SDKs.
 */
export function setWarnings(
  target: Target,
  environment: EnvironmentState,
  listed: readonly StrategyState[],
  ties: ServerPolicy["ties"],
): Warning[] {
  const { strategies = [] } = environment;
  const own = strategies.find(({ id }) => id === target.strategy?.id);
  const { behind } = reachOf(target.strategy?.id, environment);
  const found: Warning[] = [];
  if (!own) {
    const message =
      "Nobody can get these variants: every strategy that selects users has variants of its own. Move these variants to a " +
      "strategy, or remove those of the strategies.";
    return behind ? [["unreachable", message]] : [];
  }
  // A milestone in front cannot be moved, and has a warning of its own. Of tied ones nobody may know which comes first.
  const isUncertain = behind?.milestoneId !== undefined || (ties === "unknown" && behind?.sortOrder === own.sortOrder);
  if (behind && !isUncertain) {
    const message =
      "Nobody can get these variants: a strategy in front takes every user first. Move the strategy up in Unleash, or " +
      "reduce the rollout in front.";
    found.push(["unreachable", message, `In front: ${describeStrategy(behind)}.`]);
  }
  const { name, rollout = "0" } = own;
  if (name === "flexibleRollout" && rolloutPercent(rollout) === 0 && !/^0+$/.test(rollout)) {
    const message = "The rollout of this strategy is no percentage, so it selects nobody. Set one from 0 to 100.";
    found.push(["rollout", message, `It is "${rollout}".`]);
  }
  if (name === "flexibleRollout" && rolloutPercent(rollout) === undefined) {
    const message =
      "SDKs read this rollout differently: the Node SDK rounds it, others switch the strategy or the whole feature off. " +
      "Set a whole percentage from 0 to 100.";
    found.push(["rollout", message, `It is "${rollout}".`]);
  }
  const isTied = ({ disabled, sortOrder, milestoneId }: StrategyState) =>
    !disabled && sortOrder !== undefined && sortOrder === own.sortOrder && milestoneId === own.milestoneId;
  const tied = strategies.filter(isTied);
  const inConsole = listed.filter(isTied);
  const isOtherOrder = tied.some(({ id }, at) => inConsole[at]?.id !== id);
  const isSame = tied.every(({ variants }) => sameVariants(variants, own.variants, own.stickiness));
  if (isOtherOrder && !isSame && tied.includes(own)) {
    const message =
      "The console may show another order of strategies than the one that SDKs follow: several have the same sortOrder, as " +
      "after an import. Sort them in Unleash once.";
    found.push(["order", message, `${tied.map((strategy) => describeStrategy(strategy)).join(", ")}.`]);
  }
  return found;
}

/** Side effects of a change on its feature and on others. */
export function effectWarnings(
  { kind, target, effects }: PlannedChange,
  { isEnabled, strategies = [] }: EnvironmentState,
): Warning[] {
  const found: Warning[] = [];
  if (target.strategy && isEnabled !== false && strategies.every(({ disabled }) => disabled)) {
    const message =
      "Unleash switches the feature off in this environment when this is written: all of its strategies there are " +
      "disabled. Enable one first.";
    found.push(["switches-off", message]);
  }
  if (kind !== "clear" && strategies.some(({ milestoneId }) => milestoneId !== undefined)) {
    const message =
      "A release plan is running there. Its strategies come first, so these variants reach only the users whom they " +
      "leave, fewer with each milestone.";
    found.push(["release-plan", message]);
  }
  for (const { feature, lost, before, after } of effects?.dependents ?? []) {
    if (lost.length === 0 || after >= before || effects?.reach.now !== "served") continue;
    const message =
      "Another feature depends on a variant that goes, and is switched off with it. Add the variant that replaces it to the " +
      "dependency first.";
    found.push(["dependents", message, `"${feature}" depends on ${lost.map((name) => `"${name}"`).join(", ")}.`]);
  }
  return found;
}

/** Fields that SDKs have of themselves. */
const standard = ["userId", "sessionId", "remoteAddress", "environment", "appName", "currentTime"];

/** True if the changes name context fields that the server may lack. */
export function namesContextFields(changes: readonly Change[]): boolean {
  return changes.some((change) => customFields(change).size > 0);
}

/** A warning for each field that the server does not have: misspelt, it matches nobody, and nothing else would show it. */
export function contextFieldWarnings(
  changes: readonly PlannedChange[],
  known: ServerPolicy["contextFields"],
): Finding[] {
  if (!known) return [];
  const names = [...new Set([...standard, ...known])];
  return changes.flatMap((change) => {
    const unknown = [...customFields(change)].filter(([name]) => !names.includes(name));
    return unknown.map(([name, use]) => {
      const hint = didYouMean(name, names) ?? "Correct it, or add it in Unleash.";
      return aboutSet("warning", "context-field", change, `The server has no context field "${name}", ${use}. ${hint}`);
    });
  });
}

/** The fields that a set names and SDKs do not have of themselves, with what they are to it. */
function customFields({ after }: Change): Map<string, string> {
  const named = after.flatMap(({ stickiness, overrides = [] }) => [
    ...(["default", "random"].includes(stickiness) ? [] : [[stickiness, "the stickiness of these variants"] as const]),
    ...overrides.map(({ contextName }) => [contextName, "which an override compares"] as const),
  ]);
  return new Map(named.filter(([name]) => !standard.includes(name)));
}
