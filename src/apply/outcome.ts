import type { PlannedChange } from "../plan/change.ts";

/** What became of a change. */
export type Outcome =
  /** The server has what is desired: by our write, or before it. */
  | { readonly status: "applied"; readonly change: PlannedChange }
  | { readonly status: "failed"; readonly change: PlannedChange; readonly reason: string }
  /** Never tried, because the run had to stop or another write of its feature failed. */
  | { readonly status: "skipped"; readonly change: PlannedChange; readonly reason: string };

export function countOutcomes(outcomes: readonly Outcome[], status: Outcome["status"]): number {
  return outcomes.filter((outcome) => outcome.status === status).length;
}
