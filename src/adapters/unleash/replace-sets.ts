import type { LastRead, Write, WriteResult } from "../../ports.ts";
import { batchBody, strategyPatch } from "../../variants/body.ts";
import type { FeatureState } from "../../variants/current.ts";
import type { Target, Variant } from "../../variants/variant.ts";
import { batchPath, targetPath } from "./endpoints.ts";
import { type Failed, UnleashError } from "./error.ts";
import type { Http, Reads, Requests, WaitToRetry } from "./http.ts";
import { variantsResponse } from "./schemas.ts";

/** Longest times between the end of a read and the start of a write, in milliseconds. */
const [freshness, freshnessAfterPause] = [50, 5000];

const pauses = new Set<Failed["kind"] | undefined>(["limited", "paused"]);

/** Reads the feature of these targets, each GET in one try, and counts the GETs. */
type ReadFeature = (requests: Reads, targets: readonly Target[]) => Promise<{ state: FeatureState; gets: number }>;

interface Attempt {
  readonly write: Write;
  readonly sent:
    | { readonly kind: "notSent" }
    /** Sent, but it is not known whether it was written. Later tries do not change that. */
    | { readonly kind: "lost"; readonly error: UnleashError }
    /** A success that does not contain what is stored. It is not sent again. */
    | { readonly kind: "accepted" }
    /** A success that contains something else. The next read decides. */
    | { readonly kind: "contradicting" };
  readonly waitToRetry: WaitToRetry;
  readonly failed?: Failed | undefined;
}

type Sending = { readonly next: "send"; readonly attempt: Attempt; readonly variants: readonly Variant[] };

type Step =
  | { readonly next: "try" | "wait"; readonly attempt: Attempt }
  | { readonly next: "end"; readonly write: Write; readonly result: WriteResult };

/** One read for all sets, then their writes while it is fresh. The read of the next try shows what became of a lost write. */
export async function replaceSets(http: Http, read: ReadFeature, writes: readonly Write[]): Promise<WriteResult[]> {
  const results = new Map<Write, WriteResult>();
  let steps = writes.map((write): Step => {
    return { next: "try", attempt: { write, sent: { kind: "notSent" }, waitToRetry: http.countTries() } };
  });
  while (steps.length > 0) {
    for (const step of steps) if (step.next === "end") results.set(step.write, step.result);
    const [ready, waiting] = [attemptsOf(steps, "try"), attemptsOf(steps, "wait")];
    // Sets that do not have to wait go first; the others then wait side by side, and go on together.
    steps =
      ready.length > 0
        ? [...waiting.map((attempt): Step => ({ next: "wait", attempt })), ...(await tryInTurn(http, read, ready))]
        : await Promise.all(waiting.map((attempt) => waitOrEnd(http, read, attempt)));
  }
  return writes.flatMap((write) => results.get(write) ?? []);
}

function attemptsOf(steps: readonly Step[], next: "try" | "wait"): Attempt[] {
  return steps.flatMap((step) => (step.next === next ? [step.attempt] : []));
}

async function tryInTurn(http: Http, read: ReadFeature, attempts: readonly Attempt[]): Promise<Step[]> {
  const targets = attempts.map(({ write }) => write.target);
  const hasFailed = attempts.some(({ failed }) => failed !== undefined);
  try {
    const steps = await http.inOneSlot(hasFailed, async (requests) => {
      const { state, gets } = await read(requests, targets);
      // Several GETs put more than a round trip between the first of them and a write: then each set reads for itself.
      return gets > 1 && attempts.length > 1 ? undefined : writeInTurn(requests, state, attempts);
    });
    return steps ?? (await Promise.all(attempts.map((attempt) => tryInTurn(http, read, [attempt])))).flat();
  } catch (error) {
    if (error instanceof UnleashError) return attempts.map((attempt) => wait(attempt, error.end));
    throw error;
  }
}

/** The first write is always sent: otherwise sets that take long to compare would be read for ever. */
async function writeInTurn(requests: Requests, state: FeatureState, attempts: readonly Attempt[]): Promise<Step[]> {
  const readAt = performance.now();
  const steps: Step[] = [];
  for (const attempt of attempts) {
    const isFresh = steps.length === 0 || performance.now() - readAt <= freshness;
    const step = isFresh ? afterRead(attempt, state) : ({ next: "try", attempt } as const);
    steps.push(step.next === "send" ? await sendAfterPauses(requests, step, readAt) : step);
  }
  return steps;
}

/** A server may need a moment to show what it was told: after a write of ours, one read is not the last word. */
function afterRead(attempt: Attempt, state: FeatureState): Step | Sending {
  const { sent, write } = attempt;
  const check = write.check(state);
  if (check.kind === "done") return end(attempt, state);
  if (sent.kind === "accepted" || (sent.kind === "lost" && state.kind !== "found")) return wait(attempt);
  if (check.kind !== "write" || sent.kind === "contradicting") return end(attempt, state);
  return { next: "send", attempt, variants: check.variants };
}

/** Sends a write; after a pause, before another read: a server that admits one request at a time would never be written to. */
async function sendAfterPauses(requests: Requests, sending: Sending, readAt: number): Promise<Step> {
  const step = await send(requests, sending);
  if (step.next !== "wait" || !pauses.has(step.attempt.failed?.kind)) return step;
  if (!(await step.attempt.waitToRetry(step.attempt.failed))) return step;
  const { attempt } = step;
  const isFresh = performance.now() - readAt <= freshnessAfterPause;
  return isFresh ? sendAfterPauses(requests, { ...sending, attempt }, readAt) : { next: "try", attempt };
}

async function send(requests: Requests, { attempt, variants }: Sending): Promise<Step> {
  const { write, sent } = attempt;
  const { target } = write;
  const end = await replaceVariants(requests, write, variants);
  switch (end.kind) {
    case "answer": {
      const isAboutOther = (end.value.id ?? target.strategy?.id) !== target.strategy?.id;
      if (!isAboutOther && write.isDesired(end.value.variants, variants))
        return { next: "end", write, result: { kind: "stored" } };
      return { next: "try", attempt: { ...attempt, sent: { kind: "contradicting" } } };
    }
    case "unreadable":
      return { next: "try", attempt: { ...attempt, sent: { kind: "accepted" } } };
    case "refused":
      if (sent.kind === "lost") return wait(attempt, end);
      return { next: "end", write, result: { kind: "refused", error: new UnleashError(end) } };
    case "lost":
    case "limited":
      return wait({ ...attempt, sent: { kind: "lost", error: new UnleashError(end) } }, end);
    case "paused":
    case "notSent":
    case "stopped":
      return wait(attempt, end);
  }
}

function wait(attempt: Attempt, failed?: Failed): Step {
  return { next: "wait", attempt: { ...attempt, failed } };
}

/** Waits for the next try. After the last one, one more read may still show what became of a write that was sent. */
async function waitOrEnd(http: Http, read: ReadFeature, attempt: Attempt): Promise<Step> {
  const { failed, sent, write, waitToRetry } = attempt;
  if (await waitToRetry(failed)) return { next: "try", attempt };
  if (sent.kind === "notSent" && failed) return end(attempt, { kind: "unread", error: new UnleashError(failed) });
  try {
    return end(attempt, (await read(http, [write.target])).state);
  } catch (error) {
    if (error instanceof UnleashError) return end(attempt, { kind: "unread", error });
    throw error;
  }
}

function end({ write, sent }: Attempt, read: LastRead): Step {
  return { next: "end", write, result: { ...sent, read } };
}

function replaceVariants(requests: Requests, { target, usesBatch }: Write, variants: readonly Variant[]) {
  if (target.strategy) return requests.send("PATCH", targetPath(target), variantsResponse, strategyPatch(variants));
  return usesBatch
    ? requests.send("PUT", batchPath(target), variantsResponse, batchBody(target.environment, variants))
    : requests.send("PUT", targetPath(target), variantsResponse, JSON.stringify(variants));
}
