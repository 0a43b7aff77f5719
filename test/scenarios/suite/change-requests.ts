import { beforeAll, describe, expect, it } from "vitest";
import { reportText } from "./report.ts";
import { guardedEnvironment, kept, type World, written } from "./world.ts";

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

    it("are explained when the server enforces them on a write; other targets are written", async () => {
      const world = getWorld();
      const feature = await world.feature("protected");
      await world.batch(feature, "staging", kept);
      const editor = { "unleash-token": world.server.tokens.editor };
      await using plan = await world.run("plan", manifest(feature), editor);
      expect([plan.code, plan.outputs["result"], plan.outputs["creates"]]).toEqual([0, "planned", "2"]);

      await using run = await world.run("apply", manifest(feature), editor);
      expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
      expect(run.outputs).toMatchObject({ creates: "2", applied: "1", failed: "1", skipped: "0" });
      expect(run.annotations).toMatchObject([{ severity: "error", properties: { title: "Apply: failed" } }]);
      for (const word of [feature, guardedEnvironment, "403", "SKIP_CHANGE_REQUEST", "Change requests are on"]) {
        expect(run.annotations[0]?.message).toContain(word);
        expect(reportText(run)).toContain(word);
      }
      expect(await world.stored(feature, guardedEnvironment)).toEqual([]);
      expect(await world.stored(feature, "development")).toEqual(written);

      await using again = await world.run("apply", manifest(feature), editor);
      expect([again.code, again.outputs["result"]]).toEqual([1, "failed"]);
      expect(again.outputs).toMatchObject({ creates: "1", unchanged: "1", applied: "0", failed: "1" });
    });

    it("are passed without a word by an admin token", async () => {
      const world = getWorld();
      const feature = await world.feature("protected");
      await world.batch(feature, "staging", kept);
      await using run = await world.run("apply", manifest(feature));
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "2"]);
      expect(await world.stored(feature, guardedEnvironment)).toEqual(written);
    });
  });
}
