import type { Position, ValuePrinter } from "./print-value.ts";
import { type Collection, columnOf, extentEnd, lineEnd, lineStart, type Slot, slotEnd, slotsOf } from "./slots.ts";
import type { Source } from "./source.ts";

/** A stretch of a text, and what replaces it. */
export interface Cut {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Where something is printed that comes into a slot or beside it. */
export function positionOf(text: string, { start }: Slot, owner: Collection): Position {
  if (!owner.flow) return { indent: " ".repeat(columnOf(text, start)), isFlow: false, isWide: false };
  const [first] = slotsOf(owner);
  const isWide = first !== undefined && text.slice(owner.range?.[0], first.start).includes("\n");
  return { indent: /^[ \t]*/.exec(text.slice(lineStart(text, start)))?.[0] ?? "", isFlow: true, isWide };
}

/**
 * Removes entries or items of a collection, each with its lines and its own comments, and adds others: behind the last one
 * that is kept, or instead of all.
 */
export function rearrange(
  { text, isJson }: Source,
  printer: ValuePrinter,
  owner: Collection,
  slots: readonly Slot[],
  kept: ReadonlySet<Slot>,
  added: readonly (readonly [key: string | undefined, value: unknown])[],
): Cut[] {
  const [first] = slots;
  if (!first) return [];
  const last = slots.findLast((slot) => kept.has(slot));
  const at = positionOf(text, last ?? first, owner);
  const hasRows = !owner.flow || (at.isWide && !isJson && slots.every((slot) => isRow(text, slot)));
  const space = owner.flow && !at.isWide ? printer.space : `\n${at.indent}`;
  const separator = owner.flow ? `,${space}` : space;
  const entries = added.map(([key, value]) => printer.entry(key, value, at, printer.model(key, value, owner)));
  const printed = entries.join(separator);
  if (!last && entries.length > 0) return [{ start: first.start, end: lastEnd(text, owner, slots), text: printed }];
  const cuts = slots.flatMap((slot, index): Cut[] => {
    if (kept.has(slot)) return [];
    if (hasRows) return [{ ...rowsOf(text, slot), text: "" }];
    // In braces the comma goes that is behind it, or before it where nothing comes any more.
    const [before, next] = [slots[index - 1], slots[index + 1]];
    const isFollowed = slots.slice(index).some((other) => kept.has(other));
    const start = !isFollowed && before ? slotEnd(text, before) : slot.start;
    return [{ start, end: (isFollowed && next?.start) || slotEnd(text, slot), text: "" }];
  });
  if (!last || entries.length === 0) return cuts;
  const end = slotEnd(text, last);
  if (!hasRows) return [...cuts, { start: end, end, text: separator + printed }];
  // A comment beside the last entry stays beside it, and so does a comma.
  const line = owner.flow ? lineEnd(text, end) : extentEnd(text, last);
  if (!owner.flow) return [...cuts, { start: line, end: line, text: space + printed }];
  const hasComma = /^[ \t]*,/.test(text.slice(end, line));
  const comma = { start: end, end, text: hasComma ? "" : "," };
  return [...cuts, comma, { start: line, end: line, text: space + printed + (hasComma ? "," : "") }];
}

function lastEnd(text: string, { flow }: Collection, slots: readonly Slot[]): number {
  const last = slots.at(-1) as Slot;
  return flow ? slotEnd(text, last) : extentEnd(text, last);
}

/** Whether an entry in braces has its lines for itself. */
function isRow(text: string, slot: Slot): boolean {
  const end = slotEnd(text, slot);
  const isFirst = text.slice(lineStart(text, slot.start), slot.start).trim() === "";
  return isFirst && /^[ \t]*,?[ \t]*(?:#.*)?$/.test(text.slice(end, lineEnd(text, end)));
}

/** The lines of an entry, with the comments directly above it; behind a dash only the entry, so that the next moves up. */
function rowsOf(text: string, slot: Slot): { readonly start: number; readonly end: number } {
  const end = extentEnd(text, slot);
  let start = lineStart(text, slot.start);
  const indent = text.slice(start, slot.start);
  if (indent.trim() !== "") return { start: slot.start, end: end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0) };
  while (start > 0 && text.startsWith(`${indent}#`, lineStart(text, start - 1))) start = lineStart(text, start - 1);
  return { start: start - (text[start - 2] === "\r" ? 2 : 1), end };
}
