import { canonical, defaultStickiness } from "../../variants/canonical.ts";
import type { DesiredSet } from "../../variants/desired.ts";
import { byName, type StoredVariant } from "../../variants/variant.ts";
import { isFixed, percent } from "../../variants/weight.ts";
import { nativeJson } from "./native-json.ts";
import { yamlText } from "./yaml-text.ts";

/** The keys of a mapping in the order in which they are written. */
export type Fields = Map<string, unknown>;

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
export function printVariants(variants: readonly StoredVariant[], style: VariantStyle): Fields[] {
  return [...variants].sort(byName).map((variant) => printVariant(variant, style));
}

function printVariant(variant: StoredVariant, { stored, implied, exact }: VariantStyle): Fields {
  const fields: Fields = new Map<string, unknown>([["name", variant.name]]);
  if (isFixed(variant)) fields.set("weight", percent(variant.weight)).set("weightType", "fix");
  const stickiness = variant.stickiness ?? stored;
  if (stickiness !== undefined && stickiness !== implied) fields.set("stickiness", stickiness);
  const { payload, overrides = [] } = variant;
  if (payload) {
    const native = payload.type === "json" && !exact ? nativeJson(payload.value) : undefined;
    const value = native ?? payload.value;
    fields.set("payload", new Map<string, unknown>(Object.entries({ type: payload.type, value })));
  }
  if (overrides.length > 0) fields.set("overrides", overrides);
  return fields;
}

/**
 * A desired set as a manifest would say it.
 *
 * @param implied the stickiness that goes without saying where it is written, if any.
 */
export function writtenFields({ target, variants }: DesiredSet, implied?: string): Fields[] {
  const weights = new Map(canonical(variants).map(({ name, weight, weightType }) => [name, { weight, weightType }]));
  const stored = variants.map((variant) => ({ ...variant, weight: 0, ...weights.get(variant.name) }));
  return printVariants(stored, { stored: target.strategy ? undefined : defaultStickiness, implied, exact: false });
}

/** Lines to paste for a desired set: from `features` down to its variants. */
export function printVariantsSnippet(set: DesiredSet): string {
  const { feature, environment, strategy } = set.target;
  const variants = writtenFields(set);
  const name = strategy?.title === undefined ? { id: strategy?.id } : { title: strategy.title };
  const entry = strategy ? { strategies: [{ ...name, variants }] } : { variants };
  const environments = new Map([[environment, entry]]);
  return yamlText({ features: new Map([[feature, { environments }]]) }).trimEnd();
}
