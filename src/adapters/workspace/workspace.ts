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
    whyNotWritable: async (path) => inFolderOf(await rootOf(), path, async () => undefined),
    async writeFile(path, text, whyKept) {
      const reason = await inFolderOf(await rootOf(), path, async (file, mode) => {
        const why = mode === undefined ? undefined : whyKept?.(await readFile(file));
        if (why !== undefined) return `${JSON.stringify(path)} was not replaced: ${why}`;
        await replaceFile(file, text, mode);
        return undefined;
      });
      if (reason !== undefined) throw new Error(reason);
    },
    writeRunFile: async (name, text) => writeRunFile(name, text, { outside: await rootOf(), temporary }),
  };
}

/** Runs an action on a file in the workspace: why it cannot be written, as the action may say too; `undefined` where it is done. */
async function inFolderOf(
  root: string,
  written: string,
  action: (file: string, mode: number | undefined) => Promise<string | undefined>,
): Promise<string | undefined> {
  const quoted = JSON.stringify(written);
  const path = normalPath(written);
  const problem = pathProblem(path);
  if (problem !== undefined) return `The path ${quoted} ${problem}.`;
  const { folder, base } = splitPath(path);
  try {
    // Not through a link, even inside: two paths would name one file, which may be somebody else's.
    const outcome = await inFolder(root, join(root, folder), async ({ opened, name }) => {
      if (name !== folder) {
        const real = JSON.stringify(join(name, base));
        return { reason: `The way to ${quoted} leads through a link. Name the real path: ${real}.` };
      }
      const file = join(opened, base);
      const existing = await lstat(file).catch(() => undefined);
      if (existing?.isFile() === false) {
        return { reason: `${quoted} exists and is not a regular file, so it was not overwritten.` };
      }
      return { reason: await action(file, existing?.mode) };
    });
    if (outcome) return outcome.reason;
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
