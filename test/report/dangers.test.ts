import { describe, expect, test } from "vitest";
import { dangers } from "../../src/report/dangers.ts";
import { environmentLines } from "../../src/report/environments.ts";
import { positionText } from "../../src/report/positions.ts";
import { renderReport } from "../../src/report/report.ts";
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

describe("a danger of a plan is", () => {
  test.each([
    ["a clear", change("clear", target("f")), "f in production: **loses all its variants**"],
    [
      "more than half of the users",
      change("update", target("f"), moved(700)),
      "f in production: **60%** of users move: b → a 60%",
    ],
    [
      "a variant that users see and that goes",
      change("update", target("f"), {
        before: [fixed("a", 300), fixed("b", 0), variant("c", { weight: 700 })],
        after: one("c"),
      }),
      "f in production: **loses** a (30% of users)",
    ],
    [
      "a draw of everybody",
      change("update", target("f"), { before: one("a"), after: one("a", { stickiness: "tenant" }) }),
      "f in production: **all users** may get another variant, because the stickiness changes",
    ],
  ])("%s", (_, danger, expected) => {
    expect(dangers([danger]).map(plain)).toEqual([expected]);
  });

  test.each([
    ["half of the users", change("update", target("f"), moved(600))],
    ["a create", change("create", target("f"))],
    [
      "other weights where nobody keeps a variant",
      change("update", target("f"), {
        before: one("a", { stickiness: "random" }),
        after: one("a", { stickiness: "random", payload: { type: "string", value: "x" } }),
      }),
    ],
  ])("not %s", (_, harmless) => {
    expect(dangers([harmless])).toEqual([]);
  });
});

test("dangers that are alike are one, and only five are named", () => {
  const cleared = (feature: string, environment?: string) => change("clear", target(feature, environment));
  expect(dangers([cleared("a"), cleared("a", "staging")]).map(plain)).toEqual([
    "a in production, staging: **loses all its variants**",
  ]);
  const many = dangers(Array.from({ length: 8 }, (_, at) => cleared(`f${at}`)));
  expect([many.length, many[5]]).toEqual([6, "… and 3 more features like these."]);
});

test("dangers stand in a plan that may be applied, and nowhere else", () => {
  const cleared = change("clear", target("a"));
  const options = { showPayloads: true, fits: () => true };
  expect(renderReport(planned([cleared]), options)).toContain("> [!CAUTION]\n> - <code>a</code>");
  expect(renderReport(planned([cleared], { objections: [finding()] }), options)).not.toContain("loses");
  expect(renderReport(applied([cleared], [{ status: "applied", change: cleared }]), options)).not.toContain("CAUTION");
});

describe("a line for each environment", () => {
  const changes = [
    change("update", target("a"), moved(200)),
    change("update", target("b"), moved(400)),
    change("create", target("a", "staging")),
  ];
  const order = ["staging", "production"];

  test("of a plan has its counts, and how many users move at most", () => {
    const run = planned(changes, { unchanged: [...unchanged(4), ...unchanged(1, "testing")] });
    expect(plain(environmentLines(run, order) ?? "")).toBe(
      "- staging: 1 to create\n- production: 2 to update, 4 unchanged · up to **30%** of users change variant\n- testing: 1 unchanged",
    );
  });

  test("of an apply has what became of them", () => {
    const [first, second, third] = changes;
    if (!first || !second || !third) return expect.unreachable();
    const run = applied(changes, [
      { status: "applied", change: first },
      { status: "unknown", change: second, reason: "" },
      { status: "failed", change: third, reason: "" },
    ]);
    expect(plain(environmentLines(run, order) ?? "")).toBe(
      "- staging: 1 not written\n- production: 1 applied, 1 unknown",
    );
  });

  test("is not needed where there is one", () => {
    expect(environmentLines(planned(changes.slice(0, 2)), ["production"])).toBeUndefined();
  });
});

test("a position is a link to its line, whatever the file is called, or else code", () => {
  const at = { ...location(8), file: "flags/a (b)*_~'!#[é].yml" };
  expect(positionText(location(8), undefined)).toBe("<code>variants&#46;yml&#58;8</code>");
  expect(positionText(location(8), "https://github.example/a/b/blob/abc")).toBe(
    "[variants&#46;yml&#58;8](https://github.example/a/b/blob/abc/variants.yml#L8)",
  );
  expect(positionText(at, "https://g.example")).toContain(
    "](https://g.example/flags/a%20%28b%29%2A%5F%7E%27%21%23%5B%C3%A9%5D.yml#L8)",
  );
});
