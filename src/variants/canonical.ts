import { byName, type ManifestVariant, type StoredVariant, type Variant, type VariantSet } from "./variant.ts";
import { distribute, isFixed } from "./weight.ts";

/** The stickiness of a variant that names none: `userId`, else `sessionId`, else the address, else random. */
export const defaultStickiness = "default";

/** As sent: sorted, since the first get the remainder; complete, since servers drop entries without `weightType`. */
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

/** Weights stay as stored: users get these. */
export function sorted(stored: VariantSet): StoredVariant[] {
  return [...stored].sort(byName);
}

/** A stored set as an author would write it: without computed weights, with the `stickiness` of variants that name none. */
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
