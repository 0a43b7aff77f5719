import type { Outcome } from "../apply/outcome.ts";
import { byTarget, type PlannedChange } from "../plan/change.ts";
import type { PlannedRun } from "../run.ts";
import { targetKey } from "../variants/variant.ts";

/** A change with what became of it, where it was to be applied. */
export interface ShownChange {
  readonly change: PlannedChange;
  readonly outcome: Outcome | undefined;
  /** How many users may get another variant by it, 0 to 1; none where nothing was written. */
  readonly share: number;
}

/** Changes with what matters most first: what was not applied, what clears, what moves most users, what creates. */
export function shownChanges({ plan, outcomes }: PlannedRun): ShownChange[] {
  const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
  return plan.changes
    .map((planned) => {
      const outcome = byKey.get(targetKey(planned.target));
      // The first write of a feature opens the plain route for the others: the outcome knows which one was used.
      const change = outcome?.change ?? planned;
      return { change, outcome, share: possibleShare(change, outcome) };
    })
    .sort((a, b) => rankOf(b) - rankOf(a) || byTarget(a.change, b.change));
}

/** `update`, and its route where that is not the plain one. */
export function kindText({ kind, route }: PlannedChange): string {
  return route === undefined ? kind : `${kind} through ${route}`;
}

export type PlannedUpdate = Extract<PlannedChange, { kind: "update" }>;

/** Nothing moves where nothing was written. */
export function movesUsers(change: PlannedChange, outcome: Outcome | undefined): change is PlannedUpdate {
  return change.kind === "update" && !isUnapplied(outcome);
}

function isUnapplied(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && outcome.status !== "applied";
}

/** Nobody keeps a variant where the stickiness is random. */
function possibleShare(change: PlannedChange, outcome: Outcome | undefined): number {
  return movesUsers(change, outcome) && change.moves.redrawn !== "random" ? change.moves.share : 0;
}

function rankOf({ change: { kind }, outcome, share }: ShownChange): number {
  if (isUnapplied(outcome)) return 4;
  if (kind === "update") return 1 + share;
  return kind === "clear" ? 3 : 0;
}
