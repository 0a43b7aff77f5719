import { type Dispatcher, EnvHttpProxyAgent } from "undici";
import type { Proxies } from "./proxies.ts";

/** A proxy as messages name it. */
export interface NamedProxy {
  /** The variable that it comes from, in lower case. */
  readonly variable: "http_proxy" | "https_proxy";
  /** Host and port. */
  readonly host: string;
}

/**
 * Connections to one address, directly or through the environment's proxy, and that proxy, be this address excepted by
 * `no_proxy` or not. Throws where the address of the proxy is wrong, without showing it.
 */
export function routeTo(
  url: string,
  { httpProxy, httpsProxy, noProxy }: Proxies,
  options: EnvHttpProxyAgent.Options = {},
): { readonly dispatcher: Dispatcher; readonly proxy: NamedProxy | undefined } {
  const isSecure = url.startsWith("https:");
  const variable = isSecure ? "https_proxy" : "http_proxy";
  const address = isSecure ? httpsProxy : httpProxy;
  try {
    // Given for both schemes, because undici would use http_proxy for https, too; blank is none, and does not make it
    // look into the environment.
    const proxies = { httpProxy: address, httpsProxy: address, noProxy };
    const proxy = address === "" ? undefined : ({ variable, host: hostOf(address) } as const);
    return { dispatcher: new EnvHttpProxyAgent({ allowH2: false, ...options, ...proxies }), proxy };
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
