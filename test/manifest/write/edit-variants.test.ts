import { describe, expect, test } from "vitest";
import { nativeJson } from "../../../src/manifest/write/edit-variants.ts";

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

describe("a JSON payload that YAML can hold as it is", () => {
  test.each([
    '{"colour":"blue","rank":1}',
    '{"rank": -1.5, "on": true, "off": false, "none": null}',
    "[]",
    "{}",
    '[1,[2,{"a":[]}]]',
    '{"big":9007199254740991,"small":-9007199254740991,"half":0.5,"digits":10.25}',
    '{"emoji":"🎉","🎉":1,"quote":"\\""}',
    '{"<":1,"<<<":2,"merge":"<<"}',
    '{"__proto__":{"b":1}}',
    '{"a":"\\u0000","":[]}',
    '{"b":1,"10":2}',
    nested(40),
  ])("%s", (text) => {
    expect(nativeJson(text)).toEqual(JSON.parse(text));
  });
});

describe("a JSON payload that only its text keeps", () => {
  test.each([
    ["no JSON", "{"],
    ["a text", '"a"'],
    ["a number", "1"],
    ["nothing", "null"],
    ["true", "true"],
    ["a name twice", '{"a":1,"a":2}'],
    ["a number with another spelling", '{"a":1.0}'],
    ["minus zero", "[-0]"],
    ["a number with an exponent", '{"a":1e3}'],
    ["a number that JSON prints with an exponent", '{"a":1e21}'],
    ["a number so small that JSON prints an exponent", '{"a":1e-7}'],
    ["a number that is too large to be exact", '{"a":9007199254740993}'],
    ["a number that is too large, but printed alike", '{"a":9007199254740992}'],
    ["a name that YAML takes for a merge", '{"<<":{"a":1}}'],
    ["the same further in", '[{"a":{"<<":1}}]'],
    ["half a surrogate pair", '{"a":"\\ud83c"}'],
    ["half a surrogate pair in a name", '{"\\ud83c":1}'],
    ["half a surrogate pair in a list, behind others", '[1,"a",["\\ud83c"]]'],
    ["more levels than a manifest should have", nested(41)],
    ["more levels than can be walked", nested(20_000)],
  ])("%s", (_, text) => {
    expect(nativeJson(text)).toBeUndefined();
  });
});
