import { it } from "vitest";
import { changes, Story } from "./story.ts";
import { addStrategy, half } from "./strategies-world.ts";
import { kept, type World } from "./world.ts";

const environment = "development";

/** A manifest with one entry: `name` is its `title: …` or `id: …`. */
const manifest = (feature: string, name: string, variants: string) => `
version: 1
features:
  ${feature}:
    environments:
      ${environment}:
        strategies:
          - ${name}
            variants: ${variants}
`;

// 800 thousandths for three, the remainder to the first by name; stored sorted by name (facts, section 2).
const three =
  "[{ name: zed, weight: 20% , weightType: fix }, { name: mid, payload: { type: json, value: { b: 1 } } }, { name: abe }, { name: low }]";
const otherWords =
  "[{ name: low }, { name: abe }, { name: mid, payload: { type: json, value: '{ \"b\": 1 }' } }, { name: zed, weight: 200, weightType: fix }]";

/** Variants on strategies, from none to some and back; each named by its title and by its id. */
export function strategyWriteScenarios(getWorld: () => World): void {
  it.each(["title", "id"] as const)(
    "variants on a strategy named by its %s are created, updated and cleared",
    async (by) => {
      const world = getWorld();
      const story = new Story(world);
      const feature = await world.feature("on-strategy");
      const id = await addStrategy(world, { feature, environment }, { title: "EU rollout" });
      await addStrategy(world, { feature, environment }, { title: "US rollout" });
      const of = (variants: string) => manifest(feature, by === "title" ? "title: EU rollout" : `id: ${id}`, variants);
      const token = { "unleash-token": world.server.tokens.editor };
      const plan = await story.run("a create", "plan", of(three), token, changes);
      const reviewed = { ...token, "expected-plan": plan.outputs["digest"] ?? "" };
      await story.run("its apply", "apply", of(three), reviewed);
      await story.holds(feature);
      await story.run("nothing after that", "plan", of(three), { ...token, "fail-on-changes": "true" });
      await story.run("the same in other words", "apply", of(otherWords));
      await story.run("an update", "apply", of(three.replace("20%", "90%")), {}, changes);
      await story.holds(feature);
      await story.run("a clear that is not allowed", "apply", of("[]"));
      await story.run("one that is", "apply", of("[]"), { "allow-clear": "true" }, changes);
      await story.holds(feature);
      await story.run("nothing after that", "plan", of("[]"), { "fail-on-changes": "true" });
      await story.expect(`strategies-by-${by}`);
    },
  );

  it("both levels are kept in step from one manifest, which plans to nothing afterwards", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("mixed");
    const [here, there] = [
      { feature, environment },
      { feature, environment: "staging" },
    ];
    // A set that no manifest names: it opens the gate, and stays as it is.
    await world.batch(feature, "staging", kept);
    await addStrategy(world, here, { title: "EU rollout" });
    const own = await addStrategy(world, here);
    await addStrategy(world, there, { title: "US rollout", variants: half });
    const wanted = `
version: 1
features:
  ${feature}:
    variants:
      - { name: control, weight: 50%, weightType: fix }
      - { name: treatment }
    environments:
      development:
        variants: [{ name: nearer }]
        strategies:
          - title: EU rollout
          - id: ${own}
            variants: [{ name: nearest }]
      staging:
        strategies:
          - title: US rollout
            weights: { control: 90% }
`;
    await story.run("applied", "apply", wanted);
    await story.holds(feature);
    await story.run("planned again", "plan", wanted, { "fail-on-changes": "true" });
    await story.run("applied again", "apply", wanted);
    await story.holds(feature);
    await story.expect("strategies-mixed");
  });
}
