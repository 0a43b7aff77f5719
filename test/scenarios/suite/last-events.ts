import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import { addStrategy, half, strategiesPath } from "./strategies-world.ts";
import { variantsPath, type World } from "./world.ts";

/** Whom a drift report names: whoever changed the set last, not who did something else to its feature afterwards. */
export function lastEventScenarios(getWorld: () => World): void {
  describe.concurrent("who changed a set last", () => {
    const environment = "development";
    const other = half.with(0, { name: "control", weight: 100, weightType: "fix", stickiness: "default" });
    const put = async (world: World, method: string, path: string, body: unknown) => {
      const { status } = await world.server.request(method, path, body, world.server.tokens.editor);
      expect(status).toBe(200);
    };
    const names = async (run: ActionRun) => {
      expect([run.code, run.outputs]).toMatchObject([1, { result: "planned", changes: "1" }]);
      const plan = JSON.parse(await readFile(run.outputs["plan-file"] ?? "", "utf8"));
      return [plan.changes[0].lastEvent, /last changed by <code>.*?<\/code> .*? UTC\)/.exec(run.summary)?.[0]];
    };
    const byEditor = [
      { by: "editor", isOwn: false, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) },
      expect.stringMatching(/^last changed by <code>editor<\/code> \d minutes? ago \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)$/),
    ];
    const check = async (world: World, manifest: string) => {
      const viewer = { "unleash-token": world.server.tokens.viewer };
      await using run = await world.run("plan", manifest, { ...viewer, "fail-on-changes": "true" });
      expect(await names(run)).toEqual(byEditor);
    };

    it("is known of an environment", async () => {
      const world = getWorld();
      const feature = await world.feature("authored");
      await world.batch(feature, environment, half);
      await put(world, "PUT", variantsPath(feature, environment), other);
      await world.batch(feature, "staging", half);
      await world.must("POST", `${variantsPath(feature, environment).replace(/variants$/, "on")}`);
      await check(
        world,
        `version: 1\nfeatures: { ${feature}: { environments: { ${environment}: { variants: [{ name: mine }] } } } }\n`,
      );
    });

    it("is known of a strategy, whatever else was done to it", async () => {
      const world = getWorld();
      const feature = await world.feature("authored");
      const place = { feature, environment };
      const id = await addStrategy(world, place, { title: "EU", variants: half });
      const path = `${strategiesPath(place)}/${id}`;
      await put(world, "PATCH", path, [{ op: "replace", path: "/variants", value: other }]);
      await world.must("PATCH", path, [{ op: "replace", path: "/parameters/rollout", value: "50" }]);
      await addStrategy(world, place, { title: "US", variants: other });
      await check(
        world,
        `version: 1
features:
  ${feature}:
    environments:
      ${environment}:
        strategies: [{ title: EU, variants: [{ name: mine }] }]
`,
      );
    });
  });
}
