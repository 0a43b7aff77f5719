import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shareOfUsers, stickinessOf } from "../../src/variants/share.ts";
import { byName, type StoredVariant } from "../../src/variants/variant.ts";
import { numRuns } from "../support/arbitrary-variants.ts";

type Weights = Readonly<Record<string, number>>;

function setOf(weights: Weights, stickiness = "default"): StoredVariant[] {
  return Object.entries(weights).map(([name, weight]) => ({ name, weight, weightType: "variable", stickiness }));
}

const halves = { a: 500, b: 500 };
const thirds = { a: 334, b: 333, c: 333 };

describe("the share of users who get another variant", () => {
  test.each<[string, Weights, Weights, number]>([
    ["nothing changes", thirds, thirds, 0],
    ["a border moves up", halves, { a: 600, b: 400 }, 0.1],
    ["a border moves down", halves, { a: 400, b: 600 }, 0.1],
    ["both borders move", thirds, { a: 333, b: 333, c: 334 }, 0.002],
    ["two weights are swapped", { a: 100, b: 900 }, { a: 900, b: 100 }, 0.8],
    ["one is added first", { b: 500, c: 500 }, { a: 200, b: 400, c: 400 }, 0.3],
    ["one is added last", halves, { a: 400, b: 400, c: 200 }, 0.3],
    ["the first is removed", thirds, { b: 500, c: 500 }, 0.501],
    ["the last is removed", thirds, { a: 500, b: 500 }, 0.499],
    ["one is renamed and keeps its place", { a: 300, c: 700 }, { b: 300, c: 700 }, 0.3],
    ["one is renamed and moves", { a: 300, c: 700 }, { d: 300, c: 700 }, 0.6],
    ["all are renamed", halves, { c: 500, d: 500 }, 1],
    ["a winner is shipped", thirds, { a: 0, b: 1000, c: 0 }, 0.667],
    ["a winner is taken back", { a: 0, b: 1000, c: 0 }, halves, 0.5],
    ["variants of weight 0 come and go", { a: 500, b: 0, c: 500 }, { "-": 0, a: 500, c: 500, d: 0 }, 0],
  ])("%s", (_, before, after, expected) => {
    expect(shareOfUsers(setOf(before), setOf(after))).toBeCloseTo(expected, 12);
    expect(shareOfUsers(setOf(before).reverse(), setOf(after).reverse())).toBeCloseTo(expected, 12);
    expect(shareOfUsers(setOf(after), setOf(before))).toBeCloseTo(expected, 12);
  });

  test.each<[string, Weights, Weights, number]>([
    ["nothing, then something", {}, halves, 1],
    ["something, then nothing", halves, {}, 1],
    ["nothing, then weights of 0", {}, { a: 0 }, 0],
    ["weights of 0, then something", { a: 0, b: 0 }, halves, 1],
    ["nothing at all", {}, {}, 0],
  ])("is everybody or nobody: %s", (_, before, after, expected) => {
    expect(shareOfUsers(setOf(before), setOf(after))).toBe(expected);
    expect(shareOfUsers(setOf(before, "a"), setOf(after, "b"))).toBe(expected);
  });

  test.each<[string, Weights, Weights, number]>([
    ["halves as before", halves, halves, 0.5],
    ["thirds as before", { a: 1, b: 1, c: 1 }, { a: 1, b: 1, c: 1 }, 2 / 3],
    ["other weights", { a: 300, b: 700 }, { a: 900, b: 100 }, 1 - 0.27 - 0.07],
    ["other names", halves, { c: 500, d: 500 }, 1],
    ["one name for all", { a: 1000 }, { a: 1000 }, 0],
    ["another sum", { a: 300, b: 700 }, { a: 50, b: 50 }, 0.5],
  ])("counts who draws the same name twice when the stickiness changes: %s", (_, before, after, expected) => {
    expect(shareOfUsers(setOf(before, "userId"), setOf(after, "tenant"))).toBeCloseTo(expected, 12);
  });

  test.each<[string, Weights, Weights, number]>([
    ["half of it, all that is shared", { a: 2, b: 2 }, { a: 1, b: 1 }, 0.5],
    ["half of it, in turns", { a: 1, b: 1, c: 1, d: 1 }, { a: 1, b: 1 }, 0.5],
    ["nothing shared", { a: 1, b: 2 }, { a: 1, b: 1 }, 0.5],
    ["nothing shared, one name", { a: 3 }, { a: 2 }, 0],
    ["parts of it shared", { a: 2, b: 4 }, { a: 2, b: 2 }, 0.5],
  ])("follows from what the sums share when they differ: %s", (_, before, after, expected) => {
    expect(shareOfUsers(setOf(before), setOf(after))).toBeCloseTo(expected, 12);
    expect(shareOfUsers(setOf(after), setOf(before))).toBeCloseTo(expected, 12);
  });

  test("heeds only the stickiness of the first variant in name order", () => {
    const before = [...setOf({ b: 500 }, "tenant"), ...setOf({ a: 500 }, "userId")];
    expect(shareOfUsers(before, setOf(halves, "userId"))).toBe(0);
    expect(shareOfUsers(before, setOf(halves, "tenant"))).toBe(0.5);
  });

  test("takes an absent stickiness for what it stands for", () => {
    const bare = setOf(halves).map(({ name, weight }) => ({ name, weight }));
    expect(shareOfUsers(bare, setOf(halves, "default"))).toBe(0);
    expect(shareOfUsers(setOf(halves, "default"), bare)).toBe(0);
    expect(shareOfUsers(bare, setOf(halves, "userId"))).toBe(0.5);
    expect(shareOfUsers(bare, setOf(halves, "userId"), "userId")).toBe(0);
    expect(shareOfUsers(setOf(halves, "userId"), bare, "userId")).toBe(0);
    expect(shareOfUsers(setOf(halves, "default"), bare, "userId")).toBe(0.5);
  });

  test("counts parts of a thousandth, which older servers took", () => {
    const before = setOf({ a: 10.5, b: 989.5 });
    expect(shareOfUsers(before, before)).toBe(0);
    expect(shareOfUsers(before, setOf({ a: 10, b: 990 }))).toBe(0.0005);
    expect(shareOfUsers(before, setOf({ a: 510.5, b: 489.5 }))).toBe(0.5);
  });

  test.each<[string, Weights, Weights, number]>([
    ["parts of a thousandth", { a: 333.4, b: 666.7 }, { a: 333, b: 667 }, 0.444_344],
    ["parts of a thousandth afterwards", { a: 333, b: 667 }, { a: 333.4, b: 666.7 }, 0.444_344],
    ["less than one in all", { a: 0.5 }, { a: 1000 }, 0],
    ["weights that no server makes", { a: 1e10, b: 1e10 }, { a: 1000 }, 0.5],
    ["weights that may just be counted", { a: 50_000, b: 50_000 }, { a: 500, b: 500 }, 0.5],
    ["weights that are too many to be counted", { a: 50_001, b: 50_000 }, { a: 500, b: 500 }, 0.5],
  ])("is that of a new draw where sums differ and nothing can be counted: %s", (_, before, after, expected) => {
    expect(shareOfUsers(setOf(before), setOf(after))).toBeCloseTo(expected, 6);
  });

  test("leaves what it is given as it is", () => {
    const [before, after] = [setOf({ b: 500, a: 500 }), setOf({ c: 300, a: 700 })];
    shareOfUsers(before, after);
    expect([before, after]).toEqual([setOf({ b: 500, a: 500 }), setOf({ c: 300, a: 700 })]);
  });
});

/** The rule as SDKs have it: a hash is brought into 1 … sum, and the list is walked until the weights reach that. */
function nameFor(hash: number, variants: readonly StoredVariant[]): string | undefined {
  const wanted = (hash % sumOf(variants)) + 1;
  let reached = 0;
  return [...variants].sort(byName).find(({ weight }) => {
    reached += weight;
    return weight > 0 && reached >= wanted;
  })?.name;
}

const sumOf = (variants: readonly StoredVariant[]) => variants.reduce((sum, { weight }) => sum + weight, 0);

const anySet = fc
  .dictionary(fc.constantFrom("a", "B", "c", "D"), fc.nat(6), { minKeys: 1 })
  .map((weights) => setOf(weights))
  .filter((variants) => sumOf(variants) > 0);

test("hash by hash, as many users change variant", () => {
  fc.assert(
    fc.property(anySet, anySet, (before, after) => {
      const hashes = Array.from({ length: sumOf(before) * sumOf(after) }, (_, hash) => hash);
      const moved = hashes.filter((hash) => nameFor(hash, before) !== nameFor(hash, after)).length;
      expect(shareOfUsers(before, after)).toBeCloseTo(moved / hashes.length, 12);
    }),
    { numRuns },
  );
});

describe("the stickiness of a set", () => {
  test.each<[string, StoredVariant[], string]>([
    ["that of the first in name order", [...setOf({ b: 1 }, "tenant"), ...setOf({ a: 1 }, "userId")], "userId"],
    ["what absence stands for", [{ name: "a", weight: 1 }, ...setOf({ b: 1 }, "tenant")], "sessionId"],
    ["what absence stands for in an empty set", [], "sessionId"],
  ])("is %s", (_, variants, expected) => {
    expect(stickinessOf(variants, "sessionId")).toBe(expected);
  });

  test("is default where nothing is said at all", () => {
    expect(stickinessOf([{ name: "a", weight: 1 }])).toBe("default");
  });
});
