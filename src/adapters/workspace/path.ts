import { constants } from "node:fs";
import { open, readlink, realpath } from "node:fs/promises";
import { sep } from "node:path";

/** A path as written in an input, without `./` in front; on Windows with `/`. */
export function normalize(pattern: string): string {
  const slashes = sep === "\\" ? pattern.replaceAll("\\", "/") : pattern;
  return slashes.replace(/^(?:\.\/+)+/, "").replace(/\/{2,}/g, "/");
}

/** Why a path is refused: for every spelling that could lead out of the workspace, even where it leads back. */
export function pathProblem(path: string): string | undefined {
  if (path.includes("\0")) return "contains a NUL character";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
    return "is not relative to the workspace";
  if (path.split("/").includes("..")) return 'must not contain ".."';
  if (/(?:^|\/)\.?$/.test(path)) return "does not name a file";
  return undefined;
}

/**
 * Runs an action with a path to a folder, if it is in the workspace with all links resolved; `undefined` where it is
 * elsewhere.
 *
 * Between a check of a path and its use, somebody may put a link there. So the folder is opened first, and where the
 * system shows what was opened (Linux, by proc(5)), that is what is checked and used: the path that the action gets stays
 * at this very folder whatever happens to its name. On other systems it is the resolved path, and whoever swaps a folder
 * in that moment wins.
 */
export async function inFolder<T>(
  root: string,
  path: string,
  action: (folder: string) => Promise<T>,
): Promise<T | undefined> {
  const isInside = (folder: string) => folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
  if (process.platform !== "linux") {
    const resolved = await realpath(path);
    return isInside(resolved) ? action(resolved) : undefined;
  }
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const opened = `/proc/self/fd/${handle.fd}`;
    return isInside(await readlink(opened)) ? await action(opened) : undefined;
  } finally {
    await handle.close();
  }
}

/** Whether an error says that a file, or a folder on the way to it, is not there. */
export function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}

/** The system's name of what went wrong with a file, such as `EACCES`. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown error";
}
