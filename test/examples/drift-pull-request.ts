import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { ScriptEndings } from "../support/script-endings.ts";
import { makeClone } from "./clone.ts";
import { hostile } from "./drift.ts";
import type { Example } from "./example.ts";

/** The script of the job that pulls, in a clone: one pull request, opened, updated, left and closed. */
export async function checkDriftPullRequest(example: Example): Promise<void> {
  await using clone = await makeClone();
  const { folder, origin, git, branches, env } = clone;
  const commit = (message: string) => git("commit", "--quiet", "--allow-empty", "--message", message);
  // Checked out with CRLF, and stored with LF.
  await writeFile(join(folder, ".gitattributes"), "* text eol=crlf\n");
  for (const name of ["a", "b", "[a]"]) await writeFile(join(folder, `${name}.yml`), `${name}: 1\n`);
  git("add", ".");
  commit("manifests");
  const report = join(folder, "../report.md");
  await writeFile(report, hostile);

  const endings = new ScriptEndings();
  /** One run on a fresh `main`, after a pull that wrote this, where these pull requests are open. */
  const run = async (title: string, pulled: Readonly<Record<string, string>>, open = "", left = "0") => {
    git("checkout", "--quiet", "--force", "--detach", "main");
    for (const [name, text] of Object.entries(pulled)) await writeFile(join(folder, name), text);
    git("push", "--quiet", "--force", origin, "HEAD:refs/runs/pull");
    const ended = await example.script("pull-request", {
      ...{ cwd: folder, origin },
      env: {
        ...env,
        ...{ BRANCH: "variants-drift", REPORT: report, LEFT: left },
        CHANGED: String(Object.keys(pulled).length > 0),
      },
      gh: [{ to: "pr list", stdout: open }],
    });
    const [head = ""] = branches().split("\t");
    const shown = head && clone.shown(head);
    endings.tell(title, ended, { branch: shown });
    return head;
  };
  await run("nothing pulled, no pull request", {});
  const opened = await run("two files", { "a.yml": "a: 2\n", "b.yml": "b: 2\n" });
  git("checkout", "--quiet", "--force", "main");
  commit("another parent");
  // The branch stays, so that no review is asked for once more.
  const same = await run("the same files again", { "a.yml": "a: 2\n", "b.yml": "b: 2\n" }, "7\n");
  expect(same).toBe(opened);
  await run("one change was undone on the server", { "a.yml": "a: 2\n" }, "7\n");
  await run("something is left that cannot be pulled", {}, "7\n", "1");
  await run("nothing is left", {}, "7\n");
  await run("later: the branch that an earlier pull request left behind is replaced", { "b.yml": "b: 3\n" });
  await run("a file that is named like a pattern", { "[a].yml": "a: 3\r\n" });
  expect(git("-C", origin, "show", "variants-drift:[a].yml")).toBe("a: 3\n");
  await endings.expect("drift-pull-request");
  await expect(access(join(folder, "hacked"))).rejects.toThrow();
}
