import { describe, expect, test } from "vitest";
import { type Holder, written } from "../../src/variants/canonical.ts";
import { storedErrors } from "../../src/variants/rules.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { stored } from "../support/variants.ts";

const fixed = (name: string, weight: number) => stored(name, { weight, weightType: "fix" });

describe("a stored set as an author would write it", () => {
  test("keeps fixed weights and leaves out what the server computed", () => {
    expect(written([fixed("a", 300), fixed("b", 0), stored("c"), { name: "d", weight: 200 }])).toStrictEqual([
      { name: "a", weight: 300, weightType: "fix" },
      { name: "b", weight: 0, weightType: "fix" },
      { name: "c" },
      { name: "d" },
    ]);
  });

  test("keeps stickiness, payload and overrides as they are", () => {
    const rest = {
      stickiness: "userId",
      payload: { type: "json", value: '{ "b":1, "a":2 }' },
      overrides: [{ contextName: "userId", values: ["1"] }],
    };
    expect(written([stored("a", rest)])).toStrictEqual([{ name: "a", ...rest }]);
  });

  test("spells out what an absent stickiness stands for, where that is said", () => {
    const set = [stored("a"), stored("b", { stickiness: "default" })];
    expect(written(set, "userId")).toStrictEqual([
      { name: "a", stickiness: "userId" },
      { name: "b", stickiness: "default" },
    ]);
  });

  test("is empty where nothing is stored", () => {
    expect(written([])).toStrictEqual([]);
  });
});

describe("what could not be written again", () => {
  const payload = (type: string, value: string) => stored("a", { payload: { type, value } });
  const emptyValues = { overrides: [{ contextName: "userId", values: ["", "1", ""] }] };

  test.each<[string, StoredVariant[], Holder, string[]]>([
    ["nothing of an empty set", [], "environment", []],
    ["nothing of a set that is right", [fixed("a", 300), stored("b"), stored("c")], "environment", []],
    ["fixed weights that are taken for a slip", [fixed("a", 50), fixed("b", 50), stored("c")], "environment", []],
    [
      "what is only warned of",
      [
        stored("a", { stickiness: "userId", payload: { type: "csv", value: "a,b\n1" } }),
        stored("b", { stickiness: "random" }),
      ],
      "environment",
      [],
    ],
    [
      "a variant that is neither fixed nor variable",
      [stored("a"), { name: "b", weight: 500 }, stored("c", { weightType: "other" })],
      "environment",
      ['Variant "b" has no weight type.', 'Variant "c" has no weight type.'],
    ],
    [
      "a name of older days",
      [stored("."), stored("b")],
      "environment",
      [
        'Variant ".": Expected a URL-friendly name: ' +
          `letters, digits and - _ . ! ~ * ' ( ) only, at most 100 characters; got ".". "." cannot be a name.`,
      ],
    ],
    [
      "a payload, which is not quoted: what it is not",
      [payload("json", "secret"), stored("b")],
      "environment",
      ['Variant "a": Its payload is not what its type says, or its type is unknown.'],
    ],
    [
      "the same of one variant, said once",
      [stored("a", emptyValues), stored("b", emptyValues)],
      "environment",
      ['Variant "a": An override value cannot be empty.', 'Variant "b": An override value cannot be empty.'],
    ],
    [
      "a set as a whole, which is no one variant's",
      [fixed("a", 400), fixed("b", 500)],
      "environment",
      [
        "At least one variant must be variable: it gets the weight that the fixed variants leave. " +
          "Remove weightType and weight from one of them.",
      ],
    ],
    [
      "fixed weights of all users, which servers take",
      [fixed("a", 1000), stored("b", { weight: 0 })],
      "environment",
      [
        "Fixed weights must add up to less than 1000; these add up to 1000. " +
          "To ship a winner, write a set of the winner alone.",
      ],
    ],
    [
      "overrides on a strategy",
      [stored("a"), stored("b", { overrides: [{ contextName: "userId", values: ["1"] }] })],
      "strategy",
      ['Variant "b": Variants of a strategy cannot have overrides. Use constraints on the strategy instead.'],
    ],
    [
      "a lost weight type before the rest",
      [payload("json", "5"), { name: "b c", weight: 1 }],
      "environment",
      [
        'Variant "b c" has no weight type.',
        'Variant "a": Its payload is not what its type says, or its type is unknown.',
        'Variant "b c": Expected a URL-friendly name: ' +
          `letters, digits and - _ . ! ~ * ' ( ) only, at most 100 characters; got "b c".`,
      ],
    ],
  ])("%s", (_, variants, holder, expected) => {
    const target = holder === "strategy" ? { strategy: { id: "s1" } } : {};
    expect(storedErrors(variants, target)).toEqual(expected);
  });
});
