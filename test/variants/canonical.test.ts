import { describe, expect, test } from "vitest";
import { bodySize, canonical, maxBodyBytes, sorted } from "../../src/variants/canonical.ts";
import { checkBodySize } from "../../src/variants/rules.ts";

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
});
