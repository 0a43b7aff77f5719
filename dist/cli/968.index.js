export const id = 968;
export const ids = [968];
export const modules = {

/***/ 5968:
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
const ownUserPath = `${admin}/user`;
const uiConfigPath = `${admin}/ui-config`;
/** Context fields, those of projects included. Servers before 7.4 have none of those, and ignore the query. */
const contextFieldsPath = `${admin}/context?include=project`;
const projectPath = (project) => `${admin}/projects/${part(project)}`;
const changeRequestsPath = (project) => `${projectPath(project)}/change-requests/config`;
const featurePath = ({ project, feature }) => `${projectPath(project)}/features/${part(feature)}`;
/** Writes to environments of a feature without asking whether it has variants already. */
const batchPath = (feature) => `${featurePath(feature)}/variants-batch`;
const environmentPath = (place) => `${featurePath(place)}/environments/${part(place.environment)}`;
const strategiesPath = (place) => `${environmentPath(place)}/strategies`;
/** The address at which a target's variants are replaced: of the environment, or of the strategy. */
function targetPath(target) {
    const { strategy } = target;
    if (!strategy)
        return `${environmentPath(target)}/variants`;
    if (strategy.id === undefined)
        throw new Error("A strategy is addressed by its id.");
    return `${strategiesPath(target)}/${part(strategy.id)}`;
}
/** Counts of the variants that applications served in the last 24 hours. */
const metricsPath = (feature) => `${admin}/client-metrics/features/${part(feature)}/raw?hoursBack=24`;
/** The latest writes to the variants of a feature, from 6.1 on. */
function eventSearchPath(feature) {
    const types = "feature-environment-variants-updated,feature-strategy-update,feature-strategy-add";
    return `${admin}/search/events?${new URLSearchParams({ feature: `IS:${feature}`, type: `IS_ANY_OF:${types}` })}`;
}
/** The latest events of a feature, whatever they are; deprecated. */
const eventsPath = (feature) => `${admin}/events/${part(feature)}`;
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
    get isStopped() {
        return this.failure.kind === "unsent" || this.failure.kind === "interrupted";
    }
}
function isNotFound(error) {
    return error instanceof UnleashError && error.failure.kind === "not-found";
}
/** A 404 in the words of Unleash for an address that it does not have (5.12 to 8.2). Any other 404 may hide something. */
function isAbsentAddress(error) {
    if (!isNotFound(error) || error.failure.errorName !== "NotFoundError")
        return false;
    return /^The path you were looking for .*is not available/.test(error.failure.received);
}
/** Resolves to `undefined` if a read fails with an error that is tolerated. */
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
/** Resolves to `undefined` on a 404. */
const unlessMissing = (read) => unless(isNotFound, read);
/** Resolves to `undefined` for what the server does not show this token. */
const unlessHidden = (read) => unless(({ isFatal }) => !isFatal, read);

// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __webpack_require__(3945);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/core.js
var core = __webpack_require__(8532);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
;// CONCATENATED MODULE: ./lib/adapters/unleash/schemas.js

/*
 * The responses that we read, as the values that we work with. Keys that we do not know are dropped; those whose absence would be
 * read as emptiness are required.
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
/** An object without its absent values. */
function filled(wire) {
    return Object.fromEntries(Object.entries(wire).filter(([, value]) => value != null));
}
const wireVariant = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    weight: schemas/* number */.aig(),
    weightType: absent(schemas/* string */.YjP()),
    stickiness: absent(schemas/* string */.YjP()),
    payload: absent(schemas/* object */.Ikc({ type: schemas/* string */.YjP(), value: schemas/* string */.YjP() })),
    overrides: absent(list(schemas/* object */.Ikc({ contextName: schemas/* string */.YjP(), values: list(schemas/* string */.YjP()) }))),
});
const variantList = list(schemas/* pipe */.FsL(wireVariant, schemas/* transform */.pdi((wire) => filled(wire))));
/** GET and PUT of an environment's variants; of a strategy, PATCH. */
const variantsResponse = schemas/* object */.Ikc({ variants: variantList });
/** GET of an environment's strategies: without an id, one could not be distinguished from another. */
const strategyList = list(schemas/* pipe */.FsL(schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
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
    parameters: absent(schemas/* object */.Ikc({ stickiness: absent(schemas/* string */.YjP()), groupId: anything, rollout: anything })),
}), schemas/* transform */.pdi(({ id, name, title, disabled, featureName, variants, parameters, ...wire }) => {
    const { sortOrder, constraints, segments, milestoneId } = wire;
    const { stickiness, groupId, rollout } = parameters ?? {};
    return {
        id,
        name,
        disabled: disabled ?? false,
        variants: variants ?? [],
        ...(title && { title }),
        ...(featureName != null && { featureName }),
        ...(stickiness && { stickiness }),
        ...(typeof groupId === "string" && { groupId }),
        // Old data has numbers.
        ...((typeof rollout === "string" || typeof rollout === "number") && { rollout: String(rollout) }),
        ...(typeof sortOrder === "number" && { sortOrder }),
        ...((isFilled(constraints) || isFilled(segments)) && { isConstrained: true }),
        ...(typeof milestoneId === "string" && { milestoneId }),
    };
})));
/** GET of a project's features. */
const featureList = schemas/* object */.Ikc({
    features: list(schemas/* object */.Ikc({
        name: schemas/* string */.YjP(),
        environments: absent(list(schemas/* object */.Ikc({ name: schemas/* string */.YjP(), variantCount: absent(schemas/* number */.aig()), hasStrategies: absent(schemas/* boolean */.zMY()) }))),
    })),
});
/** GET of one feature with `variantEnvironments=true`. */
const featureResponse = schemas/* object */.Ikc({
    name: schemas/* string */.YjP(),
    project: absent(schemas/* string */.YjP()),
    archived: absent(schemas/* boolean */.zMY()),
    // Only for what the plan says of dependent features: an odd form must not stop a run.
    children: schemas/* catch */.MfU(schemas/* optional */.lqM(list(schemas/* string */.YjP())), undefined),
    stale: anything,
    environments: list(schemas/* object */.Ikc({
        name: schemas/* string */.YjP(),
        enabled: absent(schemas/* boolean */.zMY()),
        variants: absent(variantList),
        strategies: absent(strategyList),
    })),
});
/** GET of a feature that depends on another; without `variants`, or with `enabled: false`, no variant matters. */
const dependencies = schemas/* object */.Ikc({
    dependencies: absent(list(schemas/* object */.Ikc({ feature: schemas/* string */.YjP(), enabled: absent(schemas/* boolean */.zMY()), variants: absent(list(schemas/* string */.YjP())) }))),
});
/** GET of a feature's metrics: a row for each environment, application and hour. */
const metrics = schemas/* object */.Ikc({
    data: list(schemas/* object */.Ikc({ appName: schemas/* string */.YjP(), environment: schemas/* string */.YjP(), variants: absent(schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* number */.aig())) })),
});
/** GET of ui-config: what the server is and which gates are closed. */
const uiConfig = schemas/* object */.Ikc({
    version: absent(schemas/* string */.YjP()),
    versionInfo: absent(schemas/* object */.Ikc({ current: absent(schemas/* object */.Ikc({ oss: absent(schemas/* string */.YjP()), enterprise: absent(schemas/* string */.YjP()) })) })),
    flags: absent(schemas/* object */.Ikc({ enableLegacyVariants: anything })),
});
/** GET of the context fields. */
const contextFieldList = list(schemas/* object */.Ikc({ name: schemas/* string */.YjP() }));
/** GET of a project's change-request configuration. */
const changeRequestConfig = list(schemas/* object */.Ikc({ environment: schemas/* string */.YjP(), changeRequestEnabled: schemas/* boolean */.zMY() }));
/** GET of the event log, the latest first; each event is read by itself, since other kinds have other data. */
const eventList = schemas/* object */.Ikc({ events: schemas/* array */.YOg(schemas/* unknown */.L5J()) });
const eventData = absent(schemas/* object */.Ikc({ id: absent(schemas/* string */.YjP()), variants: absent(variantList) }));
/** The account of the token. Other keys are dropped: for an admin token they include the token itself. */
const ownUser = schemas/* object */.Ikc({
    user: schemas/* object */.Ikc({ username: absent(schemas/* string */.YjP()), email: absent(schemas/* string */.YjP()), name: absent(schemas/* string */.YjP()) }),
});
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/feature-state.js




/** Reads a feature with its environments: one GET, if the server shows variants and strategies with it. */
async function readFeature(requests, name, known) {
    const { targets, listed, hasList } = known;
    const path = `${featurePath(name)}?variantEnvironments=true`;
    const read = () => requests.get(path, featureResponse);
    let feature;
    try {
        // One 404 proves nothing against the project's list: proxies send them in passing.
        feature = (listed && (await unlessMissing(read()))) ?? (await read());
    }
    catch (error) {
        if (!isNotFound(error))
            throw error;
        return hasList ? whyMissing(error) : readTargets(requests, name, targets, error);
    }
    const { archived, project, children, stale } = feature;
    if (feature.name !== name.feature) {
        throw contradiction(path, `the response is about another feature, ${(0,wording/* excerpt */.Kb)(feature.name)}`);
    }
    if (archived)
        return { kind: "archived" };
    // Not in the project's list, and not said where it is: ownership is not to be guessed.
    if (project == null && hasList && !listed)
        return { kind: "elsewhere" };
    if (project != null && project !== name.project)
        return { kind: "elsewhere", project };
    const environments = await readEnvironments(requests, name, known, path, feature);
    return {
        kind: "found",
        ...name,
        environments,
        ...(children && { children }),
        ...(stale === true && { isStale: true }),
    };
}
async function readEnvironments(requests, name, { targets, listed, onlyTargets }, path, feature) {
    const states = new Map();
    // One after another: a read has one slot.
    for (const { name: environment, enabled, variants, strategies } of feature.environments) {
        const own = targets.filter((target) => target.environment === environment);
        if (onlyTargets && !variants && own.length === 0)
            continue;
        const place = { ...name, environment };
        const inList = listed?.environments?.find((each) => each.name === environment);
        const state = {
            variants: variants ?? (await readVariants(requests, place)),
            ...(await readStrategies(requests, place, own, strategies ?? undefined, inList?.hasStrategies === true)),
        };
        const [count, expected] = [state.variants.length, inList?.variantCount ?? state.variants.length];
        // Something was hidden from us or changed in between: neither can be planned on.
        if (count !== expected) {
            const received = `${count} variants in "${environment}" where the project's list counts ${expected}`;
            throw contradiction(path, received, "They may have changed while they were read: run again.");
        }
        // Before 6.5.1 an environment without strategies of its own is reported as switched off even if it is on.
        const isOff = enabled === false && (strategies?.length ?? 0) > 0;
        states.set(environment, isOff ? { ...state, isEnabled: false } : state);
    }
    return states;
}
function contradiction(path, received, advice) {
    return new UnleashError({ method: "GET", path, received, advice });
}
/**
 * Diagnoses a feature that is not in its project, by the server's own words (seen on 5.12, 6.10, 7.6 and 8.2): it looks for
 * the project first, then for the archive. Without those words, it may be an archived one.
 */
function whyMissing({ failure: { received } }) {
    const elsewhere = /feature with that name in project "([^"]+)"/.exec(received)?.[1];
    if (elsewhere !== undefined)
        return { kind: "elsewhere", project: elsewhere };
    if (/could not find feature (?:flag|toggle) with name/i.test(received))
        return { kind: "archived" };
    return { kind: "unknown-feature", ...(!/there's no feature named/i.test(received) && { isGuessed: true }) };
}
/** Reads target by target, for servers without a project list: their 404 is all there is to know. */
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
 * The strategies of an environment. A feature's own answer leaves out those of a running release plan, or all: the environment's
 * list is read where a target names one that is not shown, and where none is shown although the project's list counts some.
 *
 * @param targets those of this environment.
 */
async function readStrategies(requests, environment, targets, shown, areCounted = false) {
    const isShown = ({ id, title }) => shown?.some((each) => (id === undefined || each.id === id) && (title === undefined || each.title === title));
    const areAllShown = targets.every(({ strategy }) => !strategy || isShown(strategy));
    const isEnough = areAllShown && !(areCounted && shown?.length === 0);
    const list = isEnough ? undefined : await unlessMissing(requests.get(strategiesPath(environment), strategyList));
    const strategies = list ?? shown;
    return strategies ? { strategies } : {};
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/current-state.js






/**
 * Reads the current state of the features that are asked for: the project's list once (existence, and how many variants
 * there are), then one GET per feature that needs it. A server that has neither is read target by target.
 */
async function readCurrentState(http, { targets, whole }) {
    const byProject = Map.groupBy(targets, ({ target }) => target.project);
    const projects = [...new Set([...byProject.keys(), ...(whole?.projects ?? [])])];
    const read = await Promise.all(projects.map((project) => {
        const includes = whole?.projects.includes(project) ? whole.selects : () => false;
        return readProject(http, project, byProject.get(project) ?? [], includes);
    }));
    return {
        features: new Map(read.flatMap(({ features }) => features)),
        listed: new Map(read.flatMap(({ project, names }) => (names ? [[project, names]] : []))),
    };
}
/**
 * Reads the features of the targets, and those included by name. `names` are those of all features of the project; `undefined`
 * where the server has no such list.
 */
async function readProject(http, project, targets, includes) {
    const response = await unlessMissing(http.get(`${projectPath(project)}/features`, featureList));
    const list = response && new Map(response.features.map((feature) => [feature.name, feature]));
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
        const wanted = own.map(({ target }) => target);
        const known = { targets: wanted, listed, hasList: list !== undefined, onlyTargets: false };
        return [key, await readFeature(http, { project, feature }, known)];
    }));
    return { project, features, names };
}
/** A project that does not exist has an empty list, too. Where the server has no such address, it is assumed to exist. */
async function projectExists(http, project) {
    try {
        await http.get(`${projectPath(project)}/overview`, schemas/* unknown */.L5J());
        return true;
    }
    catch (error) {
        if (isNotFound(error))
            return isAbsentAddress(error);
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/advice.js
const denied = /^(?:Permission|NoAccess)Error$/;
const tooLarge = "The request is larger than the server, or a proxy in front of it, accepts.";
/** The meanings of refusals: the first row that matches. The status alone is not enough, since a 403 has many causes. */
const rows = [
    {
        status: 401,
        kind: "fatal",
        advice: "The server does not know this token, or it has expired. Set unleash-token to a personal access token or a " +
            "service account token of this server.",
    },
    {
        status: 403,
        words: /^invalid token: expected a different token type/i,
        kind: "fatal",
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
        kind: "not-found",
        advice: "The service has no such address: check unleash-url (the part before /api/admin).",
    },
    {
        status: 404,
        name: /./,
        kind: "not-found",
        advice: "Check that the project exists, and the feature, environment and strategy in it.",
    },
    { status: 413, words: /^request entity too large$/, isRefusal: true, advice: tooLarge },
    { status: 413, advice: tooLarge },
    { status: 429, advice: "The server limits requests: lower concurrency, or run again later." },
    // In Unleash's own words: the page of a proxy may speak of maintenance too, and be gone a moment later.
    {
        status: 503,
        words: /^Unleash is currently in maintenance mode\.$/,
        kind: "fatal",
        isRefusal: true,
        advice: "The server is in maintenance mode: run again when it is over.",
    },
];
const noBody = "The response has no body: the project may be private, the strategy may belong to another feature, or a proxy sent it. " +
    "Check unleash-url.";
const notUnleash = "This response is not from the admin API: a proxy or firewall may have sent it. Check unleash-url.";
/** The meaning of a refusal, and the remedy. */
function meaningOf(status, { message, errorName = "", permissions = [] }) {
    const text = [message, ...permissions].join(" ");
    for (const { status: own, words = /^/, name = /^/, ...meaning } of rows) {
        const found = own === status && name.test(errorName) ? words.exec(text) : null;
        if (found)
            return { ...meaning, advice: meaning.advice.replace("$1", found[1] ?? "") };
    }
    const kind = status === 404 ? "not-found" : undefined;
    return [403, 404].includes(status) ? { kind, advice: text === "" ? noBody : notUnleash } : {};
}

// EXTERNAL MODULE: external "node:timers/promises"
var promises_ = __webpack_require__(8500);
// EXTERNAL MODULE: ./node_modules/async-mutex/index.mjs
var async_mutex = __webpack_require__(8202);
;// CONCATENATED MODULE: ./lib/adapters/unleash/traffic.js



const maxWait = 120_000;
/** Bounds the requests of a run: the slots for them, pauses, and the end. */
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
    /** Requests have succeeded since the last pause began; and had, when it began, since the one before. */
    let [isMoving, wasMoving] = [false, false];
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
        /** Throws if a request must not be sent now: `unsent` once the run has stopped, `paused` while all requests pause. */
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
        /** Pauses all requests after a 429, and stops them after a failure that each of them would meet, such as a 401. */
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
        /** Resolves when requests no longer pause, or the run has stopped. */
        async pauseOver() {
            for (let left = pauseLeft(); left > 0 && (await wait(left)); left = pauseLeft())
                ;
        },
        /** The longest wait that a server may ask for, in milliseconds: it must end before the run does. */
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
    return Number.isNaN(until) ? undefined : Math.max(0, until - (httpDate(date ?? "") || now));
}
/** Only the date form of HTTP: Date.parse would read "-5" and much else as some year. */
function httpDate(text) {
    return /^[A-Z][a-z]{2}, .* GMT$/.test(text) ? Date.parse(text) : Number.NaN;
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
/** The JSON of a successful response, in the form of a schema. Throws an UnleashError that names the first difference. */
function parsedAs(schema, response, url) {
    const result = parse/* safeParse */.xL(schema, parsedJson(response, url));
    if (result.success)
        return result.data;
    const [issue] = result.error.issues;
    const where = issue?.path.map(String).join(".") || "its top level";
    const got = (0,wording/* oneLine */.TN)(response.body.slice(0, 3000), 300);
    throw failed(response, {
        received: `unexpected JSON at ${where}: ${issue?.message ?? "unknown"}. It was ${got}`,
        advice: "Check unleash-url, and that the version of the server is supported (5.12 to 8.2).",
    });
}
function failed({ method, path, status }, more) {
    return new UnleashError({ method, path, status, ...more });
}
/** The JSON of a successful response. HTML is what a wrong address gives: the server's own pages have status 200. */
function parsedJson(response, url) {
    const { headers, body } = response;
    const type = String(headers["content-type"] ?? "");
    if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(type)) {
        const got = type.startsWith("text/html") ? "HTML" : type === "" ? "no content type" : type;
        throw failed(response, {
            received: `${got} instead of JSON${body === "" ? "" : `: ${(0,wording/* oneLine */.TN)(body, 80)}`}`,
            advice: `Check unleash-url: what responds at ${url} is not the Unleash admin API.`,
        });
    }
    try {
        return parseJson(body);
    }
    catch (error) {
        if (error instanceof UnreadableBody)
            throw failed(response, { received: (0,wording/* messageOf */.bD)(error) });
        const received = body === "" ? "an empty body instead of JSON" : `invalid JSON: ${(0,wording/* oneLine */.TN)(body, 80)}`;
        // A connection cut at the end of a chunk looks like this; the next response may be whole.
        throw failed(response, { received, retryable: true });
    }
}
/**
 * Describes a response that is no success.
 *
 * @param longestWait milliseconds that this run can wait before it asks again.
 */
function refusal(response, url, longestWait) {
    const { method, path, status, headers, body } = response;
    if (status >= 300 && status < 400)
        return { method, path, status, ...redirect(headers["location"]?.toString(), url) };
    const error = errorBody(body);
    const { isRefusal = false, ...meaning } = meaningOf(status, error);
    const { message, errorName, errorId } = error;
    // An error of the server (500) may come after the write.
    const isRefused = isRefusal || (status < 500 && !passing.has(status) && errorName !== undefined);
    const failure = {
        ...{ method, path, status, errorName, errorId, ...meaning },
        received: message === "" ? "an empty body" : (0,wording/* oneLine */.TN)(message, 500),
        delivery: isRefused ? "refused" : undefined,
    };
    if (!passing.has(status) || meaning.kind === "fatal")
        return failure;
    const asked = retryAfter(headers["retry-after"]?.toString(), headers["date"]?.toString(), Date.now());
    if (asked === undefined || asked <= longestWait)
        return { ...failure, retryable: true, retryAfter: asked };
    // Coming back early would be rude, and is refused again.
    return {
        ...failure,
        kind: status === 429 ? "fatal" : meaning.kind,
        advice: `The server asked to wait ${Math.ceil(asked / 1000)} s; the limit is ${Math.floor(longestWait / 1000)} s. ` +
            "Run again later.",
    };
}
/** Never followed: a redirected PUT may become a GET that "succeeds", and the token must not travel. */
function redirect(location = "", url) {
    const target = URL.canParse(location, url) ? new URL(location, url) : undefined;
    return {
        received: `a redirect to ${target ? `${target.protocol}//${target.host}` : "nowhere"}, which is not followed`,
        advice: "Set unleash-url to the address at which the service itself responds (https, host and base path).",
    };
}
const errorResponse = schemas/* object */.Ikc({
    id: absent(schemas/* string */.YjP()),
    name: absent(schemas/* string */.YjP()),
    message: absent(schemas/* string */.YjP()),
    permissions: absent(list(schemas/* string */.YjP())),
    details: absent(list(schemas/* object */.Ikc({ message: absent(schemas/* string */.YjP()) }))),
});
/** The parts of a server's error, and its text. Three shapes exist, and empty bodies and plain text. */
function errorBody(body) {
    try {
        const { name, id, message, permissions, details } = parse/* parse */.qg(errorResponse, parseJson(body));
        const detail = details?.map((entry) => entry.message).find((text) => text != null && !message?.includes(text));
        const text = [message, detail].filter((part) => part != null).join(" ");
        return {
            message: text === "" ? body : text,
            errorName: name ?? undefined,
            errorId: id ?? undefined,
            permissions: permissions ?? undefined,
        };
    }
    catch {
        return { message: body };
    }
}
/** Most levels, and most objects and lists: Unleash's responses have some ten levels, and a few hundred thousand at most. */
const [mostLevels, mostNodes] = [100, 2_000_000];
/** Throws an UnreadableBody for JSON that might take gigabytes to parse, and a SyntaxError for what is none. */
function parseJson(text) {
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/http.js



function shareConnection({ url, concurrency, maxAttempts }, connection, interruption) {
    const traffic = trafficOf(interruption, concurrency);
    const requests = inOneTry(url, connection, traffic);
    async function inOneSlot(goesAhead, work) {
        for (;;) {
            await traffic.pauseOver();
            try {
                return await traffic.slots.runExclusive(() => work(requests), 1, Number(goesAhead));
            }
            catch (error) {
                if (!(error instanceof UnleashError) || error.failure.kind !== "paused")
                    throw error;
            }
        }
    }
    async function waitToRetry(error, tries) {
        if (tries >= maxAttempts || (error && !error.failure.retryable))
            return false;
        return traffic.wait(error?.failure.retryAfter ?? backoff(tries));
    }
    return {
        async get(path, schema) {
            for (let tries = 0, hasFailed = false;; hasFailed = true) {
                try {
                    return await inOneSlot(hasFailed, ({ get }) => get(path, schema));
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
        inOneSlot,
        waitToRetry,
        close: connection.close,
    };
}
/** Sends each request once, unless all pause or the run has stopped. */
function inOneTry(url, connection, traffic) {
    async function send(method, path, body) {
        traffic.admit(method, path);
        const response = await connection.send(method, path, body);
        if (response.status < 200 || response.status >= 300) {
            throw traffic.failed(refusal(response, url, traffic.longestWait()));
        }
        traffic.succeeded();
        return response;
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

// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
;// CONCATENATED MODULE: ./lib/adapters/unleash/last-events.js





/** Most features whose events are read (callers ask for the largest changes first), and how many of them at a time. */
const [mostFeatures, atATime] = [50, 10];
/**
 * Reads who changed these sets last, by `targetKey`. One GET for each feature, up to those that are asked together with the first
 * that fails: a report is complete without names.
 */
async function readLastEvents(requests, targets) {
    const found = new Map();
    const features = [...Map.groupBy(targets, ({ feature }) => feature)].slice(0, mostFeatures);
    if (features.length === 0)
        return found;
    let hasSearch = true;
    const readEvents = async (feature) => {
        const searched = hasSearch ? await unlessMissing(requests.get(eventSearchPath(feature), eventList)) : undefined;
        hasSearch = searched !== undefined;
        return (searched ?? (await requests.get(eventsPath(feature), eventList))).events;
    };
    try {
        const { user } = (await unlessHidden(requests.get(ownUserPath, ownUser))) ?? {};
        /** The names that the server's log has for the account of the token. */
        const own = [user?.username, user?.email, user?.name].filter((name) => typeof name === "string");
        const read = async ([feature, sets]) => {
            const events = await readEvents(feature);
            const readable = events.flatMap((event) => parse/* safeParse */.xL(variantsEvent, event).data ?? []);
            for (const target of sets) {
                const last = readable.find((event) => changes(event, target));
                if (!last)
                    continue;
                const isOwn = own.length === 0 ? {} : { isOwn: own.includes(last.createdBy) };
                found.set((0,variant/* targetKey */.hD)(target), { by: last.createdBy, at: new Date(last.createdAt).toISOString(), ...isOwn });
            }
        };
        // The first alone shows whether the server has the search.
        for (let at = 0, next = 1; at < features.length; at = next, next += atATime) {
            await Promise.all(features.slice(at, next).map(read));
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
    return JSON.stringify(data?.variants ?? []);
}

;// CONCATENATED MODULE: ./lib/adapters/unleash/replace-sets.js



/** Longest time between the end of a read and the start of a write, in milliseconds. */
const freshness = 50;
/**
 * Replaces variant sets of one feature: a read for all of them, and their writes one after another, while that read is fresh.
 * Sets that are not settled by then begin again with a read, which shows whether a write was done although its answer was lost.
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
                ? [...(await tryInTurn(http, read, ready)), ...waiting.map((attempt) => ({ next: "wait", attempt }))]
                : await Promise.all(waiting.map((attempt) => waitOrEnd(http, read, attempt)));
    }
    return writes.flatMap((write) => results.get(write) ?? []);
}
function attemptsOf(steps, next) {
    return steps.flatMap((step) => (step.next === next ? [step.attempt] : []));
}
/** Reads once for all of these attempts, and makes each write that the read still calls for. */
async function tryInTurn(http, read, attempts) {
    const targets = attempts.map(({ write }) => write.target);
    const hasFailed = attempts.some(({ error }) => error !== undefined);
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
            return attempts.map((attempt) => wait(attempt, error));
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
        steps.push(isFresh && step.next === "try" ? await send(requests, attempt) : step);
    }
    return steps;
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
/** Sends a write, in one try; later, if all requests pause. */
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
        if (error.failure.kind === "paused")
            return { next: "try", attempt };
        if (error.failure.kind !== "unsent" && error.failure.delivery === undefined) {
            const lost = { ...attempt, sent: { kind: "lost", error } };
            if (error.failure.isStale && !attempt.wasStale)
                return { next: "try", attempt: { ...lost, wasStale: true } };
            return wait(lost, error);
        }
        if (sent.kind === "lost" || error.failure.delivery !== "refused")
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
        const { state } = await http.inOneSlot(true, (requests) => read(requests, [write.target]));
        return end(attempt, state);
    }
    catch (thrown) {
        if (thrown instanceof UnleashError)
            return end(attempt, { kind: "unread", error: thrown });
        throw thrown;
    }
}
function end({ write, sent }, read) {
    if (sent.kind === "lost")
        return { next: "end", write, result: { ...sent, read } };
    return { next: "end", write, result: { kind: sent.kind === "nothing" ? "unsent" : "accepted", read } };
}
/** Returns the variants that the server says it stored; `undefined` if it returns something else. */
async function replaceVariants(requests, { target, variants, usesBatch }) {
    const response = target.strategy
        ? await requests.write("PATCH", targetPath(target), strategyPatch(variants), variantsResponse)
        : usesBatch
            ? await requests.write("PUT", batchPath(target), batchBody(target.environment, variants), variantsResponse)
            : await requests.write("PUT", targetPath(target), JSON.stringify(variants), variantsResponse);
    return response?.variants;
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
var undici = __webpack_require__(4371);
;// CONCATENATED MODULE: ./lib/adapters/proxy-route.js

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
        return { dispatcher: new undici/* EnvHttpProxyAgent */.J2({ allowH2: false, ...options, ...tls, ...proxies }), proxy };
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



const never = { delivery: "never" };
/** The same a moment later. */
const lasting = { ...never, retryable: false };
const noTls = "The port does not speak TLS: check http or https.";
/** By code of the error. In advice, `$host` is that of unleash-url. */
const codes = {
    ENOTFOUND: { ...lasting, isOfAddress: true, advice: "No host has the name $host: check unleash-url." },
    ECONNREFUSED: {
        ...never,
        isOfAddress: true,
        advice: "Nothing listens at that address: check unleash-url, and that the service is running.",
    },
    EAI_AGAIN: never,
    EHOSTUNREACH: never,
    ENETUNREACH: never,
    UND_ERR_CONNECT_TIMEOUT: { ...never, words: "no connection in time" },
    UND_ERR_SOCKET: { words: "the connection was closed before the response was complete" },
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: { words: "the response has more or fewer bytes than its content-length says" },
    UND_ERR_HEADERS_OVERFLOW: { words: "the headers of the response are too large" },
    EPROTO: { advice: noTls },
    ERR_SSL_WRONG_VERSION_NUMBER: { ...never, advice: noTls },
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
/**
 * Describes a request without a complete response, in one line with host and code.
 *
 * @param proxy that the environment names for this address, if any.
 */
function networkFailure(cause, url, proxy) {
    if (cause instanceof UnreadableBody)
        return { received: cause.message };
    // The status that a proxy gave in place of the service: undici has it in its message alone.
    const status = /^Proxy .*\((\d{3})\)/.exec((0,wording/* messageOf */.bD)(cause))?.[1];
    if (proxy && status !== undefined)
        return proxyRefusal(proxy, Number(status));
    const code = errorCode(cause) ?? "";
    const isCertificate = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_TLS/.test(code);
    const { words, advice, isOfAddress, ...row } = codes[code] ?? (isCertificate ? untrusted : {});
    const { host } = new URL(url);
    const what = words ? `${words} (${code})` : (invalidHttp(cause) ?? (code || (0,wording/* messageOf */.bD)(cause)));
    return {
        retryable: true,
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
        ...never,
        retryable: status >= 500,
        received: `the proxy ${host} responded with ${status}`,
        advice: status === 407 ? login : "It did not let the request through.",
    };
}
/** undici gives this one no code. Its reason is in parentheses: "Response does not match … (Invalid header token)". */
function invalidHttp(cause) {
    if (!(cause instanceof undici/* errors */.sO.HTTPParserError))
        return undefined;
    return `the response is not valid HTTP ${/\(.*\)$/.exec(cause.message)?.[0] ?? ""}`.trimEnd();
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
    const open = () => routeTo(url, proxies, { connections: concurrency, connectTimeout: requestTimeout });
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
            return { received, retryable: true };
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/server-policy.js



/** Reads settings that can block a write. Used only if the plan has changes. */
async function readServerPolicy(http, { targets, needsContextFields }) {
    const projects = [...new Set(targets.map(({ project }) => project))];
    if (projects.length === 0)
        return { ...unknownKind, changeRequests: new Map() };
    const [kind, contextFields, ...changeRequests] = await Promise.all([
        readServerKind(http),
        // They are worth a warning at most.
        needsContextFields ? unlessHidden(http.get(contextFieldsPath, contextFieldList)) : undefined,
        ...projects.map(async (project) => [project, await readChangeRequests(http, project)]),
    ]);
    const names = contextFields?.map(({ name }) => name);
    return { ...kind, contextFields: names, changeRequests: new Map(changeRequests) };
}
/** Consequences of a server's version and edition; unknown where a server or a proxy hides them. */
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
/**
 * Reads where change requests are on in a project. They exist in the enterprise edition alone: the response has the form of
 * Unleash's published API, and was never seen from such a server.
 */
async function readChangeRequests(http, project) {
    try {
        const config = await http.get(changeRequestsPath(project), changeRequestConfig);
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

;// CONCATENATED MODULE: ./lib/adapters/unleash/usage.js




/** Also once the run has to stop: a plan is complete without it. */
const unlessAny = (read) => unless(() => true, read);
/**
 * Reads who and what else uses the sets that a plan changes: one GET for each environment, dependent feature, and feature
 * that loses a variant. It only informs people, so whatever a server does not show is left out.
 */
async function readUsage(http, { environments, parents, losing }) {
    const [strategies, dependents, served] = await Promise.all([
        byKey(environments, current/* environmentKey */.J4, (place) => http.get(strategiesPath(place), strategyList)),
        byKey(parents, current/* featureKey */.cp, (parent) => readDependents(http, parent)),
        byKey(losing, current/* featureKey */.cp, (name) => readServed(http, name)),
    ]);
    return { strategies, dependents, served };
}
async function byKey(names, key, read) {
    const entries = await Promise.all(names.map(async (name) => [key(name), await unlessAny(read(name))]));
    return new Map(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
async function readDependents(http, { project, feature, children }) {
    const read = await Promise.all(children.map(async (child) => {
        const response = await unlessAny(http.get(featurePath({ project, feature: child }), dependencies));
        const own = response?.dependencies?.find((each) => each.feature === feature);
        const variants = own?.enabled === false ? [] : (own?.variants ?? []);
        return variants.length === 0 ? [] : [{ feature: child, variants }];
    }));
    return read.flat();
}
/** Counts of all hours together; `disabled` also counts users whom nothing reached. */
async function readServed(http, { feature }) {
    const { data } = await http.get(metricsPath(feature), metrics);
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









/**
 * Connects to an Unleash server, or anything that speaks its admin API. `close` ends its idle connections.
 *
 * @param log gets a line for each phase that takes more than a second.
 */
function connectUnleash(settings, interruption, log, connection = connect(settings, interruption)) {
    const http = shareConnection(settings, connection, interruption);
    // For what only informs people: an answer such as 401 stops these requests alone, and no wait that a server asks for is
    // short enough.
    const asides = shareConnection({ ...settings, maxAttempts: 1 }, connection, { ...interruption, deadline: 0 });
    /** Projects of which the server has a list: there, a feature that cannot be read is missing. */
    const listed = new Set();
    let endWrites;
    let written = 0;
    async function readCounted(requests, targets) {
        const { project = "", feature = "" } = targets[0] ?? {};
        let gets = 0;
        const counting = { get: (path, schema) => requests.get(path, schema).finally(() => gets++) };
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
        readLastEvents: (targets) => readLastEvents(asides, targets),
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
