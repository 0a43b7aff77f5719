import { mkdtemp, realpath, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { errorCode, isBelow } from "./path.ts";

/** Where a run keeps files of its own. */
interface RunFolder {
  /** The workspace, its links resolved: these files contain payloads, and later steps commit or upload what is there. */
  readonly outside: string;
  /** Such as RUNNER_TEMP; where it is relative or lies in the workspace, the system's own is taken. */
  readonly temporary: string | undefined;
}

/** Writes a file of the run's own, for its user alone, and returns its path. */
export async function writeRunFile(name: string, text: string, { outside, temporary }: RunFolder): Promise<string> {
  const folder = await firstOutside([temporary, tmpdir()], outside);
  if (folder === undefined) {
    throw new Error(`There is no folder for ${name} outside of the workspace. Set RUNNER_TEMP to one.`);
  }
  try {
    const path = join(await mkdtemp(join(folder, "variants-sync-")), name);
    await writeFile(path, text, { flag: "wx", mode: 0o600 });
    return path;
  } catch (error) {
    throw new Error(
      `Could not write ${name} below ${JSON.stringify(folder)} (${errorCode(error)}). Check RUNNER_TEMP.`,
    );
  }
}

async function firstOutside(folders: readonly (string | undefined)[], workspace: string): Promise<string | undefined> {
  for (const folder of folders) {
    if (folder === undefined || !isAbsolute(folder)) continue;
    const real = await realpath(folder).catch(() => folder);
    if (!isBelow(workspace, real)) return folder;
  }
  return undefined;
}
