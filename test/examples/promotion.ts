import { execFileSync } from "node:child_process";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { Example } from "./example.ts";

/** The script of promote.yml in a clone: a pull request with what has changed, and none without a change. */
export async function checkPromotionPullRequest(example: Example): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-git-"));
  const [clone, origin] = [join(folder, "clone"), join(folder, "acme/shop.git")];
  const git = (...words: string[]) => execFileSync("git", ["-C", clone, ...words], { encoding: "utf8" });
  const branches = () => git("ls-remote", "--heads", origin).trim();
  const run = (branch: string) =>
    example.script("promote", {
      cwd: clone,
      env: {
        ...{ FROM: "staging", TO: "$(touch hacked)", BRANCH: branch, RUN: "https://github.example/runs/5" },
        ...{ GH_TOKEN: "t", GITHUB_SERVER_URL: "https://github.example", GITHUB_REPOSITORY: "acme/shop" },
        // Where the push goes instead.
        GIT_CONFIG_COUNT: "1",
        GIT_CONFIG_KEY_0: `url.${folder}/.insteadOf`,
        GIT_CONFIG_VALUE_0: "https://x-access-token:t@github.example/",
      },
    });
  try {
    execFileSync("git", ["init", "--quiet", "--bare", origin]);
    execFileSync("git", ["init", "--quiet", "--initial-branch=main", clone]);
    git("-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--allow-empty", "--message", "x");
    const title = "Promote variants from staging to $(touch hacked)";
    const body = "What changes: see the summary of [this run](https://github.example/runs/5).";
    for (const text of ["a new manifest\n", "a changed manifest\n"]) {
      await writeFile(join(clone, "variants.yml"), text);
      await writeFile(join(clone, "plan.json"), "not committed");
      const branch = `promote-${text.length}`;
      const { code, calls } = await run(branch);
      expect(code).toBe(0);
      expect(calls).toEqual([
        { words: ["pr", "create", "--head", branch, "--title", title, "--body", body], token: "t" },
      ]);
      expect(branches()).toContain(`refs/heads/${branch}`);
      expect(git("show", "--format=%an: %s", "--name-only", branch)).toBe(
        `github-actions[bot]: ${title}\n\nvariants.yml\n`,
      );
    }
    const before = branches();
    const { code, calls, stdout } = await run("promote-nothing");
    expect([code, calls, stdout]).toEqual([0, [], "The manifest has these variants already.\n"]);
    expect(branches()).toBe(before);
    await expect(access(join(clone, "hacked"))).rejects.toThrow();
  } finally {
    await rm(folder, { recursive: true });
  }
}
