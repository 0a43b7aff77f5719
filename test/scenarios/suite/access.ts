import { it } from "vitest";
import { Story } from "./story.ts";
import { kept, otherProject, type World } from "./world.ts";

const manifest = (feature: string, project = "default") => `
version: 1
project: ${project}
features:
  ${feature}:
    environments:
      development:
        variants: [{ name: written }]
`;

/** Tokens that may not do what is asked: the step fails, and says which permission or which kind of token is missing. */
export function accessScenarios(getWorld: () => World): void {
  it("access: a token does what it may, and what it lacks is named, never the token", async () => {
    const world = getWorld();
    const story = new Story(world);
    const { viewer, editor, backend } = world.server.tokens;
    const [mine, theirs] = [await world.feature("mine"), await world.feature("theirs", otherProject)];
    await world.batch(mine, "development", kept);
    await world.batch(theirs, "development", kept, otherProject);
    for (const [title, mode, token, text] of [
      ["a viewer plans", "plan", viewer, manifest(mine)],
      ["a viewer applies", "apply", viewer, manifest(mine)],
      ["an editor applies in another project than default", "apply", editor, manifest(theirs, otherProject)],
      ["a token that the server does not know", "apply", `user:${"0".repeat(56)}`, manifest(mine)],
      ["an SDK's token", "apply", backend, manifest(mine)],
    ] as const)
      await story.run(title, mode, text, { "unleash-token": token });
    await story.holds(mine);
    await story.holds(theirs, otherProject);
    const bearer = { "unleash-token": `  Bearer ${editor}\n` };
    await story.run("an editor's, with a Bearer prefix and white space", "apply", manifest(mine), bearer);
    await story.holds(mine);
    await story.expect("access");
  });
}
