import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compare } from "../../src/plan/compare.ts";
import { digest } from "../../src/plan/expected-plan.ts";
import { type Change, changesOf } from "../../src/plan/planned-set.ts";
import { written } from "../../src/variants/canonical.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { anyChanges } from "../support/arbitrary-changes.ts";
import { anyName, validSet } from "../support/arbitrary-sets.ts";
import { change } from "../support/changes.ts";
import { server } from "../support/runs.ts";
import { currentState, found } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";

/** Every path below a value that leads to a single value. */
function leaves(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) =>
    leaves(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

/** A copy with another value at a path. */
function mutated<T>(value: T, path: readonly (string | number)[]): T {
  const copy = structuredClone(value) as Record<string | number, unknown>;
  const parent = path.slice(0, -1).reduce((node, key) => node[key] as typeof copy, copy);
  const key = path.at(-1) ?? "";
  const old = parent[key];
  parent[key] = typeof old === "number" ? old + 1 : `${old}~`;
  return copy as T;
}

/** What the digest is made of: where, what kind of change, and both sets. A title is only a name for the id. */
function counted({ kind, target: { strategy, ...environment }, before, after }: Change) {
  const of = strategy ? { ...environment, strategy: { id: strategy.id } } : environment;
  return { kind, target: of, before, after };
}

describe("the digest", () => {
  it("is another one when any single value of a change is another", () => {
    fc.assert(
      fc.property(anyChanges, fc.nat(), (changes, which) => {
        const index = which % changes.length;
        const plain = changes.map((change) => counted(change)) as Change[];
        for (const path of leaves(plain[index])) {
          const other = plain.map((change, at) => (at === index ? mutated(change, path) : change));
          expect(digest(server, other), path.join(".")).not.toBe(digest(server, plain));
        }
      }),
      { numRuns: 100 },
    );
  }, 60_000);

  const full: StoredVariant = {
    ...{ name: "a", weight: 1, weightType: "fix", stickiness: "default", payload: { type: "string", value: "x" } },
    overrides: [{ contextName: "c", values: ["1", "2"] }],
  };
  const update = (before: readonly StoredVariant[]) =>
    digest(server, [change("update", target("f"), { before, after: [] })]);
  const without = (field: keyof StoredVariant): StoredVariant => {
    const { [field]: _, ...rest } = full;
    return rest as StoredVariant;
  };

  it.each<[string, StoredVariant]>([
    ["no weight type", without("weightType")],
    ["no stickiness", without("stickiness")],
    ["no payload", without("payload")],
    ["no overrides", without("overrides")],
    ["an empty list of overrides", { ...full, overrides: [] }],
    ["override values in one text", { ...full, overrides: [{ contextName: "c", values: ["1,2"] }] }],
    ["override values in another order", { ...full, overrides: [{ contextName: "c", values: ["2", "1"] }] }],
    ["a payload in other words", { ...full, payload: { type: "string", value: "x " } }],
  ])("is another one for %s", (_title, other) => {
    expect(update([other])).not.toBe(update([full]));
  });

  it("is another one for one variant more and for none", () => {
    expect(new Set([update([]), update([full]), update([full, full])]).size).toBe(3);
    expect(digest(server, [])).toMatch(/^2-[0-9a-f]{64}$/);
  });

  it("is the same for the same plan in any order of the manifest and of the server's answers", () => {
    const anyOrder = fc
      .uniqueArray(fc.record({ feature: anyName, before: validSet("environment"), after: validSet("environment") }), {
        ...{ minLength: 1, maxLength: 5, selector: ({ feature }: { feature: string }) => feature },
      })
      .chain((features) =>
        fc.tuple(fc.constant(features), fc.shuffledSubarray(features, { minLength: features.length })),
      );
    const changesBetween = (
      features: readonly { feature: string; before: StoredVariant[]; after: StoredVariant[] }[],
      isReversed: boolean,
    ) => {
      const turn = <T>(list: readonly T[]) => (isReversed ? list.toReversed() : [...list]);
      const sets = features.map(({ feature, after }) =>
        desiredSet(target(feature, "e"), { variants: turn(written(after)) }),
      );
      const stored = features.map(
        ({ feature, before }) => [feature, found({ e: { variants: turn(before) } })] as const,
      );
      // Names such as `__proto__` are keys here, too.
      return changesOf({ sets: compare(sets, currentState(Object.fromEntries(turn(stored)))) });
    };
    fc.assert(
      fc.property(anyOrder, ([a, b]) => {
        expect(digest(server, changesBetween(b, true))).toBe(digest(server, changesBetween(a, false)));
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});
