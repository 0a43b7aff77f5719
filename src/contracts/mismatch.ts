import type { AnySchema, ErrorObject } from "ajv";
import type { Part } from "../manifest/read/positions.ts";
import { isMapping } from "../manifest/read/value.ts";
import { didYouMean, excerpt, shortened } from "../text/wording.ts";
import type { Path } from "../variants/finding.ts";
import { stepsOf } from "./references.ts";

export interface Mismatch {
  readonly path: Path;
  readonly part: Part;
  /** "Expected X; got Y." */
  readonly message: string;
}

type Errors = readonly ErrorObject[];

/** Compares a value with a part of a schema and returns the errors; `undefined` if that part means nothing by itself. */
export type Compare = (schema: AnySchema, value: unknown) => Errors | undefined;

/** A mismatch, of the whole value or of one alternative. */
interface Problem {
  /** JSON pointer to the value. */
  readonly place: string;
  /** The key that must not be there, or is not as it should be. */
  readonly key?: string | undefined;
  /** The words after "Expected". */
  readonly expected: string;
  readonly message: string;
  readonly keyword: string;
}

/** The errors of the validator in the words of this program, each at its value. */
export function mismatches(errors: Errors, data: unknown, compare: Compare): Mismatch[] {
  return problemsOf(errors, compare).map(({ place, key, message }) => {
    const path = pathOf(place, data);
    return key === undefined ? { path, part: "value", message } : { path: [...path, key], part: "key", message };
  });
}

/** From the end, where it says that no alternative fits. Each is compared again, to know which errors before that are its own. */
function problemsOf(errors: Errors, compare: Compare): Problem[] {
  const found: Problem[] = [];
  for (let at = errors.length - 1; at >= 0; at -= 1) {
    const error = errors[at];
    const parts = error && partsOf(error, compare);
    if (!parts) continue;
    at -= parts.flat().length;
    const isUnion = parts.length > 0 && error.keyword !== "contains" && !error.params["passingSchemas"];
    found.unshift(...(isUnion ? unionProblems(error, parts, compare) : [problemOf(error)]));
  }
  // A wrong value is told without its wrong type.
  const valued = new Set(found.flatMap((one) => (isValue(one) ? [one.place] : [])));
  return found.filter(({ place, keyword }) => keyword !== "type" || !valued.has(place));
}

function isValue({ keyword }: Problem): boolean {
  return keyword === "const" || keyword === "enum";
}

/** The errors of each alternative or item that was tried; `undefined` where one problem for all is enough. */
function partsOf({ keyword, schema, params, data }: ErrorObject, compare: Compare): Errors[] | undefined {
  if (keyword === "if" || keyword === "propertyNames") return undefined;
  if (keyword === "contains") return (data as unknown[]).map((item) => compare(schema as AnySchema, item) ?? []);
  if (keyword !== "anyOf" && keyword !== "oneOf") return [];
  const last: number | undefined = params["passingSchemas"]?.[1];
  const tried = (schema as AnySchema[]).slice(0, last === undefined ? undefined : last + 1);
  const parts = tried.map((alternative) => compare(alternative, data)).filter((errors) => errors !== undefined);
  return parts.length < tried.length && last === undefined ? undefined : parts;
}

function problemOf(error: ErrorObject): Problem {
  const { instancePath: place, propertyName, params, keyword, data } = error;
  const extra: string | undefined = params["additionalProperty"] ?? params["unevaluatedProperty"];
  if (extra !== undefined)
    return { place, key: extra, expected: `no key ${excerpt(extra)}`, message: unknownKey(extra, error), keyword };
  const wants = wanted(error);
  const expected = alternatives(wants);
  const message = `Expected ${expected}; got ${described(error)}.${quotesMissing(wants, data)}`;
  return { place, key: propertyName, expected, message, keyword };
}

function unknownKey(key: string, { parentSchema }: ErrorObject): string {
  const known = isMapping(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];
  return [`The schema allows no key ${excerpt(key)} here.`, didYouMean(key, known)].filter(Boolean).join(" ");
}

/** The problems of the one alternative with the value's type, and its `const` or `enum` in each key; else that none matches. */
function unionProblems(error: ErrorObject, parts: readonly Errors[], compare: Compare): Problem[] {
  const { instancePath: here, propertyName: key, keyword } = error;
  const all = parts.map((errors) =>
    problemsOf(errors, compare).map((one) => ({ ...one, place: here + one.place, key: one.key ?? key })),
  );
  const isOther = (one: Problem) =>
    isValue(one) ? stepsOf(one.place.slice(here.length)).length < 2 : one.keyword === "type" && one.place === here;
  const [chosen, ...more] = all.filter((problems) => !problems.some(isOther));
  if (chosen && more.length === 0) return chosen;
  const each = all.slice(0, mostListed).map((problems, index) => {
    const problem = problems.find(isOther) ?? problems[0];
    const below = problem?.place.slice(here.length);
    return `(${index + 1}) ${problem?.expected}${below ? ` at ${excerpt(below)}` : ""}`;
  });
  const expected = `one of ${all.length} alternatives`;
  const list = `${each.join("; ")}${all.length > mostListed ? "; …" : ""}`;
  const message = `Got ${described(error)}, which matches none of ${all.length} alternatives: ${list}.`;
  return [{ place: here, key, expected, message, keyword }];
}

function pathOf(pointer: string, data: unknown): Path {
  let at = data;
  return stepsOf(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = (at as Readonly<Record<string | number, unknown>> | undefined)?.[step];
    return step;
  });
}

/** For each keyword whose error Ajv does not describe plainly: what a message lists after "Expected". */
const phrases: Readonly<Record<string, (params: ErrorObject["params"], schema: unknown) => string | string[]>> = {
  type: ({ type }) => [type].flat() as string[],
  enum: ({ allowedValues }) => (allowedValues as unknown[]).map(printed),
  const: ({ allowedValue }) => printed(allowedValue),
  pattern: ({ pattern }) => `a text that matches the pattern ${excerpt(String(pattern))}`,
  format: ({ format }) => `a value in the format ${excerpt(String(format))}`,
  required: ({ missingProperty }) => `the key ${excerpt(String(missingProperty))}`,
  multipleOf: (_, schema) => `a multiple of ${schema}`,
  uniqueItems: () => "a list without equal items",
  oneOf: ({ passingSchemas }) =>
    `exactly one alternative of "oneOf" to match, not both ${(passingSchemas as number[]).map((at) => `(${at + 1})`).join(" and ")}`,
  not: () => 'a value that does not fit "not"',
  "false schema": () => "nothing",
};

/** The words after "Expected", to be listed: `must be <= 100` becomes `<= 100`, and `must NOT have more …` `no more …`. */
function wanted({ keyword, params, schema, message = "" }: ErrorObject): readonly string[] {
  const said = message
    .replace(/^must (?:be|have) /, "")
    .replace(/^must NOT have /, "no ")
    .replace(/^must /, "to ");
  return [phrases[keyword]?.(params, schema) ?? said].flat();
}

/** Most phrases or alternatives that a message lists. */
const mostListed = 8;

/** `a, b or c`. */
function alternatives(phrases: readonly string[]): string {
  if (phrases.length > mostListed) return `one of ${phrases.length}: ${phrases.slice(0, mostListed).join(", ")}, …`;
  const last = phrases.at(-1) ?? "";
  return phrases.length < 2 ? last : `${phrases.slice(0, -1).join(", ")} or ${last}`;
}

/** The words after "got". */
function described({ keyword, params, data }: ErrorObject): string {
  if ("missingProperty" in params) return "a mapping without it";
  if (keyword === "uniqueItems") return `equal items at [${params["j"]}] and [${params["i"]}]`;
  if (Array.isArray(data)) return data.length === 0 ? "an empty list" : `a list of ${data.length}`;
  if (typeof data === "string") return `the text ${excerpt(data)}`;
  if (isMapping(data)) return Object.keys(data).length === 0 ? "an empty mapping" : "a mapping";
  return printed(data);
}

/** A hint for a value such as `null` or `1` where the text `"null"` or `"1"` is wanted: YAML reads it as text only in quotes. */
function quotesMissing(wants: readonly string[], data: unknown): string {
  const quoted = `"${JSON.stringify(data)}"`;
  return typeof data !== "string" && wants.includes(quoted) ? ` Write ${quoted}, in quotes.` : "";
}

function printed(value: unknown): string {
  if (typeof value === "string") return excerpt(value);
  // JSON may contain a number that is too large for JavaScript, such as 1e400.
  return typeof value === "number" ? String(value) : shortened(String(JSON.stringify(value)));
}
