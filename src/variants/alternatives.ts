import { didYouMean, lookAlike } from "../text/suggestion.ts";
import type { StrategyState } from "./current.ts";
import type { Finding } from "./finding.ts";
import { describeStrategy } from "./variant.ts";

/* For messages: what the server has where it lacks what was named. */

/** The parts of a finding about a feature that lacks an environment. */
export function missingEnvironment(
  environment: string,
  known: Iterable<string>,
): Pick<Finding, "rule" | "message" | "detail"> {
  const names = [...known];
  const detail = didYouMean(environment, names) ?? `It has: ${names.map((name) => `"${name}"`).join(", ") || "none"}.`;
  return { rule: "unknown-environment", message: `The feature has no environment "${environment}".`, detail };
}

/** The strategies of an environment, for a message about a title that none of them has, or several have. */
export function listStrategies(strategies: readonly StrategyState[], title: string | undefined): string {
  const names = strategies.map((strategy) =>
    strategy.title === undefined ? `${strategy.name} ${strategy.id} without a title` : describeStrategy(strategy),
  );
  const alike = strategies.map((strategy) => lookAlike(title ?? "", strategy.title ?? "")).find(Boolean) ?? "";
  return `${names.join(", ") || "none"}.${alike}`;
}
