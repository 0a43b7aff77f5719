import { isDeepStrictEqual } from "node:util";

/**
 * Compares two JSON texts by meaning: key order and white space do not count, numbers are compared by their source
 * text (`1.0` is not `1`: payloads are read by programs we do not know). A text that does not parse, or that holds an
 * object with the same key twice, means only itself.
 */
export function sameJson(a: string, b: string): boolean {
  if (a === b) return true;
  const left = meaning(a);
  return left !== undefined && isDeepStrictEqual(left, meaning(b));
}

/** A parsed JSON text in a box (it may be `null`), numbers as their source; `undefined` when it has no one meaning. */
function meaning(text: string): { value: unknown } | undefined {
  let keys = 0;
  const keepNumbers = (_key: string, value: unknown, context?: { source?: string }) => {
    if (typeof value === "number") return { number: context?.source };
    if (typeof value === "object" && value !== null && !Array.isArray(value)) keys += Object.keys(value).length;
    return value;
  };
  try {
    const value: unknown = JSON.parse(text, keepNumbers);
    return keys === writtenKeys(text) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** How many keys a valid JSON text writes. The parser keeps the last of two equal ones, so fewer may come out. */
function writtenKeys(text: string): number {
  let count = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/g)) if (match[1]) count++;
  return count;
}
