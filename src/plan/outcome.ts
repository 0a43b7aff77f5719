import type { RequestFailure } from "../variants/failure.ts";
import type { PlannedChange } from "./planned-set.ts";

/** The end of a change. */
export type Outcome =
  /** The server has what is desired: by our write, or before it. */
  | { readonly status: "applied"; readonly change: PlannedChange }
  /** Not written: never sent, or refused by Unleash itself. */
  | (Shortfall & { readonly status: "failed" })
  /** Written, but the server stored something else. Counts as failed. */
  | (Shortfall & { readonly status: "altered" })
  /** Sent, but neither the answer nor a later read confirms it. It may have been written, or may still be. */
  | (Shortfall & { readonly status: "unknown" })
  /** Never tried, because the run had to stop or another write of its feature failed. */
  | (Shortfall & { readonly status: "skipped" });

interface Shortfall {
  readonly change: PlannedChange;
  /** Text after the failure, or instead of one. */
  readonly reason: string;
  readonly failure?: RequestFailure | undefined;
  /** Set if somebody else changed the set after the plan was made: to apply it again would undo that. */
  readonly isOvertaken?: boolean;
}

/** True if a later read showed what somebody else has written. */
export function isOvertaken(outcome: Outcome): boolean {
  return "isOvertaken" in outcome && outcome.isOvertaken === true;
}

/** Number of outcomes, as outputs and results count them: a set that is stored differently has failed. */
export function countOutcomes(outcomes: readonly Outcome[], counted: Exclude<Outcome["status"], "altered">): number {
  return outcomes.filter(({ status }) => (status === "altered" ? "failed" : status) === counted).length;
}
