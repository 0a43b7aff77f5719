import { expect, it } from "vitest";
import { Story } from "./story.ts";
import { addStrategy, half, strategyManifest as manifest, strategiesPath } from "./strategies-world.ts";
import type { World } from "./world.ts";

const environment = "development";

/** Strategies that a manifest does not name exactly: each is found before the first write, and its set is not written. */
export function strategyReachScenarios(getWorld: () => World): void {
  it("a title or an id that no strategy has blocks its entry, and tells those that are there", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("unnamed");
    const bare = await world.feature("bare");
    for (const strategy of [{ title: "EU rollout", variants: half }, { variants: half }])
      await addStrategy(world, { feature, environment }, strategy);
    const entries = ["title: Eu rollout", "id: 01ARZ3NDEKTSV4RRFFQ69G5FAV", "title: EU rollout"];
    for (const mode of ["plan", "apply"] as const) {
      // The entry that names a strategy is written all the same.
      await story.run(mode, mode, manifest(feature, ...entries), {}, /strateg/i);
      await story.holds(feature);
    }
    await story.run("an environment without strategies", "apply", manifest(bare, "title: EU rollout"));
    await story.expect("strategies-unknown");
  });

  it("a title of two strategies, and two names of one, block their entries", async () => {
    const world = getWorld();
    const story = new Story(world);
    const twins = { feature: await world.feature("twins"), environment };
    await addStrategy(world, twins, { title: "EU rollout", variants: half });
    const second = await addStrategy(world, twins, { title: "EU rollout", variants: half });
    await story.run("a title of two strategies", "apply", manifest(twins.feature, "title: EU rollout"));
    await story.run("an id still tells them apart", "apply", manifest(twins.feature, `id: ${second}`));
    await story.holds(twins.feature);
    const doubled = { feature: await world.feature("doubled"), environment };
    const id = await addStrategy(world, doubled, { title: "EU rollout", variants: half });
    await story.run("two names of one", "apply", manifest(doubled.feature, "title: EU rollout", `id: ${id}`));
    await story.holds(doubled.feature);
    await story.expect("strategies-ambiguous");
  });

  it("the strategy of another environment or feature is not written, though servers would show and change it", async () => {
    const world = getWorld();
    const story = new Story(world);
    const [mine, theirs] = [await world.feature("mine"), await world.feature("theirs")];
    await addStrategy(world, { feature: mine, environment }, { title: "EU rollout" });
    const elsewhere = { title: "EU rollout", variants: half };
    const there = await addStrategy(world, { feature: mine, environment: "staging" }, elsewhere);
    const others = await addStrategy(world, { feature: theirs, environment }, elsewhere);
    // What the server itself says when it is asked for them under this feature and environment.
    const statusOf = async (id: string) =>
      (await world.server.request("GET", `${strategiesPath({ feature: mine, environment })}/${id}`)).status;
    const checks = world.server.version.localeCompare("8.0.3", "en", { numeric: true }) >= 0;
    expect([await statusOf(there), await statusOf(others)]).toEqual([200, checks ? 403 : 200]);
    await story.run("of another environment", "apply", manifest(mine, `id: ${there}`));
    await story.run("of another feature", "apply", manifest(mine, `id: ${others}`));
    await story.run("the same title in two environments", "apply", manifest(mine, "title: EU rollout"));
    for (const feature of [mine, theirs]) await story.holds(feature);
    await story.expect("strategies-elsewhere");
  });
}
