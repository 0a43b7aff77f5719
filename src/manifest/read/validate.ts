import * as z from "zod/mini";
import { excerpt, shortened } from "../../text/excerpt.ts";
import { suggestion } from "../../text/suggestion.ts";
import { error, type Path } from "../../variants/finding.ts";
import { reservedHint } from "../../variants/rules.ts";
import type { Document } from "./document.ts";
import type { ScalarNode } from "./nodes.ts";
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
  if (wrong.length === 0) return value as Fields<Schema>;
  if (!isMapping(value)) return unreadable;
  return { ...value, ...Object.fromEntries(wrong.map(([key]) => [key, unreadable])) } as Fields<Schema>;
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
      ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
      : `Allowed here: ${known.join(", ")}.`;
    findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
  }
}

function reportValue(
  expected: string,
  value: unknown,
  path: Path,
  { findings, scalar }: Document,
  isRight: (candidate: unknown) => boolean,
): void {
  if (value === unreadable) return;
  if (value === undefined) {
    findings.add(error("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
    return;
  }
  const written = scalar(path);
  const message = `Expected ${expected}; got ${describe(value, written)}.${advice(value, written, isRight)}`;
  findings.add(error("value", path, message));
}

function describe(value: unknown, written: ScalarNode | undefined): string {
  const source = shortened(written?.source ?? "");
  if (value === null) return source === "" ? "nothing" : `${source}, which YAML reads as nothing`;
  if (typeof value === "symbol") return `${source}, which YAML reads as the number ${written?.value}`;
  if (typeof value === "boolean") return `${source}, which YAML reads as a boolean`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
  return typeof value === "string" ? `the text ${excerpt(value)}` : `the number ${value}`;
}

/** What to write instead, where the value shows what its author had in mind. Only what would be right is proposed. */
function advice(value: unknown, written: ScalarNode | undefined, isRight: (candidate: unknown) => boolean): string {
  if (typeof value === "string") {
    if (isRight(`${value}x`)) return reservedHint(value);
    return /^\d{1,4}$/.test(value) && isRight(Number(value)) ? ` Write ${Number(value)} without quotes.` : "";
  }
  const source = written?.source ?? "";
  if (source === "" || (typeof value === "object" && value !== null)) return "";
  if (typeof value === "symbol" && isRight(written?.value)) return ` Write ${written?.value} if that is what you mean.`;
  if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
  return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
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
