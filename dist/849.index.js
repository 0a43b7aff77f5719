export const id = 849;
export const ids = [849];
export const modules = {

/***/ 1849:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readContracts: () => (/* binding */ readContracts)
});

// EXTERNAL MODULE: ./lib/text/excerpt.js
var excerpt = __webpack_require__(9730);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
// EXTERNAL MODULE: ./node_modules/ajv/dist/2020.js
var _2020 = __webpack_require__(2210);
// EXTERNAL MODULE: ./node_modules/ajv-formats/dist/index.js
var dist = __webpack_require__(2815);
// EXTERNAL MODULE: ./lib/manifest/read/schema-parts.js
var schema_parts = __webpack_require__(8820);
// EXTERNAL MODULE: ./lib/text/suggestion.js
var suggestion = __webpack_require__(8427);
;// CONCATENATED MODULE: ./lib/manifest/contract/phrases.js

/** The key that an error says must not be there. */
function extraKey({ params }) {
    return params["additionalProperty"] ?? params["unevaluatedProperty"];
}
const types = {
    string: "a text",
    number: "a number",
    integer: "a whole number",
    boolean: "true or false",
    null: "null",
    array: "a list",
    object: "a mapping",
};
/** By keyword, what a message says after "Expected". */
const phrases = {
    type: ({ type }) => [type]
        .flat()
        .map((one) => types[String(one)] ?? String(one))
        .join(" or "),
    enum: ({ allowedValues }) => alternatives(allowedValues.map(printed)),
    const: ({ allowedValue }) => printed(allowedValue),
    maximum: ({ limit }) => `a number of at most ${limit}`,
    minimum: ({ limit }) => `a number of at least ${limit}`,
    exclusiveMaximum: ({ limit }) => `a number below ${limit}`,
    exclusiveMinimum: ({ limit }) => `a number above ${limit}`,
    multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
    maxLength: ({ limit }) => `a text of at most ${limit} characters`,
    minLength: ({ limit }) => `a text of at least ${limit} characters`,
    pattern: ({ pattern }) => `a text that matches the pattern ${(0,excerpt/* excerpt */.Kb)(String(pattern))}`,
    format: ({ format }) => `a value in the format ${(0,excerpt/* excerpt */.Kb)(String(format))}`,
    maxItems: ({ limit }) => `a list of at most ${limit} items`,
    minItems: ({ limit }) => `a list of at least ${limit} items`,
    items: ({ limit }) => `a list of at most ${limit} items`,
    unevaluatedItems: () => "a list without other items",
    uniqueItems: ({ i, j }) => `a list without equal items, such as [${j}] and [${i}]`,
    contains: ({ minContains, maxContains }) => `a list in which ${minContains}${maxContains === undefined ? " or more" : ` to ${maxContains}`} items fit "contains"`,
    maxProperties: ({ limit }) => `a mapping of at most ${limit} keys`,
    minProperties: ({ limit }) => `a mapping of at least ${limit} keys`,
    required: ({ missingProperty }) => `the key ${(0,excerpt/* excerpt */.Kb)(String(missingProperty))}`,
    dependentRequired: ({ property, missingProperty }) => `the key ${(0,excerpt/* excerpt */.Kb)(String(missingProperty))} beside ${(0,excerpt/* excerpt */.Kb)(String(property))}`,
    not: () => 'a value that does not fit "not"',
    "false schema": () => "nothing",
};
/** What a message says after "Expected". */
function wanted({ keyword, params, causes, instancePath }) {
    if (keyword === "oneOf" && params["passingSchemas"] !== null && params["passingSchemas"] !== undefined) {
        return 'a value that fits only one schema of "oneOf"';
    }
    if (keyword === "anyOf" || keyword === "oneOf") {
        const each = causes.map((cause) => {
            const [below, extra] = [cause.instancePath.slice(instancePath.length), extraKey(cause)];
            const want = extra === undefined ? wanted(cause) : `no key ${(0,excerpt/* excerpt */.Kb)(extra)}`;
            return below === "" ? want : `${want} at ${(0,excerpt/* excerpt */.Kb)(below)}`;
        });
        return each.length === 0 ? `a value that fits "${keyword}"` : alternatives(each);
    }
    return phrases[keyword]?.(params) ?? `a value that fits ${(0,excerpt/* excerpt */.Kb)(keyword)}`;
}
/** Most alternatives that a message lists. */
const mostListed = 8;
function alternatives(phrases) {
    const each = [...new Set(phrases)];
    if (each.length > mostListed)
        return `one of ${each.length}: ${each.slice(0, mostListed).join(", ")}, …`;
    const last = each.at(-1) ?? "";
    return each.length < 2 ? last : `${each.slice(0, -1).join(", ")} or ${last}`;
}
/** What a message says after "got". */
function described({ keyword, data }) {
    if (keyword === "required" || keyword === "dependentRequired")
        return "a mapping without it";
    if (Array.isArray(data))
        return data.length === 0 ? "an empty list" : `a list of ${data.length}`;
    if (typeof data === "string")
        return `the text ${(0,excerpt/* excerpt */.Kb)(data)}`;
    if (typeof data === "object" && data !== null)
        return Object.keys(data).length === 0 ? "an empty mapping" : "a mapping";
    return printed(data);
}
function printed(value) {
    if (typeof value === "string")
        return (0,excerpt/* excerpt */.Kb)(value);
    // JSON may write a number that is too large to be one, as 1e400.
    return typeof value === "number" ? String(value) : (0,excerpt/* shortened */.vI)(String(JSON.stringify(value)));
}

;// CONCATENATED MODULE: ./lib/manifest/contract/mismatch.js




/** What the errors of the validator mean, without a word of its own. */
function mismatches(errors, data, written) {
    return folded(errors).map((error) => {
        const path = pathOf(error.instancePath, data);
        const key = extraKey(error) ?? error.propertyName;
        const message = messageOf(error, written);
        if (key === undefined)
            return { path, pointer: error.instancePath, part: "value", message };
        const pointer = `${error.instancePath}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
        return { path: [...path, key], pointer, part: "key", message };
    });
}
function messageOf(error, written) {
    const [extra, name] = [extraKey(error), error.propertyName];
    if (extra !== undefined)
        return unknownKey(extra, error);
    if (name !== undefined)
        return `Expected a key that is ${wanted(error)}; got ${(0,excerpt/* excerpt */.Kb)(name)}.`;
    return `Expected ${wanted(error)}; got ${written ?? described(error)}.`;
}
/** Errors of which those in an alternative are its causes: by itself none of them is one. */
function folded(errors) {
    const kept = [];
    for (const error of errors) {
        // What is in them has errors of its own.
        if (error.keyword === "if" || error.keyword === "propertyNames")
            continue;
        const causes = [];
        if (["anyOf", "oneOf", "contains"].includes(error.keyword)) {
            const isReferring = /"\$(?:dynamicR|r)ef":/.test(JSON.stringify(error.schema));
            for (let last = kept.at(-1); last && isInside(last, error, isReferring); last = kept.at(-1)) {
                causes.unshift(last);
                kept.pop();
            }
        }
        kept.push({ ...error, causes });
    }
    return kept;
}
/** The errors of a schema that is referred to do not say from where: then it is enough that they are about the same value. */
function isInside(inner, outer, isReferring) {
    const isBelow = inner.instancePath === outer.instancePath || inner.instancePath.startsWith(`${outer.instancePath}/`);
    return isBelow && (isReferring || inner.schemaPath.startsWith(`${outer.schemaPath}/`));
}
/** A JSON pointer as the keys and indexes that lead through the data. */
function pathOf(pointer, data) {
    let at = data;
    return pointer
        .split("/")
        .slice(1)
        .map((part) => {
        const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
        const step = Array.isArray(at) ? Number(name) : name;
        at = at?.[step];
        return step;
    });
}
function unknownKey(key, { parentSchema }) {
    const known = (0,schema_parts/* isMapping */.pi)(parentSchema?.["properties"]) ? Object.keys(parentSchema["properties"]) : [];
    const near = (0,suggestion/* suggestion */.h)(key, known);
    return `The schema allows no key ${(0,excerpt/* excerpt */.Kb)(key)} here.${near ? ` Did you mean ${(0,excerpt/* excerpt */.Kb)(near)}?` : ""}`;
}

;// CONCATENATED MODULE: ./lib/manifest/contract/multiple-of.js

/**
 * The keyword `multipleOf`, by the digits in which a number is written. The library divides, and to the last bit few
 * quotients of decimals are whole: 19.99 would be no multiple of 0.01.
 */
const multipleOf = {
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    validate: isMultiple,
    errors: false,
    error: { message: "", params: ({ schema }) => (0,_2020._) `{ multipleOf: ${schema} }` },
};
function isMultiple(divisor, data) {
    // JSON may write a number that is too large to be one, as 1e400.
    if (!Number.isFinite(data))
        return false;
    const [one, other] = [decimal(data), decimal(divisor)];
    const exponent = Math.min(one.exponent, other.exponent);
    const [whole, part] = [one, other].map((each) => each.digits * 10n ** BigInt(each.exponent - exponent));
    return whole !== undefined && part !== undefined && whole % part === 0n;
}
/** A number as `digits` × 10 ^ `exponent`. */
function decimal(value) {
    const [mantissa = "", exponent] = value.toExponential().split("e");
    const fraction = mantissa.split(".")[1] ?? "";
    return { digits: BigInt(mantissa.replace(".", "")), exponent: Number(exponent) - fraction.length };
}

;// CONCATENATED MODULE: ./lib/manifest/contract/schema-text.js

/** The draft of JSON Schema that contracts are written in. */
const draft = "https://json-schema.org/draft/2020-12/schema";
/** Keywords whose value is a mapping from names to schemas. */
const schemasByName = new Set([
    "properties",
    "patternProperties",
    "dependentSchemas",
    "dependencies",
    "definitions",
    "$defs",
]);
/** Keywords with values of which none is a schema, whatever it looks like. */
const plainValues = new Set(["const", "enum", "default", "examples", "dependentRequired", "$vocabulary"]);
/** Every schema in a schema, itself first. */
function* subschemas(value, path = []) {
    if (Array.isArray(value)) {
        for (const [index, item] of value.entries())
            yield* subschemas(item, [...path, index]);
        return;
    }
    if (!(0,schema_parts/* isMapping */.pi)(value))
        return;
    yield { schema: value, path };
    for (const [keyword, inner] of Object.entries(value)) {
        if (plainValues.has(keyword))
            continue;
        if (!schemasByName.has(keyword))
            yield* subschemas(inner, [...path, keyword]);
        else if ((0,schema_parts/* isMapping */.pi)(inner)) {
            for (const [name, schema] of Object.entries(inner))
                yield* subschemas(schema, [...path, keyword, name]);
        }
    }
}
/** Every `$ref` in a schema, and where. */
function referencesIn(value) {
    return [...subschemas(value)].flatMap(({ schema: { $ref: reference }, path }) => typeof reference === "string" ? [{ path: [...path, "$ref"], reference }] : []);
}
const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i;
/**
 * A value as JSON has it. The reader keeps a number as text where it is spelled otherwise than JSON would print it; `1.0`
 * and `1e3` are numbers of JSON all the same.
 *
 * @param report is given the path of what is none, and the symbol that bears its spelling.
 */
function toJson(value, report, path = []) {
    if (typeof value === "symbol") {
        const source = value.description ?? "";
        if (jsonNumber.test(source))
            return Number(source);
        report(path, value);
        return null;
    }
    if (Array.isArray(value))
        return value.map((item, index) => toJson(item, report, [...path, index]));
    if (!(0,schema_parts/* isMapping */.pi)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner, report, [...path, key])]));
}
/** A path in the workspace, seen from a file there; `undefined` where it leads out or is none. */
function pathFrom(file, written) {
    if (/^(?:\/|[A-Za-z][\w+.-]*:)/.test(written))
        return undefined;
    const parts = file.split("/").slice(0, -1);
    for (const part of written.split("/")) {
        if (part === ".." && parts.pop() === undefined)
            return undefined;
        if (part !== ".." && part !== "." && part !== "")
            parts.push(part);
    }
    return parts.join("/");
}
/** The file that a `$ref` names, seen from the file with it; `undefined` where it names none of the workspace. */
function referencedPath(file, reference) {
    const [target = ""] = reference.split("#");
    try {
        return target === "" ? undefined : pathFrom(file, decodeURIComponent(target));
    }
    catch {
        return undefined;
    }
}
/** The address of a file of the workspace, for references between schemas: nothing is ever opened by it. */
function uriOf(path) {
    return `file:///${path.split("/").map(encodeURIComponent).join("/")}`;
}

;// CONCATENATED MODULE: ./lib/manifest/contract/schema-rules.js




/** What the draft leaves open and would make a contract mean less than it says: unknown keywords and formats, wrong patterns. */
function schemaProblems(value, keywords, formats) {
    return [...subschemas(value)].flatMap(({ schema, path }) => {
        const { format, pattern, patternProperties } = schema;
        const patterns = (0,schema_parts/* isMapping */.pi)(patternProperties) ? Object.keys(patternProperties) : [];
        return [
            ...Object.keys(schema)
                .filter((key) => !keywords.includes(key))
                .map((key) => ({ path: [...path, key], part: "key", message: unknownKeyword(key, keywords) })),
            ...(typeof format === "string" && !formats.includes(format)
                ? [{ path: [...path, "format"], part: "value", message: unknownFormat(format, formats) }]
                : []),
            ...(typeof pattern === "string" && !isPattern(pattern)
                ? [{ path: [...path, "pattern"], part: "value", message: badPattern(pattern) }]
                : []),
            ...patterns
                .filter((key) => !isPattern(key))
                .map((key) => ({ path: [...path, "patternProperties", key], part: "key", message: badPattern(key) })),
        ];
    });
}
function unknownKeyword(key, keywords) {
    const near = (0,suggestion/* suggestion */.h)(key, keywords);
    return `The keyword ${(0,excerpt/* excerpt */.Kb)(key)} is not supported.${near ? ` Did you mean ${near}?` : ""}`;
}
function unknownFormat(format, formats) {
    const near = (0,suggestion/* suggestion */.h)(format, formats);
    return `The format ${(0,excerpt/* excerpt */.Kb)(format)} cannot be checked. ${near ? `Did you mean ${near}?` : "Use a pattern instead."}`;
}
function badPattern(pattern) {
    return `The pattern ${(0,excerpt/* excerpt */.Kb)(pattern)} is not a regular expression of JavaScript with the flag u.`;
}
function isPattern(text) {
    try {
        new RegExp(text, "u");
        return true;
    }
    catch {
        return false;
    }
}

;// CONCATENATED MODULE: ./lib/manifest/contract/compile.js









/** Checks schemas, and adds to their files what is wrong with them; gives the check of a schema that is right. */
function compileSchemas(schemas, files) {
    // Strict would throw the first problem, in words of its own and without a position.
    const ajv = new _2020.Ajv2020({
        allErrors: true,
        logger: false,
        ownProperties: true,
        strict: false,
        validateSchema: false,
        verbose: true,
    });
    dist["default"](ajv);
    ajv.removeKeyword("multipleOf").addKeyword(multipleOf);
    const right = new Map();
    for (const source of schemas.sources) {
        const add = adderTo(source, files);
        if (!isSchema(source, ajv, add))
            continue;
        try {
            ajv.addSchema(source.value, source.uri);
            right.set(source.uri, source);
        }
        catch {
            add([], "An $id or $anchor of this schema is not valid, or is used more than once.");
        }
    }
    return (uri) => {
        const source = right.get(uri);
        if (source === undefined)
            return undefined;
        try {
            const validate = ajv.getSchema(uri);
            return validate && ((data, written) => mismatchesOf(validate, data, written, adderTo(source, files)));
        }
        catch (cause) {
            if (cause instanceof _2020.MissingRefError)
                reportReference(cause, source, right, schemas.missing, files);
            else
                adderTo(source, files)([], "This JSON Schema cannot be compiled.");
            return undefined;
        }
    };
}
function mismatchesOf(validate, data, written, add) {
    try {
        return validate(data) ? [] : mismatches(validate.errors ?? [], data, written);
    }
    catch (cause) {
        if (!(cause instanceof RangeError))
            throw cause;
        add([], "A $ref of this schema leads back to itself without end, or a payload is nested too deeply.");
        return [];
    }
}
function adderTo({ file, path }, files) {
    return (below, message, part) => files.add(file, (0,finding/* error */.z3)("schema", [...path, ...below], message), part);
}
function isSchema({ value }, ajv, add) {
    if ((0,schema_parts/* isMapping */.pi)(value) && value["$schema"] !== undefined && value["$schema"] !== draft) {
        add(["$schema"], `Expected "${draft}", the only draft that is supported.`);
        return false;
    }
    void ajv.validateSchema(value);
    const problems = [
        ...mismatches(ajv.errors ?? [], value),
        ...schemaProblems(value, keywordsOf(ajv), Object.keys(ajv.formats)),
    ];
    for (const { path, message, part } of problems)
        add(path, message, part);
    return problems.length === 0;
}
/**
 * Those of the draft, and no others that the library knows: `$async` would make every value pass. Without the dynamic
 * references, which it follows only in part.
 */
function keywordsOf(ajv) {
    const vocabularies = ["core", "applicator", "unevaluated", "validation", "meta-data", "format-annotation", "content"];
    const metaSchemas = vocabularies.map((name) => ajv.getSchema(draft.replace(/schema$/, `meta/${name}`))?.schema);
    const keywords = metaSchemas.flatMap((schema) => Object.keys(schema.properties));
    return [...keywords.filter((name) => !name.startsWith("$dynamic")), "definitions", "dependencies"];
}
/** Finds the reference that leads nowhere, which the library only names by what it was resolved to. */
function reportReference({ missingRef, missingSchema }, from, right, missing, files) {
    const all = [from, ...right.values()].flatMap((source) => referencesIn(source.value).map(({ path, reference }) => ({
        source,
        path,
        reference,
        named: referencedPath(source.file, reference),
        // Where the schema has an $id, references in it are resolved by that, and only their end is the same.
        isAlike: missingRef.endsWith(reference.replace(/^(?:\.{1,2}\/)+/, "")),
    })));
    const found = all.find(({ isAlike, source: { uri }, named }) => isAlike && [uri, named && uriOf(named)].includes(missingSchema)) ?? all.find(({ isAlike }) => isAlike);
    const { source, path, reference, named = "" } = found ?? { source: from, path: [], reference: missingRef };
    // A file with findings of its own needs no other here.
    if (files.has(named) && !right.has(uriOf(named)))
        return;
    const isPlain = missingSchema.startsWith("file:") || reference.startsWith(missingSchema);
    const resolved = isPlain ? "" : ` (${(0,excerpt/* excerpt */.Kb)(missingSchema)})`;
    const message = reference.startsWith("#") || right.has(missingSchema)
        ? `There is no schema at ${(0,excerpt/* excerpt */.Kb)(reference)}.`
        : `${(0,excerpt/* excerpt */.Kb)(reference)}${resolved} names neither a file of the workspace nor the $id of a schema here. Nothing is ever fetched.`;
    adderTo(source, files)(path, missing.get(named) ?? message);
}

// EXTERNAL MODULE: ./lib/manifest/read/decode.js
var decode = __webpack_require__(7718);
// EXTERNAL MODULE: ./lib/manifest/read/number-literal.js
var number_literal = __webpack_require__(3043);
;// CONCATENATED MODULE: ./lib/manifest/contract/schema-files.js






/** The address of the schema of a contract; `undefined` where it is no path in the workspace. */
function schemaUri({ file, feature, schema }) {
    if (typeof schema !== "string")
        return `${uriOf(file)}?${encodeURIComponent(feature)}`;
    const path = pathFrom(file, schema);
    return path === undefined ? undefined : uriOf(path);
}
/** The schemas of contracts, and those in the workspace that they refer to. Findings are added to the files. */
async function readSchemas(contracts, files, readFiles) {
    const inline = contracts.flatMap((contract) => inlineSchema(contract, files));
    const sources = [...inline];
    const missing = new Map();
    const known = new Set();
    let wanted = [
        ...contracts.map(({ file, schema }) => (typeof schema === "string" ? pathFrom(file, schema) : undefined)),
        ...inline.flatMap(references),
    ];
    for (;;) {
        const next = [...new Set(wanted)].filter((path) => path !== undefined && !known.has(path));
        if (next.length === 0)
            return { sources, missing };
        for (const path of next)
            known.add(path);
        const read = await readFiles(next);
        for (const { location, message } of read.findings)
            missing.set(location?.file ?? "", message);
        const found = read.files.flatMap((file) => schemaFile(file, files));
        sources.push(...found);
        wanted = found.flatMap(references);
    }
}
function references({ file, value }) {
    return referencesIn(value).map(({ reference }) => referencedPath(file, reference));
}
function inlineSchema(contract, files) {
    const { file, schema } = contract;
    if (!(0,schema_parts/* isMapping */.pi)(schema))
        return [];
    return sourceOf({ uri: schemaUri(contract) ?? "", file, path: [...contract.path, "schema"], value: schema }, files);
}
function schemaFile({ path: file, bytes }, files) {
    files.addFile(file, bytes);
    const decoded = (0,decode/* decode */.D4)(bytes);
    if ("problem" in decoded) {
        files.add(file, (0,finding/* error */.z3)("encoding", [], decoded.problem));
        return [];
    }
    const { value, isReadable, findings } = files.document(file);
    // A file that does not say that it is a schema may be one full of secrets: nothing of it is quoted.
    if (isReadable && (!(0,schema_parts/* isMapping */.pi)(value) || value["$schema"] !== draft)) {
        const message = `Expected a JSON Schema, a mapping with "$schema": "${draft}" at its top level. Nothing else was checked.`;
        files.add(file, (0,finding/* error */.z3)("schema", ["$schema"], message));
        return [];
    }
    for (const finding of findings.list)
        files.add(file, finding);
    return findings.list.length > 0 ? [] : sourceOf({ uri: uriOf(file), file, path: [], value }, files);
}
/** A schema of which each value is one of JSON. */
function sourceOf(source, files) {
    let isWhole = true;
    const value = toJson(source.value, (path, written) => {
        isWhole = false;
        if (written === number_literal/* unreadable */.O$)
            return;
        const message = `Expected a number as JSON has it; got ${(0,excerpt/* excerpt */.Kb)(written.description ?? "")}.`;
        files.add(source.file, (0,finding/* error */.z3)("schema", [...source.path, ...path], message));
    });
    return isWhole ? [{ ...source, value }] : [];
}

// EXTERNAL MODULE: ./lib/manifest/read/document.js + 5 modules
var read_document = __webpack_require__(4337);
// EXTERNAL MODULE: ./lib/manifest/read/findings.js
var findings = __webpack_require__(282);
;// CONCATENATED MODULE: ./lib/manifest/contract/source-files.js



/** Files that were read, and what is found in them. For positions a file is read again, but only where there are some. */
class SourceFiles {
    #bytes;
    #open = new Map();
    constructor(files) {
        this.#bytes = new Map(files.map(({ path, bytes }) => [path, bytes]));
    }
    addFile(path, bytes) {
        this.#bytes.set(path, bytes);
    }
    has(path) {
        return this.#bytes.has(path);
    }
    /** A file; one that cannot be decoded is as if it were empty. */
    document(path) {
        return this.#file(path).document;
    }
    locate(path, at, part = "value") {
        return this.document(path).locate(at, part);
    }
    add(path, finding, part = "value") {
        this.#file(path).findings.add(finding, part);
    }
    get findings() {
        return [...this.#open.values()].flatMap(({ findings }) => findings.list);
    }
    #file(path) {
        const known = this.#open.get(path);
        if (known)
            return known;
        const decoded = (0,decode/* decode */.D4)(this.#bytes.get(path) ?? new Uint8Array());
        const document = (0,read_document/* readDocument */.u)(path, "text" in decoded ? decoded.text : "");
        const file = { document, findings: new findings/* Findings */.F(document.locate) };
        this.#open.set(path, file);
        return file;
    }
}

// EXTERNAL MODULE: external "node:vm"
var external_node_vm_ = __webpack_require__(714);
;// CONCATENATED MODULE: ./lib/manifest/contract/time-limit.js

/**
 * Runs work that may never end, such as a regular expression that tries every way to fail. No timer fires meanwhile, so it
 * is the engine that ends it.
 *
 * @param deadline on the clock of `performance.now()`.
 * @returns whether the work came to its end.
 */
function endsBy(deadline, work) {
    try {
        (0,external_node_vm_.runInNewContext)("work()", { work }, { timeout: Math.max(1, Math.ceil(deadline - performance.now())) });
        return true;
    }
    catch (error) {
        if (error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT")
            return false;
        throw error;
    }
}

;// CONCATENATED MODULE: ./lib/manifest/contract/variant-mismatches.js

/**
 * Where a variant breaks a contract; paths lead from the variant.
 *
 * @param check of the schema, where there is one that can be used.
 */
function variantMismatches({ type, required = true }, { payload }, check) {
    if (payload === undefined) {
        if (!required)
            return [];
        return [mismatch([], `Expected a payload of type ${type}, as the feature says; got none.`)];
    }
    if (payload.type !== type) {
        const message = `Expected a payload of type ${type}, as the feature says; got type ${(0,excerpt/* excerpt */.Kb)(payload.type)}.`;
        return [mismatch(["payload", "type"], message)];
    }
    if (check === undefined)
        return [];
    const below = ["payload", "value"];
    const data = dataOf(type, payload.value);
    if (data === undefined)
        return [mismatch(below, "Expected JSON; got a text that is none.")];
    return check(data.value, data.written).map((found) => ({ ...found, path: [...below, ...found.path] }));
}
function mismatch(path, message) {
    return { path, pointer: "", part: "value", message };
}
/** What a schema is compared with: the parsed value, or the text. */
function dataOf(type, text) {
    if (type === "number")
        return { value: Number(text), written: (0,excerpt/* shortened */.vI)(text) };
    if (type !== "json")
        return { value: text };
    try {
        return { value: JSON.parse(text) };
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/manifest/contract/contracts.js









/**
 * Reads the schemas of contracts, and checks the payloads of the manifest.
 *
 * @param deadline when the run's time is spent, on the clock of `performance.now()`.
 */
async function readContracts(contracts, manifests, readFiles, deadline) {
    const files = new SourceFiles(manifests);
    const schemas = await readSchemas(contracts, files, readFiles);
    const checks = new Map();
    let last = contracts[0];
    const isDone = endsBy(deadline, () => {
        const checkOf = compileSchemas(schemas, files);
        for (const contract of contracts) {
            last = contract;
            checks.set(contract, schemaCheck(contract, schemas, files, checkOf));
            checkLists(contract, checks.get(contract), files);
        }
    });
    if (!isDone && last)
        files.add(last.file, (0,finding/* error */.z3)("contract", last.path, tooSlow), "key");
    return {
        findings: files.findings,
        check({ adopted, left }, showPayloads) {
            const byFeature = Map.groupBy(contracts, ({ feature }) => feature);
            const findings = (severity, sets) => sets.flatMap((set) => (byFeature.get(set.target.feature) ?? []).flatMap((contract) => {
                const message = brokenSet(set, { contract, check: checks.get(contract), showPayloads });
                const location = files.locate(contract.file, contract.path, "key");
                return message === undefined ? [] : [{ severity, rule: "contract", message, target: set.target, location }];
            }));
            let found = [];
            const work = () => {
                found = [...findings("error", adopted), ...findings("warning", left)];
            };
            if (!endsBy(deadline, work))
                throw new Error(tooSlow);
            return found;
        },
    };
}
const tooSlow = "Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas " +
    "that refer to one another very often.";
/** Says why there is no schema, unless another finding does. */
function schemaCheck(contract, { missing }, files, checkOf) {
    const { file, path, schema } = contract;
    if (schema === undefined)
        return undefined;
    const uri = schemaUri(contract);
    const named = typeof schema === "string" ? pathFrom(file, schema) : undefined;
    const problem = uri === undefined ? `${(0,excerpt/* excerpt */.Kb)(String(schema))} is not a path inside the workspace.` : missing.get(named ?? "");
    if (problem)
        files.add(file, (0,finding/* error */.z3)("schema", [...path, "schema"], problem));
    const check = uri === undefined ? undefined : checkOf(uri);
    // A contract that is not checked must not look as if it were.
    if (!check && files.findings.length === 0)
        files.add(file, (0,finding/* error */.z3)("schema", path, "This JSON Schema cannot be used."));
    return check;
}
/** The payloads of the manifest, each at its own position. */
function checkLists(contract, check, files) {
    for (const { file, path, variants } of contract.lists) {
        for (const [index, variant] of variants.entries()) {
            for (const mismatch of variantMismatches(contract, variant, check)) {
                const value = [...path, index, "payload", "value"];
                const isInText = mismatch.pointer !== "" && files.document(file).scalar(value) !== undefined;
                const at = isInText ? value : [...path, index, ...mismatch.path];
                const message = isInText ? inText(mismatch) : mismatch.message;
                files.add(file, (0,finding/* error */.z3)("contract", at, message), isInText ? "value" : mismatch.part);
            }
        }
    }
}
function inText({ pointer, message }) {
    return pointer === "" ? message : `At ${(0,excerpt/* excerpt */.Kb)(pointer)}: ${message}`;
}
/** Most problems of one set that its finding lists. */
const contracts_mostListed = 5;
/** What to say of a set; `undefined` where nothing is wrong. */
function brokenSet({ target, variants }, { contract, check, showPayloads, }) {
    const broken = variants.flatMap((variant) => {
        const name = (0,excerpt/* excerpt */.Kb)(variant.name);
        const found = variantMismatches(contract, variant, check).map((mismatch) => `Variant ${name}: ${inText(mismatch)}`);
        return showPayloads || found.length === 0 ? found : [`Variant ${name}.`];
    });
    if (broken.length === 0)
        return undefined;
    const left = broken.length > contracts_mostListed ? ` And ${broken.length - contracts_mostListed} more.` : "";
    const listed = broken.slice(0, contracts_mostListed).join(" ");
    return `The payloads of ${(0,variant/* describeTarget */.ff)(target)} break the contract of the feature. ${listed}${left}`;
}


/***/ })

};
