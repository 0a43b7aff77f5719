import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Ajv, type SchemaObject } from "ajv";
import addFormats from "ajv-formats";

/** The bodies that the stand-in takes. */
export type BodyKind = "changes" | "change" | "state" | "title" | "comment";

/** What is wrong with a body, in ajv's words; empty where nothing is. */
export type CheckBody = (kind: BodyKind, body: unknown) => readonly string[];

type Schemas = Readonly<Record<string, SchemaObject>>;

/**
 * Reads the schemas of the server of this version, which is installed, and builds the checks on them. Without a version,
 * payloads are checked for their outline alone.
 */
export async function bodyChecks(version: string | undefined): Promise<CheckBody> {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const schemas = version === undefined ? OUTLINES : await serverSchemas(version);
  ajv.addSchema({ $id: "unleash", components: { schemas } });
  const checks = Object.fromEntries(Object.entries(BODIES).map(([kind, schema]) => [kind, ajv.compile(schema)]));
  return (kind, body) => {
    const check = checks[kind];
    if (!check || check(body)) return [];
    // That a choice between two forms failed says less than what failed in the form chosen.
    const errors = (check.errors ?? []).filter(({ keyword }) => keyword !== "if");
    return errors.map(({ instancePath, message }) => `${kind}${instancePath} ${message}`);
  };
}

/** Those that a change's payload is made of, and all that they refer to. */
async function serverSchemas(version: string): Promise<Schemas> {
  const spec = join(import.meta.dirname, "..", version, "node_modules/unleash-server/dist/lib/openapi/spec");
  const found: Record<string, SchemaObject> = {};
  for (const file of ["variant-schema", "update-feature-strategy-schema", "strategy-variant-schema"]) {
    const exported = (await import(pathToFileURL(join(spec, `${file}.js`)).href)) as Schemas;
    const name = file.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    collect(name, exported[name], found);
  }
  return found;
}

/** Each schema carries those it refers to, and an `$id` that only resolves inside the server's own document. */
function collect(name: string, schema: SchemaObject | undefined, found: Record<string, SchemaObject>): void {
  if (!schema || found[name]) return;
  const { $id: _, components, ...rest } = schema;
  found[name] = rest;
  const inner = (components as { schemas?: Schemas } | undefined)?.schemas ?? {};
  for (const [innerName, innerSchema] of Object.entries(inner)) collect(innerName, innerSchema, found);
}

const OUTLINES: Schemas = { variantSchema: {}, updateFeatureStrategySchema: {}, strategyVariantSchema: {} };

const TEXT = { type: "string", minLength: 1 };
const ref = (name: string) => ({ $ref: `unleash#/components/schemas/${name}` });
const listOf = (name: string) => ({ type: "array", items: ref(name) });

const object = (properties: Schemas, required = Object.keys(properties)): SchemaObject => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});

/**
 * A strategy goes whole: the published schema demands nothing of it, but what is left out is taken to be reset. Its
 * variants are named here as well, since the schema of 5.12.8 forgets them.
 */
const STRATEGY: SchemaObject = {
  allOf: [
    ref("updateFeatureStrategySchema"),
    {
      required: ["id", "name", "title", "disabled", "parameters", "constraints", "segments", "variants"],
      properties: {
        id: TEXT,
        segments: { type: "array", items: { type: "number" } },
        variants: listOf("strategyVariantSchema"),
      },
      not: { required: ["snapshot"] },
    },
  ],
};

const CHANGE: SchemaObject = {
  ...object({ feature: TEXT, action: { enum: ["patchVariant", "updateStrategy"] }, payload: { type: "object" } }),
  if: { properties: { action: { const: "patchVariant" } } },
  // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
  then: { properties: { payload: object({ variants: listOf("variantSchema") }) } },
  else: { properties: { payload: STRATEGY } },
};

const STATES = ["In review", "Approved", "Scheduled", "Applied", "Cancelled", "Rejected"];

const BODIES: Readonly<Record<BodyKind, SchemaObject>> = {
  change: CHANGE,
  changes: {
    if: { type: "array" },
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    then: { type: "array", minItems: 1, items: CHANGE },
    else: CHANGE,
  },
  state: object(
    { state: { enum: STATES }, comment: { type: "string" }, scheduledAt: { type: "string", format: "date-time" } },
    ["state"],
  ),
  title: object({ title: TEXT }),
  // The user interface allows so many characters.
  comment: object({ text: { type: "string", minLength: 1, maxLength: 1000 } }),
};
