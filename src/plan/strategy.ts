import type { EnvironmentState, StrategyState } from "../variants/current.ts";
import type { Finding } from "../variants/finding.ts";
import { describeStrategy, describeTarget, type StrategyName, type Target } from "../variants/variant.ts";

/**
 * The strategy that a target means, found in the environment's own list: servers ignore the environment in a strategy's
 * URL, so that an id alone would also be found under environments that it does not belong to.
 */
export function findStrategy(
  target: Target,
  { strategies }: EnvironmentState,
): StrategyState | Pick<Finding, "rule" | "message"> {
  const { id, title } = target.strategy ?? {};
  const matches =
    strategies?.filter((strategy) => (id === undefined ? strategy.title === title : strategy.id === id)) ?? [];
  const [match, ...others] = matches;
  if (!match) {
    const message = `There is no ${describeTarget(target)}. ${candidates(strategies)}`;
    return { rule: "unknown-strategy", message };
  }
  if (others.length > 0) {
    const ids = matches.map((strategy) => strategy.id).join(", ");
    const message = `${matches.length} strategies there are called "${title}". Name one by its id: ${ids}.`;
    return { rule: "ambiguous-strategy", message };
  }
  if (match.featureName !== undefined && match.featureName !== target.feature) {
    const message = `The ${describeTarget(target)} says that it belongs to the feature "${match.featureName}".`;
    return { rule: "unknown-strategy", message };
  }
  return match;
}

/** A strategy as a target names it when the server has told of it: the id, and the title if it has one. */
export function strategyName({ id, title }: StrategyState): StrategyName {
  return title === undefined ? { id } : { id, title };
}

function candidates(strategies: readonly StrategyState[] | undefined): string {
  if (strategies?.every(({ isVerified }) => isVerified === undefined) !== true) {
    return "This server lists no strategies, so that they can only be named by their ids.";
  }
  if (strategies.length === 0) return "The environment has no strategies.";
  const names = strategies.map(({ id, title, name }) => describeStrategy({ id, title: title ?? name }));
  return `The environment has: ${names.join(", ")}.`;
}
