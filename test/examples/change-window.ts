import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { ScriptEndings } from "../support/script-endings.ts";
import { makeClone } from "./clone.ts";
import type { Example } from "./example.ts";
import { checkNewest, type Watched } from "./newest.ts";

/** A clock that always shows the same day of the week and hour. */
const clock = (day: number, hour: number) => ({
  date: `#!/bin/sh\ncase "$1" in +%u) echo ${day};; +%-H) echo ${hour};; esac\n`,
});

/** What the scripts see while the window is open. */
export const duringWindow = { env: { FREEZE: "" }, commands: clock(1, 9) };

/** The window is open on weekdays from 9 to 16, unless there is a freeze; a scheduled run applies a commit once. */
export async function checkWindow(example: Example, watched: Watched): Promise<void> {
  // A cron is in UTC: with weekdays there, some hours of a window east or west of it would have no run.
  expect(example.workflow.on.schedule).toEqual([{ cron: "5 * * * *" }]);
  await using clone = await makeClone();
  await writeFile(join(clone.folder, "manifest"), "");
  clone.git("add", ".");
  clone.git("commit", "--quiet", "--message", "manifest");
  const commit = clone.git("rev-parse", "HEAD").trim();
  clone.git("commit", "--quiet", "--allow-empty", "--message", "another");
  const [monday, friday, saturday] = [1, 5, 6];
  const endings = new ScriptEndings();
  for (const [title, day, hour, { freeze = "", event = "push", mark = "", code = 0 }] of [
    ["Monday at 9", monday, 9, {}],
    ["Friday at 15, freeze is false", friday, 15, { freeze: "false" }],
    ["Monday at 0", monday, 0, {}],
    ["Monday at 8", monday, 8, {}],
    ["Monday at 16", monday, 16, {}],
    ["Saturday at 12", saturday, 12, {}],
    ["a freeze", monday, 12, { freeze: "true" }],
    ["scheduled", monday, 9, { event: "schedule" }],
    ["scheduled, and applied already", monday, 9, { event: "schedule", mark: "17\n" }],
    ["by hand it is applied again", monday, 9, { event: "workflow_dispatch", mark: "17\n" }],
    ["scheduled, and GitHub does not tell", monday, 9, { event: "schedule", code: 1 }],
  ] as [string, number, number, { freeze?: string; event?: string; mark?: string; code?: number }][]) {
    const run = await example.script("plan", {
      cwd: clone.folder,
      env: { ...clone.env, MANIFESTS: "manifest", FREEZE: freeze, GITHUB_EVENT_NAME: event },
      commands: clock(day, hour),
      gh: [{ to: "api", stdout: mark, code }],
    });
    if (code === 0) expect(run.outputs["commit"]).toBe(commit);
    endings.tell(title, run);
  }
  endings.tell("the commit is marked", await example.script("mark", { env: { ...clone.env, COMMIT: commit } }));

  checkMark(example);

  // The job that applies looks at the clock by itself: it may be approved late, or run again alone.
  await checkNewest(example, watched, duringWindow);
  for (const [title, hour, freeze] of [
    ["approved after the window", 16, ""],
    ["approved in a freeze", 9, "true"],
  ] as const) {
    const env = { GITHUB_SHA: commit, FREEZE: freeze };
    endings.tell(title, await example.script("apply", { cwd: clone.folder, env, commands: clock(monday, hour) }));
  }
  await endings.expect("change-window");
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
