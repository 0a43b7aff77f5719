import { isMapping } from "../manifest/read/schema-parts.ts";
import { decode, TextFile } from "../manifest/read/text-file.ts";
import type { Contract } from "../manifest/resolve/resolved.ts";
import { error, type Finding, type Path } from "../variants/finding.ts";
import { draft, pathFrom, referencedPath, referencesIn, toJson, uriOf } from "./schema-text.ts";

/** Reads files of the workspace by their paths. What cannot be read is a finding of that file. */
export type ReadFiles = (paths: readonly string[]) => Promise<{
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
  readonly findings: readonly Finding[];
}>;

/** A JSON Schema as it is written: a file, or a part of a manifest. */
export interface SchemaSource {
  /** What references to it are resolved to. */
  readonly uri: string;
  readonly file: TextFile;
  /** Where in the file. */
  readonly path: Path;
  readonly value: unknown;
}

export interface Schemas {
  readonly sources: readonly SchemaSource[];
  /** All files that were read for them, by their paths. */
  readonly files: ReadonlyMap<string, TextFile>;
  /** Why a file that is named cannot be read, by its path. */
  readonly missing: ReadonlyMap<string, string>;
}

/** The address of the schema of a contract; `undefined` where it is no path in the workspace. */
export function schemaUri({ file, feature, schema }: Contract): string | undefined {
  if (typeof schema !== "string") return `${uriOf(file.path)}?${encodeURIComponent(feature)}`;
  const path = pathFrom(file.path, schema);
  return path === undefined ? undefined : uriOf(path);
}

/** The schemas of contracts, and those in the workspace that they refer to. Findings are added to the files. */
export async function readSchemas(contracts: readonly Contract[], readFiles: ReadFiles): Promise<Schemas> {
  const inline = contracts.flatMap(inlineSchema);
  const sources = [...inline];
  const files = new Map<string, TextFile>();
  const missing = new Map<string, string>();
  const known = new Set<string>();
  let wanted = [
    ...contracts.map(({ file, schema }) => (typeof schema === "string" ? pathFrom(file.path, schema) : undefined)),
    ...inline.flatMap(references),
  ];
  for (;;) {
    const next = [...new Set(wanted)].filter((path) => path !== undefined && !known.has(path)) as string[];
    if (next.length === 0) return { sources, files, missing };
    for (const path of next) known.add(path);
    const read = await readFiles(next);
    for (const { location, message } of read.findings) missing.set(location?.file ?? "", message);
    const found = read.files.flatMap((file) => schemaFile(file, files));
    sources.push(...found);
    wanted = found.flatMap(references);
  }
}

function references({ file, value }: SchemaSource): (string | undefined)[] {
  return referencesIn(value).map(({ reference }) => referencedPath(file.path, reference));
}

function inlineSchema(contract: Contract): SchemaSource[] {
  const { file, schema } = contract;
  if (!isMapping(schema)) return [];
  return [{ uri: schemaUri(contract) ?? "", file, path: [...contract.path, "schema"], value: toJson(schema) }];
}

function schemaFile(
  { path, bytes }: { path: string; bytes: Uint8Array },
  files: Map<string, TextFile>,
): SchemaSource[] {
  const decoded = decode(bytes);
  const file = new TextFile(path, "text" in decoded ? decoded.text : "");
  files.set(path, file);
  if ("problem" in decoded) {
    file.findings.add(error("encoding", [], decoded.problem));
    return [];
  }
  const { value, isReadable, findings } = file.document;
  // A file that does not say that it is a schema may be one full of secrets: nothing of it is quoted.
  if (isReadable && (!isMapping(value) || value["$schema"] !== draft)) {
    const message = `Expected a JSON Schema, a mapping with "$schema": "${draft}" at its top level. Nothing else was checked.`;
    file.findings.add(error("schema", ["$schema"], message));
    return [];
  }
  for (const finding of findings.list) file.findings.add(finding);
  return findings.list.length > 0 ? [] : [{ uri: uriOf(path), file, path: [], value: toJson(value) }];
}
