import { describe, expect, test } from "vitest";
import { annotations, causesOf, outcomeFindings } from "../../src/report/notices.ts";
import { renderComment } from "../../src/report/report.ts";
import { describeTarget, type Target } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { report } from "../support/rendered.ts";
import { applied, outcome, planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const targets = [target("b", "production"), target("a", "staging"), target("a", "production")];
const about = (message: (of: Target) => string) =>
  targets.map((of, at) => finding({ message: message(of), target: of, location: location(at + 1) }));

describe("findings with one message are one", () => {
  test("with their sets by feature, then environment", () => {
    const [group, ...others] = causesOf(about(() => "The same."));
    expect(others).toEqual([]);
    expect(group?.message).toBe("The same.");
    expect([...(group?.sets.keys() ?? [])].map(describeTarget)).toEqual([
      '"a" in "production"',
      '"a" in "staging"',
      '"b" in "production"',
    ]);
  });

  test("and what is true of one set alone is beside its name", () => {
    const findings = about(() => "No such strategy.").map((one, at) => ({ ...one, detail: `It has ${at}.` }));
    const [group, ...others] = causesOf(findings);
    expect(others).toEqual([]);
    expect(group?.message).toBe("No such strategy.");
    expect([...(group?.sets.values() ?? [])]).toEqual(["It has 2.", "It has 1.", "It has 0."]);
    const run = planned([], { objections: findings });
    expect(annotations(run)[0]?.message).toBe(
      'variants.yml:1:1: No such strategy. (3 variant sets: "a" in "production" (It has 2), "staging" (It has 1); ' +
        '"b" in "production" (It has 0))',
    );
    expect(report(run)).toContain(
      "3 variant sets: <code>a</code> in production (It has 2), staging (It has 1); <code>b</code> in production",
    );
  });

  test("and what all share is said once", () => {
    const [group] = causesOf(about(() => "Broken.").map((one) => ({ ...one, detail: "For this reason." })));
    expect(group?.message).toBe("Broken. For this reason.");
    expect([...(group?.sets.values() ?? [])]).toEqual(["", "", ""]);
  });
});

test("findings of several files are one for each file, whose owners see it, in annotations too", () => {
  const files = ["teams/a.yml", "teams/b.yml"];
  const objections = targets.map((of, at) =>
    finding({ message: "The same.", target: of, location: { ...location(at + 1), file: files[at % 2] ?? "" } }),
  );
  const all = annotations(planned([], { objections }));
  expect(all.map((one) => one.location?.file)).toEqual([...files, undefined]);
  expect(all.at(-1)?.message).toBe("3 errors of 2 causes in all; the job summary lists them.");
});

test("findings that differ or have no target stay apart", () => {
  const [first = finding(), ...others] = about(() => "The same.");
  const findings = [
    ...[first, { ...first, rule: "other" }, { ...first, severity: "warning" as const }],
    ...[finding(), finding(), ...others],
  ];
  expect(causesOf(findings)).toHaveLength(5);
});

describe("failures for one reason are one", () => {
  const failure = (environment: string, at: number) => ({
    ...{ method: "PUT", path: `/api/${environment}/${at}`, status: 403, errorName: "PermissionError" },
    ...{ received: `You lack it in ${environment}`, errorId: `id-${at}`, advice: "Ask for it." },
  });
  const outcomes = Array.from({ length: 40 }, (_, at) => {
    const environment = at % 2 === 0 ? "production" : "staging";
    const changed = change("update", target(`f-${String(at).padStart(2, "0")}`, environment));
    return outcome(changed, "failed", { failure: failure(environment, at) });
  });
  const run = applied(outcomes);
  const shared = '403 PermissionError. Ask for it. Answers: "You lack it in production", "You lack it in staging".';

  test("whatever their addresses and ids", () => {
    expect(causesOf(outcomeFindings(run.plan)).map(({ message, failures }) => [message, failures.length])).toEqual([
      [`Not written: ${shared}`, 40],
    ]);
  });

  test("with the server's own words, where it has the same for all", () => {
    const answer = { ...failure("production", 1), received: "No." };
    const same = applied(outcomes.map((each) => outcome(each, "failed", { failure: answer })));
    const [cause, ...others] = causesOf(outcomeFindings(same.plan));
    expect([cause?.message, others]).toEqual(["Not written: 403 PermissionError: No. Ask for it.", []]);
    expect(annotations(same)[0]?.message).toMatch(/^Not written: 403 PermissionError: No\. Ask/);
  });

  test("in annotations, summary and comment alike, with ids folded away", () => {
    const errors = annotations(run).filter(({ severity }) => severity === "error");
    expect(errors.map(({ message }) => message.split(" (")[0])).toEqual([`Not written: ${shared}`]);
    expect(errors[0]?.message).toContain('(40 variant sets: "f-00" in "production"; "f-01" in "staging"');
    for (const text of [report(run), renderComment(run, { fits: () => true })]) {
      expect(text.match(/Ask for it/g)).toHaveLength(1);
      expect(text.replace(/<details>.*?<\/details>/g, "")).not.toMatch(/id-/);
      expect(text).toContain("<code>id-38</code>");
    }
  });
});

test("three hundred objections of one cause are one line of a report, and one annotation", () => {
  const objections = Array.from({ length: 300 }, (_, at) =>
    finding({ rule: "unknown-project", message: "There is no such project.", target: target(`f-${at}`) }),
  );
  const run = planned([], { objections });
  const text = report(run);
  expect(text.match(/There is no such project/g)).toHaveLength(1);
  expect(text).toContain("Blocked by 300 errors");
  expect(text).toContain("<summary>295 more features</summary>");
  expect(annotations(run)).toMatchObject([
    { message: expect.stringMatching(/^There is .* \(300 variant sets in "production": "f-0"/) },
  ]);
});
