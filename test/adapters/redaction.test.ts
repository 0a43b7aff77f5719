import { describe, expect, test } from "vitest";
import { redactionOf } from "../../src/adapters/redaction.ts";
import { code, plain, prose } from "../../src/report/markdown.ts";
import { redactDeep } from "../../src/text/secrets.ts";
import { excerpt } from "../../src/text/wording.ts";
import { processorTime } from "../support/processor-time.ts";

const secret = '*:*.a"b/c+d@e';

describe("a secret", () => {
  const { redact } = redactionOf({ tokens: [secret, ""], passwords: [] });

  test.each([
    ["as it is", secret],
    ["in an address", encodeURIComponent(secret)],
    ["in JSON", JSON.stringify({ secret })],
    ["as code", code(secret)],
    ["as plain text", plain(secret)],
    ["in a sentence", prose(`it is ${secret}.`)],
  ])("%s", (_, text) => {
    const safe = redact(`before ${text} after`);
    expect(safe).toContain("***");
    expect(safe).toMatch(/^before .* after$/s);
    const read = safe.replace(/&#(\d+);/g, (_, char: string) => String.fromCodePoint(Number(char)));
    expect(read).not.toContain("b/c+d");
  });

  test("does not touch other text", () => {
    expect(redact("nothing *:* here")).toBe("nothing *:* here");
    expect(redactionOf({ tokens: [""], passwords: [""] }).redact("nothing here")).toBe("nothing here");
  });
});

describe("a secret that was cut", () => {
  const token = `*:*.${"0123456789abcdef".repeat(4)}`;
  const { redact } = redactionOf({ tokens: [token], passwords: [] });
  const leaks = (text: string) =>
    [...Array(token.length - 11).keys()].some((at) => text.includes(token.slice(at + 4, at + 12)));

  test.each([
    ["by us, in a value", excerpt(`${"x".repeat(30)}${token}`)],
    ["by a server, at its beginning", token.slice(20)],
    ["in hexadecimal", Buffer.from(token).toString("hex").slice(9, 80)],
  ])("%s", (_title, cut) => {
    const safe = redact(`before ${cut} after`);
    expect(safe).toMatch(/^before .*\*\*\*.* after$/s);
    expect(leaks(safe)).toBe(false);
  });

  test("leaves words of its prefix alone", () => {
    const tokens = [`default:production.${"0123456789abcdef".repeat(4)}`];
    const { redact: ofClient } = redactionOf({ tokens, passwords: [] });
    expect(ofClient("default: production is default:production")).toBe("default: production is default:production");
  });
});

describe("words that a secret is made of stay, and the whole of it does not", () => {
  test.each([
    ["a token", { tokens: ["*:*.unleash-insecure-admin-api-token"], passwords: [] }],
    ["a password", { tokens: [], passwords: ["unleash-insecure-admin-api-token"] }],
  ])("%s", (_title, secrets) => {
    const { redact } = redactionOf(secrets);
    const words = "unleash-url, https://unleash-prod.example.com, an insecure admin-api";
    expect(redact(words)).toBe(words);
    expect(redact(`no: ${[...secrets.tokens, ...secrets.passwords].join()}!`)).toBe("no: ***!");
  });
});

test("every text of a value is redacted, keys and other values stay, and what has no secret is the same object", () => {
  const { redact } = redactionOf({ tokens: [secret], passwords: [] });
  const value = { a: [secret, 1, null, { b: `x${secret}` }], c: undefined, d: true, e: { f: ["text"] } };
  const redacted = redactDeep(value, redact);
  expect(redacted).toEqual({ a: ["***", 1, null, { b: "x***" }], c: undefined, d: true, e: { f: ["text"] } });
  expect([value.a[0], redacted.e === value.e]).toEqual([secret, true]);
  const parsed = JSON.parse(`{"__proto__":${JSON.stringify(secret)}}`);
  expect(JSON.stringify(redactDeep(parsed, redact))).toBe('{"__proto__":"***"}');
});

describe("a short secret", () => {
  const { redact } = redactionOf({ tokens: [], passwords: ["pw", ":", ":/", "a-long-user"] });

  test.each([
    ["http://user:pw@host", "http://user:***@host"],
    ["http://pw@host, http://a-long-user:pw@host", "http://***@host, http://***:***@host"],
    ["http://user::/@host", "http://user:***@host"],
    ["http://user:pw:pw@host", "http://user:pw:***@host"],
    ["a pw, http://host/pw, pw@host", "a pw, http://host/pw, pw@host"],
  ])("is replaced as the password of an address only: %s", (text, safe) => {
    expect(redact(text)).toBe(safe);
  });

  test.each([":", "/", "//", "//:", "pw", ":pw", "//user:pw"])("takes linear time in a text of many %s", (part) => {
    expect(processorTime(() => redact(part.repeat(500_000)))).toBeLessThan(5000);
  });
});
