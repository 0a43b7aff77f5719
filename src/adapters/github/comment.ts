import type { Comment } from "../../ports.ts";
import { oneLine } from "../../text/wording.ts";
import type { Proxies } from "../proxies.ts";
import { connectApi, findPullRequest, threadOf } from "./comment-thread.ts";
import { pullRequestOf, readEvent } from "./event.ts";
import { markerOf, writeSticky } from "./sticky-comment.ts";

/** The longest comment that GitHub accepts, in characters. Counted here in code units, which are never fewer. */
const maxCommentLength = 65_536;

/** Milliseconds for the whole comment: in general, and after the run was cancelled. */
const [patience, patienceWhenCancelled] = [15_000, 1000];

/** The parts of the runner that writing a comment needs. */
interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly proxies: Proxies;
  readonly redact: (text: string) => string;
  readonly log: (line: string) => void;
  readonly warn: (message: string) => void;
}

/** Writes the comment, or warns why it cannot: a comment never changes the result of a run. */
export async function writeComment(comment: Comment, surroundings: Surroundings): Promise<void> {
  try {
    surroundings.log(await tryToWrite(comment, surroundings));
  } catch (error) {
    surroundings.warn(`The pull-request comment was not written: ${reason(error)}`);
  }
}

async function tryToWrite(comment: Comment, { env, proxies, redact }: Surroundings): Promise<string> {
  const [owner, repo] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
  if (!owner || !repo) return "No comment: GITHUB_REPOSITORY is not set.";
  const found = pullRequestOf(env["GITHUB_EVENT_NAME"] ?? "", await readEvent(env), env["GITHUB_SHA"]);
  if (found.kind === "none") return `No comment: this run belongs to no pull request (${found.reason}).`;

  const client = await connectApi(env, { token: comment.token, proxies, signal: timeLimit(comment.cancelled) });
  const number =
    found.kind === "number" ? found.number : await findPullRequest(client, { owner, repo, sha: found.sha });
  if (number === undefined)
    return `No comment: the commit ${found.kind === "lookup" ? found.sha : ""} belongs to no pull request, or to several.`;

  const { key, creates } = comment;
  const stamp = { run: wholeNumber(env["GITHUB_RUN_ID"]), attempt: wholeNumber(env["GITHUB_RUN_ATTEMPT"]) };
  const withMarker = (text: string) => `${markerOf(key, stamp)}\n${redact(text)}`;
  const body = withMarker(comment.render((text) => withMarker(text).length <= maxCommentLength));
  const written = await writeSticky(threadOf(client, { owner, repo, number }), { key, stamp, body, creates });
  return `Comment on pull request ${number}: ${written}.`;
}

function wholeNumber(text: string | undefined): number {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

/** Aborted when the time for the comment is over. The runner kills a cancelled run within seconds. */
function timeLimit(cancelled: AbortSignal): AbortSignal {
  const soon = new AbortController();
  const limit = () => setTimeout(() => soon.abort(), patienceWhenCancelled).unref();
  if (cancelled.aborted) limit();
  else cancelled.addEventListener("abort", limit, { once: true });
  return AbortSignal.any([AbortSignal.timeout(patience), soon.signal]);
}

const remedy =
  "Give the job `permissions: pull-requests: write`. Workflows of forks and Dependabot get a token that may only read: the " +
  "job summary has the whole report.";

/** The fields of an error of Octokit; other errors have the message alone. */
interface Failure {
  readonly name: string;
  readonly message: string;
  readonly cause: unknown;
  readonly status: number;
  readonly response: { readonly headers?: Readonly<Record<string, unknown>> };
}

/** The reason why a comment could not be written, and what to do. */
function reason(error: unknown): string {
  const { name, message = String(error), cause, status, response } = (error ?? {}) as Partial<Failure>;
  const said = oneLine(message, 200);
  if ([error, cause].some(isTimeout)) return "it took too long";
  if (name === "GraphqlResponseError") return `GitHub refused it (${said}). ${remedy}`;
  if (name !== "HttpError") return said;
  // Octokit reports an unreachable host as a 500 without a response.
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

/** GitHub answers 403 for some rate limits and 429 for others. */
function isRateLimit(status: number | undefined, headers: Readonly<Record<string, unknown>>, message: string): boolean {
  if (status === 429 || /rate limit/i.test(message)) return true;
  return status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined);
}
