import { createHash } from "node:crypto";
import { samePayload } from "../variants/equal.ts";
import { type Payload, payloadTypes } from "../variants/variant.ts";
import { type JsonDifference, jsonDifferences } from "./json-text.ts";
import { cellLines, details, value } from "./long-values.ts";
import { code, counted } from "./markdown.ts";

/** Most fields of one payload that are listed; the next ones are folded, and after those they are counted. */
const [mostListed, mostFolded] = [5, 50];

/** A payload by itself, as a line of a table cell. */
export function payloadText(payload: Payload, showPayloads: boolean): string {
  if (!showPayloads) return `${typeName(payload)} payload, ${hash(payload)}`;
  return value(payload.value, typeName(payload));
}

/** What differs between two payloads, as lines of a table cell: by field where both are JSON. */
export function payloadDifference(
  before: Payload | undefined,
  after: Payload | undefined,
  showPayloads: boolean,
): string[] {
  if (samePayload(before, after)) return [];
  if (!before || !after) {
    if (after) return [`payload added: ${payloadText(after, showPayloads)}`];
    return [`payload removed: ${before ? payloadText(before, showPayloads) : ""}`];
  }
  if (!showPayloads) return [`payload changed: ${hash(before)} → ${hash(after)}`];
  const fields =
    before.type === "json" && after.type === "json" ? jsonDifferences(before.value, after.value) : undefined;
  if (fields && fields.length > 0) return fieldLines(fields);
  return [
    value(before.value, `payload before: ${typeName(before)}`),
    value(after.value, `payload after: ${typeName(after)}`),
  ];
}

/** Servers may have types of older days, and anything may be one. */
function typeName({ type }: Payload): string {
  return (payloadTypes as readonly string[]).includes(type) ? type : code(type);
}

/** Tells two values apart and shows neither. */
function hash({ value: text }: Payload): string {
  return code(createHash("sha256").update(text).digest("hex").slice(0, 8));
}

function fieldLines(fields: readonly JsonDifference[]): string[] {
  const listed = fields.slice(0, mostListed).map(fieldLine);
  const folded = fields.slice(mostListed, mostListed + mostFolded).map(fieldLine);
  if (folded.length === 0) return listed;
  const uncounted = fields.length - mostListed - folded.length;
  if (uncounted > 0) folded.push(`and ${counted(uncounted, "more field")}`);
  return [...listed, details(`${counted(fields.length - mostListed, "more field")}`, cellLines(folded))];
}

function fieldLine({ path, before, after }: JsonDifference): string {
  const name = path === "" ? "payload" : code(path);
  if (before === undefined) return `${name} added: ${value(after ?? "", "")}`;
  if (after === undefined) return `${name} removed: ${value(before, "")}`;
  return `${name}: ${value(before, "")} → ${value(after, "")}`;
}
