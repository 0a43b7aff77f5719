export const id = 562;
export const ids = [562];
export const modules = {

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


/***/ }),

/***/ 6562:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  connectUnleash: () => (/* binding */ connectUnleash)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __webpack_require__(3945);
// EXTERNAL MODULE: ./lib/variants/canonical.js
var canonical = __webpack_require__(7168);
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
/** Where a target's variants are read and replaced: on the environment, or on the strategy itself. */
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
function changeRequestsPath(project) {
    return `${projectPath(project)}/change-requests`;
}
/** Where a change request of an environment begins, or is added to. */
function newChangesPath({ project, environment }) {
    return `${projectPath(project)}/environments/${part(environment)}/change-requests`;
}
const uiConfigPath = `${admin}/ui-config`;
/** Those of all projects, too; servers before 7.4 have no such fields, and pay no heed to the question. */
const contextFieldsPath = `${admin}/context?include=project`;
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

/** A request that did not do its work (see the port). The message says what was asked, what came back and what to do; no headers. */
class UnleashError extends Error {
    name = "UnleashError";
    failure;
    constructor(failure) {
        super((0,variants_failure/* describeFailure */.Ic)(failure), { cause: failure.cause });
        this.failure = failure;
    }
    /** No other request can do better: the run has to stop. */
    get isFatal() {
        return this.failure.kind === "fatal" || this.isStopped;
    }
    get isUnanswered() {
        const { kind, status, isUndelivered } = this.failure;
        if (kind === "unsent" || kind === "fatal" || isUndelivered)
            return false;
        return status === undefined || status >= 500;
    }
    get isStopped() {
        return this.failure.kind === "unsent" || this.failure.kind === "interrupted";
    }
}
function isNotFound(error) {
    return error instanceof UnleashError && error.failure.kind === "not-found";
}
/** Whether all requests pause, so that this one was not sent. */
function isPaused(error) {
    return error instanceof UnleashError && error.failure.kind === "paused";
}
/** Whether the token was refused for this one request. */
function isForbidden(error) {
    return error instanceof UnleashError && error.failure.kind === "forbidden";
}
/** What was read, or `undefined` where the server has no such thing. */
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

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js + 3 modules
var schemas = __webpack_require__(3619);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
;// CONCATENATED MODULE: ./lib/adapters/unleash/schemas.js



/*
 * The responses that we read. Lenient to keys that we do not know; strict about those whose absence would be read as
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
const variantsResponse = schemas/* looseObject */._H3({ variants: variantList });
/**
 * GET of one strategy; its `id` is not required by the documented API. What we never touch (sortOrder, segments,
 * constraints) passes unread, whatever its form.
 */
const strategyResponse = schemas/* looseObject */._H3({
    id: absent(schemas/* string */.YjP()),
    name: schemas/* string */.YjP(),
    title: absent(schemas/* string */.YjP()),
    disabled: absent(schemas/* boolean */.zMY()),
    featureName: absent(schemas/* string */.YjP()),
    variants: absent(variantList),
    parameters: absent(schemas/* looseObject */._H3({ stickiness: absent(schemas/* string */.YjP()) })),
});
/** GET of an environment's strategies: without an id, one could not be distinguished from another. */
const strategyList = schemas/* array */.YOg(schemas/* extend */.X$i(strategyResponse, { id: schemas/* string */.YjP() }));
/** GET of a project's features. */
const featureList = schemas/* looseObject */._H3({
    features: schemas/* array */.YOg(schemas/* looseObject */._H3({
        name: schemas/* string */.YjP(),
        environments: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), variantCount: absent(schemas/* number */.aig()), hasStrategies: absent(schemas/* boolean */.zMY()) }))),
    })),
});
/** GET of one feature with `variantEnvironments=true`. */
const featureResponse = schemas/* looseObject */._H3({
    name: schemas/* string */.YjP(),
    project: absent(schemas/* string */.YjP()),
    archived: absent(schemas/* boolean */.zMY()),
    environments: schemas/* array */.YOg(schemas/* looseObject */._H3({
        name: schemas/* string */.YjP(),
        enabled: absent(schemas/* boolean */.zMY()),
        variants: absent(variantList),
        strategies: absent(strategyList),
    })),
});
/** GET of ui-config: what decides whether the gate is closed. */
const uiConfig = schemas/* looseObject */._H3({
    version: absent(schemas/* string */.YjP()),
    flags: absent(schemas/* looseObject */._H3({ enableLegacyVariants: schemas/* optional */.lqM(schemas/* unknown */.L5J()) })),
});
/** GET of the context fields. */
const contextFieldList = schemas/* array */.YOg(schemas/* looseObject */._H3({ name: schemas/* string */.YjP() }));
/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
const eventList = schemas/* looseObject */._H3({ events: schemas/* array */.YOg(schemas/* unknown */.L5J()) });
const eventData = absent(schemas/* looseObject */._H3({ id: absent(schemas/* string */.YjP()), variants: absent(variantList) }));
/** An event that may have changed a variant set; of a strategy, `data` is the strategy. */
const variantsEvent = schemas/* looseObject */._H3({
    type: schemas/* string */.YjP(),
    createdBy: schemas/* string */.YjP().check(api/* _minLength */.m9(1)),
    createdAt: schemas/* string */.YjP().check(schemas/* refine */.YPB((text) => !Number.isNaN(Date.parse(text)))),
    environment: schemas/* string */.YjP(),
    data: eventData,
    preData: eventData,
});
/** GETs what a schema describes. Throws an UnleashError that says where the response differs. */
async function getAs(requests, schema, path) {
    const response = await requests.get(path);
    const result = parse/* safeParse */.xL(schema, response);
    if (result.success)
        return result.data;
    const [issue] = result.error.issues;
    const where = issue?.path.map(String).join(".") || "its top level";
    throw new UnleashError({
        kind: "other",
        method: "GET",
        path,
        status: 200,
        received: `unexpected JSON at ${where}: ${issue?.message ?? "unknown"}. It was ${(0,wording/* oneLine */.TN)(JSON.stringify(response), 300)}`,
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
const errorResponse = schemas/* looseObject */._H3({
    id: absent(schemas/* string */.YjP()),
    name: absent(schemas/* string */.YjP()),
    message: absent(schemas/* string */.YjP()),
    permissions: absent(schemas/* array */.YOg(schemas/* string */.YjP())),
    details: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ message: absent(schemas/* string */.YjP()) }))),
});
/** The parts of a server's error, and its text. Three shapes exist, and empty bodies and plain text. */
function errorBody(body) {
    const { data } = parse/* safeParse */.xL(errorResponse, jsonOrNothing(body));
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
function jsonOrNothing(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/environment-state.js



/** One environment of a feature, as far as its feature has shown it: the rest is read by its own addresses. */
async function readEnvironment(requests, environment, targets, shown = {}) {
    const variants = shown.variants ?? (await readEnvironmentVariants(requests, environment));
    const strategies = shown.strategies ?? (await readStrategies(requests, environment, targets));
    return { variants, ...(strategies && { strategies }) };
}
/** The variants of one environment. */
async function readEnvironmentVariants(requests, environment) {
    const { variants } = await getAs(requests, variantsResponse, `${environmentPath(environment)}/variants`);
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
    const list = await unlessMissing(getAs(requests, strategyList, `${environmentPath(environment)}/strategies`));
    if (list)
        return list.map(strategyState);
    const found = [];
    for (const target of named) {
        const strategy = await readStrategy(requests, target);
        if (strategy)
            found.push(strategy);
    }
    return found.length === 0 ? undefined : found;
}
async function readStrategy(requests, target) {
    const id = target.strategy?.id;
    if (id === undefined)
        return undefined;
    const response = await unlessMissing(getAs(requests, strategyResponse, targetPath(target)));
    return response && { ...strategyState({ ...response, id }), isVerified: false };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/feature-state.js




/** One feature with all its environments, in one GET where the server shows their variants and strategies with it. */
async function readFeature(requests, name, known) {
    const { targets, listed, hasList, onlyTargets } = known;
    const path = `${featurePath(name)}?variantEnvironments=true`;
    let feature;
    try {
        feature = await getAs(requests, featureResponse, path);
    }
    catch (error) {
        if (!isNotFound(error))
            throw error;
        return hasList ? whyMissing(requests, name, targets, error) : readTargets(requests, name, targets, error);
    }
    const { archived, project, environments } = feature;
    if (archived)
        return { kind: "archived" };
    // Not in the project's list, and not said where it is: ownership is not to be guessed.
    if (project == null && hasList && !listed)
        return { kind: "elsewhere" };
    if (project != null && project !== name.project)
        return { kind: "elsewhere", project };
    const states = new Map();
    const wanted = environmentNames(targets);
    // One after another: what reads a feature has one slot for it.
    for (const { name: environment, enabled, variants, strategies } of environments) {
        if (onlyTargets && !variants && !wanted.has(environment))
            continue;
        const state = await readEnvironment(requests, { ...name, environment }, targets, {
            ...(variants && { variants: storedVariants(variants) }),
            ...(strategies && { strategies: strategies.map(strategyState) }),
        });
        checkCount(path, environment, state.variants.length, listed);
        states.set(environment, enabled === false ? { ...state, isEnabled: false } : state);
    }
    return { kind: "found", ...name, environments: states };
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
 * Why a feature is not in its project's list. The server's own words decide (seen on 5.12, 6.10, 7.6 and 8.2): it looks
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
            return { kind: "archived" };
    }
    return { kind: "unknown-feature" };
}
/** The plain way, for servers that offer no other: one GET per target, whose 404 is all there is to know. */
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
    const list = await unlessMissing(getAs(http, featureList, `${projectPath(project)}/features`));
    return list && new Map(list.features.map((feature) => [feature.name, feature]));
}
/** A project that does not exist has an empty list, too. Where the server has no such address, it is assumed to exist. */
async function projectExists(http, project) {
    try {
        await http.get(`${projectPath(project)}/overview`);
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
/** Whether the environments or strategies of a feature can have variants at all. */
function mayHaveVariants({ environments }) {
    if (!environments)
        return true;
    return environments.some(({ variantCount, hasStrategies }) => variantCount !== 0 || hasStrategies !== false);
}
function emptyFeature(project, { name, environments = [] }) {
    const empty = (environments ?? []).map((environment) => [environment.name, { variants: [] }]);
    return { kind: "found", project, feature: name, environments: new Map(empty) };
}

// EXTERNAL MODULE: ./lib/variants/filing.js
var filing = __webpack_require__(8473);
;// CONCATENATED MODULE: ./lib/adapters/unleash/change-request-schemas.js


/*
 * What we read of the responses about change requests, after Unleash's published API.
 */
/** GET of a project's change-request configuration. */
const changeRequestConfig = schemas/* array */.YOg(schemas/* looseObject */._H3({ environment: schemas/* string */.YjP(), changeRequestEnabled: schemas/* boolean */.zMY() }));
const wireChange = schemas/* looseObject */._H3({ id: schemas/* number */.aig(), action: schemas/* string */.YjP(), payload: schemas/* optional */.lqM(schemas/* unknown */.L5J()) });
/** GET of one change request. */
const changeRequest = schemas/* looseObject */._H3({
    id: schemas/* number */.aig(),
    title: absent(schemas/* string */.YjP()),
    environment: schemas/* string */.YjP(),
    state: schemas/* string */.YjP(),
    schedule: absent(schemas/* looseObject */._H3({ status: absent(schemas/* string */.YjP()) })),
    features: schemas/* array */.YOg(schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), changes: schemas/* array */.YOg(wireChange) })),
    segments: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ name: absent(schemas/* string */.YjP()) }))),
    comments: absent(schemas/* array */.YOg(schemas/* looseObject */._H3({ text: absent(schemas/* string */.YjP()) }))),
});
/** GET of pending change requests. */
const changeRequestList = schemas/* array */.YOg(changeRequest);
/** GET of the last change requests of a project. */
const listedRequests = schemas/* array */.YOg(schemas/* looseObject */._H3({ id: schemas/* number */.aig(), state: schemas/* string */.YjP() }));
/** The payloads of the changes that write variant sets. */
const patchVariant = schemas/* looseObject */._H3({ variants: variantList });
const updateStrategy = schemas/* looseObject */._H3({
    id: schemas/* string */.YjP(),
    variants: absent(variantList),
    snapshot: schemas/* optional */.lqM(schemas/* unknown */.L5J()),
});
/** GET of a strategy of which everything is sent back. */
const wholeStrategy = schemas/* looseObject */._H3({ name: schemas/* string */.YjP(), featureName: absent(schemas/* string */.YjP()) });

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./lib/adapters/unleash/requested-changes.js



/** @param strategies as they are now, to compare with those that a request would write. */
function toChangeRequest(wire, { url, project }, isEditable, strategies = new Map()) {
    const { id, environment, title, state, schedule, features, segments, comments } = wire;
    const halt = schedule?.status;
    return {
        id,
        project,
        environment,
        title: title ?? "",
        state,
        url: `${url}/projects/${encodeURIComponent(project)}/change-requests/${id}`,
        isEditable,
        ...(halt != null && halt !== "pending" && { halt }),
        changes: [
            ...features.flatMap(({ name, changes }) => changes.map((change) => requestedChange(name, change, strategies))),
            ...(segments ?? []).map(({ name }) => ({ id: 0, feature: name ?? "", action: "updateSegment" })),
        ],
        comments: (comments ?? []).flatMap(({ text }) => text ?? []),
    };
}
function requestedChange(feature, { id, action, payload }, strategies) {
    const base = { id, feature, action };
    if (action === "patchVariant") {
        const { data } = patchVariant.safeParse(payload);
        return data ? { ...base, set: { variants: storedVariants(data.variants) } } : base;
    }
    const { data } = updateStrategy.safeParse(payload);
    // The server adds what the strategy was when the change was filed: more than its variants is not ours to change.
    if (action !== "updateStrategy" || !data || changesMore(data, data.snapshot))
        return base;
    const isStale = changesMore(data, strategies.get(data.id));
    return { ...base, set: { strategyId: data.id, variants: storedVariants(data.variants ?? []), isStale } };
}
/**
 * Whether a strategy would differ in more than its variants, as Unleash's user interface compares them: nothing and emptiness
 * are the same, and the order of segments does not count. What one of them does not show is not known to differ.
 */
function changesMore(payload, now) {
    if (typeof now !== "object" || now === null)
        return false;
    const { id: _, variants: __, snapshot: ___, sortOrder: ____, ...rest } = payload;
    const other = now;
    return Object.keys(rest).some((key) => key in other && !(0,external_node_util_.isDeepStrictEqual)(plain(rest[key]), plain(other[key])));
}
function plain(value) {
    if (value === undefined || value === "")
        return null;
    if (!Array.isArray(value))
        return value;
    if (value.length === 0)
        return null;
    return value.every((entry) => typeof entry === "number") ? [...value].sort((a, b) => a - b) : value;
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/change-requests.js






/*
 * Change requests exist in the enterprise edition alone. This follows its published API and the calls of its open user
 * interface; it was never run against such a server. What does not fit is an error that quotes the response.
 */
/** Where change requests are on in a project, and which are open there if any of these targets is there. */
async function readChangeRequests(http, page, targets) {
    const environments = new Map();
    try {
        const config = await getAs(http, changeRequestConfig, `${changeRequestsPath(page.project)}/config`);
        for (const { environment, changeRequestEnabled } of config)
            environments.set(environment, changeRequestEnabled);
    }
    catch (error) {
        if (isAbsentAddress(error))
            return { kind: "absent" };
        if (isForbidden(error) || isNotFound(error))
            return { kind: "unknown", failure: error.failure };
        throw error;
    }
    if (!targets.some(({ environment }) => environments.get(environment))) {
        return { kind: "known", environments, open: [] };
    }
    const [own, others] = await Promise.all([
        orFailure(getAs(http, changeRequestList, `${changeRequestsPath(page.project)}/pending`)),
        orFailure(readListed(http, page.project)),
    ]);
    const ids = new Set(own.found.map(({ id }) => id));
    const rest = others.found.filter(({ id }) => !ids.has(id));
    const open = [...own.found.map(ownRequest(page)), ...rest.map((wire) => toChangeRequest(wire, page, false))];
    return { kind: "known", environments, open, ownGap: own.failure, othersGap: others.failure };
}
/** In the words of servers that have no change requests: any other 404 may hide them. */
function isAbsentAddress(error) {
    return isNotFound(error) && /the path you were looking for/i.test(error.failure.received);
}
async function orFailure(read) {
    try {
        return { found: await read };
    }
    catch (error) {
        if (!(error instanceof UnleashError) || error.isFatal)
            throw error;
        return { found: [], failure: error.failure };
    }
}
/** The open ones of the last 300 of a project, whoever made them, but for drafts. The list need not show all of each. */
async function readListed(http, project) {
    const path = changeRequestsPath(project);
    const listed = (await getAs(http, listedRequests, path)).filter((one) => isOpen(one) && one.state !== "Draft");
    const read = listed.map(async (one) => parse/* safeParse */.xL(changeRequest, one).data ?? (await unlessMissing(getAs(http, changeRequest, `${path}/${one.id}`))));
    return (await Promise.all(read)).flatMap((wire) => wire ?? []);
}
/** The lists are of open ones; a request may be closed between two of them. */
function isOpen({ state }) {
    return !["Applied", "Cancelled", "Rejected"].includes(state);
}
/**
 * The caller's own open requests, and others as far as they are open.
 *
 * @param ids of others.
 * @param strategies as they are now.
 */
async function readRequests(http, page, ids, strategies) {
    const path = changeRequestsPath(page.project);
    const own = await getAs(http, changeRequestList, `${path}/pending`);
    const unread = ids.filter((id) => own.every((one) => one.id !== id));
    const others = await Promise.all(unread.map((id) => unlessMissing(getAs(http, changeRequest, `${path}/${id}`))));
    return [
        ...own.filter(isOpen).map(ownRequest(page, strategies)),
        ...others.flatMap((wire) => (wire && isOpen(wire) ? [toChangeRequest(wire, page, false, strategies)] : [])),
    ];
}
function ownRequest(page, strategies) {
    // A scheduled one cannot be edited by anybody.
    return (wire) => toChangeRequest(wire, page, wire.state !== "Scheduled", strategies);
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/file-request.js








/**
 * Files changes of one environment (see the port). What is added comes before what is removed, so that the request is never
 * empty, and its submission after all: a run that is repeated finds how far the one before came.
 */
async function fileRequest(http, filed, texts, decide) {
    const { strategies, look } = await firstRead(http, filed);
    const state = await look();
    const steps = decide(state);
    if (steps.kind === "blocked" || !((0,filing/* hasEdits */.s)(steps) || steps.submits || steps.isUntitled))
        return { state };
    /** What is there once the server shows what it was told, for which it may need a moment. */
    const settled = async (isLeft, id) => {
        for (let tries = 1;; tries++) {
            const now = await look(id);
            const left = decide(now);
            if (left.kind === "blocked" || !isLeft(left) || !(await http.retry(undefined, tries)))
                return now;
        }
    };
    try {
        await makeEdits(http, filed.targets[0], steps, strategies);
        const edited = await settled(filing/* hasEdits */.s, steps.into?.id);
        const isBlocked = decide(edited).kind === "blocked";
        const request = await nameRequest(http, edited, texts, { isBlocked, isNew: steps.into === undefined });
        if (!request)
            return { state: edited };
        const ready = await look(request.id);
        const left = decide(ready);
        // What came into the request meanwhile was not reviewed with it.
        if (left.kind === "blocked" || !left.submits || (0,filing/* hasEdits */.s)(left))
            return { state: ready };
        await http.write("PUT", `${pathOf(request)}/state`, JSON.stringify({ state: "In review" }));
        return { state: await settled(({ submits }) => submits, request.id) };
    }
    catch (error) {
        if (!(error instanceof UnleashError))
            throw error;
        return { state: await look(steps.into?.id).catch(() => undefined), error };
    }
}
/** Reads what is asked for, and gives a look at the requests: after the features, since one may be sent to review at any moment. */
async function firstRead(http, { url, targets, ids, readFeature }) {
    const [{ project, environment }] = targets;
    const byFeature = [...Map.groupBy(targets, current/* featureKey */.cp)];
    const readFeatures = async () => new Map(await Promise.all(byFeature.map(async ([key, own]) => [key, await readFeature(own)])));
    const [strategies, features] = await Promise.all([file_request_readStrategies(http, targets), readFeatures()]);
    /** @param id of a request that was open. */
    const look = async (id) => {
        const requests = await readRequests(http, { url, project }, ids, strategies);
        const known = id === undefined ? ids : [...ids, id];
        // One that is closed may have been applied a moment ago, which the features did not show yet.
        const isClosed = known.some((one) => requests.every((request) => request.id !== one));
        const here = requests.filter((request) => request.environment === environment);
        return { requests: here, features: isClosed ? await readFeatures() : features };
    };
    return { strategies, look };
}
/** Gives the request that was edited its title and comment. `undefined` where it is not there, or not for us to name. */
async function nameRequest(http, { requests }, { title, comment }, { isBlocked, isNew }) {
    const own = requests.find(({ isEditable }) => isEditable);
    // A new one gets its title though others may have come into it, by which the next run knows it; not if another run named it.
    const isNamable = own && (!isBlocked || (isNew && /^(?:change request #\d+)?$/i.test(own.title)));
    if (!isNamable)
        return undefined;
    if (own.title !== title)
        await http.write("PUT", `${pathOf(own)}/title`, JSON.stringify({ title }));
    if (!own.comments.includes(comment))
        await http.write("POST", `${pathOf(own)}/comments`, JSON.stringify({ text: comment })).catch(ignoreRefusal);
    return own;
}
/** A comment is for people: without it, the request is as good. */
function ignoreRefusal(error) {
    if (!(error instanceof UnleashError) || error.isFatal)
        throw error;
}
/** Whole strategies: a change request replaces all of one. */
async function file_request_readStrategies(http, targets) {
    const read = targets.map(async (target) => {
        const { id } = target.strategy ?? {};
        const whole = id === undefined ? undefined : await unlessMissing(getAs(http, wholeStrategy, targetPath(target)));
        return id === undefined || !whole ? [] : [[id, whole]];
    });
    return new Map((await Promise.all(read)).flat());
}
async function makeEdits(http, target, { into, replace, add, remove }, strategies) {
    const changes = into ? `${pathOf(into)}/changes` : "";
    const path = newChangesPath(target);
    const replaced = replace.map(({ id, set }) => [`${changes}/${id}`, changeBody(set, strategies)]);
    const added = bodiesOf(add.map((set) => changeBody(set, strategies)));
    const bytes = Math.max(0, ...[...replaced.map(([, body]) => body), ...added].map((body) => Buffer.byteLength(body)));
    if (bytes > canonical/* maxBodyBytes */.G4) {
        const received = `the request would have ${bytes} bytes, and the server accepts ${canonical/* maxBodyBytes */.G4}`;
        throw new UnleashError({ kind: "other", method: "POST", path, received, isUndelivered: true });
    }
    // One after the other: each changes the same request.
    for (const [address, body] of replaced)
        await http.write("PUT", address, body);
    for (const body of added)
        await http.write("POST", path, body);
    for (const id of remove)
        await http.write("DELETE", `${changes}/${id}`);
}
function pathOf({ project, id }) {
    return `${changeRequestsPath(project)}/${id}`;
}
/** A change of a strategy is the strategy as the server has it with other variants. What we do not know of it passes unread. */
function changeBody({ target, after }, strategies) {
    const { id } = target.strategy ?? {};
    if (id === undefined)
        return JSON.stringify((0,canonical/* variantsChange */.$Y)(target.feature, after));
    const whole = strategies.get(id);
    // In part it would reset the rest when it is applied.
    if (!whole)
        throw new UnleashError({ kind: "other", method: "GET", path: targetPath(target), received: "no strategy" });
    const { featureName: _, ...strategy } = whole;
    return JSON.stringify({
        feature: target.feature,
        action: "updateStrategy",
        payload: { ...strategy, id, variants: after },
    });
}
/** Arrays of changes, each as large as the server accepts, if its changes allow that. */
function bodiesOf(changes) {
    const arrays = [];
    for (const change of changes) {
        const last = arrays.at(-1);
        if (last && Buffer.byteLength(`[${[...last, change].join()}]`) <= canonical/* maxBodyBytes */.G4)
            last.push(change);
        else
            arrays.push([change]);
    }
    return arrays.map((array) => `[${array.join()}]`);
}

// EXTERNAL MODULE: ./node_modules/async-mutex/index.mjs
var async_mutex = __webpack_require__(8202);
;// CONCATENATED MODULE: ./lib/adapters/unleash/advice.js
/** What a refusal means and what to do about it. The status alone is not enough: 403 has more than five causes. */
function advise(refusal) {
    const { status, message, path } = refusal;
    switch (status) {
        case 401:
            return {
                kind: "fatal",
                advice: "The server does not know this token, or it has expired. Set unleash-token to a personal access token or a " +
                    "service account token of this server.",
            };
        case 403:
            if (!/different token type/i.test(message))
                return { kind: "forbidden", advice: forbidden(refusal) };
            return {
                kind: "fatal",
                advice: "This is a token for SDKs (backend, client or frontend). The admin API accepts personal access tokens and " +
                    "service account tokens.",
            };
        case 404:
            return { kind: "not-found", advice: notFound(refusal) };
        case 500:
            return { kind: "other", ...(asksForApproval(path) && { advice: needsAuthor }) };
        case 413:
            return { kind: "other", advice: "The request is larger than the server, or a proxy in front of it, accepts." };
        case 429:
            return { kind: "other", advice: "The server limits requests: lower concurrency, or run again later." };
        case 503:
            // In Unleash's own words: the page of a proxy may speak of maintenance too, and be gone a moment later.
            if (message !== "Unleash is currently in maintenance mode.")
                return { kind: "other" };
            return { kind: "fatal", advice: "The server is in maintenance mode: run again when it is over." };
        default:
            return { kind: "other" };
    }
}
function forbidden({ message, errorName, permissions, path }) {
    if (errorName === "InvalidOperationError" && /environment variants/i.test(message)) {
        return ("Unleash 6.0 and later refuse the first environment variants of a feature. Put the variants on a strategy, " +
            "set allow-deprecated-route, or turn on the server's flag enableLegacyVariants.");
    }
    const permission = permissions?.[0] ?? permissionIn(message);
    if (permission === "SKIP_CHANGE_REQUEST") {
        return ("Change requests are on for this project and environment, and this token may not skip them. Make the change " +
            "through a change request, or leave this environment out with the input environments.");
    }
    if (permission || errorName === "PermissionError" || errorName === "NoAccessError") {
        const what = permission ? `The token lacks the permission ${permission}` : "The token lacks a permission";
        const more = asksForApproval(path) ? ` ${needsAuthor}` : openSourceLimits(path);
        return `${what}${where(path)}.${roles(permission)}${more}`;
    }
    if (message !== "") {
        return "This response is not from the admin API: a proxy or firewall may have refused the request.";
    }
    const cause = path.includes("/strategies/")
        ? "The strategy belongs to another feature or project"
        : "The project may be private";
    return `The response has no body. ${cause}, or a proxy in front of the server refused.`;
}
/** Whether a change request is filed, of which the API says little. */
function asksForApproval(path) {
    return /\/environments\/[^/]+\/change-requests$/.test(path);
}
const needsAuthor = "If unleash-token is an admin API token: a change request needs an author, a person or a service account.";
/** Newer servers list the permissions; all name them in the message. */
function permissionIn(message) {
    return /need (?:the )?(?:one of the following permissions: )?"?\\?"?([A-Z][A-Z_]{3,})/.exec(message)?.[1];
}
function where(path) {
    const { project, environment } = namesIn(path);
    if (project === undefined)
        return "";
    return ` in project "${project}"${environment === undefined ? "" : `, environment "${environment}"`}`;
}
function roles(permission) {
    if (permission !== "UPDATE_FEATURE_ENVIRONMENT_VARIANTS" && permission !== "UPDATE_FEATURE_STRATEGY")
        return "";
    return " The project roles Owner and Member and the root roles Editor and Admin have it; Viewer does not.";
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
        if (path.includes("/change-requests"))
            return "This server has no change requests of this form.";
        return "The service has no such address: check unleash-url (the part before /api/admin).";
    }
    if (/\/change-requests\/\d+/.test(path)) {
        return "Somebody may have closed that change request, or removed that change from it: run again.";
    }
    if (message === "") {
        return "The response has no body: the project may be private, or it came from a proxy. Check unleash-url.";
    }
    if (errorName === undefined)
        return "This response is not from the admin API: check unleash-url.";
    const names = Object.entries(namesIn(path)).map(([kind, name]) => `${kind} "${name}"`);
    return `Check that these exist and belong together: ${names.join(", ")}.`;
}
/** The names that a path was made of. */
function namesIn(path) {
    const match = /\/projects\/([^/?]+)(?:\/features\/([^/?]+)(?:\/environments\/([^/?]+))?)?/.exec(path);
    const [project, feature, environment] = (match ?? []).slice(1).map((part) => part && decodeURIComponent(part));
    return { ...(project && { project }), ...(feature && { feature }), ...(environment && { environment }) };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/retry-delay.js
/**
 * Milliseconds that a `Retry-After` header asks to wait: whole seconds, or a date (in the past: none). `undefined`
 * for anything else, so that the own backoff applies.
 *
 * @param date of the response itself, which is what a date is compared with: our clock may be wrong.
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
/** Milliseconds before attempt 2, 3, …: anything from none to a limit that doubles ("full jitter"), at most 15 s. */
function backoff(attempt, random = Math.random) {
    return Math.round(random() * Math.min(15_000, 500 * 2 ** (attempt - 1)));
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
            throw new UnreadableBody(`a body encoded as ${encoding}, although no encoding was asked for`);
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
    try {
        return JSON.parse(body);
    }
    catch {
        const received = body === "" ? "an empty body instead of JSON" : `invalid JSON: ${(0,wording/* oneLine */.TN)(body, 80)}`;
        // A connection cut at the end of a chunk looks like this; the next response may be whole.
        throw new UnleashError({ ...failure, received, retryable: true });
    }
}
/**
 * What a response that is no success means.
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

// EXTERNAL MODULE: ./lib/adapters/unleash/interruption.js + 1 modules
var unleash_interruption = __webpack_require__(8174);
;// CONCATENATED MODULE: ./lib/adapters/unleash/traffic.js



const maxWait = 120_000;
function trafficOf(interruption) {
    /** One 429 concerns all requests: none starts before this time of `performance.now()`. */
    let pausedUntil = 0;
    /** With the run, or by the first failure that no other request can escape: none is sent after it, and nobody waits. */
    const halt = new AbortController();
    const stop = halt.signal;
    // Not AbortSignal.any: of its signals Node 20 warns when more than ten wait for one.
    const end = () => halt.abort(interruption.stop.reason);
    if (interruption.stop.aborted)
        end();
    else
        interruption.stop.addEventListener("abort", end, { once: true });
    const pauseLeft = () => pausedUntil - performance.now();
    const wait = (milliseconds) => (0,unleash_interruption/* sleep */.y)(milliseconds, { stop });
    return {
        admit(method, path) {
            if (stop.aborted) {
                throw new UnleashError({ kind: "unsent", method, path, received: `not sent, ${stop.reason}` });
            }
            if (pauseLeft() > 0)
                throw new UnleashError({ kind: "paused", method, path, received: "not sent yet" });
        },
        learn(error) {
            if (error.isFatal)
                halt.abort(`because the run stopped: ${error.message}`);
            else if (error.failure.status === 429) {
                pausedUntil = Math.max(pausedUntil, performance.now() + (error.failure.retryAfter ?? backoff(1)));
            }
        },
        async flowing() {
            while (pauseLeft() > 0 && (await wait(pauseLeft())))
                ;
        },
        wait,
        longestWait: () => Math.max(0, Math.min(maxWait, interruption.deadline - performance.now())),
    };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/http.js





/** Longest that a read may lie before its write is sent, in milliseconds. */
const freshness = 50;
/** Shares a connection among the requests of a run: how many at a time, how often each, and when none. */
function shareConnection(settings, connection, interruption) {
    const { concurrency } = settings;
    const slots = new async_mutex/* Semaphore */.jf(concurrency);
    /**
     * Bounds the updates that are reading, so that each finds the slots for its writes when it needs them: while `n` updates
     * of `count` writes read, as many slots and half a one for each are spoken for.
     */
    const readers = new async_mutex/* Semaphore */.jf(2 * concurrency);
    const traffic = trafficOf(interruption);
    const requests = singleTries(settings.url, connection, traffic);
    /** Begins work again, after the pause, when it met one. */
    async function throughPauses(work) {
        for (;;) {
            await traffic.flowing();
            try {
                return await work();
            }
            catch (error) {
                if (!isPaused(error))
                    throw error;
            }
        }
    }
    async function update(count, read, write) {
        const [, endRead] = await readers.acquire(Math.min(2 * count + 1, 2 * concurrency));
        const [, release] = await slots.acquire();
        try {
            const state = await read(requests);
            const readAt = performance.now();
            let begun = 0;
            return await write(state, async (send) => {
                // Without one that is always sent, a feature whose sets take long to compare would be read for ever.
                const isFirst = begun++ === 0;
                const end = isFirst ? release : (await slots.acquire(1, 1))[1];
                if (begun === count)
                    endRead();
                try {
                    return isFirst || performance.now() - readAt <= freshness ? await send(requests) : undefined;
                }
                finally {
                    end();
                }
            });
        }
        finally {
            release();
            endRead();
        }
    }
    async function retry(error, tries) {
        if (tries >= settings.maxAttempts)
            return false;
        if (error === undefined)
            return traffic.wait(backoff(tries));
        if (!(error instanceof UnleashError) || !error.failure.retryable)
            return false;
        return traffic.wait(error.failure.retryAfter ?? backoff(tries));
    }
    return {
        update: (count, read, write) => throughPauses(() => update(count, read, write)),
        retry,
        async get(path) {
            for (let tries = 1;; tries++) {
                try {
                    return await throughPauses(() => slots.runExclusive(() => requests.get(path)));
                }
                catch (error) {
                    if (!(await retry(error, tries)))
                        throw error;
                }
            }
        },
        write: (method, path, body) => throughPauses(() => slots.runExclusive(() => requests.write(method, path, body))),
        close: connection.close,
    };
}
function singleTries(url, { send }, traffic) {
    async function attempt(method, path, body) {
        traffic.admit(method, path);
        const response = await send(method, path, body);
        if (response.status >= 200 && response.status < 300)
            return response;
        const error = new UnleashError(refusal(response, url, traffic.longestWait()));
        traffic.learn(error);
        throw error;
    }
    return {
        get: async (path) => parsedJson(await attempt("GET", path), url),
        async write(method, path, body) {
            const response = await attempt(method, path, body);
            try {
                return parsedJson(response, url);
            }
            catch {
                return undefined;
            }
        },
    };
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/phase.js

/** Shorter phases go without a line, in milliseconds. */
const moment = 1000;
/** Begins a phase of the run. */
function beginPhase(requestCount, log) {
    const started = performance.now();
    const before = requestCount();
    return (did, count, noun) => {
        const elapsed = performance.now() - started;
        if (elapsed < moment)
            return;
        const requests = (0,wording/* counted */.hS)(requestCount() - before, "request");
        log(`${did} ${(0,wording/* counted */.hS)(count, noun)} in ${(elapsed / 1000).toFixed(1)} s (${requests}).`);
    };
}

// EXTERNAL MODULE: ./node_modules/undici/index.js
var undici = __webpack_require__(6752);
// EXTERNAL MODULE: ./lib/adapters/proxy-route.js
var proxy_route = __webpack_require__(4340);
;// CONCATENATED MODULE: ./lib/adapters/unleash/network-failure.js


/**
 * What a request met that got no whole response, in one line that names host and code.
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
        received: `${wayTo(url, proxy)}: ${inWords(code) ?? code ?? (0,wording/* messageOf */.bD)(cause)}`,
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
/** What codes of the HTTP client mean; those of the operating system are common knowledge, and searched for. */
function inWords(code) {
    if (code === undefined)
        return undefined;
    if (code === "UND_ERR_SOCKET")
        return `the connection was closed before the response was complete (${code})`;
    if (code === "UND_ERR_CONNECT_TIMEOUT")
        return `no connection in time (${code})`;
    if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH") {
        return `the response has more or fewer bytes than its content-length says (${code})`;
    }
    if (code === "UND_ERR_HEADERS_OVERFLOW")
        return `the headers of the response are too large (${code})`;
    return code.startsWith("HPE_") ? `the response is not valid HTTP (${code})` : undefined;
}
/** Whether the connection was never made. */
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
    const { dispatcher, proxy } = (0,proxy_route/* routeTo */.B)(url, proxies, { connections: concurrency, connectTimeout: requestTimeout });
    let sent = 0;
    async function send(method, path, body) {
        sent++;
        // Seen over 5,000 requests: neither signal stays behind, but for a kilobyte each until the time is up.
        const timeout = AbortSignal.timeout(requestTimeout);
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
            const { statusCode: status, headers } = response;
            return { method, path, status, headers, body: await readBody(response.body, headers) };
        }
        catch (cause) {
            throw new UnleashError({ method, path, ...failureOf(cause, timeout), cause });
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

// EXTERNAL MODULE: ./lib/variants/variant.js
var variants_variant = __webpack_require__(483);
;// CONCATENATED MODULE: ./lib/adapters/unleash/last-events.js





/** Most features that are asked for: people look for a name where little has drifted. */
const mostFeatures = 20;
/**
 * Who changed these sets last, by `targetKey`. One GET for each feature, one after another, up to the first that fails: a
 * report is complete without names.
 */
async function readLastEvents(requests, targets) {
    const found = new Map();
    const read = async (path) => (await getAs(requests, eventList, path)).events;
    let hasSearch = true;
    try {
        for (const [feature, own] of [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures)) {
            const searched = hasSearch
                ? await unlessMissing(read(eventSearchPath(feature)))
                : undefined;
            hasSearch = searched !== undefined;
            const events = searched ?? (await read(eventsPath(feature)));
            const readable = events.flatMap((event) => parse/* safeParse */.xL(variantsEvent, event).data ?? []);
            for (const target of own) {
                const last = readable.find((event) => changes(event, target));
                if (last)
                    found.set((0,variants_variant/* targetKey */.hD)(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString() });
            }
        }
    }
    catch (error) {
        if (!(error instanceof UnleashError))
            throw error;
    }
    return found;
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





/** What the server refuses, asks for or has: read only when something would be written. */
async function readServerPolicy(http, url, { targets, watched, needsContextFields, lastEventsOf }) {
    const projects = [...Map.groupBy([...targets, ...watched], ({ project }) => project)];
    if (projects.length === 0)
        return { legacyVariants: "unknown", changeRequests: new Map() };
    const [legacyVariants, contextFields, ...changeRequests] = await Promise.all([
        targets.length > 0 ? readLegacyVariants(http) : "unknown",
        needsContextFields ? readContextFields(http) : undefined,
        ...projects.map(async ([project, own]) => [project, await readChangeRequests(http, { url, project }, own)]),
    ]);
    // The last of all: a server that wants no more of these requests must not stop others.
    const lastEvents = await readLastEvents(http, lastEventsOf);
    return { legacyVariants, contextFields, lastEvents, changeRequests: new Map(changeRequests) };
}
/** `undefined` where the server does not show them: they are worth a warning at most. */
async function readContextFields(http) {
    try {
        return (await getAs(http, contextFieldList, contextFieldsPath)).map(({ name }) => name);
    }
    catch (error) {
        if (error instanceof UnleashError && !error.isFatal)
            return undefined;
        throw error;
    }
}
/** Refused from 6.0 on, unless the server's flag is on. */
async function readLegacyVariants(http) {
    try {
        const { version, flags } = await getAs(http, uiConfig, uiConfigPath);
        const major = Number.parseInt(version ?? "", 10);
        if (flags?.enableLegacyVariants === true || major < 6)
            return "allowed";
        return Number.isNaN(major) ? "unknown" : "refused";
    }
    catch (error) {
        if (isForbidden(error) || isNotFound(error))
            return "unknown";
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
    const phase = () => beginPhase(connection.requestCount, log);
    /** Projects of which the server has a list: there a feature that cannot be read is missing. */
    const listed = new Set();
    let endOfWrites;
    let writes = 0;
    return {
        async readState(request) {
            const end = phase();
            const state = await readCurrentState(http, request);
            for (const project of state.listed.keys())
                listed.add(project);
            end("Read", state.features.size, "feature");
            return state;
        },
        readPolicy: (request) => readServerPolicy(http, settings.url, request),
        async fileRequest([first, ...others], ids, texts, decide) {
            if (!first)
                return { state: undefined };
            const readFeature = async (own) => (await readCounted(http, own, listed)).state;
            return fileRequest(http, { url: settings.url, targets: [first, ...others], ids, readFeature }, texts, decide);
        },
        update(targets, decide) {
            endOfWrites ??= phase();
            return http.update(targets.length, (requests) => readCounted(requests, targets, listed), async ({ state, gets }, inTime) => {
                // More than one round trip lies between the first GET and the write of its target.
                const isInParts = gets > 1 && targets.length > 1;
                const answer = async (write) => (await inTime((requests) => answerTo(requests, write))) ?? late;
                const answers = await Promise.all(decide(state).map((write) => (isInParts ? late : answer(write))));
                writes += answers.filter(({ kind }) => kind === "written").length;
                return { state, answers, isInParts };
            });
        },
        retry: (error, tries) => http.retry(error, tries),
        async close() {
            if (writes > 0)
                endOfWrites?.("Wrote", writes, "variant set");
            await http.close();
        },
    };
}
/** The feature of these targets, and how many GETs it took to read it. */
async function readCounted(requests, targets, listed) {
    const { project = "", feature = "" } = targets[0] ?? {};
    let gets = 0;
    const get = (path) => {
        gets++;
        return requests.get(path);
    };
    const known = { targets, listed: { name: feature }, hasList: listed.has(project), onlyTargets: true };
    return { state: await readFeature({ get }, { project, feature }, known), gets };
}
const late = { kind: "late" };
async function answerTo(requests, { target, variants, route }) {
    try {
        return { kind: "written", stored: await replaceVariants(requests, target, variants, route) };
    }
    catch (error) {
        if (isPaused(error))
            return late;
        if (error instanceof UnleashError)
            return { kind: "failed", error: error };
        throw error;
    }
}
/** Replaces one set, and gives what the server says it stored, or `undefined` where it does not say. */
async function replaceVariants(requests, target, variants, route) {
    if (target.strategy) {
        const response = await requests.write("PATCH", targetPath(target), (0,canonical/* requestBody */.IO)(variants, "strategy"));
        return storedIn(parse/* safeParse */.xL(strategyResponse, response).data?.variants);
    }
    const response = route
        ? await requests.write("PUT", batchPath(target), (0,canonical/* batchBody */.jW)(target.environment, variants))
        : await requests.write("PUT", targetPath(target), (0,canonical/* requestBody */.IO)(variants, "environment"));
    return storedIn(parse/* safeParse */.xL(variantsResponse, response).data?.variants);
}
function storedIn(variants) {
    return variants ? storedVariants(variants) : undefined;
}


/***/ })

};
