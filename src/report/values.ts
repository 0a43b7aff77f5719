import { atCharacter } from "../text/wording.ts";
import type { FieldDifference } from "./fields.ts";
import { cellCode, folded } from "./markdown.ts";

/** Longer values are folded: a click opens them. */
const longestInline = 80;

/** Characters of a longer value that are shown: behind the click, and of each of two values that differ. */
const [foldedLength, excerptLength] = [2000, 60];

/** A line of a table cell. `isAlone`: of a variant that is on one side alone, so that nothing of it was added or removed. */
export function fieldText({ name, isPath, was, is }: FieldDifference, isAlone = false): string {
  const shown = isPath ? cellCode(name) : name;
  if (was !== undefined && is !== undefined) return `${shown}: ${changedText(was, is)}`;
  const word = isAlone ? "" : was === undefined ? " added" : " removed";
  return `${shown}${word}: ${valueText(was ?? is ?? "")}`;
}

/** A value on its line, or behind a click under a line with its length. */
export function valueText(value: string): string {
  if (value.length <= longestInline) return cellCode(value);
  return folded(`${value.length.toLocaleString("en")} characters`, around(value, 0, foldedLength));
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
  if (value.length <= length) return show(value);
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
