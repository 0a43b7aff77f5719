import { unreadable } from "../manifest/read/node-reader.ts";
import { isMapping } from "../manifest/read/schema-parts.ts";
import { decode, TextFile } from "../manifest/read/text-file.ts";
import type { Contract } from "../manifest/resolve/resolved.ts";
import type { Workspace } from "../ports.ts";
import { excerpt } from "../text/wording.ts";
import { error, type Path } from "../variants/finding.ts";
import { isExact } from "./exact-numbers.ts";
import {
  type Draft,
  draftNamed,
  isSchemaLike,
  type Place,
  resolveUri,
  type Source,
  type Subschema,
  subschemas,
} from "./keywords.ts";
import { decoded, References, report } from "./references.ts";

export interface Schemas {
  /** Every schema that a contract or a `$ref` leads to; those inside them are not listed again. */
  readonly places: readonly Place[];
  /** The schema of each contract; none if it cannot be used, which is a finding then. */
  readonly byContract: ReadonlyMap<Contract, Place>;
  readonly references: References;
  /** The files that were read, with their findings. */
  readonly files: readonly TextFile[];
}

/** A schema that a contract or a `$ref` names. */
interface Wanted {
  readonly contract?: Contract;
  readonly file: TextFile;
  readonly path: Path;
  /** As it is written. */
  readonly reference: string;
  /** Where it leads; none if that is outside the workspace. */
  readonly uri: string | undefined;
  /** The path of the file that it names; none if it leads to its own file, or not to a file. */
  readonly named: string | undefined;
  /** The draft of the schema that refers to it, and of a file that names none. */
  readonly draft: Draft;
}

/** Reads the schemas of contracts, and those in the workspace that they refer to. Problems are added to the files' findings. */
export async function readSchemas(contracts: readonly Contract[], readFiles: Workspace["readFiles"]): Promise<Schemas> {
  const references = new References();
  const files = new Map<string, TextFile>();
  const refused = new Map<string, string>();
  const byContract = new Map<Contract, Place>();
  const places: Place[] = [];
  const seen = new Set<unknown>();
  let open = contracts.flatMap((contract, index) => wantedBy(contract, index, references));
  for (let isDone = false; !isDone; ) {
    const named = new Map(open.flatMap(({ named, draft }) => (named === undefined ? [] : [[named, draft]])));
    const read = await readFiles([...named.keys()].filter((path) => !files.has(path) && !refused.has(path)));
    for (const { location, message } of read.findings) refused.set(location?.file ?? "", message);
    for (const { path, bytes } of read.files) {
      const [file, source] = schemaFile(path, bytes, named.get(path) ?? "2020-12");
      files.set(path, file);
      if (source) references.add({ source, path: [], value: source.value, base: source.uri });
      // The file has a finding of its own.
      else refused.set(path, "");
    }
    isDone = true;
    open = open.flatMap((wanted) => {
      const place = references.at(wanted.uri);
      // A schema of the other draft would mean something else in this one.
      if (!place || (!wanted.contract && place.source.draft !== wanted.draft)) return [wanted];
      const isKnown = seen.has(place.value);
      if (!isKnown && !isUsable(place)) return [];
      if (wanted.contract) byContract.set(wanted.contract, place);
      if (isKnown) return [];
      isDone = false;
      places.push(place);
      references.add(place);
      const parts = [...subschemas(place)];
      for (const { value } of [place, ...parts]) seen.add(value);
      return parts.flatMap(wantedByReference);
    });
  }
  for (const wanted of open) reportMissing(wanted, refused.get(wanted.named ?? ""), references);
  return { places, byContract, references, files: [...files.values()] };
}

/** @param known why the file that is named cannot be read; blank if that has been said. */
function reportMissing(wanted: Wanted, known: string | undefined, references: References): void {
  const { file, path, reference, uri = "", draft } = wanted;
  const resolved = uri === reference || uri.startsWith("file:") || uri === "" ? "" : ` (${excerpt(uri)})`;
  const other = references.at(uri) ? ` (draft: ${draft})` : "";
  const message = `There is no schema at ${excerpt(reference)}${resolved}${other}. Nothing is ever fetched.`;
  if (known !== "" && !isMetaSchema(uri)) file.findings.add(error("schema", path, known ?? message));
}

/** Ajv has the schemas of the drafts themselves. */
function isMetaSchema(uri: string): boolean {
  return /^https?:\/\/json-schema\.org\/draft(?:-07|\/2020-12)\//.test(uri);
}

function wantedBy(contract: Contract, index: number, references: References): Wanted[] {
  const { file, schema } = contract;
  const wanted = { contract, file, path: [...contract.path, "schema"], draft: "2020-12" } as const;
  if (schema === undefined) return [];
  if (typeof schema === "string") {
    const [written = "", fragment = ""] = schema.split("#");
    const named = pathFrom(file.path, written);
    if (named !== undefined)
      return [{ ...wanted, reference: schema, uri: `${uriOf(named)}#${fragment}`.replace(/#$/, ""), named }];
    file.findings.add(error("schema", wanted.path, `${excerpt(schema)} is not a path inside the workspace.`));
    return [];
  }
  const uri = `${uriOf(file.path)}?${index}`;
  const source = sourceOf({ uri, file, path: wanted.path, draft: "2020-12" }, schema);
  if (source) references.add({ source, path: [], value: source.value, base: uri });
  return source ? [{ ...wanted, reference: "", uri, named: undefined }] : [];
}

function wantedByReference({ source, path, value: { $ref: reference }, base }: Subschema): Wanted[] {
  if (typeof reference !== "string") return [];
  const [written = ""] = reference.split("#");
  const named = pathFrom(source.file.path, decoded(written) ?? "");
  const uri = resolveUri(reference, base);
  const isOutside = written !== "" && named === undefined && uri?.startsWith("file:");
  const at = [...source.path, ...path, "$ref"];
  return [{ file: source.file, path: at, reference, uri: isOutside ? undefined : uri, named, draft: source.draft }];
}

function schemaFile(path: string, bytes: Uint8Array, draft: Draft): [TextFile, Source | undefined] {
  const read = decode(bytes);
  const file = new TextFile(path, "text" in read ? read.text : "");
  if ("problem" in read) file.findings.add(error("encoding", [], read.problem));
  else if (!file.document.isReadable) for (const finding of file.document.findings.list) file.findings.add(finding);
  else return [file, sourceOf({ uri: uriOf(path), file, path: [], draft }, file.document.value)];
  return [file, undefined];
}

/** A source with its value as JSON, in the draft that it names, if it names one. */
function sourceOf(source: Omit<Source, "value">, value: unknown): Source | undefined {
  const named = isMapping(value) ? value["$schema"] : undefined;
  const draft = named === undefined ? source.draft : draftNamed(named);
  const add = (path: Path, message: string) =>
    source.file.findings.add(error("schema", [...source.path, ...path], message));
  if (draft) return { ...source, draft, value: toJson(value, add) };
  add(
    ["$schema"],
    `Expected the draft 2020-12 or draft-07 of JSON Schema; got ${typeof named === "string" ? excerpt(named) : "no text"}.`,
  );
  return undefined;
}

/** Keywords with numbers that a payload is compared with. */
const compared = /^(?:const|enum|multipleOf|exclusiveMinimum|exclusiveMaximum|minimum|maximum)$/;

/** A copy as JSON. The reader of YAML keeps a number as it is written if JSON would print it in another way (`1.0`, `0x10`). */
function toJson(value: unknown, add: (path: Path, message: string) => void, path: Path = []): unknown {
  if (value === unreadable) return undefined;
  if (typeof value === "symbol") {
    const written = value.description ?? "";
    const number = Number(written);
    if (Number.isFinite(number) && !isExact(written) && path.some((key) => compared.test(String(key))))
      add(path, `No payload can be compared with this number: JavaScript reads it as ${number}.`);
    return Number.isFinite(number) ? number : written;
  }
  if (Array.isArray(value)) return value.map((item, index) => toJson(item, add, [...path, index]));
  if (!isMapping(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner, add, [...path, key])]));
}

/** Checks that a file is meant to be a schema, or to contain one there: a file full of secrets must not be quoted. */
function isUsable(place: Place): boolean {
  const { source, path, value } = place;
  const { file } = source;
  if (source.path.length > 0) return true;
  const isAny = path.length > 0 && (typeof value === "boolean" || JSON.stringify(value) === "{}");
  if (isAny || isSchemaLike(value)) {
    for (const finding of file.document.findings.list) file.findings.add(finding);
    return file.document.findings.list.length === 0;
  }
  const part = excerpt(`${file.path}#/components/schemas/NAME`);
  const message =
    'Expected a JSON Schema, a mapping with at least one of its keywords, such as "type". Nothing else was checked. If a ' +
    `part of the file is the schema, name that: ${part}.`;
  report(place, [], message);
  return false;
}

/** A path in the workspace, seen from a file there; `undefined` if it leads out or is none. */
function pathFrom(file: string, written: string): string | undefined {
  if (written === "" || /^(?:\/|[A-Za-z][\w+.-]*:)/.test(written) || !written.isWellFormed()) return undefined;
  const parts = file.split("/").slice(0, -1);
  for (const part of written.split("/")) {
    if (part === ".." && parts.pop() === undefined) return undefined;
    if (part !== ".." && part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

/** The URI of a file of the workspace, in the form that references are resolved to. */
function uriOf(path: string): string {
  const url = new URL("file:///");
  url.pathname = path.replace(/[%\\]/g, encodeURIComponent);
  return url.href;
}
