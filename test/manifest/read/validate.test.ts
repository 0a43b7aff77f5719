import { describe, expect, test } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { locationOf } from "../../support/manifest-corpus.ts";

/** Findings as `line:column message`, lines counted below the version. */
const told = (text: string) =>
  readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(`version: 1\n${text}`) }], "default").findings.map(
    (finding) => {
      const { line, column } = locationOf(finding);
      return `${line - 1}:${column} ${finding.message}`;
    },
  );

describe("advice is given where it would help, and only there", () => {
  const wanted = "Wanted a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%";

  test.each([
    ['"500"', `${wanted}; got the text "500". Write 500 without quotes.`],
    ['"5000"', `${wanted}; got the text "5000".`],
    ['"a500"', `${wanted}; got the text "a500".`],
    ['"500a"', `${wanted}; got the text "500a".`],
    ['" 500"', `${wanted}; got the text " 500".`],
    ['""', `${wanted}; got the text "".`],
    ["", `${wanted}; got nothing.`],
    ["{}", `${wanted}; got an empty mapping.`],
    ["[1]", `${wanted}; got a list.`],
  ])("weight: %s", (weight, message) => {
    const variants = `[{ name: a, weightType: fix, weight: ${weight} }, { name: b }]`;
    expect(told(`features: { f: { environments: { p: { variants: ${variants} } } } }\n`)).toEqual([
      expect.stringContaining(` ${message}`),
    ]);
  });
});

test("a bad name is shown where it is written, not where its alias leads", () => {
  const text = "x-f: &f { variants: [{ name: a }], environments: { p: } }\nfeatures:\n  a b: *f\n";
  expect(told(text)).toEqual([expect.stringMatching(/^3:3 Wanted a URL-friendly name/)]);
});

test("what aliases share is told once, under each form in which it is used", () => {
  const text =
    "x-l: &l [{ nmae: a }]\nfeatures:\n  f: { variants: *l, environments: { p: } }\n  g: { variants: *l, environments: *l }\n";
  expect(told(text)).toEqual([
    expect.stringMatching(/^1:1 Wanted a mapping with at least one environment; got a list/),
    expect.stringMatching(/^1:10 "name" is missing/),
    expect.stringMatching(/^1:12 Unknown key "nmae"/),
  ]);
});
