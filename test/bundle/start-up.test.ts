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

const isHttpClient = (text: string) => text.includes("UND_ERR_SOCKET");
const isOctokit = (text: string) => text.includes("octokit-request");

it("validate loads one file, without an HTTP client", async () => {
  await using run = await runAction({ inputs: { mode: "validate" }, files, env });
  expect(run.code).toBe(0);
  const found = await loaded(run);
  expect([...found.keys()]).toEqual(["index.js"]);
  expect([...found.values()].filter((text) => isHttpClient(text) || isOctokit(text))).toEqual([]);
});

it("a plan loads the HTTP client, but not Octokit", async () => {
  const server = await startMemoryUnleash({ version: "8.2.0", legacyVariants: true });
  try {
    const inputs = { mode: "plan", "unleash-url": server.url, "unleash-token": server.tokens.admin };
    await using run = await runAction({ inputs, files, env });
    const texts = [...(await loaded(run)).values()];
    expect(texts.some(isHttpClient)).toBe(true);
    expect(texts.some(isOctokit)).toBe(false);
  } finally {
    await server.stop();
  }
});
