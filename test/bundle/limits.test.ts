import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";

const on = [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }];
const other = [{ name: "other", weight: 1000, weightType: "variable", stickiness: "default" }];
const environments = ["development", "production"];

let server: MemoryServer;

beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  const strategy = { title: "EU", variants: other };
  server.seed([
    ...Array.from({ length: 20 }, (_, index) => ({
      name: `f${index}`,
      environments: Object.fromEntries(environments.map((name) => [name, { variants: index < 8 ? on : [] }])),
    })),
    { name: "mixed", environments: { development: { variants: on }, production: { strategies: [strategy] } } },
  ]);
});
afterAll(() => server.stop());
beforeEach(() => server.clearLog());

/** A manifest of features and the names of their one variant; no name empties the set. */
function manifest(desired: Readonly<Record<string, string>>, inside: readonly string[] = environments): string {
  const lines = Object.entries(desired).map(([feature, name]) => {
    const list = name === "" ? "[]" : `[{ name: ${name} }]`;
    return `  ${feature}: { variants: ${list}, environments: { ${inside.map((name) => `${name}: {}`).join(", ")} } }`;
  });
  return `version: 1\nfeatures:\n${lines.join("\n")}\n`;
}

async function plan(text: string, inputs: Readonly<Record<string, string>>, mode = "plan"): Promise<ActionRun> {
  const run = await act(server, { mode, ...inputs }, { "variants.yml": text });
  expect(server.log.filter(({ method }) => method !== "GET")).toEqual([]);
  return run;
}

/** Updates `f0` to `f<n-1>`, creates twelve. */
const updates = (number: number) =>
  manifest(
    Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`f${index}`, index < number || index > 7 ? "new" : "on"]),
    ),
  );

describe("max-changes", () => {
  it.each([
    // By default 30%, and never under five.
    [undefined, 5, 0],
    [undefined, 6, 2],
    ["0%", 5, 2],
  ])("of %s with %i updates in each of two environments: %i objections", async (limit, number, objections) => {
    await using run = await plan(
      updates(number),
      limit === undefined ? {} : { "max-changes": limit },
      objections > 0 ? "apply" : "plan",
    );
    expect(run.outputs).toMatchObject({
      result: objections > 0 ? "refused" : "planned",
      updates: String(2 * number),
      creates: "24",
    });
    expect(run.code).toBe(objections > 0 ? 1 : 0);
    expect(messages(run, "error")).toHaveLength(objections);
    if (objections > 0)
      expect(messages(run, "error").join("\n")).toMatch(/set max-changes to \d or more, or to unlimited/);
  });
});

describe("allow-clear", () => {
  const text = manifest({ f0: "", f1: "on" }, ["production"]);

  it("is needed to empty a set", async () => {
    await using refused = await plan(text, {}, "apply");
    expect(refused.outputs).toMatchObject({ result: "refused", clears: "0", unchanged: "1" });
    const [annotation] = refused.annotations;
    expect(annotation?.message).toContain("set allow-clear to true");
    expect(annotation?.properties).toMatchObject({ file: "variants.yml", line: "3" });
    await using allowed = await plan(text, { "allow-clear": "true" });
    expect(allowed.outputs).toMatchObject({ result: "planned", clears: "1" });
  });
});

describe("unmanaged", () => {
  const text = manifest({ f0: "on", f1: "on" });
  const elsewhere = 6 * 2 + 2;

  it("is ignored unless it is asked for, and then not even read", async () => {
    await using run = await plan(text, {});
    expect(run.outputs).toMatchObject({ result: "planned", warnings: "0" });
    expect(server.log.filter(({ path }) => path.includes("/features/mixed"))).toEqual([]);
  });

  it("warns of sets of environments and of strategies", async () => {
    await using run = await plan(text, { unmanaged: "warn" });
    expect(run.outputs).toMatchObject({ result: "planned", warnings: String(elsewhere) });
    expect(run.summary).toMatch(/Has variants but is in no manifest.*mixed<.code> in .*strategy <code>&#34;EU&#34;/);
  });

  it("refuses, even when nothing changes, and fewer inside the filters", async () => {
    await using run = await plan(text, { unmanaged: "fail" }, "apply");
    expect(run.outputs).toMatchObject({ result: "refused", changes: "0" });
    expect(messages(run, "error")).toEqual([expect.stringContaining(`(${elsewhere} variant sets: `)]);
    await using narrow = await plan(text, { unmanaged: "fail", environments: "production", features: "f*" });
    expect(messages(narrow, "error")).toEqual([expect.stringContaining("(6 variant sets: ")]);
    await using none = await plan(text, { unmanaged: "fail", features: "f0,f1" });
    expect(none.outputs).toMatchObject({ result: "planned" });
  });

  it("knows in a promotion what the manifest manages in other environments", async () => {
    const inputs = { "promote-from": "development", "promote-to": "production", unmanaged: "fail" };
    await using run = await plan(text, { ...inputs, features: "f0,f1" });
    expect(run.outputs).toMatchObject({ result: "planned", changes: "0" });
    await using refused = await plan(text, inputs);
    expect(messages(refused, "error")).toEqual([expect.stringContaining(`(${elsewhere} variant sets: `)]);
  });
});

describe("expected-digest", () => {
  it("passes the plan it was made of, refuses another one, and passes where nothing is left", async () => {
    await using reviewed = await plan(updates(2), {});
    const digest = reviewed.outputs["digest"] ?? "";
    await using same = await plan(updates(2), { "expected-digest": digest });
    expect(same.outputs).toMatchObject({ result: "planned", digest });
    await using other = await plan(updates(3), { "expected-digest": digest }, "apply");
    expect(other.outputs).toMatchObject({ result: "refused" });
    expect(messages(other, "error")[0]).toContain(`expected-digest is ${digest}`);
    await using done = await plan(manifest({ f0: "on" }), { "expected-digest": digest }, "apply");
    expect(done.outputs).toMatchObject({ result: "applied", changes: "0" });
  });
});

describe("fail-on-changes", () => {
  it("fails a plan with changes, and none without", async () => {
    await using drift = await plan(updates(1), { "fail-on-changes": "true" });
    expect([drift.code, drift.outputs["result"]]).toEqual([1, "planned"]);
    await using none = await plan(manifest({ f0: "on" }), { "fail-on-changes": "true" });
    expect([none.code, none.outputs]).toMatchObject([0, { result: "planned", matrix: '{"include":[]}' }]);
    await using wrong = await plan(updates(1), { "fail-on-changes": "true" }, "apply");
    expect([wrong.code, wrong.outputs["result"]]).toEqual([1, "failed"]);
  });
});

describe("strict", () => {
  it("makes warnings of the manifest errors, before any request", async () => {
    const text = `version: 1\nfeatures: { f0: { variants: [{ name: on, payload: { type: csv, value: '"' } }], environments: { production: {} } } }\n`;
    await using strict = await plan(text, { strict: "true" });
    expect([strict.code, strict.outputs["result"]]).toEqual([1, "invalid"]);
    expect(server.log).toEqual([]);
  });

  it("refuses plans with warnings", async () => {
    const text = manifest({ mixed: "new" }, ["production"]);
    await using strict = await plan(text, { strict: "true" }, "apply");
    expect(strict.outputs).toMatchObject({ result: "refused" });
    expect(messages(strict, "error")[0]).toContain("strict makes it an error");
  });
});

describe("matrix", () => {
  it("has for each environment the digest that a run of that environment alone has", async () => {
    const text = `${updates(3)}  mixed: { variants: [{ name: x }], environments: { development: {} } }\n`;
    await using whole = await plan(text, {});
    const { include } = JSON.parse(whole.outputs["matrix"] ?? "") as {
      include: { environment: string; changes: number; digest: string }[];
    };
    expect(include.map(({ environment }) => environment)).toEqual(environments);
    for (const { environment, changes, digest } of include.slice(1)) {
      await using part = await plan(text, { environments: environment, "expected-digest": digest });
      expect(part.outputs).toMatchObject({ result: "planned", changes: String(changes), digest });
      expect(JSON.parse(part.outputs["matrix"] ?? "")).toEqual({ include: [{ environment, changes, digest }] });
    }
    expect(new Set([whole.outputs["digest"], ...include.map(({ digest }) => digest)]).size).toBe(3);
  });
});

describe("max-moved", () => {
  it("refuses a plan by the sets that move more users, and says from where to where", async () => {
    const ramp = (percent: number) =>
      `version: 1\nfeatures: { ramp: { variants: [{ name: a }, { name: b, weight: ${percent}%, weightType: fix }], environments: { production: {} } } }\n`;
    server.seed([{ name: "ramp", environments: { production: { variants: on } } }]);
    await using first = await act(server, { mode: "apply" }, { "variants.yml": ramp(5) });
    expect(first.outputs).toMatchObject({ result: "applied" });
    server.clearLog();
    await using refused = await plan(ramp(20), { "max-moved": "14.9%" }, "apply");
    expect(refused.outputs).toMatchObject({ result: "refused", updates: "1" });
    expect(messages(refused, "error")).toEqual([
      expect.stringContaining(
        "More of the set's own users would change variant than max-moved allows (14.9%). If this is meant, raise max-moved, or set it to " +
          'unlimited. 15% of users change variant: a → b 15% (needs max-moved 15% or more). ("ramp" in "production")',
      ),
    ]);
    expect(refused.stdout).toContain("    15% of users change variant: a → b 15%\n");
    await using planned = await plan(ramp(20), { "max-moved": "15%" });
    expect(planned.outputs).toMatchObject({ result: "planned" });
    expect(planned.summary).toContain("<code>a</code> → <code>b</code> 15%");
    await using created = await plan(manifest({ f19: "on" }, ["production"]), { "max-moved": "0%" });
    expect(created.outputs).toMatchObject({ result: "planned", creates: "1" });
  });
});
