import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/digest.ts";
import { guardObjections, type Limits, type MaxChanges } from "../../src/plan/guard.ts";
import type { Plan, PlannedChange } from "../../src/plan/plan.ts";
import type { Variant } from "../../src/variants/variant.ts";

const open: Limits = { maxChanges: { kind: "unlimited" }, allowClear: true };
const one: Variant = { name: "on", weight: 1000, weightType: "variable", stickiness: "default" };

function change(kind: PlannedChange["kind"], index: number, environment = "production"): PlannedChange {
  const target = { project: "default", feature: `${kind}-${index}`, environment };
  const base = { target, stickiness: "default", origin: { file: "variants.yml", line: index + 1 } };
  if (kind === "create") return { ...base, kind, before: [], after: [one] };
  if (kind === "clear") return { ...base, kind, before: [one], after: [] };
  return { ...base, kind, before: [{ ...one, stickiness: "userId" }], after: [one] };
}

const many = (kind: PlannedChange["kind"], number: number, environment?: string) =>
  Array.from({ length: number }, (_, index) => change(kind, index, environment));

/** Targets that are as they should be; of those without variants none counts. */
const unchanged = (number: number, environment = "production", variants = [one]) =>
  Array.from({ length: number }, (_, index) => ({
    ...{ target: { project: "default", feature: `same-${index}`, environment }, variants },
  }));

function plan(changes: readonly PlannedChange[], more: Partial<Plan> = {}): Plan {
  return { changes, unchanged: [], objections: [], warnings: [], notes: [], ...more };
}

function refusals(subject: Plan, limits: Partial<Limits>, strict = false): string[] {
  return guardObjections(subject, { limits: { ...open, ...limits }, strict }).map(({ message }) => message);
}

describe("max-changes", () => {
  const number = (value: number): MaxChanges => ({ kind: "number", value });
  const share = (value: number): MaxChanges => ({ kind: "share", value });

  it.each([
    // [limit, updates, clears, creates, unchanged with variants, most that are allowed or undefined]
    [number(3), 2, 0, 0, 0, undefined],
    [number(3), 3, 0, 0, 0, undefined],
    [number(3), 4, 0, 0, 0, 3],
    [number(3), 2, 1, 50, 0, undefined],
    [number(3), 2, 2, 0, 500, 3],
    [number(0), 0, 0, 9, 0, undefined],
    [number(0), 1, 0, 0, 0, 0],
    [share(30), 5, 0, 0, 0, undefined],
    [share(30), 6, 0, 0, 0, 5],
    [share(30), 4, 1, 99, 0, undefined],
    [share(30), 4, 2, 99, 0, 5],
    [share(30), 29, 0, 0, 71, undefined],
    [share(30), 30, 0, 0, 70, undefined],
    [share(30), 31, 0, 0, 69, 30],
    // 30% of 101 is 30.3: rounded up.
    [share(30), 31, 0, 0, 70, undefined],
    [share(30), 32, 0, 0, 69, 31],
    [share(0), 5, 0, 0, 95, undefined],
    [share(0), 6, 0, 0, 94, 5],
    [share(1), 5, 0, 0, 495, undefined],
    [share(1), 6, 0, 0, 494, 5],
    [share(100), 40, 0, 0, 0, undefined],
    [{ kind: "unlimited" } as const, 500, 500, 0, 0, undefined],
  ])(
    "%j: %i updates, %i clears, %i creates, %i unchanged: most %s",
    (maxChanges, updates, clears, creates, same, most) => {
      const changes = [...many("update", updates), ...many("clear", clears), ...many("create", creates)];
      const found = refusals(plan(changes, { unchanged: unchanged(same) }), { maxChanges });
      expect(found).toHaveLength(most === undefined ? 0 : 1);
      if (most === undefined) return;
      const total = updates + clears;
      expect(found[0]).toMatch(new RegExp(`^${total} sets? with variants would change in environment "production"`));
      expect(found[0]).toContain(`max-changes allows ${most}`);
      expect(found[0]).toContain(`set max-changes to ${total} or more, or to unlimited`);
    },
  );

  it("says of a share what it is a share of", () => {
    const found = refusals(plan(many("update", 31), { unchanged: unchanged(69) }), { maxChanges: share(30) });
    expect(found[0]).toContain("30 (30% of 100 sets with variants, at least 5)");
  });

  it("counts each environment for itself, and refuses each for itself", () => {
    const changes = ["a", "b", "c"].flatMap((name, index) => many("update", 3 + index, name));
    const found = guardObjections(plan(changes), { limits: { ...open, maxChanges: number(3) }, strict: false });
    expect(found.map(({ message }) => message.slice(0, 57))).toEqual([
      '4 sets with variants would change in environment "b"; max',
      '5 sets with variants would change in environment "c"; max',
    ]);
  });

  it("takes the share of sets that hold variants, in the same environment", () => {
    const elsewhere = unchanged(500, "development");
    const empty = unchanged(500, "production", []);
    const same = [...unchanged(14), ...elsewhere, ...empty];
    const limit = { maxChanges: share(30) };
    expect(refusals(plan(many("update", 6), { unchanged: same }), limit)).toEqual([]);
    expect(refusals(plan(many("update", 7), { unchanged: same }), limit)).toHaveLength(0);
    expect(refusals(plan(many("update", 8), { unchanged: same }), limit)).toHaveLength(1);
  });
});

describe("allow-clear", () => {
  it("refuses each clear at its place in the manifest, and says how to allow it", () => {
    const found = guardObjections(plan([...many("clear", 2), ...many("update", 3)]), {
      ...{ limits: { ...open, allowClear: false }, strict: false },
    });
    expect(found.map(({ rule, origin }) => [rule, origin?.line])).toEqual([
      ["allow-clear", 1],
      ["allow-clear", 2],
    ]);
    expect(found[0]?.message).toBe(
      '"clear-0" in "production" would lose all its variants. If this is meant, set allow-clear to true.',
    );
  });

  it("refuses none when it is allowed, or when there is none", () => {
    expect(refusals(plan(many("clear", 2)), { allowClear: true })).toEqual([]);
    expect(refusals(plan(many("update", 2)), { allowClear: false })).toEqual([]);
  });
});

describe("expected-digest", () => {
  const changes = many("update", 2);

  it("passes a plan of that digest, and one with nothing left to change", () => {
    expect(refusals(plan(changes), { expectedDigest: digest(changes) })).toEqual([]);
    expect(refusals(plan([]), { expectedDigest: digest(changes) })).toEqual([]);
  });

  it("refuses what is left of a plan, and tells both digests", () => {
    const left = changes.slice(1);
    const [message] = refusals(plan(left), { expectedDigest: digest(changes) });
    expect(message).toContain(`its digest is ${digest(left)}, expected-digest is ${digest(changes)}`);
    expect(message).toContain("run all jobs again");
  });
});

describe("strict", () => {
  const warnings = [{ rule: "shadowed", message: "Nobody sees it." }];

  it("turns every warning of the plan into an objection that names strict", () => {
    expect(refusals(plan([], { warnings }), {}, true)).toEqual([
      "Nobody sees it. (A warning: it stops the plan because strict is true.)",
    ]);
    expect(refusals(plan([], { warnings }), {}, false)).toEqual([]);
    expect(refusals(plan([]), {}, true)).toEqual([]);
  });
});

it("tells all of them at once", () => {
  const subject = plan([...many("update", 1), ...many("clear", 1)], { warnings: [{ rule: "x", message: "Y." }] });
  const limits: Limits = {
    maxChanges: { kind: "number", value: 1 },
    allowClear: false,
    expectedDigest: `1-${"0".repeat(64)}`,
  };
  const rules = guardObjections(subject, { limits, strict: true }).map(({ rule }) => rule);
  expect(rules).toEqual(["max-changes", "allow-clear", "digest", "strict"]);
});
