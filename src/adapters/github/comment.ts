import type { Comment } from "../../ports.ts";
import type { Proxies } from "../proxies.ts";
import { commentAdvice } from "./comment-advice.ts";
import { connectApi, findPullRequest, threadOf } from "./comment-thread.ts";
import { pullRequestOf, readEvent } from "./event.ts";
import { markerOf, writeSticky } from "./sticky-comment.ts";

/**
 * Largest comment that GitHub accepts. It says "characters", and accepts as many emoji as letters; counting code units,
 * two for an emoji, is never too few.
 */
const maxCommentLength = 65_536;

/** Milliseconds that a comment may take in all, and once the run was cancelled. */
const [patience, patienceWhenCancelled] = [15_000, 1000];

/** What the writer needs of the runner. */
interface Surroundings {
  readonly env: NodeJS.ProcessEnv;
  readonly proxies: Proxies;
  readonly redact: (text: string) => string;
  readonly log: (line: string) => void;
  readonly warn: (message: string) => void;
}

/** Writes the comment, or says why not: whatever happens here, the run's own result stands. */
export async function writeComment(comment: Comment, surroundings: Surroundings): Promise<void> {
  try {
    surroundings.log(await tryToWrite(comment, surroundings));
  } catch (error) {
    surroundings.warn(commentAdvice(error));
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

/** A cancelled run is killed within seconds: what is not written soon then is not written at all. */
function timeLimit(cancelled: AbortSignal): AbortSignal {
  const soon = new AbortController();
  const limit = () => setTimeout(() => soon.abort(), patienceWhenCancelled).unref();
  if (cancelled.aborted) limit();
  else cancelled.addEventListener("abort", limit, { once: true });
  return AbortSignal.any([AbortSignal.timeout(patience), soon.signal]);
}
