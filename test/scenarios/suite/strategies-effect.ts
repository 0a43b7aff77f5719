import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import { addStrategy, half, lineOf, partOfUsers, storedOn } from "./strategies-world.ts";
import { kept, type World } from "./world.ts";

const environment = "development";

const onEnvironment = (feature: string, variants = "[{ name: written }]") => `
version: 1
features:
  ${feature}:
    environments:
      ${environment}:
        variants: ${variants}
`;

const onStrategy = (feature: string, entry: string, variants = "[{ name: written }]") => `
version: 1
features:
  ${feature}:
    environments:
      ${environment}:
        strategies:
          - ${entry}
            variants: ${variants}
`;

/** What a plan says about whom variants will reach. Each is a warning, and an objection under `strict`. */
export function strategyEffectScenarios(getWorld: () => World): void {
  describe("warns of environment variants that some users never get,", () => {
    it("naming the strategies that have variants of their own and are evaluated", async () => {
      const world = getWorld();
      const feature = await world.feature("shadowed");
      const place = { feature, environment };
      await world.batch(feature, environment, kept);
      const titled = await addStrategy(world, place, {
        title: "EU rollout",
        parameters: partOfUsers(place, "30"),
        variants: half,
      });
      const untitled = await addStrategy(world, place, { parameters: partOfUsers(place, "60"), variants: half });
      const off = await addStrategy(world, place, { title: "Switched off", disabled: true, variants: half });
      const empty = await addStrategy(world, place, { title: "Without variants" });
      const wanted = onEnvironment(feature);
      await using strict = await world.run("apply", wanted, { strict: "true" });
      expect([strict.code, strict.outputs["result"]]).toEqual([1, "refused"]);
      expect(await world.stored(feature, environment)).toEqual(kept);

      await using run = await world.run("apply", wanted);
      expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([0, "applied", "1"]);
      const line = lineOf(wanted, `${environment}:`);
      expectWarning(run, "shadowed", line, [feature, environment, "EU rollout", titled, untitled]);
      for (const id of [off, empty, "Switched off"]) expect(run.annotations[0]?.message).not.toContain(id);
    });

    it("also where the same plan puts variants on a strategy", async () => {
      const world = getWorld();
      const feature = await world.feature("shadowed");
      await world.batch(feature, environment, kept);
      const place = { feature, environment };
      const id = await addStrategy(world, place, { title: "EU rollout", parameters: partOfUsers(place) });
      await addStrategy(world, place, { title: "Everybody else" });
      const wanted = `${onEnvironment(feature)}        strategies: [{ title: EU rollout }]\n`;
      await using run = await world.run("plan", wanted);
      expect([run.code, run.outputs["changes"], run.outputs["warnings"]]).toEqual([0, "2", "1"]);
      expectWarning(run, "shadowed", lineOf(wanted, `${environment}:`), [feature, "EU rollout", id]);
    });

    it("also where only the strategy is managed, and the environment has variants", async () => {
      const world = getWorld();
      const feature = await world.feature("shadowed");
      await world.batch(feature, environment, kept);
      await addStrategy(world, { feature, environment }, { title: "EU rollout" });
      const wanted = onStrategy(feature, "title: EU rollout");
      await using run = await world.run("plan", wanted);
      expect([run.code, run.outputs["creates"], run.outputs["warnings"]]).toEqual([0, "1", "1"]);
      expectWarning(run, "shadowed", lineOf(wanted, "EU rollout"), [feature, environment, "EU rollout"]);
    });

    it("but not where the same plan takes the strategy's variants away", async () => {
      const world = getWorld();
      const feature = await world.feature("shadowed");
      await world.batch(feature, environment, kept);
      await addStrategy(world, { feature, environment }, { title: "EU rollout", variants: half });
      const wanted = `${onEnvironment(feature)}        strategies: [{ title: EU rollout, variants: [] }]\n`;
      await using run = await world.run("apply", wanted, { "allow-clear": "true" });
      expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([0, "applied", "0"]);
      expect(run.outputs).toMatchObject({ updates: "1", clears: "1", applied: "2" });
    });
  });

  it("warns that a disabled strategy is not evaluated, and writes its variants", async () => {
    const world = getWorld();
    const feature = await world.feature("disabled");
    const place = { feature, environment };
    const id = await addStrategy(world, place, { title: "EU rollout", disabled: true });
    const wanted = onStrategy(feature, "title: EU rollout");
    await using run = await world.run("apply", wanted);
    expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([0, "applied", "1"]);
    const words = [feature, environment, "EU rollout", "disabled", "not evaluated"];
    expectWarning(run, "disabled-strategy", lineOf(wanted, "EU rollout"), words);
    expect(await storedOn(world, place, id)).toMatchObject([{ name: "written" }]);
  });

  it("takes the strategy's own stickiness for variants that name none", async () => {
    const world = getWorld();
    const feature = await world.feature("sticky");
    const place = { feature, environment };
    const parameters = { rollout: "100", stickiness: "userId", groupId: feature };
    const byUser = half.map((variant) => ({ ...variant, stickiness: "userId" }));
    const stored = await addStrategy(world, place, {
      title: "Stored",
      parameters: { ...parameters, rollout: "50" },
      variants: byUser,
    });
    const empty = await addStrategy(world, place, { title: "Empty", parameters });
    const same = "[{ name: control, weight: 50%, weightType: fix }, { name: treatment }]";
    const wanted = `${onStrategy(feature, "title: Stored", same)}          - title: Empty\n            variants: ${same}\n`;
    await using run = await world.run("apply", wanted);
    expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([0, "applied", "0"]);
    expect(run.outputs).toMatchObject({ creates: "1", unchanged: "1", applied: "1" });
    expect(await storedOn(world, place, stored)).toEqual(byUser);
    expect(await storedOn(world, place, empty)).toEqual(byUser);
  });

  it("writes a stickiness that differs from the strategy's own, with a warning that names both", async () => {
    const world = getWorld();
    const feature = await world.feature("sticky");
    const place = { feature, environment };
    const parameters = { rollout: "100", stickiness: "userId", groupId: feature };
    const byUser = half.map((variant) => ({ ...variant, stickiness: "userId" }));
    const id = await addStrategy(world, place, { title: "EU rollout", parameters, variants: byUser });
    const wanted = onStrategy(
      feature,
      "title: EU rollout",
      "[{ name: control, weight: 50%, weightType: fix, stickiness: sessionId }, { name: treatment, stickiness: sessionId }]",
    );
    await using run = await world.run("apply", wanted);
    expect([run.code, run.outputs["result"], run.outputs["updates"]]).toEqual([0, "applied", "1"]);
    const words = [feature, environment, "EU rollout", "sessionId", "userId"];
    expectWarning(run, "strategy-stickiness", lineOf(wanted, "EU rollout"), words);
    expect(await storedOn(world, place, id)).toEqual(half.map((variant) => ({ ...variant, stickiness: "sessionId" })));
    await using after = await world.run("plan", wanted, { "fail-on-changes": "true" });
    expect([after.code, after.outputs["unchanged"]]).toEqual([0, "1"]);
  });
}

/** One annotation, a warning, at a line of the manifest; the summary says the same. */
function expectWarning(run: ActionRun, rule: string, line: string, words: readonly string[]): void {
  expect(run.annotations).toMatchObject([
    { severity: "warning", properties: { title: `Plan: ${rule}`, file: "variants.yml", line } },
  ]);
  for (const word of words) {
    expect(run.annotations[0]?.message).toContain(word);
    expect(run.summary).toContain(word);
  }
}
