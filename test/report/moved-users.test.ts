import { describe, expect, test } from "vitest";
import type { PlannedChange } from "../../src/plan/change.ts";
import {
  detourNote,
  movedUsersLines,
  movedUsersText,
  notCounted,
  storedWeightsNote,
} from "../../src/report/moved-users.ts";
import { renderReport } from "../../src/report/report.ts";
import { runLines } from "../../src/report/run-lines.ts";
import { shownChanges } from "../../src/report/shown-change.ts";
import type { PlannedRun, Run } from "../../src/run.ts";
import type { Variant } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { applied, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one, variant } from "../support/variants.ts";

const two = (weight: number) => [variant("a", { weight }), variant("b", { weight: 1000 - weight })];

/** Moves a tenth of the users. */
const tenth = (feature: string) => change("update", target(feature), { before: two(500), after: two(600) });

describe("of an update, a report says", () => {
  test("from which variant to which users change variant", () => {
    expect(movedUsersText(tenth("f"))).toBe("**10%** of users change variant: <code>b</code> → <code>a</code> 10%");
    expect(detourNote(tenth("f"))).toBeUndefined();
  });

  test("which variants they pass through", () => {
    const before = [...two(300), variant("c", { weight: 0 })];
    const after = [variant("a", { weight: 200 }), variant("b", { weight: 700 }), variant("c", { weight: 100 })];
    expect(detourNote(change("update", target("f"), { before, after }))).toMatch(
      /^<code>b<\/code> stays at 70%, but 10% of users leave/,
    );
  });
});

describe("who is not counted", () => {
  const named = (value: string) => [variant("a", { overrides: [{ contextName: "userId", values: [value] }] })];
  const update = (before: readonly Variant[], after: readonly Variant[]) =>
    change("update", target("f"), { before, after });
  const terminal = (run: PlannedRun) => runLines(run, { paint: (_, text) => text, width: 100, showsPlan: true });
  const report = (run: Run) => renderReport(run, { fits: () => true });

  test.each([
    ["change", update(named("1"), named("2"))],
    ["come", update([variant("a")], named("2"))],
    ["go", update(named("1"), [variant("a")])],
  ])("is said where only overrides %s", (_, changed) => {
    expect(movedUsersLines(planned([changed]))).toEqual(['"f" in "production": no users change variant.', notCounted]);
    expect(report(planned([changed]))).toContain(notCounted);
    expect(terminal(planned([changed]))).toContain("    Users named in overrides are not counted.");
  });

  test("is not said where they stay, or where nothing was written", () => {
    const same = planned([update(named("1"), named("1"))]);
    const changed = update(named("1"), named("2"));
    const failed = applied([changed], [{ change: changed, status: "failed", reason: "no" }]);
    for (const run of [same, failed]) {
      expect(movedUsersLines(run)).toEqual([]);
      expect(report(run)).not.toContain(notCounted);
      expect(terminal(run).join()).not.toContain("not counted");
    }
  });
});

describe("the log", () => {
  const renamed = change("update", target("renamed"));

  test("has a line for each update that moves users, the most first", () => {
    const still = change("update", target("still"), { before: two(500), after: two(500) });
    const run = planned([
      change("create", target("new")),
      tenth("few"),
      still,
      renamed,
      change("clear", target("old")),
    ]);
    expect(movedUsersLines(run)).toEqual([
      '"renamed" in "production": 100% of users change variant: was → is 100%.',
      '"few" in "production": 10% of users change variant: b → a 10%.',
      notCounted,
    ]);
  });

  test("has none for what was not written, nor without a plan", () => {
    const failed = { change: tenth("failed"), status: "failed", reason: "no" } as const;
    const outcomes = [{ change: renamed, status: "applied" } as const, failed];
    expect(movedUsersLines(applied([renamed, failed.change], outcomes))).toEqual([
      '"renamed" in "production": 100% of users change variant: was → is 100%.',
      notCounted,
    ]);
    expect(movedUsersLines({ result: "valid", findings: [], sets: 1 })).toEqual([]);
  });

  test("counts the updates beyond fifty", () => {
    const lines = movedUsersLines(planned(Array.from({ length: 53 }, (_, at) => tenth(`f${at}`))));
    expect([lines.length, lines.at(-2)]).toEqual([52, "… and 3 more updates by which users may change variant."]);
  });
});

const shareOf = (changed: PlannedChange) => shownChanges(planned([changed]))[0]?.share;

test.each([
  ["all count who are drawn anew", "default", "tenant", 1],
  ["also those who have no userId", "default", "userId", 1],
  ["nobody moves", "userId", "userId", 0],
])("the share in numbers: %s", (_, was, is, expected) => {
  const [before, after] = [one("a", { stickiness: was }), one("a", { stickiness: is })];
  expect(shareOf(change("update", target("f"), { before, after }))).toBe(expected);
});

test("the share in numbers: nobody keeps a random variant", () => {
  const [before, after] = [one("a", { stickiness: "random" }), one("b", { stickiness: "random" })];
  expect(shareOf(change("update", target("f"), { before, after }))).toBe(0);
});

test.each([
  ["that do not add up", [50, 50], "add up to 100, not to 1000"],
  ["that are not equal", [600, 400], "are not equal shares"],
  ["with the spare thousandth elsewhere", [333, 333, 334], undefined],
  ["that are equal", [500, 500], undefined],
])("stored weights %s", (_, weights, expected) => {
  const note = storedWeightsNote(weights.map((weight, at) => variant(`v${at}`, { weight })));
  if (expected === undefined) expect(note).toBeUndefined();
  else expect(note).toContain(expected);
});
