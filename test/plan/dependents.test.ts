import { describe, expect, it } from "vitest";
import { dependentChanges, removedNames } from "../../src/plan/foresee.ts";
import { processorTime } from "../support/processor-time.ts";

const set = (weights: Readonly<Record<string, number>>) =>
  Object.entries(weights).map(([name, weight]) => ({ name, weight, weightType: "variable" as const }));
const half = set({ control: 500, treatment: 500 });
const change = (before: ReturnType<typeof set>, after: ReturnType<typeof set>) => ({ before, after });
const child = (...variants: string[]) => [{ feature: "child", variants }];

/* Shares as a Node SDK served them to 20,000 users. */
describe("a feature that depends on variants", () => {
  it.each([
    ["a weight that falls", half, set({ control: 800, treatment: 200 }), ["treatment"], 0.5, 0.2, []],
    ["a third variant", half, set({ control: 400, third: 300, treatment: 300 }), ["treatment"], 0.5, 0.3, []],
    ["a variant renamed", half, set({ control: 500, other: 500 }), ["treatment"], 0.5, 0, ["treatment"]],
    ["one of two variants gone", half, set({ treatment: 1000 }), ["control", "treatment"], null, 0, []],
    ["a rename that the child knows", half, set({ control: 500, other: 500 }), ["treatment", "other"], null, 0, []],
    ["first variants", set({}), half, ["disabled"], 1, 0, ["disabled"]],
    ["a variant fixed at 0", half, set({ control: 1000, treatment: 0 }), ["treatment"], 0.5, 0, ["treatment"]],
    ["a clear that the child names", half, set({}), ["disabled"], 0, 1, []],
    ["a dead name", half, set({ control: 1000 }), ["nope"], null, 0, []],
  ])("meets %s", (_, before, after, names, was, is, lost) => {
    const found = dependentChanges(change(before, after), child(...names));
    expect(found).toEqual(was === null ? [] : [{ feature: "child", before: was, after: is, lost }]);
  });

  it("is off or on after a clear, depending on the SDK", () => {
    expect(dependentChanges(change(half, set({})), child("treatment"))).toEqual([
      { feature: "child", before: 0.5, after: 0, lost: ["treatment"], others: { before: 0.5, after: 1 } },
    ]);
    expect(dependentChanges(change(set({}), half), child("treatment"))).toEqual([
      { feature: "child", before: 0, after: 0.5, lost: [], others: { before: 1, after: 0.5 } },
    ]);
  });
});

it("takes a moment for twenty children with 25,000 names each, some of them twice", () => {
  const numbered = Array.from({ length: 25_000 }, (_, index) => `v${index}`);
  const before = set(Object.fromEntries(numbered.slice(0, 1000).map((name) => [name, 1])));
  const children = Array.from({ length: 20 }, () => child(...numbered, ...numbered)).flat();
  let found: ReturnType<typeof dependentChanges> = [];
  const spent = processorTime(() => {
    found = dependentChanges(change(before, half), children);
  });
  expect(found).toHaveLength(20);
  expect(found[0]?.lost).toEqual(numbered.slice(0, 1000));
  expect(spent).toBeLessThan(2000);
});

it("names what nobody gets any more", () => {
  expect(removedNames(change(half, set({ control: 500, other: 500 })))).toEqual(["treatment"]);
});
