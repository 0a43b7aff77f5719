import pLimit from "p-limit";
import { type Dispatcher, request } from "undici";
import { type Answer, parsedJson, readBody, refusal } from "./answer.ts";
import { connectionPool } from "./connection-pool.ts";
import { type Interruption, sleep } from "./interruption.ts";
import { networkFailure } from "./network-failure.ts";
import type { Proxies } from "./proxy.ts";
import { backoff } from "./retry-after.ts";
import { UnleashError } from "./unleash-error.ts";

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
   * After failed try number `attempt`: waits as the server or the backoff asks, and says whether to try again. Throws
   * where the server asks for longer than is left.
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
  const dispatcher = connectionPool(concurrency, requestTimeout, settings.proxies);
  const limit = pLimit(concurrency);
  /** One 429 concerns all requests: none starts before this time. */
  let pausedUntil = 0;

  async function send(method: Dispatcher.HttpMethod, path: string, body?: string): Promise<Answer> {
    while (pausedUntil > Date.now() && (await sleep(pausedUntil - Date.now(), interruption)));
    const { stop, end } = interruption;
    if (stop.aborted) throw new UnleashError({ method, path, kind: "interrupted", answer: `not sent, ${stop.reason}` });
    const timeout = AbortSignal.timeout(requestTimeout);
    try {
      const response = await request(`${url}${path}`, {
        method,
        dispatcher,
        body: body ?? null,
        signal: AbortSignal.any([timeout, end]),
        headers: {
          accept: "application/json",
          authorization: settings.token,
          ...(body !== undefined && { "content-type": "application/json" }),
        },
      });
      const { statusCode, headers } = response;
      return { method, path, status: statusCode, headers, body: await readBody(response.body, headers) };
    } catch (cause) {
      const failure = timeout.aborted
        ? { kind: "timeout" as const, answer: `no complete answer within ${requestTimeout / 1000} s`, retryable: true }
        : end.aborted
          ? { kind: "interrupted" as const, answer: `given up without an answer, ${stop.reason}` }
          : networkFailure(cause, url);
      throw new UnleashError({ method, path, ...failure, cause });
    }
  }

  async function attempt(method: Dispatcher.HttpMethod, path: string, body?: string): Promise<Answer> {
    const answer = await limit(() => send(method, path, body));
    if (answer.status >= 200 && answer.status < 300) return answer;
    const failure = refusal(answer, url);
    if (answer.status === 429)
      pausedUntil = Math.max(pausedUntil, Date.now() + Math.min(failure.retryAfter ?? 0, maxWait));
    throw new UnleashError(failure);
  }

  async function retry(error: unknown, tries: number): Promise<boolean> {
    if (!(error instanceof UnleashError) || !error.failure.retryable || tries >= maxAttempts) return false;
    const asked = error.failure.retryAfter;
    const most = Math.max(0, Math.min(maxWait, interruption.deadline - Date.now()));
    if (asked !== undefined && asked > most) {
      const advice = `It asked to wait ${Math.ceil(asked / 1000)} s; the limit is ${Math.floor(most / 1000)} s. Run again later.`;
      throw new UnleashError({ ...error.failure, advice, retryable: false });
    }
    return sleep(asked ?? backoff(tries), interruption);
  }

  return {
    retry,
    async get(path) {
      for (let tries = 1; ; tries++) {
        try {
          return parsedJson(await attempt("GET", path), url);
        } catch (error) {
          if (!(await retry(error, tries))) throw error;
        }
      }
    },
    async write(method, path, body) {
      const answer = await attempt(method, path, body);
      try {
        return parsedJson(answer, url);
      } catch {
        return undefined;
      }
    },
    close: () => dispatcher.destroy(),
  };
}
