import { chmodSync, chownSync } from "node:fs";
import { mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { connectWorkspace } from "../../../src/adapters/workspace/workspace.ts";
import { commitFiles, gitAt, makeRepository, type Repository } from "../../support/repository.ts";

/** What a workspace says of a revision: the files by path and their texts, or why it cannot be used. */
async function readAt(folder: string, revision: string, patterns = ["**/*.yml"], timeout = 60_000) {
  const workspace = connectWorkspace(folder);
  const { files: now } = await workspace.readManifests(patterns);
  const found = now.map(({ path }) => path);
  const read = await workspace.readEarlierManifests(revision, { patterns, found }, timeout);
  if (read.kind === "unusable") return read.reason;
  const files = Object.fromEntries(read.files.map(({ path, bytes }) => [path, String(Buffer.from(bytes))]));
  return { commit: read.commit, files };
}

const shallow =
  "The clone is shallow: fetch the whole history (fetch-depth: 0 of actions/checkout; GIT_DEPTH: 0 in GitLab).";

afterEach(() => vi.unstubAllEnvs());

describe("the base is the merge base of a revision and HEAD", () => {
  it("whatever names the revision, and however both went on", async () => {
    await using repository = await makeRepository();
    const first = await repository.commit({ "a.yml": "1" });
    const second = await repository.commit({ "a.yml": "2" });
    repository.git("tag", "v1");
    repository.git("switch", "--quiet", "--create", "topic");
    await repository.commit({ "a.yml": "3" });
    repository.git("switch", "--quiet", "main");
    await repository.commit({ "a.yml": "4" });
    repository.git("switch", "--quiet", "topic");
    for (const revision of ["main", "v1", second, second.slice(0, 10), "HEAD^1", "HEAD~1", "main@{0}"]) {
      expect(await readAt(repository.folder, revision)).toEqual({ commit: second, files: { "a.yml": "2" } });
    }
    expect(await readAt(repository.folder, "HEAD~2")).toEqual({ commit: first, files: { "a.yml": "1" } });
  });

  it.each([
    "nope",
    "HEAD~9",
    "HEAD..main",
    "^main",
    "--all",
    "v*",
    "HEAD:a.yml",
    "f".repeat(40),
    ":/",
    "a\\b",
    "main\n",
    "not a git repository",
  ])("and nothing else: %j is no commit", async (revision) => {
    await using repository = await makeRepository();
    await repository.commit({ "a.yml": "1" });
    const reason = `git knows no commit ${JSON.stringify(revision)} here. Check its name, or fetch it first.`;
    expect(await readAt(repository.folder, revision)).toBe(reason);
  });

  it("and zeros, as of the first push of a branch, are none", async () => {
    await using repository = await makeRepository();
    await repository.commit();
    const reason = "It is all zeros: there was no commit before, as on the first push of a branch.";
    expect(await readAt(repository.folder, "0".repeat(40))).toBe(reason);
  });

  it("and histories without one are told apart from shallow clones", async () => {
    await using repository = await makeRepository();
    await repository.commit({ "a.yml": "1" });
    repository.git("switch", "--quiet", "--orphan", "other");
    await repository.commit();
    const reason = "It has no commit in common with HEAD. Name one of the same history.";
    expect(await readAt(repository.folder, "main")).toBe(reason);
  });

  it("and a shallow clone knows it only where the revision itself is it", async () => {
    await using repository = await makeRepository();
    const first = await repository.commit({ "a.yml": "1" });
    const second = await repository.commit({ "a.yml": "2" });
    await repository.commit({ "a.yml": "3" });
    const clone = join(repository.scratch, "clone");
    gitAt(repository.scratch, "clone", "--quiet", "--depth=2", `file://${repository.folder}`, clone);
    expect(await readAt(clone, "HEAD^1")).toEqual({ commit: second, files: { "a.yml": "2" } });
    expect(await readAt(clone, first)).toBe(`git knows no commit ${JSON.stringify(first)} here. ${shallow}`);
    gitAt(clone, "fetch", "--quiet", "--depth=1", "origin", first);
    expect(await readAt(clone, first)).toBe(`It is no ancestor of HEAD here. ${shallow}`);
  });
});

describe("the patterns select in the base", () => {
  const files = {
    ...{ "variants.yml": "top", "flags/a.yml": "a", "flags/b.json": "b", "flags/deep/c d.yml": "c" },
    ...{ "flags/node_modules/x.yml": "x", "node_modules/p/y.yml": "y", "flags/ü\n.yml": "u" },
  };

  it.each<[patterns: string[], paths: string[]]>([
    [["variants.yml"], ["variants.yml"]],
    [["flags/*"], ["flags/a.yml", "flags/b.json", "flags/ü\n.yml"]],
    [["**/*.yml"], ["flags/a.yml", "flags/deep/c d.yml", "flags/ü\n.yml", "variants.yml"]],
    [
      ["flags/**", "!flags/deep", "!flags/ü*"],
      ["flags/a.yml", "flags/b.json"],
    ],
    [["node_modules/**"], ["node_modules/p/y.yml"]],
    [["missing.yml", "fla?s/a.yml"], ["flags/a.yml"]],
    [["missing.yml", "!nothing"], []],
    [["../repository/variants.yml", "flags", "flags/"], []],
  ])("as in the workspace: %j", async (patterns, paths) => {
    await using repository = await makeRepository();
    await repository.commit(files);
    const read = await readAt(repository.folder, "HEAD", patterns);
    expect(typeof read === "string" ? read : Object.keys(read.files)).toEqual(paths);
    const workspace = connectWorkspace(repository.folder);
    const now = await workspace.readManifests(patterns);
    expect(now.files.map(({ path }) => path)).toEqual(paths);
  });

  it("below the top of the repository, by paths from the workspace, also where those are absolute", async () => {
    await using repository = await makeRepository();
    const commit = await repository.commit(files);
    const folder = join(repository.folder, "flags");
    const link = join(repository.scratch, "link");
    await symlink(folder, link);
    for (const pattern of ["a.yml", join(folder, "a.yml"), join(link, "*.yml")]) {
      const read = await readAt(folder, "HEAD", [pattern, "!ü*"]);
      expect(read).toEqual({ commit, files: { "a.yml": "a" } });
    }
    await mkdir(join(repository.folder, "new"));
    expect(await readAt(join(repository.folder, "new"), "HEAD")).toEqual({ commit, files: {} });
  });

  it("but follow no link and no submodule", async () => {
    await using repository = await makeRepository();
    await repository.commit({ "flags/a.yml": "a" });
    gitAt(repository.scratch, "init", "--quiet", "inner");
    gitAt(join(repository.scratch, "inner"), "commit", "--quiet", "--allow-empty", "--message", "x");
    repository.git("submodule", "--quiet", "add", join(repository.scratch, "inner"), "module.yml");
    await symlink("flags", join(repository.folder, "linked"));
    await symlink("flags/a.yml", join(repository.folder, "b.yml"));
    const commit = await repository.commit();
    expect(await readAt(repository.folder, "HEAD", ["**/*.yml", "linked/*"])).toEqual({
      commit,
      files: { "flags/a.yml": "a" },
    });
  });
});

describe("a manifest that git does not have at HEAD makes no base, since all of it would look new", () => {
  const refused = (path: string) =>
    `At HEAD, manifest selects no ${JSON.stringify(path)}. Commit it, and name its real path.`;

  it.each<[title: string, prepare: (repository: Repository) => Promise<unknown>, pattern: string, path: string]>([
    ["is ignored", ({ commit }) => commit({ ".gitignore": "a.yml" }), "a.yml", "a.yml"],
    ["is not committed yet", async () => {}, "*.yml", "a.yml"],
    [
      "is behind a link to its folder",
      async ({ folder, commit }) => {
        await symlink("flags", join(folder, "linked"));
        await commit({ "flags/b.yml": "b" });
      },
      "linked/*",
      "flags/b.yml",
    ],
    [
      "is in a submodule",
      async ({ folder, scratch, git, commit }) => {
        gitAt(scratch, "init", "--quiet", "inner");
        await commitFiles(join(scratch, "inner"), { "b.yml": "b" });
        git("submodule", "--quiet", "add", join(scratch, "inner"), "flags");
        await commit();
        expect(await readFile(join(folder, "flags/b.yml"), "utf8")).toBe("b");
      },
      "flags/*.yml",
      "flags/b.yml",
    ],
    [
      "is in another checkout",
      async ({ folder }) => {
        gitAt(folder, "init", "--quiet", "config");
        await commitFiles(join(folder, "config"), { "b.yml": "b" });
      },
      "config/b.yml",
      "config/b.yml",
    ],
  ])("if it %s", async (_title, prepare, pattern, path) => {
    await using repository = await makeRepository();
    await repository.commit({ "other.yml": "" });
    await prepare(repository);
    await repository.commit({ "x.txt": "" }).then(() => writeFile(join(repository.folder, "a.yml"), "a"));
    expect(await readAt(repository.folder, "HEAD^1", [pattern])).toBe(refused(path));
  });
});

describe("git reads what was committed, and nothing else", () => {
  it("with no filter, replaced object or variable of the job", async () => {
    await using repository = await makeRepository();
    const other = await repository.commit({ "a.yml": "replaced" });
    const commit = await repository.commit({ "a.yml": "line\n", ".gitattributes": "*.yml text eol=crlf filter=f" });
    repository.git("config", "filter.f.smudge", "touch smudged");
    repository.git("replace", commit, other);
    vi.stubEnv("GIT_DIR", join(repository.scratch, "elsewhere"));
    vi.stubEnv("GIT_CEILING_DIRECTORIES", repository.folder);
    expect(await readAt(repository.folder, commit, ["*.yml"])).toEqual({ commit, files: { "a.yml": "line\n" } });
  });

  it("with no input, token or proxy in its environment, and no git of the workspace", async () => {
    await using repository = await makeRepository();
    const commit = await repository.commit({ "a.yml": "1", git: "#!/bin/sh\ntouch run\n" });
    const seen = join(repository.scratch, "seen");
    const { PATH = "" } = process.env;
    await writeFile(join(repository.scratch, "git"), `#!/bin/sh\n(pwd; env) >> ${seen}\nPATH=${PATH}\nexec git "$@"\n`);
    chmodSync(join(repository.scratch, "git"), 0o755);
    vi.stubEnv("PATH", [repository.scratch, ".", PATH].join(delimiter));
    vi.stubEnv("INPUT_UNLEASH-TOKEN", "secret-1");
    vi.stubEnv("UNLEASH_TOKEN", "secret-2");
    expect(await readAt(repository.folder, "HEAD")).toEqual({ commit, files: { "a.yml": "1" } });
    const text = await readFile(seen, "utf8");
    expect(text).not.toMatch(/secret|INPUT_|GITHUB_/);
    expect(text).toMatch(/^GIT_NO_LAZY_FETCH=1$/m);
    expect(text.split("\n")[0]).not.toContain(repository.folder);
  });

  it("and fetches nothing that a partial clone lacks", async () => {
    await using repository = await makeRepository();
    repository.git("config", "uploadpack.allowFilter", "true");
    await repository.commit({ "a.yml": "1" });
    await repository.commit({ "a.yml": "2" });
    const clone = join(repository.scratch, "clone");
    gitAt(repository.scratch, "clone", "--quiet", "--filter=blob:none", `file://${repository.folder}`, clone);
    expect(await readAt(clone, "HEAD^1")).toBe(
      "The clone is partial, and lacks earlier files. Clone without a filter (sparse-checkout of actions/checkout sets one).",
    );
  });
});

describe("git that cannot be used", () => {
  test("there is none", async () => {
    await using repository = await makeRepository();
    await repository.commit();
    vi.stubEnv("PATH", repository.scratch);
    const reason = "There is no git on this machine or in this container. Use an image that has it.";
    expect(await readAt(repository.folder, "HEAD")).toBe(reason);
  });

  test("the workspace is in no repository, or is a bare one that somebody committed", async () => {
    await using repository = await makeRepository();
    const reason =
      "The workspace is in no git repository. Check it out with git (without it, actions/checkout downloads the files alone).";
    expect(await readAt(repository.scratch, "HEAD")).toBe(reason);
    gitAt(repository.scratch, "init", "--quiet", "--bare", ".");
    expect(await readAt(repository.scratch, "HEAD")).toBe(reason);
  });

  test("HEAD has no commit yet", async () => {
    await using repository = await makeRepository();
    expect(await readAt(repository.folder, "HEAD")).toMatch(/^git knows no commit "HEAD" here\./);
  });

  // Only root can give folders away, as it has in the container jobs in which this is the normal case.
  test.runIf(process.getuid?.() === 0)(
    "the repository belongs to somebody else, and is not the workspace",
    async () => {
      await using repository = await makeRepository();
      const commit = await repository.commit({ "flags/a.yml": "a" });
      for (const path of ["", ".git", "flags"]) chownSync(join(repository.folder, path), 1001, 1001);
      expect(await readAt(repository.folder, "HEAD")).toEqual({ commit, files: { "flags/a.yml": "a" } });
      const reason = /^The repository belongs to another user\. Run "git config --global --add safe\.directory"/;
      expect(await readAt(join(repository.folder, "flags"), "HEAD")).toMatch(reason);
    },
  );

  test.each([
    ["a folder", "HEAD^1:flags", "git cannot read the files of its commit, or of HEAD. Clone the repository anew."],
    ["a file", "HEAD^1:flags/a.yml", "git cannot read its file SHA. Clone the repository anew."],
  ])("%s of the commit is damaged, which must not look as if there had been nothing", async (_, object, reason) => {
    await using repository = await makeRepository();
    for (const text of ["1", "2"]) await repository.commit({ "flags/a.yml": text });
    const sha = repository.git("rev-parse", object).trim();
    await rm(join(repository.folder, ".git/objects", sha.slice(0, 2), sha.slice(2)));
    expect(await readAt(repository.folder, "HEAD^1")).toBe(reason.replace("SHA", sha));
  });

  test("it does not answer in time", async () => {
    await using repository = await makeRepository();
    await writeFile(join(repository.scratch, "git"), "#!/bin/sh\nexec sleep 60\n");
    chmodSync(join(repository.scratch, "git"), 0o755);
    vi.stubEnv("PATH", [repository.scratch, process.env["PATH"]].join(delimiter));
    expect(await readAt(repository.folder, "HEAD", ["*"], 200)).toBe("git did not answer in time.");
  });
});
