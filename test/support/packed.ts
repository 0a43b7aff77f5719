import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const run = promisify(execFile);
export const root = fileURLToPath(new URL("../../", import.meta.url));

/** The package as it is published. */
export interface Packed {
  readonly tarball: string;
  /** The paths in it. */
  readonly files: readonly string[];
}

/** Packs what is published into a folder. */
export async function pack(folder: string): Promise<Packed> {
  const published = join(folder, "published");
  await run(process.execPath, [join(root, "scripts/package.ts"), published]);
  const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], { cwd: published });
  const [packed] = JSON.parse(stdout) as { filename: string; files: { path: string }[] }[];
  if (!packed) throw new Error(`npm pack printed ${stdout}`);
  return { tarball: join(folder, packed.filename), files: packed.files.map(({ path }) => path) };
}

/** A folder that is there until the test is over (`await using`). */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), "variants-sync-package-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}
