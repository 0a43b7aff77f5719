import { it } from "vitest";
import { Story } from "./story.ts";
import { kept, type World } from "./world.ts";

/** Names of context fields, which servers accept unseen, and which match nobody where they are misspelt. */
export function contextFieldScenarios(getWorld: () => World): void {
  it("context fields: a warning of those that the server does not have, none of those that it has", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("sticky");
    await world.batch(feature, "development", kept);
    const field = world.freshName("tenant");
    await world.must("POST", "/api/admin/context", { name: field });
    const viewer = { "unleash-token": world.server.tokens.viewer };
    for (const [stickiness, contextName] of [
      ["userid", "sessionID"],
      [field, "remoteAddress"],
    ]) {
      const variant = `name: a, stickiness: ${stickiness}, overrides: [{ contextName: ${contextName}, values: [x] }]`;
      const environments = `{ development: { variants: [{ ${variant} }] } }`;
      const manifest = `version: 1\nfeatures:\n  ${feature}:\n    environments: ${environments}\n`;
      await story.run(`${stickiness === field ? "tenant" : stickiness}, ${contextName}`, "plan", manifest, viewer);
    }
    await story.expect("context-fields");
  });
}
