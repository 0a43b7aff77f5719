import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Texts of files by relative path. */
type Files = ReadonlyMap<string, string>;

/** What a run wrote in its folder, by relative path: the text, or nothing where the file is gone. */
export type WrittenFiles = Readonly<Record<string, string | undefined>>;

/** The regular files below a folder; what a link leads to and what cannot be read is left out. */
export async function filesOf(folder: string): Promise<Files> {
  const files = new Map<string, string>();
  const visit = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(folder, below), { withFileTypes: true }).catch(() => [])) {
      const path = join(below, entry.name);
      if (entry.isDirectory()) await visit(path);
      if (entry.isFile()) files.set(path, await readFile(join(folder, path), "utf8"));
    }
  };
  await visit("");
  return files;
}

export async function writtenSince(before: Files, folder: string): Promise<WrittenFiles> {
  const after = await filesOf(folder);
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return Object.fromEntries(
    paths.filter((path) => before.get(path) !== after.get(path)).map((path) => [path, after.get(path)]),
  );
}
