/*
 * Shared by the two rooms that speak HTTP, so that the environment of a run means the same to both; without undici, which
 * a run that sends no request does not need.
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
