import { describe, expect, it, test } from "vitest";
import { printPath, wholeMessage } from "../../src/variants/finding.ts";
import { contractsOf, line } from "../support/contracts.ts";

const $schema = "https://json-schema.org/draft/2020-12/schema";
const json = (schema: object) => JSON.stringify({ $schema, ...schema }, undefined, 2);

/** A manifest with one feature `f`: its contract, and one variant with a payload. */
const manifest = (contract: string, payload?: string) => `version: 1
features:
  f:
    payload: ${contract}
    variants:
      - name: a${payload === undefined ? "" : `\n        payload: ${payload}`}
    environments:
      production:
`;
const lines = async (...given: Parameters<typeof contractsOf>) => (await contractsOf(...given)).all.map(line);

describe("the payloads of a manifest", () => {
  const several = `version: 1
x-shared: &blue
  name: blue
  payload: { type: json, value: { colour: blue, size: 400 } }
features:
  button:
    payload: { type: json, schema: schemas/button.json }
    variants:
      - *blue
      - name: red
        payload:
          type: json
          value:
            colur: red
            size: big
      - name: text
        payload: { type: json, value: '{"colour": 5, "a/b": 1}' }
      - name: none
      - name: csv
        payload: { type: csv, value: "a,b" }
    environments:
      development: { }
      production:
        strategies:
          - title: Everyone
            variants:
              - name: green
                payload: { type: json, value: { colour: green, size: 5.5 } }
`;
  const schema = json({
    type: "object",
    required: ["colour"],
    properties: { colour: { enum: ["red", "blue"] }, size: { type: "integer", maximum: 100 } },
    additionalProperties: false,
  });

  it("are compared with the contract, each at its own position, through anchors and in every overlay", async () => {
    expect(await lines({ "variants.yml": several, "schemas/button.json": schema })).toEqual([
      "variants.yml:4:55 contract features.button.variants[0].payload.value.size: Expected <= 100; got 400.",
      'variants.yml:13:11 contract features.button.variants[1].payload.value: Expected the key "colour"; got a mapping without it.',
      'variants.yml:14:13 contract features.button.variants[1].payload.value.colur: The schema allows no key "colur" here. Did you mean "colour"?',
      'variants.yml:15:19 contract features.button.variants[1].payload.value.size: Expected integer; got the text "big".',
      'variants.yml:17:39 contract features.button.variants[2].payload.value: At "/a~1b": The schema allows no key "a/b" here.',
      'variants.yml:17:39 contract features.button.variants[2].payload.value: At "/colour": Expected "red" or "blue"; got 5.',
      "variants.yml:18:9 contract features.button.variants[3]: Expected a payload of type json, as the feature says; got none.",
      'variants.yml:20:26 contract features.button.variants[4].payload.type: Expected a payload of type json, as the feature says; got type "csv".',
      'variants.yml:28:57 contract features.button.environments.production.strategies[0].variants[0].payload.value.colour: Expected "red" or "blue"; got the text "green".',
      "variants.yml:28:70 contract features.button.environments.production.strategies[0].variants[0].payload.value.size: Expected integer; got 5.5.",
    ]);
  });

  it("are compared in every file of the manifest, and each file may have a contract", async () => {
    const own = "version: 1\nfeatures: { f: { payload: { type: number }, environments: { a: { variants: [] } } } }\n";
    const other = (name: string, value: string) =>
      `version: 1\nfeatures: { f: { environments: { ${name}: { variants: [{ name: x, payload: { type: string, value: ${value} } }] } } } }\n`;
    const files = { "a.yml": own, "b.yml": other("b", "ok"), "c.yml": other("c", "ok") };
    expect(await lines(files, { manifests: Object.keys(files) })).toEqual(
      ["b", "c"].map(
        (name) =>
          `${name}.yml:2:78 contract features.f.environments.${name}.variants[0].payload.type: ` +
          'Expected a payload of type number, as the feature says; got type "string".',
      ),
    );
  });

  it("are not compared where they are not what their type says, which is an error already", async () => {
    for (const value of ["'{'", "{ a: 1e3 }", '""', "7"]) {
      const { all } = await contractsOf({
        "variants.yml": manifest("{ type: json, schema: { required: [b] } }", `{ type: json, value: ${value} }`),
      });
      expect(all.map(({ rule }) => rule)).not.toContain("contract");
      expect(all).toHaveLength(1);
    }
  });

  test.each([
    ["{ type: number, schema: { minimum: 5 } }", "{ type: number, value: 4.50 }", "Expected >= 5; got 4.5."],
    ["{ type: number, schema: { type: integer } }", "{ type: number, value: '007' }", undefined],
    [
      "{ type: string, schema: { maxLength: 3 } }",
      "{ type: string, value: four }",
      'Expected no more than 3 characters; got the text "four".',
    ],
    ["{ type: string, schema: { pattern: '^\\p{L}+$' } }", "{ type: string, value: é }", undefined],
    [
      "{ type: csv, schema: { pattern: '^a,' } }",
      "{ type: csv, value: 'b,a' }",
      'Expected a text that matches the pattern "^a,"; got the text "b,a".',
    ],
    ["{ type: string }", "{ type: string, value: any }", undefined],
    ["{ type: string, required: false }", undefined, undefined],
    [
      "{ type: string, required: true }",
      undefined,
      "Expected a payload of type string, as the feature says; got none.",
    ],
  ])("%s and %s", async (contract, payload, expected) => {
    const { all } = await contractsOf({ "variants.yml": manifest(contract, payload) });
    expect(all.map(({ message }) => message)).toEqual(expected === undefined ? [] : [expected]);
  });
});

describe("a number that is too large to be one", () => {
  it.each([
    ["number", "'1e400'", { maximum: 5 }, "Expected <= 5; got Infinity."],
    ["json", "'[1e400]'", { items: { maximum: 5 } }, 'At "/0": Expected <= 5; got Infinity.'],
  ])("is refused in a payload of type %s: %s", async (type, value, schema, expected) => {
    const contract = `{ type: ${type}, schema: s.json }`;
    const files = { "variants.yml": manifest(contract, `{ type: ${type}, value: ${value} }`), "s.json": json(schema) };
    expect((await contractsOf(files)).all.map(({ message }) => message)).toEqual([
      'The number "1e400" cannot be compared: JavaScript reads it as Infinity.',
      expected,
    ]);
  });
});

describe("what a schema wants", () => {
  test.each([
    [
      { anyOf: [{ type: "string" }, { type: "null" }] },
      5,
      "Got 5, which matches none of 2 alternatives: (1) string; (2) null.",
    ],
    [
      { oneOf: [{ type: "number" }, { type: "integer" }] },
      5,
      'Expected exactly one alternative of "oneOf" to match, not both (1) and (2); got 5.',
    ],
    [
      { anyOf: [{ $ref: "#/$defs/a" }], $defs: { a: { required: ["k"] } } },
      {},
      'Expected the key "k"; got a mapping without it.',
    ],
    [{ not: { type: "number" } }, 5, 'Expected a value that does not fit "not"; got 5.'],
    [{ const: { a: 1 } }, [], 'Expected {"a":1}; got an empty list.'],
    [{ if: { maximum: 3 }, else: { multipleOf: 2 } }, 5, "Expected a multiple of 2; got 5."],
    [{ items: { type: ["string", "boolean"] } }, [null], 'At "/0": Expected string or boolean; got null.'],
    [{ contains: { const: 1 } }, [2], "Expected to contain at least 1 valid item(s); got a list of 1."],
    [{ uniqueItems: true }, [1, 1], "Expected a list without equal items; got equal items at [0] and [1]."],
    [
      { propertyNames: { maxLength: 1 } },
      { ab: 1 },
      'At "/ab": Expected no more than 1 characters; got the text "ab".',
    ],
    [{ properties: { a: false } }, { a: [] }, 'At "/a": Expected nothing; got an empty list.'],
    [
      { dependentRequired: { a: ["b"] } },
      { a: 1 },
      "Expected property b when property a is present; got a mapping without it.",
    ],
    [
      { dependencies: { a: ["b"] } },
      { a: 1 },
      "Expected property b when property a is present; got a mapping without it.",
    ],
    [{ enum: [..."abcdefghij"] }, 1, 'Expected one of 10: "a", "b", "c", "d", "e", "f", "g", "h", …; got 1.'],
    [
      { format: "date" },
      "\u202e".repeat(2) + "x".repeat(1000),
      /^Expected a value in the format "date"; got the text "\\u\{202e\}\\u\{202e\}x{58}…"\.$/,
    ],
  ])("%j of %j", async (schema, data, expected) => {
    const { check } = await contractsOf({
      "variants.yml": manifest("{ type: json, schema: s.json }", "{ type: json, value: {} }"),
      "s.json": json(schema),
    });
    const target = { project: "default", feature: "f", environment: "production" };
    const variants = [{ name: "a", payload: { type: "json", value: JSON.stringify(data) } }];
    const [finding, ...others] = check({ adopted: [{ target, variants }], left: [] }, true);
    const prefix = 'The payloads break the contract of the feature. Variant "a": ';
    expect(others).toEqual([]);
    const text = finding && wholeMessage(finding);
    expect(text?.startsWith(prefix)).toBe(true);
    if (typeof expected === "string") expect(text?.slice(prefix.length)).toBe(expected);
    else expect(text?.slice(prefix.length)).toMatch(expected);
  });
});

describe("a multiple", () => {
  const valid = [
    ...[19.99, 0.07, 4.35, 0.29, -0.29, 0, 5286540.44, 1e300].map((value) => [value, 0.01]),
    ...[0.3, 81468895.3].map((value) => [value, 0.1]),
    ...[45779.3912, 3e-4].map((value) => [value, 0.0001]),
    [2e-7, 1e-7],
  ];
  const invalid = [
    [19.999, 0.01],
    [0.35, 0.1],
    [1e308, 0.123456789],
    [1e-9, 0.01],
    [7, 2],
  ] as const;

  it.each(valid)("of decimals: %d of %d is one", async (value, multipleOf) => {
    expect(await checked(value, multipleOf)).toEqual([]);
  });

  it.each(invalid)("of decimals: %d of %d is none", async (value, multipleOf) => {
    expect(await checked(value, multipleOf)).toEqual([
      expect.stringContaining(`Expected a multiple of ${multipleOf}; got ${JSON.stringify(value)}.`),
    ]);
  });

  it("is no number that is too large to be one", async () => {
    const payload = "{ type: number, value: '1e400' }";
    const files = {
      "variants.yml": manifest("{ type: number, schema: s.json }", payload),
      "s.json": json({ multipleOf: 2 }),
    };
    expect(await lines(files)).toContainEqual(expect.stringContaining("Expected a multiple of 2; got Infinity."));
  });

  async function checked(value: number | undefined, multipleOf: number | undefined) {
    const { check } = await contractsOf({
      "variants.yml": manifest("{ type: json, schema: s.json }", "{ type: json, value: {} }"),
      "s.json": json({ properties: { price: { multipleOf } } }),
    });
    const target = { project: "default", feature: "f", environment: "production" };
    const variants = [{ name: "a", payload: { type: "json", value: JSON.stringify({ price: value }) } }];
    return check({ adopted: [{ target, variants }], left: [] }, true).map(wholeMessage);
  }
});

describe("a wrong schema", () => {
  const f = manifest("{ type: json, schema: schemas/f.json }", "{ type: json, value: {} }");

  it("has every error at its own line, and the payloads are not compared with it", async () => {
    const schema = json({
      type: "strng",
      $async: true,
      requierd: ["a"],
      properties: {
        a: { format: "emial", pattern: "(" },
        type: { minimum: "1", patternProperties: { "[": {} } },
        requierd: { enum: [{ requierd: 1 }] },
      },
    });
    expect(await lines({ "variants.yml": f, "schemas/f.json": schema })).toEqual([
      'schemas/f.json:14:18 schema properties.type.minimum: Expected number; got the text "1".',
      'schemas/f.json:3:11 schema type: Expected "array", "boolean", "integer", "null", "number", "object" or "string"; got the text "strng".',
      'schemas/f.json:5:3 schema requierd: The keyword "requierd" has no effect. Did you mean required?',
      'schemas/f.json:10:17 schema properties.a.format: The format "emial" is not checked. Did you mean "email"?',
      'schemas/f.json:11:18 schema properties.a.pattern: The pattern "(" is not a regular expression of JavaScript with the flag u.',
      'schemas/f.json:16:9 schema properties.type.patternProperties["["]: The pattern "[" is not a regular expression of JavaScript with the flag u.',
    ]);
  });

  it("may be YAML, and part of the manifest", async () => {
    const yaml = `$schema: ${$schema}\nproperties:\n  size: { type: [] }\n  limit: { maximum: 1e3 }\n  odd: { minimum: .inf }\n`;
    const inFile = { "variants.yml": f.replace("f.json", "f.yml"), "schemas/f.yml": yaml };
    expect(await lines(inFile)).toEqual([
      'schemas/f.yml:3:11 schema properties.size.type: Expected "array", "boolean", "integer", "null", "number", "object" or "string"; got an empty list.',
      "schemas/f.yml:3:11 schema properties.size.type: Expected no fewer than 1 items; got an empty list.",
      'schemas/f.yml:5:19 schema properties.odd.minimum: Expected number; got the text ".inf".',
    ]);
    const right = { ...inFile, "schemas/f.yml": yaml.replace(".inf", "0x10").replace("[]", "integer") };
    expect(await lines(right)).toEqual([]);
    expect(
      await lines({ "variants.yml": manifest("{ type: json, schema: { typ: object } }", "{ type: json, value: {} }") }),
    ).toEqual([
      'variants.yml:4:38 schema features.f.payload.schema.typ: The keyword "typ" has no effect. Did you mean type?',
      "variants.yml:4:28 schema features.f.payload.schema: Nothing in this JSON Schema restricts a payload: every one fits. Is it the right schema?",
    ]);
  });

  const only = ". Nothing is ever fetched.";
  const at = 'schemas/f.json:5:15 schema properties.b["$ref"]: ';
  test.each([
    ["no.json", `${at}There is no file "schemas/no.json" in the workspace.`],
    ["#/$defs/x", `${at}There is no schema at "#/$defs/x"${only}`],
    ["other.json#/$defs/no", `${at}There is no schema at "other.json#/$defs/no"${only}`],
    ["../../x.json", `${at}There is no schema at "../../x.json"${only}`],
    ["..%2F..%2Fx.json", `${at}There is no schema at "..%2F..%2Fx.json"${only}`],
    ["%2e%2e/%2e%2e/x.json", `${at}There is no schema at "%2e%2e/%2e%2e/x.json"${only}`],
    ["..%5Cx.json", `${at}There is no schema at "..%5Cx.json"${only}`],
    ["/etc/passwd", `${at}There is no schema at "/etc/passwd"${only}`],
    ["https://example.com/x.json", `${at}There is no schema at "https://example.com/x.json"${only}`],
    [
      "wrong.json",
      'schemas/wrong.json:3:11 schema type: Expected "array", "boolean", "integer", "null", "number", "object" or "string"; got 5.',
    ],
    [
      "secret.env",
      'schemas/secret.env:1:1 schema : Expected a JSON Schema, a mapping with at least one of its keywords, such as "type". Nothing else was checked. If a part of the file is the schema, name that: "schemas/secret.env#/components/schemas/NAME".',
    ],
    [
      "key.pem",
      "schemas/key.pem:2:1 several-documents : A manifest is one YAML document. Remove the line with --- or ... that ends the first.",
    ],
    ["known.json#/$defs/own", undefined],
    [
      "with-id.json",
      `schemas/with-id.json:6:15 schema allOf[0]["$ref"]: There is no schema at "other.json" ("https://example.com/other.json")${only}`,
    ],
    ["other.json", undefined],
    ["../schemas/./other.json#/properties/a", undefined],
    ["https://example.com/known#part", undefined],
  ])("of which a $ref leads to %s", async (reference, expected) => {
    const found = await lines({
      "variants.yml": f,
      "schemas/f.json": json({ properties: { b: { $ref: reference } }, allOf: [{ $ref: "known.json" }] }),
      "schemas/other.json": json({ properties: { a: { type: "string" } } }),
      "schemas/known.json": json({
        $id: "https://example.com/known",
        $defs: { part: { $anchor: "part" }, own: { $ref: "known" } },
      }),
      "schemas/with-id.json": json({ $id: "https://example.com/with-id", allOf: [{ $ref: "other.json" }] }),
      "schemas/wrong.json": json({ type: 5 }),
      "schemas/secret.env": "TOKEN: abc\nTOKEN: abc\nOTHER: !abc abc\n",
      "schemas/key.pem": "-----BEGIN\n--- abc\nabc\n---\n",
    });
    expect(found.length === 0 ? undefined : found.join("\n")).toEqual(expected);
  });

  test.each([
    [
      "nothing there",
      {},
      'variants.yml:4:36 schema features.f.payload.schema: There is no file "schemas/f.json" in the workspace.',
    ],
    [
      "another draft",
      { "schemas/f.json": '{"$schema": "http://json-schema.org/draft-04/schema#"}' },
      'schemas/f.json:1:13 schema ["$schema"]: Expected the draft 2020-12 or draft-07 of JSON Schema; got "http://json-schema.org/draft-04/schema#".',
    ],
    [
      "a circle",
      { "schemas/f.json": json({ $ref: "#" }) },
      "schemas/f.json:1:1 schema : A $ref of this schema leads back to itself without end, or a payload is nested too deeply.",
    ],
    [
      "an $id twice",
      {
        "schemas/f.json": json({
          type: "object",
          $defs: { a: { $id: "https://a.example" }, b: { $id: "https://a.example", type: "null" } },
        }),
      },
      'schemas/f.json:9:14 schema ["$defs"].b["$id"]: Another schema has the same name and is not equal to this one.',
    ],
    [
      "not UTF-8",
      { "schemas/f.json": "\ufeff\0" },
      "schemas/f.json:1:1 encoding : The file looks like UTF-16 or binary data; a manifest is UTF-8 text.",
    ],
  ])("in a file with %s", async (_, files, expected) => {
    expect(await lines({ "variants.yml": f, ...files })).toEqual([expected]);
  });

  it("outside the workspace is not read", async () => {
    for (const path of ["../f.json", "/f.json", "https://example.com/f.json", "C:\\f.json"]) {
      const [found] = await lines({ "variants.yml": f.replace("schemas/f.json", `"${path.replace("\\", "\\\\")}"`) });
      expect(found).toContain("There is no schema at ");
    }
    const inside = {
      "flags/variants.yml": f.replace("schemas/f.json", "../schemas/f.json"),
      "schemas/f.json": json({ type: "object" }),
    };
    expect(await lines(inside, { manifests: ["flags/variants.yml"] })).toEqual([]);
  });
});

describe("sets that the manifest is not the source of", () => {
  const f = manifest("{ type: string, schema: { maxLength: 3 } }", "{ type: string, value: abc }");
  const set = (feature: string, ...values: string[]) => ({
    target: { project: "default", feature, environment: "production" },
    variants: values.map((value, index) => ({ name: `v${index}`, payload: { type: "string", value } })),
  });

  it("are errors where they are promoted, warnings where they are left, and name each variant", async () => {
    const { check } = await contractsOf({ "variants.yml": f });
    const found = check(
      { adopted: [set("f", "long!", "ok")], left: [set("f", "abc", "longer"), set("g", "long!")] },
      true,
    );
    expect(found.map((one) => [one.severity, wholeMessage(one), one.location?.line])).toEqual([
      [
        "error",
        'The payloads break the contract of the feature. Variant "v0": Expected no more than 3 characters; got the text "long!".',
        4,
      ],
      [
        "warning",
        'The payloads break the contract of the feature. Variant "v1": Expected no more than 3 characters; got the text "longer".',
        4,
      ],
    ]);
    expect(found.map(({ path }) => printPath(path ?? []))).toEqual(["", ""]);
  });

  it("break a contract by a key that is there twice, whichever of the two it allows", async () => {
    const { check } = await contractsOf({
      "variants.yml": manifest("{ type: json, schema: s.json }", "{ type: json, value: {} }"),
      "s.json": json({ properties: { limit: { maximum: 10 } } }),
    });
    const { target } = set("f");
    const variants = [{ name: "a", payload: { type: "json", value: '{"limit": 999999, "l\\u0069mit": 1}' } }];
    const found = check({ adopted: [], left: [{ target, variants }] }, true);
    expect(found.map(wholeMessage)).toEqual([expect.stringContaining('has the key "limit" twice')]);
  });

  it("are not quoted where payloads are not to be shown, and never without end", async () => {
    const { check } = await contractsOf({ "variants.yml": f });
    const [hidden] = check({ adopted: [set("f", "hush!")], left: [] }, false);
    expect(hidden && wholeMessage(hidden)).toBe('The payloads break the contract of the feature. Variant "v0".');
    const [many] = check({ adopted: [set("f", ...Array(40).fill("x".repeat(900)))], left: [] }, true);
    expect(many?.detail).toMatch(/ And 35 more\.$/);
    expect(many?.detail?.length).toBeLessThan(1000);
  });
});

describe("a pattern that never ends", () => {
  const schema = "{ type: string, schema: { pattern: '^(a+)+$' } }";

  it("is stopped at the deadline, and the contract named", async () => {
    const start = performance.now();
    const files = { "variants.yml": manifest(schema, `{ type: string, value: ${"a".repeat(60)}! }`) };
    expect(await lines(files, { milliseconds: 300 })).toEqual([
      "variants.yml:4:5 contract features.f.payload: Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas that refer to one another very often.",
    ]);
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("ends a plan that meets it on the server", async () => {
    const { check } = await contractsOf(
      { "variants.yml": manifest(schema, "{ type: string, value: a }") },
      { milliseconds: 300 },
    );
    const target = { project: "default", feature: "f", environment: "production" };
    const variants = [{ name: "a", payload: { type: "string", value: `${"a".repeat(60)}!` } }];
    expect(() => check({ adopted: [], left: [{ target, variants }] }, true)).toThrow("took longer than run-timeout");
  });
});
