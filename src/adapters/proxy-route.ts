import type { Dispatcher, EnvHttpProxyAgent } from "undici";
import api from "undici/lib/api/index.js";
import dispatcher from "undici/lib/dispatcher/dispatcher.js";
import Agent from "undici/lib/dispatcher/env-http-proxy-agent.js";
import type { Proxies } from "./proxies.ts";

// As the index of undici does, which is not loaded (see undici-parts.d.ts).
Object.assign(dispatcher.prototype, api);

/** Set in each connection, since NODE_TLS_REJECT_UNAUTHORIZED=0 would switch the checks off otherwise. */
const checked = { rejectUnauthorized: true };

export interface NamedProxy {
  /** The environment variable that it comes from, in lower case. */
  readonly variable: "http_proxy" | "https_proxy";
  /** Host and port. */
  readonly host: string;
}

/** Connects to one server, directly or through a proxy, which is returned for messages. Quotes no faulty proxy address. */
export function routeTo(
  url: string,
  { httpProxy, httpsProxy, noProxy }: Proxies,
  options: EnvHttpProxyAgent.Options = {},
): { readonly dispatcher: Dispatcher; readonly proxy: NamedProxy | undefined } {
  const isSecure = url.startsWith("https:");
  const variable = isSecure ? "https_proxy" : "http_proxy";
  const address = isSecure ? httpsProxy : httpProxy;
  try {
    // For both schemes: undici falls back to http_proxy for https, and reads the environment where nothing is given.
    const proxies = { httpProxy: address, httpsProxy: address, noProxy };
    const proxy = address === "" ? undefined : ({ variable, host: hostOf(address) } as const);
    const tls = { connect: checked, requestTls: checked, proxyTls: checked };
    return { dispatcher: new Agent({ allowH2: false, ...options, ...tls, ...proxies }), proxy };
  } catch {
    throw new Error(
      `The environment variable ${variable} (or ${variable.toUpperCase()}) is not the address of a proxy, such as ` +
        "http://proxy.example.com:3128. It is not shown here, because it may contain a password.",
    );
  }
}

function hostOf(address: string): string {
  const { protocol, host } = new URL(address);
  if (!/^https?:$/.test(protocol)) throw new Error("Only proxies that speak HTTP are supported.");
  return host;
}
