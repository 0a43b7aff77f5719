import { describe, expect, test } from "vitest";
import { partMask, randomPart } from "../../src/text/secrets.ts";

describe("parts of a secret are masked:", () => {
  const mask = partMask(["0123456789abcdef"]);

  test.each([
    ["the whole of it", "x 0123456789abcdef y", "x *** y"],
    ["all but its last character", "0123456789abcde\u2026", "***\u2026"],
    ["its end", "\u202689abcdef", "\u2026***"],
    ["its middle, twice", "3456789a-3456789a", "***-***"],
    ["not too little of it", "0123456 9abcdef", "0123456 9abcdef"],
    ["nothing of it", "hello, world", "hello, world"],
    ["an empty text", "", ""],
  ])("%s", (_title, text, expected) => {
    expect(mask(text)).toBe(expected);
  });

  test("nothing without a secret, or with one that is shorter", () => {
    expect(partMask([])("0123456789abcdef")).toBe("0123456789abcdef");
    expect(partMask(["short"])("short")).toBe("short");
  });
});

test.each([
  ["*:*.0123456789abcdef0123", "0123456789abcdef0123"],
  ["default:production.0123456789abcdef0123", "0123456789abcdef0123"],
  ["user:0123456789abcdef0123", "0123456789abcdef0123"],
  ["one.short", "one.short"],
])("of %s the random part is %s", (token, expected) => {
  expect(randomPart(token)).toBe(expected);
});
