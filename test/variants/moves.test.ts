import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Flows, type Moves, movesBetween, percentage, strategyMoves } from "../../src/variants/moves.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { numRuns } from "../support/arbitrary-variants.ts";
import { bucketOf, murmur3, variantAt } from "../support/sdk-walk.ts";
import { stored } from "../support/variants.ts";

type Weights = Readonly<Record<string, number>>;

function setOf(weights: Weights, stickiness = "default"): StoredVariant[] {
  return Object.entries(weights).map(([name, weight]) => ({ name, weight, weightType: "variable", stickiness }));
}

function flowsOf(moves: Moves): Flows {
  return moves.redrawn === undefined ? moves : expect.unreachable(moves.redrawn);
}

/** Flows as text, to a tenth of a percent, in their order. */
function printed({ flows }: Flows): string[] {
  return flows.map(({ from, to, share }) => `${from} → ${to} ${Math.round(share * 1000) / 10}%`);
}

const redrawn = (because: "stickiness" | "userId" | "sum" | "random") => ({ share: 1, redrawn: because });
const nobody = { share: 0, least: 0, flows: [] };
const halves = { a: 500, b: 500 };
const thirds = { a: 334, b: 333, c: 333 };

describe("users who get another variant", () => {
  test.each<[string, Weights, Weights, number, number]>([
    ["nothing changes", thirds, thirds, 0, 0],
    ["a border moves up", halves, { a: 600, b: 400 }, 0.1, 0.1],
    ["a border moves down", halves, { a: 400, b: 600 }, 0.1, 0.1],
    ["both borders move", thirds, { a: 333, b: 333, c: 334 }, 0.002, 0.001],
    ["two weights are swapped", { a: 100, b: 900 }, { a: 900, b: 100 }, 0.8, 0.8],
    ["one is added first", { b: 500, c: 500 }, { a: 200, b: 400, c: 400 }, 0.3, 0.2],
    ["one is added last", halves, { a: 400, b: 400, c: 200 }, 0.3, 0.2],
    ["the first is removed", thirds, { b: 500, c: 500 }, 0.501, 0.334],
    ["the last is removed", thirds, { a: 500, b: 500 }, 0.499, 0.333],
    ["one is renamed and stays in order", { a: 300, c: 700 }, { b: 300, c: 700 }, 0.3, 0.3],
    ["one is renamed and moves", { a: 300, c: 700 }, { d: 300, c: 700 }, 0.6, 0.3],
    ["all are renamed", halves, { c: 500, d: 500 }, 1, 1],
    ["a winner is shipped", thirds, { a: 0, b: 1000, c: 0 }, 0.667, 0.667],
    ["a winner is rolled back", { a: 0, b: 1000, c: 0 }, halves, 0.5, 0.5],
    ["variants of weight 0 come and go", { a: 500, b: 0, c: 500 }, { "-": 0, a: 500, c: 500, d: 0 }, 0, 0],
    ["a part of a thousandth, which no hash meets", { a: 10.5, b: 989.5 }, { a: 10, b: 990 }, 0, 0],
    ["a sum that is not 1000", { a: 1, b: 3 }, { a: 2, b: 2 }, 0.25, 0.25],
    ["weights above 1000 beside negative ones", { a: 1500, b: -500 }, { a: 900, b: 100 }, 0.1, 0.1],
    ["negative weights first", { a: -500, b: 1500 }, { a: 100, b: 900 }, 0.1, 0.1],
  ])("%s", (_, before, after, share, least) => {
    for (const [was, is] of [
      [setOf(before), setOf(after)],
      [setOf(before).reverse(), setOf(after).reverse()],
      [setOf(after), setOf(before)],
    ] as const) {
      const moved = flowsOf(movesBetween(was, is));
      expect([moved.share, moved.least]).toEqual([expect.closeTo(share, 12), expect.closeTo(least, 12)]);
    }
  });

  test.each<[string, Weights, Weights, string[]]>([
    [
      "the first of five is removed",
      { a: 200, b: 200, c: 200, d: 200, e: 200 },
      { b: 250, c: 250, d: 250, e: 250 },
      ["a → b 20%", "b → c 15%", "c → d 10%", "d → e 5%"],
    ],
    ["a ramp of two", { control: 950, treatment: 50 }, { control: 800, treatment: 200 }, ["control → treatment 15%"]],
    ["lower case before upper case, as the server sorts", { b: 500, B: 500 }, { b: 600, B: 400 }, ["B → b 10%"]],
    ["an accent after its letter", { e: 300, é: 300, f: 400 }, { e: 400, é: 200, f: 400 }, ["é → e 10%"]],
  ])("flow from variant to variant where %s", (_, before, after, flows) => {
    expect(printed(flowsOf(movesBetween(setOf(before), setOf(after))))).toEqual(flows);
  });

  test.each<[string, Weights, Weights]>([
    ["nothing at all", {}, {}],
    ["weights of 0 alone", { a: 0 }, { b: 0, c: 0 }],
    ["nothing and weights of 0", {}, { a: 0 }],
    ["sums below 0", { a: -5 }, { b: -5 }],
    ["weights of 0, and then others", { a: 0 }, halves],
    ["nothing, and then something", {}, halves],
  ])("are none where nobody had a variant: %s", (_, before, after) => {
    expect(movesBetween(setOf(before), setOf(after))).toEqual(nobody);
  });

  test("of two variants with one name are those who come to, or leave, that name", () => {
    const twice = [...setOf({ a: 300, b: 400 }), ...setOf({ a: 300 })];
    const { share, least } = flowsOf(movesBetween(twice, setOf({ a: 600, b: 400 })));
    expect([share, least]).toEqual([0, 0]);
    expect(flowsOf(movesBetween(twice, setOf(halves)))).toMatchObject({ share: 0.1, least: 0.1 });
  });

  test("are found without a change to the sets", () => {
    const [before, after] = [setOf({ b: 500, a: 500 }), setOf({ c: 300, a: 700 })];
    movesBetween(before, after);
    expect([before, after]).toEqual([setOf({ b: 500, a: 500 }), setOf({ c: 300, a: 700 })]);
  });
});

describe("all users are drawn anew", () => {
  test.each<[string, Weights, Weights]>([
    ["half of it", { a: 500, b: 500 }, { a: 250, b: 250 }],
    ["one more", { a: 501, b: 500 }, { a: 500, b: 500 }],
  ])("where the sum of the weights changes: %s", (_, before, after) => {
    expect(movesBetween(setOf(before), setOf(after))).toEqual(redrawn("sum"));
    expect(movesBetween(setOf(after), setOf(before))).toEqual(redrawn("sum"));
  });

  test("where no weight is left", () => {
    expect(movesBetween(setOf(halves), setOf({ a: 0 }))).toEqual(redrawn("sum"));
    expect(movesBetween(setOf(halves), [])).toMatchObject({ share: 1 });
  });

  test("where the stickiness changes, whatever the weights do", () => {
    expect(movesBetween(setOf(halves, "userId"), setOf(halves, "tenant"))).toEqual(redrawn("stickiness"));
    expect(movesBetween(setOf(halves, "default"), setOf(halves, "userId"))).toEqual(redrawn("userId"));
    expect(movesBetween(setOf(halves, "default"), setOf({ a: 1 }, "userId"))).toEqual(redrawn("stickiness"));
    expect(movesBetween(setOf(halves, "userId"), setOf({ a: 1 }, "tenant"))).toEqual(redrawn("stickiness"));
    expect(movesBetween(setOf(halves, "random"), setOf(halves, "userId"))).toEqual(redrawn("stickiness"));
  });

  test.each<Weights>([{ a: 1 }, { a: 500, c: 500 }, { a: 499, b: 501 }])(
    "at every request where the stickiness is random: %j",
    (after) => {
      expect(movesBetween(setOf(halves, "random"), setOf(after, "random"))).toEqual(redrawn("random"));
    },
  );

  test("but for a random stickiness whose names and weights stay", () => {
    const payload = { type: "string", value: "new" };
    const after = setOf(halves, "random").map((variant) => ({ ...variant, payload }));
    expect(movesBetween(setOf(halves, "random"), after)).toEqual(nobody);
    expect(movesBetween(setOf(halves, "default"), after)).toEqual(redrawn("stickiness"));
  });
});

describe("the stickiness of a set", () => {
  test("is that of its first variant in name order", () => {
    const before = [...setOf({ b: 500 }, "tenant"), ...setOf({ a: 500 }, "userId")];
    expect(movesBetween(before, setOf(halves, "userId"))).toEqual(nobody);
    expect(movesBetween(before, setOf(halves, "tenant"))).toEqual(redrawn("stickiness"));
  });

  test("is what absence stands for, where none is stored", () => {
    const bare = setOf(halves).map(({ name, weight }) => ({ name, weight }));
    expect(movesBetween(bare, setOf(halves, "default"))).toEqual(nobody);
    expect(movesBetween(setOf(halves, "default"), bare)).toEqual(nobody);
    expect(movesBetween(bare, setOf(halves, "tenant"))).toEqual(redrawn("stickiness"));
    expect(movesBetween(bare, setOf(halves, "userId"), "userId")).toEqual(nobody);
    expect(movesBetween(setOf(halves, "default"), bare, "tenant")).toEqual(redrawn("stickiness"));
  });
});

describe("beside the walk of an SDK", () => {
  const names = fc.uniqueArray(fc.constantFrom("a", "B", "c", "D", "e", "ä", "f"), { minLength: 1 });

  /** Sets whose weights are parts of one sum, some of them nothing; of disordered cuts, some are below zero. */
  const setsOfSum = (sum: number, compare: (a: number, b: number) => number) =>
    names.chain((names) =>
      fc
        .array(fc.nat(sum), { minLength: names.length - 1, maxLength: names.length - 1 })
        .map((cuts) => [0, ...cuts.sort(compare), sum])
        .map((cuts) =>
          setOf(Object.fromEntries(names.map((name, at) => [name, (cuts[at + 1] ?? 0) - (cuts[at] ?? 0)]))),
        ),
    );

  const pairs = (sums: fc.Arbitrary<number>, compare = (a: number, b: number) => a - b) =>
    sums.chain((sum) => fc.tuple(fc.constant(sum), setsOfSum(sum, compare), setsOfSum(sum, compare)));

  /** How many of these numbers go from which variant to which other one. */
  function counted(numbers: readonly number[], before: StoredVariant[], after: StoredVariant[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const number of numbers) {
      const [from, to] = [variantAt(number, before), variantAt(number, after)];
      if (from !== to) counts.set(`${from} ${to}`, (counts.get(`${from} ${to}`) ?? 0) + 1);
    }
    return counts;
  }

  test.each([
    ["in order", (a: number, b: number) => a - b],
    ["with weights below zero", () => 0],
  ] as const)("hash by hash, just these flows are there, %s", (_, compare) => {
    fc.assert(
      fc.property(pairs(fc.integer({ min: 1, max: 60 }), compare), ([sum, before, after]) => {
        const hashes = Array.from({ length: sum }, (_, hash) => hash + 1);
        const { share, least, flows } = flowsOf(movesBetween(before, after));
        const found = new Map(flows.map((flow) => [`${flow.from} ${flow.to}`, Math.round(flow.share * sum)]));
        expect(found).toEqual(counted(hashes, before, after));
        expect(share).toBeCloseTo([...found.values()].reduce((total, count) => total + count, 0) / sum, 12);
        expect(least).toBeLessThanOrEqual(share + 1e-12);
      }),
      { numRuns },
    );
  });

  test("the hash is MurmurHash3", () => {
    // Published values of its x86 variant of 32 bits.
    expect([murmur3("", 0), murmur3("", 1), murmur3("test", 0), murmur3("Hello, world!", 0x9747b28c)]).toEqual([
      ...[0, 0x514e28b7, 0xba6bd213, 0x24884cba],
    ]);
  });

  test("of 5,000 users of a feature as many move as the flows say", () => {
    const users = Array.from({ length: 5000 }, (_, at) => `user-${at}`);
    fc.assert(
      fc.property(pairs(fc.constant(1000)), fc.string({ maxLength: 12 }), ([sum, before, after], feature) => {
        const buckets = users.map((user) => bucketOf(user, feature, sum));
        const { flows } = flowsOf(movesBetween(before, after));
        const counts = counted(buckets, before, after);
        const known = flows.map(({ from, to }) => `${from} ${to}`);
        expect(known).toEqual(expect.arrayContaining([...counts.keys()]));
        for (const [at, { share }] of flows.entries()) {
          // Five standard deviations of a half: one of two million fair draws is further away.
          expect(Math.abs((counts.get(known[at] ?? "") ?? 0) / users.length - share)).toBeLessThan(0.036);
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe("moves between variants of a strategy", () => {
  const set = (weight: number, stickiness?: string) =>
    [stored("a", { weight }), stored("b", { weight: 1000 - weight })].map((each) => ({
      ...each,
      ...(stickiness !== undefined && { stickiness }),
    }));

  it.each([
    ["where SDKs go by one field", set(500), set(600), "userId", 0.1],
    ["where each keeps its own numbers", set(500, "userId"), set(600, "userId"), "default", 0.1],
  ])("are said for all SDKs %s", (_, before, after, stickiness, share) => {
    expect(strategyMoves(before, after, stickiness)).toMatchObject({ share });
    expect(strategyMoves(before, after, stickiness).redrawn).toBeUndefined();
  });

  it.each([
    ["only the Node SDK sees a new stickiness", set(500, "userId"), set(500, "tenant"), "default"],
    ["only others draw at every request", set(500, "userId"), set(600, "userId"), "random"],
  ])("are said for none where %s", (_, before, after, stickiness) => {
    expect(strategyMoves(before, after, stickiness)).toEqual({ share: 1, redrawn: "sdks" });
  });
});

describe("a share of users", () => {
  test.each([
    [0, "0%"],
    [0.0001, "under 0.1%"],
    [0.001, "0.1%"],
    [0.5, "50%"],
    [0.3014, "30.1%"],
    [0.9999, "over 99.9%"],
    [1, "100%"],
  ])("%d is %s", (share, expected) => {
    expect(percentage(share)).toBe(expected);
  });
});
