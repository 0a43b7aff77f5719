const permission = "Give the job `permissions: pull-requests: write`.";
const forks = "Workflows of forks and Dependabot get a token that may only read: the job summary has the whole report.";

/** Why a comment could not be written and what to do, for a warning: a comment never fails a run. */
export function commentAdvice(error: unknown): string {
  const { status, message, headers } = facts(error);
  const said = message === "" ? "" : ` (${message})`;
  const unwritten = "The pull-request comment was not written";
  if (isRateLimit(status, headers, message))
    return `${unwritten}: GitHub's rate limit is reached${said}. Run again later.`;
  switch (status) {
    case 401:
      return `${unwritten}: GitHub does not accept the github-token${said}. ${permission}`;
    case 403:
      return `${unwritten}: GitHub refused it with a 403${said}. ${permission} ${forks}`;
    case 404:
      return `${unwritten}: the github-token cannot see this pull request, 404${said}. ${permission}`;
    case 410:
    case 422:
      return `${unwritten}: GitHub rejected it with a ${status}${said}. If the conversation is open, check that the job has \`permissions: pull-requests: write\`.`;
    case undefined:
      return `${unwritten}: ${message}`;
    default:
      return `${unwritten}: GitHub responded with ${status}${said}. The job summary has the whole report.`;
  }
}

interface Facts {
  /** Of GitHub's response; `undefined` where none came. */
  readonly status?: number;
  readonly headers: Readonly<Record<string, unknown>>;
  /** What GitHub said, or how the way to it failed; one line, cut. */
  readonly message: string;
}

/** A failed query has status 200, and for an unreachable host Octokit makes up a 500 without a response. */
function facts(error: unknown): Facts {
  if (!(error instanceof Error)) return { headers: {}, message: oneLine(String(error)) };
  const { name, message, status, response, headers = {}, cause } = error as Partial<Failure> & Error;
  if (isTimeout(error) || isTimeout(cause)) return { headers, message: "it took too long" };
  if (name === "HttpError" && response) {
    return { status: status ?? 0, headers: response.headers ?? {}, message: oneLine(message) };
  }
  if (name === "GraphqlResponseError" && /not accessible|permission|forbidden/i.test(message)) {
    return { status: 403, headers, message: oneLine(message) };
  }
  if (name === "HttpError") return { headers, message: oneLine(`the GitHub API cannot be reached: ${message}`) };
  return { headers, message: oneLine(message) };
}

interface Failure {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly response: { readonly headers?: Readonly<Record<string, unknown>> };
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}

/** GitHub uses 403 for some limits and 429 for others. */
function isRateLimit(status: number | undefined, headers: Facts["headers"], message: string): boolean {
  if (status === 429 || /rate limit/i.test(message)) return true;
  return status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined);
}

function oneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, " ");
  return line.length > 200 ? `${line.slice(0, 200)}…` : line;
}
