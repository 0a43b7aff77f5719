import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { runAction } from "../../support/run-action.ts";
import { changeRows } from "./report.ts";
import { addStrategy, half, lineOf, listStrategies, storedOn } from "./strategies-world.ts";
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
    it("gives the manifest lines that put them on its strategies, and these work as they stand", async () => {
      const world = getWorld();
      const feature = await world.feature("gated");
      const place = { feature, environment };
      // Titles that mean something in YAML, that cannot be seen, that are not there and that are there twice.
      const odd = `EU "rollout": #1 \u200b{new}\\`;
      for (const title of ["Plain", odd, undefined, "Twin", "Twin\n        evil: true", "Twin"]) {
        await addStrategy(world, place, title === undefined ? {} : { title });
      }
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
      for (const word of [feature, "strategy", "allow-deprecated-route", "enableLegacyVariants"]) {
        expect(run.annotations[0]?.message).toContain(word);
      }
      expect(await world.events(feature)).toEqual([]);

      const lines = yamlIn(run.summary);
      const once = (title: string | null) => strategies.filter((strategy) => strategy.title === title).length === 1;
      const entries = strategies.map(({ id, title }) => (title && once(title) ? { title } : { id }));
      expect(entries.filter((entry) => "id" in entry)).toHaveLength(3);
      expect(parse(lines)).toEqual({
        features: { [feature]: { environments: { [environment]: { strategies: entries } } } },
      });

      const pasted = head(feature) + lines.slice(lines.indexOf("    environments:"));
      await using valid = await runAction({ inputs: { mode: "validate" }, files: { "variants.yml": pasted } });
      expect([valid.code, valid.outputs["result"], valid.annotations]).toEqual([0, "valid", []]);
      await using applied = await world.run("apply", pasted, { "unleash-token": world.server.tokens.editor });
      expect([applied.code, applied.outputs["result"]]).toEqual([0, "applied"]);
      expect(applied.outputs).toMatchObject({ creates: "6", applied: "6", warnings: "5" });
      // The first takes every user: the variants of those behind it reach nobody.
      const titles = applied.annotations.map(({ properties }) => properties["title"]);
      expect([...new Set(titles)]).toEqual(["Plan: unreachable"]);
      for (const { id } of strategies) expect(await storedOn(world, place, id)).toEqual(half);
      expect(await world.stored(feature, environment)).toEqual([]);
      await using after = await world.run("plan", pasted, { "fail-on-changes": "true" });
      expect([after.code, after.outputs["unchanged"]]).toEqual([0, "6"]);
    });

    it("says what to add where there are no strategies either", async () => {
      const world = getWorld();
      const feature = await world.feature("gated");
      await using run = await world.run("plan", manifest(feature, environment));
      expect(run.outputs["result"]).toBe(world.server.gated ? "refused" : "planned");
      expect(run.summary.includes("add a strategy")).toBe(world.server.gated);
      expect(run.summary).not.toContain("```");
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

/** The one block of YAML in a report, without the indentation of the list that it stands in. */
function yamlIn(summary: string): string {
  const block = /^( *)```yaml\n([\s\S]*?)\n\1```$/m.exec(summary.replace(/^> ?/gm, ""));
  if (!block) throw new Error(`No YAML in ${summary}`);
  const [, indent = "", text = ""] = block;
  return `${text
    .split("\n")
    .map((line) => line.slice(indent.length))
    .join("\n")}\n`;
}
