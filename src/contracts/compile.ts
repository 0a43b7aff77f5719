import { Ajv2020, MissingRefError, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isMapping } from "../manifest/read/schema-parts.ts";
import { excerpt } from "../text/wording.ts";
import { error, type Path } from "../variants/finding.ts";
import { type Mismatch, mismatches } from "./mismatch.ts";
import { multipleOf } from "./multiple-of.ts";
import type { SchemaSource, Schemas } from "./schema-files.ts";
import { schemaProblems } from "./schema-rules.ts";
import { draft, referencedPath, referencesIn, uriOf } from "./schema-text.ts";

/** Compares a value with a schema. */
export type Check = (data: unknown) => readonly Mismatch[];

/** Checks schemas, and adds to their files what is wrong with them; gives the check of a schema that is right. */
export function compileSchemas(schemas: Schemas): (uri: string) => Check | undefined {
  // Strict would throw the first problem, in words of its own and without a position.
  const ajv = new Ajv2020({
    allErrors: true,
    logger: false,
    ownProperties: true,
    strict: false,
    validateSchema: false,
    verbose: true,
  });
  addFormats.default(ajv);
  ajv.removeKeyword("multipleOf").addKeyword(multipleOf);
  const right = new Map<string, SchemaSource>();
  for (const source of schemas.sources) {
    const add = adderTo(source);
    if (!isSchema(source, ajv, add)) continue;
    try {
      ajv.addSchema(source.value as object, source.uri);
      right.set(source.uri, source);
    } catch {
      add([], "An $id or $anchor of this schema is not valid, or is used more than once.");
    }
  }
  return (uri) => {
    const source = right.get(uri);
    if (source === undefined) return undefined;
    try {
      const validate = ajv.getSchema(uri);
      return validate && ((data) => mismatchesOf(validate, data, adderTo(source)));
    } catch (cause) {
      if (cause instanceof MissingRefError) reportReference(cause, source, right, schemas);
      else adderTo(source)([], "This JSON Schema cannot be compiled.");
      return undefined;
    }
  };
}

function mismatchesOf(validate: ValidateFunction, data: unknown, add: Add): readonly Mismatch[] {
  try {
    return validate(data) ? [] : mismatches(validate.errors ?? [], data);
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    add([], "A $ref of this schema leads back to itself without end, or a payload is nested too deeply.");
    return [];
  }
}

type Add = (path: Path, message: string, part?: "key" | "value") => void;

function adderTo({ file, path }: SchemaSource): Add {
  return (below, message, part) => file.findings.add(error("schema", [...path, ...below], message), part);
}

function isSchema({ value }: SchemaSource, ajv: Ajv2020, add: Add): boolean {
  if (isMapping(value) && value["$schema"] !== undefined && value["$schema"] !== draft) {
    add(["$schema"], `Expected "${draft}", the only draft that is supported.`);
    return false;
  }
  void ajv.validateSchema(value as object);
  const problems = [
    ...mismatches(ajv.errors ?? [], value),
    ...schemaProblems(value, keywordsOf(ajv), Object.keys(ajv.formats)),
  ];
  for (const { path, message, part } of problems) add(path, message, part);
  return problems.length === 0;
}

/**
 * Those of the draft, and no others that the library knows: `$async` would make every value pass. Without the dynamic
 * references, which it follows only in part.
 */
function keywordsOf(ajv: Ajv2020): string[] {
  const vocabularies = ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"];
  const metaSchemas = vocabularies.map((name) => ajv.getSchema(draft.replace(/schema$/, `meta/${name}`))?.schema);
  const keywords = metaSchemas.flatMap((schema) => Object.keys((schema as { properties: object }).properties));
  return [...keywords.filter((name) => !name.startsWith("$dynamic")), "definitions", "dependencies"];
}

/** Finds the reference that leads nowhere, which the library only names by what it was resolved to. */
function reportReference(
  { missingRef, missingSchema }: MissingRefError,
  from: SchemaSource,
  right: ReadonlyMap<string, SchemaSource>,
  { missing, files }: Schemas,
): void {
  const all = [from, ...right.values()].flatMap((source) =>
    referencesIn(source.value).map(({ path, reference }) => ({
      source,
      path,
      reference,
      named: referencedPath(source.file.path, reference),
      // Where the schema has an $id, references in it are resolved by that, and only their end is the same.
      isAlike: missingRef.endsWith(reference.replace(/^(?:\.{1,2}\/)+/, "")),
    })),
  );
  const found =
    all.find(
      ({ isAlike, source: { uri }, named }) => isAlike && [uri, named && uriOf(named)].includes(missingSchema),
    ) ?? all.find(({ isAlike }) => isAlike);
  const { source, path, reference, named = "" } = found ?? { source: from, path: [], reference: missingRef };
  // A file with findings of its own needs no other here.
  if (files.has(named) && !right.has(uriOf(named))) return;
  const isPlain = missingSchema.startsWith("file:") || reference.startsWith(missingSchema);
  const resolved = isPlain ? "" : ` (${excerpt(missingSchema)})`;
  const message = `There is no schema at ${excerpt(reference)}${resolved}. Nothing is ever fetched.`;
  adderTo(source)(path, missing.get(named) ?? message);
}
