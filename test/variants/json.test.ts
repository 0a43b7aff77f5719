import { describe, expect, test } from "vitest";
import { jsonProblem, sameJson } from "../../src/variants/json.ts";

describe("the same by meaning", () => {
  test.each([
    ['{"a":1,"b":2}', '{"b":2,"a":1}'],
    ['{"a":1}', ' {\n\t"a" : 1 } '],
    ['{"a":"\\u0041"}', '{"a":"A"}'],
    ['{"a":"\\/"}', '{"a":"/"}'],
    ['{"__proto__":1,"constructor":2}', '{"constructor":2,"__proto__":1}'],
    ['{"":{"":[]}}', '{"": {"": []}}'],
    ["null", " null"],
    ['["a:b"]', ' ["a:b"]'],
    ['{"a\\":":1}', '{ "a\\":":1}'],
    ["{oops", "{oops"],
    ['{"a":1,"a":1}', '{"a":1,"a":1}'],
  ])("%s and %s", (a, b) => {
    expect(sameJson(a, b)).toBe(true);
    expect(sameJson(b, a)).toBe(true);
  });
});

describe("not the same", () => {
  test.each([
    ['{"a":1}', '{"a":2}'],
    ['{"a":1}', '{"a":1,"b":1}'],
    ['{"a":1}', '{"a":1.0}'],
    ['{"a":1}', '{"a":"1"}'],
    ['{"a":1e2}', '{"a":100}'],
    ['{"a":0}', '{"a":-0}'],
    ['{"a":12345678901234567890}', '{"a":12345678901234567891}'],
    ['{"a":1}', '{"a":{"number":"1"}}'],
    ['{"a":1}', '{"a":{"source":"1"}}'],
    ["[1,2]", "[2,1]"],
    ["[]", "{}"],
    ["[]", '{"length":0}'],
    ["null", "[]"],
    ['{"__proto__":{}}', "{}"],
    ['{"__proto__":1}', '{"__proto__":2}'],
    ["{oops", "{ oops"],
    ['{"a":1,"a":2}', '{"a":2}'],
    ['{"a":1,"a":1}', '{"a":1, "a":1}'],
    ["", " "],
  ])("%s and %s", (a, b) => {
    expect(sameJson(a, b)).toBe(false);
    expect(sameJson(b, a)).toBe(false);
  });
});

test("nesting that no stack can hold is only like itself", () => {
  const deep = "[".repeat(50_000) + "]".repeat(50_000);
  expect(sameJson(deep, deep)).toBe(true);
  expect(sameJson(deep, ` ${deep}`)).toBe(false);
});

describe("why a text is not valid JSON", () => {
  const character = (position: number, line: number, column: number) =>
    `Unexpected character in JSON at position ${position} (line ${line} column ${column})`;

  test.each([
    ["SECRET {{name}}", character(0, 1, 1)],
    ['{"a":tru SECRET}', character(8, 1, 9)],
    ['[1,\n "SECRET",,]', character(14, 2, 11)],
    [`["${"x".repeat(90)}SECRET", ?]`, character(101, 1, 102)],
    ["NaN", character(0, 1, 1)],
    ["undefined", character(0, 1, 1)],
    ["'SECRET'", character(0, 1, 1)],
    ["\ufeff{}", character(0, 1, 1)],
    ['{"a":SECRET', character(5, 1, 6)],
    ['{"SECRET":', "Unexpected end of JSON input"],
    ["{SECRET}", "Expected property name or '}' in JSON at position 1 (line 1 column 2)"],
  ])("%j", (text, problem) => {
    expect(jsonProblem(text)).toBe(problem);
  });
});
