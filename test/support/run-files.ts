import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

/** A folder for the files that runs of the action write for themselves, to be given as RUNNER_TEMP. */
export interface RunFiles {
  readonly path: string;
  /** The texts of all files of this name, wherever in the folder. */
  texts(name: string): Promise<string[]>;
  remove(): Promise<void>;
}

export async function runFiles(): Promise<RunFiles> {
  const path = await mkdtemp(join(tmpdir(), "variants-sync-files-"));
  return {
    path,
    async texts(name) {
      const files = await readdir(path, { recursive: true });
      return Promise.all(
        files.filter((file) => basename(file) === name).map((file) => readFile(join(path, file), "utf8")),
      );
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
