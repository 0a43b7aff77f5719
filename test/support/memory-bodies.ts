import type { Schema } from "./memory-schema.ts";

const PAYLOAD: Schema = {
  type: "object",
  required: ["type", "value"],
  properties: { type: { type: "string", enum: ["json", "csv", "string", "number"] }, value: { type: "string" } },
};

const OVERRIDE: Schema = {
  type: "object",
  additionalProperties: false,
  required: ["contextName", "values"],
  properties: { contextName: { type: "string" }, values: { type: "array", items: { type: "string" } } },
};

const WEIGHT_TYPE: Schema = { type: "string", enum: ["variable", "fix"] };

/** Body of PUT variants. */
export const VARIANTS: Schema = {
  type: "array",
  items: {
    type: "object",
    additionalProperties: false,
    required: ["name", "weight"],
    properties: {
      name: { type: "string" },
      weight: { type: "number", minimum: 0, maximum: 1000 },
      weightType: WEIGHT_TYPE,
      stickiness: { type: "string" },
      payload: { ...PAYLOAD, additionalProperties: false },
      overrides: { type: "array", items: OVERRIDE },
    },
  },
};

/** Body of PUT variants-batch. */
export const PUSH_VARIANTS: Schema = {
  type: "object",
  properties: { variants: VARIANTS, environments: { type: "array", items: { type: "string" } } },
};

const STRATEGY_VARIANT: Schema = {
  type: "object",
  required: ["name", "weight", "weightType", "stickiness"],
  properties: {
    name: { type: "string" },
    weight: { type: "integer", minimum: 0, maximum: 1000 },
    weightType: WEIGHT_TYPE,
    stickiness: { type: "string" },
    payload: PAYLOAD,
  },
};

const STRATEGY_PROPERTIES = {
  name: { type: "string" },
  title: { type: "string", nullable: true },
  disabled: { type: "boolean", nullable: true },
  sortOrder: { type: "number" },
  constraints: { type: "array", items: { type: "object" } },
  parameters: { type: "object", additionalProperties: { type: "string" } },
  segments: { type: "array", items: { type: "number" } },
} as const satisfies Record<string, Schema>;

/** Body of POST strategies: its variants may carry further keys here, the rules refuse them later. */
export const CREATE_STRATEGY: Schema = {
  type: "object",
  required: ["name"],
  properties: { ...STRATEGY_PROPERTIES, variants: { type: "array", items: STRATEGY_VARIANT } },
};

/** Body of PUT strategies/:strategy, which demands nothing; some versions leave its variants to the rules. */
export function updateStrategy(checksVariants: boolean): Schema {
  const variants: Schema = { type: "array", items: { ...STRATEGY_VARIANT, additionalProperties: false } };
  return { type: "object", properties: { ...STRATEGY_PROPERTIES, ...(checksVariants && { variants }) } };
}

/** A strategy after a JSON Patch. */
export const STRATEGY: Schema = {
  type: "object",
  additionalProperties: false,
  required: ["name"],
  properties: {
    id: { type: "string" },
    featureName: { type: "string" },
    ...STRATEGY_PROPERTIES,
    variants: { type: "array", items: { ...STRATEGY_VARIANT, additionalProperties: false } },
  },
};

/** Body of the JSON Patch requests. */
export function patches(mayTest: boolean): Schema {
  const op = ["add", "remove", "replace", "copy", "move", ...(mayTest ? ["test"] : [])];
  return {
    type: "array",
    items: {
      type: "object",
      required: ["path", "op"],
      properties: { path: { type: "string" }, op: { type: "string", enum: op } },
    },
  };
}

/** Body of POST features. */
export const CREATE_FEATURE: Schema = { type: "object", required: ["name"], properties: { name: { type: "string" } } };

/** Body of POST segments. */
export const CREATE_SEGMENT: Schema = {
  type: "object",
  required: ["name", "constraints"],
  properties: { name: { type: "string" }, constraints: { type: "array", items: { type: "object" } } },
};
