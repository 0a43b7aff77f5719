import { describe, expect, it, test } from "vitest";
import { digest } from "../../src/plan/expected-plan.ts";
import { matrix, outputs } from "../../src/report/publish.ts";
import type { Run } from "../../src/run.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { applied, outcome, plan, planned, server, unchanged } from "../support/runs.ts";
import { target } from "../support/targets.ts";

const of = (run: Run) => Object.fromEntries(outputs(run));
const warning = finding({ severity: "warning" });
const [a, b, c, d] = [
  change("create", target("a")),
  change("update", target("b")),
  change("update", target("c")),
  change("clear", target("d")),
];
const changes = [a, b, c, d];

test("a run without a plan has its result and its counts alone", () => {
  expect(of({ result: "invalid", findings: [finding(), finding(), warning] })).toEqual({
    ...{ result: "invalid", problems: "2", warnings: "1" },
  });
  expect(of({ result: "failed", findings: [warning], reasons: [finding()], warnings: [warning] })).toEqual({
    ...{ result: "failed", problems: "0", warnings: "2" },
  });
  expect(of({ result: "exported", findings: [], file: "a.yml", sets: 3, warnings: [warning] })).toEqual({
    ...{ result: "exported", problems: "0", warnings: "1" },
  });
});

test("a plan has its counts, its digest, its matrix and its file", () => {
  const expected = {
    ...{ result: "planned", problems: "0", warnings: "1", changed: "true", changes: "4" },
    ...{ creates: "1", updates: "2", clears: "1", unchanged: "3" },
    ...{ digest: digest(server, changes), matrix: JSON.stringify(matrix(plan(changes))), "plan-file": "plan.json" },
  };
  const more = { unchanged: unchanged(3), warnings: [warning] };
  expect(of(planned(changes, more))).toEqual(expected);
  const oneBlocked = { ...more, objections: [finding({ target: target("blocked") })] };
  expect(of(planned(changes, oneBlocked))).toEqual({ ...expected, result: "refused" });
  const { digest: _, ...others } = expected;
  const wholeBlocked = { ...more, objections: [finding({ rule: "max-changes" })] };
  expect(of(planned(changes, wholeBlocked))).toEqual({ ...others, result: "refused", matrix: '{"include":[]}' });
  expect(of(planned([]))).toMatchObject({ changed: "false", changes: "0", matrix: '{"include":[]}' });
});

test("an apply has its counts, and the rollback file where it wrote one", () => {
  const run = applied([outcome(a, "applied"), outcome(b, "failed"), outcome(c, "unknown"), outcome(d, "skipped")]);
  expect(of({ ...run, rollbackFile: "rollback.yml" })).toMatchObject({
    ...{ result: "partial", applied: "1", failed: "1", unknown: "1", skipped: "1", "rollback-file": "rollback.yml" },
  });
  const nothing = of(applied([]));
  expect(nothing).toMatchObject({ result: "applied", applied: "0", failed: "0", unknown: "0", skipped: "0" });
  expect(nothing).not.toHaveProperty("rollback-file");
});

describe("the matrix", () => {
  it("has one entry for each environment with changes, by name, with the digest of those alone", () => {
    const [inA, inB] = [
      [change("create", target("x", "a"))],
      [change("update", target("x", "b")), change("clear", target("y", "b", { id: "s1" }))],
    ];
    expect(matrix(plan([...inB, ...inA]))).toEqual({
      include: [
        { environment: "a", changes: 1, digest: digest(server, inA) },
        { environment: "b", changes: 2, digest: digest(server, inB) },
      ],
    });
  });

  it("has them in a given order, and those that it does not name last", () => {
    const changes = ["a", "b", "c", "d"].map((environment) => change("create", target("x", environment)));
    const environments = matrix(plan(changes, { environments: ["c", "b", "other"] })).include.map(
      ({ environment }) => environment,
    );
    expect(environments).toEqual(["c", "b", "a", "d"]);
  });
});
