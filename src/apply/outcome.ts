import type { PlannedChange } from "../plan/change.ts";

/** What became of a change. */
export type Outcome =
  /** The server has what is desired: by our write, or before it. */
  | { readonly status: "applied"; readonly change: PlannedChange }
  /** Not written. */
  | { readonly status: "failed"; readonly change: PlannedChange; readonly reason: string }
  /** Sent, and neither the answer nor a later read says whether it was written. */
  | { readonly status: "unknown"; readonly change: PlannedChange; readonly reason: string }
  /** Never tried, because the run had to stop or another write of its feature failed. */
  | { readonly status: "skipped"; readonly change: PlannedChange; readonly reason: string };

export type OutcomeStatus = Outcome["status"];

export const outcomeStatuses: readonly OutcomeStatus[] = ["applied", "failed", "unknown", "skipped"];

export function countOutcomes(outcomes: readonly Outcome[], status: OutcomeStatus): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}
