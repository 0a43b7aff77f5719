import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, sep } from "node:path";
import { parse } from "yaml";

/*
 * Fails unless dist/ is what the source makes: keeps a copy, builds anew, and compares every entry: its kind, its bytes, its
 * run bit. Builds are the same to the byte, so any difference counts. The new build stays, ready to be committed.
 */

if (import.meta.main) {
  const root = join(import.meta.dirname, "..");
  const dist = join(root, "dist");
  const npm = process.env["npm_execpath"];
  if (npm === undefined) throw new Error("Run this as `npm run check-dist`.");
  const committed = entriesOf(dist);
  execFileSync(process.execPath, [npm, "run", "--silent", "bundle"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const { runs } = parse(readFileSync(join(root, "action.yml"), "utf8")) as { readonly runs: unknown };
  const problems = [
    ...differences(committed, entriesOf(dist)),
    ...runsProblems(runs),
    ...[dist, join(dist, "cli")].flatMap((folder) =>
      missingLicenses(
        readdirSync(folder).flatMap((name) => (name.endsWith(".js") ? readFileSync(join(folder, name), "utf8") : [])),
        readFileSync(join(folder, "licenses.txt"), "utf8"),
      ).map((name) => `${join(folder, "licenses.txt")} lacks ${name}`),
    ),
  ];
  if (problems.length === 0) console.log("dist/ is what the source makes.");
  else {
    console.error(`dist/ was not what the source makes. Commit the new build. ${problems.join("; ")}`);
    process.exitCode = 1;
  }
}

/** What a runner starts besides the bundle, or in its place. */
export function runsProblems(runs: unknown): string[] {
  const [given, expected] = [runs, { using: "node24", main: "dist/index.js" }].map((each) => JSON.stringify(each));
  return given === expected ? [] : [`action.yml runs ${given}, not ${expected}`];
}

/** The packages in the files of a bundle, by the comments of webpack, that are no line of the list of licenses. */
export function missingLicenses(files: readonly string[], licenses: string): string[] {
  const lines = new Set(licenses.split("\n"));
  const found = files.flatMap((text) => [...text.matchAll(/\/node_modules\/((?:@[\w.-]+\/)?[\w.-]+)\//g)]);
  return [...new Set(found.map(([, name = ""]) => name))].filter((name) => !lines.has(name));
}

/** How a committed folder differs from the one that was built. */
export function differences(committed: Map<string, string>, built: Map<string, string>): string[] {
  return [...new Set([...built.keys(), ...committed.keys()])].sort().flatMap((name) => {
    if (!committed.has(name)) return [`${name} is missing`];
    if (!built.has(name)) return [`${name} is no longer made`];
    return committed.get(name) === built.get(name) ? [] : [`${name} differs`];
  });
}

/** The paths of a folder and of everything in it, with `/`, and the kind, run bit and content of each. */
export function entriesOf(folder: string): Map<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map([".", ...names].map((name) => [name.replaceAll(sep, "/"), describeEntry(join(folder, name))]));
}

function describeEntry(path: string): string {
  const stat = lstatSync(path);
  if (stat.isDirectory()) return "folder";
  if (stat.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  // Windows has no run bits.
  const mode = process.platform !== "win32" && (stat.mode & 0o111) !== 0 ? "program" : "file";
  return `${mode} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`;
}
