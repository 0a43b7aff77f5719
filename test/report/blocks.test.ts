import { describe, expect, test } from "vitest";
import { readableRun } from "../../src/report/redact.ts";
import { renderReport } from "../../src/report/report.ts";
import type { Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { processorTime } from "../support/processor-time.ts";
import { report } from "../support/rendered.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { fixed, json, variant } from "../support/variants.ts";

const bytes = (text: string) => Buffer.byteLength(text);

/** A plan with `count` changes, whose names take more bytes than characters. */
const large = (count: number) =>
  planned(
    Array.from({ length: count }, (_, index) =>
      change("update", target(`función-🚀-${index}`), {
        before: [fixed("a", 500), variant("b")],
        after: [fixed("a", 500), variant("b", { payload: { type: "number", value: "1" } })],
      }),
    ),
  );

/** As much of the report as this many bytes hold. */
const within = (room: number, run: Run) => renderReport(run)((text) => bytes(text) <= room);

/** The number of changes that are shown. */
const lines = (text: string) => text.match(/^\*\*update /gm)?.length ?? 0;

describe("a report leaves out what there is no room for, and says so", () => {
  const run = large(300);
  const full = report(run);

  test.each([
    ["one byte to spare", 1, true],
    ["to the byte", 0, true],
    ["one byte too many", -1, false],
  ])("%s", (_, spare, isWhole) => {
    const room = bytes(full) + spare;
    const text = within(room, run);
    expect(bytes(text)).toBeLessThanOrEqual(room);
    expect(text === full).toBe(isWhole);
    expect(text.includes("Shortened")).toBe(!isWhole);
    if (!isWhole) expect(lines(text)).toBeGreaterThan(295);
  });

  test("it is cut between two changes, with as many as fit, and what is left out is counted", () => {
    for (const room of [20_000, 10_000, 5000, 1000]) {
      const text = within(room, run);
      expect(bytes(text)).toBeLessThanOrEqual(room);
      expect(bytes(text)).toBeGreaterThan(room - 1100);
      expect(text).toContain(` ${300 - lines(text)} changes.`);
      expect(text).toMatch(/^### Plan: 300 changes/);
    }
  });

  test("the counts alone are left where nothing else has room, however long a message is", () => {
    const long = finding({ message: "x".repeat(2_000_000) });
    const text = within(1024 * 1024, { result: "invalid", findings: [long] });
    expect(text).toContain("### Invalid: 1 error");
    expect(text).toContain("It leaves out 1 problem.");
    expect(text.length).toBeLessThan(300);
  });
});

describe("what is left out is what matters least", () => {
  const names = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => target(`${prefix}-${at}`));
  const moved = (share: number) => ({
    before: [fixed("a", 500), variant("b")],
    after: [fixed("a", 500 - 1000 * share), variant("b", { weight: 500 + 1000 * share })],
  });
  const shown = (run: Run) => within(4000, run);

  test("not the one failure among a thousand changes", () => {
    const done = names("a", 1000).map((of) => outcome(change("update", of), "applied"));
    const failed = outcome(change("update", target("zebra")), "failed", { reason: "403" });
    const text = shown(applied([...done, failed]));
    expect(text).toContain("Not written: 403<br><code>zebra</code>");
    expect(text.indexOf("**update <code>zebra</code>")).toBeLessThan(text.indexOf("**update <code>a-0</code>"));
  });

  test("nor what was not applied, whatever it is, among a thousand clears", () => {
    const done = names("a", 1000).map((of) => outcome(change("clear", of), "applied"));
    const text = shown(applied([...done, outcome(change("create", target("zebra")), "skipped", { reason: "no" })]));
    expect(text.indexOf("**create <code>zebra</code>")).toBeGreaterThan(0);
    expect(text.indexOf("**create <code>zebra</code>")).toBeLessThan(text.indexOf("**clear <code>a-0</code>"));
  });

  test("clears, then what most users notice", () => {
    const run = planned([
      ...names("a", 2000).map((of) => change("update", of, moved(0.01))),
      change("update", target("few"), moved(0.1)),
      change("update", target("many"), moved(0.4)),
      change("clear", target("zebra")),
    ]);
    const features = [...shown(run).matchAll(/^\*\*\w+ <code>(zebra|many|few|a-0)<\/code>/gm)].map(([, name]) => name);
    expect([...new Set(features)]).toEqual(["zebra", "many", "few", "a-0"]);
  });

  test("not the error after 400 warnings, nor an objection", () => {
    const warnings = names("w", 400).map(({ feature }) =>
      finding({ severity: "warning", message: `About ${feature}.` }),
    );
    expect(shown({ result: "invalid", findings: [...warnings, finding({ message: "Wrong." })] })).toContain("Wrong.");
    const refused = planned([change("create", target("a"))], {
      warnings,
      objections: [finding({ message: "Wrong." })],
    });
    expect(shown(refused)).toContain("Wrong.");
    expect(shown(refused)).toMatch(/It leaves out \d+ warnings\./);
  });
});

test("ten thousand changes shrink in seconds", () => {
  const run = large(10_000);
  const spent = processorTime(() => expect(bytes(within(1024 * 1024, run))).toBeLessThanOrEqual(1024 * 1024));
  expect(spent).toBeLessThan(10_000);
});

test("one block without room hides no other, and what is left out is named, production first", () => {
  const texts = Array.from({ length: 60 }, (_, at) => variant(`v${at}`, { payload: json({ text: "x".repeat(900) }) }));
  const changes = ["staging", "production"].map((name) => change("update", target("huge", name), { after: texts }));
  const run = planned([...changes, change("clear", target("old", "staging")), change("create", target("new"))]);
  const text = within(6000, run);
  expect(text).toContain("**create <code>new</code>**");
  expect(text).toContain("**clear <code>old</code>**");
  expect(text).toContain("It leaves out 1 change. Not shown: update <code>huge</code> in production, staging.");
});

test("no title, name or list hides another change", () => {
  const titled = target("f", "production", { id: "s1", title: "T".repeat(1_200_000) });
  const objections = Array.from({ length: 400 }, (_, at) =>
    finding({
      message: "There is no such feature.",
      target: target(`${at}`.padEnd(240, "n")),
      detail: "d".repeat(5000),
    }),
  );
  const run = planned([change("update", titled), change("clear", target("old"))], {
    objections,
    notes: ["n".repeat(1e6)],
  });
  const text = renderReport(readableRun(run, (some) => some, true))((some) => some.length <= 60_000);
  expect(text).toContain("**clear <code>old</code>**");
  expect(text).toContain("**update <code>f</code>**");
  expect(text).not.toContain("Shortened");
});
