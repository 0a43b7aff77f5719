import { describe, expect, test } from "vitest";
import { differences, type Field, samePayload, sameVariants, unchangedSince } from "../../src/variants/canonical.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { stored, variant } from "../support/variants.ts";

const overriding = (...contextNames: string[]) => ({
  overrides: contextNames.map((contextName) => ({ contextName, values: ["1"] })),
});

describe("differences between two variants of one name", () => {
  const common = { stickiness: "default" };

  test.each<[string, Partial<StoredVariant>, Partial<StoredVariant>, Field[]]>([
    ["nothing", {}, {}, []],
    ["the share of a variable variant", { weight: 500 }, { weight: 501 }, []],
    ["a fixed weight", { weightType: "fix" }, { weightType: "fix", weight: 501 }, ["weight"]],
    ["the type of the weight", { weightType: "fix" }, {}, ["weight type"]],
    ["type and weight at once", { weightType: "fix", weight: 1 }, { weight: 2 }, ["weight type"]],
    ["stickiness that was never said", { stickiness: "default" }, { stickiness: undefined as never }, []],
    ["stickiness", { stickiness: "userId" }, {}, ["stickiness"]],
    ["no overrides, spelled in two ways", { overrides: [] }, {}, []],
    ["the order of overrides", overriding("a", "b"), overriding("b", "a"), ["overrides"]],
    ["the order of keys in an override", overriding("a"), { overrides: [{ values: ["1"], contextName: "a" }] }, []],
    ["a payload", { payload: { type: "string", value: "a" } }, {}, ["payload"]],
    [
      "everything",
      { weightType: "fix", stickiness: "a", overrides: [{ contextName: "a", values: [] }] },
      { payload: { type: "csv", value: "a" } },
      ["weight type", "stickiness", "overrides", "payload"],
    ],
  ])("%s", (_, a, b, expected) => {
    expect(differences(stored("v", { ...common, ...a }), stored("v", { ...common, ...b }))).toEqual(expected);
    expect(differences(stored("v", { ...common, ...b }), stored("v", { ...common, ...a }))).toEqual(expected);
  });

  test("an absent stickiness on a strategy is the strategy's own", () => {
    expect(differences(stored("v"), variant("v", { stickiness: "userId" }), "userId")).toEqual([]);
    expect(differences(stored("v"), variant("v", { stickiness: "default" }), "userId")).toEqual(["stickiness"]);
  });
});

describe("two payloads", () => {
  test.each([
    ["json", '{"a":1,"b":[1,2]}', '{ "b": [1, 2], "a": 1 }', true],
    ["json", "[1,2]", "[2,1]", false],
    ["json", '{"a":1}', '{"a":1.0}', false],
    ["string", '{"a":1}', '{ "a": 1 }', false],
    ["number", "1", "1.0", false],
    ["csv", "a,b", "a,b\n", false],
  ])("of type %s: %s and %s are the same: %s", (type, a, b, expected) => {
    expect(samePayload({ type, value: a }, { type, value: b })).toBe(expected);
  });

  test("of other types are never the same, and none is only none", () => {
    expect(samePayload({ type: "string", value: "1" }, { type: "number", value: "1" })).toBe(false);
    expect(samePayload(undefined, { type: "string", value: "" })).toBe(false);
    expect(samePayload(undefined, undefined)).toBe(true);
  });
});

describe("two sets", () => {
  test("are the same in any order", () => {
    expect(sameVariants([variant("a"), variant("b")], [variant("b"), variant("a")])).toBe(true);
  });

  test("differ by name, by number, and by case", () => {
    expect(sameVariants([variant("a")], [variant("b")])).toBe(false);
    expect(sameVariants([variant("a")], [variant("A")])).toBe(false);
    expect(sameVariants([variant("a")], [variant("a"), variant("b")])).toBe(false);
    expect(sameVariants([variant("a"), variant("b")], [variant("a")])).toBe(false);
    expect(sameVariants([], [])).toBe(true);
  });

  test("names of one collation are told apart all the same", () => {
    expect(sameVariants([variant("a\u0301"), variant("\u00e1")], [variant("\u00e1"), variant("a\u0301")])).toBe(true);
  });
});

describe("unchanged since it was read", () => {
  test("counts computed weights and what was never said", () => {
    const set = [variant("a"), variant("b")];
    expect(unchangedSince(set, [...set].reverse())).toBe(true);
    expect(unchangedSince(set, [variant("a", { weight: 501 }), variant("b")])).toBe(false);
    expect(unchangedSince(set, [variant("a", { overrides: [] }), variant("b")])).toBe(false);
  });
});
