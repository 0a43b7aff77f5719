import { didYouMean, lookAlike } from "../text/suggestion.ts";
import type { StrategyState } from "./current.ts";
import { describeStrategy } from "./variant.ts";

/* What a server has in place of what was named, for messages. */

/** What to say where a feature is not in an environment, and is in others. */
export function missingEnvironment(feature: string, environment: string, known: Iterable<string>): string {
  const names = [...known];
  const hint = didYouMean(environment, names) ?? `It has: ${names.map((name) => `"${name}"`).join(", ") || "none"}.`;
  return `The feature "${feature}" has no environment "${environment}". ${hint}`;
}

/** The strategies of an environment, for a message about a title that none of them has, or several have. */
export function listStrategies(strategies: readonly StrategyState[], title: string | undefined): string {
  const names = strategies.map((strategy) =>
    strategy.title === undefined ? `${strategy.name} ${strategy.id} without a title` : describeStrategy(strategy),
  );
  const alike = strategies.map((strategy) => lookAlike(title ?? "", strategy.title ?? "")).find(Boolean) ?? "";
  return `${names.join(", ") || "none"}.${alike}`;
}
