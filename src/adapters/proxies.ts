/* Shared by both HTTP clients. Free of undici, which a run that sends no request does not load: see proxy-route.ts. */

/** Blank for none. */
export interface Proxies {
  readonly httpProxy: string;
  readonly httpsProxy: string;
  readonly noProxy: string;
}

/** Lower-case names come first, as for curl. */
export function proxiesOf(env: NodeJS.ProcessEnv): Proxies {
  const setting = (name: string) => env[name]?.trim() || env[name.toUpperCase()]?.trim() || "";
  // An address without a scheme means http, as for curl.
  const [httpProxy = "", httpsProxy = ""] = ["http_proxy", "https_proxy"]
    .map(setting)
    .map((address) => (address === "" || address.includes("://") ? address : `http://${address}`));
  return { httpProxy, httpsProxy, noProxy: setting("no_proxy") };
}

/** The passwords of proxies, as written, decoded, and with the user as a request's header sends them. */
export function proxySecrets({ httpProxy, httpsProxy }: Proxies): string[] {
  const addresses = [httpProxy, httpsProxy].filter((address) => URL.canParse(address));
  return addresses.flatMap((address) => {
    const { username, password } = new URL(address);
    const basic = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
    return password === "" ? [] : [password, decoded(password), basic];
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
