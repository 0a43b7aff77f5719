import { describe, expect, it, test } from "vitest";
import { contractsOf, line } from "../support/contracts.ts";

const draft07 = "http://json-schema.org/draft-07/schema#";
const manifest = (schema: string, value = "{ size: 1 }", type = "json") =>
  `version: 1\nfeatures: { f: { payload: { type: ${type}, schema: ${schema} }, variants: [{ name: a, payload: { type: ${type}, value: ${value} } }], environments: { p: } } }\n`;

/** All findings, without the position of the manifest. */
async function lines(files: Readonly<Record<string, unknown>>, manifests = ["variants.yml"]) {
  const texts = Object.entries(files).map(([path, file]) => [
    path,
    typeof file === "string" ? file : JSON.stringify(file),
  ]);
  const { all } = await contractsOf(Object.fromEntries(texts), { manifests });
  return all.map((finding) => `${finding.severity} ${line(finding).replace(/^variants.yml:\S* /, "")}`);
}
const integer = 'error contract features.f.variants[0].payload.value.size: Expected integer; got the text "x".';

describe("the draft of a schema", () => {
  test.each([
    undefined,
    "https://json-schema.org/draft/2020-12/schema",
    draft07,
    "https://json-schema.org/draft-07/schema",
  ])("may be %s", async ($schema) => {
    const schema = { $schema, properties: { size: { type: "integer" } } };
    const files = { "variants.yml": manifest("s.json", "{ size: x }"), "s.json": schema };
    expect(await lines(files)).toEqual([integer]);
    expect(await lines({ "variants.yml": manifest(JSON.stringify(schema), "{ size: x }") })).toEqual([integer]);
  });

  test.each([
    "http://json-schema.org/draft-04/schema#",
    "https://json-schema.org/draft/2019-09/schema",
    "http://json-schema.org/schema#",
    7,
  ])("is refused by name if it is %s", async ($schema) => {
    expect(await lines({ "variants.yml": manifest("s.json"), "s.json": { $schema, type: "object" } })).toEqual([
      `error s.json:1:12 schema ["$schema"]: Expected the draft 2020-12 or draft-07 of JSON Schema; got ${$schema === 7 ? "no text" : `"${$schema}"`}.`,
    ]);
  });

  it("decides on what stands beside $ref, and on lists in items", async () => {
    const schema = { $ref: "#/definitions/any", type: "array", definitions: { any: { type: "object" } } };
    expect(await lines({ "variants.yml": manifest("s.json"), "s.json": { $schema: draft07, ...schema } })).toEqual([]);
    expect(await lines({ "variants.yml": manifest("s.json"), "s.json": schema })).toEqual([
      expect.stringContaining("Expected array; got a mapping."),
    ]);
    const tuple = { items: [{ type: "string" }], additionalItems: false };
    expect(
      await lines({ "variants.yml": manifest("s.json", "[a, b]"), "s.json": { $schema: draft07, ...tuple } }),
    ).toEqual([expect.stringContaining("Expected no more than 1 items; got a list of 2.")]);
  });

  it("is that of the schema that refers to a file without one, and no other", async () => {
    const files = { "variants.yml": manifest("s.json", "{ size: x }"), "s.json": { $schema: draft07, $ref: "t.json" } };
    const properties = { size: { $ref: "#/definitions/size", type: "string" } };
    const other = { properties, definitions: { size: { type: "integer" } } };
    expect(await lines({ ...files, "t.json": other })).toEqual([integer]);
    expect(await lines({ ...files, "t.json": { $schema: "https://json-schema.org/draft/2020-12/schema" } })).toEqual([
      'error s.json:1:61 schema ["$ref"]: There is no schema at "t.json" (draft: draft-07). Nothing is ever fetched.',
    ]);
  });
});

describe("a part of a file", () => {
  const openapi = {
    openapi: "3.1.0",
    info: { title: "Shop", version: "1" },
    components: {
      schemas: {
        Button: {
          type: "object",
          properties: { size: { $ref: "#/components/schemas/a~1b%20c" }, other: { $ref: "t.json#/x/y" } },
        },
        "a/b c": { type: "integer", nullable: true, example: 1, xml: { name: "b" } },
        Broken: { type: "strng", $ref: "no.json" },
      },
    },
  };
  const t = { x: { y: { type: "boolean" }, z: { type: "strng" } } };

  it("is a contract by its JSON pointer, and the rest of the file is not", async () => {
    const files = { "api.json": openapi, "t.json": t };
    const valid = manifest("'api.json#/components/schemas/Button'");
    expect(await lines({ "variants.yml": valid, ...files })).toEqual([]);
    const broken = manifest("'api.json#/components/schemas/Button'", "{ size: x, other: 1 }");
    expect(await lines({ "variants.yml": broken, ...files })).toEqual([
      integer,
      "error contract features.f.variants[0].payload.value.other: Expected boolean; got 1.",
    ]);
    const other = manifest("'api.json#/components/schemas/Broken'");
    expect(await lines({ "variants.yml": other, ...files })).toEqual([
      expect.stringMatching(
        /^error api.json:1:\d+ schema .*\["\$ref"\]: There is no file "no.json" in the workspace\.$/,
      ),
      expect.stringMatching(/^error api.json:1:\d+ schema components.schemas.Broken.type: Expected "array", /),
    ]);
  });

  it("is in a file that a URI reference names", async () => {
    const files = { "a #1/100%?.json": { properties: { size: { type: "integer" } } } };
    const text = manifest("'a%20%231/100%25%3F.json#/properties/size'", "x", "string");
    expect(await lines({ "variants.yml": text, ...files })).toEqual([
      'error contract features.f.variants[0].payload.value: Expected integer; got the text "x".',
    ]);
  });

  test.each(["$anchor: button", "$id: '#button'"])("is a contract by its name, as in %s", async (name) => {
    const $schema = name.startsWith("$id") ? `$schema: "${draft07}"` : "";
    const schema = `${$schema}\ndefinitions:\n  b: { ${name}, properties: { size: { type: integer } } }\n`;
    expect(await lines({ "variants.yml": manifest("'s.yml#button'", "{ size: x }"), "s.yml": schema })).toEqual([
      integer,
    ]);
  });

  test.each([
    [
      "api.json#/components/schemas/Buton",
      'error schema features.f.payload.schema: There is no schema at "api.json#/components/schemas/Buton". Nothing is ever fetched.',
    ],
    [
      "api.json#/constructor",
      'error schema features.f.payload.schema: There is no schema at "api.json#/constructor". Nothing is ever fetched.',
    ],
    [
      "api.json#Button",
      'error schema features.f.payload.schema: There is no schema at "api.json#Button". Nothing is ever fetched.',
    ],
    [
      "api.json#/%zz",
      'error schema features.f.payload.schema: There is no schema at "api.json#/%zz". Nothing is ever fetched.',
    ],
    ["#/x", 'error schema features.f.payload.schema: There is no schema at "#/x". Nothing is ever fetched.'],
    ["\ud800", 'error schema features.f.payload.schema: There is no file "\ufffd" in the workspace.'],
    ["a.json#\ud800", 'error schema features.f.payload.schema: There is no file "a.json" in the workspace.'],
  ])("that is not there is an error: %s", async (schema, expected) => {
    const text = manifest(JSON.stringify(schema));
    expect(
      (await lines({ "variants.yml": text, "api.json": openapi })).filter((one) => one.includes(" schema ")),
    ).toEqual([expected]);
  });

  it("that is a schema of a draft itself is no contract, and can be referred to", async () => {
    const name = "https://json-schema.org/draft/2020-12/schema";
    expect(await lines({ "variants.yml": manifest(name) })).toEqual([
      `error schema features.f.payload.schema: There is no schema at "${name}". Nothing is ever fetched.`,
    ]);
    expect(await lines({ "variants.yml": manifest(`{ $ref: "${name}" }`, "{ type: 5 }") })).toEqual([
      expect.stringMatching(/variants\[0\].payload.value.type: Expected "array", .* or "string"; got 5\.$/),
    ]);
    expect(await lines({ "variants.yml": manifest(`{ $ref: "${draft07}" }`) })).toEqual([
      expect.stringContaining("This JSON Schema cannot be used: can't resolve reference"),
    ]);
  });

  test.each(["api.json", "api.json#/info/version", "api.json#/x"])(
    "with none of the keywords is refused, and not quoted: %s",
    async (path) => {
      const found = await lines({
        "variants.yml": manifest(`'${path}'`),
        "api.json": { x: { token: "hush" }, info: { version: "hush" } },
      });
      expect(found).toEqual([
        expect.stringContaining("Expected a JSON Schema, a mapping with at least one of its keywords"),
      ]);
      expect(found.join()).not.toContain("hush");
    },
  );
});

it("unions in the schemas of the drafts: what each alternative expects", async () => {
  for (const $schema of [draft07, "https://json-schema.org/draft/2020-12/schema"])
    expect(
      await lines({ "variants.yml": manifest(JSON.stringify({ $schema, type: "object", dependencies: { a: 5 } })) }),
    ).toEqual(
      ["object or boolean", "array"].map(
        (types) => `error schema features.f.payload.schema.dependencies.a: Expected ${types}; got 5.`,
      ),
    );
});

describe("keywords that JSON Schema does not know", () => {
  it("are ignored, and warned of once if they look misspelt", async () => {
    const schema = `type: object
x-go-type: Button
discriminator: { propertyName: kind, mapping: { a: "#/b" } }
example: { size: 1, requird: [x], $ref: "no.json" }
nullable: true
id: button
tsType: Button
$async: true
propertis:
  size: { typ: integer, propertis: {} }
requird: [size]
properties:
  note: { titel: Note, nullable: true, tsEnumNames: [a], examples: [{ typ: 1 }], format: file-path }
`;
    expect(await lines({ "variants.yml": manifest("s.yml", "{ note: ~ }"), "s.yml": schema })).toEqual([
      'warning s.yml:9:1 schema propertis: The keyword "propertis" has no effect. Did you mean properties?',
      'warning s.yml:11:1 schema requird: The keyword "requird" has no effect. Did you mean required?',
      'warning s.yml:13:90 schema properties.note.format: The format "file-path" is not checked. Add a pattern if it matters.',
    ]);
    expect(await lines({ "variants.yml": manifest("s.yml", "[]"), "s.yml": schema })).toContainEqual(
      expect.stringContaining("Expected object; got an empty list."),
    );
    // OpenAPI 3.0 means something by it, JSON Schema does not.
    expect(await lines({ "variants.yml": manifest("{ items: { type: integer, nullable: true } }", "[~]") })).toEqual([
      expect.stringContaining("[0]: Expected integer; got null."),
    ]);
  });

  test.each(["{ title: x }", "{ }", "{ properties: { a: { description: b } } }", "{ $defs: { a: { type: string } } }"])(
    "alone, or with descriptions, restrict nothing: %s",
    async (schema) => {
      const message = "Nothing in this JSON Schema restricts a payload: every one fits. Is it the right schema?";
      expect(await lines({ "variants.yml": manifest(schema) })).toEqual([
        `warning schema features.f.payload.schema: ${message}`,
      ]);
    },
  );

  test.each([
    "{ additionalProperties: false }",
    "{ not: { type: string } }",
    "{ $ref: '#/$defs/a', $defs: { a: { type: object } } }",
  ])("are no matter to a schema that restricts something: %s", async (schema) => {
    expect(await lines({ "variants.yml": manifest(schema, "{ a: 1 }") })).not.toContainEqual(
      expect.stringContaining("Nothing in"),
    );
  });
});

describe("a schema with an $id", () => {
  const shared = `{ $id: "https://example.com/size", type: integer }`;

  it("is one schema, though an anchor repeats it in one schema and in several", async () => {
    const text = `version: 1
x-size: &size ${shared}
features:
  f:
    payload: { type: json, schema: { properties: { size: *size, other: *size } } }
    variants: [{ name: a, payload: { type: json, value: { size: x } } }]
    environments: { p: }
  g:
    payload: { type: json, schema: { items: *size } }
    variants: [{ name: a, payload: { type: json, value: [y] } }]
    environments: { p: }
  h:
    payload: { type: number, schema: *size }
    variants: [{ name: a, payload: { type: number, value: 1.5 } }]
    environments: { p: }
`;
    expect(await lines({ "variants.yml": text })).toEqual([
      integer,
      'error contract features.g.variants[0].payload.value[0]: Expected integer; got the text "y".',
      "error contract features.h.variants[0].payload.value: Expected integer; got 1.5.",
    ]);
  });

  it("is one schema, though two manifests name it, and a copy of it is there", async () => {
    const file = (name: string, schema: string) =>
      `version: 1\nfeatures: { ${name}: { payload: { type: number, schema: ${schema} }, variants: [{ name: a, payload: { type: number, value: 1.5 } }], environments: { p: } } }\n`;
    const files = {
      "a/one.yml": file("f", "../s.yml"),
      "b/two.yml": file("g", "./../s.yml"),
      "c.yml": file("h", "copy.yml"),
      "s.yml": shared,
      "copy.yml": shared,
    };
    expect(await lines(files, ["a/one.yml", "b/two.yml", "c.yml"])).toEqual(
      [
        "a/one.yml:2:117 contract features.f",
        "b/two.yml:2:119 contract features.g",
        "c.yml:2:117 contract features.h",
      ].map((place) => `error ${place}.variants[0].payload.value: Expected integer; got 1.5.`),
    );
  });
});

describe("numbers that JavaScript changes", () => {
  const read = "cannot be compared: JavaScript reads it as";

  test.each([
    [
      "json",
      "'{\"n\": 9007199254740993}'",
      "{ properties: { n: { const: 9007199254740992 } } }",
      `"9007199254740993" ${read} 9007199254740992.`,
    ],
    ["json", "'[0.1000000000000000055]'", "{ items: { const: 0.1 } }", `"0.1000000000000000055" ${read} 0.1.`],
    ["json", "'[1e-400]'", "{ items: { type: number } }", `"1e-400" ${read} 0.`],
    ["number", "'9007199254740993'", "{ const: 9007199254740992 }", `"9007199254740993" ${read} 9007199254740992.`],
    ["number", "'-9007199254740993.0'", "{ maximum: 5 }", `"-9007199254740993.0" ${read} -9007199254740992.`],
  ])("are refused in a payload of type %s: %s", async (type, value, schema, expected) => {
    const found = await lines({ "variants.yml": manifest(schema, value, type) });
    expect(found).toEqual([`error contract features.f.variants[0].payload.value: The number ${expected}`]);
  });

  test.each([
    ["json", "'[1.0, 1e2, -0, 0.1, 1E-7, 100000000000000000000000, 0.30000000000000004, 1.50]'"],
    ["number", "'007'"],
    ["number", "'+4.50'"],
    ["number", "'.5'"],
    ["number", "'9007199254740992'"],
  ])("are not those that are only written in another way, of type %s: %s", async (type, value) => {
    expect(await lines({ "variants.yml": manifest("{ not: { type: string } }", value, type) })).toEqual([]);
  });

  test.each([
    "const: 9007199254740993",
    "enum: [1, 9007199254740993]",
    "minimum: 9007199254740993",
    "multipleOf: 0.1000000000000000055",
  ])("are refused in a schema: %s", async (keyword) => {
    const found = await lines({ "variants.yml": manifest(`{ ${keyword} }`, "'9007199254740992'", "number") });
    expect(found).toEqual([
      expect.stringMatching(
        /schema features.f.payload.schema.*: No payload can be compared with this number: JavaScript reads it as/,
      ),
    ]);
  });
});

it("keys that JavaScript knows end no run: a payload that cannot be compared is an error", async () => {
  const schema = "{ enum: [{ toString: { b: 1 } }, { valueOf: { a: 1 } }] }";
  for (const value of ["{ toString: { b: 2 } }", "{ valueOf: { a: 1 } }"])
    expect(await lines({ "variants.yml": manifest(schema, value) })).toEqual([
      'error contract features.f.variants[0].payload.value: This cannot be compared: rename the key "valueOf" or "toString" in it.',
    ]);
  const known = "{ properties: { toString: { type: integer }, constructor: { type: integer } }, required: [valueOf] }";
  expect(await lines({ "variants.yml": manifest(known, "{ toString: 1, constructor: x }") })).toEqual([
    'error contract features.f.variants[0].payload.value: Expected the key "valueOf"; got a mapping without it.',
    'error contract features.f.variants[0].payload.value.constructor: Expected integer; got the text "x".',
  ]);
});

describe("words", () => {
  test.each([
    [
      "[string, null]",
      'type[1]: Expected "array", "boolean", "integer", "null", "number", "object" or "string"; got null. Write "null", in quotes.',
    ],
    [
      "null",
      'type: Expected "array", "boolean", "integer", "null", "number", "object" or "string"; got null. Write "null", in quotes.',
    ],
  ])("type: %s needs quotes", async (type, expected) => {
    expect(await lines({ "variants.yml": manifest(`{ type: ${type} }`) })).toEqual([
      `error schema features.f.payload.schema.${expected}`,
    ]);
  });

  test.each([
    ["itself", "{ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/a' } } }"],
    ["itself by another", "{ $ref: '#/$defs/a', $defs: { a: { $ref: '#/$defs/b' }, b: { $ref: '#/$defs/a' } } }"],
    ["itself by allOf", "{ $ref: '#/$defs/a', $defs: { a: { allOf: [{ $ref: '#/$defs/a' }] } } }"],
  ])("a $ref that leads back to %s", async (_, schema) => {
    expect(await lines({ "variants.yml": manifest(schema) })).toEqual([
      "error schema features.f.payload.schema: A $ref of this schema leads back to itself without end, or a payload is nested too deeply.",
    ]);
  });
});
