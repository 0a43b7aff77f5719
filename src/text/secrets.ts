/** Characters in a row that count as a part of a secret. Fewer occur by chance. */
const partLength = 8;

/** Masks 8 characters and more in a row of a secret, in the given spellings: texts are cut in many places. */
export function partMask(secrets: readonly string[]): (text: string) => string {
  const parts = secrets.flatMap((secret) => [...secret].map((_, at) => secret.slice(at, at + partLength)));
  const whole = [...new Set(parts)].filter((part) => part.length === partLength);
  if (whole.length === 0) return (text) => text;
  const byCode = (char: string) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
  const anyPart = whole.map((part) => part.replace(/\W/g, byCode)).join("|");
  // Characters at which a part begins, and the rest of the last one. As an expression, because every text of a run gets here.
  const run = new RegExp(`(?:(?=${anyPart})[^])+[^]{${partLength - 1}}`, "g");
  return (text) => text.replace(run, "***");
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

/** Redacts every text in a value, but no key of an object. What stays the same is not copied. `key`: that of the text, or of its list. */
export function redactDeep<T>(value: T, redact: (text: string, key: string) => string, key = ""): T {
  if (typeof value === "string") return redact(value, key) as T;
  if (typeof value !== "object" || value === null) return value;
  const isList = Array.isArray(value);
  if (!isList && Object.getPrototypeOf(value) !== Object.prototype) return value;
  let copy = value;
  for (const [name, part] of Object.entries(value)) {
    const redacted = redactDeep(part, redact, isList ? key : name);
    if (redacted === part) continue;
    if (copy === value) copy = (isList ? [...value] : { ...value }) as T & object;
    Object.assign(copy, { [name]: redacted });
  }
  return copy;
}
