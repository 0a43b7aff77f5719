import { describe, expect, test } from "vitest";
import { sameJson } from "../../src/variants/json.ts";

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
