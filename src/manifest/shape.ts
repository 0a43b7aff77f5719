import * as z from "zod/mini";
import { suggestion } from "../spelling.ts";
import { percent } from "../variants/weight.ts";
import type { Document } from "./document.ts";
import { Numeral } from "./numeral.ts";
import type { Path, Span } from "./problem.ts";
import { friendlyName, manifestSchema, valueOf, wanted } from "./schema.ts";

/** A fault of form: an unknown key, a missing one, a value of the wrong kind. */
export interface ShapeFault {
  readonly kind: "unknown-key" | "missing" | "name" | "value";
  readonly path: Path;
  readonly span: Span;
  readonly message: string;
}

/**
 * Checks a manifest against its schema and says, for each fault, what is wanted, what was read, and what to write
 * instead.
 */
export function shapeFaults(document: Document): ShapeFault[] {
  const value = withoutExtensions(document.value);
  const issues = z.safeParse(manifestSchema, value).error?.issues ?? [];
  return issues.flatMap((issue) => {
    const path = issue.path as (string | number)[];
    if (issue.code === "unrecognized_keys") {
      return issue.keys.map((key) => unknownKey(document, [...path, key], knownKeys(path, value)));
    }
    if (issue.code === "invalid_key") return [badName(document, path)];
    return [badValue(document, path, value)];
  });
}

/** Top-level keys that start with `x-` are a home for anchors and mean nothing else. */
export function withoutExtensions(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  return Object.assign(
    Object.create(null),
    Object.fromEntries(Object.entries(value).filter(([key]) => !key.startsWith("x-"))),
  );
}

function unknownKey(document: Document, path: Path, known: readonly string[]): ShapeFault {
  const key = String(path.at(-1));
  const near = suggestion(key, known);
  const hint = near ? `Did you mean ${near}?` : `Known here: ${known.join(", ")}.`;
  const message = `Unknown key ${JSON.stringify(key)}. ${hint}`;
  return { kind: "unknown-key", path, span: document.locate(path, "key"), message };
}

function badName(document: Document, path: Path): ShapeFault {
  const message = `Wanted ${friendlyName}; got ${JSON.stringify(path.at(-1))}.`;
  return { kind: "name", path, span: document.locate(path, "key"), message };
}

function badValue(document: Document, path: Path, root: unknown): ShapeFault {
  const phrase = phraseAt(path, root);
  const value = valueAt(root, path);
  if (value === undefined && path.length > 0) {
    const message = `${JSON.stringify(path.at(-1))} is missing here: wanted ${phrase}.`;
    return { kind: "missing", path, span: document.locate(path), message };
  }
  const hint = advice(value, phrase);
  const message = `Wanted ${phrase}; got ${describe(value)}.${hint ? ` ${hint}` : ""}`;
  return { kind: "value", path, span: document.locate(path), message };
}

function describe(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (value instanceof Numeral) return `${value.source}, which YAML reads as the number ${value.value}`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
  if (typeof value === "string")
    return `the text ${JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value)}`;
  return `the ${typeof value} ${value}`;
}

/** What to write instead, where the value itself tells what its author had in mind. */
function advice(value: unknown, phrase: string): string | undefined {
  const isWeight = phrase.startsWith("a whole number of thousandths");
  if (isWeight) return weightAdvice(value);
  if (value instanceof Numeral) return `Write "${value.source}" in quotes if it is text.`;
  if (typeof value === "number" || typeof value === "boolean") return `Write "${value}" in quotes if it is text.`;
  return undefined;
}

function weightAdvice(value: unknown): string | undefined {
  if (typeof value === "string" && /^\d{1,4}$/.test(value)) return `Write ${value} without quotes.`;
  const number = value instanceof Numeral ? value.value : value;
  if (typeof number !== "number" || !(number >= 0 && number <= 1000)) return undefined;
  if (Number.isInteger(number)) return `Write ${number} if you mean ${number} thousandths (${percent(number)}).`;
  return Number.isInteger(Math.round(number * 100) / 10) && number <= 100 ? `Did you mean ${number}%?` : undefined;
}

function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const step of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<string | number, unknown>)[step];
  }
  return value;
}

/** The phrase of the innermost schema on the way to a path that has one. */
function phraseAt(path: Path, root: unknown): string {
  return schemasTo(path, root).reduce((phrase, schema) => wanted.get(schema)?.phrase ?? phrase, "something else");
}

function knownKeys(path: Path, root: unknown): string[] {
  const schema = schemasTo(path, root).at(-1);
  return schema ? Object.keys(shapeOf(schema, valueAt(root, path)) ?? {}) : [];
}

/** The schemas met on the way to a path, from the outermost to the one of the value there. */
function schemasTo(path: Path, root: unknown): z.core.$ZodType[] {
  const met: z.core.$ZodType[] = [manifestSchema];
  let schema: z.core.$ZodType | undefined = manifestSchema;
  for (const [depth, step] of path.entries()) {
    const inner: z.core.$ZodType | undefined = inside(schema, step, valueAt(root, path.slice(0, depth)));
    if (!inner) break;
    met.push(inner);
    const plain = unwrap(inner);
    if (plain !== inner) met.push(plain);
    schema = plain;
  }
  return met;
}

function inside(schema: z.core.$ZodType, step: string | number, value: unknown): z.core.$ZodType | undefined {
  const named = valueOf.get(schema);
  if (named) return named;
  if (schema instanceof z.ZodMiniArray) return schema._zod.def.element;
  return shapeOf(schema, value)?.[step];
}

/** The fields of a mapping; of a union, those of the alternative that the value's own `type` chooses. */
function shapeOf(schema: z.core.$ZodType, value: unknown): Record<string, z.core.$ZodType> | undefined {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodMiniObject) return plain._zod.def.shape;
  if (!(plain instanceof z.ZodMiniUnion)) return undefined;
  const shapes = plain._zod.def.options
    .map((option) => shapeOf(option, undefined))
    .filter((shape) => shape !== undefined);
  const type = valueAt(value, ["type"]);
  return shapes.find((shape) => shape["type"] && z.safeParse(shape["type"], type).success) ?? shapes[0];
}

function unwrap(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return unwrap(schema._zod.def.innerType);
  return schema;
}
