export const id = 367;
export const ids = [367];
export const modules = {

/***/ 367:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  exportBeside: () => (/* binding */ exportBeside),
  reconcile: () => (/* binding */ reconcile)
});

// EXTERNAL MODULE: ./lib/plan/find-target.js
var find_target = __webpack_require__(2348);
// EXTERNAL MODULE: ./lib/plan/planned-set.js
var planned_set = __webpack_require__(5080);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __webpack_require__(104);
// EXTERNAL MODULE: ./lib/variants/body.js
var body = __webpack_require__(9352);
// EXTERNAL MODULE: ./lib/variants/canonical.js
var variants_canonical = __webpack_require__(7168);
// EXTERNAL MODULE: ./lib/variants/current.js
var variants_current = __webpack_require__(2675);
// EXTERNAL MODULE: ./lib/variants/desired.js
var variants_desired = __webpack_require__(276);
// EXTERNAL MODULE: ./lib/variants/failure.js
var variants_failure = __webpack_require__(9912);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
;// CONCATENATED MODULE: ./lib/apply/apply.js









/** Writes features side by side (the port bounds requests). A failed target stops others only if it concerns every request. */
async function applyPlan(plan, unleash) {
    const features = Map.groupBy((0,planned_set/* changesOf */.fs)(plan), ({ target }) => (0,variants_current/* featureKey */.cp)(target));
    const outcomes = await Promise.all([...features.values()].map((own) => applyFeature(own, unleash)));
    const ends = new Map(outcomes.flat());
    const sets = plan.sets.map((set) => {
        const outcome = ends.get(set);
        return outcome ? { ...set, outcome } : set;
    });
    return { ...plan, sets };
}
/** In turn: the set for `variants-batch`, which opens the plain route; others; clears, which may close it (6.0). */
async function applyFeature(changes, unleash) {
    const clears = changes.filter(({ kind }) => kind === "clear");
    const writes = changes.filter(({ kind }) => kind !== "clear");
    const opening = writes.filter(({ route }) => route === "variants-batch").slice(0, 1);
    const opened = await writeTogether(opening, unleash);
    const isOpen = opened.some(([, { status }]) => status === "applied");
    const others = writes.filter((change) => !opening.includes(change));
    const written = [...opened, ...(await writeTogether(others, unleash, isOpen))];
    if (written.every(([, { status }]) => status === "applied"))
        return [...written, ...(await writeTogether(clears, unleash))];
    const reason = "not cleared, because another write to this feature was not applied";
    return [...written, ...clears.map((change) => [change, { status: "skipped", reason }])];
}
/** Writes changes of one feature. `isOpen`: the plain route takes what was planned for `variants-batch`. */
async function writeTogether(changes, unleash, isOpen = false) {
    if (changes.length === 0)
        return [];
    const writes = changes.map((change) => {
        const { target, stickiness, route } = change;
        const usesBatch = route === "variants-batch" && !isOpen;
        const isDesired = (stored, sent) => (0,variants_canonical/* sameVariants */.Fe)(stored, sent, stickiness);
        return { target, usesBatch, check: (state) => check(change, state), isDesired };
    });
    const results = await unleash.replaceSets(writes);
    return changes.flatMap((change, index) => {
        const result = results[index];
        if (!result)
            return [];
        const outcome = outcomeOf(change, result);
        return [[change, isOpen && change.route === "variants-batch" ? { ...outcome, isPlain: true } : outcome]];
    });
}
function outcomeOf(change, result) {
    if (result.kind === "refused")
        return { status: "failed", ...shortfall(result.error) };
    if (result.kind === "stored")
        return { status: "applied" };
    const { read } = result;
    const found = read.kind === "unread" ? undefined : check(change, read);
    if (found?.kind === "done")
        return { status: "applied" };
    const overtaken = found?.kind === "changed" && found.variants ? { isOvertaken: true } : {};
    if (result.kind === "notSent") {
        if (read.kind === "unread")
            return { status: read.error.isStopped ? "skipped" : "failed", ...shortfall(read.error) };
        const reason = found?.kind === "changed" ? found.reason : "";
        return { status: "failed", reason, ...overtaken };
    }
    if (result.kind === "contradicting" && found?.kind === "changed" && found.variants)
        return { status: "altered", reason: `sent ${listOf(change.after)}; stored ${listOf(found.variants)}` };
    const seen = lastSeen(read, found);
    const shows = result.kind === "accepted" ? "does not show it" : "its answer shows other variants";
    const accepted = `the server accepted the write, but ${shows}.`;
    const why = result.kind === "lost" ? shortfall(result.error, ...seen) : { reason: [accepted, ...seen].join(" ") };
    return { status: "unknown", ...why, ...overtaken };
}
function listOf(variants) {
    const texts = variants.map(({ name, weight, weightType }) => `${name} ${weight} ${weightType}`);
    return (0,wording/* firstOf */.Ku)(texts, 10) || "nothing";
}
/** The sentence that the last read adds to a write without a clear answer. */
function lastSeen(read, found) {
    if (read.kind === "unread") {
        const { isStopped, failure, message } = read.error;
        // Without the server's words: only those of the outcome's own failure are hidden together with payloads.
        return isStopped ? [] : [`(and it cannot be read: ${failure ? (0,variants_failure/* describeFailure */.Ic)((0,variants_failure/* withoutAnswer */.BU)(failure)) : message})`];
    }
    if (found?.kind === "write")
        return ["A later read shows the old variants, but the write may still be carried out."];
    return read.kind === "found" && found?.kind === "changed" ? [`When it was read again, it had ${found.reason}`] : [];
}
/** A failed request is kept as data: reports render it. */
function shortfall({ message, failure }, ...more) {
    if (failure)
        return { reason: more.join(" "), failure };
    return { reason: [message.replace(/\.?$/, "."), ...more].join(" ") };
}
/** The feature must still be in its project, the strategy the one that the manifest names, and the variants the same. */
function check({ target, named, before, after, stickiness, weights }, state) {
    const found = (0,find_target/* findTarget */.F)(named, { features: new Map([[(0,variants_current/* featureKey */.cp)(named), state]]), namesIn: new Map() });
    if (found.kind === "missing")
        return changed(found.message);
    if ((0,variant/* targetKey */.hD)(found.target) !== (0,variant/* targetKey */.hD)(target))
        return changed(`The manifest's entry names another strategy now: ${(0,variant/* describeTarget */.ff)(found.target)}.`);
    if (found.stickiness !== stickiness)
        return changed(`The stickiness of the strategy is "${found.stickiness}" now; it was "${stickiness}".`);
    const now = found.variants;
    const write = (variants) => ({ kind: "write", variants: (0,body/* sendingOrder */.Pm)(variants) ?? variants });
    // First what is quick and true of nearly all: to compare JSON payloads they are parsed, and the write waits meanwhile.
    if ((0,variants_canonical/* unchangedSince */.sP)(before, now))
        return write(after);
    if ((0,variants_canonical/* sameVariants */.Fe)(now, weights ? (0,variants_desired/* withWeightsOf */.dL)(after, now) : after, stickiness))
        return { kind: "done" };
    if (weights && (0,variants_canonical/* sameVariants */.Fe)((0,variants_desired/* withWeightsOf */.dL)(before, now), now, stickiness)) {
        const { variants, problems } = (0,variants_desired/* keepWeights */.LT)(after, now, target);
        return problems.length === 0 ? write(variants) : changed(problems.join(" "), now);
    }
    return changed("Its variants are not what they were.", now);
}
function changed(reason, variants) {
    return { kind: "changed", reason: `changed on the server since the plan was made. ${reason}`, variants };
}

// EXTERNAL MODULE: ./lib/desired/filter.js
var desired_filter = __webpack_require__(2682);
// EXTERNAL MODULE: ./lib/variants/finding.js
var variants_finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/variants/rules.js
var rules = __webpack_require__(8901);
;// CONCATENATED MODULE: ./lib/desired/promote.js






/** What `to` gets from `from`. An empty source clears nothing. Strategies match by title: ids differ in each environment. */
function promote(state, features, { from, to }) {
    const promoted = { sets: [], findings: [], empty: [] };
    for (const name of features) {
        const target = { ...name, environment: to };
        const known = (0,variants_current/* environmentsOf */.M2)(state, name);
        const [source, destination] = [known.get(from), known.get(to)];
        // The comparison reports a target that is not there; a source is ours.
        if (!destination)
            promoted.sets.push({ target, variants: [] });
        if (!source && known.size > 0) {
            const { rule, message, detail } = (0,variants_current/* missingEnvironment */.kP)(from, known.keys());
            promoted.findings.push((0,variants_finding/* aboutSet */.EM)("error", rule, { target }, message, detail));
        }
        if (source && destination)
            promoteFeature(target, source, destination, { from, ...promoted });
    }
    return promoted;
}
function promoteFeature(target, source, destination, promoted) {
    const [strategies, others] = [(0,variants_current/* ownStrategies */.oe)(source.strategies), (0,variants_current/* ownStrategies */.oe)(destination.strategies)];
    if ([source, ...strategies].every(({ variants }) => variants.length === 0)) {
        promoted.empty.push(`"${target.feature}"`);
        return;
    }
    const kept = [];
    if (source.variants.length > 0)
        promoted.sets.push(...promotedSets(target, source.variants, variants_canonical/* defaultStickiness */.o0, promoted));
    else if (destination.variants.length > 0)
        kept.push("environment");
    const areOnly = [strategies, others].every((all) => all.length === 1 && all[0]?.title === undefined);
    for (const strategy of strategies) {
        const { title, variants } = strategy;
        const name = title === undefined ? { only: true } : { title };
        const matches = title === undefined && !areOnly ? [] : others.filter((other) => (0,variant/* namesStrategy */.Cp)(name, other));
        const place = { ...target, strategy: name };
        if (variants.length > 0)
            promoteStrategy(place, strategy, { strategies, others, matches }, promoted);
        else if (matches.some((match) => match.variants.length > 0))
            kept.push(title === undefined ? "the only strategy" : `strategy "${title}"`);
    }
    if (kept.length > 0)
        promoted.empty.push(`"${target.feature}" (${(0,wording/* firstOf */.Ku)(kept, 10)})`);
}
/** The set as an author would write it; none if it could not be written back, which is a finding. */
function promotedSets(target, variants, stickiness, promoted) {
    const broken = (0,rules/* storedErrors */.Zy)(variants, target).join(" ");
    if (!broken)
        return [{ target, variants: (0,variants_canonical/* written */.Mp)(variants, stickiness) }];
    const message = `The variants in "${promoted.from}" could not be written back.`;
    promoted.findings.push((0,variants_finding/* aboutSet */.EM)("error", "promotion-source", { target }, message, broken));
    return [];
}
function promoteStrategy(target, { id, title, variants, stickiness = variants_canonical/* defaultStickiness */.o0, disabled }, { strategies, others, matches }, promoted) {
    const { from, sets, findings } = promoted;
    const twins = strategies.filter((other) => other.title === title);
    const [match, ...more] = matches;
    if (!match || more.length > 0 || twins.length > 1) {
        const blocked = { target: { ...target, strategy: title === undefined ? { id } : { title } } };
        const reason = title === undefined
            ? "without a title, it must be the only strategy in both environments, with a title in neither"
            : `its title must name one strategy in each, and names ${twins.length} there and ${matches.length} in "${target.environment}"`;
        const message = `A strategy in "${from}" cannot be promoted: ${reason}.`;
        const detail = `Strategies in "${target.environment}": ${(0,variants_current/* listStrategies */.EL)(others)}`;
        findings.push((0,variants_finding/* aboutSet */.EM)("error", "promotion-strategy", blocked, message, detail));
        return;
    }
    const paired = { ...target, strategy: { ...target.strategy, id: match.id } };
    const own = match.stickiness ?? variants_canonical/* defaultStickiness */.o0;
    const [set] = promotedSets(paired, variants, stickiness, promoted);
    if (!set)
        return;
    sets.push({ ...set, stickiness: own });
    if (!disabled || (0,variants_canonical/* sameVariants */.Fe)((0,variants_canonical/* sorted */.IP)(match.variants), (0,variants_canonical/* canonical */.$N)(set.variants, own), own))
        return;
    const message = `The strategy is disabled in "${from}", so nobody has had the promoted variants there.`;
    findings.push((0,variants_finding/* aboutSet */.EM)("warning", "disabled-source", { target: paired }, message));
}

;// CONCATENATED MODULE: ./lib/desired/desired.js






/** The sets of the manifest, inside the filter, and their current state. */
async function desiredFromManifest(scope, unleash) {
    const { manifest, filter, unmanagedIn } = scope;
    const { sets, errors } = (0,desired_filter/* selectSets */.oF)(manifest, filter);
    // Without a set in the manifest, what the filter is about is on the server.
    const isAboutServer = manifest.length === 0 && unmanagedIn.length > 0;
    if (errors.length > 0 && !isAboutServer)
        return { kind: "unclear", errors };
    const targets = sets.map(({ target, variants }) => {
        return { target, needsStrategies: target.strategy !== undefined || variants.length > 0 };
    });
    const state = await read(targets, scope, unleash);
    if (state.kind === "unclear")
        return state;
    return { kind: "desired", sets, current: state.current, managed: manifest, findings: [], notes: [] };
}
async function read(targets, scope, unleash) {
    const { filter, unmanagedIn: projects, isAside } = scope;
    const whole = { projects, selects: (name) => (0,desired_filter/* selectsFeature */.ob)(filter, name) };
    const current = await unleash.readState({ targets, whole, ...(isAside && { isAside }) });
    const errors = (0,desired_filter/* serverErrors */.v3)(current, scope);
    return errors.length > 0 ? { kind: "unclear", errors } : { kind: "read", current };
}
function readProject(project, filter, unleash) {
    return read([], { manifest: [], filter, unmanagedIn: [project] }, unleash);
}
/** The sets of another environment: features of the manifest, or without one those that the filter names. */
async function desiredFromEnvironment(scope, unleash) {
    const { manifest, promotion, filter, project } = scope;
    const named = new Map(manifest.map(({ target: { project, feature } }) => [feature, { project, feature }]));
    const hasManifest = manifest.length > 0;
    const errors = (0,desired_filter/* promotionErrors */.dg)(filter, new Set(named.keys()));
    if (errors.length > 0)
        return { kind: "unclear", errors };
    const selected = [...named.values()].filter(({ feature }) => (0,desired_filter/* selectsFeature */.ob)(filter, feature));
    const targets = selected.map((name) => ({ target: { ...name, environment: promotion.to }, needsStrategies: true }));
    const state = await (hasManifest ? read(targets, scope, unleash) : readProject(project, filter, unleash));
    if (state.kind === "unclear")
        return state;
    const { current } = state;
    const features = hasManifest ? selected : (0,variants_current/* foundFeatures */.aW)(current).map(({ feature }) => ({ project, feature }));
    const { sets: promoted, findings, empty } = promote(current, features, promotion);
    const find = (0,variants_desired/* setFinder */.dd)(manifest);
    const sets = promoted.map((set) => (0,variants_desired/* withEntryWeights */.Qr)(set, find(set.target), variants_desired/* addedAtZero */.EO));
    const kept = sets.filter(({ weights }) => weights).map(({ target }) => (0,variant/* describeTarget */.ff)(target));
    const note = (text, names) => names.length === 0 ? [] : [`${text}: ${(0,wording/* firstOf */.Ku)(names, 10)}.`];
    const notes = [
        ...note("Weights kept, because the manifest says so", kept),
        ...note(`Not promoted, because "${promotion.from}" has no variants for them`, empty),
    ];
    return { kind: "desired", sets, current, managed: [...manifest, ...sets], findings, notes };
}
/** The sets, some of them with who changed them last, as far as the server shows it; none where nobody asks for authors. */
async function withLastEvents(sets, some, unleash) {
    if (!unleash || some.length === 0)
        return sets;
    const lastEvents = await unleash.readLastEvents(some.map(({ target }) => target));
    const asked = new Set(some);
    return sets.map((set) => (asked.has(set) ? { ...set, lastEvent: lastEvents.get((0,variant/* targetKey */.hD)(set.target)) } : set));
}

// EXTERNAL MODULE: ./lib/manifest/manifest.js + 1 modules
var manifest_manifest = __webpack_require__(5618);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./lib/variants/weight.js
var variants_weight = __webpack_require__(9892);
// EXTERNAL MODULE: ./lib/variants/weight-rules.js
var weight_rules = __webpack_require__(9994);
// EXTERNAL MODULE: ./lib/variants/json.js
var json = __webpack_require__(4018);
// EXTERNAL MODULE: ./lib/manifest/resolve/variant-list.js
var variant_list = __webpack_require__(872);
;// CONCATENATED MODULE: ./lib/manifest/write/edit-variants.js






/** No stickiness is called that: it means one that only the server knows. */
const unknownStickiness = "\0";
/** The stickiness of variants that name none. That of a strategy is known to the server alone. */
function absentStickiness({ strategy }) {
    return strategy ? unknownStickiness : variants_canonical/* defaultStickiness */.o0;
}
function readVariants(list, stickiness) {
    return list.map(({ payload, ...rest }) => ({
        ...(stickiness !== undefined && { stickiness }),
        ...rest,
        ...(payload && { payload: { ...payload, value: (0,variant_list/* sentPayload */.hj)(payload.value) } }),
    }));
}
/** A set as a file contains it: in name order, without computed weights and without the stickiness that goes without saying. */
function asWritten(variants, { stickiness: own, absent, inFull }) {
    return (0,variants_canonical/* canonical */.$N)(variants, absent).map(({ name, weight, weightType, stickiness, payload, overrides }) => {
        const native = payload?.type === "json" && !inFull ? nativeJson(payload.value) : undefined;
        const isImplied = stickiness === (own ?? absent) || stickiness === unknownStickiness;
        return {
            name,
            ...(weightType === "fix" && { weight: (0,variants_weight/* percent */.KN)(weight), weightType }),
            ...(!isImplied && { stickiness }),
            ...(payload && { payload: { type: payload.type, value: native ?? payload.value } }),
            ...(overrides && { overrides }),
        };
    });
}
function sameMeaning(a, b, absent = unknownStickiness) {
    return (0,variants_canonical/* sameVariants */.Fe)((0,variants_canonical/* canonical */.$N)(a, absent), (0,variants_canonical/* canonical */.$N)(b, absent));
}
function sameButWeights(a, b, absent = unknownStickiness) {
    const alike = (set) => set.map((variant) => ((0,variants_weight/* isFixed */.zZ)(variant) ? { ...variant, weight: 0 } : variant));
    return sameMeaning(alike(a), alike(b), absent);
}
/** Variants keep their order, and fields that mean the same; one that differs in name alone is renamed; new ones are last. */
function editList(list, desired, place) {
    const { stickiness, absent } = place;
    const before = new Map((0,variants_canonical/* canonical */.$N)(readVariants(list, stickiness), absent).map((one) => [one.name, one]));
    const written = asWritten(desired, place);
    const after = (0,variants_canonical/* canonical */.$N)(desired, absent).map((meaning, index) => ({ meaning, next: written[index] }));
    const left = new Map(after.map((one) => [one.meaning.name, one]));
    const isAdded = (name) => !before.has(name);
    const kept = list.flatMap((now) => {
        const was = before.get(now.name);
        const isRenamed = ([name, { meaning }]) => isAdded(name) && (0,variants_canonical/* differences */.tX)(was, meaning).length === 0;
        const found = left.get(now.name) ?? [...left].find(isRenamed)?.[1];
        if (!found?.next)
            return [];
        left.delete(found.meaning.name);
        return [editVariant(now, found.next, new Set((0,variants_canonical/* differences */.tX)(was, found.meaning)), found.meaning)];
    });
    const all = [...kept, ...[...left.values()].flatMap(({ next }) => next ?? [])];
    // Bare numbers that come to add up to 100 would be an error: they become percent.
    const isUnclear = (0,weight_rules/* checkWeights */.q)(all).some((one) => one.rule === "weight-unit" && (0,variants_finding/* isError */.bJ)(one));
    return all.map((one) => isUnclear && typeof one.weight === "number" ? { ...one, weight: (0,variants_weight/* percent */.KN)(one.weight) } : one);
}
/** A variant with the fields of another that differ in meaning. */
function editVariant(now, next, changed, after) {
    const { weight: share } = after;
    // The weight of a variable variant only repeats what the server computes: it stays or follows, but none is added.
    const isWeighed = (0,variants_weight/* isFixed */.zZ)(next) || (now.weight !== undefined && !(0,variants_weight/* isFixed */.zZ)(now));
    const isStill = Math.abs(((0,variants_weight/* thousandths */.Wc)(now.weight ?? Number.NaN) ?? 0) - share) <= ((0,variants_weight/* isFixed */.zZ)(next) ? 0 : 1);
    const weight = isStill ? now.weight : spellWeight(share, now.weight);
    const payload = next.payload && likePayload(next.payload, after.payload?.value, now.payload?.value);
    const fields = {
        ...now,
        name: next.name,
        weight: isWeighed ? weight : undefined,
        ...(changed.has("weight type") && { weightType: next.weightType }),
        ...(changed.has("stickiness") && { stickiness: next.stickiness }),
        ...(changed.has("overrides") && { overrides: next.overrides }),
        ...(changed.has("payload") && { payload }),
    };
    const present = Object.entries(fields).filter(([, value]) => value !== undefined);
    return Object.fromEntries(present);
}
/** A payload in the form of the one that it replaces: text, a number, or JSON as YAML. */
function likePayload({ type, value }, text, now) {
    if (typeof now === "string")
        return { type, value: text ?? value };
    const isNumber = type === "number" && typeof now === "number" && String(Number(value)) === value;
    return { type, value: isNumber ? Number(value) : value };
}
/** Entries that still hold stay as they are. */
function editWeights(weights = {}, inherited, desired) {
    const shares = new Map((0,variants_canonical/* canonical */.$N)(desired).map(({ name, weight }) => [name, weight]));
    const entries = inherited.filter(variants_weight/* isFixed */.zZ).flatMap(({ name, weight = 0 }) => {
        const own = Object.hasOwn(weights, name) ? weights[name] : undefined;
        const share = shares.get(name) ?? 0;
        if ((0,variants_weight/* thousandths */.Wc)(own ?? weight) === share)
            return own === undefined ? [] : [[name, own]];
        return (0,variants_weight/* thousandths */.Wc)(weight) === share ? [] : [[name, spellWeight(share, own ?? weight)]];
    });
    return Object.fromEntries(entries);
}
/** A weight in the unit of another. Thousandths up to 100 are written as percent, because people would read them so. */
function spellWeight(share, like) {
    return typeof like === "number" && share > 100 ? share : (0,variants_weight/* percent */.KN)(share);
}
/** JSON that survives being YAML; `undefined` for repeated keys, `1.50`, the key `<<`, half a surrogate pair, great depth. */
function nativeJson(text) {
    const value = (0,json/* isJson */.Fh)(text) ? JSON.parse(text) : undefined;
    if (typeof value !== "object" || value === null || !isPrintable(value))
        return undefined;
    return (0,json/* sameJson */.Vk)(JSON.stringify(value), text) ? value : undefined;
}
/** `depth`: levels of nesting that may follow. Deeper data stays text, because the manifest's reader limits the depth of a file. */
function isPrintable(value, depth = 40) {
    if (typeof value === "string")
        return value.isWellFormed();
    if (typeof value === "number")
        return /^-?\d+(?:\.\d+)?$/.test(String(value)) && (!Number.isInteger(value) || Number.isSafeInteger(value));
    if (typeof value !== "object" || value === null)
        return true;
    if (depth === 0)
        return false;
    return Object.entries(value).every(([key, inner]) => key !== "<<" && key.isWellFormed() && isPrintable(inner, depth - 1));
}

;// CONCATENATED MODULE: ./lib/manifest/write/edit-environment.js






/** An environment in which each of its sets (all of them) has its variants. */
function editEnvironment(before, sets, scope) {
    const ofStrategies = sets.filter(({ target }) => target.strategy);
    const own = sets.find(({ target }) => !target.strategy);
    // Beside strategies, an environment without variants of its own manages no set of its own.
    const ownScope = ofStrategies.length > 0 ? { ...scope, inherited: undefined } : scope;
    const edited = own ? expressSet(before ?? {}, own, ownScope) : withKnownWeights(before ?? {}, scope);
    const inherited = scope.inFull ? undefined : inheritedFrom(edited, scope);
    const inner = { ...scope, inherited, keep: edited.weights === undefined ? scope.keep : edited.weights === "keep" };
    const strategies = ofStrategies.map((set) => {
        const { strategy = {} } = set.target;
        return expressSet(strategyIn(before ?? {}, strategy) ?? strategySection(strategy), set, inner);
    });
    const section = { ...edited, ...(strategies.length > 0 && { strategies }) };
    // `{}` stays; what becomes empty is `environment:` and nothing behind it.
    return isEmpty(section) && !(before && isEmpty(before)) ? null : section;
}
function isEmpty(section) {
    return Object.keys(section).length === 0;
}
function strategyIn({ strategies = [] }, name) {
    return strategies.find((entry) => (0,variant/* namesStrategy */.Cp)(entry, name));
}
/** A section without `weights` for variants that it does not inherit any more; `{}` stays where that ends a `keep`. */
function withKnownWeights(section, { inherited = [], keep }) {
    const { weights = {}, ...rest } = section;
    if (weights === "keep")
        return section;
    const isKnown = ([name]) => inherited.some((one) => one.name === name && (0,variants_weight/* isFixed */.zZ)(one));
    const known = Object.entries(weights).filter(isKnown);
    if (known.length === Object.keys(weights).length)
        return section;
    return known.length === 0 && !keep ? rest : { ...section, weights: Object.fromEntries(known) };
}
function overlay(weights) {
    return weights === "keep" ? undefined : weights;
}
/** The `weights` with which a set without an overlay keeps its weights, or does not. */
function keptBy(weights, keep, scope) {
    if (keep)
        return scope.keep ? (weights === keep ? keep : undefined) : keep;
    return scope.keep ? {} : undefined;
}
/** The variants that the strategies of an environment inherit. */
function inheritedFrom({ variants, weights }, { inherited, stickiness }) {
    return variants ? readVariants(variants, stickiness) : inherited && (0,variants_weight/* withFixedWeights */.M6)(inherited, overlay(weights));
}
function strategySection({ id, title, only }) {
    if (title !== undefined)
        return { title };
    return only || id === undefined ? {} : { id };
}
/**
 * A section that gives a set its variants.
 *
 * | the set, compared with | is | the section gets |
 * | --- | --- | --- |
 * | its own variants, or the inherited ones with its `weights` | the same | no change |
 * | the inherited variants | the same | nothing |
 * | the inherited variants, if it has none of its own | the same except for fixed weights | `weights` |
 * | | anything else | `variants`, with their stickiness |
 */
function expressSet(before, { target, after, absent, weights: keep }, scope) {
    const { inherited, stickiness, inFull } = scope;
    const place = { stickiness, inFull, absent: absent === variants_canonical/* defaultStickiness */.o0 ? absent : absentStickiness(target) };
    const section = before.variants ? before : withKnownWeights(before, scope);
    const { variants: own, weights: written, ...others } = section;
    const weights = overlay(written);
    const kept = keptBy(written, keep, scope);
    const rest = { ...others, ...(kept && { weights: kept }) };
    if (own && sameMeaning(readVariants(own, stickiness), after, place.absent))
        return section;
    if (!own && inherited && sameMeaning((0,variants_weight/* withFixedWeights */.M6)(inherited, weights), after, absent))
        return section;
    if (inherited && sameButWeights(inherited, after, absent)) {
        const other = editWeights(weights, inherited, after);
        if (isEmpty(other))
            return rest;
        if (!own && !keep && !(0,weight_rules/* checkWeights */.q)((0,variants_weight/* withFixedWeights */.M6)(inherited, other)).some(variants_finding/* isError */.bJ))
            return { ...section, weights: other };
    }
    return { ...rest, variants: editList(own ?? [], after, place) };
}

;// CONCATENATED MODULE: ./lib/manifest/write/edit-feature.js





/**
 * A feature in which some sets are as desired and all others (`current` has them all) as they are. From the outside in:
 *
 * 1. Its `stickiness` changes if every variant of every set had it (or none had any), and all get the same other one.
 * 2. Its `variants` change if all heirs change alike, weights aside. A new feature gets those that most of its sets share.
 * 3. Each environment and strategy then gets as little as its set needs: see `expressSet`.
 */
function editFeature(feature, current, desired, inFull = false) {
    const edit = (before, after) => ({
        target: before?.target ?? after.target,
        before: before?.variants,
        after: after.variants,
        absent: after.stickiness ?? absentStickiness(after.target),
        weights: after.weights,
    });
    const known = current.map((set) => edit(set, (0,variants_desired/* findSet */._V)(desired, set.target) ?? set));
    const added = desired.filter(({ target }) => !(0,variants_desired/* findSet */._V)(current, target)).map((set) => edit(undefined, set));
    const all = [...known, ...added];
    const stickiness = editStickiness(feature.stickiness, all);
    const variants = known.length > 0 ? editSharedList(feature, known, stickiness) : sharedList(inFull ? [] : added, stickiness);
    const inherited = variants && readVariants(variants, stickiness);
    const scope = { stickiness, inherited, keep: feature.weights === "keep", inFull };
    const environments = new Map(Object.entries(feature.environments ?? {}));
    for (const [name, sets] of Map.groupBy(all, ({ target }) => target.environment))
        environments.set(name, editEnvironment(environments.get(name) ?? null, sets, scope));
    const { project, stickiness: _, ...rest } = feature;
    return {
        ...(project !== undefined && { project }),
        ...(stickiness !== undefined && { stickiness }),
        ...rest,
        ...(variants && { variants }),
        environments: Object.fromEntries(environments),
    };
}
/** The stickiness of the feature. `default` is not worth a line where it is known that the sets have it without one. */
function editStickiness(stickiness, sets) {
    const used = (lists) => [...new Set(lists.flat().map((variant) => variant.stickiness))];
    const [before, ...others] = used(sets.map((set) => set.before ?? []));
    const [after, ...more] = used(sets.map((set) => set.after));
    const isShared = before === stickiness && others.length + more.length === 0;
    const isImplied = after === variants_canonical/* defaultStickiness */.o0 && sets.every(({ absent }) => absent === variants_canonical/* defaultStickiness */.o0);
    return isShared && !(isImplied && stickiness === undefined) ? (after ?? stickiness) : stickiness;
}
/** The variants that most sets of a new feature share, if at least two do, with the weights that most of these have. */
function sharedList(sets, stickiness) {
    // Beside strategies, the own set of an environment inherits nothing, and the strategies inherit from it.
    const heirs = [...Map.groupBy(sets, ({ target }) => target.environment).values()].filter((own) => own.length === 1 || own.every(({ target }) => target.strategy));
    const meaning = ({ after, absent }) => (0,variants_canonical/* canonical */.$N)(after, absent);
    const alike = largestGroup(heirs.flat(), (set) => meaning(set).map(({ weight: _, ...rest }) => rest));
    const [most] = largestGroup(alike, meaning);
    if (!most || most.after.length === 0 || alike.length === 1)
        return undefined;
    const { target } = alike.find((set) => set.target.strategy) ?? most;
    return asWritten(most.after, { stickiness, absent: absentStickiness(target), inFull: false });
}
/** The largest group of items with equal keys, the first one of several. */
function largestGroup(items, keyOf) {
    const groups = Map.groupBy(items, (item) => JSON.stringify(keyOf(item)));
    return [...groups.values()].reduce((a, b) => (b.length > a.length ? b : a), []);
}
/** The list of a feature. Its weights become those on which the heirs without `weights` agree, or stay. */
function editSharedList(feature, sets, stickiness) {
    const { variants: list } = feature;
    const heirs = sets.filter(({ target }) => !sectionsOf(feature, target).some(({ variants }) => variants));
    const direct = heirs.filter(({ target }) => !sectionsOf(feature, target).some(({ weights }) => weights));
    const { after: shared } = direct[0] ?? heirs[0] ?? {};
    const isAlike = ({ before, after }) => after !== before && sameButWeights(after, shared ?? []);
    if (!list || !shared || !heirs.every(isAlike))
        return list;
    const isAgreed = direct.length > 0 && direct.every(({ after }) => sameMeaning(after, shared));
    const weights = Object.fromEntries(list.map(({ name, weight = 0 }) => [name, weight]));
    const context = { stickiness, absent: variants_canonical/* defaultStickiness */.o0, inFull: false };
    return editList(list, isAgreed ? shared : (0,variants_weight/* withFixedWeights */.M6)(shared, weights), context);
}
/** The sections below the feature from which a set takes its variants and weights. */
function sectionsOf({ environments = {} }, { environment, strategy }) {
    const section = environments[environment] ?? {};
    return [section, (strategy && strategyIn(section, strategy)) ?? {}];
}

;// CONCATENATED MODULE: ./lib/manifest/write/print-value.js

/** Text that only double quotes keep: odd characters, blanks at a line's end (editors trim them), empty lines at the end, typographic quotes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that matter here.
const fragile = /[\0-\t\v-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]| (?:\n|$)|^\s*$|\n\s*\n$|^[\u2018-\u201f«»‹›]/;
/** Made of plain values, in which a node keeps its style. Every text survives its reading. */
function yamlDocument(value, isFlow = false) {
    const document = new dist/* Document */.yo(value, { version: "1.2", schema: "core", aliasDuplicateObjects: false });
    if ((0,dist/* isCollection */.P3)(document.contents))
        document.contents.flow = isFlow;
    (0,dist/* visit */.YR)(document, {
        Scalar(_key, scalar) {
            if (typeof scalar.value !== "string")
                return;
            const isBlock = !isFlow && (scalar.type === undefined || scalar.type.startsWith("BLOCK"));
            if (fragile.test(scalar.value) || (scalar.value.includes("\n") && !isBlock))
                scalar.type = "QUOTE_DOUBLE";
        },
        Pair(_key, { key, value: inner }) {
            if ((0,dist/* isScalar */.jn)(key) && key.value === "weights" && (0,dist/* isMap */.jh)(inner))
                inner.flow = true;
            // `production:` and nothing after it.
            if (!isFlow && (0,dist/* isScalar */.jn)(inner) && inner.value === null)
                inner.source = "";
        },
    });
    return document;
}
/** Ends with a line break. */
function yamlText(value, isFlow = false) {
    return printed(yamlDocument(value, isFlow));
}
/** The text of a document, in which no character of a quoted text ends a line for some programs, or is not seen. */
function printed(document) {
    const text = document.toString({ lineWidth: 0, doubleQuotedAsJSON: true });
    const asEscape = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
    return text.replace(/[\x7f-\x9f\u2028\u2029\ufeff]/g, asEscape);
}
/** An entry of a mapping, or without a key an item of a list. Lines after the first are indented for the place. */
function printEntry(key, value, place) {
    const { indent, isFlow, isJson, isSpread } = place;
    if (isJson) {
        const rows = JSON.stringify(value, null, 2);
        const json = isSpread ? indented(rows, indent) : rows.replace(/\n */g, " ");
        return key === undefined ? json : `${JSON.stringify(key)}: ${json}`;
    }
    const text = yamlText(key === undefined ? [value] : { [key]: value }, isFlow);
    return isFlow ? text.slice("{ ".length, -" }\n".length) : indented(text.slice(0, -1), indent);
}
/** The text behind the `:` of a key or behind a `-`: it starts with a blank or a line break, or is empty. */
function printAfter(key, value, place) {
    const text = printEntry(key === undefined || key === "weights" ? key : "k", value, place);
    if (key !== undefined)
        return text.slice(text.indexOf(":") + 1);
    return place.isFlow || place.isJson ? ` ${text}` : text.slice("-".length);
}
function indented(text, indent) {
    return text.replace(/\n(?=[^\n])/g, `\n${indent}`);
}

;// CONCATENATED MODULE: ./lib/manifest/write/source.js


/** A manifest without errors: its text, its plain values, and the users of its anchors. */
class SourceText {
    text;
    isJson;
    root;
    /** Aliases and merges are resolved. A number that JSON prints differently (`1.50`) is text: only payloads have such. */
    value;
    /** Each alias, by its node: its own slot, and that of the anchor. */
    #links = new Map();
    #document;
    constructor(text) {
        this.text = text;
        this.isJson = (0,json/* isJson */.Fh)(text.replace(/^\ufeff/, ""));
        const document = (0,dist/* parseDocument */.Tp)(text, { keepSourceTokens: true, stringKeys: true, uniqueKeys: false, merge: true });
        (0,dist/* visit */.YR)(document, {
            Scalar(_key, scalar) {
                if (typeof scalar.value === "number" && scalar.source !== String(scalar.value))
                    scalar.value = scalar.source;
            },
        });
        this.#document = document;
        this.root = document.contents;
        this.value = document.toJS({ maxAliasCount: -1 });
        if (text.includes("*"))
            this.#findAliases(this.root, new Map());
    }
    #findAliases(owner, anchors) {
        for (const alias of this.slots(owner)) {
            const { value, anchor } = alias;
            const target = (0,dist/* isAlias */.Vj)(value) && anchors.get(value.source);
            if (target && value)
                this.#links.set(value, { alias, target });
            if (anchor)
                anchors.set(anchor.source.slice(1), alias);
            if ((0,dist/* isCollection */.P3)(value))
                this.#findAliases(value, anchors);
        }
    }
    /** Each with the aliases that use it, in the order of the text. */
    get anchored() {
        const links = Map.groupBy(this.#links.values(), ({ target }) => target);
        return new Map([...links].map(([target, uses]) => [target, uses.map(({ alias }) => alias)]));
    }
    /** Before any edit. */
    valueOf({ value }) {
        return value?.toJS(this.#document, { maxAliasCount: -1 }) ?? null;
    }
    anchorOf({ value }) {
        return value ? this.#links.get(value)?.target.anchor : undefined;
    }
    /** In the order of the text. */
    slots(owner) {
        const tokens = owner.srcToken?.items ?? [];
        const items = tokens.filter(({ start, key, sep, value }) => key || sep || value || start.some(isIndicator));
        return owner.items.map((item, index) => {
            const pair = (0,dist/* isPair */.tO)(item) ? item : undefined;
            const { start: before = [], sep = before } = items[index] ?? {};
            const [key, value] = [pair?.key, pair ? pair.value : item];
            const first = before.find(({ type }) => !["space", "newline", "comment", "comma"].includes(type));
            const start = first?.offset ?? (key ?? value)?.range?.[0] ?? 0;
            const marks = sep.filter((token) => isIndicator(token) || token.type === "anchor" || token.type === "tag");
            const head = Math.max(key?.range?.[1] ?? start, ...marks.map(({ offset, source }) => offset + source.length));
            return {
                owner,
                value,
                start,
                head,
                name: key?.value ?? index,
                end: Math.max(head, this.#end(value)),
                isMerge: key?.value === "<<" && key.type === "PLAIN",
                anchor: sep.find(({ type }) => type === "anchor"),
            };
        });
    }
    #end(value) {
        const [start = 0, end = 0] = value?.range ?? [];
        if (isNothing(value))
            return 0;
        if ((0,dist/* isCollection */.P3)(value) && !value.flow)
            return this.slots(value).at(-1)?.end ?? end;
        if (!(0,dist/* isScalar */.jn)(value) || !value.type?.startsWith("BLOCK"))
            return end;
        // Empty lines at the end of a block text are part of it only where its `+` keeps them.
        const written = this.text.slice(start, end);
        return start + written.replace(/^[|>]\d*\+/.test(written) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, "").length;
    }
}
/** The value is an empty text, which means `null`. */
function isNothing(value) {
    return value === null || ((0,dist/* isScalar */.jn)(value) && value.range?.[0] === value.range?.[1]);
}
/** Anchors and aliases below a node mean something else in another place. */
function hasLinks(root) {
    let isFound = false;
    (0,dist/* visit */.YR)(root, (key, node) => {
        isFound ||= (0,dist/* isAlias */.Vj)(node) || ((0,dist/* isNode */.Ll)(node) && key !== null && node.anchor !== undefined);
    });
    return isFound;
}
function isIndicator({ type }) {
    return type === "seq-item-ind" || type === "map-value-ind";
}

;// CONCATENATED MODULE: ./lib/manifest/write/layout.js



/** Edits of entries and items: which lines, comments and commas go or come. None overlap; all positions are offsets. */
class Layout {
    #source;
    #text;
    #cuts = [];
    constructor(source) {
        this.#source = source;
        this.#text = source.text;
    }
    finish() {
        let at = 0;
        const parts = this.#cuts
            .toSorted((a, b) => a.start - b.start || a.end - b.end)
            .map(({ start, end, text }) => {
            const before = this.#text.slice(at, start);
            at = end;
            return before + (text.includes("\n") ? text.replaceAll("\n", this.#lineBreak(end)) : text);
        });
        return parts.join("") + this.#text.slice(at);
    }
    /** The text that ends at an offset is not removed or replaced so far. */
    isLeft(end) {
        return !this.#cuts.some((cut) => cut.start < end && end <= cut.end);
    }
    /** Writes an anchor with its value where an alias is; edits made so far come behind it. */
    moveAnchor(to, from, anchor) {
        const copied = this.#copy(from, to);
        const edits = this.#cuts.splice(0);
        this.replace(to, this.#source.valueOf(from), anchor, copied);
        this.#cuts.push(...edits);
    }
    /** A list or mapping as it is written behind its key; none where it cannot be the same in the other place. */
    #copy(from, to) {
        const { value, head, end } = from;
        if (!(0,dist/* isCollection */.P3)(value))
            return undefined;
        const [comment = ""] = /^[ \t]+#[^\r\n]*/.exec(this.#text.slice(value.flow ? end : head)) ?? [];
        const [first, last] = value.flow ? [head, end] : [head + comment.length, this.#rowEnd(from)];
        const lines = this.#text.slice(first, last);
        const [one, other] = [this.#place(from), this.#place(to)];
        if (hasLinks(value) || (lines.includes("\n") && (other.isFlow || one.indent !== other.indent)))
            return undefined;
        // A comment beside an anchor that goes would go with it.
        const kept = this.isLeft(head) || this.#lineEnd(to.end) > to.end ? "" : comment;
        return value.flow ? lines + kept : kept + lines;
    }
    removeAnchor({ anchor }) {
        if (!anchor)
            return;
        const { offset, source } = anchor;
        this.#cut(this.#text[offset - 1] === " " ? offset - 1 : offset, offset + source.length, "");
    }
    /** In the style in which it is written. */
    replaceScalar(slot, { range, type }, wanted) {
        const [start = 0] = range ?? [];
        const [, comment = ""] = /^[|>]\S*([ \t]+#[^\r\n]*)/.exec(this.#text.slice(start, slot.end)) ?? [];
        const scalar = new dist/* Scalar */.X5(wanted);
        if (type)
            scalar.type = type;
        const [line, ...lines] = printAfter("", scalar, this.#place(slot)).trimStart().split("\n");
        this.#cut(start, slot.end, [line + comment, ...lines].join("\n"));
    }
    /** The comment beside its key stays. */
    replace(slot, wanted, anchor = "", copied) {
        const { owner, name, value, head, end } = slot;
        const place = this.#place(slot);
        const key = (0,dist/* isMap */.jh)(owner) ? String(name) : undefined;
        // Behind a dash an anchor would be that of the first key.
        const isFlow = place.isFlow || (anchor !== "" && key === undefined);
        const printed = copied ?? printAfter(key, wanted, { ...place, isFlow });
        const rows = /^\r?\n/.test(printed) ? printed : "";
        const inline = anchor + (rows === "" ? printed : "");
        const start = isNothing(value) ? head : (value?.range?.[0] ?? head);
        const isBelow = (0,dist/* isCollection */.P3)(value) && !value.flow && start > this.#lineEnd(head);
        // Comments above the first entry of a mapping are about all of it.
        const isSameKind = (0,dist/* isMap */.jh)(value) && rows !== "";
        const line = this.#lineEnd(isBelow ? (isSameKind ? this.#lineStart(start) - 2 : head) : end);
        // In brackets nothing is in front of an item.
        this.#cut(head, isBelow ? head : end, head === slot.start ? inline.trimStart() : inline);
        if (isBelow || rows !== "")
            this.#cut(line, isBelow ? this.#rowEnd(slot) : line, rows);
    }
    /** Removes a slot between two others: its row with its comments, or in braces the value with one comma. */
    remove(slot, before, next, lastKept) {
        const { start, end } = slot;
        const gap = this.#text.slice(before?.end ?? start, start);
        if (this.#isRow(slot)) {
            const [first, last] = [this.#lineStart(this.#rowStart(slot)), this.#rowEnd(slot)];
            const [above, below] = [this.#lineBreak(first - 1), this.#lineBreak(last)];
            // In a text with both kinds of line breaks, the line above keeps its own.
            if (above === below)
                this.#cut(first - above.length, last, "");
            else
                this.#cut(first, Math.min(last + below.length, this.#text.length), "");
        }
        else if (next && lastKept.start > start)
            this.#cut(start, this.#rowStart(next), "");
        // A comment between two stays with the first of them.
        else
            this.#cut(gap.includes("#") ? start : start - gap.length, end, "");
    }
    insertAfter(slot, added, isLast) {
        const { isFlow, isSpread, indent } = this.#place(slot);
        const isRow = isFlow && isSpread && this.#isRow(slot);
        const at = isFlow && !isRow ? slot.end : this.#rowEnd(slot);
        if (isFlow && !/^[ \t]*,/.test(this.#text.slice(slot.end, at)))
            this.#cut(slot.end, slot.end, ",");
        const gap = isSpread ? `\n${indent}` : " ";
        this.#cut(at, at, gap + this.#print(added, slot, isRow && !isLast));
    }
    /** Above the comments of the first that stays. */
    insertBefore(slot, added) {
        const { isSpread, indent } = this.#place(slot);
        const at = this.#isRow(slot) ? this.#rowStart(slot) : slot.start;
        this.#cut(at, at, this.#print(added, slot, true) + (isSpread ? `\n${indent}` : " "));
    }
    /** In brackets with commas between them, and behind the last if another follows. */
    #print(added, beside, isFollowed) {
        const place = this.#place(beside);
        const areRows = !place.isFlow || (place.isSpread && this.#isRow(beside));
        const texts = added.map(({ name, value, from }, index) => {
            const comma = place.isFlow && (isFollowed || index < added.length - 1) ? "," : "";
            if (!from || !areRows || !this.#isRow(from) || from.anchor || hasLinks(from.value))
                return printEntry(name, value, place) + comma;
            const comments = this.#text.slice(from.end, this.#rowEnd(from)).replace(/^[ \t]*,/, "");
            return this.#text.slice(this.#rowStart(from), from.end) + comma + comments;
        });
        return texts.join(place.isSpread ? `\n${place.indent}` : " ");
    }
    #cut(start, end, text) {
        this.#cuts.push({ start, end, text: text.replaceAll("\r\n", "\n") });
    }
    #place({ owner, start }) {
        const { isJson } = this.#source;
        const line = this.#lineStart(start);
        if (!owner.flow)
            return { indent: " ".repeat(start - line), isJson, isFlow: false, isSpread: true };
        const [indent = ""] = /^[ \t]*/.exec(this.#text.slice(line)) ?? [];
        const [open = 0] = owner.range ?? [];
        const isSpread = /^.[ \t]*(?:#.*)?$/.test(this.#text.slice(open, this.#lineEnd(open)));
        return { indent, isJson, isFlow: true, isSpread };
    }
    /** The slot has its lines for itself. In JSON none has: there its comma is not its own. */
    #isRow({ start, end }) {
        if (this.#source.isJson || this.#text.slice(this.#lineStart(start), start).trim() !== "")
            return false;
        return /^[ \t]*,?[ \t]*(?:#.*)?$/.test(this.#text.slice(end, this.#lineEnd(end)));
    }
    /** Start of a slot, with the comments directly above it. */
    #rowStart({ start }) {
        const line = this.#lineStart(start);
        const comment = `${this.#text.slice(line, start)}#`;
        let first = line;
        while (first > 0 && this.#text.startsWith(comment, this.#lineStart(first - 1)))
            first = this.#lineStart(first - 1);
        return start - line + first;
    }
    /** End of the last line of a slot, with the comments that are indented below it. */
    #rowEnd({ start, end }) {
        const indent = start - this.#lineStart(start) + 1;
        const comments = new RegExp(`(?:\\r?\\n[ \\t]{${indent},}#[^\\r\\n]*)*`, "y");
        comments.lastIndex = this.#lineEnd(end);
        comments.test(this.#text);
        return comments.lastIndex;
    }
    #lineStart(offset) {
        return this.#text.lastIndexOf("\n", offset - 1) + 1;
    }
    #lineEnd(offset) {
        const at = this.#text.indexOf("\n", offset);
        if (at < 0)
            return this.#text.length;
        return this.#text[at - 1] === "\r" && at > offset ? at - 1 : at;
    }
    /** The line break at or behind an offset, else the last of the file. */
    #lineBreak(offset) {
        const next = this.#text.indexOf("\n", offset);
        const at = next < 0 ? this.#text.lastIndexOf("\n") : next;
        return this.#text[at - 1] === "\r" ? "\r\n" : "\n";
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/base.js
class Diff {
    diff(oldStr, newStr, 
    // Type below is not accurate/complete - see above for full possibilities - but it compiles
    options = {}) {
        let callback;
        if (typeof options === 'function') {
            callback = options;
            options = {};
        }
        else if ('callback' in options) {
            callback = options.callback;
        }
        // Allow subclasses to massage the input prior to running
        const oldString = this.castInput(oldStr, options);
        const newString = this.castInput(newStr, options);
        const oldTokens = this.removeEmpty(this.tokenize(oldString, options));
        const newTokens = this.removeEmpty(this.tokenize(newString, options));
        return this.diffWithOptionsObj(oldTokens, newTokens, options, callback);
    }
    diffWithOptionsObj(oldTokens, newTokens, options, callback) {
        var _a;
        const done = (value) => {
            value = this.postProcess(value, options);
            if (callback) {
                setTimeout(function () { callback(value); }, 0);
                return undefined;
            }
            else {
                return value;
            }
        };
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let editLength = 1;
        let maxEditLength = newLen + oldLen;
        if (options.maxEditLength != null) {
            maxEditLength = Math.min(maxEditLength, options.maxEditLength);
        }
        const maxExecutionTime = (_a = options.timeout) !== null && _a !== void 0 ? _a : Infinity;
        const abortAfterTimestamp = Date.now() + maxExecutionTime;
        const bestPath = [{ oldPos: -1, lastComponent: undefined }];
        // Seed editLength = 0, i.e. the content starts with the same values
        let newPos = this.extractCommon(bestPath[0], newTokens, oldTokens, 0, options);
        if (bestPath[0].oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
            // Identity per the equality and tokenizer
            return done(this.buildValues(bestPath[0].lastComponent, newTokens, oldTokens));
        }
        // Once we hit the right edge of the edit graph on some diagonal k, we can
        // definitely reach the end of the edit graph in no more than k edits, so
        // there's no point in considering any moves to diagonal k+1 any more (from
        // which we're guaranteed to need at least k+1 more edits).
        // Similarly, once we've reached the bottom of the edit graph, there's no
        // point considering moves to lower diagonals.
        // We record this fact by setting minDiagonalToConsider and
        // maxDiagonalToConsider to some finite value once we've hit the edge of
        // the edit graph.
        // This optimization is not faithful to the original algorithm presented in
        // Myers's paper, which instead pointlessly extends D-paths off the end of
        // the edit graph - see page 7 of Myers's paper which notes this point
        // explicitly and illustrates it with a diagram. This has major performance
        // implications for some common scenarios. For instance, to compute a diff
        // where the new text simply appends d characters on the end of the
        // original text of length n, the true Myers algorithm will take O(n+d^2)
        // time while this optimization needs only O(n+d) time.
        let minDiagonalToConsider = -Infinity, maxDiagonalToConsider = Infinity;
        // Main worker method. checks all permutations of a given edit length for acceptance.
        const execEditLength = () => {
            for (let diagonalPath = Math.max(minDiagonalToConsider, -editLength); diagonalPath <= Math.min(maxDiagonalToConsider, editLength); diagonalPath += 2) {
                let basePath;
                const removePath = bestPath[diagonalPath - 1], addPath = bestPath[diagonalPath + 1];
                if (removePath) {
                    // No one else is going to attempt to use this value, clear it
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath - 1] = undefined;
                }
                let canAdd = false;
                if (addPath) {
                    // what newPos will be after we do an insertion:
                    const addPathNewPos = addPath.oldPos - diagonalPath;
                    canAdd = addPath && 0 <= addPathNewPos && addPathNewPos < newLen;
                }
                const canRemove = removePath && removePath.oldPos + 1 < oldLen;
                if (!canAdd && !canRemove) {
                    // If this path is a terminal then prune
                    // @ts-expect-error - perf optimisation. This type-violating value will never be read.
                    bestPath[diagonalPath] = undefined;
                    continue;
                }
                // Select the diagonal that we want to branch from. We select the prior
                // path whose position in the old string is the farthest from the origin
                // and does not pass the bounds of the diff graph
                if (!canRemove || (canAdd && removePath.oldPos < addPath.oldPos)) {
                    basePath = this.addToPath(addPath, true, false, 0, options);
                }
                else {
                    basePath = this.addToPath(removePath, false, true, 1, options);
                }
                newPos = this.extractCommon(basePath, newTokens, oldTokens, diagonalPath, options);
                if (basePath.oldPos + 1 >= oldLen && newPos + 1 >= newLen) {
                    // If we have hit the end of both strings, then we are done
                    return done(this.buildValues(basePath.lastComponent, newTokens, oldTokens)) || true;
                }
                else {
                    bestPath[diagonalPath] = basePath;
                    if (basePath.oldPos + 1 >= oldLen) {
                        maxDiagonalToConsider = Math.min(maxDiagonalToConsider, diagonalPath - 1);
                    }
                    if (newPos + 1 >= newLen) {
                        minDiagonalToConsider = Math.max(minDiagonalToConsider, diagonalPath + 1);
                    }
                }
            }
            editLength++;
        };
        // Performs the length of edit iteration. Is a bit fugly as this has to support the
        // sync and async mode which is never fun. Loops over execEditLength until a value
        // is produced, or until the edit length exceeds options.maxEditLength (if given),
        // in which case it will return undefined.
        if (callback) {
            (function exec() {
                setTimeout(function () {
                    if (editLength > maxEditLength || Date.now() > abortAfterTimestamp) {
                        return callback(undefined);
                    }
                    if (!execEditLength()) {
                        exec();
                    }
                }, 0);
            }());
        }
        else {
            while (editLength <= maxEditLength && Date.now() <= abortAfterTimestamp) {
                const ret = execEditLength();
                if (ret) {
                    return ret;
                }
            }
        }
    }
    addToPath(path, added, removed, oldPosInc, options) {
        const last = path.lastComponent;
        if (last && !options.oneChangePerToken && last.added === added && last.removed === removed) {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: last.count + 1, added: added, removed: removed, previousComponent: last.previousComponent }
            };
        }
        else {
            return {
                oldPos: path.oldPos + oldPosInc,
                lastComponent: { count: 1, added: added, removed: removed, previousComponent: last }
            };
        }
    }
    extractCommon(basePath, newTokens, oldTokens, diagonalPath, options) {
        const newLen = newTokens.length, oldLen = oldTokens.length;
        let oldPos = basePath.oldPos, newPos = oldPos - diagonalPath, commonCount = 0;
        while (newPos + 1 < newLen && oldPos + 1 < oldLen && this.equals(oldTokens[oldPos + 1], newTokens[newPos + 1], options)) {
            newPos++;
            oldPos++;
            commonCount++;
            if (options.oneChangePerToken) {
                basePath.lastComponent = { count: 1, previousComponent: basePath.lastComponent, added: false, removed: false };
            }
        }
        if (commonCount && !options.oneChangePerToken) {
            basePath.lastComponent = { count: commonCount, previousComponent: basePath.lastComponent, added: false, removed: false };
        }
        basePath.oldPos = oldPos;
        return newPos;
    }
    equals(left, right, options) {
        if (options.comparator) {
            return options.comparator(left, right);
        }
        else {
            return left === right
                || (!!options.ignoreCase && left.toLowerCase() === right.toLowerCase());
        }
    }
    removeEmpty(array) {
        const ret = [];
        for (let i = 0; i < array.length; i++) {
            if (array[i]) {
                ret.push(array[i]);
            }
        }
        return ret;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    castInput(value, options) {
        return value;
    }
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    tokenize(value, options) {
        return Array.from(value);
    }
    join(chars) {
        // Assumes ValueT is string, which is the case for most subclasses.
        // When it's false, e.g. in diffArrays, this method needs to be overridden (e.g. with a no-op)
        // Yes, the casts are verbose and ugly, because this pattern - of having the base class SORT OF
        // assume tokens and values are strings, but not completely - is weird and janky.
        return chars.join('');
    }
    postProcess(changeObjects, 
    // eslint-disable-next-line @typescript-eslint/no-unused-vars
    options) {
        return changeObjects;
    }
    get useLongestToken() {
        return false;
    }
    buildValues(lastComponent, newTokens, oldTokens) {
        // First we convert our linked list of components in reverse order to an
        // array in the right order:
        const components = [];
        let nextComponent;
        while (lastComponent) {
            components.push(lastComponent);
            nextComponent = lastComponent.previousComponent;
            delete lastComponent.previousComponent;
            lastComponent = nextComponent;
        }
        components.reverse();
        const componentLen = components.length;
        let componentPos = 0, newPos = 0, oldPos = 0;
        for (; componentPos < componentLen; componentPos++) {
            const component = components[componentPos];
            if (!component.removed) {
                if (!component.added && this.useLongestToken) {
                    let value = newTokens.slice(newPos, newPos + component.count);
                    value = value.map(function (value, i) {
                        const oldValue = oldTokens[oldPos + i];
                        return oldValue.length > value.length ? oldValue : value;
                    });
                    component.value = this.join(value);
                }
                else {
                    component.value = this.join(newTokens.slice(newPos, newPos + component.count));
                }
                newPos += component.count;
                // Common case
                if (!component.added) {
                    oldPos += component.count;
                }
            }
            else {
                component.value = this.join(oldTokens.slice(oldPos, oldPos + component.count));
                oldPos += component.count;
            }
        }
        return components;
    }
}

;// CONCATENATED MODULE: ./node_modules/diff/libesm/diff/array.js

class ArrayDiff extends Diff {
    tokenize(value) {
        return value.slice();
    }
    join(value) {
        return value;
    }
    removeEmpty(value) {
        return value;
    }
}
const arrayDiff = new ArrayDiff();
function diffArrays(oldArr, newArr, options) {
    return arrayDiff.diff(oldArr, newArr, options);
}

;// CONCATENATED MODULE: ./lib/manifest/write/pairing.js


/** Pairs the entries of a mapping by key, and the items of a list by `align`. What is not in `pairs` goes. */
function pairUp(source, owner, now, wanted) {
    const slots = source.slots(owner);
    return (0,dist/* isMap */.jh)(owner) ? pairEntries(slots, now, wanted) : pairItems(slots, now, wanted);
}
function pairEntries(slots, now, wanted) {
    const own = new Set(slots.map(({ name }) => String(name)));
    // A merge brings all of its entries or none: where one of them is not wanted, the others are written out.
    const isExpanded = Object.keys(now ?? {}).some((name) => !own.has(name) && valueAt(wanted, name) === undefined);
    const kept = slots.filter(({ isMerge, name }) => (isMerge ? !isExpanded : valueAt(wanted, name) !== undefined));
    const pairs = new Map(kept.map((one) => [one, { now: valueAt(now, one.name), wanted: valueAt(wanted, one.name) }]));
    const byName = new Map(kept.map((slot) => [String(slot.name), slot]));
    let after = kept.find(({ isMerge }) => isMerge);
    const added = Object.entries(wanted ?? {}).flatMap(([name, value]) => {
        // Behind all kept entries that come before it, in the order that is wanted.
        const slot = byName.get(name);
        if (slot && slot.start > (after?.start ?? -1))
            after = slot;
        const isMerged = !isExpanded && isSameValue(valueAt(now, name), value);
        return value === undefined || own.has(name) || isMerged ? [] : [{ name, value, after }];
    });
    return { slots, pairs, added };
}
function pairItems(slots, now, wanted) {
    const [before = [], after = []] = [now, wanted].map((list) => (Array.isArray(list) ? list : []));
    const pairs = new Map();
    const added = [];
    const found = align(before, after);
    const paired = new Set(found);
    const left = slots.filter((_, index) => !paired.has(index));
    const moved = Map.groupBy(left, ({ name }) => whole(before[name]));
    let last;
    for (const [index, from] of found.entries()) {
        const value = after[index];
        const slot = from === undefined ? undefined : slots[from];
        if (slot)
            pairs.set(slot, { now: before[slot.name], wanted: value });
        else
            added.push({ name: undefined, value, after: last, from: moved.get(whole(value))?.shift() });
        last = slot ?? last;
    }
    return { slots, pairs, added };
}
function valueAt(holder, name) {
    return typeof holder === "object" && holder !== null && Object.hasOwn(holder, name)
        ? holder[name]
        : undefined;
}
function isSameValue(a, b) {
    return a === b || JSON.stringify(a) === JSON.stringify(b);
}
/**
 * The item that each wanted one continues; the indexes increase. Equal items pair first; between them those of one `id`, `name`,
 * `title` or `contextName`; then mappings that differ in their name alone, or have none, and lists.
 */
function align(now, wanted) {
    const found = wanted.map(() => undefined);
    for (const keyOf of [whole, named, unnamed]) {
        let [from, first] = [0, 0];
        for (const [index, end] of [...found, now.length].entries()) {
            if (end === undefined)
                continue;
            const [a, b] = [now.slice(from, end), wanted.slice(first, index)];
            const common = commonItems(a.map(keyOf), b.map(keyOf));
            for (const [at, item] of common.entries())
                if (item !== undefined)
                    found[first + at] = from + item;
            [from, first] = [end + 1, index + 1];
        }
    }
    return found;
}
function whole(item) {
    return JSON.stringify(item);
}
function named(item) {
    const name = nameOf(item);
    return name === undefined ? whole(item) : `name ${JSON.stringify(item?.[name])}`;
}
function unnamed(item) {
    if (typeof item !== "object" || item === null)
        return whole(item);
    const name = nameOf(item);
    if (name === undefined)
        return Array.isArray(item) ? "list" : "mapping";
    const { [name]: _, ...others } = item;
    return whole(others);
}
/** The key by which a mapping is known in a list. */
function nameOf(item) {
    if (typeof item !== "object" || item === null || Array.isArray(item))
        return undefined;
    return ["id", "name", "title", "contextName"].find((key) => Object.hasOwn(item, key));
}
/** The index in the first list, for each item of the second. */
function commonItems(now, wanted) {
    // In a list in which more items come and go, they keep to their places.
    const changes = diffArrays(now, wanted, { maxEditLength: 1_000 });
    if (!changes)
        return wanted.map((item, at) => (now[at] === item ? at : undefined));
    let from = 0;
    return changes.flatMap(({ added, removed, count }) => {
        if (removed)
            from += count;
        return removed ? [] : Array.from({ length: count }, () => (added ? undefined : from++));
    });
}

;// CONCATENATED MODULE: ./lib/manifest/write/splice.js




/**
 * The text of a manifest after the smallest edits with which it holds other values.
 *
 * | a value now | wanted | edit |
 * | --- | --- | --- |
 * | any | the same | none |
 * | anchored or an alias, and all users of the anchor want the same | another | once, where the anchor is |
 * | anchored, and other users keep it | another, or none | here; the anchor and the old value move to the first of them |
 * | an alias, and other users keep it | another | the alias gives way to the new value |
 * | mapping | mapping with an entry of the same key | entry by entry, by key |
 * | list | list with an item that continues one of these | item by item, as `pairUp` finds them |
 * | text, number, boolean | text, number, boolean | in place, quoted as before |
 * | any | anything else | printed anew, behind the same key and its comment |
 *
 * What is not wanted goes with its comments, and an item that moves takes them along; what is new is printed as in an export.
 */
function editText(text, edit) {
    const source = new SourceText(text);
    const [now, wanted] = [source.value, edit(source.value)];
    const splice = new Splice(source, agreements(source, now, wanted));
    splice.editChildren(source.root, now, wanted);
    splice.editAnchors();
    return splice.layout.finish();
}
class Splice {
    layout;
    #source;
    /** By anchor, the values on which all users of one agree. */
    #agreed;
    #done = new Set();
    /** Anchors whose values change while other users may keep them. */
    #changed = new Set();
    constructor(source, agreed) {
        this.#source = source;
        this.#agreed = agreed;
        this.layout = new Layout(source);
    }
    /** Edits the entries of a mapping or the items of a list, if at least one of them stays. */
    editChildren(owner, now, wanted) {
        const { slots, pairs, added } = pairUp(this.#source, owner, now, wanted);
        const kept = slots.filter((slot) => pairs.has(slot));
        const [first, last] = [kept[0], kept.at(-1)];
        if (!first || !last)
            return false;
        for (const [slot, pair] of pairs)
            if (!slot.isMerge)
                this.#edit(slot, pair.now, pair.wanted);
        for (const [index, slot] of slots.entries())
            if (!pairs.has(slot))
                this.layout.remove(slot, slots[index - 1], slots[index + 1], last);
        for (const [after, group] of Map.groupBy(added, (one) => one.after)) {
            if (after)
                this.layout.insertAfter(after, group, after === last);
            else
                this.layout.insertBefore(first, group);
        }
        return true;
    }
    /** After all other edits: what is anchored below `x-` keys, and old values that aliases still use. */
    editAnchors() {
        for (const { slot, now, votes, isDefinition } of this.#agreed.values())
            if (isDefinition)
                this.#edit(slot, now, votes[0]);
        const isChanged = ({ anchor, head }) => !this.layout.isLeft(head) || this.#changed.has(anchor);
        const lost = [...this.#source.anchored].filter(([slot]) => isChanged(slot));
        const moves = lost.map(([slot, aliases]) => [slot, aliases.filter(({ end }) => this.layout.isLeft(end))]);
        for (const [slot, [first, ...others]] of moves) {
            if (!first)
                continue;
            this.layout.moveAnchor(first, slot, others.length > 0 ? ` ${slot.anchor?.source}` : "");
            if (this.layout.isLeft(slot.head))
                this.layout.removeAnchor(slot);
        }
    }
    #edit(slot, now, wanted) {
        if (isSameValue(now, wanted))
            return;
        const { value, anchor = this.#source.anchorOf(slot) } = slot;
        if (anchor && this.#agreed.has(anchor)) {
            const isAlias = slot.anchor === undefined;
            if (isAlias || this.#done.has(anchor))
                return;
            this.#done.add(anchor);
        }
        else if (slot.anchor)
            this.#changed.add(slot.anchor);
        const isObject = typeof wanted === "object" && wanted !== null;
        const isAlike = isObject && (Array.isArray(wanted) ? (0,dist/* isSeq */.oP)(value) : (0,dist/* isMap */.jh)(value));
        if (isAlike && this.editChildren(value, now, wanted))
            return;
        if ((0,dist/* isScalar */.jn)(value) && !isNothing(value) && !isObject)
            this.layout.replaceScalar(slot, value, wanted);
        else
            this.layout.replace(slot, wanted);
    }
}
/** The anchors of a text on whose new value all users agree, in the order of the text. */
function agreements(source, now, wanted) {
    const ballots = new Map();
    const collect = (owner, now, wanted, isBelowX = false) => {
        const { slots, pairs } = pairUp(source, owner, now, wanted);
        for (const slot of slots) {
            const { name, value, anchor, isMerge } = slot;
            const isDefinition = isBelowX || String(name).startsWith("x-");
            const [was, next] = [valueAt(now, name), pairs.get(slot)?.wanted];
            if (anchor)
                ballots.set(anchor, { slot, now: was, votes: isDefinition ? [] : [next], isDefinition });
            const ballot = ballots.get(source.anchorOf(slot));
            // A merged mapping is only part of the one that merges it, so there the anchor should stay as it is.
            const vote = isMerge ? ballot?.now : next;
            if (vote !== undefined)
                ballot?.votes.push(vote);
            if ((0,dist/* isCollection */.P3)(value))
                collect(value, was, next, isDefinition);
        }
    };
    if (source.anchored.size > 0)
        collect(source.root, now, wanted);
    const isAgreed = ({ now: before, votes: [first, ...others] }) => first !== undefined && !isSameValue(before, first) && others.every((vote) => isSameValue(first, vote));
    return new Map([...ballots].filter(([, ballot]) => isAgreed(ballot)));
}

;// CONCATENATED MODULE: ./lib/manifest/write/edit-manifest.js







/** The project of features for which the file names none. Any name will do here. */
const anyProject = "-";
/**
 * The smallest edits with which some sets are as desired; new ones are added, the rest stays byte for byte. The result is read
 * back: if any set is not as expected, the edit is refused.
 * @param moves sets that go, or get another project or strategy name before they are as desired.
 */
function editManifest(file, desired, moves = []) {
    const before = byFeature((0,manifest_manifest/* readManifest */.W)([file], anyProject).sets.flatMap((set) => moved(set, moves)));
    const wanted = desired.filter((set) => !isSaid(before, set));
    const original = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
    if (wanted.length === 0 && moves.length === 0)
        return { kind: "text", text: original };
    const current = moves.length === 0 ? original : editText(original, (now) => moveSections(now, moves));
    const text = wanted.length === 0 ? current : editText(current, (now) => editRoot(now, before, wanted));
    const replaced = new Set(wanted.map((set) => findIn(before, set)));
    const others = [...before.values()].flat().filter((set) => !replaced.has(set));
    const { broken, lost } = readBack(text, anyProject, [...wanted, ...others]);
    if (!broken && !lost)
        return { kind: "text", text };
    const feature = lost?.target.feature ?? broken?.path?.[1];
    const culprits = wanted.filter(({ target }) => target.feature === feature);
    return {
        kind: "refused",
        sets: culprits.length > 0 ? culprits : wanted,
        // The message of a broken rule may quote a payload, which not everybody may read.
        reason: lost
            ? `${(0,variant/* describeTarget */.ff)(lost.target)} would have other variants.`
            : `The result would break the rule "${broken?.rule}".`,
    };
}
function moved(set, moves) {
    const move = moves.find(({ target }) => target.feature === set.target.feature && (0,variants_desired/* findSet */._V)([{ target }], set.target));
    if (!move)
        return [set];
    return move.to ? [{ ...set, target: move.to }] : [];
}
function moveSections(root, moves) {
    const features = Object.entries(root.features).flatMap(([name, section]) => {
        const own = moves.filter(({ target }) => target.feature === name);
        const edited = own.length === 0 ? section : moveSets(section, own, root.project);
        return edited ? [[name, edited]] : [];
    });
    return { ...root, features: Object.fromEntries(features) };
}
/** A feature with its sets moved; `undefined` if nothing is left of it. `fileProject`: as the file names it. */
function moveSets(feature, moves, fileProject) {
    const environments = Object.entries(feature.environments ?? {}).flatMap(([name, section]) => {
        const own = moves.filter(({ target }) => target.environment === name);
        const edited = own.length === 0 ? section : moveInEnvironment(section, own);
        return edited === undefined ? [] : [[name, edited]];
    });
    if (environments.length === 0)
        return undefined;
    const { project: before, ...rest } = { ...feature, environments: Object.fromEntries(environments) };
    const project = moves.find(({ target, to }) => to && to.project !== target.project)?.to?.project ?? before;
    return project === undefined || (project === fileProject && before !== project) ? rest : { project, ...rest };
}
function moveInEnvironment(section, moves) {
    if (moves.some(({ target, to }) => !target.strategy && !to))
        return undefined;
    const { strategies, ...rest } = section ?? {};
    if (!strategies)
        return section;
    const left = strategies.flatMap((entry) => {
        const move = moves.find(({ target: { strategy } }) => strategy && (0,variant/* namesStrategy */.Cp)(entry, strategy));
        if (!move)
            return [entry];
        const { id: _, title: __, ...content } = entry;
        return move.to ? [{ ...move.to.strategy, ...content }] : [];
    });
    if (left.length > 0)
        return { ...rest, strategies: left };
    // Without its own variants, the environment would now get those that it inherits.
    return rest.variants ? rest : undefined;
}
/** Features that the manifest lacks come last. */
function editRoot(root, before, wanted, inFull = false) {
    const features = [...byFeature(wanted)].map(([name, sets]) => {
        const project = sets[0]?.target.project;
        const added = root.project === undefined || project === root.project || !project ? {} : { project };
        const section = Object.hasOwn(root.features, name) ? root.features[name] : added;
        return [name, editFeature(section ?? {}, before.get(name) ?? [], sets, inFull)];
    });
    return { ...root, features: { ...root.features, ...Object.fromEntries(features) } };
}
function byFeature(sets) {
    return Map.groupBy(sets, ({ target }) => target.feature);
}
function findIn(sets, { target }) {
    return (0,variants_desired/* findSet */._V)(sets.get(target.feature) ?? [], target);
}
/** A manifest gives a set the variants that are desired. */
function isSaid(sets, set) {
    const found = findIn(sets, set);
    const absent = set.stickiness ?? absentStickiness(set.target);
    if (found?.weights !== set.weights)
        return false;
    return found !== undefined && sameMeaning(found.variants, set.variants, absent);
}
/** With an error, or else with a set that is not as expected: it differs, is missing, or is one too many. */
function readBack(text, project, expected) {
    const { sets, findings } = (0,manifest_manifest/* readManifest */.W)([{ path: "", bytes: new TextEncoder().encode(text) }], project);
    const broken = findings.find(variants_finding/* isError */.bJ);
    if (broken)
        return { findings, broken, lost: undefined };
    const [found, wanted] = [byFeature(sets), byFeature(expected)];
    const lost = expected.find((set) => !isSaid(found, set)) ?? sets.find((set) => !findIn(wanted, set));
    return { findings, broken, lost };
}

;// CONCATENATED MODULE: ./lib/manifest/write/print.js







/** One that our reader refuses would make the file invalid, so it becomes a comment. `stickiness`: of variants without one. */
function storedSet(target, stored, stickiness) {
    const broken = (0,rules/* storedErrors */.Zy)(stored, target).join(" ");
    return { target, variants: (0,variants_canonical/* written */.Mp)(stored, stickiness), ...(broken !== "" && { refused: broken }) };
}
/** The address of the JSON Schema, for editors. A test compares it with the repository and version in package.json. */
const schemaUrl = "https://raw.githubusercontent.com/variants-sync/variants-sync/v1/schema/manifest.schema.json";
/** Why a new manifest cannot be written to a path: it has comments, which JSON lacks. */
function whyNotYaml(path) {
    return /\.json$/i.test(path) ? "A new manifest is YAML. Choose an output-file that ends in .yml." : undefined;
}
/** Features by name, environments and strategies in the given order. */
function printManifest(sets, { project, heading, inFull }) {
    const sorted = sets.toSorted((a, b) => (0,variant/* compareText */.n6)(a.target.feature, b.target.feature));
    const kept = sorted.filter(isKept);
    const manifest = (some) => editRoot({ version: 1, project, features: {} }, new Map(), some, inFull);
    const document = yamlDocument(manifest(kept));
    document.commentBefore = commented([...heading, `yaml-language-server: $schema=${schemaUrl}`].join("\n"));
    annotate(document, kept);
    const refused = sorted.filter((set) => !isKept(set));
    if (refused.length > 0) {
        const groups = Map.groupBy(refused, ({ target, refused: reason }) => `${target.feature}\0${reason}`);
        const texts = [...groups.values()].map((some) => `${some[0]?.refused}\n${yamlText(manifest(some).features)}`);
        document.comment = commented(["Not managed, because this manifest could not apply it again:", ...texts].join("\n"));
    }
    return printed(document);
}
function isKept({ refused }) {
    return refused === undefined;
}
/** Writes the notes of sets in front of their features, and the remarks beside their strategies. */
function annotate(document, sets) {
    const features = document.get("features");
    const byFeature = Map.groupBy(sets, ({ target }) => target.feature);
    for (const { key, value } of (0,dist/* isMap */.jh)(features) ? features.items : []) {
        const own = byFeature.get(key.value) ?? [];
        const notes = new Set(own.flatMap(({ note }) => note ?? []));
        if (notes.size > 0)
            key.commentBefore = commented([...notes].join("\n"));
        for (const { remark, target } of own) {
            if (remark === undefined)
                continue;
            const strategies = value?.getIn(["environments", target.environment, "strategies"]);
            const ids = strategies.items.map((entry) => entry.get("id", true));
            const id = ids.find((one) => one?.value === target.strategy?.id);
            if (id)
                id.comment = commented(remark);
        }
    }
}
/** Comment lines as the library takes them: a space in front. No character ends a line early, or controls a terminal. */
function commented(text) {
    const lines = text.trimEnd().split(/\r\n|[\n\r\x85\u2028\u2029]/);
    return lines.map((line) => ` ${(0,wording/* escaped */.Mk)(line, /[\p{Cc}\p{Cf}]/gu)}`).join("\n");
}
/**
 * Sets that do not come back the same become comments, with `refused`. `problem`: why the manifest cannot be used, if so.
 * @param printed the sets, if they were printed before.
 */
function printAndReadBack(stored, options, printed) {
    const print = (sets, text = printManifest(sets, options)) => {
        const { findings, broken, lost } = readBack(text, options.project, sets.filter(isKept));
        const problem = broken?.message ?? (lost && `${(0,variant/* describeTarget */.ff)(lost.target)} would have other variants.`);
        return { text, sets, problem, warnings: findings.length };
    };
    const whole = print(stored, printed);
    if (whole.problem === undefined)
        return whole;
    return print(stored.map((set) => {
        const refused = set.refused ?? print([set]).problem;
        return refused === undefined ? set : { ...set, refused };
    }));
}

;// CONCATENATED MODULE: ./lib/manifest/write/export.js






/** No fault that anybody could correct: such a set is a comment without a warning. */
const ofReleasePlan = "The strategy belongs to a release plan.";
/**
 * Prints every set that is not empty, and reads it back: a plan of it has no change. What our rules refuse becomes a comment.
 * @param isNamed finds the sets that another manifest names. Their strategies have an id, and a title if there is one.
 */
function exportManifest(state, project, isWanted, isNamed) {
    const stored = (0,variants_current/* foundFeatures */.aW)(state)
        .flatMap(storedSets)
        .filter(({ target }) => isWanted(target.environment));
    const sets = stored.filter(({ target }) => !isNamed(target)).map(({ set }) => set);
    const read = printAndReadBack(sets, { project, heading: [markWith(unknownChecksum)], inFull: false });
    const remedy = "Export fewer features at once, with the input features.";
    if (read.problem !== undefined)
        throw new Error(`The export cannot be read back: ${read.problem} ${remedy}`);
    const refused = read.sets.filter((set) => set.refused !== undefined);
    const message = "Not exported, except as a comment. Correct it in Unleash and export again, or list the feature under unmanaged.";
    const inStrict = `The input strict would refuse the exported file, which has ${(0,wording/* counted */.hS)(read.warnings, "warning")}: see mode validate.`;
    return {
        text: read.text.replace(markWith(unknownChecksum), markWith(checksum(read.text))),
        sets: read.sets.length - refused.length,
        ...(stored.length > sets.length && { named: stored.length - sets.length }),
        // Sets that are only a comment, each with the reason; and the obstacles to `strict`.
        warnings: [
            ...refused
                .filter((set) => set.refused !== ofReleasePlan)
                .map(({ target, refused: detail = "" }) => ({ ...(0,variants_finding/* warning */.$e)("export", [], message), detail, target })),
            ...(read.warnings > 0 ? [(0,variants_finding/* warning */.$e)("export", [], inStrict)] : []),
        ],
    };
}
/** In the order of the server: as stored, and as printed. */
function storedSets({ project, feature, environments, isStale }) {
    return [...environments].flatMap(([environment, { variants, strategies = [] }]) => {
        const target = { project, feature, environment };
        const note = isStale && { note: "Stale in Unleash." };
        const own = { target, set: { ...storedSet(target, variants, variants_canonical/* defaultStickiness */.o0), ...note } };
        const others = strategies.map((strategy) => ({
            target: { ...target, strategy: (0,variants_current/* strategyName */.pf)(strategy) },
            set: { ...strategySet(target, strategy, strategies), ...note },
        }));
        return [own, ...others].filter(({ set }) => set.variants.length > 0);
    });
}
/** Named by a unique title, not at all if it is the only one, else by the id with a comment that helps to recognise it. */
function strategySet(target, strategy, all) {
    const { id, title, variants, stickiness = variants_canonical/* defaultStickiness */.o0, rollout, milestoneId } = strategy;
    const isUnique = title !== undefined && all.filter((other) => other.title === title).length === 1;
    const isOnly = milestoneId === undefined && (0,variants_current/* ownStrategies */.oe)(all).length === 1;
    const name = title === undefined ? [] : [`title "${title}" is not unique`];
    const remarks = isUnique || isOnly ? [] : [...(rollout === undefined ? [] : [`${rollout}%`]), stickiness, ...name];
    const named = { ...target, strategy: isUnique ? { title } : isOnly ? { only: true } : { id } };
    return {
        ...storedSet(named, variants, stickiness),
        ...(remarks.length > 0 && { remark: remarks.join(", ") }),
        ...(milestoneId !== undefined && { refused: ofReleasePlan }),
    };
}
/** Stands for the checksum of an export while that is computed. */
const unknownChecksum = "0".repeat(16);
/** The first line of an export, by which later edits are noticed. */
function markWith(sum) {
    return `Exported by variants-sync, checksum ${sum}. Another export replaces this file only if nobody has edited it.`;
}
/** Line ends do not count, because git may change them. */
function isUneditedExport(bytes) {
    const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
    const [start, sum = ""] = /^# Exported by variants-sync, checksum ([0-9a-f]{16})\./.exec(text) ?? [];
    return start !== undefined && checksum(text.replace(sum, unknownChecksum)) === sum;
}
function checksum(text) {
    return (0,external_node_crypto_.hash)("sha256", text).slice(0, 16);
}

// EXTERNAL MODULE: ./lib/text/glob.js
var text_glob = __webpack_require__(5613);
;// CONCATENATED MODULE: ./lib/plan/unmanaged.js





/** Non-empty sets on the server that no manifest names, so that nobody reviews them: those beside a managed set first. */
function unmanagedSets(state, managed, scope) {
    const { selects, isFiltered, policy, accepted } = scope;
    if (policy === "ignore")
        return [];
    const isAccepted = (feature) => accepted.some(({ glob }) => (0,text_glob/* matchesName */.Hj)(feature, glob));
    const left = setsLeft(state, managed, (target) => selects(target) && !isAccepted(target.feature));
    const environments = new Set(managed.map(({ target }) => (0,variants_current/* environmentKey */.J4)(target)));
    const features = new Set(managed.map(({ target }) => target.feature));
    const reasonOf = ({ target }) => {
        if (environments.has((0,variants_current/* environmentKey */.J4)(target)))
            return reasons.beside;
        return features.has(target.feature) ? reasons.elsewhere : reasons.unknown;
    };
    const found = Map.groupBy(left, reasonOf);
    const severity = policy === "fail" ? "error" : "warning";
    return [
        ...Object.values(reasons).flatMap((reason) => {
            const message = `Has variants but is in no manifest, ${reason}`;
            return (found.get(reason) ?? []).map((set) => (0,variants_finding/* aboutSet */.EM)(severity, "unmanaged", set, message));
        }),
        ...(isFiltered ? [] : uselessEntries(accepted, state)),
        ...[...state.features.values()].flatMap((unclear) => {
            if (unclear.kind !== "contradictory" || features.has(unclear.feature))
                return [];
            const message = `Not looked into, because Unleash contradicts itself about it: "${unclear.feature}". ${unclear.received}.`;
            return [(0,variants_finding/* warning */.$e)("contradiction", [], message)];
        }),
    ];
}
const remedy = "Add it to one, clear it, or list the feature under unmanaged in the manifest.";
const reasons = {
    beside: `though another set of this feature and environment is. ${remedy}`,
    elsewhere: `though its feature is, for other environments or in another project. ${remedy}`,
    unknown: `nor is its feature. ${remedy}`,
};
function uselessEntries(accepted, state) {
    const names = [...[...state.namesIn.values()].flat(), ...(0,variants_current/* foundFeatures */.aW)(state).map(({ feature }) => feature)];
    const useless = accepted.filter(({ glob }) => !names.some((name) => (0,text_glob/* matchesName */.Hj)(name, glob)));
    return useless.map(({ glob, location }) => {
        const message = `The entry ${(0,wording/* excerpt */.Kb)(glob)} of unmanaged matches no feature of the projects that this run reads (${(0,wording/* firstOf */.Ku)([...state.namesIn.keys()], 10)}). Correct it, or remove it.`;
        return { severity: "warning", rule: "unmanaged-entry", message, location };
    });
}
/** Strategies are named by id or by title; a running release plan has its own. */
function setsLeft(state, named, selects) {
    const find = (0,variants_desired/* setFinder */.dd)(named);
    const stored = (0,variants_current/* foundFeatures */.aW)(state).flatMap(({ project, feature, environments }) => [...environments].flatMap(([environment, { variants, strategies }]) => {
        const target = { project, feature, environment };
        const placed = (one) => ({ ...one, target: { ...target, strategy: (0,variants_current/* strategyName */.pf)(one) } });
        return [{ target, variants }, ...(0,variants_current/* ownStrategies */.oe)(strategies).map(placed)];
    }));
    return stored.filter(({ target, variants }) => variants.length > 0 && selects(target) && !find(target));
}

// EXTERNAL MODULE: ./lib/run.js
var run = __webpack_require__(3926);
// EXTERNAL MODULE: ./lib/plan/limits.js
var plan_limits = __webpack_require__(7235);
;// CONCATENATED MODULE: ./lib/capture/follow.js






/** Two reads in a row must agree, or entries would be lost. A strategy renamed in a new project takes a third. */
async function followMissing(all, desired, unleash) {
    const { sets, current } = desired;
    const places = Map.groupBy(all, ({ target }) => (0,variants_current/* environmentKey */.J4)(target));
    const textOf = ({ target, to }) => JSON.stringify([target, to]);
    const followIn = (state) => sets.flatMap((set) => follow(set, places.get((0,variants_current/* environmentKey */.J4)(set.target)) ?? [], state) ?? []);
    let [state, now, before] = [current, followIn(current), new Set()];
    for (let reads = 0; reads < 2 && now.some((one) => !before.has(textOf(one))); reads++) {
        before = new Set(now.map(textOf));
        const targets = now.map(({ target, to = target }) => ({ target: to, needsStrategies: true }));
        const again = await unleash.readState({ targets });
        const features = new Map([...state.features, ...again.features]);
        state = { features, namesIn: new Map([...state.namesIn, ...again.namesIn]) };
        now = followIn(state).filter(({ to }) => !to || (0,variants_current/* environmentsOf */.M2)(state, to).size > 0);
    }
    return { followed: now.filter((one) => before.has(textOf(one))), current: state };
}
/** As they are named after these moves, without those that went. */
function afterMoves(sets, followed) {
    const moves = new Map(followed.map((one) => [(0,variant/* targetKey */.hD)(one.target), one]));
    return sets.flatMap((set) => {
        const move = moves.get((0,variant/* targetKey */.hD)(set.target));
        if (!move)
            return [set];
        return move.to ? [{ ...set, target: move.to }] : [];
    });
}
/** Entries that would go, where more would go from an environment than `max-changes` allows. */
function tooManyGone(followed, sets, limit) {
    const gone = followed.filter(({ to }) => !to);
    return [...Map.groupBy(gone, ({ target }) => target.environment)].flatMap(([environment, entries]) => {
        const most = (0,plan_limits/* mostChanges */.DO)(limit, sets.filter(({ target }) => target.environment === environment).length);
        const message = `The manifest would lose ${entries.length} of its entries for environment "${environment}"; max-changes allows ${most}. ` +
            `If this is meant, set max-changes to ${entries.length} or more, or to unlimited.`;
        const many = entries.length > most ? entries : [];
        return many.map((entry) => (0,variants_finding/* aboutSet */.EM)("error", "max-changes", entry, message, `Why: ${entry.reason}.`));
    });
}
/** Of each file of which everything is gone, the last entry: it stays, because a manifest without any is a mistake. */
function lastOfFiles(followed, all) {
    const gone = followed.filter(({ to }) => !to);
    return [...Map.groupBy(gone, ({ location }) => location?.file)].flatMap(([file, entries]) => all.filter(({ location }) => location?.file === file).length === entries.length ? entries.slice(-1) : []);
}
function lastEntry(entry) {
    return (0,variants_finding/* aboutSet */.EM)("warning", "pull", entry, "The last entry of a file stays. Remove the file by hand.");
}
function followedWarning(entry) {
    const { to, reason } = entry;
    const message = to ? `The entry was moved: ${reason}.` : `The entry was removed from the manifest: ${reason}.`;
    return (0,variants_finding/* aboutSet */.EM)("warning", "followed", entry, message);
}
/**
 * The entry as Unleash has it now; `undefined` where it is as the manifest has it, or Unleash does not say for certain.
 *
 * | Unleash | entry |
 * | --- | --- |
 * | says in its own words that there is no such feature, or that it is archived, and does not list it among others | gone |
 * | names another project of the feature | moves there |
 * | has the feature in other environments only | gone |
 * | has no such strategy there, but exactly one with its variants and no entry, and no other lost entry has these | takes its name |
 * | has several such strategies, or several lost entries have these variants | as in the manifest |
 * | has one other strategy there with variants, and the manifest has no other entry there | takes its name |
 * | has no such strategy there, and else | gone |
 */
function follow(set, beside, state) {
    const { target, location } = set;
    const moved = (to, reason) => ({ target, location, to, reason });
    const gone = (reason) => moved(undefined, reason);
    const feature = state.features.get((0,variants_current/* featureKey */.cp)(target));
    const listed = state.namesIn.get(target.project) ?? [];
    const isUnlisted = listed.length > 0 && !listed.includes(target.feature);
    if (feature?.kind === "elsewhere" && feature.project !== undefined) {
        const to = { ...target, project: feature.project };
        const reason = `the feature is in project "${to.project}"`;
        const next = state.features.get((0,variants_current/* featureKey */.cp)(to))?.kind === "found" && follow({ ...set, target: to }, beside, state);
        return next ? moved(next.to, `${reason}, and ${next.reason}`) : moved(to, reason);
    }
    if (feature?.kind === "archived" || feature?.kind === "unknown-feature") {
        if (!isUnlisted || feature.isGuessed)
            return undefined;
        return gone(feature.kind === "archived" ? "the feature is archived" : "the feature does not exist");
    }
    if (feature?.kind !== "found" || feature.environments.size === 0)
        return undefined;
    const environment = feature.environments.get(target.environment);
    if (!environment)
        return gone("the feature is not in this environment");
    const found = followStrategy(set, beside, environment);
    return found && moved(found.strategy && { ...target, strategy: found.strategy }, found.reason);
}
function followStrategy(set, beside, { strategies }) {
    const named = set.target.strategy;
    const names = ({ target: { strategy } }, one) => strategy && (0,variant/* namesStrategy */.Cp)(strategy, one);
    const isLost = (entry) => !strategies?.some((one) => names(entry, one));
    if (!strategies || !named || !isLost(set))
        return undefined;
    const entries = beside.filter(({ target }) => target.strategy);
    const free = strategies.filter((one) => one.milestoneId === undefined && !entries.some((entry) => names(entry, one)));
    const [alike, ...others] = free.filter((one) => hasVariants(one, set));
    const rivals = alike ? entries.filter((entry) => isLost(entry) && hasVariants(alike, entry)) : [];
    if (others.length > 0 || rivals.length > 1)
        return undefined;
    const [single] = entries.length === 1 && strategies.length === 1 ? free : [];
    const to = alike ?? single;
    // One without variants is not what the entry was about.
    if (!to || to.variants.length === 0)
        return { reason: "the strategy does not exist" };
    const isUnique = strategies.every(({ id, title }) => id === to.id || title !== to.title);
    const isTitled = named.id === undefined && to.title !== undefined && isUnique;
    const strategy = isTitled ? { title: to.title } : { id: to.id };
    const [lost, same] = [(0,variant/* describeStrategy */.rz)(named), alike ? "the same variants" : "variants"];
    return { strategy, reason: `no strategy is ${lost}, and only ${(0,variant/* describeStrategy */.rz)(strategy)} has ${same}` };
}
function hasVariants(one, set) {
    const { stickiness = variants_canonical/* defaultStickiness */.o0, variants } = one;
    return set.variants.length > 0 && (0,variants_canonical/* sameVariants */.Fe)(variants, (0,variants_desired/* desiredOver */.Hk)(set, variants, stickiness), stickiness);
}

// EXTERNAL MODULE: ./lib/plan/compare.js
var compare = __webpack_require__(4384);
// EXTERNAL MODULE: ./lib/plan/plan.js
var plan_plan = __webpack_require__(9164);
;// CONCATENATED MODULE: ./lib/capture/pull-sets.js










/** Updates those of these sets that differ, by the smallest edits, and follows those elsewhere. No file has an error. */
function pullSets(files, sets, state, followed = []) {
    const moved = afterMoves(sets, followed);
    const compared = (0,compare/* compare */.UD)(moved, state);
    const changes = compared.filter(planned_set/* isChange */.Xb);
    const broken = changes.flatMap((change) => {
        const reasons = (0,rules/* storedErrors */.Zy)(change.before, change.target).join(" ");
        return reasons === "" ? [] : [(0,variants_finding/* aboutSet */.EM)("error", "pull", change, inexpressible, reasons)];
    });
    const refused = new Set(broken.map(({ target }) => target));
    const sound = changes.filter(({ target }) => !refused.has(target));
    const entries = new Map(moved.map((set) => [(0,variant/* targetKey */.hD)(set.target), set]));
    const stored = sound.map(({ named, location, before, stickiness }) => {
        const set = { target: named, location, variants: (0,variants_canonical/* written */.Mp)(before, stickiness), stickiness };
        return (0,variants_desired/* withEntryWeights */.Qr)(set, entries.get((0,variant/* targetKey */.hD)(named)));
    });
    const edits = files.map((file) => {
        const isHere = ({ location }) => location?.file === file.path;
        return { path: file.path, ...editFile(file, stored.filter(isHere), followed.filter(isHere)) };
    });
    const changed = edits.flatMap((edit) => edit.changed);
    const keys = new Set(changed.map(({ target }) => (0,variant/* targetKey */.hD)(target)));
    // Nothing is written to Unleash, so weights may well stay.
    const found = (0,plan_plan/* setFindingsOf */.of)(compared).filter(({ rule }) => rule !== "keep");
    return {
        files: edits.filter((edit) => edit.changed.length + edit.followed.length > 0),
        changed,
        // In reverse: before is Unleash, after the old manifest.
        changes: sound.flatMap((change) => (keys.has((0,variant/* targetKey */.hD)(change.named)) ? { ...change, target: change.named } : [])),
        followed: edits.flatMap((edit) => edit.followed),
        unchanged: (0,planned_set/* unchangedOf */.p1)({ sets: compared }).length,
        left: [...found, ...broken, ...edits.flatMap(({ refused }) => refused)],
    };
}
const inexpressible = "A manifest cannot express the variants in Unleash.";
function editFile(file, sets, moves) {
    const edit = editManifest(file, sets, moves);
    if (edit.kind === "text")
        return { text: edit.text, changed: sets, followed: moves, refused: [] };
    const others = sets.filter((set) => !edit.sets.includes(set));
    // Without a set to leave, it is the entries that go or move which cannot be edited.
    const isAboutSets = others.length < sets.length;
    const out = isAboutSets ? edit.sets : [...sets, ...moves];
    const rest = isAboutSets ? editFile(file, others, moves) : editFile(file, [], []);
    const problem = "The entry cannot be updated to match Unleash. Edit it by hand.";
    const refused = out.map((set) => (0,variants_finding/* aboutSet */.EM)("error", "pull", set, problem, edit.reason));
    return { ...rest, refused: [...refused, ...rest.refused] };
}

;// CONCATENATED MODULE: ./lib/capture/capture.js













/** Writes a new manifest of the variant sets of one project, inside the filter, without those that other manifests name. */
async function exportProject(request, 
/** The manifests that there are, perhaps with the output file among them. */
files, workspace, connect) {
    const { project, filter, outputFile = "" } = request;
    const whyNot = whyNotYaml(outputFile) ?? (await workspace.whyNotWritable(outputFile, whyKept));
    if (whyNot !== undefined)
        return (0,run/* failed */.gz)(request, [(0,variants_finding/* error */.z3)("output-file", [], whyNot)]);
    const others = files.filter(({ path }) => path !== outputFile.replace(/^(?:\.\/)+/, ""));
    const manifest = (0,manifest_manifest/* readManifest */.W)(others, project);
    if (manifest.findings.some(variants_finding/* isError */.bJ))
        return { result: "invalid", findings: manifest.findings };
    const named = (0,variants_desired/* setFinder */.dd)(manifest.sets);
    const state = await readProject(project, filter, await connect());
    if (state.kind === "unclear")
        return (0,run/* failed */.gz)(request, state.errors);
    const isWanted = (environment) => (0,desired_filter/* selectsEnvironment */.TS)(filter, environment);
    const { text, warnings, ...counts } = exportManifest(state.current, project, isWanted, named);
    if (request.containsToken(text))
        return (0,run/* failed */.gz)(request, [withToken]);
    const told = { warnings: [...request.warnings, ...warnings], findings: [] };
    const exported = { result: "exported", ...counts, ...told };
    // Sets that could not be exported are comments in the file.
    if (counts.sets === 0 && warnings.length === 0)
        return exported;
    await workspace.writeFile(outputFile, text, whyKept);
    return { ...exported, file: outputFile };
}
function whyKept(existing) {
    if (isUneditedExport(existing) || new TextDecoder().decode(existing).trim() === "")
        return undefined;
    return "it is not an export of this action, or was edited since. Use mode pull to update it, or choose another output-file.";
}
/** Updates all files or none. Payloads that break their contract are written too: from then on they are errors. */
async function pullManifest(request, manifest, workspace, unleash) {
    const { files, sets, findings, unmanaged } = manifest;
    // Nobody may manage a strategy beside an empty set; and what one team cannot see stops no other.
    const readState = ({ targets: some, ...others }) => {
        const targets = some.map(({ target }) => ({ target, needsStrategies: true }));
        return unleash.readState({ ...others, targets, skipsHidden: true });
    };
    const desired = await desiredFromManifest({ manifest: sets, filter: request.filter, unmanagedIn: [] }, { readState });
    if (desired.kind === "unclear")
        return (0,run/* failed */.gz)(request, desired.errors, findings);
    const { followed, current } = await followMissing(sets, desired, { readState });
    const tooMany = tooManyGone(followed, desired.sets, request.limits.maxChanges);
    if (tooMany.length > 0)
        return (0,run/* failed */.gz)(request, tooMany, findings);
    const kept = lastOfFiles(followed, sets);
    const moves = followed.filter((one) => !kept.includes(one));
    const pulled = pullSets(files, desired.sets, current, moves);
    const { changed, unchanged, left } = pulled;
    // Nothing that the token can see: a green run would hide a wrong project.
    const isUnseen = left.length === desired.sets.length && left.every(({ rule }) => rule === "unknown-project");
    if (left.length > 0 && (request.strict || isUnseen))
        return (0,run/* failed */.gz)(request, left, findings);
    if (pulled.files.some(({ text }) => request.containsToken(text)))
        return (0,run/* failed */.gz)(request, [withToken], findings);
    const whyChanged = (path) => (existing) => {
        const isAsRead = files.some((file) => file.path === path && Buffer.compare(existing, file.bytes) === 0);
        return isAsRead ? undefined : "it changed meanwhile.";
    };
    const reasons = await Promise.all(pulled.files.map(({ path }) => workspace.whyNotWritable(path, whyChanged(path))));
    const errors = reasons.flatMap((reason) => (reason === undefined ? [] : [(0,variants_finding/* error */.z3)("output-file", [], reason)]));
    if (errors.length > 0)
        return (0,run/* failed */.gz)(request, errors, findings);
    const written = [];
    try {
        for (const { path, text } of pulled.files) {
            await workspace.writeFile(path, text, whyChanged(path));
            written.push(...files.filter((file) => file.path === path));
        }
    }
    catch (cause) {
        const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
        for (const { path, bytes } of written)
            await workspace.writeFile(path, decoder.decode(bytes));
        return (0,run/* failed */.gz)(request, [(0,variants_finding/* error */.z3)("output-file", [], (0,wording/* messageOf */.bD)(cause))], findings);
    }
    const after = files.map((file) => {
        const text = pulled.files.find(({ path }) => path === file.path)?.text;
        return text === undefined ? file : { ...file, bytes: new TextEncoder().encode(text) };
    });
    // Nobody manages what is beside an entry and in no manifest: the next plan would be green.
    const named = afterMoves(sets, pulled.followed);
    const places = new Set([...sets, ...named].map(({ target }) => (0,variants_current/* environmentKey */.J4)(target)));
    const isBeside = (target) => places.has((0,variants_current/* environmentKey */.J4)(target)) && (0,desired_filter/* selects */.ko)(request.filter, target);
    // A payload that breaks its contract is what the server has: people decide which of the two is right.
    const broken = manifest.contracts.check({ adopted: changed, left: [] }, request.report.showPayloads);
    return {
        result: "pulled",
        findings: [...(pulled.files.length === 0 ? findings : (0,manifest_manifest/* readManifest */.W)(after, request.project).findings), ...broken],
        files: pulled.files.map(({ path }) => path),
        followed: pulled.followed.length,
        changes: pulled.changes,
        unchanged,
        left: left.length,
        warnings: [
            ...request.warnings,
            ...pulled.followed.map(followedWarning),
            ...kept.map(lastEntry),
            ...left.map((finding) => ({ ...finding, severity: "warning" })),
            ...unmanagedSets(current, named, { selects: isBeside, isFiltered: true, policy: "warn", accepted: unmanaged }),
        ],
    };
}
const tokenMessage = "A payload on the server contains the token of this action, so no manifest was written. Replace the token.";
const withToken = (0,variants_finding/* error */.z3)("token", [], tokenMessage);

;// CONCATENATED MODULE: ./lib/desired/promoted-manifest.js







async function manifestAfter(files, sets, { outputFile, containsToken }, workspace) {
    if (outputFile === undefined)
        return { kind: "none" };
    const reason = await workspace.whyNotWritable(outputFile);
    if (reason !== undefined)
        return { kind: "refused", objection: (0,variants_finding/* error */.z3)("output-file", [], reason) };
    return promotedManifest(files, sets, outputFile, containsToken);
}
/** Writes that file, over nothing but a manifest. */
async function writeManifest({ path, text }, project, workspace) {
    await workspace.writeFile(path, text, (bytes) => {
        const existing = (0,manifest_manifest/* readManifest */.W)([{ path, bytes }], project);
        return existing.findings.some(variants_finding/* isError */.bJ) ? "it is not a valid manifest. Choose another output-file." : undefined;
    });
}
/** The manifest after a promotion, by edits of the one file that names its features; a new one without a manifest. */
function promotedManifest(files, sets, outputFile, containsSecret) {
    const refused = (reason) => ({ kind: "refused", objection: (0,variants_finding/* error */.z3)("output-file", [], reason) });
    const written = (text) => containsSecret(text)
        ? refused("A payload contains the token of this action, so no manifest was written. Replace the token.")
        : { kind: "text", path: outputFile, text };
    const there = files.find(({ path }) => path === outputFile);
    if (sets.length === 0 && files.length !== 1 && !there)
        return { kind: "none" };
    if (files.length === 0) {
        const whyNot = whyNotYaml(outputFile);
        if (whyNot !== undefined)
            return refused(whyNot);
        const project = sets[0]?.target.project ?? "default";
        return written(printManifest(sets, { project, heading: [], inFull: false }));
    }
    const promoted = new Set(sets.map(({ target }) => target.feature));
    const namesOne = (file) => (0,manifest_manifest/* readManifest */.W)([file], "default").sets.some(({ target }) => promoted.has(target.feature));
    const [only, ...others] = sets.length === 0 && there ? [there] : files.length === 1 ? files : files.filter(namesOne);
    if (!only || others.length > 0) {
        const concerned = only ? [only, ...others] : [];
        const paths = (only ? concerned : files).map(({ path }) => path);
        return refused(`output-file takes one manifest, but the promotion concerns ${concerned.length} of ${files.length} files: ${(0,wording/* firstOf */.Ku)(paths, 10)}. ` +
            "Name one of them in the input manifest, or choose features that are all in one of them.");
    }
    if (there && there !== only) {
        return refused(`output-file is the manifest ${there.path}, but the promotion concerns ${only.path}: ${there.path} would be ` +
            `overwritten. Write to ${only.path}, or to a new file.`);
    }
    const edit = editManifest(only, sets);
    if (edit.kind === "text")
        return written(edit.text);
    return refused(`${only.path} cannot be updated to what is promoted: ${edit.reason} Edit it by hand.`);
}
/** Objections where the manifest has other variants for the same targets: its next apply would undo the promotion. */
function manifestConflicts(promoted, manifest) {
    const find = (0,variants_desired/* setFinder */.dd)(manifest);
    const message = "The manifest has other variants for this set, so the next apply would undo the promotion. Set output-file to write the " +
        "updated manifest, or write the promoted variants there.";
    return promoted.flatMap(({ target, after, stickiness }) => {
        // Nothing is promoted where the target is not there.
        const entry = after.length === 0 ? undefined : find(target);
        if (!entry || (0,variants_canonical/* sameVariants */.Fe)((0,variants_desired/* desiredOver */.Hk)(entry, after, stickiness), after, stickiness))
            return [];
        return [(0,variants_finding/* aboutSet */.EM)("error", "manifest-conflict", { ...entry, target }, message)];
    });
}

// EXTERNAL MODULE: ./lib/inputs/schema.js + 1 modules
var schema = __webpack_require__(770);
;// CONCATENATED MODULE: ./lib/manifest/write/rollback.js


/** Restores what these sets mean, and their payloads byte for byte, except for sets that `readRollback` finds. Empty is `variants: []`. */
function printRollback(replaced, holdsSecret) {
    const heading = [
        "Restores these variant sets to what they were before the change.",
        "Sets that were empty are written as an empty list: applying those needs allow-clear: true.",
    ];
    const options = { project: replaced[0]?.target.project ?? "default", heading, inFull: true };
    const sets = replaced.map((set) => printedSet(set, holdsSecret));
    return { sets, options, text: sets.length === 0 ? "" : printManifest(sets, options) };
}
/** Reads a rollback back, the slower half. `warnings` are about sets that it cannot restore; those are comments in `text`. */
function readRollback({ sets, options, text }) {
    if (sets.length === 0)
        return { text, warnings: [] };
    const read = printAndReadBack(sets, options, text);
    const warnings = read.sets.flatMap(({ target, refused: detail }) => detail === undefined ? [] : [{ ...(0,variants_finding/* warning */.$e)("rollback", [], "Cannot be rolled back."), detail, target }]);
    if (read.problem !== undefined)
        warnings.push((0,variants_finding/* warning */.$e)("rollback", [], `The rollback file cannot be applied as it is: ${read.problem}`));
    return { text: read.text, warnings };
}
function printedSet(replaced, holdsSecret) {
    const { target, before, stickiness, weights } = replaced;
    const { strategy, ...environment } = target;
    const named = strategy?.id === undefined ? environment : { ...environment, strategy: { id: strategy.id } };
    const set = { ...storedSet(named, before, stickiness), weights };
    if (before.some((variant) => textsOf(variant).some(holdsSecret)))
        return { ...set, variants: [], refused: "It contains the token of this action, which is not written to files." };
    return set;
}
function textsOf({ name, stickiness = "", payload, overrides = [] }) {
    const ofOverrides = overrides.flatMap(({ contextName, values }) => [contextName, ...values]);
    return [name, stickiness, payload?.value ?? "", ...ofOverrides];
}

// EXTERNAL MODULE: ./lib/plan/expected-plan.js
var expected_plan = __webpack_require__(691);
;// CONCATENATED MODULE: ./lib/plan/reach.js


/** Without an `id`, of the environment's own variants. The strategies are in the order of SDKs, as they will be. */
function reachOf(id, { isEnabled, strategies = [] }) {
    const now = isEnabled === false ? "environment-off" : "served";
    if (id === undefined)
        return { ...environmentReach(strategies), now };
    const own = strategies.find((strategy) => strategy.id === id);
    if (!own)
        return { share: 1, isExact: false, now };
    return { ...shareBehind(own, strategies), now: now === "served" && own.disabled ? "strategy-off" : now };
}
/** The order in which SDKs evaluate strategies: a running milestone's first, then by `sortOrder`. */
function servedOrder(strategies, ties) {
    return strategies.toSorted((a, b) => Number(b.milestoneId !== undefined) - Number(a.milestoneId !== undefined) ||
        (a.sortOrder ?? 0) - (b.sortOrder ?? 0) ||
        (ties === "by-id" ? (0,variant/* byName */.nG)({ name: a.id }, { name: b.id }) : 0));
}
/** Users whom a strategy without variants catches; everybody if no strategy is enabled. */
function environmentReach(strategies) {
    const enabled = strategies.filter(({ disabled }) => !disabled);
    // Each is compared with those in front. Unleash itself allows 30.
    if (enabled.length === 0 || enabled.length > 200)
        return { share: 1, isExact: enabled.length === 0 };
    const without = enabled.filter(({ variants }) => variants.length === 0);
    const shares = without.map((strategy) => shareBehind(strategy, enabled));
    const share = shares.reduce((sum, each) => sum + each.share, 0);
    return {
        share: Math.min(1, share),
        isExact: shares.every((each) => each.isExact),
        behind: share > 0 ? undefined : enabled.find(({ variants }) => variants.length > 0),
    };
}
/** With one group and sticky field, an earlier 50% leaves nobody to a later 30%. Others draw independent numbers. */
function shareBehind(own, all) {
    const earlier = all.slice(0, all.indexOf(own)).filter(({ disabled }) => !disabled);
    const { key, percent, isExact } = selection(own);
    const certain = earlier.map((strategy) => ({ strategy, ...selection(strategy) })).filter((each) => each.isCertain);
    const greatest = new Map();
    for (const each of certain)
        greatest.set(each.key, Math.max(greatest.get(each.key) ?? 0, each.percent));
    let share = Math.max(0, percent - (greatest.get(key) ?? 0)) / 100;
    for (const [other, taken] of greatest)
        if (other !== key)
            share *= 1 - taken / 100;
    const takesAll = certain.find((each) => each.percent === 100 || (each.key === key && each.percent >= percent));
    return {
        share,
        // An upper bound of 0 is exact.
        isExact: share === 0 || (isExact && certain.length === earlier.length && !all.some(switchesOff)),
        behind: percent > 0 ? takesAll?.strategy : undefined,
    };
}
/** Users whom a strategy alone selects: at most `percent` if not exact. Strategies of one `key` draw the same numbers. */
function selection({ id, name, groupId = "", rollout = "", stickiness = "userId", isConstrained }) {
    const percent = name === "default" ? 100 : name === "flexibleRollout" ? rolloutPercent(rollout) : undefined;
    // `random` is drawn for each strategy and call. `default` is the userId of whoever has one.
    const hasOwnDraw = name !== "flexibleRollout" || stickiness === "random";
    const field = stickiness === "userId" ? variants_canonical/* defaultStickiness */.o0 : stickiness;
    return {
        key: hasOwnDraw ? id : `${groupId}\0${field}`,
        percent: percent ?? 100,
        isExact: percent !== undefined && !isConstrained,
        // Above 100, Node takes everybody, and the engine gives the feature to nobody: nobody is left behind it.
        isCertain: !isConstrained && (percent !== undefined || (name === "flexibleRollout" && /^\d{3,}$/.test(rollout))),
    };
}
/** For the engine, a rollout above 100 switches the feature off for all, wherever it is. */
function switchesOff({ disabled, name, rollout = "" }) {
    return !disabled && name === "flexibleRollout" && /^\d{3,}$/.test(rollout) && Number(rollout) > 100;
}
/** `undefined` where SDKs disagree: `33.9` is 33 for Node and nobody for the engine, which switches a feature off above 100. */
function rolloutPercent(rollout = "") {
    // Node compares it with whole numbers from 1 on.
    if (!(Number(rollout) >= 1))
        return 0;
    return /^\d{1,3}$/.test(rollout) && Number(rollout) <= 100 ? Number(rollout) : undefined;
}

// EXTERNAL MODULE: ./lib/variants/moves.js
var moves = __webpack_require__(1568);
;// CONCATENATED MODULE: ./lib/plan/warnings.js







function applying(table) {
    return table.flatMap(([applies, ...warning]) => (applies ? [(0,planned_set/* setFinding */.q0)("warning", ...warning)] : []));
}
function changeWarnings(change, environment) {
    const { kind, target, before } = change;
    const own = environment.strategies.find(({ id }) => id === target.strategy?.id);
    // A server may have accepted what our rules refuse.
    const broken = (0,rules/* storedErrors */.Zy)(before, target).join(" ");
    return [
        ...applying([[broken !== "", "stored", "The stored variants could not be written back.", broken]]),
        ...(own ? strategyWarnings(change, own, environment) : shadowed(change, environment)),
        ...(kind === "clear" ? [] : setWarnings(target, environment)),
        ...sideEffects(change, environment),
    ];
}
/** SDKs use the variants of the first strategy that matches a user, and those of the environment only where it has none. */
function shadowed({ kind }, { strategies }) {
    const enabled = strategies.filter(({ disabled }) => !disabled);
    const names = enabled.filter(({ variants }) => variants.length > 0).map((one) => (0,variant/* describeAmong */.ee)(strategies, one));
    // Where all strategies have their own, nobody is left: `unreachable`.
    const isPartly = names.length > 0 && names.length < enabled.length;
    const message = "Users who match a strategy with variants of its own never get these variants.";
    const detail = `${names.length === 1 ? "Strategy" : "Strategies"} ${(0,wording/* firstOf */.Ku)(names, 10)}.`;
    return applying([[kind !== "clear" && isPartly, "shadowed", message, detail]]);
}
function strategyWarnings({ kind, after }, { disabled, stickiness = variants_canonical/* defaultStickiness */.o0 }, { variants, isChanged }) {
    const own = after[0]?.stickiness ?? stickiness;
    return applying([
        [
            disabled,
            "disabled-strategy",
            "The strategy is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.",
        ],
        [
            kind === "create" && !disabled && variants.length > 0 && !isChanged,
            "shadowed",
            "The strategy gets variants of its own: users who match it no longer get those of the environment.",
        ],
        [
            own !== stickiness,
            "strategy-stickiness",
            `The variants of the strategy have stickiness "${own}", but its rollout has "${stickiness}". The Node SDK follows the ` +
                "variants, other SDKs the rollout: users may get different variants from them.",
        ],
    ]);
}
/** Reasons why users may not get this set, or not the same ones in every SDK, whatever its variants are. */
function setWarnings(target, environment) {
    const { strategies, inConsoleOrder, isOrderKnown } = environment;
    const own = strategies.find(({ id }) => id === target.strategy?.id);
    const { behind } = reachOf(target.strategy?.id, environment);
    if (!own) {
        const message = "Nobody can get these variants: every strategy that selects users has variants of its own. Move these variants to a " +
            "strategy, or remove those of the strategies.";
        return applying([[behind !== undefined, "unreachable", message]]);
    }
    // A milestone in front cannot be moved, and has a warning of its own.
    const isMilestone = behind?.milestoneId !== undefined;
    const mayBeBehind = !isOrderKnown && behind?.sortOrder === own.sortOrder;
    const { name, rollout = "" } = own;
    const percent = name === "flexibleRollout" ? rolloutPercent(rollout) : 100;
    const odd = percent === undefined
        ? "SDKs read this rollout differently: as another percentage, as nobody, or they switch the whole feature off."
        : "This rollout is no percentage, so no SDK gives anybody these variants.";
    const isOdd = percent === undefined || (percent === 0 && !/^0+$/.test(rollout));
    const isTied = ({ disabled, sortOrder, milestoneId }) => !disabled && sortOrder !== undefined && sortOrder === own.sortOrder && milestoneId === own.milestoneId;
    const tied = strategies.filter(isTied);
    const tiedNames = tied.map((one) => (0,variant/* describeAmong */.ee)(strategies, one));
    const shown = inConsoleOrder.filter(isTied);
    const isOtherOrder = tied.some(({ id }, at) => shown[at]?.id !== id);
    const isSame = tied.every(({ variants }) => (0,variants_canonical/* sameVariants */.Fe)(variants, own.variants, own.stickiness));
    return applying([
        [
            behind !== undefined && !isMilestone && !mayBeBehind,
            "unreachable",
            "Nobody can get these variants: a strategy in front takes every user first. Move the strategy up in Unleash, or " +
                "reduce the rollout in front.",
            behind && `In front: ${(0,variant/* describeAmong */.ee)(strategies, behind)}.`,
        ],
        [isOdd, "rollout", `${odd} Set a whole percentage from 0 to 100.`, `It is "${rollout}".`],
        [
            // Unleash/yggdrasil#345
            own.stickiness === "random" && percent !== undefined && percent > 0 && percent < 100,
            "random-rollout",
            "With random stickiness, SDKs on Yggdrasil before 1.3 draw twice. Update them, or choose another stickiness.",
            `They serve ${(0,moves/* percentage */.X1)(((percent ?? 0) / 100) ** 2)} in place of ${percent}%.`,
        ],
        [
            isOtherOrder && !isSame && tied.includes(own),
            "order",
            "The console may show another order of strategies than the one that SDKs follow: several have the same sortOrder, as " +
                "after an import. Sort them in Unleash once.",
            `${(0,wording/* firstOf */.Ku)(tiedNames, 10)}.`,
        ],
    ]);
}
function sideEffects({ kind, target, effects }, { isEnabled, strategies }) {
    const isServed = effects?.reach.now === "served";
    const isBehind = effects?.reach.behind && (!target.strategy || effects.reach.behind.milestoneId === undefined);
    const losing = (effects?.dependents ?? []).filter(({ lost, before, after }) => lost.length > 0 && after < before);
    return [
        ...applying([
            [
                target.strategy !== undefined && isEnabled !== false && strategies.every(({ disabled }) => disabled),
                "switches-off",
                "Unleash switches the feature off in this environment when this is written: all of its strategies there are " +
                    "disabled. Enable one first.",
            ],
            [
                kind !== "clear" && !isBehind && strategies.some(({ milestoneId }) => milestoneId !== undefined),
                "release-plan",
                "A release plan is running there. Its strategies come first, so these variants reach only the users whom they " +
                    "leave, fewer with each milestone.",
            ],
        ]),
        ...(isServed ? losing : []).map(dependentWarning),
    ];
}
function dependentWarning({ feature, lost, before, after, others }) {
    const message = others
        ? "Another feature depends on variants that go: the Node SDK switches it off for these users, other SDKs on for all of " +
            "them. Change the dependency first."
        : "Another feature depends on what nobody gets any more, and loses its users. Add what replaces it to the dependency first.";
    const names = lost.map((name) => `"${name}"`);
    const shares = `${(0,moves/* percentage */.X1)(before)} → ${(0,moves/* percentage */.X1)(after)} of the users of this set`;
    return (0,planned_set/* setFinding */.q0)("warning", "dependents", message, `"${feature}" depends on ${(0,wording/* firstOf */.Ku)(names, 10)}: ${shares}.`);
}
/** Fields that SDKs have of themselves. */
const standard = ["userId", "sessionId", "remoteAddress", "environment", "appName", "currentTime"];
function namesContextFields(changes) {
    return changes.some((change) => customFields(change).size > 0);
}
/** A warning for each field that the server does not have: misspelt, it matches nobody, and nothing else would show it. */
function contextFieldWarnings(change, known) {
    if (!known)
        return [];
    const names = [...new Set([...standard, ...known])];
    const unknown = [...customFields(change)].filter(([name]) => !names.includes(name));
    return unknown.map(([name, use]) => {
        const hint = (0,wording/* didYouMean */.au)(name, names) ?? "Correct it, or add it in Unleash.";
        return (0,planned_set/* setFinding */.q0)("warning", "context-field", `The server has no context field "${name}", ${use}. ${hint}`);
    });
}
/** With what each field is to the set. */
function customFields({ after }) {
    const named = after.flatMap(({ stickiness, overrides = [] }) => [
        ...(["default", "random"].includes(stickiness) ? [] : [[stickiness, "the stickiness of these variants"]]),
        ...overrides.map(({ contextName }) => [contextName, "which an override compares"]),
    ]);
    return new Map(named.filter(([name]) => !standard.includes(name)));
}

;// CONCATENATED MODULE: ./lib/plan/foresee.js








function usageRequest(sets, { features }, policy) {
    const changes = sets.filter(planned_set/* isChange */.Xb).filter((set) => !(0,planned_set/* isBlocked */.lT)(set));
    const distinct = (some, key) => [
        ...new Map(some.map(({ target }) => [key(target), target])).values(),
    ];
    const losing = changes.filter((change) => removedNames(change).length > 0);
    return {
        environments: policy.mayHaveReleasePlans ? distinct(changes, variants_current/* environmentKey */.J4) : [],
        parents: distinct(changes, variants_current/* featureKey */.cp).flatMap((target) => {
            const state = features.get((0,variants_current/* featureKey */.cp)(target));
            return state?.kind === "found" && state.children?.length ? [{ ...target, children: state.children }] : [];
        }),
        losing: distinct(losing, variants_current/* featureKey */.cp),
        needsContextFields: namesContextFields(changes),
    };
}
/** Adds effects and warnings to changes; notes are also about sets that stay as they are. */
function foresee(sets, around) {
    const environmentOf = environmentsAfter((0,planned_set/* changesOf */.fs)({ sets }), around);
    const environmentIfAll = environmentsAfter(sets.filter(planned_set/* isChange */.Xb), around);
    const foreseen = sets.map((set) => {
        if (!(0,planned_set/* isChange */.Xb)(set) || (0,planned_set/* isBlocked */.lT)(set))
            return set;
        const environment = ((0,planned_set/* isApart */.zB)(set) ? environmentIfAll : environmentOf)(set.target);
        const change = { ...set, effects: effectsOf(set, environment, around) };
        return (0,planned_set/* withFindings */.$c)(change, [
            ...changeWarnings(change, environment),
            ...contextFieldWarnings(change, around.usage.contextFields),
            ...unreadParts(change, around).warnings,
        ]);
    });
    const changes = (0,planned_set/* changesOf */.fs)({ sets: foreseen });
    const noteOf = ({ named }, message, detail) => ({
        message,
        name: [(0,variant/* describeTarget */.ff)(named), ...(detail === undefined ? [] : [detail.replace(/\.$/, "")])].join(": "),
    });
    // No fault: features are prepared before they are switched on.
    const off = changes.filter(({ kind, effects }) => kind !== "clear" && effects?.reach.now === "environment-off");
    const all = [
        ...off.map((set) => noteOf(set, "Nobody gets these variants until the environment is switched on.")),
        ...(0,planned_set/* unchangedOf */.p1)({ sets }).flatMap((set) => {
            const warnings = set.before.length > 0 ? setWarnings(set.target, environmentOf(set.target)) : [];
            return warnings.map(({ message, detail }) => noteOf(set, message, detail));
        }),
        ...changes.flatMap((set) => unreadParts(set, around).notes.map((message) => noteOf(set, message))),
    ];
    // One sentence for each message, however many sets it is about.
    const notes = [...Map.groupBy(all, ({ message }) => message)].map(([message, own]) => {
        const names = own.map(({ name }) => name);
        return `${message} (${names.length === 1 ? "" : `${names.length} variant sets: `}${(0,wording/* firstOf */.Ku)(names, 3)})`;
    });
    return { sets: foreseen, notes };
}
function effectsOf(change, environment, { current, usage, policy }) {
    const { target } = change;
    const before = (0,variants_current/* environmentsOf */.M2)(current, target).get(target.environment)?.variants ?? [];
    const shown = reachOf(target.strategy?.id, environment);
    // Milestones that could not be read may be in front.
    const isWhole = !policy.mayHaveReleasePlans || usage.strategies.has((0,variants_current/* environmentKey */.J4)(target));
    const sets = [environment, ...environment.strategies].map(({ variants }) => variants);
    const kept = new Set(sets.flat().map(({ name }) => name));
    // Counts of `disabled` are of users whom nothing reached, too.
    const lost = removedNames(change).filter((name) => !kept.has(name) && name !== noVariant);
    // Users of a strategy without variants get those of the environment.
    const met = { before: filledFrom(change.before, before), after: filledFrom(change.after, environment.variants) };
    const others = change.kind === "create" ? before : environment.variants;
    const hasFallback = target.strategy !== undefined && change.kind !== "update" && others.length > 0;
    return {
        ...(hasFallback && { fallback: true }),
        reach: isWhole || shown.share === 0 ? shown : { ...shown, isExact: false },
        dependents: shown.share === 0 ? [] : dependentChanges(met, usage.dependents.get((0,variants_current/* featureKey */.cp)(target)) ?? []),
        served: (usage.served.get((0,variants_current/* featureKey */.cp)(target)) ?? []).filter(({ environment, variant, count }) => environment === target.environment && count > 0 && lost.includes(variant)),
    };
}
/** An environment with the variants that the plan gives to it and to its strategies. */
function environmentsAfter(changes, { current, usage, policy: { ties } }) {
    const keyOf = (target, id) => `${(0,variants_current/* environmentKey */.J4)(target)}\0${id}`;
    const after = new Map(changes.map(({ target, after }) => [keyOf(target, target.strategy?.id), after]));
    return (target) => {
        const stored = (0,variants_current/* environmentsOf */.M2)(current, target).get(target.environment) ?? { variants: [] };
        const known = usage.strategies.get((0,variants_current/* environmentKey */.J4)(target)) ?? stored.strategies ?? [];
        const inConsoleOrder = known.map((strategy) => {
            return { ...strategy, variants: after.get(keyOf(target, strategy.id)) ?? strategy.variants };
        });
        const own = after.get(keyOf(target, undefined));
        const strategies = servedOrder(inConsoleOrder, ties);
        const [isChanged, isOrderKnown] = [own !== undefined, ties !== "unknown"];
        return { ...stored, variants: own ?? stored.variants, isChanged, inConsoleOrder, strategies, isOrderKnown };
    };
}
function filledFrom(set, fallback) {
    return set.length === 0 ? fallback : set;
}
/** The dependent features whose share this change moves, by name. */
function dependentChanges({ before, after }, dependents) {
    const served = (set) => set.flatMap(({ name, weight }) => (weight > 0 ? [name] : []));
    const [was, is] = [before, after].map((set) => new Set((0,variants_weight/* weightSum */.sx)(set) === 0 ? [noVariant] : served(set)));
    return dependents.flatMap(({ feature, variants }) => {
        const names = new Set(variants);
        const shares = (none) => ({ before: shareOf(before, names, none), after: shareOf(after, names, none) });
        // Where there is no variant, the Node SDK finds none of the names, and other SDKs are content.
        const [node, others] = [shares(0), shares(1)];
        if (node.before === node.after && others.before === others.after)
            return [];
        const lost = [...names].filter((name) => was?.has(name) && !is?.has(name));
        const isSame = node.before === others.before && node.after === others.after;
        return [{ feature, ...node, lost, ...(!isSame && { others }) }];
    });
}
/** The name by which SDKs call the absence of a variant; dependencies may name it as well. */
const noVariant = "disabled";
function shareOf(set, names, none) {
    const sum = (0,variants_weight/* weightSum */.sx)(set);
    if (sum === 0)
        return names.has(noVariant) ? 1 : none;
    return (0,variants_weight/* weightSum */.sx)(set.filter(({ name }) => names.has(name))) / sum;
}
/** Names that users get today and nobody gets afterwards. */
function removedNames({ before, after }) {
    const kept = new Set(after.map(({ name }) => name));
    return before.map(({ name }) => name).filter((name) => !kept.has(name));
}
/** What is not known about a change without a part of the usage; and whether a warning depends on that. */
const parts = {
    strategies: [true, "Whether a release plan takes users first is not known:"],
    dependents: [true, "Which features depend on these variants is not known:"],
    // No other attempt would read them.
    moreDependents: [false, "Which other features depend on these variants is not known:"],
    contextFields: [true, "Whether the server has the context fields of these variants is not known:"],
    served: [false, "How often the variants that go were served is not known:"],
};
/** What could not be read about a change: warnings if `strict` and a warning depends on it, else notes. */
function unreadParts(change, { usage, strict }) {
    const [feature, environment] = [(0,variants_current/* featureKey */.cp)(change.target), (0,variants_current/* environmentKey */.J4)(change.target)];
    const fields = namesContextFields([change]) ? "" : "unused";
    const ofFeature = { dependents: feature, moreDependents: feature, served: feature };
    const keys = { strategies: environment, ...ofFeature, contextFields: fields };
    const warnings = [];
    const notes = [];
    for (const part of Object.keys(parts)) {
        const failure = usage.unread.get((0,variants_current/* unreadKey */.l4)(part, keys[part]));
        const [isWarnedOf, message] = parts[part];
        if (!failure)
            continue;
        if (strict && isWarnedOf)
            warnings.push({ ...(0,planned_set/* setFinding */.q0)("warning", "unread", message), failure });
        // Without what the server says, which may quote payloads.
        else
            notes.push(`${message} ${(0,variants_failure/* causeOf */.rl)({ ...(0,variants_failure/* withoutAnswer */.BU)(failure), advice: undefined })}`);
    }
    return { warnings, notes };
}

// EXTERNAL MODULE: ./lib/plan/origin.js
var origin = __webpack_require__(6617);
;// CONCATENATED MODULE: ./lib/plan/server-policy.js




/** Adds the route to write by, and what the server refuses: size, change requests, first variants. */
function checkServerPolicy(change, server, permissions) {
    const { legacyVariants, changeRequests, current } = server;
    const mayBypass = permissions.changeRequests === "bypass";
    const answer = changeRequests.get(change.target.project);
    const requests = requestsIn(change.target.environment, answer);
    // With change requests on, the older route refuses every token, admin tokens too.
    const mayUseBatch = legacyVariants === "refused" && permissions.allowDeprecatedRoute && requests !== "on";
    const usual = mayUseBatch && isFirstOfFeature(change, current) ? "variants-batch" : undefined;
    const route = mayBypass && requests === "on" ? "past-change-requests" : usual;
    const routed = route ? { ...change, route } : change;
    const ofRequests = mayBypass || requests === "off" ? [] : [requestsFinding(requests, answer)];
    const frame = routed.route === "variants-batch" ? (0,body/* batchFrame */.ay)(change.target.environment) : 0;
    // With the stickiness of its strategy, or on another route, a set may grow too large though the manifest is right.
    const size = (0,body/* bodySize */.e4)(change.after, change.target.strategy ? "strategy" : "environment") + frame;
    const tooLarge = (0,rules/* checkBodySize */._n)(size).map(({ rule, message }) => (0,planned_set/* setFinding */.q0)("error", rule, message));
    return (0,planned_set/* withFindings */.$c)(routed, [...tooLarge, ...gateFindings(routed, server), ...ofRequests]);
}
function requestsIn(environment, answer) {
    if (answer?.kind === "absent")
        return "off";
    const isOn = answer?.kind === "known" ? answer.environments.get(environment) : undefined;
    if (isOn === undefined)
        return "unknown";
    return isOn ? "on" : "off";
}
const refusal = "Change requests are on in this environment, so its variants must not be changed directly. Make the change in Unleash, " +
    "leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";
function requestsFinding(requests, answer) {
    if (requests === "on")
        return (0,planned_set/* setFinding */.q0)("error", "change-requests", refusal);
    const failure = answer?.kind === "unknown" ? answer.failure : undefined;
    const message = `It is not known whether change requests are on in this environment, so the change is blocked${failure ? ":" : "."}`;
    const remark = "Give the token's user the permission PROJECT_CHANGE_REQUEST_READ in that project, or set change-requests to bypass " +
        "to write without this check.";
    return { ...(0,planned_set/* setFinding */.q0)("error", "change-requests", message), failure, remark };
}
/** Unleash 6.0 and later refuse the first environment variants of a feature, unless enableLegacyVariants is on. */
function isFirstOfFeature({ target }, state) {
    if (target.strategy)
        return false;
    return [...(0,variants_current/* environmentsOf */.M2)(state, target).values()].every(({ variants }) => variants.length === 0);
}
function gateFindings(change, { current, legacyVariants }) {
    const { target, after, route } = change;
    if (legacyVariants === "allowed" || route === "variants-batch" || !isFirstOfFeature(change, current))
        return [];
    if (legacyVariants === "unknown") {
        const message = "The server does not report its version, so it may refuse the first environment variants of a feature " +
            "(Unleash 6.0 and later does).";
        return [(0,planned_set/* setFinding */.q0)("warning", "legacy-variants", message)];
    }
    const { strategies = [] } = (0,variants_current/* environmentsOf */.M2)(current, target).get(target.environment) ?? {};
    const hasOverrides = after.some(({ overrides }) => overrides !== undefined);
    const without = hasOverrides ? " (without their overrides, which strategies cannot have)" : "";
    const message = "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and this one has none yet. Do " +
        `one of three things: put the variants on a strategy of this environment, under strategies in the manifest${without}; ` +
        "set allow-deprecated-route to true; or ask the operator of the server to turn on its flag enableLegacyVariants.";
    return [(0,planned_set/* setFinding */.q0)("error", "legacy-variants", message, `Its strategies: ${(0,variants_current/* listStrategies */.EL)(strategies)}`)];
}
/** One for each feature that loses its last environment variants: the server will refuse new ones. */
function lastOfFeatures(changes, state) {
    const onEnvironments = changes.filter(({ target }) => !target.strategy);
    const ofFeatures = Map.groupBy(onEnvironments, ({ target }) => (0,variants_current/* featureKey */.cp)(target));
    const last = [...ofFeatures.values()].flatMap((own) => {
        const afterwards = new Map(own.map(({ target, after }) => [target.environment, after]));
        return own.slice(-1).filter(({ target }) => {
            const environments = [...(0,variants_current/* environmentsOf */.M2)(state, target)];
            return environments.every(([name, { variants }]) => (afterwards.get(name) ?? variants).length === 0);
        });
    });
    return new Set(last);
}

;// CONCATENATED MODULE: ./lib/plan/judge.js









/** An error about a set that was not compared makes it a missing one; a warning about such a set is the plan's. */
function addFindings(sets, findings) {
    const known = new Map(sets.map((set) => [(0,variant/* targetKey */.hD)(set.target), set]));
    const others = findings.filter(({ target, ...finding }) => {
        if (!target)
            return true;
        const key = (0,variant/* targetKey */.hD)(target);
        const set = known.get(key);
        if (!set && finding.severity === "warning")
            return true;
        known.set(key, (0,planned_set/* withFindings */.$c)(set ?? (0,compare/* missingSet */.t2)({ target }), [finding]));
        return false;
    });
    const missingFirst = (a, b) => Number(b.kind === "missing") - Number(a.kind === "missing");
    return { sets: [...known.values()].sort(missingFirst), findings: others };
}
/** Judges each set by itself: what the server refuses, or was not asked for. With `strict`, what blocks one set blocks the plan. */
function judge({ sets, findings }, rules) {
    const { current, policy, permissions, allowClear, strict } = rules;
    const unapproved = approval(rules);
    const counted = sets.filter(planned_set/* isChange */.Xb).filter((set) => !(0,planned_set/* isApart */.zB)(set));
    const last = lastOfFeatures(policy.legacyVariants === "refused" ? counted : [], current);
    const judged = sets.map((set) => {
        if (!(0,planned_set/* isChange */.Xb)(set))
            return set;
        const checked = (0,planned_set/* withFindings */.$c)(checkServerPolicy(set, { ...policy, current }, permissions), [
            ...(last.has(set) ? [(0,planned_set/* setFinding */.q0)("warning", "last-set", lastSet)] : []),
            ...(set.kind === "clear" && !allowClear ? [(0,planned_set/* setFinding */.q0)("error", "allow-clear", clearing)] : []),
        ]);
        return (0,planned_set/* isBlocked */.lT)(checked) || (0,planned_set/* isApart */.zB)(checked) ? checked : (0,planned_set/* withFindings */.$c)(checked, unapproved(checked));
    });
    const draft = { sets: withWaitingClears(judged), findings };
    return strict ? (0,plan_plan/* blockingAll */.DF)(draft) : draft;
}
const lastSet = "The feature loses its last environment variants. Unleash 6.0 and later accepts new ones only with allow-deprecated-route.";
const clearing = "All variants would be removed. If this is meant, set allow-clear to true.";
/** Tells the errors of a change that nobody has approved: of another plan than the one that was reviewed, else a conflict. */
function approval({ reviewed, base, isForApply }) {
    if (reviewed.kind === "plan")
        return (0,expected_plan/* notReviewed */.vE)(reviewed.changes);
    if (reviewed.kind === "digest" || base.kind !== "known" || !isForApply)
        return () => [];
    return (change) => {
        const { conflict, lastEvent } = change;
        if (!conflict)
            return [];
        const author = lastEvent ? ` Changed in Unleash by ${lastEvent.by} ${(0,wording/* timeText */.Tc)(lastEvent.at)}.` : "";
        return [(0,planned_set/* setFinding */.q0)("error", "conflict", conflicting, `${(0,origin/* conflictText */.wJ)(change, conflict, base.at)}.${author}`)];
    };
}
const conflicting = "Not written, because Unleash has neither what this revision wants nor what was there before it: somebody changed it, or nobody " +
    "managed it. Mode pull keeps theirs; approving a plan (expected-plan) writes yours; a revert does neither.";
/** Keeps clears of features of which another set is blocked or missing: they may close the gate of 6.0 for it. */
function withWaitingClears(sets) {
    const onEnvironments = sets.filter(({ target }) => !target.strategy);
    const others = onEnvironments.filter((set) => set.kind !== "clear" && (0,planned_set/* isBlocked */.lT)(set) && !(0,planned_set/* isApart */.zB)(set));
    const features = new Set(others.map(({ target }) => (0,variants_current/* featureKey */.cp)(target)));
    const message = "Not cleared, because another set of this feature is blocked, and Unleash 6.0 and later may refuse it once the feature " +
        "has no variants.";
    return sets.map((set) => {
        const waits = set.kind === "clear" && !set.target.strategy && features.has((0,variants_current/* featureKey */.cp)(set.target));
        return waits ? (0,planned_set/* withFindings */.$c)(set, [(0,planned_set/* setFinding */.q0)("error", "waiting-clear", message)]) : set;
    });
}
function unblocked(desired, judged) {
    const blocked = new Set(judged.filter(planned_set/* isBlocked */.lT).map(({ named }) => (0,variant/* targetKey */.hD)(named)));
    return desired.filter(({ target }) => !blocked.has((0,variant/* targetKey */.hD)(target)));
}

// EXTERNAL MODULE: ./lib/text/secrets.js
var secrets = __webpack_require__(6246);
;// CONCATENATED MODULE: ./lib/plan/plan-file.js







/** In the form of `schema/plan.schema.json`, with its digest. `***` replaces texts with a secret. `findings`: of the manifest. */
function planFile({ plan, findings = [], result }, isSecret = (_text) => false) {
    const others = (0,planned_set/* setsApart */.ez)(plan).filter(planned_set/* isChange */.Xb);
    const ofSets = (severity) => plan.sets.flatMap((set) => {
        const own = (0,plan_plan/* setFindingsOf */.of)([set]).filter((finding) => finding.severity === severity);
        return own.map((finding) => ({ ...findingEntry(finding), origin: set.origin }));
    });
    const content = {
        version: 2,
        result,
        server: plan.server,
        digest: (0,plan_plan/* planDigest */.Gb)(plan),
        base: plan.base,
        changes: [...(0,planned_set/* changesOf */.fs)(plan), ...others.filter((set) => !(0,planned_set/* isBlocked */.lT)(set))].sort(planned_set/* byTarget */.RI).map(changeEntry),
        unchanged: (0,planned_set/* unchangedOf */.p1)(plan).map(({ target }) => target),
        objections: [
            ...plan.findings.filter(variants_finding/* isError */.bJ).map((finding) => ({ about: "plan", ...findingEntry(finding) })),
            ...ofSets("error").map((entry) => ({ about: "set", ...entry })),
        ],
        warnings: [
            ...[...findings, ...plan.findings].filter((finding) => !(0,variants_finding/* isError */.bJ)(finding)).map(findingEntry),
            ...ofSets("warning"),
        ],
        notes: plan.notes,
    };
    return (0,wording/* jsonText */.s$)((0,secrets/* redactDeep */.KL)(content, (text) => (isSecret(text) ? "***" : text)));
}
function changeEntry(change) {
    const { kind, target, before, after, weights, route, stickiness, effects, lastEvent, location, origin, conflict } = change;
    const { reach, dependents, served } = effects ?? {};
    const behind = reach?.behind && (0,variants_current/* strategyName */.pf)(reach.behind);
    return {
        ...{ kind, target, before, after, weights, moves: kind === "update" ? change.moves : undefined },
        ...{ reach: reach && { ...reach, behind }, dependents, served, route, stickiness, lastEvent },
        ...{ origin, conflict, location: positionOf(location) },
    };
}
function findingEntry(finding) {
    const { rule, target, path, location } = finding;
    const message = (0,variants_finding/* wholeMessage */.dH)(finding);
    return { rule, message, target, path: path?.length ? path : undefined, location: positionOf(location) };
}
/** A set as it would be stored, as far as that is known offline. */
function resolvedEntry({ target, variants, weights, location }, showPayloads) {
    const named = new Map(variants.map(({ name, stickiness }) => [name, stickiness]));
    const stored = canonical(variants).map(({ payload, stickiness, ...variant }) => ({
        ...{ ...variant, stickiness: target.strategy ? named.get(variant.name) : stickiness },
        payload: payload && (showPayloads ? payload : { type: payload.type }),
    }));
    return { target, variants: stored, kept: weights === "keep" || undefined, location: positionOf(location) };
}
function positionOf(location) {
    return location && { file: location.file, line: location.line, column: location.column };
}

;// CONCATENATED MODULE: ./lib/reconcile.js


















/** Writes the manifest of a project, without what others name. */
async function exportBeside(inputs, workspace, connect) {
    const { files, findings } = await workspace.readManifests(inputs.manifest);
    // An export leaves out what other manifests name: there may be none, but each has to be read.
    const unread = findings.filter(({ rule }) => rule !== "no-file");
    if (unread.length > 0)
        return { result: "invalid", findings: unread };
    return exportProject(inputs, files, workspace, connect);
}
/** Plans, applies or pulls. */
async function reconcile(inputs, workspace, read, connect) {
    const { findings, base } = read;
    const reviewed = await readReviewed(inputs, base, workspace);
    if (reviewed.kind === "unreadable")
        return (0,run/* failed */.gz)(inputs, [reviewed.error], findings);
    try {
        if (inputs.mode === "pull")
            return await pullManifest(inputs, read, workspace, await connect());
        return await planAndApply(inputs, workspace, { ...read, reviewed }, await connect());
    }
    catch (cause) {
        // Findings of the manifest are reported even if the server could not be read.
        return (0,run/* failed */.gz)(inputs, [(0,run/* causeOfEnd */.yp)(cause)], findings);
    }
}
async function readReviewed({ expectedPlan, server }, base, { readEarlierFile }) {
    if (expectedPlan.kind !== "file")
        return expectedPlan;
    // Loaded on demand: to make its schema takes time.
    const { readReviewedPlan } = await __webpack_require__.e(/* import() */ 34).then(__webpack_require__.bind(__webpack_require__, 2034));
    return readReviewedPlan(expectedPlan.path, server, base, readEarlierFile);
}
async function planAndApply(inputs, workspace, read, unleash) {
    const { strict, permissions, limits, mode, isForApply } = inputs;
    const { findings, reviewed, base } = read;
    const about = { server: unleash.server, ...(base.kind === "known" && { base: base.at }) };
    const desired = await readDesired(inputs, read, unleash);
    if (desired.kind === "unclear")
        return (0,run/* failed */.gz)(inputs, desired.errors, findings);
    const { current, managed } = desired;
    const events = inputs.report.showAuthors ? unleash : undefined;
    const told = (0,origin/* tellOrigins */.Pr)((0,compare/* compare */.UD)(desired.sets, current), desired.sets, base, current);
    const conflicts = isForApply ? told.filter(({ conflict }) => conflict) : [];
    const compared = await withLastEvents(told, conflicts, events);
    const found = [...desired.findings, ...setFindings(inputs, read, current, compared)];
    // Before judging, which needs the server's settings.
    const policy = await unleash.readPolicy(compared.filter(planned_set/* isChange */.Xb).map(({ target }) => target));
    const { allowClear } = limits;
    const rules = { current, policy, permissions, allowClear, reviewed, base, isForApply, strict };
    const judged = judge(addFindings(compared, found), rules);
    // Now that nothing else is in flight: what only informs may take all connections, and hang.
    const asked = Promise.all([
        unleash.readUsage(usageRequest(judged.sets, current, policy)),
        withLastEvents(judged.sets, (0,plan_limits/* largestMoves */.XG)(judged.sets), events),
    ]);
    // Until requests are sent: a rollback of 400 changes takes 60 ms to print and 80 to read, while their answers come.
    const sent = () => new Promise((resolve) => setTimeout(resolve, 1));
    await sent();
    // After judging, so that neither is about sets that are blocked; before the plan, which has what is wrong with both.
    const promoted = unblocked(desired.sets, judged.sets);
    const output = await manifestAfter(read.files, promoted, inputs, workspace);
    const printed = printRollback(mode === "apply" ? (0,planned_set/* changesOf */.fs)(judged) : [], inputs.containsToken);
    await sent();
    const rollback = readRollback(printed);
    const [usage, known] = await asked;
    const foreseen = foresee(known, { current, policy, usage, strict });
    const left = unmanagedSets(current, managed, {
        selects: (target) => (0,desired_filter/* selects */.ko)(inputs.filter, target),
        isFiltered: inputs.promotion !== undefined || (0,desired_filter/* isFiltered */.s4)(inputs.filter),
        policy: inputs.unmanaged,
        accepted: read.unmanaged,
    });
    const unmanaged = (0,origin/* findingsBefore */._w)(left, base);
    const covered = (0,expected_plan/* leaveUncovered */.vc)({ ...about, sets: foreseen.sets }, reviewed);
    const draft = {
        sets: [...covered, ...unmanaged.sets],
        findings: [
            ...[...inputs.warnings, ...(output.kind === "refused" ? [output.objection] : [])],
            ...unmanaged.findings,
            ...[...judged.findings, ...(0,plan_limits/* guards */.DK)({ ...about, sets: covered }, limits, reviewed)],
        ],
    };
    const { sets, findings: whole } = strict ? (0,plan_plan/* strictly */.px)(draft) : draft;
    const plan = {
        ...about,
        sets,
        // Not under strict: a plan makes no rollback file, so it would pass where its apply is refused.
        findings: [...whole, ...rollback.warnings],
        environments: (0,desired_filter/* environmentOrder */.CV)(inputs.filter, [...read.sets, ...desired.sets]),
        notes: [...desired.notes, ...(0,origin/* entryNotes */.yu)(desired.sets, base, current), ...foreseen.notes, ...unmanaged.notes],
    };
    const planned = {
        findings,
        plan,
        planFile: await workspace.writeRunFile("plan.json", planFile({ plan, findings }, inputs.containsToken)),
        isDriftCheck: inputs.failOnChanges,
        ...(inputs.promotion && { promotedFrom: inputs.promotion.from }),
        ...(output.kind === "text" && !(0,planned_set/* isBlocked */.lT)(plan) && { writtenFile: output.path }),
    };
    if ((0,planned_set/* isBlocked */.lT)(plan))
        return { ...planned, result: "refused" };
    if (output.kind === "text")
        await writeManifest(output, inputs.project, workspace);
    if (mode === "plan" || (0,planned_set/* changesOf */.fs)(plan).length === 0) {
        const result = mode === "plan" ? "planned" : "applied";
        return { ...planned, result: (0,plan_plan/* objectionsOf */.Ij)(plan).length > 0 ? "refused" : result };
    }
    const rollbackFile = await workspace.writeRunFile("rollback.yml", rollback.text);
    const applied = await applyPlan(plan, unleash);
    // Who changed a set meanwhile is known only now.
    const ended = await withLastEvents(applied.sets, applied.sets.filter(planned_set/* isOvertaken */.iN), events);
    return { ...planned, result: (0,run/* appliedResult */.xJ)(applied), rollbackFile, plan: { ...applied, sets: ended } };
}
/** Desired and current together: the desired sets decide which features are read. */
function readDesired(inputs, read, unleash) {
    const { promotion, filter, project, unmanaged } = inputs;
    const { sets: manifest, projects, base } = read;
    const declared = project === schema/* inputDefaults */.V.project ? projects : [...new Set([...projects, project])];
    const unmanagedIn = unmanaged === "ignore" ? [] : declared;
    const selected = manifest.filter(({ target }) => (0,desired_filter/* selects */.ko)(filter, target));
    return promotion
        ? desiredFromEnvironment({ manifest, promotion, filter, project, unmanagedIn }, unleash)
        : desiredFromManifest({ manifest, filter, unmanagedIn, isAside: (0,origin/* featuresAside */.kE)(selected, base) }, unleash);
}
/** Findings about single sets: the manifest contradicts a promotion, or payloads break their contracts. */
function setFindings(inputs, manifest, current, compared) {
    const { promotion, outputFile, filter, report } = inputs;
    // A promotion that writes the manifest cannot contradict it.
    const conflicts = promotion && outputFile === undefined ? manifestConflicts(compared, manifest.sets) : [];
    // The sets of a manifest were checked with it. Sets that a promotion finds in place already are only left as they are.
    const checked = promotion ? compared.filter(planned_set/* isChange */.Xb) : compared;
    const scope = promotion ? { ...filter, environments: [promotion.to] } : filter;
    const left = setsLeft(current, checked, (target) => (0,desired_filter/* selects */.ko)(scope, target));
    const adopted = promotion ? checked.map(({ target, after }) => ({ target, variants: after })) : [];
    return [...conflicts, ...manifest.contracts.check({ adopted, left }, report.showPayloads)];
}


/***/ })

};
