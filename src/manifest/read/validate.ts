import type { Scalar } from "yaml";
import * as z from "zod/mini";
import { excerpt, shortened, suggestion } from "../../text/wording.ts";
import { error, type Path } from "../../variants/finding.ts";
import { reservedHint } from "../../variants/rules.ts";
import { payloadTypes } from "../../variants/variant.ts";
import type { Document } from "./document.ts";
import { isMapping, type Unreadable, unreadable } from "./value.ts";

export interface Written<Value = unknown> {
  readonly value: Value;
  readonly path: Path;
  readonly document: Document;
}

export function inside<Value>({ path, document }: Written, value: Value, ...steps: Path): Written<Value> {
  return { value, path: [...path, ...steps], document };
}

/** Each matches its schema or is `unreadable`. */
export type Fields<Schema extends z.ZodMiniObject> = {
  readonly [Key in keyof z.infer<Schema>]: z.infer<Schema>[Key] | Unreadable;
};

/** Checks a mapping. Each difference becomes a finding, and what it is about `unreadable`. */
export function readFields<S extends z.ZodMiniObject>(schema: S, written: Written): Fields<S> | Unreadable {
  if (!isMapping(written.value)) return readValue(schema, written) as Unreadable;
  const { shape } = schema;
  const known = Object.keys(shape);
  const fields: Record<string, unknown> = { ...written.value };
  for (const key of Object.keys(fields)) if (!known.includes(key)) reportUnknown(key, fields, shape, written);
  // One by one: as a whole, it would read each field that is not there, too.
  for (const name of known) {
    const field = shape[name] ?? z.never();
    if (!Object.hasOwn(fields, name) && field._zod.optin === "optional") continue;
    const expected = expectedBy(field, fields[name]);
    if (expected === undefined) continue;
    reportValue(expected, field, inside(written, fields[name], name));
    fields[name] = unreadable;
  }
  return fields as Fields<S>;
}

/** The fields of a mapping, if each matches its schema. */
export function readRecord<S extends z.ZodMiniObject>(schema: S, written: Written): z.infer<S> | Unreadable {
  const fields = readFields(schema, written);
  const isWhole = fields !== unreadable && !Object.values(fields).includes(unreadable);
  return isWhole ? (fields as z.infer<S>) : unreadable;
}

/** Reports an unknown key. A misspelt one gets the meant name if its value fits there, so that errors in it are reported too. */
function reportUnknown(key: string, fields: Record<string, unknown>, shape: z.core.$ZodShape, written: Written): void {
  const { path, document } = written;
  const known = Object.keys(shape);
  const near = suggestion(key, known);
  const isThere = near !== undefined && Object.hasOwn(fields, near);
  const hint = near
    ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
    : `Allowed here: ${known.join(", ")}.`;
  document.findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
  const value = fields[key];
  fields[key] = unreadable;
  if (near === undefined || isThere || expectedBy(shape[near] ?? z.never(), value) !== undefined) return;
  document.positions.correct(path, key, near);
  delete fields[key];
  fields[near] = value;
}

export function readValue<S extends z.core.$ZodType>(schema: S, written: Written): z.infer<S> | Unreadable {
  const expected = expectedBy(schema, written.value);
  if (expected !== undefined) reportValue(expected, schema, written);
  return expected === undefined ? (written.value as z.infer<S>) : unreadable;
}

/** The phrase of the schema that a value does not match. */
function expectedBy(schema: z.core.$ZodType, value: unknown): string | undefined {
  return z.safeParse(schema, value).error?.issues[0]?.message;
}

function reportValue(expected: string, schema: z.core.$ZodType, { value, path, document }: Written): void {
  const { findings, positions } = document;
  if (value === unreadable) return;
  if (value === undefined) {
    findings.add(error("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
    return;
  }
  const node = positions.scalar(path);
  const hint = advice(value, node, (candidate) => z.safeParse(schema, candidate).success);
  findings.add(error("value", path, `Expected ${expected}; got ${describeValue(value, node)}.${hint}`));
}

function describeValue(value: unknown, written: Scalar.Parsed | undefined): string {
  const source = shortened(written?.source ?? "");
  if (value === null) return source === "" ? "nothing" : `${source}, which means nothing`;
  if (typeof value === "symbol") return `${source}, which means the number ${written?.value}`;
  if (typeof value === "boolean") return `${source}, which is a boolean`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
  return typeof value === "string" ? `the text ${excerpt(value)}` : `the number ${value}`;
}

/** A sentence with what the author of a wrong value meant, if that `isRight`. */
function advice(value: unknown, written: Scalar.Parsed | undefined, isRight: (candidate: unknown) => boolean): string {
  if (typeof value === "string") {
    const word = suggestion(value, ["fix", "variable", "keep", ...payloadTypes].filter(isRight));
    if (word) return ` Did you mean ${word}?`;
    return isRight(`${value}x`) ? reservedHint(value) : "";
  }
  const source = written?.source ?? "";
  if (source === "" || (typeof value === "object" && value !== null)) return "";
  if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
  return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}
