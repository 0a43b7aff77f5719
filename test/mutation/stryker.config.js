/** Stryker runs in the root of the project, so paths start there. */
export default {
  testRunner: "vitest",
  vitest: { configFile: "test/mutation/vitest.config.ts" },
  mutate: ["src/{variants,plan,manifest}/**/*.ts"],
  coverageAnalysis: "perTest",
  ignoreStatic: true,
  concurrency: 2,
  // Stryker would rewrite the tsconfig for its sandbox with the compiler's API, which TypeScript 7 does not have. Ours needs
  // no rewriting.
  tsconfigFile: "none",
  reporters: ["progress-append-only", "clear-text", "json"],
  jsonReporter: { fileName: "reports/mutation.json" },
  tempDirName: ".stryker-tmp",
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: [".stryker-tmp*", "reports", "dist", "docs", "test/unleash", "test/sdk"],
};
