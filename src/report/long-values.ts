import { laidOut } from "./json-text.ts";
import { code, entities } from "./markdown.ts";
import { visible, wrapped } from "./visible.ts";

/** Longer values are folded: a click opens them. */
const longestInline = 80;

/** Longer values are cut, even when folded. */
const longestShown = 5000;

/** A long line wraps here, so that no value makes a table wider than the page. */
const columns = 72;

/** How much of two long values is shown around the first difference: so much in front of it, so much in all. */
const [leading, excerptLength] = [20, 60];

/** A value on its line, or folded under a line with its length; with its name in front, if it has one. */
export function valueText(value: string, name = ""): string {
  if (value.length <= longestInline) return `${name} ${code(value)}`.trimStart();
  const summary = [name, lengthOf(value)].filter(Boolean).join(", ");
  const half = longestShown / 2;
  const shown =
    value.length <= longestShown
      ? preformatted(value)
      : [preformatted(value.slice(0, half)), left(value.length - longestShown), preformatted(value.slice(-half))];
  return details(summary, `<pre>${[shown].flat().join(lineEnd)}</pre>`);
}

/** JSON as valueText shows it, laid out where it is folded. */
export function jsonText(json: string, name = ""): string {
  return valueText(json.length <= longestInline ? json : laidOut(json), name);
}

/**
 * Two values that differ: side by side, or, where one is long, from their first difference on, and both folded.
 *
 * @param names what stands in front of each.
 */
export function changedText(before: string, after: string, [was, is]: readonly [string, string] = ["", ""]): string {
  const side = (name: string, text: string) => `${name} ${text}`.trimStart();
  if (Math.max(before.length, after.length) <= longestInline) {
    return `${side(was, code(before))} → ${side(is, code(after))}`;
  }
  const at = firstDifference(before, after);
  const lines = [side(was, excerptAt(before, at)), side(is, excerptAt(after, at))].join(" → ");
  const lengths = `${number(before.length)} characters before, ${number(after.length)} after`;
  const summary = `${lengths}; they differ from character ${number(at + 1)} on`;
  const shown = [before, after].map((value) => `<pre>${windowAt(value, at)}</pre>`).join("");
  return `${lines}${details(summary, shown)}`;
}

/** Something that opens with a click; both parts are finished Markdown on one line. */
export function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}

/** Lines of a table cell. What opens with a click is a line by itself and needs no break around it. */
export function cellLines(lines: readonly string[]): string {
  return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}

/** Never between the two halves of one character. */
function firstDifference(before: string, after: string): number {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at++;
  return atCharacter(before, at);
}

function atCharacter(text: string, at: number): number {
  return /^[\udc00-\udfff]/.test(text.slice(at)) && /[\ud800-\udbff]$/.test(text.slice(0, at)) ? at - 1 : at;
}

function excerptAt(value: string, at: number): string {
  const start = atCharacter(value, Math.max(0, at - leading));
  const end = atCharacter(value, start + excerptLength);
  return `${start > 0 ? "…" : ""}${code(value.slice(start, end))}${end < value.length ? "…" : ""}`;
}

function windowAt(value: string, at: number): string {
  if (value.length <= longestShown) return preformatted(value);
  const start = atCharacter(value, Math.max(0, Math.min(at - longestShown / 2, value.length - longestShown)));
  const end = atCharacter(value, start + longestShown);
  const rest = value.length - end;
  return [
    ...(start > 0 ? [left(start)] : []),
    preformatted(value.slice(start, end)),
    ...(rest > 0 ? [left(rest)] : []),
  ].join(lineEnd);
}

const lineEnd = "&#10;";

function left(count: number): string {
  return entities(`‹${number(count)} more characters›`);
}

/**
 * A text on its own lines, with marks where a long one goes on, where one ends in a blank, and for a line break at the end.
 * Line ends are entities: a table row must stay on one line.
 */
function preformatted(text: string): string {
  return text
    .split("\n")
    .map((line) => visible(line).replace(/ $/, "␣"))
    .flatMap((line) => (line.match(new RegExp(`.{1,${columns}}`, "gu")) ?? [""]).map(continued))
    .map((line) => entities(line).replace(/^ +/, (spaces) => "&#160;".repeat(spaces.length)))
    .join(lineEnd)
    .replace(/(&#10;)$/, (end) => `${end}${entities("↵")}`);
}

function continued(line: string, index: number): string {
  return index === 0 ? line : `${wrapped}${line}`;
}

function lengthOf(value: string): string {
  return `${number(value.length)} characters`;
}

function number(value: number): string {
  return value.toLocaleString("en");
}
