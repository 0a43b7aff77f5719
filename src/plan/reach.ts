import { defaultStickiness } from "../variants/canonical.ts";
import type { EnvironmentState, ServerPolicy, StrategyState } from "../variants/current.ts";
import { byName } from "../variants/variant.ts";

/** The users who meet a set, of those who have the sticky fields: the first enabled strategy that matches a user decides. */
export interface Reach {
  /** Share of all users, 0 to 1, while environment and strategy are on. The most there can be if not `isExact`. */
  readonly share: number;
  /** Only rollouts decide: no constraint, segment or unknown kind of strategy on the way. */
  readonly isExact: boolean;
  /** Nobody meets the set now if the environment or the strategy is switched off. */
  readonly now: "served" | "environment-off" | "strategy-off";
  /** The earlier strategy that takes everybody whom this one selects. */
  readonly behind?: StrategyState | undefined;
}

/** Without an `id`, of the environment's own variants. The strategies are in the order of SDKs, as they will be. */
export function reachOf(id: string | undefined, { isEnabled, strategies = [] }: EnvironmentState): Reach {
  const now = isEnabled === false ? "environment-off" : "served";
  if (id === undefined) return { ...environmentReach(strategies), now };
  const own = strategies.find((strategy) => strategy.id === id);
  if (!own) return { share: 1, isExact: false, now };
  return { ...shareBehind(own, strategies), now: now === "served" && own.disabled ? "strategy-off" : now };
}

/** The order in which SDKs evaluate strategies: a running milestone's first, then by `sortOrder`. */
export function servedOrder(strategies: readonly StrategyState[], ties: ServerPolicy["ties"]): StrategyState[] {
  return strategies.toSorted(
    (a, b) =>
      Number(b.milestoneId !== undefined) - Number(a.milestoneId !== undefined) ||
      (a.sortOrder ?? 0) - (b.sortOrder ?? 0) ||
      (ties === "by-id" ? byName({ name: a.id }, { name: b.id }) : 0),
  );
}

/** Users whom a strategy without variants catches; everybody if no strategy is enabled. */
function environmentReach(strategies: readonly StrategyState[]): Omit<Reach, "now"> {
  const enabled = strategies.filter(({ disabled }) => !disabled);
  // Each is compared with those in front. Unleash itself allows 30.
  if (enabled.length === 0 || enabled.length > 200) return { share: 1, isExact: enabled.length === 0 };
  const without = enabled.filter(({ variants }) => variants.length === 0);
  const shares = without.map((strategy) => shareBehind(strategy, enabled));
  const share = shares.reduce((sum, each) => sum + each.share, 0);
  return {
    share: Math.min(1, share),
    isExact: shares.every((each) => each.isExact),
    behind: share > 0 ? undefined : enabled.find(({ variants }) => variants.length > 0),
  };
}

/** With one group and sticky field, an earlier 50% leaves nobody to a later 30%. Others draw independent numbers. */
function shareBehind(own: StrategyState, all: readonly StrategyState[]) {
  const earlier = all.slice(0, all.indexOf(own)).filter(({ disabled }) => !disabled);
  const { key, percent, isExact } = selection(own);
  const certain = earlier.map((strategy) => ({ strategy, ...selection(strategy) })).filter((each) => each.isCertain);
  const greatest = new Map<string, number>();
  for (const each of certain) greatest.set(each.key, Math.max(greatest.get(each.key) ?? 0, each.percent));
  let share = Math.max(0, percent - (greatest.get(key) ?? 0)) / 100;
  for (const [other, taken] of greatest) if (other !== key) share *= 1 - taken / 100;
  const takesAll = certain.find((each) => each.percent === 100 || (each.key === key && each.percent >= percent));
  return {
    share,
    // An upper bound of 0 is exact.
    isExact: share === 0 || (isExact && certain.length === earlier.length && !all.some(switchesOff)),
    behind: percent > 0 ? takesAll?.strategy : undefined,
  };
}

/** Users whom a strategy alone selects: at most `percent` if not exact. Strategies of one `key` draw the same numbers. */
function selection({ id, name, groupId = "", rollout = "", stickiness = "userId", isConstrained }: StrategyState) {
  const percent = name === "default" ? 100 : name === "flexibleRollout" ? rolloutPercent(rollout) : undefined;
  // `random` is drawn for each strategy and call. `default` is the userId of whoever has one.
  const hasOwnDraw = name !== "flexibleRollout" || stickiness === "random";
  const field = stickiness === "userId" ? defaultStickiness : stickiness;
  return {
    key: hasOwnDraw ? id : `${groupId}\0${field}`,
    percent: percent ?? 100,
    isExact: percent !== undefined && !isConstrained,
    // Above 100, Node takes everybody, and the engine gives the feature to nobody: nobody is left behind it.
    isCertain: !isConstrained && (percent !== undefined || (name === "flexibleRollout" && /^\d{3,}$/.test(rollout))),
  };
}

/** For the engine, a rollout above 100 switches the feature off for all, wherever it is. */
function switchesOff({ disabled, name, rollout = "" }: StrategyState): boolean {
  return !disabled && name === "flexibleRollout" && /^\d{3,}$/.test(rollout) && Number(rollout) > 100;
}

/** `undefined` where SDKs disagree: `33.9` is 33 for Node and nobody for the engine, which switches a feature off above 100. */
export function rolloutPercent(rollout = ""): number | undefined {
  // Node compares it with whole numbers from 1 on.
  if (!(Number(rollout) >= 1)) return 0;
  return /^\d{1,3}$/.test(rollout) && Number(rollout) <= 100 ? Number(rollout) : undefined;
}
