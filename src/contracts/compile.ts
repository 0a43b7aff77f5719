import { Ajv } from "ajv";
import { Ajv2020, type AnySchema, MissingRefError, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import type { Part } from "../manifest/read/positions.ts";
import { isMapping } from "../manifest/read/value.ts";
import { didYouMean, excerpt } from "../text/wording.ts";
import type { Path } from "../variants/finding.ts";
import { multipleOf } from "./exact-numbers.ts";
import { assertions, constraints, drafts, misspelt, type SchemaDraft, schemas } from "./keywords.ts";
import { type Compare, type Mismatch, mismatches } from "./mismatch.ts";
import { type PlacedSchema, pointerTo, report, type Subschema, subschemas } from "./references.ts";
import type { Schemas } from "./schema-files.ts";

export type Check = (data: unknown) => readonly Mismatch[];

/** Adds problems to the files of schemas. Returns a function that makes the check of a schema, if it has no error. */
export function compileSchemas({ places, byContract, references }: Schemas) {
  const validators = { "2020-12": ajvOf("2020-12"), "draft-07": ajvOf("draft-07") };
  for (const place of places) reportSchema(validators[place.source.draft], place);
  for (const place of byContract.values()) {
    const message = "Nothing in this JSON Schema restricts a payload: every one fits. Is it the right schema?";
    if (!constrains(place)) report(place, [], message, "value", "warning");
  }
  const all = places.flatMap((place) => [...subschemas(place)]);
  const targets = all.map((inner) => references.to(inner));
  const named = new Map(targets.flatMap((to) => (to ? [[nameOf(to), to]] : [])));
  for (const [index, inner] of all.entries()) prepare(inner, targets[index]);
  for (const [name, { source, value }] of named)
    if (!source.isBroken) validators[source.draft].addSchema(value as AnySchema, name);
  return (place: PlacedSchema) => (place.source.isBroken ? undefined : checkOf(validators[place.source.draft], place));
}

/** A name of our own for a schema, because two schemas may share an `$id`. */
function nameOf({ source, path }: PlacedSchema): string {
  return ownNames + encodeURIComponent((source.uri + pointerTo(path)).toWellFormed());
}

/** Leaves what constrains values. Ajv gives a meaning to keywords of others: with `$async`, every value would fit. */
function prepare({ source, value }: Subschema, to: PlacedSchema | undefined): void {
  if (to) value["$ref"] = nameOf(to);
  const isAlone = source.draft === "draft-07" && "$ref" in value;
  for (const keyword of Object.keys(value))
    if (isAlone ? keyword !== "$ref" : !constraints.includes(keyword)) delete value[keyword];
}

const ownNames = "schema:";

/** True for a schema that can refuse a value. A wrong file, such as `{ title: x }`, cannot. */
function constrains(place: PlacedSchema): boolean {
  return [...subschemas(place)].some(
    ({ path, value }) =>
      !/^(?:\$defs|definitions)$/.test(String(path[place.path.length])) &&
      Object.entries(value).some(([key, inner]) => assertions.has(key) || (schemas.has(key) && inner === false)),
  );
}

function ajvOf(draft: SchemaDraft): Ajv {
  // Strict would throw the first problem, in words of its own and without a position.
  const quiet = { strict: false, validateSchema: false, logger: false } as const;
  const options = { ...quiet, allErrors: true, ownProperties: true, verbose: true };
  const ajv = draft === "2020-12" ? new Ajv2020(options) : new Ajv(options);
  addFormats.default(ajv);
  ajv.removeKeyword("multipleOf").addKeyword(multipleOf);
  return ajv;
}

function reportSchema(ajv: Ajv, place: PlacedSchema): void {
  void ajv.validate(drafts[place.source.draft], place.value);
  const found = mismatches(ajv.errors ?? [], place.value, comparisonWith(ajv));
  for (const { path, message, part } of found) {
    // A list of types that is wrong inside is not wrong because it is a list.
    const isInside = (other: Path) => other.length > path.length && path.every((step, index) => other[index] === step);
    if (!found.some((other) => isInside(other.path))) report(place, path, message, part);
  }
  const formats = Object.keys(ajv.formats);
  for (const inner of subschemas(place)) {
    const { format, pattern, patternProperties } = inner.value;
    for (const key of Object.keys(inner.value)) reportKeyword(inner, key);
    if (typeof format === "string" && !formats.includes(format)) {
      const hint = didYouMean(format, formats) ?? "Add a pattern if it matters.";
      report(inner, ["format"], `The format ${excerpt(format)} is not checked. ${hint}`, "value", "warning");
    }
    if (typeof pattern === "string") reportPattern(inner, pattern, ["pattern"]);
    if (isMapping(patternProperties))
      for (const key of Object.keys(patternProperties)) reportPattern(inner, key, ["patternProperties", key], "key");
  }
}

function checkOf(ajv: Ajv, place: PlacedSchema): Check | undefined {
  try {
    const validate = ajv.compile(place.value as AnySchema);
    return (data) => compared(ajv, validate, place, data);
  } catch (cause) {
    if (cause instanceof RangeError) report(place, [], endless);
    // A schema that is missing because it is broken has an error of its own.
    else if (!(cause instanceof MissingRefError && cause.missingRef.startsWith(ownNames)))
      report(place, [], `This JSON Schema cannot be used: ${(cause as Error).message}.`);
    return undefined;
  }
}

function compared(ajv: Ajv, validate: ValidateFunction, place: PlacedSchema, data: unknown): readonly Mismatch[] {
  try {
    return validate(data) ? [] : mismatches(validate.errors ?? [], data, comparisonWith(ajv));
  } catch (cause) {
    // To compare whole mappings, Ajv calls their valueOf and toString.
    if (cause instanceof TypeError) return [{ path: [], part: "value", message: incomparable }];
    if (!(cause instanceof RangeError)) throw cause;
    report(place, [], endless);
    return [];
  }
}

function comparisonWith(ajv: Ajv): Compare {
  return (schema, value) => {
    try {
      const validate = ajv.compile(schema);
      return validate(value) ? [] : (validate.errors ?? []);
    } catch {
      // A part of a draft's own schema refers to other parts of it.
      return undefined;
    }
  };
}

const incomparable = 'This cannot be compared: rename the key "valueOf" or "toString" in it.';
const endless = "A $ref of this schema leads back to itself without end, or a payload is nested too deeply.";

function reportKeyword(schema: Subschema, key: string): void {
  if (/^\$(?:dynamic|recursive)(?:Ref|Anchor)$/.test(key))
    report(schema, [key], `The keyword ${excerpt(key)} is not supported.`, "key");
  const near = misspelt(key);
  const message = `The keyword ${excerpt(key)} has no effect. Did you mean ${near}?`;
  if (near) report(schema, [key], message, "key", "warning");
}

function reportPattern(schema: Subschema, pattern: string, path: Path, part?: Part): void {
  try {
    new RegExp(pattern, "u");
  } catch {
    const message = `The pattern ${excerpt(pattern)} is not a regular expression of JavaScript with the flag u.`;
    report(schema, path, message, part);
  }
}
