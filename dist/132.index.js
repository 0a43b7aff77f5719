export const id = 132;
export const ids = [132];
export const modules = {

/***/ 1132:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  writeComment: () => (/* binding */ writeComment)
});

// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
;// CONCATENATED MODULE: ./lib/adapters/github/comment-advice.js

const remedy = "Give the job `permissions: pull-requests: write`. Workflows of forks and Dependabot get a token that may only read: the " +
    "job summary has the whole report.";
/** Why a comment could not be written and what to do, for a warning: a comment never fails a run. */
function commentAdvice(error) {
    return `The pull-request comment was not written: ${reason(error)}`;
}
function reason(error) {
    const { name, message = String(error), cause, status, response } = (error ?? {});
    const said = (0,wording/* oneLine */.TN)(message, 200);
    if ([error, cause].some(isTimeout))
        return "it took too long";
    if (name === "GraphqlResponseError")
        return `GitHub refused it (${said}). ${remedy}`;
    if (name !== "HttpError")
        return said;
    // For an unreachable host Octokit makes up a 500.
    if (!response)
        return `the GitHub API cannot be reached: ${said}`;
    if (isRateLimit(status, response.headers ?? {}, said))
        return `GitHub's rate limit is reached (${said}). Run again later.`;
    if (status === 401)
        return `GitHub does not accept the github-token (${said}). ${remedy}`;
    const isRefused = status !== undefined && status < 500;
    return isRefused
        ? `GitHub refused it with a ${status} (${said}). ${remedy}`
        : `GitHub responded with ${status} (${said}).`;
}
function isTimeout(error) {
    return error instanceof Error && (error.name === "AbortError" || error.name === "TimeoutError");
}
/** GitHub uses 403 for some limits and 429 for others. */
function isRateLimit(status, headers, message) {
    if (status === 429 || /rate limit/i.test(message))
        return true;
    return status === 403 && (headers["x-ratelimit-remaining"] === "0" || headers["retry-after"] !== undefined);
}

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./lib/adapters/proxy-route.js
var proxy_route = __webpack_require__(4340);
;// CONCATENATED MODULE: ./lib/adapters/github/comment-thread.js


/** A page that responds to anything with a 200 is no API: nothing it says is "no comment yet", or "written". */
const notGitHub = "what responds at GITHUB_API_URL is not the GitHub API";
/** A client of the API that GITHUB_API_URL names; it tries once, and ends when the signal does. */
async function connectApi(env, { token, proxies, signal }) {
    const { dispatcher } = (0,proxy_route/* routeTo */.B)(env["GITHUB_API_URL"] || "https://api.github.com", proxies);
    // The client's own way through proxies knows fewer forms of no_proxy. Only the fetch of the same undici may be given
    // a dispatcher: Node's own would hang.
    const fetch = (url, options) => undici/* fetch */.hd(url, { ...options, dispatcher });
    // Loaded when needed: most runs write no comment.
    const { getOctokit } = await __webpack_require__.e(/* import() */ 413).then(__webpack_require__.bind(__webpack_require__, 2413));
    const silent = () => { };
    const log = { debug: silent, info: silent, warn: silent, error: silent };
    const client = getOctokit(token, { log, request: { fetch, signal } });
    client.hook.after("request", ({ data, status }) => {
        if (status !== 204 && typeof data !== "object")
            throw new Error(notGitHub);
    });
    return client;
}
/** The pull request that a commit belongs to, if it is plain which. */
async function findPullRequest(client, { owner, repo, sha }) {
    const candidates = await client.paginate(client.rest.repos.listPullRequestsAssociatedWithCommit, {
        owner,
        repo,
        commit_sha: sha,
        per_page: 100,
    });
    return choosePullRequest(candidates, sha);
}
/** The one that made the commit by its merge, else the open one that ends in it, else the only one. */
function choosePullRequest(candidates, sha) {
    const open = candidates.filter(({ state }) => state === "open");
    const [only, second] = candidates;
    const chosen = candidates.find((pull) => pull.state !== "open" && pull.merge_commit_sha === sha) ??
        open.find(({ head }) => head.sha === sha) ??
        (second === undefined ? only : undefined);
    return chosen?.number;
}
/** The comments of a pull request; its address is the one of an issue, its permission is that of the pull request. */
function threadOf(client, { owner, repo, number: issue_number }) {
    const { issues } = client.rest;
    return {
        /** Those that start with this text and that our token wrote, on any page, lowest id first. */
        async ownComments(marker) {
            const all = await client.paginate(issues.listComments, { owner, repo, issue_number, per_page: 100 });
            for (const comment of all)
                expectComment(comment);
            const marked = all.filter(({ body }) => body?.startsWith(marker)).map(({ node_id }) => node_id);
            const own = await Promise.all(batches(marked, 100).map((ids) => ownOf(client, ids)));
            return own.flat().sort((a, b) => a.id - b.id);
        },
        async create(body) {
            expectComment((await issues.createComment({ owner, repo, issue_number, body })).data);
        },
        async update(comment_id, body) {
            expectComment((await issues.updateComment({ owner, repo, comment_id, body })).data);
        },
        async remove(comment_id) {
            try {
                await issues.deleteComment({ owner, repo, comment_id });
            }
            catch (error) {
                // Otherwise another run removed it first.
                if (error.status !== 404)
                    throw error;
            }
        },
    };
}
function expectComment(comment) {
    if (typeof comment?.id !== "number")
        throw new Error(notGitHub);
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
    if (!Array.isArray(response?.nodes))
        throw new Error(notGitHub);
    return response.nodes.flatMap((node) => {
        const { databaseId, body, viewerDidAuthor } = node ?? {};
        return viewerDidAuthor === true && databaseId !== undefined && body !== undefined ? [{ id: databaseId, body }] : [];
    });
}
function batches(all, size) {
    return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

// EXTERNAL MODULE: ./lib/adapters/github/event.js
var github_event = __webpack_require__(7186);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/adapters/github/sticky-comment.js

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
    if (found.length === 0 && !creates)
        return "not needed";
    if (found.length === 0)
        await thread.create(body);
    else if ((await settle(thread, found, { stamp, body })) === "left to a newer run")
        return "left to a newer run";
    const written = await settle(thread, await thread.ownComments(marker), { stamp, body });
    return written === "updated" && found.length === 0 ? "created" : written;
}
/** Leaves the first comment alone, with the text of the newest run. */
async function settle(thread, [kept, ...others], ours) {
    if (!kept)
        return "updated";
    let newest = ours;
    for (const { body } of [kept, ...others]) {
        const stamp = stampOf(body);
        if (stamp && isNewer(stamp, newest.stamp))
            newest = { stamp, body };
    }
    if (kept.body !== newest.body)
        await thread.update(kept.id, newest.body);
    for (const { id } of others)
        await thread.remove(id);
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
    return `<!-- variants-sync:${(0,external_node_crypto_.createHash)("sha256").update(key).digest("hex").slice(0, 20)}`;
}
/** Which run wrote this comment; `undefined` where the marker was edited. */
function stampOf(body) {
    const found = /^<!-- variants-sync:[0-9a-f]{20} run:(\d{1,15}) attempt:(\d{1,15}) -->/.exec(body);
    return found ? { run: Number(found[1]), attempt: Number(found[2]) } : undefined;
}

;// CONCATENATED MODULE: ./lib/adapters/github/comment.js




/**
 * Largest comment that GitHub accepts. It says "characters", and accepts as many emoji as letters; counting code units,
 * two for an emoji, is never too few.
 */
const maxCommentLength = 65_536;
/** Milliseconds that a comment may take in all, and once the run was cancelled. */
const [patience, patienceWhenCancelled] = [15_000, 1000];
/** Writes the comment, or says why not: whatever happens here, the run's own result stands. */
async function writeComment(comment, surroundings) {
    try {
        surroundings.log(await tryToWrite(comment, surroundings));
    }
    catch (error) {
        surroundings.warn(commentAdvice(error));
    }
}
async function tryToWrite(comment, { env, proxies, redact }) {
    const [owner, repo] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
    if (!owner || !repo)
        return "No comment: GITHUB_REPOSITORY is not set.";
    const found = (0,github_event/* pullRequestOf */._n)(env["GITHUB_EVENT_NAME"] ?? "", await (0,github_event/* readEvent */.j_)(env), env["GITHUB_SHA"]);
    if (found.kind === "none")
        return `No comment: this run belongs to no pull request (${found.reason}).`;
    const client = await connectApi(env, { token: comment.token, proxies, signal: timeLimit(comment.cancelled) });
    const number = found.kind === "number" ? found.number : await findPullRequest(client, { owner, repo, sha: found.sha });
    if (number === undefined)
        return `No comment: the commit ${found.kind === "lookup" ? found.sha : ""} belongs to no pull request, or to several.`;
    const { key, creates } = comment;
    const stamp = { run: wholeNumber(env["GITHUB_RUN_ID"]), attempt: wholeNumber(env["GITHUB_RUN_ATTEMPT"]) };
    const withMarker = (text) => `${markerOf(key, stamp)}\n${redact(text)}`;
    const body = withMarker(comment.render((text) => withMarker(text).length <= maxCommentLength));
    const written = await writeSticky(threadOf(client, { owner, repo, number }), { key, stamp, body, creates });
    return `Comment on pull request ${number}: ${written}.`;
}
function wholeNumber(text) {
    return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
/** A cancelled run is killed within seconds: what is not written soon then is not written at all. */
function timeLimit(cancelled) {
    const soon = new AbortController();
    const limit = () => setTimeout(() => soon.abort(), patienceWhenCancelled).unref();
    if (cancelled.aborted)
        limit();
    else
        cancelled.addEventListener("abort", limit, { once: true });
    return AbortSignal.any([AbortSignal.timeout(patience), soon.signal]);
}


/***/ }),

/***/ 4340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ routeTo)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6752);

/**
 * Connections to one address, directly or through the environment's proxy, and that proxy, be this address excepted by
 * `no_proxy` or not. Throws where the address of the proxy is wrong, without showing it.
 */
function routeTo(url, { httpProxy, httpsProxy, noProxy }, options = {}) {
    const isSecure = url.startsWith("https:");
    const variable = isSecure ? "https_proxy" : "http_proxy";
    const address = isSecure ? httpsProxy : httpProxy;
    try {
        // Given for both schemes, because undici would use http_proxy for https, too; blank is none, and does not make it
        // look into the environment.
        const proxies = { httpProxy: address, httpsProxy: address, noProxy };
        const proxy = address === "" ? undefined : { variable, host: hostOf(address) };
        return { dispatcher: new undici__WEBPACK_IMPORTED_MODULE_0__/* .EnvHttpProxyAgent */ .J2({ allowH2: false, ...options, ...proxies }), proxy };
    }
    catch {
        throw new Error(`The environment variable ${variable} (or ${variable.toUpperCase()}) is not the address of a proxy, such as ` +
            "http://proxy.example.com:3128. It is not shown here, because it may contain a password.");
    }
}
function hostOf(address) {
    const { protocol, host } = new URL(address);
    if (!/^https?:$/.test(protocol))
        throw new Error("Only proxies that speak HTTP are supported.");
    return host;
}


/***/ })

};
