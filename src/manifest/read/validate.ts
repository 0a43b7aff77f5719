import type { Scalar } from "yaml";
import * as z from "zod/mini";
import { suggestion } from "../../text/suggestion.ts";
import { excerpt, shortened } from "../../text/wording.ts";
import { error, type Path } from "../../variants/finding.ts";
import { reservedHint } from "../../variants/rules.ts";
import { payloadTypes } from "../../variants/variant.ts";
import type { Document } from "./document.ts";
import { isMapping, unreadable } from "./value.ts";

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
  if (!isMapping(written)) return readValue(schema, written, path, document) as typeof unreadable;
  const { fields, unknown } = knownFields(schema, written, path, document);
  for (const {
    path: [key],
    message,
  } of z.safeParse(schema, fields).error?.issues ?? []) {
    const name = String(key);
    reportValue(message, fields[name], [...path, name], document, schema.shape[name] ?? z.never());
    fields[name] = unreadable;
  }
  return { ...fields, ...unknown } as Fields<Schema>;
}

/** The fields of a mapping, only if each matches its schema. */
export function readRecord<Schema extends z.ZodMiniObject>(
  schema: Schema,
  written: unknown,
  path: Path,
  document: Document,
): z.infer<Schema> | typeof unreadable {
  const fields = readFields(schema, written, path, document);
  const isWhole = fields !== unreadable && !Object.values(fields).includes(unreadable);
  return isWhole ? (fields as z.infer<Schema>) : unreadable;
}

/**
 * Reports unknown keys. The value of a misspelt key gets the meant name if it fits there, so that errors in it are reported
 * in the same run.
 */
function knownFields(
  { shape }: z.ZodMiniObject,
  written: Readonly<Record<string, unknown>>,
  path: Path,
  { positions, findings }: Document,
) {
  const known = Object.keys(shape);
  const fields: Record<string, unknown> = Object.create(null);
  const unknown: Record<string, typeof unreadable> = Object.create(null);
  for (const key of known) if (Object.hasOwn(written, key)) fields[key] = written[key];
  for (const [key, value] of Object.entries(written)) {
    if (known.includes(key)) continue;
    const near = suggestion(key, known);
    const isThere = near !== undefined && near in fields;
    const hint = near
      ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
      : `Allowed here: ${known.join(", ")}.`;
    findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
    if (near === undefined || isThere || !z.safeParse(shape[near] ?? z.never(), value).success)
      unknown[key] = unreadable;
    else {
      positions.correct(path, key, near);
      fields[near] = value;
    }
  }
  return { fields, unknown };
}

/** Checks a value against its schema. A difference becomes a finding. */
export function readValue<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  path: Path,
  document: Document,
): z.infer<Schema> | typeof unreadable {
  const [issue] = z.safeParse(schema, value).error?.issues ?? [];
  if (issue) reportValue(issue.message, value, path, document, schema);
  return issue ? unreadable : (value as z.infer<Schema>);
}

function reportValue(
  expected: string,
  value: unknown,
  path: Path,
  { findings, positions }: Document,
  schema: z.core.$ZodType,
): void {
  if (value === unreadable) return;
  if (value === undefined) {
    findings.add(error("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
    return;
  }
  const written = positions.scalar(path);
  const hint = advice(value, written, (candidate) => z.safeParse(schema, candidate).success);
  findings.add(error("value", path, `Expected ${expected}; got ${describeValue(value, written)}.${hint}`));
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
  if (typeof value === "string") {
    const word = suggestion(value, ["fix", "variable", ...payloadTypes].filter(isRight));
    if (word) return ` Did you mean ${word}?`;
    return isRight(`${value}x`) ? reservedHint(value) : "";
  }
  const source = written?.source ?? "";
  if (source === "" || (typeof value === "object" && value !== null)) return "";
  if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
  return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}
