import { join } from "node:path";
import { Semaphore } from "async-mutex";
import type { ManifestFiles } from "../../ports.ts";
import type { Finding } from "../../variants/finding.ts";
import { fileFinding, findManifests, syntaxHint } from "./manifest-paths.ts";
import { errorCode, inFolder, isMissing, pathProblem, splitPath } from "./path.ts";
import { readRegularFile, type SizeProblem } from "./read-file.ts";

/** Where files are read. */
export interface Source {
  /** The workspace, its links resolved. */
  readonly root: string;
  readonly sizeProblem: SizeProblem;
  /** What to check where a file is missing, after a blank. */
  readonly hint?: string;
}

type FileOrFinding = ManifestFiles["files"][number] | Finding;

/** Reads the manifest files that patterns name. */
export async function readManifestFiles(source: Source, patterns: readonly string[]): Promise<ManifestFiles> {
  const { paths, findings } = await findManifests(source.root, patterns);
  const read = await readFiles(source, paths);
  return { files: read.files, findings: [...findings, ...read.findings] };
}

/** Reads files by their paths, in which every folder has its real name. */
export async function readFiles(source: Source, paths: readonly string[]): Promise<ManifestFiles> {
  // A pattern may match more files than a process may have open.
  const turns = new Semaphore(16);
  const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readOne(source, path))));
  return {
    files: read.filter((file) => "bytes" in file),
    findings: read.filter((file) => "rule" in file),
  };
}

/** Opens once, in the folder that was checked and without following a link, and checks what was opened. */
async function readOne({ root, sizeProblem, hint }: Source, path: string): Promise<FileOrFinding> {
  const problem = pathProblem(path);
  if (problem !== undefined) return fileFinding(path, "path", `The path ${JSON.stringify(path)} ${problem}.`);
  const { folder, base } = splitPath(path);
  try {
    // The path is the real one: where the folder has another name now, somebody has put a link there.
    const read = await inFolder(root, join(root, folder), async ({ opened, name }) =>
      name === folder ? readFileAt(join(opened, base), path, sizeProblem) : undefined,
    );
    return read ?? fileFinding(path, "file", "The path leads through a link out of the workspace.");
  } catch (error) {
    return fileFinding(path, isMissing(error) ? "no-file" : "file", openProblem(error, path, hint));
  }
}

async function readFileAt(file: string, path: string, sizeProblem: SizeProblem): Promise<FileOrFinding> {
  const content = await readRegularFile(file, sizeProblem);
  return content.kind === "read" ? { path, bytes: content.bytes } : fileFinding(path, content.rule, content.reason);
}

function openProblem(error: unknown, path: string, fallback = ""): string {
  if (isMissing(error)) {
    return `There is no file ${JSON.stringify(path)} in the workspace.${syntaxHint(path) || fallback}`;
  }
  return `The file cannot be read (${errorCode(error)}).`;
}
