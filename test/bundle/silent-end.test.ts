import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { messages } from "../support/act.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";

const manifest = "version: 1\nfeatures: { a: { environments: { production: { variants: [{ name: x }] } } } }\n";

/** Runs the bundle in a process where something never answers: `code` runs in it first. */
async function runIn(code: string, inputs: Readonly<Record<string, string>> = {}): Promise<ActionRun> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-preload-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const preload = join(folder, "preload.cjs");
  await writeFile(preload, code);
  return runAction({
    inputs: { mode: "validate", "run-timeout": "1", ...inputs },
    files: { "variants.yml": manifest },
    env: { NODE_OPTIONS: `--require ${preload}` },
  });
}

describe("a run that would end without a word", () => {
  it("says that it came to no result, in the summary and the outputs too", async () => {
    await using run = await runIn('require("node:fs/promises").lstat = () => new Promise(() => {});');
    expect([run.code, run.outputs["result"], run.stderr]).toEqual([1, "failed", ""]);
    expect(messages(run, "error")).toEqual([
      "The run came to no result, and nothing was left to wait for. This is a bug of variants-sync: please report it. " +
        "Changes may have been applied.",
    ]);
    expect(run.summary).toContain("nothing was left to wait for");
  });

  it("says so where nothing more can be reported", async () => {
    await using run = await runIn('require("node:fs/promises").appendFile = () => new Promise(() => {});');
    expect(run.code).toBe(1);
    expect(messages(run, "error").at(-1)).toContain("The process ended before the result was reported.");
  });

  it("is not meant where there was a result", async () => {
    await using run = await runIn("");
    expect([run.code, run.annotations, run.outputs["result"]]).toEqual([0, [], "valid"]);
  });
});
