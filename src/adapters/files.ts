import { lstat, mkdtemp, realpath, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Files } from "../ports.ts";
import { readManifestFiles } from "./manifest-files.ts";
import { isInside, normalize, pathFault } from "./workspace-path.ts";

/**
 * The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
 * run's own below a folder for temporary ones.
 */
export function connectFiles(workspace: string, temporary: string = tmpdir()): Files {
  return {
    async readManifests(patterns, { isOptional }) {
      const { files, problems } = await readManifestFiles(await realpath(workspace), patterns);
      return { files, problems: isOptional ? problems.filter(({ kind }) => kind !== "no-file") : problems };
    },
    writeWorkspaceFile: async (path, text) => writeInside(await realpath(workspace), path, text),
    async writeRunFile(name, text) {
      const path = join(await mkdtemp(join(temporary, "variants-sync-")), name);
      await writeFile(path, text, { flag: "wx", mode: 0o600 });
      return path;
    },
  };
}

/** Whole or not at all: written beside its place, then moved there. A link in that place is not followed. */
async function writeInside(root: string, written: string, text: string): Promise<void> {
  const path = normalize(written);
  const fault = pathFault(path);
  if (fault !== undefined) throw new Error(`The path ${JSON.stringify(written)} ${fault}.`);
  const full = join(root, path);
  const existing = await lstat(full).catch(() => undefined);
  if (existing && !existing.isFile()) {
    throw new Error(`${JSON.stringify(written)} is there already and is no regular file: it is not written to.`);
  }
  if (!(await isInside(root, full).catch(() => false))) {
    throw new Error(`The folder of ${JSON.stringify(written)} is not there, or a link leads out of the workspace.`);
  }
  const beside = await mkdtemp(join(dirname(full), ".variants-sync-"));
  try {
    await writeFile(join(beside, "file"), text, { flag: "wx" });
    await rename(join(beside, "file"), full);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}
