import { Semaphore } from "async-mutex";
import { isPaused, UnleashError } from "./error.ts";
import { type Interruption, sleep } from "./interruption.ts";
import type { Connection, Method } from "./request.ts";
import type { Requests } from "./requests.ts";
import { parsedJson, refusal } from "./response.ts";
import { backoff } from "./retry-delay.ts";
import { type Traffic, trafficOf } from "./traffic.ts";

/** Requests with a slot each; GETs are tried again where that may help. */
export interface Http extends Requests {
  /**
   * Reads, and writes with nothing in between: when `read` has its answer, `write` has as many slots as it needs, ahead of
   * all who wait. Where those are not free within a moment it reads again first. When all requests have to pause, it begins
   * again afterwards: what was read may have changed.
   *
   * @param slots how many requests `write` sends at once; it gets no more than there are.
   */
  update<State, Result>(
    slots: number,
    read: (requests: Requests) => Promise<State>,
    write: (state: State, requests: Requests, slots: number) => Promise<Result>,
  ): Promise<Result>;
  /** After try number `attempt`, failed or not: waits as the server or the backoff asks, and says whether to try again. */
  retry(error: unknown, attempt: number): Promise<boolean>;
  close(): Promise<void>;
}

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
    wanted: number,
    read: (requests: Requests) => Promise<State>,
    write: (state: State, requests: Requests, slots: number) => Promise<Result>,
  ): Promise<Result> {
    const count = Math.min(wanted, concurrency);
    const [, endRead] = await readers.acquire(Math.min(2 * count + 1, 2 * concurrency));
    const releases = [endRead];
    try {
      releases.push((await slots.acquire())[1]);
      let state = await read(requests);
      const readAt = performance.now();
      if (count > 1) releases.push((await slots.acquire(count - 1, 1))[1]);
      if (performance.now() - readAt > freshness) state = await read(requests);
      endRead();
      return await write(state, requests, count);
    } finally {
      for (const release of releases) release();
    }
  }

  async function retry(error: unknown, tries: number): Promise<boolean> {
    if (tries >= settings.maxAttempts) return false;
    if (error === undefined) return sleep(backoff(tries), interruption);
    if (!(error instanceof UnleashError) || !error.failure.retryable) return false;
    return sleep(error.failure.retryAfter ?? backoff(tries), interruption);
  }

  const slot = <T>(work: () => Promise<T>) => throughPauses(() => slots.runExclusive(work));

  return {
    update: (count, read, write) => throughPauses(() => update(count, read, write)),
    retry,
    async get(path) {
      for (let tries = 1; ; tries++) {
        try {
          return await slot(() => requests.get(path));
        } catch (error) {
          if (!(await retry(error, tries))) throw error;
        }
      }
    },
    write: (method, path, body) => slot(() => requests.write(method, path, body)),
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
