import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { type GhCall, runScript, type ScriptRun } from "../support/run-script.ts";

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

/** Runs the step for a tag, as it is started for the commit of that tag. */
function move(tag: string): Promise<ScriptRun> {
  return runScript(moveMajor, {
    cwd: repository,
    env: {
      GITHUB_REF_NAME: tag,
      GITHUB_SHA: git("rev-parse", `${tag}^{commit}`),
      GITHUB_REPOSITORY: "acme/action",
      GH_TOKEN: "t",
    },
  });
}

const words = (calls: readonly GhCall[]) => calls.map((call) => call.words.join(" "));

beforeEach(async () => {
  repository = await mkdtemp(join(tmpdir(), "variants-sync-release-"));
  git("init", "--quiet", "--initial-branch=main");
});
afterEach(() => rm(repository, { recursive: true }));

describe("the tag of the major version", () => {
  test("is made by the first release of that version", async () => {
    release("v1.0.0");
    git("tag", "v1");
    const sha = release("v2.0.0");
    const { code, calls } = await move("v2.0.0");
    expect(code).toBe(0);
    expect(words(calls)).toEqual([`api --method POST repos/acme/action/git/refs -f ref=refs/tags/v2 -f sha=${sha}`]);
  });

  test.each([
    ["v1.0.0", "v1.0.1"],
    ["v1.9.0", "v1.10.0"],
    ["v1.1.9", "v1.2.0"],
  ])("moves from %s to %s", async (from, to) => {
    release(from);
    git("tag", "v1");
    const sha = release(to);
    const { code, calls } = await move(to);
    expect(code).toBe(0);
    expect(words(calls)).toEqual([`api --method PATCH repos/acme/action/git/refs/tags/v1 -f sha=${sha} -F force=true`]);
  });

  test.each([
    ["a fix of an older version", "v1.0.5"],
    ["an old run that is started again", "v1.0.4"],
    ["its own run that is started again", "v1.1.0"],
  ])("stays for %s", async (_, tag) => {
    release("v1.0.4");
    release("v1.1.0");
    git("tag", "v1");
    git("switch", "--quiet", "--detach", "v1.0.4");
    release("v1.0.5");
    release("v10.0.0");
    const { code, calls, stdout } = await move(tag);
    expect([code, calls]).toEqual([0, []]);
    expect(stdout).toBe("v1 stays at v1.1.0.\n");
  });

  test("moves past a version that was tagged and never released", async () => {
    release("v1.0.4");
    git("tag", "v1");
    release("v1.1.0");
    git("switch", "--quiet", "--detach", "v1.0.4");
    release("v1.0.5");
    expect(words((await move("v1.0.5")).calls)).toEqual([expect.stringContaining("PATCH")]);
  });

  test("is left alone where somebody moved it to no release", async () => {
    release("v1.0.0");
    git("commit", "--quiet", "--allow-empty", "--message", "x");
    git("tag", "v1");
    release("v1.0.1");
    const { code, calls, stdout } = await move("v1.0.1");
    expect([code, calls]).toEqual([1, []]);
    expect(stdout).toContain("v1 is at no release");
  });
});

describe("the release", () => {
  const changelog =
    "# Changelog\n\n## [Unreleased]\n\n- later\n\n## [1.1.0] - 2026-01-01\n\n- ours\n\n## [1.0.0]\n\n- old\n";
  const publishRelease = async (exists: boolean, text = changelog, immutable = "true\n") => {
    await writeFile(join(repository, "CHANGELOG.md"), text);
    return runScript(makeRelease, {
      cwd: repository,
      env: { GITHUB_REF_NAME: "v1.1.0", GITHUB_REPOSITORY: "acme/action" },
      gh: [
        { to: "release view", code: exists ? 0 : 1 },
        { to: "api repos/acme/action/releases/tags/v1.1.0", stdout: immutable },
      ],
    });
  };

  test("has its part of the changelog", async () => {
    const { code, calls } = await publishRelease(false);
    expect(code).toBe(0);
    expect(calls.map((call) => call.words.slice(0, 3))).toEqual([
      ["release", "view", "v1.1.0"],
      ["release", "create", "v1.1.0"],
      ["api", "repos/acme/action/releases/tags/v1.1.0", "--jq"],
    ]);
    expect(calls[1]?.words).toContain("--verify-tag");
    expect(calls[1]?.body?.trim()).toBe("- ours");
  });

  test("is not made twice, nor without its part of the changelog", async () => {
    expect(words((await publishRelease(true)).calls).filter((call) => call.startsWith("release create"))).toEqual([]);
    const { code, calls } = await publishRelease(false, "# Changelog\n");
    expect([code, calls]).toEqual([1, []]);
  });

  test("has to be immutable, or users are not moved to it", async () => {
    const { code, stdout } = await publishRelease(false, changelog, "false\n");
    expect(code).toBe(1);
    expect(stdout).toContain("Switch on immutable releases");
  });
});

describe("the tagged commit", () => {
  const check = verify.steps.find(({ name }) => name === "The tagged commit is on main")?.run ?? "";
  /** Runs the step for a tag, after main as it is now was fetched. */
  const checkTag = (tag: string) => {
    git("update-ref", "refs/remotes/origin/main", "main");
    return runScript(check, { cwd: repository, env: { GITHUB_REF_NAME: tag, GITHUB_SHA: git("rev-parse", tag) } });
  };

  test("is released if it is on main, the newest there or not", async () => {
    release("v1.0.0");
    release("v1.0.1");
    expect([(await checkTag("v1.0.0")).code, (await checkTag("v1.0.1")).code]).toEqual([0, 0]);
  });

  test("is refused if it is on another branch only", async () => {
    release("v1.0.0");
    git("switch", "--quiet", "--create", "other");
    release("v1.0.1");
    const { code, stdout } = await checkTag("v1.0.1");
    expect([code, stdout]).toEqual([1, expect.stringContaining("::error::v1.0.1 tags a commit that is not on main.")]);
  });

  test("is looked at before any of its code runs", () => {
    const runs = verify.steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
    expect(runs[0]).toBe(check);
    expect(verify.steps[0]?.with).toMatchObject({ "fetch-depth": 0 });
  });
});

describe("the commands of SECURITY.md", () => {
  const verifyAll = async (answers: readonly { to: string; code: number }[]) => {
    const security = await readFile(new URL("../../SECURITY.md", import.meta.url), "utf8");
    const [, commands = ""] = /```sh\n(tag=.*?)```/s.exec(security) ?? [];
    await mkdir(join(repository, "dist/cli"), { recursive: true });
    for (const name of ["dist/index.js", "dist/cli/index.js"]) await writeFile(join(repository, name), "");
    git("add", "dist");
    return runScript(commands.replace("vX.Y.Z", "v1.2.3"), { cwd: repository, gh: answers });
  };
  const ofTag =
    "--source-ref refs/tags/v1.2.3 --signer-workflow variants-sync/variants-sync/.github/workflows/release.yml";

  test("verify every file of dist/, made for this very tag", async () => {
    const { stdout, calls } = await verifyAll([]);
    expect(stdout).toBe("verified: dist/cli/index.js\nverified: dist/index.js\n");
    expect(words(calls)).toEqual(
      ["dist/cli/index.js", "dist/index.js"].map(
        (name) => `attestation verify ${name} --repo variants-sync/variants-sync ${ofTag}`,
      ),
    );
  });

  test("say which file fails", async () => {
    const { stdout } = await verifyAll([{ to: "attestation verify dist/index.js", code: 1 }]);
    expect(stdout).toBe("verified: dist/cli/index.js\nNOT VERIFIED: dist/index.js\n");
  });
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
