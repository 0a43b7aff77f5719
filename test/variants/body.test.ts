import { describe, expect, test } from "vitest";
import { bodyFaults, textLength } from "../../src/variants/body.ts";
import { canonical, maxBodyBytes, requestBody } from "../../src/variants/canonical.ts";
import type { WrittenVariant } from "../../src/variants/variant.ts";

const bytesOf = (variants: readonly WrittenVariant[]) =>
  Buffer.byteLength(requestBody(canonical(variants), "environment"));

/** The largest set of a kind that still fits, and the smallest that does not. */
function around(setOf: (count: number) => WrittenVariant[]): { fits: WrittenVariant[]; isTooLarge: WrittenVariant[] } {
  let count = 1;
  while (bytesOf(setOf(count * 2)) <= maxBodyBytes) count *= 2;
  for (let step = count; step >= 1; step /= 2) if (bytesOf(setOf(count + step)) <= maxBodyBytes) count += step;
  return { fits: setOf(count), isTooLarge: setOf(count + 1) };
}

const overriding = (values: string[], contextName = "userId") => [{ name: "a", overrides: [{ contextName, values }] }];

describe("a set is too large from the first byte over the limit on, whatever fills it", () => {
  test.each<[string, (count: number) => WrittenVariant[]]>([
    ["variants", (count) => Array.from({ length: count }, (_, index) => ({ name: `${index}` }))],
    ["a name", (count) => [{ name: "n".repeat(count) }]],
    ["a stickiness", (count) => [{ name: "a", stickiness: "s".repeat(count) }]],
    ["a payload", (count) => [{ name: "a", payload: { type: "string", value: "\u0001".repeat(count) } }]],
    ["a context field", (count) => overriding([], "\u0001".repeat(count))],
    ["one long value", (count) => overriding(["\u0001".repeat(count)])],
    ["short values", (count) => overriding(Array(count).fill("1"))],
    ["empty values", (count) => overriding(Array(count).fill(""))],
    [
      "overrides",
      (count) => [{ name: "a", overrides: Array.from({ length: count }, () => ({ contextName: "", values: [] })) }],
    ],
  ])("%s", (_, setOf) => {
    const { fits, isTooLarge } = around(setOf);
    expect(bodyFaults(fits, "environment")).toEqual([]);
    expect(bodyFaults(isTooLarge, "environment")).toEqual([
      {
        rule: "body-size",
        severity: "error",
        path: [],
        message: `The request for this set would have ${bytesOf(isTooLarge)} bytes; the server takes at most 102400.`,
      },
    ]);
  });
});

test.each<[string, WrittenVariant[], number]>([
  ["no variant", [], 0],
  ["a name", [{ name: "abc" }], 3],
  ["a stickiness", [{ name: "abc", stickiness: "userId" }], 9],
  ["a payload", [{ name: "abc", payload: { type: "string", value: "12345" } }], 8],
  ["an override without values", [{ name: "abc", overrides: [{ contextName: "ab", values: [] }] }], 5],
  ["two values", [{ name: "abc", overrides: [{ contextName: "ab", values: ["1", "22"] }] }], 8],
  ["two variants", [{ name: "abc", stickiness: "a" }, { name: "de" }], 6],
  ["a letter that takes two units", [{ name: "🎉" }], 2],
])("the texts of a set are counted in UTF-16 units: %s", (_, variants, expected) => {
  expect(textLength(variants)).toBe(expected);
});
