import { UnleashError } from "./error.ts";
import { type Interruption, sleep } from "./interruption.ts";
import { backoff } from "./retry-delay.ts";

/** What concerns all requests at once. */
export interface Traffic {
  /** Throws where a request may not be sent: the run has stopped, or all requests pause. */
  admit(method: string, path: string): void;
  /** Learns from a failure what it means for all others. */
  learn(error: UnleashError): void;
  /** Ends when requests no longer pause, or the run has stopped. */
  flowing(): Promise<void>;
  /** Waits so many milliseconds, or ends at once with `false` when no request can be sent any more. */
  wait(milliseconds: number): Promise<boolean>;
  /** The longest wait that a server may ask for, in milliseconds: the run must not end meanwhile. */
  longestWait(): number;
}

const maxWait = 120_000;

export function trafficOf(interruption: Interruption): Traffic {
  /** One 429 concerns all requests: none starts before this time of `performance.now()`. */
  let pausedUntil = 0;
  /** With the run, or by the first failure that no other request can escape: none is sent after it, and nobody waits. */
  const halt = new AbortController();
  const stop = halt.signal;
  // Not AbortSignal.any: of its signals Node 20 warns when more than ten wait for one.
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
    async flowing() {
      while (pauseLeft() > 0 && (await wait(pauseLeft())));
    },
    wait,
    longestWait: () => Math.max(0, Math.min(maxWait, interruption.deadline - performance.now())),
  };
}
