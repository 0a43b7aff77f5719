import { Agent, type Dispatcher, EnvHttpProxyAgent } from "undici";
import type { Proxies } from "./proxy.ts";

/**
 * Keep-alive connections to the service, directly or through a proxy. No time limits of their own but for connecting:
 * requests have one over headers and body together.
 *
 * @param connectTimeout milliseconds.
 */
export function connectionPool(connections: number, connectTimeout: number, proxies: Proxies): Dispatcher {
  const options = {
    connections,
    pipelining: 1,
    headersTimeout: 0,
    bodyTimeout: 0,
    allowH2: false,
    connect: { timeout: connectTimeout },
  };
  const { httpProxy = "", httpsProxy = "", noProxy = "" } = proxies;
  if (httpProxy === "" && httpsProxy === "") return new Agent(options);
  return new EnvHttpProxyAgent({ ...options, httpProxy, httpsProxy, noProxy });
}
