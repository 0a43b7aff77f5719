import { posix } from "node:path";

/** A path that can be compared: `./flags//a.yml` is `flags/a.yml`, on Windows with `/`. A slash at the end stays. */
export function normalPath(written: string, isWindows = process.platform === "win32"): string {
  const slashes = (isWindows ? written.replaceAll("\\", "/") : written).replace(/\/\.$/, "/");
  // A path with ".." is refused later, even if it leads back: it must not be resolved here.
  return written === "" || slashes.split("/").includes("..") ? slashes : posix.normalize(slashes);
}
