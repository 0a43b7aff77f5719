import { sameJson } from "../../variants/json.ts";

/** Most levels of nesting. Deeper data stays text, because the manifest's reader limits the depth of a file. */
const maxDepth = 40;

/**
 * A JSON payload as a value that survives being written as YAML. `undefined` where only the text does: repeated keys,
 * numbers that JSON prints differently (`1.50`), the key `<<`, half a surrogate pair, very deep nesting.
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
