import { expect, it } from "vitest";
import { backoff, retryAfter } from "../../../src/adapters/unleash/retry-delay.ts";

const now = Date.parse("Sat, 28 Nov 2026 10:00:00 GMT");

it.each([
  [undefined, undefined],
  ["0", 0],
  [" 120 ", 120_000],
  ["Sat, 28 Nov 2026 10:00:03 GMT", 3000],
  ["Sat, 28 Nov 2026 09:00:00 GMT", 0],
  ["-5", undefined],
  ["1.5", undefined],
  ["soon", undefined],
  ["2026-11-28T10:00:03Z", undefined],
  ["Sat, 99 Nov 2026 10:00:03 GMT", undefined],
])("Retry-After: %s", (header, milliseconds) => {
  expect(retryAfter(header, undefined, now)).toBe(milliseconds);
});

it.each([
  ["Sat, 28 Nov 2026 09:59:58 GMT", 5000],
  ["Sat, 28 Nov 2026 11:00:00 GMT", 0],
  ["yesterday", 3000],
  ["", 3000],
])("a date is compared with that of the response: %s", (date, milliseconds) => {
  expect(retryAfter("Sat, 28 Nov 2026 10:00:03 GMT", date, now)).toBe(milliseconds);
});

it("a backoff is anything up to a limit that doubles, at most 15 s", () => {
  expect([1, 2, 3, 4, 10].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 15_000]);
  expect([1, 10].map((attempt) => backoff(attempt, () => 0))).toEqual([0, 0]);
});
