import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonical, sameVariants, sorted } from "../../src/variants/canonical.ts";
import { sameJson } from "../../src/variants/json.ts";
import { checkVariants } from "../../src/variants/rules.ts";
import type { ManifestVariant, Variant } from "../../src/variants/variant.ts";
import { distribute, thousandths } from "../../src/variants/weight.ts";
import { arbitrarySet, numRuns } from "../support/arbitrary-variants.ts";

/** The server's rule as the fact sheet states it (section 2, steps 3 to 6), written apart from the code under test. */
function asTheServerStores(sent: readonly Variant[]): { name: string; weight: number }[] {
  const variables = sent.filter(({ weightType }) => weightType === "variable");
  const left =
    1000 - sent.filter(({ weightType }) => weightType === "fix").reduce((sum, { weight }) => sum + weight, 0);
  let turn = 0;
  const stored = sent.map(({ name, weight, weightType }) => {
    if (weightType === "fix") return { name, weight };
    const share = Math.floor(left / variables.length) + (turn < left % variables.length ? 1 : 0);
    turn++;
    return { name, weight: share };
  });
  return stored.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

/** What is true of every set. */
function holds(name: string, check: (set: readonly ManifestVariant[]) => void): void {
  test(name, () => fc.assert(fc.property(arbitrarySet, check), { numRuns }));
}

const shuffled = (set: readonly ManifestVariant[]) =>
  fc.shuffledSubarray([...set], { minLength: set.length, maxLength: set.length });

describe("the canonical form", () => {
  holds("breaks no rule that the written form keeps", (set) => {
    fc.pre(checkVariants(set, "environment").every(({ severity }) => severity !== "error"));
    expect(checkVariants(canonical(set), "environment").filter(({ severity }) => severity === "error")).toEqual([]);
  });

  holds("of itself is itself", (set) => {
    expect(canonical(canonical(set))).toEqual(canonical(set));
  });

  test("does not depend on the order in the manifest", () => {
    fc.assert(
      fc.property(
        arbitrarySet.chain((set) => fc.tuple(fc.constant(set), shuffled(set))),
        ([set, other]) => {
          expect(canonical(other)).toEqual(canonical(set));
        },
      ),
      { numRuns },
    );
  });

  holds("adds up to 1000", (set) => {
    expect(canonical(set).reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
  });

  holds("is what the server stores when it is sent", (set) => {
    const sent = canonical(set);
    expect(sent.map(({ name, weight }) => ({ name, weight }))).toEqual(asTheServerStores(sent));
  });

  holds("means what was written, when fixed weights are numbers", (set) => {
    const stored = set.map((variant) => ({ ...variant, weight: thousandths(variant.weight ?? 0) ?? 0 }));
    expect(sameVariants(stored, canonical(set))).toBe(true);
    expect(sameVariants(canonical(set), stored)).toBe(true);
  });

  test("differs in meaning when one fixed weight does", () => {
    fc.assert(
      fc.property(arbitrarySet, fc.nat(), (set, at) => {
        const variants = canonical(set);
        const fixed = variants.filter(({ weightType }) => weightType === "fix");
        fc.pre(fixed.length > 0);
        const changed = fixed[at % fixed.length];
        const other = variants.map((variant) =>
          variant === changed ? { ...variant, weight: variant.weight + 1 } : variant,
        );
        expect(sameVariants(variants, other)).toBe(false);
      }),
      { numRuns },
    );
  });
});

holds("sorting what is sorted changes nothing, and loses nothing", (set) => {
  const once = sorted(canonical(set));
  expect(sorted([...once].reverse())).toEqual(once);
});

holds("shares of variable variants differ by one at most, the larger ones first", (set) => {
  const shares = distribute(set).filter((_, index) => set[index]?.weightType !== "fix");
  expect((shares[0] ?? 0) - (shares.at(-1) ?? 0)).toBeLessThanOrEqual(1);
  expect(shares).toEqual([...shares].sort((a, b) => b - a));
});

describe("JSON by meaning", () => {
  const reordered = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reordered);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .reverse()
        .map(([key, inner]) => [key, reordered(inner)]),
    );
  };

  test("key order and white space do not count", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameJson(JSON.stringify(value), JSON.stringify(reordered(value), undefined, 2))).toBe(true);
      }),
      { numRuns },
    );
  });

  test("is an equivalence that knows different values apart", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        const [left, right] = [JSON.stringify(a), JSON.stringify(b)];
        expect(sameJson(left, right)).toBe(sameJson(right, left));
        expect(sameJson(left, right)).toBe(JSON.stringify(sortedKeys(a)) === JSON.stringify(sortedKeys(b)));
      }),
      { numRuns },
    );
  });
});

/** The same value with the keys of every object in order: a meaning that can be compared as text. */
function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return { entries: entries.map(([key, inner]) => [key, sortedKeys(inner)]) };
}
