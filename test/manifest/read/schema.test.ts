import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { manifestJsonSchema, schemaUrl } from "../../../scripts/json-schema.ts";
import { schemaUrl as printedUrl } from "../../../src/manifest/write/print.ts";
import { corpusBytes, corpusFiles, expectedFindings } from "../../support/manifest-corpus.ts";

const schema = manifestJsonSchema();
const ajv = new Ajv({ strict: true, strictRequired: false, strictTypes: false, allErrors: true });
const validate = ajv.compile(schema);

/** A file as an editor reads it: YAML without our rules. */
function read(kind: "valid" | "invalid", name: string): unknown {
  const text = new TextDecoder().decode(corpusBytes(kind, name));
  return parse(text, {
    schema: "core",
    merge: true,
    stringKeys: true,
    uniqueKeys: false,
    maxAliasCount: -1,
    logLevel: "silent",
  });
}

/** What a JSON Schema can say, and what only the rules of variant sets can. Other kinds are about the text itself. */
const shapeKinds = ["unknown-key", "missing", "name", "value", "empty", "strategy-name", "weights-beside-variants"];
const ruleKinds = [
  "body-size",
  "character",
  "duplicate-name",
  "duplicate-target",
  "first-at-zero",
  "fixed-sum",
  "no-variable",
  "nothing-to-inherit",
  "overlay",
  "override-on-strategy",
  "payload",
  "share",
  "stickiness",
  "weight",
  "weight-unit",
];

/** Rules that the schema can say of some manifests. */
const saysToo = new Set(["fixed-without-weight.yml", "overrides-on-strategy.yml"]);

/** The validator also looks at how a number is spelled; a JSON Schema sees the number alone. */
const spelledOddly = new Set([
  "version-1.0.yml",
  "payload-number-exponent.yml",
  "payload-number-hex.yml",
  "weight-exponent.yml",
  "weight-hex.yml",
  "weight-leading-zero.yml",
  "weight-minus-zero.yml",
  "weight-octal.yml",
]);

const kindsOf = (name: string) =>
  expectedFindings(name).map((line) => line.replace("warning ", "").split(" ")[0] ?? "");
const invalid = corpusFiles("invalid").map((name) => ({ name, kinds: kindsOf(name) }));
const onlyShape = invalid.filter(({ kinds }) => kinds.every((kind) => shapeKinds.includes(kind)));
const onlyRules = invalid.filter(({ kinds }) => kinds.every((kind) => ruleKinds.includes(kind)));

describe("the schema takes every valid manifest", () => {
  test.each(corpusFiles("valid"))("%s", (name) => {
    expect([validate(read("valid", name)), validate.errors]).toEqual([true, null]);
  });
});

describe("the schema refuses what the validator refuses for its form", () => {
  test.each(onlyShape.filter(({ name }) => !spelledOddly.has(name)))("$name", ({ name }) => {
    expect(validate(read("invalid", name))).toBe(false);
  });

  test("but for numbers that are only spelled oddly", () => {
    for (const name of spelledOddly) expect([name, validate(read("invalid", name))]).toEqual([name, true]);
  });

  test("which is a good part of the corpus", () => {
    expect(onlyShape.length).toBeGreaterThan(60);
    expect(onlyRules.length).toBeGreaterThan(20);
  });
});

describe("the schema takes what only the rules refuse", () => {
  test.each(onlyRules)("$name", ({ name }) => {
    if (saysToo.has(name)) expect(validate(read("invalid", name))).toBe(false);
    else expect([validate(read("invalid", name)), validate.errors]).toEqual([true, null]);
  });
});

test("every kind of problem in the corpus is one of form, of rules, or of the text", () => {
  const ofText = [
    "alias",
    "alias-expansion",
    "carriage-return",
    "cut-text",
    "quotes",
    "directive",
    "duplicate-key",
    "encoding",
    "key",
    "merge",
    "several-documents",
    "syntax",
    "tag",
    "template",
    "too-deep",
  ];
  const kinds = new Set(invalid.flatMap((file) => file.kinds));
  expect([...kinds].sort()).toEqual([...shapeKinds, ...ruleKinds, ...ofText].sort());
});

test("every key has a description, for editors to show", () => {
  const bare: string[] = [];
  const look = (at: unknown, path: string): void => {
    if (typeof at !== "object" || at === null) return;
    const node = at as Record<string, unknown>;
    const { properties } = node;
    for (const [key, inner] of Object.entries(node)) {
      // What goes together, of keys that are described elsewhere.
      if (!["if", "allOf"].includes(key)) look(inner, `${path}/${key}`);
    }
    if (typeof properties !== "object" || properties === null) return;
    for (const [key, value] of Object.entries(properties as Record<string, { description?: string }>)) {
      if (!value.description) bare.push(`${path}/${key}`);
    }
  };
  look(schema, "");
  expect(bare).toEqual([]);
});

test("the schema in the repository is current, and says where it lives", () => {
  const text = readFileSync(new URL("../../../schema/manifest.schema.json", import.meta.url), "utf8");
  expect(JSON.parse(text)).toEqual(schema);
  expect(JSON.parse(text)["$id"]).toBe(schemaUrl());
  expect(printedUrl).toBe(schemaUrl());
});

test.each([
  ["0.0.0", "main"],
  ["0.3.1", "v0"],
  ["1.0.0", "v1"],
  ["12.3.4", "v12"],
])("the schema of version %s is at %s", (version, ref) => {
  const url = `https://raw.githubusercontent.com/acme/action/${ref}/schema/manifest.schema.json`;
  expect(schemaUrl({ version, repository: "github:acme/action" })).toBe(url);
});
