import { readFileSync } from "node:fs";
import * as z from "zod/mini";
import {
  environment,
  json,
  manifest,
  payloadSchema,
  plainNumber,
  strategy,
  variant,
} from "../src/manifest/read/schema.ts";
import { contents } from "../src/manifest/read/schema-parts.ts";
import { maxName, namePattern } from "../src/variants/rules.ts";

/** The JSON Schema of a manifest: all that such a schema can say. Most rules of variant sets are beyond it. */
export function manifestJsonSchema(): z.core.JSONSchema.BaseSchema {
  const { properties, ...rest } = convert(manifest);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: schemaUrl(),
    title: "variants-sync manifest",
    ...rest,
    properties: {
      $schema: { description: "Where editors find the schema of this file.", type: "string" },
      ...properties,
    },
    patternProperties: { "^x-": {} },
  };
}

/** A strategy beside others; without title and id it would be the only one. */
const named = { anyOf: [{ required: ["title"] }, { required: ["id"] }] };
const oneSource = { not: { required: ["variants", "weights"] } };

/** Rules about which keys go together. */
const rules = new Map<z.core.$ZodType, z.core.JSONSchema.BaseSchema>([
  [
    variant,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
    { if: { required: ["weightType"], properties: { weightType: { const: "fix" } } }, then: { required: ["weight"] } },
  ],
  [
    environment,
    {
      ...oneSource,
      allOf: [{ anyOf: [{ maxItems: 1 }, { items: named }].map((strategies) => ({ properties: { strategies } })) }],
    },
  ],
  [
    strategy,
    {
      ...oneSource,
      allOf: [
        { not: { required: ["title", "id"] } },
        { properties: { variants: { items: { properties: { overrides: { maxItems: 0 } } } } } },
      ],
    },
  ],
]);

/**
 * Where editors find the schema of this version, in the repository that package.json names: at the tag of its major
 * version, which moves with the releases that a workflow with `@v1` uses. Before the first release it is on main.
 */
export function schemaUrl({ version, repository } = readPackage()): string {
  const name = repository.match(/^github:([\w.-]+\/[\w.-]+)$/)?.[1];
  if (name === undefined) throw new Error("package.json names no repository of the form github:owner/name.");
  const ref = version === "0.0.0" ? "main" : `v${version.split(".")[0]}`;
  return `https://raw.githubusercontent.com/${name}/${ref}/schema/manifest.schema.json`;
}

function readPackage(): { readonly version: string; readonly repository: string } {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
}

function convert(schema: z.core.$ZodType): z.core.JSONSchema.BaseSchema {
  return z.toJSONSchema(schema, {
    // What editors know best; nothing here needs a later draft.
    target: "draft-7",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const content = contents.get(zodSchema);
      if (content) {
        const { $schema: _, ...inner } = convert(content.of);
        const { kind, minimum } = content;
        const converted = { list: list(inner, minimum), mapping: byName(inner, minimum), fields: inner };
        Object.assign(jsonSchema, converted[kind]);
      }
      Object.assign(jsonSchema, rules.get(zodSchema));
      if (zodSchema === json) jsonSchema.type = ["object", "array"];
      if (zodSchema === payloadSchema) jsonSchema.type = ["string", "object"];
      if (zodSchema === plainNumber) jsonSchema.type = "number";
    },
  });
}

function list(items: z.core.JSONSchema.BaseSchema, minimum: number): z.core.JSONSchema.BaseSchema {
  return { type: "array", items, ...(minimum > 0 && { minItems: minimum }) };
}

function byName(additionalProperties: z.core.JSONSchema.BaseSchema, minimum: number): z.core.JSONSchema.BaseSchema {
  return {
    type: "object",
    propertyNames: { maxLength: maxName, pattern: namePattern.source },
    additionalProperties,
    ...(minimum > 0 && { minProperties: minimum }),
  };
}
