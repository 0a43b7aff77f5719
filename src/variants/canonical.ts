import { byName, type ManifestVariant, type StoredVariant, type Variant } from "./variant.ts";
import { distribute, isFixed } from "./weight.ts";

/** The stickiness of a variant that names none: `userId`, else `sessionId`, else the address, else random. */
export const defaultStickiness = "default";

/**
 * The form in which a variant set is sent: sorted by name first, weights distributed second, with weight, weight type
 * and stickiness spelled out. Sorting first makes the result idempotent and independent of the order in the manifest: the
 * server gives the remainder to the first variants that it receives, then sorts. It drops an entry without `weightType`,
 * and answers 200.
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

/** A stored set, sorted by name. Its weights stay as stored: users get these. */
export function sorted(stored: readonly StoredVariant[]): StoredVariant[] {
  return [...stored].sort(byName);
}

/**
 * A stored set as an author would write it: with the fixed weights, without those that the server computed.
 *
 * @param stickiness of variants that name none, where the set is stored; written out so that it stays the same elsewhere.
 */
export function written(variants: readonly StoredVariant[], stickiness?: string): ManifestVariant[] {
  return variants.map(({ weight, weightType, ...rest }) => {
    const own = rest.stickiness ?? stickiness;
    return {
      ...rest,
      ...(own !== undefined && { stickiness: own }),
      ...(weightType === "fix" && { weight, weightType }),
    };
  });
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

/** Bytes of the request that sets these variants. */
export function bodySize(variants: readonly ManifestVariant[], holder: Holder): number {
  return Buffer.byteLength(requestBody(canonical(variants), holder));
}

/** Bytes by which the request for a strategy is longer than that for an environment. */
export const strategyFrame = bodySize([], "strategy") - bodySize([], "environment");

/** The kind of thing that has a variant set. */
export type Holder = "environment" | "strategy";

/** The server's limit on a JSON request body, in bytes (facts, section 6: not configurable). */
export const maxBodyBytes = 102_400;
