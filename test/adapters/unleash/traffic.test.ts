import { expect, it } from "vitest";
import { retryAfter } from "../../../src/adapters/unleash/traffic.ts";

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
