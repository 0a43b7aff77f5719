import { afterEach, describe, expect, it } from "vitest";
import { act } from "../../support/act.ts";
import { Endings } from "../../support/ending.ts";
import type { InterceptedRequest, MemoryServer } from "../../support/memory-unleash.ts";
import {
  addStrategy,
  featurePath,
  half,
  strategyManifest as manifest,
  partOfUsers,
  storedOn,
  strategiesPath,
} from "./strategies-world.ts";
import { type World, written } from "./world.ts";

const environment = "development";

/** What only a server that can be interfered with shows: the requests themselves, and states between two of them. */
export function interceptedScenarios(getWorld: () => World, getServer: () => MemoryServer): void {
  afterEach(() => getServer().intercept());
  const apply = (text: string, inputs: Readonly<Record<string, string>> = {}) =>
    act(getServer(), { mode: "apply", ...inputs }, { "variants.yml": text });
  const both = (feature: string) =>
    `version: 1\nfeatures:\n  ${feature}:\n    variants: [{ name: written }]\n    environments: { development: , staging: }\n`;
  const older = { "allow-deprecated-route": "true" };
  const endings = () => new Endings(/\b[a-z-]+-\d{4}\b/);

  it("an apply reads a feature by its own GET, and then writes each strategy by one JSON Patch of its variants", async () => {
    const [world, story] = [getWorld(), endings()];
    const feature = await world.feature("traced");
    const changed = await addStrategy(world, { feature, environment }, { title: "Changed", variants: half });
    await addStrategy(world, { feature, environment }, { title: "Same", variants: written });
    const run = await story.tell("two strategies", apply(manifest(feature, "title: Changed", "title: Same")));
    expect(run.asked?.requests?.slice(-2)).toMatchObject([
      { method: "GET", path: `${featurePath(feature)}?variantEnvironments=true` },
      { method: "PATCH", path: `${strategiesPath({ feature, environment })}/${changed}` },
    ]);
    await story.expect("scenarios/traced-strategies");
  });

  it("sends the first set of a feature to variants-batch, and the next one to its own address, or there too if the first failed", async () => {
    const [world, story] = [getWorld(), endings()];
    await story.tell("both pass", apply(both(await world.feature("traced")), older));
    const feature = await world.feature("traced");
    getServer().intercept(({ path, count }) =>
      path.endsWith("/variants-batch") && count === 1 ? { kind: "answer", status: 403, body: {} } : undefined,
    );
    // A 403 that is not Unleash's own may be a proxy's, which may have passed the request on.
    await story.tell("the first fails", apply(both(feature), older));
    await story.expect("scenarios/traced-batch");
  });

  it("stops at a strategy that was changed by hand since the plan, and writes the others", async () => {
    const [world, story] = [getWorld(), endings()];
    const place = { feature: await world.feature("raced"), environment };
    const raced = await addStrategy(world, place, { title: "Raced", parameters: partOfUsers(place), variants: half });
    await addStrategy(world, place, { title: "Calm", variants: half });
    const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];
    const read = `${featurePath(place.feature)}?variantEnvironments=true`;
    getServer().clearLog();
    getServer().intercept(async (request) => {
      // The plan is the first read of the feature, the apply the second.
      if (request.method !== "GET" || request.path !== read || request.count !== 2) return undefined;
      const patch = [{ op: "replace", path: "/variants", value: byHand }];
      await world.must("PATCH", `${strategiesPath(place)}/${raced}`, patch);
      return undefined;
    });
    // The first write is that of the hand.
    await story.tell("changed by hand", apply(manifest(place.feature, "title: Raced", "title: Calm")));
    expect(await storedOn(world, place, raced)).toEqual(byHand);
    await story.expect("scenarios/traced-race");
  });

  describe("where the server shows no strategies with the feature,", () => {
    it("reads the environment's list: finds a title there, and refuses the id of another environment's", async () => {
      const [world, story] = [getWorld(), endings()];
      const place = { feature: await world.feature("listed"), environment };
      await addStrategy(world, place, { title: "Other", parameters: partOfUsers(place), variants: half });
      await addStrategy(world, place, { title: "EU rollout", variants: half });
      const elsewhere = await addStrategy(world, { ...place, environment: "staging" }, { variants: half });
      getServer().intercept(withoutStrategies(world, place.feature));
      const wanted = manifest(place.feature, "title: EU rollout");
      const run = await story.tell("by title", apply(wanted));
      expect(run.asked?.requests?.map(({ path }) => path)).toContain(strategiesPath(place));
      await story.tell("once more", apply(wanted));
      await story.tell("an id of another environment", apply(manifest(place.feature, `id: ${elsewhere}`)));
      // And where it has no list either, nothing is written.
      getServer().intercept(withoutStrategies(world, place.feature, { list: false }));
      await story.tell("no list either", apply(wanted));
      await story.expect("scenarios/traced-list");
    });
  });
}

/** An older admin API: the feature's answer leaves its strategies out; their list may be missing, too. */
function withoutStrategies(world: World, feature: string, { list = true } = {}) {
  const detailed = `${featurePath(feature)}?variantEnvironments=true`;
  return async ({ method, path }: InterceptedRequest) => {
    if (method !== "GET") return undefined;
    if (!list && path === strategiesPath({ feature, environment })) {
      return { kind: "answer", status: 404, body: { name: "NotFoundError", message: "not available" } } as const;
    }
    if (path !== detailed) return undefined;
    // Asked for in other words, so that this request passes by honestly.
    const body = (await world.must("GET", `${detailed}&honest=yes`)) as { environments: { strategies?: unknown }[] };
    for (const row of body.environments) delete row.strategies;
    return { kind: "answer", status: 200, body } as const;
  };
}
