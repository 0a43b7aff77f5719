import { expect, it } from "vitest";
import { changes, Story } from "./story.ts";
import { addStrategy } from "./strategies-world.ts";
import type { World } from "./world.ts";

const environment = "development";

const manifest = (feature: string, names: readonly string[], more = "") => `
version: 1
features:
  ${feature}:
    variants:
      - { name: control, weight: 50%, weightType: fix }
      - { name: treatment${more} }
    environments:
${names.map((name) => `      ${name}:\n`).join("")}`;

/** The gate that stock servers close since 6.0, and the ways through that a plan names. */
export function strategyGateScenarios(getWorld: () => World): void {
  it("where a feature has no environment variants yet, a plan names the strategies that could have them, and the older route", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("gated");
    for (const title of ["Plain", undefined])
      await addStrategy(world, { feature, environment }, title === undefined ? {} : { title });
    const overrides = ", overrides: [{ contextName: userId, values: ['1'] }]";
    const overridden = await story.run("with overrides", "plan", manifest(feature, [environment], overrides));
    expect(overridden.summary.includes("without their overrides")).toBe(world.server.gated);
    const both = manifest(feature, ["development", "staging"]);
    await story.run("refused where the gate is closed", "apply", both);
    await story.holds(feature);
    // The first set through variants-batch, the second as documented.
    await story.run("by the older route", "apply", both, { "allow-deprecated-route": "true" }, changes);
    await story.holds(feature);
    await story.run("nothing after that", "plan", both, { "fail-on-changes": "true" });
    await story.expect(world.server.gated ? "strategies-gate-closed" : "strategies-gate-open");
  });
}
