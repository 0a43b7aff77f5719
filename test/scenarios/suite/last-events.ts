import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { Story } from "./story.ts";
import { addStrategy, half, strategiesPath } from "./strategies-world.ts";
import { variantsPath, type World } from "./world.ts";

const environment = "development";
const other = half.with(0, { name: "control", weight: 100, weightType: "fix", stickiness: "default" });

/** Whom a drift report names: whoever changed the set last, not who did something else to its feature afterwards. */
export function lastEventScenarios(getWorld: () => World): void {
  it("who changed a set last is known, whatever else was done to its feature", async () => {
    const world = getWorld();
    const story = new Story(world);
    const { editor, viewer } = world.server.tokens;
    const byEditor = async (method: string, path: string, body: unknown) =>
      expect((await world.server.request(method, path, body, editor)).status).toBe(200);
    const check = async (title: string, feature: string, wanted: string) => {
      const manifest = `version: 1\nfeatures:\n  ${feature}: { environments: { ${environment}: { ${wanted} } } }\n`;
      const inputs = { "unleash-token": viewer, "fail-on-changes": "true" };
      const run = await story.run(title, "plan", manifest, inputs, /last changed by/);
      const plan = JSON.parse(await readFile(run.outputs["plan-file"] ?? "", "utf8"));
      expect(plan.changes[0].lastEvent).toMatchObject({ by: "editor", isOwn: false });
    };

    const feature = await world.feature("authored");
    await world.batch(feature, environment, half);
    await byEditor("PUT", variantsPath(feature, environment), other);
    await world.batch(feature, "staging", half);
    await world.must("POST", variantsPath(feature, environment).replace(/variants$/, "on"));
    await check("an environment", feature, "variants: [{ name: mine }]");

    const place = { feature: await world.feature("authored"), environment };
    const path = `${strategiesPath(place)}/${await addStrategy(world, place, { title: "EU", variants: half })}`;
    await byEditor("PATCH", path, [{ op: "replace", path: "/variants", value: other }]);
    await world.must("PATCH", path, [{ op: "replace", path: "/parameters/rollout", value: "50" }]);
    await addStrategy(world, place, { title: "US", variants: other });
    await check("a strategy", place.feature, "strategies: [{ title: EU, variants: [{ name: mine }] }]");
    await story.expect("last-events");
  });
}
