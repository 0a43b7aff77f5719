import { setTimeout as elapse } from "node:timers/promises";
import { Semaphore } from "async-mutex";
import { describeFailure } from "../../variants/failure.ts";
import type { Failed } from "./error.ts";
import type { Interruption } from "./interruption.ts";

export type Traffic = ReturnType<typeof trafficOf>;

const maxWait = 120_000;

/** Bounds the requests of a run: the slots for them, pauses, and the end. */
export function trafficOf(interruption: Pick<Interruption, "stop" | "deadline">, concurrency: number) {
  /** One for each request: `concurrency` at first, half as many after each 429, one more after `concurrency` successes. */
  const slots = new Semaphore(concurrency);
  let limit = concurrency;
  let successes = 0;
  const resize = (next: number) => {
    // Below zero while more requests are under way than there are slots now.
    slots.setValue(slots.getValue() + next - limit);
    [limit, successes] = [next, 0];
  };
  /** Requests have succeeded since the last pause began; and had, when it began, since the one before. */
  let [isMoving, wasMoving] = [false, false];
  /** On the clock of `performance.now()`. */
  let pausedUntil = 0;
  /** Aborted by the first error that all requests would meet. */
  const halt = new AbortController();
  const stop = AbortSignal.any([interruption.stop, halt.signal]);
  const pauseLeft = () => pausedUntil - performance.now();
  /** Waits. Returns `false`, at once, when no request will be sent any more. */
  const wait = (milliseconds: number) => elapse(milliseconds, true, { signal: stop }).catch(() => false);
  return {
    slots,
    wait,
    wasMoving: () => wasMoving,
    /** The end of a request that must not be sent, or not yet; `undefined` if it may be. */
    heldBack(method: string, path: string): Failed | undefined {
      const failure = (received: string) => ({ method, path, received });
      if (stop.aborted) return { kind: "stopped", failure: failure(`not sent, ${stop.reason}`) };
      if (pauseLeft() > 0) return { kind: "notSent", retry: "after the pause", failure: failure("not sent yet") };
      return undefined;
    },
    succeeded() {
      isMoving = true;
      if (limit < concurrency && ++successes >= concurrency) resize(limit + 1);
    },
    /** Pauses all requests after a 429, and stops them after a failure that each of them would meet, such as a 401. */
    failed(end: Failed): Failed {
      if (end.isFatal) halt.abort(`because the run stopped: ${describeFailure(end.failure)}`);
      if (end.kind !== "limited") return end;
      // The rest of a burst belongs to the same pause.
      if (pauseLeft() <= 0) [wasMoving, isMoving] = [isMoving, false];
      pausedUntil = Math.max(pausedUntil, performance.now() + (typeof end.retry === "number" ? end.retry : backoff(1)));
      resize(Math.ceil(limit / 2));
      return end;
    },
    /** Resolves when requests no longer pause, or the run has stopped. */
    async pauseOver() {
      for (let left = pauseLeft(); left > 0 && (await wait(left)); left = pauseLeft());
    },
    /** The longest wait that a server may ask for, in milliseconds: it must end before the run does. */
    longestWait: () => Math.max(0, Math.min(maxWait, interruption.deadline - performance.now())),
  };
}

/** Milliseconds to wait after try 1, 2, …: random, up to a limit that doubles from 500 ms to 15 s ("full jitter"). */
export function backoff(tries: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(15_000, 500 * 2 ** (tries - 1)));
}

/**
 * Milliseconds that a `Retry-After` header asks to wait: whole seconds, or a date (0 if it is past). `undefined` for
 * anything else: then the backoff applies.
 *
 * @param date header `Date` of the same response, which a date is compared with: our clock may be wrong.
 */
export function retryAfter(header: string | undefined, date: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? "";
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000;
  const until = httpDate(text);
  return Number.isNaN(until) ? undefined : Math.max(0, until - (httpDate(date ?? "") || now));
}

/** Only the date form of HTTP: Date.parse would read "-5" and much else as some year. */
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}
