import * as z from "zod/mini";
import { maxNameLength, namePattern } from "../variants/rules.ts";
import { Numeral } from "./numeral.ts";

/*
 * What people may write, version 1. Strict: an unknown key is an error. Descriptions are what an editor shows on hover,
 * through the JSON Schema made of this. The schema only checks: what the rest works with are the values that were
 * read, never zod's copies.
 */

/** For each schema the phrase that a message puts after "wanted". */
export const wanted = z.registry<{ readonly phrase: string }>();

/** Says of a schema what is wanted and, for editors, what it is for; `more` is added to the JSON Schema. */
function said<T extends z.core.$ZodType>(schema: T, want: string, description?: string, more = {}): T {
  wanted.add(schema, { phrase: want });
  if (description) z.globalRegistry.add(schema, { description, ...more });
  return schema;
}

export const friendlyName = "a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only";

/** Names of projects, features and environments become parts of a URL path, as variant names do. */
const name = () => said(z.string().check(z.regex(namePattern)), friendlyName);

/** For each mapping by name the schema of its values: what `z.record` would know. */
export const valueOf = new WeakMap<z.core.$ZodType, z.core.$ZodType>();

/**
 * A mapping by name. `z.record` passes over a key called `__proto__`, which is a name like any other, and copies what
 * it checks.
 */
function byName<T extends z.core.$ZodType>(value: T) {
  const schema = z.custom<Record<string, z.infer<T>>>(isMapping).check(({ value: map, issues }) => {
    for (const [key, entry] of Object.entries(map)) {
      if (!namePattern.test(key))
        issues.push({ code: "invalid_key", origin: "record", issues: [], input: map, path: [key] });
      for (const issue of z.safeParse(value, entry).error?.issues ?? []) {
        issues.push({ ...issue, input: entry, path: [key, ...issue.path] } as z.core.$ZodRawIssue);
      }
    }
  });
  valueOf.set(schema, value);
  return schema;
}

function isMapping(value: unknown): boolean {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const text = (want: string, description?: string) => said(z.string().check(z.minLength(1)), want, description);
const quotedText = "a text that is not empty";

const weight = () =>
  said(
    z.union([z.int().check(z.gte(0), z.lte(1000)), z.string().check(z.regex(/^(?:100(?:\.0)?|\d{1,2}(?:\.\d)?)%$/))]),
    "a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%",
    "Thousandths of the users (500), or a share with at most one decimal (50%, 33.3%). A variable variant needs none.",
  );

/** A number spelled in YAML's own way: see numeral.ts. JSON Schema sees a number. */
const numeral = z.custom<Numeral>((value) => value instanceof Numeral && value.isPlainDecimal);

const payload = said(
  z.discriminatedUnion("type", [
    z.strictObject({
      type: z.literal("json"),
      value: said(
        z.union([text(quotedText), z.record(z.string(), z.unknown()), z.array(z.unknown())]),
        "a mapping, a list, or a text that holds JSON",
      ),
    }),
    z.strictObject({
      type: z.literal("number"),
      value: said(z.union([text(quotedText), z.number(), numeral]), "a number in plain digits"),
    }),
    z.strictObject({ type: z.enum(["csv", "string"]), value: text(quotedText) }),
  ]),
  "a mapping with type (json, csv, string or number) and value",
  "Data that comes with the variant: a type and a value. A value of type json may be written as YAML.",
);

const override = said(
  z.strictObject({
    contextName: text("the name of a context field", "The context field to look at, such as userId."),
    values: said(
      z.array(text(quotedText)),
      "a list of texts",
      "The values of that field for which this variant is served.",
    ),
  }),
  "a mapping with contextName and values",
);

const stickiness = text(
  "the name of a context field",
  "What keeps a user on a variant: default, userId, sessionId, random, or a context field of your own.",
);

const variant = said(
  z.strictObject({
    name: said(
      z.string().check(z.minLength(1), z.maxLength(maxNameLength), z.regex(namePattern)),
      `${friendlyName}, at most ${maxNameLength} characters`,
      "The variant's name, unique in its set.",
    ),
    weight: z.optional(weight()),
    weightType: z.optional(
      said(
        z.enum(["fix", "variable"]),
        "fix or variable",
        "fix keeps exactly its weight; variable (the default) shares what the fixed weights leave.",
      ),
    ),
    stickiness: z.optional(stickiness),
    payload: z.optional(payload),
    overrides: z.optional(
      said(z.array(override), "a list of overrides", "Users who always get this variant. Not on strategy variants."),
    ),
  }),
  "a variant: a mapping with at least a name",
);

const variants = said(
  z.array(variant),
  "a list of variants",
  "The whole variant set. An empty list empties the set, which needs the input allow-clear.",
);

const weights = said(
  byName(weight()),
  "a mapping from variant names to weights",
  "Other weights for fixed variants of the inherited set, by name.",
);

const strategy = said(
  z.strictObject({
    title: z.optional(text("a title", "The strategy's title: it must name exactly one strategy there.")),
    id: z.optional(said(name(), "an id as the server shows it", "The strategy's id, as the server shows it.")),
    variants: z.optional(variants),
    weights: z.optional(weights),
  }),
  "a mapping with title or id",
);

const environment = said(
  z.nullable(
    z.strictObject({
      variants: z.optional(variants),
      weights: z.optional(weights),
      strategies: z.optional(
        said(
          z.array(strategy).check(z.minLength(1)),
          "a list of at least one strategy",
          "Variants that sit on activation strategies instead of the environment.",
        ),
      ),
    }),
  ),
  "a mapping with variants, weights or strategies, or nothing at all to take what the feature says",
  "What this environment gets; empty for what the feature says.",
);

const feature = said(
  z.strictObject({
    project: z.optional(said(name(), friendlyName, "The project of this feature, where it is not the file's.")),
    stickiness: z.optional(
      said(z.string().check(z.minLength(1)), "the name of a context field", "For every variant below that names none."),
    ),
    variants: z.optional(variants),
    environments: said(
      byName(environment).check(z.refine((map) => Object.keys(map).length > 0)),
      "a mapping with at least one environment",
      "The environments that are managed here; others are left alone.",
      { minProperties: 1 },
    ),
  }),
  "a feature: a mapping with at least environments",
);

export const manifestSchema = said(
  z.strictObject({
    version: said(z.literal(1), "1, the version of this format", "The version of this format: 1."),
    project: z.optional(said(name(), friendlyName, "The project of every feature in this file that names none.")),
    features: said(byName(feature), "a mapping from feature names to features", "The features managed by this file."),
  }),
  "a mapping with version: 1 and features",
);
