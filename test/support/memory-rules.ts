import * as z from "zod";
import { badData } from "./memory-call.ts";
import { asJsonb, type StoredVariant } from "./memory-store.ts";

/*
 * The rules that real servers have for one list of variants, so that no test succeeds with a body that they would refuse.
 * Exactly what they take is asked of them: test/scenarios/suite/verdicts.ts.
 */

/** U+0000 and lone surrogates cannot be kept in a `jsonb` column of PostgreSQL. */
const text = z
  .string()
  .min(1)
  .refine((value) => value.isWellFormed() && !value.includes("\0"));

const name = text.max(100).refine((value) => encodeURIComponent(value) === value && !/^\.\.?$/.test(value));

const payload = z
  .strictObject({ type: z.enum(["json", "csv", "string", "number"]), value: text })
  .refine(({ type, value }) => type !== "json" || isJsonObject(value));

const strategyVariant = z.strictObject({
  name,
  weight: z.int().min(0).max(1000),
  weightType: z.enum(["variable", "fix"]),
  stickiness: text,
  payload: payload.optional(),
});

const variant = strategyVariant.extend({
  stickiness: text.optional(),
  overrides: z.array(z.strictObject({ contextName: text, values: z.array(text) })).optional(),
});

const onlyOnce = (variants: readonly { readonly name: string }[]) =>
  new Set(variants.map((one) => one.name)).size === variants.length;

/** Bodies of variants of an environment, and of a strategy, which has no overrides and wants every other field. */
export const environmentVariants = z.array(variant).refine(onlyOnce);
export const strategyVariants = z.array(strategyVariant).refine(onlyOnce);

/** What the server stores of a list of variants: variable ones with their share, sorted by name. */
export function stored(variants: unknown, schema: typeof environmentVariants | typeof strategyVariants) {
  const { data, error } = schema.safeParse(variants);
  if (!data) throw badData(z.prettifyError(error));
  const [variable, fixed] = ["variable", "fix"].map((type) => data.filter(({ weightType }) => weightType === type));
  if (!variable || !fixed || (data.length > 0 && variable.length === 0)) {
    throw badData('There must be at least one "variable" variant');
  }
  const rest = 1000 - fixed.reduce((sum, { weight }) => sum + weight, 0);
  if (rest < 0) throw badData("The traffic distribution total must equal 100%");
  const share = Math.floor(rest / variable.length);
  const spare = rest % variable.length;
  const weighed = variable.map((one, index) => ({ ...one, weight: share + (index < spare ? 1 : 0) }));
  return asJsonb(sortByName([...weighed, ...fixed] as StoredVariant[]));
}

/** Sorted as the server lists variants. */
export function sortByName(variants: readonly StoredVariant[]): StoredVariant[] {
  return variants.toSorted((a, b) => a.name.localeCompare(b.name));
}

function isJsonObject(value: string): boolean {
  try {
    const parsed: unknown = JSON.parse(value);
    return typeof parsed === "object" && parsed !== null;
  } catch {
    return false;
  }
}
