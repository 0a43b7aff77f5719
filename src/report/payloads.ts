import { samePayload } from "../variants/equal.ts";
import { type Path, printPath } from "../variants/finding.ts";
import { meaning, NumberText } from "../variants/json.ts";
import { type Payload, payloadTypes } from "../variants/variant.ts";
import { cellCode } from "./markdown.ts";
import { foldedList } from "./targets.ts";
import { changedText, valueText } from "./values.ts";

/** A payload as a line of a table cell. */
export function payloadText(payload: Payload): string {
  return valueText(payload.value, typeName(payload));
}

/** The difference of two payloads, as lines of a table cell: by field if both are JSON. */
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
  return (payloadTypes as readonly string[]).includes(type) ? type : cellCode(type);
}

function fieldLine({ path, before, after }: JsonDifference): string {
  const name = path === "" ? "json payload" : cellCode(path);
  if (before === undefined) return `${name} added: ${valueText(after ?? "")}`;
  if (after === undefined) return `${name} removed: ${valueText(before)}`;
  return `${name}: ${changedText(before, after)}`;
}

declare global {
  interface JSON {
    /** JSON text that `stringify` copies. Node has it since version 21; TypeScript does not know it yet. */
    rawJSON(text: string): unknown;
  }
}

/** One field in which two JSON texts differ; a side without that field is `undefined`. */
interface JsonDifference {
  /** `colours[0].name`; empty for the whole text. */
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/**
 * Where two JSON texts differ, field by field; `undefined` where one of them is not valid JSON, has a key twice in one
 * object, or is nested too deeply.
 */
export function jsonDifferences(before: string, after: string): JsonDifference[] | undefined {
  try {
    const [was, is] = [meaning(before), meaning(after)];
    return was && is && differencesAt([], was.value, is.value);
  } catch {
    return undefined;
  }
}

function differencesAt(path: Path, was: unknown, is: unknown): JsonDifference[] {
  if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) =>
      differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)),
    );
  }
  const [before, after] = [was, is].map((side) => (side === undefined ? undefined : printJson(side)));
  return before === after ? [] : [{ path: printPath(path), before, after }];
}

function isBranch(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !(json instanceof NumberText);
}

function own(branch: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(branch, key) ? branch[key] : undefined;
}

/** Numbers are printed as they were written: `1.0` stays `1.0`. */
function printJson(json: unknown): string {
  return JSON.stringify(json, (_key, value: unknown) =>
    value instanceof NumberText ? JSON.rawJSON(value.source ?? "") : value,
  );
}
