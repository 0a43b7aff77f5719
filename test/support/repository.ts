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
  readonly commit: (files?: Readonly<Record<string, string | undefined>>) => Promise<string>;
}

export async function makeRepository(): Promise<Repository> {
  const parent = await mkdtemp(join(tmpdir(), "variants-sync-git-"));
  const [folder, scratch] = [join(parent, "repository"), join(parent, "scratch")];
  await mkdir(scratch);
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  const git = (...words: string[]) => gitAt(folder, ...words);
  const commit = (files = {}) => commitFiles(folder, files);
  return { folder, scratch, git, commit, [Symbol.asyncDispose]: () => rm(parent, { recursive: true }) };
}

/** Writes files into a repository, or removes those without a text, commits everything, and returns the SHA. */
export async function commitFiles(
  folder: string,
  files: Readonly<Record<string, string | undefined>>,
): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await (text === undefined ? rm(join(folder, path)) : writeFile(join(folder, path), text));
  }
  gitAt(folder, "add", "--all");
  gitAt(folder, "commit", "--quiet", "--allow-empty", "--message", "x");
  return gitAt(folder, "rev-parse", "HEAD");
}

/** Runs git in a folder, without the configuration and the variables of whoever runs the tests. */
export function gitAt(folder: string, ...words: string[]): string {
  const { PATH = "" } = process.env;
  // With fixed dates, the same commits have the same names.
  const [GIT_AUTHOR_DATE, GIT_COMMITTER_DATE] = ["2026-01-01T00:00:00Z", "2026-01-01T00:00:00Z"];
  const env = {
    PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_ALLOW_PROTOCOL: "file",
    GIT_AUTHOR_DATE,
    GIT_COMMITTER_DATE,
  };
  const author = ["-c", "user.name=a", "-c", "user.email=a@example.com"];
  return execFileSync("git", ["-C", folder, ...author, ...words], { env, encoding: "utf8", stdio: "pipe" }).trimEnd();
}
