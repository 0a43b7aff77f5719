import { realpath } from "node:fs/promises";
import { dirname, sep } from "node:path";

/** A path as written in an input, without `./` in front; on Windows with `/`. */
export function normalize(pattern: string): string {
  const slashes = sep === "\\" ? pattern.replaceAll("\\", "/") : pattern;
  return slashes.replace(/^(?:\.\/+)+/, "").replace(/\/{2,}/g, "/");
}

/** What is wrong with a path: every spelling that could lead out of the workspace is refused, even where it leads back. */
export function pathFault(path: string): string | undefined {
  if (path.includes("\0")) return "holds a NUL character";
  if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
    return "is not relative to the workspace";
  if (path.split("/").includes("..")) return 'must not hold ".."';
  return undefined;
}

/** Whether the folder of a file, all links resolved, lies in the workspace. */
export async function isInside(root: string, file: string): Promise<boolean> {
  const folder = await realpath(dirname(file));
  return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}
