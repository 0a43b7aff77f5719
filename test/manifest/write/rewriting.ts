import { rewriteManifest } from "../../../src/manifest/write/rewrite.ts";
import type { DesiredSet } from "../../../src/variants/desired.ts";
import type { ManifestVariant, Target } from "../../../src/variants/variant.ts";

/** A manifest file with this text. */
export const file = (text: string, path = "variants.yml") => ({ path, bytes: new TextEncoder().encode(text) });

/** A target in the project `default`. */
export function target(feature: string, environment: string, strategy?: Target["strategy"]): Target {
  return { project: "default", feature, environment, ...(strategy && { strategy }) };
}

/** Two variants, the first of a fixed weight in thousandths. */
export const split = (weight: number, stickiness = "default"): ManifestVariant[] => [
  { name: "a", weight, weightType: "fix", stickiness },
  { name: "b", stickiness },
];

/** One file as it would be with these sets. */
export function rewritten(text: string, sets: readonly DesiredSet[]): string {
  return rewriteManifest([file(text)], sets, "after.yml") ?? "";
}
