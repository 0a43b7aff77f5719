import { Semaphore } from "async-mutex";
import type * as z from "zod/mini";
import { isPaused, UnleashError } from "./error.ts";
import type { Interruption } from "./interruption.ts";
import type { Connection, Method } from "./request.ts";
import { type HttpResponse, parsedAs, refusal } from "./response.ts";
import { backoff, type Traffic, trafficOf } from "./traffic.ts";

/*
 * The requests of a run over one connection. Each takes a slot, of which there are `concurrency`; is held back while all
 * requests pause, and for good once the run has stopped; and is sent at most `maxAttempts` times. Failures are UnleashErrors.
 */

export interface Reads {
  /** GETs what a schema describes. */
  get<S extends z.core.$ZodType>(path: string, schema: S): Promise<z.infer<S>>;
}

export interface Requests extends Reads {
  /** Sends a body. Returns what the schema describes, or `undefined` if a 2xx response is something else. */
  write<S extends z.core.$ZodType>(
    method: Exclude<Method, "GET">,
    path: string,
    body: string,
    schema: S,
  ): Promise<z.infer<S> | undefined>;
}

/** GETs with a slot each, tried again where that may help; and writes, in one try, right after a read. */
export interface Http extends Reads {
  /**
   * Reads, then writes while the read is fresh: the first write takes over the slot of the read and is always sent; the
   * others get theirs ahead of all other requests. When all requests pause before the first write, the read is repeated after the
   * pause.
   *
   * @param writes most writes that may follow.
   * @param goesAhead whether it does not wait behind others, because it failed before.
   * @param read sends one request at a time, in one try each: it has one slot.
   * @param write sends each write through `sendWhileFresh`.
   */
  readThenWrite<State, Result>(
    writes: number,
    goesAhead: boolean,
    read: (requests: Reads) => Promise<State>,
    write: (state: State, sendWhileFresh: SendWhileFresh) => Promise<Result>,
  ): Promise<Result>;
  /**
   * Waits after `tries` tries, as long as the server or the backoff asks. Returns whether to try again.
   *
   * @param error why the try failed; `undefined` if its effect is not visible yet.
   */
  waitToRetry(error: UnleashError | undefined, tries: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Sends a write in one try; `undefined` if it got no slot while what was read is fresh, and was not sent. */
export type SendWhileFresh = <T>(send: (requests: Requests) => Promise<T>) => Promise<T | undefined>;

export interface HttpSettings {
  readonly url: string;
  /** Most requests at a time. */
  readonly concurrency: number;
  /** Most tries of one request. */
  readonly maxAttempts: number;
}

/** Longest time between the end of a read and the start of its write, in milliseconds. */
const freshness = 50;

export function shareConnection(settings: HttpSettings, connection: Connection, interruption: Interruption): Http {
  const { url, concurrency, maxAttempts } = settings;
  const traffic = trafficOf(interruption, concurrency);
  const { slots } = traffic;
  const requests = inOneTry(url, connection, traffic);
  /**
   * Bounds how many features are read at a time, so that slots are free for the writes that follow. In halves of a slot: a
   * read with `n` writes reserves `n` slots, and one half for itself.
   */
  const reserved = new Semaphore(2 * concurrency);

  /** Repeats work that met a pause, when the pause is over. */
  async function throughPauses<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      await traffic.pauseOver();
      try {
        return await work();
      } catch (error) {
        if (!isPaused(error)) throw error;
      }
    }
  }

  async function waitToRetry(error: UnleashError | undefined, tries: number): Promise<boolean> {
    if (tries >= maxAttempts || (error && !error.failure.retryable)) return false;
    return traffic.wait(error?.failure.retryAfter ?? backoff(tries));
  }

  async function readThenWrite<State, Result>(
    writes: number,
    goesAhead: boolean,
    read: (requests: Reads) => Promise<State>,
    write: (state: State, sendWhileFresh: SendWhileFresh) => Promise<Result>,
  ): Promise<Result> {
    const [, endReservation] = await reserved.acquire(Math.min(2 * writes + 1, 2 * concurrency), Number(goesAhead));
    const [, endSlot] = await slots.acquire(1, Number(goesAhead));
    try {
      const state = await read(requests);
      const readAt = performance.now();
      let begun = 0;
      return await write(state, async (send) => {
        // Always sent, because otherwise a feature whose sets take long to compare would be read for ever.
        const isFirst = begun++ === 0;
        const end = isFirst ? endSlot : (await slots.acquire(1, 1))[1];
        if (begun === writes) endReservation();
        try {
          return isFirst || performance.now() - readAt <= freshness ? await send(requests) : undefined;
        } finally {
          end();
        }
      });
    } finally {
      endSlot();
      endReservation();
    }
  }

  return {
    async get(path, schema) {
      const once = (priority: number) => () => slots.runExclusive(() => requests.get(path, schema), 1, priority);
      for (let tries = 0, priority = 0; ; priority = 1) {
        try {
          return await throughPauses(once(priority));
        } catch (error) {
          if (!(error instanceof UnleashError)) throw error;
          if (!error.failure.isFree) tries++;
          if (!(await waitToRetry(error, tries))) throw error;
        }
      }
    },
    readThenWrite: (writes, ahead, read, write) => throughPauses(() => readThenWrite(writes, ahead, read, write)),
    waitToRetry,
    close: connection.close,
  };
}

/** Sends each request once, unless all pause or the run has stopped. */
function inOneTry(url: string, connection: Connection, traffic: Traffic): Requests {
  async function send(method: Method, path: string, body?: string): Promise<HttpResponse> {
    traffic.admit(method, path);
    const response = await connection.send(method, path, body);
    if (response.status >= 200 && response.status < 300) {
      traffic.succeeded();
      return response;
    }
    throw traffic.failed(refusal(response, url, traffic.longestWait()));
  }
  return {
    async get(path, schema) {
      const response = await send("GET", path).catch((error) => {
        if (error instanceof UnleashError && error.failure.isStale) return send("GET", path);
        throw error;
      });
      return parsedAs(schema, response, url);
    },
    async write(method, path, body, schema) {
      const response = await send(method, path, body);
      try {
        return parsedAs(schema, response, url);
      } catch {
        return undefined;
      }
    },
  };
}
