import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { lockfileProblems } from "../../scripts/check-lockfiles.mjs";

const root = join(import.meta.dirname, "../..");
const files = execFileSync("git", ["ls-files", "*.json"], { cwd: root, encoding: "utf8" })
  .split("\n")
  .filter((path) => /(?:package-lock|npm-shrinkwrap)\.json$/.test(path));
const own = await readFile(join(root, "package-lock.json"), "utf8");

test("no lock file of the repository has a fault", async () => {
  expect(files).toContain("package-lock.json");
  expect(files.length).toBeGreaterThan(4);
  for (const path of files) expect(lockfileProblems(path, await readFile(join(root, path), "utf8"))).toEqual([]);
});

describe("a lock file that installs something else is refused", () => {
  /** Our lock file with another entry for undici. */
  const problems = (changes: Readonly<Record<string, unknown>>, path = "package-lock.json") => {
    const lock = JSON.parse(own);
    Object.assign(lock.packages["node_modules/undici"], changes);
    return lockfileProblems(path, JSON.stringify(lock));
  };
  const entry = "package-lock.json: node_modules/undici";

  test.each([
    [{ resolved: "https://packages.example/undici-8.13.1.tgz" }, "has an address (resolved)."],
    [{ resolved: "" }, "has an address (resolved)."],
    [{ integrity: undefined }, "has no SHA-512 checksum (integrity)."],
    [{ integrity: "sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=" }, "has no SHA-512 checksum (integrity)."],
    [{ version: "https://evil.example/undici.tgz" }, "has no plain version."],
    [{ version: "file:../evil" }, "has no plain version."],
    [{ name: "evil" }, "is another package: evil (name)."],
    [{ name: "undici" }, "is another package: undici (name)."],
  ])("%j", (changes, problem) => {
    expect(problems({})).toEqual([]);
    expect(problems(changes)).toEqual([`${entry} ${problem}`]);
  });

  test("a file in a format that npm reads otherwise", () => {
    expect(lockfileProblems("npm-shrinkwrap.json", own)).toHaveLength(1);
    const older = JSON.stringify({ ...JSON.parse(own), lockfileVersion: 2 });
    expect(lockfileProblems("package-lock.json", older)).toHaveLength(1);
  });
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
