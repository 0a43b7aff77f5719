import { Agent, type Dispatcher, ProxyAgent } from "undici";

/**
 * Keep-alive connections to the service, directly or through a proxy. No time limits of their own but for connecting:
 * requests have one over headers and body together.
 *
 * @param connectTimeout milliseconds.
 */
export function connectionPool(connections: number, connectTimeout: number, proxy: URL | undefined): Dispatcher {
  const options = {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connectTimeout,
  };
  if (proxy === undefined) return new Agent({ ...options, connect: { timeout: connectTimeout } });
  return new ProxyAgent({ ...options, uri: proxy.href });
}
