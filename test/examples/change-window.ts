import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { makeClone } from "./clone.ts";
import type { Example } from "./example.ts";
import { checkNewest, type Watched } from "./newest.ts";

const [monday, friday, saturday] = [1, 5, 6];

/** A clock that always shows the same hour. */
const clock = (day: number, hour: number) => ({
  date: `#!/bin/sh\ncase "$1" in +%u) echo ${day};; +%-H) echo ${hour};; esac\n`,
});

/** What the scripts see while the window is open. */
export const duringWindow = { env: { FREEZE: "" }, commands: clock(monday, 9) };

/** The window is open on weekdays from 9 to 16, unless there is a freeze; a scheduled run applies a commit once. */
export async function checkWindow(example: Example, watched: Watched): Promise<void> {
  await using clone = await makeClone();
  await writeFile(join(clone.folder, "manifest"), "");
  clone.git("add", ".");
  clone.git("commit", "--quiet", "--message", "manifest");
  const commit = clone.git("rev-parse", "HEAD").trim();
  clone.git("commit", "--quiet", "--allow-empty", "--message", "another");
  const planAt = (day: number, hour: number, { freeze = "", event = "push", mark = "" } = {}) =>
    example.script("plan", {
      cwd: clone.folder,
      env: { ...clone.env, MANIFESTS: "manifest", FREEZE: freeze, GITHUB_EVENT_NAME: event },
      commands: clock(day, hour),
      gh: [{ to: "api", stdout: mark }],
    });
  const openAt = async (...when: Parameters<typeof planAt>) => {
    const { code, outputs } = await planAt(...when);
    expect([code, outputs["commit"]]).toEqual([0, commit]);
    return outputs["open"];
  };
  expect([await openAt(monday, 9), await openAt(friday, 15, { freeze: "false" })]).toEqual(["true", "true"]);
  for (const hour of [0, 8, 16]) expect(await openAt(monday, hour)).toBe("false");
  expect([await openAt(saturday, 12), await openAt(monday, 12, { freeze: "true" })]).toEqual(["false", "false"]);
  expect((await planAt(monday, 8)).summary).toBe(`The window is closed. Commit ${commit} waits for it.\n`);

  const [scheduled, marked] = [{ event: "schedule" }, { event: "schedule", mark: "17\n" }];
  expect([await openAt(monday, 9, scheduled), await openAt(monday, 9, marked)]).toEqual(["true", "false"]);
  // By hand it is applied again.
  expect(await openAt(monday, 9, { event: "workflow_dispatch", mark: "17\n" })).toBe("true");
  const { calls, summary } = await planAt(monday, 9, marked);
  const jq = '.[] | select(.context == "variants applied") | .id';
  expect(calls.map(({ words }) => words)).toEqual([
    ["api", "--paginate", `repos/acme/shop/commits/${commit}/statuses`, "--jq", jq],
  ]);
  expect(summary).toBe(`Commit ${commit} was applied already.\n`);
  const unknown = await example.script("plan", {
    cwd: clone.folder,
    env: { ...clone.env, FREEZE: "", GITHUB_EVENT_NAME: "schedule" },
    commands: clock(monday, 9),
    gh: [{ to: "api", code: 1 }],
  });
  expect([unknown.code, unknown.outputs["open"]]).toEqual([1, undefined]);

  const { calls: marks } = await example.script("mark", { env: { ...clone.env, COMMIT: commit } });
  expect(marks.map(({ words }) => words.join(" "))).toEqual([
    `api --silent repos/acme/shop/statuses/${commit} -f state=success -f context=variants applied`,
  ]);

  checkMark(example);

  // The job that applies looks at the clock by itself: it may be approved late, or run again alone.
  await checkNewest(example, watched, duringWindow);
  for (const [hour, freeze] of [
    [16, ""],
    [9, "true"],
  ] as const) {
    const late = await example.script("apply", {
      cwd: clone.folder,
      env: { GITHUB_SHA: commit, FREEZE: freeze },
      commands: clock(monday, hour),
    });
    expect([late.code, late.stdout]).toEqual([1, expect.stringMatching(/^::error::The window is closed by now\./)]);
  }
}

/** A commit is marked when there was nothing to write, or its apply ended with any result; never one of another branch. */
function checkMark(example: Example): void {
  const condition = example.job("mark").if ?? "";
  const isMarked = (given: Readonly<Record<string, string>>) => {
    const [, expression = ""] = /^\$\{\{(.*)\}\}$/s.exec(condition) ?? [];
    // As GitHub evaluates it: an output that was never set is blank.
    const text = expression
      .replace("!cancelled()", "true")
      .replace(/\b(?:needs|github)\.[\w.]+/g, (name) => JSON.stringify(given[name] ?? ""));
    return new Function(`return ${text}`)() as boolean;
  };
  const plan = (changed: string) => ({ "needs.plan.outputs.changed": changed, "needs.plan.outputs.digest": "1-a" });
  const apply = (result: string) => ({ ...plan("true"), "needs.apply.outputs.result": result });
  expect([{}, { "needs.plan.outputs.changed": "false" }, plan("true"), apply("")].map(isMarked)).not.toContain(true);
  // Also if the plan is red because of blocked sets, or the apply is.
  for (const ended of [plan("false"), ...["applied", "partial", "refused", "failed"].map(apply)]) {
    expect(isMarked(ended)).toBe(true);
    const byHand = (branch: string) => ({
      ...ended,
      "github.event_name": "workflow_dispatch",
      "github.ref_name": branch,
      "github.event.repository.default_branch": "main",
    });
    expect([isMarked(byHand("main")), isMarked(byHand("try"))]).toEqual([true, false]);
  }
}
