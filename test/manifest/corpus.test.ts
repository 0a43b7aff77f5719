import { describe, expect, test } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import {
  corpusBytes,
  corpusFiles,
  expectedFindings,
  findingsOf,
  goldenTargets,
  resolvedTargets,
  shortFinding,
} from "../support/manifest-corpus.ts";

const valid = corpusFiles("valid");
const invalid = corpusFiles("invalid");

test("the corpus is as large as it should be", () => {
  expect(valid.length).toBeGreaterThanOrEqual(40);
  expect(invalid.length).toBeGreaterThanOrEqual(80);
  expect(valid.filter((name) => goldenTargets(name) !== undefined).length).toBeGreaterThanOrEqual(10);
});

describe("a valid manifest has no problem", () => {
  test.each(valid)("%s", (name) => {
    expect(findingsOf(corpusBytes("valid", name))).toEqual([]);
  });
});

describe("a valid manifest means what its golden file says", () => {
  test.each(valid.filter((name) => goldenTargets(name) !== undefined))("%s", (name) => {
    expect(resolvedTargets(corpusBytes("valid", name))).toEqual(goldenTargets(name));
  });
});

describe("an invalid manifest gives exactly the problems that it names", () => {
  test.each(invalid)("%s", (name) => {
    const { sets, findings } = readManifest([{ path: name, bytes: corpusBytes("invalid", name) }], "default");
    expect(findings.map(shortFinding)).toEqual(expectedFindings(name));
    if (findings.some(({ severity }) => severity === "error")) expect(sets).toEqual([]);
  });
});

/** What people read, of all files in one text, so that a change of words is seen. `vitest -u` writes it anew: read it then. */
test("an invalid manifest is explained as agreed", async () => {
  const texts = invalid.map((name) => {
    const lines = findingsOf(corpusBytes("invalid", name)).map(
      ({ line, column, endColumn, path, message }) => `  ${line}:${column}-${endColumn} ${path}\n    ${message}\n`,
    );
    return `${name}\n${lines.join("")}`;
  });
  await expect(texts.join("\n")).toMatchFileSnapshot("../fixtures/manifests/messages.txt");
});

test("every problem has a file, a place that lies in it, and a message that is a sentence", () => {
  for (const name of invalid) {
    const lines = new TextDecoder()
      .decode(corpusBytes("invalid", name))
      .replace(/^\uFEFF/, "")
      .split("\n");
    for (const problem of findingsOf(corpusBytes("invalid", name), name)) {
      expect(problem.file).toBe(name);
      expect(problem.line, name).toBeLessThanOrEqual(Math.max(1, lines.length));
      const length = lines[problem.line - 1]?.length ?? 0;
      expect(problem.column, name).toBeLessThanOrEqual(length + 1);
      expect(problem.endLine).toBe(problem.line);
      expect(problem.endColumn, name).toBeGreaterThanOrEqual(problem.column);
      expect(problem.endColumn, name).toBeLessThanOrEqual(Math.max(1, length + 1));
      expect(problem.message, name).toMatch(/^\S.*[.?)]$/su);
    }
  }
});

test("nothing in the corpus touches the prototype of objects", () => {
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
