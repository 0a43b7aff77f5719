import { canonical, defaultStickiness, type Holder } from "../../variants/canonical.ts";
import type { DesiredSet } from "../../variants/desired.ts";
import {
  byName,
  type ManifestVariant,
  type StoredVariant,
  type StrategyName,
  type Target,
} from "../../variants/variant.ts";
import { isFixed, percent } from "../../variants/weight.ts";
import { nativeJson } from "./native-json.ts";
import { yamlText } from "./yaml-text.ts";

/** A variant as a file has it: its payload may be a number, or JSON written as YAML. */
export type FileVariant = Omit<ManifestVariant, "payload"> & {
  readonly payload?: { readonly type: string; readonly value: unknown };
};

/** How the variants of one set are written. */
export interface VariantStyle {
  /** What an absent stickiness means where the set is stored; `undefined` where it is nothing of its own. */
  readonly stored: string | undefined;
  /** What an absent one means where the set is written. */
  readonly implied: string | undefined;
  /** Payloads as text, to the byte; otherwise JSON is written as YAML where that means the same. */
  readonly exact: boolean;
}

/** A set in name order, with what goes without saying left out: computed weights, and the stickiness implied there. */
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

/**
 * A desired set as a manifest would say it.
 *
 * @param implied the stickiness that goes without saying where it is written, if any.
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

/** What an environment says of its own set and of those of its strategies, which go by their title if they have one. */
export function printEnvironment<T extends { readonly target: Target }>(
  sets: readonly T[],
  variantsOf: (set: T, holder: Holder) => FileVariant[],
) {
  const own = sets.find(({ target }) => !target.strategy);
  const strategies = sets.flatMap((set) => {
    const { strategy } = set.target;
    return strategy ? [{ ...printStrategyName(strategy), variants: variantsOf(set, "strategy") }] : [];
  });
  return { ...(own && { variants: variantsOf(own, "environment") }), ...(strategies.length > 0 && { strategies }) };
}

export function printStrategyName({ id, title }: StrategyName): StrategyName {
  if (title !== undefined) return { title };
  return id === undefined ? {} : { id };
}

/** Lines to paste for desired sets: from `features` down to their variants. */
export function printVariantsSnippet(...sets: readonly DesiredSet[]): string {
  const variantsOf = (set: DesiredSet, holder: Holder) => writtenVariants(set.variants, holder);
  const features = grouped(sets, "feature", (ofFeature) => ({
    environments: grouped(ofFeature, "environment", (ofEnvironment) => printEnvironment(ofEnvironment, variantsOf)),
  }));
  return yamlText({ features }).trimEnd();
}

/** What is made of the sets of each feature, or of each environment, by its name and in the order of the sets. */
export function grouped<T extends { readonly target: Target }, Printed>(
  sets: readonly T[],
  by: "feature" | "environment",
  print: (sets: readonly T[]) => Printed,
): Map<string, Printed> {
  return new Map([...Map.groupBy(sets, ({ target }) => target[by])].map(([name, group]) => [name, print(group)]));
}
