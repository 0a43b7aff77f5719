import { describe, expect, test } from "vitest";
import type { Outcome } from "../../src/apply/outcome.ts";
import { annotations } from "../../src/report/annotations.ts";
import { causesOf, outcomeFindings } from "../../src/report/causes.ts";
import { renderComment } from "../../src/report/comment.ts";
import { renderReport } from "../../src/report/report.ts";
import { describeTarget, type Target } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { applied, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const targets = [target("b", "production"), target("a", "staging"), target("a", "production")];
const about = (message: (of: Target) => string) =>
  targets.map((of, at) => finding({ message: message(of), target: of, location: location(at + 1) }));

describe("findings that say the same are one", () => {
  const only = (message: (of: Target) => string) => {
    const groups = causesOf(about(message));
    expect(groups).toHaveLength(1);
    return groups[0]?.message;
  };

  test("of a project that is not there", () => {
    expect(only(() => 'The server has no project "shop".')).toBe('The server has no project "shop".');
  });

  test("that name their target", () => {
    expect(only((of) => `${describeTarget(of)} would lose all its variants.`)).toBe(
      "Each of these would lose all its variants.",
    );
    expect(only((of) => `Change requests are on, so ${describeTarget(of)} must wait.`)).toBe(
      "Change requests are on, so each of these must wait.",
    );
  });

  test("that name their feature", () => {
    expect(only(({ feature }) => `The feature "${feature}" does not exist.`)).toBe(
      "Each of these features does not exist.",
    );
  });

  test("that name a strategy", () => {
    const strategies = targets.map((of, at) => ({ ...of, strategy: { id: `${at}` } }));
    const findings = strategies.map((of) => finding({ message: `The ${describeTarget(of)} is disabled.`, target: of }));
    expect(causesOf(findings).map(({ message }) => message)).toEqual(["Each of these is disabled."]);
  });

  test("with their targets by feature, then environment", () => {
    const [group] = causesOf(about(() => "The same."));
    expect(group?.targets.map(describeTarget)).toEqual([
      '"a" in "production"',
      '"a" in "staging"',
      '"b" in "production"',
    ]);
  });
});

test("findings that differ, have lines to paste or no target stay apart", () => {
  const [first = finding(), ...others] = about(() => "The same.");
  const findings = [
    ...[first, { ...first, rule: "other" }, { ...first, severity: "warning" as const }],
    ...[finding(), finding(), { ...first, snippet: "a: b" }, { ...first, snippet: "a: b" }, ...others],
  ];
  expect(causesOf(findings)).toHaveLength(7);
});

describe("failures for one reason are one", () => {
  const failure = (environment: string, at: number) => ({
    ...{ method: "PUT", path: `/api/${environment}/${at}`, status: 403, errorName: "PermissionError" },
    ...{ received: `You lack it in ${environment}`, errorId: `id-${at}`, advice: "Ask for it." },
  });
  const outcomes = Array.from({ length: 40 }, (_, at): Outcome => {
    const environment = at % 2 === 0 ? "production" : "staging";
    const met = failure(environment, at);
    const changed = change("update", target(`f-${String(at).padStart(2, "0")}`, environment));
    return { status: "failed", change: changed, reason: "", failure: met };
  });
  const run = applied(
    outcomes.map((outcome) => outcome.change),
    outcomes,
  );

  test("whatever their addresses and ids", () => {
    expect(causesOf(outcomeFindings(outcomes)).map(({ message, failures }) => [message, failures.length])).toEqual([
      ["Not written: 403 PermissionError: You lack it in production. Ask for it.", 20],
      ["Not written: 403 PermissionError: You lack it in staging. Ask for it.", 20],
    ]);
  });

  test("in annotations, summary and comment alike, with ids folded away", () => {
    const errors = annotations(run).filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message.split(" (")[0])).toEqual([
      "Not written: 403 PermissionError: You lack it in production. Ask for it.",
      "Not written: 403 PermissionError: You lack it in staging. Ask for it.",
    ]);
    expect(errors[0]?.message).toContain('(20 variant sets: "f-00" in "production"; "f-02" in "production"');
    const options = { fits: () => true };
    for (const text of [renderReport(run, options), renderComment(run, { ...options, label: "" })]) {
      expect(text.match(/You lack it in production/g)).toHaveLength(1);
      expect(text.replace(/<details>.*?<\/details>/g, "")).not.toContain("id-");
      expect(text).toContain("<code>id-38</code>");
    }
  });
});

test("three hundred objections of one cause are one line of a report, and one annotation", () => {
  const objections = Array.from({ length: 300 }, (_, at) =>
    finding({ rule: "unknown-project", message: "There is no such project.", target: target(`f-${at}`) }),
  );
  const run = planned([], { objections });
  const text = renderReport(run, { fits: () => true });
  expect(text.match(/There is no such project/g)).toHaveLength(1);
  expect(text).toContain("300 blocking errors");
  expect(text).toContain("<summary>295 more features</summary>");
  expect(annotations(run)).toMatchObject([
    { message: expect.stringMatching(/^There is .* \(300 variant sets: "f-0" in/) },
  ]);
});
