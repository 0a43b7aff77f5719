import querystring from "node:querystring";
import { type TextFile, textFile } from "../manifest/read/document.ts";
import { isMapping, unreadable } from "../manifest/read/value.ts";
import type { Contract } from "../manifest/resolve/resolved.ts";
import type { Workspace } from "../ports.ts";
import { decode } from "../text/file-text.ts";
import { excerpt } from "../text/wording.ts";
import { error, isError, type Path } from "../variants/finding.ts";
import { keepsNumber } from "./exact-numbers.ts";
import { draftNamed, isSchemaLike, type SchemaDraft } from "./keywords.ts";
import { type PlacedSchema, References, report, resolveUri, type SchemaSource, subschemas } from "./references.ts";

/** A schema that a contract or a `$ref` names. */
interface Wanted {
  readonly contract?: Contract;
  readonly source: SchemaSource;
  readonly path: Path;
  readonly reference: string;
  /** Where it leads; blank if that is no URI. */
  readonly uri: string;
  /** The path of the file that it names; none if it leads to its own file, or not to a file. */
  readonly named?: string | undefined;
}

/** The schemas of contracts, and those in the workspace that they refer to. */
export class Schemas {
  /** Every schema that a contract or a `$ref` leads to; those inside them are not listed again. */
  readonly places: PlacedSchema[] = [];
  /** The schema of each contract; none if it cannot be used, which is a finding then. */
  readonly byContract = new Map<Contract, PlacedSchema>();
  readonly references = new References();
  /** The files that were read, with their findings, by path. */
  readonly files = new Map<string, TextFile>();
  /** The reason for each file that could not be read, by path. */
  readonly #refused = new Map<string, string>();
  readonly #seen = new Set<unknown>();

  static async read(contracts: readonly Contract[], readFiles: Workspace["readFiles"]): Promise<Schemas> {
    const schemas = new Schemas();
    let open = contracts.flatMap((contract, index) => schemas.#wantedBy(contract, index));
    for (let before = -1; before < schemas.places.length; ) {
      before = schemas.places.length;
      const named = new Map(open.flatMap(({ named, source }) => (named === undefined ? [] : [[named, source.draft]])));
      const isNew = (path: string) => !schemas.files.has(path) && !schemas.#refused.has(path);
      const read = await readFiles([...named.keys()].filter(isNew));
      for (const { location, message } of read.findings) schemas.#refused.set(location?.file ?? "", message);
      for (const { path, bytes } of read.files) schemas.#addFile(path, bytes, named.get(path) ?? "2020-12");
      open = open.flatMap((wanted) => schemas.#follow(wanted));
    }
    for (const wanted of open) schemas.#reportMissing(wanted);
    return schemas;
  }

  #wantedBy(contract: Contract, index: number): Wanted[] {
    const { file, schema } = contract;
    if (schema === undefined) return [];
    const folder = uriOf(file.path);
    const path = [...contract.path, "schema"];
    const source: SchemaSource = { uri: `${folder}?${index}`, draft: "2020-12", file, path, isBroken: false };
    if (typeof schema === "string") return [{ contract, ...wantedAt(source, path, schema, folder) }];
    return this.#addSource(source, schema) ? [{ contract, source, path, reference: "", uri: source.uri }] : [];
  }

  #addFile(path: string, bytes: Uint8Array, draft: SchemaDraft): void {
    const decoded = decode(bytes);
    const file = textFile(path, "text" in decoded ? decoded.text : "");
    this.files.set(path, file);
    if ("problem" in decoded) file.findings.add(error("encoding", [], decoded.problem));
    else if (!file.document().isReadable)
      for (const finding of file.document().findings.list) file.findings.add(finding);
    else this.#addSource({ uri: uriOf(path), draft, file, path: [], isBroken: false }, file.document().value);
  }

  /** Makes the value of a source known, as JSON and in the draft that it names, if it names one. */
  #addSource(source: SchemaSource, value: unknown): boolean {
    const named = isMapping(value) ? value["$schema"] : undefined;
    const draft = named === undefined ? source.draft : draftNamed(named);
    if (!draft) {
      const got = typeof named === "string" ? excerpt(named) : "no text";
      const message = `Expected the draft 2020-12 or draft-07 of JSON Schema; got ${got}.`;
      report({ source, path: source.path }, ["$schema"], message);
      return false;
    }
    source.draft = draft;
    this.references.add({ source, path: source.path, value: toJson(value, source), base: source.uri });
    return true;
  }

  /** The references of the schema that one leads to; the reference itself if it leads nowhere yet. */
  #follow(wanted: Wanted): Wanted[] {
    const place = this.references.at(wanted.uri);
    // A schema of the other draft would mean something else in this one.
    if (!place || (!wanted.contract && place.source.draft !== wanted.source.draft)) return [wanted];
    const isKnown = this.#seen.has(place.value);
    if (!isKnown && !isUsable(place)) return [];
    if (wanted.contract) this.byContract.set(wanted.contract, place);
    if (isKnown) return [];
    this.places.push(place);
    this.references.add(place);
    const parts = [...subschemas(place)];
    for (const { value } of [place, ...parts]) this.#seen.add(value);
    return parts.flatMap(({ source, path, value: { $ref }, base }) =>
      typeof $ref === "string" ? [wantedAt(source, [...path, "$ref"], $ref, base)] : [],
    );
  }

  #reportMissing({ contract, source, path, reference, uri, named = "" }: Wanted): void {
    const resolved = uri === reference || uri.startsWith("file:") || uri === "" ? "" : ` (${excerpt(uri)})`;
    const other = this.references.at(uri)?.source.draft;
    const message = other
      ? `The schema at ${excerpt(reference)} is of ${other}, and this one of ${source.draft}: give both the same $schema.`
      : `There is no schema at ${excerpt(reference)}${resolved}. Nothing is ever fetched.`;
    // Ajv has the schemas of the drafts themselves.
    const isOfDraft = /^https?:\/\/json-schema\.org\/draft(?:-07|\/2020-12)\//.test(uri);
    // A file that is wrong has a finding of its own.
    if (this.files.get(named)?.findings.list.some(isError)) source.isBroken = true;
    else if (contract || !isOfDraft) report({ source, path }, [], this.#refused.get(named) ?? message);
  }
}

/** The folder that stands for the workspace in URIs; it has a name, so that `..` can lead out of it. */
const workspace = "file:///workspace/";

function wantedAt(source: SchemaSource, path: Path, reference: string, base: string): Wanted {
  const [file = ""] = resolveUri(reference, source.uri)?.split(/[?#]/) ?? [];
  // An encoded slash would be a way out of the workspace that the parser of URLs does not see.
  const isFile = file.startsWith(workspace) && !/%2f|%5c/i.test(file) && !/^(?:#|$)/.test(reference);
  const named = isFile ? querystring.unescape(file.slice(workspace.length)) : undefined;
  return { source, path, reference, uri: resolveUri(reference, base) ?? "", named };
}

/** Keywords with numbers that a payload is compared with. */
const compared = /^(?:const|enum|multipleOf|exclusiveMinimum|exclusiveMaximum|minimum|maximum)$/;

/** A copy as JSON. The reader of YAML keeps a number as it is written if JSON would print it in another way (`1.0`, `0x10`). */
function toJson(value: unknown, source: SchemaSource, path = source.path): unknown {
  if (value === unreadable) return undefined;
  if (typeof value === "symbol") {
    const written = value.description ?? "";
    const number = Number(written);
    if (Number.isFinite(number) && !keepsNumber(written) && path.some((key) => compared.test(String(key))))
      report({ source, path }, [], `No payload can be compared with this number: JavaScript reads it as ${number}.`);
    return Number.isFinite(number) ? number : written;
  }
  if (Array.isArray(value)) return value.map((item, index) => toJson(item, source, [...path, index]));
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner, source, [...path, key])]));
}

/** Checks that a file is meant to be a schema, or to contain one there: a file full of secrets must not be quoted. */
function isUsable(place: PlacedSchema): boolean {
  const { source, path, value } = place;
  const { file } = source;
  if (source.path.length > 0) return true;
  const isAny = path.length > 0 && (typeof value === "boolean" || JSON.stringify(value) === "{}");
  const found = isAny || isSchemaLike(value) ? file.document().findings.list : undefined;
  for (const finding of found ?? []) file.findings.add(finding);
  if (found) return found.length === 0;
  const part = excerpt(`${file.path}#/components/schemas/NAME`);
  const message =
    'Expected a JSON Schema, a mapping with at least one of its keywords, such as "type". Nothing else was checked. If a ' +
    `part of the file is the schema, name that: ${part}.`;
  report(place, [], message);
  return false;
}

/** In the form that references are resolved to. */
function uriOf(path: string): string {
  const url = new URL(workspace);
  url.pathname += path.replace(/[%\\]/g, encodeURIComponent);
  return url.href;
}
