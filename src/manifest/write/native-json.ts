import { sameJson } from "../../variants/json.ts";

/** Deeper data stays text: the manifest's reader bounds how deep a file may be nested. In levels. */
const maxDepth = 40;

/**
 * A JSON payload as a value that YAML prints and reads back with the same meaning, or `undefined` where only the text
 * itself keeps it: repeated keys, numbers spelled otherwise than JSON prints them, a key that YAML takes for a merge,
 * half a surrogate pair, very deep nesting.
 */
export function nativeJson(text: string): object | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !isPrintable(value, maxDepth)) return undefined;
  return sameJson(JSON.stringify(value), text) ? value : undefined;
}

function isPrintable(value: unknown, depth: number): boolean {
  if (typeof value === "string") return value.isWellFormed();
  if (typeof value === "number") {
    return /^-?\d+(?:\.\d+)?$/.test(String(value)) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  }
  if (typeof value !== "object" || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([key, inner]) => key !== "<<" && key.isWellFormed() && isPrintable(inner, depth - 1),
  );
}
