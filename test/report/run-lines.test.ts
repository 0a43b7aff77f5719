import { describe, expect, it, test } from "vitest";
import { withoutPayloads } from "../../src/report/redact.ts";
import { codeQuality } from "../../src/report/report-files.ts";
import { planLines, runLines } from "../../src/report/run-lines.ts";
import type { Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { fixed, variant } from "../support/variants.ts";

const plain = (_: string, text: string) => text;
const marked = (format: string, text: string) => `<${format}>${text}</>`;

/** Everything that a terminal shows of a run. */
const shown = (run: Run, paint: typeof plain) => [...planLines(run, paint), ...runLines(run, paint)];

const set = (weight: number, value: string) => [
  fixed("control", weight),
  variant("treatment", { weight: 1000 - weight, payload: { type: "string", value } }),
];
const update = change("update", target("banner"), { before: set(500, "a"), after: set(900, "b") });

describe("a plan", () => {
  test("is a line for each change and for each of its variants, with bars and flows", () => {
    expect(shown(planned([update]), plain)).toEqual([
      'production  1 to update, 40% of all users change variant in "banner"',
      "  update banner  variants.yml:7:1",
      "      control    ███████▎  50% → 90%      fixed",
      "      treatment  ▊         50% → 10%      variable  string payload a → b",
      "    40% of all users change variant: treatment → control 40%; 10% of all users get another payload",
      "",
      expect.stringMatching(/^Percentages are of all users;/),
      "Plan: 1 change in production, 40% of all users change variant",
    ]);
  });

  test("has a change once that is the same in several environments, below their names, as reports have them", () => {
    const regions = ["eu", "production", "us", "asia"];
    const changes = [
      ...regions.map((name) => ({ ...update, target: target("banner", name) })),
      change("clear", target("old", "eu")),
    ];
    const lines = planLines(planned(changes, { environments: regions }), plain);
    expect(lines.filter((line) => !line.startsWith("   "))).toEqual([
      'eu  1 to update, 1 to clear, up to 100% of all users lose their variant in "old"',
      'production, us, asia  1 to update, 40% of all users change variant in "banner"',
      "",
      "eu",
      "  clear old  variants.yml:7:1",
      "",
      "production, eu and 2 more",
      "  update banner  variants.yml:7:1",
      "",
      expect.stringMatching(/^Percentages/),
      "Order of environments: eu, production, us, asia.",
    ]);
  });

  test("has colours: what comes, what goes, what changes, what stays", () => {
    const withNone = (name: string) => [...set(500, "a"), variant(name, { weight: 0 })];
    const lines = shown(
      planned([change("update", target("a"), { before: withNone("old"), after: withNone("new") })]),
      marked,
    );
    expect(lines).toContainEqual(expect.stringMatching(/^<green> {4}\+ new/));
    expect(lines).toContainEqual(expect.stringMatching(/^<red> {4}- old/));
    expect(lines).toContainEqual(expect.stringMatching(/^<dim> {6}control/));
    expect(lines.at(-1)).toBe("<bold>Plan: 1 change in production, no users change variant</>");
  });

  test("shows both sides of a long payload from where they differ, and isolates what is read from right to left", () => {
    const long = (end: string) => `${"the same beginning ".repeat(5)}${end}`;
    const rows = (before: string, after: string) =>
      shown(planned([change("update", target("a"), { before: set(500, before), after: set(500, after) })]), plain).join(
        "\n",
      );
    expect(rows(long("blue"), long("green"))).toContain("payload …beginning blue → …beginning green");
    expect(rows("\u05d0", "\u05d1")).toContain("payload \u2068\u05d0\u2069 → \u2068\u05d1\u2069");
  });

  test("shows the fields in which two JSON payloads differ, and overrides and stickiness by value", () => {
    const sections = (title: string, space?: number) =>
      JSON.stringify({ sections: [...Array(20).keys(), { title, text: "same ".repeat(1000) }] }, undefined, space);
    const side = (value: string, users: string[], stickiness: string) => [
      variant("a", {
        ...{ stickiness, payload: { type: "json", value } },
        overrides: [{ contextName: "userId", values: users }],
      }),
    ];
    const changed = change("update", target("f"), {
      before: side(sections("old"), ["7"], "default"),
      after: side(sections("new", 2), ["7", "42"], "tenant"),
    });
    expect(shown(planned([changed]), plain).join("\n")).toContain(
      'stickiness default → tenant  overrides userId: 7 → userId: 7, 42  payload sections[20].title: "old" → "new"',
    );
  });

  test("shows no payload that is not to be shown", () => {
    const lines = shown(withoutPayloads(planned([update])), plain);
    expect(lines.join("\n")).toMatch(/treatment .* payload hidden → hidden, changed/);
  });

  test("leaves nothing to a terminal that it could obey", () => {
    const strange = change("create", target("a\u001b[2J", "b\u0007"), {
      after: set(0, "c\u001b]0;x").slice(1),
    });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this is about.
    expect(shown(planned([strange]), plain).join("\n")).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
  });

  test("shows no more of a name than a name may have", () => {
    const long = change("update", target("banner"), { before: [variant("x".repeat(1_200_000))], after: set(500, "a") });
    expect(planLines(planned([long]), plain).join("\n").length).toBeLessThan(1000);
  });

  test("of 200,000 variants is one line for each", () => {
    const many = Array.from({ length: 200_000 }, (_, index) => variant(`v${index}`, { weight: 0 }));
    const lines = planLines(planned([change("clear", target("banner"), { before: many, after: [] })]), plain);
    expect(lines.length).toBeGreaterThan(200_000);
  });

  test("has blocking errors and warnings below it, at their positions", () => {
    const objections = [finding({ message: "No.", location: location(3) })];
    const warnings = [finding({ severity: "warning", message: "Hm." })];
    expect(shown(planned([update], { objections, warnings }), plain).slice(-3)).toEqual([
      "variants.yml:3:1: error: No.",
      "warning: Hm.",
      "Blocked by 1 error; nothing will be written (1 change in production)",
    ]);
  });
});

describe("an apply", () => {
  const failed = applied([outcome(update, "failed", { reason: "403" })]);

  test("says what was not written, and of nobody that they moved", () => {
    const lines = shown({ ...failed, rollbackFile: "/tmp/rollback.yml" }, plain);
    expect(lines[1]).toBe("  update banner  not written  variants.yml:7:1");
    expect(lines.join("\n")).not.toContain("of all users");
  });

  test("prints what undoes it, where anything may have been written", () => {
    const undo = (...changes: Parameters<typeof outcome>[]) =>
      runLines(
        { ...applied(changes.map((one) => outcome(...one))), rollbackFile: "/tmp/a b/rollback.yml" },
        plain,
      ).filter((line) => line.startsWith("To undo it"));
    const command =
      "cp '/tmp/a b/rollback.yml' . && variants-sync apply rollback.yml --unleash-url https://unleash.example.com";
    expect(undo([update, "failed"], [update, "skipped"])).toEqual([]);
    expect(undo([update, "unknown"])).toEqual([`To undo it: ${command}`]);
    const others = [1, 2, 3, 4, 5].map(
      (at): Parameters<typeof outcome> => [{ ...update, target: target(`f${at}`) }, "applied"],
    );
    const route = "past-change-requests" as const;
    expect(undo([{ ...change("create", target("new")), route }, "altered"], ...others)).toEqual([
      `To undo it: ${command} --allow-clear --max-changes unlimited --change-requests bypass`,
    ]);
  });

  test("does not show again the plan that somebody has agreed to", () => {
    expect(runLines(failed, plain)).toEqual([
      'error: Not written: 403 ("banner" in "production")',
      "Nothing was applied: 1 not written",
    ]);
  });
});

test("findings of a manifest are file:line:column: error: message", () => {
  const findings = [finding({ path: ["features", "a"], message: "Wrong.", location: location(7) })];
  expect(runLines({ result: "invalid", findings }, marked)).toEqual([
    "<bold>variants.yml:7:1</>: <red>error:</> features.a: Wrong.",
    "<bold>Invalid: 1 error</>",
  ]);
});

describe("a Code Quality report", () => {
  const report = (...findings: ReturnType<typeof finding>[]) =>
    JSON.parse(codeQuality({ result: "invalid", findings }, "flags/")) as Record<string, unknown>[];

  it("has what GitLab asks for", () => {
    expect(report(finding({ rule: "weight", message: "Wrong.", location: location(7) }))).toEqual([
      {
        description: "Wrong.",
        check_name: "Manifest: weight",
        fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
        severity: "major",
        location: { path: "flags/variants.yml", lines: { begin: 7 } },
      },
    ]);
    expect(report()).toEqual([]);
  });

  it("keeps the fingerprint of what only moved, and tells two of a kind apart", () => {
    const twice = (line: number) => `variants.yml:${line}:5 and variants.yml:${line + 7}:5 are the same set.`;
    const [one, two] = report(
      finding({ location: location(7), message: twice(7) }),
      finding({ location: location(8), message: twice(8) }),
    );
    const [moved] = report(finding({ location: location(10), message: twice(10) }));
    expect(one?.["fingerprint"]).toBe(moved?.["fingerprint"]);
    expect(one?.["fingerprint"]).not.toBe(two?.["fingerprint"]);
  });

  it("names the folder where there is no position", () => {
    expect(report(finding({ severity: "warning", location: undefined }))).toMatchObject([
      { severity: "minor", location: { path: ".", lines: { begin: 1 } } },
    ]);
  });
});
