import { isMapping } from "../manifest/read/schema-parts.ts";
import type { TextFile } from "../manifest/read/text-file.ts";
import { suggestion } from "../text/suggestion.ts";
import type { Path } from "../variants/finding.ts";

/** The drafts of JSON Schema that a contract may be written in, and the URI of each. */
export const drafts = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
} as const;
export type Draft = keyof typeof drafts;

/** The draft that a `$schema` names, with `http:` or `https:`, with or without `#` at its end. */
export function draftNamed($schema: unknown): Draft | undefined {
  const plain = (uri: unknown) => (typeof uri === "string" ? uri.replace(/^https?:|#$/g, "") : "");
  return (Object.keys(drafts) as Draft[]).find((draft) => plain(drafts[draft]) === plain($schema));
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Keywords whose value is a mapping from names to schemas. */
const schemasByName = words("properties patternProperties dependentSchemas dependencies definitions $defs");
/** Keywords whose value is a schema or a list of schemas. */
const schemas = words(
  "items prefixItems additionalItems contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties " +
    "allOf anyOf oneOf not if then else",
);
/** Keywords that compare a value, or refer to a schema that does. */
const assertions = words(
  "$ref type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format not " +
    "maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired",
);
const annotations = words(
  "$id $schema $anchor $comment $vocabulary $dynamicRef $dynamicAnchor title description default deprecated readOnly " +
    "writeOnly examples contentMediaType contentEncoding contentSchema",
);
const constraints = [...schemasByName, ...schemas, ...assertions];

/** Whether a value looks like a schema: it has at least one keyword. */
export function isSchemaLike(value: unknown): boolean {
  return isMapping(value) && Object.keys(value).some((key) => annotations.has(key) || constraints.includes(key));
}

/** The constraint that a key is probably a misspelling of. Short words and annotations are near too many other words. */
export function misspelt(key: string): string | undefined {
  if (isSchemaLike({ [key]: true })) return undefined;
  return suggestion(
    key,
    constraints.filter(({ length }) => length > 3 && Math.abs(length - key.length) < 2),
  );
}

/** A file with schemas, or a schema in a manifest. */
export interface Source {
  /** The URI that stands for it in references. Nothing is opened by it. */
  readonly uri: string;
  readonly draft: Draft;
  readonly file: TextFile;
  /** Where the value is in the file. */
  readonly path: Path;
  readonly value: unknown;
}

/** A schema in a source. */
export interface Place {
  readonly source: Source;
  /** The way to it from the value of the source. */
  readonly path: Path;
  readonly value: unknown;
  /** The URI that its references are relative to: the nearest `$id`, or the URI of the source. */
  readonly base: string;
}

/** A schema that is a mapping. */
export type Subschema = Place & { readonly value: Record<string, unknown> };

/** Yields a schema and every schema inside it, each before those inside it. Unknown keywords contain none. */
export function* subschemas(place: Place): Generator<Subschema> {
  const { source, path, value } = place;
  if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* subschemas({ ...place, path: [...path, index], value: item });
  if (!isMapping(value)) return;
  const base = baseOf(place);
  yield { source, path, value, base };
  for (const [keyword, inner] of Object.entries(value)) {
    if (schemas.has(keyword)) yield* subschemas({ source, path: [...path, keyword], value: inner, base });
    if (schemasByName.has(keyword) && isMapping(inner))
      for (const [name, each] of Object.entries(inner))
        yield* subschemas({ source, path: [...path, keyword, name], value: each, base });
  }
}

/** The URI that references in a schema are relative to. Draft-07 has `$id: "#name"` for `$anchor: name`, and none beside `$ref`. */
export function baseOf({ source, value, base: outer }: Place): string {
  const { $id, $ref } = isMapping(value) ? value : {};
  const isName = typeof $id !== "string" || $id.startsWith("#") || (source.draft === "draft-07" && $ref !== undefined);
  return isName ? outer : (resolveUri($id, outer) ?? outer);
}

/** An absolute URI; `undefined` if there is none. */
export function resolveUri(reference: unknown, base: string): string | undefined {
  return typeof reference === "string" && URL.canParse(reference, base)
    ? new URL(reference, base).href.replace(/#$/, "")
    : undefined;
}

/** Whether a schema can refuse a value. A wrong file, such as `{ title: x }`, cannot. */
export function constrains(place: Place): boolean {
  return [...subschemas(place)].some(
    ({ path, value }) =>
      !/^(?:\$defs|definitions)$/.test(String(path[place.path.length])) &&
      Object.entries(value).some(([key, inner]) => assertions.has(key) || (schemas.has(key) && inner === false)),
  );
}
