import type { StrategyState } from "../../variants/current.ts";
import type { Target } from "../../variants/variant.ts";
import { environmentPath, targetPath } from "./endpoints.ts";
import { unlessMissing } from "./error.ts";
import type { Requests } from "./http.ts";
import { parse, strategyList, strategyResponse, strategyState } from "./schemas.ts";

/**
 * The strategies of an environment, for a server that does not show them with the feature: its list, else one GET for
 * each id that the manifest names. The latter proves nothing about where a strategy belongs, because servers ignore
 * the environment in that address (and before 8.0.3 the feature, too). `undefined` where none can be read.
 */
export async function readStrategies(
  requests: Requests,
  environment: Omit<Target, "strategy">,
  targets: readonly Target[],
): Promise<StrategyState[] | undefined> {
  const named = targets.filter((target) => target.environment === environment.environment && target.strategy);
  if (named.length === 0) return undefined;
  const path = `${environmentPath(environment)}/strategies`;
  const list = await unlessMissing(requests.get(path));
  if (list !== undefined) return parse(strategyList, list, path).map(strategyState);
  const read = await Promise.all(named.map((target) => readStrategy(requests, target)));
  const found = read.filter((strategy) => strategy !== undefined);
  return found.length === 0 ? undefined : found;
}

async function readStrategy(requests: Requests, target: Target): Promise<StrategyState | undefined> {
  const id = target.strategy?.id;
  if (id === undefined) return undefined;
  const path = targetPath(target);
  const response = await unlessMissing(requests.get(path));
  return response === undefined
    ? undefined
    : { ...strategyState({ ...parse(strategyResponse, response, path), id }), isVerified: false };
}
