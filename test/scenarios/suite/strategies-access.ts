import { describe, expect, it } from "vitest";
import { changeRows } from "./report.ts";
import { addStrategy, half, storedOn } from "./strategies-world.ts";
import type { World } from "./world.ts";

const environment = "development";

/** Tokens that may read strategies and not write them. */
export function strategyAccessScenarios(getWorld: () => World): void {
  describe("a viewer's token", () => {
    it("plans, and fails to apply with the permission that it lacks", async () => {
      const world = getWorld();
      const feature = await world.feature("viewed");
      const place = { feature, environment };
      const id = await addStrategy(world, place, { title: "EU rollout", variants: half });
      const manifest = `
version: 1
features:
  ${feature}:
    environments:
      ${environment}:
        strategies:
          - title: EU rollout
            variants: [{ name: written }]
`;
      const viewer = { "unleash-token": world.server.tokens.viewer };
      await using plan = await world.run("plan", manifest, viewer);
      expect([plan.code, plan.outputs["result"], plan.outputs["updates"]]).toEqual([0, "planned", "1"]);

      await using run = await world.run("apply", manifest, viewer);
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expect(run.outputs).toMatchObject({ updates: "1", applied: "0", failed: "1", skipped: "0" });
      expect(run.annotations).toMatchObject([{ severity: "error", properties: { title: "Apply: failed" } }]);
      const words = [feature, environment, "EU rollout", id, "403", "UPDATE_FEATURE_STRATEGY", "Editor"];
      for (const word of words) expect(run.annotations[0]?.message).toContain(word);
      expect(changeRows(run)[0]?.change).toBe("update / not written");
      expect(await storedOn(world, place, id)).toEqual(half);
    });
  });
}
