import { describe, expect, test } from "vitest";
import type { PlannedChange } from "../../src/plan/change.ts";
import { dangers } from "../../src/report/dangers.ts";
import { environmentTexts } from "../../src/report/headline.ts";
import { renderReport } from "../../src/report/report.ts";
import { shownChanges } from "../../src/report/shown-change.ts";
import { positionText } from "../../src/report/targets.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { applied, planned, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { fixed, one, variant } from "../support/variants.ts";

const plain = (html: string) => html.replace(/<[^>]*>/g, "");
const moved = (to: number) => ({
  before: [fixed("a", 100), variant("b", { weight: 900 })],
  after: [fixed("a", to), variant("b", { weight: 1000 - to })],
});

const dangersOf = (changes: readonly PlannedChange[]) => {
  const run = planned(changes);
  return dangers(run.plan, shownChanges(run)).map(plain);
};

describe("a danger of a plan is", () => {
  test.each([
    ["a clear", change("clear", target("f")), "**All variants are removed**: f in production"],
    [
      "more than a quarter of the users",
      change("update", target("f"), moved(400)),
      "**More than a quarter of the users change variant**: f in production (30%)",
    ],
    [
      "a variant that users see and that goes",
      change("update", target("f"), {
        before: [fixed("a", 200), fixed("b", 0), variant("c", { weight: 800 })],
        after: one("c"),
      }),
      "**Variants that users see are removed**: f in production (a, 20% of users)",
    ],
    [
      "a draw of everybody",
      change("update", target("f"), { before: one("a"), after: one("a", { stickiness: "tenant" }) }),
      "**More than a quarter of the users change variant**: f in production (100%)",
    ],
    [
      "a route that the caller allows although it is deprecated",
      change("create", target("f"), { route: "variants-batch" }),
      "**A deprecated route is used**: f in production (variants-batch)",
    ],
  ])("%s", (_, danger, expected) => {
    expect(dangersOf([danger])).toEqual([expected]);
  });

  test("a change request that is skipped, also once it is done", () => {
    const created = change("create", target("f"), { route: "past-change-requests" });
    const done = applied([created], [{ status: "applied", change: created }]);
    expect(renderReport(done, { fits: () => true })).toContain("> - **Change requests are skipped**: <code>f</code>");
    expect(dangersOf([created])).toEqual(["**Change requests are skipped**: f in production"]);
  });

  test.each([
    ["a quarter of the users", change("update", target("f"), moved(350))],
    ["a create", change("create", target("f"))],
    [
      "other weights where nobody keeps a variant",
      change("update", target("f"), {
        before: [
          variant("a", { stickiness: "random", weight: 900 }),
          variant("b", { stickiness: "random", weight: 100 }),
        ],
        after: [
          variant("a", { stickiness: "random", weight: 100 }),
          variant("b", { stickiness: "random", weight: 900 }),
        ],
      }),
    ],
  ])("not %s", (_, harmless) => {
    expect(dangersOf([harmless])).toEqual([]);
  });
});

test("dangers that are alike are one, and all beyond five features are folded", () => {
  const cleared = (feature: string, environment?: string) => change("clear", target(feature, environment));
  expect(dangersOf([cleared("a"), cleared("a", "staging")])).toEqual([
    "**All variants are removed**: a in production, staging",
  ]);
  const [many, ...others] = dangersOf(Array.from({ length: 8 }, (_, at) => cleared(`f${at}`)));
  expect(others).toEqual([]);
  expect(many).toMatch(/f4 in production3 more featuresf5 in productionf6/);
});

test("dangers stand in a plan that may be applied, and nowhere else", () => {
  const cleared = change("clear", target("a"));
  const options = { fits: () => true };
  expect(renderReport(planned([cleared]), options)).toContain(
    "> [!CAUTION]\n> - **All variants are removed**: <code>a</code>",
  );
  expect(renderReport(planned([cleared], { objections: [finding()] }), options)).not.toContain("removed");
  expect(renderReport(applied([cleared], [{ status: "applied", change: cleared }]), options)).not.toContain("CAUTION");
});

describe("a line for each environment", () => {
  const changes = [
    change("update", target("a"), moved(200)),
    change("update", target("b"), moved(400)),
    change("create", target("a", "staging")),
  ];

  test("of a plan has its counts, and how many users change variant at most", () => {
    const run = planned(changes, { unchanged: [...unchanged(4), ...unchanged(1, "testing")] });
    expect(environmentTexts(run)).toEqual([
      ['2 to update, 4 unchanged, up to 30% of users change variant in "b"', ["production"]],
      ["1 to create", ["staging"]],
      ["1 unchanged", ["testing"]],
    ]);
  });

  test("of an apply has what became of them", () => {
    const [first, second, third] = changes;
    if (!first || !second || !third) return expect.unreachable();
    const run = applied(changes, [
      { status: "applied", change: first },
      { status: "unknown", change: second, reason: "" },
      { status: "failed", change: third, reason: "" },
    ]);
    expect(environmentTexts(run)).toEqual([
      ['1 applied, 1 sent but unconfirmed, up to 10% of users changed variant in "a"', ["production"]],
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
  expect(positionText(location(8), "https://github.example/a/b/blob/abc")).toBe(
    "[variants&#46;yml&#58;8&#58;1](https://github.example/a/b/blob/abc/variants.yml#L8)",
  );
  expect(positionText(at, "https://g.example")).toContain(
    "](https://g.example/flags/a%20%28b%29%2A%5F%7E%27%21%23%5B%C3%A9%5D.yml#L8)",
  );
});
