import { describe, expect, test } from "vitest";
import { type VariantList, withWeights } from "../../../src/manifest/resolve/variant-list.ts";
import { bodySize, maxBodyBytes } from "../../../src/variants/body.ts";
import type { ManifestVariant } from "../../../src/variants/variant.ts";

const fixed = (name: string, weight: number): ManifestVariant => ({ name, weight, weightType: "fix" });
const rest: ManifestVariant = { name: "rest" };
const control = fixed("control", 100);

const listOf = (variants: readonly ManifestVariant[]): VariantList => ({
  variants,
  path: ["variants"],
  hasOverrides: false,
  bytes: bodySize(variants, "environment"),
});

const overlay = (
  inherited: readonly ManifestVariant[],
  weights: Record<string, number>,
  holder: "environment" | "strategy" = "environment",
) => withWeights(listOf(inherited), weights, [], holder);

/** What is wrong with weights for a set: where below `weights`, which rule, and what people read. */
function found(...[inherited, weights, holder]: Parameters<typeof overlay>) {
  return overlay(inherited, weights, holder).findings.map(({ rule, path, message }) => [rule, path, message]);
}

describe("weights laid over an inherited set", () => {
  test("change the fixed weights that they name, and nothing else", () => {
    const other = { ...fixed("other", 50), payload: { type: "string", value: "x" } } as const;
    const { list, findings } = overlay([control, other, rest], { control: 300 });
    expect(findings).toEqual([]);
    expect(list.variants).toEqual([{ ...control, weight: 300 }, other, rest]);
  });

  test("take away a share and give it back", () => {
    expect(overlay([control, rest], { control: 0 }).list.variants).toEqual([fixed("control", 0), rest]);
  });

  test("leave the set alone whose names they only share with the prototype of objects", () => {
    const odd = fixed("constructor", 100);
    expect(overlay([odd, rest], {})).toEqual({ list: listOf([odd, rest]), findings: [] });
  });
});

describe("what weights may not do", () => {
  test("name a variable variant", () => {
    const message = 'No inherited variant with a fixed weight is called "rest". Fixed variants: control.';
    expect(found([control, rest], { rest: 100 })).toEqual([["overlay", ["rest"], message]]);
    expect(overlay([control, rest], { rest: 100 }).list.variants).toEqual([control, rest]);
    expect(found([fixed("reset", 1), rest], { rest: 100 })[0]?.[2]).not.toContain("Did you mean");
  });

  test("name no variant, with the one that is near", () => {
    const message = 'No inherited variant with a fixed weight is called "contrl". Did you mean control?';
    expect(found([control, rest], { contrl: 100 })).toEqual([["overlay", ["contrl"], message]]);
  });

  test("name no variant, and none is near: the fixed ones are listed, never the variable ones", () => {
    expect(found([control, fixed("b", 1), rest], { zzzz: 1 })).toEqual([
      ["overlay", ["zzzz"], 'No inherited variant with a fixed weight is called "zzzz". Fixed variants: control, b.'],
    ]);
    expect(found([rest], { resst: 1 })).toEqual([
      ["overlay", ["resst"], 'No inherited variant with a fixed weight is called "resst". Fixed variants: none.'],
    ]);
  });

  test.each([
    [10, "v00, v01, v02, v03, v04, v05, v06, v07, v08, v09"],
    [11, "v00, v01, v02, v03, v04, v05, v06, v07, v08, v09, and 1 more"],
  ])("name no variant of %d fixed ones, of which ten are listed", (count, list) => {
    const many = Array.from({ length: count }, (_, index) => fixed(`v${String(index).padStart(2, "0")}`, 1));
    expect(found([...many, rest], { unheard: 1 })).toEqual([
      [
        "overlay",
        ["unheard"],
        `No inherited variant with a fixed weight is called "unheard". Fixed variants: ${list}.`,
      ],
    ]);
  });

  test("leave nothing to the variable variant: a finding about the weights as a whole", () => {
    const [[rule, path] = []] = found([control, fixed("b", 600), rest], { control: 400 });
    expect([rule, path]).toEqual(["fixed-sum", []]);
  });

  test.each([
    ["the weight that they name", 50, ["a"]],
    ["one that they do not name: a finding about the weights as a whole", 40, []],
  ])("add up to a hundred thousandths, by %s", (_, weight, place) => {
    const [[rule, path] = []] = found([fixed("a", 10), fixed("b", 100 - weight), rest], { a: weight });
    expect([rule, path]).toEqual(["weight-unit", place]);
  });

  test.each(["environment", "strategy"] as const)("bring the request for the %s over its size", (holder) => {
    const sized = (length: number): ManifestVariant[] => [
      { ...fixed("large", 1), payload: { type: "string", value: "x".repeat(length) } },
      rest,
    ];
    const spare = maxBodyBytes - bodySize(sized(0), holder);
    expect(found(sized(spare), { large: 2 }, holder)).toEqual([]);
    const message = "The request for this set would have 102401 bytes. The server accepts at most 102400.";
    expect(found(sized(spare), { large: 10 }, holder)).toEqual([["body-size", [], message]]);
  });

  test("break another rule than the inherited set does by itself", () => {
    const unit = [fixed("a", 60), fixed("b", 40), rest];
    expect(found(unit, { a: 60 })).toEqual([]);
    expect(found(unit, { b: 950 }).map(([rule]) => rule)).toEqual(["fixed-sum"]);
  });

  test("be blamed for what the inherited set breaks by itself", () => {
    expect(found([fixed("a", 600), fixed("b", 600), rest], { a: 700 })).toEqual([]);
    const tooLarge = { ...control, payload: { type: "string", value: "x".repeat(200_000) } } as const;
    expect(found([tooLarge, rest], { control: 200 })).toEqual([]);
  });
});

test("the size of the request is kept with the list, to the byte", () => {
  const many = [fixed("a", 1), fixed("b", 20), { name: "c" }, { name: "d" }, { name: "e" }];
  for (const weights of [{ a: 0 }, { a: 10 }, { a: 979 }, { a: 500, b: 5 }, { a: 998, b: 0 }]) {
    const { list } = overlay(many, weights);
    expect(list.bytes).toBe(bodySize(list.variants, "environment"));
  }
});
