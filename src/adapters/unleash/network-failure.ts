import type { Failure } from "./error.ts";
import { UnreadableBody } from "./response.ts";

type NetworkFailure = Omit<Failure, "method" | "path">;

/**
 * What a request met that got no whole answer, in one line that names host and code.
 *
 * @param proxy through which the request went, if through any.
 */
export function networkFailure(cause: unknown, url: string, proxy?: URL): NetworkFailure {
  if (cause instanceof UnreadableBody) return { kind: "answer", answer: cause.message };
  if (proxy) {
    const status = refusedByProxy(cause);
    if (status !== undefined) return proxyRefusal(proxy, status, cause);
  }
  const code = errorCode(cause);
  return {
    kind: "network",
    answer: `${wayTo(url, proxy)}: ${code ?? messageOf(cause)}`,
    advice: adviceFor(code, new URL(url).host, proxy),
    retryable: !isLasting(code),
    cause,
  };
}

/** A host and the proxy on the way there. */
export function wayTo(url: string, proxy: URL | undefined): string {
  return `${new URL(url).host}${proxy ? ` through the proxy ${proxy.host}` : ""}`;
}

/** The status that a proxy answered in place of the service: the client has it in its message alone. */
function refusedByProxy(cause: unknown): number | undefined {
  const status = /^Proxy .*\((\d{3})\)/.exec(messageOf(cause))?.[1];
  return status === undefined ? undefined : Number(status);
}

function proxyRefusal(proxy: URL, status: number, cause: unknown): NetworkFailure {
  const answer = `the proxy ${proxy.host} answered ${status}`;
  if (status === 407) {
    const advice = "It wants a user and a password: http://user:password@host:port in https_proxy or http_proxy.";
    return { kind: "network", answer, advice, retryable: false, cause };
  }
  return { kind: "network", answer, advice: "It did not let the request through.", retryable: status >= 500, cause };
}

/** A name that does not exist and a certificate that is not trusted are the same a moment later. */
function isLasting(code: string | undefined): boolean {
  return code === "ENOTFOUND" || isCertificate(code);
}

function adviceFor(code: string | undefined, host: string, proxy: URL | undefined): string | undefined {
  if (isCertificate(code)) return certificateAdvice(code, host);
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "EPROTO")
    return "The port does not speak TLS: check http or https.";
  if (code !== "ENOTFOUND" && code !== "ECONNREFUSED") return undefined;
  if (proxy) return "The proxy cannot be reached: check https_proxy and http_proxy in the environment of the runner.";
  if (code === "ENOTFOUND") return `No host has the name ${host}: check unleash-url.`;
  return "Nothing listens at that address: check unleash-url, and that the service runs.";
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
