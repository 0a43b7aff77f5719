import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { pack, root, run, temporaryFolder } from "../support/packed.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

/* What people install: the package, in an empty folder, on every Node.js that it says it runs on. */

const manifest = `version: 1
features:
  banner:
    environments:
      production:
        strategies:
          - title: Everyone
            variants: [{ name: a, weight: 10%, weightType: fix }, { name: b }]
`;

let server: TestServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let nodes: Awaited<ReturnType<typeof temporaryFolder>>;
let packed: Awaited<ReturnType<typeof pack>>;

beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0" }, console.log);
  const features = "/api/admin/projects/default/features";
  await server.request("POST", features, { name: "banner", type: "release" });
  const parameters = { rollout: "100", stickiness: "default", groupId: "banner" };
  const strategy = { name: "flexibleRollout", title: "Everyone", parameters };
  await server.request("POST", `${features}/banner/environments/production/strategies`, strategy);
  folder = await temporaryFolder();
  packed = await pack(folder.path);
  await writeFile(join(folder.path, "package.json"), "{}");
  await run("npm", ["install", packed.tarball], { cwd: folder.path });
  // Elsewhere: npx would find the first of them beside the package.
  nodes = await temporaryFolder();
  const platform = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const versions = [20, 22, 24].map((major) => `node${major}@npm:node-${platform}@${major}`);
  await run("npm", ["install", "--prefix", nodes.path, ...versions], { cwd: nodes.path });
  await writeFile(join(folder.path, "variants.yml"), manifest);
});

afterAll(async () => {
  await server?.stop();
  await folder?.[Symbol.asyncDispose]();
  await nodes?.[Symbol.asyncDispose]();
});

/** Runs the installed package on a version of Node.js. */
async function variantsSync(major: number, ...args: string[]) {
  const env = { PATH: process.env["PATH"], UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.editor };
  const command = [join(folder.path, "node_modules/variants-sync/dist/cli/index.js"), ...args];
  return run(join(nodes.path, "node_modules", `node${major}`, "bin/node"), command, { cwd: folder.path, env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }) => ({ code, stdout, stderr }),
  );
}

describe("the package", () => {
  it("holds the command line, the schemas, the licences and the README, and nothing else", () => {
    expect(packed.files.filter((path) => !/^dist\/cli\/\d+\.index\.js$/.test(path)).sort()).toEqual([
      "LICENSE",
      "README.md",
      "dist/cli/index.js",
      "dist/cli/licenses.txt",
      "dist/cli/package.json",
      "package.json",
      "schema/manifest.schema.json",
      "schema/plan.schema.json",
      "schema/result.schema.json",
    ]);
  });

  it("brings no other package", async () => {
    const names = await readdir(join(folder.path, "node_modules"));
    expect(names.filter((name) => !name.startsWith("."))).toEqual(["variants-sync"]);
  });
});

test("an archive of the repository runs, and has the pictures of the README and no tests", async () => {
  await using unpacked = await temporaryFolder();
  const archive = join(unpacked.path, "archive.tar");
  await run("git", ["archive", "--worktree-attributes", "--output", archive, "HEAD"], { cwd: root });
  await run("tar", ["-xf", archive, "-C", unpacked.path]);
  const names = await readdir(unpacked.path, { recursive: true });
  const needed = [
    "action.yml",
    "dist/index.js",
    "LICENSE",
    "docs/images",
    "src/main.ts",
    "package-lock.json",
    ".pre-commit-hooks.yaml",
  ];
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name) => /^(?:test|\.ci|\.github|docs\/evidence)(?:\/|$)/.test(name))).toEqual([]);
  const { version } = JSON.parse(await readFile(join(root, "package.json"), "utf8"));
  const cli = join(unpacked.path, "dist/cli/index.js");
  expect((await run(process.execPath, [cli, "version"])).stdout).toBe(`${version}\n`);
});

test.each([22, 24])("on Node.js %i it validates, and plans against a real Unleash", async (major) => {
  expect(await variantsSync(major, "validate")).toEqual({ code: 0, stdout: "Valid: 1 variant set\n", stderr: "" });
  const plan = await variantsSync(major, "plan");
  expect([plan.code, plan.stdout.split("\n").at(-2)]).toEqual([
    0,
    expect.stringMatching(/^Plan: 1 change in production\b/),
  ]);
});

test("npx applies it", async () => {
  const env = { ...process.env, UNLEASH_URL: server.url, UNLEASH_TOKEN: server.tokens.editor };
  const { stdout } = await run("npx", ["--no", "variants-sync", "apply", "--yes"], { cwd: folder.path, env });
  expect(stdout).toContain("Applied: 1 change in production");
  expect((await variantsSync(22, "plan", "--fail-on-changes")).stdout).toBe("No changes, 1 unchanged\n");
});

test("an older Node.js is refused by name", async () => {
  const old = await variantsSync(20, "validate");
  expect([old.code, old.stderr.split("\n")[0]]).toEqual([
    64,
    expect.stringMatching(/^error: Needs Node\.js 22 or later; got v20\./),
  ]);
});
