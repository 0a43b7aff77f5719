import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("every row of SECURITY.md about an attempt or an event names one file of tests, with cases that it has", () => {
  const text = readFileSync(join(root, "SECURITY.md"), "utf8");
  const [section = ""] = /^## What each can and cannot do$.*?(?=^## )/ms.exec(text) ?? [];
  const rows = section.split("\n").filter((line) => /^\| (?!---|Attempt|Event)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const [, path, cases = ""] = / (test\/[\w./-]+\.test\.ts)(?: \(([^()]+)\))? \|$/.exec(row) ?? [row];
    const source = readFileSync(join(root, path ?? expect.unreachable(row)), "utf8");
    for (const name of cases.match(/[A-Z]\d+/g) ?? []) expect([row, source.includes(`"${name}"`)]).toEqual([row, true]);
  }
});

test("every section about what is so names its tests, and all of them are there", () => {
  const sections = readFileSync(join(root, "SECURITY.md"), "utf8").split(/^## /m).slice(1);
  // What is asked of readers, what is protected, and from whom.
  const claims = sections.filter(
    (text) => !/^(?:Reporting|What is protected|Who controls what)$/m.test(text.split("\n")[0] ?? ""),
  );
  expect(claims.length).toBeGreaterThan(3);
  for (const text of claims) {
    const tests = text.match(/\btest\/[\w./-]+\.test\.ts/g) ?? [];
    expect([text.split("\n")[0], tests.length]).not.toEqual([text.split("\n")[0], 0]);
    for (const path of tests) expect([path, existsSync(join(root, path))]).toEqual([path, true]);
  }
});
