import { byName, type ManifestVariant, type StoredVariant, type Variant, type VariantSet } from "./variant.ts";
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
export function sorted(stored: VariantSet): StoredVariant[] {
  return [...stored].sort(byName);
}

/**
 * A stored set as an author would write it: with the fixed weights, without those that the server computed.
 *
 * @param stickiness of variants that name none, where the set is stored; written out so that it stays the same elsewhere.
 */
export function written(variants: VariantSet, stickiness?: string): ManifestVariant[] {
  return variants.map(({ weight, weightType, ...rest }) => {
    const own = rest.stickiness ?? stickiness;
    return {
      ...rest,
      ...(own !== undefined && { stickiness: own }),
      ...(weightType === "fix" && { weight, weightType }),
    };
  });
}

/** Bytes of the request that sets these variants: of their JSON, and of what the adapter puts around it. */
export function bodySize(variants: readonly ManifestVariant[], holder: Holder): number {
  return Buffer.byteLength(JSON.stringify(canonical(variants))) + (holder === "strategy" ? strategyFrame : 0);
}

/** Bytes around the variants of a strategy in a JSON Patch. */
export const strategyFrame = '[{"op":"replace","path":"/variants","value":}]'.length;

/** Bytes around the variants of an environment on the route `variants-batch`. */
export function batchFrame(environment: string): number {
  return '{"environments":[],"variants":}'.length + Buffer.byteLength(JSON.stringify(environment));
}

/** The kind of thing that has a variant set. */
export type Holder = "environment" | "strategy";

/** The server's limit on a JSON request body, in bytes (measured on 5.12 to 8.2; not configurable). */
export const maxBodyBytes = 102_400;
