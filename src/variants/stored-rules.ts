import { checkVariants } from "./rules.ts";
import type { ManifestVariant, StoredVariant, Target } from "./variant.ts";

/**
 * A stored set as an author would write it: fixed weights as they are, those that the server computed left out.
 *
 * @param stickiness what an absent one stands for where it is stored, so that it means the same elsewhere.
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
 * The rules that a stored set breaks, so that it could not be written again as it is. Servers accept more than they
 * document, and keep what older ones accepted.
 * Each message names the variant it is about; none quotes a payload, which may be no business of the reader's.
 */
export function storedErrors(variants: readonly StoredVariant[], { strategy }: Pick<Target, "strategy">): string[] {
  const untyped = variants.filter(({ weightType }) => weightType !== "fix" && weightType !== "variable");
  const found = checkVariants(written(variants), strategy ? "strategy" : "environment")
    .filter(({ severity, rule }) => severity === "error" && rule !== "weight-unit")
    .map(({ rule, path, message }) => {
      const name = variants[Number(path?.[0])]?.name;
      const text = rule === "payload" ? "Its payload is not what its type says, or its type is unknown." : message;
      return name === undefined ? text : `Variant ${JSON.stringify(name)}: ${text}`;
    });
  return [...untyped.map(({ name }) => `Variant ${JSON.stringify(name)} has no weight type.`), ...new Set(found)];
}
