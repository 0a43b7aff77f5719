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
  /** The longest wait that a server may ask for, in milliseconds: the run must not end meanwhile. */
  longestWait(): number;
}

const maxWait = 120_000;

export function trafficOf(interruption: Interruption): Traffic {
  /** One 429 concerns all requests: none starts before this time of `performance.now()`. */
  let pausedUntil = 0;
  /** The first failure that no other request can escape: none is sent after it. */
  let halted: UnleashError | undefined;
  const pauseLeft = () => pausedUntil - performance.now();
  return {
    admit(method, path) {
      const { stop } = interruption;
      const reason = stop.aborted ? stop.reason : halted && `because the run stopped: ${halted.message}`;
      if (reason !== undefined) {
        throw new UnleashError({ kind: "unsent", method, path, received: `not sent, ${reason}` });
      }
      if (pauseLeft() > 0) throw new UnleashError({ kind: "paused", method, path, received: "not sent yet" });
    },
    learn(error) {
      if (error.isFatal) halted ??= error;
      else if (error.failure.status === 429) {
        pausedUntil = Math.max(pausedUntil, performance.now() + (error.failure.retryAfter ?? backoff(1)));
      }
    },
    async flowing() {
      while (pauseLeft() > 0 && (await sleep(pauseLeft(), interruption)));
    },
    longestWait: () => Math.max(0, Math.min(maxWait, interruption.deadline - performance.now())),
  };
}
