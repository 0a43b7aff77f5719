import { diffArrays } from "diff/lib/diff/array.js";
import { isMap } from "yaml";
import type { Collection, Slot, SourceText } from "./source.ts";

/** A new entry of a mapping, or without a name a new item of a list; at the front if it is behind no slot. */
export interface Added {
  readonly name: string | undefined;
  readonly value: unknown;
  readonly after: Slot | undefined;
  /** The same item, at another place. */
  readonly from?: Slot | undefined;
}

/** Pairs the entries of a mapping by key, and the items of a list by `align`. What is not in `pairs` goes. */
export function pairUp(source: SourceText, owner: Collection, now: unknown, wanted: unknown) {
  const slots = source.slots(owner);
  return isMap(owner) ? pairEntries(slots, now, wanted) : pairItems(slots, now, wanted);
}

function pairEntries(slots: readonly Slot[], now: unknown, wanted: unknown) {
  const own = new Set(slots.map(({ name }) => String(name)));
  // A merge brings all of its entries or none: where one of them is not wanted, the others are written out.
  const isExpanded = Object.keys(now ?? {}).some((name) => !own.has(name) && valueAt(wanted, name) === undefined);
  const kept = slots.filter(({ isMerge, name }) => (isMerge ? !isExpanded : valueAt(wanted, name) !== undefined));
  const pairs = new Map(kept.map((one) => [one, { now: valueAt(now, one.name), wanted: valueAt(wanted, one.name) }]));
  const byName = new Map(kept.map((slot) => [String(slot.name), slot]));
  let after = kept.find(({ isMerge }) => isMerge);
  const added = Object.entries(wanted ?? {}).flatMap(([name, value]): Added[] => {
    // Behind all kept entries that come before it, in the order that is wanted.
    const slot = byName.get(name);
    if (slot && slot.start > (after?.start ?? -1)) after = slot;
    const isMerged = !isExpanded && isSameValue(valueAt(now, name), value);
    return value === undefined || own.has(name) || isMerged ? [] : [{ name, value, after }];
  });
  return { slots, pairs, added };
}

function pairItems(slots: readonly Slot[], now: unknown, wanted: unknown) {
  const [before = [], after = []] = [now, wanted].map((list) => (Array.isArray(list) ? list : []));
  const pairs = new Map<Slot, { now: unknown; wanted: unknown }>();
  const added: Added[] = [];
  const found = align(before, after);
  const paired = new Set(found);
  const left = slots.filter((_, index) => !paired.has(index));
  const moved = Map.groupBy(left, ({ name }) => whole(before[name as number]));
  let last: Slot | undefined;
  for (const [index, from] of found.entries()) {
    const value = after[index];
    const slot = from === undefined ? undefined : slots[from];
    if (slot) pairs.set(slot, { now: before[slot.name as number], wanted: value });
    else added.push({ name: undefined, value, after: last, from: moved.get(whole(value))?.shift() });
    last = slot ?? last;
  }
  return { slots, pairs, added };
}

export function valueAt(holder: unknown, name: string | number): unknown {
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

export function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/**
 * The item that each wanted one continues; the indexes increase. Equal items pair first; between them those of one `id`, `name`,
 * `title` or `contextName`; then mappings that differ in their name alone, or have none, and lists.
 */
function align(now: readonly unknown[], wanted: readonly unknown[]): (number | undefined)[] {
  const found: (number | undefined)[] = wanted.map(() => undefined);
  for (const keyOf of [whole, named, unnamed]) {
    let [from, first] = [0, 0];
    for (const [index, end] of [...found, now.length].entries()) {
      if (end === undefined) continue;
      const [a, b] = [now.slice(from, end), wanted.slice(first, index)];
      const common = commonItems(a.map(keyOf), b.map(keyOf));
      for (const [at, item] of common.entries()) if (item !== undefined) found[first + at] = from + item;
      [from, first] = [end + 1, index + 1];
    }
  }
  return found;
}

function whole(item: unknown): string {
  return JSON.stringify(item);
}

function named(item: unknown): string {
  const name = nameOf(item);
  return name === undefined ? whole(item) : `name ${JSON.stringify(item?.[name as never])}`;
}

function unnamed(item: unknown): string {
  if (typeof item !== "object" || item === null) return whole(item);
  const name = nameOf(item);
  if (name === undefined) return Array.isArray(item) ? "list" : "mapping";
  const { [name]: _, ...others } = item as Readonly<Record<string, unknown>>;
  return whole(others);
}

/** The key by which a mapping is known in a list. */
function nameOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return undefined;
  return ["id", "name", "title", "contextName"].find((key) => Object.hasOwn(item, key));
}

/** The index in the first list, for each item of the second. */
function commonItems(now: string[], wanted: string[]): (number | undefined)[] {
  // In a list in which more items come and go, they keep to their places.
  const changes = diffArrays(now, wanted, { maxEditLength: 1_000 });
  if (!changes) return wanted.map((item, at) => (now[at] === item ? at : undefined));
  let from = 0;
  return changes.flatMap(({ added, removed, count }) => {
    if (removed) from += count;
    return removed ? [] : Array.from({ length: count }, () => (added ? undefined : from++));
  });
}
