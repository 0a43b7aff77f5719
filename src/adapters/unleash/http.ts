import { Semaphore } from "async-mutex";
import { isPaused, UnleashError } from "./error.ts";
import type { Interruption } from "./interruption.ts";
import type { Connection } from "./request.ts";
import type { Method, Reads, Requests } from "./requests.ts";
import { parsedJson, refusal } from "./response.ts";
import { backoff } from "./retry-delay.ts";
import { type Traffic, trafficOf } from "./traffic.ts";

/** Requests with a slot each. GETs are tried again where that may help; writes are sent once. */
export interface Http extends Reads {
  /**
   * Reads, and writes with nothing in between: the first write goes on with the slot of the read and is always sent, the
   * others get theirs ahead of all who wait. One that gets none within a moment is not sent. When all requests have to pause, it begins again
   * afterwards: what was read may have changed.
   *
   * @param count how many writes there are at most.
   * @param read sends one request at a time: it has one slot.
   * @param write sends each of its writes through `inTime`, which gives `undefined` for one that is not sent.
   */
  update<State, Result>(
    count: number,
    read: (requests: Reads) => Promise<State>,
    write: (state: State, inTime: InTime) => Promise<Result>,
  ): Promise<Result>;
  /** After try number `tries`, failed or not: waits as the server or the backoff asks, and says whether to try again. */
  retry(error: unknown, tries: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Sends a write while what was read is fresh. */
export type InTime = <T>(write: (requests: Requests) => Promise<T>) => Promise<T | undefined>;

export interface HttpSettings {
  readonly url: string;
  /** Most slots at a time. */
  readonly concurrency: number;
  /** Tries for one request. */
  readonly maxAttempts: number;
}

/** Longest that a read may lie before its write is sent, in milliseconds. */
const freshness = 50;

/** Shares a connection among the requests of a run: how many at a time, how often each, and when none. */
export function shareConnection(settings: HttpSettings, connection: Connection, interruption: Interruption): Http {
  const { concurrency } = settings;
  const slots = new Semaphore(concurrency);
  /**
   * Bounds the updates that are reading, so that each finds the slots for its writes when it needs them: while `n` updates
   * of `count` writes read, as many slots and half a one for each are spoken for.
   */
  const readers = new Semaphore(2 * concurrency);
  const traffic = trafficOf(interruption);
  const requests = singleTries(settings.url, connection, traffic);

  /** Begins work again, after the pause, when it met one. */
  async function throughPauses<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      await traffic.flowing();
      try {
        return await work();
      } catch (error) {
        if (!isPaused(error)) throw error;
      }
    }
  }

  async function update<State, Result>(
    count: number,
    read: (requests: Reads) => Promise<State>,
    write: (state: State, inTime: InTime) => Promise<Result>,
  ): Promise<Result> {
    const [, endRead] = await readers.acquire(Math.min(2 * count + 1, 2 * concurrency));
    const [, release] = await slots.acquire();
    try {
      const state = await read(requests);
      const readAt = performance.now();
      let begun = 0;
      return await write(state, async (send) => {
        // Without one that is always sent, a feature whose sets take long to compare would be read for ever.
        const isFirst = begun++ === 0;
        const end = isFirst ? release : (await slots.acquire(1, 1))[1];
        if (begun === count) endRead();
        try {
          return isFirst || performance.now() - readAt <= freshness ? await send(requests) : undefined;
        } finally {
          end();
        }
      });
    } finally {
      release();
      endRead();
    }
  }

  async function retry(error: unknown, tries: number): Promise<boolean> {
    if (tries >= settings.maxAttempts) return false;
    if (error === undefined) return traffic.wait(backoff(tries));
    if (!(error instanceof UnleashError) || !error.failure.retryable) return false;
    return traffic.wait(error.failure.retryAfter ?? backoff(tries));
  }

  return {
    update: (count, read, write) => throughPauses(() => update(count, read, write)),
    retry,
    async get(path) {
      for (let tries = 1; ; tries++) {
        try {
          return await throughPauses(() => slots.runExclusive(() => requests.get(path)));
        } catch (error) {
          if (!(await retry(error, tries))) throw error;
        }
      }
    },
    close: connection.close,
  };
}

function singleTries(url: string, { send }: Connection, traffic: Traffic): Requests {
  async function attempt(method: Method, path: string, body?: string) {
    traffic.admit(method, path);
    const response = await send(method, path, body);
    if (response.status >= 200 && response.status < 300) return response;
    const error = new UnleashError(refusal(response, url, traffic.longestWait()));
    traffic.learn(error);
    throw error;
  }
  return {
    get: async (path) => parsedJson(await attempt("GET", path), url),
    async write(method, path, body) {
      const response = await attempt(method, path, body);
      try {
        return parsedJson(response, url);
      } catch {
        return undefined;
      }
    },
  };
}
