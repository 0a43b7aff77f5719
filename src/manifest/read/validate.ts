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

/** Checks a mapping. Each difference becomes a finding. */
export function readFields<S extends z.ZodMiniObject>(schema: S, written: Written): Fields<S> | Unreadable {
  const { fields, unknown } = knownFields(schema, written) ?? {};
  if (!fields) return readValue(schema, written) as Unreadable;
  for (const { path, message } of z.safeParse(schema, fields).error?.issues ?? []) {
    const name = String(path[0]);
    reportValue(message, schema.shape[name] ?? z.never(), inside(written, fields[name], name));
    fields[name] = unreadable;
  }
  return { ...fields, ...unknown } as Fields<S>;
}

/** The fields of a mapping, if each matches its schema. */
export function readRecord<S extends z.ZodMiniObject>(schema: S, written: Written): z.infer<S> | Unreadable {
  const fields = readFields(schema, written);
  const isWhole = fields !== unreadable && !Object.values(fields).includes(unreadable);
  return isWhole ? (fields as z.infer<S>) : unreadable;
}

/** Reports unknown keys. A misspelt one gets the meant name if its value fits there, so that errors in it are reported too. */
function knownFields({ shape }: z.ZodMiniObject, { value: mapping, path, document }: Written) {
  if (!isMapping(mapping)) return undefined;
  const known = Object.keys(shape);
  const fields: Record<string, unknown> = Object.create(null);
  const unknown: Record<string, Unreadable> = Object.create(null);
  for (const key of known) if (Object.hasOwn(mapping, key)) fields[key] = mapping[key];
  for (const [key, value] of Object.entries(mapping)) {
    if (known.includes(key)) continue;
    const near = suggestion(key, known);
    const isThere = near !== undefined && near in fields;
    const hint = near
      ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
      : `Allowed here: ${known.join(", ")}.`;
    document.findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
    if (near === undefined || isThere || !z.safeParse(shape[near] ?? z.never(), value).success)
      unknown[key] = unreadable;
    else {
      document.positions.correct(path, key, near);
      fields[near] = value;
    }
  }
  return { fields, unknown };
}

export function readValue<S extends z.core.$ZodType>(schema: S, written: Written): z.infer<S> | Unreadable {
  const [issue] = z.safeParse(schema, written.value).error?.issues ?? [];
  if (issue) reportValue(issue.message, schema, written);
  return issue ? unreadable : (written.value as z.infer<S>);
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
