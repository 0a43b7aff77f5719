import { expect, it } from "vitest";
import { seedFeatures } from "../../scripts/bench/load.ts";
import { act } from "../support/act.ts";
import { generateManifest } from "../support/manifest-generator.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

/** What a run over 20 features in one environment logs of its phases, one request at a time. */
async function phases(mode: string, delay: number) {
  const server = await startMemoryUnleash({ legacyVariants: true });
  try {
    await server.createEnvironment("environment-0", ["default"]);
    server.seed(seedFeatures(20, 1, true));
    server.delay = delay;
    const files = { "variants.yml": generateManifest(20, 1) };
    const { code, stdout } = await act(server, { mode, concurrency: "1", "max-changes": "unlimited" }, files);
    expect(code).toBe(0);
    return stdout.split("\n").filter((line) => /^(?:Read|Wrote) /.test(line));
  } finally {
    await server.stop();
  }
}

it("a phase that takes longer than a second leaves one line in the log", async () => {
  expect(await phases("apply", 60)).toEqual([
    expect.stringMatching(/^Read 20 features in \d+\.\d s \(21 requests\)\.$/),
    expect.stringMatching(/^Wrote 20 variant sets in \d+\.\d s \(40 requests\)\.$/),
  ]);
});

it("a short one leaves none", async () => {
  expect(await phases("plan", 0)).toEqual([]);
});
