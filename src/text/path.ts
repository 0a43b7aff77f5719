/**
 * A path in the workspace in its one form, so that paths can be compared: `./flags//a.yml` and `flags/./a.yml` are
 * `flags/a.yml`; on Windows with `/`. A slash at the end stays, since it says "folder", and so does what leads elsewhere.
 */
export function normalPath(written: string, isWindows = process.platform === "win32"): string {
  const slashes = isWindows ? written.replaceAll("\\", "/") : written;
  const parts = slashes.split("/");
  const last = parts.length - 1;
  const joined = parts
    .map((part) => (part === "." ? "" : part))
    .filter((part, index) => part !== "" || (index === 0 && slashes.startsWith("/")) || (index === last && last > 0))
    .join("/");
  return joined === "" && written !== "" ? "." : joined;
}
