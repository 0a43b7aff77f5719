export const id = 332;
export const ids = [332];
export const modules = {

/***/ 2332:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  commentProblem: () => (/* binding */ commentProblem),
  writeComment: () => (/* binding */ writeComment)
});

// UNUSED EXPORTS: markerOf, writeSticky

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __webpack_require__(104);
// EXTERNAL MODULE: ./node_modules/@actions/github/lib/github.js + 24 modules
var github = __webpack_require__(2218);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
// EXTERNAL MODULE: ./lib/adapters/proxy-route.js
var proxy_route = __webpack_require__(4340);
;// CONCATENATED MODULE: ./lib/adapters/github/comment-thread.js



/** A portal or proxy may answer everything with 200: its pages must not pass for "no comment yet" or "written". */
const notGitHub = "what responds at GITHUB_API_URL is not the GitHub API";
/** Each request is tried once, and is aborted by the signal. */
function connectApi(env, token, proxies, signal) {
    const address = env["GITHUB_API_URL"] || "https://api.github.com";
    const dispatcher = (0,proxy_route/* routeTo */.B)(address, proxies).dispatcher.compose((dispatch) => (options, handler) => {
        // A redirect or the address of a next page may lead anywhere.
        const { origin, host } = new URL(String(options.origin));
        if (origin === new URL(address).origin)
            return dispatch(options, handler);
        throw new Error(`GitHub refers to another host, ${host}, to which nothing is sent.`);
    });
    // Octokit knows fewer forms of no_proxy. A dispatcher needs the fetch of its own undici: that of Node would hang.
    const fetch = (url, options) => undici/* fetch */.hd(url, { ...options, dispatcher });
    const silent = () => { };
    const log = { debug: silent, info: silent, warn: silent, error: silent };
    const client = (0,github/* getOctokit */.Q)(token, { log, request: { fetch, signal } });
    client.hook.after("request", ({ data, status }) => {
        if (status !== 204 && typeof data !== "object")
            throw new Error(notGitHub);
    });
    return client;
}
/** The API has them with issues, but asks for the permission `pull-requests`. */
function threadOf(client, place) {
    const { owner, repo, number: issue_number } = place;
    const { issues } = client.rest;
    return {
        /** Those that start with this text and were written with our token, lowest id first. */
        async ownComments(marker) {
            const all = await client.paginate(issues.listComments, { owner, repo, issue_number, per_page: 100 });
            for (const comment of all)
                expectComment(comment);
            // A comment may be on two pages, if one before it was deleted meanwhile.
            const marked = [...new Set(all.filter(({ body }) => body?.startsWith(marker)).map(({ node_id }) => node_id))];
            const count = Math.ceil(marked.length / 100);
            const batches = Array.from({ length: count }, (_, at) => marked.slice(at * 100, (at + 1) * 100));
            const own = await Promise.all(batches.map((ids) => ownOf(client, ids)));
            return own.flat().sort((a, b) => a.id - b.id);
        },
        async create(body) {
            expectComment((await issues.createComment({ owner, repo, issue_number, body })).data);
        },
        /** `false` if somebody has deleted it. */
        async update(comment_id, body) {
            const answer = await unlessGone(issues.updateComment({ owner, repo, comment_id, body }));
            if (answer)
                expectComment(answer.data);
            return answer !== undefined;
        },
        async remove(comment_id) {
            await unlessGone(issues.deleteComment({ owner, repo, comment_id }));
        },
    };
}
function unlessGone(request) {
    return request.catch((error) => {
        if (error.status !== 404)
            throw error;
        return undefined;
    });
}
function expectComment(comment) {
    if (typeof comment?.id !== "number")
        throw new Error(notGitHub);
}
/** Which comments are ours: anybody can write our marker, and an app's token cannot ask who it is. With their current text. */
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

// EXTERNAL MODULE: ./lib/adapters/github/event.js
var github_event = __webpack_require__(7186);
;// CONCATENATED MODULE: ./lib/adapters/github/comment.js




/** The longest comment that GitHub accepts, in characters. Counted here in code units, which are never fewer. */
const maxCommentLength = 65_536;
/** Returns what was done, for the log. */
async function writeComment(comment, { env, proxies, redact, warn }) {
    const [owner, repo] = (env["GITHUB_REPOSITORY"] ?? "").split("/");
    if (!owner || !repo)
        return "No comment: GITHUB_REPOSITORY is not set.";
    const number = (0,github_event/* pullRequestOf */._n)(await (0,github_event/* readEvent */.j_)(env));
    if (number === undefined)
        return `No comment: this run belongs to no pull request (its event is ${env["GITHUB_EVENT_NAME"] || "unknown"}).`;
    const { cancelled, token } = comment;
    // The runner kills a cancelled run within seconds.
    const limit = cancelled.aborted ? [AbortSignal.timeout(1000)] : [AbortSignal.timeout(15_000), cancelled];
    const client = connectApi(env, token, proxies, AbortSignal.any(limit));
    let [key, heading] = [comment.key, ""];
    if ((0,github_event/* isFromBase */.uM)(env)) {
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
    const withMarker = (text) => `${marker}\n${heading}${redact(text)}`;
    const body = withMarker(comment.render((text) => withMarker(text).length <= maxCommentLength));
    const written = await writeSticky(threadOf(client, { owner, repo, number }), key, body, comment.creates);
    const line = `Comment on pull request ${number}: ${written}.`;
    if (written === "left to a newer run")
        warn(`${line} If there is no such run, delete the comment.`);
    return line;
}
const remedy = "Give the job `permissions: pull-requests: write`. Workflows of forks and Dependabot get a token that may only read: the " +
    "job summary has the whole report.";
/** The reason why a comment could not be written, and what to do. */
function commentProblem(error) {
    const { name, message = String(error), cause, status, response } = (error ?? {});
    const said = (0,wording/* oneLine */.TN)(message, 200);
    if ([error, cause].some((one) => one instanceof Error && /^(?:Abort|Timeout)Error$/.test(one.name)))
        return "it took too long";
    if (name !== "HttpError" && name !== "GraphqlResponseError")
        return said;
    // Octokit reports an unreachable host as a 500 without a response.
    if (!response)
        return `the GitHub API cannot be reached: ${said}`;
    if (/\bis locked\b/.test(said))
        return `GitHub refused it (${said}). Unlock the conversation first.`;
    const { "x-ratelimit-remaining": left, "retry-after": wait } = response.headers ?? {};
    // GitHub answers 403 for some rate limits and 429 for others.
    if (status === 429 || /rate limit/i.test(said) || (status === 403 && (left === "0" || wait !== undefined)))
        return `GitHub's rate limit is reached (${said}). Run again later.`;
    // An error of GraphQL has no status.
    if (status !== undefined && status >= 500)
        return `GitHub responded with ${status} (${said}).`;
    return `GitHub refused it${status === undefined ? "" : ` with a ${status}`} (${said}). ${remedy}`;
}
/**
 * Keeps one comment, though several runs may write at once and GitHub has no lock: after every write the comments are read
 * again, the lowest id is kept with the text of the newest run, and the others are deleted. `body` starts with the marker.
 * An older run that writes after that second look wins until the next run.
 */
async function writeSticky(thread, key, body, creates) {
    const marker = markerStart(key);
    const found = await thread.ownComments(marker);
    if (found.length === 0 && !creates)
        return "not needed";
    if (found.length === 0)
        await thread.create(body);
    else if ((await settle(thread, found, body)) === "left to a newer run")
        return "left to a newer run";
    const written = await settle(thread, await thread.ownComments(marker), body);
    return written === "updated" && found.length === 0 ? "created" : written;
}
/** Gives the first comment the text of the newest run, and deletes the others. */
async function settle(thread, comments, ours) {
    const [kept, ...others] = comments;
    if (!kept)
        return "updated";
    const newest = comments.reduce((best, { body }) => (stampOf(body) > stampOf(best) ? body : best), ours);
    if (kept.body !== newest && !(await thread.update(kept.id, newest))) {
        // Somebody has deleted it meanwhile.
        if (others.length > 0)
            return settle(thread, others, ours);
        await thread.create(newest);
    }
    for (const { id } of others)
        await thread.remove(id);
    return newest === ours ? "updated" : "left to a newer run";
}
/** The first line of a comment, invisible to readers: key and run, padded so that a newer run sorts last. */
function markerOf(key, run = "", attempt = "") {
    return `${markerStart(key)} run:${run.padStart(15, "0")} attempt:${attempt.padStart(4, "0")} -->`;
}
/** Blank if somebody edited the marker. */
function stampOf(body) {
    return /^<!-- variants-sync:[0-9a-f]{20} (run:\d{15} attempt:\d{4}) -->/.exec(body)?.[1] ?? "";
}
/** Hashed, because people choose the key: it could contain `-->`. */
function markerStart(key) {
    return `<!-- variants-sync:${(0,external_node_crypto_.createHash)("sha256").update(key).digest("hex").slice(0, 20)}`;
}


/***/ }),

/***/ 4340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ routeTo)
/* harmony export */ });
/* harmony import */ var undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6615);
/* harmony import */ var undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(883);
/* harmony import */ var undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3137);



// As the index of undici does, which is not loaded (see undici-parts.d.ts).
Object.assign(undici_lib_dispatcher_dispatcher_js__WEBPACK_IMPORTED_MODULE_1__.prototype, undici_lib_api_index_js__WEBPACK_IMPORTED_MODULE_0__);
/** Set in each connection, since NODE_TLS_REJECT_UNAUTHORIZED=0 would switch the checks off otherwise. */
const checked = { rejectUnauthorized: true };
/** Connects to one server, directly or through a proxy, which is returned for messages. Quotes no faulty proxy address. */
function routeTo(url, { httpProxy, httpsProxy, noProxy }, options = {}) {
    const isSecure = url.startsWith("https:");
    const variable = isSecure ? "https_proxy" : "http_proxy";
    const address = isSecure ? httpsProxy : httpProxy;
    try {
        // For both schemes: undici falls back to http_proxy for https, and reads the environment where nothing is given.
        const proxies = { httpProxy: address, httpsProxy: address, noProxy };
        const proxy = address === "" ? undefined : { variable, host: hostOf(address) };
        const tls = { connect: checked, requestTls: checked, proxyTls: checked };
        return { dispatcher: new undici_lib_dispatcher_env_http_proxy_agent_js__WEBPACK_IMPORTED_MODULE_2__({ allowH2: false, ...options, ...tls, ...proxies }), proxy };
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
