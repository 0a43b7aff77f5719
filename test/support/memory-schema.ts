import { badDataList, type Detail, type Refusal } from "./memory-errors.ts";
import type { Traits } from "./memory-versions.ts";

/** The part of JSON Schema that the server's OpenAPI document uses for the bodies below. */
export interface Schema {
  readonly type?: "array" | "boolean" | "integer" | "number" | "object" | "string";
  readonly nullable?: boolean;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  /** What further properties must be; none are allowed where it is false, any where it is left out. */
  readonly additionalProperties?: false | Schema;
}

interface Problem {
  readonly path: string;
  readonly keyword: "required" | "additionalProperties" | "enum" | "other";
  readonly message: string;
  readonly property?: string;
  readonly value?: unknown;
}

/**
 * Checks a request body as the server's OpenAPI layer does: it stops at the first problem, and it coerces scalars
 * (`"10"` becomes 10, null becomes 0 or "") in the body itself.
 */
export function checkBody(holder: { body: unknown }, schema: Schema, traits: Traits): Refusal | undefined {
  const problem = firstProblem(schema, "/body", holder, "body", true);
  return problem && describe(problem, traits);
}

/** Checks without coercion, as the server does with a strategy after a patch. */
export function checkDocument(document: unknown, schema: Schema, traits: Traits): void {
  const problem = firstProblem(schema, "", { document }, "document", false);
  if (problem) throw describe(problem, traits);
}

function firstProblem(schema: Schema, path: string, parent: object, key: string, coerce: boolean): Problem | undefined {
  let value: unknown = Reflect.get(parent, key);
  if (value === null && schema.nullable) return undefined;
  if (schema.type && !hasType(value, schema.type)) {
    const coerced = coerce ? coerceTo(schema.type, value) : undefined;
    if (coerced === undefined) return { path, keyword: "other", message: `must be ${typeName(schema)}`, value };
    Reflect.set(parent, key, coerced);
    value = coerced;
  }
  if (typeof value === "number") return numberProblem(schema, path, value);
  if (schema.enum && !schema.enum.includes(String(value))) {
    return {
      path,
      keyword: "enum",
      message: "must be equal to one of the allowed values",
      value,
      property: schema.enum.map((item) => `"${item}"`).join(", "),
    };
  }
  if (Array.isArray(value)) return itemsProblem(schema, path, value, coerce);
  if (typeof value === "object" && value !== null) return propertiesProblem(schema, path, value, coerce);
  return undefined;
}

function typeName({ type, nullable }: Schema): string {
  return nullable ? `${type},null` : String(type);
}

function numberProblem({ minimum, maximum }: Schema, path: string, value: number): Problem | undefined {
  const problem = { path, keyword: "other", value } as const;
  if (maximum !== undefined && value > maximum) return { ...problem, message: `must be <= ${maximum}` };
  if (minimum !== undefined && value < minimum) return { ...problem, message: `must be >= ${minimum}` };
  return undefined;
}

function itemsProblem({ items }: Schema, path: string, value: unknown[], coerce: boolean): Problem | undefined {
  if (!items) return undefined;
  for (const index of value.keys()) {
    const problem = firstProblem(items, `${path}/${index}`, value, String(index), coerce);
    if (problem) return problem;
  }
  return undefined;
}

function propertiesProblem(schema: Schema, path: string, value: object, coerce: boolean): Problem | undefined {
  const { required = [], properties = {}, additionalProperties } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return { path, keyword: "required", message: "", property: missing };
  const surplus = Object.keys(value).filter((name) => !Object.hasOwn(properties, name));
  if (additionalProperties === false && surplus[0] !== undefined) {
    return { path, keyword: "additionalProperties", message: "", property: surplus[0] };
  }
  const others = additionalProperties ? surplus.map((name) => [name, additionalProperties] as const) : [];
  for (const [name, inner] of [...others, ...Object.entries(properties)]) {
    const problem = Object.hasOwn(value, name) && firstProblem(inner, `${path}/${name}`, value, name, coerce);
    if (problem) return problem;
  }
  return undefined;
}

function hasType(value: unknown, type: NonNullable<Schema["type"]>): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

function coerceTo(type: NonNullable<Schema["type"]>, value: unknown): unknown {
  if (type === "string") return coerceToText(value);
  if (type === "number" || type === "integer") return coerceToNumber(value, type === "integer");
  return undefined;
}

function coerceToText(value: unknown): string | undefined {
  if (value === null) return "";
  return typeof value === "number" || typeof value === "boolean" ? String(value) : undefined;
}

function coerceToNumber(value: unknown, whole: boolean): number | undefined {
  if (typeof value === "boolean" || value === null) return Number(value);
  if (typeof value !== "string" || value === "" || Number.isNaN(Number(value))) return undefined;
  return whole && !Number.isInteger(Number(value)) ? undefined : Number(value);
}

function describe(problem: Problem, traits: Traits): Refusal {
  // Seen on 5.12.8: paths start below the body, `0/weight`.
  const path = traits.bodyPaths ? problem.path : problem.path.slice("/body/".length);
  // Seen on 5.12.8: of the body as a whole it says that undefined was sent.
  return badDataList([detailOf(path === "" && !traits.bodyPaths ? { ...problem, value: undefined } : problem, path)]);
}

function detailOf({ path: full, keyword, message, property = "", value }: Problem, path: string): Detail {
  const inner = [path, property].filter(Boolean).join("/");
  switch (keyword) {
    case "required":
      return {
        path: inner,
        message: `The \`${inner}\` property is required. It was not present on the data you sent.`,
      };
    case "additionalProperties": {
      const where = path === "" ? "root" : `\`${path}\``;
      return {
        path: inner,
        message: `The ${where} object of the request body does not allow additional properties. Your request included the \`${inner}\` property.`,
      };
    }
    case "enum": {
      const last = full.slice(full.lastIndexOf("/") + 1);
      return {
        path: last,
        message: `The \`${last}\` property ${message}: ${property}. You provided "${value}", which is not valid. Please use one of the allowed values instead..`,
      };
    }
    case "other":
      return { path, message: `The \`${path}\` property ${message}. You sent ${JSON.stringify(value)}.` };
  }
}
