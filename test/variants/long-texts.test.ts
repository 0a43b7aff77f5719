import { describe, expect, test } from "vitest";
import { suggestion } from "../../src/text/wording.ts";
import { sameJson } from "../../src/variants/json.ts";
import { checkPayload } from "../../src/variants/payload-rules.ts";
import { processorTime } from "../support/processor-time.ts";

describe("long texts take no longer than they are", () => {
  test("csv", () => {
    expect(processorTime(() => checkPayload({ type: "csv", value: '","'.repeat(1_000_000) }))).toBeLessThan(2000);
  });

  test("json", () => {
    const long = JSON.stringify({ text: '\\"'.repeat(500_000) });
    expect(processorTime(() => expect(sameJson(long, ` ${long}`)).toBe(true))).toBeLessThan(2000);
  });

  test("a hundred kilobytes of digits, or of anything, as a payload", () => {
    const texts = ["1".repeat(100_000), "1.".repeat(50_000), "(".repeat(100_000), "\\".repeat(100_000)];
    const spent = processorTime(() => {
      for (const value of texts) for (const type of ["json", "csv", "string", "number"]) checkPayload({ type, value });
    });
    expect(spent).toBeLessThan(1000);
  });

  test("words as long as a page, for which a near one is looked for", () => {
    const spent = processorTime(() => {
      expect(suggestion("a".repeat(100_000), ["a".repeat(100_001)])).toBeUndefined();
    });
    expect(spent).toBeLessThan(500);
  });
});
