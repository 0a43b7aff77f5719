import { describe, expect, test } from "vitest";
import { commentKey, isWorthComment } from "../../src/report/publish.ts";
import { renderComment } from "../../src/report/report.ts";
import { change } from "../support/changes.ts";
import { finding } from "../support/findings.ts";
import { planned } from "../support/runs.ts";
import { target } from "../support/targets.ts";
import { samples } from "./samples.ts";

describe("which comment is ours", () => {
  const filter = { environments: ["*"], features: ["*"] };
  const inputs = {
    ...{ mode: "plan" as const, manifest: ["variants.yml"], project: "shop", filter },
    ...{ server: undefined, promotion: undefined, base: undefined },
  };

  test.each([
    ["manifest", { manifest: ["other.yml"] }],
    ["mode", { mode: "validate" as const }],
    ["server", { server: "https://unleash.example.com" }],
    ["project", { project: "mall" }],
    ["environments", { filter: { ...filter, environments: ["production"] } }],
    ["features", { filter: { ...filter, features: ["a*"] } }],
    ["promotion", { promotion: { from: "development", to: "production" } }],
    ["promotion the other way round", { promotion: { from: "production", to: "development" } }],
    ["base", { base: "HEAD^1" }],
  ])("by the %s", (_, more) => {
    expect(commentKey({ ...inputs, ...more })).not.toBe(commentKey(inputs));
  });

  test("whatever the order of a list, and however often it names a thing", () => {
    const key = (...manifest: string[]) => commentKey({ ...inputs, manifest });
    expect(key("a.yml", "b.yml")).toBe(key("b.yml", "a.yml", "b.yml"));
  });

  test("whichever revision the base is: each push has another one", () => {
    expect(commentKey({ ...inputs, base: "HEAD^1" })).toBe(commentKey({ ...inputs, base: "HEAD~1" }));
  });
});

describe("whether a comment is worth it", () => {
  const failed = { result: "failed", findings: [], reasons: [finding()], warnings: [] } as const;
  const valid = { result: "valid", findings: [], sets: [] } as const;
  const warning = finding({ severity: "warning" });

  test.each([
    ["a valid manifest", valid, false],
    ["a valid manifest with a warning", { ...valid, findings: [warning] }, true],
    ["a plan without changes", planned([]), false],
    ["a plan with changes", planned([change("create", target("a"))]), true],
    ["a refused plan without changes", planned([], { objections: [finding()] }), true],
    ["no plan at all", failed, true],
  ] as const)("%s: %j", (_, run, expected) => {
    expect(isWorthComment(run)).toBe(expected);
  });
});

test("a comment keeps its heading and its link however little room there is", () => {
  const { run } = samples["short-of-room"] ?? expect.unreachable();
  const runUrl = "https://github.example/acme/shop/actions/runs/1";
  const text = renderComment(run, { runUrl, fits: (candidate) => candidate.length <= 500 });
  expect(text).toMatch(/^### Variants\n/);
  expect(text).toContain("**Plan: 200 changes in production, up to 10% of all users change variant**");
  expect(text).toContain(`(${runUrl})`);
});
