import { shortened } from "../../text/excerpt.ts";
import { error, type Finding, type Path } from "../../variants/finding.ts";
import type { Payload } from "../../variants/variant.ts";
import { unreadable } from "../read/number-literal.ts";
import type { ManifestPayload } from "../read/schema.ts";

/**
 * The payload as it is sent, where `value` is text. JSON written as YAML is serialized with its keys in the order of the
 * file (but whole numbers first, the order in which JavaScript keeps them); a number keeps the digits that were written
 * (`1.50`). Numbers inside JSON that would come out otherwise than they were written are errors: `1.10` is a version to
 * some.
 */
export function payloadText({ type, value }: ManifestPayload): { payload: Payload; findings: Finding[] } {
  if (typeof value === "string") return { payload: { type, value }, findings: [] };
  if (typeof value === "symbol") return { payload: { type, value: value.description ?? "" }, findings: [] };
  const findings: Finding[] = [];
  if (type === "json") addOddNumbers(value, ["value"], findings);
  return { payload: { type, value: findings.length > 0 ? "{}" : JSON.stringify(value) }, findings };
}

function addOddNumbers(value: unknown, path: Path, found: Finding[]): void {
  if (typeof value === "symbol") {
    if (value === unreadable) return;
    const source = shortened(value.description ?? "");
    const message = `The number ${source} would not be sent as it is written. Write it as JSON does, or in quotes if it is text.`;
    found.push(error("payload", path, message));
  } else if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    found.push(error("payload", path, `${value} is too large to be kept exactly. Write it in quotes.`));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) addOddNumbers(item, [...path, index], found);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) addOddNumbers(inner, [...path, key], found);
  }
}
