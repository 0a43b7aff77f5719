import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { generateManifest } from "../support/manifest-generator.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";

/* What a run loads of the bundle: each file that it does not need is time that every pull request waits. */

const hook = `import { registerHooks } from "node:module";
import { writeSync } from "node:fs";
registerHooks({ load(url, context, next) { writeSync(2, "loaded " + url + "\\n"); return next(url, context); } });`;

const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(hook)}` };
const files = { "variants.yml": generateManifest(3, 2) };

/** Files of the bundle that were loaded, with their texts. */
async function loaded({ stderr }: ActionRun): Promise<Map<string, string>> {
  const urls = [...stderr.matchAll(/^loaded (file:.*)$/gm)].map(([, url = ""]) => fileURLToPath(url));
  return new Map(await Promise.all(urls.map(async (path) => [basename(path), await readFile(path, "utf8")] as const)));
}

const isServiceClient = (text: string) => text.includes("/variants-batch");
const isOctokit = (text: string) => text.includes("octokit-request");
const isUndici = (text: string) => text.includes("undici:request:create");
const isValidator = (text: string) => text.includes("allowUnionTypes");

it("validate loads no client of a service, no undici and no validator of payloads", async () => {
  await using run = await runAction({ inputs: { mode: "validate" }, files, env });
  expect(run.code).toBe(0);
  const found = await loaded(run);
  expect(found.has("index.js")).toBe(true);
  for (const isNeedless of [isServiceClient, isOctokit, isUndici, isValidator])
    expect([...found].filter(([, text]) => isNeedless(text)).map(([name]) => name)).toEqual([]);
});

it("validate loads the validator of payloads where a manifest has a contract", async () => {
  const text = `version: 1\nfeatures: { f: { payload: { type: json, required: false }, environments: { p: { variants: [] } } } }\n`;
  await using run = await runAction({ inputs: { mode: "validate" }, files: { "variants.yml": text }, env });
  expect(run.code).toBe(0);
  expect([...(await loaded(run)).values()].some(isValidator)).toBe(true);
});

it("a plan loads the client of the service, but not Octokit", async () => {
  const server = await startMemoryUnleash({ legacyVariants: true });
  try {
    const inputs = { mode: "plan", "unleash-url": server.url, "unleash-token": server.tokens.admin };
    await using run = await runAction({ inputs, files, env });
    const texts = [...(await loaded(run)).values()];
    expect(texts.some(isServiceClient)).toBe(true);
    expect(texts.some(isOctokit)).toBe(false);
  } finally {
    await server.stop();
  }
});
