import { UnleashError } from "./error.ts";
import { type Interruption, sleep } from "./interruption.ts";

/** Pauses and stops of all requests of a run. */
export interface Traffic {
  /** Throws if a request must not be sent now: `unsent` once the run has stopped, `paused` while all requests pause. */
  admit(method: string, path: string): void;
  /** Pauses all requests after a 429; stops them after an error that each of them would meet, such as a 401. */
  learn(error: UnleashError): void;
  /** Resolves when requests no longer pause, or the run has stopped. */
  pauseOver(): Promise<void>;
  /** Waits. Returns `false`, at once, when no request will be sent any more. */
  wait(milliseconds: number): Promise<boolean>;
  /** The longest wait that a server may ask for, in milliseconds: it must end before the run does. */
  longestWait(): number;
}

const maxWait = 120_000;

export function trafficOf(interruption: Interruption): Traffic {
  /** On the clock of `performance.now()`. */
  let pausedUntil = 0;
  /** Aborted with the run, or by the first error that all requests would meet. */
  const halt = new AbortController();
  const stop = halt.signal;
  // Not AbortSignal.any: Node 20 warns when more than ten listeners wait for one of its signals.
  const end = () => halt.abort(interruption.stop.reason);
  if (interruption.stop.aborted) end();
  else interruption.stop.addEventListener("abort", end, { once: true });
  const pauseLeft = () => pausedUntil - performance.now();
  const wait = (milliseconds: number) => sleep(milliseconds, { stop });
  return {
    admit(method, path) {
      if (stop.aborted) {
        throw new UnleashError({ kind: "unsent", method, path, received: `not sent, ${stop.reason}` });
      }
      if (pauseLeft() > 0) throw new UnleashError({ kind: "paused", method, path, received: "not sent yet" });
    },
    learn(error) {
      if (error.isFatal) halt.abort(`because the run stopped: ${error.message}`);
      else if (error.failure.status === 429) {
        pausedUntil = Math.max(pausedUntil, performance.now() + (error.failure.retryAfter ?? backoff(1)));
      }
    },
    async pauseOver() {
      while (pauseLeft() > 0 && (await wait(pauseLeft())));
    },
    wait,
    longestWait: () => Math.max(0, Math.min(maxWait, interruption.deadline - performance.now())),
  };
}

/** Milliseconds to wait after try 1, 2, …: random, up to a limit that doubles from 500 ms to 15 s ("full jitter"). */
export function backoff(tries: number, random: () => number = Math.random): number {
  return Math.round(random() * Math.min(15_000, 500 * 2 ** (tries - 1)));
}
