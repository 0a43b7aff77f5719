import { beforeAll, describe, it } from "vitest";
import { Story } from "./story.ts";
import { guardedEnvironment, kept, type World } from "./world.ts";

/** Sets in the guarded environment, on line 7, and in another one. */
export const manifest = (feature: string) => `
version: 1
features:
  ${feature}:
    variants: [{ name: written }]
    environments:
      ${guardedEnvironment}:
      development:
`;

/**
 * Change requests on an open-source server: it enforces them and does not tell of them (the address of their
 * configuration is a 404), so that a plan cannot know.
 */
export function changeRequestScenarios(getWorld: () => World): void {
  describe("change requests", () => {
    beforeAll(() => getWorld().server.requireChangeRequests("default", guardedEnvironment));

    it("are explained when the server enforces them on a write; other targets are written, by an admin all", async () => {
      const world = getWorld();
      const story = new Story(world);
      const feature = await world.feature("protected");
      await world.batch(feature, "staging", kept);
      const editor = { "unleash-token": world.server.tokens.editor };
      await story.run("an editor plans", "plan", manifest(feature), editor);
      await story.run("an editor applies", "apply", manifest(feature), editor);
      await story.holds(feature);
      await story.run("once more", "apply", manifest(feature), editor);
      await story.run("an admin", "apply", manifest(feature));
      await story.holds(feature);
      await story.expect("change-requests");
    });
  });
}
