import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import { type TappedRequest, tap } from "../../support/tap.ts";
import { reportText } from "./report.ts";
import { addStrategy, featurePath, half, type Place, storedOn, strategiesPath } from "./strategies-world.ts";
import { kept, otherProject, type Stored, type World } from "./world.ts";

/*
 * What somebody does on the server between the plan of a run and its writes, done here on every server at the moment
 * when the apply reads the feature for its write.
 */

const environment = "development";
const byHand: readonly Stored[] = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];

const onEnvironment = (...features: readonly string[]) => `version: 1
features:
${features.map((feature) => `  ${feature}: { environments: { ${environment}: { variants: [{ name: written }] } } }`).join("\n")}
`;
const onStrategy = (feature: string) => `version: 1
features:
  ${feature}:
    environments:
      ${environment}: { strategies: [{ title: EU, variants: [{ name: written }] }] }
`;

interface Meanwhile {
  readonly run: ActionRun;
  /** The writes of the run. */
  readonly writes: readonly TappedRequest[];
}

/** Applies a manifest; `change` is done once, after the plan and before the next read. */
async function applyWhile(world: World, manifest: string, change: () => Promise<unknown>): Promise<Meanwhile> {
  const writes: TappedRequest[] = [];
  let [isPlanned, isChanged] = [false, false];
  await using between = await tap(world.server.url, async (request) => {
    if (request.method !== "GET") writes.push(request);
    if (/ui-config|change-requests/.test(request.path)) isPlanned = true;
    else if (isPlanned && !isChanged) {
      isChanged = true;
      await change();
    }
  });
  const inputs = { "unleash-url": between.url, concurrency: "1", "max-changes": "unlimited" };
  const run = await world.run("apply", manifest, inputs);
  expect(isChanged, "something was changed meanwhile").toBe(true);
  return { run, writes };
}

function expectUntouched({ run, writes }: Meanwhile, reason: RegExp): void {
  expect(run.outputs, run.stdout).toMatchObject({ result: "failed", applied: "0", failed: "1" });
  expect(run.code).toBe(1);
  expect(reportText(run)).toMatch(reason);
  expect(writes).toEqual([]);
}

export function meanwhileScenarios(getWorld: () => World): void {
  describe("between the plan and its writes", () => {
    const retitle = (world: World, place: Place, id: string, title: string) =>
      world.must("PATCH", `${strategiesPath(place)}/${id}`, [{ op: "replace", path: "/title", value: title }]);

    const strategies: [
      what: string,
      change: (world: World, place: Place, ids: string[]) => Promise<unknown>,
      RegExp,
    ][] = [
      [
        "two strategies swapped their titles",
        async (world, place, [eu = "", us = ""]) => {
          await retitle(world, place, eu, "US");
          await retitle(world, place, us, "EU");
        },
        /names another strategy now/,
      ],
      [
        "a second strategy got the title",
        (world, place) => addStrategy(world, place, { title: "EU", variants: half }),
        /Several strategies in this environment/,
      ],
      [
        "the strategy got another title",
        (world, place, [eu = ""]) => retitle(world, place, eu, "Europe"),
        /No such strategy/,
      ],
    ];
    it.each(strategies)("%s: nothing is written", async (_, change, reason) => {
      const world = getWorld();
      const place = { feature: await world.feature("retitled"), environment };
      const ids = [
        await addStrategy(world, place, { title: "EU", variants: half }),
        await addStrategy(world, place, { title: "US", variants: half }),
      ];
      const meanwhile = await applyWhile(world, onStrategy(place.feature), () => change(world, place, ids));
      await using _run = meanwhile.run;
      expectUntouched(meanwhile, reason);
      for (const id of ids) expect(await storedOn(world, place, id)).toEqual(half);
    });

    it("the only strategy is no longer the only one: nothing is written", async () => {
      const world = getWorld();
      const place = { feature: await world.feature("crowded"), environment };
      const id = await addStrategy(world, place, { variants: half });
      const manifest = onStrategy(place.feature).replace("title: EU, ", "");
      const meanwhile = await applyWhile(world, manifest, () => addStrategy(world, place, { disabled: true }));
      await using _run = meanwhile.run;
      expectUntouched(meanwhile, /This environment has several strategies/);
      expect(await storedOn(world, place, id)).toEqual(half);
    });

    it("the feature was archived: nothing is written", async () => {
      const world = getWorld();
      const feature = await world.feature("archived-meanwhile");
      await world.batch(feature, environment, kept);
      const meanwhile = await applyWhile(world, onEnvironment(feature), () => world.archive(feature));
      await using _run = meanwhile.run;
      expectUntouched(meanwhile, /Archived in Unleash/);
    });

    it("the feature was moved to another project: nothing is written", async () => {
      const world = getWorld();
      const feature = await world.feature("moved");
      await world.batch(feature, environment, kept);
      const move = () => world.server.moveFeature(feature, otherProject);
      const meanwhile = await applyWhile(world, onEnvironment(feature), move);
      await using _run = meanwhile.run;
      expectUntouched(meanwhile, new RegExp(`in "${otherProject}"`));
      expect(await world.stored(feature, environment, otherProject)).toEqual(kept);
    });

    it("a set was edited by hand: it is not overwritten, and the others are written", async () => {
      const world = getWorld();
      const [edited, calm] = [await world.feature("edited"), await world.feature("calm")];
      for (const feature of [edited, calm]) await world.batch(feature, environment, kept);
      const edit = () => world.put(edited, environment, byHand);
      const { run, writes } = await applyWhile(world, onEnvironment(edited, calm), edit);
      await using _run = run;
      expect(run.outputs, run.stdout).toMatchObject({ result: "partial", applied: "1", failed: "1" });
      expect(reportText(run)).toMatch(/changed on the server since the plan was made/);
      expect(await world.stored(edited, environment)).toEqual(byHand);
      expect((await world.stored(calm, environment)).map(({ name }) => name)).toEqual(["written"]);
      expect(writes.map(({ path }) => path)).toEqual([`${featurePath(calm)}/environments/${environment}/variants`]);
    });

    it("the server went into maintenance: the run ends with its words, and nothing is applied any more", async (context) => {
      const world = getWorld();
      // The servers of this suite that have the address; a PATCH passes on all of them, a PUT does not.
      if (!world.server.version.startsWith("8.")) return context.skip();
      const features = [await world.feature("maintained"), await world.feature("maintained")];
      for (const feature of features) await world.batch(feature, environment, kept);
      const switchTo = (enabled: boolean) => world.must("POST", "/api/admin/maintenance", { enabled });
      try {
        const { run, writes } = await applyWhile(world, onEnvironment(...features), () => switchTo(true));
        await using _run = run;
        expect(run.outputs, run.stdout).toMatchObject({ result: "failed", applied: "0", failed: "1", skipped: "1" });
        expect(reportText(run)).toContain("Unleash is currently in maintenance mode");
        expect(writes).toHaveLength(1);
      } finally {
        await switchTo(false);
      }
      for (const feature of features) expect(await world.stored(feature, environment)).toEqual(kept);
    });
  });
}
