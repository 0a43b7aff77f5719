import { describe, expect, test } from "vitest";
import { redactDeep, withoutPayloads } from "../../src/report/redact.ts";
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

  test("the server's words about a refused value lose the value", () => {
    const update = change("update", target("a"));
    const run = applied([update], [{ status: "failed", change: update, reason: "400: not valid. You provided hush" }]);
    expect(withoutPayloads(run, false)).toMatchObject({
      outcomes: [{ status: "failed", reason: "400: not valid. (The value is not shown.)" }],
    });
  });
});
