import { setTimeout as elapse } from "node:timers/promises";
import { Semaphore } from "async-mutex";
import type { Interruption } from "../../ports.ts";
import { describeFailure } from "../../variants/failure.ts";
import type { Failed } from "./error.ts";

export type Traffic = ReturnType<typeof trafficOf>;

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
  /** Reads and writes done. The read before a write is not among them: a server may admit all of these, and no write. */
  let done = 0;
  /** Begins to count events in a row between which nothing was done. Each call of the result is an event. */
  const countVain = () => {
    let [events, before] = [0, done];
    return () => {
      [events, before] = [done > before ? 1 : events + 1, done];
      return events;
    };
  };
  const countPause = countVain();
  let vainPauses = 0;
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
    /** The end of a request that must not be sent, or not yet; `undefined` if it may be. */
    heldBack(method: string, path: string): Failed | undefined {
      const failure = (received: string) => ({ method, path, received });
      if (stop.aborted) return { kind: "stopped", failure: failure(`not sent, ${stop.reason}`) };
      if (pauseLeft() > 0) return { kind: "paused", failure: failure("not sent yet") };
      return undefined;
    },
    countVain,
    isDone() {
      done++;
    },
    succeeded() {
      if (limit < concurrency && ++successes >= concurrency) resize(limit + 1);
    },
    /** Pauses all requests after a 429, and stops them after a failure that each of them would meet, such as a 401. */
    failed(end: Failed): Failed {
      if (end.isFatal) halt.abort(`because the run stopped: ${describeFailure(end.failure)}`);
      if (end.kind !== "limited") return end;
      // The rest of a burst belongs to the same pause.
      if (pauseLeft() <= 0) vainPauses = countPause();
      const asked = typeof end.retry === "number" ? end.retry : 0;
      pausedUntil = Math.max(pausedUntil, performance.now() + (asked || pauseTime(vainPauses)));
      resize(Math.ceil(limit / 2));
      return end;
    },
    /** Resolves when requests no longer pause; to `false`, at once, when no request will be sent any more. */
    async pauseOver() {
      for (let left = pauseLeft(); left > 0 && (await wait(left)); left = pauseLeft());
      return !stop.aborted;
    },
    /** The longest wait that a server may ask for, in milliseconds: it must end before the run does. */
    longestWait: () => Math.max(0, Math.min(120_000, interruption.deadline - performance.now())),
  };
}

/** Milliseconds to wait after try 1, 2, …: random, up to a limit that doubles from 500 ms to 15 s ("full jitter"). */
export function backoff(tries: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(15_000, 500 * 2 ** (tries - 1)));
}

/** Milliseconds of a pause for which the server asks no time: up to 0.5, 1, or 2 s. Two in a row are more than a second. */
function pauseTime(vainPauses: number): number {
  return 500 * 2 ** Math.min(vainPauses - 1, 2) * (0.75 + 0.25 * Math.random());
}

/** Milliseconds of a `Retry-After`: seconds, or a date (0 if past), by the `date` of the response: our clock may be wrong. */
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
