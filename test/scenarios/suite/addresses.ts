import { expect, it } from "vitest";
import { Story } from "./story.ts";
import type { World } from "./world.ts";

const manifest = (feature: string) =>
  `version: 1\nfeatures:\n  ${feature}:\n    environments:\n      development:\n        variants: []\n`;

/** Addresses that something else than the admin API answers at. */
export function addressScenarios(getWorld: () => World): void {
  it("wrong addresses are told from a feature that is not there", async () => {
    const world = getWorld();
    const story = new Story(world);
    const text = manifest(await world.feature("addressed"));
    await story.run("a page of the UI", "apply", text, { "unleash-url": `${world.server.url}/login` });
    await story.run("/api twice in the address", "apply", text, { "unleash-url": `${world.server.url}/api/api` });
    await story.expect("addresses");
  });
}

/** The right address, however people end it. */
export function spellingScenarios(getWorld: () => World): void {
  it.each(["", "/", "/api", "/api/", "/api/admin", "/api/admin/"])("takes the address with %j behind", async (end) => {
    const world = getWorld();
    const text = manifest(await world.feature("addressed"));
    await using run = await world.run("plan", text, { "unleash-url": `${world.server.url}${end}` });
    expect(run.annotations).toEqual([]);
    expect([run.code, run.outputs["result"], run.outputs["unchanged"]]).toEqual([0, "planned", "1"]);
  });
}
