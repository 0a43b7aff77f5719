import { type CST, isCollection } from "yaml";
import type { Collection, Slot, Source } from "./source.ts";

export type Anchor = CST.SourceToken;
export type Values = Readonly<Record<string | number, unknown>>;

/** An anchored value that is to say the same for all who use it: it changes where it is, and they follow. */
export interface Agreement {
  readonly slot: Slot;
  readonly now: unknown;
  readonly wanted: unknown;
  /** Whether it stands below an `x-` key, where it means nothing by itself. */
  readonly isDefinition: boolean;
}

interface Ballot extends Omit<Agreement, "wanted"> {
  readonly votes: unknown[];
}

/** The anchors of a text whose users all come to say the same, by the anchor, in the order of the text. */
export function agreements(source: Source, now: Values, wanted: Values): Map<Anchor, Agreement> {
  const ballots = new Map<Anchor, Ballot>();
  if (source.hasAliases) for (const slot of source.slots(source.root)) collect(source, slot, now, wanted, ballots);
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
  slot: Slot,
  now: Values,
  wanted: Values,
  ballots: Map<Anchor, Ballot>,
  isDefinition = String(slot.name).startsWith("x-"),
): void {
  const { name, value, anchor, isMerge } = slot;
  const [was, next] = [now[name], wanted[name]];
  if (anchor) ballots.set(anchor, { slot, now: was, votes: isDefinition ? [] : [next], isDefinition });
  const ballot = ballots.get(source.anchorOf(slot) as Anchor);
  // What a merge brings is only part of what it is merged into: it wants what it has.
  if (isMerge || next !== undefined) ballot?.votes.push(isMerge ? ballot.now : next);
  if (!isCollection(value)) return;
  for (const inner of source.slots(value as Collection))
    collect(source, inner, (was ?? {}) as Values, (next ?? {}) as Values, ballots, isDefinition);
}

export function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}
