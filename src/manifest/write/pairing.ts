import { isMap } from "yaml";
import type { Collection, Slot, Source } from "./source.ts";

/** Slots that stay, with the values that they have and get, and what is new. */
interface Pairing {
  readonly slots: readonly Slot[];
  readonly pairs: ReadonlyMap<Slot, { readonly now: unknown; readonly wanted: unknown }>;
  readonly added: readonly Added[];
}

/** A new entry of a mapping, or without a name a new item of a list; at the front if it is behind no slot. */
export interface Added {
  readonly name: string | undefined;
  readonly value: unknown;
  readonly after: Slot | undefined;
}

/** Pairs the entries of a mapping by key, and the items of a list by `align`. */
export function pairUp(source: Source, owner: Collection, now: unknown, wanted: unknown): Pairing {
  const slots = source.slots(owner);
  return isMap(owner) ? pairEntries(slots, now, wanted) : pairItems(slots, now, wanted);
}

function pairEntries(slots: readonly Slot[], now: unknown, wanted: unknown): Pairing {
  const own = new Set(slots.map(({ name }) => String(name)));
  // A merge brings all of its entries or none: where one of them is not wanted, the others are written out.
  const isExpanded = Object.keys(now ?? {}).some((name) => !own.has(name) && valueAt(wanted, name) === undefined);
  const kept = slots.filter(({ isMerge, name }) => (isMerge ? !isExpanded : valueAt(wanted, name) !== undefined));
  const pairs = new Map(
    kept.map((slot) => [slot, { now: valueAt(now, slot.name), wanted: valueAt(wanted, slot.name) }]),
  );
  const byName = new Map(kept.map((slot) => [String(slot.name), slot]));
  let after = kept.find(({ isMerge }) => isMerge);
  const added = Object.entries(wanted ?? {}).flatMap(([name, value]): Added[] => {
    // Behind all kept entries that come before it, in the order that is wanted.
    const slot = byName.get(name);
    if (slot && slot.start > (after?.start ?? -1)) after = slot;
    const isMerged = !isExpanded && isSame(valueAt(now, name), value);
    return value === undefined || own.has(name) || isMerged ? [] : [{ name, value, after }];
  });
  return { slots, pairs, added };
}

function pairItems(slots: readonly Slot[], now: unknown, wanted: unknown): Pairing {
  const [before, after] = [now, wanted].map((list) => (Array.isArray(list) ? list : []));
  const pairs = new Map<Slot, { now: unknown; wanted: unknown }>();
  const added: Added[] = [];
  let last: Slot | undefined;
  for (const [index, from] of align(before ?? [], after ?? []).entries()) {
    const value = after?.[index];
    const slot = from === undefined ? undefined : slots[from];
    if (slot) pairs.set(slot, { now: before?.[slot.name as number], wanted: value });
    else added.push({ name: undefined, value, after: last });
    last = slot ?? last;
  }
  return { slots, pairs, added };
}

export function valueAt(holder: unknown, name: string | number): unknown {
  return typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
    ? (holder as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

/** Most comparisons for one list. Longer lists that differ a lot are paired only at their beginning and end. */
const maxComparisons = 4_000_000;

/**
 * For each wanted item, the index of the item that it continues, if any; the indexes increase. Items are paired by all of
 * their content first. What is left between two pairs is paired by name: a mapping by its `id`, `name`, `title` or
 * `contextName`. Then by the rest: mappings that differ in their name alone, or have none, and lists.
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

/** The longest common subsequence: for each item of the second list its index in the first. */
function commonItems(now: readonly string[], wanted: readonly string[]): (number | undefined)[] {
  let start = 0;
  while (start < Math.min(now.length, wanted.length) && now[start] === wanted[start]) start++;
  let end = 0;
  while (end < Math.min(now.length, wanted.length) - start && now.at(-1 - end) === wanted.at(-1 - end)) end++;
  const [a, b] = [now.slice(start, now.length - end), wanted.slice(start, wanted.length - end)];
  const found: (number | undefined)[] = wanted.map((_, index) => {
    if (index < start) return index;
    return index >= wanted.length - end ? index - wanted.length + now.length : undefined;
  });
  if (a.length * b.length > maxComparisons) return found;
  // Length of the longest common subsequence of what starts at each pair of indexes.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      (lengths[i] as Uint32Array)[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    if (a[i] === b[j]) found[start + j++] = start + i++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return found;
}
