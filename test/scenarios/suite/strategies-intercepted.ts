import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { InterceptedRequest, LoggedRequest, MemoryServer } from "../../support/memory-unleash.ts";
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
  beforeEach(() => getServer().clearLog());
  afterEach(() => getServer().intercept());

  describe("the requests of an apply", () => {
    it("are reads, then for each feature its own GET and for each strategy one JSON Patch of its variants", async () => {
      const world = getWorld();
      const feature = await world.feature("traced");
      const place = { feature, environment };
      const changed = await addStrategy(world, place, { title: "Changed", variants: half });
      await addStrategy(world, place, { title: "Same", variants: written });
      getServer().clearLog();
      const token = world.server.tokens.editor;
      await using run = await world.run("apply", manifest(feature, "title: Changed", "title: Same"), {
        "unleash-token": token,
      });
      expect([run.code, run.outputs["applied"], run.outputs["unchanged"]]).toEqual([0, "1", "1"]);
      const requests = getServer().log.filter((request) => request.token === token);
      const path = `${strategiesPath(place)}/${changed}`;
      expect(requests.filter(({ method }) => method !== "GET")).toEqual([
        expect.objectContaining({
          method: "PATCH",
          path,
          body: [{ op: "replace", path: "/variants", value: written }],
        }),
      ]);
      const [read, write] = requests.slice(-2);
      expect([read, write]).toMatchObject([
        { method: "GET", path: `${featurePath(feature)}?variantEnvironments=true` },
        { method: "PATCH", path },
      ]);
    });

    it("send the first set of a feature to variants-batch, with its environment alone, and the next one to its own", async () => {
      const world = getWorld();
      const feature = await world.feature("traced");
      const token = world.server.tokens.admin;
      const both = `version: 1\nfeatures:\n  ${feature}:\n    variants: [{ name: written }]\n    environments: { development: , staging: }\n`;
      getServer().clearLog();
      await using run = await world.run("apply", both, { "allow-deprecated-route": "true" });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "2"]);
      const first = world.server.gated
        ? { path: `${featurePath(feature)}/variants-batch`, body: { environments: ["development"], variants: written } }
        : { path: `${featurePath(feature)}/environments/development/variants`, body: written };
      expect(writesOf(getServer().log, token)).toMatchObject([
        { method: "PUT", ...first },
        { method: "PUT", path: `${featurePath(feature)}/environments/staging/variants`, body: written },
      ]);
    });

    it("send the next set to variants-batch, too, where the first could not be written", async () => {
      const world = getWorld();
      if (!world.server.gated) return expect(world.server.version).toMatch(/^5\./);
      const feature = await world.feature("traced");
      const both = `version: 1\nfeatures:\n  ${feature}:\n    variants: [{ name: written }]\n    environments: { development: , staging: }\n`;
      getServer().intercept(({ path, count }) =>
        path.endsWith("/variants-batch") && count === 1 ? { kind: "answer", status: 403, body: {} } : undefined,
      );
      await using run = await world.run("apply", both, { "allow-deprecated-route": "true" });
      expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
      // A 403 that is not Unleash's own may be a proxy's, which may have passed the request on.
      expect(run.outputs).toMatchObject({ applied: "1", failed: "0", unknown: "1", skipped: "0" });
      expect(await world.stored(feature, "staging")).toEqual(written);
    });
  });

  it("stops at a strategy that was changed by hand since the plan, and writes the others", async () => {
    const world = getWorld();
    const feature = await world.feature("raced");
    const place = { feature, environment };
    const raced = await addStrategy(world, place, { title: "Raced", parameters: partOfUsers(place), variants: half });
    const calm = await addStrategy(world, place, { title: "Calm", variants: half });
    const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];
    const path = `${strategiesPath(place)}/${raced}`;
    const read = `${featurePath(feature)}?variantEnvironments=true`;
    getServer().intercept(async (request) => {
      // The plan is the first read of the feature, the apply the second.
      if (request.method !== "GET" || request.path !== read || request.count !== 2) return undefined;
      await world.must("PATCH", path, [{ op: "replace", path: "/variants", value: byHand }]);
      return undefined;
    });
    const token = world.server.tokens.editor;
    await using run = await world.run("apply", manifest(feature, "title: Raced", "title: Calm"), {
      "unleash-token": token,
    });
    expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
    expect(run.outputs).toMatchObject({ updates: "2", applied: "1", failed: "1", skipped: "0" });
    expect(run.annotations).toMatchObject([{ severity: "error", properties: { title: "Apply: failed" } }]);
    for (const word of [feature, 'strategy "Raced"', "since the plan"])
      expect(run.annotations[0]?.message).toContain(word);
    expect(await storedOn(world, place, raced)).toEqual(byHand);
    expect(await storedOn(world, place, calm)).toEqual(written);
    expect(writesOf(getServer().log, token)).toHaveLength(1);
  });

  describe("where the server shows no strategies with the feature,", () => {
    it("reads the environment's list, and finds a title there", async () => {
      const world = getWorld();
      const feature = await world.feature("listed");
      const place = { feature, environment };
      await addStrategy(world, place, { title: "Other", parameters: partOfUsers(place), variants: half });
      const id = await addStrategy(world, place, { title: "EU rollout", variants: half });
      getServer().intercept(withoutStrategies(world, feature));
      const wanted = manifest(feature, "title: EU rollout");
      await using run = await world.run("apply", wanted);
      expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([0, "applied", "0"]);
      expect(await storedOn(world, place, id)).toEqual(written);
      expect(getServer().log.map(({ method, path }) => `${method} ${path}`)).toContain(`GET ${strategiesPath(place)}`);
      await using after = await world.run("plan", wanted, { "fail-on-changes": "true" });
      expect([after.code, after.outputs["unchanged"]]).toEqual([0, "1"]);
    });

    it("refuses there, too, the id of another environment's strategy", async () => {
      const world = getWorld();
      const feature = await world.feature("listed");
      const id = await addStrategy(world, { feature, environment: "staging" }, { variants: half });
      getServer().intercept(withoutStrategies(world, feature));
      await using run = await world.run("apply", manifest(feature, `id: ${id}`));
      expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
      expect(run.annotations).toMatchObject([{ properties: { title: "Plan: unknown-strategy" } }]);
      expect(await storedOn(world, { feature, environment: "staging" }, id)).toEqual(half);
    });

    it("and has no list either, writes to none", async () => {
      const world = getWorld();
      const feature = await world.feature("unlisted");
      const id = await addStrategy(world, { feature, environment }, { title: "EU rollout", variants: half });
      getServer().intercept(withoutStrategies(world, feature, { list: false }));
      await using run = await world.run("apply", manifest(feature, `id: ${id}`));
      expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
      expect(run.annotations).toMatchObject([{ properties: { title: "Plan: unknown-strategy" } }]);
      expect(run.annotations[0]?.message).toContain("does not list the strategies");
    });
  });
}

function writesOf(log: readonly LoggedRequest[], token: string): LoggedRequest[] {
  return log.filter((request) => request.token === token && request.method !== "GET");
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
