import type { EnvironmentState, StrategyState } from "../../variants/current.ts";
import type { StoredVariant, Target } from "../../variants/variant.ts";
import { environmentPath, targetPath } from "./endpoints.ts";
import { unlessMissing } from "./error.ts";
import type { Reads } from "./requests.ts";
import { getAs, storedVariants, strategyList, strategyResponse, strategyState, variantsResponse } from "./schemas.ts";

type Environment = Omit<Target, "strategy">;

/** One environment of a feature, as far as its feature has shown it: the rest is read by its own addresses. */
export async function readEnvironment(
  requests: Reads,
  environment: Environment,
  targets: readonly Target[],
  shown: Partial<EnvironmentState> = {},
): Promise<EnvironmentState> {
  const variants = shown.variants ?? (await readEnvironmentVariants(requests, environment));
  const strategies = shown.strategies ?? (await readStrategies(requests, environment, targets));
  return { variants, ...(strategies && { strategies }) };
}

/** The variants of one environment. */
export async function readEnvironmentVariants(requests: Reads, environment: Environment): Promise<StoredVariant[]> {
  const { variants } = await getAs(requests, variantsResponse, `${environmentPath(environment)}/variants`);
  return storedVariants(variants);
}

/**
 * The strategies of an environment: its list, else one GET for each id that the manifest names. The latter proves nothing
 * about where a strategy belongs, because servers ignore the environment in that address (and before 8.0.3 the feature,
 * too). `undefined` where none is asked for, or none can be read.
 */
async function readStrategies(
  requests: Reads,
  environment: Environment,
  targets: readonly Target[],
): Promise<StrategyState[] | undefined> {
  const named = targets.filter((target) => target.environment === environment.environment && target.strategy);
  if (named.length === 0) return undefined;
  const list = await unlessMissing(getAs(requests, strategyList, `${environmentPath(environment)}/strategies`));
  if (list) return list.map(strategyState);
  const found: StrategyState[] = [];
  for (const target of named) {
    const strategy = await readStrategy(requests, target);
    if (strategy) found.push(strategy);
  }
  return found.length === 0 ? undefined : found;
}

async function readStrategy(requests: Reads, target: Target): Promise<StrategyState | undefined> {
  const id = target.strategy?.id;
  if (id === undefined) return undefined;
  const response = await unlessMissing(getAs(requests, strategyResponse, targetPath(target)));
  return response && { ...strategyState({ ...response, id }), isVerified: false };
}
