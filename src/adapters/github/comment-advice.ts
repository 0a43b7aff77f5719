const permission = "Give the job `permissions: pull-requests: write`.";
const forks = "Workflows of forks and Dependabot get a token that may only read: the job summary has the whole report.";

/** Why a comment could not be written and what to do, for a warning: a comment never fails a run. */
export function commentAdvice(error: unknown): string {
  return `The pull-request comment was not written: ${reason(seenOf(error))}`;
}

function reason({ status, message, headers }: Seen): string {
  const said = message === "" ? "" : ` (${message})`;
  if (isRateLimit(status, headers, message)) return `GitHub's rate limit is reached${said}. Run again later.`;
  switch (status) {
    case 401:
      return `GitHub does not accept the github-token${said}. ${permission}`;
    case 403:
      return `GitHub refused it with a 403${said}. ${permission} ${forks}`;
    case 404:
      return `the github-token cannot see this pull request, 404${said}. ${permission}`;
    case 410:
    case 422:
      return `GitHub rejected it with a ${status}${said}. If the conversation is open: ${permission}`;
    case undefined:
      return message;
    default:
      return `GitHub responded with ${status}${said}. The job summary has the whole report.`;
  }
}

interface Seen {
  /** Of GitHub's response; `undefined` where none came. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** What GitHub said, or how the way to it failed; one line, cut. */
  readonly message: string;
}

/** A failed query has status 200, and for an unreachable host Octokit makes up a 500 without a response. */
function seenOf(error: unknown): Seen {
  if (!(error instanceof Error)) return { headers: {}, message: oneLine(String(error)) };
  const { name, status = 0, response, headers = {}, cause } = error as Error & Partial<OctokitFailure>;
  const message = oneLine(error.message);
  if ([error, cause].some(isTimeout)) return { headers, message: "it took too long" };
  if (name === "HttpError") {
    return response
      ? { status, headers: response.headers ?? {}, message }
      : { headers, message: `the GitHub API cannot be reached: ${message}` };
  }
  const isRefused = name === "GraphqlResponseError" && /not accessible|permission|forbidden/i.test(message);
  return { ...(isRefused && { status: 403 }), headers, message };
}

interface OctokitFailure {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly response: { readonly headers?: Readonly<Record<string, unknown>> };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}

/** GitHub uses 403 for some limits and 429 for others. */
function isRateLimit(status: number | undefined, headers: Seen["headers"], message: string): boolean {
  if (status === 429 || /rate limit/i.test(message)) return true;
  return status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined);
}

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
