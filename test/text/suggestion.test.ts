import { describe, expect, test } from "vitest";
import { lookAlike, suggestion } from "../../src/text/suggestion.ts";

const known = ["variants", "weights", "weight", "weightType", "stickiness", "name", "payload", "overrides", "id"];

describe("what was most likely meant", () => {
  test.each([
    ["weigth", "weight"],
    ["wieghts", "weights"],
    ["Weight", "weight"],
    ["weighttype", "weightType"],
    ["stickyness", "stickiness"],
    ["nmae", "name"],
    ["nam", "name"],
    ["payloads", "payload"],
    ["ID", "id"],
  ])("%s: %s", (word, expected) => {
    expect(suggestion(word, known)).toBe(expected);
  });
});

describe("no guess", () => {
  test.each(["colour", "x", "", "type", "nxxe", "variations", "__proto__"])("%j", (word) => {
    expect(suggestion(word, known)).toBeUndefined();
  });

  test("without known words", () => {
    expect(suggestion("weight", [])).toBeUndefined();
  });
});

test("of two that are as near, the first", () => {
  expect(suggestion("productio", ["production", "productiox"])).toBe("production");
});

test("a word itself is never proposed in its place", () => {
  expect(suggestion("!neg71", ["!neg71"])).toBeUndefined();
  expect(suggestion("!neg71", ["!neg71", "!neg72"])).toBe("!neg72");
});

test.each([
  ["caf\u00e9", "cafe\u0301", '"caf\\u{e9}" here, "cafe\\u{301}" there'],
  ["EU West", "EU\u00a0West", '"EU West" here, "EU\\u{a0}West" there'],
  ["EU", "EU\u200b", '"EU" here, "EU\\u{200b}" there'],
  ["EU", "EU ", '"EU" here, "EU " there'],
  ["n\u0430me", "name", '"n\\u{430}me" here, "name" there'],
])("%j and %j are told apart", (here, there, shown) => {
  expect(lookAlike(here, there)).toBe(` They differ, letter by letter: ${shown}.`);
});

test.each([
  ["EU", "EU"],
  ["EU", "US"],
  ["EU", "\u6771\u4eac"],
  ["caf\u00e9", "caf\u00e8"],
  ["", "\u6771"],
  ["EU", "EU 2"],
])("%j and %j need no words", (here, there) => {
  expect(lookAlike(here, there)).toBe("");
});
