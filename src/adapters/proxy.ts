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

/** Users and passwords of proxies, as written and decoded: secrets like the token. */
export function proxySecrets({ httpProxy, httpsProxy }: Proxies): string[] {
  return [httpProxy, httpsProxy].flatMap((address) => {
    if (address === undefined || !URL.canParse(address)) return [];
    const { username, password } = new URL(address);
    return password === "" ? [] : [password, decodeURIComponent(password), `${username}:${password}`];
  });
}

/** A proxy without a scheme means http, as for curl. */
function withScheme(address: string): string {
  return address.includes("://") ? address : `http://${address}`;
}
