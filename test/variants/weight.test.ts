import { describe, expect, test } from "vitest";
import { distribute, fixedSum, percent, thousandths } from "../../src/variants/weight.ts";

describe("a written weight in thousandths", () => {
  test.each<[number | string, number | undefined]>([
    [0, 0],
    [500, 500],
    [1000, 1000],
    ["0%", 0],
    ["0.1%", 1],
    ["5%", 50],
    ["05%", 50],
    ["33.3%", 333],
    ["99.9%", 999],
    ["100%", 1000],
    ["100.0%", 1000],
    ["100.1%", undefined],
    ["101%", undefined],
    ["33.33%", undefined],
    ["50", undefined],
    ["50 %", undefined],
    ["-1%", undefined],
    [".5%", undefined],
    ["5.%", undefined],
    ["1e1%", undefined],
    ["%", undefined],
    ["٥٠%", undefined],
    ["50%\n", undefined],
  ])("%j is %j", (written, expected) => {
    expect(thousandths(written)).toBe(expected);
  });

  test("comes back from every share that can be printed", () => {
    for (let weight = 0; weight <= 1000; weight++) expect(thousandths(percent(weight))).toBe(weight);
  });
});

/** Rows of the fact sheet, section 2: what seven real servers stored, in the order in which the request named them. */
describe("the server's shares", () => {
  const fix = (weight: number) => ({ name: "f", weight, weightType: "fix" as const });
  const variable = { name: "v" };
  test.each([
    ["three variable", [variable, variable, variable], [334, 333, 333]],
    ["seven variable", Array(7).fill(variable), [143, 143, 143, 143, 143, 143, 142]],
    ["two thirds fixed", [fix(333), fix(333), variable, variable, variable, variable], [333, 333, 84, 84, 83, 83]],
    ["nearly all fixed", [fix(999), variable, variable, variable], [999, 1, 0, 0]],
    ["fixed at nothing", [fix(0), variable], [0, 1000]],
    ["all fixed away", [fix(1000), variable, variable], [1000, 0, 0]],
    ["one variable", [variable], [1000]],
    ["none", [], []],
    ["a fixed one in the middle", [variable, fix(1), variable], [500, 1, 499]],
    ["a thousand and one", Array(1001).fill(variable), [...Array(1000).fill(1), 0]],
  ])("%s", (_, variants, expected) => {
    expect(distribute(variants)).toEqual(expected);
  });
});

test("only fixed weights are summed, whichever way they are written", () => {
  const variants = [
    { name: "a", weight: 5, weightType: "fix" as const },
    { name: "b", weight: "0.5%", weightType: "fix" as const },
    { name: "c", weight: 700 },
    { name: "d", weight: 700, weightType: "variable" as const },
    { name: "e", weightType: "fix" as const },
  ];
  expect(fixedSum(variants)).toBe(10);
});

test.each([
  [0, "0%"],
  [1, "0.1%"],
  [10, "1%"],
  [333, "33.3%"],
  [1000, "100%"],
  [66.66, "6.7%"],
])("%d thousandths are shown as %s", (weight, expected) => {
  expect(percent(weight)).toBe(expected);
});
