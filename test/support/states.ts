import type { Permissions } from "../../src/plan/server-policy.ts";
import {
  type ChangeRequests,
  type CurrentState,
  type EnvironmentState,
  type FeatureState,
  type FoundFeature,
  featureKey,
  type ServerPolicy,
  type StrategyState,
  type Usage,
} from "../../src/variants/current.ts";
import { target } from "./targets.ts";

/** A feature of the server; `currentState` adds its name. */
type StoredFeature = Omit<FoundFeature, "project" | "feature"> | Exclude<FeatureState, FoundFeature>;

/** A feature with these environments; each without variants, unless said otherwise. */
export function found(environments: Readonly<Record<string, Partial<EnvironmentState>>>): StoredFeature {
  const entries = Object.entries(environments).map(([name, more]): [string, EnvironmentState] => [
    name,
    { variants: [], ...more },
  ]);
  return { kind: "found", environments: new Map(entries) };
}

/** A strategy as a server describes it: enabled for everybody, without variants and without a title. */
export function strategy(id: string, more: Partial<StrategyState> = {}): StrategyState {
  const rollout = more.name === undefined ? { rollout: "100" } : {};
  return { id, name: "flexibleRollout", disabled: false, ...rollout, variants: [], ...more };
}

/** What a server has of features of project `shop`; it lists no others. */
export function currentState(features: Readonly<Record<string, StoredFeature>>): CurrentState {
  const entries = Object.entries(features).map(([feature, state]): [string, FeatureState] => [
    featureKey(target(feature)),
    state.kind === "found" ? { ...state, project: "shop", feature } : state,
  ]);
  return { features: new Map(entries), namesIn: new Map([["shop", Object.keys(features)]]) };
}

/** A server that refuses nothing, and has no change requests in project `shop`. */
export function policy(more: Partial<ServerPolicy> = {}): ServerPolicy {
  return {
    legacyVariants: "allowed",
    ties: "by-id",
    mayHaveReleasePlans: false,
    changeRequests: new Map([["shop", { kind: "absent" }]]),
    ...more,
  };
}

/** A server that shows nobody who uses a set. */
export function usage(more: Partial<Usage> = {}): Usage {
  return { strategies: new Map(), dependents: new Map(), served: new Map(), unread: new Map(), ...more };
}

/** Change requests are on in these environments. */
export function protectedIn(...names: readonly string[]): ChangeRequests {
  return { kind: "known", environments: new Map(names.map((name) => [name, true])) };
}

/** Nothing is permitted. */
export function permissions(more: Partial<Permissions> = {}): Permissions {
  return { changeRequests: "refuse", allowDeprecatedRoute: false, ...more };
}
