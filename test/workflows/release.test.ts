import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { runScript } from "../support/run-script.ts";
import { ScriptEndings } from "../support/script-endings.ts";

/* The scripts of the release workflow, as they are written there, in a repository with tags. */

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly permissions: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

const file = new URL("../../.github/workflows/release.yml", import.meta.url);
const { verify, publish, npm } = (
  parse(await readFile(file, "utf8")) as { jobs: Record<"verify" | "publish" | "npm", Job> }
).jobs;
const scripts = publish.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
const [makeRelease = "", moveMajor = ""] = scripts;

let repository: string;
const git = (...words: string[]) =>
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], {
    cwd: repository,
    encoding: "utf8",
  }).trim();

/** A commit with an annotated tag, as a maintainer makes it; the tag of the major version stays where it is. */
function release(tag: string): string {
  git("commit", "--quiet", "--allow-empty", "--message", tag);
  git("tag", "--annotate", tag, "--message", tag);
  return git("rev-parse", "HEAD");
}

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), "variants-sync-release-"));
  git("init", "--quiet", "--initial-branch=main");
});
afterEach(() => rm(repository, { recursive: true }));

/** Tags in the order in which they are made, `v1` and `main` among them; `/v1.0.4` goes on from there on another branch. */
const moves: readonly [title: string, tags: string, moved: string][] = [
  ["the first release of a major version", "v1.0.0 v1 v2.0.0", "v2.0.0"],
  ["a fix", "v1.0.0 v1 v1.0.1", "v1.0.1"],
  ["from one digit to two", "v1.9.0 v1 v1.10.0", "v1.10.0"],
  ["a new minor version", "v1.1.9 v1 v1.2.0", "v1.2.0"],
  ["a fix of an older version: it stays", "v1.0.4 v1.1.0 v1 /v1.0.4 v1.0.5 v10.0.0", "v1.0.5"],
  ["an old run that is started again: it stays", "v1.0.4 v1.1.0 v1 /v1.0.4 v1.0.5 v10.0.0", "v1.0.4"],
  ["its own run that is started again: it stays", "v1.0.4 v1.1.0 v1 /v1.0.4 v1.0.5 v10.0.0", "v1.1.0"],
  ["past a version that was tagged and never released", "v1.0.4 v1 v1.1.0 /v1.0.4 v1.0.5", "v1.0.5"],
  ["somebody moved it to no release: it is left alone", "v1.0.0 main v1 v1.0.1", "v1.0.1"],
];

test("the tag of the major version moves to newer releases, and never back", async () => {
  const endings = new ScriptEndings();
  for (const [title, tags, moved] of moves) {
    for (const tag of tags.split(" ")) {
      if (tag.startsWith("/")) git("switch", "--quiet", "--detach", tag.slice(1));
      else if (tag === "v1") git("tag", "v1");
      else if (tag === "main") git("commit", "--quiet", "--allow-empty", "--message", "x");
      else release(tag);
    }
    const sha = git("rev-parse", `${moved}^{commit}`);
    const env = { GITHUB_REF_NAME: moved, GITHUB_SHA: sha, GITHUB_REPOSITORY: "acme/action", GH_TOKEN: "t" };
    const run = await runScript(moveMajor, { cwd: repository, env });
    endings.tell(`${title}: ${tags}, and the run of ${moved}`, run, { "commit of the run": sha });
    await rm(repository, { recursive: true });
    await mkdir(repository);
    git("init", "--quiet", "--initial-branch=main");
  }
  await endings.expect("release-major-tag");
});

test("a release has its part of the changelog, is made once, and has to be immutable", async () => {
  const endings = new ScriptEndings();
  const changelog =
    "# Changelog\n\n## [Unreleased]\n\n- later\n\n## [1.1.0] - 2026-01-01\n\n- ours\n\n## [1.0.0]\n\n- old\n";
  for (const [title, text, exists, immutable] of [
    ["a new one", changelog, false, "true\n"],
    ["it is there already", changelog, true, "true\n"],
    ["without its part of the changelog", "# Changelog\n", false, "true\n"],
    ["immutable releases are switched off", changelog, false, "false\n"],
  ] as const) {
    await writeFile(join(repository, "CHANGELOG.md"), text);
    const run = await runScript(makeRelease, {
      cwd: repository,
      env: { GITHUB_REF_NAME: "v1.1.0", GITHUB_REPOSITORY: "acme/action" },
      gh: [
        { to: "release view", code: exists ? 0 : 1 },
        { to: "api repos/acme/action/releases/tags/v1.1.0", stdout: immutable },
      ],
    });
    endings.tell(title, run);
  }
  await endings.expect("release");
});

test("a tagged commit is released if it is on main, before any of its code runs", async () => {
  const check = verify.steps.find(({ name }) => name === "The tagged commit is on main")?.run ?? "";
  const runs = verify.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
  expect(runs[0]).toBe(check);
  expect(verify.steps[0]?.with).toMatchObject({ "fetch-depth": 0 });
  release("v1.0.0");
  release("v1.0.1");
  git("switch", "--quiet", "--create", "other");
  release("v1.0.2");
  const endings = new ScriptEndings();
  for (const [title, tag] of [
    ["on main", "v1.0.0"],
    ["the newest on main", "v1.0.1"],
    ["on another branch only", "v1.0.2"],
  ] as const) {
    // After main as it is now was fetched.
    git("update-ref", "refs/remotes/origin/main", "main");
    const env = { GITHUB_REF_NAME: tag, GITHUB_SHA: git("rev-parse", tag) };
    endings.tell(title, await runScript(check, { cwd: repository, env }));
  }
  await endings.expect("release-tagged-commit");
});

test("the commands of SECURITY.md verify every file of dist/, made for this very tag, and say which one fails", async () => {
  const security = await readFile(new URL("../../SECURITY.md", import.meta.url), "utf8");
  const [, commands = ""] = /```sh\n(tag=.*?)```/s.exec(security) ?? [];
  await mkdir(join(repository, "dist/cli"), { recursive: true });
  for (const name of ["dist/index.js", "dist/cli/index.js"]) await writeFile(join(repository, name), "");
  git("add", "dist");
  const endings = new ScriptEndings();
  for (const [title, code] of [
    ["all are ours", 0],
    ["one is not", 1],
  ] as const) {
    const gh = [{ to: "attestation verify dist/index.js", code }];
    endings.tell(title, await runScript(commands.replace("vX.Y.Z", "v1.2.3"), { cwd: repository, gh }));
  }
  await endings.expect("security-commands");
});

test("the bundle is attested before the release is made, with no code of a dependency beside the permission to sign", () => {
  const [checkout, attest, ...others] = publish.steps;
  expect(checkout?.with).toMatchObject({ "fetch-depth": 0 });
  expect(attest).toMatchObject({
    uses: expect.stringMatching(/^actions\/attest@/),
    with: { "subject-path": "dist/**" },
  });
  expect(others.map(({ uses }) => uses)).toEqual([undefined, undefined]);
  expect(scripts.join()).not.toMatch(/\bnpm\b|\bnode\b/);
  expect(publish.permissions).toMatchObject({ "id-token": "write", attestations: "write" });
  expect(verify.permissions).toEqual({ contents: "read" });
  // It builds the bundle again and compares.
  expect(verify.steps.map(({ run }) => run)).toContain("npm run all");
});

describe("the npm package", () => {
  const [script = ""] = npm.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
  const root = fileURLToPath(new URL("../../", import.meta.url));
  /** Runs the step with an npm that has these versions. */
  const publishWith = async (versions: string, folder: string) => {
    const stub = `#!/bin/sh\nif [ "$1" = view ]; then echo ${versions}; else echo "$@"; fi\n`;
    return runScript(script, {
      cwd: root,
      env: { GITHUB_REF_NAME: "v1.0.0", FOLDER: folder },
      commands: { npm: stub, node: `#!/bin/sh\nexec ${process.execPath} "$@"\n` },
    });
  };

  test("is published from a copy without dependencies, once, and no script runs", async () => {
    const folder = join(repository, "package");
    const { code, stdout } = await publishWith("", folder);
    expect([code, stdout]).toEqual([0, `publish ${folder} --ignore-scripts --access public\n`]);
    const published = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
    expect(published).toMatchObject({ name: "variants-sync", bin: { "variants-sync": "dist/cli/index.js" } });
    expect(Object.keys(published).filter((key) => /dependencies|scripts|private/i.test(key))).toEqual([]);
    expect((await publishWith("1.0.0", folder)).stdout).toBe("npm has 1.0.0 already.\n");
  });

  test("needs no stored token: npm trusts the workflow, as long as no registry-url asks for one", () => {
    expect(npm.permissions).toEqual({ contents: "read", "id-token": "write" });
    expect(JSON.stringify(npm)).not.toMatch(/registry-url|NODE_AUTH_TOKEN|NPM_TOKEN|secrets\./);
    expect(npm.steps.some(({ run }) => /npm (ci|install)/.test(run ?? ""))).toBe(false);
  });
});
