import { describe, expect, test } from "vitest";
import { payloadDifference, payloadText } from "../../src/report/payloads.ts";
import { json } from "../support/variants.ts";

const text = (html: string) =>
  html.replace(/<[^>]*>/g, "").replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));

describe("what differs between two payloads", () => {
  const string = (value: string) => ({ type: "string", value });

  test.each<[string, Parameters<typeof payloadDifference>[0], Parameters<typeof payloadDifference>[1], string[]]>([
    ["nothing", json({ a: 1 }), { type: "json", value: '{ "a": 1 }' }, []],
    ["one that is new", undefined, string("x"), ["payload added: string x"]],
    ["one that goes", string("x"), undefined, ["payload removed: string x"]],
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
    expect(payloadDifference(before, after).map(text)).toEqual(expected);
  });

  test("is folded after five fields, and only counted after two hundred more", () => {
    const fields = (value: number) =>
      json(Object.fromEntries(Array.from({ length: 210 }, (_, at) => [`f${at}`, value])));
    const lines = payloadDifference(fields(1), fields(2));
    expect(lines).toHaveLength(1);
    const [first = "", ...others] = (lines[0] ?? "").split("<details><summary>");
    expect(text(first.replaceAll("<br>", "\n"))).toBe("f0: 1 → 2\nf1: 1 → 2\nf2: 1 → 2\nf3: 1 → 2\nf4: 1 → 2");
    expect(others).toHaveLength(1);
    expect(others[0]).toMatch(/^205 more fields<.*f204.*and 5 more fields<\/details>$/);
  });
});

test("a long payload is folded, with its length", () => {
  expect(payloadText({ type: "string", value: "x".repeat(80) })).not.toContain("<details>");
  expect(payloadText({ type: "string", value: "x".repeat(81) })).toContain("string, 81 characters");
});
