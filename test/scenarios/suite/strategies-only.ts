import { describe, expect, it } from "vitest";
import { reportText } from "./report.ts";
import { addStrategy, half, storedOn, strategiesPath } from "./strategies-world.ts";
import { type World, written } from "./world.ts";

const manifest = (feature: string, ...environments: readonly string[]) => `version: 1
features:
  ${feature}:
    variants: [{ name: written }]
    environments:
${environments.map((environment) => `      ${environment}: { strategies: [{}] }\n`).join("")}`;

/** Entries without title and id. */
export function onlyStrategyScenarios(getWorld: () => World): void {
  describe("the only strategy of an environment", () => {
    it("needs no name: it is found with or without a title, disabled, and with a new id", async () => {
      const world = getWorld();
      const feature = await world.feature("only");
      const [here, there] = ["development", "staging"].map((environment) => ({ feature, environment }));
      if (!here || !there) return expect.unreachable();
      const first = await addStrategy(world, here, { disabled: true });
      const titled = await addStrategy(world, there, { title: "100% of all users", variants: half });
      const wanted = manifest(feature, "development", "staging");
      await using plan = await world.run("plan", wanted);
      expect(plan.outputs).toMatchObject({ result: "planned", creates: "1", updates: "1" });
      await using run = await world.run("apply", wanted, { "expected-plan": plan.outputs["digest"] ?? "" });
      expect(run.outputs, run.stdout).toMatchObject({ result: "applied", applied: "2" });
      expect(await storedOn(world, here, first)).toEqual(written);
      expect(await storedOn(world, there, titled)).toEqual(written);

      await world.must("DELETE", `${strategiesPath(here)}/${first}`);
      const second = await addStrategy(world, here, { variants: half });
      await using again = await world.run("apply", wanted);
      expect(again.outputs, again.stdout).toMatchObject({ result: "applied", applied: "1", unchanged: "1" });
      expect(await storedOn(world, here, second)).toEqual(written);
    });

    it("is not guessed: none or several block the set, with what the environment has", async () => {
      const world = getWorld();
      const feature = await world.feature("only");
      const place = { feature, environment: "development" };
      await using none = await world.run("plan", manifest(feature, "development"));
      expect(none.outputs["result"]).toBe("refused");
      expect(reportText(none)).toContain("The environment has no strategies of its own: add one in Unleash.");

      const untitled = await addStrategy(world, place, { variants: half });
      await addStrategy(world, place, { title: "EU", disabled: true });
      await using several = await world.run("apply", manifest(feature, "development"));
      expect(several.outputs["result"]).toBe("refused");
      for (const part of ["This environment has several strategies", untitled, "without a title", "EU"]) {
        expect(reportText(several)).toContain(part);
      }
      expect(await storedOn(world, place, untitled)).toEqual(half);
    });

    it("is promoted to the only one of another environment, where neither has a title", async () => {
      const world = getWorld();
      const feature = await world.feature("only");
      const [from, to] = ["development", "staging"].map((environment) => ({ feature, environment }));
      if (!from || !to) return expect.unreachable();
      await addStrategy(world, from, { variants: half });
      const target = await addStrategy(world, to);
      const inputs = { "promote-from": "development", "promote-to": "staging" };
      await using run = await world.run("apply", manifest(feature, "development"), inputs);
      expect(run.outputs, run.stdout).toMatchObject({ result: "applied", applied: "1" });
      expect(await storedOn(world, to, target)).toEqual(half);
    });
  });
}
