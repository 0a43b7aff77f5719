import type { Position, ValuePrinter } from "./print-value.ts";
import { type Collection, columnOf, extentEnd, lineEnd, lineStart, type Slot, slotEnd, slotsOf } from "./slots.ts";

/** A stretch of a text and what comes in its place. */
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
 * that is kept, or in the place of all.
 */
export function rearrange(
  text: string,
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
  const space = owner.flow && !at.isWide ? printer.space : `\n${at.indent}`;
  const separator = owner.flow ? `,${space}` : space;
  const entries = added.map(([key, value]) => printer.entry(key, value, at, printer.model(key, value, owner)));
  const endOf = (slot: Slot) => (owner.flow ? slotEnd(text, slot) : extentEnd(text, slot));
  if (!last && entries.length > 0) {
    return [{ start: first.start, end: endOf(slots.at(-1) ?? first), text: entries.join(separator) }];
  }
  const removed = slots.filter((slot) => !kept.has(slot));
  const cuts = removed.map((slot) => ({
    ...(owner.flow ? flowStretch : blockStretch)(text, slots, kept, slot),
    text: "",
  }));
  if (!last || entries.length === 0) return cuts;
  const end = endOf(last);
  const line = lineEnd(text, end);
  const beside = text.slice(end, line);
  const isRow = owner.flow && at.isWide && restOfRow.test(beside);
  if (!isRow || (last !== slots.at(-1) && !beside.includes("#"))) {
    return [...cuts, { start: end, end, text: separator + entries.join(separator) }];
  }
  // A comment beside the last entry stays beside it; so does a comma behind the last of all.
  const [comma, trailing] = beside.trimStart().startsWith(",") ? ["", ","] : [",", ""];
  const rows = { start: line, end: line, text: space + entries.join(separator) + trailing };
  return [...cuts, { start: end, end, text: comma }, rows];
}

type Stretch = Pick<Cut, "start" | "end">;

/** What may follow an entry in braces that has a row of its own. */
const restOfRow = /^[ \t]*,?[ \t]*(?:#.*)?$/;

/** An entry in braces, with the comma that parts it from its neighbour; with its row where the one before has a comment. */
function flowStretch(text: string, slots: readonly Slot[], kept: ReadonlySet<Slot>, slot: Slot): Stretch {
  const index = slots.indexOf(slot);
  const [before, next] = [slots[index - 1], slots[index + 1]];
  const end = slotEnd(text, slot);
  if (!before || !slots.slice(0, index).some((other) => kept.has(other)))
    return { start: slot.start, end: next?.start ?? end };
  const start = slotEnd(text, before);
  const isRow =
    text.slice(lineStart(text, slot.start), slot.start).trim() === "" &&
    restOfRow.test(text.slice(end, lineEnd(text, end)));
  return isRow && text.slice(start, slot.start).includes("#") ? blockStretch(text, slots, kept, slot) : { start, end };
}

/** The lines of an entry, with the comments directly above it; behind a dash only the entry, so that the next moves up. */
function blockStretch(text: string, _slots: readonly Slot[], _kept: ReadonlySet<Slot>, slot: Slot): Stretch {
  const end = extentEnd(text, slot);
  let start = lineStart(text, slot.start);
  const indent = text.slice(start, slot.start);
  if (indent.trim() !== "") return { start: slot.start, end: end + (/^\s*/.exec(text.slice(end))?.[0].length ?? 0) };
  while (start > 0 && text.startsWith(`${indent}#`, lineStart(text, start - 1))) start = lineStart(text, start - 1);
  return { start: start - (text[start - 2] === "\r" ? 2 : 1), end };
}
