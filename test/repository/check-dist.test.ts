import { chmod, mkdir, mkdtemp, readFile, rm, symlink, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { differences, entriesOf, missingLicenses, runsProblems } from "../../scripts/check-dist.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "variants-sync-dist-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  await mkdir(join(made, "dist/cli"), { recursive: true });
  await writeFile(join(made, "dist/index.js"), "one\ntwo\n");
  await writeFile(join(made, "dist/cli/index.js"), "#!/usr/bin/env node\n", { mode: 0o755 });
  await writeFile(join(made, "index.js"), "one\ntwo\n");
  return made;
}

describe("a committed dist/ that is not what was built", () => {
  test.each<[string, (made: string) => Promise<void>, string[]]>([
    ["nothing is different", async () => {}, []],
    ["line ends", (made) => writeFile(join(made, "dist/index.js"), "one\r\ntwo\r\n"), ["index.js differs"]],
    ["a run bit less", (made) => chmod(join(made, "dist/cli/index.js"), 0o644), ["cli/index.js differs"]],
    ["a run bit more", (made) => chmod(join(made, "dist/index.js"), 0o755), ["index.js differs"]],
    ["an extra file", (made) => writeFile(join(made, "dist/.hidden"), ""), [".hidden is no longer made"]],
    ["a missing file", (made) => unlink(join(made, "dist/index.js")), ["index.js is missing"]],
    [
      "a link to the same bytes",
      async (made) => {
        await unlink(join(made, "dist/index.js"));
        await symlink("../index.js", join(made, "dist/index.js"));
      },
      ["index.js differs"],
    ],
    [
      "dist/ itself is a link",
      async (made) => {
        await rm(join(made, "dist"), { recursive: true });
        await symlink(join(await folder(), "dist"), join(made, "dist"));
      },
      [". differs"],
    ],
  ])("%s", async (_, change, problems) => {
    const [committed, built] = [await folder(), await folder()];
    await change(committed);
    expect(differences(entriesOf(join(committed, "dist")), entriesOf(join(built, "dist")))).toEqual(problems);
  });
});

test("action.yml runs the bundle and nothing else", async () => {
  const { runs } = parse(await readFile(new URL("../../action.yml", import.meta.url), "utf8"));
  expect(runsProblems(runs)).toEqual([]);
  expect(runsProblems({ ...runs, main: "dist/cli/index.js" })).toHaveLength(1);
  expect(runsProblems({ ...runs, pre: "setup.js" })).toHaveLength(1);
});

test("each package in a bundle is a line of its licenses", () => {
  const files = [
    ";// CONCATENATED MODULE: ./node_modules/@octokit/core/dist/a.js",
    "//! ./node_modules/zod/v4/index.js",
  ];
  expect(missingLicenses(files, "@octokit/core\nMIT\n\nzod\nMIT\n")).toEqual([]);
  expect(missingLicenses(files, "@octokit/core-2\nMIT\nuses zod\n")).toEqual(["@octokit/core", "zod"]);
});
