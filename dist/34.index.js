export const id = 34;
export const ids = [34];
export const modules = {

/***/ 2034:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readReviewedPlan: () => (/* binding */ readReviewedPlan)
});

// UNUSED EXPORTS: readPlanFile

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __webpack_require__(4343);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __webpack_require__(9396);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
;// CONCATENATED MODULE: ./lib/plan/plan-file-schema.js

/* The plan file, version 2, which expected-plan reads, and what --json prints without a plan. `npm run generate` publishes both. */
const described = (schema, description) => {
    registries/* globalRegistry */.fd.add(schema, { description });
    return schema;
};
const optional = (schema, description) => schemas/* exactOptional */.yqP(description === undefined ? schema : described(schema, description));
/** Without a description, which would be that of all. */
const plan_file_schema_text = schemas/* string */.YjP();
const target = schemas/* strictObject */.rej({
    project: plan_file_schema_text,
    feature: plan_file_schema_text,
    environment: plan_file_schema_text,
    strategy: optional(schemas/* strictObject */.rej({ id: optional(plan_file_schema_text), title: optional(plan_file_schema_text), only: optional(schemas/* literal */.euz(true)) })),
});
const plan_file_schema_variant = schemas/* strictObject */.rej({
    name: plan_file_schema_text,
    weight: described(schemas/* number */.aig(), "Thousandths of the users."),
    weightType: optional(plan_file_schema_text),
    stickiness: optional(plan_file_schema_text),
    payload: optional(schemas/* strictObject */.rej({ type: plan_file_schema_text, value: plan_file_schema_text })),
    overrides: optional(schemas/* array */.YOg(schemas/* strictObject */.rej({ contextName: plan_file_schema_text, values: schemas/* array */.YOg(plan_file_schema_text) }))),
});
const plan_file_schema_location = schemas/* strictObject */.rej({ file: plan_file_schema_text, line: schemas/* int */.Whr(), column: optional(schemas/* int */.Whr()) });
const origin = optional(schemas/* enum */.k5n(["manifest", "unleash", "other"]), "With a base: `manifest` if its revision changes the set, `unleash` if it differed, or was wrong, before. `other` if a digest that was approved does not cover it.");
const plan_file_schema_finding = {
    rule: plan_file_schema_text,
    message: plan_file_schema_text,
    target: optional(target),
    path: optional(schemas/* array */.YOg(schemas/* union */.KCZ([plan_file_schema_text, schemas/* int */.Whr()])), "Keys and indexes from the top of the manifest."),
    location: optional(plan_file_schema_location),
    origin,
};
const share = (description) => described(schemas/* number */.aig().check(api/* _gte */.qm(0), api/* _lte */.Zm(1)), description);
const flows = {
    share: share("How many of the users whom the set reaches get another variant. Those whom overrides name, and those who lack the stickiness field, are not counted."),
    least: share("The least that such a change of weights can move, by name; variants are walked in name order, so more may move."),
    flows: described(schemas/* array */.YOg(schemas/* strictObject */.rej({ from: plan_file_schema_text, to: plan_file_schema_text, share: share("Of the users whom the set reaches.") })), "Who moves from which variant to which, the largest first."),
};
const redrawn = schemas/* strictObject */.rej({
    share: schemas/* literal */.euz(1),
    redrawn: described(schemas/* enum */.k5n(["stickiness", "userId", "sum", "random", "sdks"]), "Everybody (`userId`: without a userId) may get another variant, because the stickiness or the sum of the weights changes; or does at every request, because the stickiness is random; or it depends on the SDK, because the stickiness of the variants is not that of their strategy."),
});
const reach = schemas/* strictObject */.rej({
    share: share("Of all users, once environment and strategy are on; the most there can be where it is not exact."),
    isExact: schemas/* boolean */.zMY(),
    now: described(schemas/* enum */.k5n(["served", "environment-off", "strategy-off"]), "Nobody meets the set while it is off."),
    behind: optional(schemas/* strictObject */.rej({ id: plan_file_schema_text, title: optional(plan_file_schema_text) }), "The earlier strategy that takes everybody."),
});
const dependent = schemas/* strictObject */.rej({
    feature: plan_file_schema_text,
    before: share("Of the users whom the set reaches, those for whom the dependent feature can be on."),
    after: share("The same after the change."),
    lost: described(schemas/* array */.YOg(plan_file_schema_text), "Variants that the dependent feature names and that the change takes away."),
    others: optional(schemas/* strictObject */.rej({ before: share("Before the change."), after: share("After it.") }), "The same in SDKs other than Node, where it differs: they switch the dependent on for users without a variant."),
});
const changeSchema = schemas/* strictObject */.rej({
    kind: schemas/* enum */.k5n(["create", "update", "clear"]),
    target,
    before: described(schemas/* array */.YOg(plan_file_schema_variant), "As the server stores it."),
    after: described(schemas/* array */.YOg(plan_file_schema_variant), "As it will be sent, with the weights that will be stored."),
    weights: optional(schemas/* literal */.euz("keep"), "Weights and weight types are not part of the change: those that Unleash has when it is written stay."),
    moves: optional(schemas/* union */.KCZ([schemas/* strictObject */.rej(flows), redrawn]), "Of an update: which users get another variant."),
    reach: optional(reach, "The users who meet the variants of this set."),
    dependents: optional(schemas/* array */.YOg(dependent), "Features that are on only for users with certain variants of this set."),
    served: optional(schemas/* array */.YOg(schemas/* strictObject */.rej({ environment: plan_file_schema_text, variant: plan_file_schema_text, application: plan_file_schema_text, count: schemas/* number */.aig() })), "How often applications served variants that nobody gets any more, in the last 24 hours."),
    route: optional(schemas/* enum */.k5n(["variants-batch", "past-change-requests"])),
    stickiness: described(schemas/* string */.YjP(), "What variants use that name no stickiness."),
    lastEvent: optional(schemas/* strictObject */.rej({ by: plan_file_schema_text, at: plan_file_schema_text, isOwn: schemas/* exactOptional */.yqP(schemas/* boolean */.zMY()) }), "Who changed the set last, and when in UTC: in a plan, for at most 50 sets."),
    location: optional(plan_file_schema_location, "Where the manifest asks for it."),
    origin,
    conflict: optional(schemas/* array */.YOg(plan_file_schema_variant), "What the base wants, where Unleash has neither that nor what is to be sent."),
});
const objectionSchema = schemas/* strictObject */.rej({
    about: described(schemas/* enum */.k5n(["set", "plan"]), "Whether only its set is blocked, or the whole plan."),
    ...plan_file_schema_finding,
});
const planFileSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(2),
    result: optional(schemas/* string */.YjP(), "How the run ended; where --json prints the plan."),
    server: described(schemas/* string */.YjP(), "Origin and base path of the Unleash server."),
    digest: optional(schemas/* string */.YjP(), "Fingerprint of the server and the changes, for the input expected-plan. Absent if the whole plan is blocked."),
    base: optional(schemas/* strictObject */.rej({ name: plan_file_schema_text, commit: plan_file_schema_text }), "The revision of the input base, and the SHA of the commit that was compared with. The digest is about its changes alone."),
    changes: described(schemas/* array */.YOg(changeSchema), "Changes that may be written: those of sets that nothing blocks."),
    unchanged: described(schemas/* array */.YOg(target), "Targets that are as desired already."),
    objections: described(schemas/* array */.YOg(objectionSchema), "Why sets, or the whole plan, are blocked."),
    warnings: schemas/* array */.YOg(schemas/* strictObject */.rej(plan_file_schema_finding)),
    notes: optional(schemas/* array */.YOg(schemas/* string */.YjP()), "What else people should know; nothing depends on it."),
});
const payload = schemas/* strictObject */.rej({ type: plan_file_schema_text, value: optional(schemas/* string */.YjP(), "Absent under `show-payloads: false`.") });
const variants = schemas/* array */.YOg(schemas/* extend */.X$i(plan_file_schema_variant, { payload: optional(payload) }));
const resultSchema = schemas/* strictObject */.rej({
    version: schemas/* literal */.euz(2),
    result: described(schemas/* string */.YjP(), "How the run ended."),
    problems: schemas/* array */.YOg(schemas/* strictObject */.rej({ severity: schemas/* enum */.k5n(["error", "warning"]), ...plan_file_schema_finding })),
    sets: optional(schemas/* array */.YOg(schemas/* strictObject */.rej({ target, variants, kept: optional(schemas/* literal */.euz(true)), location: plan_file_schema_location })), "Of a valid manifest: each variant set that the filters select, as it would be stored. Variants of a strategy that name no stickiness take its own. `kept`: with `weights: keep`, weights count only where the set is new."),
});

;// CONCATENATED MODULE: ./lib/plan/reviewed-plan.js




/** Largest plan file, in bytes: 32 MB, tens of thousands of changes. A hostile one of that size costs some seconds. */
const maxPlanFileBytes = 32 * 1024 * 1024;
/** Longest change, as JSON. Servers take sets of 100 kB, and a change has two of them and their flows. */
const maxChangeLength = 1024 * 1024;
const shortChange = schemas/* pipe */.FsL(schemas/* unknown */.L5J().check(schemas/* refine */.YPB((entry) => JSON.stringify(entry).length <= maxChangeLength, { abort: true })), changeSchema);
const list = schemas/* array */.YOg(schemas/* unknown */.L5J());
const envelope = schemas/* extend */.X$i(planFileSchema, { changes: list, unchanged: list, objections: list, warnings: list });
/** Before any request. `server` and `base`: those of this run. */
async function readReviewedPlan(path, server, base, readEarlierFile) {
    const file = await readEarlierFile(path, maxPlanFileBytes);
    const read = file.kind === "read" ? readPlanFile(file.bytes) : file;
    const isOfBase = base.kind !== "known" || (read.kind === "plan" && read.base?.commit === base.at.commit);
    if (read.kind === "plan" && read.server === server && isOfBase)
        return read;
    const [other, same] = isOfBase ? [`server than ${server}`, "unleash-url"] : ["base", "base"];
    const reason = read.kind === "plan"
        ? `It was made for another ${other}. Make the plan and apply it with the same ${same}.`
        : read.reason;
    const message = `The plan file ${JSON.stringify(path)} of the input expected-plan cannot be used. ${reason}`;
    return { kind: "unreadable", error: (0,finding/* error */.z3)("expected-plan", [], message) };
}
/** Up to the first mistake: a hostile file has millions. Never quoted: the path may lead to a file full of secrets. */
function readPlanFile(bytes) {
    try {
        const { server, base, digest, ...lists } = parsed(envelope, contentOf(bytes));
        const keys = new Set();
        const changes = lists.changes.map((entry, index) => {
            const change = parsed(shortChange, entry, "changes", index);
            const key = (0,variant/* targetKey */.hD)(change.target);
            // Which of the two was reviewed?
            if (keys.has(key))
                throw misfit(["changes", index, "target"]);
            keys.add(key);
            return change;
        });
        for (const [index, entry] of lists.objections.entries())
            if (parsed(objectionSchema, entry, "objections", index).about === "plan")
                throw new Unusable(blockedAsWhole);
        if (digest === undefined)
            throw new Unusable(blockedAsWhole);
        // With a base, others are in the file for people to see.
        const own = changes.filter(({ origin = "manifest" }) => origin === "manifest");
        return { kind: "plan", server, ...(base && { base }), changes: own };
    }
    catch (thrown) {
        if (thrown instanceof Unusable)
            return { kind: "invalid", reason: thrown.message };
        throw thrown;
    }
}
function contentOf(bytes) {
    try {
        return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    }
    catch {
        throw new Unusable("It is not JSON.");
    }
}
/** The reason why a plan file cannot be used. Thrown, so that nothing after the first mistake is read. */
class Unusable extends Error {
}
const blockedAsWhole = "It is a plan that was blocked as a whole, so nobody can have approved it.";
/** A value in the form of a schema. Too deep or too wrong for a stack is wrong as well. */
function parsed(schema, value, ...at) {
    let path = [];
    try {
        const result = schema.safeParse(value);
        if (result.success)
            return result.data;
        path = result.error.issues[0]?.path ?? [];
    }
    catch { }
    throw misfit([...at, ...path]);
}
function misfit(path) {
    if (path[0] === "version")
        return new Unusable("It has no version, or is of another version of this action.");
    const at = (0,finding/* printPath */.bA)(path.filter((part) => typeof part !== "symbol"));
    return new Unusable(`It does not fit schema/plan.schema.json${at === "" ? "" : ` at ${at}`}.`);
}


/***/ })

};
