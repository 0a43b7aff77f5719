import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { ScriptEndings } from "../support/script-endings.ts";
import { makeClone } from "./clone.ts";
import type { Example } from "./example.ts";

/** The script of promote.yml in a clone: a pull request with what has changed, and none without a change. */
export async function checkPromotionPullRequest(example: Example): Promise<void> {
  await using clone = await makeClone();
  const report = join(clone.folder, "../report.md");
  await writeFile(report, "### $(touch hacked) `1 change`\n");
  // Checked out with CRLF, and stored with LF.
  await writeFile(join(clone.folder, ".gitattributes"), "* text eol=crlf\n");
  clone.git("add", ".");
  clone.git("commit", "--quiet", "--message", "attributes");
  const endings = new ScriptEndings();
  for (const [branch, text] of [
    ["promote-new", "a new manifest\n"],
    ["promote-change", "a changed manifest\n"],
    ["promote-line-ends", "a manifest\r\n"],
    ["promote-nothing", "a manifest\r\n"],
  ] as const) {
    clone.git("push", "--quiet", "--force", clone.origin, "main:refs/runs/promotion");
    await writeFile(join(clone.folder, "variants.yml"), text);
    await writeFile(join(clone.folder, "plan.json"), "not committed");
    const given = { FROM: "staging", TO: "$(touch hacked)", BRANCH: branch, FILE: "variants.yml", REPORT: report };
    const run = await example.script("promote", {
      ...{ cwd: clone.folder, origin: clone.origin },
      env: { ...clone.env, ...given },
    });
    const head = clone.branches().includes(`refs/heads/${branch}`) ? branch : undefined;
    endings.tell(branch, run, { branch: head ? clone.shown(head) : "none" });
    clone.git("commit", "--quiet", "--allow-empty", "--all", "--message", "merged");
  }
  expect(clone.git("-C", clone.origin, "show", "promote-line-ends:variants.yml")).toBe("a manifest\n");
  await endings.expect("promote");
  await expect(access(join(clone.folder, "hacked"))).rejects.toThrow();
}
