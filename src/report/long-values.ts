import { printJson, readJson } from "./json-text.ts";
import { code, visible } from "./markdown.ts";

/** Longer values are folded: a click opens them. */
const longestInline = 80;

/** Longer values are cut in the middle, too: what differs is often at either end. */
const longestShown = 5000;

/** A long line wraps here, so that no value makes a table wider than the page. */
const columns = 72;

/** A value on its line, or folded under a line that says what it is. */
export function value(text: string, name: string): string {
  if (text.length <= longestInline) return `${name} ${code(text)}`.trimStart();
  const summary = [name, `${text.length.toLocaleString("en")} characters`].filter(Boolean).join(", ");
  return details(summary, `<pre>${preformatted(text)}</pre>`);
}

/** Something that opens with a click; both parts are finished Markdown on one line. */
export function details(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}

/** Lines of a table cell; what opens with a click is a line by itself already. */
export function cellLines(lines: readonly string[]): string {
  return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}

/** JSON is laid out, other texts keep their lines. Line ends are entities: a table row must stay on one line. */
function preformatted(text: string): string {
  return cut(laidOut(text))
    .split("\n")
    .flatMap((line) => line.match(new RegExp(`.{1,${columns}}`, "gu")) ?? [""])
    .map((line) => visible(line).replace(/[^\p{L}\p{N} -]/gu, (char) => `&#${char.codePointAt(0)};`))
    .map((line) => line.replace(/^ +/, (spaces) => "&#160;".repeat(spaces.length)))
    .join("&#10;");
}

function laidOut(text: string): string {
  const json = /^\s*[[{]/.test(text) ? readJson(text) : undefined;
  return json ? printJson(json.value, "  ") : text;
}

function cut(text: string): string {
  if (text.length <= longestShown) return text;
  const half = longestShown / 2;
  return `${text.slice(0, half)}\n… ${text.length - longestShown} characters …\n${text.slice(-half)}`;
}
