import * as z from "zod/mini";
import { maxName, maxVariantName, weightPhrase } from "../../variants/rules.ts";
import { type PayloadType, payloadTypes } from "../../variants/variant.ts";
import { sharePattern, total } from "../../variants/weight.ts";
import { contextField, described, fieldsOf, listOf, mappingOf, name, optional, record, text } from "./schema-parts.ts";
import { isMapping, isPlainDecimal } from "./value.ts";

/* The format of manifests, version 1. */

const thousandths = z.int(weightPhrase).check(z.gte(0, weightPhrase), z.lte(total, weightPhrase));
const share = z.string(weightPhrase).check(z.regex(sharePattern, weightPhrase));

export const weight = described(
  z.union([thousandths, share], weightPhrase),
  "Thousandths of the users (500), or a share with at most one decimal (50%, 33.3%). A variable variant needs none.",
);

export const json = z.custom<object>((value) => typeof value === "object" && value !== null);

/** A number with the digits of the file; a number in the JSON Schema. */
export const plainNumber = z.custom<number | symbol>((value) => typeof value === "number" || isPlainDecimal(value));

const typePhrase = "json, csv, string or number";
const payloadPhrase = "a mapping with type (json, csv, string or number) and value";

function payloadOf<T extends PayloadType, V extends z.core.$ZodType>(type: T, value: V, description: string) {
  const literal = described(z.literal(type, typePhrase), "What the value is: json, csv, string or number.");
  return record({ type: literal, value: described(value, description) }, payloadPhrase);
}

function textOr<Schema extends z.core.$ZodType>(schema: Schema, phrase: string) {
  return z.union([text(phrase), schema], phrase);
}

const someText = "a text that is not empty";

export const payloads = {
  json: payloadOf(
    "json",
    textOr(json, "a mapping, a list, or a text that contains JSON"),
    "The data itself as YAML, or a text that contains JSON: an object or an array.",
  ),
  number: payloadOf(
    "number",
    textOr(plainNumber, "a number in plain digits"),
    "A number, with or without quotes; applications get it as it is written.",
  ),
  csv: payloadOf("csv", text(someText), "The text that applications get."),
  string: payloadOf("string", text(someText), "The text that applications get."),
};

export const untypedPayload = record(
  { type: z.enum(payloadTypes, typePhrase), value: z.custom((value) => value !== undefined, "a value") },
  payloadPhrase,
);

const payload = described(
  z.discriminatedUnion("type", [payloads.json, payloads.number, payloads.csv, payloads.string]),
  "Data that comes with the variant: a type and a value. A value of type json may be written as YAML.",
);

export const overrideValue = text(someText, "One value of the context field.");

export const override = record(
  {
    contextName: contextField("The context field to look at, such as userId."),
    values: listOf(overrideValue, "a list of texts", "The values of that field for which this variant is served."),
  },
  "a mapping with contextName and values",
  "A context field, and the values of it that always get this variant.",
);

export const variant = record(
  {
    name: name("The variant's name, unique in its set.", maxVariantName),
    weight: optional(weight),
    weightType: optional(
      z.enum(["fix", "variable"], "fix or variable"),
      "fix keeps exactly its weight; variable (the default) shares what the fixed weights leave.",
    ),
    stickiness: optional(
      contextField(
        "What keeps a user on a variant: default, userId, sessionId, random, or a context field of your own.",
      ),
    ),
    payload: optional(fieldsOf(payload, payloadPhrase)),
    overrides: optional(
      listOf(override, "a list of overrides", "Users who always get this variant. Not on strategy variants."),
    ),
  },
  "a variant, a mapping with at least the key name",
  "One variant.",
);

const variants = listOf(
  variant,
  "a list of variants",
  "The whole variant set. An empty list empties the set, which needs the input allow-clear.",
);

const weightsPhrase = "keep, or a mapping from variant names to weights";

const overlay = mappingOf(weight, weightsPhrase, "Other weights for fixed variants of the inherited set, by name.");

const weights = described(
  z.union([z.literal("keep"), overlay], weightsPhrase),
  "keep: the weights and weight types are those that Unleash has. A mapping changes inherited weights, and ends an inherited keep.",
);

export const strategy = record(
  {
    title: optional(text("a title", "The strategy's title: it must name exactly one strategy there.")),
    id: optional(name("The strategy's id, as the server shows it.", maxName)),
    variants: optional(variants),
    weights: optional(weights),
  },
  "a strategy, a mapping",
  "One activation strategy of this feature and environment; without title and id, its only one.",
);

export const environment = record(
  {
    variants: optional(variants),
    weights: optional(weights),
    strategies: optional(
      listOf(
        strategy,
        "a list of at least one strategy",
        "Variants that sit on activation strategies instead of the environment.",
        1,
      ),
    ),
  },
  "a mapping with variants, weights or strategies, or nothing to use the variants of the feature",
);

/** The path of a JSON Schema, or the schema itself. */
export const payloadSchema = z.custom<string | Readonly<Record<string, unknown>>>(
  (value) => isMapping(value) || (typeof value === "string" && value !== ""),
  "the path of a JSON Schema file, or the schema itself as a mapping",
);

const contractPhrase = "a mapping with at least the key type (json, csv, string or number)";

export const contract = record(
  {
    type: described(z.enum(payloadTypes, typePhrase), "The only type that these payloads may have."),
    schema: optional(
      payloadSchema,
      "A JSON Schema (2020-12 or draft-07) of the value: a path from the folder of this file, or the schema itself.",
    ),
    required: optional(z.boolean("true or false"), "Require a payload of every variant: true unless set to false."),
  },
  contractPhrase,
  "What the payload of every variant of this feature must be.",
);

export const feature = record(
  {
    project: optional(name("The project of this feature, where it is not the file's.", maxName)),
    stickiness: optional(contextField("For every variant below that names none.")),
    payload: optional(fieldsOf(contract, contractPhrase)),
    variants: optional(variants),
    weights: optional(weights),
    environments: mappingOf(
      described(z.nullable(environment), "What this environment gets; empty to use the variants of the feature."),
      "a mapping with at least one environment",
      "The environments that are managed here, by name; others are left alone.",
      1,
    ),
  },
  "a feature, a mapping with at least the key environments",
  "One feature and its variants.",
);

export const featureGlob = text(
  "the name of a feature, or a glob",
  "The name of a feature, or a glob (`*`, `?`) that matches several.",
);

export const manifest = record(
  {
    version: described(z.literal(1, "1, the only version of this format"), "The version of this format: 1."),
    project: optional(name("The project of every feature in this file that names none.", maxName)),
    unmanaged: optional(
      listOf(featureGlob, "a list of feature names or globs", "Features that the input unmanaged does not report."),
    ),
    features: mappingOf(feature, "a mapping from feature names to features", "The features managed by this file."),
  },
  "a mapping with version: 1 and features",
  "Variants of Unleash features, kept in git by variants-sync.",
);

export type PayloadValue = z.infer<typeof payload>["value"];
