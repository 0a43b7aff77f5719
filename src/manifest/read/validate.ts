import type { Scalar } from "yaml";
import * as z from "zod/mini";
import { suggestion } from "../../text/suggestion.ts";
import { excerpt, shortened } from "../../text/wording.ts";
import { error, type Path } from "../../variants/finding.ts";
import { reservedHint } from "../../variants/rules.ts";
import { payloadTypes } from "../../variants/variant.ts";
import type { Document } from "./document.ts";
import { unreadable } from "./node-reader.ts";
import { isMapping, knownKeys } from "./schema-parts.ts";

/** The fields of a mapping: each matches its schema or is `unreadable`. */
export type Fields<Schema extends z.ZodMiniObject> = {
  readonly [Key in keyof z.infer<Schema>]: z.infer<Schema>[Key] | typeof unreadable;
};

/** Checks a mapping against its schema. Each difference becomes a finding. */
export function readFields<Schema extends z.ZodMiniObject>(
  schema: Schema,
  written: unknown,
  path: Path,
  document: Document,
): Fields<Schema> | typeof unreadable {
  const value = isMapping(written) ? corrected(schema, written, path, document) : written;
  const wrong = differences(schema, value, path, document);
  if (isMapping(value)) {
    const texts = Object.keys(value).filter((key) => typeof value[key] === "string" && !unquoted.has(key));
    for (const key of texts) if (!wrong.some(([at]) => at === key)) reportCuts(value[key], [...path, key], document);
  }
  if (wrong.length === 0) return value as Fields<Schema>;
  if (!isMapping(value)) return unreadable;
  return { ...value, ...Object.fromEntries(wrong.map(([key]) => [key, unreadable])) } as Fields<Schema>;
}

/**
 * A mapping with the meant name for each misspelt key that has a mapping or a list below: errors there are reported in the
 * same run.
 */
function corrected(
  schema: z.ZodMiniObject,
  written: Readonly<Record<string, unknown>>,
  path: Path,
  document: Document,
): Readonly<Record<string, unknown>> {
  const known = Object.keys(schema.shape);
  const names = new Set(Object.keys(written));
  if (names.isSubsetOf(new Set(known))) return written;
  const entries = Object.entries(written).map(([key, value]) => {
    const near =
      known.includes(key) || typeof value !== "object" || value === null ? undefined : suggestion(key, known);
    if (near === undefined || names.has(near) || !z.safeParse(schema.shape[near] ?? z.never(), value).success) {
      return [key, value] as const;
    }
    names.add(near);
    reportUnknownKey(key, known, written, path, document);
    document.correct(path, key, near);
    return [near, value] as const;
  });
  return Object.fromEntries(entries);
}

/** Keys whose values are not free text, so nothing can be cut from them. */
const unquoted = new Set(["weight", "weightType"]);

/** Reports texts in a value from which YAML cuts something; see CutTexts. */
export function reportCuts(value: unknown, path: Path, document: Document): void {
  if (typeof value === "object" && value !== null) {
    const steps = Array.isArray(value) ? value.entries() : Object.entries(value);
    for (const [step, inner] of steps) reportCuts(inner, [...path, step], document);
    return;
  }
  const problem = document.cut(path);
  if (problem) document.findings.add(error("cut-text", path, problem));
}

/** Checks a value against its schema. Each difference becomes a finding. */
export function readValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
  document: Document,
): z.infer<Schema> | typeof unreadable {
  return differences(schema, value, path, document).length === 0 ? (value as z.infer<Schema>) : unreadable;
}

/** Reports each difference from the schema; returns their paths, relative to the value. */
function differences(schema: z.core.$ZodType, value: unknown, path: Path, document: Document): Path[] {
  const result = z.safeParse(schema, value);
  if (result.success) return [];
  return result.error.issues.flatMap((issue) => {
    const below = issue.path as Path;
    if (issue.code === "unrecognized_keys") {
      const known = knownKeys.get(issue.message) ?? [];
      const holder = valueAt(value, below);
      for (const key of issue.keys) reportUnknownKey(key, known, holder, [...path, ...below], document);
      return issue.keys.map((key) => [...below, key]);
    }
    const isRight = (candidate: unknown) => !hasIssueAt(schema, replaced(value, below, candidate), below);
    reportValue(issue.message, valueAt(value, below), [...path, ...below], document, isRight);
    return [below];
  });
}

function reportUnknownKey(
  key: string,
  known: readonly string[],
  holder: unknown,
  path: Path,
  { findings }: Document,
): void {
  const near = suggestion(key, known);
  const isThere = near !== undefined && isMapping(holder) && near in holder;
  const hint = near
    ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
    : `Allowed here: ${known.join(", ")}.`;
  findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
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

/** A copy of a value with another one at a path of mappings. */
function replaced(value: unknown, [key, ...rest]: Path, by: unknown): unknown {
  if (key === undefined) return by;
  const holder = value as Readonly<Record<string, unknown>>;
  return { ...holder, [key]: replaced(holder[key], rest, by) };
}

function hasIssueAt(schema: z.core.$ZodType, value: unknown, path: Path): boolean {
  const result = z.safeParse(schema, value);
  return !result.success && result.error.issues.some((issue) => issue.path.join("\0") === path.join("\0"));
}

/** A wrong value, for a message. */
function describeValue(value: unknown, written: Scalar.Parsed | undefined): string {
  const source = shortened(written?.source ?? "");
  if (value === null) return source === "" ? "nothing" : `${source}, which means nothing`;
  if (typeof value === "symbol") return `${source}, which means the number ${written?.value}`;
  if (typeof value === "boolean") return `${source}, which is a boolean`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
  return typeof value === "string" ? `the text ${excerpt(value)}` : `the number ${value}`;
}

/** A sentence with the value to write instead, if the wrong one shows what its author meant; only what `isRight` accepts. */
function advice(value: unknown, written: Scalar.Parsed | undefined, isRight: (candidate: unknown) => boolean): string {
  if (typeof value === "string") return adviceOnText(value, isRight);
  const source = written?.source ?? "";
  if (source === "" || (typeof value === "object" && value !== null)) return "";
  if (typeof value === "symbol" && isRight(written?.value)) return ` Write ${written?.value} if that is what you mean.`;
  if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
  return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}

function adviceOnText(value: string, isRight: (candidate: unknown) => boolean): string {
  const word = suggestion(value, ["fix", "variable", ...payloadTypes].filter(isRight));
  if (word) return ` Did you mean ${word}?`;
  if (isRight(`${value}x`)) return reservedHint(value);
  return /^\d{1,4}$/.test(value) && isRight(Number(value)) ? ` Write ${Number(value)} without quotes.` : "";
}
