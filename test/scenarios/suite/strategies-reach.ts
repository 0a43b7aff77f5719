import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import {
  addStrategy,
  countUpdates,
  half,
  lineOf,
  strategyManifest as manifest,
  storedOn,
  strategiesPath,
} from "./strategies-world.ts";
import type { World } from "./world.ts";

const environment = "development";

/** Strategies that a manifest does not name exactly: each is found before the first write, and its set is not written. */
export function strategyReachScenarios(getWorld: () => World): void {
  describe.each(["plan", "apply"] as const)("%s blocks", (mode) => {
    it.each([
      ["a title that no strategy has", "title: Eu rollout"],
      ["an id that no strategy has", "id: 01ARZ3NDEKTSV4RRFFQ69G5FAV"],
    ])("%s, and tells those that are there", async (_, entry) => {
      const world = getWorld();
      const feature = await world.feature("unnamed");
      const place = { feature, environment };
      const titled = await addStrategy(world, place, { title: "EU rollout", variants: half });
      const untitled = await addStrategy(world, place, { variants: half });
      const wanted = manifest(feature, entry, "title: EU rollout");
      await using run = await world.run(mode, wanted);
      const words = [
        feature,
        environment,
        entry.split(": ")[1] ?? "",
        "EU rollout",
        titled,
        "flexibleRollout",
        untitled,
      ];
      const refused = { rule: "unknown-strategy", line: lineOf(wanted, entry), words };
      expect(run.outputs).toMatchObject({ updates: "1" });
      expect(await storedOn(world, place, untitled)).toEqual(half);
      if (mode === "plan") {
        expectRefused(run, refused);
        expect(await storedOn(world, place, titled)).toEqual(half);
        expect(await countUpdates(world, feature)).toBe(0);
      } else {
        // The entry that names a strategy is written all the same.
        expectBlocked(run, refused);
        expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([1, "partial", "1"]);
        expect(await storedOn(world, place, titled)).toMatchObject([{ name: "written" }]);
        expect(await countUpdates(world, feature)).toBe(1);
      }
    });
  });

  it("refuses a strategy in an environment that has none", async () => {
    const world = getWorld();
    const feature = await world.feature("bare");
    const wanted = manifest(feature, "title: EU rollout");
    await using run = await world.run("apply", wanted);
    expectRefused(run, {
      rule: "unknown-strategy",
      line: lineOf(wanted, "EU rollout"),
      words: [feature, environment, "EU rollout", "no strategies"],
    });
  });

  it("refuses a title that two strategies have, and gives both ids; an id still tells them apart", async () => {
    const world = getWorld();
    const feature = await world.feature("twins");
    const place = { feature, environment };
    const first = await addStrategy(world, place, { title: "EU rollout", variants: half });
    const second = await addStrategy(world, place, { title: "EU rollout", variants: half });
    const wanted = manifest(feature, "title: EU rollout");
    await using run = await world.run("apply", wanted);
    const words = ["EU rollout", first, second, "id"];
    expectRefused(run, { rule: "ambiguous-strategy", line: lineOf(wanted, "EU rollout"), words });
    expect(await countUpdates(world, feature)).toBe(0);

    await using byId = await world.run("apply", manifest(feature, `id: ${second}`));
    expect([byId.code, byId.outputs["result"]]).toEqual([0, "applied"]);
    expect(await storedOn(world, place, first)).toEqual(half);
    expect(await storedOn(world, place, second)).toMatchObject([{ name: "written", weight: 1000 }]);
  });

  it("takes the same title in two environments for what it is: two strategies", async () => {
    const world = getWorld();
    const feature = await world.feature("namesakes");
    const here = await addStrategy(world, { feature, environment }, { title: "EU rollout" });
    const there = await addStrategy(world, { feature, environment: "staging" }, { title: "EU rollout" });
    await using run = await world.run("apply", manifest(feature, "title: EU rollout"));
    expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
    expect(await storedOn(world, { feature, environment }, here)).toMatchObject([{ name: "written" }]);
    expect(await storedOn(world, { feature, environment: "staging" }, there)).toEqual([]);
  });

  it("refuses a title and an id that name one strategy, and points to the other entry", async () => {
    const world = getWorld();
    const feature = await world.feature("doubled");
    const place = { feature, environment };
    const id = await addStrategy(world, place, { title: "EU rollout", variants: half });
    const wanted = manifest(feature, "title: EU rollout", `id: ${id}`);
    await using run = await world.run("apply", wanted);
    const words = [feature, environment, id, `variants.yml:${lineOf(wanted, "EU rollout")}`];
    expectRefused(run, { rule: "ambiguous-strategy", line: lineOf(wanted, id), words });
    expect(await storedOn(world, place, id)).toEqual(half);
  });

  it("refuses the id of a strategy in another environment, which every server would show and change", async () => {
    const world = getWorld();
    const feature = await world.feature("elsewhere");
    const there = { feature, environment: "staging" };
    const id = await addStrategy(world, there, { title: "EU rollout", variants: half });
    const own = await addStrategy(world, { feature, environment }, { title: "Own" });
    expect(await statusOf(world, feature, id)).toBe(200);
    const wanted = manifest(feature, `id: ${id}`);
    await using run = await world.run("apply", wanted);
    expectRefused(run, { rule: "unknown-strategy", line: lineOf(wanted, id), words: [feature, environment, id, own] });
    expect(await storedOn(world, there, id)).toEqual(half);
    expect(await countUpdates(world, feature)).toBe(0);
  });

  it("refuses the id of a strategy of another feature, which servers before 8.0.3 would show", async () => {
    const world = getWorld();
    const feature = await world.feature("mine");
    const other = await world.feature("theirs");
    const there = { feature: other, environment };
    const id = await addStrategy(world, there, { title: "EU rollout", variants: half });
    const checks = world.server.version.localeCompare("8.0.3", "en", { numeric: true }) >= 0;
    expect(await statusOf(world, feature, id)).toBe(checks ? 403 : 200);
    const wanted = manifest(feature, `id: ${id}`);
    await using run = await world.run("apply", wanted);
    expectRefused(run, { rule: "unknown-strategy", line: lineOf(wanted, id), words: [feature, environment, id] });
    expect(await storedOn(world, there, id)).toEqual(half);
    expect(await countUpdates(world, other)).toBe(0);
  });
}

/** What the server itself says when it is asked for a strategy under this feature and environment. */
async function statusOf(world: World, feature: string, id: string): Promise<number> {
  return (await world.server.request("GET", `${strategiesPath({ feature, environment })}/${id}`)).status;
}

interface Refused {
  readonly rule: string;
  readonly line: string;
  readonly words: readonly string[];
}

/** Exit 1, result `refused`, and nothing applied; the annotation and the summary say why. */
function expectRefused(run: ActionRun, refused: Refused): void {
  expectBlocked(run, refused);
  expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
  expect(run.outputs).not.toHaveProperty("applied");
}

/** One annotation at the entry in the manifest that says why; the summary says it too. */
function expectBlocked(run: ActionRun, { rule, line, words }: Refused): void {
  expect(run.annotations).toMatchObject([
    { severity: "error", properties: { title: `Plan: ${rule}`, file: "variants.yml", line } },
  ]);
  for (const word of words) {
    expect(run.annotations[0]?.message).toContain(word);
    expect(run.summary).toContain(word);
  }
}
