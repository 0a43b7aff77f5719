import { isDeepStrictEqual } from "node:util";

/**
 * Compares two JSON texts by meaning: key order and white space do not count, numbers are compared by their source
 * text (`1.0` is not `1`: payloads are read by programs we do not know). A text that does not parse, that has an
 * object with the same key twice, or that is nested too deeply to be walked, means only itself.
 */
export function sameJson(a: string, b: string): boolean {
  if (a === b) return true;
  try {
    const left = meaning(a);
    return left !== undefined && isDeepStrictEqual(left, meaning(b));
  } catch {
    return false;
  }
}

/** Stands where JSON has a number, and can stand nowhere else. */
export class NumberText {
  readonly source: string | undefined;

  constructor(source: string | undefined) {
    this.source = source;
  }
}

/** A parsed JSON text in a box (it may be `null`), numbers as their source; `undefined` when it has no one meaning. */
export function meaning(text: string): { value: unknown } | undefined {
  let keys = 0;
  const keepNumbers = (_key: string, value: unknown, { source }: { source?: string } = {}) => {
    if (typeof value === "number") return new NumberText(source);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) keys += Object.keys(value).length;
    return value;
  };
  const value: unknown = JSON.parse(text, keepNumbers);
  return keys === writtenKeys(text) ? { value } : undefined;
}

/**
 * How many keys a valid JSON text writes: it has one colon for each outside its strings. The parser keeps the last of
 * two equal keys, so fewer may come out.
 */
function writtenKeys(text: string): number {
  let count = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '"') isQuoted = !isQuoted;
    else if (char === "\\") at++;
    else if (char === ":" && !isQuoted) count++;
  }
  return count;
}

/**
 * Why a text that is not valid JSON is not, without a word of the text. The parser says where it stopped, but for what it
 * calls an unexpected token: of that it quotes the text instead, and the shortest beginning that has it ends there.
 */
export function jsonProblem(text: string): string {
  const said = parserMessage(text);
  if (!isQuoting(said)) return said;
  let [good, bad] = [0, text.length];
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isQuoting(parserMessage(text.slice(0, middle)))) bad = middle;
    else good = middle;
  }
  const lines = text.slice(0, good).split("\n");
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return `Unexpected character in JSON at position ${good} (line ${lines.length} column ${column})`;
}

/** Blank for valid JSON. */
function parserMessage(text: string): string {
  try {
    JSON.parse(text);
    return "";
  } catch (cause) {
    return (cause as Error).message;
  }
}

/** Whether a message has the text in place of a position. */
function isQuoting(message: string): boolean {
  return /is not valid JSON$/.test(message);
}
