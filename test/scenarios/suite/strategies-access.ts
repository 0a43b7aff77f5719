import { it } from "vitest";
import { changes, Story } from "./story.ts";
import { addStrategy, half, strategyManifest } from "./strategies-world.ts";
import type { World } from "./world.ts";

/** Tokens that may read strategies and not write them. */
export function strategyAccessScenarios(getWorld: () => World): void {
  it("a viewer plans variants of a strategy, and fails to apply with the permission that it lacks", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("viewed");
    await addStrategy(world, { feature, environment: "development" }, { title: "EU rollout", variants: half });
    const viewer = { "unleash-token": world.server.tokens.viewer };
    for (const mode of ["plan", "apply"] as const)
      await story.run(mode, mode, strategyManifest(feature, "title: EU rollout"), viewer, changes);
    await story.holds(feature);
    await story.expect("strategies-access");
  });
}
