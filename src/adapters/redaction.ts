/** How secrets are kept out of what leaves the action. */
interface Redaction {
  /** Every form of the secrets that the runner should mask, longest first. */
  readonly forms: readonly string[];
  /** A text with `***` in place of each secret, also where Markdown spells its characters as entities. */
  redact(text: string): string;
}

/** Shorter, and a secret is a word that stands in every text: it is masked only as the password of an address. */
const leastLength = 8;

/** Masks secrets as written and as a server, a proxy or a library may repeat them. */
export function redactionOf(secrets: readonly string[]): Redaction {
  const given = [...new Set(secrets)].filter((secret) => secret !== "");
  const forms = [...new Set(given.filter((secret) => secret.length >= leastLength).flatMap(formsOf))].sort(byLength);
  const short = given.filter((secret) => secret.length < leastLength).sort(byLength);
  const patterns = [
    ...forms.map(inMarkdown),
    ...short.map((secret) => `(?<=//(?:[^/@\\s]*:)?)${inMarkdown(secret)}(?=@)`),
  ];
  const spelled = patterns.length === 0 ? undefined : new RegExp(patterns.join("|"), "gu");
  return { forms, redact: (text) => (spelled ? text.replace(spelled, "***") : text) };
}

const byLength = (a: string, b: string) => b.length - a.length;

/** As written, in JSON, in an address (and in an address within one), in capitals, in hexadecimal and in base64. */
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
 * What a secret is in the base64 of any text around it, that begins so many bytes after a group of three: without the
 * characters that its neighbours have a part in.
 */
function base64At(secret: string, offset: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  return (["base64", "base64url"] as const).map((encoding) =>
    bytes.toString(encoding).slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3)),
  );
}

/** Reports spell what could be syntax as `&#42;`: a secret must not slip through for its punctuation. */
function inMarkdown(form: string): string {
  return [...form].map((char) => (/[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code(char)};)`)).join("");
}

const code = (char: string) => char.codePointAt(0) ?? 0;
const hex = (char: string) => code(char).toString(16);
