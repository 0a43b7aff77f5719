import type { PlannedChange } from "../plan/change.ts";
import type { RequestFailure } from "../variants/failure.ts";

/** What became of a change. */
export type Outcome =
  /** The server has what is desired: by our write, or before it. */
  | { readonly status: "applied"; readonly change: PlannedChange }
  /** Not written. */
  | (Shortfall & { readonly status: "failed" })
  /** Sent, and neither the answer nor a later read says whether it was written. */
  | (Shortfall & { readonly status: "unknown" })
  /** Never tried, because the run had to stop or another write of its feature failed. */
  | (Shortfall & { readonly status: "skipped" });

interface Shortfall {
  readonly change: PlannedChange;
  /** Stands behind what a request met, if that is why. */
  readonly reason: string;
  readonly failure?: RequestFailure | undefined;
}

export type OutcomeStatus = Outcome["status"];

export const outcomeStatuses: readonly OutcomeStatus[] = ["applied", "failed", "unknown", "skipped"];

export function countOutcomes(outcomes: readonly Outcome[], status: OutcomeStatus): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}
