import { constants } from "node:fs";
import { lstat, open } from "node:fs/promises";
import { join } from "node:path";
import { Semaphore } from "async-mutex";
import type { ManifestFiles } from "../../ports.ts";
import type { Finding } from "../../variants/finding.ts";
import { fileFinding, findManifests, syntaxHint } from "./manifest-paths.ts";
import { errorCode, inFolder, isMissing, splitPath } from "./path.ts";

/** Where files are read. */
export interface Source {
  /** The workspace, its links resolved. */
  readonly root: string;
  /** Why a file of so many bytes is not read; `undefined` where it is. */
  readonly sizeProblem: (bytes: number) => string | undefined;
  /** What to check where a file is missing, after a blank. */
  readonly hint?: string;
}

type FileOrFinding = ManifestFiles["files"][number] | Finding;

/** Reads the manifest files that patterns name. */
export async function readManifestFiles(source: Source, patterns: readonly string[]): Promise<ManifestFiles> {
  const { paths, findings } = await findManifests(source.root, patterns);
  // A pattern may match more files than a process may have open.
  const turns = new Semaphore(16);
  const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readManifest(source, path))));
  return {
    files: read.filter((file) => "bytes" in file),
    findings: [...findings, ...read.filter((file) => "rule" in file)],
  };
}

/** Opens once, in the folder that was checked and without following a link, and checks what was opened. */
async function readManifest({ root, sizeProblem, hint }: Source, path: string): Promise<FileOrFinding> {
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

async function readFileAt(file: string, path: string, sizeProblem: Source["sizeProblem"]): Promise<FileOrFinding> {
  // Not every system can refuse a link when it opens a file.
  if ((await lstat(file)).isSymbolicLink())
    return fileFinding(path, "file", "The manifest is a symbolic link, which is not followed.");
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, flags);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return fileFinding(path, "file", "This is not a regular file.");
    const tooLarge = sizeProblem(stat.size);
    return tooLarge === undefined ? { path, bytes: await handle.readFile() } : fileFinding(path, "too-large", tooLarge);
  } finally {
    await handle.close();
  }
}

function openProblem(error: unknown, path: string, fallback = ""): string {
  if (isMissing(error)) {
    return `There is no file ${JSON.stringify(path)} in the workspace.${syntaxHint(path) || fallback}`;
  }
  return `The file cannot be read (${errorCode(error)}).`;
}
