import { describe, expect, it } from "vitest";
import { changeRows, headlineOf } from "./report.ts";
import { addStrategy, countUpdates, half, lineOf, storedOn } from "./strategies-world.ts";
import { kept, type Stored, type World } from "./world.ts";

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

const three =
  "[{ name: zed, weight: 20% , weightType: fix }, { name: mid, payload: { type: json, value: { b: 1 } } }, { name: abe }, { name: low }]";

/** 800 thousandths for three, the remainder to the first by name; sorted by name (facts, section 2). */
const threeStored: readonly Stored[] = [
  { name: "abe", weight: 267, weightType: "variable", stickiness: "default" },
  { name: "low", weight: 267, weightType: "variable", stickiness: "default" },
  {
    name: "mid",
    weight: 266,
    weightType: "variable",
    stickiness: "default",
    payload: { type: "json", value: '{"b":1}' },
  },
  { name: "zed", weight: 200, weightType: "fix", stickiness: "default" },
];

/** Variants on strategies, from none to some and back; each named by its title and by its id. */
export function strategyWriteScenarios(getWorld: () => World): void {
  describe.each(["title", "id"] as const)("variants on a strategy named by its %s", (by) => {
    const entry = (id: string) => (by === "title" ? "title: EU rollout" : `id: ${id}`);

    it("are created where there are none, then planned to nothing", async () => {
      const world = getWorld();
      const feature = await world.feature("on-strategy");
      const place = { feature, environment };
      const id = await addStrategy(world, place, { title: "EU rollout" });
      const other = await addStrategy(world, place, { title: "US rollout" });
      const wanted = manifest(feature, entry(id), three);
      const token = { "unleash-token": world.server.tokens.editor };

      await using plan = await world.run("plan", wanted, token);
      expect([plan.code, plan.outputs["result"], plan.annotations]).toEqual([0, "planned", []]);
      expect(plan.outputs).toMatchObject({ changed: "true", changes: "1", creates: "1", updates: "0", clears: "0" });
      const rows = changeRows(plan);
      expect(rows).toMatchObject([
        { change: "create", feature, variant: "abe", before: "–", after: "26.7% variable" },
        { variant: "low", after: "26.7% variable" },
        { variant: "mid", after: expect.stringMatching(/^26.6% variable .* json /) },
        { variant: "zed", after: "20% fixed" },
      ]);
      const name = by === "title" ? '"EU rollout"' : id;
      for (const word of [environment, name]) expect(rows[0]?.environment).toContain(word);
      expect(await storedOn(world, place, id)).toEqual([]);

      const reviewed = { ...token, "expected-plan": plan.outputs["digest"] ?? "" };
      await using run = await world.run("apply", wanted, reviewed);
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
      expect(run.outputs["digest"]).toBe(plan.outputs["digest"]);
      expect(headlineOf(run)).toContain("Applied: 1 change in");
      expect(await storedOn(world, place, id)).toEqual(threeStored);
      expect(await storedOn(world, place, other)).toEqual([]);
      expect(await world.stored(feature, environment)).toEqual([]);
      expect(await countUpdates(world, feature)).toBe(1);

      await using after = await world.run("plan", wanted, { ...token, "fail-on-changes": "true" });
      expect(after.code).toBe(0);
      expect(after.outputs).toMatchObject({ result: "planned", changed: "false", changes: "0", unchanged: "1" });
    });

    it("are updated where they differ, and left alone where they mean the same", async () => {
      const world = getWorld();
      const feature = await world.feature("on-strategy");
      const place = { feature, environment };
      const id = await addStrategy(world, place, { title: "EU rollout", variants: half });
      const same = manifest(
        feature,
        entry(id),
        "[{ name: treatment }, { name: control, weight: 500, weightType: fix }]",
      );
      await using idle = await world.run("apply", same);
      expect([idle.code, idle.outputs["result"]]).toEqual([0, "applied"]);
      expect(idle.outputs).toMatchObject({ changed: "false", unchanged: "1", applied: "0" });
      expect(await countUpdates(world, feature)).toBe(0);

      const wanted = manifest(
        feature,
        entry(id),
        "[{ name: control, weight: 90%, weightType: fix }, { name: treatment }]",
      );
      await using run = await world.run("apply", wanted);
      expect([run.code, run.outputs["result"]]).toEqual([0, "applied"]);
      expect(run.outputs).toMatchObject({ updates: "1", creates: "0", applied: "1", failed: "0" });
      expect(changeRows(run)).toMatchObject([
        { change: "update", feature, variant: "control", before: "50% fixed", after: "90% fixed" },
        { variant: "treatment", before: "50% variable", after: "10% variable" },
      ]);
      expect(await storedOn(world, place, id)).toEqual([
        { ...half[0], weight: 900 },
        { ...half[1], weight: 100 },
      ]);
      await using after = await world.run("plan", wanted, { "fail-on-changes": "true" });
      expect([after.code, after.outputs["unchanged"]]).toEqual([0, "1"]);
    });

    it("are cleared only where allow-clear says so", async () => {
      const world = getWorld();
      const feature = await world.feature("on-strategy");
      const place = { feature, environment };
      const id = await addStrategy(world, place, { title: "EU rollout", variants: half });
      const nothing = manifest(feature, entry(id), "[]");
      await using stopped = await world.run("apply", nothing);
      expect([stopped.code, stopped.outputs["result"], stopped.outputs["clears"]]).toEqual([1, "refused", "0"]);
      expect(stopped.annotations).toMatchObject([
        { severity: "error", properties: { title: "Plan: allow-clear", line: lineOf(nothing, entry(id)) } },
      ]);
      const name = by === "title" ? '"EU rollout"' : id;
      for (const word of [feature, environment, name]) expect(stopped.annotations[0]?.message).toContain(word);
      expect(await storedOn(world, place, id)).toEqual(half);

      await using run = await world.run("apply", nothing, { "allow-clear": "true" });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
      expect(await storedOn(world, place, id)).toEqual([]);
      await using after = await world.run("plan", nothing, { "fail-on-changes": "true" });
      expect([after.code, after.outputs["unchanged"]]).toEqual([0, "1"]);
    });
  });

  it("keeps both levels in step from one manifest, and plans to nothing afterwards", async () => {
    const world = getWorld();
    const feature = await world.feature("mixed");
    const here = { feature, environment };
    const there = { feature, environment: "staging" };
    // A set that no manifest names: it opens the gate, and stays as it is.
    await world.batch(feature, "staging", kept);
    const eu = await addStrategy(world, here, { title: "EU rollout" });
    const own = await addStrategy(world, here);
    const us = await addStrategy(world, there, { title: "US rollout", variants: half });
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
    await using run = await world.run("apply", wanted);
    expect([run.code, run.outputs["result"]]).toEqual([0, "applied"]);
    expect(run.outputs).toMatchObject({ creates: "3", updates: "1", applied: "4", failed: "0", skipped: "0" });
    const one = (name: string) => [{ name, weight: 1000, weightType: "variable", stickiness: "default" }];
    expect(await world.stored(feature, environment)).toEqual(one("nearer"));
    expect(await storedOn(world, here, eu)).toEqual(one("nearer"));
    expect(await storedOn(world, here, own)).toEqual(one("nearest"));
    expect(await world.stored(feature, "staging")).toEqual(kept);
    expect(await storedOn(world, there, us)).toMatchObject([
      { name: "control", weight: 900, weightType: "fix" },
      { name: "treatment", weight: 100, weightType: "variable" },
    ]);

    await using plan = await world.run("plan", wanted, { "fail-on-changes": "true" });
    expect(plan.code).toBe(0);
    expect(plan.outputs).toMatchObject({ result: "planned", changed: "false", changes: "0", unchanged: "4" });
    await using again = await world.run("apply", wanted);
    expect([again.code, again.outputs["applied"]]).toEqual([0, "0"]);
    expect([await countUpdates(world, feature), (await world.events(feature)).length]).toEqual([3, 2]);
  });
}
