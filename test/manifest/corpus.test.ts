import { describe, expect, test } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { printPath } from "../../src/variants/finding.ts";
import {
  corpusBytes,
  corpusFiles,
  expectedFindings,
  findingsOf,
  findingText,
  goldenTargets,
  locationOf,
  resolvedTargets,
  shortFinding,
} from "../support/manifest-corpus.ts";
import { expectTable } from "../support/table.ts";

const valid = corpusFiles("valid");
const invalid = corpusFiles("invalid");

test("the corpus is as large as it should be", () => {
  expect(valid.length).toBeGreaterThanOrEqual(40);
  expect(invalid.length).toBeGreaterThanOrEqual(80);
  expect(valid.filter((name) => goldenTargets(name) !== undefined).length).toBeGreaterThanOrEqual(10);
});

describe("a valid manifest has no finding", () => {
  test.each(valid)("%s", (name) => {
    expect(findingsOf(corpusBytes("valid", name))).toEqual([]);
  });
});

describe("a valid manifest means what its golden file says", () => {
  test.each(valid.filter((name) => goldenTargets(name) !== undefined))("%s", (name) => {
    expect(resolvedTargets(corpusBytes("valid", name))).toEqual(goldenTargets(name));
  });
});

describe("an invalid manifest gives exactly the findings that it names", () => {
  test.each(invalid)("%s", (name) => {
    const { sets, findings } = readManifest([{ path: name, bytes: corpusBytes("invalid", name) }], "default");
    expect(findings.map(shortFinding)).toEqual(expectedFindings(name));
    if (findings.some(({ severity }) => severity === "error")) expect(sets).toEqual([]);
  });
});

/** What people read, of all files in one text, so that a change of words is seen. `vitest -u` writes it anew: read it then. */
test("an invalid manifest is explained as agreed", async () => {
  const texts = invalid.map((name) => {
    const lines = findingsOf(corpusBytes("invalid", name), name).map((finding) => {
      const { line, column, endColumn } = locationOf(finding);
      return `  ${line}:${column}-${endColumn} ${printPath(finding.path ?? [])}\n    ${finding.message}\n`;
    });
    return `${name}\n${lines.join("")}`;
  });
  await expect(texts.join("\n")).toMatchFileSnapshot("../fixtures/manifests/messages.txt");
});

/** As a text that a person reads: `3:7-9 value features.f.variants: Expected …`. */
test("a manifest of one line is explained as agreed", async () => {
  await expectTable("manifests/lines", async (lines) =>
    lines.map((line) => findingsOf(`version: 1\n${line.startsWith('"') ? JSON.parse(line) : line}\n`).map(findingText)),
  );
});

test("every finding has a file, a position that lies in it, and a message that is a sentence", () => {
  for (const name of invalid) {
    const lines = new TextDecoder()
      .decode(corpusBytes("invalid", name))
      .replace(/^\uFEFF/, "")
      .split("\n");
    for (const finding of findingsOf(corpusBytes("invalid", name), name)) {
      const { file, line, column, endLine, endColumn } = locationOf(finding);
      expect(file).toBe(name);
      expect(line, name).toBeLessThanOrEqual(Math.max(1, lines.length));
      const length = lines[line - 1]?.length ?? 0;
      expect(column, name).toBeLessThanOrEqual(length + 1);
      expect(endLine).toBe(line);
      expect(endColumn, name).toBeGreaterThanOrEqual(column);
      expect(endColumn, name).toBeLessThanOrEqual(Math.max(1, length + 1));
      expect(finding.message, name).toMatch(/^\S.*[.?)]$/su);
    }
  }
});

test("nothing in the corpus touches the prototype of objects", () => {
  expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  expect(Object.keys(Object.prototype)).toEqual([]);
});
