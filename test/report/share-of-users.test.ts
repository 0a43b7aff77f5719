import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOfUsers } from "../../src/variants/share.ts";
import { byName } from "../../src/variants/variant.ts";
import { variant } from "../support/variants.ts";

/** Sets whose weights are parts of 1000, some of them nothing. */
const sets = fc.uniqueArray(fc.constantFrom("a", "B", "c", "D", "e", "ä", "f"), { minLength: 1 }).chain((names) =>
  fc
    .array(fc.nat(1000), { minLength: names.length - 1, maxLength: names.length - 1 })
    .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 1000])
    .map((cuts) => names.map((name, at) => variant(name, { weight: (cuts[at + 1] ?? 0) - (cuts[at] ?? 0) }))),
);

/** The rule as the SDK has it, number by number. */
function nameAt(set: readonly { name: string; weight: number }[], number: number): string | undefined {
  let counter = 0;
  return [...set].sort(byName).find(({ weight }) => {
    counter += weight;
    return weight > 0 && counter >= number;
  })?.name;
}

test("counts what number by number is counted", () => {
  fc.assert(
    fc.property(sets, sets, (before, after) => {
      const numbers = Array.from({ length: 1000 }, (_, index) => index + 1);
      const moved = numbers.filter((number) => nameAt(before, number) !== nameAt(after, number)).length;
      expect(shareOfUsers(before, after)).toBe(moved / 1000);
    }),
    { numRuns: 200 },
  );
});

test("nothing before or after: everybody, or nobody", () => {
  expect(shareOfUsers([], [variant("a")])).toBe(1);
  expect(shareOfUsers([variant("a")], [])).toBe(1);
  expect(shareOfUsers([], [])).toBe(0);
  expect(shareOfUsers([variant("a", { weight: 0 })], [])).toBe(0);
});
