import { unreadable } from "../manifest/read/node-reader.ts";
import { isMapping } from "../manifest/read/schema-parts.ts";
import type { Path } from "../variants/finding.ts";

/** The draft of JSON Schema that contracts are written in. */
export const draft = "https://json-schema.org/draft/2020-12/schema";

/** Keywords whose value is a mapping from names to schemas. */
const schemasByName = new Set([
  "properties",
  "patternProperties",
  "dependentSchemas",
  "dependencies",
  "definitions",
  "$defs",
]);
/** Keywords with values of which none is a schema, whatever it looks like. */
const plainValues = new Set(["const", "enum", "default", "examples", "dependentRequired", "$vocabulary"]);

/** A schema, or one inside it. */
export interface Subschema {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly path: Path;
}

/** Every schema in a schema, itself first. */
export function* subschemas(value: unknown, path: Path = []): Generator<Subschema> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* subschemas(item, [...path, index]);
    return;
  }
  if (!isMapping(value)) return;
  yield { schema: value, path };
  for (const [keyword, inner] of Object.entries(value)) {
    if (plainValues.has(keyword)) continue;
    if (!schemasByName.has(keyword)) yield* subschemas(inner, [...path, keyword]);
    else if (isMapping(inner)) {
      for (const [name, schema] of Object.entries(inner)) yield* subschemas(schema, [...path, keyword, name]);
    }
  }
}

/** Every `$ref` in a schema, and where. */
export function referencesIn(value: unknown): { readonly path: Path; readonly reference: string }[] {
  return [...subschemas(value)].flatMap(({ schema: { $ref: reference }, path }) =>
    typeof reference === "string" ? [{ path: [...path, "$ref"], reference }] : [],
  );
}

/** A value as JSON has it. The reader keeps a number as it is spelled where JSON would print it otherwise (`1.0`, `0x10`). */
export function toJson(value: unknown): unknown {
  if (value === unreadable) return undefined;
  if (typeof value === "symbol") {
    const number = Number(value.description);
    return Number.isFinite(number) ? number : value.description;
  }
  if (Array.isArray(value)) return value.map(toJson);
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
}

/** A path in the workspace, seen from a file there; `undefined` where it leads out or is none. */
export function pathFrom(file: string, written: string): string | undefined {
  if (/^(?:\/|[A-Za-z][\w+.-]*:)/.test(written)) return undefined;
  const parts = file.split("/").slice(0, -1);
  for (const part of written.split("/")) {
    if (part === ".." && parts.pop() === undefined) return undefined;
    if (part !== ".." && part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** The file that a `$ref` names, seen from the file with it; `undefined` where it names none of the workspace. */
export function referencedPath(file: string, reference: string): string | undefined {
  const [target = ""] = reference.split("#");
  try {
    return target === "" ? undefined : pathFrom(file, decodeURIComponent(target));
  } catch {
    return undefined;
  }
}

/** The address of a file of the workspace, for references between schemas: nothing is ever opened by it. */
export function uriOf(path: string): string {
  return `file:///${path.split("/").map(encodeURIComponent).join("/")}`;
}
