import { laidOut } from "./json-text.ts";
import { code, visible } from "./markdown.ts";

/** Longer values are folded: a click opens them. */
const longestInline = 80;

/** Longer values are cut in the middle, even when folded: what differs is often at either end. */
const longestShown = 5000;

/** A long line wraps here, so that no value makes a table wider than the page. */
const columns = 72;

/** A value on its line, or folded under a line with its length; with its name in front, if it has one. */
export function valueText(value: string, name = ""): string {
  if (value.length <= longestInline) return `${name} ${code(value)}`.trimStart();
  const summary = [name, `${value.length.toLocaleString("en")} characters`].filter(Boolean).join(", ");
  return details(summary, `<pre>${preformatted(value)}</pre>`);
}

/** Something that opens with a click; both parts are finished Markdown on one line. */
export function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}

/** Lines of a table cell. What opens with a click is a line by itself and needs no break around it. */
export function cellLines(lines: readonly string[]): string {
  return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}

/** JSON is laid out, other texts keep their lines. Line ends are entities: a table row must stay on one line. */
function preformatted(value: string): string {
  return cut(laidOut(value))
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${columns}}`, "gu")) ?? [""])
    .map((line) => visible(line).replace(/[^\p{L}\p{N} -]/gu, (char) => `&#${char.codePointAt(0)};`))
    .map((line) => line.replace(/^ +/, (spaces) => "&#160;".repeat(spaces.length)))
    .join("&#10;");
}

function cut(text: string): string {
  if (text.length <= longestShown) return text;
  const half = longestShown / 2;
  return `${text.slice(0, half)}\n… ${text.length - longestShown} characters …\n${text.slice(-half)}`;
}
