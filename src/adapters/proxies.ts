import { type Dispatcher, EnvHttpProxyAgent } from "undici";

/*
 * Shared by the two rooms that speak HTTP, so that the environment of a run means the same to both.
 */

/** What the runner's environment says of proxies: `https_proxy`, `http_proxy` and `no_proxy`, in either case. */
export interface Proxies {
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  readonly noProxy?: string;
}

export function proxiesOf(env: NodeJS.ProcessEnv): Proxies {
  const setting = (name: string) => env[name]?.trim() || env[name.toUpperCase()]?.trim();
  const httpProxy = setting("http_proxy");
  const httpsProxy = setting("https_proxy");
  const noProxy = setting("no_proxy");
  return {
    ...(httpProxy && { httpProxy: withScheme(httpProxy) }),
    ...(httpsProxy && { httpsProxy: withScheme(httpsProxy) }),
    ...(noProxy && { noProxy }),
  };
}

/** A proxy without a scheme means http, as for curl. */
function withScheme(address: string): string {
  return address.includes("://") ? address : `http://${address}`;
}

/** Passwords of proxies, as written and decoded: secrets like the token. */
export function proxySecrets({ httpProxy, httpsProxy }: Proxies): string[] {
  return [httpProxy, httpsProxy].flatMap((address) => {
    if (address === undefined || !URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    if (password === "") return [];
    return [password, `${username}:${password}`, decoded(password)].filter((secret) => secret !== undefined);
  });
}

/** `undefined` where the percent signs make no sense. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** How one address is reached. */
export interface Route {
  readonly dispatcher: Dispatcher;
  /** The proxy that the environment names for such addresses; `no_proxy` may except this one. */
  readonly proxy: NamedProxy | undefined;
}

export interface NamedProxy {
  /** The variable that names it, in lower case. */
  readonly variable: "http_proxy" | "https_proxy";
  /** Name and port. */
  readonly host: string;
}

/**
 * Connections to one address, directly or through the environment's proxy. Throws where the address of the proxy is
 * wrong, without showing it.
 */
export function routeTo(url: string, proxies: Proxies, options: EnvHttpProxyAgent.Options = {}): Route {
  const isSecure = url.startsWith("https:");
  const variable = isSecure ? "https_proxy" : "http_proxy";
  const address = (isSecure ? proxies.httpsProxy : proxies.httpProxy) ?? "";
  try {
    const proxy = address === "" ? undefined : ({ variable, host: hostOf(address) } as const);
    // Both are given, because undici would take http_proxy for https, too; blank, because it reads the environment anew
    // for what is undefined.
    const own = { httpProxy: address, httpsProxy: address, noProxy: proxies.noProxy ?? "" };
    return { dispatcher: new EnvHttpProxyAgent({ allowH2: false, ...options, ...own }), proxy };
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
