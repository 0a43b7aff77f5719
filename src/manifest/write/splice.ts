import { isAlias, isCollection, isMap, isScalar, isSeq, type Node, type Scalar } from "yaml";
import { ValuePrinter } from "./print-value.ts";
import { type Cut, positionOf, rearrange } from "./rearrange.ts";
import {
  type Collection,
  columnOf,
  isBlockText,
  isMergeKey,
  isNothing,
  keepsLines,
  lineEnd,
  type Slot,
  scalarEnd,
  slotsOf,
  valueStretch,
} from "./slots.ts";
import type { Source } from "./source.ts";

/** A text whose values are given others. Only the stretches that differ are written anew. */
export class Splice {
  readonly #source: Source;
  readonly #text: string;
  readonly #printer: ValuePrinter;
  readonly #cuts: Cut[] = [];
  /** Nodes in which something changes. */
  readonly #changed = new Set<Node>();

  constructor(source: Source) {
    this.#source = source;
    this.#text = source.text;
    this.#printer = new ValuePrinter(source);
  }

  /** Gives a feature another value, or adds it. */
  features(wanted: ReadonlyMap<string, object>): void {
    const slot = slotsOf(this.#source.root).find(({ key }) => key?.value === "features");
    const features = this.#source.resolve(slot?.value) as Collection;
    if (slot && features.items.length === 0) this.#replace(slot, Object.fromEntries(wanted), this.#source.root);
    else this.#editMap(features, wanted, true);
  }

  toString(): string {
    this.#moveAnchors();
    const lineBreak = /\r?\n/.exec(this.#text)?.[0] ?? "\n";
    const parts: string[] = [];
    let at = 0;
    for (const { start, end, text } of this.#cuts.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      parts.push(this.#text.slice(at, start), text.replaceAll("\n", lineBreak));
      at = end;
    }
    return parts.join("") + this.#text.slice(at);
  }

  #value(slot: Slot, wanted: unknown, owner: Collection): void {
    const source = this.#source;
    const now = source.resolve(slot.value);
    if (source.means(now, wanted)) return;
    const kind = Array.isArray(wanted) ? "list" : typeof wanted === "object" && wanted !== null ? "map" : "scalar";
    const isFilled = Object.keys(Object(wanted)).length > 0;
    const isThere = isCollection(now) && now.items.length > 0 && (isFilled || (isMap(now) && !now.flow));
    // What others use behind an alias stays as it is: this one gets its own.
    if (now && isAlias(slot.value) && source.uses(now) > 1) this.#replace(slot, wanted, owner);
    else if (isThere && isSeq(now) && kind === "list") this.#editList(now as Collection, wanted as unknown[]);
    else if (isThere && isMap(now) && kind === "map")
      this.#editMap(now as Collection, new Map(Object.entries(Object(wanted))));
    else if (isScalar(now) && !isNothing(now) && kind === "scalar") this.#scalar(now, wanted, slot, owner);
    else this.#replace(slot, wanted, owner);
  }

  /** @param isPart whether the other entries stay. */
  #editMap(node: Collection, wanted: ReadonlyMap<string, unknown>, isPart = false): void {
    const slots = slotsOf(node);
    const own = new Map(slots.filter(({ key }) => !isMergeKey(key)).map((slot) => [slot.key?.value, slot]));
    const merged = new Map([...this.#source.entries(node)].filter(([name]) => !own.has(name)));
    // A merge brings all or nothing: where not all of it is wanted, what is replaces it.
    const isExpanded = !isPart && [...merged.keys()].some((name) => !wanted.has(name));
    const kept = slots.filter(({ key }) => (isMergeKey(key) ? !isExpanded : isPart || wanted.has(key?.value ?? "")));
    const isMerged = (name: string, value: unknown) =>
      !isExpanded && merged.has(name) && this.#source.means(merged.get(name), value);
    this.#changed.add(node);
    for (const [name, value] of wanted) {
      const slot = own.get(name);
      if (slot && isPart) this.#printer.follow(slot.value);
      if (slot) this.#value(slot, value, node);
    }
    if (isPart) this.#printer.follow(null);
    const added = [...wanted].filter(([name, value]) => !own.has(name) && !isMerged(name, value));
    this.#cuts.push(...rearrange(this.#source, this.#printer, { owner: node, slots, kept: new Set(kept), added }));
  }

  /** Variants and strategies stay the same items while they keep their names, or all else; other items, by their order. */
  #editList(node: Collection, wanted: readonly unknown[]): void {
    const slots = slotsOf(node);
    const free = new Map(slots.map((slot) => [slot, this.#source.plain(slot.value)]));
    const added = new Map(wanted.entries());
    this.#changed.add(node);
    for (const isSame of [isNamesake, isRenamed]) {
      for (const [index, item] of added) {
        const [slot] = [...free].find(([, now]) => isSame(now, item)) ?? [];
        if (!slot) continue;
        free.delete(slot);
        added.delete(index);
        this.#value(slot, item, node);
      }
    }
    const kept = new Set(slots.filter((slot) => !free.has(slot)));
    const items = [...added.values()].map((item) => [undefined, item] as const);
    this.#cuts.push(...rearrange(this.#source, this.#printer, { owner: node, slots, kept, added: items }));
  }

  #scalar(node: Scalar, wanted: unknown, slot: Slot, owner: Collection): void {
    const [start = 0] = node.range ?? [];
    const end = scalarEnd(this.#text, node);
    const old = this.#text.slice(start, end);
    const column = columnOf(this.#text, slot.start);
    const header = isBlockText(node) ? /^[^\d\s#]*(\d?)[^\s#]*([ \t]+#[^\r\n]*)?\s*\n( *)/.exec(old) : undefined;
    const [, digit, comment = "", indent = ""] = header ?? [];
    const like = {
      type: node.type as Scalar.Type | undefined,
      step: Number(digit) || Math.max(0, indent.length - column) || undefined,
      keepsLines: keepsLines(old),
    };
    const isFlow = (this.#source.owner(node) ?? owner).flow === true;
    const printed = this.#printer.scalar(wanted, { indent: " ".repeat(column), isFlow }, like);
    this.#changed.add(node);
    this.#cuts.push({ start, end, text: printed.replace(/^.*/, (line) => line + comment) });
  }

  /** Replaces a value, whatever it is; a comment beside it stays. */
  #replace(slot: Slot, wanted: unknown, owner: Collection, anchor?: string): void {
    const text = this.#text;
    const { key, value, after } = slot;
    const now = this.#source.resolve(value);
    const { start, end, below } = valueStretch(text, slot, owner.flow === true);
    const at = positionOf(text, slot, owner);
    const isLike = isAlias(value) && isSeq(now) === Array.isArray(wanted);
    const model = isLike ? now : this.#printer.model(key?.value, wanted, owner);
    // Behind a dash an anchor would be that of the first key.
    const printed = this.#printer.after(key?.value, wanted, anchor && !key ? { ...at, isFlow: true } : at, model);
    const isRows = printed.startsWith("\n");
    const inline = (anchor ? ` ${anchor}` : "") + (isRows ? "" : printed);
    const line = lineEnd(text, end);
    if (isRows || start === after) this.#cuts.push({ start: after, end, text: inline });
    else this.#cuts.push({ start, end, text: inline.slice(1) });
    if (isRows || below !== undefined)
      this.#cuts.push({ start: line, end: below ?? line, text: isRows ? printed : "" });
  }

  /** What aliases still stand for, but is not written any more where its anchor is, moves to the first of them. */
  #moveAnchors(): void {
    const source = this.#source;
    const edits = this.#cuts.splice(0);
    const gone = edits.filter(({ start, end }) => end > start);
    const isGone = (node: Node) => {
      const [begin = 0] = node.range ?? [];
      return gone.some(({ start, end }) => start <= begin && (begin < end || (begin === end && isNothing(node))));
    };
    const slotOf = (node: Node) =>
      slotsOf(source.owner(node) as Collection).find(({ value }) => value === node) as Slot;
    for (const [node, aliases] of source.aliases) {
      const [first, ...others] = aliases.filter((alias) => !isGone(alias));
      const isChanged = this.#changed.has(node);
      if (!first || (isChanged ? source.uses(node) < 2 : !isGone(node))) continue;
      const name = others.length > 0 ? `&${(node as Scalar).anchor}` : "";
      this.#replace(slotOf(first), source.plain(node), source.owner(first) as Collection, name);
      const anchor = isChanged ? slotOf(node).properties.find(({ type }) => type === "anchor") : undefined;
      if (anchor) this.#cuts.push({ start: anchor.offset - 1, end: anchor.offset + anchor.source.length, text: "" });
    }
    // What is added behind an alias comes behind what replaces it.
    this.#cuts.push(...edits);
  }
}

/** Variants by their name, strategies by their title or id; what has none of these, by its order. */
function isNamesake(a: unknown, b: unknown): boolean {
  const [left, right] = [a, b].map((item) => {
    const { name, title, id } = (typeof item === "object" && item !== null ? item : {}) as Record<string, unknown>;
    return name ?? title ?? id;
  });
  return left === right;
}

function isRenamed(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null || !("name" in b)) return false;
  return JSON.stringify({ ...a, name: b.name }) === JSON.stringify(b);
}
