import { describe, expect, it } from "vitest";
import type { World } from "./world.ts";

const manifest = (feature: string) =>
  `version: 1\nfeatures:\n  ${feature}:\n    environments:\n      development:\n        variants: []\n`;

/** Addresses that something else than the admin API answers at. */
export function addressScenarios(getWorld: () => World): void {
  describe.concurrent("wrong addresses", () => {
    it("fails where the server answers with a page of its UI", async () => {
      const world = getWorld();
      const feature = await world.feature("addressed");
      await using run = await world.run("apply", manifest(feature), { "unleash-url": `${world.server.url}/login` });
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      for (const word of ["HTML instead of JSON", "unleash-url"]) expect(run.annotations[0]?.message).toContain(word);
      expect(run.outputs).not.toHaveProperty("changes");
    });

    it("fails where /api stands twice in the address, and tells that from a feature that is not there", async () => {
      const world = getWorld();
      const feature = await world.feature("addressed");
      const twice = { "unleash-url": `${world.server.url}/api/api` };
      await using run = await world.run("apply", manifest(feature), twice);
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      for (const word of ["404", "unleash-url"]) expect(run.annotations[0]?.message).toContain(word);
      expect(run.outputs).not.toHaveProperty("changes");
    });
  });
}

/** The right address, however people end it. */
export function spellingScenarios(getWorld: () => World): void {
  it.concurrent.each(["", "/", "/api", "/api/", "/api/admin", "/api/admin/"])(
    "takes the address with %j behind",
    async (end) => {
      const world = getWorld();
      const feature = await world.feature("addressed");
      await using run = await world.run("plan", manifest(feature), { "unleash-url": `${world.server.url}${end}` });
      expect(run.annotations).toEqual([]);
      expect([run.code, run.outputs["result"], run.outputs["unchanged"]]).toEqual([0, "planned", "1"]);
    },
  );
}
