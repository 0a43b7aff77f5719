import { defineConfig } from "vitest/config";

/** The tests that call the pure stages themselves: a mutant is only in the sources, never in the bundle that others run. */
export default defineConfig({
  test: {
    include: ["test/{variants,plan,manifest}/**/*.test.ts"],
    // Mutants cost time, and some tests measure it; docs are compared with the text of the sources.
    exclude: [
      "test/plan/{guards-through-the-action,plan-file,request-counts}.test.ts",
      "test/variants/long-texts.test.ts",
      "test/manifest/{docs,hostile}.test.ts",
      "**/node_modules/**",
    ],
    env: { PROPERTY_RUNS: "100" },
  },
});
