import { describe, expect, test } from "vitest";
import { payloadFaults } from "../../src/variants/payload.ts";

const verdict = (type: string, value: string) => payloadFaults({ type, value }).map(({ severity }) => severity);

describe("a payload that is right", () => {
  test.each([
    ["json", "{}"],
    ["json", "[]"],
    ["json", ' { "a" : [ 1.10 ] } '],
    ["json", "[".repeat(5000) + "]".repeat(5000)],
    ["string", " "],
    ["string", "a\nb"],
    ["string", 'a,b\n5" pipe'],
    ["csv", "a,b\n1,2"],
    ["number", "0"],
    ["number", "-1.50"],
    ["number", "+1"],
    ["number", ".5"],
    ["number", ".55"],
    ["number", "5."],
    ["number", "1e3"],
    ["number", "1E-3"],
    ["number", "1e308"],
    ["number", "12345678901234567890"],
  ])("%s %.20j", (type, value) => {
    expect(verdict(type, value)).toEqual([]);
  });

  test("none at all", () => {
    expect(payloadFaults(undefined)).toEqual([]);
  });
});

describe("a payload that is wrong", () => {
  test.each([
    ["json", "5"],
    ["json", '"x"'],
    ["json", "true"],
    ["json", "null"],
    ["json", "{oops"],
    ["json", ""],
    ["json", "{'a':1}"],
    ["string", ""],
    ["csv", ""],
    ["number", ""],
    ["number", "abc"],
    ["number", "0x10"],
    ["number", "Infinity"],
    ["number", "NaN"],
    ["number", " 1"],
    ["number", "1,5"],
    ["number", "1_000"],
    ["number", "."],
    ["number", "1e"],
    ["xml", "<a/>"],
    ["", "a"],
  ])("%s %j", (type, value) => {
    expect(verdict(type, value)).toEqual(["error"]);
  });
});

test("csv that programs would misread is a warning: the server takes it", () => {
  expect(verdict("csv", "a,b\n1")).toEqual(["warning"]);
});

test("a message does not repeat a long value", () => {
  const [fault] = payloadFaults({ type: "number", value: "x".repeat(100_000) });
  expect(fault?.message.length).toBeLessThan(200);
});
