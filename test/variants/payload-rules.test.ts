import { describe, expect, test } from "vitest";
import { checkPayload } from "../../src/variants/payload-rules.ts";

const severities = (type: string, value: string) => checkPayload({ type, value }).map(({ severity }) => severity);

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
    expect(severities(type, value)).toEqual([]);
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
    expect(severities(type, value)).toEqual(["error"]);
  });
});

test("csv that programs would misread is a warning: the server accepts it", () => {
  expect(severities("csv", "a,b\n1")).toEqual(["warning"]);
});

test("a message does not repeat a long value", () => {
  const [finding] = checkPayload({ type: "number", value: "x".repeat(100_000) });
  expect(finding?.message.length).toBeLessThan(200);
});

const csv = (value: string) => checkPayload({ type: "csv", value }).map(({ message }) => message);

describe("csv that is well formed", () => {
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
    expect(csv(text)).toEqual([]);
  });
});

describe("csv that programs would misread", () => {
  test.each([
    ["a,b\n1", "record 2 has 1 field, the first has 2"],
    ["a\n1,2", "record 2 has 2 fields, the first has 1"],
    ["a,b\n1\n1,2", "record 2 has 1 field, the first has 2"],
    ["a,b\n1,2\n\n", "record 3 has 1 field, the first has 2"],
    ['"a,b\n1,2', "a double quote is not closed"],
    ['5" pipe,b', "a double quote is not closed"],
    ['"two\nlines",c\n1', "record 2 has 1 field, the first has 2"],
  ])("%j: %s", (text, expected) => {
    expect(csv(text)).toEqual([`The CSV in this payload is malformed: ${expected}.`]);
  });
});
