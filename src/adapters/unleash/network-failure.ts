import { messageOf } from "../../text/wording.ts";
import type { RequestFailure } from "../../variants/failure.ts";
import type { NamedProxy } from "../proxy-route.ts";
import type { Failed } from "./error.ts";
import { UnreadableBody } from "./response.ts";

export type NetworkFailure = Pick<Failed, "kind" | "retry"> & Pick<RequestFailure, "received" | "advice">;

interface Row extends Partial<Omit<NetworkFailure, "received">> {
  /** The error in words. Codes of the operating system have none: people know them, or search for them. */
  readonly words?: string;
  /** The address that cannot be reached may be the one of a proxy. */
  readonly isOfAddress?: true;
}

const notSent = { kind: "notSent" } as const;
/** The same a moment later. */
const lasting = { ...notSent, retry: undefined } as const;
const noTls = "The port does not speak TLS: check http or https.";

/** By code of the error. In advice, `$host` is that of unleash-url. */
const codes: Readonly<Record<string, Row>> = {
  ENOTFOUND: { ...lasting, isOfAddress: true, advice: "No host has the name $host: check unleash-url." },
  ECONNREFUSED: {
    ...notSent,
    isOfAddress: true,
    advice: "Nothing listens at that address: check unleash-url, and that the service is running.",
  },
  EAI_AGAIN: notSent,
  EHOSTUNREACH: notSent,
  ENETUNREACH: notSent,
  UND_ERR_CONNECT_TIMEOUT: { ...notSent, words: "no connection in time" },
  UND_ERR_SOCKET: { words: "the connection was closed before the response was complete" },
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { words: "the response has more or fewer bytes than its content-length says" },
  UND_ERR_HEADERS_OVERFLOW: { words: "the headers of the response are too large" },
  EPROTO: { advice: noTls },
  ERR_SSL_WRONG_VERSION_NUMBER: { ...notSent, advice: noTls },
  ERR_TLS_CERT_ALTNAME_INVALID: {
    ...lasting,
    advice: "The certificate is for another host than $host: check unleash-url.",
  },
  CERT_HAS_EXPIRED: { ...lasting, advice: "The certificate has expired, or the clock of this machine is wrong." },
};

/** Every other code about a certificate. */
const untrusted: Row = {
  ...lasting,
  advice:
    "The certificate is not trusted. For a private authority set NODE_EXTRA_CA_CERTS to its certificate file in the " +
    "env of the job; checks are never switched off.",
};

/** A request without a complete response, in one line with host and code. */
export function networkFailure(cause: unknown, url: string, proxy?: NamedProxy): NetworkFailure {
  if (cause instanceof UnreadableBody) return { kind: "lost", received: cause.message };
  // The status that a proxy gave in place of the service: undici has it in its message alone.
  const status = /^Proxy .*\((\d{3})\)/.exec(messageOf(cause))?.[1];
  if (proxy && status !== undefined) return proxyRefusal(proxy, Number(status));
  const { code = "", syscall } = codedError(cause) ?? {};
  // An open connection may end with it, too: after the request was sent.
  const known = /UNREACH$/.test(code) && syscall !== "connect" ? undefined : codes[code];
  const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
  const { words, advice, isOfAddress, ...row } = known ?? (isCertificate ? untrusted : {});
  const { host } = new URL(url);
  const what = words ? `${words} (${code})` : (invalidHttp(cause) ?? (code || messageOf(cause)));
  return {
    kind: "lost",
    retry: "backoff",
    ...row,
    received: `${wayTo(url, proxy)}: ${what}`,
    advice:
      proxy && isOfAddress
        ? `Check that the proxy of ${proxy.variable} can be reached, or add ${host} to no_proxy.`
        : advice?.replace("$host", host),
  };
}

/** A host, and the proxy on the way there. It is not known whether `no_proxy` excepts the host. */
export function wayTo(url: string, proxy: NamedProxy | undefined): string {
  return `${new URL(url).host}${proxy ? ` (${proxy.variable}: ${proxy.host})` : ""}`;
}

function proxyRefusal({ variable, host }: NamedProxy, status: number): NetworkFailure {
  const login = `It expects a user and a password: set ${variable} to http://user:password@host:port.`;
  return {
    ...notSent,
    retry: status >= 500 ? "backoff" : undefined,
    received: `the proxy ${host} responded with ${status}`,
    advice: status === 407 ? login : "It did not let the request through.",
  };
}

/** undici gives this one no code. Its reason is in parentheses: "Response does not match … (Invalid header token)". */
function invalidHttp(cause: unknown): string | undefined {
  if (!(cause instanceof Error) || cause.name !== "HTTPParserError") return undefined;
  return `the response is not valid HTTP ${/\(.*\)$/.exec(cause.message)?.[0] ?? ""}`.trimEnd();
}

/** Errors of several addresses tried at once carry theirs inside. */
function codedError(error: unknown): { readonly code?: string; readonly syscall?: unknown } | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, syscall, errors, cause } = error as Record<"code" | "syscall" | "cause", unknown> & {
    errors?: unknown[];
  };
  if (typeof code === "string") return { code, syscall };
  return codedError(errors?.[0]) ?? codedError(cause);
}
