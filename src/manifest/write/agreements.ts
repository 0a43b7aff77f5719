import { type CST, isCollection } from "yaml";
import { isSame, pairUp, valueAt } from "./pairing.ts";
import type { Collection, Slot, Source } from "./source.ts";

export type Anchor = CST.SourceToken;

/** An anchored value of which all users want the same new value: it is edited where it is, and they follow. */
export interface Agreement {
  readonly slot: Slot;
  readonly now: unknown;
  readonly wanted: unknown;
  /** It is below an `x-` key, where it means nothing by itself. */
  readonly isDefinition: boolean;
}

interface Ballot extends Omit<Agreement, "wanted"> {
  readonly votes: unknown[];
}

/** The anchors of a text on whose new value all users agree, in the order of the text. */
export function agreements(source: Source, now: unknown, wanted: unknown): Map<Anchor, Agreement> {
  const ballots = new Map<Anchor, Ballot>();
  if (source.hasAliases) collect(source, source.root, now, wanted, ballots);
  return new Map(
    [...ballots].flatMap(([anchor, { votes, ...ballot }]) => {
      const [first, ...others] = votes;
      const isAgreed = first !== undefined && !isSame(ballot.now, first) && others.every((vote) => isSame(first, vote));
      return isAgreed ? [[anchor, { ...ballot, wanted: first }] as const] : [];
    }),
  );
}

function collect(
  source: Source,
  owner: Collection,
  now: unknown,
  wanted: unknown,
  ballots: Map<Anchor, Ballot>,
  isBelowX = false,
): void {
  const { slots, pairs } = pairUp(source, owner, now, wanted);
  for (const slot of slots) {
    const { name, value, anchor, isMerge } = slot;
    const isDefinition = isBelowX || String(name).startsWith("x-");
    const was = valueAt(now, name);
    const next = pairs.get(slot)?.wanted;
    if (anchor) ballots.set(anchor, { slot, now: was, votes: isDefinition ? [] : [next], isDefinition });
    const ballot = ballots.get(source.anchorOf(slot) as Anchor);
    // A merged mapping is only part of the one that merges it, so there the anchor should stay as it is.
    if (isMerge || next !== undefined) ballot?.votes.push(isMerge ? ballot.now : next);
    if (isCollection(value)) collect(source, value as Collection, was, next, ballots, isDefinition);
  }
}
