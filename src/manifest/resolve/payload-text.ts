import { shortened } from "../../text/excerpt.ts";
import { error, type Finding } from "../../variants/finding.ts";
import type { Payload } from "../../variants/variant.ts";
import { Numeral } from "../read/number-literal.ts";
import type { ManifestPayload } from "../read/schema.ts";

/**
 * The payload as the server takes it, where `value` is text. JSON written as YAML is serialized with its keys in the
 * order of the file (but whole numbers first: so JavaScript keeps them); a number keeps the digits that were written (`1.50`). Numbers inside JSON that would come out
 * otherwise than they were written are violations: `1.10` is a version to some.
 */
export function payloadText({ type, value }: ManifestPayload): { payload: Payload; violations: Finding[] } {
  if (typeof value === "string") return { payload: { type, value }, violations: [] };
  if (value instanceof Numeral) return { payload: { type, value: value.source }, violations: [] };
  const violations: Finding[] = [];
  if (type === "json") addOddNumbers(value, ["value"], violations);
  return { payload: { type, value: violations.length > 0 ? "{}" : JSON.stringify(value) }, violations };
}

function addOddNumbers(value: unknown, path: readonly (string | number)[], found: Finding[]): void {
  if (value instanceof Numeral) {
    const message =
      `YAML reads ${shortened(value.source)} as the number ${value.value}: ` +
      `write it as JSON would, or in quotes ("${shortened(value.source)}") if it is text.`;
    found.push(error("payload", path, message));
  } else if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    found.push(error("payload", path, `${value} is too large to be kept exactly: write it in quotes.`));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) addOddNumbers(item, [...path, index], found);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) addOddNumbers(inner, [...path, key], found);
  }
}
