/** Characters in a row that count as a part of a secret. Fewer occur by chance. */
const partLength = 8;

/** Characters in a row of which each part contains some that begin at a multiple of `step`. */
const [coreLength, step] = [4, 5];

/** Masks 8 characters and more in a row of a secret, in the given spellings: texts are cut in many places. */
export function partMask(secrets: readonly string[]): (text: string) => string {
  const parts = new Set(secrets.flatMap((secret) => piecesOf(secret, partLength)));
  const cores = new Set(secrets.flatMap((secret) => piecesOf(secret, coreLength)));
  /** Takes a seventh of the time, and is false of most texts: every text of a run gets here. */
  const mayHaveParts = (text: string) => {
    for (let at = 0; at < text.length; at += step) if (cores.has(text.slice(at, at + coreLength))) return true;
    return false;
  };
  return (text) => {
    if (!mayHaveParts(text)) return text;
    let [masked, done] = ["", 0];
    for (let at = 0; at + partLength <= text.length; at++) {
      if (!parts.has(text.slice(at, at + partLength))) continue;
      masked += `${text.slice(done, at)}***`;
      while (parts.has(text.slice(at + 1, at + 1 + partLength))) at++;
      done = at + partLength;
      at = done - 1;
    }
    return masked + text.slice(done);
  };
}

/** Every `length` characters in a row of a text. */
function piecesOf(text: string, length: number): string[] {
  return Array.from({ length: Math.max(0, text.length - length + 1) }, (_, at) => text.slice(at, at + length));
}

/** The random part of a token, without a prefix such as `default:production.`; `undefined` for one made of words. */
export function randomPart(token: string): string | undefined {
  const last = token.slice(Math.max(token.lastIndexOf("."), token.lastIndexOf(":")) + 1);
  const part = last.length < 2 * partLength ? token : last;
  return looksRandom(part) ? part : undefined;
}

/** Hexadecimal, or one character in five changes to a digit, from a digit, or to a capital: words rarely do. */
function looksRandom(text: string): boolean {
  if (/[\da-f]{16}/i.test(text)) return true;
  const changes = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[a-zA-Z])/g);
  return text.length >= 2 * partLength && 5 * (changes?.length ?? 0) >= text.length;
}

/** True for a text with a token in any spelling, or with a part of one that looks random. */
export function tokenFinder(token: string): (text: string) => boolean {
  const forms = formsOf(token);
  const random = randomPart(token);
  const withoutParts = partMask(random === undefined ? [] : [random]);
  return (text) => forms.some((form) => text.includes(form)) || withoutParts(text) !== text;
}

/** A secret as written, in JSON, in an address (and in an address within one), in capitals, in hexadecimal, in base64. */
export function formsOf(secret: string): string[] {
  const encoded = encodeURIComponent(secret);
  const hexadecimal = Buffer.from(secret).toString("hex");
  return [
    ...[secret, JSON.stringify(secret).slice(1, -1), secret.toUpperCase(), secret.toLowerCase()],
    ...[encoded, encodeURIComponent(encoded), encoded.toLowerCase()],
    ...[hexadecimal, hexadecimal.toUpperCase()],
    ...[0, 1, 2].flatMap((offset) => base64At(secret, offset)),
  ];
}

/** The base64 of a secret inside a longer text, `offset` (0 to 2) bytes into a group of three, without the ends that differ. */
function base64At(secret: string, offset: number): string[] {
  const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
  return (["base64", "base64url"] as const).map((encoding) =>
    bytes.toString(encoding).slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3)),
  );
}

/** A value with every text in it redacted, except the keys of objects. */
export function redactDeep<T>(value: T, redact: (text: string) => string): T {
  if (typeof value === "string") return redact(value) as T;
  if (Array.isArray(value)) return value.map((entry) => redactDeep(entry, redact)) as T;
  if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, redactDeep(part, redact)])) as T;
}
