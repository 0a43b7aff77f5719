import { describe, expect, test } from "vitest";
import { redactDeep, withoutPayloads } from "../../src/report/redact.ts";
import { describeFailure } from "../../src/variants/failure.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { applied } from "../support/runs.ts";
import { target } from "../support/targets.ts";

test("every text in a value is redacted, however deep, and nothing else changes", () => {
  const run = { a: ["secret", { b: "a secret" }], c: 1, d: undefined, e: null, f: true };
  expect(redactDeep(run, (text) => text.replaceAll("secret", "***"))).toEqual({
    ...{ a: ["***", { b: "a ***" }], c: 1, d: undefined, e: null, f: true },
  });
});

describe("where payloads are not shown", () => {
  const about = (path: (string | number)[], rule = "some-rule") => finding({ rule, path, message: 'got "hush".' });

  test("what a finding is about is shown up to the payload, and a contract is none", () => {
    const findings = [
      about(["features", "a", "variants", 0, "payload", "value", "hush", 1]),
      about(["features", "payload", "payload", "schema", "type"]),
    ];
    expect(withoutPayloads({ result: "invalid", findings }, false).findings).toMatchObject([
      { path: ["features", "a", "variants", 0, "payload", "value"], message: expect.not.stringContaining("hush") },
      { path: ["features", "payload", "payload", "schema", "type"], message: expect.stringContaining("hush") },
    ]);
  });

  test("a finding about a payload does not quote it; its type and other findings are quoted", () => {
    const value = about(["features", "a", "variants", 0, "payload", "value"]);
    const byRule = about([], "payload");
    const type = about(["features", "a", "variants", 0, "payload", "type"]);
    const name = about(["features", "a", "variants", 0, "name"]);
    const run = { result: "invalid", findings: [value, byRule, type, name] } as const;
    const quoted = withoutPayloads(run, false).findings.map(({ message }) => message.includes("hush"));
    expect(quoted).toEqual([false, false, true, true]);
    expect(withoutPayloads(run, true)).toBe(run);
  });

  describe("what a server answered is not quoted, in whatever words", () => {
    const failure = {
      ...{ method: "PUT", path: "/api", status: 400, errorName: "BadDataError", errorId: "17" },
      ...{ received: "That hush will not do", advice: "Check it." },
    };
    const shown = "PUT /api: 400 BadDataError (id 17). Check it.";

    test.each([
      ["a failed write", describeFailure(failure), shown],
      ["what it stopped", `not tried: ${describeFailure(failure)}`, `not tried: ${shown}`],
      ["one that reads otherwise by now", "PUT: hush", shown],
    ])("%s", (_, reason, expected) => {
      const update = change("update", target("a"));
      const run = applied([update], [{ status: "failed", change: update, reason, failure }]);
      expect(withoutPayloads(run, false)).toMatchObject({ outcomes: [{ reason: expected }] });
      expect(JSON.stringify(withoutPayloads(run, false))).not.toContain("hush");
    });

    test("a failed run", () => {
      const reasons = [finding({ message: describeFailure(failure), failure })];
      const run = withoutPayloads({ result: "failed", findings: [], reasons, warnings: [] }, false);
      expect(run).toMatchObject({ reasons: [{ message: shown }] });
      expect(JSON.stringify(run)).not.toContain("hush");
    });

    test("where there was no answer, our own words stay", () => {
      const { status: _, ...unanswered } = { ...failure, received: "no response within 30 s" };
      const reasons = [finding({ message: describeFailure(unanswered), failure: unanswered })];
      const run = withoutPayloads({ result: "failed", findings: [], reasons, warnings: [] }, false);
      expect(run).toMatchObject({ reasons: [{ message: expect.stringContaining("within 30 s") }] });
    });
  });
});
