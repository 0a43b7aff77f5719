import { expect, it } from "vitest";
import { type TappedRequest, tap } from "../../support/tap.ts";
import { Story } from "./story.ts";
import { addStrategy, half, type Place, strategiesPath } from "./strategies-world.ts";
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
const onStrategy = (feature: string, name = "title: EU, ") => `version: 1
features:
  ${feature}: { environments: { ${environment}: { strategies: [{ ${name}variants: [{ name: written }] }] } } }
`;

/** Applies a manifest; `change` is done once, after the plan and before the next read. Tells the writes of the run, too. */
async function applyWhile(story: Story, world: World, title: string, manifest: string, change: () => Promise<unknown>) {
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
  await story.run(title, "apply", manifest, inputs);
  expect(isChanged, "something was changed meanwhile").toBe(true);
  story.note(
    "writes",
    writes.map(({ method, path }) => `${method} ${path}`),
  );
}

export function meanwhileScenarios(getWorld: () => World): void {
  it("what somebody changes between the plan and its writes is not overwritten: strategies", async () => {
    const world = getWorld();
    const story = new Story(world);
    const retitle = (place: Place, id: string, title: string) =>
      world.must("PATCH", `${strategiesPath(place)}/${id}`, [{ op: "replace", path: "/title", value: title }]);
    for (const [title, change] of [
      [
        "two strategies swap their titles",
        async (place: Place, [eu = "", us = ""]: string[]) => {
          await retitle(place, eu, "US");
          await retitle(place, us, "EU");
        },
      ],
      ["a second one gets the title", (place: Place) => addStrategy(world, place, { title: "EU", variants: half })],
      ["it gets another title", (place: Place, [eu = ""]: string[]) => retitle(place, eu, "Europe")],
    ] as const) {
      const place = { feature: await world.feature("retitled"), environment };
      const ids: string[] = [];
      for (const name of ["EU", "US"]) ids.push(await addStrategy(world, place, { title: name, variants: half }));
      await applyWhile(story, world, title, onStrategy(place.feature), () => change(place, ids));
      await story.holds(place.feature);
    }
    const place = { feature: await world.feature("crowded"), environment };
    await addStrategy(world, place, { variants: half });
    const title = "the only one is no longer the only one";
    const add = () => addStrategy(world, place, { disabled: true });
    await applyWhile(story, world, title, onStrategy(place.feature, ""), add);
    await story.holds(place.feature);
    await story.expect("meanwhile-strategies");
  });

  it("what somebody changes between the plan and its writes is not overwritten: features", async () => {
    const world = getWorld();
    const story = new Story(world);
    const features: string[] = [];
    for (const stem of ["archived", "moved", "edited", "calm"]) {
      const feature = await world.feature(stem);
      await world.batch(feature, environment, kept);
      features.push(feature);
    }
    const [archived = "", moved = "", edited = "", calm = ""] = features;
    const archive = () => world.archive(archived);
    await applyWhile(story, world, "a feature is archived", onEnvironment(archived), archive);
    const move = () => world.server.moveFeature(moved, otherProject);
    await applyWhile(story, world, "a feature goes to another project", onEnvironment(moved), move);
    await story.holds(moved, otherProject);
    const edit = () => world.put(edited, environment, byHand);
    await applyWhile(story, world, "a set is edited by hand", onEnvironment(edited, calm), edit);
    for (const feature of [edited, calm]) await story.holds(feature);
    await story.expect("meanwhile-features");
  });

  it("a server that goes into maintenance ends the run with its words, and nothing is applied any more", async (context) => {
    const world = getWorld();
    // The servers of this suite that have the address; a PATCH passes on all of them, a PUT does not.
    if (!world.server.version.startsWith("8.")) return context.skip();
    const story = new Story(world);
    const features = [await world.feature("maintained"), await world.feature("maintained")];
    for (const feature of features) await world.batch(feature, environment, kept);
    const switchTo = (enabled: boolean) => world.must("POST", "/api/admin/maintenance", { enabled });
    try {
      await applyWhile(story, world, "maintenance", onEnvironment(...features), () => switchTo(true));
    } finally {
      await switchTo(false);
    }
    for (const feature of features) await story.holds(feature);
    await story.expect("meanwhile-maintenance");
  });
}
