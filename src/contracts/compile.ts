import { Ajv } from "ajv";
import { Ajv2020, MissingRefError, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { isMapping } from "../manifest/read/schema-parts.ts";
import { suggestion } from "../text/suggestion.ts";
import { excerpt } from "../text/wording.ts";
import { isError, type Path } from "../variants/finding.ts";
import { multipleOf } from "./exact-numbers.ts";
import {
  constrains,
  type Draft,
  drafts,
  misspelt,
  type Place,
  type Source,
  type Subschema,
  subschemas,
} from "./keywords.ts";
import { type Mismatch, mismatches, type Run } from "./mismatch.ts";
import { fragmentOf, report } from "./references.ts";
import type { Schemas } from "./schema-files.ts";

/** Compares a value with a schema. */
export type Check = (data: unknown) => readonly Mismatch[];

/** Checks schemas, adding problems to their files. Returns a function that makes the check of a schema, if it has no error. */
export function compileSchemas({ places, byContract, references }: Schemas): (place: Place) => Check | undefined {
  const used = new Set(places.map(({ source }) => source.draft));
  const validators = new Map([...used].map((draft) => [draft, new Validator(draft)]));
  for (const place of places) validators.get(place.source.draft)?.report(place);
  for (const place of byContract.values()) {
    const message = "Nothing in this JSON Schema restricts a payload: every one fits. Is it the right schema?";
    if (!constrains(place)) report(place, [], message, { severity: "warning" });
  }
  // Absolute references, without the names that they went by: so schemas with one name do not collide.
  const all = places.flatMap((place) => [...subschemas(place)]);
  const targets = all.map((inner) => references.to(inner));
  for (const [index, { source, value }] of all.entries()) {
    const to = targets[index];
    // In draft-07 nothing counts beside `$ref`. Ajv keeps to that, except for `type`.
    if (source.draft === "draft-07" && "$ref" in value) delete value["type"];
    if (to) value["$ref"] = uriTo(to);
    // Ajv knows the last three, and JSON Schema does not: with `$async`, every value would fit.
    for (const keyword of ["$id", "$anchor", "id", "nullable", "$async"]) delete value[keyword];
  }
  for (const source of new Set(places.map(({ source }) => source)))
    if (!isBroken(source)) validators.get(source.draft)?.add(source);
  return (place) => validators.get(place.source.draft)?.check(place);
}

/** The URI of a place by its path. Sources are below a key that is not a keyword, since they may be no schemas themselves. */
function uriTo({ source, path }: Place): string {
  return `${source.uri}#${fragmentOf(["document", ...path])}`;
}

/** Whether a source has an error. A manifest may have several sources. */
function isBroken({ file, path }: Source): boolean {
  return file.findings.list.some(
    (finding) => finding.rule === "schema" && isError(finding) && path.every((step, at) => step === finding.path?.[at]),
  );
}

/** Ajv for one draft. */
class Validator {
  readonly #uri: string;
  readonly #ajv: Ajv | Ajv2020;
  /** The URI of each schema that was added, and of those inside it. */
  readonly #uris = new Map<unknown, string>();

  constructor(draft: Draft) {
    const options = {
      allErrors: true,
      logger: false,
      ownProperties: true,
      // Strict would throw the first problem, in words of its own and without a position.
      strict: false,
      validateSchema: false,
      verbose: true,
    } as const;
    this.#uri = drafts[draft];
    this.#ajv = draft === "2020-12" ? new Ajv2020(options) : new Ajv({ ...options, ignoreKeywordsWithRef: true });
    addFormats.default(this.#ajv);
    this.#ajv.removeKeyword("multipleOf").addKeyword(multipleOf);
  }

  /** Reports what is wrong with a schema, and what in it means less than it seems to. */
  report(place: Place): void {
    void this.#ajv.validate(this.#uri, place.value);
    for (const { path, message, part } of mismatches(this.#ajv.errors ?? [], place.value, this.#run))
      report(place, path, message, { part });
    const formats = Object.keys(this.#ajv.formats);
    for (const inner of subschemas(place)) {
      const { format, pattern, patternProperties } = inner.value;
      for (const key of Object.keys(inner.value)) reportKeyword(inner, key);
      if (typeof format === "string" && !formats.includes(format)) {
        const near = suggestion(format, formats);
        const hint = near ? `Did you mean ${near}?` : "Add a pattern if it matters.";
        report(inner, ["format"], `The format ${excerpt(format)} is not checked. ${hint}`, { severity: "warning" });
      }
      if (typeof pattern === "string") reportPattern(inner, pattern, ["pattern"]);
      if (isMapping(patternProperties))
        for (const key of Object.keys(patternProperties)) reportPattern(inner, key, ["patternProperties", key], "key");
    }
  }

  add({ value, uri }: Source): void {
    this.#ajv.addSchema({ document: value }, uri);
  }

  check(place: Place): Check | undefined {
    try {
      const validate = this.#ajv.getSchema(uriTo(place));
      return validate && ((data) => this.#compare(validate, place, data));
    } catch (cause) {
      // A schema that is missing here has an error of its own.
      if (cause instanceof RangeError) report(place, [], endless);
      else if (!(cause instanceof MissingRefError))
        report(place, [], `This JSON Schema cannot be used: ${(cause as Error).message}.`);
      return undefined;
    }
  }

  #compare(validate: ValidateFunction, place: Place, data: unknown): readonly Mismatch[] {
    try {
      return validate(data) ? [] : mismatches(validate.errors ?? [], data, this.#run);
    } catch (cause) {
      // To compare whole mappings, Ajv calls their valueOf and toString.
      if (cause instanceof TypeError) return [{ path: [], part: "value", message: incomparable }];
      if (!(cause instanceof RangeError)) throw cause;
      report(place, [], endless);
      return [];
    }
  }

  readonly #run: Run = (schema, part, value) => {
    if (!this.#uris.has(schema))
      for (const [uri, added] of Object.entries(this.#ajv.schemas)) this.#know(added?.schema, `${uri}#`);
    const validate = this.#ajv.getSchema(`${this.#uris.get(schema)}/${part}`);
    return !validate || validate(value) ? [] : (validate.errors ?? []);
  };

  #know(value: unknown, uri: string): void {
    if (typeof value !== "object" || value === null) return;
    this.#uris.set(value, uri);
    for (const [key, inner] of Object.entries(value)) this.#know(inner, uri + fragmentOf([key]));
  }
}

const incomparable = 'This cannot be compared: rename the key "valueOf" or "toString" in it.';
const endless = "A $ref of this schema leads back to itself without end, or a payload is nested too deeply.";

function reportKeyword(schema: Subschema, key: string): void {
  if (/^\$dynamic(?:Ref|Anchor)$/.test(key))
    report(schema, [key], `The keyword ${excerpt(key)} is not supported.`, { part: "key" });
  const near = misspelt(key);
  const message = `The keyword ${excerpt(key)} has no effect. Did you mean ${near}?`;
  if (near) report(schema, [key], message, { severity: "warning", part: "key" });
}

function reportPattern(schema: Subschema, pattern: string, path: Path, part: "key" | "value" = "value"): void {
  try {
    new RegExp(pattern, "u");
  } catch {
    const message = `The pattern ${excerpt(pattern)} is not a regular expression of JavaScript with the flag u.`;
    report(schema, path, message, { part });
  }
}
