import { posix } from "node:path";

/**
 * A path in the workspace in its one form, so that paths can be compared: `./flags//a.yml` and `flags/./a.yml` are
 * `flags/a.yml`; on Windows with `/`. A slash at the end stays, since it says "folder".
 */
export function normalPath(written: string, isWindows = process.platform === "win32"): string {
  const slashes = (isWindows ? written.replaceAll("\\", "/") : written).replace(/\/\.$/, "/");
  // Whatever has ".." is refused, even where it leads back: it must not be resolved.
  return written === "" || slashes.split("/").includes("..") ? slashes : posix.normalize(slashes);
}
