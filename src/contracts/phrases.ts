import type { ErrorObject } from "ajv";
import { excerpt, shortened } from "../text/wording.ts";

/** For each keyword whose error Ajv does not describe plainly: what a message lists after "Expected". */
const phrases: Readonly<Record<string, (params: ErrorObject["params"]) => string | readonly string[]>> = {
  type: ({ type }) => [type].flat() as string[],
  enum: ({ allowedValues }) => (allowedValues as unknown[]).map(printed),
  const: ({ allowedValue }) => printed(allowedValue),
  pattern: ({ pattern }) => `a text that matches the pattern ${excerpt(String(pattern))}`,
  format: ({ format }) => `a value in the format ${excerpt(String(format))}`,
  required: ({ missingProperty }) => `the key ${excerpt(String(missingProperty))}`,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  uniqueItems: () => "a list without equal items",
  oneOf: ({ passingSchemas }) =>
    `exactly one alternative of "oneOf" to match, not both ${(passingSchemas as number[]).map((at) => `(${at + 1})`).join(" and ")}`,
  not: () => 'a value that does not fit "not"',
  "false schema": () => "nothing",
};

/** What a message lists after "Expected": `must be <= 100` becomes `<= 100`, and `must NOT have more …` `no more …`. */
export function wanted({ keyword, params, message = "" }: ErrorObject): readonly string[] {
  const said = message
    .replace(/^must (?:be|have) /, "")
    .replace(/^must NOT have /, "no ")
    .replace(/^must /, "to ");
  return [phrases[keyword]?.(params) ?? said].flat();
}

/** Most phrases or alternatives that a message lists. */
export const mostListed = 8;

/** `a, b or c`. */
export function alternatives(phrases: readonly string[]): string {
  if (phrases.length > mostListed) return `one of ${phrases.length}: ${phrases.slice(0, mostListed).join(", ")}, …`;
  const last = phrases.at(-1) ?? "";
  return phrases.length < 2 ? last : `${phrases.slice(0, -1).join(", ")} or ${last}`;
}

/** What a message says after "got". */
export function described({ keyword, params, data }: ErrorObject): string {
  if ("missingProperty" in params) return "a mapping without it";
  if (keyword === "uniqueItems") return `equal items at [${params["j"]}] and [${params["i"]}]`;
  if (Array.isArray(data)) return data.length === 0 ? "an empty list" : `a list of ${data.length}`;
  if (typeof data === "string") return `the text ${excerpt(data)}`;
  if (typeof data === "object" && data !== null)
    return Object.keys(data).length === 0 ? "an empty mapping" : "a mapping";
  return printed(data);
}

/** A hint for a value such as `null` or `1` where the text `"null"` or `"1"` is wanted: YAML reads it as text only in quotes. */
export function quotesMissing(wants: readonly string[], data: unknown): string {
  const quoted = `"${JSON.stringify(data)}"`;
  return typeof data !== "string" && wants.includes(quoted) ? ` Write ${quoted}, in quotes.` : "";
}

function printed(value: unknown): string {
  if (typeof value === "string") return excerpt(value);
  // JSON may contain a number that is too large for JavaScript, such as 1e400.
  return typeof value === "number" ? String(value) : shortened(String(JSON.stringify(value)));
}
