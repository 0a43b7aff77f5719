import { readFile } from "node:fs/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { disposable } from "../support/disposable.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";

const on = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];

const server: MemoryServer = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());
beforeEach(() => {
  const names = ["one", "two", "three"];
  server.seed(
    names.map((name) => ({ name, environments: { development: { variants: on }, production: { variants: on } } })),
  );
  server.clearLog();
});

/** The variant that each feature is to have, in both environments. */
function manifest(wanted: Readonly<Record<string, string>>): string {
  const features = Object.entries(wanted).map(([feature, value]) => {
    const variants = [{ name: "on", payload: { type: "string", value } }];
    return [feature, { variants, environments: { development: {}, production: {} } }];
  });
  return JSON.stringify({ version: 1, features: Object.fromEntries(features) });
}

/** Plans, and gives the text and the path of the plan file. */
async function reviewed(wanted: Readonly<Record<string, string>>) {
  const run = await act(server, { mode: "plan" }, { "variants.yml": manifest(wanted) });
  expect(run.outputs).toMatchObject({ result: "planned" });
  const path = run.outputs["plan-file"] ?? "";
  return { text: await readFile(path, "utf8"), path, [Symbol.asyncDispose]: () => run[Symbol.asyncDispose]() };
}

/** Applies a manifest with the text of a plan in the workspace. */
function apply(
  wanted: Readonly<Record<string, string>>,
  text: string,
  inputs: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  const files = { "variants.yml": manifest(wanted), "reviewed/plan.json": text };
  return act(server, { mode: "apply", "expected-plan": "reviewed/plan.json", ...inputs }, files);
}

function writes(): string[] {
  return server.log.filter(({ method }) => method !== "GET").map(({ method }) => method);
}

describe("expected-plan", () => {
  it("lets the plan through that it was made of, whole or by environment, and one with nothing left to do", async () => {
    const wanted = { one: "1", two: "2" };
    await using plan = await reviewed(wanted);
    await using part = await apply(wanted, plan.text, { environments: "production" });
    expect(part.outputs).toMatchObject({ result: "applied", applied: "2" });
    // What is applied already is not in the new plan.
    await using rest = await apply(wanted, plan.text);
    expect(rest.outputs).toMatchObject({ result: "refused", changes: "2" });
    await using other = await apply(wanted, plan.text, { environments: "development" });
    expect(other.outputs).toMatchObject({ result: "applied", applied: "2" });
    await using nothing = await apply(wanted, plan.text);
    expect(nothing.outputs).toMatchObject({ result: "applied", changes: "0" });
  });

  it("refuses any other plan with what is new, gone and changed, and shows no payload", async () => {
    await using plan = await reviewed({ one: "hush-1", two: "hush-2" });
    await using run = await apply({ one: "hush-3", three: "hush-4" }, plan.text, { "show-payloads": "false" });
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(messages(run, "error")).toEqual([
      "The plan is not the one in expected-plan. Differences: " +
        'new: "three" in "development" of project "default", "three" in "production" of project "default"; ' +
        'gone: "two" in "development" of project "default", "two" in "production" of project "default"; ' +
        'changed: "one" in "development" of project "default", "one" in "production" of project "default". ' +
        "The server or the manifest has changed since. Review the new plan and run all jobs again.",
    ]);
    expect(run.summary).toContain("The plan is not the one in expected-plan");
    expect(`${run.stdout}${run.summary}`).not.toContain("hush");
    expect(writes()).toEqual([]);
  });

  it("never takes a plan whose values were replaced for the one with the token", async () => {
    const wanted = { one: `a ${server.tokens.admin} b` };
    await using plan = await reviewed(wanted);
    expect(plan.text).toContain('"***"');
    await using run = await apply(wanted, plan.text);
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(messages(run, "error")[0]).toContain('changed: "one" in "development" of project "default"');
    expect(`${run.stdout}${run.summary}`).not.toContain(server.tokens.admin);
  });

  it("refuses a plan that was made on another server, and so does its digest", async () => {
    await using other = disposable(await startMemoryUnleash({ legacyVariants: true }));
    const state = { variants: [{ name: "off", weight: 1000, weightType: "variable", stickiness: "default" }] };
    for (const one of [server, other])
      one.seed([{ name: "both", environments: { development: state, production: state } }]);
    await using plan = await reviewed({ both: "1" });
    const digest = (JSON.parse(plan.text) as { digest: string }).digest;
    const files = { "variants.yml": manifest({ both: "1" }), "plan.json": plan.text };
    await using byFile = await act(other, { mode: "apply", "expected-plan": "plan.json" }, files);
    await using byDigest = await act(other, { mode: "apply", "expected-digest": digest }, files);
    for (const run of [byFile, byDigest]) expect(run.outputs).toMatchObject({ result: "refused", changes: "2" });
    expect(messages(byFile, "error")).toEqual([expect.stringContaining(`another server than ${other.url}`)]);
    expect(other.log.filter(({ method }) => method !== "GET")).toEqual([]);
    await using here = await apply({ both: "1" }, plan.text);
    expect(here.outputs).toMatchObject({ result: "applied", applied: "2" });
  });

  it("refuses a plan that was blocked as a whole, and writes no set that was blocked in it", async () => {
    const text = manifest({ one: "7", nothing: "7" });
    await using whole = await act(server, { mode: "plan", "max-changes": "0" }, { "variants.yml": text });
    expect(whole.outputs["digest"]).toBeUndefined();
    await using failed = await apply({ one: "7" }, await readFile(whole.outputs["plan-file"] ?? "", "utf8"));
    expect([failed.code, failed.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(failed, "error")).toEqual([expect.stringContaining("blocked as a whole")]);

    await using some = await act(server, { mode: "plan" }, { "variants.yml": text });
    expect(some.outputs).toMatchObject({ result: "refused", changed: "true", changes: "2" });
    const plan = await readFile(some.outputs["plan-file"] ?? "", "utf8");
    server.seed([{ name: "nothing", environments: { development: {}, production: {} } }]);
    await using run = await apply({ one: "7", nothing: "7" }, plan);
    expect([run.code, run.outputs]).toMatchObject([1, { result: "partial", applied: "2" }]);
    expect(messages(run, "error").join()).toContain("blocked in the plan that was reviewed");
    expect(writes()).toEqual(["PUT", "PUT"]);
  });

  it.each<[string, (text: string) => string, RegExp]>([
    ["a key that is none", (text) => text.replace('"kind"', '"hush": 1, "kind"'), /at changes\[0\]\.$/],
  ])("fails before any request with %s", async (_, change, message) => {
    await using plan = await reviewed({ one: "1" });
    server.clearLog();
    await using run = await apply({ one: "1" }, change(plan.text));
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(run, "error")).toEqual([expect.stringMatching(message)]);
    expect(`${run.stdout}${run.summary}`).not.toContain("hush");
    expect(server.log).toEqual([]);
  });

  it("says which names a hostile file has without a command, a link or a flood", async () => {
    await using plan = await reviewed({ one: "1" });
    const content = JSON.parse(plan.text) as { changes: { target: { environment: string } }[] };
    const [first] = content.changes;
    const names = Array.from(
      { length: 1000 },
      (_, at) => `\n::error::x${at} @team [a](http://evil.example) ${"x".repeat(1000)}`,
    );
    const changes = names.map((environment) => ({ ...first, target: { ...first?.target, environment } }));
    await using run = await apply({ one: "1" }, JSON.stringify({ ...content, changes }));
    expect(run.outputs).toMatchObject({ result: "refused" });
    expect(messages(run, "error")).toHaveLength(1);
    expect(messages(run, "error")[0]).toMatch(/and 990 more/);
    expect(run.summary.length).toBeLessThan(20_000);
    expect(run.summary).not.toMatch(/\]\(http:\/\/evil|^::error/m);
  });

  it("is not there: the file that nobody downloaded, or a blank output", async () => {
    await using missing = await apply({ one: "1" }, "", { "expected-plan": "plan.json" });
    expect(messages(missing, "error")).toEqual([
      'The plan file "plan.json" of the input expected-plan cannot be used. There is no such file.',
    ]);
    await using blank = await apply({ one: "1" }, "", { "expected-plan": "" });
    expect(messages(blank, "error")[0]).toContain("expected-plan is blank");
  });

  it("guards promotions too", async () => {
    const promotion = { "promote-from": "development", "promote-to": "production", features: "one" };
    await using changed = await act(
      server,
      { mode: "apply", environments: "development" },
      { "variants.yml": manifest({ one: "1" }) },
    );
    expect(changed.outputs["result"]).toBe("applied");
    await using plan = await act(server, { mode: "plan", ...promotion });
    const text = await readFile(plan.outputs["plan-file"] ?? "", "utf8");
    const inputs = { mode: "apply", "expected-plan": "plan.json", ...promotion };
    await using refused = await act(server, inputs, {
      "plan.json": text.replace('"kind": "update"', '"kind": "clear"'),
    });
    expect(messages(refused, "error")[0]).toContain("changed: ");
    await using applied = await act(server, inputs, { "plan.json": text });
    expect(applied.outputs).toMatchObject({ result: "applied", applied: "1" });
  });
});
