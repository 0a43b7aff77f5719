import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { parse } from "yaml";

/*
 * Fails unless dist/ is what the source makes: keeps a copy, builds anew, and compares every entry: its kind, its bytes, its
 * run bit. Builds are the same to the byte, so any difference counts. The new build stays, ready to be committed.
 */

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const npm = process.env["npm_execpath"];
if (npm === undefined) throw new Error("Run this as `npm run check-dist`.");

const copy = mkdtempSync(join(tmpdir(), "variants-sync-dist-"));
try {
  cpSync(dist, copy, { recursive: true, verbatimSymlinks: true });
  execFileSync(process.execPath, [npm, "run", "--silent", "bundle"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const problems = differences(entriesOf(copy), entriesOf(dist));
  const { main } = parse(readFileSync(join(root, "action.yml"), "utf8")).runs;
  if (main !== "dist/index.js") problems.push(`action.yml runs ${main}, not dist/index.js`);
  if (problems.length === 0) console.log("dist/ is what the source makes.");
  else {
    console.error(`dist/ was not what the source makes. Commit the new build. ${problems.join("; ")}`);
    process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true });
}

function differences(committed: Map<string, string>, built: Map<string, string>): string[] {
  return [...new Set([...built.keys(), ...committed.keys()])].sort().flatMap((name) => {
    if (!committed.has(name)) return [`${name} is missing`];
    if (!built.has(name)) return [`${name} is no longer made`];
    return committed.get(name) === built.get(name) ? [] : [`${name} differs`];
  });
}

/** Relative path, with `/`, of everything below a folder, and the kind, run bit and content of each. */
function entriesOf(folder: string): Map<string, string> {
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => [
      name.replaceAll(sep, "/"),
      describeEntry(join(folder, name)),
    ]),
  );
}

function describeEntry(path: string): string {
  const stat = lstatSync(path);
  if (stat.isDirectory()) return "folder";
  if (stat.isSymbolicLink()) return `link to ${readlinkSync(path)}`;
  // Windows has no run bits.
  const mode = process.platform !== "win32" && (stat.mode & 0o111) !== 0 ? "program" : "file";
  return `${mode} ${createHash("sha256").update(readFileSync(path)).digest("hex")}`;
}
