import { atCharacter } from "../text/wording.ts";
import { samePayload } from "../variants/equal.ts";
import { type Path, printPath } from "../variants/finding.ts";
import { meaning, NumberText } from "../variants/json.ts";
import { type Payload, payloadTypes } from "../variants/variant.ts";
import { cellCode, folded } from "./markdown.ts";
import { foldedList } from "./targets.ts";

/** Longer values are folded: a click opens them. */
const longestInline = 80;

/** Characters of a longer value that are shown: behind the click, and of each of two values that differ. */
const [foldedLength, excerptLength] = [2000, 60];

/** A value on its line, or behind a click under a line with its length; with its name in front, if it has one. */
export function valueText(value: string, name = ""): string {
  if (value.length <= longestInline) return `${name} ${cellCode(value)}`.trimStart();
  const summary = [name, `${value.length.toLocaleString("en")} characters`].filter(Boolean).join(", ");
  return folded(summary, around(value, 0, foldedLength));
}

/** Two values side by side; if one is long, the parts around their first difference, and both behind a click. */
export function changedText(before: string, after: string): string {
  if (Math.max(before.length, after.length) <= longestInline) return `${cellCode(before)} → ${cellCode(after)}`;
  const at = firstDifference(before, after);
  const [was, is, place] = [before.length, after.length, at + 1].map((value) => value.toLocaleString("en"));
  const summary = `${was} characters before, ${is} after; they differ from character ${place} on`;
  const [old, now] = [before, after].map((value) => partAt(value, at, excerptLength, cellCode));
  return `${old} → ${now}${folded(summary, [before, after].map((value) => around(value, at, foldedLength / 2)).join("<br>→<br>"))}`;
}

/** Lines of a table cell. A `<details>` is a line by itself and needs no break around it. */
export function cellLines(lines: readonly string[]): string {
  return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}

/** `length` characters around a position, a third of them in front of it, with `…` where the value goes on. */
export function partAt(value: string, at: number, length: number, show: (text: string) => string): string {
  const start = atCharacter(value, Math.max(0, at - Math.floor(length / 3)));
  const end = atCharacter(value, Math.min(value.length, start + length));
  return `${start > 0 ? "…" : ""}${show(value.slice(start, end))}${end < value.length ? "…" : ""}`;
}

/** Each line as code of its own: GitHub shows no line break inside of code. */
function around(value: string, at: number, length: number): string {
  const lines = (part: string) => part.split(/(?<=\n)/).map(cellCode);
  return partAt(value, at, length, (part) => lines(part).join("<br>"));
}

/** The position of the first character in which two texts differ. */
export function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  return atCharacter(before, at);
}

export function shownPayload(payload: Payload): string {
  return valueText(payload.value, typeName(payload));
}

/** The difference of two payloads, as lines of a table cell: by field if both are JSON. */
export function payloadDifference(before: Payload | undefined, after: Payload | undefined): string[] {
  if (samePayload(before, after)) return [];
  if (!before) return after ? [`payload added: ${shownPayload(after)}`] : [];
  if (!after) return [`payload removed: ${shownPayload(before)}`];
  const areJson = before.type === "json" && after.type === "json";
  const fields = areJson ? (jsonDifferences(before.value, after.value) ?? []) : [];
  if (fields.length > 0) return [foldedList(fields.map(fieldText), "more field")];
  return [
    ...(before.type === after.type ? [] : [`payload type: ${typeName(before)} → ${typeName(after)}`]),
    ...(before.value === after.value ? [] : [`${typeName(after)} payload: ${changedText(before.value, after.value)}`]),
  ];
}

/** Old servers accepted any text as a type. */
function typeName({ type }: Payload): string {
  return (payloadTypes as readonly string[]).includes(type) ? type : cellCode(type);
}

/** A field in which two JSON texts differ; a side that lacks it has no value. */
interface FieldDifference {
  readonly name: string;
  readonly was: string | undefined;
  readonly is: string | undefined;
}

function fieldText({ name, was, is }: FieldDifference): string {
  const shown = name === whole ? name : cellCode(name);
  if (was === undefined) return `${shown} added: ${valueText(is ?? "")}`;
  return is === undefined ? `${shown} removed: ${valueText(was)}` : `${shown}: ${changedText(was, is)}`;
}

const whole = "json payload";

/** `undefined` where one is not valid, has a key twice, or is nested too deeply. */
export function jsonDifferences(before: string, after: string): FieldDifference[] | undefined {
  try {
    const [was, is] = [meaning(before), meaning(after)];
    return was && is && differencesAt([], was.value, is.value);
  } catch {
    return undefined;
  }
}

function differencesAt(path: Path, was: unknown, is: unknown): FieldDifference[] {
  if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
    const own = (branch: Record<string, unknown>, key: string) =>
      Object.hasOwn(branch, key) ? branch[key] : undefined;
    const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
    return [...keys].flatMap((key) =>
      differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)),
    );
  }
  const [before, after] = [was, is].map((value) => (value === undefined ? undefined : JSON.stringify(value)));
  return before === after ? [] : [{ name: path.length === 0 ? whole : printPath(path), was: before, is: after }];
}

function isBranch(json: unknown): json is Record<string, unknown> {
  return typeof json === "object" && json !== null && !(json instanceof NumberText);
}
