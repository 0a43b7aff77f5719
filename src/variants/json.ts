import { isDeepStrictEqual } from "node:util";

/** Numbers count by their text, since unknown programs read them. Text that does not parse equals only itself. */
export function sameJson(a: string, b: string): boolean {
  if (a === b) return true;
  try {
    const left = meaning(a);
    return left !== undefined && isDeepStrictEqual(left, meaning(b));
  } catch {
    return false;
  }
}

/** JSON text that `stringify` copies: TypeScript does not know it yet. */
const { rawJSON } = JSON as unknown as { readonly rawJSON: (text: string) => unknown };

/** A number in JSON, by its text. */
export class NumberText {
  readonly source: string | undefined;

  constructor(source: string | undefined) {
    this.source = source;
  }

  /** Printed as it was written: `1.0` stays `1.0`. */
  toJSON(): unknown {
    return rawJSON(this.source ?? "");
  }
}

/** A parsed JSON text, with numbers as NumberText; `undefined` if it has duplicate keys. The box tells it from `null`. */
export function meaning(text: string): { value: unknown } | undefined {
  const keepNumbers = (_key: string, value: unknown, { source }: { source?: string } = {}) =>
    typeof value === "number" ? new NumberText(source) : value;
  const value: unknown = JSON.parse(text, keepNumbers);
  return repeatedKey(text) === undefined ? { value } : undefined;
}

/** Parsers differ in which of two equal keys they drop. */
export function repeatedKey(text: string): string | undefined {
  const objects: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") objects.push(new Set());
    else if (text[at] === "}") objects.pop();
    else if (text[at] === '"') {
      const start = at++;
      for (; text[at] !== '"'; at++) if (text[at] === "\\") at++;
      colon.lastIndex = at + 1;
      if (!colon.test(text)) continue;
      // `"l\u0069mit"` is `"limit"`.
      const key = JSON.parse(text.slice(start, at + 1)) as string;
      if (objects.at(-1)?.has(key)) return key;
      objects.at(-1)?.add(key);
    }
  }
  return undefined;
}

const colon = /\s*:/y;

/** With the position. Where the parser quotes the text instead, it is that of the shortest beginning that fails. */
export function jsonProblem(text: string): string {
  const isQuoted = (part: string) => parserMessage(part).endsWith("valid JSON");
  const message = parserMessage(text);
  if (!message.endsWith("valid JSON")) return message;
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isQuoted(text.slice(0, middle))) bad = middle;
    else good = middle;
  }
  const lines = text.slice(0, good).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `Unexpected character in JSON at position ${good} (line ${lines.length} column ${column})`;
}

export function isJson(text: string): boolean {
  return parserMessage(text) === "";
}

function parserMessage(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (cause) {
    return (cause as Error).message;
  }
}
