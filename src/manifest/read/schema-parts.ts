import * as z from "zod/mini";
import { contextFieldPhrase, friendlyName, namePattern } from "../../variants/rules.ts";
import { isMapping } from "./value.ts";

/* The error of a schema is the phrase after "Expected" in a message; editors show its description, through the JSON Schema. */

/** Content that is checked by itself: items of a list or of a mapping by name, with their least number, or fields. */
export interface Content {
  readonly kind: "list" | "mapping" | "fields";
  readonly of: z.core.$ZodType;
  readonly minimum: number;
}

export const contents = new WeakMap<z.core.$ZodType, Content>();

export function described<T extends z.core.$ZodType>(schema: T, description: string | undefined): T {
  if (description) z.globalRegistry.add(schema, { description });
  return schema;
}

export function optional<T extends z.core.$ZodType>(schema: T, description?: string) {
  return z.exactOptional(described(schema, description));
}

/** A mapping with fixed keys; any other key is an error. */
export function record<Shape extends z.core.$ZodShape>(shape: Shape, phrase: string, description?: string) {
  return described(z.strictObject(shape, phrase), description);
}

/** A mapping with fixed keys inside another one. The resolver checks it. */
export function fieldsOf(of: z.core.$ZodType, phrase: string) {
  const schema = z.custom<Readonly<Record<string, unknown>>>(isMapping, phrase);
  contents.set(schema, { kind: "fields", of, minimum: 0 });
  return schema;
}

/** A list. Its items are checked one by one by the resolver, so an error in one does not hide the others. */
export function listOf(of: z.core.$ZodType, phrase: string, description: string, minimum = 0) {
  const schema = z.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length >= minimum, phrase);
  contents.set(schema, { kind: "list", of, minimum });
  return described(schema, description);
}

/** A mapping by name. Its items are checked one by one too; `z.record` would skip one called `__proto__`. */
export function mappingOf(of: z.core.$ZodType, phrase: string, description: string, minimum = 0) {
  const isRight = (value: unknown) => isMapping(value) && Object.keys(value).length >= minimum;
  const schema = z.custom<Readonly<Record<string, unknown>>>(isRight, phrase);
  contents.set(schema, { kind: "mapping", of, minimum });
  return described(schema, description);
}

export function name(description: string, longest: number) {
  const phrase = friendlyName(longest);
  return described(checked(phrase, z.maxLength(longest, phrase), z.regex(namePattern, phrase)), description);
}

export function text(phrase: string, description?: string) {
  return described(checked(phrase, z.minLength(1, phrase)), description);
}

/** Behind a pipe, because zod would ask a mapping with the key `length` for its length. */
function checked(phrase: string, ...checks: readonly z.core.$ZodCheck<string>[]) {
  return z.pipe(z.string(phrase), z.string().check(...checks));
}

export function contextField(description: string) {
  const phrase = "the name of a context field";
  const isTrimmed = z.regex(/^(?:\S(?:[\s\S]*\S)?)?$/, contextFieldPhrase);
  return described(checked(phrase, z.minLength(1, phrase), isTrimmed), description);
}
