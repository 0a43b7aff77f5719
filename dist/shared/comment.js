import { r as __toESM } from "./rolldown-runtime.js";
import { n as oneLine } from "./excerpt.js";
import { t as require_undici } from "./undici.js";
import { t as routeTo } from "./proxy-route.js";
import { n as readEvent, t as pullRequestOf } from "./event.js";
import { createHash } from "node:crypto";
// src/adapters/github/comment-advice.ts
const remedy = "Give the job `permissions: pull-requests: write`. Workflows of forks and Dependabot get a token that may only read: the job summary has the whole report.";
/** Why a comment could not be written and what to do, for a warning: a comment never fails a run. */
function commentAdvice(error) {
	return `The pull-request comment was not written: ${reason(error)}`;
}
function reason(error) {
	const { name, message = String(error), cause, status, response } = error ?? {};
	const said = oneLine(message, 200);
	if ([error, cause].some(isTimeout)) return "it took too long";
	if (name === "GraphqlResponseError") return `GitHub refused it (${said}). ${remedy}`;
	if (name !== "HttpError") return said;
	if (!response) return `the GitHub API cannot be reached: ${said}`;
	if (isRateLimit(status, response.headers ?? {}, said)) return `GitHub's rate limit is reached (${said}). Run again later.`;
	if (status === 401) return `GitHub does not accept the github-token (${said}). ${remedy}`;
	return status !== void 0 && status < 500 ? `GitHub refused it with a ${status} (${said}). ${remedy}` : `GitHub responded with ${status} (${said}).`;
}
function isTimeout(error) {
	return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}
/** GitHub uses 403 for some limits and 429 for others. */
function isRateLimit(status, headers, message) {
	if (status === 429 || /rate limit/i.test(message)) return true;
	return status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== void 0);
}
// src/adapters/github/comment-thread.ts
var import_undici = /* @__PURE__ */ __toESM(require_undici(), 1);
/** A page that responds to anything with a 200 is no API: nothing it says is "no comment yet", or "written". */
const notGitHub = "what responds at GITHUB_API_URL is not the GitHub API";
/** A client of the API that GITHUB_API_URL names; it tries once, and ends when the signal does. */
async function connectApi(env, { token, proxies, signal }) {
	const { dispatcher } = routeTo(env["GITHUB_API_URL"] || "https://api.github.com", proxies);
	const fetch = (url, options) => import_undici.fetch(url, {
		...options,
		dispatcher
	});
	const { getOctokit } = await import("./github.js");
	const silent = () => {};
	const client = getOctokit(token, {
		log: {
			debug: silent,
			info: silent,
			warn: silent,
			error: silent
		},
		request: {
			fetch,
			signal
		}
	});
	client.hook.after("request", ({ data, status }) => {
		if (status !== 204 && typeof data !== "object") throw new Error(notGitHub);
	});
	return client;
}
/** The pull request that a commit belongs to, if it is plain which. */
async function findPullRequest(client, { owner, repo, sha }) {
	return choosePullRequest(await client.paginate(client.rest.repos.listPullRequestsAssociatedWithCommit, {
		owner,
		repo,
		commit_sha: sha,
		per_page: 100
	}), sha);
}
/** The one that made the commit by its merge, else the open one that ends in it, else the only one. */
function choosePullRequest(candidates, sha) {
	const open = candidates.filter(({ state }) => state === "open");
	const [only, second] = candidates;
	return (candidates.find((pull) => pull.state !== "open" && pull.merge_commit_sha === sha) ?? open.find(({ head }) => head.sha === sha) ?? (second === void 0 ? only : void 0))?.number;
}
/** The comments of a pull request; its address is the one of an issue, its permission is that of the pull request. */
function threadOf(client, { owner, repo, number: issue_number }) {
	const { issues } = client.rest;
	return {
		/** Those that start with this text and that our token wrote, on any page, lowest id first. */
		async ownComments(marker) {
			const all = await client.paginate(issues.listComments, {
				owner,
				repo,
				issue_number,
				per_page: 100
			});
			for (const comment of all) expectComment(comment);
			const marked = all.filter(({ body }) => body?.startsWith(marker)).map(({ node_id }) => node_id);
			return (await Promise.all(batches(marked, 100).map((ids) => ownOf(client, ids)))).flat().sort((a, b) => a.id - b.id);
		},
		async create(body) {
			expectComment((await issues.createComment({
				owner,
				repo,
				issue_number,
				body
			})).data);
		},
		async update(comment_id, body) {
			expectComment((await issues.updateComment({
				owner,
				repo,
				comment_id,
				body
			})).data);
		},
		async remove(comment_id) {
			try {
				await issues.deleteComment({
					owner,
					repo,
					comment_id
				});
			} catch (error) {
				if (error.status !== 404) throw error;
			}
		}
	};
}
function expectComment(comment) {
	if (typeof comment?.id !== "number") throw new Error(notGitHub);
}
/**
* Anybody may write our marker, and a token of an app cannot ask who it is; this query says which are ours. It gives
* the text anew, too: what counts is the run that wrote last.
*/
const authorQuery = `query ($ids: [ID!]!) {
  nodes(ids: $ids) { ... on IssueComment { databaseId body viewerDidAuthor } }
}`;
async function ownOf(client, ids) {
	const response = await client.graphql(authorQuery, { ids });
	if (!Array.isArray(response?.nodes)) throw new Error(notGitHub);
	return response.nodes.flatMap((node) => {
		const { databaseId, body, viewerDidAuthor } = node ?? {};
		return viewerDidAuthor === true && databaseId !== void 0 && body !== void 0 ? [{
			id: databaseId,
			body
		}] : [];
	});
}
function batches(all, size) {
	return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
// src/adapters/github/sticky-comment.ts
/**
* Keeps one comment current. Two runs may both find none and create one each, so after creating the list is read again:
* the lowest id stays, gets the text of the newest run, and the others go. An older run leaves the text of a newer one; for
* the moment between its last look and its update, every run looks once more after writing and puts the newest back. What
* is overwritten after that look stays so until the next run.
*
* @param body starts with the marker that `markerOf` gives for the key and the stamp.
* @param creates whether to begin one where there is none yet.
*/
async function writeSticky(thread, { key, stamp, body, creates }) {
	const marker = markerStart(key);
	const found = await thread.ownComments(marker);
	if (found.length === 0 && !creates) return "not needed";
	if (found.length === 0) await thread.create(body);
	else if (await settle(thread, found, {
		stamp,
		body
	}) === "left to a newer run") return "left to a newer run";
	const written = await settle(thread, await thread.ownComments(marker), {
		stamp,
		body
	});
	return written === "updated" && found.length === 0 ? "created" : written;
}
/** Leaves the first comment alone, with the text of the newest run. */
async function settle(thread, [kept, ...others], ours) {
	if (!kept) return "updated";
	let newest = ours;
	for (const { body } of [kept, ...others]) {
		const stamp = stampOf(body);
		if (stamp && isNewer(stamp, newest.stamp)) newest = {
			stamp,
			body
		};
	}
	if (kept.body !== newest.body) await thread.update(kept.id, newest.body);
	for (const { id } of others) await thread.remove(id);
	return newest === ours ? "updated" : "left to a newer run";
}
function isNewer(a, b) {
	return a.run === b.run ? a.attempt > b.attempt : a.run > b.run;
}
/** The first line of a comment, which readers do not see: whose it is, and which run wrote it. */
function markerOf(key, { run, attempt }) {
	return `${markerStart(key)} run:${run} attempt:${attempt} -->`;
}
/** A hash, because a key contains whatever people write, `-->` too. */
function markerStart(key) {
	return `<!-- variants-sync:${createHash("sha256").update(key).digest("hex").slice(0, 20)}`;
}
/** Which run wrote this comment; `undefined` where the marker was edited. */
function stampOf(body) {
	const found = /^<!-- variants-sync:[0-9a-f]{20} run:(\d{1,15}) attempt:(\d{1,15}) -->/.exec(body);
	return found ? {
		run: Number(found[1]),
		attempt: Number(found[2])
	} : void 0;
}
// src/adapters/github/comment.ts
/**
* Largest comment that GitHub accepts. It says "characters", and accepts as many emoji as letters; counting code units,
* two for an emoji, is never too few.
*/
const maxCommentLength = 65536;
/** Milliseconds that a comment may take in all, and once the run was cancelled. */
const [patience, patienceWhenCancelled] = [15e3, 1e3];
/** Writes the comment, or says why not: whatever happens here, the run's own result stands. */
async function writeComment(comment, surroundings) {
	try {
		surroundings.log(await tryToWrite(comment, surroundings));
	} catch (error) {
		surroundings.warn(commentAdvice(error));
	}
}
async function tryToWrite(comment, { env, proxies, redact }) {
	const [owner, repo] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
	if (!owner || !repo) return "No comment: GITHUB_REPOSITORY is not set.";
	const found = pullRequestOf(env["GITHUB_EVENT_NAME"] ?? "", await readEvent(env), env["GITHUB_SHA"]);
	if (found.kind === "none") return `No comment: this run belongs to no pull request (${found.reason}).`;
	const client = await connectApi(env, {
		token: comment.token,
		proxies,
		signal: timeLimit(comment.cancelled)
	});
	const number = found.kind === "number" ? found.number : await findPullRequest(client, {
		owner,
		repo,
		sha: found.sha
	});
	if (number === void 0) return `No comment: the commit ${found.kind === "lookup" ? found.sha : ""} belongs to no pull request, or to several.`;
	const { key, creates } = comment;
	const stamp = {
		run: wholeNumber(env["GITHUB_RUN_ID"]),
		attempt: wholeNumber(env["GITHUB_RUN_ATTEMPT"])
	};
	const withMarker = (text) => `${markerOf(key, stamp)}\n${redact(text)}`;
	const body = withMarker(comment.render((text) => withMarker(text).length <= maxCommentLength));
	return `Comment on pull request ${number}: ${await writeSticky(threadOf(client, {
		owner,
		repo,
		number
	}), {
		key,
		stamp,
		body,
		creates
	})}.`;
}
function wholeNumber(text) {
	return text !== void 0 && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
/** A cancelled run is killed within seconds: what is not written soon then is not written at all. */
function timeLimit(cancelled) {
	const soon = new AbortController();
	const limit = () => setTimeout(() => soon.abort(), patienceWhenCancelled).unref();
	if (cancelled.aborted) limit();
	else cancelled.addEventListener("abort", limit, { once: true });
	return AbortSignal.any([AbortSignal.timeout(patience), soon.signal]);
}
export { writeComment };
