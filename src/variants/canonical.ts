import { byName, type ManifestVariant, type StoredVariant, type Variant } from "./variant.ts";
import { distribute, isFixed } from "./weight.ts";

/** The stickiness of a variant that names none: `userId`, then `sessionId`, then the address, else by chance. */
export const defaultStickiness = "default";

/**
 * The form in which a variant set is sent: sorted by name first, weights distributed second, with weight, weight type
 * and stickiness spelled out. Sorting first makes it idempotent and independent of the order in the manifest (the
 * server gives the remainder to the first variants it is sent, then sorts). An entry without `weightType` would be
 * dropped by the server with a 200.
 */
export function canonical(written: readonly ManifestVariant[], stickiness = defaultStickiness): Variant[] {
  const sorted = [...written].sort(byName);
  const weights = distribute(sorted);
  return sorted.map((variant, index) => ({
    name: variant.name,
    weight: weights[index] ?? 0,
    weightType: isFixed(variant) ? "fix" : "variable",
    stickiness: variant.stickiness ?? stickiness,
    ...(variant.payload && { payload: variant.payload }),
    ...(variant.overrides && variant.overrides.length > 0 && { overrides: variant.overrides }),
  }));
}

/** What a server has, sorted by name. Its weights are kept as stored: they are what users get. */
export function sorted(stored: readonly StoredVariant[]): StoredVariant[] {
  return [...stored].sort(byName);
}

/**
 * The request body that replaces a variant set: the bare array for an environment (the documented PUT), one JSON Patch
 * operation for a strategy (a PUT there would reset its rollout and constraints).
 */
export function requestBody(variants: readonly Variant[], holder: Holder): string {
  return JSON.stringify(holder === "environment" ? variants : [{ op: "replace", path: "/variants", value: variants }]);
}

/**
 * The body for the older route, `variants-batch`. One environment only: where several are named, one that is protected
 * makes all of them fail.
 */
export function batchBody(environment: string, variants: readonly Variant[]): string {
  return JSON.stringify({ environments: [environment], variants });
}

/** What a variant set is attached to. */
export type Holder = "environment" | "strategy";

/** The server's limit on a JSON request body, in bytes (facts, section 6: not configurable). */
export const maxBodyBytes = 102_400;
