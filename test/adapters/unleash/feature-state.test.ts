import { expect, it } from "vitest";
import { z } from "zod/mini";
import { readFeature } from "../../../src/adapters/unleash/feature-state.ts";
import { target } from "../../support/targets.ts";

const rollout = { id: "1", name: "flexibleRollout" };

it.each([
  ["an environment with a strategy, which is switched off", [rollout], false],
  ["nothing of one without strategies: older servers report it as switched off even if it is on", [], undefined],
])("a server says of %s", async (_, strategies, expected) => {
  const environments = [{ name: "prod", enabled: false, variants: [], strategies }];
  const reads = {
    get: async <S extends z.core.$ZodType>(_path: string, schema: S) =>
      z.parse(schema, { name: "f", project: "shop", environments }),
  };
  const known = { targets: [target("f", "prod")], listed: undefined, hasList: false, onlyTargets: false };
  const state = await readFeature(reads, { project: "shop", feature: "f" }, known);
  expect(state.kind === "found" && state.environments.get("prod")?.isEnabled).toBe(expected);
});
