import { describe, expect, it } from "vitest";
import { changeRows } from "./report.ts";
import { addStrategy, half, lineOf, listStrategies } from "./strategies-world.ts";
import type { World } from "./world.ts";

const environment = "development";

const head = (feature: string) => `
version: 1
features:
  ${feature}:
    variants:
      - { name: control, weight: 50%, weightType: fix }
      - { name: treatment }
`;

const manifest = (feature: string, ...names: readonly string[]) =>
  `${head(feature)}    environments:\n${names.map((name) => `      ${name}:\n`).join("")}`;

/** The gate that stock servers close since 6.0, and the ways through that a plan names. */
export function strategyGateScenarios(getWorld: () => World): void {
  describe("where a feature has no environment variants yet", () => {
    it("says what to do, and names the strategies that could have them", async () => {
      const world = getWorld();
      const feature = await world.feature("gated");
      const place = { feature, environment };
      for (const title of ["Plain", undefined]) await addStrategy(world, place, title === undefined ? {} : { title });
      const strategies = await listStrategies(world, place);
      await using run = await world.run("apply", manifest(feature, environment));
      if (!world.server.gated) {
        expect([run.code, run.outputs["result"]]).toEqual([0, "applied"]);
        expect(await world.stored(feature, environment)).toEqual(half);
        return;
      }
      expect([run.code, run.outputs["result"], run.outputs["creates"]]).toEqual([1, "refused", "0"]);
      expect(run.annotations).toMatchObject([
        {
          severity: "error",
          properties: {
            title: "Plan: legacy-variants",
            line: lineOf(manifest(feature, environment), `${environment}:`),
          },
        },
      ]);
      const ids = strategies.map(({ id }) => id);
      for (const word of [feature, "strategy", "allow-deprecated-route", "enableLegacyVariants", "Plain", ...ids]) {
        expect(run.annotations[0]?.message).toContain(word);
      }
      expect(await world.events(feature)).toEqual([]);
    });

    it("says that overrides cannot come along to a strategy", async () => {
      const world = getWorld();
      const feature = await world.feature("gated");
      await addStrategy(world, { feature, environment });
      const overrides = "overrides: [{ contextName: userId, values: ['1'] }]";
      const wanted = manifest(feature, environment).replace("treatment }", `treatment, ${overrides} }`);
      await using run = await world.run("plan", wanted);
      expect(run.outputs["result"]).toBe(world.server.gated ? "refused" : "planned");
      expect(run.summary.includes("without their overrides")).toBe(world.server.gated);
    });

    it("writes the first set through variants-batch where that is allowed, and the second as documented", async () => {
      const world = getWorld();
      const feature = await world.feature("older-route");
      const both = manifest(feature, "development", "staging");
      await using stopped = await world.run("apply", both);
      expect([stopped.code, stopped.outputs["result"]]).toEqual(world.server.gated ? [1, "refused"] : [0, "applied"]);
      if (!world.server.gated) return;
      expect(stopped.annotations.map(({ properties }) => properties["title"])).toEqual(["Plan: legacy-variants"]);

      await using run = await world.run("apply", both, { "allow-deprecated-route": "true" });
      expect([run.code, run.outputs["result"]]).toEqual([0, "applied"]);
      expect(run.outputs).toMatchObject({ creates: "2", applied: "2", failed: "0" });
      const changes = changeRows(run).filter(({ variant }) => variant === "control");
      expect(changes).toMatchObject([
        { change: "create through variants-batch", environment: "development" },
        { change: "create", environment: "staging" },
      ]);
      for (const name of ["development", "staging"]) expect(await world.stored(feature, name)).toEqual(half);
      await using after = await world.run("plan", both, { "fail-on-changes": "true" });
      expect([after.code, after.outputs["unchanged"]]).toEqual([0, "2"]);
    });
  });
}
