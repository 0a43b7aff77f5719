import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import type { Interruption } from "../../ports.ts";
import type { Proxies } from "../proxies.ts";
import { routeTo } from "../proxy-route.ts";
import type { End } from "./error.ts";
import { type NetworkFailure, networkFailure, wayTo } from "./network-failure.ts";
import { type HttpResponse, readBody } from "./response.ts";

export type Method = "GET" | "PUT" | "PATCH";

export interface Settings {
  /** Without a slash at the end; nothing is ever sent to another origin. */
  readonly url: string;
  readonly token: string;
  readonly concurrency: number;
  readonly maxAttempts: number;
  /** Milliseconds for one request, headers and body together. */
  readonly requestTimeout: number;
  readonly proxies: Proxies;
}

export interface Connection {
  /** Its answer is what came back, whatever the status. `time` in milliseconds; `requestTimeout` if not given. */
  send(method: Method, path: string, body?: string, time?: number): Promise<End<HttpResponse>>;
  requestCount(): number;
  close(): Promise<void>;
}

/** Keep-alive connections, one deadline over headers and body, no redirect followed, the token sent to one origin. */
export function connect(settings: Omit<Settings, "maxAttempts">, { end }: Pick<Interruption, "end">): Connection {
  const { url, token, concurrency, requestTimeout, proxies } = settings;
  const open = () => routeTo(url, proxies, { connections: concurrency, connectTimeout: requestTimeout });
  let { dispatcher, proxy } = open();
  const { origin } = new URL(url);
  let sent = 0;

  async function send(method: Method, path: string, body?: string, time = requestTimeout): Promise<End<HttpResponse>> {
    sent++;
    const used = dispatcher;
    // Seen over 5,000 requests: neither signal stays behind, except for a kilobyte each until the time is up.
    const timeout = AbortSignal.timeout(time);
    let hasHeaders = false;
    try {
      const type = body !== undefined && { "content-type": "application/json" };
      const response = await dispatcher.request({
        origin,
        path: `${url.slice(origin.length)}${path}`,
        method,
        body: body ?? null,
        signal: AbortSignal.any([end, timeout]),
        headersTimeout: 0,
        bodyTimeout: 0,
        headers: { accept: "application/json", authorization: token, ...type },
      });
      hasHeaders = true;
      const { statusCode: status, headers } = response;
      const value = { method, path, status, headers, body: await readBody(response.body, headers) };
      return { kind: "answer", value };
    } catch (cause) {
      const isStale = !hasHeaders && errorsOfReused.has(cause as Error);
      if (isStale && used === dispatcher) {
        // All idle connections may be as dead as this one; requests under way on them end by themselves.
        ({ dispatcher } = open());
        used.close().catch(() => {});
      }
      const { received, advice, ...end } = failureOf(method, cause, timeout.aborted ? time : undefined);
      const failure = { method, path, received, advice };
      return isStale ? { kind: "lost", retry: "at once", failure, cause } : { ...end, failure, cause };
    }
  }

  function failureOf(method: Method, cause: unknown, spent: number | undefined): NetworkFailure {
    if (spent !== undefined) {
      const received = `${wayTo(url, proxy)}: no complete response within ${Math.round(spent / 100) / 10} s`;
      return { kind: "lost", retry: "backoff", received };
    }
    if (!end.aborted) return networkFailure(cause, url, proxy);
    const received = `given up without a response, ${end.reason}`;
    return { kind: method === "GET" ? "stopped" : "lost", received };
  }

  return { send, requestCount: () => sent, close: () => dispatcher.destroy() };
}

const requestsOn = new WeakMap<Socket, number>();
/** Errors of sockets that had carried a request before. */
const errorsOfReused = new WeakSet<Error>();

// undici does not tell whether the socket of a failed request was a reused one; its diagnostics do.
subscribe("undici:client:sendHeaders", (message) => {
  const { socket } = message as { socket: Socket };
  requestsOn.set(socket, (requestsOn.get(socket) ?? 0) + 1);
});
subscribe("undici:client:connected", (message) => {
  const { socket } = message as { socket: Socket };
  socket.on("error", (error) => {
    if ((requestsOn.get(socket) ?? 0) > 1) errorsOfReused.add(error);
  });
});
