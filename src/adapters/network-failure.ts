import { UnreadableBody } from "./answer.ts";
import type { Failure } from "./unleash-error.ts";

type NetworkFailure = Omit<Failure, "method" | "path">;

/** What a request met that got no whole answer, in one line that names host and code. */
export function networkFailure(cause: unknown, url: string): NetworkFailure {
  const { host } = new URL(url);
  if (cause instanceof UnreadableBody) return { kind: "answer", answer: cause.message };
  const code = errorCode(cause);
  const advice = adviceFor(code, host);
  return {
    kind: "network",
    answer: `${host}: ${code ?? messageOf(cause)}`,
    advice,
    retryable: !isLasting(code),
    cause,
  };
}

/** A name that does not exist and a certificate that is not trusted are the same a moment later. */
function isLasting(code: string | undefined): boolean {
  return code === "ENOTFOUND" || isCertificate(code);
}

function adviceFor(code: string | undefined, host: string): string | undefined {
  if (code === "ENOTFOUND") return `No host has the name ${host}: check unleash-url.`;
  if (code === "ECONNREFUSED") return "Nothing listens at that address: check unleash-url, and that the service runs.";
  if (isCertificate(code)) {
    return (
      "The certificate is not trusted. For a private authority set NODE_EXTRA_CA_CERTS to its certificate file in the " +
      "env of the job; checks are never switched off."
    );
  }
  if (code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "EPROTO")
    return "The port does not speak TLS: check http or https.";
  if (code === "UND_ERR_ABORTED" || code === "UND_ERR_PROXY") return "The proxy did not let the request through.";
  return undefined;
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
