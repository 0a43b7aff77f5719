import pLimit from "p-limit";
import { type Dispatcher, request } from "undici";
import { connectionPool } from "./connection-pool.ts";
import { UnleashError } from "./error.ts";
import { deadlineAfter, type Interruption, sleep } from "./interruption.ts";
import { networkFailure, wayTo } from "./network-failure.ts";
import { type Proxies, proxyFor } from "./proxy.ts";
import { type Answer, parsedJson, readBody, refusal } from "./response.ts";
import { backoff } from "./retry-delay.ts";

export interface HttpSettings {
  /** Address of the service, without a slash at the end; nothing is ever sent to another origin. */
  readonly url: string;
  /** The `Authorization` header. */
  readonly token: string;
  /** Most requests in flight. */
  readonly concurrency: number;
  /** Milliseconds for one request, headers and body together. */
  readonly requestTimeout: number;
  /** Tries for one request. */
  readonly maxAttempts: number;
  readonly proxies: Proxies;
}

export interface Http {
  /** GET with retries: the parsed JSON of a 2xx answer. Throws an UnleashError. */
  get(path: string): Promise<unknown>;
  /** One try: the parsed answer of a 2xx, or `undefined` where it is no JSON. Throws an UnleashError. */
  write(method: "PUT" | "PATCH", path: string, body: string): Promise<unknown>;
  /**
   * After failed try number `attempt`: waits as the server or the backoff asks, and says whether to try again.
   */
  retry(error: unknown, attempt: number): Promise<boolean>;
  close(): Promise<void>;
}

/** Longest wait that a server may ask for, in milliseconds. */
const maxWait = 120_000;

/**
 * The one connection to the service: keep-alive, bounded concurrency, one deadline over headers and body, no redirect
 * followed, the token sent to the configured origin alone.
 */
export function connectHttp(settings: HttpSettings, interruption: Interruption): Http {
  const { url, concurrency, requestTimeout, maxAttempts } = settings;
  const proxy = proxyFor(url, settings.proxies);
  const dispatcher = connectionPool(concurrency, requestTimeout, proxy);
  const way = wayTo(url, proxy);
  const seconds = requestTimeout / 1000;
  const limit = pLimit(concurrency);
  /** One 429 concerns all requests: none starts before this time. */
  let pausedUntil = 0;
  /** The first failure that no other request can escape: none is sent after it. */
  let halted: UnleashError | undefined;

  async function send(method: Dispatcher.HttpMethod, path: string, body?: string): Promise<Answer> {
    const deadline = deadlineAfter(requestTimeout, interruption);
    try {
      const response = await request(`${url}${path}`, {
        method,
        dispatcher,
        body: body ?? null,
        signal: deadline.signal,
        headers: {
          accept: "application/json",
          authorization: settings.token,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
      });
      const { statusCode, headers } = response;
      return { method, path, status: statusCode, headers, body: await readBody(response.body, headers) };
    } catch (cause) {
      const failure = deadline.isOver()
        ? { kind: "timeout" as const, answer: `${way}: no complete answer within ${seconds} s`, retryable: true }
        : interruption.end.aborted
          ? { kind: "interrupted" as const, answer: `given up without an answer, ${interruption.stop.reason}` }
          : networkFailure(cause, url, proxy);
      throw new UnleashError({ method, path, ...failure, cause });
    } finally {
      deadline.release();
    }
  }

  /** One try: waits while all requests are paused, sends unless the run has stopped, and judges the answer. */
  async function attempt(method: Dispatcher.HttpMethod, path: string, body?: string): Promise<Answer> {
    while (pausedUntil > Date.now() && (await sleep(pausedUntil - Date.now(), interruption)));
    const { stop } = interruption;
    const reason = stop.aborted ? stop.reason : halted && `because the run stopped: ${halted.message}`;
    if (reason !== undefined) throw new UnleashError({ method, path, kind: "unsent", answer: `not sent, ${reason}` });
    const answer = await send(method, path, body);
    if (answer.status >= 200 && answer.status < 300) return answer;
    const error = new UnleashError(refusal(answer, url, longestWait()));
    if (error.isFatal) halted ??= error;
    else if (answer.status === 429) {
      pausedUntil = Math.max(pausedUntil, Date.now() + (error.failure.retryAfter ?? backoff(1)));
    }
    throw error;
  }

  function longestWait(): number {
    return Math.max(0, Math.min(maxWait, interruption.deadline - Date.now()));
  }

  async function retry(error: unknown, tries: number): Promise<boolean> {
    if (!(error instanceof UnleashError) || !error.failure.retryable || tries >= maxAttempts) return false;
    return sleep(error.failure.retryAfter ?? backoff(tries), interruption);
  }

  return {
    retry,
    async get(path) {
      for (let tries = 1; ; tries++) {
        try {
          return parsedJson(await limit(() => attempt("GET", path)), url);
        } catch (error) {
          if (!(await retry(error, tries))) throw error;
        }
      }
    },
    async write(method, path, body) {
      const answer = await limit(() => attempt(method, path, body));
      try {
        return parsedJson(answer, url);
      } catch {
        return undefined;
      }
    },
    close: () => dispatcher.destroy(),
  };
}
