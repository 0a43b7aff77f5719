import { describe, expect, it } from "vitest";
import { contractsOf, line } from "../../support/contracts.ts";

const draft = "https://json-schema.org/draft/2020-12/schema";

const manifest = `version: 1
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
const schema = JSON.stringify({
  $schema: draft,
  type: "object",
  required: ["colour"],
  properties: { colour: { enum: ["red", "blue"] }, size: { type: "integer", maximum: 100 } },
  additionalProperties: false,
});

describe("the payloads of a manifest", () => {
  it("are compared with the contract, each at its own position, through anchors and in every strategy", async () => {
    const { all } = await contractsOf({ "variants.yml": manifest, "schemas/button.json": schema });
    expect(all.map(line)).toMatchInlineSnapshot(`
      [
        "variants.yml:4:55 contract features.button.variants[0].payload.value.size: Expected a number of at most 100; got 400.",
        "variants.yml:13:11 contract features.button.variants[1].payload.value: Expected the key "colour"; got a mapping without it.",
        "variants.yml:14:13 contract features.button.variants[1].payload.value.colur: The schema allows no key "colur" here. Did you mean "colour"?",
        "variants.yml:15:19 contract features.button.variants[1].payload.value.size: Expected a whole number; got the text "big".",
        "variants.yml:17:39 contract features.button.variants[2].payload.value: At "/a~1b": The schema allows no key "a/b" here.",
        "variants.yml:17:39 contract features.button.variants[2].payload.value: At "/colour": Expected "red" or "blue"; got 5.",
        "variants.yml:18:9 contract features.button.variants[3]: Expected a payload of type json, as the feature says; got none.",
        "variants.yml:20:26 contract features.button.variants[4].payload.type: Expected a payload of type json, as the feature says; got type "csv".",
        "variants.yml:28:57 contract features.button.environments.production.strategies[0].variants[0].payload.value.colour: Expected "red" or "blue"; got the text "green".",
        "variants.yml:28:70 contract features.button.environments.production.strategies[0].variants[0].payload.value.size: Expected a whole number; got 5.5.",
      ]
    `);
  });
  it("fails a wrong schema", async () => {
    const bad = JSON.stringify(
      {
        $schema: draft,
        type: "strng",
        $async: true,
        requierd: ["a"],
        properties: {
          a: { format: "emial", pattern: "(" },
          type: { minimum: "1", patternProperties: { "[": {} } },
          b: { $ref: "no.json" },
        },
      },
      undefined,
      2,
    );
    const { all } = await contractsOf({ "variants.yml": manifest, "schemas/button.json": bad });
    expect(all.map(line)).toMatchInlineSnapshot(`
      [
        "schemas/button.json:14:18 schema properties.type.minimum: Expected a number; got the text "1".",
        "schemas/button.json:3:11 schema type: Expected "array", "boolean", "integer", "null", "number", "object" or "string" or a list; got the text "strng".",
        "schemas/button.json:4:3 schema ["$async"]: Unknown keyword "$async" of JSON Schema.",
        "schemas/button.json:5:3 schema requierd: Unknown keyword "requierd" of JSON Schema. Did you mean required?",
        "schemas/button.json:10:17 schema properties.a.format: The format "emial" cannot be checked. Did you mean email?",
        "schemas/button.json:11:18 schema properties.a.pattern: The pattern "(" is not a regular expression of JavaScript with the flag u.",
        "schemas/button.json:16:9 schema properties.type.patternProperties["["]: The pattern "[" is not a regular expression of JavaScript with the flag u.",
        "variants.yml:18:9 contract features.button.variants[3]: Expected a payload of type json, as the feature says; got none.",
        "variants.yml:20:26 contract features.button.variants[4].payload.type: Expected a payload of type json, as the feature says; got type "csv".",
      ]
    `);
  });
  it("fails a ref", async () => {
    const bad = JSON.stringify({ $schema: draft, properties: { b: { $ref: "no.json" } } }, undefined, 2);
    for (const ref of [
      "no.json",
      "#/$defs/x",
      "../../x.json",
      "https://example.com/x.json",
      "other.json#/$defs/no",
      "other.json",
    ]) {
      const { all } = await contractsOf({
        "variants.yml": manifest,
        "schemas/button.json": bad.replace("no.json", ref),
        "schemas/other.json": schema,
      });
      console.log(all.map(line));
    }
  });
  it("time", async () => {
    const bad = JSON.stringify({ $schema: draft, properties: { colour: { pattern: "^(a+)+$" } } }, undefined, 2);
    const { all } = await contractsOf(
      { "variants.yml": manifest.replace("colour: blue", `colour: ${"a".repeat(50)}!`), "schemas/button.json": bad },
      { milliseconds: 300 },
    );
    console.log(all.map(line));
  });
  it("loop", async () => {
    const bad = JSON.stringify({ $schema: draft, $ref: "#" }, undefined, 2);
    const { all } = await contractsOf(
      { "variants.yml": manifest.replace("colour: blue", `colour: ${"a".repeat(50)}!`), "schemas/button.json": bad },
      { milliseconds: 300 },
    );
    console.log(all.map(line));
  });
});
