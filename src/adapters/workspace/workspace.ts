import { randomUUID } from "node:crypto";
import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Files } from "../../ports.ts";
import { readManifestFiles } from "./manifest-files.ts";
import { faultCode, inFolder, isMissing, normalize, pathFault } from "./path.ts";

/**
 * The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
 * run's own below a folder for temporary ones.
 */
export function connectFiles(workspace: string, temporary: string = tmpdir()): Files {
  return {
    async readManifests(patterns, { isOptional }) {
      const { files, findings } = await readManifestFiles(await realpath(workspace), patterns);
      return { files, findings: isOptional ? findings.filter(({ rule }) => rule !== "no-file") : findings };
    },
    writeWorkspaceFile: async (path, text) => writeInside(await realpath(workspace), path, text),
    async writeRunFile(name, text) {
      const path = join(await mkdtemp(join(temporary, "variants-sync-")), name);
      await writeFile(path, text, { flag: "wx", mode: 0o600 });
      return path;
    },
  };
}

async function writeInside(root: string, written: string, text: string): Promise<void> {
  const name = JSON.stringify(written);
  const path = normalize(written);
  const fault = pathFault(path);
  if (fault !== undefined) throw new Error(`The path ${name} ${fault}.`);
  let outcome: "written" | "occupied" | undefined;
  try {
    outcome = await inFolder(root, dirname(join(root, path)), (folder) => replaceFile(folder, basename(path), text));
  } catch (error) {
    if (!isMissing(error)) throw new Error(`The file ${name} cannot be written (${faultCode(error)}).`);
  }
  if (outcome === "occupied") {
    throw new Error(`${name} is there already and is no regular file: it is not written to.`);
  }
  if (outcome === undefined) {
    throw new Error(`The folder of ${name} is not there, or a link leads out of the workspace.`);
  }
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
