import { defineConfig } from "vitest/config";

// npm leaves out an optional package that it cannot fetch, and the next Node.js on the PATH would run all of this.
if (!process.version.startsWith("v24.")) {
  throw new Error(
    `The tests need Node.js 24; got ${process.version}. Run npm ci again, or install it (CONTRIBUTING.md).`,
  );
}

/** Files of which each case waits for a clock, or starts several programs: they are run with the faults. */
const longTests = ["test/bundle/{clock,signals,write-window}.test.ts", "test/{cli,workflows}/*.test.ts"];

/** Slow suites have scripts of their own, so that `npm test` stays quick: they are chosen with `--project`. */
export default defineConfig({
  test: {
    // Mostly waiting for children and servers: one worker, the default on two cores, would waste one of them.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [
            "test/{bundle,cli,examples,workflows,scenarios,servers,faults,browser,soak}/**",
            ...longTests,
            "**/node_modules/**",
          ],
          testTimeout: 20_000,
          // Nothing here changes what another file sees, so each module is loaded once for each worker.
          isolate: false,
        },
      },
      {
        test: {
          name: "bundle",
          include: ["test/bundle/**/*.test.ts"],
          exclude: longTests,
          testTimeout: 60_000,
        },
      },
      {
        test: { name: "scenarios", include: ["test/scenarios/**/*.test.ts"], testTimeout: 60_000 },
      },
      {
        test: {
          name: "servers",
          include: ["test/{servers,examples}/**/*.test.ts"],
          testTimeout: 120_000,
          hookTimeout: 600_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "faults",
          include: ["test/faults/**/*.test.ts", ...longTests],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          maxConcurrency: 6,
        },
      },
      { test: { name: "soak", include: ["test/soak/**/*.test.ts"], testTimeout: 3_600_000 } },
      { test: { name: "browser", include: ["test/browser/**/*.test.ts"], testTimeout: 120_000, hookTimeout: 120_000 } },
    ],
  },
});
