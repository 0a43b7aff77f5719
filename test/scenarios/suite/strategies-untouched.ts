import { expect, it } from "vitest";
import { Story } from "./story.ts";
import {
  addStrategy,
  featurePath,
  half,
  listStrategies,
  type NewStrategy,
  strategiesPath,
} from "./strategies-world.ts";
import type { World } from "./world.ts";

const environment = "development";

const manifest = (feature: string, off: string) => `
version: 1
features:
  ${feature}:
    stickiness: userId
    environments:
      ${environment}:
        strategies:
          - title: Live
            variants: [{ name: only }]
          - id: ${off}
            variants: [{ name: other }]
`;

/** Whatever a strategy is made of beside its variants stays as it is. */
export function untouchedScenarios(getWorld: () => World): void {
  it("changes nothing of a strategy but its variants, and nothing of its neighbours", async () => {
    const world = getWorld();
    const story = new Story(world);
    const feature = await world.feature("whole");
    const place = { feature, environment };
    const full = await fullStrategy(world, feature);
    const switchedOff = { ...full, title: "Off", sortOrder: 3, disabled: true };
    const live = await addStrategy(world, place, { ...full, title: "Live" });
    const off = await addStrategy(world, place, { ...switchedOff, variants: half });
    await addStrategy(world, place, { ...full, title: "Neighbour", sortOrder: 5, variants: half });
    await addStrategy(world, { feature, environment: "staging" }, { ...full, title: "Live", variants: half });
    await world.must("POST", `${featurePath(feature)}/environments/${environment}/on`);
    const before = await rawDump(world, feature, [live, off]);
    expect(before).toMatchObject({ alone: [full, switchedOff] });
    await story.run("applied", "apply", manifest(feature, off));
    await story.holds(feature);
    const after = await rawDump(world, feature, [live, off]);
    expect(withoutVariants(after, [live, off])).toEqual(withoutVariants(before, [live, off]));
    await story.expect("strategies-untouched");
  });
}

/** A strategy with everything set that a strategy can have, beside its title; as the server shows it again. */
async function fullStrategy(world: World, feature: string): Promise<NewStrategy> {
  const constraint = { contextName: "userId", operator: "NOT_IN", values: ["1", "2"] };
  const segment = { name: world.freshName("segment"), constraints: [constraint] };
  const { id } = (await world.must("POST", "/api/admin/segments", segment)) as { id: number };
  return {
    sortOrder: 7,
    disabled: false,
    parameters: { rollout: "35", stickiness: "userId", groupId: `${feature}-group` },
    constraints: [
      { contextName: "appName", operator: "STR_STARTS_WITH", values: ["shop"], caseInsensitive: true, inverted: true },
      { contextName: "userId", operator: "NUM_GT", value: "5", values: [], caseInsensitive: false, inverted: false },
    ],
    segments: [id],
  };
}

/** All that the server tells of a feature and its strategies, by every address it tells it at. */
async function rawDump(world: World, feature: string, ids: readonly string[]): Promise<unknown> {
  const path = strategiesPath({ feature, environment });
  const alone = await Promise.all(ids.map((id) => world.must("GET", `${path}/${id}`)));
  const lists = await Promise.all(
    ["development", "staging"].map((name) => listStrategies(world, { feature, environment: name })),
  );
  return { alone, lists, feature: await world.must("GET", `${featurePath(feature)}?variantEnvironments=true`) };
}

function withoutVariants(dump: unknown, ids: readonly string[]): unknown {
  return JSON.parse(JSON.stringify(dump), (_, value: unknown) => {
    const isOurs = typeof value === "object" && value !== null && "id" in value && ids.includes(String(value.id));
    return isOurs ? { ...value, variants: "left out" } : value;
  });
}
