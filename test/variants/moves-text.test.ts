import { describe, expect, test } from "vitest";
import { detourText, movesBetween, movesText, percentage } from "../../src/variants/moves.ts";
import { variant } from "../support/variants.ts";

type Weights = Readonly<Record<string, number>>;

function update(
  was: Weights,
  is: Weights,
  stickiness: readonly [before: string, after: string] = ["userId", "userId"],
) {
  const [before, after] = [was, is].map((weights, at) =>
    Object.entries(weights).map(([name, weight]) => variant(name, { weight, stickiness: stickiness[at] ?? "" })),
  );
  return { before: before ?? [], after: after ?? [], moves: movesBetween(before ?? [], after ?? []) };
}

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

const detour = (names: string) =>
  `More users change variant than the weights require, because variants are assigned in name order (${names}).`;
const five = { a: 200, b: 200, c: 200, d: 200, e: 200 };
const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`v${10 + at}`, at === 11 ? 120 : 80]));

describe("who moves, and why more than had to", () => {
  test.each<[string, Weights, Weights, string, string | undefined]>([
    ["nobody", five, five, "no users change variant", undefined],
    [
      "a ramp of two",
      { control: 950, treatment: 50 },
      { control: 800, treatment: 200 },
      "15% of users change variant: control → treatment 15%",
      undefined,
    ],
    [
      "a bystander between two",
      { a: 333, b: 333, c: 334 },
      { a: 433, b: 333, c: 234 },
      "20% of users change variant (minimum possible: 10%): b → a 10%, c → b 10%",
      detour("a, b, c"),
    ],
    [
      "a rename that stays in order",
      { control: 500, treatment: 500 },
      { control: 500, tried: 500 },
      "50% of users change variant: treatment → tried 50%",
      undefined,
    ],
    [
      "more flows and variants than are named",
      twelve,
      { ...twelve, v10: 70, v21: 130 },
      "11% of users change variant (minimum possible: 1%): v10 → v11 1%, v11 → v12 1%, v12 → v13 1%, v13 → v14 1%, and 7 more (7%)",
      detour("v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, and 2 more"),
    ],
    [
      "variants without weight, which nobody passes",
      { a: 500, b: 0, c: 500 },
      { a: 600, b: 0, c: 400 },
      "10% of users change variant: c → a 10%",
      undefined,
    ],
    [
      "another sum of the weights",
      { a: 50, b: 50 },
      { a: 500, b: 500 },
      "all users may get another variant, because the sum of the stored weights changes",
      undefined,
    ],
  ])("%s", (_, was, is, moves, detour) => {
    const found = update(was, is);
    expect(movesText(found.moves)).toBe(moves);
    expect(detourText(found)).toBe(detour);
  });

  test.each<[readonly [string, string], string]>([
    [["userId", "tenant"], "all users may get another variant, because the stickiness changes"],
    [["userId", "random"], "all users may get another variant, because the stickiness changes"],
    [["random", "random"], "users get a random variant at every request"],
  ])("from %s", (stickiness, expected) => {
    expect(movesText(update({ a: 500, b: 500 }, { a: 600, b: 400 }, stickiness).moves)).toBe(expected);
  });

  test("in a style of its own", () => {
    const style = { name: (text: string) => `[${text}]`, strong: (text: string) => text.toUpperCase() };
    const found = update({ a: 333, b: 333, c: 334 }, { a: 433, b: 333, c: 234 });
    expect(movesText(found.moves, style)).toBe(
      "20% of users change variant (minimum possible: 10%): [b] → [a] 10%, [c] → [b] 10%",
    );
    expect(detourText(found, style)).toBe(detour("[a], [b], [c]"));
    expect(movesText({ share: 1, redrawn: "sum" }, style)).toMatch(/^ALL USERS may/);
  });
});
