import { defineConfig } from "vitest/config";

/** The tests that call the pure stages themselves: a mutant is only in the sources, never in the bundle that others run. */
export default defineConfig({
  test: {
    include: ["test/{variants,plan,manifest}/**/*.test.ts"],
    // Mutants cost time, and these tests measure it.
    exclude: ["test/variants/long-texts.test.ts", "test/manifest/hostile.test.ts", "**/node_modules/**"],
    env: { PROPERTY_RUNS: "100" },
  },
});
