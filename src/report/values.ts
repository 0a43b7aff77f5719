import { cellCode, entities, folded } from "./markdown.ts";

/** Longer values are folded: a click opens them. */
const longestInline = 80;

/** Characters of a longer value that are shown: behind the click, and of each of two values that differ. */
const [foldedLength, excerptLength] = [5000, 60];

/** A value on its line, or behind a click under a line with its length; with its name in front, if it has one. */
export function valueText(value: string, name = ""): string {
  if (value.length <= longestInline) return `${name} ${cellCode(value)}`.trimStart();
  const summary = [name, `${number(value.length)} characters`].filter(Boolean).join(", ");
  return folded(summary, around(value, 0));
}

/** Two values side by side; if one is long, the parts around their first difference, and both behind a click. */
export function changedText(before: string, after: string): string {
  if (Math.max(before.length, after.length) <= longestInline) return `${cellCode(before)} → ${cellCode(after)}`;
  const at = firstDifference(before, after);
  const lengths = `${number(before.length)} characters before, ${number(after.length)} after`;
  const summary = `${lengths}; they differ from character ${number(at + 1)} on`;
  return `${partAt(before, at, excerptLength, cellCode)} → ${partAt(after, at, excerptLength, cellCode)}${folded(summary, `${around(before, at)}<br>→<br>${around(after, at)}`)}`;
}

/** Lines of a table cell. A `<details>` is a line by itself and needs no break around it. */
export function cellLines(lines: readonly string[]): string {
  return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}

/** The part of a value around a position, with `…` where it goes on. */
export function partAt(value: string, at: number, length: number, show: (text: string) => string): string {
  const [start, end] = stretch(value, at, length);
  return `${start > 0 ? "…" : ""}${show(value.slice(start, end))}${end < value.length ? "…" : ""}`;
}

/** Each line as code of its own: GitHub shows no line break inside of code. */
function around(value: string, at: number): string {
  const [start, end] = stretch(value, at, foldedLength);
  const lines = value
    .slice(start, end)
    .split(/(?<=\n)/)
    .map(cellCode);
  return [...leftOut(start), ...lines, ...leftOut(value.length - end)].join("<br>");
}

function leftOut(length: number): string[] {
  return length === 0 ? [] : [entities(`‹${number(length)} more characters›`)];
}

/** The bounds of `length` characters around a position, a third of them in front of it. */
function stretch(value: string, at: number, length: number): [start: number, end: number] {
  const start = atCharacter(value, Math.max(0, at - Math.floor(length / 3)));
  return [start, atCharacter(value, Math.min(value.length, start + length))];
}

/** The position of the first character in which two texts differ. */
export function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  return atCharacter(before, at);
}

/** The position, or the one before it if it is between the two halves of one character. */
function atCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}

function number(value: number): string {
  return value.toLocaleString("en");
}
