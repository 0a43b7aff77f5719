import { describe, expect, test } from "vitest";
import { annotations } from "../../src/report/notices.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const warning = finding({ severity: "warning", rule: "shadowed", message: "Nobody gets it." });
const banner = change("update", target("banner"));

test("a finding of the manifest is at its position, and says where in its message: the log shows nothing else", () => {
  const found = finding({
    ...{ rule: "weight", message: "Expected a number; got on." },
    ...{ path: ["features", "banner", "variants", 0], location: location(5) },
  });
  expect(annotations({ result: "invalid", findings: [found] })).toEqual([
    {
      severity: "error",
      title: "Manifest: weight",
      message: "variants.yml:5:1: features.banner.variants[0]: Expected a number; got on.",
      location: location(5),
    },
  ]);
});

describe("a run that made a plan", () => {
  test("has its objections and its warnings", () => {
    const objection = finding({ rule: "allow-clear", message: "It would be cleared.", location: location(3) });
    expect(annotations(planned([banner], { objections: [objection], warnings: [warning] }))).toEqual([
      {
        severity: "error",
        title: "Plan: allow-clear",
        message: "variants.yml:3:1: It would be cleared.",
        location: location(3),
      },
      { severity: "warning", title: "Plan: shadowed", message: "Nobody gets it.", location: undefined },
    ]);
  });

  test("has what was not applied, or perhaps not", () => {
    const created = change("create", target("new", "production", { title: "EU" }));
    const run = applied([
      outcome(change("update", target("done")), "applied"),
      outcome(banner, "failed", { reason: "403" }),
      outcome(change("clear", target("old")), "skipped", { reason: "the run stopped" }),
      outcome(created, "unknown", { reason: "no response" }),
    ]);
    expect(annotations(run).map(({ title, message }) => [title, message])).toEqual([
      ["Apply: unknown", 'Sent but unconfirmed: no response ("new" in "production", strategy "EU")'],
      ["Apply: failed", 'Not written: 403 ("banner" in "production")'],
      ["Apply: skipped", 'Not attempted: the run stopped ("old" in "production")'],
      ["variants-sync", "3 errors in all; the job summary lists them."],
    ]);
  });
});

test("a run without a plan has its reasons, and the warnings that may explain them", () => {
  const reason = finding({ rule: "run", message: "GET /api: 401" });
  expect(annotations({ result: "failed", findings: [], reasons: [reason], warnings: [warning] })).toMatchObject([
    { severity: "error", title: "variants-sync", message: "GET /api: 401" },
    { severity: "warning", title: "Plan: shadowed" },
  ]);
});

test("an export has its warnings", () => {
  const run = { result: "exported", findings: [], file: "a.yml", sets: 1, warnings: [warning] } as const;
  expect(annotations(run)).toMatchObject([{ severity: "warning", title: "Export: shadowed" }]);
});

test("errors come before warnings, and a notice says how many there are: GitHub keeps ten of each", () => {
  const findings = [warning, finding({ message: "One." }), { ...warning }, finding({ message: "Two." })];
  expect(annotations({ result: "invalid", findings }).map(({ message }) => message)).toEqual([
    "One.",
    "Two.",
    "Nobody gets it.",
    "Nobody gets it.",
    "2 errors and 2 warnings in all; the job summary lists them.",
  ]);
});

test("what cannot be seen in a message is spelled out", () => {
  const [annotation] = annotations({ result: "invalid", findings: [finding({ message: "a\nb\u202ec" })] });
  expect(annotation?.message).toBe("a↵b‹U+202E›c");
});
