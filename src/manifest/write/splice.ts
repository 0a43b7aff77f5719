import { isCollection, isMap, isScalar, isSeq, type Scalar } from "yaml";
import { type Agreement, type Anchor, agreements, isSame, type Values } from "./agreements.ts";
import { type Position, ValuePrinter } from "./print-value.ts";
import { isRow, lineEnd, lineStart, rowEnd, rowStart } from "./rows.ts";
import { type Collection, isNothing, type Slot, Source } from "./source.ts";

interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The text of a manifest after the smallest edits with which it says something else.
 *
 * @param edit what the text is to say, from what it says. An item that goes is `undefined`, and new ones come last, so that
 *   those that stay keep their index.
 */
export function editText(text: string, edit: (now: unknown) => unknown): string {
  const source = new Source(text);
  const [now, wanted] = [source.value as Values, edit(source.value) as Values];
  const splice = new Splice(source, agreements(source, now, wanted));
  splice.children(source.root, now, wanted);
  splice.definitions();
  return splice.finish();
}

/** Collects which stretches of a text are replaced, each by what. */
class Splice {
  readonly #source: Source;
  readonly #text: string;
  readonly #printer: ValuePrinter;
  #cuts: Cut[] = [];
  /** Anchored values that change, with what they said. */
  readonly #changed = new Map<Slot, unknown>();
  /** By its anchor, what an anchored value comes to say together with all who use it. */
  readonly #agreed: ReadonlyMap<Anchor, Agreement>;
  readonly #said = new Set<Anchor>();

  constructor(source: Source, agreed: ReadonlyMap<Anchor, Agreement>) {
    this.#source = source;
    this.#text = source.text;
    this.#printer = new ValuePrinter(source);
    this.#agreed = agreed;
  }

  /** Gives the entries of a mapping or the items of a list other values; some go, some come. */
  children(owner: Collection, now: Values, wanted: Values): void {
    const slots = this.#source.slots(owner);
    const own = new Set(slots.map(({ name }) => String(name)));
    // A merge brings all or nothing: where not all of it is wanted, what is replaces it.
    const isExpanded = Object.keys(now).some((name) => !own.has(name) && wanted[name] === undefined);
    const kept = slots.filter(({ isMerge, name }) => (isMerge ? !isExpanded : wanted[name] !== undefined));
    for (const slot of kept) if (!slot.isMerge) this.#say(slot, now[slot.name], wanted[slot.name]);
    const added = Object.entries(wanted).filter(([name, value]) => {
      const isMerged = !isExpanded && isSame(now[name], value);
      return value !== undefined && !own.has(name) && !isMerged;
    });
    this.#rearrange(slots, new Set(kept), added);
  }

  /** Below `x-` keys nothing is wanted, but for what all who use it agree on. */
  definitions(): void {
    for (const { slot, now, wanted, isDefinition } of this.#agreed.values())
      if (isDefinition) this.#say(slot, now, wanted);
  }

  /** The edited text. */
  finish(): string {
    const edits = this.#cuts;
    this.#cuts = [];
    this.#moveAnchors(edits);
    // What is added behind an alias comes behind what replaces it.
    const cuts = [...this.#cuts, ...edits].sort((a, b) => a.start - b.start || a.end - b.end);
    const lineBreak = /\r?\n/.exec(this.#text)?.[0] ?? "\n";
    let at = 0;
    const parts = cuts.map(({ start, end, text }) => {
      const before = this.#text.slice(at, start);
      at = end;
      return before + text.replaceAll("\n", lineBreak);
    });
    return parts.join("") + this.#text.slice(at);
  }

  /** What aliases still stand for, but has changed where its anchor is, moves to the first of them. */
  #moveAnchors(edits: readonly Cut[]): void {
    for (const [slot, before] of this.#changed) {
      const isLeft = ({ end }: Slot) => !edits.some((cut) => cut.start < end && end <= cut.end);
      const [first, ...others] = this.#source.aliases(slot).filter(isLeft);
      if (!first || !slot.anchor) continue;
      const { offset, source } = slot.anchor;
      this.#replace(first, before, others.length > 0 ? ` ${source}` : "");
      this.#cut(this.#text[offset - 1] === " " ? offset - 1 : offset, offset + source.length, "");
    }
  }

  #cut(start: number, end: number, text: string): void {
    this.#cuts.push({ start, end, text });
  }

  #say(slot: Slot, now: unknown, wanted: unknown): void {
    if (isSame(now, wanted)) return;
    const { value, anchor = this.#source.anchorOf(slot) } = slot;
    const isAgreed = anchor !== undefined && this.#agreed.has(anchor);
    // Who uses an anchor follows it.
    if (isAgreed && (!slot.anchor || this.#said.has(anchor))) return;
    if (isAgreed) this.#said.add(anchor);
    const isObject = typeof wanted === "object" && wanted !== null;
    const isAlike = isObject && (Array.isArray(wanted) ? isSeq(value) : isMap(value));
    const isFilled = isObject && Object.values(wanted).some((child) => child !== undefined);
    if (slot.anchor && !isAgreed) this.#changed.set(slot, now);
    if (isCollection(value) && value.items.length > 0 && isAlike && isFilled)
      this.children(value as Collection, now as Values, wanted as Values);
    else if (isScalar(value) && !isNothing(value) && !isObject) this.#scalar(slot, value, wanted);
    else this.#replace(slot, wanted);
  }

  #scalar(slot: Slot, { range, type }: Scalar, wanted: unknown): void {
    const [start = 0] = range ?? [];
    const [, comment = ""] = /^[|>]\S*([ \t]+#[^\r\n]*)/.exec(this.#text.slice(start, slot.end)) ?? [];
    const [line, ...lines] = this.#printer.scalar(wanted, this.#position(slot), type as Scalar.Type).split("\n");
    this.#cut(start, slot.end, [line + comment, ...lines].join("\n"));
  }

  /** Replaces a value, whatever it is; a comment beside its key stays, and what others use behind an alias. */
  #replace(slot: Slot, wanted: unknown, anchor = ""): void {
    const { owner, name, value, head, end } = slot;
    const at = this.#position(slot);
    const key = isMap(owner) ? String(name) : undefined;
    // Behind a dash an anchor would be that of the first key.
    const isFlow = at.isFlow || (anchor !== "" && key === undefined);
    const beside = this.#source.filled(value) ?? this.#source.filledIn(owner);
    const printed = this.#printer.after(key, wanted, { ...at, isFlow }, beside);
    const rows = printed.startsWith("\n") ? printed : "";
    const inline = anchor + (rows === "" ? printed : "");
    const start = isNothing(value) ? head : (value?.range?.[0] ?? head);
    const isBelow = isCollection(value) && !value.flow && start > lineEnd(this.#text, head);
    const line = lineEnd(this.#text, isBelow ? head : end);
    if (isBelow || rows !== "" || inline === "" || isNothing(value)) this.#cut(head, isBelow ? head : end, inline);
    else this.#cut(start, end, inline.trimStart());
    if (isBelow || rows !== "") this.#cut(line, isBelow ? rowEnd(this.#text, slot) : line, rows);
  }

  #rearrange(slots: readonly Slot[], kept: ReadonlySet<Slot>, added: readonly (readonly [string, unknown])[]): void {
    const [first, final, last] = [slots[0], slots.at(-1), slots.findLast((slot) => kept.has(slot))];
    if (!first || !final) return;
    const { owner } = first;
    const at = this.#position(last ?? first);
    const gap = owner.flow && !at.isSpread ? this.#printer.space : `\n${at.indent}`;
    const beside = this.#source.filledIn(owner);
    const entries = added.map(([name, value]) =>
      this.#printer.entry(isMap(owner) ? name : undefined, value, at, beside),
    );
    const printed = entries.join(owner.flow ? `,${gap}` : gap);
    if (last) {
      for (const [index, slot] of slots.entries()) if (!kept.has(slot)) this.#remove(slots, index, last);
      if (printed !== "") this.#append(last, gap + printed, at);
    } else this.#cut(first.start, owner.flow ? final.end : rowEnd(this.#text, final), printed);
  }

  /** Removes a row with its comments; in braces with the comma behind it, or that before it where nothing follows. */
  #remove(slots: readonly Slot[], index: number, last: Slot): void {
    const text = this.#text;
    const [before, slot, next] = [slots[index - 1], slots[index] as Slot, slots[index + 1]];
    const { start, end } = slot;
    const gap = text.slice(before?.end ?? start, start);
    if (this.#isRow(slot)) {
      const line = lineStart(text, rowStart(text, slot));
      this.#cut(line - (text[line - 2] === "\r" ? 2 : 1), rowEnd(text, slot), "");
    } else if (next && last.start > start) this.#cut(start, rowStart(text, next), "");
    // A comment between two stays with the first of them.
    else this.#cut(gap.includes("#") ? start : start - gap.length, end, "");
  }

  #append(last: Slot, printed: string, { isFlow, isSpread }: Position): void {
    const { end } = last;
    const row = isFlow && !(isSpread && this.#isRow(last)) ? end : rowEnd(this.#text, last);
    if (isFlow && !/^[ \t]*,/.test(this.#text.slice(end, row))) this.#cut(end, end, ",");
    this.#cut(row, row, printed);
  }

  /** Whether an entry has its lines for itself. In JSON none has: there its comma is not its own. */
  #isRow(slot: Slot): boolean {
    return !this.#source.isJson && isRow(this.#text, slot);
  }

  #position({ owner, start }: Slot): Position {
    const line = lineStart(this.#text, start);
    if (!owner.flow) return { indent: " ".repeat(start - line), isFlow: false, isSpread: true };
    const [indent = ""] = /^[ \t]*/.exec(this.#text.slice(line)) ?? [];
    const [open = 0] = owner.range ?? [];
    const isSpread = /^.[ \t]*(?:#.*)?$/.test(this.#text.slice(open, lineEnd(this.#text, open)));
    return { indent, isFlow: true, isSpread };
  }
}
