const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** The address of the service, without a slash or the path of one of its APIs at the end; or why a text is none. */
export type ServiceAddress =
  | { readonly kind: "address"; readonly url: string; readonly warning?: string }
  | { readonly kind: "invalid"; readonly reason: string };

/**
 * Reads the address that people paste: with or without `/`, `/api`, `/api/admin` or that of SDKs at the end, under a base
 * path or not.
 * Reasons never repeat the text: it may contain a password.
 */
export function serviceAddress(text: string): ServiceAddress {
  if (/\s/.test(text)) return invalid("contains white space");
  if (!URL.canParse(text)) return invalid("must be an address such as https://unleash.example.com");
  const { protocol, host, hostname, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return invalid("must start with https:// (or http://)");
  if (username !== "" || password !== "")
    return invalid("must not contain a user or password: put the token into unleash-token");
  if (search !== "" || text.includes("?")) return invalid("must not contain a query (?…)");
  if (hash !== "" || text.includes("#")) return invalid("must not contain a fragment (#…)");
  const base = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .replace(/\/api(?:\/(?:admin|client(?:\/features)?|frontend))?$/, "");
  const url = `${protocol}//${host}${base}`;
  if (protocol === "https:" || loopback.test(hostname)) return { kind: "address", url };
  return {
    kind: "address",
    url,
    warning: `unleash-url is http://: the token travels to ${host} unencrypted. Use https.`,
  };
}

function invalid(reason: string): ServiceAddress {
  return { kind: "invalid", reason };
}
