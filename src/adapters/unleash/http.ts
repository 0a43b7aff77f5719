import pLimit from "p-limit";
import { UnleashError } from "./error.ts";
import { type Interruption, sleep } from "./interruption.ts";
import type { Connection, Method } from "./request.ts";
import { parsedJson, refusal } from "./response.ts";
import { backoff } from "./retry-delay.ts";
import { type Traffic, trafficOf } from "./traffic.ts";

/** Requests, each in one try. They throw an UnleashError. */
export interface Requests {
  /** The parsed JSON of a 2xx response. */
  get(path: string): Promise<unknown>;
  /** The parsed JSON of a 2xx response, or `undefined` where it is none. */
  write(method: "PUT" | "PATCH", path: string, body: string): Promise<unknown>;
}

/** The same, each with a slot of its own; GETs are tried again where that may help. */
export interface Http extends Requests {
  /**
   * Runs work with one of the `concurrency` slots: its requests follow each other, and wait for nobody in between. When
   * all requests have to pause, the work is begun again afterwards, since what it has read may have changed.
   */
  slot<T>(work: (requests: Requests) => Promise<T>): Promise<T>;
  /** After failed try number `attempt`: waits as the server or the backoff asks, and says whether to try again. */
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

/** Shares a connection among the requests of a run: how many at a time, how often each, and when none. */
export function shareConnection(settings: HttpSettings, connection: Connection, interruption: Interruption): Http {
  const limit = pLimit(settings.concurrency);
  const traffic = trafficOf(interruption);
  const requests = singleTries(settings.url, connection, traffic);

  async function slot<T>(work: (requests: Requests) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await limit(async () => {
          await traffic.flowing();
          return await work(requests);
        });
      } catch (error) {
        if (!(error instanceof UnleashError) || error.failure.kind !== "paused") throw error;
      }
    }
  }

  async function retry(error: unknown, tries: number): Promise<boolean> {
    if (!(error instanceof UnleashError) || !error.failure.retryable || tries >= settings.maxAttempts) return false;
    return sleep(error.failure.retryAfter ?? backoff(tries), interruption);
  }

  return {
    slot,
    retry,
    async get(path) {
      for (let tries = 1; ; tries++) {
        try {
          return await slot((one) => one.get(path));
        } catch (error) {
          if (!(await retry(error, tries))) throw error;
        }
      }
    },
    write: (method, path, body) => slot((one) => one.write(method, path, body)),
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
