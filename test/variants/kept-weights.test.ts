import fc from "fast-check";
import { expect, test } from "vitest";
import { sendingOrder } from "../../src/variants/body.ts";
import { canonical, written } from "../../src/variants/canonical.ts";
import { keepWeights } from "../../src/variants/desired.ts";
import type { StoredVariant, Variant } from "../../src/variants/variant.ts";
import { distribute } from "../../src/variants/weight.ts";
import { validSet } from "../support/arbitrary-sets.ts";
import { target } from "../support/targets.ts";
import { fixed, stored, variant } from "../support/variants.ts";

const problemsOf = (desired: readonly Variant[], there: readonly StoredVariant[]) =>
  keepWeights(desired, there, target("f")).problems.join(" ");
const weights = (...list: readonly number[]) => list.map((weight, at) => stored("abcd"[at] ?? "", { weight }));

test("whatever somebody saved in Unleash, a write of other payloads makes the server store the same weights", () => {
  fc.assert(
    fc.property(validSet("environment"), fc.func(fc.nat()), (set, place) => {
      const saved = written(set).toSorted((a, b) => place(a.name) - place(b.name));
      const shares = distribute(saved);
      const there = saved.map(({ name, weightType = "variable" }, at) =>
        stored(name, { weight: shares[at] ?? 0, weightType }),
      );
      const { variants, problems } = keepWeights(canonical(written(set)), there, target("f"));
      expect(problems).toEqual([]);
      const sent = sendingOrder(variants) ?? [];
      const later = new Map(sent.map(({ name }, at) => [name, distribute(sent)[at]]));
      expect(sent).toHaveLength(set.length);
      for (const { name, weight } of there) expect([name, later.get(name)]).toEqual([name, weight]);
    }),
  );
});

test("a variant begins at a fixed 0, and ends at 0", () => {
  const there = [stored("a", { weight: 300, weightType: "fix" }), stored("b", { weight: 700 })];
  const [a, b] = [fixed("a", 10), variant("b")];
  expect(problemsOf([a, b, fixed("c", 0)], there)).toBe("");
  expect(problemsOf([a, b, fixed("c", 1), variant("d")], there)).toMatch(/^New: "c", "d"\. Begin with weightType: fix/);
  expect(problemsOf([b], there)).toMatch(/^To be removed, with a share in Unleash: "a"\./);
  expect(problemsOf([b], [...weights(0), stored("b", { weight: 1000 })])).toBe("");
});

test("weights that no write would leave as they are, or that break a rule, are not written", () => {
  const wanted = ["a", "b", "c"].map((name) => variant(name));
  expect(problemsOf(wanted, weights(333, 333, 334))).toBe("");
  expect(problemsOf(wanted, weights(100, 200, 700))).toContain("Unleash would change the weights of variable");
  expect(problemsOf(wanted, weights(3, 3, 4))).toContain("Unleash would change");
  const allFixed = ["a", "b"].map((name) => stored(name, { weightType: "fix" }));
  expect(problemsOf(wanted.slice(0, 2), allFixed)).toContain("At least one variant must be variable");
});
