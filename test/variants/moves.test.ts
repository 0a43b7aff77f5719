import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MovedUsers, movedUsers } from "../../src/variants/moves.ts";
import { byName, type StoredVariant } from "../../src/variants/variant.ts";
import { numRuns } from "../support/arbitrary-variants.ts";

type Weights = Readonly<Record<string, number>>;

function setOf(weights: Weights, stickiness = "default"): StoredVariant[] {
  return Object.entries(weights).map(([name, weight]) => ({ name, weight, weightType: "variable", stickiness }));
}

function shareOf(moved: MovedUsers): number {
  return moved.kind === "moved" ? moved.share : expect.unreachable(moved.because);
}

const redrawn = (because: "stickiness" | "sum" | "weights" | "random") => ({ kind: "redrawn", because });
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
    ["one is renamed and stays in order", { a: 300, c: 700 }, { b: 300, c: 700 }, 0.3],
    ["one is renamed and moves", { a: 300, c: 700 }, { d: 300, c: 700 }, 0.6],
    ["all are renamed", halves, { c: 500, d: 500 }, 1],
    ["a winner is shipped", thirds, { a: 0, b: 1000, c: 0 }, 0.667],
    ["a winner is rolled back", { a: 0, b: 1000, c: 0 }, halves, 0.5],
    ["variants of weight 0 come and go", { a: 500, b: 0, c: 500 }, { "-": 0, a: 500, c: 500, d: 0 }, 0],
    ["parts of a thousandth, which older servers took", { a: 10.5, b: 989.5 }, { a: 10, b: 990 }, 0.0005],
    ["a sum that is not 1000", { a: 1, b: 3 }, { a: 2, b: 2 }, 0.25],
  ])("%s", (_, before, after, expected) => {
    expect(shareOf(movedUsers(setOf(before), setOf(after)))).toBeCloseTo(expected, 12);
    expect(shareOf(movedUsers(setOf(before).reverse(), setOf(after).reverse()))).toBeCloseTo(expected, 12);
    expect(shareOf(movedUsers(setOf(after), setOf(before)))).toBeCloseTo(expected, 12);
  });

  test.each<[string, Weights, Weights]>([
    ["nothing at all", {}, {}],
    ["weights of 0 alone", { a: 0 }, { b: 0, c: 0 }],
    ["nothing and weights of 0", {}, { a: 0 }],
  ])("is 0 where nobody gets a variant: %s", (_, before, after) => {
    expect(movedUsers(setOf(before), setOf(after))).toEqual({ kind: "moved", share: 0 });
  });

  test("leaves the sets as they are", () => {
    const [before, after] = [setOf({ b: 500, a: 500 }), setOf({ c: 300, a: 700 })];
    movedUsers(before, after);
    expect([before, after]).toEqual([setOf({ b: 500, a: 500 }), setOf({ c: 300, a: 700 })]);
  });
});

describe("all users are assigned anew", () => {
  test.each<[string, Weights, Weights]>([
    ["half of it", { a: 500, b: 500 }, { a: 250, b: 250 }],
    ["one more", { a: 501, b: 500 }, { a: 500, b: 500 }],
    ["nothing before", {}, halves],
  ])("where the sum of the weights changes: %s", (_, before, after) => {
    expect(movedUsers(setOf(before), setOf(after))).toEqual(redrawn("sum"));
    expect(movedUsers(setOf(after), setOf(before))).toEqual(redrawn("sum"));
  });

  test("where the stickiness changes, whatever the weights do", () => {
    expect(movedUsers(setOf(halves, "userId"), setOf(halves, "tenant"))).toEqual(redrawn("stickiness"));
    expect(movedUsers(setOf(halves, "userId"), setOf({ a: 1 }, "tenant"))).toEqual(redrawn("stickiness"));
    expect(movedUsers(setOf(halves, "random"), setOf(halves, "userId"))).toEqual(redrawn("stickiness"));
  });

  test("where a weight is none", () => {
    expect(movedUsers(setOf({ a: -500, b: 1500 }), setOf(halves))).toEqual(redrawn("weights"));
    expect(movedUsers(setOf({ a: Number.NaN, b: 1000 }), setOf(halves))).toEqual(redrawn("weights"));
  });

  test("at every request where the stickiness is random", () => {
    expect(movedUsers(setOf(halves, "random"), setOf({ a: 1 }, "random"))).toEqual(redrawn("random"));
  });
});

describe("the stickiness of a set", () => {
  test("is that of its first variant in name order", () => {
    const before = [...setOf({ b: 500 }, "tenant"), ...setOf({ a: 500 }, "userId")];
    expect(movedUsers(before, setOf(halves, "userId"))).toEqual({ kind: "moved", share: 0 });
    expect(movedUsers(before, setOf(halves, "tenant"))).toEqual(redrawn("stickiness"));
  });

  test("is what absence stands for, where none is stored", () => {
    const bare = setOf(halves).map(({ name, weight }) => ({ name, weight }));
    expect(movedUsers(bare, setOf(halves, "default"))).toEqual({ kind: "moved", share: 0 });
    expect(movedUsers(setOf(halves, "default"), bare)).toEqual({ kind: "moved", share: 0 });
    expect(movedUsers(bare, setOf(halves, "tenant"))).toEqual(redrawn("stickiness"));
    expect(movedUsers(bare, setOf(halves, "userId"), "userId")).toEqual({ kind: "moved", share: 0 });
    expect(movedUsers(setOf(halves, "default"), bare, "tenant")).toEqual(redrawn("stickiness"));
  });
});

/** The rule as SDKs have it: a hash is brought into 1 … sum, and the list is walked until the weights reach that. */
function nameFor(number: number, variants: readonly StoredVariant[]): string | undefined {
  let reached = 0;
  return [...variants].sort(byName).find(({ weight }) => {
    reached += weight;
    return weight > 0 && reached >= number;
  })?.name;
}

/** Sets whose weights are parts of one sum, some of them nothing. */
const setsOfSum = (sum: number) =>
  fc.uniqueArray(fc.constantFrom("a", "B", "c", "D", "e", "ä", "f"), { minLength: 1 }).chain((names) =>
    fc
      .array(fc.nat(sum), { minLength: names.length - 1, maxLength: names.length - 1 })
      .map((cuts) => [0, ...cuts.sort((a, b) => a - b), sum])
      .map((cuts) => setOf(Object.fromEntries(names.map((name, at) => [name, (cuts[at + 1] ?? 0) - (cuts[at] ?? 0)])))),
  );

const pairs = fc
  .integer({ min: 1, max: 60 })
  .chain((sum) => fc.tuple(fc.constant(sum), setsOfSum(sum), setsOfSum(sum)));

test("hash by hash, as many users change variant", () => {
  fc.assert(
    fc.property(pairs, ([sum, before, after]) => {
      const hashes = Array.from({ length: sum }, (_, hash) => hash + 1);
      const moved = hashes.filter((hash) => nameFor(hash, before) !== nameFor(hash, after)).length;
      expect(shareOf(movedUsers(before, after))).toBeCloseTo(moved / sum, 12);
    }),
    { numRuns },
  );
});

test.each([
  ["default", "userId", "without userId"],
  ["userId", "default", "without userId"],
  ["default", "sessionId", "with userId"],
  ["sessionId", "default", "with userId"],
] as const)("from %s to %s only those %s are drawn anew", (was, is, redrawnUsers) => {
  const moved = { kind: "moved", share: 0.1, redrawn: redrawnUsers };
  expect(movedUsers(setOf(halves, was), setOf({ a: 600, b: 400 }, is))).toEqual(moved);
});
