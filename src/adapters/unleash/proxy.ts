/** The proxies that the runner's environment names (`https_proxy`, `http_proxy`, `no_proxy`, in either case). */
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

/** Passwords of proxies, as written and decoded: secrets like the token. */
export function proxySecrets({ httpProxy, httpsProxy }: Proxies): string[] {
  return [httpProxy, httpsProxy].flatMap((address) => {
    if (address === undefined || !URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    if (password === "") return [];
    return [password, `${username}:${password}`, decoded(password)].filter((secret) => secret !== undefined);
  });
}

/** The proxy that leads to an address, if any. What is wrong with its own address is told without showing it. */
export function proxyFor(url: string, { httpProxy, httpsProxy, noProxy = "" }: Proxies): URL | undefined {
  const target = new URL(url);
  const [name, address] = target.protocol === "https:" ? ["https_proxy", httpsProxy] : ["http_proxy", httpProxy];
  if (address === undefined || isExcepted(target, noProxy)) return undefined;
  const proxy = URL.canParse(address) ? new URL(address) : undefined;
  if (!proxy || !/^https?:$/.test(proxy.protocol) || decoded(proxy.username + proxy.password) === undefined) {
    throw new Error(
      `The environment variable ${name} (or ${name.toUpperCase()}) is not the address of a proxy, such as ` +
        "http://proxy.example.com:3128. It is not shown here, because it may hold a password.",
    );
  }
  return proxy;
}

/** `no_proxy` as curl reads it: `*`, or hosts with all below them, with a port or for every port. */
function isExcepted({ hostname, port, protocol }: URL, noProxy: string): boolean {
  const actualPort = port || (protocol === "https:" ? "443" : "80");
  return noProxy
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .some((entry) => {
      if (entry === "*") return true;
      const [, pattern = "", wantedPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry) ?? [];
      if (wantedPort !== undefined && wantedPort !== actualPort) return false;
      return hostname === pattern || hostname.endsWith(`.${pattern}`);
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

/** A proxy without a scheme means http, as for curl. */
function withScheme(address: string): string {
  return address.includes("://") ? address : `http://${address}`;
}
