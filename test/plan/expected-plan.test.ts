import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { expectedPlanObjections, type ReviewedChange } from "../../src/plan/expected-plan.ts";
import { anyChanges } from "../support/arbitrary-changes.ts";
import { change } from "../support/changes.ts";
import { server } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

function messages(changes: readonly ReviewedChange[], reviewed: readonly ReviewedChange[]): string[] {
  const plan = { kind: "plan", server, changes: reviewed, blocked: [] } as const;
  return expectedPlanObjections(server, changes, plan).map(({ message }) => message);
}

const [a, b, c] = [change("update", target("a")), change("create", target("b")), change("clear", target("c"))];

describe("a plan that is expected", () => {
  it("passes if it is the one that was reviewed, in whatever order", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        expect(messages(changes, changes.toReversed())).toEqual([]);
      }),
    );
  });

  it("passes whatever was reviewed if nothing is left to change, or if none was reviewed", () => {
    expect(messages([], [a, b])).toEqual([]);
    expect(expectedPlanObjections(server, [a, b], { kind: "none" })).toEqual([]);
  });

  it("is refused on another server, whose name is not shown", () => {
    const plan = { kind: "plan", server: "https://other.example", changes: [a], blocked: [] } as const;
    const [objection] = expectedPlanObjections(server, [a], plan);
    expect(objection?.message).toContain(`another server than ${server}`);
    expect(objection?.message).not.toContain("other.example");
    expect(expectedPlanObjections(server, [], plan)).toEqual([]);
  });

  it("is refused by another route, and with another stickiness of the strategy", () => {
    const batch = { ...b, route: "variants-batch" } as const;
    expect(messages([batch], [b])).toEqual([
      expect.stringContaining('changed: "b" in "production" of project "shop". '),
    ]);
    expect(messages([a], [{ ...a, stickiness: "userId" }])).toEqual([expect.stringContaining('changed: "a"')]);
  });

  it("is refused with what is new, gone and changed", () => {
    const changed = [
      { ...a, before: one("other") },
      { ...b, after: one("other") },
      { ...c, before: one("other"), after: one("other") },
    ];
    const [was, is] = [change("update", target("was")), change("update", target("is"))];
    expect(messages([a, b, c, is], [...changed, was])).toEqual([
      "The plan is not the one in expected-plan. " +
        'Differences: new: "is" in "production" of project "shop"; gone: "was" in "production" of project "shop"; ' +
        'changed: "a" in "production" of project "shop", "b" in "production" of project "shop", ' +
        '"c" in "production" of project "shop". ' +
        "The server or the manifest has changed since. Review the new plan and run all jobs again.",
    ]);
  });

  it("is another one in another project, on another strategy, and by another kind", () => {
    const elsewhere = { ...a, target: { ...a.target, project: "other" } };
    expect(messages([a], [elsewhere])[0]).toMatch(/new: "a" .* of project "shop"; gone: "a" .* of project "other"/);
    const strategies = ["s1", "s2"].map((id) => change("update", target("a", "production", { id, title: "EU" })));
    expect(messages(strategies.slice(0, 1), strategies.slice(1))[0]).toMatch(/new: .*\(s1\).*; gone: .*\(s2\)/);
    expect(messages([a], [{ ...a, kind: "clear" }])[0]).toContain('changed: "a"');
  });

  it("is the same one under another title of the strategy, which the id names", () => {
    const titled = (title: string) => change("update", target("a", "production", { id: "s1", title }));
    expect(messages([titled("EU")], [titled("Europe")])).toEqual([]);
  });

  it("is refused in few words, however much differs and however long the names are", () => {
    const many = (word: string) =>
      Array.from({ length: 5000 }, (_, at) => change("update", target(`${word}-${at}-${"x".repeat(10_000)}`)));
    const [message = ""] = messages(many("new"), many("gone"));
    expect(message).toContain("and 4990 more; gone: ");
    expect(message.length).toBeLessThan(5000);
  });
});
