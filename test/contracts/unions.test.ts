import { describe, expect, it, test } from "vitest";
import { contractsOf } from "../support/contracts.ts";

/** The messages about one payload, without position; written as YAML, and the same as text. */
async function messages(schema: object, data: unknown) {
  const manifest = (value: unknown) =>
    JSON.stringify({
      version: 1,
      features: {
        f: {
          payload: { type: "json", schema: "s.json" },
          variants: [{ name: "a", payload: { type: "json", value } }],
          environments: { production: null },
        },
      },
    });
  const found = await Promise.all(
    [data, JSON.stringify(data)].map((value) =>
      contractsOf({ "variants.yml": manifest(value), "s.json": JSON.stringify(schema) }),
    ),
  );
  return found.map(({ all }) => all.map(({ path = [], message }) => [path.slice(6).join("."), message]));
}

const [small, big] = [
  { properties: { kind: { const: "small" }, size: { type: "integer" } }, required: ["kind", "size"] },
  { properties: { kind: { enum: ["big"], type: "string" }, size: { type: "string" } }, required: ["kind"] },
];
const other = { properties: { kind: { const: "other" } }, required: ["kind"], additionalProperties: false };
const size = ["size", 'Expected integer; got the text "big".'];
const inText = ([pointer, message]: readonly string[]) => ["", `At "/${pointer?.replaceAll(".", "/")}": ${message}`];

describe("a union of objects that a const tells apart", () => {
  const data = { kind: "small", size: "big" };

  test.each([
    ["inline", { oneOf: [small, big, other] }, data, size],
    ["in anyOf", { anyOf: [other, big, small] }, data, size],
    ["by $ref", { oneOf: [{ $ref: "#/$defs/big" }, { $ref: "#/$defs/small" }], $defs: { small, big } }, data, size],
    [
      "by $ref in draft-07",
      {
        $schema: "http://json-schema.org/draft-07/schema#",
        $ref: "#/definitions/Any",
        definitions: { Any: { anyOf: [{ $ref: "#/definitions/big" }, { $ref: "#/definitions/small" }] }, small, big },
      },
      data,
      size,
    ],
    ["nested", { anyOf: [{ oneOf: [small, other] }, big] }, data, size],
    ["or null", { anyOf: [{ oneOf: [small, other] }, { type: "null" }] }, data, size],
    [
      "in an item",
      { items: { properties: { box: { oneOf: [small, big] } } } },
      [{}, { box: data }],
      ["1.box.size", size[1]],
    ],
    [
      "in a union in a branch",
      { oneOf: [{ properties: { kind: { const: "x" }, inner: { oneOf: [small, big] } } }, other] },
      { kind: "x", inner: data },
      ["inner.size", size[1]],
    ],
    [
      "by a key that JavaScript knows",
      {
        oneOf: [small, big].map(({ properties: { kind, size } }) => ({
          properties: { constructor: kind, toString: size },
        })),
      },
      { constructor: "small", toString: "big" },
      ["toString", size[1]],
    ],
  ])("%s: the branch that the payload chose is explained, at the value", async (_, schema, given, expected) => {
    const [yaml, text] = await messages(schema, given);
    expect(yaml).toEqual([expected]);
    expect(text).toEqual([expected[0] === "" ? expected : inText(expected as string[])]);
  });

  it("explains each key of that branch, and what is wrong beside the union", async () => {
    const schema = {
      required: ["id"],
      oneOf: [{ ...small, additionalProperties: false }, big],
      properties: { n: { type: "null" } },
    };
    const [yaml] = await messages(schema, { kind: "small", size: "big", n: 1, siz: 2 });
    expect(yaml?.sort()).toEqual(
      [
        ["", 'Expected the key "id"; got a mapping without it.'],
        ["size", 'Expected integer; got the text "big".'],
        ["n", 'The schema allows no key "n" here.'],
        ["siz", 'The schema allows no key "siz" here. Did you mean "size"?'],
        ["n", "Expected null; got 1."],
      ].sort(),
    );
  });
});

describe("a union in which no branch can be chosen", () => {
  test.each([
    [
      "objects",
      {
        anyOf: [{ required: ["a"] }, { required: ["b"] }, { properties: { c: { type: "integer" } }, required: ["c"] }],
      },
      { c: "x" },
      'Got a mapping, which matches none of 3 alternatives: (1) the key "a"; (2) the key "b"; (3) integer at "/c".',
    ],
    [
      "types",
      { anyOf: [{ type: "string" }, { type: "null" }, { type: ["null", "boolean"] }] },
      [],
      "Got an empty list, which matches none of 3 alternatives: (1) string; (2) null; (3) null or boolean.",
    ],
    ["texts", { items: { anyOf: [{ pattern: "^a" }, { format: "email" }] } }, ["b"], undefined],
    [
      "two tags",
      {
        oneOf: [
          { properties: { a: { const: 1 }, b: { const: 1 } } },
          { properties: { a: { const: 2 }, b: { const: 2 } } },
        ],
      },
      { a: 1, b: 2 },
      'Got a mapping, which matches none of 2 alternatives: (1) 1 at "/b"; (2) 2 at "/a".',
    ],
    [
      "no such branch",
      { oneOf: [small, big, other] },
      { kind: "smal", size: 1 },
      'Got a mapping, which matches none of 3 alternatives: (1) "small" at "/kind"; (2) "big" at "/kind"; (3) "other" at "/kind".',
    ],
    [
      "without the key",
      { oneOf: [small, big] },
      { size: 1 },
      'Got a mapping, which matches none of 2 alternatives: (1) the key "kind"; (2) the key "kind".',
    ],
    [
      "one branch without the key of the other",
      { oneOf: [small, { required: ["name"] }] },
      { kind: "smal", size: 1 },
      'Expected the key "name"; got a mapping without it.',
    ],
    [
      "two branches fit",
      { oneOf: [{ type: "object" }, { type: "array" }, { minProperties: 0 }] },
      {},
      'Expected exactly one alternative of "oneOf" to match, not both (1) and (3); got an empty mapping.',
    ],
  ])("%s: one sentence", async (_, schema, data, expected) => {
    const [yaml] = await messages(schema, data);
    expect(yaml).toHaveLength(1);
    if (expected) expect(yaml?.[0]).toEqual(["", expected]);
  });
});
