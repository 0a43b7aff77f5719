import type { LastRead, Write, WriteResult } from "../../ports.ts";
import type { FeatureState } from "../../variants/current.ts";
import type { Target, Variant } from "../../variants/variant.ts";
import { batchPath, targetPath } from "./endpoints.ts";
import { UnleashError } from "./error.ts";
import type { Http, Reads, Requests } from "./http.ts";
import { variantsResponse } from "./schemas.ts";

/** Longest time between the end of a read and the start of a write, in milliseconds. */
const freshness = 50;

/** Reads the feature of these targets, each GET in one try, and counts the GETs. */
type ReadFeature = (
  requests: Reads,
  targets: readonly Target[],
) => Promise<{ readonly state: FeatureState; readonly gets: number }>;

/** A write that is not settled yet. */
interface Attempt {
  readonly write: Write;
  readonly sent:
    | { readonly kind: "nothing" }
    /** Sent, but it is not known whether it was written. Later tries do not change that. */
    | { readonly kind: "lost"; readonly error: UnleashError }
    /** A success that does not contain what is stored. It is not sent again. */
    | { readonly kind: "accepted" };
  /** A dead connection was met before. The first one costs no try. */
  readonly wasStale?: boolean;
  /** Tries that failed, or after which the write was not visible yet. */
  readonly tries: number;
  /** The error of the last of them. */
  readonly error?: UnleashError | undefined;
}

type Step =
  | { readonly next: "try" | "wait"; readonly attempt: Attempt }
  | { readonly next: "end"; readonly write: Write; readonly result: WriteResult };

/**
 * Replaces variant sets of one feature: a read for all of them, and their writes one after another, while that read is fresh.
 * Sets that are not settled by then begin again with a read, which shows whether a write was done although its answer was lost.
 */
export async function replaceSets(http: Http, read: ReadFeature, writes: readonly Write[]): Promise<WriteResult[]> {
  const results = new Map<Write, WriteResult>();
  let steps = writes.map((write): Step => ({ next: "try", attempt: { write, sent: { kind: "nothing" }, tries: 0 } }));
  while (steps.length > 0) {
    for (const step of steps) if (step.next === "end") results.set(step.write, step.result);
    const [ready, waiting] = [attemptsOf(steps, "try"), attemptsOf(steps, "wait")];
    // Sets that do not have to wait go first; the others then wait side by side, and go on together.
    steps =
      ready.length > 0
        ? [...(await tryInTurn(http, read, ready)), ...waiting.map((attempt): Step => ({ next: "wait", attempt }))]
        : await Promise.all(waiting.map((attempt) => waitOrEnd(http, read, attempt)));
  }
  return writes.flatMap((write) => results.get(write) ?? []);
}

function attemptsOf(steps: readonly Step[], next: "try" | "wait"): Attempt[] {
  return steps.flatMap((step) => (step.next === next ? [step.attempt] : []));
}

/** Reads once for all of these attempts, and makes each write that the read still calls for. */
async function tryInTurn(http: Http, read: ReadFeature, attempts: readonly Attempt[]): Promise<Step[]> {
  const targets = attempts.map(({ write }) => write.target);
  const hasFailed = attempts.some(({ error }) => error !== undefined);
  try {
    const steps = await http.inOneSlot(hasFailed, async (requests) => {
      const { state, gets } = await read(requests, targets);
      // Several GETs put more than a round trip between the first of them and a write: then each set reads for itself.
      return gets > 1 && attempts.length > 1 ? undefined : writeInTurn(requests, state, attempts);
    });
    return steps ?? (await Promise.all(attempts.map((attempt) => tryInTurn(http, read, [attempt])))).flat();
  } catch (error) {
    if (error instanceof UnleashError) return attempts.map((attempt) => wait(attempt, error));
    throw error;
  }
}

/** The first write is always sent: otherwise sets that take long to compare would be read for ever. */
async function writeInTurn(requests: Requests, state: FeatureState, attempts: readonly Attempt[]): Promise<Step[]> {
  const readAt = performance.now();
  const steps: Step[] = [];
  for (const attempt of attempts) {
    const isFresh = steps.length === 0 || performance.now() - readAt <= freshness;
    const step: Step = isFresh ? afterRead(attempt, state) : { next: "try", attempt };
    steps.push(isFresh && step.next === "try" ? await send(requests, attempt) : step);
  }
  return steps;
}

/** A server may need a moment to show what it was told: after a write of ours, one read is not the last word. */
function afterRead(attempt: Attempt, state: FeatureState): Step {
  const { sent, write } = attempt;
  const { kind } = write.check(state);
  if (kind === "done") return end(attempt, state);
  if (sent.kind === "accepted" || (sent.kind === "lost" && state.kind !== "found")) return wait(attempt);
  return kind === "write" ? { next: "try", attempt } : end(attempt, state);
}

/** Sends a write, in one try; later, if all requests pause. */
async function send(requests: Requests, attempt: Attempt): Promise<Step> {
  const { write, sent } = attempt;
  try {
    const variants = await replaceVariants(requests, write);
    if (variants) return { next: "end", write, result: { kind: "stored", variants } };
    return { next: "try", attempt: { ...attempt, sent: { kind: "accepted" } } };
  } catch (error) {
    if (!(error instanceof UnleashError)) throw error;
    if (error.failure.kind === "paused") return { next: "try", attempt };
    if (error.failure.kind !== "unsent" && error.failure.delivery === undefined) {
      const lost: Attempt = { ...attempt, sent: { kind: "lost", error } };
      if (error.failure.isStale && !attempt.wasStale) return { next: "try", attempt: { ...lost, wasStale: true } };
      return wait(lost, error);
    }
    if (sent.kind === "lost" || error.failure.delivery !== "refused") return wait(attempt, error);
    return { next: "end", write, result: { kind: "refused", error } };
  }
}

function wait(attempt: Attempt, error?: UnleashError): Step {
  return { next: "wait", attempt: { ...attempt, tries: attempt.tries + (error?.failure.isFree ? 0 : 1), error } };
}

/** Waits for the next try. After the last one, one more read may still show what became of a write that was sent. */
async function waitOrEnd(http: Http, read: ReadFeature, attempt: Attempt): Promise<Step> {
  const { error, sent, write, tries } = attempt;
  if (await http.waitToRetry(error, tries)) return { next: "try", attempt };
  if (sent.kind === "nothing" && error) return end(attempt, { kind: "unread", error });
  try {
    const { state } = await http.inOneSlot(true, (requests) => read(requests, [write.target]));
    return end(attempt, state);
  } catch (thrown) {
    if (thrown instanceof UnleashError) return end(attempt, { kind: "unread", error: thrown });
    throw thrown;
  }
}

function end({ write, sent }: Attempt, read: LastRead): Step {
  if (sent.kind === "lost") return { next: "end", write, result: { ...sent, read } };
  return { next: "end", write, result: { kind: sent.kind === "nothing" ? "unsent" : "accepted", read } };
}

/** Returns the variants that the server says it stored; `undefined` if it returns something else. */
async function replaceVariants(requests: Requests, { target, variants, usesBatch }: Write) {
  const response = target.strategy
    ? await requests.write("PATCH", targetPath(target), strategyPatch(variants), variantsResponse)
    : usesBatch
      ? await requests.write("PUT", batchPath(target), batchBody(target.environment, variants), variantsResponse)
      : await requests.write("PUT", targetPath(target), JSON.stringify(variants), variantsResponse);
  return response?.variants;
}

/** A JSON Patch: a PUT of the strategy would reset its rollout and constraints. */
export function strategyPatch(variants: readonly Variant[]): string {
  return JSON.stringify([{ op: "replace", path: "/variants", value: variants }]);
}

/** One environment only: if several are named, one that is protected makes all of them fail. */
export function batchBody(environment: string, variants: readonly Variant[]): string {
  return JSON.stringify({ environments: [environment], variants });
}
