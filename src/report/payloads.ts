import { createHash } from "node:crypto";
import { samePayload } from "../variants/equal.ts";
import { type Payload, payloadTypes } from "../variants/variant.ts";
import { type JsonDifference, jsonDifferences } from "./json-text.ts";
import { cellLines, changedText, details, jsonText, valueText } from "./long-values.ts";
import { code, counted } from "./markdown.ts";

/** So many differing fields of a payload are listed, so many more are folded, and the others are only counted. */
const [mostListed, mostFolded] = [5, 50];

/** A payload by itself, as a line of a table cell. */
export function payloadText(payload: Payload, showPayloads: boolean): string {
  if (!showPayloads) return `${typeName(payload)} payload, ${hash(payload)}`;
  return (payload.type === "json" ? jsonText : valueText)(payload.value, typeName(payload));
}

/** What differs between two payloads, as lines of a table cell: by field where both are JSON. */
export function payloadDifference(
  before: Payload | undefined,
  after: Payload | undefined,
  showPayloads: boolean,
): string[] {
  if (samePayload(before, after)) return [];
  if (!before) return after ? [`payload added: ${payloadText(after, showPayloads)}`] : [];
  if (!after) return [`payload removed: ${payloadText(before, showPayloads)}`];
  if (!showPayloads) return [`payload changed: ${hash(before)} → ${hash(after)}`];
  const fields =
    before.type === "json" && after.type === "json" ? jsonDifferences(before.value, after.value) : undefined;
  if (fields && fields.length > 0) return fieldLines(fields);
  if (before.type === after.type) return [`${typeName(before)} payload: ${changedText(before.value, after.value)}`];
  return [`payload: ${changedText(before.value, after.value, [typeName(before), typeName(after)])}`];
}

/** Old servers accepted any text as a type. */
function typeName({ type }: Payload): string {
  return (payloadTypes as readonly string[]).includes(type) ? type : code(type);
}

/** Shows whether two values differ without showing either. */
function hash({ value }: Payload): string {
  return code(createHash("sha256").update(value).digest("hex").slice(0, 8));
}

function fieldLines(fields: readonly JsonDifference[]): string[] {
  const listed = fields.slice(0, mostListed).map(fieldLine);
  const folded = fields.slice(mostListed, mostListed + mostFolded).map(fieldLine);
  if (folded.length === 0) return listed;
  const left = fields.length - mostListed - folded.length;
  if (left > 0) folded.push(`and ${counted(left, "more field")}`);
  return [...listed, details(counted(fields.length - mostListed, "more field"), cellLines(folded))];
}

function fieldLine({ path, before, after }: JsonDifference): string {
  const name = path === "" ? "json payload" : code(path);
  if (before === undefined) return `${name} added: ${jsonText(after ?? "")}`;
  if (after === undefined) return `${name} removed: ${jsonText(before)}`;
  return `${name}: ${changedText(before, after)}`;
}
