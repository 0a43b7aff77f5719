import { describe, expect, it } from "vitest";
import { changeRows, headlineOf, reportText } from "./report.ts";
import { kept, otherProject, type World } from "./world.ts";

const manifest = (feature: string, project = "default") => `
version: 1
project: ${project}
features:
  ${feature}:
    environments:
      development:
        variants: [{ name: written }]
`;

/** Tokens that may not do what is asked: the step fails, and says which permission or which kind of token is missing. */
export function accessScenarios(getWorld: () => World): void {
  describe.concurrent("access", () => {
    it("lets a viewer plan", async () => {
      const world = getWorld();
      const feature = await world.feature("viewed");
      await world.batch(feature, "development", kept);
      await using run = await world.run("plan", manifest(feature), { "unleash-token": world.server.tokens.viewer });
      expect([run.code, run.outputs["result"], run.outputs["updates"]]).toEqual([0, "planned", "1"]);
    });

    it("fails with the permission that a viewer lacks, and says who has it", async () => {
      const world = getWorld();
      const feature = await world.feature("viewed");
      await world.batch(feature, "development", kept);
      await using run = await world.run("apply", manifest(feature), { "unleash-token": world.server.tokens.viewer });
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expect(run.outputs).toMatchObject({ updates: "1", applied: "0", failed: "1", skipped: "0" });
      expect(run.annotations).toMatchObject([{ severity: "error", properties: { title: "Apply: failed" } }]);
      const words = [feature, "development", "403", "PermissionError", "UPDATE_FEATURE_ENVIRONMENT_VARIANTS", "Editor"];
      for (const word of words) expect(run.annotations[0]?.message).toContain(word);
      expect(headlineOf(run)).toMatch(/1 not written/);
      expect(changeRows(run)[0]?.change).toBe("update / not written");
      expect(await world.stored(feature, "development")).toEqual(kept);
    });

    it("explains that open-source servers keep users out of other projects", async () => {
      const world = getWorld();
      const feature = await world.feature("theirs", otherProject);
      await world.batch(feature, "development", kept, otherProject);
      const editor = { "unleash-token": world.server.tokens.editor };
      await using run = await world.run("apply", manifest(feature, otherProject), editor);
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      for (const word of ["403", "UPDATE_FEATURE_ENVIRONMENT_VARIANTS", "open-source", "default"]) {
        expect(run.annotations[0]?.message).toContain(word);
      }
      expect(await world.stored(feature, "development", otherProject)).toEqual(kept);
    });

    const strangers: readonly [kind: string, token: (world: World) => string, words: readonly string[]][] = [
      ["a token the server does not know", () => `user:${"0".repeat(56)}`, ["401", "unleash-token", "expired"]],
      ["an SDK's token", ({ server }) => server.tokens.backend, ["403", "SDK", "personal access token"]],
    ];
    it.each(strangers)("fails before a plan with %s, which is never shown", async (_, tokenOf, words) => {
      const world = getWorld();
      const feature = await world.feature("guarded");
      const token = tokenOf(world);
      await using run = await world.run("apply", manifest(feature), { "unleash-token": token });
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expect(run.outputs).not.toHaveProperty("changes");
      expect(run.outputs).not.toHaveProperty("digest");
      expect(run.annotations).toHaveLength(1);
      for (const word of words) {
        expect(run.annotations[0]?.message).toContain(word);
        expect(reportText(run)).toContain(word);
      }
      expect(run.everything).not.toContain(token);
      expect(await world.events(feature)).toEqual([]);
    });

    it("takes a token with a Bearer prefix and white space around it", async () => {
      const world = getWorld();
      const feature = await world.feature("bearer");
      await world.batch(feature, "development", kept);
      const token = `  Bearer ${world.server.tokens.editor}\n`;
      await using run = await world.run("apply", manifest(feature), { "unleash-token": token });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
      expect(run.everything).not.toContain(world.server.tokens.editor);
    });
  });
}
