import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** A git repository in a folder of its own, with the branch `main`. */
export interface Repository extends AsyncDisposable {
  readonly folder: string;
  /** A folder beside it, for clones. */
  readonly scratch: string;
  /** Runs git there and returns what it prints, without the line break at its end. */
  readonly git: (...words: string[]) => string;
  /** Writes files, by path, commits everything, and returns the SHA. */
  readonly commit: (files?: Readonly<Record<string, string>>) => Promise<string>;
}

export async function makeRepository(): Promise<Repository> {
  const parent = await mkdtemp(join(tmpdir(), "variants-sync-git-"));
  const [folder, scratch] = [join(parent, "repository"), join(parent, "scratch")];
  await mkdir(scratch);
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  const git = (...words: string[]) => gitAt(folder, ...words);
  return {
    ...{ folder, scratch, git },
    async commit(files = {}) {
      for (const [path, text] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true });
        await writeFile(join(folder, path), text);
      }
      git("add", "--all");
      git("commit", "--quiet", "--allow-empty", "--message", "x");
      return git("rev-parse", "HEAD");
    },
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true }),
  };
}

/** Runs git in a folder, without the configuration and the variables of whoever runs the tests. */
export function gitAt(folder: string, ...words: string[]): string {
  const { PATH = "" } = process.env;
  const env = { PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1", GIT_ALLOW_PROTOCOL: "file" };
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  return execFileSync("git", ["-C", folder, ...author, ...words], { env, encoding: "utf8", stdio: "pipe" }).trimEnd();
}
