import { describe, expect, test } from "vitest";
import { byLocation, error, type Finding, printPath, under, warning } from "../../src/variants/finding.ts";
import { finding, location } from "../support/findings.ts";

describe("a path is printed as one would write it", () => {
  test.each<[(string | number)[], string]>([
    [[], ""],
    [["features", "banner", "variants", 0, "weight"], "features.banner.variants[0].weight"],
    [["features", "a.b", "c"], 'features["a.b"].c'],
    [["a b"], '["a b"]'],
    [["1a"], '["1a"]'],
    [["_a-1"], "_a-1"],
    [["é"], '["é"]'],
    [["aé"], '["aé"]'],
    [["0"], '["0"]'],
    [[0, 1], "[0][1]"],
    [["x".repeat(100)], "x".repeat(100)],
    [["x".repeat(101)], `["${"x".repeat(60)}…"]`],
  ])("%j", (path, text) => {
    expect(printPath(path)).toBe(text);
  });
});

test("problems come by file, by place, and errors before warnings", () => {
  const problem = (file: string, line: number, column: number, severity: Finding["severity"]) =>
    finding({ severity, location: { ...location(line), file, column } });
  const sorted = [
    problem("a.yml", 1, 1, "error"),
    problem("a.yml", 1, 1, "warning"),
    problem("a.yml", 1, 2, "error"),
    problem("a.yml", 10, 1, "error"),
    problem("b.yml", 2, 9, "error"),
    problem("c.yml", 1, 1, "warning"),
  ];
  for (const [index, one] of sorted.entries()) {
    for (const [other, two] of sorted.entries()) expect(Math.sign(byLocation(one, two))).toBe(Math.sign(index - other));
  }
});

test("errors and warnings differ by nothing else, and keep their place when seen from further up", () => {
  const path = ["payload", "value"];
  const found = [error("payload", path, "No."), warning("payload", [], "Perhaps not.")];
  expect(found).toEqual([
    { rule: "payload", severity: "error", path, message: "No." },
    { rule: "payload", severity: "warning", path: [], message: "Perhaps not." },
  ]);
  expect(under(["variants", 2], found)).toEqual([
    { rule: "payload", severity: "error", path: ["variants", 2, "payload", "value"], message: "No." },
    { rule: "payload", severity: "warning", path: ["variants", 2], message: "Perhaps not." },
  ]);
});
