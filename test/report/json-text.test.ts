import { describe, expect, test } from "vitest";
import { bar } from "../../src/report/bar.ts";
import { commentKey, isWorthComment } from "../../src/report/comment.ts";
import { jsonDifferences } from "../../src/report/json-difference.ts";
import { payloadDifference } from "../../src/report/payload-text.ts";
import { percentage, shareText } from "../../src/report/share-text.ts";
import { variant } from "./builders.ts";

const text = (html: string) => html.replace(/<[^>]*>/g, "").replaceAll("&#160;", " ");

describe("bar", () => {
  test.each([
    [0, "          "],
    [1, "▏         "],
    [12, "▏         "],
    [50, "▌         "],
    [100, "█         "],
    [333, "███▍      "],
    [500, "█████     "],
    [999, "█████████▉"],
    [1000, "██████████"],
    [-5, "          "],
    [5000, "██████████"],
  ])("%i", (weight, expected) => {
    expect(text(bar(weight))).toBe(expected);
  });
});

describe("share", () => {
  test.each([
    [0.0001, "under 0.1%"],
    [0.001, "0.1%"],
    [0.5, "50%"],
    [0.3014, "30.1%"],
    [0.9999, "over 99.9%"],
    [1, "100%"],
  ])("%d is %s", (share, expected) => {
    expect(percentage(share)).toBe(expected);
  });

  const two = (stickiness: string) => [variant("a", { stickiness }), variant("b", { stickiness })];

  test.each([
    ["the same weights", "default", "default", "no user changes variant"],
    ["another stickiness", "default", "userId", "**50%** of users change variant, because the stickiness does"],
    ["chance before and after", "random", "random", "users are drawn anew at every request"],
    ["chance from now on", "userId", "random", "**50%** of users change variant, because the stickiness does"],
  ])("%s", (_, was, is, expected) => {
    expect(shareText({ before: two(was), after: two(is), stickiness: "default" })).toBe(expected);
  });
});

describe("where two JSON texts differ", () => {
  test.each([
    ["a value", '{"a":1}', '{"a":2}', [["a", "1", "2"]]],
    ["a number's spelling", '{"a":1.0}', '{"a":1}', [["a", "1.0", "1"]]],
    [
      "digits beyond what a number holds",
      "[12345678901234567890]",
      "[12345678901234567891]",
      [["[0]", "12345678901234567890", "12345678901234567891"]],
    ],
    ["not the order of keys", '{"a":1,"b":2}', '{"b":2,"a":1}', []],
    [
      "something added and removed",
      '{"a":1}',
      '{"b":null}',
      [
        ["a", "1", undefined],
        ["b", undefined, "null"],
      ],
    ],
    ["deep inside", '{"a":[{"b":"x"}]}', '{"a":[{"b":"y"}]}', [["a[0].b", '"x"', '"y"']]],
    ["a list that grows", "[1]", "[1,2]", [["[1]", undefined, "2"]]],
    ["a list that becomes an object", "[]", "{}", [["", "[]", "{}"]]],
    ["a key that needs quotes", '{"a.b":1}', '{"a.b":2}', [['["a.b"]', "1", "2"]]],
    [
      "keys that objects have by nature",
      '{"__proto__":1}',
      '{"__proto__":2,"toString":3}',
      [
        ["__proto__", "1", "2"],
        ["toString", undefined, "3"],
      ],
    ],
    ["an object that looks like a number", '{"a":{"source":"1"}}', '{"a":1}', [["a", '{"source":"1"}', "1"]]],
  ])("%s", (_, before, after, expected) => {
    const found = jsonDifferences(before, after)?.map((difference) => [
      difference.path,
      difference.before,
      difference.after,
    ]);
    expect(found).toEqual(expected);
  });

  test.each(['{"a":1,"a":2}', "{", "[".repeat(200_000)])(
    "none is told where a text has no one meaning: %#",
    (broken) => {
      expect(jsonDifferences(broken, "{}")).toBeUndefined();
    },
  );
});

describe("payloads that are not shown", () => {
  const secret = "swordfish";
  const one = { type: "json", value: `{"key":"${secret}1"}` };
  const two = { type: "json", value: `{"key":"${secret}2"}` };

  test.each([
    ["changed", one, two],
    ["added", undefined, two],
    ["removed", one, undefined],
  ])("%s: nothing of them but a hash", (word, before, after) => {
    const lines = payloadDifference(before, after, false).join();
    expect(lines).toContain(word);
    expect(lines).not.toContain(secret);
    expect(lines).not.toContain("key");
    expect(lines).toMatch(/<code>[0-9a-f]{8}<\/code>/);
  });
});

describe("which comment", () => {
  const inputs = { manifest: ["variants.yml"], filter: { environments: ["*"] }, report: { label: "" } };

  test("the label alone, where there is one", () => {
    const labelled = { ...inputs, report: { label: "shop" } };
    expect(commentKey(labelled)).toBe(commentKey({ ...labelled, manifest: ["other.yml"] }));
    expect(commentKey(labelled)).not.toBe(commentKey(inputs));
  });

  test.each([
    ["manifest", { manifest: ["other.yml"] }],
    ["environments", { filter: { environments: ["production"] } }],
    ["promotion", { promotion: { from: "development", to: "production" } }],
    ["the other way round", { promotion: { from: "production", to: "development" } }],
  ])("else %s", (_, more) => {
    expect(commentKey({ ...inputs, ...more })).not.toBe(commentKey(inputs));
  });

  test("a manifest that is called like a label is not that label", () => {
    expect(commentKey({ ...inputs, report: { label: commentKey(inputs) } })).not.toBe(commentKey(inputs));
  });

  test("a valid manifest with a warning is worth one, without it is not", () => {
    expect(isWorthComment({ stage: "valid", findings: [], targets: 1 })).toBe(false);
    expect(isWorthComment({ stage: "failed", findings: [], reasons: ["x"] })).toBe(true);
  });
});
