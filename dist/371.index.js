export const id = 371;
export const ids = [371];
export const modules = {

/***/ 8752:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectUnleash: () => (/* binding */ connectUnleash)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __webpack_require__(3945);
// EXTERNAL MODULE: ./lib/variants/canonical.js
var canonical = __webpack_require__(7168);
;// CONCATENATED MODULE: ./lib/adapters/unleash/error.js
/** A request that did not do its work (see the port). The message says what was asked, what came back and what to do; no headers. */
class UnleashError extends Error {
    name = "UnleashError";
    failure;
    constructor(failure) {
        super(describe(failure), { cause: failure.cause });
        this.failure = failure;
    }
    get isFatal() {
        return ["unauthorized", "wrong-token", "limited", "interrupted", "unsent"].includes(this.failure.kind);
    }
    get isUnanswered() {
        return !this.isUnsent && (this.failure.status === undefined || this.failure.status >= 500);
    }
    get isUnsent() {
        return this.failure.kind === "unsent";
    }
}
/** `PUT /api/admin/…: 403 PermissionError: You need … (id 0c1…). Advice.` */
function describe({ method, path, status, answer, errorName, errorId, advice }) {
    const result = [status, errorName].filter((part) => part !== undefined).join(" ");
    const words = [`${method} ${path}`, result, answer].filter((part) => part !== "").join(": ");
    const id = errorId === undefined ? "" : ` (id ${errorId})`;
    const sentence = `${words.replace(/\.$/, "")}${id}.`;
    return advice ? `${sentence} ${advice}` : sentence;
}
function isNotFound(error) {
    return error instanceof UnleashError && error.failure.kind === "not-found";
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/path.js
const admin = "/api/admin";
/** `/api/admin/projects/shop`, each part encoded. A part `.` or `..` would lead elsewhere, so it never gets here. */
function projectPath(project) {
    return `${admin}/projects/${part(project)}`;
}
function featurePath({ project, feature }) {
    return `${projectPath(project)}/features/${part(feature)}`;
}
function environmentPath(target) {
    return `${featurePath(target)}/environments/${part(target.environment)}`;
}
/** Where a target's variants are read and replaced: on the environment, or on the strategy itself. */
function targetPath(target) {
    const { strategy } = target;
    if (!strategy)
        return `${environmentPath(target)}/variants`;
    if (strategy.id === undefined)
        throw new Error("A strategy is addressed by its id.");
    return `${environmentPath(target)}/strategies/${part(strategy.id)}`;
}
/** Writes to environments of a feature without asking whether it has variants already (facts, section 0). */
function batchPath(target) {
    return `${featurePath(target)}/variants-batch`;
}
const uiConfigPath = `${admin}/ui-config`;
function part(name) {
    if (name === "." || name === ".." || name === "")
        throw new Error(`"${name}" cannot be part of an address.`);
    return encodeURIComponent(name);
}

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js + 3 modules
var schemas = __webpack_require__(3619);
;// CONCATENATED MODULE: ./lib/adapters/unleash/wire.js


/*
 * The answers that we read. Lenient to keys that we do not know; strict about those whose absence would be read as
 * emptiness.
 */
/** Absent and null are the same to us. */
const absent = (schema) => schemas/* optional */.lqM(schemas/* nullable */.mee(schema));
const variant = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    weight: schemas/* number */.aig(),
    weightType: absent(schemas/* string */.YjP()),
    stickiness: absent(schemas/* string */.YjP()),
    payload: absent(schemas/* looseObject */._H3({ type: schemas/* string */.YjP(), value: schemas/* string */.YjP() })),
    overrides: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ contextName: schemas/* string */.YjP(), values: schemas/* array */.YOg(schemas/* string */.YjP()) }))),
});
const variantList = schemas/* array */.YOg(variant);
/** GET and PUT of an environment's variants. */
const variantsAnswer = schemas/* looseObject */._H3({ variants: variantList });
/**
 * GET of one strategy; its `id` is not required by the documented API. What we never touch (sortOrder, segments,
 * constraints) passes unread, whatever its form.
 */
const strategyAnswer = schemas/* looseObject */._H3({
    id: absent(schemas/* string */.YjP()),
    name: schemas/* string */.YjP(),
    title: absent(schemas/* string */.YjP()),
    disabled: absent(schemas/* boolean */.zMY()),
    featureName: absent(schemas/* string */.YjP()),
    variants: absent(variantList),
    parameters: absent(schemas/* looseObject */._H3({ stickiness: absent(schemas/* string */.YjP()) })),
});
/** GET of an environment's strategies: one without an id could not be told from another. */
const strategyList = schemas/* array */.YOg(schemas/* extend */.X$i(strategyAnswer, { id: schemas/* string */.YjP() }));
/** GET of a project's features. */
const featureList = schemas/* looseObject */._H3({
    features: schemas/* array */.YOg(schemas/* looseObject */._H3({
        name: schemas/* string */.YjP(),
        environments: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), variantCount: absent(schemas/* number */.aig()), hasStrategies: absent(schemas/* boolean */.zMY()) }))),
    })),
});
/** GET of one feature with `variantEnvironments=true`. */
const featureAnswer = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    project: absent(schemas/* string */.YjP()),
    archived: absent(schemas/* boolean */.zMY()),
    environments: schemas/* array */.YOg(schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), variants: absent(variantList), strategies: absent(strategyList) })),
});
/** GET of ui-config: what decides whether the gate is closed. */
const uiConfig = schemas/* looseObject */._H3({
    version: absent(schemas/* string */.YjP()),
    flags: absent(schemas/* looseObject */._H3({ enableLegacyVariants: schemas/* optional */.lqM(schemas/* unknown */.L5J()) })),
});
/** GET of a project's change-request configuration. */
const changeRequestConfig = schemas/* array */.YOg(schemas/* looseObject */._H3({ environment: schemas/* string */.YjP(), changeRequestEnabled: schemas/* boolean */.zMY() }));
/** An answer in the form of a schema, or an UnleashError that tells where it is not. */
function wire_parse(schema, answer, path) {
    const result = parse/* safeParse */.xL(schema, answer);
    if (result.success)
        return result.data;
    const [issue] = result.error.issues;
    const place = issue?.path.map(String).join(".") || "the answer itself";
    throw new UnleashError({
        kind: "answer",
        method: "GET",
        path,
        answer: `JSON that the admin API does not answer, at ${place}: ${issue?.message ?? "unknown"}`,
        advice: "Check unleash-url, and that the version of the server is supported (5.12 to 8.2).",
    });
}
/** Stored variants as we work with them: no nulls, no keys that we do not know. */
function storedVariants(list) {
    return list.map(({ name, weight, weightType, stickiness, payload, overrides }) => ({
        name,
        weight,
        ...(weightType != null && { weightType }),
        ...(stickiness != null && { stickiness }),
        ...(payload && { payload: { type: payload.type, value: payload.value } }),
        ...(overrides && { overrides: overrides.map(({ contextName, values }) => ({ contextName, values })) }),
    }));
}
function strategyState(wire) {
    const { id, name, title, disabled, featureName, parameters, variants } = wire;
    return {
        id,
        name,
        disabled: disabled ?? false,
        variants: storedVariants(variants ?? []),
        ...(title != null && title !== "" && { title }),
        ...(featureName != null && { featureName }),
        ...(parameters?.stickiness && { stickiness: parameters.stickiness }),
    };
}
const errorAnswer = schemas/* looseObject */._H3({
    id: absent(schemas/* string */.YjP()),
    name: absent(schemas/* string */.YjP()),
    message: absent(schemas/* string */.YjP()),
    permissions: absent(schemas/* array */.YOg(schemas/* string */.YjP())),
    details: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ message: absent(schemas/* string */.YjP()) }))),
});
/** The parts of a server's error. Three shapes exist, and empty bodies and plain text (facts, section 2). */
function errorBody(body) {
    try {
        const { data } = parse/* safeParse */.xL(errorAnswer, JSON.parse(body));
        if (!data)
            return {};
        const { name, id, message, permissions, details } = data;
        const detail = details?.map((entry) => entry.message).find((text) => text != null && !message?.includes(text));
        const text = [message, detail].filter((part) => part != null).join(" ");
        return {
            ...(name != null && { errorName: name }),
            ...(id != null && { errorId: id }),
            ...(permissions && { permissions }),
            ...(text !== "" && { message: text }),
        };
    }
    catch {
        return {};
    }
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/strategies.js



/**
 * The strategies of an environment, for a server that does not show them with the feature: its list, else one GET for
 * each id that the manifest names. The latter proves nothing about where a strategy belongs, because servers ignore
 * the environment in that address (and before 8.0.3 the feature, too). `undefined` where none can be read.
 */
async function readStrategies(http, environment, wanted) {
    const names = wanted.filter(({ target }) => target.environment === environment.environment && target.strategy);
    if (names.length === 0)
        return undefined;
    const path = `${environmentPath(environment)}/strategies`;
    const list = await orNothing(http.get(path));
    if (list !== undefined)
        return wire_parse(strategyList, list, path).map(strategyState);
    const read = await Promise.all(names.map(({ target }) => readStrategy(http, target)));
    const found = read.filter((strategy) => strategy !== undefined);
    return found.length === 0 ? undefined : found;
}
async function readStrategy(http, target) {
    const id = target.strategy?.id;
    if (id === undefined)
        return undefined;
    const path = targetPath(target);
    const answer = await orNothing(http.get(path));
    return answer === undefined
        ? undefined
        : { ...strategyState({ ...wire_parse(strategyAnswer, answer, path), id }), isVerified: false };
}
/** `undefined` for what is not there. */
async function orNothing(answer) {
    try {
        return await answer;
    }
    catch (error) {
        if (isNotFound(error))
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/feature-state.js




/** One feature with all its environments, in one GET where the server shows their variants and strategies with it. */
async function readFeature(http, name, known) {
    const path = `${featurePath(name)}?variantEnvironments=true`;
    let answer;
    try {
        answer = wire_parse(featureAnswer, await http.get(path), path);
    }
    catch (error) {
        if (!isNotFound(error))
            throw error;
        return known.isListed ? whyMissing(http, name, known.wanted, error) : readTargets(http, name, known.wanted, error);
    }
    if (answer.archived)
        return { kind: "archived" };
    // Not in the project's list, and not said where it is: ownership is not to be guessed.
    if (answer.project == null && known.isListed && !known.entry)
        return { kind: "elsewhere" };
    if (answer.project != null && answer.project !== name.project)
        return { kind: "elsewhere", project: answer.project };
    const environments = await Promise.all(answer.environments.map(async (environment) => {
        const target = { ...name, environment: environment.name };
        const variants = environment.variants
            ? storedVariants(environment.variants)
            : await readEnvironmentVariants(http, target);
        checkCount(path, environment.name, variants, known.entry);
        const strategies = environment.strategies
            ? environment.strategies.map(strategyState)
            : await readStrategies(http, target, known.wanted);
        return [environment.name, { variants, ...(strategies && { strategies }) }];
    }));
    return { kind: "found", environments: new Map(environments) };
}
/** Two answers that disagree: something was hidden from us or changed in between, and neither can be planned on. */
function checkCount(path, environment, variants, listed) {
    const count = listed?.environments?.find(({ name }) => name === environment)?.variantCount;
    if (count == null || count === variants.length)
        return;
    throw new UnleashError({
        kind: "answer",
        method: "GET",
        path,
        answer: `${variants.length} variants in "${environment}" where the project's list counts ${count}`,
        advice: "They may have changed while they were read: run again.",
    });
}
/**
 * Why a feature is not in its project's list. The server's words tell (seen on 5.12, 6.10, 7.6 and 8.2): it looks for
 * the project first, then for the archive. In other words than those, a feature that is 404 while its variants still
 * answer is an archived one (facts, section 3).
 */
async function whyMissing(http, name, wanted, notFound) {
    const { answer } = notFound.failure;
    const elsewhere = /feature with that name in project "([^"]+)"/.exec(answer)?.[1];
    if (elsewhere !== undefined)
        return { kind: "elsewhere", project: elsewhere };
    if (/could not find feature (?:flag|toggle) with name/i.test(answer))
        return { kind: "archived" };
    if (/there's no feature named/i.test(answer))
        return { kind: "unknown-feature" };
    for (const environment of new Set(wanted.map(({ target }) => target.environment))) {
        try {
            await readEnvironmentVariants(http, { ...name, environment });
            return { kind: "archived" };
        }
        catch (error) {
            if (!isNotFound(error))
                throw error;
        }
    }
    return { kind: "unknown-feature" };
}
/** The plain way, for servers that offer no other: one GET per target, whose 404 is all there is to know. */
async function readTargets(http, name, wanted, notFound) {
    const environments = new Map();
    for (const environment of new Set(wanted.map(({ target }) => target.environment))) {
        try {
            const variants = await readEnvironmentVariants(http, { ...name, environment });
            const strategies = await readStrategies(http, { ...name, environment }, wanted);
            environments.set(environment, { variants, ...(strategies && { strategies }) });
        }
        catch (error) {
            if (!isNotFound(error))
                throw error;
        }
    }
    if (environments.size === 0)
        throw notFound;
    return { kind: "found", environments };
}
/** The variants of one environment, by their own address. */
async function readEnvironmentVariants(http, target) {
    const path = `${environmentPath(target)}/variants`;
    return storedVariants(wire_parse(variantsAnswer, await http.get(path), path).variants);
}

// EXTERNAL MODULE: ./node_modules/p-limit/index.js + 1 modules
var p_limit = __webpack_require__(370);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(4371);
;// CONCATENATED MODULE: ./lib/adapters/unleash/connection-pool.js

/**
 * Keep-alive connections to the service, directly or through a proxy. No time limits of their own but for connecting:
 * requests have one over headers and body together.
 *
 * @param connectTimeout milliseconds.
 */
function connectionPool(connections, connectTimeout, proxy) {
    const options = {
        connections,
        pipelining: 1,
        headersTimeout: 0,
        bodyTimeout: 0,
        allowH2: false,
        connectTimeout,
    };
    if (proxy === undefined)
        return new undici/* Agent */.g6({ ...options, connect: { timeout: connectTimeout } });
    return new undici/* ProxyAgent */.kT({ ...options, uri: proxy.href });
}

// EXTERNAL MODULE: ./lib/adapters/unleash/interruption.js
var unleash_interruption = __webpack_require__(2672);
;// CONCATENATED MODULE: ./lib/adapters/unleash/advice.js
/** Environments that user tokens of an open-source server may touch since 6.6, in project `default` alone. */
const openSourceEnvironments = ["default", "development", "production"];
/** What a refusal means and what to do about it. A status alone does not tell: 403 has more than five causes. */
function advise(refusal) {
    switch (refusal.status) {
        case 401:
            return {
                kind: "unauthorized",
                advice: "The server does not know this token, or it has expired. Give unleash-token a personal access token or a " +
                    "service account token of this server.",
            };
        case 403:
            return forbidden(refusal);
        case 404:
            return { kind: "not-found", advice: notFound(refusal) };
        case 413:
            return { kind: "status", advice: "The request is larger than the server, or a proxy before it, takes." };
        case 429:
            return { kind: "status", advice: "The server limits requests: lower concurrency, or run again later." };
        case 503:
            return /maintenance/i.test(refusal.message)
                ? { kind: "status", advice: "The server is in maintenance mode: run again when it is over." }
                : { kind: "status" };
        default:
            return { kind: "status" };
    }
}
function forbidden(refusal) {
    const { message, errorName, path } = refusal;
    if (/different token type/i.test(message)) {
        return {
            kind: "wrong-token",
            advice: "This is a token for SDKs (backend, client or frontend). The admin API takes personal access tokens and " +
                "service account tokens.",
        };
    }
    if (isGate(refusal)) {
        return {
            kind: "forbidden",
            advice: "Unleash 6.0 and later refuse the first environment variants of a feature. Put the variants on a strategy, " +
                "allow the older route with allow-deprecated-route, or switch on the server's flag enableLegacyVariants.",
        };
    }
    const permission = neededPermission(refusal);
    if (permission === "SKIP_CHANGE_REQUEST") {
        return {
            kind: "forbidden",
            advice: "Change requests are on for this project and environment, and this token may not skip them. Make the change " +
                "through a change request, or leave this environment out with the input environments.",
        };
    }
    if (permission || errorName === "PermissionError" || errorName === "NoAccessError") {
        const what = permission ? `The token lacks the permission ${permission}` : "The token lacks a permission";
        return { kind: "forbidden", advice: `${what}${where(path)}.${roles(permission)}${openSourceLimits(path)}` };
    }
    if (message === "") {
        const cause = path.includes("/strategies/")
            ? "The strategy belongs to another feature or project, or"
            : "The project may be private to others, or";
        return { kind: "forbidden", advice: `The answer has no body. ${cause} a proxy before the server refused.` };
    }
    return { kind: "forbidden", advice: "This is not an answer of the admin API: a proxy or firewall may have refused." };
}
function isGate({ status, errorName, message }) {
    return status === 403 && errorName === "InvalidOperationError" && /environment variants/i.test(message);
}
/** Newer servers list the permissions; all name them in the message. */
function neededPermission({ permissions, message }) {
    return (permissions?.[0] ??
        /need (?:the )?(?:one of the following permissions: )?"?\\?"?([A-Z][A-Z_]{3,})/.exec(message)?.[1]);
}
function where(path) {
    const { project, environment } = namesIn(path);
    if (project === undefined)
        return "";
    return environment === undefined
        ? ` in project "${project}"`
        : ` in project "${project}", environment "${environment}"`;
}
function roles(permission) {
    if (permission !== "UPDATE_FEATURE_ENVIRONMENT_VARIANTS" && permission !== "UPDATE_FEATURE_STRATEGY")
        return "";
    return " The project roles Owner and Member and the root roles Editor and Admin have it; Viewer has not.";
}
function openSourceLimits(path) {
    const { project, environment } = namesIn(path);
    const isOutside = (project !== undefined && project !== "default") ||
        (environment !== undefined && !openSourceEnvironments.includes(environment));
    if (!isOutside)
        return "";
    return (" An open-source server (6.6 and later) lets user tokens touch only the project default and the environments " +
        `${openSourceEnvironments.join(", ")}, whatever their role.`);
}
function notFound({ message, path, errorName }) {
    if (/the path you were looking for/i.test(message)) {
        return "The service has no such address: check unleash-url (the part before /api/admin).";
    }
    if (message === "") {
        return "The answer has no body: the project may be private to others, or a proxy answered. Check unleash-url.";
    }
    if (errorName === undefined)
        return "This is not an answer of the admin API: check unleash-url.";
    const { project, feature, environment } = namesIn(path);
    const names = [
        project === undefined ? undefined : `project "${project}"`,
        feature === undefined ? undefined : `feature "${feature}"`,
        environment === undefined ? undefined : `environment "${environment}"`,
    ].filter((name) => name !== undefined);
    return `Check that these exist and belong together: ${names.join(", ")}.`;
}
/** The names that a path was made of. */
function namesIn(path) {
    const match = /\/projects\/([^/?]+)(?:\/features\/([^/?]+)(?:\/environments\/([^/?]+))?)?/.exec(path);
    const [project, feature, environment] = (match ?? []).slice(1).map((part) => part && decodeURIComponent(part));
    return { ...(project && { project }), ...(feature && { feature }), ...(environment && { environment }) };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/retry-after.js
/**
 * Milliseconds that a `Retry-After` header asks to wait: whole seconds, or a date (in the past: none). `undefined`
 * for anything else, so that the own backoff applies.
 */
function retryAfter(header, now) {
    if (header === undefined)
        return undefined;
    const text = header.trim();
    if (/^\d{1,10}$/.test(text))
        return Number(text) * 1000;
    // Only the date form of HTTP: Date.parse would read "-5" and much else as some year.
    if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text))
        return undefined;
    const date = Date.parse(text);
    return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
/** Milliseconds before attempt 2, 3, …: anything from none to a limit that doubles ("full jitter"), at most 15 s. */
function backoff(attempt, random = Math.random) {
    return Math.round(random() * Math.min(15_000, 500 * 2 ** (attempt - 1)));
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/response.js




/** A feature list of a very large project has a few megabytes; more than this is a mistake or an attack. */
const maxAnswerBytes = 64 * 1024 * 1024;
/** Statuses after which the same request may succeed. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
/** A body that is too large or encoded though nothing was asked for; kept apart from failures of the network. */
class UnreadableBody extends Error {
}
/** The text of a body, up to the cap. Compressed bodies are refused: none is asked for, and a small one may be huge. */
async function readBody(stream, headers) {
    const encoding = headers["content-encoding"];
    const chunks = [];
    let bytes = 0;
    // To leave the loop is what ends the stream: destroyed from outside it would throw where nobody listens.
    for await (const chunk of stream) {
        if (encoding !== undefined && encoding !== "identity")
            throw new UnreadableBody(`a body encoded as ${encoding}, which was not asked for`);
        bytes += chunk.length;
        if (bytes > maxAnswerBytes)
            throw new UnreadableBody(`more than ${maxAnswerBytes / 1024 / 1024} MB`);
        chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString("utf8");
}
/** The JSON of a successful answer. HTML is what a wrong address answers: the server's own pages have status 200. */
function parsedJson(answer, url) {
    const { method, path, status, body } = answer;
    const type = String(answer.headers["content-type"] ?? "");
    const failure = { kind: "answer", method, path, status };
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
        const got = type.startsWith("text/html") ? "HTML" : type === "" ? "no content type" : type;
        throw new UnleashError({
            ...failure,
            answer: `${got} instead of JSON${body === "" ? "" : `: ${excerpt(body)}`}`,
            advice: `Check unleash-url: something else than the admin API answers at ${new URL(url).host}.`,
        });
    }
    try {
        return JSON.parse(body);
    }
    catch {
        const answered = body === "" ? "an empty body instead of JSON" : `JSON that does not parse: ${excerpt(body)}`;
        // A connection cut at the end of a chunk looks like this; the next answer may be whole.
        throw new UnleashError({ ...failure, answer: answered, retryable: true });
    }
}
/**
 * What an answer that is no success means.
 *
 * @param longestWait milliseconds that this run can wait before it asks again.
 */
function refusal(answer, url, longestWait) {
    const { method, path, status, headers, body } = answer;
    if (status >= 300 && status < 400)
        return redirect(answer, url);
    const error = errorBody(body);
    const message = error.message ?? body;
    const { kind, advice } = advise({ ...answer, ...error, message });
    const failure = {
        kind,
        method,
        path,
        status,
        answer: message === "" ? "an empty body" : excerpt(message, 500),
        errorName: error.errorName,
        errorId: error.errorId,
        advice,
    };
    if (!passing.has(status))
        return failure;
    const asked = retryAfter(headers["retry-after"]?.toString(), Date.now());
    if (asked === undefined || asked <= longestWait)
        return { ...failure, retryable: true, retryAfter: asked };
    // Coming back early would be rude, and is refused again.
    return {
        ...failure,
        kind: status === 429 ? "limited" : kind,
        advice: `It asked to wait ${Math.ceil(asked / 1000)} s; the limit is ${Math.floor(longestWait / 1000)} s. ` +
            "Run again later.",
    };
}
/** Never followed: a redirected PUT may become a GET that "succeeds", and the token must not travel. */
function redirect({ method, path, status, headers }, url) {
    const location = headers["location"]?.toString() ?? "";
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    const where = target ? `${target.protocol}//${target.host}` : "nowhere";
    return {
        kind: "redirect",
        method,
        path,
        status,
        answer: `a redirect to ${where}, which is not followed`,
        advice: "Give unleash-url the address that the service itself answers at (https, host and base path).",
    };
}
/** A short piece of foreign text on one line. */
function excerpt(text, length = 80) {
    const line = text.replace(/\s+/g, " ").trim();
    return line.length > length ? `${line.slice(0, length)}…` : line;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/network-failure.js

/**
 * What a request met that got no whole answer, in one line that names host and code.
 *
 * @param proxy through which the request went, if through any.
 */
function networkFailure(cause, url, proxy) {
    if (cause instanceof UnreadableBody)
        return { kind: "answer", answer: cause.message };
    if (proxy) {
        const status = refusedByProxy(cause);
        if (status !== undefined)
            return proxyRefusal(proxy, status, cause);
    }
    const code = errorCode(cause);
    return {
        kind: "network",
        answer: `${wayTo(url, proxy)}: ${code ?? messageOf(cause)}`,
        advice: adviceFor(code, new URL(url).host, proxy),
        retryable: !isLasting(code),
        cause,
    };
}
/** A host and the proxy on the way there. */
function wayTo(url, proxy) {
    return `${new URL(url).host}${proxy ? ` through the proxy ${proxy.host}` : ""}`;
}
/** The status that a proxy answered in place of the service: the client has it in its message alone. */
function refusedByProxy(cause) {
    const status = /^Proxy .*\((\d{3})\)/.exec(messageOf(cause))?.[1];
    return status === undefined ? undefined : Number(status);
}
function proxyRefusal(proxy, status, cause) {
    const answer = `the proxy ${proxy.host} answered ${status}`;
    if (status === 407) {
        const advice = "It wants a user and a password: http://user:password@host:port in https_proxy or http_proxy.";
        return { kind: "network", answer, advice, retryable: false, cause };
    }
    return { kind: "network", answer, advice: "It did not let the request through.", retryable: status >= 500, cause };
}
/** A name that does not exist and a certificate that is not trusted are the same a moment later. */
function isLasting(code) {
    return code === "ENOTFOUND" || isCertificate(code);
}
function adviceFor(code, host, proxy) {
    if (isCertificate(code))
        return certificateAdvice(code, host);
    if (code === "ERR_SSL_WRONG_VERSION_NUMBER" || code === "EPROTO")
        return "The port does not speak TLS: check http or https.";
    if (code !== "ENOTFOUND" && code !== "ECONNREFUSED")
        return undefined;
    if (proxy)
        return "The proxy cannot be reached: check https_proxy and http_proxy in the environment of the runner.";
    if (code === "ENOTFOUND")
        return `No host has the name ${host}: check unleash-url.`;
    return "Nothing listens at that address: check unleash-url, and that the service runs.";
}
function certificateAdvice(code, host) {
    if (code === "ERR_TLS_CERT_ALTNAME_INVALID")
        return `The certificate is for another host than ${host}: check unleash-url.`;
    if (code === "CERT_HAS_EXPIRED")
        return "The certificate has expired, or the clock of this machine is wrong.";
    return ("The certificate is not trusted. For a private authority set NODE_EXTRA_CA_CERTS to its certificate file in the " +
        "env of the job; checks are never switched off.");
}
function isCertificate(code) {
    return code !== undefined && /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
}
/** Errors of several addresses tried at once carry theirs inside. */
function errorCode(error) {
    if (typeof error !== "object" || error === null)
        return undefined;
    const { code, errors, cause } = error;
    if (typeof code === "string")
        return code;
    return errorCode(errors?.[0]) ?? errorCode(cause);
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}

// EXTERNAL MODULE: ./lib/adapters/unleash/proxy.js
var unleash_proxy = __webpack_require__(6955);
;// CONCATENATED MODULE: ./lib/adapters/unleash/http.js









/** Longest wait that a server may ask for, in milliseconds. */
const maxWait = 120_000;
/**
 * The one connection to the service: keep-alive, bounded concurrency, one deadline over headers and body, no redirect
 * followed, the token sent to the configured origin alone.
 */
function connectHttp(settings, interruption) {
    const { url, concurrency, requestTimeout, maxAttempts } = settings;
    const proxy = (0,unleash_proxy/* proxyFor */.iJ)(url, settings.proxies);
    const dispatcher = connectionPool(concurrency, requestTimeout, proxy);
    const way = wayTo(url, proxy);
    const seconds = requestTimeout / 1000;
    const limit = (0,p_limit/* default */.A)(concurrency);
    /** One 429 concerns all requests: none starts before this time. */
    let pausedUntil = 0;
    /** The first failure that no other request can escape: none is sent after it. */
    let halted;
    async function send(method, path, body) {
        const deadline = (0,unleash_interruption/* deadlineAfter */.d8)(requestTimeout, interruption);
        try {
            const response = await (0,undici/* request */.Em)(`${url}${path}`, {
                method,
                dispatcher,
                body: body ?? null,
                signal: deadline.signal,
                headers: {
                    accept: "application/json",
                    authorization: settings.token,
                    ...(body !== undefined && { "content-type": "application/json" }),
                },
            });
            const { statusCode, headers } = response;
            return { method, path, status: statusCode, headers, body: await readBody(response.body, headers) };
        }
        catch (cause) {
            const failure = deadline.isOver()
                ? { kind: "timeout", answer: `${way}: no complete answer within ${seconds} s`, retryable: true }
                : interruption.end.aborted
                    ? { kind: "interrupted", answer: `given up without an answer, ${interruption.stop.reason}` }
                    : networkFailure(cause, url, proxy);
            throw new UnleashError({ method, path, ...failure, cause });
        }
        finally {
            deadline.release();
        }
    }
    /** One try: waits while all requests are paused, sends unless the run has stopped, and judges the answer. */
    async function attempt(method, path, body) {
        while (pausedUntil > Date.now() && (await (0,unleash_interruption/* sleep */.yy)(pausedUntil - Date.now(), interruption)))
            ;
        const { stop } = interruption;
        const reason = stop.aborted ? stop.reason : halted && `because the run stopped: ${halted.message}`;
        if (reason !== undefined)
            throw new UnleashError({ method, path, kind: "unsent", answer: `not sent, ${reason}` });
        const answer = await send(method, path, body);
        if (answer.status >= 200 && answer.status < 300)
            return answer;
        const error = new UnleashError(refusal(answer, url, longestWait()));
        if (error.isFatal)
            halted ??= error;
        else if (answer.status === 429) {
            pausedUntil = Math.max(pausedUntil, Date.now() + (error.failure.retryAfter ?? backoff(1)));
        }
        throw error;
    }
    function longestWait() {
        return Math.max(0, Math.min(maxWait, interruption.deadline - Date.now()));
    }
    async function retry(error, tries) {
        if (!(error instanceof UnleashError) || !error.failure.retryable || tries >= maxAttempts)
            return false;
        return (0,unleash_interruption/* sleep */.yy)(error.failure.retryAfter ?? backoff(tries), interruption);
    }
    return {
        retry,
        async get(path) {
            for (let tries = 1;; tries++) {
                try {
                    return parsedJson(await limit(() => attempt("GET", path)), url);
                }
                catch (error) {
                    if (!(await retry(error, tries)))
                        throw error;
                }
            }
        },
        async write(method, path, body) {
            const answer = await limit(() => attempt(method, path, body));
            try {
                return parsedJson(answer, url);
            }
            catch {
                return undefined;
            }
        },
        close: () => dispatcher.destroy(),
    };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/protections.js



/** The gate of the server and, by project, its change requests: asked only when something would be written. */
async function readProtections(http, projects) {
    if (projects.length === 0)
        return { gate: "unknown", changeRequests: new Map() };
    const [gate, ...changeRequests] = await Promise.all([
        readGate(http),
        ...projects.map(async (project) => [project, await readChangeRequests(http, project)]),
    ]);
    return { gate, changeRequests: new Map(changeRequests) };
}
/** Closed from 6.0 on, unless the server's flag is on (facts, section 0). */
async function readGate(http) {
    try {
        const { version, flags } = wire_parse(uiConfig, await http.get(uiConfigPath), uiConfigPath);
        const major = Number.parseInt(version ?? "", 10);
        if (flags?.enableLegacyVariants === true || major < 6)
            return "open";
        return Number.isNaN(major) ? "unknown" : "closed";
    }
    catch (error) {
        if (isRefused(error) || isNotFound(error))
            return "unknown";
        throw error;
    }
}
/** Open-source servers have no such address; a token may also be refused it. */
async function readChangeRequests(http, project) {
    const path = `${projectPath(project)}/change-requests/config`;
    try {
        const environments = wire_parse(changeRequestConfig, await http.get(path), path);
        return new Set(environments.filter((entry) => entry.changeRequestEnabled).map((entry) => entry.environment));
    }
    catch (error) {
        if (isNotFound(error))
            return new Set();
        if (isRefused(error))
            return { unknown: error.message };
        throw error;
    }
}
function isRefused(error) {
    return error instanceof UnleashError && error.failure.kind === "forbidden";
}

// EXTERNAL MODULE: ./lib/variants/current.js
var current = __webpack_require__(2675);
;// CONCATENATED MODULE: ./lib/adapters/unleash/server-state.js





/**
 * Reads what a server holds of the features that sets belong to: the project's list once (existence, how many variants
 * there are, and with that the gate), then one GET per feature that needs it. A server that has neither is read target
 * by target.
 */
async function readServerState(http, track, wanted, whole) {
    const sets = Map.groupBy(wanted, ({ target }) => target.project);
    const projects = new Set([...sets.keys(), ...(whole?.projects ?? [])]);
    const features = await Promise.all([...projects].map((project) => {
        const isTaken = whole?.projects.includes(project) ? whole.takesFeature : () => false;
        return listProject(http, project, sets.get(project) ?? [], isTaken);
    }));
    const reads = features.flat();
    const due = reads.filter(({ state }) => typeof state === "function").length;
    const states = await track("Reading features", due, (step) => Promise.all(reads.map(async ({ key, state }) => {
        if (typeof state !== "function")
            return [key, state];
        const found = await state();
        step();
        return [key, found];
    })));
    return new Map(states);
}
async function listProject(http, project, sets, isTaken) {
    const listed = await listFeatures(http, project);
    const isUnknown = listed?.size === 0 && !(await projectExists(http, project));
    const wanted = Map.groupBy(sets, ({ target }) => target.feature);
    const taken = [...(listed?.keys() ?? [])].filter((feature) => !wanted.has(feature) && isTaken(feature));
    return [...wanted.keys(), ...taken].map((feature) => {
        const key = (0,current/* featureKey */.c)({ project, feature });
        if (isUnknown)
            return { key, state: { kind: "unknown-project" } };
        const entry = listed?.get(feature);
        const own = wanted.get(feature);
        const isNeeded = (list) => (own !== undefined && needsRead(list, own)) || (isTaken(feature) && mayHoldVariants(list));
        if (entry && !isNeeded(entry))
            return { key, state: emptyFeature(entry) };
        const known = { wanted: own ?? [], entry, isListed: listed !== undefined };
        return { key, state: () => readFeature(http, { project, feature }, known) };
    });
}
/** `undefined` where the server has no such list. */
async function listFeatures(http, project) {
    const path = `${projectPath(project)}/features`;
    try {
        const { features } = wire_parse(featureList, await http.get(path), path);
        return new Map(features.map((feature) => [feature.name, feature]));
    }
    catch (error) {
        if (isNotFound(error))
            return undefined;
        throw error;
    }
}
/** A project that does not exist has an empty list, too. Without the address that tells, it is taken to exist. */
async function projectExists(http, project) {
    try {
        await http.get(`${projectPath(project)}/overview`);
        return true;
    }
    catch (error) {
        if (isNotFound(error))
            return /the path you were looking for/i.test(error.failure.answer);
        throw error;
    }
}
/** A feature without variants costs no request, unless its strategies matter: they may hold or shadow variants. */
function needsRead({ environments }, wanted) {
    if (!environments || environments.some(({ variantCount }) => variantCount !== 0))
        return true;
    return wanted.some(({ target, variants }) => target.strategy !== undefined || variants.length > 0);
}
/** Whether the environments or strategies of a feature can hold variants at all. */
function mayHoldVariants({ environments }) {
    if (!environments)
        return true;
    return environments.some(({ variantCount, hasStrategies }) => variantCount !== 0 || hasStrategies !== false);
}
function emptyFeature({ environments }) {
    return { kind: "found", environments: new Map((environments ?? []).map(({ name }) => [name, { variants: [] }])) };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/unleash.js








/** Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections. */
function connectUnleash(settings, interruption, track) {
    const http = connectHttp(settings, interruption);
    return {
        readState: (wanted, whole) => readServerState(http, track, wanted, whole),
        readProtections: (projects) => readProtections(http, projects),
        readSet: (target) => readSet(http, target),
        async replaceVariants(target, variants, route) {
            if (target.strategy) {
                const answer = await http.write("PATCH", targetPath(target), (0,canonical/* requestBody */.IO)(variants, "strategy"));
                return storedIn(parse/* safeParse */.xL(strategyAnswer, answer).data?.variants);
            }
            const answer = route
                ? await http.write("PUT", batchPath(target), batchBody(target, variants))
                : await http.write("PUT", targetPath(target), (0,canonical/* requestBody */.IO)(variants, "environment"));
            return storedIn(parse/* safeParse */.xL(variantsAnswer, answer).data?.variants);
        },
        retry: http.retry,
        close: http.close,
    };
}
function storedIn(variants) {
    return variants ? storedVariants(variants) : undefined;
}
/** One environment only: where several are named, one that is protected makes all of them fail. */
function batchBody({ environment }, variants) {
    return JSON.stringify({ environments: [environment], variants });
}
async function readSet(http, target) {
    if (!target.strategy) {
        return { variants: await readEnvironmentVariants(http, target), stickiness: canonical/* defaultStickiness */.o0 };
    }
    const path = targetPath(target);
    const { variants, parameters } = wire_parse(strategyAnswer, await http.get(path), path);
    return { variants: storedVariants(variants ?? []), stickiness: parameters?.stickiness || canonical/* defaultStickiness */.o0 };
}


/***/ })

};
