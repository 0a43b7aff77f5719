import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { movesBetween } from "../../src/variants/moves.ts";

/* Each number of docs/changing-weights.md is what the plan would say. */

const page = readFileSync(new URL("../../docs/changing-weights.md", import.meta.url), "utf8");
const rows = [...page.matchAll(/^\| `(\S+: .*?)` \| `(.*?)` \| (nobody|everybody|\d+%)/gm)].map(
  ([, before = "", after = "", moved = ""]) => ({ before, after, moved }),
);

const variantsOf = (text: string) =>
  text.split(", ").map((variant) => {
    const [name = "", weight] = variant.split(": ");
    return { name, weight: Number(weight), weightType: "fix" };
  });

describe("docs/changing-weights.md", () => {
  test("has tables of changes", () => {
    expect(rows.length).toBe(page.match(/^\| `[^`]*: \d/gm)?.length);
    expect(rows.length).toBeGreaterThan(12);
  });

  test.each(rows)("$before, then $after: $moved", ({ before, after, moved }) => {
    for (const set of [before, after]) {
      expect(variantsOf(set).reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
    }
    const percent = { nobody: 0, everybody: 100 }[moved] ?? Number.parseInt(moved, 10);
    const { share, redrawn } = movesBetween(variantsOf(before), variantsOf(after));
    expect(redrawn).toBeUndefined();
    expect(share * 100).toBeCloseTo(percent, 6);
  });
});
