import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digest, leaveUncovered, notReviewed, type ReviewedChange } from "../../src/plan/expected-plan.ts";
import type { Change } from "../../src/plan/planned-set.ts";
import { changesOf, setFinding, setsApart, withFindings } from "../../src/plan/planned-set.ts";
import { anyChanges } from "../support/arbitrary-changes.ts";
import { change } from "../support/changes.ts";
import { server } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

/** What is wrong with a change beside the plan that was reviewed. */
const details = (now: Change, reviewed: readonly ReviewedChange[]) =>
  notReviewed(reviewed)(now).map(({ rule, detail }) => `${rule}: ${detail}`);

const [a, b] = [change("update", target("a")), change("create", target("b"))];
const titled = (title: string) => change("update", target("a", "production", { id: "s1", title }));

describe("a plan file lets a change through", () => {
  it("that it has exactly so, whatever else it has and in whatever order", () => {
    fc.assert(
      fc.property(anyChanges, (changes) => {
        for (const each of changes) expect(details(each, changes.toReversed())).toEqual([]);
      }),
    );
  });

  it("under another title of the strategy, which the id names", () => {
    expect(details(titled("EU"), [titled("Europe")])).toEqual([]);
  });

  it.each<[title: string, now: Change, reviewed: readonly ReviewedChange[], detail: string]>([
    ["is new", a, [b], "The plan does not have it."],
    ["is in another project", a, [{ ...a, target: { ...a.target, project: "x" } }], "The plan does not have it."],
    ["is of another strategy", titled("EU"), [a], "The plan does not have it."],
    ["is made over other variants", a, [{ ...a, before: one("other") }], "Unleash had other variants then."],
    ["makes other variants", a, [{ ...a, after: one("other") }], "The manifest wanted other variants then."],
    ["has another route", { ...b, route: "variants-batch" }, [b], "Its route, kind or stickiness was another one."],
    ["has another stickiness", a, [{ ...a, stickiness: "userId" }], "Its route, kind or stickiness was another one."],
    ["is of another kind", a, [{ ...a, kind: "clear" }], "Its route, kind or stickiness was another one."],
  ])("but none that %s", (_title, now, reviewed, detail) => {
    expect(details(now, reviewed)).toEqual([`not-reviewed: ${detail}`]);
  });
});

describe("an approved digest", () => {
  const blocked = withFindings(b, [setFinding("error", "archived", "Archived.")]);
  const left = (expected: string, base?: { name: string; commit: string }) => {
    const sets = leaveUncovered(
      { server, sets: [a, blocked], ...(base && { base }) },
      { kind: "digest", digest: expected },
    );
    return [changesOf({ sets }), setsApart({ sets })].map((some) => some.map(({ target: of }) => of.feature));
  };

  it("leaves alone what it does not cover, and forgives nothing where it is another one", () => {
    expect(left(digest(server, [a]))).toEqual([["a"], ["b"]]);
    expect(left(digest(server, [a, b]))).toEqual([["a"], []]);
  });

  it("ends in the SHA of its base", () => {
    const base = { name: "main", commit: "c0ffee" };
    expect(digest(server, [a], "c0ffee")).toBe(`${digest(server, [a])}@c0ffee`);
    expect(left(digest(server, [a]), base)).toEqual([["a"], []]);
    expect(left(digest(server, [a], "c0ffee"), base)).toEqual([["a"], ["b"]]);
  });
});
