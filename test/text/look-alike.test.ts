import { expect, test } from "vitest";
import { lookAlike } from "../../src/text/look-alike.ts";

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
