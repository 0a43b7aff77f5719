import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/digest.ts";
import { guardObjections, type Limits, type MaxChanges } from "../../src/plan/limits.ts";
import type { Plan, PlannedChange } from "../../src/plan/plan.ts";
import { changeOf } from "../support/changes.ts";
import { plan, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const open: Limits = { maxChanges: { kind: "unlimited" }, allowClear: true };

const many = (kind: PlannedChange["kind"], number: number, environment?: string) =>
  Array.from({ length: number }, (_, index) =>
    changeOf(kind, target(`${kind}-${index}`, environment), one("is"), {
      origin: { file: "variants.yml", line: index + 1 },
    }),
  );

/** Targets that are as they should be; of those without variants none counts. */
const same = (count: number, environment = "production") => unchanged(count, environment, one("on"));

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
    (maxChanges, updates, clears, creates, others, most) => {
      const changes = [...many("update", updates), ...many("clear", clears), ...many("create", creates)];
      const found = refusals(plan(changes, { unchanged: same(others) }), { maxChanges });
      expect(found).toHaveLength(most === undefined ? 0 : 1);
      if (most === undefined) return;
      const total = updates + clears;
      const share =
        maxChanges.kind === "share"
          ? ` (${maxChanges.value}% of ${total + others} sets with variants, at least 5)`
          : "";
      expect(found[0]).toBe(
        `${total} ${total === 1 ? "set" : "sets"} with variants would change in environment "production"; ` +
          `max-changes allows ${most}${share}. If this is meant, set max-changes to ${total} or more, or to unlimited.`,
      );
    },
  );

  it("says what a limit is a share of, and of a number nothing", () => {
    const others = { unchanged: same(69) };
    expect(refusals(plan(many("update", 31), others), { maxChanges: share(30) })).toEqual([
      '31 sets with variants would change in environment "production"; max-changes allows 30 ' +
        "(30% of 100 sets with variants, at least 5). If this is meant, set max-changes to 31 or more, or to unlimited.",
    ]);
    expect(refusals(plan(many("update", 1), others), { maxChanges: number(0) })).toEqual([
      '1 set with variants would change in environment "production"; max-changes allows 0. ' +
        "If this is meant, set max-changes to 1 or more, or to unlimited.",
    ]);
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
    const others = [...same(14), ...same(500, "development"), ...unchanged(500)];
    const limit = { maxChanges: share(30) };
    expect(refusals(plan(many("update", 6), { unchanged: others }), limit)).toEqual([]);
    expect(refusals(plan(many("update", 7), { unchanged: others }), limit)).toHaveLength(0);
    expect(refusals(plan(many("update", 8), { unchanged: others }), limit)).toHaveLength(1);
  });
});

describe("allow-clear", () => {
  it("refuses each clear at its place in the manifest, and says how to allow it", () => {
    const found = guardObjections(plan([...many("clear", 2), ...many("update", 3)]), {
      ...{ limits: { ...open, allowClear: false }, strict: false },
    });
    expect(found).toEqual(
      [0, 1].map((index) => ({
        rule: "allow-clear",
        message: `"clear-${index}" in "production" would lose all its variants. If this is meant, set allow-clear to true.`,
        target: target(`clear-${index}`),
        origin: { file: "variants.yml", line: index + 1 },
      })),
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
    expect(refusals(plan(left), { expectedDigest: digest(changes) })).toEqual([
      `The plan is not the one that was reviewed: its digest is ${digest(left)}, ` +
        `expected-digest is ${digest(changes)}. The server or the manifest has changed since. ` +
        "Review the plan above and run all jobs again.",
    ]);
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

it("keeps the place that a warning is about", () => {
  const place = { target: { project: "p", feature: "f", environment: "e" }, origin: { file: "variants.yml", line: 4 } };
  const subject = plan([], { warnings: [{ rule: "shadowed", message: "Nobody sees it.", ...place }] });
  expect(guardObjections(subject, { limits: open, strict: true })).toEqual([
    { rule: "strict", message: "Nobody sees it. (A warning: it stops the plan because strict is true.)", ...place },
  ]);
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
