import { randomUUID } from "node:crypto";
import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import type { Files } from "../../ports.ts";
import { readManifestFiles, type Source } from "./manifest-files.ts";
import { errorCode, inFolder, isMissing, normalize, pathProblem } from "./path.ts";

/**
 * The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
 * run's own below a folder for temporary ones.
 */
export function connectWorkspace(
  workspace: string,
  { sizeProblem, temporary = tmpdir() }: Pick<Source, "sizeProblem"> & { readonly temporary?: string | undefined },
): Files {
  return {
    async readManifests(patterns, { isOptional }) {
      const { files, findings } = await readManifestFiles({ root: await realpath(workspace), sizeProblem }, patterns);
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
  const problem = pathProblem(path);
  if (problem !== undefined) throw new Error(`The path ${name} ${problem}.`);
  let outcome: "written" | "occupied" | undefined;
  try {
    outcome = await inFolder(root, dirname(join(root, path)), (folder) => replaceFile(folder, basename(path), text));
  } catch (error) {
    if (!isMissing(error)) throw new Error(`Could not write the file ${name} (${errorCode(error)}).`);
  }
  if (outcome === "occupied") {
    throw new Error(`${name} exists and is not a regular file, so it was not overwritten.`);
  }
  if (outcome === undefined) {
    throw new Error(`The folder of ${name} does not exist, or a link on the way leads out of the workspace.`);
  }
}

/** Whole or not at all: written beside the file, then moved onto it. No link is followed, whoever puts it there. */
async function replaceFile(folder: string, name: string, text: string): Promise<"written" | "occupied"> {
  const path = join(folder, name);
  const existing = await lstat(path).catch(() => undefined);
  if (existing && !existing.isFile()) return "occupied";
  const beside = join(folder, `.variants-sync-${randomUUID()}`);
  try {
    await writeFile(beside, text, { flag: "wx", mode: existing?.mode ?? 0o666 });
    await rename(beside, path);
  } finally {
    await rm(beside, { force: true });
  }
  return "written";
}
