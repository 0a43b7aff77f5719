import { canonical, defaultStickiness, type Holder } from "../../variants/canonical.ts";
import { sameJson } from "../../variants/json.ts";
import {
  byName,
  type ManifestVariant,
  type StoredVariant,
  type StrategyName,
  type Target,
} from "../../variants/variant.ts";
import { isFixed, percent } from "../../variants/weight.ts";

/** A variant as a file contains it: the value of its payload may be a number, or JSON written as YAML. */
export type FileVariant = Omit<ManifestVariant, "payload"> & {
  readonly payload?: { readonly type: string; readonly value: unknown };
};

/** How the variants of one set are written. */
interface VariantStyle {
  /** Stickiness of a stored variant that names none; `undefined` where only the server knows. */
  readonly stored: string | undefined;
  /** Stickiness of a written variant that names none, if any. */
  readonly implied: string | undefined;
  /** Payloads stay text, byte for byte. Otherwise JSON is written as YAML where that means the same. */
  readonly exact: boolean;
}

/** A set in name order, without computed weights and without the stickiness that is implied where it is written. */
export function printVariants(variants: readonly StoredVariant[], style: VariantStyle): FileVariant[] {
  return [...variants].sort(byName).map((variant) => printVariant(variant, style));
}

function printVariant(variant: StoredVariant, { stored, implied, exact }: VariantStyle): FileVariant {
  const { name, payload, overrides = [] } = variant;
  const stickiness = variant.stickiness ?? stored;
  const native = payload?.type === "json" && !exact ? nativeJson(payload.value) : undefined;
  return {
    name,
    ...(isFixed(variant) && { weight: percent(variant.weight), weightType: "fix" }),
    ...(stickiness !== undefined && stickiness !== implied && { stickiness }),
    ...(payload && { payload: { type: payload.type, value: native ?? payload.value } }),
    ...(overrides.length > 0 && { overrides }),
  };
}

/** Most levels of nesting. Deeper data stays text, because the manifest's reader limits the depth of a file. */
const maxDepth = 40;

/**
 * A JSON payload as a value that survives being written as YAML. `undefined` where only the text does: repeated keys,
 * numbers that JSON prints differently (`1.50`), the key `<<`, half a surrogate pair, very deep nesting.
 */
export function nativeJson(text: string): object | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !isPrintable(value, maxDepth)) return undefined;
  return sameJson(JSON.stringify(value), text) ? value : undefined;
}

function isPrintable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value === "number") {
    return /^-?\d+(?:\.\d+)?$/.test(String(value)) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  }
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => key !== "<<" && key.isWellFormed() && isPrintable(inner, depth - 1),
  );
}

/**
 * A desired set as a manifest contains it.
 *
 * @param implied the stickiness of variants that name none where it is written, if any.
 */
export function writtenVariants(variants: readonly ManifestVariant[], holder: Holder, implied?: string): FileVariant[] {
  const weights = new Map(canonical(variants).map(({ name, weight, weightType }) => [name, { weight, weightType }]));
  const stored = variants.map((variant) => ({ ...variant, weight: 0, ...weights.get(variant.name) }));
  return printVariants(stored, {
    stored: holder === "strategy" ? undefined : defaultStickiness,
    implied,
    exact: false,
  });
}

export function printStrategyName({ id, title }: StrategyName): StrategyName {
  if (title !== undefined) return { title };
  return id === undefined ? {} : { id };
}

/** Something printed for each feature or environment, by its name, in the order of the sets. */
export function grouped<T extends { readonly target: Target }, Printed>(
  sets: readonly T[],
  by: "feature" | "environment",
  print: (sets: readonly T[]) => Printed,
): Map<string, Printed> {
  return new Map([...Map.groupBy(sets, ({ target }) => target[by])].map(([name, group]) => [name, print(group)]));
}
