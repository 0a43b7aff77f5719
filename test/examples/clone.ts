import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A clone with one commit on `main`, and the bare repository that scripts push to when they push to GitHub. */
export interface Clone extends AsyncDisposable {
  readonly folder: string;
  /** That repository. */
  readonly origin: string;
  readonly git: (...words: string[]) => string;
  /** The branches of that repository, with their commits. */
  readonly branches: () => string;
  /** Author, subject and files of one of its commits. */
  readonly shown: (revision: string) => string;
  /** What a script needs to find it, with the token `t`. */
  readonly env: Readonly<Record<string, string>>;
}

/** Makes such a clone in a folder of its own. */
export async function makeClone(): Promise<Clone> {
  const parent = await mkdtemp(join(tmpdir(), "variants-sync-git-"));
  const [folder, origin] = [join(parent, "clone"), join(parent, "acme/shop.git")];
  const git = (...words: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.com", ...words], {
      encoding: "utf8",
    });
  execFileSync("git", ["init", "--quiet", "--bare", origin]);
  execFileSync("git", ["init", "--quiet", "--initial-branch=main", folder]);
  git("commit", "--quiet", "--allow-empty", "--message", "x");
  return {
    ...{ folder, origin },
    git,
    branches: () => git("ls-remote", "--heads", origin).trim(),
    shown: (revision) => git("-C", origin, "show", "--format=%an: %s", "--name-only", revision),
    env: {
      ...{ GH_TOKEN: "t", GITHUB_SERVER_URL: "https://github.example", GITHUB_REPOSITORY: "acme/shop" },
      ...{ RUN: "https://github.example/runs/5", GIT_CONFIG_COUNT: "1" },
      // Where the push goes instead.
      GIT_CONFIG_KEY_0: `url.${parent}/.insteadOf`,
      GIT_CONFIG_VALUE_0: "https://x-access-token:t@github.example/",
    },
    [Symbol.asyncDispose]: () => rm(parent, { recursive: true }),
  };
}
