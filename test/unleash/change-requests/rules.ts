import type { ChangeRequestState } from "./answers.ts";

/** States in which its author's next change is added to a request, in place of a new one. */
const PENDING: readonly ChangeRequestState[] = ["Draft", "In review", "Approved"];

/**
 * Where a request may go from each state. A scheduled one may be given another time, applied or rejected, and is not
 * cancelled; `Approved` from `In review` may still leave it there, when more approvals are needed.
 */
const NEXT: Readonly<Record<ChangeRequestState, readonly ChangeRequestState[]>> = {
  Draft: ["In review", "Cancelled"],
  "In review": ["Approved", "Rejected", "Cancelled"],
  Approved: ["Applied", "Scheduled", "Rejected", "Cancelled"],
  Scheduled: ["Scheduled", "Applied", "Rejected"],
  Applied: [],
  Cancelled: [],
  Rejected: [],
};

/** What somebody must be allowed to bring a request into a state; of the others, its author decides, or an admin. */
const PERMISSION: Partial<Readonly<Record<ChangeRequestState, string>>> = {
  Approved: "APPROVE_CHANGE_REQUEST",
  Rejected: "APPROVE_CHANGE_REQUEST",
  Scheduled: "APPLY_CHANGE_REQUEST",
  Applied: "APPLY_CHANGE_REQUEST",
};

export function isPending(state: ChangeRequestState): boolean {
  return PENDING.includes(state);
}

export function mayFollow(state: ChangeRequestState, next: ChangeRequestState): boolean {
  return NEXT[state].includes(next);
}

/** The permission that a new state needs; undefined where it is its author's to choose. */
export function permissionFor(next: ChangeRequestState): string | undefined {
  return PERMISSION[next];
}
