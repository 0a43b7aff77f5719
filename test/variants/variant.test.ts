import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byName,
  compareText,
  describeAmong,
  describeStrategy,
  type Target,
  targetKey,
} from "../../src/variants/variant.ts";

const target: Target = { project: "shop", feature: "checkout", environment: "production" };

describe("the order of texts", () => {
  test.each([
    ["a", "a", 0],
    ["a", "b", -1],
    ["b", "a", 1],
    ["B", "a", -1],
    ["a", "ab", -1],
    ["", "", 0],
  ])("%j and %j: %i", (a, b, expected) => {
    expect(compareText(a, b)).toBe(expected);
  });
});

describe("the order of variants", () => {
  test.each([
    ["a", "b", -1],
    ["b", "a", 1],
    ["a", "B", -1],
    ["a", "A", -1],
    ["a", "a", 0],
    ["a\u0301", "\u00e1", -1],
    ["\u00e1", "a\u0301", 1],
  ])("%j and %j: %i", (a, b, expected) => {
    expect(Math.sign(byName({ name: a }, { name: b }))).toBe(expected);
  });

  test("is that of a server, for names of whatever letters", () => {
    const name = fc.oneof(
      fc.string({ unit: fc.constantFrom(..."ab09zA-_.é "), maxLength: 4 }),
      fc.string({ unit: fc.constantFrom(..."ab09z-"), maxLength: 4 }),
    );
    const server = new Intl.Collator("en");
    fc.assert(
      fc.property(name, name, (a, b) => {
        const order = Math.sign(server.compare(a, b));
        if (order !== 0) expect(Math.sign(byName({ name: a }, { name: b }))).toBe(order);
      }),
      { numRuns: 3000 },
    );
  });
});

describe("the key of a target", () => {
  test("parts its names by what no name holds", () => {
    expect(targetKey(target)).toBe("shop\0checkout\0production");
  });

  test("tells the id of a strategy from the same title, and takes the id where there are both", () => {
    expect(targetKey({ ...target, strategy: { id: "1" } })).toBe("shop\0checkout\0production\0id:1");
    expect(targetKey({ ...target, strategy: { title: "1" } })).toBe("shop\0checkout\0production\0title:1");
    expect(targetKey({ ...target, strategy: { id: "1", title: "EU" } })).toBe("shop\0checkout\0production\0id:1");
  });
});

describe("how a strategy is named", () => {
  test.each([
    [{ title: "EU rollout" }, '"EU rollout"'],
    [{ title: "EU rollout", id: "01JQ" }, '"EU rollout" (01JQ)'],
    [{ id: "01JQ" }, "01JQ"],
    [{ title: "", id: "01JQ" }, "01JQ"],
  ])("%j: %s", (strategy, expected) => {
    expect(describeStrategy(strategy)).toBe(expected);
  });
});

test("the id is beside a title that is not the only one of its kind", () => {
  const [eu, us, other] = [
    { id: "s1", title: "EU" },
    { id: "s2", title: "US" },
    { id: "s3", title: "US" },
  ];
  const all = [eu, us, other];
  expect(all.map((one) => describeAmong(all, one))).toEqual(['"EU"', '"US" (s2)', '"US" (s3)']);
});
