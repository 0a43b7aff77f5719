import { type Dispatcher, EnvHttpProxyAgent } from "undici";

/*
 * Shared by the two rooms that speak HTTP, so that the environment of a run means the same to both.
 */

/** What the environment says of proxies: `https_proxy`, `http_proxy` and `no_proxy`, in either case; blank for none. */
export interface Proxies {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

export function proxiesOf(env: NodeJS.ProcessEnv): Proxies {
  const setting = (name: string) => env[name]?.trim() || env[name.toUpperCase()]?.trim() || "";
  return {
    httpProxy: withScheme(setting("http_proxy")),
    httpsProxy: withScheme(setting("https_proxy")),
    noProxy: setting("no_proxy"),
  };
}

/** A proxy without a scheme means http, as for curl. */
function withScheme(address: string): string {
  return address === "" || address.includes("://") ? address : `http://${address}`;
}

/** Passwords of proxies, as written and decoded: secrets like the token. */
export function proxySecrets({ httpProxy, httpsProxy }: Proxies): string[] {
  const addresses = [httpProxy, httpsProxy].filter((address) => URL.canParse(address));
  return addresses.flatMap((address) => {
    const { username, password } = new URL(address);
    return password === "" ? [] : [password, `${username}:${password}`, decoded(password)];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
