import { access, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { makeClone } from "./clone.ts";
import type { Example } from "./example.ts";

const branch = "variants-drift";
const title = "Keep what was changed in Unleash";

/** The script of the job that pulls, in a clone: one pull request, opened, updated, left and closed. */
export async function checkDriftPullRequest(example: Example): Promise<void> {
  await using clone = await makeClone();
  const { folder, git, branches, env } = clone;
  const file = (name: string) => join(folder, name);
  await writeFile(file("a.yml"), "a: 1\n");
  await writeFile(file("b.yml"), "b: 1\n");
  git("add", ".");
  git("commit", "--quiet", "--message", "manifests");
  const report = join(folder, "../report.md");
  const hostile = "$(touch hacked) `id`\n' \" \\ %s\n";
  await writeFile(report, hostile);

  /** One run on a fresh `main`, after a pull that wrote this. */
  const run = async (pulled: Readonly<Record<string, string>>, open: string, left = "0") => {
    git("checkout", "--quiet", "--force", "--detach", "main");
    for (const [name, text] of Object.entries(pulled)) await writeFile(file(name), text);
    return example.script("pull-request", {
      cwd: folder,
      env: {
        ...env,
        BRANCH: branch,
        CHANGED: String(Object.keys(pulled).length > 0),
        REPORT: report,
        LEFT: left,
      },
      gh: [{ to: "pr list", stdout: open }],
    });
  };
  const shown = () => {
    const [commit = ""] = branches().split("\t");
    return git("show", "--format=%an: %s", "--name-only", commit);
  };
  const own = ".[] | select(.isCrossRepository | not) | .number";
  const listed = [
    "pr",
    "list",
    "--head",
    branch,
    "--state",
    "open",
    "--limit",
    "1000",
    "--json",
    "number,isCrossRepository",
  ];
  const list = { words: [...listed, "--jq", own], token: "t" };
  const bodyFile = expect.stringMatching(/pull-request\.md$/);
  const body = expect.stringMatching(/^Somebody changed .*\n.*\(https:\/\/github\.example\/runs\/5\).*\n\n\$\(touch/);
  const create = {
    words: ["pr", "create", "--head", branch, "--title", title, "--body-file", bodyFile],
    body,
    token: "t",
  };
  const edited = ["api", "--method", "PATCH", "--silent", "repos/acme/shop/pulls/7", "--field"];
  const edit = { words: [...edited, expect.stringMatching(/^body=@.*pull-request\.md$/)], body, token: "t" };

  const quiet = await run({}, "");
  expect([quiet.code, quiet.calls, branches()]).toEqual([0, [list], ""]);

  const opened = await run({ "a.yml": "a: 2\n", "b.yml": "b: 2\n" }, "");
  expect([opened.code, opened.calls]).toEqual([0, [list, create]]);
  expect(opened.calls[1]?.body?.endsWith(`\n\n${hostile}`)).toBe(true);
  expect(shown()).toBe(`github-actions[bot]: ${title}\n\na.yml\nb.yml\n`);

  // The same files again: no push, so that no review is asked for once more.
  const before = branches();
  git("checkout", "--quiet", "--force", "main");
  git("commit", "--quiet", "--allow-empty", "--message", "another parent");
  const same = await run({ "a.yml": "a: 2\n", "b.yml": "b: 2\n" }, "7\n");
  expect([same.code, same.calls, branches()]).toEqual([0, [list, edit], before]);

  // One change was undone on the server: it leaves the branch as well.
  const fewer = await run({ "a.yml": "a: 2\n" }, "7\n");
  expect([fewer.code, fewer.calls]).toEqual([0, [list, edit]]);
  expect(shown()).toBe(`github-actions[bot]: ${title}\n\na.yml\n`);

  const left = await run({}, "7\n", "1");
  expect([left.code, left.calls]).toEqual([0, [list]]);

  const closed = await run({}, "7\n");
  const comment = `Nothing is left to pull, as of [this run](${env["RUN"]}).`;
  expect([closed.code, closed.calls]).toEqual([
    0,
    [list, { words: ["pr", "close", "7", "--delete-branch", "--comment", comment], token: "t" }],
  ]);

  // A branch that an earlier pull request left behind is replaced.
  const later = await run({ "b.yml": "b: 3\n" }, "");
  expect([later.code, later.calls]).toEqual([0, [list, create]]);
  expect(shown()).toBe(`github-actions[bot]: ${title}\n\nb.yml\n`);
  await expect(access(file("hacked"))).rejects.toThrow();
}
