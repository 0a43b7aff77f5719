import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/digest.ts";
import { matrix } from "../../src/plan/matrix.ts";
import type { PlannedChange } from "../../src/plan/plan.ts";
import { createPlan } from "../../src/plan/plan.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { anyChanges } from "../support/arbitrary-changes.ts";
import { anyName, validSet } from "../support/arbitrary-sets.ts";

/** Every path below a value at which a single value stands. */
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
function counted({ kind, target, before, after }: PlannedChange) {
  const { strategy, ...place } = target;
  return { kind, target: strategy ? { ...place, strategy: { id: strategy.id } } : place, before, after };
}

describe("the digest", () => {
  it("is another one when any single value of a change is another", () => {
    fc.assert(
      fc.property(anyChanges, fc.nat(), (changes, which) => {
        const index = which % changes.length;
        const plain = changes.map((change) => counted(change)) as PlannedChange[];
        for (const path of leaves(plain[index])) {
          const other = plain.map((change, at) => (at === index ? mutated(change, path) : change));
          expect(digest(other), path.join(".")).not.toBe(digest(plain));
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
    digest([
      {
        kind: "update",
        target: { project: "p", feature: "f", environment: "e" },
        before,
        after: [],
        stickiness: "default",
      },
    ] as unknown as PlannedChange[]);

  it.each<[string, StoredVariant]>([
    ["no weight type", { ...full, weightType: undefined } as unknown as StoredVariant],
    ["no stickiness", { ...full, stickiness: undefined } as unknown as StoredVariant],
    ["no payload", { ...full, payload: undefined } as unknown as StoredVariant],
    ["no overrides", { ...full, overrides: undefined } as unknown as StoredVariant],
    ["an empty list of overrides", { ...full, overrides: [] }],
    ["override values in one text", { ...full, overrides: [{ contextName: "c", values: ["1,2"] }] }],
    ["override values in another order", { ...full, overrides: [{ contextName: "c", values: ["2", "1"] }] }],
    ["a payload in other words", { ...full, payload: { type: "string", value: "x " } }],
  ])("tells %s from what is there", (_title, other) => {
    expect(update([other])).not.toBe(update([full]));
  });

  it("tells one variant more, none, and two that change places between sets", () => {
    expect(new Set([update([]), update([full]), update([full, full])]).size).toBe(3);
    expect(digest([])).toMatch(/^1-[0-9a-f]{64}$/);
  });

  it("is the same for the same plan in any order of the manifest and of the server's answers", () => {
    const anyOrder = fc
      .uniqueArray(fc.record({ feature: anyName, before: validSet("environment"), after: validSet("environment") }), {
        ...{ minLength: 1, maxLength: 5, selector: ({ feature }: { feature: string }) => feature },
      })
      .chain((features) =>
        fc.tuple(fc.constant(features), fc.shuffledSubarray(features, { minLength: features.length })),
      );
    const planOf = (
      features: readonly { feature: string; before: StoredVariant[]; after: StoredVariant[] }[],
      reverse: boolean,
    ) => {
      const turn = <T>(list: readonly T[]) => (reverse ? list.toReversed() : [...list]);
      const sets = features.map(({ feature, after }) => ({
        target: { project: "p", feature, environment: "e" },
        variants: turn(after).map(({ weight, weightType, ...rest }) => ({
          ...rest,
          ...(weightType === "fix" && { weight, weightType: "fix" as const }),
        })),
      }));
      const state = features.map(
        ({
          feature,
          before,
        }): [string, Parameters<typeof createPlan>[1] extends ReadonlyMap<string, infer V> ? V : never] => [
          `p\0${feature}`,
          { kind: "found", environments: new Map([["e", { variants: turn(before) }]]) },
        ],
      );
      return createPlan(sets, new Map(turn(state))).changes;
    };
    fc.assert(
      fc.property(anyOrder, ([a, b]) => {
        expect(digest(planOf(b, true))).toBe(digest(planOf(a, false)));
      }),
      { numRuns: 100 },
    );
  }, 60_000);
});

describe("the matrix", () => {
  it("has one entry for each environment with changes, by name, with the digest of those alone", () => {
    const changes = fc
      .sample(anyChanges, { numRuns: 1, seed: 3 })
      .flat()
      .flatMap((change) => ["b", "a"].map((environment) => ({ ...change, target: { ...change.target, environment } })));
    const of = (name: string) => changes.filter(({ target }) => target.environment === name);
    expect(matrix({ changes })).toEqual({
      include: ["a", "b"].map((environment) => ({
        ...{ environment, changes: of(environment).length, digest: digest(of(environment)) },
      })),
    });
  });

  it("is empty without changes", () => {
    expect(matrix({ changes: [] })).toEqual({ include: [] });
  });
});
