import type { Holder } from "./canonical.ts";
import { violations } from "./rules.ts";
import type { StoredVariant, WrittenVariant } from "./variant.ts";

/**
 * A stored set as an author would write it: fixed weights as they are, those that the server computed left out.
 *
 * @param stickiness what an absent one stands for where it is stored, so that it means the same elsewhere.
 */
export function written(variants: readonly StoredVariant[], stickiness?: string): WrittenVariant[] {
  return variants.map(({ weight, weightType, ...rest }) => {
    const own = rest.stickiness ?? stickiness;
    return {
      ...rest,
      ...(own !== undefined && { stickiness: own }),
      ...(weightType === "fix" && { weight, weightType }),
    };
  });
}

/** The rules that a stored set breaks, so that it could not be written again as it is. Servers hold what older ones took. */
export function storedFaults(variants: readonly StoredVariant[], holder: Holder): string[] {
  const untyped = variants.filter(({ weightType }) => weightType !== "fix" && weightType !== "variable");
  if (untyped.length > 0) return untyped.map(({ name }) => `The variant "${name}" has no weight type.`);
  return violations(written(variants), holder)
    .filter(({ severity, rule }) => severity === "error" && rule !== "weight-unit")
    .map(({ message }) => message);
}
