import { errors } from "undici";
import { messageOf } from "../../text/wording.ts";
import type { NamedProxy } from "../proxy-route.ts";
import type { Failure } from "./error.ts";
import { UnreadableBody } from "./response.ts";

type NetworkFailure = Omit<Failure, "method" | "path">;

/**
 * Describes a request without a complete response, in one line with host and code.
 *
 * @param proxy that the environment names for this address, if any.
 */
export function networkFailure(cause: unknown, url: string, proxy?: NamedProxy): NetworkFailure {
  if (cause instanceof UnreadableBody) return { kind: "other", received: cause.message };
  const status = refusedByProxy(cause);
  if (proxy && status !== undefined) return proxyRefusal(proxy, status);
  const code = errorCode(cause);
  return {
    kind: "other",
    received: `${wayTo(url, proxy)}: ${inWords(cause, code) ?? code ?? messageOf(cause)}`,
    advice: adviceFor(code, new URL(url).host, proxy),
    retryable: !isLasting(code),
    isUndelivered: isUndelivered(code),
  };
}

/** A host, and the proxy on the way there. It is not known whether `no_proxy` excepts the host. */
export function wayTo(url: string, proxy: NamedProxy | undefined): string {
  return `${new URL(url).host}${proxy ? ` (${proxy.variable}: ${proxy.host})` : ""}`;
}

/** The status that a proxy gave in place of the service: undici has it in its message alone. */
function refusedByProxy(cause: unknown): number | undefined {
  const status = /^Proxy .*\((\d{3})\)/.exec(messageOf(cause))?.[1];
  return status === undefined ? undefined : Number(status);
}

function proxyRefusal({ variable, host }: NamedProxy, status: number): NetworkFailure {
  const received = `the proxy ${host} responded with ${status}`;
  if (status === 407) {
    const advice = `It expects a user and a password: set ${variable} to http://user:password@host:port.`;
    return { kind: "other", received, advice, retryable: false, isUndelivered: true };
  }
  const advice = "It did not let the request through.";
  return { kind: "other", received, advice, retryable: status >= 500, isUndelivered: true };
}

/** Errors of the HTTP client in words. Codes of the operating system stay: people know them, or search for them. */
function inWords(cause: unknown, code: string | undefined): string | undefined {
  // undici gives this one no code. Its reason is in parentheses: "Response does not match … (Invalid header token)".
  if (cause instanceof errors.HTTPParserError) {
    return `the response is not valid HTTP ${/\(.*\)$/.exec(cause.message)?.[0] ?? ""}`.trimEnd();
  }
  if (code === "UND_ERR_SOCKET") return `the connection was closed before the response was complete (${code})`;
  if (code === "UND_ERR_CONNECT_TIMEOUT") return `no connection in time (${code})`;
  if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
    return `the response has more or fewer bytes than its content-length says (${code})`;
  }
  return code === "UND_ERR_HEADERS_OVERFLOW" ? `the headers of the response are too large (${code})` : undefined;
}

/** The connection was never made. */
function isUndelivered(code: string | undefined): boolean {
  return isCertificate(code) || (code !== undefined && connecting.has(code));
}

const connecting: ReadonlySet<string> = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "UND_ERR_CONNECT_TIMEOUT",
  "ERR_SSL_WRONG_VERSION_NUMBER",
]);

/** A name that does not exist and a certificate that is not trusted are the same a moment later. */
function isLasting(code: string | undefined): boolean {
  return code === "ENOTFOUND" || isCertificate(code);
}

function adviceFor(code: string | undefined, host: string, proxy: NamedProxy | undefined): string | undefined {
  if (isCertificate(code)) return certificateAdvice(code, host);
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "EPROTO")
    return "The port does not speak TLS: check http or https.";
  if (code !== "ENOTFOUND" && code !== "ECONNREFUSED") return undefined;
  if (proxy) return `Check that the proxy of ${proxy.variable} can be reached, or add ${host} to no_proxy.`;
  if (code === "ENOTFOUND") return `No host has the name ${host}: check unleash-url.`;
  return "Nothing listens at that address: check unleash-url, and that the service is running.";
}

function certificateAdvice(code: string | undefined, host: string): string {
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
    return `The certificate is for another host than ${host}: check unleash-url.`;
  if (code === "CERT_HAS_EXPIRED") return "The certificate has expired, or the clock of this machine is wrong.";
  return (
    "The certificate is not trusted. For a private authority set NODE_EXTRA_CA_CERTS to its certificate file in the " +
    "env of the job; checks are never switched off."
  );
}

function isCertificate(code: string | undefined): boolean {
  return code !== undefined && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
}

/** Errors of several addresses tried at once carry theirs inside. */
function errorCode(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const { code, errors, cause } = error as { code?: unknown; errors?: unknown[]; cause?: unknown };
  if (typeof code === "string") return code;
  return errorCode(errors?.[0]) ?? errorCode(cause);
}
