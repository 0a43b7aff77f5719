import type { Slot } from "./source.ts";

/*
 * The lines of an entry or an item: its own, with the comments that belong to it. All positions are offsets; the end of a
 * line is before its line break.
 */

export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

export function lineEnd(text: string, offset: number): number {
  const length = text.slice(offset).search(/\r?\n/);
  return length < 0 ? text.length : offset + length;
}

/** Whether a slot has its lines for itself. */
export function isRow(text: string, { start, end }: Slot): boolean {
  const isFirst = text.slice(lineStart(text, start), start).trim() === "";
  return isFirst && /^[ \t]*,?[ \t]*(?:#.*)?$/.test(text.slice(end, lineEnd(text, end)));
}

/** Where a slot begins, with the comments directly above it. */
export function rowStart(text: string, { start }: Slot): number {
  const line = lineStart(text, start);
  const comment = `${text.slice(line, start)}#`;
  let first = line;
  while (first > 0 && text.startsWith(comment, lineStart(text, first - 1))) first = lineStart(text, first - 1);
  return start - line + first;
}

/** Where the last line of a slot ends, with the comments that are indented below it. */
export function rowEnd(text: string, { start, end }: Slot): number {
  const comment = /\r?\n([ \t]*)#[^\r\n]*/y;
  let last = lineEnd(text, end);
  for (;;) {
    comment.lastIndex = last;
    const [, indent = ""] = comment.exec(text) ?? [];
    if (indent.length <= start - lineStart(text, start)) return last;
    last = comment.lastIndex;
  }
}
