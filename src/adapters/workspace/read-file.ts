import { constants } from "node:fs";
import { lstat, readFile, realpath } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, isAbsolute, join, resolve } from "node:path";
import type { FileContent } from "../../ports.ts";
import { errorCode, isBelow, isMissing, resolveFolder } from "./path.ts";

/** Why a file of this size is not read; `undefined` where it is. */
export type SizeProblem = (bytes: number) => string | undefined;

/** Where files may be read. */
interface Readable {
  /** The folders that a file must be below, their links resolved. */
  readonly folders: readonly string[];
  /** The reason given for a file elsewhere. */
  readonly elsewhere: string;
  readonly sizeProblem: SizeProblem;
}

/** Reads a regular file, given by its absolute path. Links to folders are resolved, a link to a file is refused. */
export async function readRegularFile(file: string, readable: Readable): Promise<FileContent> {
  const { folders, elsewhere, sizeProblem } = readable;
  try {
    const folder = await resolveFolder(dirname(file));
    if (!folders.some((root) => isBelow(root, folder))) return unreadable("file", elsewhere);
    const path = join(folder, basename(file));
    const stat = await lstat(path);
    if (stat.isSymbolicLink()) return unreadable("file", "This is a symbolic link, which is not followed.");
    if (!stat.isFile()) return unreadable("file", "This is not a regular file.");
    const tooLarge = sizeProblem(stat.size);
    if (tooLarge !== undefined) return unreadable("too-large", tooLarge);
    // Windows has no O_NOFOLLOW.
    return { kind: "read", bytes: await readFile(path, { flag: constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) }) };
  } catch (error) {
    if (isMissing(error)) return unreadable("no-file", "There is no such file.");
    return unreadable("file", `The file cannot be read (${errorCode(error)}).`);
  }
}

function unreadable(rule: "file" | "no-file" | "too-large", reason: string): FileContent {
  return { kind: "unreadable", rule, reason };
}

/**
 * Reads a file that an earlier step left in the workspace or in a folder for temporary files.
 *
 * @param path absolute, or relative to the workspace.
 * @param temporary such as RUNNER_TEMP; the system's own folder is allowed as well.
 */
export async function readEarlierFile(
  path: string,
  { workspace, temporary }: { readonly workspace: string; readonly temporary: string | undefined },
  sizeProblem: SizeProblem,
): Promise<FileContent> {
  const named = [workspace, temporary ?? "", tmpdir()].filter((folder) => isAbsolute(folder));
  const folders = await Promise.all(named.map((folder) => realpath(folder).catch(() => folder)));
  const elsewhere = "It is neither in the workspace nor below RUNNER_TEMP.";
  return readRegularFile(resolve(workspace, path), { folders, elsewhere, sizeProblem });
}
