import { describe, expect, test } from "vitest";
import { excerpt, harmless, jsonText, oneLine, shortened, timeText } from "../../src/text/wording.ts";

describe("a long text in a message", () => {
  test.each([
    ["", ""],
    ["a".repeat(60), "a".repeat(60)],
    ["a".repeat(61), `${"a".repeat(60)}…`],
    [`${"a".repeat(59)}🎉b`, `${"a".repeat(59)}…`],
    ["ab".repeat(50_000), `${"ab".repeat(30)}…`],
  ])("%.70j", (text, expected) => {
    expect(shortened(text)).toBe(expected);
  });
});

describe("a text on one line, of at most 20 characters", () => {
  test.each([
    [" a\n  b ", "a b"],
    ["a battery of horses", "a battery of horses"],
    ["a battery of staples-and-more", "a battery of …"],
    ["correct-horse-battery-staple", "…"],
    ["x".repeat(20), "x".repeat(20)],
    [`{"id": "battery-staple"}`, `{"id": "…`],
    [`${" ".repeat(4000)}a battery of staples-and-more`, "a battery of …"],
  ])("%.70j: no part of a word", (text, expected) => {
    expect(oneLine(text, 20)).toBe(expected);
  });
});

describe("a text as a message shows it", () => {
  test.each([
    ["a b", '"a b"'],
    ['a "b"', '"a \\"b\\""'],
    ["a\nb\0", '"a\\nb\\u0000"'],
    ["é🎉", '"é🎉"'],
    ["a\u202eb\u200b", '"a\\u{202e}b\\u{200b}"'],
    ["a\u2028b\u2029", '"a\\u{2028}b\\u{2029}"'],
    ["\u{e0041}", '"\\u{e0041}"'],
    ["\ud83d", '"\\ud83d"'],
    ["a".repeat(61), `"${"a".repeat(60)}…"`],
  ])("%j", (text, expected) => {
    expect(excerpt(text)).toBe(expected);
  });
});

test.each([
  [0, "just now (2026-11-28 13:46 UTC)"],
  [1, "1 minute ago (2026-11-28 13:46 UTC)"],
  [120, "120 minutes ago (2026-11-28 13:46 UTC)"],
  [121, "at 2026-11-28 13:46 UTC"],
  [-1, "at 2026-11-28 13:46 UTC"],
])("a time is shown as the minutes since then, if the clock of the runner makes sense of it: %d", (minutes, text) => {
  const at = "2026-11-28T13:46:30.308Z";
  expect(timeText(at, Date.parse(at) + minutes * 60_000)).toBe(text);
});

test.each([
  ["Applied: 2 created", "Applied: 2 created"],
  ["at 10::20", "at 10::20"],
  ["::error::x", "\u2060::error::x"],
  ["  ::set-output name=x::y", "\u2060  ::set-output name=x::y"],
  ["one\r\n::error::x", "one ::error::x"],
  ["one\r::add-mask::x", "one ::add-mask::x"],
  ["see ##[error]x and ##[group]y", "see ##\u2060[error]x and ##\u2060[group]y"],
])("a line of the log is never a command to the runner: %j", (line, printed) => {
  expect(harmless(line)).toBe(printed);
});

test("JSON has escapes for what nobody sees, a terminal obeys, or a runner takes for a command, and means the same", () => {
  const value = { "a\u009b": ["\u202e\u200b\u2028é🎉", "##[error]x", "\u{e0041}", "\u001b"] };
  const text = jsonText(value);
  expect(JSON.parse(text)).toEqual(value);
  expect(text).toMatch(/^[ -~é🎉\n]*$/u);
  expect(text).not.toContain("##[");
});
