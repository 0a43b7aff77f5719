import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import { changeRows, headlineOf, reportText } from "./report.ts";
import { type Stored, variantsPath, type World } from "./world.ts";

const half: readonly Stored[] = [
  { name: "control", weight: 500, weightType: "fix", stickiness: "default" },
  { name: "treatment", weight: 500, weightType: "variable", stickiness: "default" },
];

const manifest = (feature: string, control: string, environment = "development") => `
version: 1
features:
  ${feature}:
    variants:
      - { name: control, weight: ${control}, weightType: fix }
      - { name: treatment }
    environments:
      ${environment}:
`;

/** From the first set of a feature to nothing left to do. */
export function writeScenarios(getWorld: () => World): void {
  describe.concurrent("writes", () => {
    it("refuses the first set of a feature where the gate is closed, and creates it where it is open", async () => {
      const world = getWorld();
      const feature = await world.feature("first");
      const token = { "unleash-token": world.server.tokens.editor };
      await using run = await world.run("apply", manifest(feature, "50%"), token);
      if (world.server.gated) {
        expect(run.outputs).toMatchObject({ changed: "false", changes: "0", creates: "0", updates: "0", clears: "0" });
        expect(run.code).toBe(1);
        expect(run.outputs).toMatchObject({ result: "refused" });
        expect(run.outputs).not.toHaveProperty("applied");
        const [annotation] = run.annotations.filter(({ severity }) => severity === "error");
        expect(annotation?.properties).toMatchObject({
          title: "Plan: legacy-variants",
          file: "variants.yml",
          line: "9",
        });
        const ways = ["strategy", "allow-deprecated-route", "enableLegacyVariants"];
        for (const word of [feature, ...ways]) expect(annotation?.message).toContain(word);
        expect(headlineOf(run)).toMatch(/blocked.*nothing will be written/i);
        expect(await world.stored(feature, "development")).toEqual([]);
        expect(await world.events(feature)).toEqual([]);
      } else {
        expect(run.outputs).toMatchObject({ changed: "true", changes: "1", creates: "1", updates: "0", clears: "0" });
        expect(run.code).toBe(0);
        expect(run.outputs).toMatchObject({ result: "applied", applied: "1", failed: "0", skipped: "0" });
        expect(run.annotations).toEqual([]);
        expect(headlineOf(run)).toBe("Applied: 1 change in development");
        expect(await world.stored(feature, "development")).toEqual(half);
        expect(await world.events(feature)).toMatchObject([{ environment: "development", createdBy: "editor" }]);
      }
    });

    it("creates a set in one environment of a feature that has one in another", async () => {
      const world = getWorld();
      const feature = await world.feature("second");
      await world.batch(feature, "staging", half);
      await using run = await world.run("apply", manifest(feature, "50%"));
      expect(run.code).toBe(0);
      expect(run.outputs).toMatchObject({
        result: "applied",
        creates: "1",
        applied: "1",
        problems: "0",
        warnings: "0",
      });
      expect(changeRows(run)).toMatchObject([
        { change: "create", feature, environment: "development", variant: "control", before: "–", after: "50% fixed" },
        { change: "create", feature, environment: "development", variant: "treatment", after: "50% variable" },
      ]);
      expect(await world.stored(feature, "development")).toEqual(half);
      expect(await world.events(feature, "development")).toHaveLength(1);
    });

    it("updates what differs, after showing each variant's stored weights before and after", async () => {
      const world = getWorld();
      const feature = await world.feature("update");
      await world.batch(feature, "development", half);
      // Nobody changes variant where the feature is off.
      await world.must("POST", variantsPath(feature, "development").replace(/variants$/, "on"));
      await using plan = await world.run("plan", manifest(feature, "90%"));
      expect(plan.code).toBe(0);
      expect(plan.outputs).toMatchObject({ result: "planned", changed: "true", changes: "1", updates: "1" });
      expect(headlineOf(plan)).toBe("Plan: 1 change in development, 40% of all users change variant");
      const rows = [
        { change: "update", feature, variant: "control", before: "50% fixed", after: "90% fixed" },
        { change: "update", feature, variant: "treatment", before: "50% variable", after: "10% variable" },
      ];
      expect(changeRows(plan)).toMatchObject(rows);
      expect(await world.stored(feature, "development")).toEqual(half);

      const reviewed = { "expected-plan": plan.outputs["digest"] ?? "" };
      await using run = await world.run("apply", manifest(feature, "90%"), reviewed);
      expect(run.code).toBe(0);
      expect(run.outputs).toMatchObject({ ...countsOf(plan), ...applied });
      expect(changeRows(run)).toMatchObject(rows);
      expect(await world.stored(feature, "development")).toEqual([
        { ...half[0], weight: 900 },
        { ...half[1], weight: 100 },
      ]);
    });

    it("does nothing, and says so in one line, where the server holds what is wanted", async () => {
      const world = getWorld();
      const feature = await world.feature("same");
      await world.batch(feature, "development", half);
      await using run = await world.run("apply", manifest(feature, "500"));
      expect(run.code).toBe(0);
      expect(run.outputs).toMatchObject({ result: "applied", changed: "false", changes: "0", unchanged: "1" });
      expect(run.outputs).toMatchObject({ applied: "0", failed: "0", skipped: "0" });
      const lines = reportText(run).split("\n").filter(Boolean);
      expect(lines).toEqual([expect.stringMatching(/no changes, 1 unchanged/i), expect.stringMatching(/^Server: /)]);
      expect(headlineOf(run)).toMatch(/no changes, 1 unchanged/i);
      expect(await world.events(feature)).toHaveLength(1);
    });

    it("plans nothing after it applied, with the same digest each time", async () => {
      const world = getWorld();
      const feature = await world.feature("again");
      await world.batch(feature, "staging", half);
      await using before = await world.run("plan", manifest(feature, "33.3%"));
      await using once = await world.run("apply", manifest(feature, "33.3%"));
      expect([before.outputs["changes"], once.outputs["result"]]).toEqual(["1", "applied"]);
      expect(before.outputs["digest"]).toMatch(/^2-[0-9a-f]{64}$/);
      expect(once.outputs["digest"]).toBe(before.outputs["digest"]);
      await using first = await world.run("plan", manifest(feature, "33.3%"), { "fail-on-changes": "true" });
      await using second = await world.run("plan", manifest(feature, "33.3%"));
      expect(first.code).toBe(0);
      expect(first.outputs).toMatchObject({ result: "planned", changed: "false", changes: "0", unchanged: "1" });
      expect(countsOf(second)).toEqual(countsOf(first));
      expect(first.outputs["digest"]).not.toBe(before.outputs["digest"]);
      // A digest that was reviewed is done: apply passes although it names changes that are no longer due.
      await using late = await world.run("apply", manifest(feature, "33.3%"), {
        "expected-plan": before.outputs["digest"] ?? "",
      });
      expect([late.code, late.outputs["result"], late.outputs["applied"]]).toEqual([0, "applied", "0"]);
    });

    it("clears one environment and creates another in one run: the clear comes last", async () => {
      const world = getWorld();
      const feature = await world.feature("moved");
      await world.batch(feature, "development", half);
      const moved = `${manifest(feature, "50%", "staging")}      development:\n        variants: []\n`;
      await using stopped = await world.run("plan", moved);
      expect([stopped.code, stopped.outputs["result"]]).toEqual([1, "refused"]);
      expect(stopped.annotations.map(({ properties }) => properties["title"])).toEqual(["Plan: allow-clear"]);
      expect(await world.events(feature)).toHaveLength(1);

      await using run = await world.run("apply", moved, { "allow-clear": "true" });
      expect(run.outputs).toMatchObject({ result: "applied", creates: "1", clears: "1", applied: "2", failed: "0" });
      expect(run.code).toBe(0);
      expect(await world.stored(feature, "development")).toEqual([]);
      expect(await world.stored(feature, "staging")).toEqual(half);
      const order = (await world.events(feature)).map(({ environment }) => environment);
      expect(order).toEqual(["development", "staging", "development"]);
    });

    it("leaves out a clear that is not allowed, and writes the other sets", async () => {
      const world = getWorld();
      const feature = await world.feature("moved");
      await world.batch(feature, "development", half);
      const moved = `${manifest(feature, "50%", "staging")}      development:\n        variants: []\n`;
      await using run = await world.run("apply", moved);
      expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
      expect(run.annotations.map(({ properties }) => properties["title"])).toEqual(["Plan: allow-clear"]);
      expect(run.outputs).toMatchObject({ creates: "1", clears: "0", applied: "1", failed: "0" });
      expect(await world.stored(feature, "development")).toEqual(half);
      expect(await world.stored(feature, "staging")).toEqual(half);
      const order = (await world.events(feature)).map(({ environment }) => environment);
      expect(order).toEqual(["development", "staging"]);
    });
  });
}

const applied = { result: "applied", applied: "1", failed: "0", skipped: "0" };

/** What a plan says in numbers, and its digest. */
function countsOf({ outputs }: Pick<ActionRun, "outputs">): Record<string, string | undefined> {
  const names = ["changed", "changes", "creates", "updates", "clears", "unchanged", "digest"];
  return Object.fromEntries(names.map((name) => [name, outputs[name]]));
}
