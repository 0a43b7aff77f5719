export const id = 812;
export const ids = [812];
export const modules = {

/***/ 7812:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  readContracts: () => (/* binding */ readContracts)
});

// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(1455);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/variants/payload-rules.js
var payload_rules = __webpack_require__(8758);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
// EXTERNAL MODULE: ./node_modules/ajv/dist/2020.js
var _2020 = __webpack_require__(2210);
// EXTERNAL MODULE: ./node_modules/ajv-formats/dist/index.js
var dist = __webpack_require__(2815);
// EXTERNAL MODULE: ./lib/manifest/read/schema-parts.js
var schema_parts = __webpack_require__(8820);
// EXTERNAL MODULE: ./lib/text/suggestion.js + 1 modules
var suggestion = __webpack_require__(5394);
;// CONCATENATED MODULE: ./lib/contracts/phrases.js

/** The key that an error says must not be there. */
function extraKey({ params }) {
    return params["additionalProperty"] ?? params["unevaluatedProperty"];
}
/** By keyword, what a message says after "Expected" where the validator's own message does not do. */
const phrases = {
    type: ({ type }) => [type].flat().join(" or "),
    enum: ({ allowedValues }) => alternatives(allowedValues.map(printed)),
    const: ({ allowedValue }) => printed(allowedValue),
    pattern: ({ pattern }) => `a text that matches the pattern ${(0,wording/* excerpt */.Kb)(String(pattern))}`,
    format: ({ format }) => `a value in the format ${(0,wording/* excerpt */.Kb)(String(format))}`,
    required: ({ missingProperty }) => `the key ${(0,wording/* excerpt */.Kb)(String(missingProperty))}`,
    dependentRequired: keyBeside,
    dependencies: keyBeside,
    multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
    not: () => 'a value that does not fit "not"',
    "false schema": () => "nothing",
};
function keyBeside({ property, missingProperty }) {
    return `the key ${(0,wording/* excerpt */.Kb)(String(missingProperty))} beside ${(0,wording/* excerpt */.Kb)(String(property))}`;
}
/** What a message says after "Expected": `must be <= 100` becomes `<= 100`, and `must NOT have more …` `no more …`. */
function wanted({ keyword, params, causes, instancePath, message = "" }) {
    const isAlternative = keyword === "anyOf" || (keyword === "oneOf" && !params["passingSchemas"]);
    if (isAlternative && causes.length > 0)
        return alternatives(causes.map((cause) => wantedBelow(cause, instancePath)));
    const said = message
        .replace(/^must (?:be|have) /, "")
        .replace(/^must NOT have /, "no ")
        .replace(/^must /, "to ");
    return phrases[keyword]?.(params) ?? said;
}
function wantedBelow(cause, path) {
    const [below, extra] = [cause.instancePath.slice(path.length), extraKey(cause)];
    const want = extra === undefined ? wanted(cause) : `no key ${(0,wording/* excerpt */.Kb)(extra)}`;
    return below === "" ? want : `${want} at ${(0,wording/* excerpt */.Kb)(below)}`;
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
function described({ params, data }) {
    if ("missingProperty" in params)
        return "a mapping without it";
    if (Array.isArray(data))
        return data.length === 0 ? "an empty list" : `a list of ${data.length}`;
    if (typeof data === "string")
        return `the text ${(0,wording/* excerpt */.Kb)(data)}`;
    if (typeof data === "object" && data !== null)
        return Object.keys(data).length === 0 ? "an empty mapping" : "a mapping";
    return printed(data);
}
function printed(value) {
    if (typeof value === "string")
        return (0,wording/* excerpt */.Kb)(value);
    // JSON may write a number that is too large to be one, as 1e400.
    return typeof value === "number" ? String(value) : (0,wording/* shortened */.vI)(String(JSON.stringify(value)));
}

;// CONCATENATED MODULE: ./lib/contracts/mismatch.js




/** What the errors of the validator mean, without a word of its own. */
function mismatches(errors, data) {
    return folded(errors).map((error) => {
        const path = pathOf(error.instancePath, data);
        const key = extraKey(error) ?? error.propertyName;
        const message = messageOf(error);
        return key === undefined ? { path, part: "value", message } : { path: [...path, key], part: "key", message };
    });
}
function messageOf(error) {
    const [extra, name] = [extraKey(error), error.propertyName];
    if (extra !== undefined)
        return unknownKey(extra, error);
    if (name !== undefined)
        return `Expected a key: ${wanted(error)}; got ${(0,wording/* excerpt */.Kb)(name)}.`;
    return `Expected ${wanted(error)}; got ${described(error)}.`;
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
    return `The schema allows no key ${(0,wording/* excerpt */.Kb)(key)} here.${near ? ` Did you mean ${(0,wording/* excerpt */.Kb)(near)}?` : ""}`;
}

;// CONCATENATED MODULE: ./lib/contracts/multiple-of.js

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

// EXTERNAL MODULE: ./lib/manifest/read/number-literal.js
var number_literal = __webpack_require__(3043);
;// CONCATENATED MODULE: ./lib/contracts/schema-text.js


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
/** A value as JSON has it. The reader keeps a number as it is spelled where JSON would print it otherwise (`1.0`, `0x10`). */
function toJson(value) {
    if (value === number_literal/* unreadable */.O$)
        return undefined;
    if (typeof value === "symbol") {
        const number = Number(value.description);
        return Number.isFinite(number) ? number : value.description;
    }
    if (Array.isArray(value))
        return value.map(toJson);
    if (!(0,schema_parts/* isMapping */.pi)(value))
        return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, toJson(inner)]));
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

;// CONCATENATED MODULE: ./lib/contracts/schema-rules.js




/** What the draft leaves open and would make a contract mean less than it says: unknown keywords and formats, wrong patterns. */
function schemaProblems(value, keywords, formats) {
    const found = [];
    for (const { schema, path } of subschemas(value)) {
        const { format, pattern, patternProperties } = schema;
        for (const key of Object.keys(schema)) {
            if (!keywords.includes(key))
                found.push({ path: [...path, key], part: "key", message: unknownKeyword(key, keywords) });
        }
        if (typeof format === "string" && !formats.includes(format))
            found.push({ path: [...path, "format"], part: "value", message: unknownFormat(format, formats) });
        if (typeof pattern === "string" && !isPattern(pattern))
            found.push({ path: [...path, "pattern"], part: "value", message: badPattern(pattern) });
        for (const key of (0,schema_parts/* isMapping */.pi)(patternProperties) ? Object.keys(patternProperties) : []) {
            if (!isPattern(key))
                found.push({ path: [...path, "patternProperties", key], part: "key", message: badPattern(key) });
        }
    }
    return found;
}
function unknownKeyword(key, keywords) {
    const near = (0,suggestion/* suggestion */.h)(key, keywords);
    return `The keyword ${(0,wording/* excerpt */.Kb)(key)} is not supported.${near ? ` Did you mean ${near}?` : ""}`;
}
function unknownFormat(format, formats) {
    const near = (0,suggestion/* suggestion */.h)(format, formats);
    return `The format ${(0,wording/* excerpt */.Kb)(format)} cannot be checked. ${near ? `Did you mean ${near}?` : "Use a pattern instead."}`;
}
function badPattern(pattern) {
    return `The pattern ${(0,wording/* excerpt */.Kb)(pattern)} is not a regular expression of JavaScript with the flag u.`;
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

;// CONCATENATED MODULE: ./lib/contracts/compile.js









/** Checks schemas, and adds to their files what is wrong with them; gives the check of a schema that is right. */
function compileSchemas(schemas) {
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
        const add = adderTo(source);
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
            return validate && ((data) => mismatchesOf(validate, data, adderTo(source)));
        }
        catch (cause) {
            if (cause instanceof _2020.MissingRefError)
                reportReference(cause, source, right, schemas);
            else
                adderTo(source)([], "This JSON Schema cannot be compiled.");
            return undefined;
        }
    };
}
function mismatchesOf(validate, data, add) {
    try {
        return validate(data) ? [] : mismatches(validate.errors ?? [], data);
    }
    catch (cause) {
        if (!(cause instanceof RangeError))
            throw cause;
        add([], "A $ref of this schema leads back to itself without end, or a payload is nested too deeply.");
        return [];
    }
}
function adderTo({ file, path }) {
    return (below, message, part) => file.findings.add((0,finding/* error */.z3)("schema", [...path, ...below], message), part);
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
function reportReference({ missingRef, missingSchema }, from, right, { missing, files }) {
    const all = [from, ...right.values()].flatMap((source) => referencesIn(source.value).map(({ path, reference }) => ({
        source,
        path,
        reference,
        named: referencedPath(source.file.path, reference),
        // Where the schema has an $id, references in it are resolved by that, and only their end is the same.
        isAlike: missingRef.endsWith(reference.replace(/^(?:\.{1,2}\/)+/, "")),
    })));
    const found = all.find(({ isAlike, source: { uri }, named }) => isAlike && [uri, named && uriOf(named)].includes(missingSchema)) ?? all.find(({ isAlike }) => isAlike);
    const { source, path, reference, named = "" } = found ?? { source: from, path: [], reference: missingRef };
    // A file with findings of its own needs no other here.
    if (files.has(named) && !right.has(uriOf(named)))
        return;
    const isPlain = missingSchema.startsWith("file:") || reference.startsWith(missingSchema);
    const resolved = isPlain ? "" : ` (${(0,wording/* excerpt */.Kb)(missingSchema)})`;
    const message = `There is no schema at ${(0,wording/* excerpt */.Kb)(reference)}${resolved}. Nothing is ever fetched.`;
    adderTo(source)(path, missing.get(named) ?? message);
}

// EXTERNAL MODULE: ./lib/manifest/read/decode.js
var decode = __webpack_require__(7718);
// EXTERNAL MODULE: ./lib/manifest/read/text-file.js
var text_file = __webpack_require__(8478);
;// CONCATENATED MODULE: ./lib/contracts/schema-files.js





/** The address of the schema of a contract; `undefined` where it is no path in the workspace. */
function schemaUri({ file, feature, schema }) {
    if (typeof schema !== "string")
        return `${uriOf(file.path)}?${encodeURIComponent(feature)}`;
    const path = pathFrom(file.path, schema);
    return path === undefined ? undefined : uriOf(path);
}
/** The schemas of contracts, and those in the workspace that they refer to. Findings are added to the files. */
async function readSchemas(contracts, readFiles) {
    const inline = contracts.flatMap(inlineSchema);
    const sources = [...inline];
    const files = new Map();
    const missing = new Map();
    const known = new Set();
    let wanted = [
        ...contracts.map(({ file, schema }) => (typeof schema === "string" ? pathFrom(file.path, schema) : undefined)),
        ...inline.flatMap(references),
    ];
    for (;;) {
        const next = [...new Set(wanted)].filter((path) => path !== undefined && !known.has(path));
        if (next.length === 0)
            return { sources, files, missing };
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
    return referencesIn(value).map(({ reference }) => referencedPath(file.path, reference));
}
function inlineSchema(contract) {
    const { file, schema } = contract;
    if (!(0,schema_parts/* isMapping */.pi)(schema))
        return [];
    return [{ uri: schemaUri(contract) ?? "", file, path: [...contract.path, "schema"], value: toJson(schema) }];
}
function schemaFile({ path, bytes }, files) {
    const decoded = (0,decode/* decode */.D4)(bytes);
    const file = new text_file/* TextFile */.u(path, "text" in decoded ? decoded.text : "");
    files.set(path, file);
    if ("problem" in decoded) {
        file.findings.add((0,finding/* error */.z3)("encoding", [], decoded.problem));
        return [];
    }
    const { value, isReadable, findings } = file.document;
    // A file that does not say that it is a schema may be one full of secrets: nothing of it is quoted.
    if (isReadable && (!(0,schema_parts/* isMapping */.pi)(value) || value["$schema"] !== draft)) {
        const message = `Expected a JSON Schema, a mapping with "$schema": "${draft}" at its top level. Nothing else was checked.`;
        file.findings.add((0,finding/* error */.z3)("schema", ["$schema"], message));
        return [];
    }
    for (const finding of findings.list)
        file.findings.add(finding);
    return findings.list.length > 0 ? [] : [{ uri: uriOf(path), file, path: [], value: toJson(value) }];
}

// EXTERNAL MODULE: external "node:vm"
var external_node_vm_ = __webpack_require__(714);
;// CONCATENATED MODULE: ./lib/contracts/time-limit.js

/**
 * Runs work that may never end, such as a regular expression that tries every way to fail. No timer fires meanwhile, so it
 * is the engine that ends it.
 *
 * @param deadline on the clock of `performance.now()`.
 * @returns what the work gives; `undefined` where it did not come to its end.
 */
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

;// CONCATENATED MODULE: ./lib/contracts/variant-mismatches.js

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
        const message = `Expected a payload of type ${type}, as the feature says; got type ${(0,wording/* excerpt */.Kb)(payload.type)}.`;
        return [mismatch(["payload", "type"], message)];
    }
    if (check === undefined)
        return [];
    const data = dataOf(type, payload.value);
    if (data === undefined)
        return [mismatch(valuePath, "Expected JSON; got a text that is none.")];
    return check(data).map((found) => ({ ...found, path: [...valuePath, ...found.path] }));
}
/** Where a variant has the value of its payload. */
const valuePath = ["payload", "value"];
function mismatch(path, message) {
    return { path, part: "value", message };
}
/** What a schema is compared with: the parsed value, or the text; `undefined` where it cannot be parsed. */
function dataOf(type, text) {
    if (type === "number")
        return Number(text);
    if (type !== "json")
        return text;
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}

;// CONCATENATED MODULE: ./lib/contracts/contracts.js









/**
 * Reads the schemas of contracts, and checks the payloads of the manifest.
 *
 * @param deadline when the run's time is spent, on the clock of `performance.now()`.
 */
async function readContracts(contracts, readFiles, deadline) {
    const schemas = await readSchemas(contracts, readFiles);
    const checks = new Map();
    let last = contracts[0];
    const isDone = endsBy(deadline, () => {
        const checkOf = compileSchemas(schemas);
        for (const contract of contracts) {
            last = contract;
            checks.set(contract, schemaCheck(contract, schemas, checkOf));
            checkLists(contract, checks.get(contract));
        }
        return true;
    });
    if (!isDone && last)
        last.file.findings.add((0,finding/* error */.z3)("contract", last.path, tooSlow), "key");
    const files = new Set(contracts.flatMap(({ file, lists }) => [file, ...lists.map((list) => list.file)]));
    return {
        findings: [...files, ...schemas.files.values()].flatMap(({ findings }) => findings.list),
        check({ adopted, left }, showPayloads) {
            const byFeature = Map.groupBy(contracts, ({ feature }) => feature);
            const findings = (severity, sets) => sets.flatMap((set) => (byFeature.get(set.target.feature) ?? []).flatMap((contract) => {
                const message = brokenSet(set, { contract, check: checks.get(contract), showPayloads });
                const location = contract.file.document.locate(contract.path, "key");
                return message === undefined ? [] : [{ severity, rule: "contract", message, target: set.target, location }];
            }));
            const found = endsBy(deadline, () => [...findings("error", adopted), ...findings("warning", left)]);
            if (!found)
                throw new Error(tooSlow);
            return found;
        },
    };
}
const tooSlow = "Checking payloads took longer than run-timeout. Look for a pattern that tries many ways to match, or for schemas " +
    "that refer to one another very often.";
/** Says why there is no schema, unless another finding does. */
function schemaCheck(contract, { missing, files }, checkOf) {
    const { file, path, schema } = contract;
    if (schema === undefined)
        return undefined;
    const uri = schemaUri(contract);
    const named = typeof schema === "string" ? pathFrom(file.path, schema) : undefined;
    const problem = uri === undefined ? `${(0,wording/* excerpt */.Kb)(String(schema))} is not a path inside the workspace.` : missing.get(named ?? "");
    if (problem)
        file.findings.add((0,finding/* error */.z3)("schema", [...path, "schema"], problem));
    const check = uri === undefined ? undefined : checkOf(uri);
    // A contract that is not checked must not look as if it were.
    if (!check && ![file, ...files.values()].some(({ findings }) => findings.list.length > 0))
        file.findings.add((0,finding/* error */.z3)("schema", path, "This JSON Schema cannot be used."));
    return check;
}
/** The payloads of the manifest, each at its own position. */
function checkLists(contract, check) {
    for (const { file, path, variants } of contract.lists) {
        for (const [index, variant] of variants.entries()) {
            // What is not what its own type says is an error already.
            const isSound = !variant.payload || !(0,payload_rules/* checkPayload */.x)(variant.payload).some(finding/* isError */.bJ);
            const found = isSound ? variantMismatches(contract, variant, check) : [];
            for (const mismatch of found)
                addMismatch(file, [...path, index], mismatch);
        }
    }
}
function addMismatch({ document, findings }, variant, mismatch) {
    const value = [...variant, ...valuePath];
    const isInText = mismatch.path.length > valuePath.length && document.scalar(value) !== undefined;
    if (isInText)
        findings.add((0,finding/* error */.z3)("contract", value, inText(mismatch)));
    else
        findings.add((0,finding/* error */.z3)("contract", [...variant, ...mismatch.path], mismatch.message), mismatch.part);
}
/** What a message says of a payload whose parts have no positions: there is a JSON pointer. */
function inText({ path, message }) {
    const steps = path.slice(valuePath.length).map((step) => String(step).replaceAll("~", "~0").replaceAll("/", "~1"));
    const pointer = steps.map((step) => `/${step}`).join("");
    return pointer === "" ? message : `At ${(0,wording/* excerpt */.Kb)(pointer)}: ${message}`;
}
/** Most problems of one set that its finding lists. */
const contracts_mostListed = 5;
/** What to say of a set; `undefined` where nothing is wrong. */
function brokenSet({ target, variants }, { contract, check, showPayloads, }) {
    const broken = variants.flatMap((variant) => {
        const name = (0,wording/* excerpt */.Kb)(variant.name);
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
