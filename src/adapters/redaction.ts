import { partMask, randomPart } from "../text/secrets.ts";

/** A shorter secret could be a common word: it is replaced only as the password within an address. In characters. */
const leastLength = 8;

/**
 * The means to keep secrets out of every text that leaves a run: every spelling that the runner should mask, longest first,
 * and a function that replaces each by `***`, also if Markdown spells its characters as entities, and what a cut left of one:
 * 8 of its characters in a row.
 */
export function redactionOf(secrets: readonly string[]) {
  const given = [...new Set(secrets)].filter((secret) => secret !== "");
  const whole = given.filter((secret) => secret.length >= leastLength);
  const forms = [...new Set(whole.flatMap(formsOf))].sort(byLength);
  const short = given.filter((secret) => secret.length < leastLength).sort(byLength);
  const long = pattern(forms);
  // Matches from the start of the address on: a look behind each secret would take quadratic time.
  const password = pattern(short, (any) => `(?<start>//(?:[^/@\\s]*:)?)${any}(?=@)`);
  const withoutParts = partMask(whole.flatMap((secret) => formsOf(randomPart(secret))));
  const redact = (text: string) => withoutParts(text.replace(long, "***").replace(password, "$<start>***"));
  return { forms, redact };
}

/** Finds any of some texts; nothing if there are none. */
function pattern(texts: readonly string[], around = (any: string) => any): RegExp {
  return new RegExp(texts.length === 0 ? "(?!)" : around(`(?:${texts.map(inMarkdown).join("|")})`), "gu");
}

const byLength = (a: string, b: string) => b.length - a.length;

/** A secret as written, in JSON, in an address (and in an address within one), in capitals, in hexadecimal, in base64. */
function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  const hexadecimal = Buffer.from(secret).toString("hex");
  return [
    ...[secret, JSON.stringify(secret).slice(1, -1), secret.toUpperCase(), secret.toLowerCase()],
    ...[encoded, encodeURIComponent(encoded), encoded.toLowerCase()],
    ...[hexadecimal, hexadecimal.toUpperCase()],
    ...[0, 1, 2].flatMap((offset) => base64At(secret, offset)),
  ];
}

/**
 * The characters that stand for a secret in the base64 of a longer text, without those at its ends that also depend on its
 * neighbours.
 *
 * @param offset where the secret starts within a group of three bytes: 0, 1 or 2.
 */
function base64At(secret: string, offset: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  return (["base64", "base64url"] as const).map((encoding) =>
    bytes.toString(encoding).slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3)),
  );
}

/** A pattern for a text whose punctuation may be spelled as `&#42;`, as reports do with what could be Markdown. */
function inMarkdown(form: string): string {
  return [...form].map((char) => (/[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code(char)};)`)).join("");
}

const code = (char: string) => char.codePointAt(0) ?? 0;
const hex = (char: string) => code(char).toString(16);
