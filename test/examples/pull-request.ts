import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { manifest } from "../bundle/comment-run.ts";
import type { Example } from "./example.ts";
import type { Watched } from "./newest.ts";

/** Where no history is: test/servers/base-8.2.0.test.ts has one. */
export const withoutBase = { "steps.manifests.outputs.base": "none", "needs.validate.outputs.base": "none" };

/** What runs for a fork, which has no variables and no secrets. */
export async function checkFork(example: Example): Promise<void> {
  await using valid = await example.run("validate", withoutBase, { "variants.yml": manifest });
  expect([valid.code, valid.outputs["result"]]).toEqual([0, "valid"]);
  await using broken = await example.run("validate", withoutBase, {
    "variants.yml": manifest.replace("name:", "nam:"),
  });
  expect([broken.code, broken.outputs["result"]]).toEqual([1, "invalid"]);
  expect(example.job("plan").if).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  expect(example.job("plan").needs).toBe("validate");
}

/** A pull request is planned only if it changes a manifest or a schema, for git or for the action; a merge group always. */
export async function checkDecision(example: Example, { manifest: path, schema }: Watched): Promise<void> {
  expect(example.job("validate").outputs).toEqual({
    base: `\${{ steps.manifests.outputs.base }}`,
    changed: `\${{ steps.manifests.outputs.changed == 'true' || steps.variants.outputs.changed != 'false' }}`,
  });
  expect(example.job("plan").if).toContain("needs.validate.outputs.changed == 'true'");
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-git-"));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], { cwd: folder });
  const commit = async (file: string) => {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), `${Math.random()}\n`);
    git("add", file);
    git("commit", "--quiet", "--message", file);
  };
  try {
    git("init", "--quiet", "--initial-branch=main");
    await commit(path);
    for (const [file, changed] of [
      ["other.txt", "false"],
      [path, "true"],
      [schema, "true"],
    ] as const) {
      git("switch", "--quiet", "--create", `change-${file}`, "main");
      await commit(file);
      await commit("more.txt");
      git("switch", "--quiet", "main");
      await commit("meanwhile.txt");
      // What actions/checkout checks out: the merge that GitHub makes of the pull request.
      git("merge", "--quiet", "--no-ff", "--message", "Merge", `change-${file}`);
      const decide = (event: string, queue = "") =>
        example.script("validate", { env: { GITHUB_EVENT_NAME: event, QUEUE_BASE: queue }, cwd: folder });
      expect(await decide("pull_request")).toMatchObject({ code: 0, outputs: { changed, base: "HEAD^1" } });
      // The target branch by its whole name, since a tag may have the short one: an earlier entry of the queue may be broken.
      const base = "refs/remotes/origin/release/1";
      const group = await decide("merge_group", "refs/heads/release/1");
      expect(group).toMatchObject({ code: 0, outputs: { changed: "true", base } });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The required check: it passes if the manifest is valid, and the plan succeeded or was skipped. */
export async function checkRequired(example: Example): Promise<void> {
  expect(example.job("variants")).toMatchObject({ if: `\${{ always() }}`, needs: ["validate", "plan"] });
  const cases = [
    ["success", "success", 0],
    ["success", "skipped", 0],
    ["success", "failure", 1],
    ["success", "cancelled", 1],
    ["failure", "skipped", 1],
    ["cancelled", "skipped", 1],
  ] as const;
  for (const [VALIDATE, PLAN, code] of cases) {
    expect((await example.script("variants", { env: { VALIDATE, PLAN } })).code, `${VALIDATE} ${PLAN}`).toBe(code);
  }
}
