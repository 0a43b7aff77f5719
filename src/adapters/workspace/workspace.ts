import { randomUUID } from "node:crypto";
import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Workspace } from "../../ports.ts";
import { readManifestFiles, type Source } from "./manifest-files.ts";
import { errorCode, inFolder, isMissing, normalize, pathProblem } from "./path.ts";

/**
 * The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
 * run's own below a folder for temporary ones.
 */
export function connectWorkspace(
  workspace: string,
  { sizeProblem, temporary = tmpdir() }: Pick<Source, "sizeProblem"> & { readonly temporary?: string | undefined },
): Workspace {
  return {
    readManifests: async (patterns) => readManifestFiles({ root: await realpath(workspace), sizeProblem }, patterns),
    async whyNotWritable(path) {
      return inFolderOf(await realpath(workspace), path, async (file) =>
        (await isOccupied(file)) ? "occupied" : "done",
      );
    },
    async writeFile(path, text) {
      const reason = await inFolderOf(await realpath(workspace), path, (file) => replaceFile(file, text));
      if (reason !== undefined) throw new Error(reason);
    },
    async writeRunFile(name, text) {
      const path = join(await mkdtemp(join(temporary, "variants-sync-")), name);
      await writeFile(path, text, { flag: "wx", mode: 0o600 });
      return path;
    },
  };
}

/** Runs an action on a file in the workspace: why it cannot be written, or `undefined` where the action is done. */
async function inFolderOf(
  root: string,
  written: string,
  action: (file: string) => Promise<"done" | "occupied">,
): Promise<string | undefined> {
  const name = JSON.stringify(written);
  const path = normalize(written);
  const problem = pathProblem(path);
  if (problem !== undefined) return `The path ${name} ${problem}.`;
  try {
    const outcome = await inFolder(root, dirname(join(root, path)), (folder) => action(join(folder, basename(path))));
    if (outcome === "done") return undefined;
    if (outcome === "occupied") return `${name} exists and is not a regular file, so it was not overwritten.`;
  } catch (error) {
    if (!isMissing(error)) return `Could not write the file ${name} (${errorCode(error)}).`;
  }
  return `The folder of ${name} does not exist, or a link on the way leads out of the workspace.`;
}

async function isOccupied(file: string): Promise<boolean> {
  const existing = await lstat(file).catch(() => undefined);
  return existing !== undefined && !existing.isFile();
}

/** Whole or not at all: written beside the file, then moved onto it. No link is followed, whoever puts it there. */
async function replaceFile(file: string, text: string): Promise<"done" | "occupied"> {
  const existing = await lstat(file).catch(() => undefined);
  if (existing && !existing.isFile()) return "occupied";
  const beside = join(dirname(file), `.variants-sync-${randomUUID()}`);
  try {
    await writeFile(beside, text, { flag: "wx", mode: existing?.mode ?? 0o666 });
    await rename(beside, file);
  } finally {
    await rm(beside, { force: true });
  }
  return "done";
}
