import { shortened } from "../../text/wording.ts";
import { error, type Finding, type Path } from "../../variants/finding.ts";
import { unreadable } from "../read/node-reader.ts";
import type { ManifestPayload } from "../read/schema.ts";

/**
 * The payload as it is sent, where `value` is text. JSON written as YAML is serialized with its keys in the order of the
 * file (but whole numbers first, the order in which JavaScript keeps them); a number keeps the digits that were written
 * (`1.50`). Numbers inside JSON that would come out otherwise than they were written are errors: `1.10` is a version to
 * some.
 */
export function payloadText(value: ManifestPayload["value"]): string {
  if (typeof value === "string") return value;
  return typeof value === "symbol" ? (value.description ?? "") : JSON.stringify(value);
}

/** A finding for each number in JSON that would not be sent as it is written. */
export function oddNumbers(value: unknown, path: Path, found: Finding[] = []): Finding[] {
  if (typeof value === "symbol") {
    if (value === unreadable) return found;
    const source = shortened(value.description ?? "");
    const message = `The number ${source} would not be sent as it is written. Write it as JSON does, or in quotes if it is text.`;
    found.push(error("payload", path, message));
  } else if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) {
    found.push(error("payload", path, `${value} is too large to be kept exactly. Write it in quotes.`));
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) oddNumbers(item, [...path, index], found);
  } else if (typeof value === "object" && value !== null) {
    for (const [key, inner] of Object.entries(value)) oddNumbers(inner, [...path, key], found);
  }
  return found;
}
