import type { SeedFeature } from "../../test/support/memory-store.ts";

/** Names of environments as `generateManifest` writes them. */
export function environmentNames(count: number): string[] {
  return [...Array.from({ length: count - 1 }, (_, index) => `environment-${index}`), "production"];
}

/**
 * What a server holds that `generateManifest` describes.
 *
 * @param isBehind whether every set has another weight than the manifest wants.
 */
export function seedFeatures(features: number, environments: number, isBehind: boolean): SeedFeature[] {
  return Array.from({ length: features }, (_, index) => ({
    name: `feature-${index}`,
    environments: Object.fromEntries(
      environmentNames(environments).map((name) => {
        const wanted = name === "production" ? (index % 90) * 10 : 500;
        return [name, { enabled: true, variants: storedVariants(isBehind ? wanted + 5 : wanted, index) }];
      }),
    ),
  }));
}

export function storedVariants(control: number, rank: number) {
  return [
    { name: "control", weight: control, weightType: "fix", stickiness: "userId" },
    {
      name: "treatment",
      weight: 1000 - control,
      weightType: "variable",
      stickiness: "userId",
      payload: { type: "json", value: JSON.stringify({ colour: "blue", rank }) },
    },
  ];
}
