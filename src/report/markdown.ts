import { shortened } from "../text/wording.ts";
import { isRightToLeft, visible, visibleValue } from "./visible.ts";

/* Markdown from our words and foreign text, which never becomes markup, a link, a mention or a reference. */

/** Text that renders as itself anywhere, tables included: characters that could be syntax are entities. */
export function plain(text: string): string {
  return entities(text, ` ,.:;'"()%+=?/-`);
}

/** A name or a value, cut if it is long. GitHub makes no mentions, references or links inside `<code>`. */
export function code(text: string): string {
  const short = shortened(text, 300);
  return codeTag(short, entities(visibleValue(short)));
}

/** Code in a cell of a table, where words break: a phone has room for 9 letters beside the weights. */
export function cellCode(text: string): string {
  const shown = visibleValue(text).split(/(\S{10,})/u);
  const parts = shown.map((part, at) => (at % 2 === 0 ? [part] : pieces(part)));
  return codeTag(text, parts.map((own) => own.map((piece) => entities(piece)).join("<wbr>")).join(""));
}

/** A long word, cut after punctuation, before capitals, and at the latest after 9 characters. */
function pieces(word: string): string[] {
  return word.split(/(?<=[,:;./_}\]-])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((piece) => piece.match(/.{1,9}/gsu) ?? []);
}

/** Isolates text from right to left, which would swap the two sides of an arrow. */
function codeTag(text: string, content: string): string {
  return `<code${isRightToLeft(text) ? ' dir="auto"' : ""}>${content}</code>`;
}

const letterLike = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Text with every character as an entity, except letters, digits, pictures and what is `kept`. */
export function entities(text: string, kept = " -"): string {
  // The large expression is for characters that few texts have.
  return text.replace(/[^A-Za-z\d]/gu, (char) =>
    kept.includes(char) || (char > "~" && letterLike.test(char)) ? char : `&#${char.codePointAt(0)};`,
  );
}

/** Words that GitHub might turn into a mention, a reference, a link, a commit or an emoji. */
const reference = /[@#]|GH-|:[\w+-]+:|:\/\/|\bwww\.|\w\/\w|^[^\w]*[0-9a-f]{7,40}[^\w]*$/i;

/** A sentence that may quote foreign text: words that GitHub would link become code, and none begins a list. */
export function prose(sentence: string): string {
  return visible(sentence)
    .split(/( +)/)
    .map((word) => {
      const [, text = "", end = ""] = /^(.*?)(,?)$/su.exec(word) ?? [];
      return reference.test(text) ? `<code>${entities(text)}</code>${end}` : plain(word);
    })
    .join("")
    .replace(/^ +| {2,}/g, (spaces) => "&#160;".repeat(spaces.length))
    .replace(/^(\d*)([-+=.)])/, (_, digits: string, char: string) => `${digits}&#${char.codePointAt(0)};`);
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => ":--")), ...rows.map(line)].join("\n");
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join("\n");
}

export function numbered(items: readonly string[]): string {
  return items.map((item, index) => `${index + 1}. ${item}`).join("\n");
}

export function subscript(text: string): string {
  return `<sub>${text}</sub>`;
}

/** Content that opens with a click. Both parts are finished Markdown; blocks need an empty line around them. */
export function folded(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>${content}</details>`;
}

export function caution(blocks: string): string {
  return `[!CAUTION]\n${blocks}`.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}

export function paragraphs(parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}
