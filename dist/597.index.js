export const id = 597;
export const ids = [597];
export const modules = {

/***/ 1597:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  compileSchemas: () => (/* binding */ compileSchemas)
});

// EXTERNAL MODULE: ./node_modules/ajv/dist/ajv.js
var dist_ajv = __webpack_require__(2463);
// EXTERNAL MODULE: ./node_modules/ajv/dist/2020.js
var _2020 = __webpack_require__(2210);
// EXTERNAL MODULE: ./node_modules/ajv-formats/dist/index.js
var dist = __webpack_require__(2815);
// EXTERNAL MODULE: ./lib/manifest/read/value.js
var value = __webpack_require__(7279);
// EXTERNAL MODULE: ./lib/text/suggestion.js + 1 modules
var suggestion = __webpack_require__(5394);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./lib/contracts/exact-numbers.js
var exact_numbers = __webpack_require__(743);
// EXTERNAL MODULE: ./lib/contracts/keywords.js
var keywords = __webpack_require__(7675);
// EXTERNAL MODULE: ./lib/contracts/references.js
var contracts_references = __webpack_require__(185);
;// CONCATENATED MODULE: ./lib/contracts/mismatch.js




/** The errors of the validator in the words of this program, each at its value. */
function mismatches(errors, data, compare) {
    return problemsOf(errors, compare).map(({ place, key, message }) => {
        const path = pathOf(place, data);
        return key === undefined ? { path, part: "value", message } : { path: [...path, key], part: "key", message };
    });
}
/**
 * The validator lists the errors of all alternatives, then that none fits. So the list is read from its end, and alternatives
 * are compared once more, one by one, to know which errors are whose.
 */
function problemsOf(errors, compare) {
    const found = [];
    for (let at = errors.length - 1; at >= 0; at -= 1) {
        const error = errors[at];
        const parts = error && partsOf(error, compare);
        if (!parts)
            continue;
        at -= parts.flat().length;
        const isUnion = parts.length > 0 && error.keyword !== "contains" && !error.params["passingSchemas"];
        found.unshift(...(isUnion ? unionProblems(error, parts, compare) : [problemOf(error)]));
    }
    // A wrong value is told without its wrong type.
    const valued = new Set(found.flatMap((one) => (isValue(one) ? [one.place] : [])));
    return found.filter(({ place, keyword }) => keyword !== "type" || !valued.has(place));
}
function isValue({ keyword }) {
    return keyword === "const" || keyword === "enum";
}
/** The errors of each alternative or item that was tried; `undefined` where one problem for all is enough. */
function partsOf({ keyword, schema, params, data }, compare) {
    if (keyword === "if" || keyword === "propertyNames")
        return undefined;
    if (keyword === "contains")
        return data.map((item) => compare(schema, item) ?? []);
    if (keyword !== "anyOf" && keyword !== "oneOf")
        return [];
    const last = params["passingSchemas"]?.[1];
    const tried = schema.slice(0, last === undefined ? undefined : last + 1);
    const parts = tried.map((alternative) => compare(alternative, data)).filter((errors) => errors !== undefined);
    return parts.length < tried.length && last === undefined ? undefined : parts;
}
function problemOf(error) {
    const { instancePath: place, propertyName, params, keyword, data } = error;
    const extra = params["additionalProperty"] ?? params["unevaluatedProperty"];
    if (extra !== undefined)
        return { place, key: extra, expected: `no key ${(0,wording/* excerpt */.Kb)(extra)}`, message: unknownKey(extra, error), keyword };
    const wants = wanted(error);
    const expected = alternatives(wants);
    const message = `Expected ${expected}; got ${described(error)}.${quotesMissing(wants, data)}`;
    return { place, key: propertyName, expected, message, keyword };
}
function unknownKey(key, { parentSchema }) {
    const known = (0,value/* isMapping */.pi)(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];
    return [`The schema allows no key ${(0,wording/* excerpt */.Kb)(key)} here.`, (0,suggestion/* didYouMean */.a)(key, known)].filter(Boolean).join(" ");
}
/** The problems of the one alternative with the value's type, and its `const` or `enum` in each key; else that none matches. */
function unionProblems(error, parts, compare) {
    const { instancePath: here, propertyName: key, keyword } = error;
    const all = parts.map((errors) => problemsOf(errors, compare).map((one) => ({ ...one, place: here + one.place, key: one.key ?? key })));
    const isOther = (one) => isValue(one) ? (0,contracts_references/* stepsOf */.B_)(one.place.slice(here.length)).length < 2 : one.keyword === "type" && one.place === here;
    const [chosen, ...more] = all.filter((problems) => !problems.some(isOther));
    if (chosen && more.length === 0)
        return chosen;
    const each = all.slice(0, mostListed).map((problems, index) => {
        const problem = problems.find(isOther) ?? problems[0];
        const below = problem?.place.slice(here.length);
        return `(${index + 1}) ${problem?.expected}${below ? ` at ${(0,wording/* excerpt */.Kb)(below)}` : ""}`;
    });
    const expected = `one of ${all.length} alternatives`;
    const list = `${each.join("; ")}${all.length > mostListed ? "; …" : ""}`;
    const message = `Got ${described(error)}, which matches none of ${all.length} alternatives: ${list}.`;
    return [{ place: here, key, expected, message, keyword }];
}
function pathOf(pointer, data) {
    let at = data;
    return (0,contracts_references/* stepsOf */.B_)(pointer).map((name) => {
        const step = Array.isArray(at) ? Number(name) : name;
        at = at?.[step];
        return step;
    });
}
/** For each keyword whose error Ajv does not describe plainly: what a message lists after "Expected". */
const phrases = {
    type: ({ type }) => [type].flat(),
    enum: ({ allowedValues }) => allowedValues.map(printed),
    const: ({ allowedValue }) => printed(allowedValue),
    pattern: ({ pattern }) => `a text that matches the pattern ${(0,wording/* excerpt */.Kb)(String(pattern))}`,
    format: ({ format }) => `a value in the format ${(0,wording/* excerpt */.Kb)(String(format))}`,
    required: ({ missingProperty }) => `the key ${(0,wording/* excerpt */.Kb)(String(missingProperty))}`,
    multipleOf: (_, schema) => `a multiple of ${schema}`,
    uniqueItems: () => "a list without equal items",
    oneOf: ({ passingSchemas }) => `exactly one alternative of "oneOf" to match, not both ${passingSchemas.map((at) => `(${at + 1})`).join(" and ")}`,
    not: () => 'a value that does not fit "not"',
    "false schema": () => "nothing",
};
/** The words after "Expected", to be listed: `must be <= 100` becomes `<= 100`, and `must NOT have more …` `no more …`. */
function wanted({ keyword, params, schema, message = "" }) {
    const said = message
        .replace(/^must (?:be|have) /, "")
        .replace(/^must NOT have /, "no ")
        .replace(/^must /, "to ");
    return [phrases[keyword]?.(params, schema) ?? said].flat();
}
/** Most phrases or alternatives that a message lists. */
const mostListed = 8;
/** `a, b or c`. */
function alternatives(phrases) {
    if (phrases.length > mostListed)
        return `one of ${phrases.length}: ${phrases.slice(0, mostListed).join(", ")}, …`;
    const last = phrases.at(-1) ?? "";
    return phrases.length < 2 ? last : `${phrases.slice(0, -1).join(", ")} or ${last}`;
}
/** The words after "got". */
function described({ keyword, params, data }) {
    if ("missingProperty" in params)
        return "a mapping without it";
    if (keyword === "uniqueItems")
        return `equal items at [${params["j"]}] and [${params["i"]}]`;
    if (Array.isArray(data))
        return data.length === 0 ? "an empty list" : `a list of ${data.length}`;
    if (typeof data === "string")
        return `the text ${(0,wording/* excerpt */.Kb)(data)}`;
    if (typeof data === "object" && data !== null)
        return Object.keys(data).length === 0 ? "an empty mapping" : "a mapping";
    return printed(data);
}
/** A hint for a value such as `null` or `1` where the text `"null"` or `"1"` is wanted: YAML reads it as text only in quotes. */
function quotesMissing(wants, data) {
    const quoted = `"${JSON.stringify(data)}"`;
    return typeof data !== "string" && wants.includes(quoted) ? ` Write ${quoted}, in quotes.` : "";
}
function printed(value) {
    if (typeof value === "string")
        return (0,wording/* excerpt */.Kb)(value);
    // JSON may contain a number that is too large for JavaScript, such as 1e400.
    return typeof value === "number" ? String(value) : (0,wording/* shortened */.vI)(String(JSON.stringify(value)));
}

;// CONCATENATED MODULE: ./lib/contracts/compile.js










/** Adds problems to the files of schemas. Returns a function that makes the check of a schema, if it has no error. */
function compileSchemas({ places, byContract, references, }) {
    const validators = { "2020-12": ajvOf("2020-12"), "draft-07": ajvOf("draft-07") };
    for (const place of places)
        reportSchema(validators[place.source.draft], place);
    for (const place of byContract.values()) {
        const message = "Nothing in this JSON Schema restricts a payload: every one fits. Is it the right schema?";
        if (!constrains(place))
            (0,contracts_references/* report */.z8)(place, [], message, { severity: "warning" });
    }
    const all = places.flatMap((place) => [...(0,contracts_references/* subschemas */.z_)(place)]);
    const targets = all.map((inner) => references.to(inner));
    const named = new Map(targets.flatMap((to) => (to ? [[nameOf(to), to]] : [])));
    for (const [index, inner] of all.entries())
        prepare(inner, targets[index]);
    for (const [name, { source, value }] of named)
        if (!source.isBroken)
            validators[source.draft].addSchema(value, name);
    return (place) => (place.source.isBroken ? undefined : checkOf(validators[place.source.draft], place));
}
/** A name of our own for a schema, because two schemas may share an `$id`. */
function nameOf({ source, path }) {
    return ownNames + encodeURIComponent((source.uri + (0,contracts_references/* pointerTo */.xH)(path)).toWellFormed());
}
/** Leaves what constrains values. Ajv gives a meaning to keywords of others: with `$async`, every value would fit. */
function prepare({ source, value }, to) {
    if (to)
        value["$ref"] = nameOf(to);
    const isAlone = source.draft === "draft-07" && "$ref" in value;
    for (const keyword of Object.keys(value))
        if (isAlone ? keyword !== "$ref" : !keywords/* constraints */.Pu.includes(keyword))
            delete value[keyword];
}
const ownNames = "schema:";
/** True for a schema that can refuse a value. A wrong file, such as `{ title: x }`, cannot. */
function constrains(place) {
    return [...(0,contracts_references/* subschemas */.z_)(place)].some(({ path, value }) => !/^(?:\$defs|definitions)$/.test(String(path[place.path.length])) &&
        Object.entries(value).some(([key, inner]) => keywords/* assertions */.Ev.has(key) || (keywords/* schemas */.jo.has(key) && inner === false)));
}
function ajvOf(draft) {
    const options = {
        allErrors: true,
        logger: false,
        ownProperties: true,
        // Strict would throw the first problem, in words of its own and without a position.
        strict: false,
        validateSchema: false,
        verbose: true,
    };
    const ajv = draft === "2020-12" ? new _2020.Ajv2020(options) : new dist_ajv.Ajv(options);
    dist["default"](ajv);
    ajv.removeKeyword("multipleOf").addKeyword(exact_numbers/* multipleOf */.a);
    return ajv;
}
function reportSchema(ajv, place) {
    void ajv.validate(keywords/* drafts */.zL[place.source.draft], place.value);
    const found = mismatches(ajv.errors ?? [], place.value, comparisonWith(ajv));
    for (const { path, message, part } of found) {
        // A list of types that is wrong inside is not wrong because it is a list.
        const isInside = (other) => other.length > path.length && path.every((step, index) => other[index] === step);
        if (!found.some((other) => isInside(other.path)))
            (0,contracts_references/* report */.z8)(place, path, message, { part });
    }
    const formats = Object.keys(ajv.formats);
    for (const inner of (0,contracts_references/* subschemas */.z_)(place)) {
        const { format, pattern, patternProperties } = inner.value;
        for (const key of Object.keys(inner.value))
            reportKeyword(inner, key);
        if (typeof format === "string" && !formats.includes(format)) {
            const hint = (0,suggestion/* didYouMean */.a)(format, formats) ?? "Add a pattern if it matters.";
            (0,contracts_references/* report */.z8)(inner, ["format"], `The format ${(0,wording/* excerpt */.Kb)(format)} is not checked. ${hint}`, { severity: "warning" });
        }
        if (typeof pattern === "string")
            reportPattern(inner, pattern, ["pattern"]);
        if ((0,value/* isMapping */.pi)(patternProperties))
            for (const key of Object.keys(patternProperties))
                reportPattern(inner, key, ["patternProperties", key], "key");
    }
}
function checkOf(ajv, place) {
    try {
        const validate = ajv.compile(place.value);
        return (data) => compared(ajv, validate, place, data);
    }
    catch (cause) {
        if (cause instanceof RangeError)
            (0,contracts_references/* report */.z8)(place, [], endless);
        // A schema that is missing because it is broken has an error of its own.
        else if (!(cause instanceof _2020.MissingRefError && cause.missingRef.startsWith(ownNames)))
            (0,contracts_references/* report */.z8)(place, [], `This JSON Schema cannot be used: ${cause.message}.`);
        return undefined;
    }
}
function compared(ajv, validate, place, data) {
    try {
        return validate(data) ? [] : mismatches(validate.errors ?? [], data, comparisonWith(ajv));
    }
    catch (cause) {
        // To compare whole mappings, Ajv calls their valueOf and toString.
        if (cause instanceof TypeError)
            return [{ path: [], part: "value", message: incomparable }];
        if (!(cause instanceof RangeError))
            throw cause;
        (0,contracts_references/* report */.z8)(place, [], endless);
        return [];
    }
}
function comparisonWith(ajv) {
    return (schema, value) => {
        try {
            const validate = ajv.compile(schema);
            return validate(value) ? [] : (validate.errors ?? []);
        }
        catch {
            // A part of a draft's own schema refers to other parts of it.
            return undefined;
        }
    };
}
const incomparable = 'This cannot be compared: rename the key "valueOf" or "toString" in it.';
const endless = "A $ref of this schema leads back to itself without end, or a payload is nested too deeply.";
function reportKeyword(schema, key) {
    if (/^\$(?:dynamic|recursive)(?:Ref|Anchor)$/.test(key))
        (0,contracts_references/* report */.z8)(schema, [key], `The keyword ${(0,wording/* excerpt */.Kb)(key)} is not supported.`, { part: "key" });
    const near = (0,keywords/* misspelt */.IM)(key);
    const message = `The keyword ${(0,wording/* excerpt */.Kb)(key)} has no effect. Did you mean ${near}?`;
    if (near)
        (0,contracts_references/* report */.z8)(schema, [key], message, { severity: "warning", part: "key" });
}
function reportPattern(schema, pattern, path, part = "value") {
    try {
        new RegExp(pattern, "u");
    }
    catch {
        const message = `The pattern ${(0,wording/* excerpt */.Kb)(pattern)} is not a regular expression of JavaScript with the flag u.`;
        (0,contracts_references/* report */.z8)(schema, path, message, { part });
    }
}


/***/ })

};
