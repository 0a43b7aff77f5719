import { describe, expect, test } from "vitest";
import { printRollback, type ReplacedSet, readRollback } from "../../../src/manifest/write/rollback.ts";
import type { StoredVariant } from "../../../src/variants/variant.ts";
import { readText } from "../../support/manifest-files.ts";

const readBack = (...words: Parameters<typeof printRollback>) => readRollback(printRollback(...words));

const variable: StoredVariant = { name: "a", weight: 1000, weightType: "variable", stickiness: "default" };
const fine = replaced("fine", [variable]);

function replaced(feature: string, before: readonly StoredVariant[]): ReplacedSet {
  return { target: { project: "default", feature, environment: "production" }, before, stickiness: "default" };
}

function featuresIn(text: string): string[] {
  const { sets, findings } = readText(text);
  expect(findings).toEqual([]);
  return sets.map(({ target }) => target.feature);
}

describe("what servers store and manifests refuse is a comment and a warning, for that set alone", () => {
  test.each<[string, StoredVariant[]]>([
    ["an empty stickiness", [{ ...variable, stickiness: "" }]],
    ["a number in hex", [{ ...variable, payload: { type: "number", value: "0x10" } }]],
    ["a number with an underscore", [{ ...variable, payload: { type: "number", value: "1_000" } }]],
    ["a number with a blank", [{ ...variable, payload: { type: "number", value: " 1" } }]],
    [
      "a fixed 1000 beside a variable 0",
      [
        { ...variable, weightType: "fix" },
        { ...variable, name: "b", weight: 0 },
      ],
    ],
    ["a name that no URL can have", [{ ...variable, name: "a/b" }]],
    ["an empty context name", [{ ...variable, overrides: [{ contextName: "", values: ["x"] }] }]],
  ])("%s", (_name, before) => {
    const { text, warnings } = readBack([replaced("odd", before), fine], () => false);
    expect(featuresIn(text)).toEqual(["fine"]);
    expect(text).toContain("# odd:");
    expect(warnings.map(({ rule, target }) => [rule, target?.feature])).toEqual([["rollback", "odd"]]);
  });

  test("and the set that is fine has no warning", () => {
    const plain = replaced("plain", [{ ...variable, overrides: [] }]);
    const { text, warnings } = readBack([fine, replaced("empty", []), plain], () => false);
    expect(featuresIn(text)).toEqual(["empty", "fine", "plain"]);
    expect(warnings).toEqual([]);
  });
});

test("a rollback too large to be read is told before it is needed", () => {
  const big = { ...variable, payload: { type: "string", value: "x".repeat(90_000) } };
  const sets = Array.from({ length: 120 }, (_, index) => replaced(`f${index}`, [big]));
  expect(readBack(sets, () => false).warnings.map(({ message }) => message)).toEqual([
    expect.stringContaining("The rollback file cannot be applied as it is: "),
  ]);
});

test("kept weights stay kept, and a strategy beside them that was empty is emptied again", () => {
  const kept: ReplacedSet = { ...replaced("f", [variable]), weights: "keep" };
  const created = { ...replaced("f", []), target: { ...kept.target, strategy: { id: "s1" } } };
  const { text, warnings } = readBack([kept, created], () => false);
  expect(warnings).toEqual([]);
  expect(readText(text).sets.map(({ variants, weights }) => [variants.length, weights])).toEqual([
    [1, "keep"],
    [0, undefined],
  ]);
});
