import { describe, expect, test } from "vitest";
import { movesBetween } from "../../src/variants/moves.ts";
import { detourText, movesText, percentage } from "../../src/variants/moves-text.ts";
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

const five = { a: 200, b: 200, c: 200, d: 200, e: 200 };
const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`v${10 + at}`, at === 11 ? 120 : 80]));

describe("who moves, and why more than had to", () => {
  test.each<[string, Weights, Weights, string, string | undefined]>([
    ["nobody", five, five, "no users move", undefined],
    [
      "a ramp of two",
      { control: 950, treatment: 50 },
      { control: 800, treatment: 200 },
      "15% of users move: control → treatment 15%",
      undefined,
    ],
    [
      "a bystander between two",
      { a: 333, b: 333, c: 334 },
      { a: 433, b: 333, c: 234 },
      "20% of users move, 10% would do: b → a 10%, c → b 10%",
      "b keeps its 33.3%, but 10% of all users pass through it, because variants are walked in name order: a, b, c.",
    ],
    [
      "a rename beside a bystander",
      { control: 500, treatment: 500 },
      { blue: 500, control: 500 },
      "100% of users move, 50% would do: control → blue 50%, treatment → control 50%",
      "control keeps its 50%, but 50% of all users pass through it, because variants are walked in name order: " +
        "blue, control, treatment.",
    ],
    [
      "a rename that stays in order",
      { control: 500, treatment: 500 },
      { control: 500, tried: 500 },
      "50% of users move: treatment → tried 50%",
      undefined,
    ],
    [
      "the first of five removed, so that nobody keeps a weight",
      five,
      { b: 250, c: 250, d: 250, e: 250 },
      "50% of users move, 20% would do: a → b 20%, b → c 15%, c → d 10%, d → e 5%",
      "Users both leave and join b, c, d, because variants are walked in name order: a, b, c, d, e.",
    ],
    [
      "more flows and bystanders than are named",
      twelve,
      { ...twelve, v10: 70, v21: 130 },
      "11% of users move, 1% would do: v10 → v11 1%, v11 → v12 1%, v12 → v13 1%, v13 → v14 1%, and 7 more (7%)",
      "v11 keeps its 8%, but 1% of all users pass through it; v12 keeps its 8%, but 1% of all users pass through it; " +
        "v13 keeps its 8%, but 1% of all users pass through it; so it is with 7 more, because variants are walked in " +
        "name order: v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, and 2 more.",
    ],
    [
      "variants without weight, which nobody passes",
      { a: 500, b: 0, c: 500 },
      { a: 600, b: 0, c: 400 },
      "10% of users move: c → a 10%",
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
    [["default", "userId"], "10% of users with a userId move: b → a 10%; all others are drawn anew"],
    [["sessionId", "default"], "10% of users without a userId move: b → a 10%; all others are drawn anew"],
  ])("from %s", (stickiness, expected) => {
    expect(movesText(update({ a: 500, b: 500 }, { a: 600, b: 400 }, stickiness).moves)).toBe(expected);
  });

  test("stickiness from default to userId: nobody who has one", () => {
    const { moves } = update({ a: 1000 }, { a: 1000 }, ["default", "userId"]);
    expect(movesText(moves)).toBe("no users with a userId move; all others are drawn anew");
  });

  test("in a style of its own", () => {
    const style = { name: (text: string) => `[${text}]`, strong: (text: string) => text.toUpperCase() };
    const found = update({ a: 333, b: 333, c: 334 }, { a: 433, b: 333, c: 234 });
    expect(movesText(found.moves, style)).toBe("20% of users move, 10% would do: [b] → [a] 10%, [c] → [b] 10%");
    expect(detourText(found, style)).toMatch(/^\[b\] keeps its .*: \[a\], \[b\], \[c\]\.$/);
    expect(movesText({ share: 1, redrawn: "sum" }, style)).toMatch(/^ALL USERS may/);
  });
});
