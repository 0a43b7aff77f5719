import { join } from "node:path";
import { Semaphore } from "async-mutex";
import type { ManifestFiles } from "../../ports.ts";
import type { Finding } from "../../variants/finding.ts";
import { fileFinding, findManifests, syntaxHint } from "./manifest-paths.ts";
import { pathProblem } from "./path.ts";
import { readRegularFile, type SizeProblem } from "./read-file.ts";

/** The workspace that files are read from. */
export interface Source {
  /** The path of the workspace, its links resolved. */
  readonly root: string;
  readonly sizeProblem: SizeProblem;
  /** Advice after the message about a missing file; starts with a space. */
  readonly hint?: string;
}

/** Reads the manifest files that patterns name. */
export async function readManifestFiles(source: Source, patterns: readonly string[]): Promise<ManifestFiles> {
  const { paths, findings } = await findManifests(source.root, patterns);
  const read = await readFiles(source, paths);
  return { files: read.files, findings: [...findings, ...read.findings] };
}

/** Reads files of the workspace. */
export async function readFiles(source: Source, paths: readonly string[]): Promise<ManifestFiles> {
  // A pattern can match more files than a process may have open.
  const turns = new Semaphore(16);
  const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readOne(source, path))));
  return {
    files: read.filter((file) => "bytes" in file),
    findings: read.filter((file) => "rule" in file),
  };
}

async function readOne(
  { root, sizeProblem, hint = "" }: Source,
  path: string,
): Promise<ManifestFiles["files"][number] | Finding> {
  const problem = pathProblem(path);
  if (problem !== undefined) return fileFinding(path, "path", `The path ${JSON.stringify(path)} ${problem}.`);
  const elsewhere = "The path leads through a link out of the workspace.";
  const content = await readRegularFile(join(root, path), { folders: [root], elsewhere, sizeProblem });
  if (content.kind === "read") return { path, bytes: content.bytes };
  const missing = `There is no file ${JSON.stringify(path)} in the workspace.${syntaxHint(path) || hint}`;
  return fileFinding(path, content.rule, content.rule === "no-file" ? missing : content.reason);
}
