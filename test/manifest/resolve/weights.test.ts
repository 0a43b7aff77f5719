import { describe, expect, test } from "vitest";
import { overlay } from "../../../src/manifest/resolve/weights.ts";
import { canonical, maxBodyBytes, requestBody } from "../../../src/variants/canonical.ts";
import type { WrittenVariant } from "../../../src/variants/variant.ts";

const fixed = (name: string, weight: number): WrittenVariant => ({ name, weight, weightType: "fix" });
const rest: WrittenVariant = { name: "rest" };
const control = fixed("control", 100);

/** What is wrong with weights that are laid over a set: where below `weights`, which rule, and what people read. */
function faults(
  inherited: readonly WrittenVariant[],
  weights: Record<string, number>,
  holder: "environment" | "strategy" = "environment",
) {
  return overlay(inherited, weights, holder).violations.map(({ rule, path, message }) => [rule, path, message]);
}

describe("weights laid over an inherited set", () => {
  test("change the fixed weights that they name, and nothing else", () => {
    const other = { ...fixed("other", 50), payload: { type: "string", value: "x" } } as const;
    const { variants, violations } = overlay([control, other, rest], { control: 300 }, "environment");
    expect(violations).toEqual([]);
    expect(variants).toEqual([{ ...control, weight: 300 }, other, rest]);
  });

  test("take away a share and give it back", () => {
    expect(overlay([control, rest], { control: 0 }, "environment").variants).toEqual([fixed("control", 0), rest]);
  });

  test("leave the set alone whose names they only share with the prototype of objects", () => {
    const odd = fixed("constructor", 100);
    expect(overlay([odd, rest], {}, "environment")).toEqual({ variants: [odd, rest], violations: [] });
  });
});

describe("what weights may not do", () => {
  test("name a variable variant", () => {
    const message =
      '"rest" is variable: its weight is what the fixed ones leave. Only the weights of fixed variants can be changed here.';
    expect(faults([control, rest], { rest: 100 })).toEqual([["overlay", ["rest"], message]]);
    expect(overlay([control, rest], { rest: 100 }, "environment").variants).toEqual([control, rest]);
  });

  test("name no variant, with the one that is near", () => {
    const message = 'The inherited set has no variant "contrl". Did you mean control?';
    expect(faults([control, rest], { contrl: 100 })).toEqual([["overlay", ["contrl"], message]]);
  });

  test("name no variant, and none is near: the fixed ones are told, never the variable ones", () => {
    expect(faults([control, fixed("b", 1), rest], { zzzz: 1 })).toEqual([
      ["overlay", ["zzzz"], 'The inherited set has no variant "zzzz". Fixed variants there: control, b.'],
    ]);
    expect(faults([rest], { resst: 1 })).toEqual([
      ["overlay", ["resst"], 'The inherited set has no variant "resst". Fixed variants there: none.'],
    ]);
  });

  test.each([
    [10, "v00, v01, v02, v03, v04, v05, v06, v07, v08, v09"],
    [11, "v00, v01, v02, v03, v04, v05, v06, v07, v08, v09, …"],
  ])("name no variant of %d fixed ones, of which ten are told", (count, list) => {
    const many = Array.from({ length: count }, (_, index) => fixed(`v${String(index).padStart(2, "0")}`, 1));
    expect(faults([...many, rest], { unheard: 1 })).toEqual([
      ["overlay", ["unheard"], `The inherited set has no variant "unheard". Fixed variants there: ${list}.`],
    ]);
  });

  test("leave nothing to the variable variant: a fault of the weights as a whole", () => {
    const [[rule, path] = []] = faults([control, fixed("b", 600), rest], { control: 400 });
    expect([rule, path]).toEqual(["fixed-sum", []]);
  });

  test.each([
    ["the weight that they name", 50, ["a"]],
    ["one that they do not name: a fault of the weights as a whole", 40, []],
  ])("add up to a hundred thousandths, by %s", (_, weight, place) => {
    const [[rule, path] = []] = faults([fixed("a", 10), fixed("b", 100 - weight), rest], { a: weight });
    expect([rule, path]).toEqual(["weight-unit", place]);
  });

  test.each(["environment", "strategy"] as const)("bring the request for the %s over its size", (holder) => {
    const sized = (length: number): WrittenVariant[] => [
      { ...fixed("large", 1), payload: { type: "string", value: "x".repeat(length) } },
      rest,
    ];
    const spare = maxBodyBytes - requestBody(canonical(sized(0)), holder).length;
    expect(faults(sized(spare), { large: 2 }, holder)).toEqual([]);
    const message = "The request for this set would have 102401 bytes; the server takes at most 102400.";
    expect(faults(sized(spare), { large: 10 }, holder)).toEqual([["body-size", [], message]]);
  });

  test("break another rule than the inherited set does by itself", () => {
    const unit = [fixed("a", 60), fixed("b", 40), rest];
    expect(faults(unit, { a: 60 })).toEqual([]);
    expect(faults(unit, { b: 950 }).map(([rule]) => rule)).toEqual(["fixed-sum"]);
  });

  test("be blamed for what the inherited set breaks by itself", () => {
    expect(faults([fixed("a", 600), fixed("b", 600), rest], { a: 700 })).toEqual([]);
    const tooLarge = { ...control, payload: { type: "string", value: "x".repeat(200_000) } } as const;
    expect(faults([tooLarge, rest], { control: 200 })).toEqual([]);
  });
});
