import { didYouMean, firstOf } from "../text/wording.ts";
import { defaultStickiness, sameVariants } from "../variants/canonical.ts";
import type { EnvironmentState, StrategyState, Usage } from "../variants/current.ts";
import { percentage } from "../variants/moves.ts";
import { storedErrors } from "../variants/rules.ts";
import { describeAmong, type Target } from "../variants/variant.ts";
import { type Change, type DependentChange, type SetFinding, setFinding } from "./planned-set.ts";
import { reachOf, rolloutPercent } from "./reach.ts";

type Row = readonly [applies: boolean, rule: string, message: string, detail?: string | undefined];

function applying(table: readonly Row[]): SetFinding[] {
  return table.flatMap(([applies, ...warning]) => (applies ? [setFinding("warning", ...warning)] : []));
}

/** An environment as it will be after the plan. */
export interface EnvironmentAfter extends EnvironmentState {
  /** In the order in which SDKs evaluate them. */
  readonly strategies: readonly StrategyState[];
  readonly inConsoleOrder: readonly StrategyState[];
  /** The order of those with the same `sortOrder` is known, too. */
  readonly isOrderKnown: boolean;
  /** The plan changes the variants of the environment itself, and has the warnings about them there. */
  readonly isChanged: boolean;
}

export function changeWarnings(change: Change, environment: EnvironmentAfter): SetFinding[] {
  const { kind, target, before } = change;
  const own = environment.strategies.find(({ id }) => id === target.strategy?.id);
  // A server may have accepted what our rules refuse.
  const broken = storedErrors(before, target).join(" ");
  return [
    ...applying([[broken !== "", "stored", "The stored variants could not be written back.", broken]]),
    ...(own ? strategyWarnings(change, own, environment) : shadowed(change, environment)),
    ...(kind === "clear" ? [] : setWarnings(target, environment)),
    ...sideEffects(change, environment),
  ];
}

/** SDKs use the variants of the first strategy that matches a user, and those of the environment only where it has none. */
function shadowed({ kind }: Change, { strategies }: EnvironmentAfter): SetFinding[] {
  const enabled = strategies.filter(({ disabled }) => !disabled);
  const names = enabled.filter(({ variants }) => variants.length > 0).map((one) => describeAmong(strategies, one));
  // Where all strategies have their own, nobody is left: `unreachable`.
  const isPartly = names.length > 0 && names.length < enabled.length;
  const message = "Users who match a strategy with variants of its own never get these variants.";
  const detail = `${names.length === 1 ? "Strategy" : "Strategies"} ${firstOf(names, 10)}.`;
  return applying([[kind !== "clear" && isPartly, "shadowed", message, detail]]);
}

function strategyWarnings(
  { kind, after }: Change,
  { disabled, stickiness = defaultStickiness }: StrategyState,
  { variants, isChanged }: EnvironmentAfter,
): SetFinding[] {
  const own = after[0]?.stickiness ?? stickiness;
  return applying([
    [
      disabled,
      "disabled-strategy",
      "The strategy is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.",
    ],
    [
      kind === "create" && !disabled && variants.length > 0 && !isChanged,
      "shadowed",
      "The strategy gets variants of its own: users who match it no longer get those of the environment.",
    ],
    [
      own !== stickiness,
      "strategy-stickiness",
      `The variants of the strategy have stickiness "${own}", but its rollout has "${stickiness}". The Node SDK follows the ` +
        "variants, other SDKs the rollout: users may get different variants from them.",
    ],
  ]);
}

/** Reasons why users may not get this set, or not the same ones in every SDK, whatever its variants are. */
export function setWarnings(target: Target, environment: EnvironmentAfter): SetFinding[] {
  const { strategies, inConsoleOrder, isOrderKnown } = environment;
  const own = strategies.find(({ id }) => id === target.strategy?.id);
  const { behind } = reachOf(target.strategy?.id, environment);
  if (!own) {
    const message =
      "Nobody can get these variants: every strategy that selects users has variants of its own. Move these variants to a " +
      "strategy, or remove those of the strategies.";
    return applying([[behind !== undefined, "unreachable", message]]);
  }
  // A milestone in front cannot be moved, and has a warning of its own.
  const isMilestone = behind?.milestoneId !== undefined;
  const mayBeBehind = !isOrderKnown && behind?.sortOrder === own.sortOrder;
  const { name, rollout = "" } = own;
  const percent = name === "flexibleRollout" ? rolloutPercent(rollout) : 100;
  const odd =
    percent === undefined
      ? "SDKs read this rollout differently: as another percentage, as nobody, or they switch the whole feature off."
      : "This rollout is no percentage, so no SDK gives anybody these variants.";
  const isOdd = percent === undefined || (percent === 0 && !/^0+$/.test(rollout));
  const isTied = ({ disabled, sortOrder, milestoneId }: StrategyState) =>
    !disabled && sortOrder !== undefined && sortOrder === own.sortOrder && milestoneId === own.milestoneId;
  const tied = strategies.filter(isTied);
  const tiedNames = tied.map((one) => describeAmong(strategies, one));
  const shown = inConsoleOrder.filter(isTied);
  const isOtherOrder = tied.some(({ id }, at) => shown[at]?.id !== id);
  const isSame = tied.every(({ variants }) => sameVariants(variants, own.variants, own.stickiness));
  return applying([
    [
      behind !== undefined && !isMilestone && !mayBeBehind,
      "unreachable",
      "Nobody can get these variants: a strategy in front takes every user first. Move the strategy up in Unleash, or " +
        "reduce the rollout in front.",
      behind && `In front: ${describeAmong(strategies, behind)}.`,
    ],
    [isOdd, "rollout", `${odd} Set a whole percentage from 0 to 100.`, `It is "${rollout}".`],
    [
      // Unleash/yggdrasil#345
      own.stickiness === "random" && percent !== undefined && percent > 0 && percent < 100,
      "random-rollout",
      "With random stickiness, SDKs on Yggdrasil before 1.3 draw twice. Update them, or choose another stickiness.",
      `They serve ${percentage(((percent ?? 0) / 100) ** 2)} in place of ${percent}%.`,
    ],
    [
      isOtherOrder && !isSame && tied.includes(own),
      "order",
      "The console may show another order of strategies than the one that SDKs follow: several have the same sortOrder, as " +
        "after an import. Sort them in Unleash once.",
      `${firstOf(tiedNames, 10)}.`,
    ],
  ]);
}

function sideEffects({ kind, target, effects }: Change, { isEnabled, strategies }: EnvironmentAfter): SetFinding[] {
  const isServed = effects?.reach.now === "served";
  const isBehind = effects?.reach.behind && (!target.strategy || effects.reach.behind.milestoneId === undefined);
  const losing = (effects?.dependents ?? []).filter(({ lost, before, after }) => lost.length > 0 && after < before);
  return [
    ...applying([
      [
        target.strategy !== undefined && isEnabled !== false && strategies.every(({ disabled }) => disabled),
        "switches-off",
        "Unleash switches the feature off in this environment when this is written: all of its strategies there are " +
          "disabled. Enable one first.",
      ],
      [
        kind !== "clear" && !isBehind && strategies.some(({ milestoneId }) => milestoneId !== undefined),
        "release-plan",
        "A release plan is running there. Its strategies come first, so these variants reach only the users whom they " +
          "leave, fewer with each milestone.",
      ],
    ]),
    ...(isServed ? losing : []).map(dependentWarning),
  ];
}

function dependentWarning({ feature, lost, before, after, others }: DependentChange): SetFinding {
  const message = others
    ? "Another feature depends on variants that go: the Node SDK switches it off for these users, other SDKs on for all of " +
      "them. Change the dependency first."
    : "Another feature depends on what nobody gets any more, and loses its users. Add what replaces it to the dependency first.";
  const names = lost.map((name) => `"${name}"`);
  const shares = `${percentage(before)} → ${percentage(after)} of the users of this set`;
  return setFinding("warning", "dependents", message, `"${feature}" depends on ${firstOf(names, 10)}: ${shares}.`);
}

/** Fields that SDKs have of themselves. */
const standard = ["userId", "sessionId", "remoteAddress", "environment", "appName", "currentTime"];

export function namesContextFields(changes: readonly Change[]): boolean {
  return changes.some((change) => customFields(change).size > 0);
}

/** A warning for each field that the server does not have: misspelt, it matches nobody, and nothing else would show it. */
export function contextFieldWarnings(change: Change, known: Usage["contextFields"]): SetFinding[] {
  if (!known) return [];
  const names = [...new Set([...standard, ...known])];
  const unknown = [...customFields(change)].filter(([name]) => !names.includes(name));
  return unknown.map(([name, use]) => {
    const hint = didYouMean(name, names) ?? "Correct it, or add it in Unleash.";
    return setFinding("warning", "context-field", `The server has no context field "${name}", ${use}. ${hint}`);
  });
}

/** With what each field is to the set. */
function customFields({ after }: Change): Map<string, string> {
  const named = after.flatMap(({ stickiness, overrides = [] }) => [
    ...(["default", "random"].includes(stickiness) ? [] : [[stickiness, "the stickiness of these variants"] as const]),
    ...overrides.map(({ contextName }) => [contextName, "which an override compares"] as const),
  ]);
  return new Map(named.filter(([name]) => !standard.includes(name)));
}
