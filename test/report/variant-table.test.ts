import { describe, expect, test } from "vitest";
import { bar, cells, variantTable } from "../../src/report/variant-table.ts";
import { change } from "../support/changes.ts";
import { plain } from "../support/rendered.ts";
import { target } from "../support/targets.ts";
import { fixed, json, variant } from "../support/variants.ts";

/** The rows without head and rule, and without bars. */
const rows = (table: string) =>
  plain(table.replace(/<code>[█-▏]*(?:&#160;)*<\/code>&#160;/g, "").replaceAll("<br>", " / "))
    .replaceAll("\u00a0", " ")
    .split("\n")
    .slice(2);

describe("a bar", () => {
  test.each([
    [0, "        "],
    [1, "▏       "],
    [12, "▏       "],
    [50, "▍       "],
    [100, "▊       "],
    [333, "██▋     "],
    [500, "████    "],
    [999, "███████▉"],
    [1000, "████████"],
    [-5, "        "],
    [5000, "████████"],
  ])("of %i", (weight, expected) => {
    expect(bar(weight).padEnd(cells)).toBe(expected);
  });
});

describe("the rows of a change", () => {
  test("are all its variants by name, with what differs below the weight", () => {
    const update = change("update", target("f"), {
      before: [fixed("a", 900, { payload: json({ size: 1 }) }), variant("c", { weight: 100 })],
      after: [fixed("a", 500, { payload: json({ size: 2 }) }), fixed("b", 100), variant("c", { weight: 400 })],
    });
    expect(rows(variantTable(update))).toEqual([
      "| a | 90% fixed / **50%** fixed / size: 1 → 2 |",
      "| b / added | 10% fixed |",
      "| c | 10% variable / **40%** variable |",
    ]);
  });

  test("say what a variant has beside its weight, where there is nothing to compare with", () => {
    const overrides = [{ contextName: "userId", values: ["7"] }];
    const after = [fixed("a", 1000, { stickiness: "tenant", overrides, payload: json({ size: 1 }) })];
    expect(rows(variantTable(change("create", target("f"), { after })))).toEqual([
      '| a | 100% fixed / stickiness: tenant / overrides: userId: 7 / json payload: {"size":1} |',
    ]);
  });

  test("are folded after five differences of a variant, and only counted after two hundred more", () => {
    const side = (value: number) => [
      variant("a", { payload: json(Object.fromEntries(Array.from({ length: 210 }, (_, at) => [`f${at}`, value]))) }),
    ];
    const table = variantTable(change("update", target("f"), { before: side(1), after: side(2) }));
    const [first = "", ...others] = table.split("<details><summary>");
    expect(plain(first.replaceAll("<br>", "\n"))).toMatch(/f0: 1 → 2\nf1: 1 → 2\nf2: 1 → 2\nf3: 1 → 2\nf4: 1 → 2$/);
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/^205 more fields<.*f204.*and 5 more fields<\/details> \|$/);
  });

  test("keep a weight on one line, however narrow the column is", () => {
    expect(variantTable(change("create", target("f")))).toMatch(/<\/code>&#160;100%&#160;variable \|/);
  });
});
