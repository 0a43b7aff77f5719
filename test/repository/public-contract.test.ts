import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { readMetadata, withTables } from "../../scripts/readme.ts";
import { inputDefaults, inputSchema } from "../../src/inputs/schema.ts";
import { outputs as setOutputs } from "../../src/report/publish.ts";
import { applied, planned } from "../support/runs.ts";

/* What action.yml says, what the code does and what README.md shows are the same. */

const { description, inputs, outputs } = await readMetadata();

describe("inputs of action.yml", () => {
  test("are those of the schema", () => {
    expect(Object.keys(inputs)).toEqual(Object.keys(inputSchema.shape));
  });

  test("have the same defaults as the code", () => {
    const written = Object.entries(inputs).map(([name, entry]) => [name, entry.default ?? ""]);
    expect(Object.fromEntries(written)).toEqual({
      ...inputDefaults,
      // The runner puts the token there; without the runner there is none.
      // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how GitHub writes an expression.
      ...("github-token" in inputDefaults && { "github-token": "${{ github.token }}" }),
    });
  });

  test.each(Object.entries(inputs))("%s has a default that is text", (_, entry) => {
    // The runner hands over text; YAML would make `false` and `10` something else.
    expect(typeof (entry.default ?? "")).toBe("string");
  });
});

test("outputs of action.yml are those that a run can set", () => {
  const runs = [planned([]), { ...applied([]), rollbackFile: "rollback.yml" }];
  const names = new Set(["report-file", ...runs.flatMap((run) => setOutputs(run).map(([name]) => name))]);
  expect([...names].sort()).toEqual(Object.keys(outputs).sort());
});

test.each([...Object.entries(inputs), ...Object.entries(outputs)])("%s is described in whole sentences", (_, entry) => {
  expect(entry.description).toMatch(/^[`A-Z].*\.$/s);
});

test("the description is short enough for the Marketplace, which takes less than 125 characters", () => {
  expect(description).toMatch(/^[A-Z].*\.$/);
  expect(description.length).toBeLessThan(125);
});

test("README.md has the tables that action.yml makes", async () => {
  const readme = await read("README.md");
  expect(withTables(readme, { inputs, outputs })).toBe(readme);
});

test("CONTRIBUTING.md names only files and folders that there are", async () => {
  const page = await read("CONTRIBUTING.md");
  const named = [...page.matchAll(/`((?:src|test|scripts|schema|examples)\/[\w./-]+)`/g)];
  expect(named.length).toBeGreaterThan(15);
  const missing = named
    .map(([, path = ""]) => path)
    .filter((path) => !existsSync(new URL(`../../${path}`, import.meta.url)));
  expect(missing).toEqual([]);
});

describe("npm run all", async () => {
  const { scripts } = JSON.parse(await read("package.json")) as { scripts: Readonly<Record<string, string>> };
  const steps = (scripts["all"] ?? "").split(" && ").map((step) => step.replace(/^npm (run )?/, ""));

  test.each(steps)("does %s, as .ci/run and the CI workflow do", async (step) => {
    expect(scripts).toHaveProperty([step]);
    expect(await read(".ci/run")).toMatch(new RegExp(`^(check|suite) \\d+ (.* )?${step}'?$`, "m"));
    expect(await read(".github/workflows/ci.yml")).toMatch(new RegExp(`run: npm (run )?${step}$`, "m"));
  });
});

test("the two commands of README.md that need nothing else are run by .ci/run, and installing is part of it", async () => {
  const [readme, ci] = await Promise.all(["README.md", ".ci/run"].map(read));
  const [, section = ""] = /^## Try it$(.*?)^## /ms.exec(readme ?? "") ?? [];
  const commands = [...section.matchAll(/^```sh\n(.*)\n```$/gm)].map(([, command = ""]) => command);
  expect(commands).toEqual(["npm ci && npm run demo", "npm ci && npm test"]);
  const lines = (ci ?? "").split("\n").filter((line) => /^(?:check|suite) /.test(line));
  // Nothing that a lock file names is installed before it was looked at.
  expect(lines.slice(0, 2)).toEqual([
    "check 1 check-lockfiles node scripts/check-lockfiles.mjs",
    `suite 25 test '${commands[1]}'`,
  ]);
  expect(lines).toContain("check 5 demo npm run demo");
});

test("no cell of README.md's table of inputs is longer than 250 characters", async () => {
  for (const [name, { description }] of Object.entries(inputs))
    expect([name, description.length > 250]).toEqual([name, false]);
});

function read(path: string): Promise<string> {
  return readFile(new URL(`../../${path}`, import.meta.url), "utf8");
}
