import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

test("every row of SECURITY.md about an attempt or an event names tests that there are", () => {
  const text = readFileSync(join(root, "SECURITY.md"), "utf8");
  const [section = ""] = /^## What each can and cannot do$.*?(?=^## )/ms.exec(text) ?? [];
  const rows = section.split("\n").filter((line) => line.startsWith("|") && !/^\|[ -]+\||Shown by/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const paths =
      row
        .split("|")
        .at(-2)
        ?.match(/test\/[\w./-]+/g) ?? [];
    expect([row, paths.length > 0, paths.filter((path) => !existsSync(join(root, path)))]).toEqual([row, true, []]);
  }
});
