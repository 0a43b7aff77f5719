import { constants } from "node:fs";
import { open, readlink, realpath } from "node:fs/promises";
import { relative, sep } from "node:path";

/** Why a path in its one form is refused: for every spelling that could lead out of the workspace, even where it leads back. */
export function pathProblem(path: string): string | undefined {
  if (path.includes("\0")) return "contains a NUL character";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
    return "is not relative to the workspace";
  if (path.split("/").includes("..")) return 'must not contain ".."';
  if (/(?:^|\/)\.?$/.test(path)) return "does not name a file";
  return undefined;
}

/** A folder of the workspace. */
interface Folder {
  /** A path that stays at this very folder, where the system has such paths. */
  readonly opened: string;
  /** Its path from the workspace with all links resolved, with `/`; blank for the workspace itself. */
  readonly name: string;
}

/**
 * Runs an action with a folder, if it is in the workspace with all links resolved; `undefined` where it is elsewhere.
 *
 * Between a check of a path and its use, somebody may put a link there. So the folder is opened first, and where the
 * system shows what was opened (Linux, by proc(5)), that is what is checked and used: the path that the action gets stays
 * at this very folder whatever happens to its name. On other systems it is the resolved path, and whoever swaps a folder
 * in that moment wins.
 */
export async function inFolder<T>(
  root: string,
  path: string,
  action: (folder: Folder) => Promise<T>,
): Promise<T | undefined> {
  if (process.platform !== "linux") {
    const resolved = await realpath(path);
    return isBelow(root, resolved) ? action({ opened: resolved, name: nameBelow(root, resolved) }) : undefined;
  }
  const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    const opened = `/proc/self/fd/${handle.fd}`;
    const resolved = await readlink(opened);
    return isBelow(root, resolved) ? await action({ opened, name: nameBelow(root, resolved) }) : undefined;
  } finally {
    await handle.close();
  }
}

/** Whether a folder is another one or lies in it; both with their links resolved. */
export function isBelow(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}

function nameBelow(root: string, folder: string): string {
  return relative(root, folder).split(sep).join("/");
}

/** A path from the workspace in two: its folder, blank for the workspace itself, and its name there. */
export function splitPath(path: string): { readonly folder: string; readonly base: string } {
  const at = path.lastIndexOf("/");
  return { folder: path.slice(0, Math.max(at, 0)), base: path.slice(at + 1) };
}

/** Whether an error says that a file, or a folder on the way to it, is not there. */
export function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}

/** The system's name of what went wrong with a file, such as `EACCES`. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown error";
}
