import { describe, expect, test } from "vitest";
import { csvFault } from "../../src/variants/csv.ts";

describe("well formed", () => {
  test.each([
    "a",
    "a,b",
    "a,b\n1,2",
    "a,b\r\n1,2\r\n",
    ",\n,",
    '"a,b",c\n1,2',
    '"a ""quoted"" one",c\n1,2',
    '"two\nlines",c\n1,2',
    "a\n",
    "\n",
  ])("%j", (text) => {
    expect(csvFault(text)).toBeUndefined();
  });
});

describe("misread", () => {
  test.each([
    ["a,b\n1", "line 2 has 1 field where the first has 2"],
    ["a\n1,2", "line 2 has 2 fields where the first has 1"],
    ["a,b\n1\n1,2", "line 2 has 1 field where the first has 2"],
    ["a,b\n1,2\n\n", "line 3 has 1 field where the first has 2"],
    ['"a,b\n1,2', "a double quote is not closed"],
    ['5" pipe,b', "a double quote is not closed"],
    ['"two\nlines",c\n1', "line 3 has 1 field where the first has 2"],
  ])("%j: %s", (text, expected) => {
    expect(csvFault(text)).toBe(expected);
  });
});
