import { describe, expect, test } from "vitest";
import { partMask, randomPart, tokenFinder } from "../../src/text/secrets.ts";

describe("parts of a secret are masked:", () => {
  const mask = partMask(["0123456789abcdef"]);

  test.each([
    ["the whole of it", "x 0123456789abcdef y", "x *** y"],
    ["all but its last character", "0123456789abcde\u2026", "***\u2026"],
    ["its end", "\u202689abcdef", "\u2026***"],
    ["its middle, twice", "3456789a-3456789a", "***-***"],
    ["not too little of it", "0123456 9abcdef", "0123456 9abcdef"],
    ["nothing of it", "hello, world", "hello, world"],
    ["an empty text", "", ""],
  ])("%s", (_title, text, expected) => {
    expect(mask(text)).toBe(expected);
  });

  test("each eight characters of it, wherever they are in a text", () => {
    for (let from = 0; from <= 8; from++)
      for (let before = 0; before < 10; before++) {
        const blanks = " ".repeat(before);
        expect(mask(`${blanks}${"0123456789abcdef".slice(from, from + 8)}-`)).toBe(`${blanks}***-`);
      }
  });

  test("nothing without a secret, or with one that is shorter", () => {
    expect(partMask([])("0123456789abcdef")).toBe("0123456789abcdef");
    expect(partMask(["short"])("short")).toBe("short");
  });
});

test.each([
  ["*:*.0123456789abcdef0123", "0123456789abcdef0123"],
  ["default:production.0123456789abcdef0123", "0123456789abcdef0123"],
  ["user:0123456789abcdef0123", "0123456789abcdef0123"],
  ["*:*.5ef6cd3e-9b1a-4d7f-8e2c-0a1b2c3d4e5f", "5ef6cd3e-9b1a-4d7f-8e2c-0a1b2c3d4e5f"],
  ["ghs_16C7e42F292c6912E7710c838347Ae178B4a", "ghs_16C7e42F292c6912E7710c838347Ae178B4a"],
  ["*:*.Zk3vQ9xTb2LmW7pRs5YhN8cJ", "Zk3vQ9xTb2LmW7pRs5YhN8cJ"],
  ["*:*.unleash-insecure-admin-api-token", undefined],
  ["default:development.unleash-v2-eu1-client-token-2024", undefined],
  ["*:*.unleashInsecureAdminApiToken", undefined],
  ["production.short", undefined],
])("of %s the random part is %s", (token, expected) => {
  expect(randomPart(token)).toBe(expected);
});

describe("a file contains", () => {
  const random = tokenFinder(`*:*.${"0123456789abcdef".repeat(4)}`);
  const words = tokenFinder("*:*.unleash-insecure-admin-api-token");

  test.each([
    ["a part of a random token", random, "at 456789ab", true],
    ["no part of a random token", random, "at 45678", false],
    ["a token of words", words, '"*:*.unleash-insecure-admin-api-token"', true],
    ["a token of words in base64", words, Buffer.from("*:*.unleash-insecure-admin-api-token").toString("base64"), true],
    ["words of a token", words, "https://unleash-prod.example.com", false],
  ])("%s", (_title, containsToken, text, expected) => {
    expect(containsToken(text)).toBe(expected);
  });
});
