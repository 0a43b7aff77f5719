import type { PlannedChange } from "../plan/change.ts";
import type { FeatureUpdate, ServiceError, Unleash, Write, WriteAnswer } from "../ports.ts";
import type { FeatureState } from "../variants/current.ts";
import { sameVariants } from "../variants/equal.ts";
import type { RequestFailure } from "../variants/failure.ts";
import type { StoredVariant } from "../variants/variant.ts";
import { check } from "./check.ts";
import type { Outcome, UnappliedOutcome } from "./outcome.ts";

/** Set once, by the first error that no other request can escape. */
export interface Halt {
  reason?: string;
  failure?: RequestFailure | undefined;
}

export type Service = Pick<Unleash, "update" | "retry">;

/** A change without an outcome yet. */
interface Attempt {
  readonly change: PlannedChange;
  /** Whether a write of it was sent, and whether the server answered that it was done. */
  readonly sent: "no" | "unanswered" | "accepted";
  /** Whether to wait before the next attempt. */
  readonly waits: boolean;
  readonly error?: ServiceError;
}

type Result = { readonly kind: "outcome"; readonly outcome: Outcome } | ({ readonly kind: "again" } & Attempt);

/**
 * Applies changes of one feature that may be made at once: reads it, writes what is still as planned, and checks what the
 * server says it stored. What failed in passing, or was not sent because it would have been late, begins again with the
 * read: a write may have been done although its answer was lost.
 */
export async function applyTogether(
  changes: readonly PlannedChange[],
  unleash: Service,
  halt: Halt,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let pending: readonly Attempt[] = changes.map((change) => ({ change, sent: "no", waits: false }));
  let attempt = 1;
  while (pending.length > 0) {
    const { reason, failure } = halt;
    if (reason !== undefined) return [...outcomes, ...pending.map((one) => stopped(one, { reason, failure }))];
    const results = await attemptAll(pending, unleash);
    outcomes.push(...results.flatMap((result) => (result.kind === "outcome" ? [result.outcome] : [])));
    pending = results.filter((result) => result.kind === "again");
    const error = pending.find((one) => one.error !== undefined)?.error;
    if (error?.isFatal && halt.reason === undefined) {
      halt.reason = `not tried, because the run stopped: ${error.message}`;
      halt.failure = error.failure;
    }
    if (!pending.some(({ waits }) => waits) || (await unleash.retry(error, attempt++))) continue;
    return [...outcomes, ...(await Promise.all(pending.map((one) => giveUp(one, unleash))))];
  }
  return outcomes;
}

async function attemptAll(pending: readonly Attempt[], unleash: Service): Promise<Result[]> {
  const toWrite = (state: FeatureState) =>
    pending.filter(({ change, sent }) => sent !== "accepted" && check(change, state).kind === "write");
  let update: FeatureUpdate;
  try {
    update = await unleash.update(
      pending.map(({ change }) => change.target),
      (state) => toWrite(state).map(({ change }) => writeOf(change)),
    );
  } catch (error) {
    return pending.map((one) => ({ ...one, kind: "again", waits: true, error: error as ServiceError }));
  }
  const answers = new Map(toWrite(update.state).map((one, index) => [one, update.answers[index]]));
  return pending.map((one) => {
    const answer = answers.get(one);
    return answer ? afterWrite(one, answer) : withoutWrite(one, update.state);
  });
}

function writeOf({ target, after, route }: PlannedChange): Write {
  return { target, variants: after, ...(route !== undefined && { route }) };
}

function afterWrite({ change, sent }: Attempt, answer: WriteAnswer): Result {
  switch (answer.kind) {
    case "late":
      return { kind: "again", change, sent, waits: false };
    case "failed": {
      const { error } = answer;
      return { kind: "again", change, sent: error.isUnanswered ? "unanswered" : sent, waits: true, error };
    }
    case "written":
      // An answer without variants is followed by a read.
      if (answer.stored === undefined) return { kind: "again", change, sent: "accepted", waits: false };
      return outcome(asStored(change, answer.stored));
  }
}

function asStored(change: PlannedChange, stored: readonly StoredVariant[]): Outcome {
  if (sameVariants(stored, change.after, change.stickiness)) return { status: "applied", change };
  const list = (variants: readonly StoredVariant[]) =>
    variants.map(({ name, weight, weightType }) => `${name} ${weight} ${weightType}`).join(", ") || "nothing";
  const reason = `the server accepted the write but stored something else: sent ${list(change.after)}; stored ${list(stored)}`;
  return { status: "failed", change, reason };
}

/** A server may need a moment to show what it was just told: after a write of ours, one read is not the last word. */
function withoutWrite({ change, sent }: Attempt, state: FeatureState): Result {
  const found = check(change, state);
  if (found.kind === "done") return outcome({ status: "applied", change });
  if (sent === "accepted" || (sent === "unanswered" && state.kind !== "found")) {
    return { kind: "again", change, sent, waits: true };
  }
  return outcome({ status: "failed", change, reason: found.kind === "changed" ? found.reason : "" });
}

function outcome(one: Outcome): Result {
  return { kind: "outcome", outcome: one };
}

/** No further attempt: where a write was sent, one more read may still say what became of it. */
async function giveUp({ change, sent, error }: Attempt, unleash: Service): Promise<Outcome> {
  const reason = error?.message ?? "the server accepted the write, but does not show it";
  const failure = error?.failure;
  if (sent === "no") return { status: error?.isUnsent ? "skipped" : "failed", change, reason, failure };
  try {
    const { state } = await unleash.update([change.target], () => []);
    const found = check(change, state);
    if (found.kind === "done") return { status: "applied", change };
    if (state.kind === "found") return { status: "failed", change, reason, failure };
  } catch {
    // What follows is all that is known.
  }
  return { status: "unknown", change, reason, failure };
}

function stopped({ change, sent }: Attempt, why: Pick<UnappliedOutcome, "reason" | "failure">): Outcome {
  return { status: sent === "no" ? "skipped" : "unknown", change, ...why };
}
