import type { PlannedChange } from "../plan/change.ts";
import type { FeatureUpdate, ServiceError, Unleash, Write, WriteAnswer } from "../ports.ts";
import type { FeatureState } from "../variants/current.ts";
import { sameVariants } from "../variants/equal.ts";
import { describeFailure, withoutAnswer } from "../variants/failure.ts";
import type { StoredVariant } from "../variants/variant.ts";
import { check } from "./check.ts";
import type { Outcome } from "./outcome.ts";

export type Service = Pick<Unleash, "update" | "retry">;

/** A change without an outcome yet. */
interface Attempt {
  readonly change: PlannedChange;
  /** What became of the last write of it that may have been done. */
  readonly sent:
    | { readonly kind: "nothing" }
    | { readonly kind: "unanswered"; readonly error: ServiceError }
    | { readonly kind: "accepted" };
  /** Tries that failed, or whose write is not to be seen yet. */
  readonly tries: number;
  /** Whether the last try was one of these: then there is a wait before the next. */
  readonly waits: boolean;
  readonly error?: ServiceError;
}

type Result =
  | { readonly kind: "outcome"; readonly outcome: Outcome }
  | { readonly kind: "again"; readonly attempt: Attempt };

/**
 * Applies changes of one feature that may be made at once: reads it, writes what is still as planned, and checks what the
 * server says it stored. What failed in passing begins again with the read: a write may have been done although its answer
 * was lost. What was not sent because it would have been late does so at once, before those that wait.
 */
export async function applyTogether(changes: readonly PlannedChange[], unleash: Service): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let pending = changes.map((change): Attempt => ({ change, sent: { kind: "nothing" }, tries: 0, waits: false }));
  while (pending.length > 0) {
    const ready = pending.filter(({ waits }) => !waits);
    const waiting = ready.length > 0 ? pending.filter(({ waits }) => waits) : [];
    const results =
      ready.length > 0
        ? await attemptAll(ready, unleash)
        : await Promise.all(pending.map((attempt) => waitFor(attempt, unleash)));
    outcomes.push(...results.flatMap((result) => (result.kind === "outcome" ? [result.outcome] : [])));
    pending = [...waiting, ...results.flatMap((result) => (result.kind === "again" ? [result.attempt] : []))];
  }
  return outcomes;
}

async function attemptAll(attempts: readonly Attempt[], unleash: Service): Promise<Result[]> {
  const toWrite = (state: FeatureState) =>
    attempts.filter(({ change, sent }) => sent.kind !== "accepted" && check(change, state).kind === "write");
  let update: FeatureUpdate;
  try {
    update = await unleash.update(
      attempts.map(({ change }) => change.target),
      (state) => toWrite(state).map(({ change }) => writeOf(change)),
    );
  } catch (error) {
    return attempts.map((attempt) => again(attempt, error as ServiceError));
  }
  if (update.isInParts) return (await Promise.all(attempts.map((one) => attemptAll([one], unleash)))).flat();
  const answers = new Map(toWrite(update.state).map((attempt, index) => [attempt, update.answers[index]]));
  return attempts.map((attempt) => {
    const answer = answers.get(attempt);
    return answer ? afterWrite(attempt, answer) : withoutWrite(attempt, update.state);
  });
}

function writeOf({ target, after, route }: PlannedChange): Write {
  return { target, variants: after, ...(route === "variants-batch" && { route }) };
}

function afterWrite(attempt: Attempt, answer: WriteAnswer): Result {
  const { change } = attempt;
  switch (answer.kind) {
    case "late":
      return { kind: "again", attempt };
    case "failed": {
      const { error } = answer;
      return again(error.isUnanswered ? { ...attempt, sent: { kind: "unanswered", error } } : attempt, error);
    }
    case "written":
      // An answer without variants is followed by a read.
      if (answer.stored === undefined) return { kind: "again", attempt: { ...attempt, sent: { kind: "accepted" } } };
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
function withoutWrite(attempt: Attempt, state: FeatureState): Result {
  const { change, sent } = attempt;
  const found = check(change, state);
  if (found.kind === "done") return outcome({ status: "applied", change });
  if (sent.kind === "accepted" || (sent.kind === "unanswered" && state.kind !== "found")) return again(attempt);
  const reason = found.kind === "changed" ? found.reason : "";
  if (sent.kind === "nothing") return outcome({ status: "failed", change, reason });
  return outcome({ status: "failed", change, ...shortfall(sent.error, readAgain(reason)) });
}

/** Why a write fell short: what it met, and in sentences what is known beside. */
export function shortfall(error: ServiceError | undefined, ...more: readonly string[]) {
  if (!error || error.failure) return { reason: more.join(" "), failure: error?.failure };
  return { reason: [error.message.replace(/\.?$/, "."), ...more].join(" ") };
}

/** What a read after a write that was not answered shows. */
function readAgain(changed: string): string {
  return `When it was read again, it had ${changed}`;
}

function outcome(one: Outcome): Result {
  return { kind: "outcome", outcome: one };
}

/** One try more that failed with this error; without one, a write of it is not to be seen yet. */
function again({ change, sent, tries }: Attempt, error?: ServiceError): Result {
  return { kind: "again", attempt: { change, sent, tries: tries + 1, waits: true, ...(error && { error }) } };
}

async function waitFor(attempt: Attempt, unleash: Service): Promise<Result> {
  const tryAgain = await unleash.retry(attempt.error, attempt.tries);
  return tryAgain ? { kind: "again", attempt: { ...attempt, waits: false } } : outcome(await giveUp(attempt, unleash));
}

/** What the next try of a write that was not answered met, which may be the one to correct. */
function nextTry(first: ServiceError, last: ServiceError | undefined): string[] {
  if (!last || last === first || last.isStopped || last.message === first.message) return [];
  return [`(tried again: ${withoutQuote(last)})`];
}

/** What stands beside the failure of an outcome, which alone is cut where payloads are not shown. */
function withoutQuote({ message, failure }: ServiceError): string {
  return failure ? describeFailure(withoutAnswer(failure)) : message;
}

/** No further attempt: where a write was sent, one more read may still say what became of it. */
async function giveUp({ change, sent, tries, error }: Attempt, unleash: Service): Promise<Outcome> {
  if (sent.kind === "nothing") {
    const isSkipped = error?.isStopped && tries === 1;
    return { status: isSkipped ? "skipped" : "failed", change, ...shortfall(error) };
  }
  const [first, words] =
    sent.kind === "accepted"
      ? [undefined, ["the server accepted the write, but does not show it."]]
      : [sent.error, nextTry(sent.error, error)];
  try {
    const { state } = await unleash.update([change.target], () => []);
    const found = check(change, state);
    if (found.kind === "done") return { status: "applied", change };
    if (state.kind !== "found") return { status: "unknown", change, ...shortfall(first, ...words) };
    const changed = found.kind === "changed" ? [readAgain(found.reason)] : [];
    return { status: "failed", change, ...shortfall(first, ...words, ...changed) };
  } catch (error) {
    const last = error as ServiceError;
    const more = last.isStopped ? [] : [`(and it cannot be read: ${withoutQuote(last)})`];
    return { status: "unknown", change, ...shortfall(first, ...words, ...more) };
  }
}
