import { randomUUID } from "node:crypto";
import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Workspace } from "../../ports.ts";
import { readManifestFiles } from "./manifest-files.ts";
import { faultCode, inFolder, isMissing, normalize, pathFault } from "./path.ts";

/**
 * The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
 * run's own below a folder for temporary ones.
 */
export function connectWorkspace(workspace: string, temporary: string = tmpdir()): Workspace {
  return {
    readManifests: async (patterns) => readManifestFiles(await realpath(workspace), patterns),
    whyNotWritable: async (path) => whyNotWritable(await realpath(workspace), path),
    writeFile: async (path, text) => writeInside(await realpath(workspace), path, text),
    async writeRunFile(name, text) {
      const path = join(await mkdtemp(join(temporary, "variants-sync-")), name);
      await writeFile(path, text, { flag: "wx", mode: 0o600 });
      return path;
    },
  };
}

async function writeInside(root: string, written: string, text: string): Promise<void> {
  const reason = await tryInside(root, written, (folder, name) => replaceFile(folder, name, text));
  if (reason !== undefined) throw new Error(reason);
}

function whyNotWritable(root: string, written: string): Promise<string | undefined> {
  return tryInside(root, written, async (folder, name) => ((await isOccupied(folder, name)) ? "occupied" : "written"));
}

/** Why a file cannot be written; `undefined` where the action did what it should. */
async function tryInside(
  root: string,
  written: string,
  action: (folder: string, name: string) => Promise<"written" | "occupied">,
): Promise<string | undefined> {
  const name = JSON.stringify(written);
  const path = normalize(written);
  const fault = pathFault(path);
  if (fault !== undefined) return `The path ${name} ${fault}.`;
  try {
    const outcome = await inFolder(root, dirname(join(root, path)), (folder) => action(folder, basename(path)));
    if (outcome === "written") return undefined;
    if (outcome === "occupied") return `${name} exists and is not a regular file, so it is not overwritten.`;
  } catch (error) {
    if (!isMissing(error)) return `The file ${name} cannot be written (${faultCode(error)}).`;
  }
  return `The folder of ${name} does not exist, or a link leads out of the workspace.`;
}

async function isOccupied(folder: string, name: string): Promise<boolean> {
  const existing = await lstat(join(folder, name)).catch(() => undefined);
  return existing !== undefined && !existing.isFile();
}

/** Whole or not at all: written beside its place, then moved there. No link is followed, whoever puts it there. */
async function replaceFile(folder: string, name: string, text: string): Promise<"written" | "occupied"> {
  const place = join(folder, name);
  const existing = await lstat(place).catch(() => undefined);
  if (existing && !existing.isFile()) return "occupied";
  const beside = join(folder, `.variants-sync-${randomUUID()}`);
  try {
    await writeFile(beside, text, { flag: "wx", mode: existing?.mode ?? 0o666 });
    await rename(beside, place);
  } finally {
    await rm(beside, { force: true });
  }
  return "written";
}
