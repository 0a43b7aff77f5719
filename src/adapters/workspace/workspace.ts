import { chmod, lstat, mkdtemp, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join } from "node:path";
import type { WhyKept, Workspace } from "../../ports.ts";
import { normalPath } from "../../text/path.ts";
import { findManifests } from "./manifest-paths.ts";
import { errorCode, isBelow, isMissing, pathProblem, realFolder } from "./paths.ts";
import { readEarlierFile, readFiles, type SourceFolder } from "./read-file.ts";

/**
 * Reads and writes nothing else, wherever links lead. Other processes of the job are trusted: they could change files as well.
 * @param temporary such as RUNNER_TEMP; the system's folder if it is no absolute path.
 */
export function connectWorkspace(
  workspace: string,
  { temporary = "", ...source }: Omit<SourceFolder, "root"> & { readonly temporary?: string | undefined } = {},
): Workspace {
  const rootOf = () =>
    realpath(workspace).catch((error: unknown) => {
      const name = JSON.stringify(workspace);
      throw new Error(`The workspace ${name} cannot be opened (${errorCode(error)}). Check GITHUB_WORKSPACE.`);
    });
  return {
    async readManifests(patterns) {
      const root = await rootOf();
      const { paths, findings } = await findManifests(root, patterns);
      const read = await readFiles({ ...source, root }, paths);
      return { files: read.files, findings: [...findings, ...read.findings] };
    },
    async readEarlierManifests(revision, manifest, timeout) {
      // Loaded on demand, as git below: few runs start a program.
      const { readEarlierManifests } = await import("./earlier-manifests.ts");
      return readEarlierManifests(await rootOf(), revision, manifest, timeout);
    },
    readFiles: async (paths) => readFiles({ ...source, root: await rootOf() }, paths),
    readEarlierFile: async (path, maxBytes) => {
      const root = await rootOf();
      return readEarlierFile(path, root, await ownFolder(temporary, root), maxBytes);
    },
    whyNotWritable: async (path, whyKept) => whyNotWritable(await rootOf(), path, whyKept),
    async writeFile(path, text, whyKept) {
      const root = await rootOf();
      const reason = await whyNotWritable(root, path, whyKept);
      if (reason !== undefined) throw new Error(reason);
      await replaceFile(join(root, normalPath(path)), text).catch((error: unknown) => {
        throw new Error(writeProblem(path, error));
      });
    },
    async checkedOut(pattern) {
      const { checkedOut } = await import("./git.ts");
      const folder = /^[^*?[{]*\//.exec(pattern)?.[0] ?? ".";
      // Reports are made without a workspace, too.
      return rootOf()
        .then((root) => checkedOut(root, folder))
        .catch(() => []);
    },
    async writeRunFile(name, text) {
      const root = await rootOf();
      return writeRunFile(name, text, await ownFolder(temporary, root), root);
    },
  };
}

/** The folder for files of a run: the runner's, unless that is in the workspace. */
async function ownFolder(temporary: string, root: string): Promise<string> {
  if (!isAbsolute(temporary)) return tmpdir();
  return isBelow(root, await realpath(temporary).catch(() => temporary)) ? tmpdir() : temporary;
}

/** Never through a link, not even inside the workspace: two paths would name one file. */
async function whyNotWritable(root: string, written: string, whyKept?: WhyKept): Promise<string | undefined> {
  const quoted = JSON.stringify(written);
  const path = normalPath(written);
  const problem = pathProblem(path);
  if (problem !== undefined) return `The path ${quoted} ${problem}.`;
  try {
    if ((await realFolder(root, dirname(path))) !== dirname(path)) return noFolder(quoted);
    const file = join(root, path);
    const existing = await statOf(file);
    if (existing?.isFile() === false) return `${quoted} exists and is not a regular file, so it was not overwritten.`;
    const why = existing && whyKept?.(await readFile(file));
    return why === undefined ? undefined : `${quoted} was not replaced: ${why}`;
  } catch (error) {
    return writeProblem(written, error);
  }
}

function writeProblem(path: string, error: unknown): string {
  const quoted = JSON.stringify(path);
  return isMissing(error) ? noFolder(quoted) : `Could not write the file ${quoted} (${errorCode(error)}).`;
}

function noFolder(quoted: string): string {
  return `The folder of ${quoted} does not exist, or the way to it leads through a link. Name its real path.`;
}

function statOf(file: string) {
  return lstat(file).catch((error) => {
    if (!isMissing(error)) throw error;
  });
}

/** Whole or not at all: first beside its place, then moved there. */
async function replaceFile(file: string, text: string): Promise<void> {
  const beside = join(dirname(file), `.variants-sync-${crypto.randomUUID()}`);
  try {
    const existing = await statOf(file);
    await writeFile(beside, text, { flag: "wx" });
    // Not as an option of writeFile, which takes the umask off.
    if (existing) await chmod(beside, existing.mode);
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}

/** True for a device or a pipe, such as /dev/stdout: what is written there replaces nothing. */
export async function isStream(path: string): Promise<boolean> {
  // /dev/stdout is a link; one in the workspace may have been committed.
  const stats = await (isAbsolute(path) ? stat(path) : lstat(path)).catch(() => undefined);
  return stats !== undefined && (stats.isCharacterDevice() || stats.isFIFO());
}

/** Only for its user, and never in the workspace: these files contain payloads, and later steps upload what is there. */
async function writeRunFile(name: string, text: string, folder: string, workspace: string): Promise<string> {
  if (isBelow(workspace, await realpath(folder).catch(() => folder)))
    throw new Error(`There is no folder for ${name} outside of the workspace. Set RUNNER_TEMP to one.`);
  try {
    const path = join(await mkdtemp(join(folder, "variants-sync-")), name);
    await writeFile(path, text, { flag: "wx", mode: 0o600 });
    return path;
  } catch (error) {
    const quoted = JSON.stringify(folder);
    throw new Error(`Could not write ${name} below ${quoted} (${errorCode(error)}). Check RUNNER_TEMP.`);
  }
}
