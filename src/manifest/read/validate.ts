import * as z from "zod/mini";
import { excerpt, shortened } from "../../text/excerpt.ts";
import { suggestion } from "../../text/suggestion.ts";
import type { Finding, Path } from "../../variants/finding.ts";
import { namePattern } from "../../variants/rules.ts";
import type { Document } from "./document.ts";
import type { FaultTree } from "./fault-tree.ts";
import { Numeral, unreadable } from "./number-literal.ts";
import { byNames, friendlyName, isMapping, longestName, manifestSchema, wanted } from "./schema.ts";

/**
 * Compares a manifest with its schema and says of each fault what is wanted, what was read, and what to write instead.
 * The tree tells which values must not be trusted. What aliases share is looked at once.
 */
export function checkShape(document: Document, value: unknown): { findings: Finding[]; tree: FaultTree | undefined } {
  const checker = new ShapeChecker(document);
  const tree = checker.check(manifestSchema, value);
  return { findings: checker.findings, tree };
}

type Schema = z.core.$ZodType;

class ShapeChecker {
  readonly findings: Finding[] = [];
  readonly #document: Document;
  readonly #path: (string | number)[] = [];
  readonly #shared = new Map<unknown, Map<Schema, FaultTree | undefined>>();

  constructor(document: Document) {
    this.#document = document;
  }

  check(schema: Schema, value: unknown): FaultTree | undefined {
    if (!this.#document.shared.has(value)) return this.#check(schema, value);
    const known = this.#shared.get(value) ?? new Map<Schema, FaultTree | undefined>();
    this.#shared.set(value, known);
    if (!known.has(schema)) known.set(schema, this.#check(schema, value));
    return known.get(schema);
  }

  #check(outer: Schema, value: unknown): FaultTree | undefined {
    const schema = unwrap(outer);
    if (value === unreadable) return { isFault: true };
    if (value === null && schema !== outer && z.safeParse(outer, null).success) return undefined;
    const named = byNames.get(schema);
    if (named) {
      if (!isMapping(value) || Object.keys(value).length < named.minimum) return this.#badValue(outer, value);
      return this.#below(Object.keys(value), (name) => this.#named(name, named.value, value[name]));
    }
    if (schema instanceof z.ZodMiniArray) {
      if (!Array.isArray(value) || value.length < minimum(schema)) return this.#badValue(outer, value);
      return this.#below(value.keys(), (index) => this.check(schema._zod.def.element, value[index]));
    }
    if (schema instanceof z.ZodMiniObject || schema instanceof z.ZodMiniDiscriminatedUnion) {
      return isMapping(value) ? this.#fields(schema, value) : this.#badValue(outer, value);
    }
    return z.safeParse(schema, value).success ? undefined : this.#badValue(outer, value);
  }

  #named(name: string, schema: Schema, value: unknown): FaultTree | undefined {
    if (name.length > longestName || !namePattern.test(name)) {
      this.#report("name", `Wanted ${friendlyName()}; got ${excerpt(name)}.`, "key");
    }
    return this.check(schema, value);
  }

  #fields(
    schema: z.ZodMiniObject | z.ZodMiniDiscriminatedUnion,
    value: Readonly<Record<string, unknown>>,
  ): FaultTree | undefined {
    const fields = fieldsOf(schema, value);
    const missing = Object.keys(fields).filter((key) => !(key in value) && !isOptional(fields[key]));
    return this.#below([...missing, ...Object.keys(value)], (key) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!field) return this.#unknownKey(key, Object.keys(fields));
      return key in value ? this.check(field, value[key]) : this.#missing(key, field);
    });
  }

  /** The faults below each of some steps. */
  #below<Step extends string | number>(
    steps: Iterable<Step>,
    look: (step: Step) => FaultTree | undefined,
  ): FaultTree | undefined {
    let below: Map<string | number, FaultTree> | undefined;
    for (const step of steps) {
      this.#path.push(step);
      const tree = look(step);
      this.#path.pop();
      if (!tree) continue;
      below ??= new Map();
      below.set(step, tree);
    }
    return below && { isFault: false, below };
  }

  #unknownKey(key: string, known: readonly string[]): FaultTree {
    const near = suggestion(key, known);
    const hint = near ? `Did you mean ${near}?` : `Known here: ${known.join(", ")}.`;
    return this.#report("unknown-key", `Unknown key ${excerpt(key)}. ${hint}`, "key");
  }

  #missing(key: string, schema: Schema): FaultTree {
    return this.#report("missing", `${JSON.stringify(key)} is missing here: wanted ${phraseOf(schema)}.`);
  }

  #badValue(schema: Schema, value: unknown): FaultTree {
    const source = this.#document.source(this.#path);
    const hint = advice(schema, value, source);
    const message = `Wanted ${phraseOf(schema)}; got ${describe(value, source)}.${hint ? ` ${hint}` : ""}`;
    return this.#report("value", message);
  }

  #report(rule: "unknown-key" | "missing" | "name" | "value", message: string, part?: "key"): FaultTree {
    const path: Path = [...this.#path];
    this.findings.push({ severity: "error", rule, message, path, location: this.#document.locate(path, part) });
    return { isFault: true };
  }
}

function describe(value: unknown, source = ""): string {
  if (value === null) return source === "" ? "nothing" : `${source}, which YAML reads as nothing`;
  if (value instanceof Numeral) return `${shortened(value.source)}, which YAML reads as the number ${value.value}`;
  if (typeof value === "boolean") return `${source}, which YAML reads as a boolean`;
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
  return typeof value === "string" ? `the text ${excerpt(value)}` : `the number ${value}`;
}

/** What to write instead, where the value itself tells what its author had in mind. */
function advice(schema: Schema, value: unknown, source = ""): string | undefined {
  const isWanted = (candidate: unknown) => z.safeParse(schema, candidate).success;
  if (byNames.has(unwrap(schema)) || (typeof value === "object" && value !== null && !(value instanceof Numeral)))
    return undefined;
  if (typeof value === "string") {
    return /^\d{1,4}$/.test(value) && isWanted(Number(value)) ? `Write ${Number(value)} without quotes.` : undefined;
  }
  if (value instanceof Numeral && isWanted(value.value)) return `Write ${value.value} if that is what you mean.`;
  if (source !== "" && isWanted(source)) return `Write "${shortened(source)}" in quotes if it is text.`;
  return isWanted(`${source}%`) ? `Did you mean ${source}%?` : undefined;
}

/** The phrase of a schema, or of the innermost one that it wraps and that has one. */
function phraseOf(schema: Schema): string {
  const phrase = wanted.get(schema)?.phrase;
  const inner = innerOf(schema);
  return phrase ?? (inner ? phraseOf(inner) : "something else");
}

/** The fields of a mapping; of a union, those of the alternative that the value's own `type` chooses. */
function fieldsOf(
  schema: z.ZodMiniObject | z.ZodMiniDiscriminatedUnion,
  value: Readonly<Record<string, unknown>>,
): Readonly<Record<string, Schema>> {
  if (schema instanceof z.ZodMiniObject) return schema._zod.def.shape;
  const { options, discriminator } = schema._zod.def;
  const shapes = options.filter((option) => option instanceof z.ZodMiniObject).map((option) => option._zod.def.shape);
  const isChosen = (shape: Readonly<Record<string, Schema>>) => {
    const type = shape[discriminator];
    return type && z.safeParse(type, value[discriminator]).success;
  };
  return shapes.find(isChosen) ?? { ...shapes[0], value: anyValue };
}

/** What a payload holds whose type is not known. */
const anyValue = z.unknown();
wanted.add(anyValue, { phrase: "what the payload holds" });

function isOptional(schema: Schema | undefined): boolean {
  return schema instanceof z.ZodMiniExactOptional;
}

function innerOf(schema: Schema): Schema | undefined {
  const isWrapper = schema instanceof z.ZodMiniExactOptional || schema instanceof z.ZodMiniNullable;
  return isWrapper ? schema._zod.def.innerType : undefined;
}

function unwrap(schema: Schema): Schema {
  const inner = innerOf(schema);
  return inner ? unwrap(inner) : schema;
}

/** Fewest items of a list. */
function minimum(schema: z.ZodMiniArray): number {
  const least = schema._zod.def.checks?.find((check) => check instanceof z.core.$ZodCheckMinLength);
  return least?._zod.def.minimum ?? 0;
}
