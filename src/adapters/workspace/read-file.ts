import { constants } from "node:fs";
import { lstat, open, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import type { FileContent } from "../../ports.ts";
import { errorCode, inFolder, isMissing } from "./path.ts";

/** Why a file of so many bytes is not read; `undefined` where it is. */
export type SizeProblem = (bytes: number) => string | undefined;

/** Reads a regular file, of which what was opened is checked, and no link is followed. Throws what the system says. */
export async function readRegularFile(file: string, sizeProblem: SizeProblem): Promise<FileContent> {
  // Not every system can refuse a link when it opens a file.
  if ((await lstat(file)).isSymbolicLink()) {
    return { kind: "unreadable", rule: "file", reason: "This is a symbolic link, which is not followed." };
  }
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, flags);
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return { kind: "unreadable", rule: "file", reason: "This is not a regular file." };
    const tooLarge = sizeProblem(stat.size);
    if (tooLarge !== undefined) return { kind: "unreadable", rule: "too-large", reason: tooLarge };
    return { kind: "read", bytes: await handle.readFile() };
  } finally {
    await handle.close();
  }
}

/** Where a file of an earlier step may be. */
interface ReadableFolders {
  /** The workspace, its links resolved. */
  readonly workspace: string;
  /** Such as RUNNER_TEMP; the system's own is one as well. */
  readonly temporary: string | undefined;
}

/** Reads a file that an earlier step left in the workspace, to which a path is relative, or in a folder for temporary files. */
export async function readEarlierFile(
  path: string,
  { workspace, temporary }: ReadableFolders,
  sizeProblem: SizeProblem,
): Promise<FileContent> {
  const file = resolve(workspace, path);
  try {
    for (const root of [workspace, temporary, tmpdir()]) {
      if (root === undefined || !isAbsolute(root)) continue;
      const real = await realpath(root).catch(() => root);
      const read = await inFolder(real, dirname(file), ({ opened }) =>
        readRegularFile(join(opened, basename(file)), sizeProblem),
      );
      if (read) return read;
    }
  } catch (error) {
    const reason = isMissing(error) ? "There is no such file." : `The file cannot be read (${errorCode(error)}).`;
    return { kind: "unreadable", rule: isMissing(error) ? "no-file" : "file", reason };
  }
  return { kind: "unreadable", rule: "file", reason: "It is neither in the workspace nor below RUNNER_TEMP." };
}
