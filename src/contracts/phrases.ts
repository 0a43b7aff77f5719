import type { ErrorObject } from "ajv";
import { excerpt, shortened } from "../text/wording.ts";

/** An error of the validator, and why each of several schemas does not fit where it is about alternatives. */
export interface FoldedError extends ErrorObject {
  readonly causes: readonly FoldedError[];
}

/** The key that an error says must not be there. */
export function extraKey({ params }: ErrorObject): string | undefined {
  return params["additionalProperty"] ?? params["unevaluatedProperty"];
}

type Params = Readonly<Record<string, unknown>>;

/** By keyword, what a message says after "Expected" where the validator's own message does not do. */
const phrases: Readonly<Record<string, (params: Params) => string>> = {
  type: ({ type }) => [type].flat().join(" or "),
  enum: ({ allowedValues }) => alternatives((allowedValues as unknown[]).map(printed)),
  const: ({ allowedValue }) => printed(allowedValue),
  pattern: ({ pattern }) => `a text that matches the pattern ${excerpt(String(pattern))}`,
  format: ({ format }) => `a value in the format ${excerpt(String(format))}`,
  required: ({ missingProperty }) => `the key ${excerpt(String(missingProperty))}`,
  dependentRequired: keyBeside,
  dependencies: keyBeside,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  not: () => 'a value that does not fit "not"',
  "false schema": () => "nothing",
};

function keyBeside({ property, missingProperty }: Params): string {
  return `the key ${excerpt(String(missingProperty))} beside ${excerpt(String(property))}`;
}

/** What a message says after "Expected": `must be <= 100` becomes `<= 100`, and `must NOT have more …` `no more …`. */
export function wanted({ keyword, params, causes, instancePath, message = "" }: FoldedError): string {
  const isAlternative = keyword === "anyOf" || (keyword === "oneOf" && !params["passingSchemas"]);
  if (isAlternative && causes.length > 0) return alternatives(causes.map((cause) => wantedBelow(cause, instancePath)));
  const said = message
    .replace(/^must (?:be|have) /, "")
    .replace(/^must NOT have /, "no ")
    .replace(/^must /, "to ");
  return phrases[keyword]?.(params) ?? said;
}

function wantedBelow(cause: FoldedError, path: string): string {
  const [below, extra] = [cause.instancePath.slice(path.length), extraKey(cause)];
  const want = extra === undefined ? wanted(cause) : `no key ${excerpt(extra)}`;
  return below === "" ? want : `${want} at ${excerpt(below)}`;
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
export function described({ params, data }: ErrorObject): string {
  if ("missingProperty" in params) return "a mapping without it";
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
