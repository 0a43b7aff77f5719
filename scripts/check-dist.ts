import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/*
 * Whether dist/ is what the source makes: builds into a temporary folder and compares file by file. Builds are the same
 * to the byte, so that any difference counts.
 */

const root = join(import.meta.dirname, "..");
const npm = process.env["npm_execpath"];
if (npm === undefined) throw new Error("Run this as `npm run check-dist`.");

const temporary = await mkdtemp(join(tmpdir(), "variants-sync-dist-"));
try {
  // The later of two `-o` counts, so that this is the build itself, only to another folder.
  const failure = await promisify(execFile)(process.execPath, [npm, "run", "bundle", "--", "-o", temporary], {
    cwd: root,
  }).then(
    () => undefined,
    (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
  );
  const differing = failure === undefined ? await differences(temporary, join(root, "dist")) : [`\n${failure}`];
  if (differing.length === 0) console.log("dist/ is what the source makes.");
  else {
    console.error(`dist/ is not what the source makes. Run \`npm run bundle\`. ${differing.join("; ")}`);
    process.exitCode = 1;
  }
} finally {
  await rm(temporary, { recursive: true });
}

async function differences(builtFolder: string, committedFolder: string): Promise<string[]> {
  const [built, committed] = await Promise.all([contents(builtFolder), contents(committedFolder)]);
  if (built.size === 0) return ["The build left nothing"];
  return [...new Set([...built.keys(), ...committed.keys()])].sort().flatMap((name) => {
    if (!committed.has(name)) return [`${name} is missing`];
    if (!built.has(name)) return [`${name} is no longer made`];
    return committed.get(name) === built.get(name) ? [] : [`${name} differs`];
  });
}

/** Line ends do not count: git may turn them over on Windows. */
async function contents(folder: string): Promise<Map<string, string>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Map(
    await Promise.all(
      names
        .filter((entry) => entry.isFile())
        .map(async ({ parentPath, name }): Promise<[string, string]> => {
          const path = join(parentPath, name);
          return [path.slice(folder.length + 1), (await readFile(path, "utf8")).replaceAll("\r\n", "\n")];
        }),
    ),
  );
}
