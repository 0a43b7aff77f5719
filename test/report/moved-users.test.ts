import { describe, expect, test } from "vitest";
import { planLines } from "../../src/report/run-lines.ts";
import { footnotes, shownChanges } from "../../src/report/shown-change.ts";
import type { PlannedRun } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { report } from "../support/rendered.ts";
import { planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { variant } from "../support/variants.ts";

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
});

test("a report says who is not counted, where anything is written", () => {
  const update = change("update", target("f"));
  const { plan } = planned([update]);
  const [note = expect.unreachable()] = footnotes(plan, shownChanges(plan));
  for (const text of [report(planned([update])), log(planned([update]))]) expect(text).toContain(note);
});
