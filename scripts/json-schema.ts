import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import { byNames, longestName, manifestSchema, mapping, numeral } from "../src/manifest/read/schema.ts";
import { namePattern } from "../src/variants/rules.ts";

/** The JSON Schema of a manifest: all that such a schema can say. The rules of variant sets are beyond it. */
export function manifestJsonSchema(): z.core.JSONSchema.BaseSchema {
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: schemaUrl(),
    title: "variants-sync manifest",
    ...convert(manifestSchema),
    patternProperties: { "^x-": {} },
  };
}

/** Where editors find the schema: as it is on the main branch of the repository that package.json names. */
export function schemaUrl(): string {
  const { repository } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const name = String(repository?.url ?? repository).match(/([\w.-]+\/[\w.-]+?)(?:\.git)?$/)?.[1];
  if (name === undefined) throw new Error("package.json names no repository of the form owner/name.");
  return `https://raw.githubusercontent.com/${name}/main/schema/manifest.schema.json`;
}

function convert(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    // What editors know best; nothing here needs a later draft.
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const named = byNames.get(zodSchema);
      if (named) {
        const { $schema: _, ...value } = convert(named.value);
        Object.assign(jsonSchema, {
          type: "object",
          propertyNames: { maxLength: longestName, pattern: namePattern.source },
          additionalProperties: value,
          ...(named.minimum > 0 && { minProperties: named.minimum }),
        });
      }
      if (zodSchema === mapping) jsonSchema.type = "object";
      if (zodSchema === numeral) jsonSchema.type = "number";
    },
  });
}
