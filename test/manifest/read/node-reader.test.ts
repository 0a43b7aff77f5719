import { describe, expect, test } from "vitest";
import { isPlainDecimal, numberLiteral, unreadable } from "../../../src/manifest/read/value.ts";

describe("a number that is spelled otherwise than JSON would print it", () => {
  test.each(["1.50", "007", "-0", "+5", "12345678901234567890", "0.0", "10.25"])("is a plain decimal: %s", (source) => {
    expect(isPlainDecimal(numberLiteral(source))).toBe(true);
  });

  test.each(["1e3", "0x10", "0o17", ".5", "5.", ".inf", "-.inf", "1.2.3", "", "-", "a1", "1a", "1.5e3", "++1"])(
    "is none: %s",
    (source) => {
      expect(isPlainDecimal(numberLiteral(source))).toBe(false);
    },
  );

  test.each([1, "1", null, unreadable])("is a symbol, and nothing else is one: %s", (value) => {
    expect(isPlainDecimal(value)).toBe(false);
  });
});
