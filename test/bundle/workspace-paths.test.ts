import { mkdir, readFile, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { Endings } from "../support/ending.ts";
import { type ActionOptions, type ActionRun, runAction } from "../support/run-action.ts";
import { promotion, server, usePromotionShop } from "../support/shop.ts";

/* Paths of whole runs; test/adapters/workspace/ has what each leads to. */

usePromotionShop();

const of = (feature: string) =>
  `version: 1\nfeatures: { ${feature}: { variants: [{ name: x }], environments: { production: {} } } }\n`;

/** Two teams, one file each; and a link to their folder. */
const run = (inputs: ActionOptions["inputs"], more: ActionOptions = {}): Promise<ActionRun> =>
  runAction({
    server,
    inputs: { mode: "plan", manifest: "flags/*.yml", ...inputs },
    files: { "flags/a.yml": of("plain"), "flags/b.yml": of("new"), "flags/legacy/old.yml": "not: a manifest\n" },
    prepare: (workspace) => symlink("flags", join(workspace, "linked")),
    ...more,
  });

it("a promotion writes its own team's file, and no other, however its path is spelt", async () => {
  const endings = new Endings();
  for (const [title, inputs] of [
    ["the other team's file", { "output-file": ".//flags/.//./a.yml" }],
    ["the other team's file, through a link", { "output-file": "./linked//a.yml" }],
    ["its own file, read through a link", { manifest: "./linked/b.yml", "output-file": "flags/./b.yml" }],
    ["a new file", { "output-file": "flags/after.yml" }],
  ] as const)
    await endings.tell(title, run({ ...promotion, features: "new", ...inputs }));
  await endings.expect("paths/promotion");
});

it("a manifest has one path, by whichever entry it was found", async () => {
  const endings = new Endings();
  for (const [title, manifest, files] of [
    ["a file of two entries, beside an exclusion", "flags/**.yml\nlinked/*.yml\n!linked/legacy"],
    ["a finding behind a link", "./linked//a.yml", { "flags/a.yml": "version: 2\n" }],
    ["an exclusion that leaves out nothing", "flags/*.yml\n!flag/legacy"],
    ["a list with commas", "flags/a.yml, flags/b.yml"],
  ] as const)
    await endings.tell(title, run({ mode: "validate", manifest }, files && { files }));
  await endings.expect("paths/manifest");
});

it("a runner's folders may be missing: nothing goes into the workspace", async () => {
  const endings = new Endings();
  const blank = { GITHUB_WORKSPACE: "", RUNNER_TEMP: "", TMPDIR: "" };
  for (const env of [blank, { RUNNER_TEMP: "flags", TMPDIR: "" }]) {
    const planned = await endings.tell(JSON.stringify(env), run({}, { env }));
    const planFile = planned.outputs["plan-file"] ?? "";
    onTestFinished(() => rm(dirname(planFile), { recursive: true }));
    expect(JSON.parse(await readFile(planFile, "utf8"))).toMatchObject({ version: 2 });
  }
  await endings.tell("GITHUB_WORKSPACE names no folder", run({}, { env: { GITHUB_WORKSPACE: "/nowhere" } }));
  await endings.expect("paths/folders");
});

it("an export writes inside the workspace, not through a link and over no folder", async () => {
  const endings = new Endings();
  const prepare = async (workspace: string) => {
    await mkdir(join(workspace, "../outside"));
    await mkdir(join(workspace, "folder"));
    await symlink("../outside/variants.yml", join(workspace, "link.yml"));
    await symlink("../outside", join(workspace, "link"));
  };
  for (const path of ["a/../../outside/out.yml", "missing/out.yml", "link.yml", "link/out.yml", "folder"]) {
    const ended = await endings.tell(path, run({ mode: "export", "output-file": path }, { files: {}, prepare }));
    await expect(readFile(join(ended.workspace, "../outside/out.yml"))).rejects.toThrow("ENOENT");
    await expect(readFile(join(ended.workspace, "../outside/variants.yml"))).rejects.toThrow("ENOENT");
  }
  await endings.expect("paths/export");
});
