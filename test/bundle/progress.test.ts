import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { seedFeatures } from "../../scripts/bench/load.ts";
import { progressIn, progressLine } from "../../src/adapters/github/progress.ts";
import { act } from "../support/act.ts";
import { generateManifest } from "../support/manifest-generator.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

function recorder() {
  const lines: string[] = [];
  return {
    lines,
    log: {
      beginGroup: (title: string) => lines.push(`> ${title}`),
      log: (line: string) => lines.push(line),
      endGroup: () => lines.push("<"),
    },
  };
}

it("says nothing of a short phase", async () => {
  const { lines, log } = recorder();
  expect(await progressIn(log)("Reading", 2, async (step) => [step(), step()].length)).toBe(2);
  expect(lines).toEqual([]);
});

it("tells how far a long phase is, in one group", async () => {
  const { lines, log } = recorder();
  await progressIn(log, 20)("Reading", 2, async (step) => {
    step();
    await sleep(200);
    step();
  });
  expect(lines[0]).toBe("> Reading");
  expect(lines[1]).toMatch(/^1 of 2, [\d.]+ a second, about 1 s left$/);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.at(-2)).toMatch(/^2 of 2, [\d.]+ a second$/);
  expect(lines.at(-1)).toBe("<");
  expect(lines.filter((line) => line === "<" || line.startsWith(">"))).toHaveLength(2);
});

it("closes the group of a phase that fails, and passes the failure on", async () => {
  const { lines, log } = recorder();
  const failing = progressIn(log, 20)("Reading", 2, async () => {
    await sleep(100);
    throw new Error("gone");
  });
  await expect(failing).rejects.toThrow("gone");
  expect(lines.at(-1)).toBe("<");
});

it.each([
  [0, 400, 3000, "0 of 400"],
  [120, 400, 3000, "120 of 400, 40 a second, about 7 s left"],
  [3, 400, 6000, "3 of 400, 0.5 a second, about 794 s left"],
  [400, 400, 9000, "400 of 400, 44 a second"],
  [1, 1, 0, "1 of 1, 1000 a second"],
])("%i of %i after %i ms", (done, total, time, line) => {
  expect(progressLine(done, total, time)).toBe(line);
});

it("is shown in the log of a run whose reads take long", async () => {
  const server = await startMemoryUnleash({ version: "8.2.0", legacyVariants: true });
  try {
    await server.createEnvironment("environment-0", ["default"]);
    server.seed(seedFeatures(40, 2, false));
    server.delay = 100;
    const files = { "variants.yml": generateManifest(40, 2) };
    const { code, stdout } = await act(server, { mode: "plan", concurrency: "1" }, files);
    expect(code).toBe(0);
    expect(stdout).toMatch(
      /^::group::Reading features\n(?:\d+ of 40, [\d.]+ a second, about \d+ s left\n)+40 of 40, [\d.]+ a second\n::endgroup::$/m,
    );
    expect(stdout).not.toContain("Applying");
  } finally {
    await server.stop();
  }
});
