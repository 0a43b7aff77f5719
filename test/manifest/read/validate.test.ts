import { describe, expect, test } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { locationOf } from "../../support/manifest-corpus.ts";

/** Findings as `line:column message`, lines counted below the version. */
const found = (text: string) =>
  readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(`version: 1\n${text}`) }], "default").findings.map(
    (finding) => {
      const { line, column } = locationOf(finding);
      return `${line - 1}:${column} ${finding.message}`;
    },
  );

describe("advice is given where it would help, and only there", () => {
  const expected = "Expected a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%";

  test.each([
    ['"500"', `${expected}; got the text "500".`],
    ['"5000"', `${expected}; got the text "5000".`],
    ['"a500"', `${expected}; got the text "a500".`],
    ['"500a"', `${expected}; got the text "500a".`],
    ['" 500"', `${expected}; got the text " 500".`],
    ['""', `${expected}; got the text "".`],
    ["", `${expected}; got nothing.`],
    ["{}", `${expected}; got an empty mapping.`],
    ["[1]", `${expected}; got a list.`],
  ])("weight: %s", (weight, message) => {
    const variants = `[{ name: a, weightType: fix, weight: ${weight} }, { name: b }]`;
    expect(found(`features: { f: { environments: { p: { variants: ${variants} } } } }\n`)).toEqual([
      expect.stringContaining(` ${message}`),
    ]);
  });
});

describe("a hint is right when it is followed", () => {
  const variantWith = (fields: string) => `features: { f: { environments: { p: { variants: [{ ${fields} }] } } } }\n`;

  test.each([
    ["name: on, stickiness: 5", 'got the number 5. If it is text, put it in quotes: "5".'],
    [`name: ${"1".repeat(70)}`, "If it is text, put it in quotes."],
    ["name: a, weight: 0x1000", "got 0x1000, which means the number 4096."],
    ["name: a, nmae: b", 'Unknown key "nmae". Did you mean name? It is already here.'],
    [
      "name: a, colour: b",
      'Unknown key "colour". Allowed here: name, weight, weightType, stickiness, payload, overrides.',
    ],
    ["name: a, payload: { type: json, valeu: {} }", 'Unknown key "valeu". Did you mean value?'],
    ["name: a, payload: 1e3", "got 1e3, which means the number 1000."],
    ["name: a, payload: { type: number, value: 1e3 }", 'If it is text, put it in quotes: "1e3".'],
  ])("%s", (fields, end) => {
    expect(found(variantWith(fields)).filter((finding) => finding.endsWith(end))).toHaveLength(1);
  });
});

test("what the reader of YAML refused is not reported again", () => {
  expect(found("features: { f: !!set { a } }\n")).toEqual([
    expect.stringMatching(/^1:\d+ The tag !!set is not allowed/),
  ]);
  expect(found("features: *f\n")).toEqual([expect.stringMatching(/^1:11 There is no anchor &f/)]);
});

test("a bad name is shown where it is written, not where its alias leads", () => {
  const text = "x-f: &f { variants: [{ name: a }], environments: { p: } }\nfeatures:\n  a b: *f\n";
  expect(found(text)).toEqual([expect.stringMatching(/^3:3 Expected a URL-friendly name/)]);
});

test("what aliases share is reported once, for each form in which it is used", () => {
  const text =
    "x-l: &l [{ nmae: a }]\nfeatures:\n  f: { variants: *l, environments: { p: } }\n  g: { variants: *l, environments: *l }\n";
  expect(found(text)).toEqual([
    expect.stringMatching(/^1:1 Expected a mapping with at least one environment; got a list/),
    expect.stringMatching(/^1:12 Unknown key "nmae"/),
  ]);
});
