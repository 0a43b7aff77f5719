import { excerpt } from "../../text/excerpt.ts";
import { error, type Finding, type Path } from "../../variants/finding.ts";
import { decode } from "../read/decode.ts";
import { unreadable } from "../read/number-literal.ts";
import { isMapping } from "../read/schema-parts.ts";
import type { Contract } from "./contract.ts";
import { draft, pathFrom, referencedPath, referencesIn, toJson, uriOf } from "./schema-text.ts";
import type { SourceFiles } from "./source-files.ts";

/** Reads files of the workspace by their paths. What cannot be read is a finding of that file. */
export type ReadFiles = (paths: readonly string[]) => Promise<{
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly findings: readonly Finding[];
}>;

/** A JSON Schema as it is written: a file, or a part of a manifest. */
export interface SchemaSource {
  /** What references to it are resolved to. */
  readonly uri: string;
  readonly file: string;
  /** Where in the file. */
  readonly path: Path;
  readonly value: unknown;
}

export interface Schemas {
  readonly sources: readonly SchemaSource[];
  /** Why a file that is named cannot be read, by its path. */
  readonly missing: ReadonlyMap<string, string>;
}

/** The address of the schema of a contract; `undefined` where it is no path in the workspace. */
export function schemaUri({ file, feature, schema }: Contract): string | undefined {
  if (typeof schema !== "string") return `${uriOf(file)}?${encodeURIComponent(feature)}`;
  const path = pathFrom(file, schema);
  return path === undefined ? undefined : uriOf(path);
}

/** The schemas of contracts, and those in the workspace that they refer to. Findings are added to the files. */
export async function readSchemas(
  contracts: readonly Contract[],
  files: SourceFiles,
  readFiles: ReadFiles,
): Promise<Schemas> {
  const inline = contracts.flatMap((contract) => inlineSchema(contract, files));
  const sources = [...inline];
  const missing = new Map<string, string>();
  const known = new Set<string>();
  let wanted = [
    ...contracts.map(({ file, schema }) => (typeof schema === "string" ? pathFrom(file, schema) : undefined)),
    ...inline.flatMap(references),
  ];
  for (;;) {
    const next = [...new Set(wanted)].filter((path) => path !== undefined && !known.has(path)) as string[];
    if (next.length === 0) return { sources, missing };
    for (const path of next) known.add(path);
    const read = await readFiles(next);
    for (const { location, message } of read.findings) missing.set(location?.file ?? "", message);
    const found = read.files.flatMap((file) => schemaFile(file, files));
    sources.push(...found);
    wanted = found.flatMap(references);
  }
}

function references({ file, value }: SchemaSource): (string | undefined)[] {
  return referencesIn(value).map(({ reference }) => referencedPath(file, reference));
}

function inlineSchema(contract: Contract, files: SourceFiles): SchemaSource[] {
  const { file, schema } = contract;
  if (!isMapping(schema)) return [];
  return sourceOf({ uri: schemaUri(contract) ?? "", file, path: [...contract.path, "schema"], value: schema }, files);
}

function schemaFile({ path: file, bytes }: { path: string; bytes: Uint8Array }, files: SourceFiles): SchemaSource[] {
  files.addFile(file, bytes);
  const decoded = decode(bytes);
  if ("problem" in decoded) {
    files.add(file, error("encoding", [], decoded.problem));
    return [];
  }
  const { value, isReadable, findings } = files.document(file);
  // A file that does not say that it is a schema may be one full of secrets: nothing of it is quoted.
  if (isReadable && (!isMapping(value) || value["$schema"] !== draft)) {
    const message = `Expected a JSON Schema, a mapping with "$schema": "${draft}" at its top level. Nothing else was checked.`;
    files.add(file, error("schema", ["$schema"], message));
    return [];
  }
  for (const finding of findings.list) files.add(file, finding);
  return findings.list.length > 0 ? [] : sourceOf({ uri: uriOf(file), file, path: [], value }, files);
}

/** A schema of which each value is one of JSON. */
function sourceOf(source: SchemaSource, files: SourceFiles): SchemaSource[] {
  let isWhole = true;
  const value = toJson(source.value, (path, written) => {
    isWhole = false;
    if (written === unreadable) return;
    const message = `Expected a number as JSON has it; got ${excerpt(written.description ?? "")}.`;
    files.add(source.file, error("schema", [...source.path, ...path], message));
  });
  return isWhole ? [{ ...source, value }] : [];
}
