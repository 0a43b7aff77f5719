import { type CST, isCollection, isMap, isScalar, isSeq } from "yaml";
import { Layout } from "./layout.ts";
import { isSameValue, pairUp, valueAt } from "./pairing.ts";
import { type Collection, isNothing, type Slot, SourceText } from "./source.ts";

/**
 * The text of a manifest after the smallest edits with which it holds other values.
 *
 * | a value now | wanted | edit |
 * | --- | --- | --- |
 * | any | the same | none |
 * | anchored or an alias, and all users of the anchor want the same | another | once, where the anchor is |
 * | anchored, and other users keep it | another, or none | here; the anchor and the old value move to the first of them |
 * | an alias, and other users keep it | another | the alias gives way to the new value |
 * | mapping | mapping with an entry of the same key | entry by entry, by key |
 * | list | list with an item that continues one of these | item by item, as `pairUp` finds them |
 * | text, number, boolean | text, number, boolean | in place, quoted as before |
 * | any | anything else | printed anew, behind the same key and its comment |
 *
 * What is not wanted goes with its comments, and an item that moves takes them along; what is new is printed as in an export.
 */
export function editText(text: string, edit: (now: unknown) => unknown): string {
  const source = new SourceText(text);
  const [now, wanted] = [source.value, edit(source.value)];
  const splice = new Splice(source, agreements(source, now, wanted));
  splice.editChildren(source.root, now, wanted);
  splice.editAnchors();
  return splice.layout.finish();
}

class Splice {
  readonly layout: Layout;
  readonly #source: SourceText;
  /** By anchor, the values on which all users of one agree. */
  readonly #agreed: ReadonlyMap<Anchor, Ballot>;
  readonly #done = new Set<Anchor>();
  /** Anchors whose values change while other users may keep them. */
  readonly #changed = new Set<Anchor>();

  constructor(source: SourceText, agreed: ReadonlyMap<Anchor, Ballot>) {
    this.#source = source;
    this.#agreed = agreed;
    this.layout = new Layout(source);
  }

  /** Edits the entries of a mapping or the items of a list, if at least one of them stays. */
  editChildren(owner: Collection, now: unknown, wanted: unknown): boolean {
    const { slots, pairs, added } = pairUp(this.#source, owner, now, wanted);
    const kept = slots.filter((slot) => pairs.has(slot));
    const [first, last] = [kept[0], kept.at(-1)];
    if (!first || !last) return false;
    for (const [slot, pair] of pairs) if (!slot.isMerge) this.#edit(slot, pair.now, pair.wanted);
    for (const [index, slot] of slots.entries())
      if (!pairs.has(slot)) this.layout.remove(slot, slots[index - 1], slots[index + 1], last);
    for (const [after, group] of Map.groupBy(added, (one) => one.after)) {
      if (after) this.layout.insertAfter(after, group, after === last);
      else this.layout.insertBefore(first, group);
    }
    return true;
  }

  /** After all other edits: what is anchored below `x-` keys, and old values that aliases still use. */
  editAnchors(): void {
    for (const { slot, now, votes, isDefinition } of this.#agreed.values())
      if (isDefinition) this.#edit(slot, now, votes[0]);
    const isChanged = ({ anchor, head }: Slot) => !this.layout.isLeft(head) || this.#changed.has(anchor as Anchor);
    const lost = [...this.#source.anchored].filter(([slot]) => isChanged(slot));
    const moves = lost.map(([slot, aliases]) => [slot, aliases.filter(({ end }) => this.layout.isLeft(end))] as const);
    for (const [slot, [first, ...others]] of moves) {
      if (!first) continue;
      this.layout.moveAnchor(first, slot, others.length > 0 ? ` ${slot.anchor?.source}` : "");
      if (this.layout.isLeft(slot.head)) this.layout.removeAnchor(slot);
    }
  }

  #edit(slot: Slot, now: unknown, wanted: unknown): void {
    if (isSameValue(now, wanted)) return;
    const { value, anchor = this.#source.anchorOf(slot) } = slot;
    if (anchor && this.#agreed.has(anchor)) {
      const isAlias = slot.anchor === undefined;
      if (isAlias || this.#done.has(anchor)) return;
      this.#done.add(anchor);
    } else if (slot.anchor) this.#changed.add(slot.anchor);
    const isObject = typeof wanted === "object" && wanted !== null;
    const isAlike = isObject && (Array.isArray(wanted) ? isSeq(value) : isMap(value));
    if (isAlike && this.editChildren(value as Collection, now, wanted)) return;
    if (isScalar(value) && !isNothing(value) && !isObject) this.layout.replaceScalar(slot, value, wanted);
    else this.layout.replace(slot, wanted);
  }
}

type Anchor = CST.SourceToken;

/** An anchored value, and what its users want instead. If all want the same, it is edited where it is, and they follow. */
interface Ballot {
  readonly slot: Slot;
  readonly now: unknown;
  readonly votes: unknown[];
  /** It is below an `x-` key, where it means nothing by itself. */
  readonly isDefinition: boolean;
}

/** The anchors of a text on whose new value all users agree, in the order of the text. */
function agreements(source: SourceText, now: unknown, wanted: unknown): Map<Anchor, Ballot> {
  const ballots = new Map<Anchor, Ballot>();
  const collect = (owner: Collection, now: unknown, wanted: unknown, isBelowX = false) => {
    const { slots, pairs } = pairUp(source, owner, now, wanted);
    for (const slot of slots) {
      const { name, value, anchor, isMerge } = slot;
      const isDefinition = isBelowX || String(name).startsWith("x-");
      const [was, next] = [valueAt(now, name), pairs.get(slot)?.wanted];
      if (anchor) ballots.set(anchor, { slot, now: was, votes: isDefinition ? [] : [next], isDefinition });
      const ballot = ballots.get(source.anchorOf(slot) as Anchor);
      // A merged mapping is only part of the one that merges it, so there the anchor should stay as it is.
      const vote = isMerge ? ballot?.now : next;
      if (vote !== undefined) ballot?.votes.push(vote);
      if (isCollection(value)) collect(value as Collection, was, next, isDefinition);
    }
  };
  if (source.anchored.size > 0) collect(source.root, now, wanted);
  const isAgreed = ({ now: before, votes: [first, ...others] }: Ballot) =>
    first !== undefined && !isSameValue(before, first) && others.every((vote) => isSameValue(first, vote));
  return new Map([...ballots].filter(([, ballot]) => isAgreed(ballot)));
}
