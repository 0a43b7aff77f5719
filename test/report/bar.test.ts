import { describe, expect, test } from "vitest";
import { bar, weightLine } from "../../src/report/bar.ts";

const text = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("&#160;", " ");

describe("a bar", () => {
  test.each([
    [0, "          "],
    [1, "▏         "],
    [12, "▏         "],
    [50, "▌         "],
    [100, "█         "],
    [333, "███▍      "],
    [500, "█████     "],
    [999, "█████████▉"],
    [1000, "██████████"],
    [-5, "          "],
    [5000, "██████████"],
  ])("of %i", (weight, expected) => {
    expect(text(bar(weight))).toBe(expected);
  });
});

test("a weight has its share and its type on the same line, in bold where it is new", () => {
  expect(text(weightLine(333, "fixed"))).toBe("███▍       33.3% fixed");
  expect(text(weightLine(333, "fixed", true))).toBe("███▍       **33.3%** fixed");
  expect(weightLine(333, "fixed")).not.toContain(" ");
});
