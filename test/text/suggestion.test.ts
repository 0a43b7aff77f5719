import { describe, expect, test } from "vitest";
import { suggestion } from "../../src/text/wording.ts";
import { processorTime } from "../support/processor-time.ts";

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
  ["a name of 30 MB", ["x".repeat(30e6)]],
  ["20,000 names", Array.from({ length: 20_000 }, (_, index) => `checkout-experiment-${index}-team`)],
])("takes no time to speak of beside %s", (_, names) => {
  const spent = processorTime(() => {
    for (let index = 0; index < 10; index++)
      expect(suggestion(`payments-feature-${index}-other`, names)).toBeUndefined();
  });
  expect(spent).toBeLessThan(300);
});
