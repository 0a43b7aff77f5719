import { execFile } from "node:child_process";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { connectWorkspace } from "../../../src/adapters/workspace/workspace.ts";
import type { Workspace } from "../../../src/ports.ts";

async function folders() {
  const scratch = await mkdtemp(join(tmpdir(), "variants-sync-files-"));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  const [workspace, outside] = [join(scratch, "workspace"), join(scratch, "outside")];
  await mkdir(join(workspace, "sub"), { recursive: true });
  await mkdir(outside);
  await writeFile(join(workspace, "sub/m.yml"), "inside");
  await writeFile(join(outside, "m.yml"), "outside");
  return { workspace, outside, files: connectWorkspace(workspace) };
}

describe("a file of the workspace", () => {
  it("is replaced whole, and nothing is left beside it", async () => {
    const { workspace, files } = await folders();
    await files.writeFile("./sub//m.yml", "new");
    expect(await readFile(join(workspace, "sub/m.yml"), "utf8")).toBe("new");
    expect(await readdir(join(workspace, "sub"))).toEqual(["m.yml"]);
  });

  it.each([
    ...["missing/out.yml", "inner/out.yml", "inner/m.yml", "sub/m.yml/out.yml", "linked/out.yml"].map((path) => [
      path,
      `The folder of "${path}" does not exist, or the way to it leads through a link. Name its real path.`,
    ]),
    ["sub", '"sub" exists and is not a regular file, so it was not overwritten.'],
    ["sub/m.yml/", 'The path "sub/m.yml/" does not name a file.'],
    ["sub/.", 'The path "sub/." does not name a file.'],
    ["../out.yml", 'The path "../out.yml" must not contain "..".'],
    [`sub/${"x".repeat(300)}`, `Could not write the file "sub/${"x".repeat(300)}" (ENAMETOOLONG).`],
  ])("is not written at %s", async (path = "", message = "") => {
    const { workspace, outside, files } = await folders();
    await symlink(outside, join(workspace, "linked"));
    await symlink("sub", join(workspace, "inner"));
    expect(await files.whyNotWritable(path)).toBe(message);
    await expect(files.writeFile(path, "text")).rejects.toThrow(message);
    expect(await readdir(outside)).toEqual(["m.yml"]);
    expect(await readFile(join(workspace, "sub/m.yml"), "utf8")).toBe("inside");
  });
});

test("a manifest is also named by its absolute path, in the workspace alone", async () => {
  const { workspace, outside, files } = await folders();
  const link = join(outside, "link");
  await symlink(workspace, link);
  for (const path of [join(workspace, "sub/m.yml"), join(link, "sub/m.yml"), join(workspace, "**/*.yml")]) {
    const read = await files.readManifests([path]);
    expect([read.files.map((file) => file.path), read.findings]).toEqual([["sub/m.yml"], []]);
  }
  for (const path of [join(outside, "m.yml"), `${workspace}-other/m.yml`, "/etc/hosts"]) {
    const { findings } = await files.readManifests([path]);
    expect(findings[0]?.message).toContain("is not relative to the workspace");
  }
});

test.each([
  "../../etc/passwd",
  "sub/../../outside/m.yml",
  "./../outside/m.yml",
  "../outside/*.yml",
  "**/../../outside/m.yml",
  "/etc/passwd",
  ...["C:\\m.yml", "C:/m.yml", "c:m.yml", "\\\\server\\share\\m.yml", "//server/share/m.yml"],
])("no manifest is read outside of the workspace: %j", async (path) => {
  const { files } = await folders();
  const { files: read, findings } = await files.readManifests([path]);
  expect(read).toEqual([]);
  expect(findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/is not relative to the workspace|must not contain ".."|There is no file/),
  ]);
});

test.each(["../outside/m.yml", "sub/m.yml", "nothing.yml", "link.yml"])(
  "a manifest that is a link is not read: to %s",
  async (to) => {
    const { workspace, files } = await folders();
    await symlink(to, join(workspace, "link.yml"));
    const { files: read, findings } = await files.readManifests(["link.yml"]);
    expect([read, findings.map(({ message }) => message)]).toEqual([
      [],
      [expect.stringContaining("This is a symbolic link, which is not followed.")],
    ]);
  },
);

test("a pattern does not look behind a link that leads out", async () => {
  const { workspace, outside, files } = await folders();
  await symlink(outside, join(workspace, "linked"));
  await symlink("sub", join(workspace, "inner"));
  const read = async (pattern: string) => {
    const { files: found, findings } = await files.readManifests([pattern]);
    return [found.map(({ path }) => path), findings.map(({ rule }) => rule)];
  };
  expect(await read("linked/**")).toEqual([[], ["no-file"]]);
  expect(await read("linked/*.yml")).toEqual([[], ["no-file"]]);
  expect(await read("**/*.yml")).toEqual([["sub/m.yml"], []]);
  // One file has one path, however it is come by.
  expect(await read("inner/*.yml")).toEqual([["sub/m.yml"], []]);
  expect(await read("inner/./m.yml")).toEqual([["sub/m.yml"], []]);
  expect(await read("sub/*.yml")).toEqual([["sub/m.yml"], []]);
});

test("what a pattern leads to and cannot be read is an error: a link to a file, a folder, unless it is excluded", async () => {
  const { workspace, files } = await folders();
  await symlink("m.yml", join(workspace, "sub/link.yml"));
  const linked = await files.readManifests(["sub/*.yml"]);
  expect(linked.files.map(({ path }) => path)).toEqual(["sub/m.yml"]);
  expect(linked.findings).toMatchObject([
    {
      location: { file: "sub/link.yml" },
      message: expect.stringContaining("is a symbolic link, which is not followed"),
    },
  ]);
  // Even root cannot read a folder whose path is too long for the system.
  const name = "x".repeat(250);
  const dig = `process.chdir("sub"); for (let n = 0; n < 20; n++) { fs.mkdirSync("${name}"); process.chdir("${name}"); }`;
  await promisify(execFile)(process.execPath, ["-e", dig], { cwd: workspace });
  const closed = await files.readManifests(["sub/**/m.yml"]);
  const excluded = await files.readManifests(["sub/**/m.yml", "!sub/x*/**"]);
  await promisify(execFile)("rm", ["-rf", join(workspace, "sub", name)]);
  expect(closed.findings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The folder "sub\/x.*\(ENAMETOOLONG\)/),
  ]);
  expect([excluded.files.length, excluded.findings]).toEqual([1, []]);
});

describe("patterns", () => {
  const paths = ["flags/a.yml", "flags/legacy/b.yml", "flags/legacy/deep/c.yml", "x.yml"];

  async function find(...patterns: string[]) {
    const { workspace, files } = await folders();
    for (const path of paths) {
      await mkdir(join(workspace, path, ".."), { recursive: true });
      await writeFile(join(workspace, path), "");
    }
    await symlink("flags", join(workspace, "inner"));
    const { files: found, findings } = await files.readManifests(patterns);
    return [found.map(({ path }) => path), findings.map(({ message }) => message)] as const;
  }

  it.each([
    ["flags/legacy", ["flags/a.yml"]],
    ["flags/legacy/", ["flags/a.yml"]],
    ["flags/legacy/**", ["flags/a.yml"]],
    [" ./flags//legacy/", ["flags/a.yml"]],
    ["**/legacy", ["flags/a.yml"]],
    ["inner/legacy", ["flags/a.yml"]],
    ["flags/*/", ["flags/a.yml"]],
    ["flags/*", ["flags/legacy/b.yml", "flags/legacy/deep/c.yml"]],
    ["flags/legacy/b.yml", ["flags/a.yml", "flags/legacy/deep/c.yml"]],
  ])("!%s excludes what it names and what is below it", async (exclusion, left) => {
    expect(await find("flags/**.yml", `!${exclusion}`)).toEqual([left, []]);
    expect(await find(`!${exclusion}`, "inner/**.yml", "flags/**/*.yml")).toEqual([left, []]);
  });

  it.each([
    ["flags/*.yml", ["flags/a.yml", "flags/{a,b}.yml"]],
    ["flags/**.yml", ["flags/a.yml", "flags/legacy/b.yml", "flags/legacy/deep/c.yml", "flags/{a,b}.yml"]],
    ["**/**/**/c.yml", ["flags/legacy/deep/c.yml"]],
    // Its characters are those of a name, where there is such a file.
    ["flags/{a,b}.yml", ["flags/{a,b}.yml"]],
    ["flags/?.yml", ["flags/a.yml"]],
    [
      "**/*.yml",
      ["flags/a.yml", "flags/legacy/b.yml", "flags/legacy/deep/c.yml", "flags/{a,b}.yml", "sub/m.yml", "x.yml"],
    ],
    ["./flags//a.yml\nflags/./a.yml\nflags/?.yml", ["flags/a.yml"]],
    ["!flags/**\n**/*.yml", ["sub/m.yml", "x.yml"]],
    ["!flags\n**.yml", ["sub/m.yml", "x.yml"]],
  ])("%j finds %j, and nothing that packages or git have", async (patterns, expected) => {
    paths.push("flags/{a,b}.yml", "node_modules/x/d.yml", ".git/e.yml");
    onTestFinished(() => void paths.splice(-3));
    expect(await find(...patterns.split("\n"))).toEqual([expected, []]);
  });

  it.each([
    ["flags/[!a].yml"],
    ["none/*.yml"],
    ["nothing.yml"],
    ["flags/a.yml", "nothing.yml"],
    ["**/*.yml", "!**"],
    ["**/*.yml", "!nothing"],
    ["**/*.yml", "!"],
  ])("%j has an entry that matches nothing: an error", async (...patterns) => {
    const [, messages] = await find(...patterns);
    expect(messages).toHaveLength(1);
  });

  it.each(["flags/legaci", "flags/leg", "/flags/legacy", "../x", "legacy/**", "x.yml"])(
    "!%s excludes nothing: an error",
    async (exclusion) => {
      const [found, messages] = await find("flags/*.yml", `!${exclusion}`);
      expect(found).toEqual(["flags/a.yml"]);
      expect(messages).toEqual([
        expect.stringContaining(`The entry "!${exclusion}" of the input manifest excludes nothing`),
      ]);
    },
  );

  it("say what is wrong first: nothing was found to exclude from", async () => {
    expect(await find("flag/*.yml", "!flags/legacy")).toEqual([
      [],
      ['No file matches the manifest path "flag/*.yml".'],
    ]);
  });

  it("say that all is excluded", async () => {
    expect(await find("flags/*.yml", "!flags")).toEqual([
      [],
      ['Every file that matches the manifest path "flags/*.yml" is excluded.'],
    ]);
  });

  it.each([
    ["flags/{a,b}.yml", "Braces are not supported"],
    ["flags/{a,b}*.yml", "Braces are not supported"],
    ["flags/[ab].yml", "Brackets are not supported"],
    ["flags/a.yml, x.yml", "Paths are separated by newlines, not by commas."],
    ["- x.yml", "Write the path without a dash."],
    ["flags/*.yml,x.yml", "Paths are separated by newlines, not by commas."],
  ])("do not know %s, and say so", async (pattern, hint) => {
    const [found, messages] = await find(pattern);
    expect(found).toEqual([]);
    expect(messages).toEqual([expect.stringContaining(hint)]);
    expect(messages.join()).not.toContain("check out the repository");
  });
});

describe("files of the run's own", () => {
  const write = async (workspace: string, temporary: string | undefined) =>
    connectWorkspace(workspace, { temporary }).writeRunFile("plan.json", "{}");

  it("are written where they are asked for, readable for their user alone", async () => {
    const { workspace, outside } = await folders();
    const path = await write(workspace, outside);
    expect(path.startsWith(join(outside, "variants-sync-"))).toBe(true);
    expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual(["{}", 0o600]);
  });

  it.each([undefined, "", "sub"])("are written to the system's folder where %j is given", async (temporary) => {
    const { workspace } = await folders();
    const path = await write(workspace, temporary);
    onTestFinished(() => rm(join(path, ".."), { recursive: true }));
    expect(path.startsWith(join(tmpdir(), "variants-sync-"))).toBe(true);
  });

  it.each<[string, (workspace: string) => string]>([
    ["the workspace", (workspace) => workspace],
    ["a folder of the workspace", (workspace) => join(workspace, "sub")],
    ["a link into the workspace", (workspace) => join(workspace, "../into")],
  ])("are never written into the workspace: %s is given", async (_title, temporary) => {
    const { workspace } = await folders();
    await symlink(workspace, join(workspace, "../into"));
    const path = await write(workspace, temporary(workspace));
    onTestFinished(() => rm(join(path, ".."), { recursive: true }));
    expect(path.startsWith(join(tmpdir(), "variants-sync-"))).toBe(true);
    expect((await readdir(workspace)).sort()).toEqual(["sub"]);
  });

  it("say in words where they cannot be written", async () => {
    const { workspace } = await folders();
    await expect(write(workspace, "/nowhere/at/all")).rejects.toThrow(
      'Could not write plan.json below "/nowhere/at/all" (ENOENT). Check RUNNER_TEMP.',
    );
    await expect(write("/", undefined)).rejects.toThrow("There is no folder for plan.json outside of the workspace.");
  });
});

test("a workspace that is not there is named", async () => {
  const files = connectWorkspace("/nowhere");
  const message = 'The workspace "/nowhere" cannot be opened (ENOENT). Check GITHUB_WORKSPACE.';
  await expect(files.readManifests(["a.yml"])).rejects.toThrow(message);
  await expect(files.writeFile("a.yml", "")).rejects.toThrow(message);
});

test("a file keeps its permissions when it is replaced", async () => {
  const { workspace, files } = await folders();
  // 664 is what a umask of 022 would take the group's permission from.
  for (const mode of [0o600, 0o664]) {
    await chmod(join(workspace, "sub/m.yml"), mode);
    await files.writeFile("sub/m.yml", "new");
    expect((await stat(join(workspace, "sub/m.yml"))).mode & 0o777).toBe(mode);
  }
});

test("a manifest of more than 10 MB is not read", async () => {
  const { workspace, files } = await folders();
  await writeFile(join(workspace, "small.yml"), "small");
  await truncate(join(workspace, "sub/m.yml"), 10 * 1024 * 1024 + 1);
  const { files: found, findings } = await files.readManifests(["*.yml", "sub/m.yml"]);
  expect(found.map(({ path }) => path)).toEqual(["small.yml"]);
  expect(findings).toEqual([expect.objectContaining({ rule: "too-large", message: expect.stringContaining("10 MB") })]);
});

describe("a file of an earlier step", () => {
  async function earlier() {
    const made = await folders();
    const temporary = join(made.workspace, "../temporary");
    await mkdir(join(temporary, "plan"), { recursive: true });
    await writeFile(join(temporary, "plan/plan.json"), "temporary");
    const files = connectWorkspace(made.workspace, { temporary });
    return { ...made, temporary, read: (path: string, most = 100) => files.readEarlierFile(path, most) };
  }
  const text = (content: Awaited<ReturnType<Workspace["readEarlierFile"]>>) =>
    content.kind === "read" ? Buffer.from(content.bytes).toString() : content.reason;

  it("is read in the workspace, to which a path is relative, and below the folder for temporary files", async () => {
    const { workspace, temporary, read } = await earlier();
    expect(text(await read("sub/m.yml"))).toBe("inside");
    expect(text(await read("./sub//m.yml"))).toBe("inside");
    expect(text(await read(join(workspace, "sub/m.yml")))).toBe("inside");
    expect(text(await read(join(temporary, "plan/plan.json")))).toBe("temporary");
    expect(text(await read("../temporary/plan/plan.json"))).toBe("temporary");
    await symlink(join(temporary, "plan"), join(workspace, "linked"));
    expect(text(await read("linked/plan.json"))).toBe("temporary");
  });

  it("is read in the system's folder for temporary files, where a run writes without RUNNER_TEMP", async () => {
    const { workspace } = await folders();
    const files = connectWorkspace(workspace);
    const path = await files.writeRunFile("plan.json", "{}");
    onTestFinished(() => rm(join(path, ".."), { recursive: true }));
    expect(text(await files.readEarlierFile(path, 100))).toBe("{}");
  });

  it("is read nowhere else, nor through a link, nor where it is no file or too large", async () => {
    const { workspace, read } = await earlier();
    for (const path of ["/etc/hostname", "/proc/self/environ", "../../../../../../etc/hostname"]) {
      expect(text(await read(path))).toBe("It is neither in the workspace nor below RUNNER_TEMP.");
    }
    await symlink("/etc", join(workspace, "etc"));
    expect(text(await read("etc/hostname"))).toBe("It is neither in the workspace nor below RUNNER_TEMP.");
    await symlink("/etc/hostname", join(workspace, "hostname"));
    expect(text(await read("hostname"))).toBe("This is a symbolic link, which is not followed.");
    expect(text(await read("sub"))).toBe("This is not a regular file.");
    expect(text(await read("."))).not.toContain("inside");
    expect(text(await read("sub/none.json"))).toBe("There is no such file.");
    expect(text(await read("none/none.json"))).toBe("There is no such file.");
    expect(text(await read("sub/m.yml/plan.json"))).toBe("There is no such file.");
    expect(text(await read("sub/m.yml", 5))).toBe("The file has 6 bytes, which is more than 5.");
  });
});
