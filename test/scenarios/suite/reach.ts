import { it } from "vitest";
import { Story } from "./story.ts";
import { kept, otherProject, type World } from "./world.ts";

interface Target {
  readonly feature: string;
  readonly environment?: string;
  readonly project?: string;
}

/** Targets that cannot be reached, made on the server. */
async function unreachable(world: World): Promise<readonly Target[]> {
  const made = async (stem: string, project = "default") => {
    const feature = await world.feature(stem, project);
    await world.batch(feature, "development", kept, project);
    return feature;
  };
  const empty = world.freshName("empty");
  await world.server.createProject(empty);
  const [archived, bare, theirs] = [
    await made("archived"),
    await world.feature("archived"),
    await world.feature("theirs", otherProject),
  ];
  for (const feature of [archived, bare]) await world.archive(feature);
  await world.archive(theirs, otherProject);
  return [
    { feature: world.freshName("nobody") },
    { feature: await made("placed"), environment: "nowhere" },
    { feature: await made("lost"), project: "atlantis" },
    { feature: world.freshName("nobody"), project: empty },
    { feature: await made("theirs", otherProject) },
    { feature: archived },
    // In an environment that it never had.
    { feature: bare, environment: "nowhere" },
    // And of another project.
    { feature: theirs },
  ];
}

function manifestOf(targets: readonly Target[]): string {
  const features = targets.map(
    ({ feature, environment = "development", project = "default" }) =>
      `  ${feature}: { project: ${project}, environments: { ${environment}: { variants: [{ name: written }] } } }\n`,
  );
  return `version: 1\nfeatures:\n${features.join("")}`;
}

/** Each is found before the first write, with its place in the manifest, and blocks no other; under strict it does. */
export function reachScenarios(getWorld: () => World): void {
  it("reach: targets that cannot be reached are refused, all at once", async () => {
    const world = getWorld();
    const story = new Story(world);
    const all = await unreachable(world);
    const good = await world.feature("good");
    await world.batch(good, "staging", kept);
    await story.run("none can be reached", "apply", manifestOf(all), {}, /^\d+\. |^- /);
    const some = manifestOf([...all.slice(0, 1), { feature: good }]);
    await story.run("one can, under strict", "apply", some, { strict: "true" });
    await story.run("one can", "apply", some);
    await story.holds(good);
    for (const { feature } of all.slice(1, 3)) await story.holds(feature);
    await story.expect("reach");
  });
}
