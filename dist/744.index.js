export const id = 744;
export const ids = [744];
export const modules = {

/***/ 4340:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B: () => (/* binding */ routeTo)
/* harmony export */ });
/* harmony import */ var undici__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6752);

/** Set in each connection, since NODE_TLS_REJECT_UNAUTHORIZED=0 would switch the checks off otherwise. */
const checked = { rejectUnauthorized: true };
/**
 * Opens connections to one server, directly or through the environment's proxy. The proxy is returned for messages, even if
 * `no_proxy` excepts this server. Throws for a faulty proxy address, without quoting it.
 */
function routeTo(url, { httpProxy, httpsProxy, noProxy }, options = {}) {
    const isSecure = url.startsWith("https:");
    const variable = isSecure ? "https_proxy" : "http_proxy";
    const address = isSecure ? httpsProxy : httpProxy;
    try {
        // Set for both schemes, because undici falls back to http_proxy for https. A blank value means none; without any
        // value, undici would read the environment itself.
        const proxies = { httpProxy: address, httpsProxy: address, noProxy };
        const proxy = address === "" ? undefined : { variable, host: hostOf(address) };
        const tls = { connect: checked, requestTls: checked, proxyTls: checked };
        return { dispatcher: new undici__WEBPACK_IMPORTED_MODULE_0__/* .EnvHttpProxyAgent */ .J2({ allowH2: false, ...options, ...tls, ...proxies }), proxy };
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


/***/ }),

/***/ 744:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectUnleash: () => (/* binding */ connectUnleash)
});

// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __webpack_require__(4343);
// EXTERNAL MODULE: ./lib/variants/current.js
var current = __webpack_require__(2675);
;// CONCATENATED MODULE: ./lib/adapters/unleash/endpoints.js
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
/** The address at which a target's variants are read and replaced: of the environment, or of the strategy. */
function targetPath(target) {
    const { strategy } = target;
    if (!strategy)
        return `${environmentPath(target)}/variants`;
    if (strategy.id === undefined)
        throw new Error("A strategy is addressed by its id.");
    return `${environmentPath(target)}/strategies/${part(strategy.id)}`;
}
/** Writes to environments of a feature without asking whether it has variants already. */
function batchPath(target) {
    return `${featurePath(target)}/variants-batch`;
}
const ownUserPath = "/api/admin/user";
function changeRequestsPath(project) {
    return `${projectPath(project)}/change-requests`;
}
const uiConfigPath = `${admin}/ui-config`;
/** Context fields, those of projects included. Servers before 7.4 have none of those, and ignore the query. */
const contextFieldsPath = `${admin}/context?include=project`;
/** Counts of the variants that applications served in the last 24 hours. */
function metricsPath(feature) {
    return `${admin}/client-metrics/features/${part(feature)}/raw?hoursBack=24`;
}
/** The latest writes to the variants of a feature, from 6.1 on. */
function eventSearchPath(feature) {
    const types = "feature-environment-variants-updated,feature-strategy-update,feature-strategy-add";
    return `${admin}/search/events?${new URLSearchParams({ feature: `IS:${feature}`, type: `IS_ANY_OF:${types}` })}`;
}
/** The latest events of a feature, whatever they are; deprecated. */
function eventsPath(feature) {
    return `${admin}/events/${part(feature)}`;
}
function part(name) {
    if (name === "." || name === ".." || name === "")
        throw new Error(`"${name}" cannot be part of an address.`);
    return encodeURIComponent(name);
}

// EXTERNAL MODULE: ./lib/variants/failure.js
var variants_failure = __webpack_require__(9912);
;// CONCATENATED MODULE: ./lib/adapters/unleash/error.js

/** A failed request. The message contains the request, the response and what to do, but no headers. */
class UnleashError extends Error {
    name = "UnleashError";
    failure;
    constructor(failure) {
        super((0,variants_failure/* describeFailure */.Ic)(failure), { cause: failure.cause });
        this.failure = failure;
    }
    /** Every other request would fail, too: the run has to stop. */
    get isFatal() {
        return this.failure.kind === "fatal" || this.isStopped;
    }
    /** The request was sent and not refused by Unleash itself: what it asks for may be done, or may still be. */
    get mayBeDone() {
        const { kind, isUndelivered, isRefusal } = this.failure;
        return kind !== "unsent" && !isUndelivered && !isRefusal;
    }
    get isStopped() {
        return this.failure.kind === "unsent" || this.failure.kind === "interrupted";
    }
}
function isNotFound(error) {
    return error instanceof UnleashError && error.failure.kind === "not-found";
}
/** A paused request was not sent. */
function isPaused(error) {
    return error instanceof UnleashError && error.failure.kind === "paused";
}
/** Resolves to `undefined` on a 404. */
async function unlessMissing(read) {
    try {
        return await read;
    }
    catch (error) {
        if (isNotFound(error))
            return undefined;
        throw error;
    }
}

// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __webpack_require__(3945);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
;// CONCATENATED MODULE: ./lib/adapters/unleash/schemas.js

/*
 * The responses that we read. Lenient to keys that we do not know; strict about those whose absence would be read as
 * emptiness.
 */
/** Absent and null are the same to us. */
const absent = (schema) => schemas/* optional */.lqM(schemas/* nullable */.mee(schema));
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
const variant = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    weight: schemas/* number */.aig(),
    weightType: absent(schemas/* string */.YjP()),
    stickiness: absent(schemas/* string */.YjP()),
    payload: absent(schemas/* looseObject */._H3({ type: schemas/* string */.YjP(), value: schemas/* string */.YjP() })),
    overrides: absent(list(schemas/* looseObject */._H3({ contextName: schemas/* string */.YjP(), values: list(schemas/* string */.YjP()) }))),
});
const variantList = list(variant);
/** GET and PUT of an environment's variants. */
const variantsResponse = schemas/* looseObject */._H3({ variants: variantList });
/** GET of one strategy; its `id` is not required by the documented API. */
const strategyResponse = schemas/* looseObject */._H3({
    id: absent(schemas/* string */.YjP()),
    name: schemas/* string */.YjP(),
    title: absent(schemas/* string */.YjP()),
    disabled: absent(schemas/* boolean */.zMY()),
    featureName: absent(schemas/* string */.YjP()),
    variants: absent(variantList),
    // Only for what the plan says of reach: an odd form must not stop a run.
    sortOrder: anything,
    constraints: anything,
    segments: anything,
    milestoneId: anything,
    parameters: absent(schemas/* looseObject */._H3({ stickiness: absent(schemas/* string */.YjP()), groupId: anything, rollout: anything })),
});
/** GET of an environment's strategies: without an id, one could not be distinguished from another. */
const strategyList = list(schemas/* extend */.X$i(strategyResponse, { id: schemas/* string */.YjP() }));
/** GET of a project's features. */
const featureList = schemas/* looseObject */._H3({
    features: list(schemas/* looseObject */._H3({
        name: schemas/* string */.YjP(),
        environments: absent(list(schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), variantCount: absent(schemas/* number */.aig()), hasStrategies: absent(schemas/* boolean */.zMY()) }))),
    })),
});
/** GET of one feature with `variantEnvironments=true`. */
const featureResponse = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    project: absent(schemas/* string */.YjP()),
    archived: absent(schemas/* boolean */.zMY()),
    // Only for what the plan says of dependent features: an odd form must not stop a run.
    children: schemas/* catch */.MfU(schemas/* optional */.lqM(list(schemas/* string */.YjP())), undefined),
    stale: anything,
    environments: list(schemas/* looseObject */._H3({
        name: schemas/* string */.YjP(),
        enabled: absent(schemas/* boolean */.zMY()),
        variants: absent(variantList),
        strategies: absent(strategyList),
    })),
});
/** GET of a feature that depends on another; without `variants`, or with `enabled: false`, no variant matters. */
const dependencies = schemas/* looseObject */._H3({
    dependencies: absent(list(schemas/* looseObject */._H3({ feature: schemas/* string */.YjP(), enabled: absent(schemas/* boolean */.zMY()), variants: absent(list(schemas/* string */.YjP())) }))),
});
/** GET of a feature's metrics: a row for each environment, application and hour. */
const metrics = schemas/* looseObject */._H3({
    data: list(schemas/* looseObject */._H3({
        appName: schemas/* string */.YjP(),
        environment: schemas/* string */.YjP(),
        variants: absent(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* number */.aig())),
    })),
});
/** GET of ui-config: what the server is and which gates are closed. */
const uiConfig = schemas/* looseObject */._H3({
    version: absent(schemas/* string */.YjP()),
    versionInfo: absent(schemas/* looseObject */._H3({
        current: absent(schemas/* looseObject */._H3({ oss: absent(schemas/* string */.YjP()), enterprise: absent(schemas/* string */.YjP()) })),
    })),
    flags: absent(schemas/* looseObject */._H3({ enableLegacyVariants: schemas/* optional */.lqM(schemas/* unknown */.L5J()) })),
});
/** GET of the context fields. */
const contextFieldList = list(schemas/* looseObject */._H3({ name: schemas/* string */.YjP() }));
/** GET of a project's change-request configuration. */
const changeRequestConfig = list(schemas/* looseObject */._H3({ environment: schemas/* string */.YjP(), changeRequestEnabled: schemas/* boolean */.zMY() }));
/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
const eventList = schemas/* looseObject */._H3({ events: schemas/* array */.YOg(schemas/* unknown */.L5J()) });
const eventData = absent(schemas/* looseObject */._H3({ id: absent(schemas/* string */.YjP()), variants: absent(variantList) }));
/** An event that may have changed a variant set; of a strategy, `data` is the strategy. */
/** The account of the token. Other keys are dropped: for an admin token they include the token itself. */
const ownUser = schemas/* object */.Ikc({
    user: schemas/* object */.Ikc({
        username: schemas/* optional */.lqM(schemas/* nullable */.mee(schemas/* string */.YjP())),
        email: schemas/* optional */.lqM(schemas/* nullable */.mee(schemas/* string */.YjP())),
        name: schemas/* optional */.lqM(schemas/* nullable */.mee(schemas/* string */.YjP())),
    }),
});
const variantsEvent = schemas/* looseObject */._H3({
    type: schemas/* string */.YjP(),
    createdBy: schemas/* string */.YjP().check(api/* _minLength */.m9(1)),
    createdAt: schemas/* string */.YjP().check(schemas/* refine */.YPB((text) => !Number.isNaN(Date.parse(text)))),
    environment: schemas/* string */.YjP(),
    data: eventData,
    preData: eventData,
});
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
    const { sortOrder, constraints, segments, milestoneId } = wire;
    const { stickiness, groupId, rollout } = parameters ?? {};
    return {
        id,
        name,
        disabled: disabled ?? false,
        variants: storedVariants(variants ?? []),
        ...(title != null && title !== "" && { title }),
        ...(featureName != null && { featureName }),
        ...(stickiness && { stickiness }),
        ...(typeof groupId === "string" && { groupId }),
        // Old data has numbers.
        ...((typeof rollout === "string" || typeof rollout === "number") && { rollout: String(rollout) }),
        ...(typeof sortOrder === "number" && { sortOrder }),
        ...((isFilled(constraints) || isFilled(segments)) && { isConstrained: true }),
        ...(typeof milestoneId === "string" && { milestoneId }),
    };
}
/** Absent is empty; another form than a list may mean anything. */
function isFilled(list) {
    return Array.isArray(list) ? list.length > 0 : list != null;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/feature-state.js




/** Reads a feature with its environments: one GET, if the server shows variants and strategies with it. */
async function readFeature(requests, name, known) {
    const { targets, listed, hasList } = known;
    const path = `${featurePath(name)}?variantEnvironments=true`;
    let feature;
    try {
        const read = () => requests.get(path, featureResponse);
        // One 404 proves nothing against the project's list: proxies send them in passing.
        feature = (listed && (await unlessMissing(read()))) ?? (await read());
    }
    catch (error) {
        if (!isNotFound(error))
            throw error;
        return hasList ? whyMissing(requests, name, targets, error) : readTargets(requests, name, targets, error);
    }
    const { archived, project, children } = feature;
    if (feature.name !== name.feature) {
        const received = `the response is about another feature, ${(0,wording/* excerpt */.Kb)(feature.name)}`;
        throw new UnleashError({ kind: "other", method: "GET", path, received });
    }
    if (archived)
        return { kind: "archived" };
    // Not in the project's list, and not said where it is: ownership is not to be guessed.
    if (project == null && hasList && !listed)
        return { kind: "elsewhere" };
    if (project != null && project !== name.project)
        return { kind: "elsewhere", project };
    const states = await readEnvironments(requests, name, known, path, feature);
    const isStale = feature.stale === true;
    return { kind: "found", ...name, environments: states, ...(children && { children }), ...(isStale && { isStale }) };
}
async function readEnvironments(requests, name, known, path, { environments }) {
    const { targets, listed, onlyTargets } = known;
    const states = new Map();
    const wanted = environmentNames(targets);
    // One after another: a read has one slot.
    for (const { name: environment, enabled, variants, strategies } of environments) {
        if (onlyTargets && !variants && !wanted.has(environment))
            continue;
        const place = { ...name, environment };
        const state = await readEnvironment(requests, place, targets, {
            ...(variants && { variants: storedVariants(variants) }),
            ...(strategies && { strategies: await allStrategies(requests, place, strategies.map(strategyState), known) }),
        });
        checkCount(path, environment, state.variants.length, listed);
        // Before 6.5.1 an environment without strategies of its own is reported as switched off even if it is on.
        const isOff = enabled === false && (strategies?.length ?? 0) > 0;
        states.set(environment, isOff ? { ...state, isEnabled: false } : state);
    }
    return states;
}
/**
 * All strategies of an environment: a feature's own answer leaves out those of a running release plan. They are asked for
 * where the project's list counts strategies and the feature shows none, and where a target names one that is not shown.
 */
async function allStrategies(requests, place, shown, { targets, listed }) {
    const inList = listed?.environments?.find(({ name }) => name === place.environment);
    const named = targets.flatMap(({ environment, strategy }) => environment === place.environment && strategy ? [strategy] : []);
    const isShown = ({ id, title }) => shown.some((each) => (id === undefined || each.id === id) && (title === undefined || each.title === title));
    if (named.every(isShown) && !(inList?.hasStrategies && shown.length === 0))
        return shown;
    const list = await unlessMissing(requests.get(`${environmentPath(place)}/strategies`, strategyList));
    return list?.map(strategyState) ?? shown;
}
/** Two responses that disagree: something was hidden from us or changed in between, and neither can be planned on. */
function checkCount(path, environment, count, listed) {
    const expected = listed?.environments?.find(({ name }) => name === environment)?.variantCount;
    if (expected == null || expected === count)
        return;
    throw new UnleashError({
        kind: "other",
        method: "GET",
        path,
        received: `${count} variants in "${environment}" where the project's list counts ${expected}`,
        advice: "They may have changed while they were read: run again.",
    });
}
/**
 * Diagnoses a feature that is not in its project. The server's own words decide (seen on 5.12, 6.10, 7.6 and 8.2): it looks
 * for the project first, then for the archive. Without those words, a feature that is 404 while its variants can still
 * be read is an archived one.
 */
async function whyMissing(requests, name, targets, { failure: { received } }) {
    const elsewhere = /feature with that name in project "([^"]+)"/.exec(received)?.[1];
    if (elsewhere !== undefined)
        return { kind: "elsewhere", project: elsewhere };
    if (/could not find feature (?:flag|toggle) with name/i.test(received))
        return { kind: "archived" };
    if (/there's no feature named/i.test(received))
        return { kind: "unknown-feature" };
    for (const environment of environmentNames(targets)) {
        const variants = await unlessMissing(readEnvironmentVariants(requests, { ...name, environment }));
        if (variants)
            return { kind: "archived", isGuessed: true };
    }
    return { kind: "unknown-feature", isGuessed: true };
}
/** Reads target by target, for servers without a project list: their 404 is all there is to know. */
async function readTargets(requests, name, targets, notFound) {
    const environments = new Map();
    for (const environment of environmentNames(targets)) {
        const state = await unlessMissing(readEnvironment(requests, { ...name, environment }, targets));
        if (state)
            environments.set(environment, state);
    }
    if (environments.size === 0)
        throw notFound;
    return { kind: "found", ...name, environments };
}
function environmentNames(targets) {
    return new Set(targets.map(({ environment }) => environment));
}
/** One environment of a feature, as far as its feature has shown it: the rest is read by its own addresses. */
async function readEnvironment(requests, environment, targets, shown = {}) {
    const variants = shown.variants ?? (await readEnvironmentVariants(requests, environment));
    const strategies = shown.strategies ?? (await readStrategies(requests, environment, targets));
    return { variants, ...(strategies && { strategies }) };
}
/** The variants of one environment. */
async function readEnvironmentVariants(requests, environment) {
    const { variants } = await requests.get(`${environmentPath(environment)}/variants`, variantsResponse);
    return storedVariants(variants);
}
/**
 * The strategies of an environment: its list, else one GET for each id that the manifest names. The latter proves nothing
 * about where a strategy belongs, because servers ignore the environment in that address (and before 8.0.3 the feature,
 * too). `undefined` where none is asked for, or none can be read.
 */
async function readStrategies(requests, environment, targets) {
    const named = targets.filter((target) => target.environment === environment.environment && target.strategy);
    if (named.length === 0)
        return undefined;
    const list = await unlessMissing(requests.get(`${environmentPath(environment)}/strategies`, strategyList));
    if (list)
        return list.map(strategyState);
    const found = [];
    for (const target of named) {
        const id = target.strategy?.id;
        const response = id && (await unlessMissing(requests.get(targetPath(target), strategyResponse)));
        if (response)
            found.push({ ...strategyState({ ...response, id }), isVerified: false });
    }
    return found.length === 0 ? undefined : found;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/current-state.js






/**
 * Reads the current state of the features that are asked for: the project's list once (existence, and how many variants
 * there are), then one GET per feature that needs it. A server that has neither is read target by target.
 */
async function readCurrentState(http, { targets, whole }) {
    const byProject = Map.groupBy(targets, ({ target }) => target.project);
    const projects = [...new Set([...byProject.keys(), ...(whole?.projects ?? [])])];
    const read = await Promise.all(projects.map((project) => readProject(http, project, {
        targets: byProject.get(project) ?? [],
        includes: whole?.projects.includes(project) ? whole.selects : () => false,
    })));
    return {
        features: new Map(read.flatMap(({ features }) => features)),
        listed: new Map(read.flatMap(({ project, names }) => (names ? [[project, names]] : []))),
    };
}
async function readProject(http, project, { targets, includes }) {
    const list = await listFeatures(http, project);
    const isUnknown = list?.size === 0 && !(await projectExists(http, project));
    const requested = Map.groupBy(targets, ({ target }) => target.feature);
    const names = list && [...list.keys()];
    const included = new Set(names?.filter(includes));
    const features = await Promise.all([...new Set([...requested.keys(), ...included])].map(async (feature) => {
        const key = (0,current/* featureKey */.cp)({ project, feature });
        if (isUnknown)
            return [key, { kind: "unknown-project" }];
        const [listed, own] = [list?.get(feature), requested.get(feature) ?? []];
        const isNeeded = !listed || needsRead(listed, own) || (included.has(feature) && mayHaveVariants(listed));
        if (!isNeeded)
            return [key, emptyFeature(project, listed)];
        const known = {
            targets: own.map(({ target }) => target),
            listed,
            hasList: list !== undefined,
            onlyTargets: false,
        };
        return [key, await readFeature(http, { project, feature }, known)];
    }));
    return { project, features, names };
}
/** `undefined` where the server has no such list. */
async function listFeatures(http, project) {
    const list = await unlessMissing(http.get(`${projectPath(project)}/features`, featureList));
    return list && new Map(list.features.map((feature) => [feature.name, feature]));
}
/** A project that does not exist has an empty list, too. Where the server has no such address, it is assumed to exist. */
async function projectExists(http, project) {
    try {
        await http.get(`${projectPath(project)}/overview`, schemas/* unknown */.L5J());
        return true;
    }
    catch (error) {
        if (isNotFound(error))
            return /the path you were looking for/i.test(error.failure.received);
        throw error;
    }
}
/** A feature without variants costs no request, unless its strategies matter: they may have or shadow variants. */
function needsRead({ environments }, targets) {
    if (!environments || environments.some(({ variantCount }) => variantCount !== 0))
        return true;
    return targets.some(({ needsStrategies }) => needsStrategies);
}
/** A feature may have variants unless its list entry counts none, and no strategies. */
function mayHaveVariants({ environments }) {
    if (!environments)
        return true;
    return environments.some(({ variantCount, hasStrategies }) => variantCount !== 0 || hasStrategies !== false);
}
function emptyFeature(project, { name, environments = [] }) {
    const empty = (environments ?? []).map((environment) => [environment.name, { variants: [] }]);
    return { kind: "found", project, feature: name, environments: new Map(empty) };
}

// EXTERNAL MODULE: ./node_modules/async-mutex/index.mjs
var async_mutex = __webpack_require__(8202);
;// CONCATENATED MODULE: ./lib/adapters/unleash/advice.js
/** The meaning of a refusal, and the remedy. The status alone is not enough: 403 has more than five causes. */
function advise(refusal) {
    const { status, message } = refusal;
    switch (status) {
        case 401:
            return {
                kind: "fatal",
                advice: "The server does not know this token, or it has expired. Set unleash-token to a personal access token or a " +
                    "service account token of this server.",
            };
        case 403:
            if (!isWrongTokenKind(message))
                return { kind: "other", advice: forbidden(refusal) };
            return {
                kind: "fatal",
                advice: "This is a token for SDKs (backend, client or frontend). The admin API accepts personal access tokens and " +
                    "service account tokens.",
            };
        case 404:
            return { kind: "not-found", advice: notFound(refusal) };
        case 413:
            return { kind: "other", advice: "The request is larger than the server, or a proxy in front of it, accepts." };
        case 429:
            return { kind: "other", advice: "The server limits requests: lower concurrency, or run again later." };
        case 503:
            if (!isMaintenance(message))
                return { kind: "other" };
            return { kind: "fatal", advice: "The server is in maintenance mode: run again when it is over." };
        default:
            return { kind: "other" };
    }
}
/** In Unleash's own words: the page of a proxy may speak of maintenance too, and be gone a moment later. */
function isMaintenance(message) {
    return message === "Unleash is currently in maintenance mode.";
}
/** Unleash's answer to a token for SDKs, which has no error name. */
function isWrongTokenKind(message) {
    return /^invalid token: expected a different token type/i.test(message);
}
function forbidden({ message, errorName, permissions, path }) {
    if (errorName === "InvalidOperationError" && /environment variants/i.test(message)) {
        return ("Unleash 6.0 and later refuse the first environment variants of a feature. Put the variants on a strategy, " +
            "set allow-deprecated-route, or turn on the server's flag enableLegacyVariants.");
    }
    const permission = permissions?.find((name) => /^[A-Z_]+$/.test(name)) ?? permissionIn(message);
    if (permission === "SKIP_CHANGE_REQUEST") {
        return ("Change requests are on for this project and environment, and this token may not skip them. Make the change " +
            "through a change request, or leave this environment out with the input environments.");
    }
    if (permission || errorName === "PermissionError" || errorName === "NoAccessError") {
        const what = permission ? `The token lacks the permission ${permission}` : "The token lacks a permission";
        return `${what}${where(path)}.${roles(permission, path)}${openSourceLimits(path)}`;
    }
    if (message !== "") {
        return "This response is not from the admin API: a proxy or firewall may have refused the request.";
    }
    const cause = path.includes("/strategies/")
        ? "The strategy belongs to another feature or project"
        : "The project may be private";
    return `The response has no body. ${cause}, or a proxy in front of the server refused.`;
}
/** Newer servers list the permissions; all name them in the message. */
function permissionIn(message) {
    return /need (?:the )?(?:one of the following permissions: )?"?\\?"?([A-Z][A-Z_]{3,})/.exec(message)?.[1];
}
function where(path) {
    const { project } = namesIn(path);
    return project === undefined ? "" : ` in project "${project}"`;
}
/** The roles that may write variants. The root role Editor may in the project `default` alone. */
function roles(permission, path) {
    if (permission !== "UPDATE_FEATURE_ENVIRONMENT_VARIANTS" && permission !== "UPDATE_FEATURE_STRATEGY")
        return "";
    return namesIn(path).project === "default"
        ? " The root roles Editor and Admin have it there, and the project roles Owner and Member; Viewer does not."
        : " The project roles Owner and Member and the root role Admin have it there; an Editor has it only in the project default.";
}
/** Environments that user tokens of an open-source server may touch since 6.6, in project `default` alone. */
const openSourceEnvironments = ["default", "development", "production"];
function openSourceLimits(path) {
    const { project = "default", environment = "default" } = namesIn(path);
    if (project === "default" && openSourceEnvironments.includes(environment))
        return "";
    return (" An open-source server (6.6 and later) lets user tokens touch only the project default and the environments " +
        `${openSourceEnvironments.join(", ")}, whatever their role.`);
}
function notFound({ message, path, errorName }) {
    if (/the path you were looking for/i.test(message)) {
        return "The service has no such address: check unleash-url (the part before /api/admin).";
    }
    if (message === "") {
        return "The response has no body: the project may be private, or it came from a proxy. Check unleash-url.";
    }
    if (errorName === undefined)
        return "This response is not from the admin API: check unleash-url.";
    const kinds = Object.keys(namesIn(path));
    if (kinds.length < 2)
        return `Check that the ${kinds[0] ?? "address"} exists.`;
    return `Check that the ${new Intl.ListFormat("en").format(kinds)} exist and belong together.`;
}
/** The names that a path was made of. */
function namesIn(path) {
    const match = /\/projects\/([^/?]+)(?:\/features\/([^/?]+)(?:\/environments\/([^/?]+))?)?/.exec(path);
    const [project, feature, environment] = (match ?? []).slice(1).map((part) => part && decodeURIComponent(part));
    return { ...(project && { project }), ...(feature && { feature }), ...(environment && { environment }) };
}

// EXTERNAL MODULE: ./lib/adapters/unleash/interruption.js + 1 modules
var unleash_interruption = __webpack_require__(8174);
;// CONCATENATED MODULE: ./lib/adapters/unleash/traffic.js



const maxWait = 120_000;
function trafficOf(interruption, concurrency) {
    const slots = new async_mutex/* Semaphore */.jf(concurrency);
    let limit = concurrency;
    let successes = 0;
    const resize = (next) => {
        // Below zero while more requests are under way than there are slots now.
        slots.setValue(slots.getValue() + next - limit);
        [limit, successes] = [next, 0];
    };
    /** Requests have succeeded since the last pause began; and had, when it began, since the one before. */
    let [isMoving, wasMoving] = [false, false];
    /** On the clock of `performance.now()`. */
    let pausedUntil = 0;
    /** Aborted with the run, or by the first error that all requests would meet. */
    const halt = new AbortController();
    const stop = halt.signal;
    // Not AbortSignal.any: Node 20 warns when more than ten listeners wait for one of its signals.
    const end = () => halt.abort(interruption.stop.reason);
    if (interruption.stop.aborted)
        end();
    else
        interruption.stop.addEventListener("abort", end, { once: true });
    const pauseLeft = () => pausedUntil - performance.now();
    const wait = (milliseconds) => (0,unleash_interruption/* sleep */.y)(milliseconds, { stop });
    return {
        slots,
        admit(method, path) {
            if (stop.aborted) {
                throw new UnleashError({ kind: "unsent", method, path, received: `not sent, ${stop.reason}` });
            }
            if (pauseLeft() > 0)
                throw new UnleashError({ kind: "paused", method, path, received: "not sent yet" });
        },
        succeeded() {
            isMoving = true;
            if (limit < concurrency && ++successes >= concurrency)
                resize(limit + 1);
        },
        failed(failure) {
            const isLimited = failure.status === 429;
            if (isLimited) {
                // The rest of a burst belongs to the same pause.
                if (pauseLeft() <= 0)
                    [wasMoving, isMoving] = [isMoving, false];
                pausedUntil = Math.max(pausedUntil, performance.now() + (failure.retryAfter ?? backoff(1)));
                resize(Math.ceil(limit / 2));
            }
            const error = new UnleashError(isLimited ? { ...failure, isFree: wasMoving } : failure);
            if (error.isFatal)
                halt.abort(`because the run stopped: ${error.message}`);
            return error;
        },
        async pauseOver() {
            for (let left = pauseLeft(); left > 0 && (await wait(left)); left = pauseLeft())
                ;
        },
        wait,
        longestWait: () => Math.max(0, Math.min(maxWait, interruption.deadline - performance.now())),
    };
}
/** Milliseconds to wait after try 1, 2, …: random, up to a limit that doubles from 500 ms to 15 s ("full jitter"). */
function backoff(tries, random = Math.random) {
    return Math.round(random() * Math.min(15_000, 500 * 2 ** (tries - 1)));
}
/**
 * Milliseconds that a `Retry-After` header asks to wait: whole seconds, or a date (0 if it is past). `undefined` for
 * anything else: then the backoff applies.
 *
 * @param date header `Date` of the same response, which a date is compared with: our clock may be wrong.
 */
function retryAfter(header, date, now) {
    const text = header?.trim() ?? "";
    if (/^\d{1,10}$/.test(text))
        return Number(text) * 1000;
    const until = httpDate(text);
    return until === undefined ? undefined : Math.max(0, until - (httpDate(date ?? "") ?? now));
}
/** Only the date form of HTTP: Date.parse would read "-5" and much else as some year. */
function httpDate(text) {
    if (!/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text))
        return undefined;
    const date = Date.parse(text);
    return Number.isNaN(date) ? undefined : date;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/response.js






/** A feature list of a very large project has a few megabytes; more than this is a mistake or an attack. */
const maxResponseBytes = 64 * 1024 * 1024;
/** Statuses after which the same request may succeed a moment later. */
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);
/** A body that is too large, or encoded although that was not asked for: no failure of the network. */
class UnreadableBody extends Error {
}
/**
 * The text of a body, up to the cap, which undici's own does not keep on the way through a plain proxy. Compressed bodies
 * are refused: none is asked for, and a small one may be huge.
 */
async function readBody(stream, headers) {
    const encoding = headers["content-encoding"];
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
/** The JSON of a successful response. HTML is what a wrong address gives: the server's own pages have status 200. */
function parsedJson({ method, path, status, headers, body }, url) {
    const type = String(headers["content-type"] ?? "");
    const failure = { kind: "other", method, path, status };
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
        const got = type.startsWith("text/html") ? "HTML" : type === "" ? "no content type" : type;
        throw new UnleashError({
            ...failure,
            received: `${got} instead of JSON${body === "" ? "" : `: ${(0,wording/* oneLine */.TN)(body, 80)}`}`,
            advice: `Check unleash-url: what responds at ${url} is not the Unleash admin API.`,
        });
    }
    const json = parsed(body);
    if (json.kind === "json")
        return json.value;
    if (json.kind === "excessive")
        throw new UnleashError({ ...failure, received: json.reason });
    const received = body === "" ? "an empty body instead of JSON" : `invalid JSON: ${(0,wording/* oneLine */.TN)(body, 80)}`;
    // A connection cut at the end of a chunk looks like this; the next response may be whole.
    throw new UnleashError({ ...failure, received, retryable: true });
}
/** The JSON of a successful response, in the form of a schema. Throws an UnleashError that names the first difference. */
function parsedAs(schema, response, url) {
    const result = parse/* safeParse */.xL(schema, parsedJson(response, url));
    if (result.success)
        return result.data;
    const [issue] = result.error.issues;
    const where = issue?.path.map(String).join(".") || "its top level";
    const { method, path, status, body } = response;
    throw new UnleashError({
        kind: "other",
        method,
        path,
        status,
        received: `unexpected JSON at ${where}: ${issue?.message ?? "unknown"}. It was ${(0,wording/* oneLine */.TN)(body.slice(0, 3000), 300)}`,
        advice: "Check unleash-url, and that the version of the server is supported (5.12 to 8.2).",
    });
}
/**
 * Reads a response that is no success.
 *
 * @param longestWait milliseconds that this run can wait before it asks again.
 */
function refusal(response, url, longestWait) {
    const { method, path, status, headers, body } = response;
    if (status >= 300 && status < 400)
        return redirect(response, url);
    const { message, permissions, ...names } = errorBody(body);
    const { kind, advice } = advise({ status, path, ...names, message, permissions });
    const failure = {
        kind,
        method,
        path,
        status,
        received: message === "" ? "an empty body" : (0,wording/* oneLine */.TN)(message, 500),
        ...names,
        advice,
        isRefusal: isRefusal(status, message, names.errorName),
    };
    if (!passing.has(status) || kind === "fatal")
        return failure;
    const asked = retryAfter(headers["retry-after"]?.toString(), headers["date"]?.toString(), Date.now());
    if (asked === undefined || asked <= longestWait)
        return { ...failure, retryable: true, retryAfter: asked };
    // Coming back early would be rude, and is refused again.
    return {
        ...failure,
        kind: status === 429 ? "fatal" : kind,
        advice: `The server asked to wait ${Math.ceil(asked / 1000)} s; the limit is ${Math.floor(longestWait / 1000)} s. ` +
            "Run again later.",
    };
}
/**
 * A response of Unleash itself that says that nothing was done: an error with a name, or one of the three without. An error of the server (500) may come after the write.
 */
function isRefusal(status, message, errorName) {
    if (status < 500 && !passing.has(status) && errorName !== undefined)
        return true;
    return status === 413
        ? /^request entity too large$/.test(message)
        : isMaintenance(message) || isWrongTokenKind(message);
}
/** Never followed: a redirected PUT may become a GET that "succeeds", and the token must not travel. */
function redirect({ method, path, status, headers }, url) {
    const location = headers["location"]?.toString() ?? "";
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    const where = target ? `${target.protocol}//${target.host}` : "nowhere";
    return {
        kind: "other",
        method,
        path,
        status,
        received: `a redirect to ${where}, which is not followed`,
        advice: "Set unleash-url to the address at which the service itself responds (https, host and base path).",
    };
}
const errorResponse = schemas/* looseObject */._H3({
    id: absent(schemas/* string */.YjP()),
    name: absent(schemas/* string */.YjP()),
    message: absent(schemas/* string */.YjP()),
    permissions: absent(list(schemas/* string */.YjP())),
    details: absent(list(schemas/* looseObject */._H3({ message: absent(schemas/* string */.YjP()) }))),
});
/** The parts of a server's error, and its text. Three shapes exist, and empty bodies and plain text. */
function errorBody(body) {
    const json = parsed(body);
    const { data } = parse/* safeParse */.xL(errorResponse, json.kind === "json" ? json.value : undefined);
    if (!data)
        return { message: body };
    const { name, id, message, permissions, details } = data;
    const detail = details?.map((entry) => entry.message).find((text) => text != null && !message?.includes(text));
    const text = [message, detail].filter((part) => part != null).join(" ");
    return {
        message: text === "" ? body : text,
        errorName: name ?? undefined,
        errorId: id ?? undefined,
        permissions: permissions ?? undefined,
    };
}
/** Most levels, and most objects and lists: Unleash's responses have some ten levels, and a few hundred thousand at most. */
const [mostLevels, mostNodes] = [100, 2_000_000];
function parsed(text) {
    const reason = excess(text);
    if (reason !== undefined)
        return { kind: "excessive", reason };
    try {
        return { kind: "json", value: JSON.parse(text) };
    }
    catch {
        return { kind: "invalid" };
    }
}
function excess(text) {
    let [depth, nodes] = [0, 0];
    for (let at = 0; at < text.length; at++) {
        const character = text[at];
        if (character === '"')
            at = endOfString(text, at);
        else if (character === "]" || character === "}")
            depth--;
        else if (character === "[" || character === "{")
            [depth, nodes] = [depth + 1, nodes + 1];
        if (depth > mostLevels)
            return `JSON of more than ${mostLevels} levels`;
        if (nodes > mostNodes)
            return `JSON of more than ${mostNodes} objects and lists`;
    }
    return undefined;
}
function endOfString(text, start) {
    let at = start + 1;
    while (at < text.length && text[at] !== '"')
        at += text[at] === "\\" ? 2 : 1;
    return at;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/http.js




/** Longest time between the end of a read and the start of its write, in milliseconds. */
const freshness = 50;
function shareConnection(settings, connection, interruption) {
    const { url, concurrency, maxAttempts } = settings;
    const traffic = trafficOf(interruption, concurrency);
    const { slots } = traffic;
    const requests = inOneTry(url, connection, traffic);
    /**
     * Bounds how many features are read at a time, so that slots are free for the writes that follow. In halves of a slot: a
     * read with `n` writes reserves `n` slots, and one half for itself.
     */
    const reserved = new async_mutex/* Semaphore */.jf(2 * concurrency);
    /** Repeats work that met a pause, when the pause is over. */
    async function throughPauses(work) {
        for (;;) {
            await traffic.pauseOver();
            try {
                return await work();
            }
            catch (error) {
                if (!isPaused(error))
                    throw error;
            }
        }
    }
    async function waitToRetry(error, tries) {
        if (tries >= maxAttempts || (error && !error.failure.retryable))
            return false;
        return traffic.wait(error?.failure.retryAfter ?? backoff(tries));
    }
    async function readThenWrite(writes, goesAhead, read, write) {
        const [, endReservation] = await reserved.acquire(Math.min(2 * writes + 1, 2 * concurrency), Number(goesAhead));
        const [, endSlot] = await slots.acquire(1, Number(goesAhead));
        try {
            const state = await read(requests);
            const readAt = performance.now();
            let begun = 0;
            return await write(state, async (send) => {
                // Always sent, because otherwise a feature whose sets take long to compare would be read for ever.
                const isFirst = begun++ === 0;
                const end = isFirst ? endSlot : (await slots.acquire(1, 1))[1];
                if (begun === writes)
                    endReservation();
                try {
                    return isFirst || performance.now() - readAt <= freshness ? await send(requests) : undefined;
                }
                finally {
                    end();
                }
            });
        }
        finally {
            endSlot();
            endReservation();
        }
    }
    return {
        async get(path, schema) {
            const once = (priority) => () => slots.runExclusive(() => requests.get(path, schema), 1, priority);
            for (let tries = 0, priority = 0;; priority = 1) {
                try {
                    return await throughPauses(once(priority));
                }
                catch (error) {
                    if (!(error instanceof UnleashError))
                        throw error;
                    if (!error.failure.isFree)
                        tries++;
                    if (!(await waitToRetry(error, tries)))
                        throw error;
                }
            }
        },
        readThenWrite: (writes, ahead, read, write) => throughPauses(() => readThenWrite(writes, ahead, read, write)),
        waitToRetry,
        close: connection.close,
    };
}
/** Sends each request once, unless all pause or the run has stopped. */
function inOneTry(url, connection, traffic) {
    async function send(method, path, body) {
        traffic.admit(method, path);
        const response = await connection.send(method, path, body);
        if (response.status >= 200 && response.status < 300) {
            traffic.succeeded();
            return response;
        }
        throw traffic.failed(refusal(response, url, traffic.longestWait()));
    }
    return {
        async get(path, schema) {
            const response = await send("GET", path).catch((error) => {
                if (error instanceof UnleashError && error.failure.isStale)
                    return send("GET", path);
                throw error;
            });
            return parsedAs(schema, response, url);
        },
        async write(method, path, body, schema) {
            const response = await send(method, path, body);
            try {
                return parsedAs(schema, response, url);
            }
            catch {
                return undefined;
            }
        },
    };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/replace-sets.js



/**
 * Replaces variant sets of one feature: one read for all of them, each write right after it. Sets that are not settled by then
 * begin again with the read, which shows whether a write was done although its answer was lost.
 */
async function replaceSets(http, read, writes) {
    const results = new Map();
    let steps = writes.map((write) => ({ next: "try", attempt: { write, sent: { kind: "nothing" }, tries: 0 } }));
    while (steps.length > 0) {
        for (const step of steps)
            if (step.next === "end")
                results.set(step.write, step.result);
        const [ready, waiting] = [attemptsOf(steps, "try"), attemptsOf(steps, "wait")];
        // Sets that do not have to wait go first; the others then wait side by side, and go on together.
        steps =
            ready.length > 0
                ? [...(await tryTogether(http, read, ready)), ...waiting.map((attempt) => ({ next: "wait", attempt }))]
                : await Promise.all(waiting.map((attempt) => waitOrEnd(http, read, attempt)));
    }
    return writes.flatMap((write) => results.get(write) ?? []);
}
function attemptsOf(steps, next) {
    return steps.flatMap((step) => (step.next === next ? [step.attempt] : []));
}
/** Reads once for all of these attempts, and makes each write that the read still calls for. */
async function tryTogether(http, read, attempts) {
    const targets = attempts.map(({ write }) => write.target);
    try {
        const steps = await http.readThenWrite(attempts.length, attempts.some(({ error }) => error !== undefined), (requests) => read(requests, targets), async ({ state, gets }, sendWhileFresh) => {
            // Several GETs put more than a round trip between the first of them and a write: then each set reads for itself.
            if (gets > 1 && attempts.length > 1)
                return undefined;
            return Promise.all(attempts.map(async (attempt) => {
                const step = afterRead(attempt, state);
                if (step.next !== "try")
                    return step;
                return (await sendWhileFresh((requests) => send(requests, attempt))) ?? step;
            }));
        });
        return steps ?? (await Promise.all(attempts.map((attempt) => tryTogether(http, read, [attempt])))).flat();
    }
    catch (error) {
        if (error instanceof UnleashError)
            return attempts.map((attempt) => wait(attempt, error));
        throw error;
    }
}
/** A server may need a moment to show what it was told: after a write of ours, one read is not the last word. */
function afterRead(attempt, state) {
    const { sent, write } = attempt;
    const { kind } = write.check(state);
    if (kind === "done")
        return end(attempt, state);
    if (sent.kind === "accepted" || (sent.kind === "lost" && state.kind !== "found"))
        return wait(attempt);
    return kind === "write" ? { next: "try", attempt } : end(attempt, state);
}
/** Sends a write, in one try. Returns `undefined` if all requests pause and it was not sent. */
async function send(requests, attempt) {
    const { write, sent } = attempt;
    try {
        const variants = await replaceVariants(requests, write);
        if (variants)
            return { next: "end", write, result: { kind: "stored", variants } };
        return { next: "try", attempt: { ...attempt, sent: { kind: "accepted" } } };
    }
    catch (error) {
        if (!(error instanceof UnleashError))
            throw error;
        if (isPaused(error))
            return undefined;
        if (error.mayBeDone) {
            const lost = { ...attempt, sent: { kind: "lost", error } };
            if (error.failure.isStale && !attempt.wasStale)
                return { next: "try", attempt: { ...lost, wasStale: true } };
            return wait(lost, error);
        }
        if (sent.kind === "lost" || !error.failure.isRefusal)
            return wait(attempt, error);
        return { next: "end", write, result: { kind: "refused", error } };
    }
}
function wait(attempt, error) {
    return { next: "wait", attempt: { ...attempt, tries: attempt.tries + (error?.failure.isFree ? 0 : 1), error } };
}
/** Waits for the next try. After the last one, one more read may still show what became of a write that was sent. */
async function waitOrEnd(http, read, attempt) {
    const { error, sent, write, tries } = attempt;
    if (await http.waitToRetry(error, tries))
        return { next: "try", attempt };
    if (sent.kind === "nothing" && error)
        return end(attempt, { kind: "unread", error });
    try {
        const look = () => http.readThenWrite(1, true, (requests) => read(requests, [write.target]), async ({ state }) => state);
        return end(attempt, await look());
    }
    catch (thrown) {
        if (thrown instanceof UnleashError)
            return end(attempt, { kind: "unread", error: thrown });
        throw thrown;
    }
}
function end({ write, sent, error }, read) {
    if (sent.kind === "lost")
        return { next: "end", write, result: { ...sent, again: error, read } };
    return { next: "end", write, result: { kind: sent.kind === "nothing" ? "unsent" : "accepted", read } };
}
/** Returns the variants that the server says it stored; `undefined` if it returns something else. */
async function replaceVariants(requests, { target, variants, usesBatch }) {
    const response = target.strategy
        ? await requests.write("PATCH", targetPath(target), strategyPatch(variants), strategyResponse)
        : usesBatch
            ? await requests.write("PUT", batchPath(target), batchBody(target.environment, variants), variantsResponse)
            : await requests.write("PUT", targetPath(target), JSON.stringify(variants), variantsResponse);
    return response?.variants ? storedVariants(response.variants) : undefined;
}
/** A JSON Patch: a PUT of the strategy would reset its rollout and constraints. */
function strategyPatch(variants) {
    return JSON.stringify([{ op: "replace", path: "/variants", value: variants }]);
}
/** One environment only: if several are named, one that is protected makes all of them fail. */
function batchBody(environment, variants) {
    return JSON.stringify({ environments: [environment], variants });
}

// EXTERNAL MODULE: external "node:diagnostics_channel"
var external_node_diagnostics_channel_ = __webpack_require__(3053);
// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./lib/adapters/proxy-route.js
var proxy_route = __webpack_require__(4340);
;// CONCATENATED MODULE: ./lib/adapters/unleash/network-failure.js



/**
 * Describes a request without a complete response, in one line with host and code.
 *
 * @param proxy that the environment names for this address, if any.
 */
function networkFailure(cause, url, proxy) {
    if (cause instanceof UnreadableBody)
        return { kind: "other", received: cause.message };
    const status = refusedByProxy(cause);
    if (proxy && status !== undefined)
        return proxyRefusal(proxy, status);
    const code = errorCode(cause);
    return {
        kind: "other",
        received: `${wayTo(url, proxy)}: ${inWords(cause, code) ?? code ?? (0,wording/* messageOf */.bD)(cause)}`,
        advice: adviceFor(code, new URL(url).host, proxy),
        retryable: !isLasting(code),
        isUndelivered: isUndelivered(code),
    };
}
/** A host, and the proxy on the way there. It is not known whether `no_proxy` excepts the host. */
function wayTo(url, proxy) {
    return `${new URL(url).host}${proxy ? ` (${proxy.variable}: ${proxy.host})` : ""}`;
}
/** The status that a proxy gave in place of the service: undici has it in its message alone. */
function refusedByProxy(cause) {
    const status = /^Proxy .*\((\d{3})\)/.exec((0,wording/* messageOf */.bD)(cause))?.[1];
    return status === undefined ? undefined : Number(status);
}
function proxyRefusal({ variable, host }, status) {
    const received = `the proxy ${host} responded with ${status}`;
    if (status === 407) {
        const advice = `It expects a user and a password: set ${variable} to http://user:password@host:port.`;
        return { kind: "other", received, advice, retryable: false, isUndelivered: true };
    }
    const advice = "It did not let the request through.";
    return { kind: "other", received, advice, retryable: status >= 500, isUndelivered: true };
}
/** Errors of the HTTP client in words. Codes of the operating system stay: people know them, or search for them. */
function inWords(cause, code) {
    // undici gives this one no code. Its reason is in parentheses: "Response does not match … (Invalid header token)".
    if (cause instanceof undici/* errors */.sO.HTTPParserError) {
        return `the response is not valid HTTP ${/\(.*\)$/.exec(cause.message)?.[0] ?? ""}`.trimEnd();
    }
    if (code === "UND_ERR_SOCKET")
        return `the connection was closed before the response was complete (${code})`;
    if (code === "UND_ERR_CONNECT_TIMEOUT")
        return `no connection in time (${code})`;
    if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
        return `the response has more or fewer bytes than its content-length says (${code})`;
    }
    return code === "UND_ERR_HEADERS_OVERFLOW" ? `the headers of the response are too large (${code})` : undefined;
}
/** The connection was never made. */
function isUndelivered(code) {
    return isCertificate(code) || (code !== undefined && connecting.has(code));
}
const connecting = new Set([
    "ENOTFOUND",
    "EAI_AGAIN",
    "ECONNREFUSED",
    "EHOSTUNREACH",
    "ENETUNREACH",
    "UND_ERR_CONNECT_TIMEOUT",
    "ERR_SSL_WRONG_VERSION_NUMBER",
]);
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
        return `Check that the proxy of ${proxy.variable} can be reached, or add ${host} to no_proxy.`;
    if (code === "ENOTFOUND")
        return `No host has the name ${host}: check unleash-url.`;
    return "Nothing listens at that address: check unleash-url, and that the service is running.";
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/request.js






/** Keep-alive connections, one deadline over headers and body, no redirect followed, the token sent to one origin. */
function connect(settings, { end }) {
    const { url, token, concurrency, requestTimeout, proxies } = settings;
    const open = () => (0,proxy_route/* routeTo */.B)(url, proxies, { connections: concurrency, connectTimeout: requestTimeout });
    let { dispatcher, proxy } = open();
    let sent = 0;
    async function send(method, path, body) {
        sent++;
        const used = dispatcher;
        // Seen over 5,000 requests: neither signal stays behind, except for a kilobyte each until the time is up.
        const timeout = AbortSignal.timeout(requestTimeout);
        let hasHeaders = false;
        try {
            const response = await (0,undici/* request */.Em)(`${url}${path}`, {
                method,
                dispatcher,
                body: body ?? null,
                signal: AbortSignal.any([end, timeout]),
                headersTimeout: 0,
                bodyTimeout: 0,
                headers: {
                    accept: "application/json",
                    authorization: token,
                    ...(body !== undefined && { "content-type": "application/json" }),
                },
            });
            hasHeaders = true;
            const { statusCode: status, headers } = response;
            return { method, path, status, headers, body: await readBody(response.body, headers) };
        }
        catch (cause) {
            const isStale = !hasHeaders && errorsOfReused.has(cause);
            if (isStale && used === dispatcher) {
                // All idle connections may be as dead as this one; requests under way on them end by themselves.
                ({ dispatcher } = open());
                used.close().catch(() => { });
            }
            throw new UnleashError({ method, path, isStale, ...failureOf(cause, timeout), cause });
        }
    }
    function failureOf(cause, timeout) {
        if (timeout.aborted) {
            const received = `${wayTo(url, proxy)}: no complete response within ${requestTimeout / 1000} s`;
            return { kind: "other", received, retryable: true };
        }
        if (end.aborted)
            return { kind: "interrupted", received: `given up without a response, ${end.reason}` };
        return networkFailure(cause, url, proxy);
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

// EXTERNAL MODULE: ./lib/variants/variant.js
var variants_variant = __webpack_require__(483);
;// CONCATENATED MODULE: ./lib/adapters/unleash/last-events.js





/** Most features whose events are read: callers ask for the largest changes first. */
const mostFeatures = 50;
/**
 * Reads who changed these sets last, by `targetKey`. One GET for each feature, one after another, up to the first that fails: a
 * report is complete without names.
 */
async function readLastEvents(requests, targets) {
    const found = new Map();
    const read = async (path) => (await requests.get(path, eventList)).events;
    let hasSearch = true;
    try {
        const own = targets.length === 0 ? [] : await readOwnNames(requests);
        for (const [feature, sets] of [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures)) {
            const searched = hasSearch
                ? await unlessMissing(read(eventSearchPath(feature)))
                : undefined;
            hasSearch = searched !== undefined;
            const events = searched ?? (await read(eventsPath(feature)));
            const readable = events.flatMap((event) => parse/* safeParse */.xL(variantsEvent, event).data ?? []);
            for (const target of sets) {
                const last = readable.find((event) => changes(event, target));
                if (!last)
                    continue;
                const isOwn = own.length === 0 ? {} : { isOwn: own.includes(last.createdBy) };
                found.set((0,variants_variant/* targetKey */.hD)(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString(), ...isOwn });
            }
        }
    }
    catch (error) {
        if (!(error instanceof UnleashError))
            throw error;
    }
    return found;
}
/** The names that the server's log has for the account of the token; none if the server does not show it. */
async function readOwnNames(requests) {
    try {
        const { user } = (await unlessMissing(requests.get(ownUserPath, ownUser))) ?? {};
        return [user?.username, user?.email, user?.name].filter((name) => typeof name === "string");
    }
    catch (error) {
        if (!(error instanceof UnleashError) || error.isFatal)
            throw error;
        return [];
    }
}
/** Servers also log what changes nothing, and every other change of a strategy. */
function changes({ type, environment, data, preData }, { strategy, ...target }) {
    const isOfSet = strategy
        ? type.startsWith("feature-strategy-") && data?.id === strategy.id
        : type === "feature-environment-variants-updated";
    return isOfSet && environment === target.environment && textOf(data) !== textOf(preData);
}
function textOf(data) {
    return JSON.stringify(storedVariants(data?.variants ?? []));
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/server-policy.js




/** Reads settings that can block a write, and what the report adds. Used only if the plan has changes. */
async function readServerPolicy(http, { targets, needsContextFields, lastEventsOf }) {
    const projects = [...new Set(targets.map(({ project }) => project))];
    if (projects.length === 0) {
        return { ...unknownKind, changeRequests: new Map(), lastEvents: await readLastEvents(http, lastEventsOf) };
    }
    const [kind, contextFields, ...changeRequests] = await Promise.all([
        readServerKind(http),
        needsContextFields ? readContextFields(http) : undefined,
        ...projects.map(async (project) => [project, await readChangeRequests(http, project)]),
    ]);
    // The last of all: a server that wants no more of these requests must not stop others.
    const lastEvents = await readLastEvents(http, lastEventsOf);
    return { ...kind, contextFields, lastEvents, changeRequests: new Map(changeRequests) };
}
/** `undefined` where the server does not show them: they are worth a warning at most. */
async function readContextFields(http) {
    try {
        return (await http.get(contextFieldsPath, contextFieldList)).map(({ name }) => name);
    }
    catch (error) {
        if (error instanceof UnleashError && !error.isFatal)
            return undefined;
        throw error;
    }
}
/** Consequences of a server's version and edition. */
async function readServerKind(http) {
    try {
        const { version, versionInfo, flags } = await http.get(uiConfigPath, uiConfig);
        const [major = Number.NaN, minor = 0] = (version ?? "").split(".").map((part) => Number.parseInt(part, 10));
        const isGateOpen = flags?.enableLegacyVariants === true || major < 6;
        const { oss, enterprise } = versionInfo?.current ?? {};
        return {
            legacyVariants: isGateOpen ? "allowed" : Number.isNaN(major) ? "unknown" : "refused",
            ties: Number.isNaN(major) ? "unknown" : major > 7 || (major === 7 && minor >= 6) ? "by-id" : "as-listed",
            mayHaveReleasePlans: !(oss && !enterprise),
        };
    }
    catch (error) {
        const { status = 0 } = error instanceof UnleashError && !error.isFatal ? error.failure : {};
        if (status === 403 || status === 404)
            return unknownKind;
        throw error;
    }
}
const unknownKind = { legacyVariants: "unknown", ties: "unknown", mayHaveReleasePlans: true };
/**
 * Reads where change requests are on in a project. They exist in the enterprise edition alone: the response has the form of
 * Unleash's published API, and was never seen from such a server.
 */
async function readChangeRequests(http, project) {
    try {
        const config = await http.get(`${changeRequestsPath(project)}/config`, changeRequestConfig);
        return {
            kind: "known",
            environments: new Map(config.map(({ environment, changeRequestEnabled }) => [environment, changeRequestEnabled])),
        };
    }
    catch (error) {
        if (isAbsentAddress(error))
            return { kind: "absent" };
        if (!(error instanceof UnleashError) || error.isFatal)
            throw error;
        return { kind: "unknown", failure: error.failure };
    }
}
/** In the words of servers that have no change requests (open source, 5.12 to 8.2): any other 404 may hide them. */
function isAbsentAddress(error) {
    if (!isNotFound(error) || error.failure.errorName !== "NotFoundError")
        return false;
    return /^The path you were looking for .*is not available/.test(error.failure.received);
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/usage.js




/**
 * Reads who and what else uses the sets that a plan changes: one GET for each environment, dependent feature, and feature
 * that loses a variant. It only informs people, so whatever a server does not show is left out.
 */
async function readUsage(http, { environments, parents, losing }) {
    const [strategies, dependents, served] = await Promise.all([
        byKey(environments, current/* environmentKey */.J4, (environment) => usage_readStrategies(http, environment)),
        byKey(parents, current/* featureKey */.cp, (parent) => readDependents(http, parent)),
        byKey(losing, current/* featureKey */.cp, (name) => readServed(http, name)),
    ]);
    return { strategies, dependents, served };
}
async function byKey(names, key, read) {
    const entries = await Promise.all(names.map(async (name) => [key(name), await unlessHidden(read(name))]));
    return new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
async function usage_readStrategies(http, environment) {
    return (await http.get(`${environmentPath(environment)}/strategies`, strategyList)).map(strategyState);
}
async function readDependents(http, { project, feature, children }) {
    const read = await Promise.all(children.map(async (child) => {
        const response = await unlessHidden(http.get(featurePath({ project, feature: child }), dependencies));
        const own = response?.dependencies?.find((each) => each.feature === feature);
        const variants = own?.enabled === false ? [] : (own?.variants ?? []);
        return variants.length === 0 ? [] : [{ feature: child, variants }];
    }));
    return read.flat();
}
/** Counts of all hours together; `disabled` also counts users whom nothing reached. */
async function readServed(http, { feature }) {
    const { data } = await http.get(metricsPath(feature), metrics);
    const rows = data.flatMap(({ appName: application, environment, variants }) => Object.entries(variants ?? {}).map(([variant, count]) => ({ environment, variant, application, count })));
    const groups = Map.groupBy(rows, ({ environment, variant, application }) => [environment, variant, application].join("\0"));
    return [...groups.values()].flatMap((group) => {
        const [first] = group;
        return first ? [{ ...first, count: group.reduce((sum, { count }) => sum + count, 0) }] : [];
    });
}
/** `undefined` for what a server refuses or does not have, and once the run has to stop: a plan is complete without it. */
async function unlessHidden(read) {
    try {
        return await read;
    }
    catch (error) {
        if (error instanceof UnleashError)
            return undefined;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/unleash.js








/**
 * Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections.
 *
 * @param log gets a line for each phase that takes more than a second.
 */
function connectUnleash(settings, interruption, log, connection = connect(settings, interruption)) {
    const http = shareConnection(settings, connection, interruption);
    /** Projects of which the server has a list: there, a feature that cannot be read is missing. */
    const listed = new Set();
    let endWrites;
    let written = 0;
    async function readCounted(requests, targets) {
        const { project = "", feature = "" } = targets[0] ?? {};
        let gets = 0;
        const counting = {
            get: (path, schema) => {
                gets++;
                return requests.get(path, schema);
            },
        };
        const known = { targets, listed: { name: feature }, hasList: listed.has(project), onlyTargets: true };
        return { state: await readFeature(counting, { project, feature }, known), gets };
    }
    return {
        server: settings.url,
        async readState(request) {
            const end = beginPhase(connection, log);
            const state = await readCurrentState(http, request);
            for (const project of state.listed.keys())
                listed.add(project);
            end("Read", state.features.size, "feature");
            return state;
        },
        readPolicy: (request) => readServerPolicy(http, request),
        readUsage: (request) => readUsage(http, request),
        async replaceSets(writes) {
            endWrites ??= beginPhase(connection, log);
            const results = await replaceSets(http, readCounted, writes);
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
