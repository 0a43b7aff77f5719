import { describe, expect, test } from "vitest";
import type { Change } from "../../src/plan/planned-set.ts";
import { planLines } from "../../src/report/run-lines.ts";
import { footnote, shownChanges } from "../../src/report/shown-change.ts";
import type { PlannedRun } from "../../src/run.ts";
import type { Variant } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { report } from "../support/rendered.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one, variant } from "../support/variants.ts";

const two = (weight: number) => [variant("a", { weight }), variant("b", { weight: 1000 - weight })];
const log = (run: PlannedRun) => planLines(run, (_, text) => text).join("\n");

describe("of an update, a report says", () => {
  test("why more of them do than the weights require", () => {
    const before = [...two(300), variant("c", { weight: 0 })];
    const after = [variant("a", { weight: 200 }), variant("b", { weight: 700 }), variant("c", { weight: 100 })];
    const run = planned([change("update", target("f"), { before, after })]);
    expect(report(run)).toMatch(
      /<br><sub>More users .* in name order \(<code>a<\/code>, <code>b<\/code>, <code>c<\/code>\)\./,
    );
    expect(log(run)).toContain("in name order (a, b, c).");
  });

  test("nothing of the kind where it was not written", () => {
    const update = change("update", target("f"));
    const failed = applied([outcome(update, "failed")]);
    for (const text of [report(failed), log(failed)]) expect(text).not.toMatch(/of users change variant|not counted/);
  });
});

describe("who is not counted", () => {
  const named = (value: string) => [variant("a", { overrides: [{ contextName: "userId", values: [value] }] })];
  const update = (before: readonly Variant[], after: readonly Variant[]) =>
    planned([change("update", target("f"), { before, after })]);

  test.each([
    ["change", update(named("1"), named("2"))],
    ["come", update([variant("a")], named("2"))],
    ["go", update(named("1"), [variant("a")])],
  ])("is said where only overrides %s", (_, run) => {
    const [note = expect.unreachable()] = footnote(shownChanges(run.plan));
    expect(report(run)).toContain(note);
    expect(log(run)).toContain(note);
  });

  test("is not said where they stay", () => {
    expect(footnote(shownChanges(update(named("1"), named("1")).plan))).toEqual([]);
  });
});

const shareOf = (changed: Change) => shownChanges(planned([changed]).plan)[0]?.share;

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
