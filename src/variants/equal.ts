import { isDeepStrictEqual } from "node:util";
import { defaultStickiness } from "./canonical.ts";
import { sameJson } from "./json.ts";
import { byName, type Override, type Payload, type StoredVariant, type VariantSet } from "./variant.ts";
import { isFixed } from "./weight.ts";

/** True if two sets mean the same. Computed weights follow from the rest. `stickiness`: of variants that name none. */
export function sameVariants(a: VariantSet, b: VariantSet, stickiness = defaultStickiness): boolean {
  if (a.length !== b.length) return false;
  const left = [...a].sort(byName);
  const right = [...b].sort(byName);
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
  return isDeepStrictEqual(values(a), values(b));
}

export function samePayload(a: Payload | undefined, b: Payload | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  if (a.type !== b.type) return false;
  return a.type === "json" ? sameJson(a.value, b.value) : a.value === b.value;
}

/** True if nobody has changed a set since it was read, computed weights included. */
export function unchangedSince(before: VariantSet, now: VariantSet): boolean {
  const plain = (set: VariantSet) => [...set].sort(byName).map((variant) => ({ ...variant }));
  return isDeepStrictEqual(plain(before), plain(now));
}
