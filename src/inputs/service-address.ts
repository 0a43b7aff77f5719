const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Where a service lives: without a slash, `/api` or `/api/admin` at the end. */
export interface ServiceAddress {
  readonly url: string;
  readonly warning?: string;
}

/**
 * The address of the service from what people paste: with or without `/`, `/api`, `/api/admin` at the end, under a base
 * path or not. Faults never repeat the text: it may hold a password.
 */
export function serviceAddress(text: string): ServiceAddress | { readonly fault: string } {
  if (/\s/.test(text)) return { fault: "holds white space" };
  if (!URL.canParse(text)) return { fault: "must be an address such as https://unleash.example.com" };
  const { protocol, host, hostname, pathname, search, hash, username, password } = new URL(text);
  if (protocol !== "https:" && protocol !== "http:") return { fault: "must start with https:// (or http://)" };
  if (username !== "" || password !== "")
    return { fault: "must not hold a user or password: the token is unleash-token" };
  if (search !== "" || text.includes("?")) return { fault: "must not hold a query (?…)" };
  if (hash !== "" || text.includes("#")) return { fault: "must not hold a fragment (#…)" };
  const base = pathname
    .replace(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .replace(/\/api(?:\/admin)?$/, "");
  const url = `${protocol}//${host}${base}`;
  if (protocol === "https:" || loopback.test(hostname)) return { url };
  return { url, warning: `unleash-url is http://: the token travels to ${host} unencrypted. Use https.` };
}
