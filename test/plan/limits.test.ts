import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/expected-plan.ts";
import { guards, type Limits, type MaxChanges } from "../../src/plan/limits.ts";
import { type Change, type PlannedSet, setFinding, withFindings } from "../../src/plan/planned-set.ts";
import { change } from "../support/changes.ts";
import { location } from "../support/findings.ts";
import { server, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one, variant } from "../support/variants.ts";

const open: Limits = { maxChanges: { kind: "unlimited" }, maxMoved: 1, allowClear: true };

const many = (kind: Change["kind"], number: number, environment?: string) =>
  Array.from({ length: number }, (_, index) =>
    change(kind, target(`${kind}-${index}`, environment), { location: location(index + 1) }),
  );

function objections(changes: readonly Change[], limits: Partial<Limits>, same: readonly PlannedSet[] = []) {
  return guards({ server, sets: [...changes, ...same] }, { ...open, ...limits }, { kind: "none" });
}

function messages(...parameters: Parameters<typeof objections>): string[] {
  return objections(...parameters).map(({ message }) => message);
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
    // A zero is a zero in both spellings.
    [share(0), 0, 0, 9, 95, undefined],
    [share(0), 1, 0, 0, 95, 0],
    [share(0), 0, 1, 0, 500, 0],
    [share(1), 5, 0, 0, 495, undefined],
    [share(1), 6, 0, 0, 494, 5],
    [share(100), 40, 0, 0, 0, undefined],
    [{ kind: "unlimited" } as const, 500, 500, 0, 0, undefined],
  ])(
    "%j: %i updates, %i clears, %i creates, %i unchanged: most %s",
    (maxChanges, updates, clears, creates, same, most) => {
      const changes = [...many("update", updates), ...many("clear", clears), ...many("create", creates)];
      const found = messages(changes, { maxChanges }, unchanged(same));
      expect(found).toHaveLength(most === undefined ? 0 : 1);
      if (most !== undefined) expect(found[0]).toContain(`${updates + clears} set`);
      if (most !== undefined) expect(found[0]).toMatch(new RegExp(`max-changes allows ${most}[ .]`));
    },
  );

  it("says what a share is of, and nothing more of a number", () => {
    expect(objections(many("update", 31), { maxChanges: share(30) }, unchanged(69))).toEqual([
      {
        severity: "error",
        rule: "max-changes",
        message:
          '31 sets with variants would change in environment "production"; max-changes allows 30 ' +
          "(30% of 100 sets with variants, at least 5). If this is meant, set max-changes to 31 or more, or to unlimited.",
      },
    ]);
    expect(messages(many("update", 1), { maxChanges: number(0) }, unchanged(69))).toEqual([
      '1 set with variants would change in environment "production"; max-changes allows 0. ' +
        "If this is meant, set max-changes to 1 or more, or to unlimited.",
    ]);
  });

  it("counts each environment by itself, and refuses each by itself", () => {
    const changes = ["a", "b", "c"].flatMap((name, index) => many("update", 3 + index, name));
    const found = messages(changes, { maxChanges: number(3) });
    expect(found.map((message) => message.slice(0, 57))).toEqual([
      '4 sets with variants would change in environment "b"; max',
      '5 sets with variants would change in environment "c"; max',
    ]);
  });

  it("is a share of the sets with variants in the same environment", () => {
    const same = [...unchanged(14), ...unchanged(500, "development"), ...unchanged(500, "production", [])];
    const limit = { maxChanges: share(30) };
    expect(messages(many("update", 6), limit, same)).toEqual([]);
    expect(messages(many("update", 7), limit, same)).toEqual([]);
    expect(messages(many("update", 8), limit, same)).toHaveLength(1);
  });
});

describe("max-moved", () => {
  const two = (weight: number) => [variant("a", { weight }), variant("b", { weight: 1000 - weight })];
  const moving = (thousandths: number) =>
    change("update", target("f"), { before: two(0), after: two(thousandths), location: location(3) });
  const anew = change("update", target("g"), { before: one("a"), after: one("a", { stickiness: "tenant" }) });
  const partly = change("update", target("g"), { before: one("a"), after: one("a", { stickiness: "userId" }) });
  const random = change("update", target("g"), {
    before: one("a", { stickiness: "random" }),
    after: one("b", { stickiness: "random" }),
  });

  it.each([
    [0.1, moving(100), true],
    [0.1, moving(101), false],
    [0.333, moving(333), true],
    [0.333, moving(334), false],
    [0, moving(0), true],
    [0, moving(1), false],
    [1, moving(1000), true],
    // Drawn anew counts as everybody, whatever the weights do.
    [0.999, anew, false],
    [0.999, partly, false],
    [0.999, random, false],
    [1, anew, true],
    // Nobody had a variant of a new set, and everybody one of a set that is cleared.
    [0, change("create", target("h")), true],
    [0.999, change("clear", target("h")), false],
    [1, change("clear", target("h")), true],
  ])("of %d: %j passes: %s", (maxMoved, one, passes) => {
    expect(messages([one], { maxMoved })).toHaveLength(passes ? 0 : 1);
  });

  it("says of each set who would move, and how much it would have to be", () => {
    const message =
      "More of the set's own users would change variant than max-moved allows (10%). If this is meant, raise max-moved, or set it to unlimited.";
    const found = objections([moving(200), moving(50), anew, change("clear", target("h"))], { maxMoved: 0.1 });
    expect(found[0]).toMatchObject({
      severity: "error",
      rule: "max-moved",
      target: target("f"),
      location: location(3),
    });
    expect(found.map((one) => [one.message, one.detail])).toEqual([
      [message, "It needs max-moved 20% or more: 20% of all users change variant: b → a 20%."],
      [
        message,
        expect.stringMatching(/^It needs max-moved 100% or more: 100% of all users may get .* stickiness changes\.$/),
      ],
      [message, "It needs max-moved 100% or more: 100% of all users lose their variant."],
    ]);
    const third = change("update", target("f"), {
      before: [variant("a", { weight: 1 }), variant("b", { weight: 2 })],
      after: [variant("a", { weight: 2 }), variant("b", { weight: 1 })],
    });
    expect(objections([third], { maxMoved: 0.333 })[0]?.detail).toContain("max-moved 33.4% or more");
  });
});

describe("a digest that somebody said yes to", () => {
  const changes = many("update", 2);
  const confirmed = (of: readonly Change[]) => ({ confirmedDigest: digest(server, of) });

  it("passes a plan of that digest, and one with nothing left to change", () => {
    expect(messages(changes, confirmed(changes))).toEqual([]);
    expect(messages([], confirmed(changes))).toEqual([]);
  });

  it("refuses what is left of a plan, names both digests, and tells what only lacks allow-clear", () => {
    const left = changes.slice(1);
    const digests = `its digest is ${digest(server, left)}, expected is ${digest(server, changes)}.`;
    expect(messages(left, confirmed(changes))).toEqual([
      `The plan is not the one that was reviewed: ${digests} The manifest or the state of the server has changed since, or ` +
        "unleash-url names another server. Review the new plan.",
    ]);
    const clear = change("clear", target("z"));
    const blocked = withFindings(clear, [setFinding("error", "allow-clear", "")]);
    const [message] = messages([...changes, blocked], confirmed([...changes, clear]));
    expect(message).toContain("It was made with allow-clear: set that here as well.");
  });
});
