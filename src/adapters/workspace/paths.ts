import { realpath } from "node:fs/promises";
import { relative, resolve, sep } from "node:path";
import { unsupportedSyntax } from "../../text/glob.ts";

/** Syntax that patterns do not have, for an entry without effect; may be blank. */
export function syntaxHint(entry: string): string {
  const hint = unsupportedSyntax(entry);
  if (/^- /.test(entry)) return " Write the path without a dash.";
  return hint === "" && entry.includes(",") ? " Paths are separated by newlines, not by commas." : hint;
}

/** Why a path, as `normalPath` returns it, is refused: no spelling may lead out of the workspace, even if it leads back in. */
export function pathProblem(path: string): string | undefined {
  if (path.includes("\0")) return "contains a NUL character";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
    return "is not relative to the workspace";
  if (path.split("/").includes("..")) return 'must not contain ".."';
  if (/(?:^|\/)\.?$/.test(path)) return "does not name a file";
  return undefined;
}

/** A path from the workspace, links resolved: `.` for the workspace, `undefined` outside. Rejects if the folder is missing. */
export async function realFolder(root: string, folder: string): Promise<string | undefined> {
  const real = await resolveFolder(resolve(root, folder));
  return isBelow(root, real) ? relative(root, real).split(sep).join("/") || "." : undefined;
}

/** Rejects for a file: the slash at the end makes it ENOTDIR. */
export function resolveFolder(folder: string): Promise<string> {
  return realpath(`${folder}/`);
}

/** True for a folder that is another one or in it. Both are absolute, their links resolved. */
export function isBelow(root: string, folder: string): boolean {
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}

export function isMissing(error: unknown): boolean {
  return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}

/** The operating system's name for an error, such as `EACCES`. */
export function errorCode(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? "unknown error";
}
