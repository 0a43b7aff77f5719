import { sameJson } from "../variants/json.ts";

/**
 * A JSON payload as a value that YAML prints and reads back with the same meaning, or `undefined` where only the text
 * itself keeps it: repeated keys, numbers spelled otherwise than JSON prints them, a key that YAML takes for a merge.
 */
export function nativeJson(text: string): object | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof value !== "object" || value === null || !isPrintable(value)) return undefined;
  return sameJson(JSON.stringify(value), text) ? value : undefined;
}

function isPrintable(value: unknown): boolean {
  if (typeof value === "number") {
    return /^-?\d+(?:\.\d+)?$/.test(String(value)) && (!Number.isInteger(value) || Number.isSafeInteger(value));
  }
  if (typeof value !== "object" || value === null) return true;
  return Object.entries(value).every(([key, inner]) => key !== "<<" && isPrintable(inner));
}
