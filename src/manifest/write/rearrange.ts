import type { Position, ValuePrinter } from "./print-value.ts";
import { type Collection, columnOf, extentEnd, lineEnd, lineStart, type Slot, slotEnd, slotsOf } from "./slots.ts";
import type { Source } from "./source.ts";

/** A stretch of a text, and what replaces it. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The entries or items of a collection, and which of them stay. */
export interface Children {
  readonly owner: Collection;
  readonly slots: readonly Slot[];
  readonly kept: ReadonlySet<Slot>;
  readonly added: readonly (readonly [key: string | undefined, value: unknown])[];
}

/** Where something is printed that comes into a slot or beside it. */
export function positionOf(text: string, { start }: Slot, owner: Collection): Position {
  if (!owner.flow) return { indent: " ".repeat(columnOf(text, start)), isFlow: false, isWide: false };
  const [first] = slotsOf(owner);
  const isWide = first !== undefined && text.slice(owner.range?.[0], first.start).includes("\n");
  return { indent: /^[ \t]*/.exec(text.slice(lineStart(text, start)))?.[0] ?? "", isFlow: true, isWide };
}

/**
 * Removes what does not stay, each with its lines and its own comments, and adds what is new: behind the last that stays,
 * or instead of all.
 */
export function rearrange({ text, isJson }: Source, printer: ValuePrinter, children: Children): Cut[] {
  const { owner, slots, kept, added } = children;
  const last = slots.findLast((slot) => kept.has(slot));
  const [beside = last] = slots;
  if (!beside) return [];
  const at = positionOf(text, last ?? beside, owner);
  const gap = owner.flow && !at.isWide ? printer.space : `\n${at.indent}`;
  const entries = added.map(([key, value]) => printer.entry(key, value, at, printer.model(key, value, owner)));
  const printed = entries.join(owner.flow ? `,${gap}` : gap);
  const isRow = (slot: Slot) => hasRow(text, slot);
  const hasRows = !owner.flow || (at.isWide && !isJson && slots.every(isRow));
  if (!last && printed !== "") {
    const final = slots.at(-1) ?? beside;
    return [{ start: beside.start, end: owner.flow ? slotEnd(text, final) : extentEnd(text, final), text: printed }];
  }
  const cuts = hasRows ? removedRows(text, children) : removedInBraces(text, children);
  if (!last || printed === "") return cuts;
  const end = slotEnd(text, last);
  if (!hasRows) return [...cuts, { start: end, end, text: `,${gap}${printed}` }];
  const line = extentEnd(text, last);
  const row = { start: line, end: line, text: gap + printed };
  if (!owner.flow) return [...cuts, row];
  // A comment beside the last entry stays beside it. Who has a comma behind the last keeps one there.
  if (/^[ \t]*,/.test(text.slice(end, line))) return [...cuts, { ...row, text: `${row.text},` }];
  return [...cuts, { start: end, end, text: "," }, row];
}

/** Whether an entry in braces has its lines for itself. */
function hasRow(text: string, slot: Slot): boolean {
  const end = slotEnd(text, slot);
  const isFirst = text.slice(lineStart(text, slot.start), slot.start).trim() === "";
  return isFirst && /^[ \t]*,?[ \t]*(?:#.*)?$/.test(text.slice(end, lineEnd(text, end)));
}

/** Cuts the lines of entries, with the comments directly above; behind a dash only the entry, so that the next moves up. */
function removedRows(text: string, { slots, kept }: Children): Cut[] {
  return slots.flatMap((slot): Cut[] => {
    if (kept.has(slot)) return [];
    const end = extentEnd(text, slot);
    let start = lineStart(text, slot.start);
    const indent = text.slice(start, slot.start);
    if (indent.trim() !== "") {
      const space = /^\s*/.exec(text.slice(end))?.[0] ?? "";
      return [{ start: slot.start, end: end + space.length, text: "" }];
    }
    while (start > 0 && text.startsWith(`${indent}#`, lineStart(text, start - 1))) start = lineStart(text, start - 1);
    return [{ start: start - (text[start - 2] === "\r" ? 2 : 1), end, text: "" }];
  });
}

/** Cuts entries with the comma behind them, or with that before them where nothing follows. */
function removedInBraces(text: string, { slots, kept }: Children): Cut[] {
  return slots.flatMap((slot, index): Cut[] => {
    if (kept.has(slot)) return [];
    const [before, next] = [slots[index - 1], slots[index + 1]];
    if (next && slots.slice(index).some((other) => kept.has(other))) {
      return [{ start: slot.start, end: next.start, text: "" }];
    }
    return [{ start: before ? slotEnd(text, before) : slot.start, end: slotEnd(text, slot), text: "" }];
  });
}
