import type { ErrorObject } from "ajv";
import { excerpt, shortened } from "../../text/excerpt.ts";

/** An error of the validator, and why each of several schemas does not fit where it is about alternatives. */
export interface FoldedError extends ErrorObject {
  readonly causes: readonly FoldedError[];
}

/** The key that an error says must not be there. */
export function extraKey({ params }: ErrorObject): string | undefined {
  return params["additionalProperty"] ?? params["unevaluatedProperty"];
}

const types: Readonly<Record<string, string>> = {
  string: "a text",
  number: "a number",
  integer: "a whole number",
  boolean: "true or false",
  null: "null",
  array: "a list",
  object: "a mapping",
};

type Params = Readonly<Record<string, unknown>>;

/** By keyword, what a message says after "Expected". */
const phrases: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) =>
    [type]
      .flat()
      .map((one) => types[String(one)] ?? String(one))
      .join(" or "),
  enum: ({ allowedValues }) => alternatives((allowedValues as unknown[]).map(printed)),
  const: ({ allowedValue }) => printed(allowedValue),
  maximum: ({ limit }) => `a number of at most ${limit}`,
  minimum: ({ limit }) => `a number of at least ${limit}`,
  exclusiveMaximum: ({ limit }) => `a number below ${limit}`,
  exclusiveMinimum: ({ limit }) => `a number above ${limit}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  maxLength: ({ limit }) => `a text of at most ${limit} characters`,
  minLength: ({ limit }) => `a text of at least ${limit} characters`,
  pattern: ({ pattern }) => `a text that matches the pattern ${excerpt(String(pattern))}`,
  format: ({ format }) => `a value in the format ${excerpt(String(format))}`,
  maxItems: ({ limit }) => `a list of at most ${limit} items`,
  minItems: ({ limit }) => `a list of at least ${limit} items`,
  items: ({ limit }) => `a list of at most ${limit} items`,
  unevaluatedItems: () => "a list without other items",
  uniqueItems: ({ i, j }) => `a list without equal items, such as [${j}] and [${i}]`,
  contains: ({ minContains, maxContains }) =>
    `a list in which ${minContains}${maxContains === undefined ? " or more" : ` to ${maxContains}`} items fit "contains"`,
  maxProperties: ({ limit }) => `a mapping of at most ${limit} keys`,
  minProperties: ({ limit }) => `a mapping of at least ${limit} keys`,
  required: ({ missingProperty }) => `the key ${excerpt(String(missingProperty))}`,
  dependentRequired: ({ property, missingProperty }) =>
    `the key ${excerpt(String(missingProperty))} beside ${excerpt(String(property))}`,
  not: () => 'a value that does not fit "not"',
  "false schema": () => "nothing",
};

/** What a message says after "Expected". */
export function wanted({ keyword, params, causes, instancePath }: FoldedError): string {
  if (keyword === "oneOf" && params["passingSchemas"] !== null && params["passingSchemas"] !== undefined) {
    return 'a value that fits only one schema of "oneOf"';
  }
  if (keyword === "anyOf" || keyword === "oneOf") {
    const each = causes.map((cause) => {
      const [below, extra] = [cause.instancePath.slice(instancePath.length), extraKey(cause)];
      const want = extra === undefined ? wanted(cause) : `no key ${excerpt(extra)}`;
      return below === "" ? want : `${want} at ${excerpt(below)}`;
    });
    return each.length === 0 ? `a value that fits "${keyword}"` : alternatives(each);
  }
  return phrases[keyword]?.(params) ?? `a value that fits ${excerpt(keyword)}`;
}

/** Most alternatives that a message lists. */
const mostListed = 8;

function alternatives(phrases: readonly string[]): string {
  const each = [...new Set(phrases)];
  if (each.length > mostListed) return `one of ${each.length}: ${each.slice(0, mostListed).join(", ")}, …`;
  const last = each.at(-1) ?? "";
  return each.length < 2 ? last : `${each.slice(0, -1).join(", ")} or ${last}`;
}

/** What a message says after "got". */
export function described({ keyword, data }: ErrorObject): string {
  if (keyword === "required" || keyword === "dependentRequired") return "a mapping without it";
  if (Array.isArray(data)) return data.length === 0 ? "an empty list" : `a list of ${data.length}`;
  if (typeof data === "string") return `the text ${excerpt(data)}`;
  if (typeof data === "object" && data !== null)
    return Object.keys(data).length === 0 ? "an empty mapping" : "a mapping";
  return printed(data);
}

function printed(value: unknown): string {
  if (typeof value === "string") return excerpt(value);
  // JSON may write a number that is too large to be one, as 1e400.
  return typeof value === "number" ? String(value) : shortened(String(JSON.stringify(value)));
}
