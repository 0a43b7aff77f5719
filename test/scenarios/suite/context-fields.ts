import { describe, expect, it } from "vitest";
import { messages } from "../../support/act.ts";
import type { World } from "./world.ts";

/** Names of context fields, which servers accept unseen, and which match nobody where they are misspelt. */
export function contextFieldScenarios(getWorld: () => World): void {
  describe.concurrent("context fields", () => {
    const set = (stickiness: string, contextName: string) => `
        variants:
          - name: a
            stickiness: ${stickiness}
            overrides: [{ contextName: ${contextName}, values: [x] }]
`;
    const manifest = (feature: string, variants: string) =>
      `version: 1\nfeatures:\n  ${feature}:\n    environments:\n      development:${variants}`;

    it("warns of those that the server does not have, with what was meant", async () => {
      const world = getWorld();
      const feature = await world.feature("misspelt");
      await world.batch(feature, "development", [{ name: "old", weight: 1000 }]);
      await using run = await world.run("plan", manifest(feature, set("userid", "sessionID")));
      expect(run.outputs).toMatchObject({ result: "planned", warnings: "2" });
      const told = messages(run, "warning").join("\n");
      expect(told).toContain('no context field "userid", the stickiness of');
      expect(told).toContain('Did you mean "userId"?');
      expect(told).toContain('no context field "sessionID", which an override compares');
      expect(told).toContain('Did you mean "sessionId"?');
    });

    it("says nothing of those that it has", async () => {
      const world = getWorld();
      const feature = await world.feature("spelt");
      await world.batch(feature, "development", [{ name: "old", weight: 1000 }]);
      const name = world.freshName("tenantId");
      await world.must("POST", "/api/admin/context", { name });
      await using run = await world.run("plan", manifest(feature, set(name, "remoteAddress")), {
        "unleash-token": world.server.tokens.viewer,
      });
      expect(run.outputs).toMatchObject({ result: "planned", changes: "1", warnings: "0" });
    });
  });
}
