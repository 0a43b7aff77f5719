import { randomUUID } from "node:crypto";
import { lstat, readFile, realpath, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Workspace } from "../../ports.ts";
import { normalPath } from "../../text/path.ts";
import { readFiles, readManifestFiles, type Source } from "./manifest-files.ts";
import { errorCode, inFolder, isMissing, pathProblem, splitPath } from "./path.ts";
import { readEarlierFile } from "./read-file.ts";
import { writeRunFile } from "./run-files.ts";

/**
 * The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
 * run's own below a folder for temporary ones.
 */
export function connectWorkspace(
  workspace: string,
  { temporary, ...source }: Omit<Source, "root"> & { readonly temporary?: string | undefined },
): Workspace {
  const rootOf = () => realpath(workspace).catch(rejectRoot);
  const rejectRoot = (error: unknown) => {
    const name = JSON.stringify(workspace);
    throw new Error(`The workspace ${name} cannot be opened (${errorCode(error)}). Check GITHUB_WORKSPACE.`);
  };
  return {
    readManifests: async (patterns) => readManifestFiles({ ...source, root: await rootOf() }, patterns),
    readFiles: async (paths) => readFiles({ ...source, root: await rootOf() }, paths),
    readEarlierFile: async (path, maxBytes) =>
      readEarlierFile(path, { workspace: await rootOf(), temporary }, (bytes) =>
        bytes > maxBytes ? `The file has ${bytes} bytes, which is more than ${maxBytes}.` : undefined,
      ),
    whyNotWritable: async (path) => inFolderOf(await rootOf(), path, async () => "done"),
    async writeFile(path, text, whyKept) {
      const reason = await inFolderOf(await rootOf(), path, async (file, mode) => {
        const why = mode !== undefined && whyKept?.(await readFile(file));
        if (typeof why === "string") return { why };
        await replaceFile(file, text, mode);
        return "done";
      });
      if (reason !== undefined) throw new Error(reason);
    },
    writeRunFile: async (name, text) => writeRunFile(name, text, { outside: await rootOf(), temporary }),
  };
}

/** A file that was there, and stays. */
interface Kept {
  readonly why: string;
}

/** Runs an action on a file in the workspace: why it cannot be written, or `undefined` where the action is done. */
async function inFolderOf(
  root: string,
  written: string,
  action: (file: string, mode: number | undefined) => Promise<"done" | Kept>,
): Promise<string | undefined> {
  const quoted = JSON.stringify(written);
  const path = normalPath(written);
  const problem = pathProblem(path);
  if (problem !== undefined) return `The path ${quoted} ${problem}.`;
  const { folder, base } = splitPath(path);
  try {
    // Not through a link, even inside: two paths would name one file, which may be somebody else's.
    const outcome = await inFolder(root, join(root, folder), async ({ opened, name }) => {
      if (name !== folder) return { name };
      const file = join(opened, base);
      const existing = await lstat(file).catch(() => undefined);
      if (existing && !existing.isFile()) return "occupied";
      return action(file, existing?.mode);
    });
    if (outcome === "done") return undefined;
    if (outcome === "occupied") return `${quoted} exists and is not a regular file, so it was not overwritten.`;
    if (outcome && "why" in outcome) return `${quoted} was not replaced: ${outcome.why}`;
    if (outcome)
      return `The way to ${quoted} leads through a link. Name the real path: ${JSON.stringify(join(outcome.name, base))}.`;
  } catch (error) {
    if (!isMissing(error)) return `Could not write the file ${quoted} (${errorCode(error)}).`;
  }
  return `The folder of ${quoted} does not exist, or a link on the way leads out of the workspace.`;
}

/** Whole or not at all: written beside the file, then moved onto it. No link is followed, whoever puts it there. */
async function replaceFile(file: string, text: string, mode = 0o666): Promise<void> {
  const beside = join(dirname(file), `.variants-sync-${randomUUID()}`);
  try {
    await writeFile(beside, text, { flag: "wx", mode });
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
}
