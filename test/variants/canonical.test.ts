import { describe, expect, test } from "vitest";
import { bodySize, canonical, maxBodyBytes, sorted } from "../../src/variants/canonical.ts";
import { checkBodySize } from "../../src/variants/rules.ts";
import type { ManifestVariant } from "../../src/variants/variant.ts";

test("everything is spelled out, sorted first and distributed second", () => {
  expect(
    canonical([{ name: "zed" }, { name: "mid", payload: { type: "string", value: "x" } }, { name: "abe" }]),
  ).toEqual([
    { name: "abe", weight: 334, weightType: "variable", stickiness: "default" },
    {
      name: "mid",
      weight: 333,
      weightType: "variable",
      stickiness: "default",
      payload: { type: "string", value: "x" },
    },
    { name: "zed", weight: 333, weightType: "variable", stickiness: "default" },
  ]);
});

test("shares become thousandths, and the weight of a variable variant is not what was written", () => {
  const [a, b] = canonical([
    { name: "a", weight: "12.5%", weightType: "fix" },
    { name: "b", weight: 1, weightType: "variable" },
  ]);
  expect([a?.weight, b?.weight]).toEqual([125, 875]);
});

test("a strategy's own stickiness is taken by variants that name none", () => {
  const [a, b] = canonical([{ name: "a" }, { name: "b", stickiness: "random" }], "userId");
  expect([a?.stickiness, b?.stickiness]).toEqual(["userId", "random"]);
});

test("empty overrides are left out, since absent means the same", () => {
  expect(canonical([{ name: "a", overrides: [] }])[0]).not.toHaveProperty("overrides");
  const overrides = [{ contextName: "userId", values: [] }];
  expect(canonical([{ name: "a", overrides }])[0]?.overrides).toEqual(overrides);
});

test("what is given is not changed", () => {
  const written = Object.freeze([Object.freeze({ name: "b" }), Object.freeze({ name: "a" })]);
  canonical(written);
  expect(written.map(({ name }) => name)).toEqual(["b", "a"]);
});

test("names are ordered as the servers order them, whatever the machine", () => {
  const names = ["v10", "v2", "B", "A", "a", "1", "~", "-y", "_x", "v1"];
  const stored = names.map((name) => ({ name, weight: 0 }));
  expect(sorted(stored).map(({ name }) => name)).toEqual(["_x", "-y", "~", "1", "a", "A", "B", "v1", "v10", "v2"]);
});

describe("the size of a request", () => {
  /** A set whose request has exactly so many bytes. */
  const setOf = (bytes: number, holder: "environment" | "strategy", unit = "x") => {
    const set = (value: string) => [{ name: "a", payload: { type: "string", value } }];
    const frame = bodySize(set(""), holder);
    const width = Buffer.byteLength(JSON.stringify(unit)) - 2;
    const count = Math.floor((bytes - frame) / width);
    return set(unit.repeat(count) + "x".repeat(bytes - frame - count * width));
  };

  test.each([
    ["environment", "x"],
    ["environment", "é"],
    ["environment", "🎉"],
    ["environment", '"'],
    ["environment", "\u0001"],
    ["strategy", "x"],
    ["strategy", "\n"],
  ] as const)("is exact to the byte for a %s and %j", (holder, unit) => {
    expect(checkBodySize(bodySize(setOf(maxBodyBytes, holder, unit), holder))).toEqual([]);
    const [finding, ...others] = checkBodySize(bodySize(setOf(maxBodyBytes + 1, holder, unit), holder));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({ rule: "body-size", severity: "error", path: [] });
    expect(finding?.message).toContain("102401 bytes");
    expect(finding?.message).toContain("102400");
  });

  test("counts many small variants and overrides as well as one long text", () => {
    const many = Array.from({ length: 1500 }, (_, index) => ({
      name: `v${index}`,
      overrides: [{ contextName: "", values: ["", ""] }],
    }));
    const bytes = bodySize(many, "environment");
    expect(bytes).toBeGreaterThan(maxBodyBytes);
    expect(checkBodySize(bodySize(many, "environment"))[0]?.message).toContain(`${bytes} bytes`);
  });
});

const bytesOf = (variants: readonly ManifestVariant[]) => Buffer.byteLength(JSON.stringify(canonical(variants)));

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
