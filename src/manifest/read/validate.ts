import * as z from "zod/mini";
import { lookAlike, suggestion } from "../../text/suggestion.ts";
import { excerpt } from "../../text/wording.ts";
import { error, type Path } from "../../variants/finding.ts";
import { advice, describeValue } from "./advice.ts";
import type { Document } from "./document.ts";
import { unreadable } from "./number-literal.ts";
import { isMapping, knownKeys } from "./schema-parts.ts";

/** The fields of a mapping: each as the schema says, or `unreadable` where a finding says why not. */
export type Fields<Schema extends z.ZodMiniObject> = {
  readonly [Key in keyof z.infer<Schema>]: z.infer<Schema>[Key] | typeof unreadable;
};

/** A mapping compared with its schema; `unreadable` when it is none. Each difference becomes a finding. */
export function readFields<Schema extends z.ZodMiniObject>(
  schema: Schema,
  value: unknown,
  path: Path,
  document: Document,
): Fields<Schema> | typeof unreadable {
  const wrong = differences(schema, value, path, document);
  if (isMapping(value)) {
    const texts = Object.keys(value).filter((key) => typeof value[key] === "string" && !unquoted.has(key));
    for (const key of texts) if (!wrong.some(([at]) => at === key)) reportCuts(value[key], [...path, key], document);
  }
  if (wrong.length === 0) return value as Fields<Schema>;
  if (!isMapping(value)) return unreadable;
  return { ...value, ...Object.fromEntries(wrong.map(([key]) => [key, unreadable])) } as Fields<Schema>;
}

/** Keys whose values are no free text, so that nothing of them can be missing. */
const unquoted = new Set(["weight", "weightType"]);

/** Reports what YAML cuts from a text, or from the texts in a value. */
export function reportCuts(value: unknown, path: Path, document: Document): void {
  if (typeof value === "object" && value !== null) {
    const steps = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [step, inner] of steps) reportCuts(inner, [...path, step], document);
    return;
  }
  const problem = document.cut(path);
  if (problem) document.findings.add(error("cut-text", path, problem));
}

/** Any other value compared with its schema. */
export function readValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
  document: Document,
): z.infer<Schema> | typeof unreadable {
  return differences(schema, value, path, document).length === 0 ? (value as z.infer<Schema>) : unreadable;
}

/** Reports where a value is not as the schema says; returns the paths below the value. */
function differences(schema: z.core.$ZodType, value: unknown, path: Path, document: Document): Path[] {
  const result = z.safeParse(schema, value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const below = issue.path as Path;
    if (issue.code === "unrecognized_keys") {
      reportUnknownKeys(issue, valueAt(value, below), [...path, ...below], document);
      return issue.keys.map((key) => [...below, key]);
    }
    const isRight = (candidate: unknown) => !hasIssueAt(schema, replaced(value, below, candidate), below);
    reportValue(issue.message, valueAt(value, below), [...path, ...below], document, isRight);
    return [below];
  });
}

function reportUnknownKeys(
  { keys, message }: z.core.$ZodIssueUnrecognizedKeys,
  holder: unknown,
  path: Path,
  { findings }: Document,
): void {
  const known = knownKeys.get(message) ?? [];
  for (const key of keys) {
    const near = suggestion(key, known);
    const isThere = near !== undefined && isMapping(holder) && near in holder;
    const hint = near
      ? `Did you mean ${near}?${lookAlike(key, near)}${isThere ? " It is already here." : ""}`
      : `Allowed here: ${known.join(", ")}.`;
    findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
  }
}

function reportValue(
  expected: string,
  value: unknown,
  path: Path,
  { findings, scalar, cut }: Document,
  isRight: (candidate: unknown) => boolean,
): void {
  if (value === unreadable) return;
  if (value === undefined) {
    findings.add(error("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
    return;
  }
  const written = scalar(path);
  const problem = cut(path);
  const hint = problem ? ` ${problem}` : advice(value, written, isRight);
  findings.add(error("value", path, `Expected ${expected}; got ${describeValue(value, written)}.${hint}`));
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, step) => (inner as Readonly<Record<string, unknown>>)[step], value);
}

/** The same value with another one at a path of mappings. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const holder = value as Readonly<Record<string, unknown>>;
  return { ...holder, [key]: replaced(holder[key], rest, by) };
}

function hasIssueAt(schema: z.core.$ZodType, value: unknown, path: Path): boolean {
  const result = z.safeParse(schema, value);
  return !result.success && result.error.issues.some((issue) => issue.path.join("\0") === path.join("\0"));
}
