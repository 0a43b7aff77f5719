// @ts-check
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/*
 * Fails if a lock file could install something else than the package and version that it names, with the checksum of the
 * registry. Run before `npm ci`, with nothing installed: afterwards, what was installed could report what it likes. So it
 * is JavaScript, for the Node.js that a machine happens to have.
 */

/**
 * Aliases of test servers' dependencies, which are not in dist/: the name of the folder and that of the package.
 *
 * @type {Readonly<Record<string, string>>}
 */
const knownAliases = {
  "string-width-cjs": "string-width",
  "strip-ansi-cjs": "strip-ansi",
  "wrap-ansi-cjs": "wrap-ansi",
};

/**
 * The faults of one lock file, each in a sentence.
 *
 * @param {string} path
 * @param {string} text
 * @returns {string[]}
 */
export function lockfileProblems(path, text) {
  // npm prefers it to package-lock.json.
  if (path.endsWith("npm-shrinkwrap.json")) return [`${path}: only package-lock.json is expected.`];
  /** @type {{ lockfileVersion: number, packages: Record<string, Partial<Record<string, string>>> }} */
  const { lockfileVersion, packages } = JSON.parse(text);
  // Version 2 lists the packages twice.
  if (lockfileVersion !== 3) return [`${path}: lockfileVersion is ${lockfileVersion}, not 3.`];
  return Object.entries(packages).flatMap(([place, { name, version, resolved, integrity }]) => {
    // The repository itself.
    if (place === "") return [];
    const folder = place.slice(place.lastIndexOf("node_modules/") + "node_modules/".length);
    const faults = [
      resolved !== undefined && "has an address (resolved)",
      !/^sha512-[\w+/]+=*$/.test(integrity ?? "") && "has no SHA-512 checksum (integrity)",
      // A version may also be an address.
      !/^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/.test(version ?? "") && "has no plain version",
      name !== undefined &&
        (path === "package-lock.json" || knownAliases[folder] !== name) &&
        `is another package: ${name} (name)`,
    ].filter((fault) => fault !== false);
    return faults.map((fault) => `${path}: ${place} ${fault}.`);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(process.argv[1], "../..");
  const names = ["package-lock.json", "*/package-lock.json", "npm-shrinkwrap.json", "*/npm-shrinkwrap.json"];
  const files = execFileSync("git", ["ls-files", "-z", ...names], { cwd: root, encoding: "utf8" }).split("\0");
  const problems = files
    .filter(Boolean)
    .flatMap((path) => lockfileProblems(path, readFileSync(join(root, path), "utf8")));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}
