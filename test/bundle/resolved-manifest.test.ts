import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Ajv } from "ajv";
import { afterAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import { publishedJsonSchema } from "../../scripts/plan-schema.ts";
import type { resultSchema } from "../../src/plan/plan-file-schema.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { root, temporaryFolder } from "../support/packed.ts";
import { cliBundle, runCli } from "../support/run-cli.ts";
import { runScript } from "../support/run-script.ts";

/* What `validate --json` prints, and the recipes of docs/resolved-manifest.md. */

const fits = new Ajv({ allErrors: true }).compile(publishedJsonSchema("result"));
const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());
const token = server.tokens.admin;
const secret = token.slice(token.lastIndexOf(".") + 1);

type Result = z.infer<typeof resultSchema>;
type ResolvedSet = NonNullable<Result["sets"]>[number];

// Sorted by its name, the variant with the token comes after `0`; as `***` it would come first, and get the remainder.
const manifest = `version: 1
x-three: &three
  - { name: control, weight: 33.3%, weightType: fix, payload: { type: json, value: { token: "${token}", size: 2 } } }
  - { name: "0" }
  - { name: ${secret} }
features:
  checkout:
    stickiness: userId
    variants: *three
    environments: { development: , production: { weights: { control: 33.4% } } }
  ranking:
    variants: *three
    environments:
      production:
        strategies:
          - title: EU
          - { title: US, variants: [{ name: x, stickiness: userId }, { name: y, stickiness: userId }], weights: keep }
`;
const payload = `{ "type": "string", "value": "hush" }, "overrides": [{ "contextName": "c", "values": ["1"] }]`;
const banner = `{ "version": 1, "features": { "banner": { "environments": {
  "production": { "variants": [{ "name": "on", "payload": ${payload} }] } } } } }`;
const files = { "variants.yml": manifest, "teams/banner.json": banner };
const paths = Object.keys(files);

async function resolve(args: readonly string[] = [], changed: Readonly<Record<string, string>> = {}, env = {}) {
  await using run = await runCli(["validate", "--json", ...paths, ...args], { env, files: { ...files, ...changed } });
  const result = JSON.parse(run.stdout) as Result;
  expect(fits(result), JSON.stringify(fits.errors)).toBe(true);
  return { code: run.code, text: run.stdout, ...result };
}

test("sets are what a plan sends, except for what only Unleash knows", async () => {
  const strategies = ["EU", "US"].map((title) => ({ title, parameters: { stickiness: "sessionId" } }));
  const ranking = { name: "ranking", environments: { production: { strategies } } };
  server.seed([{ name: "checkout" }, { name: "banner" }, ranking]);
  const { problems, sets = [] } = await resolve();
  const tokens = { ...server.tokens, admin: server.tokens.viewer };
  await using plan = await runCli(["plan", "--json", ...paths], { files, server: { ...server, tokens } });
  const { changes } = JSON.parse(plan.stdout) as { changes: (ResolvedSet & { after: ResolvedSet["variants"] })[] };
  const sent = changes.map(({ target, after, location }) => {
    const { id: _, ...strategy } = target.strategy ?? {};
    if (strategy.title === "EU") for (const variant of after) delete variant.stickiness;
    const kept = strategy.title === "US" && { kept: true };
    return { target: { ...target, ...(target.strategy && { strategy }) }, variants: after, ...kept, location };
  });
  expect([problems, sets.length]).toEqual([[], sent.length]);
  // A plan sorts strategies by their ids, which the server makes.
  expect(sets).toEqual(expect.arrayContaining(sent));
});

test("none contains the token, their order and weights are those with it, and a proxy's password hides no name", async () => {
  const env = { UNLEASH_TOKEN: token, https_proxy: "http://me:production@127.0.0.1:9" };
  const [plain, hidden] = await Promise.all([resolve(), resolve([], {}, env)]);
  expect(plain.text).toContain(token);
  expect(hidden.text).toBe(plain.text.replaceAll(token, "***").replaceAll(secret, "***"));
});

test("under show-payloads: false, no value of a payload is printed, also not by a message", async () => {
  for (const changed of [{}, { "teams/banner.json": banner.replace('"string"', '"number"') }]) {
    expect((await resolve([], changed)).text).toContain("hush");
    expect((await resolve(["--no-show-payloads"], changed)).text).not.toMatch(/hush|size/);
  }
});

test.each<[args: string[], changed: Record<string, string>, end: string, count?: number]>([
  [["--features", "b*"], {}, "valid", 1],
  [[], { "teams/banner.json": "{" }, "invalid"],
  [["--strict"], { "variants.yml": manifest.replace("{ name: y, stickiness: userId }", "{ name: y }") }, "invalid"],
  [["--environments", "nowhere"], {}, "failed"],
])(
  "there are none where anything is wrong, and those that the filters select: %j",
  async (args, changed, end, count) => {
    const { code, result, sets } = await resolve(args, changed);
    expect([code, result, sets?.length]).toEqual([end === "valid" ? 0 : 1, end, count]);
  },
);

const [page = "", small = ""] = await Promise.all(
  ["docs/resolved-manifest.md", "examples/manifests/small.yml"].map((path) => readFile(join(root, path), "utf8")),
);
const [rule = "", union = ""] = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text]) => text);
const commands = { "variants-sync": `#!/bin/sh\nexec '${process.execPath}' '${cliBundle}' "$@"\n` };

test("the recipes: a rule that fails with its lines, and where there is nothing to look at; a type without other names", async () => {
  await using folder = await temporaryFolder();
  const write = (name: string, text: string) => writeFile(join(folder.path, name), text);
  const run = async (script: string, manifest: string, found: Readonly<Record<string, string>> = commands) => {
    await write("variants.yml", manifest);
    const { code, stderr } = await runScript(script, { cwd: folder.path, commands: found });
    return [code, stderr.trim().split("\n").at(-1)];
  };
  expect(await run(rule, small)).toEqual([0, "Valid: 2 variant sets"]);
  expect(await run(rule, small.replace("90%", "89.9%"))).toEqual([1, '["variants.yml:19 checkout-button"]']);
  expect((await run(rule, "version: 2\n"))[0]).toBe(5);
  expect((await run(rule, small, {}))[0]).toBe(4);

  expect((await run(union, small))[0]).toBe(0);
  const names = `const names: CheckoutButton[] = ["disabled", "control", "treatment"];`;
  const use = `import type { CheckoutButton } from "./checkout-button.js";\n${names}\n// @ts-expect-error\nnames.push("other");\n`;
  await write("use.ts", use);
  const words = [join(root, "node_modules/typescript/bin/tsc"), "--noEmit", "--strict", "use.ts"];
  const typed = spawnSync(process.execPath, words, { cwd: folder.path, encoding: "utf8" });
  expect([typed.status, typed.stdout]).toEqual([0, ""]);
});
