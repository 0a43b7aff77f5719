import { isDeepStrictEqual } from "node:util";
import { sameJson } from "./json.ts";
import type { ManifestVariant, Override, Payload, StoredVariant, Variant, VariantSet } from "./variant.ts";
import { byName } from "./variant.ts";
import { distribute, isFixed } from "./weight.ts";

/** The stickiness of a variant that names none: `userId`, else `sessionId`, else the address, else random. */
export const defaultStickiness = "default";

/** As sent: sorted, since the first get the remainder; complete, since servers drop entries without `weightType`. */
export function canonical(written: readonly ManifestVariant[], stickiness = defaultStickiness): Variant[] {
  return complete([...written].sort(byName), stickiness);
}

/** As sent, but in the order that is given. */
export function complete(variants: readonly ManifestVariant[], stickiness = defaultStickiness): Variant[] {
  const weights = distribute(variants);
  return variants.map((variant, index) => ({
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

/** True if two sets mean the same. Computed weights follow from the rest. `stickiness`: of variants that name none. */
export function sameVariants(a: VariantSet, b: VariantSet, stickiness = defaultStickiness): boolean {
  if (a.length !== b.length) return false;
  const [left, right] = [sorted(a), sorted(b)];
  return left.every((variant, index) => {
    const other = right[index];
    return other?.name === variant.name && differences(variant, other, stickiness).length === 0;
  });
}

export type Field = "weight type" | "weight" | "stickiness" | "overrides" | "payload";

/** The fields in which two variants of one name differ in meaning, in report order. */
export function differences(a: StoredVariant, b: StoredVariant, stickiness = defaultStickiness): Field[] {
  const fields: Field[] = [];
  if (isFixed(a) !== isFixed(b)) fields.push("weight type");
  else if (isFixed(a) && a.weight !== b.weight) fields.push("weight");
  if ((a.stickiness ?? stickiness) !== (b.stickiness ?? stickiness)) fields.push("stickiness");
  if (!sameOverrides(a.overrides, b.overrides)) fields.push("overrides");
  if (!samePayload(a.payload, b.payload)) fields.push("payload");
  return fields;
}

/** Order counts: the first override that matches wins. */
function sameOverrides(a: readonly Override[] = [], b: readonly Override[] = []): boolean {
  const values = (overrides: readonly Override[]) => overrides.map(({ contextName, values }) => [contextName, values]);
  return a.length === b.length && (a.length === 0 || isDeepStrictEqual(values(a), values(b)));
}

export function samePayload(a: Payload | undefined, b: Payload | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.type !== b.type) return false;
  return a.type === "json" ? sameJson(a.value, b.value) : a.value === b.value;
}

/** True if nobody has changed a set since it was read, computed weights included. */
export function unchangedSince(before: VariantSet, now: VariantSet): boolean {
  const plain = (set: VariantSet) => sorted(set).map((variant) => ({ ...variant }));
  return isDeepStrictEqual(plain(before), plain(now));
}
