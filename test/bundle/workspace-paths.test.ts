import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rm, symlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, test } from "vitest";
import { messages } from "../support/act.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import { promotion, server, usePromotionShop } from "../support/shop.ts";

usePromotionShop();

const of = (feature: string) =>
  `version: 1\nfeatures: { ${feature}: { variants: [{ name: x }], environments: { production: {} } } }\n`;
/** Two teams, one file each. */
const teams = { "flags/a.yml": of("plain"), "flags/b.yml": of("new") };

function run(
  inputs: Readonly<Record<string, string>>,
  files: Readonly<Record<string, string>> = teams,
  env: Readonly<Record<string, string>> = {},
): Promise<ActionRun> {
  return runAction({
    inputs: { mode: "plan", "unleash-url": server.url, "unleash-token": server.tokens.admin, ...inputs },
    files,
    env,
    prepare: async (workspace) => {
      await mkdir(join(workspace, "flags"), { recursive: true });
      await symlink("flags", join(workspace, "linked"));
    },
  });
}

/** The path of team A's manifest, written in every odd way. */
const spelling = ".//flags/.//./a.yml";

describe("a promotion of team B's feature", () => {
  it.each([spelling, "./linked//a.yml"])("does not replace team A's file as %s", async (path) => {
    await using refused = await run({ ...promotion, manifest: "flags/*.yml", features: "new", "output-file": path });
    expect([refused.code, refused.outputs["result"]]).toEqual([1, "refused"]);
    expect(messages(refused, "error").join()).toContain(
      path.includes("linked")
        ? "the way to it leads through a link. Name its real path."
        : "output-file is the manifest flags/a.yml, but the promotion concerns flags/b.yml",
    );
    for (const [file, text] of Object.entries(teams))
      expect(await readFile(join(refused.workspace, file), "utf8")).toBe(text);
  });

  it.each([["./linked/b.yml", "flags/./b.yml"]])(
    "rewrites team B's file, read as %s and written as %s",
    async (manifest, file) => {
      await using planned = await run({ ...promotion, manifest, features: "new", "output-file": file });
      expect([planned.code, planned.outputs["result"]]).toEqual([0, "planned"]);
      expect(await readFile(join(planned.workspace, "flags/b.yml"), "utf8")).toContain("userId");
      expect(await readFile(join(planned.workspace, "flags/a.yml"), "utf8")).toBe(teams["flags/a.yml"]);
      expect((await readdir(join(planned.workspace, "flags"))).sort()).toEqual(["a.yml", "b.yml"]);
    },
  );
});

describe("a manifest that two entries name", () => {
  it.each([spelling, "linked/*.yml"])("is one file: %s beside flags/*.yml", async (path) => {
    await using valid = await run({ mode: "validate", manifest: `flags/*.yml\n${path}` });
    expect([valid.code, valid.annotations, valid.outputs["result"]]).toEqual([0, [], "valid"]);
    expect(valid.stdout).toContain("2 variant sets");
  });

  it("has findings at its real path", async () => {
    await using invalid = await run(
      { mode: "validate", manifest: "./linked//a.yml" },
      { "flags/a.yml": "version: 2\n" },
    );
    expect(invalid.annotations.map(({ properties }) => properties["file"])).toContain("flags/a.yml");
  });
});

describe("exclusions in manifest", () => {
  const files = { ...teams, "flags/legacy/old.yml": "not: a manifest\n" };

  it.each(["!linked/legacy", "! ./flags//legacy/*.yml"])("%s leaves out what is there", async (exclusion) => {
    await using valid = await run({ mode: "validate", manifest: `flags/**.yml\n${exclusion}` }, files);
    expect([valid.code, valid.annotations]).toEqual([0, []]);
    expect(valid.stdout).toContain("2 variant sets");
  });

  it.each(["!flags/b.yml"])("%s leaves out what a linked folder leads to", async (exclusion) => {
    await using valid = await run({ mode: "validate", manifest: `linked/*.yml\n${exclusion}` });
    expect([valid.code, valid.annotations]).toEqual([0, []]);
    expect(valid.stdout).toContain("1 variant set");
  });

  it.each(["!flag/legacy"])("%s that leaves out nothing is an error", async (exclusion) => {
    await using invalid = await run({ mode: "validate", manifest: `flags/*.yml\n${exclusion}` });
    expect([invalid.code, invalid.outputs["result"]]).toEqual([1, "invalid"]);
    expect(messages(invalid, "error").join()).toContain("of the input manifest excludes nothing");
  });
});

describe("what a pattern leads to and nothing is read of", () => {
  const validate = (manifest: string, prepare: (workspace: string) => Promise<void>) =>
    runAction({ inputs: { mode: "validate", manifest }, files: teams, prepare });
  const withLink = (workspace: string) => symlink("a.yml", join(workspace, "flags/c.yml"));

  it("is an error where it is a link to a file", async () => {
    await using invalid = await validate("flags/*.yml", withLink);
    expect([invalid.code, invalid.outputs["result"]]).toEqual([1, "invalid"]);
    expect(invalid.annotations).toMatchObject([
      {
        properties: { file: "flags/c.yml" },
        message: expect.stringContaining("is a symbolic link, which is not followed"),
      },
    ]);
  });

  /** Even root cannot read a folder whose path is too long for the system. */
  async function withClosedFolder(workspace: string): Promise<void> {
    const name = "x".repeat(250);
    const dig = `process.chdir("flags"); for (let n = 0; n < 20; n++) { fs.mkdirSync("${name}"); process.chdir("${name}"); }`;
    await promisify(execFile)(process.execPath, ["-e", dig], { cwd: workspace });
  }

  it("is an error where it is a folder that cannot be read, unless that is excluded", async () => {
    const invalid = await validate("flags/**/*.yml", withClosedFolder);
    const valid = await validate("flags/**/*.yml\n!flags/x*/**", withClosedFolder);
    for (const { workspace } of [invalid, valid]) await promisify(execFile)("rm", ["-rf", dirname(workspace)]);
    expect([invalid.code, invalid.outputs["result"]]).toEqual([1, "invalid"]);
    expect(messages(invalid, "error")).toEqual([expect.stringMatching(/^The folder "flags\/x.*\(ENAMETOOLONG\)/)]);
    expect([valid.code, valid.annotations]).toEqual([0, []]);
  });
});

test.each([["flags/a.yml, flags/b.yml", "separated by newlines, not by commas"]])(
  "%s is not said to be missing, but not to be a path",
  async (manifest, hint) => {
    await using invalid = await run({ mode: "validate", manifest });
    expect(invalid.code).toBe(1);
    expect(messages(invalid, "error").join()).toContain(hint);
    expect(invalid.everything).not.toContain("check out the repository");
  },
);

describe("an environment of the runner that is not as it should be", () => {
  const inputs = { manifest: "flags/*.yml" };

  it("GITHUB_WORKSPACE is blank: the current folder is the workspace", async () => {
    await using planned = await run(inputs, teams, { GITHUB_WORKSPACE: "" });
    expect([planned.code, planned.outputs["result"]]).toEqual([0, "planned"]);
  });

  it("GITHUB_WORKSPACE names no folder: said in words", async () => {
    await using failed = await run(inputs, teams, { GITHUB_WORKSPACE: "/nowhere" });
    expect([failed.code, failed.outputs["result"]]).toEqual([1, "failed"]);
    expect(messages(failed, "error")).toEqual([
      'The workspace "/nowhere" cannot be opened (ENOENT). Check GITHUB_WORKSPACE.',
    ]);
  });

  it.each(["", "flags"])("RUNNER_TEMP is %j: no payload goes into the workspace", async (temporary) => {
    await using planned = await run(inputs, teams, { RUNNER_TEMP: temporary, TMPDIR: "" });
    expect([planned.code, planned.outputs["result"]]).toEqual([0, "planned"]);
    expect(planned.outputs["plan-file"]?.startsWith(planned.workspace)).toBe(false);
    const planFile = planned.outputs["plan-file"] ?? "";
    expect(JSON.parse(await readFile(planFile, "utf8"))).toMatchObject({ version: 2 });
    await rm(dirname(planFile), { recursive: true });
    const left = await readdir(planned.workspace, { recursive: true });
    expect(left.filter((name) => name.includes("plan.json"))).toEqual([]);
  });
});
