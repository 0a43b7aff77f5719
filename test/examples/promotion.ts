import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { makeClone } from "./clone.ts";
import type { Example } from "./example.ts";

/** The script of promote.yml in a clone: a pull request with what has changed, and none without a change. */
export async function checkPromotionPullRequest(example: Example): Promise<void> {
  await using clone = await makeClone();
  const report = join(clone.folder, "../report.md");
  await writeFile(report, "### $(touch hacked) `1 change`\n");
  const run = (branch: string) =>
    example.script("promote", {
      cwd: clone.folder,
      env: {
        ...clone.env,
        FROM: "staging",
        TO: "$(touch hacked)",
        BRANCH: branch,
        FILE: "variants.yml",
        REPORT: report,
      },
    });
  const title = "Promote variants from staging to $(touch hacked)";
  const body = "As of [this run](https://github.example/runs/5):\n\n### $(touch hacked) `1 change`\n";
  const file = expect.stringMatching(/pull-request\.md$/);
  for (const text of ["a new manifest\n", "a changed manifest\n"]) {
    await writeFile(join(clone.folder, "variants.yml"), text);
    await writeFile(join(clone.folder, "plan.json"), "not committed");
    const branch = `promote-${text.length}`;
    const { code, calls } = await run(branch);
    expect(code).toBe(0);
    expect(calls).toEqual([
      { words: ["pr", "create", "--head", branch, "--title", title, "--body-file", file], body, token: "t" },
    ]);
    expect(clone.branches()).toContain(`refs/heads/${branch}`);
    expect(clone.git("show", "--format=%an: %s", "--name-only", branch)).toBe(
      `github-actions[bot]: ${title}\n\nvariants.yml\n`,
    );
  }
  const before = clone.branches();
  const { code, calls, stdout } = await run("promote-nothing");
  expect([code, calls, stdout]).toEqual([0, [], "The manifest has these variants already.\n"]);
  expect(clone.branches()).toBe(before);
  await expect(access(join(clone.folder, "hacked"))).rejects.toThrow();
}
