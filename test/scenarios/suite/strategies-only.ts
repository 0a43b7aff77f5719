import { it } from "vitest";
import { Story } from "./story.ts";
import { addStrategy, half, strategiesPath } from "./strategies-world.ts";
import type { World } from "./world.ts";

const manifest = (feature: string, ...environments: readonly string[]) => `version: 1
features:
  ${feature}:
    variants: [{ name: written }]
    environments:
${environments.map((environment) => `      ${environment}: { strategies: [{}] }\n`).join("")}`;

/** Entries without title and id. */
export function onlyStrategyScenarios(getWorld: () => World): void {
  it("the only strategy of an environment needs no name, and is not guessed", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("only");
    const [here, there] = [
      { feature, environment: "development" },
      { feature, environment: "staging" },
    ];
    const wanted = manifest(feature, "development", "staging");
    await story.run("none there", "plan", wanted);
    const first = await addStrategy(world, here, { disabled: true });
    await addStrategy(world, there, { title: "100% of all users", variants: half });
    const plan = await story.run("disabled, and with a title", "plan", wanted);
    await story.run("their apply", "apply", wanted, { "expected-plan": plan.outputs["digest"] ?? "" });
    await story.holds(feature);
    await world.must("DELETE", `${strategiesPath(here)}/${first}`);
    await addStrategy(world, here, { variants: half });
    await story.run("with a new id", "apply", wanted);
    await story.holds(feature);
    await addStrategy(world, here, { title: "EU", disabled: true });
    await story.run("several there", "apply", wanted.replace("written", "other"), {}, /strategies in|several/i);
    await story.holds(feature);
    await story.expect("strategies-only");
  });

  it("the only strategy of an environment is promoted to the only one of another, where neither has a title", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("only");
    await addStrategy(world, { feature, environment: "development" }, { variants: half });
    await addStrategy(world, { feature, environment: "staging" });
    const inputs = { "promote-from": "development", "promote-to": "staging" };
    await story.run("promoted", "apply", manifest(feature, "development"), inputs);
    await story.holds(feature);
    await story.expect("strategies-only-promoted");
  });
}
