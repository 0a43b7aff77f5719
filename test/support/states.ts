import {
  type EnvironmentState,
  type FeatureState,
  featureKey,
  type ServerState,
  type StrategyState,
} from "../../src/variants/current.ts";
import { target } from "./targets.ts";
import { one } from "./variants.ts";

/** A strategy as a server describes it: enabled, without variants and without a title. */
export function strategy(id: string, more: Partial<StrategyState> = {}): StrategyState {
  return { id, name: "flexibleRollout", disabled: false, variants: [], ...more };
}

/** A feature that is there, with what its environments hold; nothing unless said otherwise. */
export function found(environments: Readonly<Record<string, Partial<EnvironmentState>>>): FeatureState {
  const entries = Object.entries(environments).map(([name, more]): [string, EnvironmentState] => [
    name,
    { variants: [], ...more },
  ]);
  return { kind: "found", environments: new Map(entries) };
}

/** What a server said of features of project `shop`. */
export function serverState(features: Readonly<Record<string, FeatureState>>): ServerState {
  return new Map(Object.entries(features).map(([name, feature]) => [featureKey(target(name)), feature]));
}

/** What the server holds of `banner`: variants in these of its environments, `dev` and `prod`. */
export function holding(...environments: ("dev" | "prod")[]): ServerState {
  const held = (name: "dev" | "prod") => ({ variants: environments.includes(name) ? one("was") : [] });
  return serverState({ banner: found({ dev: held("dev"), prod: held("prod") }) });
}
