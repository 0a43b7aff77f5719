import { describe, expect, test } from "vitest";
import { bodySize, maxBodyBytes } from "../../src/variants/body.ts";
import { canonical, sorted, written } from "../../src/variants/canonical.ts";
import { checkBodySize } from "../../src/variants/rules.ts";
import { fixed, stored, variant } from "../support/variants.ts";

test("everything is spelled out, sorted first and distributed second", () => {
  expect(
    canonical([{ name: "zed" }, { name: "mid", payload: { type: "string", value: "x" } }, { name: "abe" }]),
  ).toEqual([
    variant("abe", { weight: 334 }),
    variant("mid", { weight: 333, payload: { type: "string", value: "x" } }),
    variant("zed", { weight: 333 }),
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
  const given = Object.freeze([Object.freeze({ name: "b" }), Object.freeze({ name: "a" })]);
  canonical(given);
  expect(given.map(({ name }) => name)).toEqual(["b", "a"]);
});

test("names are ordered as the servers order them, whatever the machine", () => {
  const names = ["v10", "v2", "B", "A", "a", "1", "~", "-y", "_x", "v1"];
  expect(sorted(names.map((name) => stored(name))).map(({ name }) => name)).toEqual([
    "_x",
    "-y",
    "~",
    "1",
    "a",
    "A",
    "B",
    "v1",
    "v10",
    "v2",
  ]);
});

describe("a stored set as an author would write it", () => {
  const stickiness = "default";

  test("keeps fixed weights and leaves out what the server computed", () => {
    expect(written([fixed("a", 300), fixed("b", 0), stored("c"), { name: "d", weight: 200 }])).toStrictEqual([
      ...[
        { name: "a", weight: 300, weightType: "fix", stickiness },
        { name: "b", weight: 0, weightType: "fix", stickiness },
      ],
      ...[{ name: "c" }, { name: "d" }],
    ]);
    expect(written([])).toStrictEqual([]);
  });

  test("keeps stickiness, payload and overrides as they are", () => {
    const overrides = [{ contextName: "userId", values: ["1"] }];
    const rest = { stickiness: "userId", payload: { type: "json", value: '{ "b":1, "a":2 }' }, overrides };
    expect(written([stored("a", rest)])).toStrictEqual([{ name: "a", ...rest }]);
  });

  test("spells out what an absent stickiness stands for, where that is said", () => {
    expect(written([stored("a"), stored("b", { stickiness })], "userId")).toStrictEqual([
      ...[
        { name: "a", stickiness: "userId" },
        { name: "b", stickiness },
      ],
    ]);
  });
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
