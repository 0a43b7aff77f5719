import { describe, expect, test } from "vitest";
import type { Holder } from "../../src/variants/canonical.ts";
import { checkVariants } from "../../src/variants/rules.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";

/** What is found, as `error rule path`. */
function found(variants: readonly (ManifestVariant | undefined)[], holder: Holder = "environment"): string[] {
  return checkVariants(variants, holder).map(({ severity, rule, path }) =>
    [severity, rule, path?.join(".")].join(" ").trim(),
  );
}

const fix = (name: string, weight: number | string): ManifestVariant => ({ name, weight, weightType: "fix" });
const rest: ManifestVariant = { name: "rest" };

describe("names", () => {
  test.each([
    ["a", []],
    ["A-Za-z0-9-_.!~*'()", []],
    ["...", []],
    ["__proto__", ["error name 0.name"]],
    ["__proto", []],
    ["n".repeat(99), []],
    ["n".repeat(100), []],
    ["n".repeat(101), ["error name 0.name"]],
    ["", ["error name 0.name"]],
    [".", ["error name 0.name"]],
    ["..", ["error name 0.name"]],
    ["a b", ["error name 0.name"]],
    ["a/b", ["error name 0.name"]],
    ["a%2fb", ["error name 0.name"]],
    ["a\n", ["error name 0.name"]],
    ["é", ["error name 0.name"]],
    ["🎉", ["error name 0.name"]],
    ["a\u202eb", ["error name 0.name"]],
    ["а", ["error name 0.name"]],
  ])("%j", (name, expected) => {
    expect(found([{ name }])).toEqual(expected);
  });

  test("are what encodeURIComponent leaves alone, for every character there is up to U+2FFF", () => {
    for (let code = 0; code < 0x3000; code++) {
      const name = `a${String.fromCharCode(code)}`;
      expect(found([{ name }]).length === 0, name).toBe(encodeURIComponent(name) === name);
    }
  });

  test("are unique by their letters, case included", () => {
    expect(found([{ name: "a" }, { name: "A" }])).toEqual([]);
    const message = 'Variant 1 of this set is already called "a".';
    expect(checkVariants([{ name: "a" }, { name: "b" }, { name: "a" }, { name: "a" }], "environment")).toMatchObject([
      { rule: "duplicate-name", path: [2, "name"], message },
      { rule: "duplicate-name", path: [3, "name"], message },
    ]);
  });
});

describe("weights", () => {
  test.each<[number | string, string[]]>([
    [0, ["warning first-at-zero 0.weight"]],
    [999, []],
    ["99.9%", []],
    [1000, ["error fixed-sum"]],
    ["100%", ["error fixed-sum"]],
    [1001, ["error weight 0.weight", "error fixed-sum"]],
    [-1, ["error weight 0.weight"]],
    [1.5, ["error weight 0.weight"]],
    [Number.NaN, ["error weight 0.weight"]],
    ["50", ["error weight 0.weight"]],
    ["33.33%", ["error weight 0.weight"]],
  ])("a fixed %j beside a variable one", (weight, expected) => {
    expect(found([fix("a", weight), rest])).toEqual(expected);
  });

  test("a fixed variant needs one", () => {
    expect(found([{ name: "a", weightType: "fix" }, rest])).toEqual(["error weight 0.weight"]);
  });

  test.each([
    [499, 500, []],
    [500, 500, ["error fixed-sum"]],
    [501, 500, ["error fixed-sum"]],
    [1000, 1000, ["error fixed-sum"]],
  ])("fixed %i and %i", (a, b, expected) => {
    expect(found([fix("a", a), fix("b", b), rest])).toEqual(expected);
  });

  test("somebody has to take the rest, but an empty set has none", () => {
    expect(found([fix("a", 500)])).toEqual(["error no-variable"]);
    expect(found([fix("a", 1000)])).toEqual(["error no-variable", "error fixed-sum"]);
    expect(found([])).toEqual([]);
  });

  test.each<[string, ManifestVariant[], string[]]>([
    ["50 and 50", [fix("a", 50), fix("b", 50), rest], ["error weight-unit 0.weight"]],
    [
      "30 and 70, variable",
      [
        { name: "a", weight: 30 },
        { name: "b", weight: 70 },
      ],
      ["error weight-unit 1.weight"],
    ],
    ["99 and 1", [fix("a", 99), { name: "b", weight: 1 }], ["error weight-unit 0.weight"]],
    ["49 and 50", [fix("a", 49), fix("b", 50), rest], ["warning weight-unit 0.weight", "warning weight-unit 1.weight"]],
    ["51 and 50", [fix("a", 51), fix("b", 50), rest], ["warning weight-unit 0.weight", "warning weight-unit 1.weight"]],
    ["100 alone, a tenth", [fix("a", 100), rest], ["warning weight-unit 0.weight"]],
    ["5% and 50", [fix("a", "5%"), fix("b", 50), rest], ["warning weight-unit 1.weight"]],
  ])("thousandths mistaken for percent: %s", (_, variants, expected) => {
    expect(found(variants)).toEqual(expected);
  });

  test.each<[string, ManifestVariant[], string[]]>([
    ["its share", [{ name: "a", weight: "50%" }, rest], []],
    ["one more than its share", [{ name: "a", weight: 501 }, rest], []],
    ["one less than its share", [{ name: "a", weight: 499 }, rest], []],
    ["two more than its share", [{ name: "a", weight: 502 }, rest], ["error share 0.weight"]],
    ["something else", [{ name: "a", weight: "90%" }, rest], ["error share 0.weight"]],
    [
      "something else, and says that it is variable",
      [{ name: "a", weight: "90%", weightType: "variable" }, rest],
      ["warning share 0.weight"],
    ],
  ])("a variable variant that names %s", (_, variants, expected) => {
    expect(found(variants)).toEqual(expected);
  });
});

test("other characters than U+0000 and half a surrogate pair can be sent", () => {
  expect(found([{ name: "a", payload: { type: "string", value: "\u0001\u202e🎉\uffff" } }])).toEqual([]);
});

test("an override may have no value, and a strategy no override", () => {
  expect(found([{ name: "a", overrides: [{ contextName: "userId", values: [] }] }])).toEqual([]);
  expect(found([{ name: "a", overrides: [] }], "strategy")).toEqual([]);
});

test("a variant that cannot be read hides only what depends on it", () => {
  expect(found([undefined, fix("a b", 1001), fix("a b", 0)])).toEqual([
    "error name 1.name",
    "error weight 1.weight",
    "error name 2.name",
    "error duplicate-name 2.name",
  ]);
});

test("everything at once", () => {
  const all = found([
    { name: "a b", weight: 2000, weightType: "fix", payload: { type: "json", value: "{" } },
    { name: "a b", weight: "x", weightType: "fix", stickiness: "\0" },
  ]);
  expect(new Set(all)).toEqual(
    new Set([
      "error name 0.name",
      "error weight 0.weight",
      "error payload 0.payload.value",
      "error name 1.name",
      "error weight 1.weight",
      "error character 1.stickiness",
      "error duplicate-name 1.name",
      "error no-variable",
      "error fixed-sum",
      "warning stickiness 1.stickiness",
    ]),
  );
});
