import { describe, expect, it } from "vitest";
import type { ActionRun } from "../../support/run-action.ts";
import { headlineOf, reportText } from "./report.ts";
import { otherProject, type Stored, type World } from "./world.ts";

const kept: readonly Stored[] = [{ name: "kept", weight: 1000, weightType: "variable", stickiness: "default" }];

function manifest(feature: string, { environment = "development", project = "default" } = {}): string {
  return `
version: 1
project: ${project}
features:
  ${feature}:
    environments:
      ${environment}:
        variants: [{ name: written }]
`;
}

/** Targets that cannot be reached: each is found before the first write, and nothing is written. */
export function reachScenarios(getWorld: () => World): void {
  const refusals: readonly [name: string, scenario: (world: World, mode: "plan" | "apply") => Promise<void>][] = [
    ["an unknown feature", unknownFeature],
    ["an unknown environment", unknownEnvironment],
    ["an unknown project", unknownProject],
    ["a project without features", emptyProject],
    ["a feature of another project", otherProjectsFeature],
    ["an archived feature", archivedFeature],
    ["an archived feature in an environment it never had", archivedElsewhere],
  ];
  describe.each(["plan", "apply"] as const)("%s refuses", (mode) => {
    it.each(refusals)("%s", (_, scenario) => scenario(getWorld(), mode));
  });

  it("writes nothing at all where one of several targets cannot be reached", async () => {
    const world = getWorld();
    const feature = await world.feature("good");
    await world.batch(feature, "staging", kept);
    const missing = world.freshName("missing");
    const both = `${manifest(feature)}  ${missing}:\n    environments:\n      development:\n        variants: [{ name: a }]\n`;
    await using run = await world.run("apply", both);
    expectRefused(run, { rule: "unknown-feature", line: "11", words: [missing] });
    expect(run.outputs).toMatchObject({ changes: "1", creates: "1" });
    expect(headlineOf(run)).toMatch(/1 objection.*nothing was written/);
    expect(await world.stored(feature, "development")).toEqual([]);
  });
}

async function unknownFeature(world: World, mode: "plan" | "apply"): Promise<void> {
  const feature = world.freshName("nobody");
  // So that the project's list is not empty, whichever scenario runs first.
  await world.feature("somebody");
  await using run = await world.run(mode, manifest(feature));
  expectRefused(run, { rule: "unknown-feature", line: "7", words: [feature, "default", "does not exist"] });
}

async function unknownEnvironment(world: World, mode: "plan" | "apply"): Promise<void> {
  const feature = await world.feature("placed");
  await world.batch(feature, "development", kept);
  await using run = await world.run(mode, manifest(feature, { environment: "nowhere" }));
  const words = [feature, "nowhere", "development", "production", "staging"];
  expectRefused(run, { rule: "unknown-environment", line: "7", words });
  expect(await world.events(feature)).toHaveLength(1);
}

async function unknownProject(world: World, mode: "plan" | "apply"): Promise<void> {
  const feature = await world.feature("lost");
  await world.batch(feature, "development", kept);
  await using run = await world.run(mode, manifest(feature, { project: "atlantis" }));
  expectRefused(run, { rule: "unknown-project", line: "7", words: ["atlantis"] });
  expect(await world.stored(feature, "development")).toEqual(kept);
}

async function emptyProject(world: World, mode: "plan" | "apply"): Promise<void> {
  const project = world.freshName("empty");
  await world.server.createProject(project);
  const feature = world.freshName("nobody");
  await using run = await world.run(mode, manifest(feature, { project }));
  expectRefused(run, { rule: "unknown-feature", line: "7", words: [feature, project] });
}

async function otherProjectsFeature(world: World, mode: "plan" | "apply"): Promise<void> {
  const feature = await world.feature("theirs", otherProject);
  await world.batch(feature, "development", kept, otherProject);
  await using run = await world.run(mode, manifest(feature));
  expectRefused(run, { rule: "other-project", line: "7", words: [feature, "default", otherProject] });
  expect(await world.stored(feature, "development", otherProject)).toEqual(kept);
}

async function archivedFeature(world: World, mode: "plan" | "apply"): Promise<void> {
  const feature = await world.feature("archived");
  await world.batch(feature, "development", kept);
  await world.archive(feature);
  await using run = await world.run(mode, manifest(feature));
  expectRefused(run, { rule: "archived", line: "7", words: [feature, "archived"] });
  expect(await world.stored(feature, "development")).toEqual(kept);
}

async function archivedElsewhere(world: World, mode: "plan" | "apply"): Promise<void> {
  const feature = await world.feature("archived");
  await world.archive(feature);
  await using run = await world.run(mode, manifest(feature, { environment: "nowhere" }));
  expectRefused(run, { rule: "archived", line: "7", words: [feature, "archived"] });
}

interface Refused {
  readonly rule: string;
  /** Of the environment's key in the manifest. */
  readonly line: string;
  readonly words: readonly string[];
}

/** Exit 1, result `refused`, and one annotation at the place in the manifest that says why; the summary says it too. */
function expectRefused(run: ActionRun, { rule, line, words }: Refused): void {
  expect(run.annotations).toMatchObject([
    { severity: "error", properties: { title: `Plan: ${rule}`, file: "variants.yml", line } },
  ]);
  for (const word of words) {
    expect(run.annotations[0]?.message).toContain(word);
    expect(reportText(run)).toContain(word);
  }
  expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
  expect(run.outputs).not.toHaveProperty("applied");
}
