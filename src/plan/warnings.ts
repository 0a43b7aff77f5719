import { didYouMean } from "../text/suggestion.ts";
import { defaultStickiness } from "../variants/canonical.ts";
import {
  type CurrentState,
  type EnvironmentState,
  environmentsOf,
  featureKey,
  type ServerPolicy,
  type StrategyState,
} from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { storedErrors } from "../variants/rules.ts";
import { describeStrategy } from "../variants/variant.ts";
import type { Change, PlannedChange } from "./change.ts";

/** Warnings about changes. */
export function planWarnings(changes: readonly PlannedChange[], state: CurrentState): Finding[] {
  const siblings = Map.groupBy(changes, ({ target }) => `${featureKey(target)}\0${target.environment}`);
  return [...siblings.values()].flatMap((beside) => beside.flatMap((change) => changeWarnings(change, beside, state)));
}

function changeWarnings(change: PlannedChange, beside: readonly PlannedChange[], state: CurrentState): Finding[] {
  const { target, location } = change;
  const environment = environmentsOf(state, target).get(target.environment);
  if (!environment) return [];
  const own = environment.strategies?.find(({ id }) => id === target.strategy?.id);
  const found = [
    ...storedWarnings(change),
    ...(own ? strategyWarnings(change, own, environment, beside) : shadowed(change, environment, beside)),
  ];
  return found.map(([rule, message, detail]) => {
    return { severity: "warning", rule, message, ...(detail !== undefined && { detail }), target, location };
  });
}

type Warning = readonly [rule: string, message: string, detail?: string];

/** Variants that a server accepted and our rules refuse: they are replaced now, and could not be written back. */
function storedWarnings({ target, before }: PlannedChange): Warning[] {
  const broken = storedErrors(before, target);
  if (broken.length === 0) return [];
  return [["stored", "The stored variants could not be written back.", broken.join(" ")]];
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

/** Fields that SDKs have of themselves. */
const standard = ["userId", "sessionId", "remoteAddress", "environment", "appName", "currentTime"];

/** Words that are no fields, as a stickiness. */
const drawn = ["default", "random"];

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
  return changes.flatMap((change): Finding[] => {
    const { target, location } = change;
    const unknown = [...customFields(change)].filter(([name]) => !names.includes(name));
    return unknown.map(([name, use]) => {
      const hint = didYouMean(name, names) ?? "Correct it, or add it in Unleash.";
      const message = `The server has no context field "${name}", ${use}. ${hint}`;
      return { severity: "warning", rule: "context-field", message, target, location };
    });
  });
}

/** The fields that a set names and SDKs do not have of themselves, with what they are to it. */
function customFields({ after }: Change): Map<string, string> {
  const named = after.flatMap(({ stickiness, overrides = [] }) => [
    ...(drawn.includes(stickiness) ? [] : [[stickiness, "the stickiness of these variants"] as const]),
    ...overrides.map(({ contextName }) => [contextName, "which an override compares"] as const),
  ]);
  return new Map(named.filter(([name]) => !standard.includes(name)));
}
