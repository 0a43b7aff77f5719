import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScriptRun } from "../support/run-script.ts";
import { ScriptEndings } from "../support/script-endings.ts";
import type { Example } from "./example.ts";

/** A report that a shell would take for commands. */
export const hostile = "$(touch hacked) `id`\n' \" \\ %s\n";

/** What the script of drift.yml asks of GitHub after a plan, where the issues with these numbers are open. */
export async function keepIssue(example: Example, drift: boolean, open = "", report = hostile): Promise<ScriptRun> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-drift-"));
  try {
    await writeFile(join(folder, "report.md"), report);
    return await example.script("drift", {
      env: {
        ...{ GH_TOKEN: "t", LABEL: "variants-drift", DRIFT: String(drift), REPORT: join(folder, "report.md") },
        RUN: "https://github.example/runs/5",
      },
      gh: [
        { to: "issue list", stdout: open },
        // It is there already.
        { to: "label create", code: 1 },
      ],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The issue is opened, updated and closed; each call has the token, and the report is never part of a command. */
export async function checkIssue(example: Example): Promise<void> {
  const endings = new ScriptEndings();
  endings.tell("no drift, no issue", await keepIssue(example, false));
  endings.tell("drift, no issue", await keepIssue(example, true));
  endings.tell("drift, an open issue", await keepIssue(example, true, "7\n"));
  endings.tell("no drift, an open issue", await keepIssue(example, false, "7\n"));
  await endings.expect("drift-issue");
}
