import { describe, expect, test } from "vitest";
import { bodySize, canonical, maxBodyBytes, requestBody, strategyFrame } from "../../src/variants/canonical.ts";
import { checkBodySize } from "../../src/variants/rules.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";

const bytesOf = (variants: readonly ManifestVariant[]) =>
  Buffer.byteLength(requestBody(canonical(variants), "environment"));

/** The largest set of a kind that still fits, and the smallest that does not. */
function around(setOf: (count: number) => ManifestVariant[]): {
  fits: ManifestVariant[];
  isTooLarge: ManifestVariant[];
} {
  let count = 1;
  while (bytesOf(setOf(count * 2)) <= maxBodyBytes) count *= 2;
  for (let step = count; step >= 1; step /= 2) if (bytesOf(setOf(count + step)) <= maxBodyBytes) count += step;
  return { fits: setOf(count), isTooLarge: setOf(count + 1) };
}

const overriding = (values: string[], contextName = "userId") => [{ name: "a", overrides: [{ contextName, values }] }];

describe("a set is too large from the first byte over the limit on, whatever fills it", () => {
  test.each<[string, (count: number) => ManifestVariant[]]>([
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
    expect(checkBodySize(bodySize(fits, "environment"))).toEqual([]);
    expect(checkBodySize(bodySize(isTooLarge, "environment"))).toEqual([
      {
        rule: "body-size",
        severity: "error",
        path: [],
        message: `The request for this set would have ${bytesOf(isTooLarge)} bytes. The server accepts at most 102400.`,
      },
    ]);
  });
});

test("the request for a strategy is longer, by the same for every set", () => {
  for (const variants of [[], [{ name: "a" }], overriding(["1", "2"])]) {
    expect(bodySize(variants, "strategy")).toBe(bodySize(variants, "environment") + strategyFrame);
    expect(bodySize(variants, "strategy")).toBe(Buffer.byteLength(requestBody(canonical(variants), "strategy")));
  }
});
