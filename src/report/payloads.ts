import { samePayload } from "../variants/equal.ts";
import { type Payload, payloadTypes } from "../variants/variant.ts";
import { type JsonDifference, jsonDifferences } from "./json-differences.ts";
import { code } from "./markdown.ts";
import { foldedList } from "./targets.ts";
import { changedText, valueText } from "./values.ts";

/** A payload by itself, as a line of a table cell. */
export function payloadText(payload: Payload): string {
  return valueText(payload.value, typeName(payload));
}

/** What differs between two payloads, as lines of a table cell: by field where both are JSON. */
export function payloadDifference(before: Payload | undefined, after: Payload | undefined): string[] {
  if (samePayload(before, after)) return [];
  if (!before) return after ? [`payload added: ${payloadText(after)}`] : [];
  if (!after) return [`payload removed: ${payloadText(before)}`];
  const fields =
    before.type === "json" && after.type === "json" ? jsonDifferences(before.value, after.value) : undefined;
  if (fields && fields.length > 0) {
    return [foldedList(fields.map(fieldLine), "more field")];
  }
  return [
    ...(before.type === after.type ? [] : [`payload type: ${typeName(before)} → ${typeName(after)}`]),
    ...(before.value === after.value ? [] : [`${typeName(after)} payload: ${changedText(before.value, after.value)}`]),
  ];
}

/** Old servers accepted any text as a type. */
function typeName({ type }: Payload): string {
  return (payloadTypes as readonly string[]).includes(type) ? type : code(type);
}

function fieldLine({ path, before, after }: JsonDifference): string {
  const name = path === "" ? "json payload" : code(path);
  if (before === undefined) return `${name} added: ${valueText(after ?? "")}`;
  if (after === undefined) return `${name} removed: ${valueText(before)}`;
  return `${name}: ${changedText(before, after)}`;
}
