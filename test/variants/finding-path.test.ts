import { describe, expect, test } from "vitest";
import { byLocation, type Finding, printPath } from "../../src/variants/finding.ts";

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
  const problem = (file: string, line: number, column: number, severity: Finding["severity"]): Finding => {
    return { severity, rule: "", message: "", location: { file, line, column, endLine: line, endColumn: column } };
  };
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
