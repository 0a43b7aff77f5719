import { isMapping } from "../manifest/read/value.ts";
import { suggestion } from "../text/wording.ts";

/** The drafts of JSON Schema that a contract may be written in, and the URI of each. */
export const drafts = {
  "2020-12": "https://json-schema.org/draft/2020-12/schema",
  "draft-07": "http://json-schema.org/draft-07/schema",
} as const;
export type SchemaDraft = keyof typeof drafts;

/** With `http:` or `https:`, with or without `#` at its end. */
export function draftNamed($schema: unknown): SchemaDraft | undefined {
  const plain = (uri: unknown) => (typeof uri === "string" ? uri.replace(/^https?:|#$/g, "") : "");
  return (Object.keys(drafts) as SchemaDraft[]).find((draft) => plain(drafts[draft]) === plain($schema));
}

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));

/** Keywords whose value is a mapping from names to schemas. */
export const schemasByName = words("properties patternProperties dependentSchemas dependencies definitions $defs");
/** Keywords whose value is a schema or a list of schemas. */
export const schemas = words(
  "items prefixItems additionalItems contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties " +
    "allOf anyOf oneOf not if then else",
);
/** Keywords that compare a value, or refer to a schema that does. */
export const assertions = words(
  "$ref type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format not " +
    "maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependencies dependentRequired",
);
const annotations = words(
  "$id $schema $anchor $comment $vocabulary $dynamicRef $dynamicAnchor title description default deprecated readOnly " +
    "writeOnly examples contentMediaType contentEncoding contentSchema",
);
export const constraints: readonly string[] = [...schemasByName, ...schemas, ...assertions];

export function isSchemaLike(value: unknown): boolean {
  return isMapping(value) && Object.keys(value).some((key) => annotations.has(key) || constraints.includes(key));
}

/** What a key was probably meant to be. Short words and annotations are near too many other words. */
export function misspelt(key: string): string | undefined {
  if (isSchemaLike({ [key]: true })) return undefined;
  return suggestion(
    key,
    constraints.filter(({ length }) => length > 3 && Math.abs(length - key.length) < 2),
  );
}
