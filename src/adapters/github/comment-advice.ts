import { oneLine } from "../../text/wording.ts";

const remedy =
  "Give the job `permissions: pull-requests: write`. Workflows of forks and Dependabot get a token that may only read: the " +
  "job summary has the whole report.";

/** Why a comment could not be written and what to do, for a warning: a comment never fails a run. */
export function commentAdvice(error: unknown): string {
  return `The pull-request comment was not written: ${reason(error)}`;
}

/** What is read of an error of Octokit; of any other it has the message alone. */
interface Failure {
  readonly name: string;
  readonly message: string;
  readonly cause: unknown;
  readonly status: number;
  readonly response: { readonly headers?: Readonly<Record<string, unknown>> };
}

function reason(error: unknown): string {
  const { name, message = String(error), cause, status, response } = (error ?? {}) as Partial<Failure>;
  const said = oneLine(message, 200);
  if ([error, cause].some(isTimeout)) return "it took too long";
  if (name === "GraphqlResponseError") return `GitHub refused it (${said}). ${remedy}`;
  if (name !== "HttpError") return said;
  // For an unreachable host Octokit makes up a 500.
  if (!response) return `the GitHub API cannot be reached: ${said}`;
  if (isRateLimit(status, response.headers ?? {}, said))
    return `GitHub's rate limit is reached (${said}). Run again later.`;
  if (status === 401) return `GitHub does not accept the github-token (${said}). ${remedy}`;
  const isRefused = status !== undefined && status < 500;
  return isRefused
    ? `GitHub refused it with a ${status} (${said}). ${remedy}`
    : `GitHub responded with ${status} (${said}).`;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}

/** GitHub uses 403 for some limits and 429 for others. */
function isRateLimit(status: number | undefined, headers: Readonly<Record<string, unknown>>, message: string): boolean {
  if (status === 429 || /rate limit/i.test(message)) return true;
  return status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined);
}
