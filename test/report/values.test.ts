import { describe, expect, test } from "vitest";
import { jsonDifferences, payloadDifferences } from "../../src/report/fields.ts";
import { fieldText, partAt, valueText } from "../../src/report/values.ts";
import { plain } from "../support/rendered.ts";
import { json } from "../support/variants.ts";

type Payloads = Parameters<typeof payloadDifferences>;
const lines = (...payloads: Payloads) => payloadDifferences(...payloads).map((field) => plain(fieldText(field)));

describe("what differs between two payloads", () => {
  const string = (value: string) => ({ type: "string", value });

  test.each<[string, Payloads[0], Payloads[1], string[]]>([
    ["nothing", json({ a: 1 }), { type: "json", value: '{ "a": 1 }' }, []],
    ["one that is new", undefined, string("x"), ["string payload added: x"]],
    ["one that goes", string("x"), undefined, ["string payload removed: x"]],
    ["fields of JSON", json({ a: 1, b: 2 }), json({ a: 2, b: 2 }), ["a: 1 → 2"]],
    ["text", string("x"), string("y"), ["string payload: x → y"]],
    ["the type", string("{}"), json({}), ["payload type: string → json"]],
    ["a type of an old server", { type: "yaml", value: "x" }, string("x"), ["payload type: yaml → string"]],
    [
      "JSON that cannot be compared by field",
      { type: "json", value: '{"a":1,"a":2}' },
      json({ a: 2 }),
      ['json payload: {"a":1,"a":2} → {"a":2}'],
    ],
  ])("%s", (_, before, after, expected) => {
    expect(lines(before, after)).toEqual(expected);
  });
});

test("a long payload is folded, with its length", () => {
  expect(valueText("x".repeat(80))).not.toContain("<details>");
  expect(valueText("x".repeat(81))).toContain("<summary>81 characters</summary>");
});

const nested = (depth: number, inner: string) => "[".repeat(depth) + inner + "]".repeat(depth);

describe("where two JSON texts differ", () => {
  test.each([
    ["a value", '{"a":1}', '{"a":2}', ["a: 1 → 2"]],
    ["a number's spelling", '{"a":1.0}', '{"a":1}', ["a: 1.0 → 1"]],
    [
      "digits beyond what a number holds",
      "[12345678901234567890]",
      "[12345678901234567891]",
      ["[0]: 12345678901234567890 → 12345678901234567891"],
    ],
    ["not the order of keys", '{"a":1,"b":2}', '{"b":2,"a":1}', []],
    ["something added and removed", '{"a":1}', '{"b":null}', ["a removed: 1", "b added: null"]],
    ["deep inside", '{"a":[{"b":"x"}]}', '{"a":[{"b":"y"}]}', ['a[0].b: "x" → "y"']],
    ["a list that grows", "[1]", "[1,2]", ["[1] added: 2"]],
    ["a list that becomes an object", "[]", "{}", ["json payload: [] → {}"]],
    ["a key that needs quotes", '{"a.b":1}', '{"a.b":2}', ['["a.b"]: 1 → 2']],
    ["an object with numbers in it", '{"a":{"b":[1.0,"x"]}}', '{"a":1}', ['a: {"b":[1.0,"x"]} → 1']],
    ["an object that looks like a number", '{"a":{"source":"1"}}', '{"a":1}', ['a: {"source":"1"} → 1']],
  ])("%s", (_, before, after, expected) => {
    expect(lines({ type: "json", value: before }, { type: "json", value: after })).toEqual(expected);
  });

  test.each([
    ["a key is there twice", '{"a":1,"a":2}', "{}"],
    ["a text is no JSON", "{", "{}"],
    ["a text has no end", "[".repeat(200_000), "{}"],
    ["a text is nested too deeply", nested(50_000, "1"), nested(50_000, "2")],
  ])("is not said where %s", (_, before, after) => {
    expect(jsonDifferences(before, after)).toBeUndefined();
  });

  test("ends no run, however deep two texts are", () => {
    for (let depth = 250; depth < 8000; depth += 250) {
      const found = jsonDifferences(nested(depth, "1"), nested(depth, "2"));
      expect([undefined, 1]).toContain(found?.length);
    }
  });
});

test("a value that fits is shown whole, wherever it differs", () => {
  const whole = "userId: 1, 2, 4";
  expect(partAt(whole, 14, 30, String)).toBe(whole);
  expect(partAt(whole, 14, 9, String)).toBe("…2, 4");
});
