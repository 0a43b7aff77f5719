import { createHash } from "node:crypto";
import type { Comment } from "../../ports.ts";
import { oneLine } from "../../text/wording.ts";
import type { Proxies } from "../proxies.ts";
import { connectApi, type StoredComment, type Thread, threadOf } from "./comment-thread.ts";
import { isFromBase, pullRequestOf, readEvent } from "./event.ts";

/** The longest comment that GitHub accepts, in characters. Counted here in code units, which are never fewer. */
const maxCommentLength = 65_536;

type Redact = (text: string) => string;
type Warn = (message: string) => void;

/** Returns what was done, for the log. */
export async function writeComment(
  comment: Comment,
  { env, proxies, redact, warn }: { env: NodeJS.ProcessEnv; proxies: Proxies; redact: Redact; warn: Warn },
): Promise<string> {
  const [owner, repo] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
  if (!owner || !repo) return "No comment: GITHUB_REPOSITORY is not set.";
  const number = pullRequestOf(await readEvent(env));
  if (number === undefined)
    return `No comment: this run belongs to no pull request (its event is ${env["GITHUB_EVENT_NAME"] || "unknown"}).`;

  const { cancelled, token } = comment;
  // The runner kills a cancelled run within seconds.
  const limit = cancelled.aborted ? [AbortSignal.timeout(1000)] : [AbortSignal.timeout(15_000), cancelled];
  const client = connectApi(env, token, proxies, AbortSignal.any(limit));
  let [key, heading] = [comment.key, ""];
  if (isFromBase(env)) {
    // A report about main must not replace that of the pull request.
    key = `${env["GITHUB_EVENT_NAME"]} ${key}`;
    const { data } = await client.rest.pulls.get({ owner, repo, pull_number: number });
    const commits = await comment.checkedOut();
    // The merge commit that GitHub makes has the head as a parent.
    if (!commits.includes(data.head?.sha)) {
      const found = commits[0] ? `commit ${commits[0].slice(0, 12)}` : "files that git does not know";
      const problem = `This report is about ${found}, not about pull request ${number}.`;
      warn(`${problem} Check out refs/pull/${number}/merge, and run nothing of it.`);
      heading = `> [!WARNING]\n> ${problem}\n\n`;
    }
  }
  const marker = markerOf(key, env["GITHUB_RUN_ID"], env["GITHUB_RUN_ATTEMPT"]);
  const withMarker = (text: string) => `${marker}\n${heading}${redact(text)}`;
  const body = withMarker(comment.render((text) => withMarker(text).length <= maxCommentLength));
  const written = await writeSticky(threadOf(client, { owner, repo, number }), key, body, comment.creates);
  const line = `Comment on pull request ${number}: ${written}.`;
  if (written === "left to a newer run") warn(`${line} If there is no such run, delete the comment.`);
  return line;
}

const remedy =
  "Give the job `permissions: pull-requests: write`. Workflows of forks and Dependabot get a token that may only read: the " +
  "job summary has the whole report.";

/** Other errors have no status and no response. */
interface Failure extends Error {
  readonly status: number;
  readonly response: { readonly headers?: Readonly<Record<string, unknown>> };
}

/** The reason why a comment could not be written, and what to do. */
export function commentProblem(error: unknown): string {
  const { name, message = String(error), cause, status, response } = (error ?? {}) as Partial<Failure>;
  const said = oneLine(message, 200);
  if ([error, cause].some((one) => one instanceof Error && /^(?:Abort|Timeout)Error$/.test(one.name)))
    return "it took too long";
  if (name !== "HttpError" && name !== "GraphqlResponseError") return said;
  // Octokit reports an unreachable host as a 500 without a response.
  if (!response) return `the GitHub API cannot be reached: ${said}`;
  if (/\bis locked\b/.test(said)) return `GitHub refused it (${said}). Unlock the conversation first.`;
  const { "x-ratelimit-remaining": left, "retry-after": wait } = response.headers ?? {};
  // GitHub answers 403 for some rate limits and 429 for others.
  if (status === 429 || /rate limit/i.test(said) || (status === 403 && (left === "0" || wait !== undefined)))
    return `GitHub's rate limit is reached (${said}). Run again later.`;
  // An error of GraphQL has no status.
  if (status !== undefined && status >= 500) return `GitHub responded with ${status} (${said}).`;
  return `GitHub refused it${status === undefined ? "" : ` with a ${status}`} (${said}). ${remedy}`;
}

type Written = "created" | "updated" | "left to a newer run" | "not needed";

/**
 * Keeps one comment, though several runs may write at once and GitHub has no lock: after every write the comments are read
 * again, the lowest id is kept with the text of the newest run, and the others are deleted. `body` starts with the marker.
 * An older run that writes after that second look wins until the next run.
 */
export async function writeSticky(thread: Thread, key: string, body: string, creates: boolean): Promise<Written> {
  const marker = markerStart(key);
  const found = await thread.ownComments(marker);
  if (found.length === 0 && !creates) return "not needed";
  if (found.length === 0) await thread.create(body);
  else if ((await settle(thread, found, body)) === "left to a newer run") return "left to a newer run";
  const written = await settle(thread, await thread.ownComments(marker), body);
  return written === "updated" && found.length === 0 ? "created" : written;
}

/** Gives the first comment the text of the newest run, and deletes the others. */
async function settle(thread: Thread, comments: readonly StoredComment[], ours: string): Promise<Written> {
  const [kept, ...others] = comments;
  if (!kept) return "updated";
  const newest = comments.reduce((best, { body }) => (stampOf(body) > stampOf(best) ? body : best), ours);
  if (kept.body !== newest && !(await thread.update(kept.id, newest))) {
    // Somebody has deleted it meanwhile.
    if (others.length > 0) return settle(thread, others, ours);
    await thread.create(newest);
  }
  for (const { id } of others) await thread.remove(id);
  return newest === ours ? "updated" : "left to a newer run";
}

/** The first line of a comment, invisible to readers: key and run, padded so that a newer run sorts last. */
export function markerOf(key: string, run = "", attempt = ""): string {
  return `${markerStart(key)} run:${run.padStart(15, "0")} attempt:${attempt.padStart(4, "0")} -->`;
}

/** Blank if somebody edited the marker. */
function stampOf(body: string): string {
  return /^<!-- variants-sync:[0-9a-f]{20} (run:\d{15} attempt:\d{4}) -->/.exec(body)?.[1] ?? "";
}

/** Hashed, because people choose the key: it could contain `-->`. */
function markerStart(key: string): string {
  return `<!-- variants-sync:${createHash("sha256").update(key).digest("hex").slice(0, 20)}`;
}
