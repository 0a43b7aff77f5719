export const id = 658;
export const ids = [658];
export const modules = {

/***/ 8658:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectUnleash: () => (/* binding */ connectUnleash)
});

// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./node_modules/async-mutex/index.mjs
var async_mutex = __webpack_require__(8202);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __webpack_require__(3945);
// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __webpack_require__(4343);
// EXTERNAL MODULE: ./lib/variants/failure.js
var variants_failure = __webpack_require__(9912);
;// CONCATENATED MODULE: ./lib/adapters/unleash/advice.js
const denied = /^(?:Permission|NoAccess)Error$/;
const tooLarge = "The request is larger than the server, or a proxy in front of it, accepts.";
/** The first row that matches. The status alone is not enough, since a 403 has many causes. */
const rows = [
    {
        status: 401,
        isFatal: true,
        advice: "The server does not know this token, or it has expired. Set unleash-token (in a shell UNLEASH_TOKEN) to a personal " +
            "access token or a service account token of this server.",
    },
    {
        status: 403,
        words: /^invalid token: expected a different token type/i,
        isFatal: true,
        isRefusal: true,
        advice: "This is a token for SDKs (backend, client or frontend). The admin API accepts personal access tokens and " +
            "service account tokens.",
    },
    {
        status: 403,
        name: /^InvalidOperationError$/,
        words: /environment variants/i,
        advice: "Unleash 6.0 and later refuse the first environment variants of a feature. Put the variants on a strategy, " +
            "set allow-deprecated-route, or turn on the server's flag enableLegacyVariants.",
    },
    {
        status: 403,
        words: /SKIP_CHANGE_REQUEST/,
        advice: "Change requests are on for this project and environment, and this token may not skip them. Make the change " +
            "through a change request, or leave this environment out with the input environments.",
    },
    {
        status: 403,
        words: /\b(UPDATE_FEATURE_ENVIRONMENT_VARIANTS|UPDATE_FEATURE_STRATEGY)\b/,
        advice: "The token lacks the permission $1. The project roles Owner and Member and the root role Admin have it; an Editor " +
            "has it only in the project default. An open-source server (6.6 and later) lets user tokens touch only the project " +
            "default and the environments default, development and production, whatever their role.",
    },
    { status: 403, name: denied, words: /\b([A-Z]+_[A-Z_]+|ADMIN)\b/, advice: "The token lacks the permission $1." },
    { status: 403, name: denied, advice: "The token lacks a permission." },
    {
        status: 404,
        words: /the path you were looking for/i,
        advice: "The service has no such address: check unleash-url (the part before /api/admin).",
    },
    { status: 404, name: /./, advice: "Check that the project exists, and the feature, environment and strategy in it." },
    { status: 413, words: /^request entity too large$/, isRefusal: true, advice: tooLarge },
    { status: 413, advice: tooLarge },
    { status: 429, advice: "The server limits requests: lower concurrency, or run again later." },
    // In Unleash's own words: the page of a proxy may speak of maintenance too, and be gone a moment later.
    {
        status: 503,
        words: /^Unleash is currently in maintenance mode\.$/,
        isFatal: true,
        isRefusal: true,
        advice: "The server is in maintenance mode: run again when it is over.",
    },
];
const noBody = "The response has no body: the project may be private, the strategy may belong to another feature, or a proxy sent it. " +
    "Check unleash-url.";
const notUnleash = "This response is not from the admin API: a proxy or firewall may have sent it. Check unleash-url.";
function meaningOf(status, { message, errorName = "", permissions = [] }) {
    const text = [message, ...permissions].join(" ");
    for (const { status: own, words = /^/, name = /^/, ...meaning } of rows) {
        const found = own === status && name.test(errorName) ? words.exec(text) : null;
        if (found)
            return { ...meaning, advice: meaning.advice.replace("$1", found[1] ?? "") };
    }
    return [403, 404].includes(status) ? { advice: text === "" ? noBody : notUnleash } : {};
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
;// CONCATENATED MODULE: ./lib/adapters/unleash/schemas.js

/* Unknown keys are dropped; those whose absence would be read as emptiness are required. */
/** A form of JSON that is read as another value. */
const readAs = (form, read) => schemas/* pipe */.FsL(form, schemas/* transform */.pdi(read));
/** Absent and null are the same to us. */
const absent = (schema) => schemas/* optional */.lqM(schemas/* nullable */.mee(schema));
const schemas_text = absent(schemas/* string */.YjP());
const flag = absent(schemas/* boolean */.zMY());
/** Blank is as good as none, and a number is its text: old data has some. */
const nonBlank = readAs(absent(schemas/* union */.KCZ([schemas/* string */.YjP(), schemas/* number */.aig()])), (value) => String(value ?? "") || undefined);
/** No write depends on it: an odd form must not stop a run. */
const informing = (schema) => schemas/* catch */.MfU(absent(schema), undefined);
const anything = schemas/* optional */.lqM(schemas/* unknown */.L5J());
/** A list that is checked up to its first wrong element: the issues of millions would take gigabytes. */
const list = (element) => schemas/* pipe */.FsL(schemas/* array */.YOg(schemas/* unknown */.L5J()), schemas/* transform */.pdi((items, context) => {
    const read = [];
    for (const [index, item] of items.entries()) {
        const { data, error } = parse/* safeParse */.xL(element, item);
        const [issue] = error?.issues ?? [];
        if (issue) {
            context.issues.push({ code: "custom", input: item, path: [index, ...issue.path], message: issue.message });
            return core/* NEVER */.tm;
        }
        read.push(data);
    }
    return read;
}));
function filled(wire) {
    return Object.fromEntries(Object.entries(wire).filter(([, value]) => value != null));
}
const wireVariant = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    weight: schemas/* number */.aig(),
    weightType: schemas_text,
    stickiness: schemas_text,
    payload: absent(schemas/* object */.Ikc({ type: schemas/* string */.YjP(), value: schemas/* string */.YjP() })),
    overrides: absent(list(schemas/* object */.Ikc({ contextName: schemas/* string */.YjP(), values: list(schemas/* string */.YjP()) }))),
});
const variantList = list(readAs(wireVariant, (wire) => filled(wire)));
/** GET and PUT of an environment's variants; of a strategy, PATCH. */
const variantsResponse = schemas/* object */.Ikc({ id: schemas_text, variants: variantList });
const parameters = schemas/* object */.Ikc({ stickiness: nonBlank, groupId: informing(nonBlank), rollout: informing(nonBlank) });
/** GET of an environment's strategies: without an id, one could not be distinguished from another. */
const strategyList = list(readAs(schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
    name: schemas/* catch */.MfU(schemas/* string */.YjP(), ""),
    title: nonBlank,
    disabled: informing(schemas/* boolean */.zMY()),
    featureName: nonBlank,
    variants: absent(variantList),
    sortOrder: informing(schemas/* number */.aig()),
    constraints: anything,
    segments: anything,
    milestoneId: informing(schemas/* string */.YjP()),
    parameters: schemas/* union */.KCZ([schemas/* tuple */.PVZ([]), absent(parameters)]),
}), ({ disabled, variants, constraints, segments, parameters, ...wire }) => ({
    ...filled({ ...wire, ...parameters }),
    disabled: disabled ?? false,
    variants: variants ?? [],
    ...((isFilled(constraints) || isFilled(segments)) && { isConstrained: true }),
})));
const [variantCount, hasStrategies] = [informing(schemas/* number */.aig()), informing(schemas/* boolean */.zMY())];
const listedFeature = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    environments: absent(list(schemas/* object */.Ikc({ name: schemas/* string */.YjP(), variantCount, hasStrategies }))),
});
/** GET of a project's features. */
const featureList = schemas/* object */.Ikc({ features: list(listedFeature) });
/** GET of one feature with `variantEnvironments=true`. */
const featureResponse = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    project: schemas_text,
    archived: flag,
    children: informing(list(schemas/* string */.YjP())),
    stale: anything,
    environments: list(schemas/* object */.Ikc({
        name: schemas/* string */.YjP(),
        type: anything,
        enabled: informing(schemas/* boolean */.zMY()),
        variants: absent(variantList),
        strategies: absent(strategyList),
    })),
});
/** GET of a feature that depends on another; without `variants`, or with `enabled: false`, no variant matters. */
const dependencies = schemas/* object */.Ikc({
    dependencies: absent(list(schemas/* object */.Ikc({ feature: schemas/* string */.YjP(), enabled: flag, variants: absent(list(schemas/* string */.YjP())) }))),
});
/** GET of a feature's metrics: a row for each environment, application and hour. */
const metrics = schemas/* object */.Ikc({
    data: list(schemas/* object */.Ikc({ appName: schemas/* string */.YjP(), environment: schemas/* string */.YjP(), variants: absent(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* int */.Whr())) })),
});
/** GET of ui-config: what the server is and which gates are closed. */
const uiConfig = schemas/* object */.Ikc({
    version: schemas_text,
    versionInfo: absent(schemas/* object */.Ikc({ current: absent(schemas/* object */.Ikc({ oss: schemas_text, enterprise: schemas_text })) })),
    flags: absent(schemas/* object */.Ikc({ enableLegacyVariants: anything })),
});
const contextFieldList = list(schemas/* object */.Ikc({ name: schemas/* string */.YjP() }));
const changeRequestConfig = list(schemas/* object */.Ikc({ environment: schemas/* string */.YjP(), changeRequestEnabled: schemas/* boolean */.zMY() }));
/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
const eventList = schemas/* object */.Ikc({ events: schemas/* array */.YOg(schemas/* unknown */.L5J()) });
const eventData = absent(schemas/* object */.Ikc({ id: schemas_text, variants: absent(variantList) }));
/** The account of the token. Other keys are dropped: for an admin token they include the token itself. */
const ownUser = schemas/* object */.Ikc({ user: schemas/* object */.Ikc({ username: schemas_text, email: schemas_text, name: schemas_text }) });
/** An event that may have changed a variant set; of a strategy, `data` is the strategy. */
const variantsEvent = schemas/* object */.Ikc({
    type: schemas/* string */.YjP(),
    createdBy: schemas/* string */.YjP().check(api/* _minLength */.m9(1)),
    createdAt: schemas/* string */.YjP().check(schemas/* refine */.YPB((text) => !Number.isNaN(Date.parse(text)))),
    environment: schemas/* string */.YjP(),
    data: eventData,
    preData: eventData,
});
/** Absent is empty; another form than a list may mean anything. */
function isFilled(list) {
    return Array.isArray(list) ? list.length > 0 : list != null;
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
;// CONCATENATED MODULE: ./lib/adapters/unleash/traffic.js



function trafficOf(interruption, concurrency) {
    /** One for each request: `concurrency` at first, half as many after each 429, one more after `concurrency` successes. */
    const slots = new async_mutex/* Semaphore */.jf(concurrency);
    let limit = concurrency;
    let successes = 0;
    const resize = (next) => {
        // Below zero while more requests are under way than there are slots now.
        slots.setValue(slots.getValue() + next - limit);
        [limit, successes] = [next, 0];
    };
    /** Reads and writes done. The read before a write is not among them: a server may admit all of these, and no write. */
    let done = 0;
    /** Begins to count events in a row between which nothing was done. Each call of the result is an event. */
    const countVain = () => {
        let [events, before] = [0, done];
        return () => {
            [events, before] = [done > before ? 1 : events + 1, done];
            return events;
        };
    };
    const countPause = countVain();
    let vainPauses = 0;
    /** On the clock of `performance.now()`. */
    let pausedUntil = 0;
    /** Aborted by the first error that all requests would meet. */
    const halt = new AbortController();
    const stop = AbortSignal.any([interruption.stop, halt.signal]);
    const pauseLeft = () => pausedUntil - performance.now();
    /** Waits. Returns `false`, at once, when no request will be sent any more. */
    const wait = (milliseconds) => (0,promises_.setTimeout)(milliseconds, true, { signal: stop }).catch(() => false);
    return {
        slots,
        wait,
        /** The end of a request that must not be sent, or not yet; `undefined` if it may be. */
        heldBack(method, path) {
            const failure = (received) => ({ method, path, received });
            if (stop.aborted)
                return { kind: "stopped", failure: failure(`not sent, ${stop.reason}`) };
            if (pauseLeft() > 0)
                return { kind: "paused", failure: failure("not sent yet") };
            return undefined;
        },
        countVain,
        isDone() {
            done++;
        },
        succeeded() {
            if (limit < concurrency && ++successes >= concurrency)
                resize(limit + 1);
        },
        /** Pauses all requests after a 429, and stops them after a failure that each of them would meet, such as a 401. */
        failed(end) {
            if (end.isFatal)
                halt.abort(`because the run stopped: ${(0,variants_failure/* describeFailure */.Ic)(end.failure)}`);
            if (end.kind !== "limited")
                return end;
            // The rest of a burst belongs to the same pause.
            if (pauseLeft() <= 0)
                vainPauses = countPause();
            const asked = typeof end.retry === "number" ? end.retry : 0;
            pausedUntil = Math.max(pausedUntil, performance.now() + (asked || pauseTime(vainPauses)));
            resize(Math.ceil(limit / 2));
            return end;
        },
        /** Resolves when requests no longer pause; to `false`, at once, when no request will be sent any more. */
        async pauseOver() {
            for (let left = pauseLeft(); left > 0 && (await wait(left)); left = pauseLeft())
                ;
            return !stop.aborted;
        },
        /** The longest wait that a server may ask for, in milliseconds: it must end before the run does. */
        longestWait: () => Math.max(0, Math.min(120_000, interruption.deadline - performance.now())),
    };
}
/** Milliseconds to wait after try 1, 2, …: random, up to a limit that doubles from 500 ms to 15 s ("full jitter"). */
function backoff(tries, random = Math.random) {
    return Math.round(random() * Math.min(15_000, 500 * 2 ** (tries - 1)));
}
/** Milliseconds of a pause for which the server asks no time: up to 0.5, 1, or 2 s. Two in a row are more than a second. */
function pauseTime(vainPauses) {
    return 500 * 2 ** Math.min(vainPauses - 1, 2) * (0.75 + 0.25 * Math.random());
}
/** Milliseconds of a `Retry-After`: seconds, or a date (0 if past), by the `date` of the response: our clock may be wrong. */
function retryAfter(header, date, now) {
    const text = header?.trim() ?? "";
    if (/^\d{1,10}$/.test(text))
        return Number(text) * 1000;
    const until = httpDate(text);
    return Number.isNaN(until) ? undefined : Math.max(0, until - (httpDate(date ?? "") || now));
}
/** Only the date form of HTTP: Date.parse would read "-5" and much else as some year. */
function httpDate(text) {
    return /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/response.js






function is2xx({ status }) {
    return status >= 200 && status < 300;
}
/** A feature list of a very large project has a few megabytes; more than this is a mistake or an attack. */
const maxResponseBytes = 64 * 1024 * 1024;
/** In bytes. */
const leastCounted = 1024 * 1024;
/** A body that is too large, or encoded although that was not asked for: no failure of the network. */
class UnreadableBody extends Error {
}
/** Up to a cap, which undici's own does not keep through a plain proxy. Compressed bodies may be huge; none is asked for. */
async function readBody(stream, headers) {
    const { "content-encoding": encoding, "content-length": length } = headers;
    // To read one at once takes a third of the time; a longer body than it says is an error.
    if (encoding === undefined && Number(length) < leastCounted)
        return stream.text();
    const chunks = [];
    let bytes = 0;
    // To leave the loop is what ends the stream: destroyed from outside it would throw where nobody listens.
    for await (const chunk of stream) {
        if (encoding !== undefined && encoding !== "identity")
            throw new UnreadableBody("a compressed body, although none was asked for");
        bytes += chunk.length;
        if (bytes > maxResponseBytes)
            throw new UnreadableBody(`more than ${maxResponseBytes / 1024 / 1024} MB`);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
}
/** In the form of a schema, else the first difference. */
function parsedAs(schema, response, url) {
    const json = parsedJson(response, url);
    if (json.kind !== "answer")
        return json;
    const result = parse/* safeParse */.xL(schema, json.value);
    if (result.success)
        return { kind: "answer", value: result.data };
    const [issue] = result.error.issues;
    const where = issue?.path.map(String).join(".") || "its top level";
    const got = (0,wording/* oneLine */.TN)(response.body, 300);
    return unreadable(response, {
        received: `unexpected JSON at ${where}: ${issue?.message ?? "unknown"}. It was ${got}`,
        advice: "Check unleash-url, and that the version of the server is supported (5.12 to 8.2).",
    });
}
function unreadable({ method, path, status }, words, retry) {
    return { kind: "unreadable", retry, failure: { method, path, status, ...words } };
}
/** HTML is what a wrong address gives: the server's own pages have status 200. */
function parsedJson(response, url) {
    const { headers, body } = response;
    const type = String(headers["content-type"] ?? "");
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
        const got = type.startsWith("text/html") ? "HTML" : type === "" ? "no content type" : type;
        return unreadable(response, {
            received: `${got} instead of JSON${body === "" ? "" : `: ${(0,wording/* oneLine */.TN)(body, 80)}`}`,
            advice: `Check unleash-url: what responds at ${url} is not the Unleash admin API.`,
        });
    }
    try {
        return { kind: "answer", value: parseJson(body) };
    }
    catch (error) {
        if (error instanceof UnreadableBody)
            return unreadable(response, { received: (0,wording/* messageOf */.bD)(error) });
        const received = body === "" ? "an empty body instead of JSON" : `invalid JSON: ${(0,wording/* oneLine */.TN)(body, 80)}`;
        // A connection cut at the end of a chunk looks like this; the next response may be whole.
        return unreadable(response, { received }, "backoff");
    }
}
/** A response that is no success. `longestWait`: milliseconds that this run can wait before it asks again. */
function refusal(response, url, longestWait) {
    const { method, path, status, headers, body } = response;
    if (status >= 300 && status < 400)
        return { kind: "lost", failure: { method, path, status, ...redirect(headers["location"]?.toString(), url) } };
    const error = errorBody(body);
    const { isRefusal = false, isFatal = false, advice } = meaningOf(status, error);
    const { message, errorName, errorId } = error;
    const received = message === "" ? "an empty body" : (0,wording/* oneLine */.TN)(message, 500);
    const failure = { method, path, status, errorName, errorId, received, advice };
    // An error of the server (500) may come after the write.
    const isRefused = isRefusal || (status < 500 && !(0,variants_failure/* mayPass */.bg)(failure) && errorName !== undefined);
    if (isRefused || isFatal || !(0,variants_failure/* mayPass */.bg)(failure))
        return { kind: isRefused ? "refused" : "lost", failure, isFatal };
    const asked = retryAfter(headers["retry-after"]?.toString(), headers["date"]?.toString(), Date.now());
    if (asked === undefined || asked <= longestWait)
        return { kind: status === 429 ? "limited" : "lost", failure, retry: asked ?? "backoff" };
    // Coming back early would be rude, and is refused again.
    const wait = `The server asked to wait ${Math.ceil(asked / 1000)} s; the limit is ${Math.floor(longestWait / 1000)} s. ` +
        "Run again later.";
    return { kind: "lost", failure: { ...failure, advice: wait }, isFatal: status === 429 };
}
/** Never followed: a redirected PUT may become a GET that "succeeds", and the token must not travel. */
function redirect(location = "", url) {
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    return {
        received: `a redirect to ${target ? `${target.protocol}//${target.host}` : "nowhere"}, which is not followed`,
        advice: "Set unleash-url to the address at which the service itself responds (https, host and base path).",
    };
}
const optional = (form) => readAs(absent(form), (value) => value ?? undefined);
const errorResponse = schemas/* object */.Ikc({
    id: optional(schemas/* string */.YjP()),
    name: optional(schemas/* string */.YjP()),
    message: optional(schemas/* string */.YjP()),
    permissions: optional(list(schemas/* string */.YjP())),
    details: optional(list(schemas/* object */.Ikc({ message: optional(schemas/* string */.YjP()) }))),
});
/** Three shapes exist, and empty bodies and plain text. */
function errorBody(body) {
    try {
        const error = parse/* parse */.qg(errorResponse, parseJson(body));
        const { name: errorName, id: errorId, message, permissions, details } = error;
        const detail = details?.map((entry) => entry.message).find((words) => words && !message?.includes(words));
        const said = [message, detail].filter((part) => part !== undefined).join(" ");
        return { message: said || body, errorName, errorId, permissions };
    }
    catch {
        return { message: body };
    }
}
/** Most levels, and most objects and lists: Unleash's responses have some ten levels, and a few hundred thousand at most. */
const [mostLevels, mostNodes] = [100, 2_000_000];
/** In characters. The values of a shorter text take some megabytes at most. */
const leastChecked = 100_000;
/** Throws an UnreadableBody for JSON that might take gigabytes to parse, and a SyntaxError for what is none. */
function parseJson(text) {
    if (text.length < leastChecked)
        return JSON.parse(text);
    let [depth, nodes, isInString] = [0, 0, false];
    for (let at = 0; at < text.length; at++) {
        const character = text[at];
        if (character === '"')
            isInString = !isInString;
        else if (isInString)
            at += character === "\\" ? 1 : 0;
        else if (character === "]" || character === "}")
            depth--;
        else if (character === "[" || character === "{")
            [depth, nodes] = [depth + 1, nodes + 1];
        if (depth > mostLevels)
            throw new UnreadableBody(`JSON of more than ${mostLevels} levels`);
        if (nodes > mostNodes)
            throw new UnreadableBody(`JSON of more than ${mostNodes} objects and lists`);
    }
    return JSON.parse(text);
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/asides.js


/** Most milliseconds of one read, and of all of them together as a share of what is left of the run. */
const [mostTime, mostShare] = [5000, 0.2];
/** Reads that only inform people: each has one try, waits for nothing that the server asks, and stops no other request. */
function asidesOf({ url, concurrency, requestTimeout }, connection, { stop, deadline }) {
    const slots = new async_mutex/* Semaphore */.jf(concurrency);
    /** With the milliseconds that reads took since the last answer. */
    const failures = new Map();
    // The third in a row that hangs is the last.
    const mostSpent = 2.5 * Math.min(requestTimeout, mostTime);
    /** Milliseconds that were left when the first of the reads under way began. */
    let left;
    let [since, underWay] = [0, 0];
    async function send(path) {
        const time = Math.floor(Math.min(requestTimeout, mostTime, (left ?? 0) - (performance.now() - since)));
        const why = stop.aborted ? stop.reason : time <= 0 ? "to leave time for the writes" : undefined;
        if (why)
            return { kind: "stopped", failure: { method: "GET", path, received: `not sent, ${why}` } };
        const once = () => connection.send("GET", path, undefined, time);
        const first = await once();
        // A dead connection says nothing about the server.
        const end = first.kind === "lost" && first.retry === "at once" ? await once() : first;
        return end.kind !== "answer" || is2xx(end.value) ? end : refusal(end.value, url, Number.POSITIVE_INFINITY);
    }
    /** Sends a request, unless its kind is given up: also after a refusal that all would meet, and a limit. */
    async function sendUnlessGivenUp(about, path) {
        const last = failures.get(about);
        if (last && last.spent > mostSpent)
            return last.end;
        const began = performance.now();
        const end = await send(path);
        const { spent = 0 } = failures.get(about) ?? {};
        if (end.kind !== "answer") {
            const isRefused = end.isFatal || end.kind === "limited";
            const more = end.failure.status === undefined ? performance.now() - began : -spent;
            failures.set(about, { spent: isRefused ? Number.POSITIVE_INFINITY : spent + more, end });
        }
        else if (Number.isFinite(spent))
            failures.delete(about);
        return end;
    }
    return {
        async get(about, path, schema) {
            left ??= (deadline - performance.now()) * mostShare;
            if (underWay++ === 0)
                since = performance.now();
            const end = await slots.runExclusive(() => sendUnlessGivenUp(about, path));
            if (--underWay === 0)
                left -= performance.now() - since;
            return end.kind === "answer" ? parsedAs(schema, end.value, url) : end;
        },
    };
}

// EXTERNAL MODULE: ./lib/variants/current.js
var current = __webpack_require__(2675);
;// CONCATENATED MODULE: ./lib/adapters/unleash/endpoints.js
const admin = "/api/admin";
const ownUserPath = `${admin}/user`;
const uiConfigPath = `${admin}/ui-config`;
/** With those of projects: servers before 7.4 have none, and ignore the query. */
const contextFieldsPath = `${admin}/context?include=project`;
const projectPath = (project) => `${admin}/projects/${part(project)}`;
const changeRequestsPath = (project) => `${projectPath(project)}/change-requests/config`;
const featurePath = ({ project, feature }) => `${projectPath(project)}/features/${part(feature)}`;
/** Does not ask whether the feature has variants already. */
const batchPath = (feature) => `${featurePath(feature)}/variants-batch`;
const environmentPath = (place) => `${featurePath(place)}/environments/${part(place.environment)}`;
const strategiesPath = (place) => `${environmentPath(place)}/strategies`;
function targetPath(target) {
    const { strategy } = target;
    if (!strategy)
        return `${environmentPath(target)}/variants`;
    if (strategy.id === undefined)
        throw new Error("A strategy is addressed by its id.");
    return `${strategiesPath(target)}/${part(strategy.id)}`;
}
const metricsPath = (feature) => `${admin}/client-metrics/features/${part(feature)}/raw?hoursBack=24`;
/** From 6.1 on. */
function eventSearchPath(feature) {
    const types = "feature-environment-variants-updated,feature-strategy-update,feature-strategy-add";
    return `${admin}/search/events?${new URLSearchParams({ feature: `IS:${feature}`, type: `IS_ANY_OF:${types}` })}`;
}
/** Whatever the events are; deprecated. */
const eventsPath = (feature) => `${admin}/events/${part(feature)}`;
/** False for a name that would lead elsewhere, or cannot be encoded. */
function canBeAddressed(name) {
    return !["", ".", ".."].includes(name) && name.isWellFormed();
}
function part(name) {
    if (!canBeAddressed(name))
        throw new Error(`"${name}" cannot be part of an address.`);
    return encodeURIComponent(name);
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/error.js

/** Its message has the request, the response and what to do, but no headers. */
class UnleashError extends Error {
    name = "UnleashError";
    end;
    constructor(end) {
        super((0,variants_failure/* describeFailure */.Ic)(end.failure), { cause: end.cause });
        this.end = end;
    }
    get failure() {
        return this.end.failure;
    }
    /** Every other request would fail, too: the run has to stop. */
    get isFatal() {
        return this.end.isFatal === true || this.isStopped;
    }
    get isStopped() {
        return this.end.kind === "stopped";
    }
}
function isNotFound(error) {
    return error instanceof UnleashError && error.failure.status === 404;
}
/** In the words of Unleash for an address that it does not have (5.12 to 8.2). Any other 404 may hide something. */
function isAbsentAddress(error) {
    if (!isNotFound(error) || error.failure.errorName !== "NotFoundError")
        return false;
    return /^The path you were looking for .*is not available/.test(error.failure.received);
}
/** Resolves to `undefined` if a read fails with a tolerated error. */
async function unless(tolerated, read) {
    try {
        return await read;
    }
    catch (error) {
        if (error instanceof UnleashError && tolerated(error))
            return undefined;
        throw error;
    }
}
const unlessMissing = (read) => unless(isNotFound, read);

// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
;// CONCATENATED MODULE: ./lib/adapters/unleash/feature-state.js





/** One GET, if the server shows variants and strategies with the feature. */
async function readFeature(requests, name, known) {
    const { targets, inList, hasList } = known;
    const read = () => requests.get(queryOf(name), featureResponse);
    let feature;
    try {
        // One 404 proves nothing against the project's list: proxies send them in passing.
        feature = (inList && (await unlessMissing(read()))) ?? (await read());
    }
    catch (error) {
        if (!isNotFound(error))
            throw error;
        return hasList ? whyMissing(error) : readTargets(requests, name, targets, error);
    }
    const { archived, project, children, stale } = feature;
    if (feature.name !== name.feature)
        throw contradiction(name, `the response is about another feature, ${(0,wording/* excerpt */.Kb)(feature.name)}`);
    if (archived)
        return { kind: "archived" };
    // Not in the project's list, and not said where it is: ownership is not to be guessed.
    if (project == null && hasList && !inList)
        return { kind: "elsewhere" };
    if (project != null && project !== name.project)
        return { kind: "elsewhere", project };
    const environments = await readEnvironments(requests, name, known, feature);
    const found = { kind: "found", ...name, environments, ...(children && { children }) };
    return stale === true ? { ...found, isStale: true } : found;
}
const queryOf = (name) => `${featurePath(name)}?variantEnvironments=true`;
async function readEnvironments(requests, name, known, feature) {
    const { targets, inList, onlyTargets } = known;
    const states = new Map();
    const isLast = ({ type }) => Number(type === "production");
    const stages = feature.environments.toSorted((a, b) => isLast(a) - isLast(b));
    // One after another: a read has one slot.
    for (const { name: environment, enabled, variants, strategies } of stages) {
        const own = targets.filter((target) => target.environment === environment);
        if (onlyTargets && !variants && own.length === 0)
            continue;
        const place = { ...name, environment };
        const environmentInList = inList?.environments?.find((each) => each.name === environment);
        const whereCounted = environmentInList?.hasStrategies ? requests.asides : undefined;
        const state = {
            variants: variants ?? (await readVariants(requests, place)),
            ...(await readStrategies(requests, place, own, strategies ?? undefined, whereCounted)),
        };
        const [count, expected] = [state.variants.length, environmentInList?.variantCount ?? state.variants.length];
        // Something was hidden from us or changed in between: neither can be planned on.
        if (count !== expected) {
            const received = `${count} variants in "${environment}" where the project's list counts ${expected}`;
            throw contradiction(name, received, "They may have changed while they were read: run again.");
        }
        // Before 6.5.1 an environment without strategies of its own is reported as switched off even if it is on.
        const isOff = enabled === false && (strategies?.length ?? 0) > 0;
        states.set(environment, isOff ? { ...state, isEnabled: false } : state);
    }
    return states;
}
function contradiction(name, received, advice) {
    const failure = { method: "GET", path: queryOf(name), received, advice };
    return new UnleashError({ kind: "unreadable", failure });
}
/** By the server's own words (seen on 5.12 to 8.2): it looks for the project first, then for the archive. */
function whyMissing({ failure: { received } }) {
    const elsewhere = /feature with that name in project "([^"]+)"/.exec(received)?.[1];
    if (elsewhere !== undefined)
        return { kind: "elsewhere", project: elsewhere };
    if (/could not find feature (?:flag|toggle) with name/i.test(received))
        return { kind: "archived" };
    return { kind: "unknown-feature", ...(!/there's no feature named/i.test(received) && { isGuessed: true }) };
}
/** For servers without a project list: their 404 is all there is to know. */
async function readTargets(requests, name, targets, notFound) {
    const environments = new Map();
    for (const [environment, own] of Map.groupBy(targets, (target) => target.environment)) {
        const place = { ...name, environment };
        const variants = await unlessMissing(readVariants(requests, place));
        if (variants)
            environments.set(environment, { variants, ...(await readStrategies(requests, place, own)) });
    }
    if (environments.size === 0)
        throw notFound;
    return { kind: "found", ...name, environments };
}
async function readVariants(requests, environment) {
    return (await requests.get(`${environmentPath(environment)}/variants`, variantsResponse)).variants;
}
/**
 * A feature's own answer leaves out strategies of a running release plan, or all: the environment's list is read where a target
 * names one that is not shown, and where none is shown although the project's list counts some. Beside targets that name none,
 * that only informs.
 */
async function readStrategies(requests, environment, targets, shown, whereCounted) {
    const isShown = (name) => shown?.some((each) => (0,variant/* namesStrategy */.Cp)(name, each));
    const areAllShown = targets.every(({ strategy }) => !strategy || isShown(strategy));
    if (areAllShown && !(whereCounted && shown?.length === 0))
        return shown ? { strategies: shown } : {};
    const path = strategiesPath(environment);
    const aside = areAllShown && targets.length > 0 ? await whereCounted?.get("strategies", path, strategyList) : undefined;
    if (aside)
        return { strategies: aside.kind === "answer" ? aside.value : [] };
    const strategies = (await unlessMissing(requests.get(path, strategyList))) ?? shown;
    return strategies ? { strategies } : {};
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/current-state.js






/** Reads each project's list, then each feature that needs it; target by target on a server that has neither. */
async function readCurrentState(http, request, track) {
    const named = request.targets.map(({ target }) => target.project);
    const projects = [...new Set([...named, ...(request.whole?.projects ?? [])])];
    const read = await Promise.all(projects.map((project) => readProject(http, project, request, track)));
    return {
        features: new Map(read.flatMap(({ features }) => features)),
        namesIn: new Map(read.flatMap(({ project, names }) => (names ? [[project, names]] : []))),
    };
}
/** `names` are those of all features of the project; `undefined` where the server has no such list. */
async function readProject(http, project, request, track) {
    const { targets, whole, isAside } = request;
    const { list, isUnknown } = await readList(http, project, request);
    const inProject = targets.filter(({ target }) => target.project === project);
    const requested = Map.groupBy(inProject, ({ target }) => target.feature);
    const names = list && [...list.keys()];
    const included = new Set(whole?.projects.includes(project) ? names?.filter(whole.selects) : []);
    const features = await Promise.all([...new Set([...requested.keys(), ...included])].map(async (feature) => {
        const key = (0,current/* featureKey */.cp)({ project, feature });
        if (isUnknown)
            return [key, { kind: "unknown-project" }];
        const [inList, own] = [list?.get(feature), requested.get(feature) ?? []];
        const isNeeded = !inList || needsRead(inList, own, included.has(feature));
        if (!isNeeded)
            return [key, emptyFeature(project, inList)];
        const wanted = own.map(({ target }) => target);
        const known = { targets: wanted, inList, hasList: list !== undefined, onlyTargets: false };
        const read = track(1, readFeature(http, { project, feature }, known));
        return [key, await (isAside?.(feature) ? unlessContradictory(feature, read) : read)];
    }));
    return { project, features, names };
}
async function readList(http, project, { skipsHidden = false }) {
    let list;
    try {
        const { features } = await http.get(`${projectPath(project)}/features`, featureList);
        list = new Map(features.map((feature) => [feature.name, feature]));
        // A project that does not exist has an empty list, too.
        if (list.size === 0)
            await http.get(`${projectPath(project)}/overview`, schemas/* unknown */.L5J());
        return { list, isUnknown: false };
    }
    catch (error) {
        // As a private project, which Unleash also answers with a 404 without a word.
        const isForbidden = error instanceof UnleashError && error.failure.status === 403 && !error.isFatal;
        if (!isNotFound(error) && !(skipsHidden && isForbidden))
            throw error;
        // Where the server has no such address, the project is assumed to exist.
        return { list, isUnknown: (list !== undefined || skipsHidden) && !isAbsentAddress(error) };
    }
}
function unlessContradictory(feature, read) {
    return read.catch((error) => {
        if (!(error instanceof UnleashError) || error.end.kind !== "unreadable")
            throw error;
        return { kind: "contradictory", feature, received: error.failure.received };
    });
}
/** A feature without variants costs no request, unless its strategies matter: they may have or shadow variants. */
function needsRead({ environments }, targets, isWhole) {
    if (!environments || targets.some(({ needsStrategies }) => needsStrategies))
        return true;
    return environments.some((one) => one.variantCount !== 0 || (isWhole && one.hasStrategies !== false));
}
function emptyFeature(project, { name, environments = [] }) {
    const empty = (environments ?? []).map((environment) => [environment.name, { variants: [] }]);
    return { kind: "found", project, feature: name, environments: new Map(empty) };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/http.js



function shareConnection({ url, concurrency, maxAttempts }, connection, interruption) {
    const traffic = trafficOf(interruption, concurrency);
    const requests = inOneTry(url, connection, traffic);
    async function inOneSlot(goesAhead, work) {
        // In the slot: after a pause, those whose turn it was go on before all that wait for one.
        const afterPause = () => traffic.pauseOver().then(() => work(requests));
        return traffic.slots.runExclusive(afterPause, 1, Number(goesAhead));
    }
    function countTries() {
        let [tries, dead] = [0, 0];
        const countLimited = traffic.countVain();
        return async ({ kind, retry } = { kind: "lost", retry: "backoff" }) => {
            if (kind === "paused")
                return traffic.pauseOver();
            // A try is free if something else was done since the one before.
            if (kind === "limited")
                return countLimited() < maxAttempts && traffic.pauseOver();
            // Only the first: behind a server that resets every write, each follows its own read on a reused connection.
            if (retry === "at once" && dead++ === 0)
                return true;
            if (retry === undefined || ++tries >= maxAttempts)
                return false;
            return traffic.wait(typeof retry === "number" ? retry : backoff(tries));
        };
    }
    return {
        async get(path, schema) {
            const waitToRetry = countTries();
            for (let hasFailed = false;; hasFailed = true) {
                try {
                    const value = await inOneSlot(hasFailed, ({ get }) => get(path, schema));
                    traffic.isDone();
                    return value;
                }
                catch (error) {
                    if (!(error instanceof UnleashError) || !(await waitToRetry(error.end)))
                        throw error;
                }
            }
        },
        inOneSlot,
        countTries,
        close: connection.close,
    };
}
/** Sends each request once, unless all pause or the run has stopped. */
function inOneTry(url, connection, traffic) {
    const send = async (method, path, schema, body) => {
        const end = traffic.heldBack(method, path) ?? (await connection.send(method, path, body));
        if (end.kind !== "answer")
            return end;
        if (!is2xx(end.value))
            return traffic.failed(refusal(end.value, url, traffic.longestWait()));
        traffic.succeeded();
        if (method !== "GET")
            traffic.isDone();
        return parsedAs(schema, end.value, url);
    };
    return {
        send,
        async get(path, schema) {
            const end = await send("GET", path, schema);
            if (end.kind === "answer")
                return end.value;
            throw new UnleashError(end);
        },
    };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/last-events.js




/** Most features whose events are read; callers ask for the largest changes first. Of those, how many show whether it can be done. */
const [mostFeatures, atFirst] = [50, 10];
/** By `targetKey`. One GET for each feature: a report is complete without names. */
async function readLastEvents(asides, targets) {
    const found = new Map();
    const features = [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures);
    if (features.length === 0)
        return found;
    const account = asides.get("account", ownUserPath, ownUser);
    let hasSearch = true;
    async function readEvents(feature) {
        const searched = hasSearch ? await asides.get("lastEvents", eventSearchPath(feature), eventList) : undefined;
        hasSearch &&= searched?.kind === "answer" || searched?.failure.status !== 404;
        const end = hasSearch && searched ? searched : await asides.get("lastEvents", eventsPath(feature), eventList);
        return end.kind === "answer" ? end.value.events : undefined;
    }
    async function read([feature, sets]) {
        const events = await readEvents(feature);
        if (!events)
            return false;
        const readable = events.flatMap((event) => parse/* safeParse */.xL(variantsEvent, event).data ?? []);
        const user = await account.then((end) => (end.kind === "answer" ? end.value.user : undefined));
        /** The names that the server's log has for the account of the token. */
        const own = [user?.username, user?.email, user?.name].filter((name) => typeof name === "string");
        for (const target of sets) {
            const last = readable.find((event) => changes(event, target));
            if (!last)
                continue;
            const isOwn = own.length === 0 ? {} : { isOwn: own.includes(last.createdBy) };
            found.set((0,variant/* targetKey */.hD)(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString(), ...isOwn });
        }
        return true;
    }
    const areRead = await Promise.all(features.slice(0, atFirst).map(read));
    if (areRead.includes(true))
        await Promise.all(features.slice(atFirst).map(read));
    return found;
}
/** Servers also log what changes nothing, and every other change of a strategy. */
function changes({ type, environment, data, preData }, { strategy, ...target }) {
    const isOfSet = strategy
        ? type.startsWith("feature-strategy-") && data?.id === strategy.id
        : type === "feature-environment-variants-updated";
    const [is, was] = [data, preData].map((set) => JSON.stringify(set?.variants ?? []));
    return isOfSet && environment === target.environment && is !== was;
}

// EXTERNAL MODULE: ./lib/variants/body.js
var body = __webpack_require__(9352);
;// CONCATENATED MODULE: ./lib/adapters/unleash/replace-sets.js




/** Longest times between the end of a read and the start of a write, in milliseconds. */
const [freshness, freshnessAfterPause] = [50, 5000];
const pauses = new Set(["limited", "paused"]);
/** One read for all sets, then their writes while it is fresh. The read of the next try shows what became of a lost write. */
async function replaceSets(http, read, writes) {
    const results = new Map();
    let steps = writes.map((write) => {
        return { next: "try", attempt: { write, sent: { kind: "notSent" }, waitToRetry: http.countTries() } };
    });
    while (steps.length > 0) {
        for (const step of steps)
            if (step.next === "end")
                results.set(step.write, step.result);
        const [ready, waiting] = [attemptsOf(steps, "try"), attemptsOf(steps, "wait")];
        // Sets that do not have to wait go first; the others then wait side by side, and go on together.
        steps =
            ready.length > 0
                ? [...waiting.map((attempt) => ({ next: "wait", attempt })), ...(await tryInTurn(http, read, ready))]
                : await Promise.all(waiting.map((attempt) => waitOrEnd(http, read, attempt)));
    }
    return writes.flatMap((write) => results.get(write) ?? []);
}
function attemptsOf(steps, next) {
    return steps.flatMap((step) => (step.next === next ? [step.attempt] : []));
}
async function tryInTurn(http, read, attempts) {
    const targets = attempts.map(({ write }) => write.target);
    const hasFailed = attempts.some(({ failed }) => failed !== undefined);
    try {
        const steps = await http.inOneSlot(hasFailed, async (requests) => {
            const { state, gets } = await read(requests, targets);
            // Several GETs put more than a round trip between the first of them and a write: then each set reads for itself.
            return gets > 1 && attempts.length > 1 ? undefined : writeInTurn(requests, state, attempts);
        });
        return steps ?? (await Promise.all(attempts.map((attempt) => tryInTurn(http, read, [attempt])))).flat();
    }
    catch (error) {
        if (error instanceof UnleashError)
            return attempts.map((attempt) => wait(attempt, error.end));
        throw error;
    }
}
/** The first write is always sent: otherwise sets that take long to compare would be read for ever. */
async function writeInTurn(requests, state, attempts) {
    const readAt = performance.now();
    const steps = [];
    for (const attempt of attempts) {
        const isFresh = steps.length === 0 || performance.now() - readAt <= freshness;
        const step = isFresh ? afterRead(attempt, state) : { next: "try", attempt };
        steps.push(step.next === "send" ? await sendAfterPauses(requests, step, readAt) : step);
    }
    return steps;
}
/** A server may need a moment to show what it was told: after a write of ours, one read is not the last word. */
function afterRead(attempt, state) {
    const { sent, write } = attempt;
    const check = write.check(state);
    if (check.kind === "done")
        return end(attempt, state);
    if (sent.kind === "accepted" || (sent.kind === "lost" && state.kind !== "found"))
        return wait(attempt);
    if (check.kind !== "write" || sent.kind === "contradicting")
        return end(attempt, state);
    return { next: "send", attempt, variants: check.variants };
}
/** Sends a write; after a pause, before another read: a server that admits one request at a time would never be written to. */
async function sendAfterPauses(requests, sending, readAt) {
    const step = await send(requests, sending);
    if (step.next !== "wait" || !pauses.has(step.attempt.failed?.kind))
        return step;
    if (!(await step.attempt.waitToRetry(step.attempt.failed)))
        return step;
    const { attempt } = step;
    const isFresh = performance.now() - readAt <= freshnessAfterPause;
    return isFresh ? sendAfterPauses(requests, { ...sending, attempt }, readAt) : { next: "try", attempt };
}
async function send(requests, { attempt, variants }) {
    const { write, sent } = attempt;
    const { target } = write;
    const end = await replaceVariants(requests, write, variants);
    switch (end.kind) {
        case "answer": {
            const isAboutOther = (end.value.id ?? target.strategy?.id) !== target.strategy?.id;
            if (!isAboutOther && write.isDesired(end.value.variants, variants))
                return { next: "end", write, result: { kind: "stored" } };
            return { next: "try", attempt: { ...attempt, sent: { kind: "contradicting" } } };
        }
        case "unreadable":
            return { next: "try", attempt: { ...attempt, sent: { kind: "accepted" } } };
        case "refused":
            if (sent.kind === "lost")
                return wait(attempt, end);
            return { next: "end", write, result: { kind: "refused", error: new UnleashError(end) } };
        case "lost":
        case "limited":
            return wait({ ...attempt, sent: { kind: "lost", error: new UnleashError(end) } }, end);
        case "paused":
        case "notSent":
        case "stopped":
            return wait(attempt, end);
    }
}
function wait(attempt, failed) {
    return { next: "wait", attempt: { ...attempt, failed } };
}
/** Waits for the next try. After the last one, one more read may still show what became of a write that was sent. */
async function waitOrEnd(http, read, attempt) {
    const { failed, sent, write, waitToRetry } = attempt;
    if (await waitToRetry(failed))
        return { next: "try", attempt };
    if (sent.kind === "notSent" && failed)
        return end(attempt, { kind: "unread", error: new UnleashError(failed) });
    try {
        return end(attempt, (await read(http, [write.target])).state);
    }
    catch (error) {
        if (error instanceof UnleashError)
            return end(attempt, { kind: "unread", error });
        throw error;
    }
}
function end({ write, sent }, read) {
    return { next: "end", write, result: { ...sent, read } };
}
function replaceVariants(requests, { target, usesBatch }, variants) {
    if (target.strategy)
        return requests.send("PATCH", targetPath(target), variantsResponse, (0,body/* strategyPatch */.s2)(variants));
    return usesBatch
        ? requests.send("PUT", batchPath(target), variantsResponse, (0,body/* batchBody */.jW)(target.environment, variants))
        : requests.send("PUT", targetPath(target), variantsResponse, JSON.stringify(variants));
}

// EXTERNAL MODULE: external "node:diagnostics_channel"
var external_node_diagnostics_channel_ = __webpack_require__(3053);
// EXTERNAL MODULE: ./node_modules/undici/lib/api/index.js
var lib_api = __webpack_require__(6615);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/dispatcher.js
var dispatcher = __webpack_require__(883);
// EXTERNAL MODULE: ./node_modules/undici/lib/dispatcher/env-http-proxy-agent.js
var env_http_proxy_agent = __webpack_require__(3137);
;// CONCATENATED MODULE: ./lib/adapters/proxy-route.js



// As the index of undici does, which is not loaded (see undici-parts.d.ts).
Object.assign(dispatcher.prototype, lib_api);
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
        return { dispatcher: new env_http_proxy_agent({ allowH2: false, ...options, ...tls, ...proxies }), proxy };
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/network-failure.js


const notSent = { kind: "notSent" };
/** The same a moment later. */
const lasting = { ...notSent, retry: undefined };
const noTls = "The port does not speak TLS: check http or https.";
/** By code of the error. In advice, `$host` is that of unleash-url. */
const codes = {
    ENOTFOUND: { ...lasting, isOfAddress: true, advice: "No host has the name $host: check unleash-url." },
    ECONNREFUSED: {
        ...notSent,
        isOfAddress: true,
        advice: "Nothing listens at that address: check unleash-url, and that the service is running.",
    },
    EAI_AGAIN: notSent,
    EHOSTUNREACH: notSent,
    ENETUNREACH: notSent,
    UND_ERR_CONNECT_TIMEOUT: { ...notSent, words: "no connection in time" },
    UND_ERR_SOCKET: { words: "the connection was closed before the response was complete" },
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { words: "the response has more or fewer bytes than its content-length says" },
    UND_ERR_HEADERS_OVERFLOW: { words: "the headers of the response are too large" },
    EPROTO: { advice: noTls },
    ERR_SSL_WRONG_VERSION_NUMBER: { ...notSent, advice: noTls },
    ERR_TLS_CERT_ALTNAME_INVALID: {
        ...lasting,
        advice: "The certificate is for another host than $host: check unleash-url.",
    },
    CERT_HAS_EXPIRED: { ...lasting, advice: "The certificate has expired, or the clock of this machine is wrong." },
};
/** Every other code about a certificate. */
const untrusted = {
    ...lasting,
    advice: "The certificate is not trusted. For a private authority set NODE_EXTRA_CA_CERTS to its certificate file in the " +
        "env of the job; checks are never switched off.",
};
/** A request without a complete response, in one line with host and code. */
function networkFailure(cause, url, proxy) {
    if (cause instanceof UnreadableBody)
        return { kind: "lost", received: cause.message };
    // The status that a proxy gave in place of the service: undici has it in its message alone.
    const status = /^Proxy .*\((\d{3})\)/.exec((0,wording/* messageOf */.bD)(cause))?.[1];
    if (proxy && status !== undefined)
        return proxyRefusal(proxy, Number(status));
    const { code = "", syscall } = codedError(cause) ?? {};
    // An open connection may end with it, too: after the request was sent.
    const known = /UNREACH$/.test(code) && syscall !== "connect" ? undefined : codes[code];
    const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
    const { words, advice, isOfAddress, ...row } = known ?? (isCertificate ? untrusted : {});
    const { host } = new URL(url);
    const what = words ? `${words} (${code})` : (invalidHttp(cause) ?? (code || (0,wording/* messageOf */.bD)(cause)));
    return {
        kind: "lost",
        retry: "backoff",
        ...row,
        received: `${wayTo(url, proxy)}: ${what}`,
        advice: proxy && isOfAddress
            ? `Check that the proxy of ${proxy.variable} can be reached, or add ${host} to no_proxy.`
            : advice?.replace("$host", host),
    };
}
/** A host, and the proxy on the way there. It is not known whether `no_proxy` excepts the host. */
function wayTo(url, proxy) {
    return `${new URL(url).host}${proxy ? ` (${proxy.variable}: ${proxy.host})` : ""}`;
}
function proxyRefusal({ variable, host }, status) {
    const login = `It expects a user and a password: set ${variable} to http://user:password@host:port.`;
    return {
        ...notSent,
        retry: status >= 500 ? "backoff" : undefined,
        received: `the proxy ${host} responded with ${status}`,
        advice: status === 407 ? login : "It did not let the request through.",
    };
}
/** undici gives this one no code. Its reason is in parentheses: "Response does not match … (Invalid header token)". */
function invalidHttp(cause) {
    if (!(cause instanceof Error) || cause.name !== "HTTPParserError")
        return undefined;
    return `the response is not valid HTTP ${/\(.*\)$/.exec(cause.message)?.[0] ?? ""}`.trimEnd();
}
/** Errors of several addresses tried at once carry theirs inside. */
function codedError(error) {
    if (typeof error !== "object" || error === null)
        return undefined;
    const { code, syscall, errors, cause } = error;
    if (typeof code === "string")
        return { code, syscall };
    return codedError(errors?.[0]) ?? codedError(cause);
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/request.js




/** Keep-alive connections, one deadline over headers and body, no redirect followed, the token sent to one origin. */
function connect(settings, { end }) {
    const { url, token, concurrency, requestTimeout, proxies } = settings;
    const open = () => routeTo(url, proxies, { connections: concurrency, connectTimeout: requestTimeout });
    let { dispatcher, proxy } = open();
    const { origin } = new URL(url);
    let sent = 0;
    async function send(method, path, body, time = requestTimeout) {
        sent++;
        const used = dispatcher;
        // Seen over 5,000 requests: neither signal stays behind, except for a kilobyte each until the time is up.
        const timeout = AbortSignal.timeout(time);
        let hasHeaders = false;
        try {
            const type = body !== undefined && { "content-type": "application/json" };
            const response = await dispatcher.request({
                origin,
                path: `${url.slice(origin.length)}${path}`,
                method,
                body: body ?? null,
                signal: AbortSignal.any([end, timeout]),
                headersTimeout: 0,
                bodyTimeout: 0,
                headers: { accept: "application/json", authorization: token, ...type },
            });
            hasHeaders = true;
            const { statusCode: status, headers } = response;
            const value = { method, path, status, headers, body: await readBody(response.body, headers) };
            return { kind: "answer", value };
        }
        catch (cause) {
            const isStale = !hasHeaders && errorsOfReused.has(cause);
            if (isStale && used === dispatcher) {
                // All idle connections may be as dead as this one; requests under way on them end by themselves.
                ({ dispatcher } = open());
                used.close().catch(() => { });
            }
            const { received, advice, ...end } = failureOf(method, cause, timeout.aborted ? time : undefined);
            const failure = { method, path, received, advice };
            return isStale ? { kind: "lost", retry: "at once", failure, cause } : { ...end, failure, cause };
        }
    }
    function failureOf(method, cause, spent) {
        if (spent !== undefined) {
            const received = `${wayTo(url, proxy)}: no complete response within ${Math.round(spent / 100) / 10} s`;
            return { kind: "lost", retry: "backoff", received };
        }
        if (!end.aborted)
            return networkFailure(cause, url, proxy);
        const received = `given up without a response, ${end.reason}`;
        return { kind: method === "GET" ? "stopped" : "lost", received };
    }
    return { send, requestCount: () => sent, close: () => dispatcher.destroy() };
}
const requestsOn = new WeakMap();
/** Errors of sockets that had carried a request before. */
const errorsOfReused = new WeakSet();
// undici does not tell whether the socket of a failed request was a reused one; its diagnostics do.
(0,external_node_diagnostics_channel_.subscribe)("undici:client:sendHeaders", (message) => {
    const { socket } = message;
    requestsOn.set(socket, (requestsOn.get(socket) ?? 0) + 1);
});
(0,external_node_diagnostics_channel_.subscribe)("undici:client:connected", (message) => {
    const { socket } = message;
    socket.on("error", (error) => {
        if ((requestsOn.get(socket) ?? 0) > 1)
            errorsOfReused.add(error);
    });
});

;// CONCATENATED MODULE: ./lib/adapters/unleash/server-policy.js



async function readServerPolicy(http, targets) {
    const projects = [...new Set(targets.map(({ project }) => project))];
    if (projects.length === 0)
        return { ...unknownKind, changeRequests: new Map() };
    const [kind, ...changeRequests] = await Promise.all([
        readServerKind(http),
        ...projects.map(async (project) => [project, await readChangeRequests(http, project)]),
    ]);
    return { ...kind, changeRequests: new Map(changeRequests) };
}
/** By version and edition; unknown where a server or a proxy hides them. */
async function readServerKind(http) {
    const isHidden = ({ isFatal, failure }) => !isFatal && [403, 404].includes(failure.status ?? 0);
    const config = await unless(isHidden, http.get(uiConfigPath, uiConfig));
    if (!config)
        return unknownKind;
    const { version, versionInfo, flags } = config;
    const [major = Number.NaN, minor = 0] = (version ?? "").split(".").map((part) => Number.parseInt(part, 10));
    const isGateOpen = flags?.enableLegacyVariants === true || major < 6;
    const { oss, enterprise } = versionInfo?.current ?? {};
    return {
        legacyVariants: isGateOpen ? "allowed" : Number.isNaN(major) ? "unknown" : "refused",
        ties: Number.isNaN(major) ? "unknown" : major > 7 || (major === 7 && minor >= 6) ? "by-id" : "as-listed",
        mayHaveReleasePlans: !(oss && !enterprise),
    };
}
const unknownKind = { legacyVariants: "unknown", ties: "unknown", mayHaveReleasePlans: true };
/** Enterprise only: the response has the form of Unleash's published API, and was never seen from such a server. */
async function readChangeRequests(http, project) {
    try {
        const config = await http.get(changeRequestsPath(project), changeRequestConfig);
        // Of entries that contradict one another the last counts, which is one with `true` if there is any.
        const entries = config.map(({ environment, changeRequestEnabled: isOn }) => [environment, isOn]);
        return { kind: "known", environments: new Map(entries.sort(([, a], [, b]) => Number(a) - Number(b))) };
    }
    catch (error) {
        if (isAbsentAddress(error))
            return { kind: "absent" };
        if (!(error instanceof UnleashError) || error.isFatal)
            throw error;
        return { kind: "unknown", failure: error.failure };
    }
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/usage.js



/** Most dependent features of one feature that are read. */
const mostChildren = 100;
/** One GET for each environment, dependent feature and feature that loses a variant, and one for the context fields. */
async function readUsage(asides, request) {
    const { environments, parents, losing, needsContextFields } = request;
    const unread = new Map();
    /** Notes what cannot be read, unless the server itself says that it has no such thing. */
    async function get(part, key, path, schema) {
        const end = await asides.get(part, path, schema);
        if (end.kind === "answer")
            return end.value;
        const { status, errorName } = end.failure;
        if (status !== 404 || errorName !== "NotFoundError")
            unread.set((0,current/* unreadKey */.l4)(part, key), end.failure);
        return undefined;
    }
    async function readDependents({ children, ...parent }) {
        const key = (0,current/* featureKey */.cp)(parent);
        const names = [...new Set(children)].filter(canBeAddressed);
        if (names.length > mostChildren) {
            const received = `${names.length} features depend on it; ${mostChildren} of them were read`;
            unread.set((0,current/* unreadKey */.l4)("moreDependents", key), { method: "GET", path: featurePath(parent), received });
        }
        const read = names.slice(0, mostChildren).map(async (child) => {
            const response = await get("dependents", key, featurePath({ ...parent, feature: child }), dependencies);
            const own = response?.dependencies?.find(({ feature }) => feature === parent.feature);
            const variants = own?.enabled === false ? [] : (own?.variants ?? []);
            return variants.length === 0 ? [] : [{ feature: child, variants }];
        });
        return (await Promise.all(read)).flat();
    }
    const [strategies, dependents, served, contextFields] = await Promise.all([
        byKey(environments, current/* environmentKey */.J4, (place, key) => get("strategies", key, strategiesPath(place), strategyList)),
        byKey(parents, current/* featureKey */.cp, readDependents),
        byKey(losing, current/* featureKey */.cp, async ({ feature }, key) => {
            const response = await get("served", key, metricsPath(feature), metrics);
            return response && countsOf(response);
        }),
        needsContextFields ? get("contextFields", "", contextFieldsPath, contextFieldList) : undefined,
    ]);
    return { strategies, dependents, served, contextFields: contextFields?.map(({ name }) => name), unread };
}
async function byKey(names, keyOf, read) {
    const entries = await Promise.all(names.map(async (name) => [keyOf(name), await read(name, keyOf(name))]));
    return new Map(entries.flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])));
}
/** Counts of all hours together; `disabled` also counts users whom nothing reached. */
function countsOf({ data }) {
    const totals = new Map();
    for (const { appName: application, environment, variants } of data) {
        for (const [variant, count] of Object.entries(variants ?? {})) {
            const key = [environment, variant, application].join("\0");
            totals.set(key, { environment, variant, application, count: count + (totals.get(key)?.count ?? 0) });
        }
    }
    return [...totals.values()];
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/unleash.js










function connectUnleash(settings, interruption, { log, progress }, connection = connect(settings, interruption)) {
    const http = shareConnection(settings, connection, interruption);
    const asides = asidesOf(settings, connection, interruption);
    /** Projects of which the server has a list: there, a feature that cannot be read is missing. */
    const projectsWithList = new Set();
    let endWrites;
    let written = 0;
    const trackWrites = progressOf("Writing", progress);
    async function readCounted(requests, targets) {
        const { project = "", feature = "" } = targets[0] ?? {};
        let gets = 0;
        const counting = { get: (path, schema) => requests.get(path, schema).finally(() => gets++) };
        const known = { targets, inList: { name: feature }, hasList: projectsWithList.has(project), onlyTargets: true };
        return { state: await readFeature(counting, { project, feature }, known), gets };
    }
    return {
        server: settings.url,
        async readState(request) {
            const end = beginPhase(connection, log);
            progress("Reading features");
            const state = await readCurrentState({ ...http, asides }, request, progressOf("Reading features", progress));
            for (const project of state.namesIn.keys())
                projectsWithList.add(project);
            end("Read", state.features.size, "feature");
            return state;
        },
        readPolicy: (targets) => readServerPolicy(http, targets),
        readLastEvents: (targets) => readLastEvents(asides, targets),
        readUsage: (request) => readUsage(asides, request),
        async replaceSets(writes) {
            endWrites ??= beginPhase(connection, log);
            const results = await trackWrites(writes.length, replaceSets(http, readCounted, writes));
            written += results.filter(({ kind }) => kind === "stored" || kind === "accepted").length;
            return results;
        },
        async close() {
            if (written > 0)
                endWrites?.("Wrote", written, "variant set");
            await http.close();
        },
    };
}
/** Tells how much of some work is done whenever a part of it is: `Reading features 120 of 400`. */
function progressOf(doing, tell) {
    let [done, total] = [0, 0];
    return async (count, part) => {
        total += count;
        try {
            return await part;
        }
        finally {
            done += count;
            tell(`${doing} ${done} of ${total}`);
        }
    };
}
/** Begins a phase. The result logs it if it took more than a second: `Read 400 features in 2.1 s (402 requests).` */
function beginPhase({ requestCount }, log) {
    const started = performance.now();
    const before = requestCount();
    return (did, count, noun) => {
        const seconds = (performance.now() - started) / 1000;
        const requests = (0,wording/* counted */.hS)(requestCount() - before, "request");
        if (seconds >= 1)
            log(`${did} ${(0,wording/* counted */.hS)(count, noun)} in ${seconds.toFixed(1)} s (${requests}).`);
    };
}


/***/ })

};
