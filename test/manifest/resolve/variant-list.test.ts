import { describe, expect, test } from "vitest";
import { numberLiteral } from "../../../src/manifest/read/value.ts";
import { oddNumbers, sentPayload } from "../../../src/manifest/resolve/variant-list.ts";

describe("the text of a payload", () => {
  test.each<[string, { value: Parameters<typeof sentPayload>[0] }, string]>([
    ["a text as it is", { value: "é" }, "é"],
    ["JSON that is text as it is", { value: '{ "a": 1.0 }' }, '{ "a": 1.0 }'],
    ["a number as JSON prints it", { value: 1.5 }, "1.5"],
    ["a number of more digits than are exact, as YAML read it", { value: 2 ** 53 }, "9007199254740992"],
    ["a number as it is spelled", { value: numberLiteral("1.50") }, "1.50"],
    ["JSON in the order of the file", { value: { b: [1, "x", null, true], a: {} } }, '{"b":[1,"x",null,true],"a":{}}'],
  ])("is %s", (_, payload, text) => {
    expect(sentPayload(payload.value)).toBe(text);
    expect(oddNumbers(typeof payload.value === "object" ? payload.value : {})).toEqual([]);
  });

  test("has odd numbers where JSON would not keep one", () => {
    const value = {
      a: [0, numberLiteral("1.10")],
      b: { c: 2 ** 53 },
      d: 2 ** 53 - 1,
      e: "9007199254740992",
      f: null,
    };
    expect(oddNumbers(value)).toEqual([
      {
        rule: "payload",
        severity: "error",
        path: ["a", 1],
        message: "The number 1.10 would be sent as 1.1. Write what is meant, in quotes if it is text.",
      },
      {
        rule: "payload",
        severity: "error",
        path: ["b", "c"],
        message: "9007199254740992 is too large to be kept exactly. Write it in quotes.",
      },
    ]);
  });
});
