import { it } from "vitest";
import { changes, Story } from "./story.ts";
import { half } from "./strategies-world.ts";
import { variantsPath, type World } from "./world.ts";

const manifest = (feature: string, control: string, environment = "development") => `
version: 1
features:
  ${feature}:
    variants:
      - { name: control, weight: ${control}, weightType: fix }
      - { name: treatment }
    environments:
      ${environment}:
`;

/** From the first set of a feature to nothing left to do. */
export function writeScenarios(getWorld: () => World): void {
  it("writes: the first set of a feature is refused where the gate is closed, and created where it is open", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("first");
    const token = { "unleash-token": world.server.tokens.editor };
    await story.run("the first set", "apply", manifest(feature, "50%"), token);
    await story.holds(feature);
    await story.expect(world.server.gated ? "writes-gated" : "writes-open");
  });

  it("writes: each is what was shown before, and after it nothing is left to do", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("same");
    await world.batch(feature, "staging", half);
    await story.run("another environment", "apply", manifest(feature, "50%"), {}, changes);
    // Nobody changes variant where the feature is off.
    await world.must("POST", variantsPath(feature, "development").replace(/variants$/, "on"));
    const wanted = manifest(feature, "33.3%");
    const plan = await story.run("what differs", "plan", wanted, {}, changes);
    await story.holds(feature);
    const reviewed = { "expected-plan": plan.outputs["digest"] ?? "" };
    await story.run("its apply", "apply", wanted, reviewed, changes);
    await story.holds(feature);
    await story.run("nothing after that", "plan", wanted, { "fail-on-changes": "true" });
    await story.run("nor with the digest that was reviewed", "apply", wanted.replace("33.3%", "333"), reviewed, /./);
    await story.holds(feature);
    await story.expect("writes");
  });

  it("writes: a clear comes last, and alone is left out where it is not allowed", async () => {
    const world = getWorld();
    const story = new Story(world);
    for (const [title, inputs] of [
      ["a clear that is not allowed", {}],
      ["one that is", { "allow-clear": "true" }],
    ] as const) {
      const feature = await world.feature("moved");
      await world.batch(feature, "development", half);
      const moved = `${manifest(feature, "50%", "staging")}      development:\n        variants: []\n`;
      await story.run(title, "apply", moved, inputs);
      await story.holds(feature);
    }
    await story.expect("writes-clears");
  });
}
