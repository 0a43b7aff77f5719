import { it } from "vitest";
import { Story } from "./story.ts";
import { addStrategy, half, partOfUsers } from "./strategies-world.ts";
import { kept, type World } from "./world.ts";

const environment = "development";

/** A manifest of what the environment and its strategies are to have. */
const manifest = (feature: string, variants: string | undefined, ...strategies: readonly string[]) => `
version: 1
features:
  ${feature}:
    environments:
      ${environment}:
        ${variants === undefined ? "" : `variants: ${variants}`}
        ${strategies.length === 0 ? "" : `strategies: [${strategies.map((entry) => `{ ${entry} }`).join(", ")}]`}
`;
const written = "[{ name: written }]";

/** What a plan says about whom variants will reach. Each is a warning, and an objection under `strict`. */
export function strategyEffectScenarios(getWorld: () => World): void {
  it("warns of environment variants that some users never get, naming the strategies that are evaluated", async () => {
    const world = getWorld();
    const story = new Story(world);
    const shadowed = async (...strategies: readonly object[]) => {
      const feature = await world.feature("shadowed");
      await world.batch(feature, environment, kept);
      for (const strategy of strategies) await addStrategy(world, { feature, environment }, strategy);
      return feature;
    };
    const part = (rollout: string) => partOfUsers({ feature: "shadowed", environment }, rollout);
    const many = await shadowed(
      { title: "EU rollout", parameters: part("30"), variants: half },
      { parameters: part("60"), variants: half },
      { title: "Switched off", disabled: true, variants: half },
      { title: "Without variants" },
    );
    await story.run("under strict", "apply", manifest(many, written), { strict: "true" });
    await story.holds(many);
    await story.run("without", "apply", manifest(many, written));
    const planned = await shadowed({ title: "EU rollout", parameters: part("50") }, { title: "Everybody else" });
    const both = manifest(planned, written, "title: EU rollout");
    await story.run("by a strategy of the same plan", "plan", both);
    const eu = "title: EU rollout";
    const set = await shadowed({ title: "EU rollout" });
    await story.run("by the only set that is managed", "plan", manifest(set, undefined, `${eu}, variants: ${written}`));
    const cleared = await shadowed({ title: "EU rollout", variants: half });
    const less = manifest(cleared, written, `${eu}, variants: []`);
    await story.run("not by one that the plan clears", "apply", less, { "allow-clear": "true" });
    await story.expect("strategies-shadowed");
  });

  it("warns that a disabled strategy is not evaluated, and of a stickiness that differs from the strategy's own", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("sticky");
    const parameters = { rollout: "50", stickiness: "userId", groupId: feature };
    const byUser = half.map((variant) => ({ ...variant, stickiness: "userId" }));
    for (const strategy of [
      { title: "Disabled", disabled: true },
      { title: "Stored", parameters, variants: byUser },
      { title: "Empty", parameters: { ...parameters, rollout: "100" } },
    ])
      await addStrategy(world, { feature, environment }, strategy);
    const set = (stickiness = "") =>
      `variants: [{ name: control, weight: 50%, weightType: fix${stickiness} }, { name: treatment${stickiness} }]`;
    const disabled = manifest(feature, undefined, `title: Disabled, variants: ${written}`);
    await story.run("disabled", "apply", disabled);
    // Variants that name no stickiness have that of the strategy.
    const own = manifest(feature, undefined, `title: Stored, ${set()}`, `title: Empty, ${set()}`);
    await story.run("the strategy's own stickiness", "apply", own);
    await story.holds(feature);
    const other = manifest(feature, undefined, `title: Stored, ${set(", stickiness: sessionId")}`);
    await story.run("another stickiness", "apply", other);
    await story.holds(feature);
    await story.run("nothing after that", "plan", other, { "fail-on-changes": "true" });
    await story.expect("strategies-sticky");
  });
}
