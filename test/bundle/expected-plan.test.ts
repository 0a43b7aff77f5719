import { readFile } from "node:fs/promises";
import { afterAll, beforeEach, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";

/* A plan that was reviewed, by its file and by its digest; test/plan/ and test/inputs/ have the rules. */

const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());
// By code unit I2 comes before i1, in English after it, in Turkish before.
const features = ["I2", "i1", "three"];
const on = { variants: [{ name: "on", weight: 1000, weightType: "variable", stickiness: "default" }] };
beforeEach(() => server.seed(features.map((name) => ({ name, environments: { development: on, production: on } }))));

type Values = Readonly<Record<string, string>>;

/** The payload that each feature is to have, in both environments. */
function manifest(wanted: Values): string {
  const features = Object.entries(wanted).map(([feature, value]) => {
    const variants = [{ name: "on", payload: { type: "string", value } }];
    return [feature, { variants, environments: { development: {}, production: {} } }];
  });
  return JSON.stringify({ version: 1, features: Object.fromEntries(features) }, null, 1);
}

const plan = (wanted: Values, inputs: Values = {}) =>
  act(server, { mode: "plan", ...inputs }, { "variants.yml": manifest(wanted) });
const fileOf = (run: ActionRun) => readFile(run.outputs["plan-file"] ?? "", "utf8");
/** Applies a manifest with a plan file in the workspace. */
const apply = (wanted: Values, file: string, inputs: Values = {}, env: Values = {}) =>
  act(
    server,
    { mode: "apply", "expected-plan": "reviewed/plan.json", ...inputs },
    { "variants.yml": manifest(wanted), "reviewed/plan.json": file },
    env,
  );

it("lets the plan through that it was made of, whole or by environment, and one with nothing left to do", async () => {
  const endings = new Endings();
  const wanted = { I2: "1", i1: "2" };
  const reviewed = await endings.tell("the plan", plan(wanted));
  const file = await fileOf(reviewed);
  const { include } = JSON.parse(reviewed.outputs["matrix"] ?? "") as { include: { digest: string }[] };
  const digests = [...include.map(({ digest }) => digest), reviewed.outputs["digest"] ?? ""];
  const byDigest = (digest = "") => ({ mode: "apply", "expected-plan": digest });
  await endings.tell("its file, one environment", apply(wanted, file, { environments: "development" }));
  await endings.tell("its digest, when part of it is applied already", plan(wanted, byDigest(digests[2])));
  const turkish = { LC_ALL: "tr_TR.UTF-8", TZ: "Asia/Tokyo" };
  const production = { mode: "apply", environments: "production", "expected-plan": digests[1] ?? "" };
  const files = { "variants.yml": manifest(wanted) };
  await endings.tell("the digest of one environment, in Turkey", act(server, production, files, turkish));
  const done = { variants: on.variants.map((one) => ({ ...one, payload: { type: "string", value: "2" } })) };
  server.seed([{ name: "i1", environments: { development: done, production: on } }]);
  await endings.tell("its file, when all but one set is applied already", apply(wanted, file));
  await endings.tell("its file, when nothing is left", apply(wanted, file));
  await endings.tell("its digest, when nothing is left", plan(wanted, byDigest(digests[2])));
  await endings.expect("expected-plan/applied");
});

it("refuses any other plan, and shows no payload", async () => {
  const endings = new Endings();
  const file = await fileOf(await plan({ I2: "hush-1", i1: "hush-2" }));
  const other = apply({ I2: "hush-3", three: "hush-4" }, file, { "show-payloads": "false" });
  expect((await endings.tell("what is new, gone and changed", other)).everything).not.toContain("hush");
  const wanted = { I2: `a ${server.tokens.admin} b` };
  const masked = await fileOf(await plan(wanted));
  expect(masked).toContain('"***"');
  await endings.tell("the token, which is *** in the file", apply(wanted, masked));
  await endings.tell("a plan of another server", apply(wanted, masked.replace(server.url, "https://other.example")));
  const whole = await endings.tell("a plan that was blocked", plan({ I2: "7" }, { "max-changes": "0" }));
  await endings.tell("such a plan", apply({ I2: "7" }, await fileOf(whole)));
  const inputs = { mode: "apply", environments: "development", "allow-clear": "true" };
  await act(server, inputs, { "variants.yml": manifest({ I2: "1" }) });
  const promotion = { "promote-from": "development", "promote-to": "production", features: "I2" };
  const promoted = await fileOf(await act(server, { mode: "plan", ...promotion }));
  const clear = promoted.replace('"kind": "update"', '"kind": "clear"');
  const promote = { mode: "apply", "expected-plan": "plan.json", ...promotion };
  await endings.tell("another promotion", act(server, promote, { "plan.json": clear }));
  await endings.tell("this promotion", act(server, promote, { "plan.json": promoted }));
  await endings.expect("expected-plan/refused");
});

it("writes no set that was blocked at the review", async () => {
  const endings = new Endings();
  const wanted = { I2: "7", later: "7" };
  const file = await fileOf(await endings.tell("the plan", plan(wanted)));
  server.seed([{ name: "later", environments: { development: {}, production: {} } }]);
  await endings.tell("its apply", apply(wanted, file));
  await endings.expect("expected-plan/blocked-sets");
});

it("is a plan file, or no request is sent", async () => {
  const endings = new Endings();
  const file = await fileOf(await plan({ I2: "1" }));
  const secret = file.replace('"kind"', '"hush": 1, "kind"');
  const unknown = await endings.tell("a key that is none", apply({ I2: "1" }, secret));
  expect(unknown.everything).not.toContain("hush");
  await endings.tell("a file that nobody downloaded", apply({ I2: "1" }, file, { "expected-plan": "plan.json" }));
  await endings.tell("a blank output", apply({ I2: "1" }, file, { "expected-plan": "" }));
  await endings.expect("expected-plan/no-plan-file");
});

it("says nothing of what a hostile file has", async () => {
  const content = JSON.parse(await fileOf(await plan({ I2: "1" }))) as { changes: { target: object }[] };
  const [first] = content.changes;
  const changes = Array.from({ length: 1000 }, (_, at) => {
    const environment = `\n::error::x${at} @team [a](http://evil.example) ${"x".repeat(1000)}`;
    return { ...first, target: { ...first?.target, environment } };
  });
  await using run = await apply({ I2: "1" }, JSON.stringify({ ...content, changes }));
  expect(run.outputs).toMatchObject({ result: "refused" });
  expect(messages(run, "error")).toEqual([expect.stringMatching(/^variants.yml:\d+:\d+: Not in the plan/)]);
  expect(run.summary.length).toBeLessThan(20_000);
  expect(run.summary).not.toMatch(/\]\(http:\/\/evil|^::error/m);
});
