import { formsOf, partMask, randomPart } from "../text/secrets.ts";

/** The secrets of a run. A password may be a word of any text, so that no part of one is masked. */
export type Secrets = { readonly tokens: readonly string[]; readonly passwords: readonly string[] };

/** Spellings for the runner to mask, and a function that masks more: entities of Markdown, what a cut leaves of a token. */
export function redactionOf({ tokens, passwords }: Secrets) {
  const given = [...new Set([...tokens, ...passwords])].filter((secret) => secret !== "");
  const forms = [...new Set(given.filter(isLong).flatMap(formsOf))].sort(byLength);
  const short = given.filter((secret) => !isLong(secret)).sort(byLength);
  const withoutForms = mask(forms, "***");
  // Matches from the start of the address on: a look behind each secret would take quadratic time.
  const withoutPasswords = mask(short, "$<start>***", (any) => `(?<start>//(?:[^/@\\s]*:)?)${any}(?=@)`);
  const withoutParts = partMask(tokens.flatMap((token) => randomPart(token) ?? []).flatMap(formsOf));
  const redact = (text: string) => withoutParts(withoutPasswords(withoutForms(text)));
  return { forms, redact };
}

/** A shorter secret could be a common word: it is replaced only as the password within an address. */
const isLong = (secret: string) => secret.length >= 8;

/** Replaces each of the secrets. Every text of a run gets here, so nothing is searched where there are none. */
function mask(secrets: readonly string[], by: string, around = (any: string) => any): (text: string) => string {
  if (secrets.length === 0) return (text) => text;
  const found = new RegExp(around(`(?:${secrets.map(inMarkdown).join("|")})`), "gu");
  return (text) => text.replace(found, by);
}

const byLength = (a: string, b: string) => b.length - a.length;

/** Punctuation may be spelled as `&#42;`, as in reports. */
function inMarkdown(form: string): string {
  return [...form].map((char) => (/[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code(char)};)`)).join("");
}

const code = (char: string) => char.codePointAt(0) ?? 0;
const hex = (char: string) => code(char).toString(16);
