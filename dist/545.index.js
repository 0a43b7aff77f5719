export const id = 545;
export const ids = [545];
export const modules = {

/***/ 7545:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  checkContracts: () => (/* binding */ checkContracts)
});

// EXTERNAL MODULE: external "node:vm"
var external_node_vm_ = __webpack_require__(714);
// EXTERNAL MODULE: ./lib/text/wording.js + 1 modules
var wording = __webpack_require__(104);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/variants/json.js
var json = __webpack_require__(4018);
// EXTERNAL MODULE: ./lib/variants/payload-rules.js
var payload_rules = __webpack_require__(8758);
// EXTERNAL MODULE: ./node_modules/ajv/dist/ajv.js
var dist_ajv = __webpack_require__(2463);
// EXTERNAL MODULE: ./node_modules/ajv/dist/2020.js
var _2020 = __webpack_require__(2210);
// EXTERNAL MODULE: ./node_modules/ajv-formats/dist/index.js
var dist = __webpack_require__(2815);
// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __webpack_require__(7279);
;// CONCATENATED MODULE: ./lib/contracts/exact-numbers.js
/** False for a number that JavaScript cannot compare: it reads 9007199254740993 as 9007199254740992. */
function keepsNumber(written) {
    const [one, other] = [decimal(written), decimal(String(Number(written)))];
    return one.digits === other.digits && one.exponent === other.exponent;
}
/** A number as `digits` × 10 ^ `exponent`, without zeros at the end of the digits. Other spellings are their own digits. */
function decimal(written) {
    const plain = /^0[xo]/.test(written) ? String(BigInt(written)) : written;
    const match = /^([+-]?)0*(\d*)\.?(\d*)(?:e([+-]?\d+))?$/i.exec(plain);
    if (!match)
        return { digits: plain, exponent: 0 };
    const [, sign, whole = "", fraction = "", power = "0"] = match;
    const digits = `${whole}${fraction}`.replace(/^0+/, "");
    let end = digits.length;
    while (digits[end - 1] === "0")
        end -= 1;
    if (end === 0)
        return { digits: "0", exponent: 0 };
    const exponent = Number(power) - fraction.length + digits.length - end;
    return { digits: `${sign === "-" ? "-" : ""}${digits.slice(0, end)}`, exponent };
}
/** By decimal digits: Ajv divides, and 19.99 would not be a multiple of 0.01. */
const multipleOf = {
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: (divisor, data) => {
        // JSON may contain a number that is too large for JavaScript, such as 1e400.
        if (!Number.isFinite(data))
            return false;
        const [one, other] = [decimal(String(data)), decimal(String(divisor))];
        const least = Math.min(one.exponent, other.exponent);
        const scaled = ({ digits, exponent }) => BigInt(digits) * 10n ** BigInt(exponent - least);
        return scaled(one) % scaled(other) === 0n;
    },
    errors: false,
};

;// CONCATENATED MODULE: ./lib/contracts/keywords.js


/** The drafts of JSON Schema that a contract may be written in, and the URI of each. */
const drafts = {
    "2020-12": "https://json-schema.org/draft/2020-12/schema",
    "draft-07": "http://json-schema.org/draft-07/schema",
};
/** With `http:` or `https:`, with or without `#` at its end. */
function draftNamed($schema) {
    const plain = (uri) => (typeof uri === "string" ? uri.replace(/^https?:|#$/g, "") : "");
    return Object.keys(drafts).find((draft) => plain(drafts[draft]) === plain($schema));
}
const words = (list) => new Set(list.split(" "));
/** Keywords whose value is a mapping from names to schemas. */
const schemasByName = words("properties patternProperties dependentSchemas dependencies definitions $defs");
/** Keywords whose value is a schema or a list of schemas. */
const schemas = words("items prefixItems additionalItems contains additionalProperties propertyNames unevaluatedItems unevaluatedProperties " +
    "allOf anyOf oneOf not if then else");
/** Keywords that compare a value, or refer to a schema that does. */
const assertions = words("$ref type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern format not " +
    "maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependencies dependentRequired");
const annotations = words("$id $schema $anchor $comment $vocabulary $dynamicRef $dynamicAnchor title description default deprecated readOnly " +
    "writeOnly examples contentMediaType contentEncoding contentSchema");
const constraints = [...schemasByName, ...schemas, ...assertions];
function isSchemaLike(value) {
    return (0,read_value/* isMapping */.pi)(value) && Object.keys(value).some((key) => annotations.has(key) || constraints.includes(key));
}
/** What a key was probably meant to be. Short words and annotations are near too many other words. */
function misspelt(key) {
    if (isSchemaLike({ [key]: true }))
        return undefined;
    return (0,wording/* suggestion */.h)(key, constraints.filter(({ length }) => length > 3 && Math.abs(length - key.length) < 2));
}

// EXTERNAL MODULE: external "node:querystring"
var external_node_querystring_ = __webpack_require__(1792);
;// CONCATENATED MODULE: ./lib/contracts/references.js



/** A schema and every schema inside it, outer ones first. Unknown keywords contain none. */
function* subschemas(place) {
    const { value } = place;
    if (Array.isArray(value))
        for (const index of value.keys())
            yield* subschemas(inside(place, index));
    if (!(0,read_value/* isMapping */.pi)(value))
        return;
    yield { ...place, value, base: baseOf(place) };
    for (const keyword of Object.keys(value)) {
        const inner = inside(place, keyword);
        if (schemas.has(keyword))
            yield* subschemas(inner);
        if (schemasByName.has(keyword) && (0,read_value/* isMapping */.pi)(inner.value))
            for (const name of Object.keys(inner.value))
                yield* subschemas(inside(inner, name));
    }
}
function inside(place, key) {
    const value = place.value[key];
    return { ...place, path: [...place.path, key], value, base: baseOf(place) };
}
/** The URI that references in a schema are relative to. SchemaDraft-07 has `$id: "#name"` for `$anchor: name`, and none beside `$ref`. */
function baseOf({ source, value, base }) {
    const { $id, $ref } = (0,read_value/* isMapping */.pi)(value) ? value : {};
    const isName = typeof $id !== "string" || $id.startsWith("#") || (source.draft === "draft-07" && $ref !== undefined);
    return isName ? base : (resolveUri($id, base) ?? base);
}
function resolveUri(reference, base) {
    return URL.parse(reference, base)?.href.replace(/#$/, "");
}
class References {
    #known = new Map();
    /** Makes a source known by its URI; a schema and those inside it by their names. Schemas that are equal may share one. */
    add(place) {
        if (place.path === place.source.path)
            this.#known.set(place.source.uri, place);
        for (const inner of subschemas(place)) {
            const { $id, $anchor } = inner.value;
            for (const [keyword, name] of Object.entries({ $id, $anchor })) {
                if (typeof name !== "string")
                    continue;
                const fragment = keyword === "$anchor" ? `#${name}` : name.startsWith("#") ? name : "";
                const other = this.#known.get(inner.base + fragment);
                if (!other)
                    this.#known.set(inner.base + fragment, inner);
                else if (JSON.stringify(other.value) !== JSON.stringify(inner.value))
                    report(inner, [keyword], "Another schema has the same name and is not equal to this one.");
            }
        }
    }
    /** The schema at a URI. Its fragment is a name, or a JSON pointer. */
    at(uri) {
        const [document = "", fragment = ""] = uri.split("#");
        if (!fragment.startsWith("/"))
            return this.#known.get(uri);
        return stepsOf(external_node_querystring_.unescape(fragment)).reduce(stepInto, this.#known.get(document));
    }
    to({ value: { $ref }, base }) {
        return typeof $ref === "string" ? this.at(resolveUri($ref, base) ?? "") : undefined;
    }
}
function stepInto(place, key) {
    const { value } = place ?? {};
    if (!place || typeof value !== "object" || value === null || !Object.hasOwn(value, key))
        return undefined;
    return inside(place, Array.isArray(value) ? Number(key) : key);
}
function stepsOf(pointer) {
    return pointer
        .split("/")
        .slice(1)
        .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"));
}
function pointerTo(path) {
    return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}
function report(place, below, message, part, severity = "error") {
    const { source, path } = place;
    if (severity === "error")
        source.isBroken = true;
    source.file.findings.add({ severity, rule: "schema", path: [...path, ...below], message }, part);
}

;// CONCATENATED MODULE: ./lib/contracts/mismatch.js



/** The errors of the validator in the words of this program, each at its value. */
function mismatches(errors, data, compare) {
    return problemsOf(errors, compare).map(({ place, key, message }) => {
        const path = pathOf(place, data);
        return key === undefined ? { path, part: "value", message } : { path: [...path, key], part: "key", message };
    });
}
/** From the end, where it says that no alternative fits. Each is compared again, to know which errors before that are its own. */
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
    const known = (0,read_value/* isMapping */.pi)(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];
    return [`The schema allows no key ${(0,wording/* excerpt */.Kb)(key)} here.`, (0,wording/* didYouMean */.au)(key, known)].filter(Boolean).join(" ");
}
/** The problems of the one alternative with the value's type, and its `const` or `enum` in each key; else that none matches. */
function unionProblems(error, parts, compare) {
    const { instancePath: here, propertyName: key, keyword } = error;
    const all = parts.map((errors) => problemsOf(errors, compare).map((one) => ({ ...one, place: here + one.place, key: one.key ?? key })));
    const isOther = (one) => isValue(one) ? stepsOf(one.place.slice(here.length)).length < 2 : one.keyword === "type" && one.place === here;
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
    return stepsOf(pointer).map((name) => {
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
    if ((0,read_value/* isMapping */.pi)(data))
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
function compileSchemas({ places, byContract, references }) {
    const validators = { "2020-12": ajvOf("2020-12"), "draft-07": ajvOf("draft-07") };
    for (const place of places)
        reportSchema(validators[place.source.draft], place);
    for (const place of byContract.values()) {
        const message = "Nothing in this JSON Schema restricts a payload: every one fits. Is it the right schema?";
        if (!constrains(place))
            report(place, [], message, "value", "warning");
    }
    const all = places.flatMap((place) => [...subschemas(place)]);
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
    return ownNames + encodeURIComponent((source.uri + pointerTo(path)).toWellFormed());
}
/** Leaves what constrains values. Ajv gives a meaning to keywords of others: with `$async`, every value would fit. */
function prepare({ source, value }, to) {
    if (to)
        value["$ref"] = nameOf(to);
    const isAlone = source.draft === "draft-07" && "$ref" in value;
    for (const keyword of Object.keys(value))
        if (isAlone ? keyword !== "$ref" : !constraints.includes(keyword))
            delete value[keyword];
}
const ownNames = "schema:";
/** True for a schema that can refuse a value. A wrong file, such as `{ title: x }`, cannot. */
function constrains(place) {
    return [...subschemas(place)].some(({ path, value }) => !/^(?:\$defs|definitions)$/.test(String(path[place.path.length])) &&
        Object.entries(value).some(([key, inner]) => assertions.has(key) || (schemas.has(key) && inner === false)));
}
function ajvOf(draft) {
    // Strict would throw the first problem, in words of its own and without a position.
    const quiet = { strict: false, validateSchema: false, logger: false };
    const options = { ...quiet, allErrors: true, ownProperties: true, verbose: true };
    const ajv = draft === "2020-12" ? new _2020.Ajv2020(options) : new dist_ajv.Ajv(options);
    dist["default"](ajv);
    ajv.removeKeyword("multipleOf").addKeyword(multipleOf);
    return ajv;
}
function reportSchema(ajv, place) {
    void ajv.validate(drafts[place.source.draft], place.value);
    const found = mismatches(ajv.errors ?? [], place.value, comparisonWith(ajv));
    for (const { path, message, part } of found) {
        // A list of types that is wrong inside is not wrong because it is a list.
        const isInside = (other) => other.length > path.length && path.every((step, index) => other[index] === step);
        if (!found.some((other) => isInside(other.path)))
            report(place, path, message, part);
    }
    const formats = Object.keys(ajv.formats);
    for (const inner of subschemas(place)) {
        const { format, pattern, patternProperties } = inner.value;
        for (const key of Object.keys(inner.value))
            reportKeyword(inner, key);
        if (typeof format === "string" && !formats.includes(format)) {
            const hint = (0,wording/* didYouMean */.au)(format, formats) ?? "Add a pattern if it matters.";
            report(inner, ["format"], `The format ${(0,wording/* excerpt */.Kb)(format)} is not checked. ${hint}`, "value", "warning");
        }
        if (typeof pattern === "string")
            reportPattern(inner, pattern, ["pattern"]);
        if ((0,read_value/* isMapping */.pi)(patternProperties))
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
            report(place, [], endless);
        // A schema that is missing because it is broken has an error of its own.
        else if (!(cause instanceof _2020.MissingRefError && cause.missingRef.startsWith(ownNames)))
            report(place, [], `This JSON Schema cannot be used: ${cause.message}.`);
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
        report(place, [], endless);
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
        report(schema, [key], `The keyword ${(0,wording/* excerpt */.Kb)(key)} is not supported.`, "key");
    const near = misspelt(key);
    const message = `The keyword ${(0,wording/* excerpt */.Kb)(key)} has no effect. Did you mean ${near}?`;
    if (near)
        report(schema, [key], message, "key", "warning");
}
function reportPattern(schema, pattern, path, part) {
    try {
        new RegExp(pattern, "u");
    }
    catch {
        const message = `The pattern ${(0,wording/* excerpt */.Kb)(pattern)} is not a regular expression of JavaScript with the flag u.`;
        report(schema, path, message, part);
    }
}

// EXTERNAL MODULE: ./lib/manifest/read/document.js + 4 modules
var read_document = __webpack_require__(2995);
// EXTERNAL MODULE: ./lib/text/file-text.js
var file_text = __webpack_require__(7789);
;// CONCATENATED MODULE: ./lib/contracts/schema-files.js









/** The schemas of contracts, and those in the workspace that they refer to. */
class Schemas {
    /** Every schema that a contract or a `$ref` leads to; those inside them are not listed again. */
    places = [];
    /** The schema of each contract; none if it cannot be used, which is a finding then. */
    byContract = new Map();
    references = new References();
    /** The files that were read, with their findings, by path. */
    files = new Map();
    /** The reason for each file that could not be read, by path. */
    #refused = new Map();
    #seen = new Set();
    static async read(contracts, readFiles) {
        const schemas = new Schemas();
        let open = contracts.flatMap((contract, index) => schemas.#wantedBy(contract, index));
        for (let before = -1; before < schemas.places.length;) {
            before = schemas.places.length;
            const named = new Map(open.flatMap(({ named, source }) => (named === undefined ? [] : [[named, source.draft]])));
            const isNew = (path) => !schemas.files.has(path) && !schemas.#refused.has(path);
            const read = await readFiles([...named.keys()].filter(isNew));
            for (const { location, message } of read.findings)
                schemas.#refused.set(location?.file ?? "", message);
            for (const { path, bytes } of read.files)
                schemas.#addFile(path, bytes, named.get(path) ?? "2020-12");
            open = open.flatMap((wanted) => schemas.#follow(wanted));
        }
        for (const wanted of open)
            schemas.#reportMissing(wanted);
        return schemas;
    }
    #wantedBy(contract, index) {
        const { file, schema } = contract;
        if (schema === undefined)
            return [];
        const folder = uriOf(file.path);
        const path = [...contract.path, "schema"];
        const source = { uri: `${folder}?${index}`, draft: "2020-12", file, path, isBroken: false };
        if (typeof schema === "string")
            return [{ contract, ...wantedAt(source, path, schema, folder) }];
        return this.#addSource(source, schema) ? [{ contract, source, path, reference: "", uri: source.uri }] : [];
    }
    #addFile(path, bytes, draft) {
        const decoded = (0,file_text/* decode */.D4)(bytes);
        const file = (0,read_document/* textFile */.E)(path, "text" in decoded ? decoded.text : "");
        this.files.set(path, file);
        if ("problem" in decoded)
            file.findings.add((0,finding/* error */.z3)("encoding", [], decoded.problem));
        else if (!file.document().isReadable)
            for (const finding of file.document().findings.list)
                file.findings.add(finding);
        else
            this.#addSource({ uri: uriOf(path), draft, file, path: [], isBroken: false }, file.document().value);
    }
    /** Makes the value of a source known, as JSON and in the draft that it names, if it names one. */
    #addSource(source, value) {
        const named = (0,read_value/* isMapping */.pi)(value) ? value["$schema"] : undefined;
        const draft = named === undefined ? source.draft : draftNamed(named);
        if (!draft) {
            const got = typeof named === "string" ? (0,wording/* excerpt */.Kb)(named) : "no text";
            const message = `Expected the draft 2020-12 or draft-07 of JSON Schema; got ${got}.`;
            report({ source, path: source.path }, ["$schema"], message);
            return false;
        }
        source.draft = draft;
        this.references.add({ source, path: source.path, value: toJson(value, source), base: source.uri });
        return true;
    }
    /** The references of the schema that one leads to; the reference itself if it leads nowhere yet. */
    #follow(wanted) {
        const place = this.references.at(wanted.uri);
        // A schema of the other draft would mean something else in this one.
        if (!place || (!wanted.contract && place.source.draft !== wanted.source.draft))
            return [wanted];
        const isKnown = this.#seen.has(place.value);
        if (!isKnown && !isUsable(place))
            return [];
        if (wanted.contract)
            this.byContract.set(wanted.contract, place);
        if (isKnown)
            return [];
        this.places.push(place);
        this.references.add(place);
        const parts = [...subschemas(place)];
        for (const { value } of [place, ...parts])
            this.#seen.add(value);
        return parts.flatMap(({ source, path, value: { $ref }, base }) => typeof $ref === "string" ? [wantedAt(source, [...path, "$ref"], $ref, base)] : []);
    }
    #reportMissing({ contract, source, path, reference, uri, named = "" }) {
        const resolved = uri === reference || uri.startsWith("file:") || uri === "" ? "" : ` (${(0,wording/* excerpt */.Kb)(uri)})`;
        const other = this.references.at(uri)?.source.draft;
        const message = other
            ? `The schema at ${(0,wording/* excerpt */.Kb)(reference)} is of ${other}, and this one of ${source.draft}: give both the same $schema.`
            : `There is no schema at ${(0,wording/* excerpt */.Kb)(reference)}${resolved}. Nothing is ever fetched.`;
        // Ajv has the schemas of the drafts themselves.
        const isOfDraft = /^https?:\/\/json-schema\.org\/draft(?:-07|\/2020-12)\//.test(uri);
        // A file that is wrong has a finding of its own.
        if (this.files.get(named)?.findings.list.some(finding/* isError */.bJ))
            source.isBroken = true;
        else if (contract || !isOfDraft)
            report({ source, path }, [], this.#refused.get(named) ?? message);
    }
}
/** The folder that stands for the workspace in URIs; it has a name, so that `..` can lead out of it. */
const workspace = "file:///workspace/";
function wantedAt(source, path, reference, base) {
    const [file = ""] = resolveUri(reference, source.uri)?.split(/[?#]/) ?? [];
    // An encoded slash would be a way out of the workspace that the parser of URLs does not see.
    const isFile = file.startsWith(workspace) && !/%2f|%5c/i.test(file) && !/^(?:#|$)/.test(reference);
    const named = isFile ? external_node_querystring_.unescape(file.slice(workspace.length)) : undefined;
    return { source, path, reference, uri: resolveUri(reference, base) ?? "", named };
}
/** Keywords with numbers that a payload is compared with. */
const schema_files_compared = /^(?:const|enum|multipleOf|exclusiveMinimum|exclusiveMaximum|minimum|maximum)$/;
/** A copy as JSON. The reader of YAML keeps a number as it is written if JSON would print it in another way (`1.0`, `0x10`). */
function toJson(value, source, path = source.path) {
    if (value === read_value/* unreadable */.O$)
        return undefined;
    if (typeof value === "symbol") {
        const written = value.description ?? "";
        const number = Number(written);
        if (Number.isFinite(number) && !keepsNumber(written) && path.some((key) => schema_files_compared.test(String(key))))
            report({ source, path }, [], `No payload can be compared with this number: JavaScript reads it as ${number}.`);
        return Number.isFinite(number) ? number : written;
    }
    if (Array.isArray(value))
        return value.map((item, index) => toJson(item, source, [...path, index]));
    if (!(0,read_value/* isMapping */.pi)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner, source, [...path, key])]));
}
/** Checks that a file is meant to be a schema, or to contain one there: a file full of secrets must not be quoted. */
function isUsable(place) {
    const { source, path, value } = place;
    const { file } = source;
    if (source.path.length > 0)
        return true;
    const isAny = path.length > 0 && (typeof value === "boolean" || JSON.stringify(value) === "{}");
    const found = isAny || isSchemaLike(value) ? file.document().findings.list : undefined;
    for (const finding of found ?? [])
        file.findings.add(finding);
    if (found)
        return found.length === 0;
    const part = (0,wording/* excerpt */.Kb)(`${file.path}#/components/schemas/NAME`);
    const message = 'Expected a JSON Schema, a mapping with at least one of its keywords, such as "type". Nothing else was checked. If a ' +
        `part of the file is the schema, name that: ${part}.`;
    report(place, [], message);
    return false;
}
/** In the form that references are resolved to. */
function uriOf(path) {
    const url = new URL(workspace);
    url.pathname += path.replace(/[%\\]/g, encodeURIComponent);
    return url.href;
}

;// CONCATENATED MODULE: ./lib/contracts/payloads.js









/** Checks contracts and payloads. `deadline` is on the clock of `performance.now()`. */
async function checkContracts(contracts, readFiles, deadline) {
    const schemas = await Schemas.read(contracts, readFiles);
    const checks = new Map();
    const files = new Set([
        ...contracts.flatMap(({ file, lists }) => [file, ...lists.map((list) => list.file)]),
        ...schemas.files.values(),
    ]);
    let last = contracts[0];
    const isDone = endsBy(deadline, () => {
        const checkOf = compileSchemas(schemas);
        for (const contract of contracts) {
            last = contract;
            const place = schemas.byContract.get(contract);
            const check = place && checkOf(place);
            checks.set(contract, check);
            checkLists(contract, check);
        }
        return true;
    });
    if (!isDone && last)
        last.file.findings.add((0,finding/* error */.z3)("contract", last.path, tooSlow), "key");
    const byFeature = Map.groupBy(contracts, ({ feature }) => feature);
    return {
        /** Problems of the contracts and their schemas, and of the payloads in the manifest. */
        findings: [...files].flatMap(({ findings }) => findings.list),
        /** Of sets that are not in the manifest: errors in adopted ones (promotion, pull), else warnings. */
        check({ adopted, left }, showPayloads) {
            const message = "The payloads break the contract of the feature.";
            const broken = (severity, sets) => sets.flatMap((set) => (byFeature.get(set.target.feature) ?? []).flatMap((contract) => {
                const detail = payloads_problemsOf(set, contract, checks.get(contract), showPayloads);
                const location = contract.file.document().positions.locate(contract.path, "key");
                return detail ? [(0,finding/* aboutSet */.EM)(severity, "contract", { target: set.target, location }, message, detail)] : [];
            }));
            const findings = endsBy(deadline, () => [...broken("error", adopted), ...broken("warning", left)]);
            if (!findings)
                throw new Error(tooSlow);
            return findings;
        },
    };
}
const tooSlow = "Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas that " +
    "refer to one another very often.";
/** `undefined` after the deadline. A regular expression that backtracks blocks all timers, so the engine has to stop it. */
function endsBy(deadline, work) {
    try {
        return (0,external_node_vm_.runInNewContext)("work()", { work }, { timeout: Math.max(1, Math.ceil(deadline - performance.now())) });
    }
    catch (error) {
        if (error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
            return undefined;
        throw error;
    }
}
function checkLists(contract, check) {
    for (const { file, path, variants } of contract.lists) {
        for (const [index, variant] of variants.entries()) {
            // A payload that does not fit its own type is an error already.
            if (variant.payload && (0,payload_rules/* checkPayload */.x)(variant.payload).some(finding/* isError */.bJ))
                continue;
            const value = [...path, index, ...valuePath];
            for (const found of variantMismatches(contract, variant, check)) {
                const isInText = found.path.length > valuePath.length && file.document().positions.scalar(value) !== undefined;
                if (isInText)
                    file.findings.add((0,finding/* error */.z3)("contract", value, inText(found)));
                else
                    file.findings.add((0,finding/* error */.z3)("contract", [...path, index, ...found.path], found.message), found.part);
            }
        }
    }
}
/** A part of a payload that is text has no position of its own, so a JSON pointer names it. */
function inText({ path, message }) {
    const pointer = pointerTo(path.slice(valuePath.length));
    return pointer === "" ? message : `At ${(0,wording/* excerpt */.Kb)(pointer)}: ${message}`;
}
const payloads_mostListed = 5;
/** Blank if no variant breaks the contract. */
function payloads_problemsOf({ variants }, contract, check, showPayloads) {
    const problems = variants.flatMap((variant) => {
        const found = variantMismatches(contract, variant, check).map(inText);
        const name = `Variant ${(0,wording/* excerpt */.Kb)(variant.name)}`;
        if (!showPayloads && found.length > 0)
            return [`${name}.`];
        return found.map((message) => `${name}: ${message}`);
    });
    const more = problems.length > payloads_mostListed ? ` And ${problems.length - payloads_mostListed} more.` : "";
    return `${problems.slice(0, payloads_mostListed).join(" ")}${more}`;
}
const valuePath = ["payload", "value"];
/** Paths lead from the variant. */
function variantMismatches({ type, required = true }, { payload }, check) {
    const mismatch = (path, message) => ({ path, part: "value", message });
    const wanted = `Expected a payload of type ${type}, as the feature says`;
    if (payload === undefined)
        return required ? [mismatch([], `${wanted}; got none.`)] : [];
    if (payload.type !== type)
        return [mismatch(["payload", "type"], `${wanted}; got type ${(0,wording/* excerpt */.Kb)(payload.type)}.`)];
    if (check === undefined)
        return [];
    const { data, inexact } = dataOf(type, payload.value);
    if (data === undefined)
        return [mismatch(valuePath, "Expected JSON; got a text that is none.")];
    const key = type === "json" ? (0,json/* repeatedKey */.m$)(payload.value) : undefined;
    if (key !== undefined)
        return [mismatch(valuePath, (0,payload_rules/* keyIsRepeated */.i)(key))];
    return [
        ...inexact.map((written) => {
            const message = `The number ${(0,wording/* excerpt */.Kb)(written)} cannot be compared: JavaScript reads it as ${Number(written)}.`;
            return mismatch(valuePath, message);
        }),
        ...check(data).map((found) => ({ ...found, path: [...valuePath, ...found.path] })),
    ];
}
/** The value to compare (`undefined` if the text is not JSON), and the numbers that JavaScript changes. */
function dataOf(type, text) {
    const inexact = [];
    const keep = (_key, value, { source = "" } = {}) => {
        if (typeof value === "number" && !keepsNumber(source))
            inexact.push(source);
        return value;
    };
    if (type === "number")
        return { data: keep("", Number(text), { source: text }), inexact };
    if (type !== "json")
        return { data: text, inexact };
    try {
        return { data: JSON.parse(text, keep), inexact };
    }
    catch {
        return { data: undefined, inexact };
    }
}


/***/ })

};
