import { describe, expect, test } from "vitest";
import type { Change } from "../../src/plan/planned-set.ts";
import { dangers } from "../../src/report/dangers.ts";
import { environmentTexts } from "../../src/report/headline.ts";
import { shownChanges } from "../../src/report/shown-change.ts";
import { positionText } from "../../src/report/targets.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { plain, report } from "../support/rendered.ts";
import { applied, outcome, planned, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { fixed, one, variant } from "../support/variants.ts";

const [f, cleared] = [target("f"), change("clear", target("a"))];
const moved = (of: typeof f, to: number, stickiness = "default") =>
  change("update", of, {
    before: [variant("a", { weight: 100, stickiness }), variant("b", { weight: 900, stickiness })],
    after: [variant("a", { weight: to, stickiness }), variant("b", { weight: 1000 - to, stickiness })],
  });

const reaching = (reach: object) => ({ share: 1, isExact: true, now: "served" as const, ...reach });

const dangersOf = (...changes: readonly Change[]) => {
  const run = planned(changes);
  return dangers(run.plan, shownChanges(run.plan), true).map(plain);
};

test.each<[string, string, Change]>([
  [
    "more than a quarter of the users",
    "**More than a quarter of all users change variant, or may**: f in production (25.1%)",
    moved(f, 351),
  ],
  [
    "a variant that users see and that goes",
    "**Variants that users see are removed**: f in production (a, 20% of all users)",
    change("update", f, {
      before: [fixed("a", 200), fixed("b", 0), variant("c", { weight: 800 })],
      after: one("c"),
    }),
  ],
  [
    "a bound that is more than a quarter",
    "**More than a quarter of all users change variant, or may**: f in production (at most 25.1%)",
    { ...moved(f, 351), effects: { reach: reaching({ isExact: false }), dependents: [], served: [] } },
  ],
  [
    "a strategy without variants, where the environment has some",
    "**More than a quarter of all users change variant, or may**: f in production (100%)",
    { ...change("clear", f), effects: { reach: reaching({}), fallback: true, dependents: [], served: [] } },
  ],
])("a danger of a plan is %s", (_, expected, danger) => {
  expect(dangersOf(danger)).toEqual([expected]);
});

test.each([
  ["a quarter of the users", moved(f, 350)],
  ["a create", change("create", f)],
  ["other weights where nobody keeps a variant", moved(f, 900, "random")],
])("no danger is %s", (_, harmless) => {
  expect(dangersOf(harmless)).toEqual([]);
});

test("a change request that is skipped is one also once it is done", () => {
  const created = change("create", f, { route: "past-change-requests" });
  expect(report(applied([outcome(created, "applied")]))).toContain(
    "> - **Change requests are skipped**: <code>f</code>",
  );
});

test("dangers that are alike are one, and all beyond five features are folded", () => {
  expect(dangersOf(cleared, change("clear", target("a", "staging")))).toEqual([
    "**All variants are removed**: a in production, staging",
  ]);
  const [many, ...others] = dangersOf(...Array.from({ length: 8 }, (_, at) => change("clear", target(`f${at}`))));
  expect(others).toEqual(["**8 of 8 sets of production change**"]);
  expect(many).toMatch(/ in production: f0; .*f43 more featuresf5f6/);
});

test("of a feature that differs in twenty environments, production is told and four others", () => {
  const regions = [...Array.from({ length: 19 }, (_, at) => `region-${at}`), "production"];
  const updates = regions.map((region, at) =>
    change("update", target("f", region), {
      before: [fixed("a", 1000)],
      after: [fixed("a", 500 + at), variant("b", { weight: 500 - at })],
    }),
  );
  expect(dangersOf(...updates)[0]).toMatch(/: f in production \(\S+\), region-\d+ \(\S+\),.* and 15 more$/);
});

test("a conflict shows what all three want", () => {
  const share = (weight: number) => [fixed("a", weight), variant("b", { weight: 1000 - weight })];
  const title = "**Unleash differs from both sides, so an apply after the merge will stop there**: f in production";
  const dangersWith = (conflict: NonNullable<Change["conflict"]>) => {
    const run = planned([change("update", f, { before: share(600), after: share(400), conflict })]);
    const plan = { ...run.plan, base: { name: "main", commit: "c0ffee" } };
    return dangers(plan, shownChanges(plan), true).map(plain);
  };
  expect(dangersWith(share(500))).toEqual([
    `${title} (main wants a 50%, b 50%, Unleash has a 60%, b 40%, this revision wants a 40%, b 60%)`,
  ]);
  expect(dangersWith([])[0]).toContain("(main wants nothing, Unleash has");
  const others = share(600).map((one) => ({ ...one, stickiness: "random" }));
  expect(dangersWith(others)[0]).toMatch(/; not only weights differ\)$/);
  expect(dangersWith(share(600))[0]).toContain(
    "(main keeps the weights of Unleash (a 60%, b 40%), this revision wants",
  );
});

test("dangers are in a plan that may be applied, and nowhere else", () => {
  expect(report(planned([cleared]))).toContain("> [!CAUTION]\n> - **All variants are removed**: <code>a</code>");
  expect(report(planned([cleared], { objections: [finding()] }))).not.toContain("removed");
  expect(report(applied([outcome(cleared, "applied")]))).not.toContain("CAUTION");
});

describe("a line for each environment", () => {
  const [first, second, third] = [
    moved(target("a"), 200),
    moved(target("b"), 400),
    change("create", target("a", "staging")),
  ];

  test("of a plan has its counts, and how many users change variant at most", () => {
    const run = planned([first, second, third], { unchanged: [...unchanged(4), ...unchanged(1, "testing")] });
    expect(environmentTexts(run)).toEqual([
      ['2 to update, 4 unchanged, up to 30% of all users change variant in "b"', ["production"]],
      ['1 to create, 100% of all users start to get a variant in "a"', ["staging"]],
      ["1 unchanged", ["testing"]],
    ]);
  });

  test("of an apply has what became of them", () => {
    const run = applied([outcome(first, "applied"), outcome(second, "unknown"), outcome(third, "failed")]);
    expect(environmentTexts(run)).toEqual([
      ['1 applied, 1 sent but unconfirmed, up to 10% of all users changed variant in "a"', ["production"]],
      ["1 not written", ["staging"]],
    ]);
  });

  test("is not needed where nothing changes", () => {
    expect(environmentTexts(planned([], { unchanged: unchanged(4) }))).toEqual([]);
  });
});

test("a position is a link to its line, whatever the file is called, or else code", () => {
  const at = { ...location(8), file: "flags/a (b)*_~'!#[é].yml" };
  expect(positionText(location(8), undefined)).toBe("<code>variants&#46;yml&#58;8&#58;1</code>");
  expect(positionText(at, "https://g.example")).toContain(
    "](https://g.example/flags/a%20%28b%29%2A%5F%7E%27%21%23%5B%C3%A9%5D.yml#L8)",
  );
});
