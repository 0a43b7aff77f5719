import type { PlannedChange } from "../../src/plan/plan.ts";
import type { Holder } from "../../src/variants/canonical.ts";
import type { EnvironmentState, FeatureState, ServerState, StrategyState } from "../../src/variants/current.ts";
import type { StrategyName, Target, Variant } from "../../src/variants/variant.ts";

/** A target in project `shop`. */
export function target(feature: string, environment: string, strategy?: StrategyName): Target {
  return { project: "shop", feature, environment, ...(strategy && { strategy }) };
}

/** A set of one variant, as it is sent and stored. */
export function one(name: string, more: Partial<Variant> = {}): readonly [Variant] {
  return [{ name, weight: 1000, weightType: "variable", stickiness: "default", ...more }];
}

/** A set of one variant of which the request has this many bytes. */
export function setOfSize(bytes: number, holder: Holder): readonly [Variant] {
  const withText = (value: string) => one("on", { payload: { type: "string", value } });
  const body = holder === "environment" ? withText("") : [{ op: "replace", path: "/variants", value: withText("") }];
  return withText("x".repeat(bytes - JSON.stringify(body).length));
}

/** A strategy as a server tells of it: enabled, without variants and without a title. */
export function strategy(id: string, more: Partial<StrategyState> = {}): StrategyState {
  return { id, name: "flexibleRollout", disabled: false, variants: [], ...more };
}

/** A feature that is there, with what its environments hold; nothing if it is not said. */
export function found(environments: Readonly<Record<string, Partial<EnvironmentState>>>): FeatureState {
  const entries = Object.entries(environments).map(([name, more]): [string, EnvironmentState] => [
    name,
    { variants: [], ...more },
  ]);
  return { kind: "found", environments: new Map(entries) };
}

/** What a server said of features of project `shop`. */
export function serverState(features: Readonly<Record<string, FeatureState>>): ServerState {
  return new Map(Object.entries(features).map(([name, feature]) => [`shop\0${name}`, feature]));
}

/** A change from variant `was` to variant `is`, or from or to nothing. */
export function change(
  kind: PlannedChange["kind"],
  place: Target,
  after: readonly Variant[] = one("is"),
): PlannedChange {
  const base = {
    target: place,
    stickiness: "default",
    location: { file: "variants.yml", line: 7, column: 1, endLine: 7, endColumn: 1 },
  };
  if (kind === "create") return { ...base, kind, before: [], after };
  if (kind === "clear") return { ...base, kind, before: one("was"), after: [] };
  return { ...base, kind, before: one("was"), after };
}
