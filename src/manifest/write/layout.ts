import { isCollection, isMap, Scalar } from "yaml";
import type { Added } from "./pairing.ts";
import { type Place, printAfter, printEntry } from "./print-value.ts";
import { hasLinks, isNothing, type Slot, type SourceText } from "./source.ts";

/** Each line break of its text becomes one of the kind that follows in the file. */
type Cut = { readonly start: number; readonly end: number; readonly text: string };

/** Edits of entries and items: which lines, comments and commas go or come. None overlap; all positions are offsets. */
export class Layout {
  readonly #source: SourceText;
  readonly #text: string;
  readonly #cuts: Cut[] = [];

  constructor(source: SourceText) {
    this.#source = source;
    this.#text = source.text;
  }

  finish(): string {
    let at = 0;
    const parts = this.#cuts
      .toSorted((a, b) => a.start - b.start || a.end - b.end)
      .map(({ start, end, text }) => {
        const before = this.#text.slice(at, start);
        at = end;
        return before + (text.includes("\n") ? text.replaceAll("\n", this.#lineBreak(end)) : text);
      });
    return parts.join("") + this.#text.slice(at);
  }

  /** The text that ends at an offset is not removed or replaced so far. */
  isLeft(end: number): boolean {
    return !this.#cuts.some((cut) => cut.start < end && end <= cut.end);
  }

  /** Writes an anchor with its value where an alias is; edits made so far come behind it. */
  moveAnchor(to: Slot, from: Slot, anchor: string): void {
    const copied = this.#copy(from, to);
    const edits = this.#cuts.splice(0);
    this.replace(to, this.#source.valueOf(from), anchor, copied);
    this.#cuts.push(...edits);
  }

  /** A list or mapping as it is written behind its key; none where it cannot be the same in the other place. */
  #copy(from: Slot, to: Slot): string | undefined {
    const { value, head, end } = from;
    if (!isCollection(value)) return undefined;
    const [comment = ""] = /^[ \t]+#[^\r\n]*/.exec(this.#text.slice(value.flow ? end : head)) ?? [];
    const [first, last] = value.flow ? [head, end] : [head + comment.length, this.#rowEnd(from)];
    const lines = this.#text.slice(first, last);
    const [one, other] = [this.#place(from), this.#place(to)];
    if (hasLinks(value) || (lines.includes("\n") && (other.isFlow || one.indent !== other.indent))) return undefined;
    // A comment beside an anchor that goes would go with it.
    const kept = this.isLeft(head) || this.#lineEnd(to.end) > to.end ? "" : comment;
    return value.flow ? lines + kept : kept + lines;
  }

  removeAnchor({ anchor }: Slot): void {
    if (!anchor) return;
    const { offset, source } = anchor;
    this.#cut(this.#text[offset - 1] === " " ? offset - 1 : offset, offset + source.length, "");
  }

  /** In the style in which it is written. */
  replaceScalar(slot: Slot, { range, type }: Scalar, wanted: unknown): void {
    const [start = 0] = range ?? [];
    const [, comment = ""] = /^[|>]\S*([ \t]+#[^\r\n]*)/.exec(this.#text.slice(start, slot.end)) ?? [];
    const scalar = new Scalar(wanted);
    if (type) scalar.type = type;
    const [line, ...lines] = printAfter("", scalar, this.#place(slot)).trimStart().split("\n");
    this.#cut(start, slot.end, [line + comment, ...lines].join("\n"));
  }

  /** The comment beside its key stays. */
  replace(slot: Slot, wanted: unknown, anchor = "", copied?: string): void {
    const { owner, name, value, head, end } = slot;
    const place = this.#place(slot);
    const key = isMap(owner) ? String(name) : undefined;
    // Behind a dash an anchor would be that of the first key.
    const isFlow = place.isFlow || (anchor !== "" && key === undefined);
    const printed = copied ?? printAfter(key, wanted, { ...place, isFlow });
    const rows = /^\r?\n/.test(printed) ? printed : "";
    const inline = anchor + (rows === "" ? printed : "");
    const start = isNothing(value) ? head : (value?.range?.[0] ?? head);
    const isBelow = isCollection(value) && !value.flow && start > this.#lineEnd(head);
    // Comments above the first entry of a mapping are about all of it.
    const isSameKind = isMap(value) && rows !== "";
    const line = this.#lineEnd(isBelow ? (isSameKind ? this.#lineStart(start) - 2 : head) : end);
    // In brackets nothing is in front of an item.
    this.#cut(head, isBelow ? head : end, head === slot.start ? inline.trimStart() : inline);
    if (isBelow || rows !== "") this.#cut(line, isBelow ? this.#rowEnd(slot) : line, rows);
  }

  /** Removes a slot between two others: its row with its comments, or in braces the value with one comma. */
  remove(slot: Slot, before: Slot | undefined, next: Slot | undefined, lastKept: Slot): void {
    const { start, end } = slot;
    const gap = this.#text.slice(before?.end ?? start, start);
    if (this.#isRow(slot)) {
      const [first, last] = [this.#lineStart(this.#rowStart(slot)), this.#rowEnd(slot)];
      const [above, below] = [this.#lineBreak(first - 1), this.#lineBreak(last)];
      // In a text with both kinds of line breaks, the line above keeps its own.
      if (above === below) this.#cut(first - above.length, last, "");
      else this.#cut(first, Math.min(last + below.length, this.#text.length), "");
    } else if (next && lastKept.start > start) this.#cut(start, this.#rowStart(next), "");
    // A comment between two stays with the first of them.
    else this.#cut(gap.includes("#") ? start : start - gap.length, end, "");
  }

  insertAfter(slot: Slot, added: readonly Added[], isLast: boolean): void {
    const { isFlow, isSpread, indent } = this.#place(slot);
    const isRow = isFlow && isSpread && this.#isRow(slot);
    const at = isFlow && !isRow ? slot.end : this.#rowEnd(slot);
    if (isFlow && !/^[ \t]*,/.test(this.#text.slice(slot.end, at))) this.#cut(slot.end, slot.end, ",");
    const gap = isSpread ? `\n${indent}` : " ";
    this.#cut(at, at, gap + this.#print(added, slot, isRow && !isLast));
  }

  /** Above the comments of the first that stays. */
  insertBefore(slot: Slot, added: readonly Added[]): void {
    const { isSpread, indent } = this.#place(slot);
    const at = this.#isRow(slot) ? this.#rowStart(slot) : slot.start;
    this.#cut(at, at, this.#print(added, slot, true) + (isSpread ? `\n${indent}` : " "));
  }

  /** In brackets with commas between them, and behind the last if another follows. */
  #print(added: readonly Added[], beside: Slot, isFollowed: boolean): string {
    const place = this.#place(beside);
    const areRows = !place.isFlow || (place.isSpread && this.#isRow(beside));
    const texts = added.map(({ name, value, from }, index) => {
      const comma = place.isFlow && (isFollowed || index < added.length - 1) ? "," : "";
      if (!from || !areRows || !this.#isRow(from) || from.anchor || hasLinks(from.value))
        return printEntry(name, value, place) + comma;
      const comments = this.#text.slice(from.end, this.#rowEnd(from)).replace(/^[ \t]*,/, "");
      return this.#text.slice(this.#rowStart(from), from.end) + comma + comments;
    });
    return texts.join(place.isSpread ? `\n${place.indent}` : " ");
  }

  #cut(start: number, end: number, text: string): void {
    this.#cuts.push({ start, end, text: text.replaceAll("\r\n", "\n") });
  }

  #place({ owner, start }: Slot): Place {
    const { isJson } = this.#source;
    const line = this.#lineStart(start);
    if (!owner.flow) return { indent: " ".repeat(start - line), isJson, isFlow: false, isSpread: true };
    const [indent = ""] = /^[ \t]*/.exec(this.#text.slice(line)) ?? [];
    const [open = 0] = owner.range ?? [];
    const isSpread = /^.[ \t]*(?:#.*)?$/.test(this.#text.slice(open, this.#lineEnd(open)));
    return { indent, isJson, isFlow: true, isSpread };
  }

  /** The slot has its lines for itself. In JSON none has: there its comma is not its own. */
  #isRow({ start, end }: Slot): boolean {
    if (this.#source.isJson || this.#text.slice(this.#lineStart(start), start).trim() !== "") return false;
    return /^[ \t]*,?[ \t]*(?:#.*)?$/.test(this.#text.slice(end, this.#lineEnd(end)));
  }

  /** Start of a slot, with the comments directly above it. */
  #rowStart({ start }: Slot): number {
    const line = this.#lineStart(start);
    const comment = `${this.#text.slice(line, start)}#`;
    let first = line;
    while (first > 0 && this.#text.startsWith(comment, this.#lineStart(first - 1))) first = this.#lineStart(first - 1);
    return start - line + first;
  }

  /** End of the last line of a slot, with the comments that are indented below it. */
  #rowEnd({ start, end }: Slot): number {
    const indent = start - this.#lineStart(start) + 1;
    const comments = new RegExp(`(?:\\r?\\n[ \\t]{${indent},}#[^\\r\\n]*)*`, "y");
    comments.lastIndex = this.#lineEnd(end);
    comments.test(this.#text);
    return comments.lastIndex;
  }

  #lineStart(offset: number): number {
    return this.#text.lastIndexOf("\n", offset - 1) + 1;
  }

  #lineEnd(offset: number): number {
    const at = this.#text.indexOf("\n", offset);
    if (at < 0) return this.#text.length;
    return this.#text[at - 1] === "\r" && at > offset ? at - 1 : at;
  }

  /** The line break at or behind an offset, else the last of the file. */
  #lineBreak(offset: number): string {
    const next = this.#text.indexOf("\n", offset);
    const at = next < 0 ? this.#text.lastIndexOf("\n") : next;
    return this.#text[at - 1] === "\r" ? "\r\n" : "\n";
  }
}
