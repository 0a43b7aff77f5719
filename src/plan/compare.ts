import { canonical, sorted } from "../variants/canonical.ts";
import type { CurrentState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import type { Finding } from "../variants/finding.ts";
import { movesBetween, strategyMoves } from "../variants/moves.ts";
import { targetKey } from "../variants/variant.ts";
import { byTarget, type Change, type PlannedChange } from "./change.ts";
import { type CurrentSet, findTarget } from "./find-target.ts";

/** The differences between desired and current. */
export interface Comparison {
  /** Sorted by target. */
  readonly changes: readonly PlannedChange[];
  /** Targets that are as desired, with what they have. */
  readonly unchanged: readonly CurrentSet[];
  /** Targets that cannot be managed: their feature, environment or strategy is not there. */
  readonly objections: readonly Finding[];
}

/**
 * Compares what is desired with what the server has. Desired sets are brought into the form in which they would be
 * stored; stored sets stay as they are.
 */
export function compare(desired: readonly DesiredSet[], state: CurrentState): Comparison {
  const changes: PlannedChange[] = [];
  const unchanged: CurrentSet[] = [];
  const objections: Finding[] = [];
  const seen = new Map<string, DesiredSet>();
  for (const set of desired) {
    const { location } = set;
    const found = findTarget(set.target, state);
    if (found.kind === "missing") {
      const { kind: _, ...rest } = found;
      objections.push({ severity: "error", ...rest, target: set.target, location });
      continue;
    }
    const key = targetKey(found.target);
    const twin = seen.get(key);
    if (twin) {
      objections.push(sameStrategy(set, twin));
      continue;
    }
    seen.set(key, set);
    const change = changeOf(set, found);
    if (change) changes.push({ ...change, named: set.target, location });
    else unchanged.push(found);
  }
  return { changes: changes.sort(byTarget), unchanged, objections };
}

/** A title and an id, in two entries, that turn out to name one strategy. */
function sameStrategy({ target, location }: DesiredSet, twin: DesiredSet): Finding {
  const other = twin.location ? `at ${twin.location.file}:${twin.location.line}` : "by another entry";
  const message = `The same strategy is also named ${other}. Name each strategy once.`;
  return { severity: "error", rule: "ambiguous-strategy", message, target, location };
}

function changeOf({ variants }: DesiredSet, current: CurrentSet): Change | undefined {
  const { target, stickiness } = current;
  const after = canonical(variants, stickiness);
  const before = sorted(current.variants);
  if (sameVariants(before, after, stickiness)) return undefined;
  if (after.length === 0) return { kind: "clear", target, before, after: [], stickiness };
  if (before.length === 0) return { kind: "create", target, before: [], after, stickiness };
  const moves = target.strategy ? strategyMoves(before, after, stickiness) : movesBetween(before, after, stickiness);
  return { kind: "update", target, before, after, stickiness, moves };
}
