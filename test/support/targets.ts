import type { StrategyName, Target } from "../../src/variants/variant.ts";

/** A target in project `shop`. */
export function target(feature: string, environment = "production", strategy?: StrategyName): Target {
  return { project: "shop", feature, environment, ...(strategy && { strategy }) };
}
