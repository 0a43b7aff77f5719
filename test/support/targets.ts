import type { DesiredSet } from "../../src/variants/desired.ts";
import type { StrategyName, Target } from "../../src/variants/variant.ts";

/** A target in project `shop`. */
export function target(feature: string, environment = "production", strategy?: StrategyName): Target {
  return { project: "shop", feature, environment, ...(strategy && { strategy }) };
}

/** What is desired of a target: no variants, unless said otherwise. */
export function desiredSet(of: Target, more: Partial<DesiredSet> = {}): DesiredSet {
  return { target: of, variants: [], ...more };
}
