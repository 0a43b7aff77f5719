import type { Payload } from "../variants/variant.ts";
import { error, type Violation } from "../variants/violation.ts";
import { Numeral } from "./numeral.ts";

/** A payload as a manifest may hold it: JSON as YAML, a number without quotes. */
export interface WrittenPayload {
  readonly type: Payload["type"];
  readonly value: unknown;
}

/**
 * The payload as the server takes it, where `value` is text. JSON written as YAML is serialized with its keys in the
 * order of the file; a number keeps the digits that were written (`1.50`). Numbers inside JSON that would come out
 * otherwise than they were written are violations: `1.10` is a version to some.
 */
export function payloadText({ type, value }: WrittenPayload): { payload: Payload; violations: Violation[] } {
  if (type === "number") return { payload: { type, value: numberText(value) }, violations: [] };
  if (typeof value === "string") return { payload: { type, value }, violations: [] };
  const violations = oddNumbers(value, ["value"]);
  return { payload: { type, value: violations.length > 0 ? "{}" : JSON.stringify(value) }, violations };
}

function numberText(value: unknown): string {
  return value instanceof Numeral ? value.source : String(value);
}

function oddNumbers(value: unknown, path: readonly (string | number)[]): Violation[] {
  if (value instanceof Numeral) {
    const message =
      `YAML reads ${value.source} as the number ${value.value}: ` +
      `write it as JSON would, or in quotes ("${value.source}") if it is text.`;
    return [error("payload", path, message)];
  }
  if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return [error("payload", path, `${value} is too large to be kept exactly: write it in quotes.`)];
  }
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    oddNumbers(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}
