import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import type { ScriptRun } from "../support/run-script.ts";
import type { Example } from "./example.ts";

/** One run of the script, after a plan with or without changes, where these issues with the label are open. */
export interface DriftStep {
  readonly drift: "true" | "false";
  readonly open: readonly number[];
  readonly report?: string;
  readonly hasLabel?: boolean;
}

const run = "https://github.example/runs/5";

/** What the script of drift.yml asks of GitHub. */
export async function keepIssue(example: Example, step: DriftStep): Promise<ScriptRun> {
  const { drift, open, report = "### 1 to update\n", hasLabel = false } = step;
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-drift-"));
  const file = join(folder, "report.md");
  try {
    await writeFile(file, report);
    return await example.script("drift", {
      env: { GH_TOKEN: "t", LABEL: "variants-drift", DRIFT: drift, REPORT: file, RUN: run },
      gh: [
        { to: "issue list", stdout: open.map((number) => `${number}\n`).join("") },
        { to: "label create", code: hasLabel ? 1 : 0 },
      ],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The issue is opened, updated and closed; each call has the token, and the report is never part of a command. */
export async function checkIssue(example: Example): Promise<void> {
  const list = ["issue", "list", "--label", "variants-drift", "--state", "open", "--limit", "1"];
  const asked = [...list, "--json", "number", "--jq", ".[].number"];
  const file = expect.stringMatching(/issue\.md$/);
  const body = expect.stringMatching(
    /^Somebody changed .*\(https:\/\/github\.example\/runs\/5\).*\n.*\n\n### 1 to update\n$/,
  );

  const quiet = await keepIssue(example, { drift: "false", open: [] });
  expect([quiet.code, quiet.calls]).toEqual([0, [{ words: asked, token: "t" }]]);

  for (const hasLabel of [false, true]) {
    const opened = await keepIssue(example, { drift: "true", open: [], hasLabel });
    expect([opened.code, opened.calls]).toEqual([
      0,
      [
        { words: asked, token: "t" },
        {
          words: ["label", "create", "variants-drift", "--description", "Unleash differs from the manifest"],
          token: "t",
        },
        {
          words: [
            ...["issue", "create", "--title", "Variants have drifted"],
            ...["--label", "variants-drift", "--body-file", file],
          ],
          body,
          token: "t",
        },
      ],
    ]);
  }

  const updated = await keepIssue(example, { drift: "true", open: [7] });
  expect([updated.code, updated.calls.slice(1)]).toEqual([
    0,
    [{ words: ["issue", "edit", "7", "--body-file", file], body, token: "t" }],
  ]);

  const closed = await keepIssue(example, { drift: "false", open: [7] });
  expect([closed.code, closed.calls.slice(1)]).toEqual([
    0,
    [{ words: ["issue", "close", "7", "--comment", `No drift is left, as of [this run](${run}).`], token: "t" }],
  ]);

  const hostile = "$(touch hacked) `id`\n' \" \\ %s\n";
  const quoted = await keepIssue(example, { drift: "true", open: [7], report: hostile });
  expect(quoted.calls[1]?.body?.endsWith(`\n\n${hostile}`)).toBe(true);
}
