import type * as z from "zod/mini";
import { UnleashError } from "./error.ts";
import type { Interruption } from "./interruption.ts";
import type { Connection, Method, Settings } from "./request.ts";
import { type HttpResponse, parsedAs, refusal } from "./response.ts";
import { backoff, type Traffic, trafficOf } from "./traffic.ts";

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

/** The requests of a run over one connection. A GET has a slot of its own, and at most `maxAttempts` tries. */
export interface Http extends Reads {
  /**
   * Keeps one slot for requests that belong together, such as a read and the write after it. Each is sent once. After a pause of
   * all requests, the work begins again.
   *
   * @param goesAhead true to go before waiting requests, because an earlier try failed.
   * @param work sends one request at a time.
   */
  inOneSlot<T>(goesAhead: boolean, work: (requests: Requests) => Promise<T>): Promise<T>;
  /**
   * Waits after `tries` tries, as long as the server or the backoff asks. Returns whether to try again.
   *
   * @param error why the try failed; `undefined` if its effect is not visible yet.
   */
  waitToRetry(error: UnleashError | undefined, tries: number): Promise<boolean>;
  close(): Promise<void>;
}

export function shareConnection(
  { url, concurrency, maxAttempts }: Pick<Settings, "url" | "concurrency" | "maxAttempts">,
  connection: Connection,
  interruption: Interruption,
): Http {
  const traffic = trafficOf(interruption, concurrency);
  const requests = inOneTry(url, connection, traffic);

  async function inOneSlot<T>(goesAhead: boolean, work: (requests: Requests) => Promise<T>): Promise<T> {
    for (;;) {
      await traffic.pauseOver();
      try {
        return await traffic.slots.runExclusive(() => work(requests), 1, Number(goesAhead));
      } catch (error) {
        if (!(error instanceof UnleashError) || error.failure.kind !== "paused") throw error;
      }
    }
  }

  async function waitToRetry(error: UnleashError | undefined, tries: number): Promise<boolean> {
    if (tries >= maxAttempts || (error && !error.failure.retryable)) return false;
    return traffic.wait(error?.failure.retryAfter ?? backoff(tries));
  }

  return {
    async get(path, schema) {
      for (let tries = 0, hasFailed = false; ; hasFailed = true) {
        try {
          return await inOneSlot(hasFailed, ({ get }) => get(path, schema));
        } catch (error) {
          if (!(error instanceof UnleashError)) throw error;
          if (!error.failure.isFree) tries++;
          if (!(await waitToRetry(error, tries))) throw error;
        }
      }
    },
    inOneSlot,
    waitToRetry,
    close: connection.close,
  };
}

/** Sends each request once, unless all pause or the run has stopped. */
function inOneTry(url: string, connection: Connection, traffic: Traffic): Requests {
  async function send(method: Method, path: string, body?: string): Promise<HttpResponse> {
    traffic.admit(method, path);
    const response = await connection.send(method, path, body);
    if (response.status < 200 || response.status >= 300) {
      throw traffic.failed(refusal(response, url, traffic.longestWait()));
    }
    traffic.succeeded();
    return response;
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
