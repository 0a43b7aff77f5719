import * as z from "zod/mini";
import { maxNameLength, namePattern } from "../../variants/rules.ts";
import { type PayloadType, payloadTypes } from "../../variants/variant.ts";
import { percentage, total } from "../../variants/weight.ts";
import { Numeral } from "./number-literal.ts";

/*
 * What people may write, version 1. Strict: an unknown key is an error. Descriptions are what an editor shows on hover,
 * through the JSON Schema made of this. These schemas declare; shape.ts walks along them, so that a fault costs no more
 * than its message, and hands only single values to zod.
 */

/** For each schema the phrase that a message puts after "wanted". */
export const wanted = z.registry<{ readonly phrase: string }>();

/** Says of a schema what is wanted and, for editors, what it is for. */
function said<T extends z.core.$ZodType>(schema: T, phrase: string, description?: string): T {
  wanted.add(schema, { phrase });
  if (description) z.globalRegistry.add(schema, { description });
  return schema;
}

/** Longest name of a project, feature or environment: the server's tables hold no longer one. */
export const longestName = 255;

export function friendlyName(longest = longestName): string {
  return `a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only, at most ${longest} characters`;
}

/** Names of projects, features and environments become parts of a URL path, as variant names do. */
const name = (description: string) =>
  said(z.string().check(z.maxLength(longestName), z.regex(namePattern)), friendlyName(), description);

/** For each mapping by name the schema of its values (what `z.record` would know) and how many it must have. */
export const byNames = new WeakMap<z.core.$ZodType, { readonly value: z.core.$ZodType; readonly minimum: number }>();

/** A mapping by name. `z.record` passes over a key called `__proto__`, which is a name like any other. */
function byName<T extends z.core.$ZodType>(value: T, minimum = 0) {
  const schema = z.custom<Readonly<Record<string, z.infer<T>>>>(isMapping);
  byNames.set(schema, { value, minimum });
  return schema;
}

export function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Numeral);
}

const text = (phrase: string, description: string) => said(z.string().check(z.minLength(1)), phrase, description);

const weight = () =>
  said(
    z.union([z.int().check(z.gte(0), z.lte(total)), z.string().check(z.regex(percentage))]),
    "a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%",
    "Thousandths of the users (500), or a share with at most one decimal (50%, 33.3%). A variable variant needs none.",
  );

/** A number that YAML spells in its own way, kept as written: see numeral.ts. JSON Schema sees a number. */
export const numeral = z.custom<Numeral>((value) => value instanceof Numeral && value.isPlainDecimal);
/** JSON written as YAML. */
export const mapping = z.custom<Readonly<Record<string, unknown>>>(isMapping);

const payloadType = <T extends PayloadType>(type: T) =>
  said(z.literal(type), payloadTypes.join(", "), "What the value is: json, csv, string or number.");

const payloadText = () => text("a text that is not empty", "The text that applications get.");

const payload = said(
  z.discriminatedUnion("type", [
    z.strictObject({
      type: payloadType("json"),
      value: said(
        z.union([z.string().check(z.minLength(1)), mapping, z.array(z.unknown())]),
        "a mapping, a list, or a text that holds JSON",
        "The data itself as YAML, or a text that holds JSON: an object or an array.",
      ),
    }),
    z.strictObject({
      type: payloadType("number"),
      value: said(
        z.union([z.string().check(z.minLength(1)), z.number(), numeral]),
        "a number in plain digits",
        "A number, with or without quotes; applications get it as it is written.",
      ),
    }),
    z.strictObject({ type: payloadType("csv"), value: payloadText() }),
    z.strictObject({ type: payloadType("string"), value: payloadText() }),
  ]),
  "a mapping with type (json, csv, string or number) and value",
  "Data that comes with the variant: a type and a value. A value of type json may be written as YAML.",
);

const override = said(
  z.strictObject({
    contextName: text("the name of a context field", "The context field to look at, such as userId."),
    values: said(
      z.array(text("a text that is not empty", "One value of the context field.")),
      "a list of texts",
      "The values of that field for which this variant is served.",
    ),
  }),
  "a mapping with contextName and values",
  "A context field, and the values of it that always get this variant.",
);

const variant = said(
  z.strictObject({
    name: said(
      z.string().check(z.minLength(1), z.maxLength(maxNameLength), z.regex(namePattern)),
      friendlyName(maxNameLength),
      "The variant's name, unique in its set.",
    ),
    weight: z.exactOptional(weight()),
    weightType: z.exactOptional(
      said(
        z.enum(["fix", "variable"]),
        "fix or variable",
        "fix keeps exactly its weight; variable (the default) shares what the fixed weights leave.",
      ),
    ),
    stickiness: z.exactOptional(
      text(
        "the name of a context field",
        "What keeps a user on a variant: default, userId, sessionId, random, or a context field of your own.",
      ),
    ),
    payload: z.exactOptional(payload),
    overrides: z.exactOptional(
      said(z.array(override), "a list of overrides", "Users who always get this variant. Not on strategy variants."),
    ),
  }),
  "a variant: a mapping with at least a name",
  "One variant.",
);

const variants = () =>
  said(
    z.array(variant),
    "a list of variants",
    "The whole variant set. An empty list empties the set, which needs the input allow-clear.",
  );

const weights = () =>
  said(
    byName(weight()),
    "a mapping from variant names to weights",
    "Other weights for fixed variants of the inherited set, by name.",
  );

const strategy = said(
  z.strictObject({
    title: z.exactOptional(text("a title", "The strategy's title: it must name exactly one strategy there.")),
    id: z.exactOptional(name("The strategy's id, as the server shows it.")),
    variants: z.exactOptional(variants()),
    weights: z.exactOptional(weights()),
  }),
  "a strategy: a mapping with title or id",
  "One activation strategy of this feature and environment.",
);

const environment = said(
  z.nullable(
    z.strictObject({
      variants: z.exactOptional(variants()),
      weights: z.exactOptional(weights()),
      strategies: z.exactOptional(
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
    project: z.exactOptional(name("The project of this feature, where it is not the file's.")),
    stickiness: z.exactOptional(text("the name of a context field", "For every variant below that names none.")),
    variants: z.exactOptional(variants()),
    environments: said(
      byName(environment, 1),
      "a mapping with at least one environment",
      "The environments that are managed here, by name; others are left alone.",
    ),
  }),
  "a feature: a mapping with at least environments",
  "One feature and its variants.",
);

export const manifestSchema = said(
  z.strictObject({
    version: said(z.literal(1), "1, the version of this format", "The version of this format: 1."),
    project: z.exactOptional(name("The project of every feature in this file that names none.")),
    features: said(
      byName(feature),
      "a mapping from feature names to features",
      "The features managed by this file, by name.",
    ),
  }),
  "a mapping with version: 1 and features",
  "Variants of Unleash features, kept in git by variants-sync.",
);

export type ManifestFile = z.infer<typeof manifestSchema>;
export type ManifestFeature = z.infer<typeof feature>;
export type ManifestEnvironment = z.infer<typeof environment>;
export type ManifestStrategy = z.infer<typeof strategy>;
export type ManifestVariant = z.infer<typeof variant>;
export type ManifestPayload = z.infer<typeof payload>;
/** Other weights for fixed variants of an inherited set, by name. */
export type ManifestWeights = z.infer<ReturnType<typeof weights>>;
