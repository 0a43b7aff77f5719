import { describe, expect, test } from "vitest";
import { mapRun, withoutPayloads } from "../../src/report/redact.ts";
import type { Run } from "../../src/run.ts";
import { redactDeep } from "../../src/text/secrets.ts";
import type { Payload } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { report } from "../support/rendered.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { variant } from "../support/variants.ts";

test("every text in a value is redacted, however deep, and nothing else changes", () => {
  const run = { a: ["secret", { b: "a secret" }], c: 1, d: undefined, e: null, f: true };
  expect(redactDeep(run, (text) => text.replaceAll("secret", "***"))).toEqual({
    ...{ a: ["***", { b: "a ***" }], c: 1, d: undefined, e: null, f: true },
  });
});

test("whatever is edited in a run, every finding and set of it is; without payloads, every answer of the server goes", () => {
  const failure = { method: "PUT", path: "/api", status: 400, received: "no" };
  const found = finding({ message: "old", failure });
  const update = { ...outcome(change("update", target("a")), "failed", { failure }), findings: [found] };
  const wrong = { findings: [found], warnings: [found] };
  const runs: Run[] = [
    { result: "valid", findings: [found], sets: [] },
    { result: "invalid", findings: [found] },
    { result: "failed", ...wrong, reasons: [found] },
    { result: "exported", ...wrong, sets: 1 },
    { result: "pulled", ...wrong, files: [], changes: [update], followed: 0, unchanged: 0, left: 0 },
    { ...applied([update], [finding({ message: "old", failure })]), findings: [found] },
  ];
  const edits: Parameters<typeof mapRun>[1] = {
    finding: (one) => ({ ...one, message: "new" }),
    set: (one) => ({ ...one, stickiness: "new" }),
  };
  for (const run of runs) {
    const text = JSON.stringify(mapRun(run, edits));
    expect([run.result, text.match(/"old"|"stickiness":"default","location"/)]).toEqual([run.result, null]);
    expect([run.result, JSON.stringify(withoutPayloads(run)).includes('"received":"no"')]).toEqual([run.result, false]);
  }
});

describe("where payloads are not shown", () => {
  const about = (path: (string | number)[], rule = "some-rule") => finding({ rule, path, message: 'got "hush".' });

  test("what a finding is about is shown up to the payload, and a contract is none", () => {
    const findings = [
      about(["features", "a", "variants", 0, "payload", "value", "hush", 1]),
      about(["features", "payload", "payload", "schema", "type"]),
    ];
    expect(withoutPayloads({ result: "invalid", findings }).findings).toMatchObject([
      { path: ["features", "a", "variants", 0, "payload"], message: expect.not.stringContaining("hush") },
      { path: ["features", "payload", "payload", "schema", "type"], message: expect.stringContaining("hush") },
    ]);
  });

  test("below a key that starts with x-, anything may be a payload", () => {
    const findings = [about(["x-ab", 0, "payload", "value"], "cut-text"), about(["x-p", "value"], "cut-text")];
    const hidden = { message: expect.not.stringContaining("hush") };
    expect(withoutPayloads({ result: "invalid", findings }).findings).toMatchObject([
      { path: ["x-ab"], ...hidden },
      { path: ["x-p"], ...hidden },
    ]);
  });

  test("an environment or a variant that is called payload is none", () => {
    const environment = ["features", "a", "environments", "payload"];
    const findings = [
      about([...environment, "weights", "payload"]),
      about([...environment, "variants", 0, "name"]),
      about([...environment, "variants", 0, "payload", "value"]),
      // Not a list, as it should be: its payloads are hidden all the same.
      about([...environment, "variants", "b", "payload", "value"]),
    ];
    expect(withoutPayloads({ result: "invalid", findings }).findings).toMatchObject([
      { path: findings[0]?.path, message: expect.stringContaining("hush") },
      { path: findings[1]?.path, message: expect.stringContaining("hush") },
      { path: [...environment, "variants", 0, "payload"], message: expect.not.stringContaining("hush") },
      { path: [...environment, "variants", "b", "payload"], message: expect.not.stringContaining("hush") },
    ]);
  });

  test("a finding about a payload does not quote it, nor a type in its place, nor a key or a scalar; others do", () => {
    const payload = ["features", "a", "variants", 0, "payload"];
    const hidden = [about([...payload, "value"]), about([], "payload"), about([...payload, "type"]), about(payload)];
    const key = about([...payload, "hush"]);
    const name = about(["features", "a", "variants", 0, "name"]);
    const shown = withoutPayloads({ result: "invalid", findings: [...hidden, key, name] }).findings;
    expect(shown.map((one) => JSON.stringify(one).includes("hush"))).toEqual([...Array(5).fill(false), true]);
  });

  test("a text in place of a contract, of a variant or of a list of them is not quoted either", () => {
    const set = ["features", "a", "environments", "p", "strategies", 0, "variants"];
    const hidden = [["features", "a", "payload"], ["features", "a", "variants", 0], set, [...set, 3]];
    const others = [
      ["features", "a", "stickiness"],
      [...set, 0, "weight"],
    ];
    const findings = [...hidden, ...others].map((path) => about(path, "value"));
    const shown = withoutPayloads({ result: "invalid", findings }).findings;
    expect(shown.map(({ message }) => message.includes("hush"))).toEqual([...Array(4).fill(false), true, true]);
    expect(shown.map(({ path }) => path)).toEqual([...hidden, ...others]);
  });

  describe("a payload is a word, which tells nothing but that it changed", () => {
    const secret = (key: string) => ({ type: "json", value: `{"key":"hush ${key}"}` });
    const shown = (was: Payload | undefined, is: Payload) => {
      const parts = { before: [variant("a", was && { payload: was })], after: [variant("a", { payload: is })] };
      const update = change("update", target("a"), parts);
      const run = applied([outcome(update, "failed")]);
      expect(JSON.stringify(withoutPayloads(run))).not.toMatch(/hush|key/);
      return report(withoutPayloads(run));
    };

    test.each([
      ["changed", secret("1"), secret("2"), /json payload: <code>hidden<\/code> → <code>hidden&#44; changed<\/code>/],
      ["added", undefined, secret("2"), /json payload added: <code>hidden<\/code>/],
      ["written in another way", secret("1"), { type: "json", value: '{ "key": "hush 1" }' }, /^(?!.*hidden)/s],
    ])("%s", (_, was, is, expected) => {
      expect(shown(was, is)).toMatch(expected);
    });
  });

  test("the same word stands for every value, and for a type that is none", () => {
    const hidden = (was: Payload, is: Payload) =>
      withoutPayloads(
        planned([
          change("update", target("a"), {
            before: [variant("a", { payload: was })],
            after: [variant("a", { payload: is })],
          }),
        ]),
      ).plan?.sets;
    const text = (value: string): Payload => ({ type: "string", value });
    expect(hidden(text("1999"), text("2499"))).toEqual(hidden(text("1"), text("2")));
    expect(JSON.stringify(hidden({ type: "hush", value: "json" }, text("a")))).not.toContain("hush");
  });

  describe("what a server answered is not quoted, in whatever words", () => {
    const failure = {
      ...{ method: "PUT", path: "/api", status: 400, errorName: "BadDataError", errorId: "17" },
      ...{ received: "That hush will not do", advice: "Check it." },
    };
    const { errorId: _id, ...rest } = failure;
    const kept = { ...rest, received: "" };
    const objection = finding({ message: "It is not known:", failure });

    test("a failed write", () => {
      const reason = "When it was read again, it had changed.";
      const run = withoutPayloads(applied([outcome(change("update", target("a")), "failed", { reason, failure })]));
      expect(run).toMatchObject({ plan: { sets: [{ outcome: { reason, failure: kept } }] } });
      expect(JSON.stringify(run)).not.toContain("hush");
    });

    test("a failed run", () => {
      const run = withoutPayloads({ result: "failed", findings: [], reasons: [objection], warnings: [] });
      expect(run).toMatchObject({ reasons: [{ message: "It is not known:", failure: kept }] });
      expect(JSON.stringify(run)).not.toContain("hush");
    });

    test("where there was no answer, our own words stay", () => {
      const { status: _, ...unanswered } = { ...failure, received: "no response within 30 s" };
      const reasons = [finding({ message: "", failure: unanswered })];
      const run = withoutPayloads({ result: "failed", findings: [], reasons, warnings: [] });
      expect(run).toMatchObject({ reasons: [{ failure: unanswered }] });
    });
  });
});
