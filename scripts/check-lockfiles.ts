import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/*
 * Fails if a lock file could install something else than the package and version that it names, with the checksum of the
 * registry. Run before `npm ci`, with nothing installed: afterwards, what was installed could report what it likes.
 */

/** Aliases of test servers' dependencies, which are not in dist/: the name of the folder and that of the package. */
const knownAliases: Readonly<Record<string, string>> = {
  "string-width-cjs": "string-width",
  "strip-ansi-cjs": "strip-ansi",
  "wrap-ansi-cjs": "wrap-ansi",
};

interface LockedPackage {
  readonly name?: string;
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
}

/** The faults of one lock file, each in a sentence. */
export function lockfileProblems(path: string, text: string): string[] {
  // npm prefers it to package-lock.json.
  if (path.endsWith("npm-shrinkwrap.json")) return [`${path}: only package-lock.json is expected.`];
  const { lockfileVersion, packages } = JSON.parse(text) as {
    readonly lockfileVersion: number;
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  // Version 2 lists the packages twice.
  if (lockfileVersion !== 3) return [`${path}: lockfileVersion is ${lockfileVersion}, not 3.`];
  return Object.entries(packages).flatMap(([place, locked]) => {
    // The repository itself.
    if (place === "") return [];
    const folder = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const faults = [
      locked.resolved !== undefined && "has an address (resolved)",
      !/^sha512-[\w+/]+=*$/.test(locked.integrity ?? "") && "has no SHA-512 checksum (integrity)",
      // A version may also be an address.
      !/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(locked.version ?? "") && "has no plain version",
      locked.name !== undefined &&
        (path === "package-lock.json" || knownAliases[folder] !== locked.name) &&
        `is another package: ${locked.name} (name)`,
    ].filter((fault) => fault !== false);
    return faults.map((fault) => `${path}: ${place} ${fault}.`);
  });
}

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const names = ["package-lock.json", "*/package-lock.json", "npm-shrinkwrap.json", "*/npm-shrinkwrap.json"];
  const files = execFileSync("git", ["ls-files", "-z", ...names], { cwd: root, encoding: "utf8" }).split("\0");
  const problems = files
    .filter(Boolean)
    .flatMap((path) => lockfileProblems(path, readFileSync(join(root, path), "utf8")));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
