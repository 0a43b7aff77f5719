import type { RequestFailure } from "../variants/failure.ts";

export type Outcome =
  /** The server has what is desired: by our write, or before it. */
  | (Written & { readonly status: "applied" })
  /** Not written: never sent, or refused by Unleash itself. */
  | (Shortfall & { readonly status: "failed" })
  /** Written, but the server stored something else. Counts as failed. */
  | (Shortfall & { readonly status: "altered" })
  /** Sent, but neither the answer nor a later read confirms it. It may have been written, or may still be. */
  | (Shortfall & { readonly status: "unknown" })
  /** Never tried, because the run had to stop or another write of its feature failed. */
  | (Shortfall & { readonly status: "skipped" });

interface Written {
  /** Set if it went by the plain route, though it was planned for another: an earlier write of its feature had opened that. */
  readonly isPlain?: true;
}

interface Shortfall extends Written {
  /** Text after the failure, or instead of one. */
  readonly reason: string;
  readonly failure?: RequestFailure | undefined;
  /** Set if somebody else changed the set after the plan was made: to apply it again would undo that. */
  readonly isOvertaken?: boolean;
}

interface Ended {
  readonly outcome?: Outcome;
}

/** True if a later read showed what somebody else has written. */
export function isOvertaken({ outcome }: Ended): boolean {
  return outcome !== undefined && "isOvertaken" in outcome && outcome.isOvertaken === true;
}

/** Number of sets with an outcome, as outputs and results count them: one that is stored differently has failed. */
export function countOutcomes(sets: readonly Ended[], counted: Exclude<Outcome["status"], "altered">): number {
  return sets.filter(({ outcome }) => (outcome?.status === "altered" ? "failed" : outcome?.status) === counted).length;
}
