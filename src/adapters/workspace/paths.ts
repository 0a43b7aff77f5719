import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { unsupportedSyntax } from "../../text/glob.ts";

/** A hint at syntax that patterns do not have, to follow the message about an entry without effect; may be blank. */
export function syntaxHint(entry: string): string {
  const hint = unsupportedSyntax(entry);
  if (/^- /.test(entry)) return " Write the path without a dash.";
  return hint === "" && entry.includes(",") ? " Paths are separated by newlines, not by commas." : hint;
}

/**
 * Why a path from the workspace is refused: every spelling that could lead out of it is, even one that leads back in.
 *
 * @param path as `normalPath` returns it.
 */
export function pathProblem(path: string): string | undefined {
  if (path.includes("\0")) return "contains a NUL character";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
    return "is not relative to the workspace";
  if (path.split("/").includes("..")) return 'must not contain ".."';
  if (/(?:^|\/)\.?$/.test(path)) return "does not name a file";
  return undefined;
}

/**
 * The path of a folder from the workspace, with every link resolved and `/` between the parts; `.` for the workspace
 * itself, `undefined` for a folder outside. Rejects where there is no such folder.
 *
 * @param root the workspace, its links resolved.
 * @param folder absolute, or from the workspace.
 */
export async function realFolder(root: string, folder: string): Promise<string | undefined> {
  const real = await resolveFolder(resolve(root, folder));
  return isBelow(root, real) ? relative(root, real).split(sep).join("/") || "." : undefined;
}

/** The absolute path of a folder with every link resolved. Rejects for a file: the slash at the end makes it ENOTDIR. */
export function resolveFolder(folder: string): Promise<string> {
  return realpath(`${folder}/`);
}

/** Whether a folder is another one or is in it. Both paths are absolute, their links resolved. */
export function isBelow(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}

/** Whether an error says that a file, or a folder on the way to it, does not exist. */
export function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}

/** The operating system's name for an error, such as `EACCES`. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown error";
}
