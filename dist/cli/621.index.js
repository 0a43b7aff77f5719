export const id = 621;
export const ids = [621];
export const modules = {

/***/ 5244:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   W: () => (/* binding */ proxySecrets),
/* harmony export */   _: () => (/* binding */ proxiesOf)
/* harmony export */ });
/* Shared by both HTTP clients. Free of undici, which a run that sends no request does not load: see proxy-route.ts. */
/** Lower-case names come first, as for curl. */
function proxiesOf(env) {
    const setting = (name) => env[name]?.trim() || env[name.toUpperCase()]?.trim() || "";
    // An address without a scheme means http, as for curl.
    const [httpProxy = "", httpsProxy = ""] = ["http_proxy", "https_proxy"]
        .map(setting)
        .map((address) => (address === "" || address.includes("://") ? address : `http://${address}`));
    return { httpProxy, httpsProxy, noProxy: setting("no_proxy") };
}
/** The passwords of proxies, as written, decoded, and with the user as a request's header sends them. */
function proxySecrets({ httpProxy, httpsProxy }) {
    const addresses = [httpProxy, httpsProxy].filter((address) => URL.canParse(address));
    return addresses.flatMap((address) => {
        const { username, password } = new URL(address);
        const basic = Buffer.from(`${decoded(username)}:${decoded(password)}`).toString("base64");
        return password === "" ? [] : [password, decoded(password), basic];
    });
}
function decoded(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}


/***/ }),

/***/ 7957:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Z: () => (/* binding */ redactionOf)
/* harmony export */ });
/* harmony import */ var _text_secrets_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6246);

/** Spellings for the runner to mask, and a function that masks more: entities of Markdown, what a cut leaves of a token. */
function redactionOf({ tokens, passwords }) {
    const given = [...new Set([...tokens, ...passwords])].filter((secret) => secret !== "");
    const forms = [...new Set(given.filter(isLong).flatMap(_text_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .formsOf */ .XP))].sort(byLength);
    const short = given.filter((secret) => !isLong(secret)).sort(byLength);
    const withoutForms = mask(forms, "***");
    // Matches from the start of the address on: a look behind each secret would take quadratic time.
    const withoutPasswords = mask(short, "$<start>***", (any) => `(?<start>//(?:[^/@\\s]*:)?)${any}(?=@)`);
    const withoutParts = (0,_text_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .partMask */ .K0)(tokens.flatMap((token) => (0,_text_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .randomPart */ .ZH)(token) ?? []).flatMap(_text_secrets_js__WEBPACK_IMPORTED_MODULE_0__/* .formsOf */ .XP));
    const redact = (text) => withoutParts(withoutPasswords(withoutForms(text)));
    return { forms, redact };
}
/** A shorter secret could be a common word: it is replaced only as the password within an address. */
const isLong = (secret) => secret.length >= 8;
/** Replaces each of the secrets. Every text of a run gets here, so nothing is searched where there are none. */
function mask(secrets, by, around = (any) => any) {
    if (secrets.length === 0)
        return (text) => text;
    const found = new RegExp(around(`(?:${secrets.map(inMarkdown).join("|")})`), "gu");
    return (text) => text.replace(found, by);
}
const byLength = (a, b) => b.length - a.length;
/** Punctuation may be spelled as `&#42;`, as in reports. */
function inMarkdown(form) {
    return [...form].map((char) => (/[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code(char)};)`)).join("");
}
const code = (char) => char.codePointAt(0) ?? 0;
const hex = (char) => code(char).toString(16);


/***/ }),

/***/ 673:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ connectTerminal)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);

/** Codes of errors after a reader such as `head` closed the pipe early: an apply must still run to its end, and well. */
const closedPipe = new Set(["EPIPE", "EOF", "ERR_STREAM_DESTROYED"]);
/**
 * Connects the terminal. `isData`: another program reads standard output. `onLost` gets the code of the first failed write.
 * Input and errors are opened where they are used: each takes Node.js 1.5 of the 100 ms of a validate.
 */
function connectTerminal(streams, env, isData, onLost) {
    let isLost = false;
    const lose = ({ code = "unknown error" }) => {
        if (isLost || closedPipe.has(code))
            return;
        isLost = true;
        onLost(code);
    };
    const { stdout } = streams;
    stdout.on("error", lose);
    let opened;
    const stderr = () => {
        opened ??= streams.stderr.on("error", lose);
        return opened;
    };
    const output = isData ? stderr() : stdout;
    const isColoured = env["FORCE_COLOR"]
        ? env["FORCE_COLOR"] !== "0"
        : output.isTTY && !env["CI"] && output.hasColors(env);
    const isWatched = !isData && stdout.isTTY && stderr().isTTY && !env["CI"] && env["TERM"] !== "dumb";
    const { show, clear } = progressLine(stderr);
    const write = (stream, text) => {
        clear();
        stream.write(text);
    };
    return {
        print: (text) => write(stdout, text),
        complain: (text) => write(stderr(), text),
        progress: isWatched ? show : () => { },
        paint: (format, text) => (isColoured ? (0,node_util__WEBPACK_IMPORTED_MODULE_0__.styleText)(format, text, { validateStream: false }) : text),
        width: output.isTTY ? output.columns || 80 : Number.POSITIVE_INFINITY,
        get confirm() {
            const { stdin } = streams;
            if (!stdin.isTTY || !stderr().isTTY || env["CI"])
                return undefined;
            return (question, cancelled) => confirm(question, cancelled, stdin, stderr());
        },
    };
}
/** A line at the bottom of a terminal: shown once its work has taken a second, drawn anew ten times a second at most. */
function progressLine(open) {
    let started;
    let drawn;
    return {
        show(text) {
            const now = performance.now();
            started ??= now;
            if (now - started < 1000 || (drawn !== undefined && now - drawn < 100))
                return;
            drawn = now;
            const stream = open();
            stream.write(`\r\u001b[2K${text.slice(0, (stream.columns || 80) - 1)}`);
        },
        clear() {
            if (drawn !== undefined)
                open().write("\r\u001b[2K");
            [started, drawn] = [undefined, undefined];
        },
    };
}
async function confirm(question, cancelled, input, output) {
    const { createInterface } = await Promise.resolve(/* import() */).then(__webpack_require__.t.bind(__webpack_require__, 6848, 19));
    const reader = createInterface({ input, output });
    // Ctrl-D closes the input and Ctrl-C aborts the question: both mean no.
    const closed = new Promise((resolve) => reader.once("close", () => resolve(undefined)));
    const asked = reader.question(question, { signal: cancelled }).catch(() => undefined);
    const answer = await Promise.race([asked, closed]);
    if (answer === undefined)
        output.write("\n");
    reader.close();
    return /^y(?:es)?$/i.test(answer?.trim() ?? "");
}


/***/ }),

/***/ 8196:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   L: () => (/* binding */ selectPaths),
/* harmony export */   k: () => (/* binding */ findManifests)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _text_glob_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(5613);
/* harmony import */ var _text_path_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8020);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7663);
/* harmony import */ var _paths_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9962);






const ignoredFolders = new Set([".git", "node_modules"]);
/** The files that patterns name, by their real paths, sorted. Entries with `!` subtract; one without effect is an error. */
async function findManifests(root, patterns) {
    const exclusions = [];
    for (const entry of patterns.filter(isExclusion))
        exclusions.push({ entry, pattern: await realPattern(root, (0,_text_path_js__WEBPACK_IMPORTED_MODULE_2__/* .normalPath */ .F)(entry.slice(1).trim())) });
    const findings = [];
    const [found, excluded] = [new Set(), new Set()];
    for (const entry of patterns.filter((pattern) => !isExclusion(pattern))) {
        const written = (0,_text_path_js__WEBPACK_IMPORTED_MODULE_2__/* .normalPath */ .F)(entry);
        const pattern = await realPattern(root, written);
        const problem = (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .pathProblem */ .z9)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(entry) ? pattern : written);
        const quoted = JSON.stringify(entry);
        if (problem !== undefined) {
            findings.push((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .fileFinding */ .sb)(entry, "path", `The manifest path ${quoted} ${problem}.`));
            continue;
        }
        const matches = (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)(pattern) ? await search(root, pattern) : [{ path: pattern }];
        for (const { path, code } of matches) {
            if (exclusions.some(({ pattern }) => excludes(pattern, path)))
                excluded.add(path);
            else if (code === undefined)
                found.add(path);
            else
                findings.push(closedFolder(path, code));
        }
        const noMatch = `No file matches the manifest path ${quoted}.${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .syntaxHint */ .RR)(entry)}`;
        const reason = matches.length === 0 ? noMatch : `Every file that matches the manifest path ${quoted} is excluded.`;
        if (matches.every(({ path }) => excluded.has(path)))
            findings.push((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .fileFinding */ .sb)(entry, "no-file", reason));
    }
    // If no file was found at all, that is the problem to report, not the exclusions that had nothing to exclude.
    const isUnused = ({ pattern }) => ![...excluded].some((path) => excludes(pattern, path));
    const unused = found.size + excluded.size > 0 ? exclusions.filter(isUnused) : [];
    return { paths: [...found].sort(), findings: [...findings, ...unused.map(withoutEffect)] };
}
/** The paths of a listing, such as that of an earlier commit, that patterns name; sorted. None has to match. */
async function selectPaths(root, patterns, listed) {
    const relative = (written) => {
        const pattern = (0,_text_path_js__WEBPACK_IMPORTED_MODULE_2__/* .normalPath */ .F)(written);
        return (0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(written) ? realPattern(root, pattern) : pattern;
    };
    const entries = await Promise.all(patterns.filter((entry) => !isExclusion(entry)).map(relative));
    const exclusions = await Promise.all(patterns.filter(isExclusion).map((entry) => relative(entry.slice(1).trim())));
    const isSelected = (path) => entries.some((pattern) => isFound(path, pattern)) && !exclusions.some((pattern) => excludes(pattern, path));
    return listed.filter(isSelected).sort();
}
/** True if `search` would find a path. */
function isFound(path, pattern) {
    if (!(0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)(pattern))
        return path === pattern;
    const fixed = fixedFolder(pattern);
    if (!path.startsWith(fixed))
        return false;
    const folders = path.slice(fixed.length).split("/").slice(0, -1);
    return !folders.some((name) => ignoredFolders.has(name)) && (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, pattern);
}
/** Blank for the workspace. */
function fixedFolder(pattern) {
    const parts = pattern.split("/");
    return parts.slice(0, -1).slice(0, parts.findIndex(_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)).join("/");
}
const isExclusion = (entry) => entry.startsWith("!");
function withoutEffect({ entry, pattern }) {
    const effect = "excludes nothing: no file that the other entries name matches it.";
    const message = `The entry ${JSON.stringify(entry)} of the input manifest ${effect}${(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .syntaxHint */ .RR)(pattern)}`;
    return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .error */ .z3)("no-file", [], `${message} Remove it, or check the path.`);
}
/** With the links of its first folders resolved: one file has one path. Unchanged if outside: reading its files reports why. */
async function realPattern(root, pattern) {
    const parts = pattern.split("/");
    const glob = parts.findIndex(_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg);
    // Without a glob, the pattern may be a folder itself or a file in one.
    for (const end of glob < 0 ? [parts.length, parts.length - 1] : [glob]) {
        const folder = parts.slice(0, end).join("/") || ((0,node_path__WEBPACK_IMPORTED_MODULE_1__.isAbsolute)(pattern) ? "/" : ".");
        const name = await (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realFolder */ .PX)(root, folder).catch(() => undefined);
        if (name !== undefined)
            return [...(name === "." ? [] : [name]), ...parts.slice(end)].join("/");
    }
    return pattern;
}
/** True if a pattern excludes a path. A folder excludes everything below it; `flags/*` is no folder, as in a workflow. */
function excludes(pattern, path) {
    if ((0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, pattern))
        return true;
    const folder = pattern.replace(/\/$/, "");
    return (folder !== pattern || !(0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .isGlob */ .fg)(node_path__WEBPACK_IMPORTED_MODULE_1__.posix.basename(folder))) && (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, `${folder}/**`);
}
/** Files, links to files, and folders that cannot be searched, with a slash and the system's error. Enters no linked folder. */
async function search(root, pattern) {
    const depth = pattern.includes("**") ? Number.POSITIVE_INFINITY : pattern.split("/").length;
    const matches = [];
    const visit = async (folder) => {
        try {
            if ((await (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .realFolder */ .PX)(root, folder)) !== folder)
                return;
            for (const entry of await (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.readdir)((0,node_path__WEBPACK_IMPORTED_MODULE_1__.join)(root, folder), { withFileTypes: true })) {
                const path = node_path__WEBPACK_IMPORTED_MODULE_1__.posix.join(folder, entry.name);
                if (entry.isDirectory()) {
                    if (!ignoredFolders.has(entry.name) && path.split("/").length < depth)
                        await visit(path);
                }
                else if ((0,_text_glob_js__WEBPACK_IMPORTED_MODULE_5__/* .matchesGlob */ .kt)(path, pattern))
                    matches.push({ path });
            }
        }
        catch (error) {
            if (!(0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .isMissing */ .b2)(error))
                matches.push({ path: `${folder}/`, code: (0,_paths_js__WEBPACK_IMPORTED_MODULE_4__/* .errorCode */ .CA)(error) });
        }
    };
    await visit(fixedFolder(pattern) || ".");
    return matches;
}
function closedFolder(path, code) {
    const message = `The folder ${JSON.stringify(path)} cannot be read (${code}), so what is in it was not found. Make it readable, or ` +
        "exclude it with !.";
    return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .error */ .z3)("file", [], message);
}


/***/ }),

/***/ 9962:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CA: () => (/* binding */ errorCode),
/* harmony export */   PX: () => (/* binding */ realFolder),
/* harmony export */   RR: () => (/* binding */ syntaxHint),
/* harmony export */   Yw: () => (/* binding */ isBelow),
/* harmony export */   b2: () => (/* binding */ isMissing),
/* harmony export */   h1: () => (/* binding */ resolveFolder),
/* harmony export */   z9: () => (/* binding */ pathProblem)
/* harmony export */ });
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6760);
/* harmony import */ var _text_glob_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5613);



/** Syntax that patterns do not have, for an entry without effect; may be blank. */
function syntaxHint(entry) {
    const hint = (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_2__/* .unsupportedSyntax */ .fc)(entry);
    if (/^- /.test(entry))
        return " Write the path without a dash.";
    return hint === "" && entry.includes(",") ? " Paths are separated by newlines, not by commas." : hint;
}
/** Why a path, as `normalPath` returns it, is refused: no spelling may lead out of the workspace, even if it leads back in. */
function pathProblem(path) {
    if (path.includes("\0"))
        return "contains a NUL character";
    if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\"))
        return "is not relative to the workspace";
    if (path.split("/").includes(".."))
        return 'must not contain ".."';
    if (/(?:^|\/)\.?$/.test(path))
        return "does not name a file";
    return undefined;
}
/** A path from the workspace, links resolved: `.` for the workspace, `undefined` outside. Rejects if the folder is missing. */
async function realFolder(root, folder) {
    const real = await resolveFolder((0,node_path__WEBPACK_IMPORTED_MODULE_1__.resolve)(root, folder));
    return isBelow(root, real) ? (0,node_path__WEBPACK_IMPORTED_MODULE_1__.relative)(root, real).split(node_path__WEBPACK_IMPORTED_MODULE_1__.sep).join("/") || "." : undefined;
}
/** Rejects for a file: the slash at the end makes it ENOTDIR. */
function resolveFolder(folder) {
    return (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_0__.realpath)(`${folder}/`);
}
/** True for a folder that is another one or in it. Both are absolute, their links resolved. */
function isBelow(root, folder) {
    return folder === root || folder.startsWith(root.endsWith(node_path__WEBPACK_IMPORTED_MODULE_1__.sep) ? root : root + node_path__WEBPACK_IMPORTED_MODULE_1__.sep);
}
function isMissing(error) {
    return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}
/** The operating system's name for an error, such as `EACCES`. */
function errorCode(error) {
    return error.code ?? "unknown error";
}


/***/ }),

/***/ 5350:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  A: () => (/* binding */ connectWorkspace),
  r: () => (/* binding */ isStream)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:os"
var external_node_os_ = __webpack_require__(8161);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/text/path.js
var text_path = __webpack_require__(8020);
// EXTERNAL MODULE: ./lib/adapters/workspace/manifest-paths.js
var manifest_paths = __webpack_require__(8196);
// EXTERNAL MODULE: ./lib/adapters/workspace/paths.js
var paths = __webpack_require__(9962);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: ./node_modules/async-mutex/index.mjs
var async_mutex = __webpack_require__(8202);
// EXTERNAL MODULE: ./lib/text/file-text.js
var file_text = __webpack_require__(7789);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
;// CONCATENATED MODULE: ./lib/adapters/workspace/read-file.js








async function readFiles(source, paths) {
    // A pattern can match more files than a process may have open.
    const turns = new async_mutex/* Semaphore */.jf(16);
    const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readOne(source, path))));
    return { files: read.filter((file) => "bytes" in file), findings: read.filter((file) => "rule" in file) };
}
async function readOne({ root, hint = "" }, path) {
    const problem = (0,paths/* pathProblem */.z9)(path);
    if (problem !== undefined)
        return (0,finding/* fileFinding */.sb)(path, "path", `The path ${JSON.stringify(path)} ${problem}.`);
    const elsewhere = "The path leads through a link out of the workspace.";
    const content = await readRegularFile((0,external_node_path_.join)(root, path), [root], elsewhere, file_text/* sizeProblem */.bi);
    if (content.kind === "read")
        return { path, bytes: content.bytes };
    const missing = `There is no file ${JSON.stringify(path)} in the workspace.${(0,paths/* syntaxHint */.RR)(path) || hint}`;
    return (0,finding/* fileFinding */.sb)(path, content.rule, content.rule === "no-file" ? missing : content.reason);
}
/** Reads a file of an earlier step: in the workspace, below `temporary` (RUNNER_TEMP) or in the system's own folder. */
async function readEarlierFile(path, workspace, temporary, maxBytes) {
    const named = [workspace, temporary, (0,external_node_os_.tmpdir)()];
    const folders = await Promise.all(named.map((folder) => (0,promises_.realpath)(folder).catch(() => folder)));
    const elsewhere = "It is neither in the workspace nor below RUNNER_TEMP.";
    return readRegularFile((0,external_node_path_.resolve)(workspace, path), folders, elsewhere, (bytes) => bytes > maxBytes ? `The file has ${bytes} bytes, which is more than ${maxBytes}.` : undefined);
}
/** Reads a regular file below one of these folders, else `elsewhere` is the reason. Links are resolved in folders only. */
async function readRegularFile(file, folders, elsewhere, problemOf) {
    try {
        const folder = await (0,paths/* resolveFolder */.h1)((0,external_node_path_.dirname)(file));
        if (!folders.some((root) => (0,paths/* isBelow */.Yw)(root, folder)))
            return unreadable("file", elsewhere);
        const path = (0,external_node_path_.join)(folder, (0,external_node_path_.basename)(file));
        const stat = await (0,promises_.lstat)(path);
        if (stat.isSymbolicLink())
            return unreadable("file", "This is a symbolic link, which is not followed.");
        if (!stat.isFile())
            return unreadable("file", "This is not a regular file.");
        const tooLarge = problemOf(stat.size);
        if (tooLarge !== undefined)
            return unreadable("too-large", tooLarge);
        // Windows has no O_NOFOLLOW.
        return { kind: "read", bytes: await (0,promises_.readFile)(path, { flag: external_node_fs_.constants.O_RDONLY | (external_node_fs_.constants.O_NOFOLLOW ?? 0) }) };
    }
    catch (error) {
        if ((0,paths/* isMissing */.b2)(error))
            return unreadable("no-file", "There is no such file.");
        return unreadable("file", `The file cannot be read (${(0,paths/* errorCode */.CA)(error)}).`);
    }
}
function unreadable(rule, reason) {
    return { kind: "unreadable", rule, reason };
}

;// CONCATENATED MODULE: ./lib/adapters/workspace/workspace.js







/**
 * Reads and writes nothing else, wherever links lead. Other processes of the job are trusted: they could change files as well.
 * @param temporary such as RUNNER_TEMP; the system's folder if it is no absolute path.
 */
function connectWorkspace(workspace, { temporary = "", ...source } = {}) {
    const rootOf = () => (0,promises_.realpath)(workspace).catch((error) => {
        const name = JSON.stringify(workspace);
        throw new Error(`The workspace ${name} cannot be opened (${(0,paths/* errorCode */.CA)(error)}). Check GITHUB_WORKSPACE.`);
    });
    return {
        async readManifests(patterns) {
            const root = await rootOf();
            const { paths, findings } = await (0,manifest_paths/* findManifests */.k)(root, patterns);
            const read = await readFiles({ ...source, root }, paths);
            return { files: read.files, findings: [...findings, ...read.findings] };
        },
        async readEarlierManifests(revision, manifest, timeout) {
            // Loaded on demand, as git below: few runs start a program.
            const { readEarlierManifests } = await __webpack_require__.e(/* import() */ 241).then(__webpack_require__.bind(__webpack_require__, 7241));
            return readEarlierManifests(await rootOf(), revision, manifest, timeout);
        },
        readFiles: async (paths) => readFiles({ ...source, root: await rootOf() }, paths),
        readEarlierFile: async (path, maxBytes) => {
            const root = await rootOf();
            return readEarlierFile(path, root, await ownFolder(temporary, root), maxBytes);
        },
        whyNotWritable: async (path, whyKept) => whyNotWritable(await rootOf(), path, whyKept),
        async writeFile(path, text, whyKept) {
            const root = await rootOf();
            const reason = await whyNotWritable(root, path, whyKept);
            if (reason !== undefined)
                throw new Error(reason);
            await replaceFile((0,external_node_path_.join)(root, (0,text_path/* normalPath */.F)(path)), text).catch((error) => {
                throw new Error(writeProblem(path, error));
            });
        },
        async checkedOut(pattern) {
            const { checkedOut } = await __webpack_require__.e(/* import() */ 606).then(__webpack_require__.bind(__webpack_require__, 8606));
            const folder = /^[^*?[{]*\//.exec(pattern)?.[0] ?? ".";
            // Reports are made without a workspace, too.
            return rootOf()
                .then((root) => checkedOut(root, folder))
                .catch(() => []);
        },
        async writeRunFile(name, text) {
            const root = await rootOf();
            return writeRunFile(name, text, await ownFolder(temporary, root), root);
        },
    };
}
/** The folder for files of a run: the runner's, unless that is in the workspace. */
async function ownFolder(temporary, root) {
    if (!(0,external_node_path_.isAbsolute)(temporary))
        return (0,external_node_os_.tmpdir)();
    return (0,paths/* isBelow */.Yw)(root, await (0,promises_.realpath)(temporary).catch(() => temporary)) ? (0,external_node_os_.tmpdir)() : temporary;
}
/** Never through a link, not even inside the workspace: two paths would name one file. */
async function whyNotWritable(root, written, whyKept) {
    const quoted = JSON.stringify(written);
    const path = (0,text_path/* normalPath */.F)(written);
    const problem = (0,paths/* pathProblem */.z9)(path);
    if (problem !== undefined)
        return `The path ${quoted} ${problem}.`;
    try {
        if ((await (0,paths/* realFolder */.PX)(root, (0,external_node_path_.dirname)(path))) !== (0,external_node_path_.dirname)(path))
            return noFolder(quoted);
        const file = (0,external_node_path_.join)(root, path);
        const existing = await statOf(file);
        if (existing?.isFile() === false)
            return `${quoted} exists and is not a regular file, so it was not overwritten.`;
        const why = existing && whyKept?.(await (0,promises_.readFile)(file));
        return why === undefined ? undefined : `${quoted} was not replaced: ${why}`;
    }
    catch (error) {
        return writeProblem(written, error);
    }
}
function writeProblem(path, error) {
    const quoted = JSON.stringify(path);
    return (0,paths/* isMissing */.b2)(error) ? noFolder(quoted) : `Could not write the file ${quoted} (${(0,paths/* errorCode */.CA)(error)}).`;
}
function noFolder(quoted) {
    return `The folder of ${quoted} does not exist, or the way to it leads through a link. Name its real path.`;
}
function statOf(file) {
    return (0,promises_.lstat)(file).catch((error) => {
        if (!(0,paths/* isMissing */.b2)(error))
            throw error;
    });
}
/** Whole or not at all: first beside its place, then moved there. */
async function replaceFile(file, text) {
    const beside = (0,external_node_path_.join)((0,external_node_path_.dirname)(file), `.variants-sync-${crypto.randomUUID()}`);
    try {
        const existing = await statOf(file);
        await (0,promises_.writeFile)(beside, text, { flag: "wx" });
        // Not as an option of writeFile, which takes the umask off.
        if (existing)
            await (0,promises_.chmod)(beside, existing.mode);
        await (0,promises_.rename)(beside, file);
    }
    finally {
        await (0,promises_.rm)(beside, { force: true });
    }
}
/** True for a device or a pipe, such as /dev/stdout: what is written there replaces nothing. */
async function isStream(path) {
    // /dev/stdout is a link; one in the workspace may have been committed.
    const stats = await ((0,external_node_path_.isAbsolute)(path) ? (0,promises_.stat)(path) : (0,promises_.lstat)(path)).catch(() => undefined);
    return stats !== undefined && (stats.isCharacterDevice() || stats.isFIFO());
}
/** Only for its user, and never in the workspace: these files contain payloads, and later steps upload what is there. */
async function writeRunFile(name, text, folder, workspace) {
    if ((0,paths/* isBelow */.Yw)(workspace, await (0,promises_.realpath)(folder).catch(() => folder)))
        throw new Error(`There is no folder for ${name} outside of the workspace. Set RUNNER_TEMP to one.`);
    try {
        const path = (0,external_node_path_.join)(await (0,promises_.mkdtemp)((0,external_node_path_.join)(folder, "variants-sync-")), name);
        await (0,promises_.writeFile)(path, text, { flag: "wx", mode: 0o600 });
        return path;
    }
    catch (error) {
        const quoted = JSON.stringify(folder);
        throw new Error(`Could not write ${name} below ${quoted} (${(0,paths/* errorCode */.CA)(error)}). Check RUNNER_TEMP.`);
    }
}


/***/ }),

/***/ 2682:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CV: () => (/* binding */ environmentOrder),
/* harmony export */   TS: () => (/* binding */ selectsEnvironment),
/* harmony export */   dg: () => (/* binding */ promotionErrors),
/* harmony export */   ko: () => (/* binding */ selects),
/* harmony export */   oF: () => (/* binding */ selectSets),
/* harmony export */   ob: () => (/* binding */ selectsFeature),
/* harmony export */   s4: () => (/* binding */ isFiltered),
/* harmony export */   v3: () => (/* binding */ serverErrors)
/* harmony export */ });
/* harmony import */ var _text_glob_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5613);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3836);
/* harmony import */ var _variants_current_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2675);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);




const isExclusion = (glob) => glob.startsWith("!");
/** What to take. What to leave out may be known to the server alone. */
function inclusionsOf({ features }) {
    return features.filter((glob) => !isExclusion(glob));
}
function selectsFeature(filter, name) {
    const included = inclusionsOf(filter);
    const isIncluded = included.length === 0 || included.some((glob) => (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesName */ .Hj)(name, glob));
    return isIncluded && !filter.features.some((glob) => isExclusion(glob) && (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesGlob */ .kt)(name, glob.slice(1)));
}
function selectsEnvironment({ environments }, name) {
    return environments.includes("*") || environments.includes(name);
}
/** The environments in the order that the filter gives them, else in that in which the sets first name them. */
function environmentOrder({ environments }, sets) {
    const named = sets.map(({ target }) => target.environment);
    return [...new Set([...environments.filter((name) => name !== "*"), ...named])];
}
function selects(filter, { feature, environment }) {
    return selectsEnvironment(filter, environment) && selectsFeature(filter, feature);
}
/** The selected sets, and an error for each entry that matches nothing: a misspelt name must not mean "nothing to do". */
function selectSets(sets, filter) {
    const environments = new Set(sets.map(({ target }) => target.environment));
    const features = new Set(sets.map(({ target }) => target.feature));
    const errors = [
        ...unmatchedEntries("environments", filter.environments, environments, "the manifest"),
        ...unmatchedEntries("features", inclusionsOf(filter), features, "the manifest"),
    ];
    // Globs are matched once for each feature, not for each of its environments.
    const chosen = new Set([...features].filter((name) => selectsFeature(filter, name)));
    const selected = sets.filter(({ target: { feature, environment } }) => chosen.has(feature) && selectsEnvironment(filter, environment));
    if (errors.length === 0 && selected.length === 0 && isFiltered(filter))
        errors.push((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("filter", [], "No variant set of the manifest matches both `environments` and `features`."));
    return { sets: selected, errors };
}
function isFiltered({ environments, features }) {
    return environments.join() !== "*" || features.join() !== "*";
}
/** @param manifest the features that it names; without one, the filter has to name them. */
function promotionErrors(filter, manifest) {
    const included = inclusionsOf(filter);
    if (manifest.size > 0)
        return unmatchedEntries("features", included, manifest, "the manifest");
    const areAll = included.length === 0 || included.some((glob) => /^\*+$/.test(glob));
    const message = "A promotion without a manifest needs the input features: name the features of the project to promote.";
    return areAll ? [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("filter", [], message)] : [];
}
/** An error for each entry that matches nothing in `scope`, a phrase for messages; none where there is nothing to match. */
function unmatchedEntries(input, entries, known, scope) {
    const names = [...known];
    return entries.flatMap((entry) => {
        const exclusion = isExclusion(entry) ? "!" : "";
        const name = entry.slice(exclusion.length);
        const isMatched = input === "environments" ? known.has(entry) : names.some((each) => (0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .matchesGlob */ .kt)(each, name));
        if (names.length === 0 || entry === "*" || isMatched)
            return [];
        const hint = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .au)(name, names, exclusion) ?? `It has: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(names, 10)}.`;
        const message = `The entry ${JSON.stringify(entry)} of the input ${input} matches nothing in ${scope}.`;
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("filter", [], `${message}${(0,_text_glob_js__WEBPACK_IMPORTED_MODULE_1__/* .unsupportedSyntax */ .fc)(entry)} ${hint}`)];
    });
}
/** Faults that would look like "no changes". With a manifest, the inclusions of the filter were compared with that before. */
function serverErrors(state, { manifest, filter, unmanagedIn: projects }) {
    // One with sets of the manifest that is empty or unknown is an objection of the comparison.
    const named = new Set(manifest.map(({ target }) => target.project));
    const unseen = projects.filter((project) => !named.has(project) || !state.namesIn.has(project));
    const empty = unseen.filter((project) => (state.namesIn.get(project) ?? []).length === 0);
    const noFeatures = (project) => `The server lists no features in project "${project}". Check project in the inputs or the manifest, and what the token can see.`;
    if (empty.length > 0)
        return empty.map((project) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("empty-project", [], noFeatures(project)));
    const known = [...state.namesIn.values()].flat();
    if (manifest.length > 0) {
        const features = new Set([...manifest.map(({ target }) => target.feature), ...known]);
        const exclusions = filter.features.filter(isExclusion);
        return unmatchedEntries("features", exclusions, features, "the manifest or on the server");
    }
    const environments = new Set((0,_variants_current_js__WEBPACK_IMPORTED_MODULE_3__/* .foundFeatures */ .aW)(state).flatMap((feature) => [...feature.environments.keys()]));
    const names = projects.map((project) => `"${project}"`);
    const name = `${projects.length === 1 ? "project" : "projects"} ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .firstOf */ .Ku)(names, 10)}`;
    return [
        // Without a feature that was read, no entry can be checked.
        ...unmatchedEntries("environments", filter.environments, environments, name),
        ...unmatchedEntries("features", filter.features, new Set(known), name),
    ];
}


/***/ }),

/***/ 2715:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   C2: () => (/* binding */ inWordsOfOptions),
/* harmony export */   Pi: () => (/* binding */ commands),
/* harmony export */   Tb: () => (/* binding */ isSwitch),
/* harmony export */   rG: () => (/* binding */ ownOptions),
/* harmony export */   tp: () => (/* binding */ commandInputs),
/* harmony export */   ye: () => (/* binding */ readCommandLine)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3836);
/* harmony import */ var _schema_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6242);



/** Options that are not inputs. */
const ownOptions = {
    yes: { type: "boolean", short: "y", description: "Apply without asking.", only: "apply" },
    report: { type: "string", description: "Write the report as Markdown to this file; - is standard output." },
    "code-quality": { type: "string", description: "Write errors and warnings as a GitLab Code Quality report." },
    json: { type: "boolean", description: "Print the result, with any plan, as JSON." },
    color: { type: "boolean", description: "Print without colours, as with NO_COLOR." },
    help: { type: "boolean", short: "h", description: "Print this help." },
    version: { type: "boolean", description: "Print the version." },
};
const commands = _schema_js__WEBPACK_IMPORTED_MODULE_1__/* .inputSchema */ .i.shape.mode.options;
const tokenVariable = "Set the environment variable UNLEASH_TOKEN: other users of a machine can read the options of a process.";
/** Names that people may try as options, with what to do instead. */
const elsewhere = new Map([
    ["mode", `It is the command: ${commands.join(", ")}.`],
    ...["unleash-token", "token"].map((name) => [name, tokenVariable]),
    ...["comment", "github-token"].map((name) => [name, "Comments are for the action on GitHub."]),
    ["auto-approve", "Use --yes."],
    ["dry-run", "Use the command plan: it only reads."],
    ["f", "Name manifests without an option, or use --manifest."],
]);
const otherWords = new Map([
    ...["diff", "preview", "dry-run"].map((word) => [word, "plan"]),
    ...["check", "lint"].map((word) => [word, "validate"]),
    ["import", "pull"],
]);
const inputOptions = Object.keys(_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .inputDefaults */ .V).filter((name) => !elsewhere.has(name));
const network = ["concurrency", "request-timeout", "run-timeout", "max-attempts"];
const filters = ["manifest", "project", "environments", "features"];
/** The inputs of commands other than plan and apply. */
const inputsOf = {
    validate: [...filters, "base", "strict", "show-payloads", "run-timeout"],
    export: [...filters, "unleash-url", "output-file", ...network],
    pull: [...filters, "unleash-url", "max-changes", "strict", "show-payloads", ...network],
};
function commandInputs(command) {
    if (command === "apply")
        return inputOptions.filter((name) => name !== "fail-on-changes");
    return inputOptions.filter((name) => inputsOf[command]?.includes(name) ?? true);
}
/** Options that may be given several times: their entries are joined, one per line. */
const lists = new Set(["manifest", "environments", "features"]);
const options = {
    ...Object.fromEntries(inputOptions.map((name) => [name, { type: isSwitch(name) ? "boolean" : "string", multiple: lists.has(name) }])),
    ...ownOptions,
};
/** Reads the command and its options; names every unknown option, or else the first mistake in their values. */
function readCommandLine(args) {
    const settings = { args, options, allowPositionals: true, allowNegative: true };
    const { tokens } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)({ ...settings, strict: false, tokens: true });
    const unknown = tokens.filter((token) => token.kind === "option" && !Object.hasOwn(options, token.name));
    if (unknown.length > 0)
        return wrong(unknown.map((token) => ("name" in token ? unknownOption(token) : "")));
    try {
        const { values, positionals } = (0,node_util__WEBPACK_IMPORTED_MODULE_0__.parseArgs)(settings);
        return readCommand(values, positionals);
    }
    catch (error) {
        return wrong([(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .messageOf */ .bD)(error)]);
    }
}
function readCommand(values, positionals) {
    const [mode, ...manifests] = positionals;
    const helpFor = mode === "help" ? manifests[0] : mode;
    const isKnown = helpFor === undefined || [...commands, "help", "version"].includes(helpFor);
    if ((values["help"] || mode === "help") && !isKnown)
        return wrong([unknownCommand(helpFor)]);
    if (values["help"] || mode === "help")
        return { kind: "help", command: commands.find((name) => name === helpFor) };
    if (values["version"] || mode === "version")
        return { kind: "version" };
    const value = positionals.find((word) => word === "true" || word === "false");
    if (value !== undefined)
        return wrong([`"${value}" is no manifest: options such as --allow-clear take no value.`]);
    if (mode === undefined)
        return wrong([`Name a command: ${commands.join(", ")}.`]);
    if (!commands.includes(mode))
        return wrong([unknownCommand(mode)]);
    const { json = false, yes = false, color = true, report, "code-quality": codeQuality, ...inputs } = values;
    if (yes && mode !== "apply")
        return wrong(["--yes is for apply, which asks before it writes."]);
    const all = { ...inputs, ...(manifests.length > 0 && { manifest: [inputs["manifest"] ?? [], manifests].flat() }) };
    const given = Object.entries(all).map(([name, value]) => [name, [value].flat().join("\n")]);
    return {
        kind: "command",
        given: { ...Object.fromEntries(given), mode },
        own: { json: !!json, yes: !!yes, color: !!color, report: report, codeQuality: codeQuality },
    };
}
function wrong(messages) {
    return { kind: "wrong", messages };
}
function isSwitch(name) {
    return ["true", "false"].includes(_schema_js__WEBPACK_IMPORTED_MODULE_1__/* .inputDefaults */ .V[name]);
}
function unknownOption({ name, rawName }) {
    const advice = elsewhere.get(name);
    if (advice)
        return `${rawName} is not an option. ${advice}`;
    const [, no = "", word = name] = /^--(no-)?(.*)$/.exec(rawName) ?? [];
    const known = Object.keys(options).filter((one) => no === "" || options[one]?.type === "boolean");
    return unknownWord(`Unknown option ${rawName}.`, word, known, `--${no}`);
}
function unknownCommand(word) {
    const message = `Unknown command ${JSON.stringify(word)}.`;
    const known = otherWords.get(word);
    return known ? `${message} Use ${known}.` : unknownWord(message, word, commands);
}
function unknownWord(message, word, known, prefix = "") {
    return [message, (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .au)(word, known, prefix)].filter(Boolean).join(" ");
}
const [every, compound] = [inputOptions, inputOptions.filter((name) => name.includes("-"))].map((s) => s.join("|"));
const named = new RegExp(`the input (?=(?:${every})\\b)|(?<![-\\w/.\`])(?=(?:${compound})(?![-\\w/\`]))`, "g");
const wordsOfOptions = [
    [/\bunleash-token(?: \(in a shell UNLEASH_TOKEN\))?/g, "UNLEASH_TOKEN"],
    [/\bset (allow-[a-z-]+) to true\b/g, "add $1"],
    [/\bmode (?=(?:validate|plan|apply|export|pull)\b)/g, ""],
    [named, "--"],
];
/** A message with the names that a shell has for inputs. What it quotes is foreign, and stays. */
function inWordsOfOptions(message) {
    const reworded = (part) => wordsOfOptions.reduce((text, [from, to]) => text.replace(from, to), part);
    return message.replace(/"(?:[^"\\]|\\.)*"|[^"]+/g, (part) => (part.startsWith('"') ? part : reworded(part)));
}


/***/ }),

/***/ 4394:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   y: () => (/* binding */ help)
/* harmony export */ });
/* harmony import */ var _command_line_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2715);
/* harmony import */ var _inputs_json__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3653);


const purposes = {
    validate: ["Checks manifests without contacting Unleash.", "variants-sync validate flags/*.yml"],
    plan: ["Shows what an apply would change.", "variants-sync plan --environments production"],
    apply: ["Shows what would change, asks, and writes exactly that.", "variants-sync apply --max-moved 10%"],
    export: ["Writes a manifest of what Unleash has.", "variants-sync export --output-file variants.yml"],
    pull: ["Updates manifests to match Unleash, by the smallest edits.", "variants-sync pull --features 'checkout-*'"],
};
const environment = [
    ["UNLEASH_URL", "Base URL of the server, unless --unleash-url names it."],
    ["UNLEASH_TOKEN", "Token of the server. It has no option: other users can read those of a process."],
    ["https_proxy, http_proxy, no_proxy", "Proxies."],
    ["NO_COLOR, FORCE_COLOR, CI", "Colours: none, always, none."],
];
const exitCodes = [
    ["0", "Success."],
    ["1", "Errors, a blocked plan or a failure."],
    ["2", "Changes, with --fail-on-changes."],
    ["64", "Wrong usage; nothing was done."],
];
/** The text of `--help`, of one command or of the program, in two columns up to `width`. */
function help(width, command) {
    const list = ([title, rows]) => ["", `${title}:`, ...rows.map(([term, text]) => row(term, text, width))];
    const [purpose, example] = purposes[command ?? ""] ?? [];
    const ofAll = [
        ["Commands", _command_line_js__WEBPACK_IMPORTED_MODULE_0__/* .commands */ .Pi.map((name) => [name, purposes[name]?.[0] ?? ""])],
        ["Environment", environment],
        ["Exit codes", exitCodes],
    ];
    return [
        `Usage: variants-sync ${command ?? "COMMAND"} [OPTIONS]${command === "export" ? "" : " [MANIFEST…]"}`,
        ...(command === undefined ? ofAll.flatMap(list) : ["", purpose, ...optionLists(command).flatMap(list)]),
        "",
        command === undefined ? "Options of a command: variants-sync COMMAND --help" : `Example: ${example}`,
        "Documentation: https://github.com/variants-sync/variants-sync/blob/main/docs/command-line.md",
        "",
    ].join("\n");
}
/** The options of a command by group, each with its first sentence: the README has the rest. */
function optionLists(command) {
    const groups = Map.groupBy((0,_command_line_js__WEBPACK_IMPORTED_MODULE_0__/* .commandInputs */ .tp)(command), (name) => _inputs_json__WEBPACK_IMPORTED_MODULE_1__[name].group);
    const inputs = [...groups].map(([group, names]) => [group, names.map(inputRow)]);
    const own = Object.entries(_command_line_js__WEBPACK_IMPORTED_MODULE_0__/* .ownOptions */ .rG).flatMap(([name, { type, short, only, description }]) => {
        if (only !== undefined && only !== command)
            return [];
        const option = name === "color" ? "no-color" : name;
        return [[`${short ? `-${short}, ` : ""}--${option}${type === "string" ? " FILE" : ""}`, description]];
    });
    return [...inputs, ["Output", own]];
}
function inputRow(name) {
    const { default: fallback, description } = _inputs_json__WEBPACK_IMPORTED_MODULE_1__[name];
    const [text = description] = /^.*?\.(?= |$)/.exec(description.replaceAll("`", "")) ?? [];
    const hasDefault = !["", "none", "false"].includes(fallback);
    const option = (0,_command_line_js__WEBPACK_IMPORTED_MODULE_0__/* .isSwitch */ .Tb)(name) ? `--${hasDefault ? "[no-]" : ""}${name}` : `--${name} VALUE`;
    return [option, hasDefault ? `${text} Default: ${fallback}.` : text];
}
/** A term and its text in two columns; a long term has a line of its own. */
function row(term, text, width) {
    const [indent, column] = ["  ", 28];
    const room = Math.max(width - column, 20);
    const lines = text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, "g")) ?? [];
    const start = `${indent}${term}`;
    const first = start.length < column ? `${start.padEnd(column)}${lines.shift() ?? ""}` : start;
    return [first, ...lines.map((line) => `${" ".repeat(column)}${line}`)].map((line) => line.trimEnd()).join("\n");
}


/***/ }),

/***/ 1300:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  K: () => (/* binding */ readInputs)
});

// EXTERNAL MODULE: ./node_modules/zod/v4/core/parse.js + 1 modules
var parse = __webpack_require__(3945);
// EXTERNAL MODULE: ./lib/text/secrets.js
var secrets = __webpack_require__(6246);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
;// CONCATENATED MODULE: ./lib/inputs/combinations.js
/** Errors about inputs that contradict each other or have no effect together, except those that are `wrong` by themselves. */
function combinationErrors(values, wrong, secrets) {
    const { mode, manifest, environments, "output-file": file, base } = values;
    const { "promote-from": from, "promote-to": to, "expected-plan": plan } = values;
    const isPlanned = mode === "plan" || mode === "apply";
    const isPromotion = from !== undefined || to !== undefined;
    const noManifest = manifest.every((entry) => entry.startsWith("!"));
    const isFileUnused = file !== "" && mode !== "export" && !(isPlanned && isPromotion);
    // In these modes the step would be green, and people would think that something was checked.
    const useless = [
        ["fail-on-changes", values["fail-on-changes"] && mode !== "plan"],
        ["strict", values.strict && mode === "export"],
        ["expected-plan", plan.kind !== "none" && !isPlanned],
        ["max-moved", values["max-moved"] !== 1 && !isPlanned],
        ["unmanaged", values.unmanaged !== "ignore" && !isPlanned],
    ];
    const both = "promote-from and promote-to";
    const promotion = ["mode", "promote-from", "promote-to"];
    const checks = [
        [["manifest"], noManifest, "manifest names no file, only exclusions."],
        [promotion, isPromotion && !isPlanned, `${both} have no effect in mode ${mode}.`],
        [promotion, isPlanned && isPromotion && (!from || !to || from === to), `${both} must name two environments.`],
        [
            ["environments", ...promotion],
            isPromotion && environments.join() !== "*",
            "environments cannot be combined with a promotion: promote-to names the environment.",
        ],
        [
            ["base", ...promotion],
            base !== undefined && (isPromotion || mode === "export" || mode === "pull"),
            `base cannot be combined with ${isPromotion ? "a promotion" : `mode ${mode}`}, which takes variants from Unleash, not from the manifest.`,
        ],
        [["mode"], mode === "export" && file === "", "Mode export needs output-file: where to write the manifest."],
        [promotion, isFileUnused, `output-file has no effect in mode ${mode} without a promotion.`],
        [
            ["base"],
            plan.kind === "digest" && base !== undefined && plan.base !== base,
            "base is not that of the digest in expected-plan, which is after its @; without an @ it has none. Remove base.",
        ],
        ...useless.map(([name, isUseless]) => [
            ["mode", name],
            isUseless,
            `${name} has no effect in mode ${mode}. Remove it, or set mode to plan.`,
        ]),
    ];
    const found = checks.filter(([about, isWrong]) => isWrong && !about.some((name) => wrong.has(name)));
    return [...found.map(([, , message]) => message), ...missingService(values, wrong, secrets)];
}
function missingService(values, wrong, secrets) {
    const names = ["unleash-url", "unleash-token"];
    const missing = names.filter((name) => !wrong.has(name) && values[name] === undefined);
    if (values.mode === "validate" || wrong.has("mode") || missing.length === 0)
        return [];
    const variables = missing.map((name) => name.toUpperCase().replace("-", "_"));
    const advice = {
        available: missing.map((name) => whatToSet[name]).join(" "),
        withheld: "GitHub withholds secrets from workflows of forks and Dependabot: use mode validate there.",
        environment: `Set ${variables.join(" and ")} in the environment.`,
    }[secrets];
    return [`Mode ${values.mode} needs ${missing.join(" and ")}. ${advice}`];
}
const whatToSet = {
    "unleash-url": "Check that the variable for unleash-url exists and is spelled correctly.",
    "unleash-token": "Add the secret for unleash-token to the repository, or to the environment of the job, and check its name.",
};

// EXTERNAL MODULE: ./lib/inputs/schema.js
var schema = __webpack_require__(6242);
;// CONCATENATED MODULE: ./lib/inputs/inputs.js






/** Inputs that decide which comment of a pull request is ours, and what it shows. */
const commentInputs = [
    ...["mode", "manifest", "unleash-url", "project", "environments", "features", "promote-from", "promote-to"],
    ...["base", "expected-plan", "comment", "github-token", "show-payloads"],
];
/** Inputs that may be blank: secrets are blank on forks, and an output file is optional. */
const mayBeBlank = ["unleash-url", "unleash-token", "output-file", "github-token"];
/** Inputs whose value is never repeated in a message: tokens, and an address that may contain a password. */
const secret = ["unleash-url", "unleash-token", "github-token"];
/** Every error at once. A blank input is one, and a name close to one of ours: a slip of the pen must switch nothing off. */
function readInputs(given, secrets = "available") {
    const messages = [];
    /** Names that are not inputs, nor close to one: a composite action around this one passes its own. */
    const foreign = [];
    const texts = { ...schema/* inputDefaults */.V };
    const wrong = new Set();
    // validate sends no request, so these may be anything.
    const ignored = given["mode"]?.trim() === "validate" ? ["unleash-url", "unleash-token"] : [];
    for (const [name, text] of Object.entries(given)) {
        if (!Object.hasOwn(schema/* inputDefaults */.V, name)) {
            const near = (0,wording/* suggestion */.h)(name, Object.keys(schema/* inputDefaults */.V));
            if (near === undefined)
                foreign.push(name);
            else
                messages.push(`${name} is not an input of this action. Did you mean ${near}?`);
        }
        else if (text.trim() === "" && !mayBeBlank.includes(name)) {
            messages.push(`${name} is blank. Leave it out for the default (${texts[name]}), or check its expression.`);
            wrong.add(name);
        }
        else if (!ignored.includes(name))
            texts[name] = text.trim();
    }
    const parsed = parse/* safeParse */.xL(schema/* inputSchema */.i, texts);
    for (const { path, message } of parsed.error?.issues ?? []) {
        const name = String(path[0]);
        const got = secret.includes(name) ? "" : `; got ${JSON.stringify(texts[name])}`;
        messages.push(`${name} ${message}${got}.`);
        wrong.add(name);
        texts[name] = schema/* inputDefaults */.V[name];
    }
    const values = parsed.data ?? parse/* parse */.qg(schema/* inputSchema */.i, texts);
    messages.push(...combinationErrors(values, wrong, secrets));
    const inputs = toInputs(values);
    if (messages.length === 0)
        return { kind: "valid", inputs, foreign };
    return {
        kind: "invalid",
        foreign,
        errors: messages.map((message) => (0,finding/* error */.z3)("inputs", [], message)),
        /** For updating the comment of an earlier run. `undefined` if an input that decides about the comment is wrong. */
        inputs: commentInputs.some((name) => wrong.has(name)) ? undefined : inputs,
    };
}
function toInputs(values) {
    const { "unleash-url": address, "unleash-token": token, "expected-plan": expectedPlan } = values;
    const { "promote-from": from, "promote-to": to, "github-token": githubToken } = values;
    const { "max-changes": maxChanges, "max-moved": maxMoved, "allow-clear": allowClear } = values;
    const isOnline = values.mode !== "validate" && address && token;
    return {
        mode: values.mode,
        manifest: values.manifest,
        project: values.project,
        filter: { environments: values.environments, features: values.features },
        limits: { maxChanges, maxMoved, allowClear },
        permissions: { allowDeprecatedRoute: values["allow-deprecated-route"], changeRequests: values["change-requests"] },
        /** A git revision: what was there before the change that this run is about. */
        base: values.base ?? (expectedPlan.kind === "digest" ? expectedPlan.base : undefined),
        /** True also for the preview of an apply: conflicts block their sets, and a base has to be usable. */
        isForApply: values.mode === "apply",
        promotion: from !== undefined && to !== undefined ? { from, to } : undefined,
        outputFile: values["output-file"] === "" ? undefined : values["output-file"],
        /** Nothing but this may be applied. */
        expectedPlan,
        unmanaged: values.unmanaged,
        /** True if a text contains the token of the service, and so must not be written to a file. */
        containsToken: token ? (0,secrets/* tokenFinder */.eT)(token.replace(/^Bearer /, "")) : () => false,
        failOnChanges: values["fail-on-changes"],
        strict: values.strict,
        report: {
            showPayloads: values["show-payloads"],
            showAuthors: values["show-authors"],
            /** When to begin a pull-request comment. Without `githubToken` there is none. */
            comment: values.comment,
            githubToken,
        },
        /** Address of the service, also if the token is missing; none in mode validate. */
        server: values.mode === "validate" ? undefined : address?.url,
        /** Milliseconds for the whole run. */
        runTimeout: values["run-timeout"] * 1000,
        service: isOnline
            ? {
                url: address.url,
                token,
                concurrency: values.concurrency,
                /** Milliseconds for one request. */
                requestTimeout: values["request-timeout"] * 1000,
                maxAttempts: values["max-attempts"],
            }
            : undefined,
        warnings: isOnline && address.warning ? [(0,finding/* warning */.$e)("inputs", [], address.warning)] : [],
    };
}


/***/ }),

/***/ 6242:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ inputDefaults),
/* harmony export */   i: () => (/* binding */ inputSchema)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4343);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3759);
/* harmony import */ var _text_path_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(8020);
/* harmony import */ var _variants_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8901);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9892);
/* harmony import */ var _inputs_json__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3653);





const inputDefaults = Object.fromEntries(Object.entries(_inputs_json__WEBPACK_IMPORTED_MODULE_2__).map(([name, input]) => [name, input.default]));
const oneOf = (...words) => zod_mini__WEBPACK_IMPORTED_MODULE_3__/* ["enum"] */ .k5n(words, { error: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });
/** The Booleans of YAML 1.2: a misspelt one is an error, not a quiet `false`. */
const words = { truthy: ["true", "True", "TRUE"], falsy: ["false", "False", "FALSE"] };
const boolean = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .stringbool */ .uEf({ ...words, case: "sensitive", error: "must be true or false" });
/** A form of text that is read as another value. */
const readAs = (form, read) => zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(form, zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .transform */ .pdi(read));
/** A list with at least one entry: a lone separator would select nothing, and look like nothing to do. */
const entries = (separator) => {
    const split = (text) => text.split(separator).map((entry) => entry.trim());
    const list = readAs(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), (text) => split(text).filter(Boolean));
    return list.check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ._minLength */ .m9(1, { error: "must name at least one" }));
};
/** A list in which `!`, with or without a space after it, marks an exclusion. `form` normalises each pattern. */
const patterns = (separator, form) => readAs(entries(separator), (all) => all.map((entry) => (entry.startsWith("!") ? `!${form(entry.slice(1).trim())}` : form(entry))));
const matching = (pattern, error) => zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ._regex */ .Fk(pattern, { error }));
const whole = (min, max) => {
    const error = `must be a whole number from ${min} to ${max}`;
    const inRange = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .number */ .aig().check(zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ._gte */ .qm(min, { error }), zod_mini__WEBPACK_IMPORTED_MODULE_4__/* ._lte */ .Zm(max, { error }));
    return zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .pipe */ .FsL(readAs(matching(/^\d{1,9}$/, error), Number), inRange);
};
/** A text that matches the pattern, or else this word: `undefined`. */
const unless = (word, pattern, error) => {
    const form = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YPB((text) => text === word || pattern.test(text), { error }));
    return readAs(form, (text) => (text === word ? undefined : text));
};
const noneOr = (pattern, error) => unless("none", pattern, error);
const maxChanges = readAs(unless("unlimited", /^(?:\d{1,9}|(?:100|\d{1,2})%)$/, "must be a number, a share such as 30%, or unlimited"), (text) => {
    if (text === undefined)
        return { kind: "unlimited" };
    return { kind: text.endsWith("%") ? "share" : "number", value: Number.parseInt(text, 10) };
});
const maxMoved = readAs(unless("unlimited", _variants_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .sharePattern */ .mx, "must be a percentage from 0% to 100%, with one decimal at most, or unlimited"), (text) => ((0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .thousandths */ .Wc)(text ?? "100%") ?? 0) / _variants_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .total */ .X5);
/** What was reviewed. A digest may end in `@` and the SHA of its base. */
const expectedPlan = readAs(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), (text) => {
    if (text === "none")
        return { kind: "none" };
    const match = /^2-[0-9a-f]{64}(?:@([0-9a-f]{40,64}))?$/.exec(text);
    return match ? { kind: "digest", digest: text, base: match[1] } : { kind: "file", path: text };
});
const noToken = "is not a token: 16 characters or more, and no white space (the value is not shown here)";
/** Tokens of Unleash and GitHub have 40 characters or more. A short text would be masked wherever it is part of a word. */
const token = readAs(matching(/^(?:Bearer )?(?:[\x21-\x7e]{16,})?$/, noToken), (text) => text || undefined);
const address = readAs(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP().check(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .refine */ .YPB((text) => !addressProblem(text), { error: ({ input }) => addressProblem(String(input)) })), (text) => (text === "" ? undefined : serviceAddress(new URL(text))));
const inputSchema = zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .object */ .Ikc({
    mode: oneOf("validate", "plan", "apply", "export", "pull"),
    manifest: patterns(/\n/, (path) => (0,_text_path_js__WEBPACK_IMPORTED_MODULE_0__/* .normalPath */ .F)(path)),
    "unleash-url": address,
    "unleash-token": token,
    project: matching(_variants_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .namePattern */ ._u, "must be the id of one project"),
    environments: entries(/[,\n]/),
    features: patterns(/[,\n]/, (glob) => glob),
    base: noneOr(/^[^-\0\n][^\0\n]*$/, "must be none or a git revision, which does not start with -"),
    "promote-from": noneOr(_variants_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .namePattern */ ._u, "must be none or the name of an environment"),
    "promote-to": noneOr(_variants_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .namePattern */ ._u, "must be none or the name of an environment"),
    "output-file": readAs(zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .string */ .YjP(), (path) => (0,_text_path_js__WEBPACK_IMPORTED_MODULE_0__/* .normalPath */ .F)(path)),
    "expected-plan": expectedPlan,
    "max-changes": maxChanges,
    "max-moved": maxMoved,
    "allow-clear": boolean,
    "allow-deprecated-route": boolean,
    "change-requests": oneOf("refuse", "bypass"),
    unmanaged: oneOf("ignore", "warn", "fail"),
    "fail-on-changes": boolean,
    "show-authors": boolean,
    strict: boolean,
    "show-payloads": boolean,
    concurrency: whole(1, 50),
    "request-timeout": whole(1, 600),
    "run-timeout": whole(1, 21_600),
    "max-attempts": whole(1, 10),
    comment: oneOf("never", "changes", "always"),
    "github-token": token,
});
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Never repeats the text: it may contain a password. */
function addressProblem(text) {
    if (text === "")
        return undefined;
    if (/\s/.test(text) || !URL.canParse(text))
        return "must be an address such as https://unleash.example.com";
    const { protocol, username, password } = new URL(text);
    if (protocol !== "https:" && protocol !== "http:")
        return "must start with https:// (or http://)";
    if (username !== "" || password !== "")
        return "must not contain a user or password: put the token into unleash-token";
    return /[?#]/.test(text) ? "must not contain a query (?…) or a fragment (#…)" : undefined;
}
/** The base address in what people paste: without `/`, `/api`, `/api/admin` or an SDK's path at its end. */
function serviceAddress({ protocol, host, hostname, pathname }) {
    const base = pathname
        .replace(/\/{2,}/g, "/")
        .replace(/\/$/, "")
        .replace(/\/api(?:\/(?:admin|client(?:\/features)?|frontend))?$/, "");
    const url = `${protocol}//${host}${base}`;
    if (protocol === "https:" || loopback.test(hostname))
        return { url };
    return { url, warning: `unleash-url is http://: the token travels to ${host} unencrypted. Use https.` };
}


/***/ }),

/***/ 5618:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  W: () => (/* binding */ readManifest)
});

// EXTERNAL MODULE: ./lib/text/file-text.js
var file_text = __webpack_require__(7789);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./lib/variants/current.js
var current = __webpack_require__(2675);
// EXTERNAL MODULE: ./lib/variants/finding.js
var variants_finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
// EXTERNAL MODULE: ./lib/manifest/read/document.js + 4 modules
var read_document = __webpack_require__(2995);
// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __webpack_require__(7279);
// EXTERNAL MODULE: ./lib/variants/body.js
var body = __webpack_require__(9352);
// EXTERNAL MODULE: ./lib/variants/rules.js
var rules = __webpack_require__(8901);
// EXTERNAL MODULE: ./lib/manifest/read/schema.js + 1 modules
var schema = __webpack_require__(7407);
// EXTERNAL MODULE: ./lib/manifest/read/validate.js
var validate = __webpack_require__(542);
// EXTERNAL MODULE: ./lib/manifest/resolve/variant-list.js
var variant_list = __webpack_require__(872);
;// CONCATENATED MODULE: ./lib/manifest/resolve/resolve.js







/** The nearest variants win entirely: strategy, environment, feature. `project`: of features that name none. */
function resolve(document, value, project) {
    const resolver = new Resolver(document);
    const root = { value, path: [], document };
    const file = (0,validate/* readFields */.qU)(schema/* manifest */.eu, root);
    if (file === read_value/* unreadable */.O$)
        return resolver;
    for (const [index, entry] of (sound(file.unmanaged) ?? []).entries())
        resolver.unmanagedEntry((0,validate/* inside */.nx)(root, entry, "unmanaged", index));
    for (const [name, content] of Object.entries(sound(file.features) ?? {}))
        resolver.feature((0,validate/* inside */.nx)(root, content, "features", name), name, sound(file.project) ?? project);
    return resolver;
}
/** Most bytes of variants that `weights` may repeat in one file: each is checked with all variants that it inherits. */
const maxRepeated = 100_000_000;
class Resolver {
    sets = [];
    contracts = [];
    lists = [];
    unmanaged = [];
    #document;
    /** Lists that were read, by their use: aliases may repeat them. */
    #lists = new Map();
    #repeated = 0;
    constructor(document) {
        this.#document = document;
    }
    unmanagedEntry(written) {
        const glob = (0,validate/* readValue */.wK)(schema/* featureGlob */.P0, written);
        if (glob !== read_value/* unreadable */.O$)
            this.unmanaged.push({ glob, path: written.path });
    }
    feature(written, name, fileProject) {
        this.#addAll([], (0,rules/* checkName */.I3)(name, written.path), "key");
        const fields = (0,validate/* readFields */.qU)(schema/* feature */.N4, written);
        if (fields === read_value/* unreadable */.O$)
            return;
        const stickiness = sound(fields.stickiness);
        const payload = (0,validate/* inside */.nx)(written, fields.payload, "payload");
        const found = payload.value && (0,validate/* readRecord */.aE)(schema/* contract */.dz, payload);
        if (found && found !== read_value/* unreadable */.O$)
            this.contracts.push({ ...found, feature: name, path: payload.path });
        const nothing = { source: undefined, keep: undefined, stickiness };
        const above = { ...nothing, ...this.#inheritable(written, fields, "environment", nothing) };
        if (!fields.variants && isOverlay(fields.weights))
            this.#nothingToInherit([...written.path, "weights"]);
        const project = sound(fields.project) ?? fileProject;
        for (const [environment, value] of Object.entries(sound(fields.environments) ?? {})) {
            const target = { project, feature: name, environment };
            this.#environment((0,validate/* inside */.nx)(written, value, "environments", environment), target, above);
        }
    }
    #environment(written, target, above) {
        const { value, path } = written;
        this.#addAll([], (0,rules/* checkName */.I3)(target.environment, path), "key");
        const fields = value === null ? {} : (0,validate/* readFields */.qU)(schema/* environment */.cA, written);
        if (fields === read_value/* unreadable */.O$)
            return;
        const own = this.#inheritable(written, fields, "environment", above);
        if (fields.variants !== undefined || fields.strategies === undefined)
            this.#add(target, own, path);
        else if (own.source === undefined && isOverlay(fields.weights))
            this.#nothingToInherit([...path, "weights"]);
        const strategies = sound(fields.strategies) ?? [];
        for (const [index, strategy] of strategies.entries()) {
            const entry = (0,validate/* inside */.nx)(written, strategy, "strategies", index);
            this.#strategy(entry, target, { ...above, ...own }, strategies.length === 1);
        }
    }
    #strategy(written, target, above, isAlone) {
        const { path } = written;
        const fields = (0,validate/* readFields */.qU)(schema/* strategy */.UL, written);
        if (fields === read_value/* unreadable */.O$)
            return;
        const own = this.#inheritable(written, fields, "strategy", above);
        if (fields.variants === undefined)
            this.#checkInherited(above.source, path);
        const name = this.#strategyName(fields, path, isAlone);
        if (name)
            this.#add({ ...target, strategy: name }, own, path);
    }
    /** What is written here, else inherited. The nearest `weights` wins: a mapping, also an empty one, ends an inherited `keep`. */
    #inheritable(written, { variants, weights }, holder, above) {
        const overlay = (0,validate/* inside */.nx)(written, weights === "keep" ? undefined : weights, "weights");
        const keep = weights === undefined ? above.keep : weights === "keep" ? weights : undefined;
        const own = (0,variant_list/* readWeights */.oQ)(overlay);
        if (variants === undefined)
            return { source: this.#withWeights(above.source, own, overlay.path, holder), keep };
        if (isOverlay(weights)) {
            const message = "weights changes inherited variants, but these are not inherited. Write the weights on the variants themselves.";
            this.#report("weights-beside-variants", overlay.path, message, "key");
        }
        return { source: this.#list((0,validate/* inside */.nx)(written, variants, "variants"), holder, { ...above, keep }), keep };
    }
    #withWeights(above, weights, path, holder) {
        if (above === undefined || above === read_value/* unreadable */.O$ || weights === undefined)
            return above;
        const before = this.#repeated;
        this.#repeated += above.bytes;
        if (this.#repeated > maxRepeated) {
            const message = `The weights of this file repeat more than ${maxRepeated / 1e6} MB of variants. Use fewer of them.`;
            if (before <= maxRepeated)
                this.#report("weights-expansion", path, message);
            return read_value/* unreadable */.O$;
        }
        const { list, findings } = (0,variant_list/* withWeights */.cY)(above, weights, path, holder);
        this.#addAll([], findings);
        return list;
    }
    #list(written, holder, above) {
        const { value, path } = written;
        if (value === read_value/* unreadable */.O$)
            return read_value/* unreadable */.O$;
        const uses = this.#lists.get(value) ?? new Map();
        this.#lists.set(value, uses);
        const use = JSON.stringify([holder, above.stickiness, above.keep]);
        const known = uses.get(use) ?? (0,variant_list/* readVariantList */.u7)({ ...written, value }, holder, above);
        uses.set(use, known);
        if (known !== read_value/* unreadable */.O$)
            this.lists.push({ ...known, path });
        return known;
    }
    #add(target, { source, keep }, path) {
        if (source === undefined)
            this.#nothingToInherit(path);
        // An invalid name may be long, and each of its sets would repeat it.
        else if ([target.feature, target.environment].every((name) => (0,rules/* checkName */.I3)(name, []).length === 0)) {
            this.sets.push({ target, variants: source === read_value/* unreadable */.O$ ? [] : source.variants, weights: keep, path });
        }
    }
    #nothingToInherit(path) {
        this.#report("nothing-to-inherit", path, "No variants to inherit. Write variants here, or on the feature.", "key");
    }
    /** Reports properties of inherited variants that only an environment may have. */
    #checkInherited(source, path) {
        if (source === undefined || source === read_value/* unreadable */.O$)
            return;
        if ((0,rules/* checkBodySize */._n)(source.bytes).length === 0)
            this.#addAll(path, (0,rules/* checkBodySize */._n)(source.bytes + body/* strategyFrame */.bt));
        if (!source.hasOverrides)
            return;
        const message = "This strategy would inherit variants with overrides, which strategies cannot have. Give it variants of its own.";
        this.#report("override-on-strategy", path, message);
    }
    #strategyName({ id, title }, path, isAlone) {
        if (id === read_value/* unreadable */.O$ || title === read_value/* unreadable */.O$)
            return undefined;
        if (title !== undefined)
            this.#addAll(path, (0,rules/* checkText */.qW)(title, ["title"]));
        if (title !== undefined && id === undefined)
            return { title };
        if (id !== undefined && title === undefined)
            return { id };
        if (id === undefined && isAlone)
            return { only: true };
        const message = id === undefined
            ? "A strategy beside others needs a title or an id. An entry without them means the only strategy."
            : "A strategy has either a title or an id, not both.";
        this.#report("strategy-name", path, message);
        return undefined;
    }
    #report(rule, path, message, part) {
        this.#document.findings.add((0,variants_finding/* error */.z3)(rule, path, message), part);
    }
    #addAll(path, findings, part) {
        for (const finding of (0,variants_finding/* under */.hG)(path, findings))
            this.#document.findings.add(finding, part);
    }
}
function isOverlay(weights) {
    return (0,read_value/* isMapping */.pi)(weights) && Object.keys(weights).length > 0;
}
function sound(value) {
    return value === read_value/* unreadable */.O$ ? undefined : value;
}

;// CONCATENATED MODULE: ./lib/manifest/manifest.js








/** `project`: of features without one, in files without one. `known`: files read before; those that are the same stay read. */
function readManifest(sources, project, known = []) {
    const byPath = new Map(known.map((file) => [file.source.path, file]));
    const files = sources.map((source) => {
        const other = byPath.get(source.path);
        return other && Buffer.compare(other.source.bytes, source.bytes) === 0 ? other : readFile(source, project);
    });
    const sets = files.flatMap((file) => file.sets);
    const findings = [...files.flatMap((file) => file.findings), ...conflicts(sets)].sort(variants_finding/* byLocation */.HC);
    const contracts = contractsOf(files);
    if (findings.some(variants_finding/* isError */.bJ))
        return { sets: [], projects: [], unmanaged: [], contracts, findings, files };
    return {
        ...{ files, sets, findings, contracts },
        projects: [...new Set([...files.flatMap((file) => file.projects), ...sets.map(({ target }) => target.project)])],
        unmanaged: files.flatMap(({ unmanaged }) => unmanaged),
    };
}
function readFile(source, project) {
    const { path: file, bytes } = source;
    const refused = (rule, message) => unresolved(source, [(0,variants_finding/* fileFinding */.sb)(file, rule, message)]);
    const tooLarge = (0,file_text/* sizeProblem */.bi)(bytes.length);
    if (tooLarge !== undefined)
        return refused("too-large", tooLarge);
    const decoded = (0,file_text/* decode */.D4)(bytes);
    if ("problem" in decoded)
        return refused("encoding", decoded.problem);
    const document = (0,read_document/* readDocument */.u)(file, decoded.text);
    if (document.value === null)
        return refused("empty", "The file has no manifest. Expected a mapping with version: 1 and features.");
    if (!document.isReadable)
        return unresolved(source, document.findings.list);
    if (!(0,read_value/* isMapping */.pi)(document.value) || document.value["version"] !== 1)
        return unresolved(source, [withoutVersion(document)]);
    const value = withoutExtensions(document.value);
    const { contracts, lists, ...resolved } = resolve(document, value, project);
    const sets = resolved.sets.map((set) => ({
        ...set,
        location: document.positions.locate(set.path, "key"),
        featureLocation: document.positions.locate(set.path.slice(0, 2), "key"),
    }));
    return {
        source,
        file: (0,read_document/* textFile */.E)(file, decoded.text),
        sets,
        contracts,
        lists,
        unmanaged: resolved.unmanaged.map(({ glob, path }) => ({ glob, location: document.positions.locate(path) })),
        projects: typeof value["project"] === "string" ? [value["project"]] : sets.length === 0 ? [project] : [],
        findings: document.findings.list,
    };
}
/** A file without a version may not be a manifest, and may contain secrets: nothing of it is quoted. */
function withoutVersion({ value, positions }) {
    const rule = (0,read_value/* isMapping */.pi)(value) && !("version" in value) ? "missing" : "value";
    const message = "Expected a manifest, a mapping with version: 1 (a number without quotes) at its top level. Nothing else was checked.";
    const path = ["version"];
    return { ...(0,variants_finding/* error */.z3)(rule, path, message), location: positions.locate(path) };
}
function unresolved(source, findings) {
    const nothing = { sets: [], projects: [], unmanaged: [], contracts: [], lists: [] };
    return { ...nothing, source, file: (0,read_document/* textFile */.E)(source.path, ""), findings };
}
function contractsOf(read) {
    const lists = read.flatMap(({ file, lists }) => lists.map((list) => ({ ...list, file })));
    const byFeature = Map.groupBy(lists, ({ path: [, feature] }) => feature);
    return read.flatMap(({ file, contracts }) => contracts.map((contract) => ({ ...contract, file, lists: byFeature.get(contract.feature) ?? [] })));
}
/** Top-level keys that start with `x-` hold anchors; `$schema` is for editors. */
function withoutExtensions(value) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => !/^x-|^\$schema$/.test(key)));
}
/** Targets that are written twice, and features in two projects, in one file or across files. */
function conflicts(sets) {
    return [...Map.groupBy(sets, ({ target }) => target.feature).values()].flatMap((ofFeature) => {
        const project = ofFeature[0]?.target.project;
        const elsewhere = ofFeature.filter(({ target }) => target.project !== project);
        // In one file all sets of a feature have the same project: one error is enough.
        const once = new Map(elsewhere.map((set) => [set.location.file, set]));
        const environments = Map.groupBy(ofFeature, ({ target }) => (0,current/* environmentKey */.J4)(target));
        const targets = Map.groupBy(ofFeature, ({ target }) => (0,variant/* targetKey */.hD)(target));
        return [
            ...[...environments.values()].flatMap(notOnly),
            ...[...targets.values()].flatMap(([twin, ...more]) => more.map((set) => duplicate(set, twin ?? set))),
            ...[...once.values()].map((set) => twoProjects(set, ofFeature[0] ?? set)),
        ];
    });
}
function notOnly(sets) {
    const only = sets.find(({ target }) => target.strategy?.only);
    const other = sets.find(({ target }) => target.strategy && !target.strategy.only);
    if (!only || !other)
        return [];
    const message = "An entry without title and id means the only strategy of its environment, but there is another entry at " +
        `${position(other.location)}. Give this one a title or an id.`;
    return [{ ...(0,variants_finding/* error */.z3)("strategy-name", only.path, message), location: only.location }];
}
function twoProjects({ target, path, featureLocation }, first) {
    const message = `The feature ${(0,wording/* excerpt */.Kb)(target.feature)} is in project ${(0,wording/* excerpt */.Kb)(target.project)} here and in ` +
        `${(0,wording/* excerpt */.Kb)(first.target.project)} at ${position(first.featureLocation)}. A feature is in one project.`;
    return { ...(0,variants_finding/* error */.z3)("two-projects", path.slice(0, 2), message), location: featureLocation };
}
function duplicate({ target, path, location }, twin) {
    const message = `${(0,variant/* describeTarget */.ff)(target)} is already managed at ${position(twin.location)}. Remove one of the two.`;
    return { ...(0,variants_finding/* error */.z3)("duplicate-target", path, message), location };
}
function position({ file, line, column }) {
    return `${file}:${line}:${column}`;
}


/***/ }),

/***/ 2995:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  u: () => (/* binding */ readDocument),
  E: () => (/* binding */ textFile)
});

// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./lib/variants/json.js
var json = __webpack_require__(4018);
;// CONCATENATED MODULE: ./lib/manifest/read/text-error.js


/** Messages, with the rule if it is not `syntax`. Those of the YAML library quote the file, which may contain secrets. */
const explanations = {
    BAD_DIRECTIVE: ["A manifest is YAML 1.2. Remove the line that starts with %.", "directive"],
    BAD_INDENT: [
        "Wrong indentation, or a bracket that is not closed. " +
            "The keys of one mapping, and the items of one list, start in the same column.",
    ],
    BLOCK_AS_IMPLICIT_KEY: [
        'A second "key:" is not possible here. Check the indentation, and put text with ": " in quotes.',
    ],
    MISSING_CHAR: ["Something is missing here: a closing quote or bracket, a comma, a colon, or the space after it."],
    MULTILINE_IMPLICIT_KEY: ["A key and its colon must be on one line. Is a colon or a comma missing?"],
    MULTIPLE_DOCS: [
        "A manifest is one YAML document. Remove the line with --- or ... that ends the first.",
        "several-documents",
    ],
    NON_STRING_KEY: ["A key must be plain text, not a list, a mapping or an alias.", "key"],
    TAB_AS_INDENT: ["Tabs cannot indent YAML. Use spaces."],
    TAG_RESOLVE_FAILED: ["This tag cannot be used. Write the value without it, quoted if it is text.", "tag"],
};
const unexpected = "This does not belong here. Check the indentation, quotes and brackets, and quote text with special characters.";
function textError(code, start, end) {
    const [message, rule = "syntax"] = explanations[code] ?? [unexpected];
    return { rule, message, start, end };
}
function errorAt(start, rule, message) {
    return { rule, message, start, end: start + 1 };
}
/** YAML would take the comments of a JSON file for parts of keys. */
function jsonError(text) {
    const problem = (0,json/* jsonProblem */.Io)(text);
    if (problem === "")
        return undefined;
    const start = Math.min(Number(/ at position (\d+)/.exec(problem)?.[1] ?? text.length), Math.max(0, text.length - 1));
    const hint = text[start] === "/" ? " JSON has no comments. Remove them, or write YAML." : "";
    return errorAt(start, "syntax", `This is not valid JSON: ${problem}.${hint}`);
}
/** Conflict markers are nothing else in YAML or JSON. */
function conflictError(text) {
    const start = text.search(/^(?:(?:<{7}|\|{7}|>{7})(?: |\r?$)|={7}\r?$)/m);
    const message = `The line ${text.slice(start, start + 7)} is left of a merge. Resolve the conflict, and remove the line.`;
    return start < 0 ? undefined : { rule: "syntax", message, start, end: start + 7 };
}
/** A blank other than a space or a tab would be part of a text. */
function blankError(text, { start, end }) {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    // Without a look behind, which would walk over the blanks of a line once for each of them.
    const [, blank] = /(?:^[ \t]*|[-:?,[{])([^\S \t\r\n\ufeff])/m.exec(text.slice(from, end + 1)) ?? [];
    if (blank === undefined)
        return undefined;
    const message = `The blank ${(0,wording/* escaped */.Mk)(blank, /./)} is text to YAML and JSON. Replace it by a space.`;
    return errorAt(text.indexOf(blank, from), "syntax", message);
}
/** For a template that was not rendered (Helm, Jinja) and caused another error. */
function templateError(text, { start, end, rule }) {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    // Of megabytes in quotes, the search below would exceed the stack.
    const [line = ""] = text.slice(from, from + 100_000).split("\n", 1);
    // Texts in quotes may be templates for an application. An open quote extends to the end of the line: linear time.
    const plain = line.replace(/"(?:[^"\\]|\\.?)*(?:"|$)|'[^']*(?:'|$)/g, "");
    if (rule === "too-deep" || !/\{\{|\{%/.test(plain))
        return undefined;
    const message = "This file is a template ({{ … }} or {% … %}) that was not rendered. Render it first, and give the result to the action.";
    return { rule: "template", message, start, end };
}

// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __webpack_require__(7279);
;// CONCATENATED MODULE: ./lib/manifest/read/yaml-nodes.js



/** Most tokens of a text: the library takes up to 500 bytes for each. A manifest of 20,000 features has fewer. */
const maxTokens = 3_000_000;
/** Deepest nesting. Honest payloads are far shallower, and later stages may recurse safely. */
const maxDepth = 100;
const tooDeep = `The file is nested more than ${maxDepth} levels deep.`;
/** Only some YAML parsers end a line there: the comment of one is a key for another. */
const loneReturn = "A carriage return (CR) without a line feed (LF) after it. Save the file with LF or CRLF line ends.";
/** The nodes of a YAML text, or its first error: later ones are often its consequences. */
function readYaml(text, mostTokens = maxTokens) {
    const lone = text.search(/\r(?!\n)/);
    if (lone >= 0)
        return { error: errorAt(lone, "carriage-return", loneReturn) };
    // To find duplicates, the library compares each key with every other one, in quadratic time; NodeReader does it itself.
    const composer = new dist/* Composer */.Dk({ schema: "core", stringKeys: true, resolveKnownTags: false, uniqueKeys: false });
    let first;
    // Otherwise the library makes an error for each character of some texts: 3.6 GB for 3 MB of "}".
    const stop = (error) => {
        first ??= error;
        throw first;
    };
    const { errors, warnings } = composer.streamInfo();
    errors.push = ({ code, pos: [start, end] }) => {
        const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start + 1);
        return stop(textError(/^ *\t/.test(line) ? "TAB_AS_INDENT" : code, start, end));
    };
    warnings.push = () => 0;
    try {
        const [document] = composer.compose(tokensOf(text, mostTokens, stop), true, text.length);
        return { root: document?.contents ?? emptyScalar(0) };
    }
    catch (error) {
        if (first)
            return { error: first };
        throw error;
    }
}
/** The tokens of a text. Stops at too many, too deep ones, directives (%TAG makes a long text of a short one), a second document. */
function* tokensOf(text, most, stop) {
    const parser = new dist/* Parser */.iX();
    const tooMany = `The file has more than ${most} tokens (names, values and marks). Split it into several files.`;
    let [count, documents, offset] = [0, 0, 0];
    const checked = (token) => {
        const { type, offset } = token;
        if (type === "directive" && !/^%YAML\s+1\.2(?!\S)/.test(token.source))
            stop(textError("BAD_DIRECTIVE", offset, offset + token.source.length));
        if (type === "document" && ++documents > 1)
            stop(textError("MULTIPLE_DOCS", offset, offset + 3));
        return token;
    };
    for (const lexeme of new dist/* Lexer */.JG().lex(text)) {
        if (++count > most)
            stop(errorAt(0, "too-large", tooMany));
        for (const token of parser.next(lexeme))
            yield checked(token);
        // Before the library takes 900 bytes for each level of the text. NodeReader, which knows the value, draws the exact line.
        if (parser.stack.length > 2 * maxDepth)
            stop(errorAt(offset, "too-deep", tooDeep));
        offset += lexeme.length;
    }
    for (const token of parser.end())
        yield checked(token);
}
/** The entries of a mapping. The library has no node for the missing value of `a` in `{ a, b: 1 }`; this adds one. */
function entriesOf(map) {
    for (const pair of map.items)
        pair.value ??= emptyScalar(pair.key.range[1]);
    return map.items;
}
function emptyScalar(offset) {
    const scalar = new dist/* Scalar */.X5(null);
    return Object.assign(scalar, { type: dist/* Scalar */.X5.PLAIN, source: "", range: [offset, offset, offset] });
}
/** In quotes it is an ordinary key. */
function isMergeKey({ type, source }) {
    return type === dist/* Scalar */.X5.PLAIN && source === "<<";
}
/* Texts without quotes of which YAML silently drops a part: `EU #2` is "EU" and a comment, `&R D` is "D" with an anchor. */
const isFreeText = ({ type, value }) => type === dist/* Scalar */.X5.PLAIN && (typeof value === "string" || value === null);
const gluedToText = /[ \t]+(#+[^\s#][^\r\n]*)/y;
/** The range of a missing value may begin before or after the colon and the blanks. */
const gluedToNothing = /:?[ \t]*(#+[^\s#][^\r\n]*)/y;
/** A message if YAML takes the end of a text for a comment. One with a blank after its # is meant as a comment. */
function cutComment(scalar, text) {
    const [start, end] = scalar.range;
    const glued = start === end ? gluedToNothing : gluedToText;
    glued.lastIndex = end;
    const comment = isFreeText(scalar) ? glued.exec(text)?.[1] : undefined;
    return comment && `${(0,wording/* excerpt */.Kb)(comment)} is a comment to YAML. Quote the whole text, or leave a blank after the #.`;
}
/** A message if YAML takes the beginning of a text for an anchor, true only if no alias uses it. */
function cutAnchor(scalar) {
    if (!isFreeText(scalar))
        return undefined;
    return `${(0,wording/* excerpt */.Kb)(`&${scalar.anchor}`)} is an anchor to YAML, and no alias uses it. Quote the whole text, or remove the anchor.`;
}

;// CONCATENATED MODULE: ./lib/manifest/read/node-reader.js






/** Most values that aliases may repeat; honest sharing stays far below. A long text counts again for every 128 characters. */
const maxExpansion = 1_000_000;
/** Turns nodes into plain values. Mappings have no prototype, so no key has a meaning for JavaScript; aliases share values. */
class NodeReader {
    #positions;
    #findings;
    /** Complete ones: an alias inside its own anchor has none. */
    #anchors = new Map();
    /** Findings about anchors that no alias has used yet. */
    #unused = new Map();
    /** Path of the value being read; its length is the depth. */
    #path = [];
    #size = 0;
    #deepest = 0;
    #expansion = 0;
    #isTooDeep = false;
    constructor(positions, findings) {
        this.#positions = positions;
        this.#findings = findings;
    }
    read(root) {
        const value = this.#read(root);
        for (const finding of this.#unused.values())
            this.#findings.add(finding);
        return value;
    }
    #read(node, key) {
        this.#size++;
        if ((0,dist/* isAlias */.Vj)(node))
            return this.#readAlias(node);
        if (node.tag !== undefined)
            return this.#badTag(node.tag, node);
        if (this.#path.length > maxDepth)
            return this.#tooDeep(node);
        return node.anchor === undefined ? this.#readValue(node) : this.#readAnchored(node, node.anchor, key);
    }
    #readAnchored(node, name, key) {
        this.#anchors.delete(name);
        const [sizeBefore, deepestBefore] = [this.#size, this.#deepest];
        this.#deepest = this.#path.length;
        const value = this.#readValue(node);
        const height = this.#deepest - this.#path.length;
        const anchor = { node, key, value, size: this.#size - sizeBefore + 1, height };
        // An anchor of the same name inside is the later one.
        if (!this.#anchors.has(name))
            this.#anchors.set(name, anchor);
        // Top-level keys that start with x- hold anchors for later.
        const problem = (0,dist/* isScalar */.jn)(node) && !String(this.#path[0]).startsWith("x-") ? cutAnchor(node) : undefined;
        if (problem && !this.#isWeight(value))
            this.#unused.set(anchor, (0,finding/* error */.z3)("cut-text", [...this.#path], problem));
        this.#deepest = Math.max(this.#deepest, deepestBefore);
        return value;
    }
    #readValue(node) {
        if ((0,dist/* isMap */.jh)(node))
            return this.#readMap(node);
        if ((0,dist/* isSeq */.oP)(node))
            return node.items.map((item, index) => this.#readAt(index, item));
        const { value, source } = node;
        const problem = this.#mayBeCut(node) ? cutComment(node, this.#positions.text) : undefined;
        if (problem && !this.#isWeight(value)) {
            this.#findings.add((0,finding/* error */.z3)("cut-text", [...this.#path], problem));
            return read_value/* unreadable */.O$;
        }
        if (node.type === "PLAIN" && /^[\u2018-\u201f«»‹›]/.test(source))
            this.#findings.add((0,finding/* warning */.$e)("quotes", [...this.#path], `YAML takes these quotes for text: use " or ' instead.`));
        this.#size += source.length >>> 7;
        return typeof value === "number" && source !== String(value) ? (0,read_value/* numberLiteral */.Ty)(source) : value;
    }
    /** False for an environment without content, and for a text that is ignored: that of a top-level key that starts with x-. */
    #mayBeCut({ value, anchor }) {
        const [top, , holder] = this.#path;
        if (this.#path.length === 1)
            return anchor !== undefined || !String(top).startsWith("x-");
        return value !== null || this.#path.length !== 4 || holder !== "environments";
    }
    /** True for a weight or its type, of which nothing can be cut. */
    #isWeight(value) {
        const isNamed = this.#path.slice(-2).some((step) => /^weight(?:s|Type)?$/.test(String(step)));
        return isNamed && /^(?:[\d.]+%|fix|variable)$/.test(String(value));
    }
    #readAlias(alias) {
        const anchor = this.#anchors.get(alias.source);
        const message = `There is no anchor &${(0,wording/* shortened */.vI)(alias.source)} before this alias, or it contains the alias.`;
        if (!anchor)
            return this.#report("alias", message, alias);
        if (this.#path.length + anchor.height > maxDepth)
            return this.#tooDeep(alias);
        this.#positions.link(alias, anchor);
        this.#unused.delete(anchor);
        this.#deepest = Math.max(this.#deepest, this.#path.length + anchor.height);
        this.#size += anchor.size;
        this.#expansion += anchor.size;
        if (this.#expansion <= maxExpansion)
            return anchor.value;
        if (this.#expansion - anchor.size > maxExpansion)
            return read_value/* unreadable */.O$;
        return this.#report("alias-expansion", `Aliases repeat more than ${maxExpansion} values. Use fewer.`, alias);
    }
    #readMap(map) {
        // Not by Object.create, which makes a dictionary: to validate 2,000 features takes 9 MB more with those.
        const value = Object.setPrototypeOf({}, null);
        let mergeKey;
        let merges = [];
        for (const { key, value: node } of entriesOf(map)) {
            const name = key.source;
            if (key.anchor !== undefined)
                this.#report("cut-text", anchoredKey(key.anchor), key);
            const blank = key.type === "PLAIN" ? blankError(name, { start: 0, end: name.length }) : undefined;
            if (blank)
                this.#report("syntax", blank.message, key);
            if (isMergeKey(key)) {
                if (mergeKey)
                    this.#duplicate(key, mergeKey);
                else
                    merges = this.#readMerges(node, key);
                mergeKey ??= key;
            }
            else if (name in value)
                this.#duplicate(key, this.#positions.entries(map).get(name)?.key ?? key);
            else
                value[name] = this.#readAt(name, node, key);
        }
        for (const merge of merges)
            this.#merge(merge, map, value);
        return value;
    }
    #duplicate(key, first) {
        const { line, column } = this.#positions.location(first.range);
        const hint = isMergeKey(key) ? " Write one << with a list." : "";
        this.#path.push(key.source);
        this.#report("duplicate-key", `The key ${(0,wording/* excerpt */.Kb)(key.source)} is already at ${line}:${column}.${hint}`, key);
        this.#path.pop();
    }
    /** `<<: *a` or `<<: [*a, *b]`. */
    #readMerges(node, key) {
        const sources = (0,dist/* isSeq */.oP)(node) ? node.items : [node];
        return sources.flatMap((source) => {
            const value = this.#read(source, key);
            const map = this.#positions.resolve(source);
            if (value === read_value/* unreadable */.O$)
                return [];
            if ((0,dist/* isMap */.jh)(map))
                return [[map, value]];
            this.#report("merge", "Expected a mapping or a list of mappings for the merge key <<.", source);
            return [];
        });
    }
    /** Keys of the mapping itself win, then those of the earlier source. */
    #merge([from, value], map, into) {
        const entries = this.#positions.entries(map);
        for (const [name, entry] of this.#positions.entries(from)) {
            if (entries.has(name))
                continue;
            entries.set(name, entry);
            into[name] = value[name];
        }
    }
    #readAt(step, node, key) {
        this.#path.push(step);
        if (this.#path.length > this.#deepest)
            this.#deepest = this.#path.length;
        const value = this.#read(node, key);
        this.#path.pop();
        return value;
    }
    #badTag(tag, node) {
        const shown = (0,wording/* shortened */.vI)(tag.replace("tag:yaml.org,2002:", "!!"));
        const message = `The tag ${shown} is not allowed. Write the value without it, in quotes if it is text.`;
        return this.#report("tag", message, node);
    }
    #tooDeep(node) {
        if (this.#isTooDeep)
            return read_value/* unreadable */.O$;
        this.#isTooDeep = true;
        return this.#report("too-deep", tooDeep, node);
    }
    #report(rule, message, node) {
        this.#findings.add({ ...(0,finding/* error */.z3)(rule, [...this.#path], message), location: this.#positions.location(node.range) });
        return read_value/* unreadable */.O$;
    }
}
function anchoredKey(anchor) {
    return `${(0,wording/* excerpt */.Kb)(`&${anchor}`)} is an anchor to YAML, and a key cannot have one. Quote the whole key.`;
}

;// CONCATENATED MODULE: ./lib/manifest/read/positions.js



/** Positions of paths, through aliases and merge keys to the line that has to be edited. */
class Positions {
    #file;
    text;
    #root;
    #lines = new dist/* LineCounter */.HN();
    #anchors = new Map();
    #entries = new Map();
    constructor(file, text, root) {
        this.#file = file;
        this.text = text;
        this.#root = root;
        let start = 0;
        do {
            this.#lines.addNewLine(start);
            start = text.indexOf("\n", start) + 1;
        } while (start > 0);
    }
    link(alias, anchor) {
        this.#anchors.set(alias, anchor);
    }
    resolve(node) {
        return (0,dist/* isAlias */.Vj)(node) ? (this.#anchors.get(node)?.node ?? node) : node;
    }
    /** By name (the first of two with one name), with the merged ones once they are added. */
    entries(map) {
        const known = this.#entries.get(map);
        if (known)
            return known;
        const entries = new Map();
        for (const entry of entriesOf(map)) {
            const { key } = entry;
            if (!isMergeKey(key) && !entries.has(key.source))
                entries.set(key.source, entry);
        }
        this.#entries.set(map, entries);
        return entries;
    }
    /** The position of a path, or of its nearest ancestor. For the `value` of a list, a mapping or nothing, that of the key. */
    locate(path, part = "value") {
        const { node, key, isWhole } = this.#find(path);
        if (key && part === "key" && isWhole)
            return this.location(key.range);
        const anchor = (0,dist/* isAlias */.Vj)(node) ? this.#anchors.get(node) : undefined;
        const target = anchor?.node ?? node;
        const holder = anchor ? anchor.key : key;
        const isShown = (0,dist/* isScalar */.jn)(target) && target.range[0] < target.range[1];
        return this.location((holder && !isShown ? holder : target).range);
    }
    /** Gives the entry of a misspelt key in the mapping at a path a second name, by which it is located. */
    correct(path, written, meant) {
        const map = this.resolve(this.#find(path).node);
        const entry = (0,dist/* isMap */.jh)(map) ? this.entries(map).get(written) : undefined;
        if ((0,dist/* isMap */.jh)(map) && entry)
            this.entries(map).set(meant, entry);
    }
    scalar(path) {
        const { node, isWhole } = this.#find(path);
        const target = this.resolve(node);
        return isWhole && (0,dist/* isScalar */.jn)(target) ? target : undefined;
    }
    /** As far as the path exists. */
    #find(path) {
        let node = this.#root;
        let key;
        for (const step of path) {
            const next = this.#step(this.resolve(node), step);
            if (!next)
                return { node, key, isWhole: false };
            ({ value: node, key } = next);
        }
        return { node, key, isWhole: true };
    }
    #step(from, step) {
        if ((0,dist/* isMap */.jh)(from))
            return this.entries(from).get(String(step));
        const item = (0,dist/* isSeq */.oP)(from) ? from.items[Number(step)] : undefined;
        return item && { value: item, key: undefined };
    }
    /** The text between two offsets, at most to the end of its first line. */
    location([start, end]) {
        const { line, col } = this.#lines.linePos(start);
        const nextLine = this.#lines.lineStarts[line] ?? this.text.length + 1;
        let last = Math.max(start, Math.min(end, nextLine - 1) - 1);
        if (last > start && this.text[last] === "\r")
            last--;
        return { file: this.#file, line, column: col, endLine: line, endColumn: col + last - start };
    }
}
/** Most findings in one file; a hostile one would have millions. */
const maxFindings = 10_000;
/** One that aliases and merge keys lead to several times is kept once. */
function findingsAt(positions) {
    const list = [];
    const known = new Set();
    return {
        list,
        add(finding, part = "value") {
            if (list.length > maxFindings)
                return;
            const location = finding.location ?? positions.locate(finding.path ?? [], part);
            const key = JSON.stringify([location.line, location.column, finding.rule, finding.message]);
            if (known.has(key))
                return;
            known.add(key);
            list.push({ ...(list.length < maxFindings ? finding : tooMany), location });
        },
    };
}
const others = `This file has more than ${maxFindings} errors and warnings. The others are not listed.`;
const tooMany = (0,finding/* error */.z3)("too-many", [], others);

;// CONCATENATED MODULE: ./lib/manifest/read/document.js






/** Reads YAML 1.2 (and JSON) without coercing anything: keys are text, repeated keys and tags are errors. Linear time. */
function readDocument(file, text) {
    const wrong = /\.json$/i.test(file) ? jsonError(text) : undefined;
    const read = wrong ? { error: wrong } : readYaml(text);
    const isReadable = "root" in read;
    const root = isReadable ? read.root : emptyScalar(0);
    const positions = new Positions(file, text, root);
    const findings = findingsAt(positions);
    if (isReadable) {
        const value = new NodeReader(positions, findings).read(root);
        return { value, isReadable, positions, findings };
    }
    const { rule, message, start, end } = [conflictError(text), blankError(text, read.error), templateError(text, read.error)].find(Boolean) ?? read.error;
    findings.add({ ...(0,finding/* error */.z3)(rule, [], message), location: positions.location([start, end]) });
    return { value: read_value/* unreadable */.O$, isReadable, positions, findings };
}
/** A file to which later stages may add findings. Parsed again if a position is needed: its nodes take much memory. */
function textFile(path, text) {
    let parsed;
    const document = () => {
        parsed ??= readDocument(path, text);
        return parsed;
    };
    const findings = findingsAt({ locate: (place, part) => document().positions.locate(place, part) });
    return { path, findings, document };
}


/***/ }),

/***/ 7407:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  dz: () => (/* binding */ contract),
  cA: () => (/* binding */ environment),
  N4: () => (/* binding */ feature),
  P0: () => (/* binding */ featureGlob),
  eu: () => (/* binding */ manifest),
  $Z: () => (/* binding */ override),
  m$: () => (/* binding */ overrideValue),
  eR: () => (/* binding */ payloads),
  UL: () => (/* binding */ strategy),
  wN: () => (/* binding */ untypedPayload),
  Ox: () => (/* binding */ schema_variant),
  VA: () => (/* binding */ schema_weight)
});

// UNUSED EXPORTS: json, payloadSchema, plainNumber

// EXTERNAL MODULE: ./node_modules/zod/v4/mini/schemas.js
var schemas = __webpack_require__(4343);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/api.js
var api = __webpack_require__(3759);
// EXTERNAL MODULE: ./lib/variants/rules.js
var rules = __webpack_require__(8901);
// EXTERNAL MODULE: ./lib/variants/variant.js
var variant = __webpack_require__(483);
// EXTERNAL MODULE: ./lib/variants/weight.js
var weight = __webpack_require__(9892);
// EXTERNAL MODULE: ./node_modules/zod/v4/core/registries.js
var registries = __webpack_require__(9396);
// EXTERNAL MODULE: ./lib/manifest/read/value.js
var read_value = __webpack_require__(7279);
;// CONCATENATED MODULE: ./lib/manifest/read/schema-parts.js



const contents = new WeakMap();
function described(schema, description) {
    if (description)
        registries/* globalRegistry */.fd.add(schema, { description });
    return schema;
}
function optional(schema, description) {
    return schemas/* exactOptional */.yqP(described(schema, description));
}
/** A mapping with fixed keys; any other key is an error. */
function record(shape, phrase, description) {
    return described(schemas/* strictObject */.rej(shape, phrase), description);
}
/** A mapping with fixed keys inside another one. The resolver checks it. */
function fieldsOf(of, phrase) {
    const schema = schemas/* custom */.IeY(read_value/* isMapping */.pi, phrase);
    contents.set(schema, { kind: "fields", of, minimum: 0 });
    return schema;
}
/** A list. Its items are checked one by one by the resolver, so an error in one does not hide the others. */
function listOf(of, phrase, description, minimum = 0) {
    const schema = schemas/* custom */.IeY((value) => Array.isArray(value) && value.length >= minimum, phrase);
    contents.set(schema, { kind: "list", of, minimum });
    return described(schema, description);
}
/** A mapping by name. Its items are checked one by one too; `z.record` would skip one called `__proto__`. */
function mappingOf(of, phrase, description, minimum = 0) {
    const isRight = (value) => (0,read_value/* isMapping */.pi)(value) && Object.keys(value).length >= minimum;
    const schema = schemas/* custom */.IeY(isRight, phrase);
    contents.set(schema, { kind: "mapping", of, minimum });
    return described(schema, description);
}
function schema_parts_name(description, longest) {
    const phrase = (0,rules/* friendlyName */.Rs)(longest);
    return described(checked(phrase, api/* _maxLength */.Eb(longest, phrase), api/* _regex */.Fk(rules/* namePattern */._u, phrase)), description);
}
function schema_parts_text(phrase, description) {
    return described(checked(phrase, api/* _minLength */.m9(1, phrase)), description);
}
/** Behind a pipe, because zod would ask a mapping with the key `length` for its length. */
function checked(phrase, ...checks) {
    return schemas/* pipe */.FsL(schemas/* string */.YjP(phrase), schemas/* string */.YjP().check(...checks));
}
function contextField(description) {
    const phrase = "the name of a context field";
    const isTrimmed = api/* _regex */.Fk(/^(?:\S(?:[\s\S]*\S)?)?$/, rules/* contextFieldPhrase */.ls);
    return described(checked(phrase, api/* _minLength */.m9(1, phrase), isTrimmed), description);
}

;// CONCATENATED MODULE: ./lib/manifest/read/schema.js






/* The format of manifests, version 1. */
const thousandths = schemas/* int */.Whr(rules/* weightPhrase */.Qt).check(api/* _gte */.qm(0, rules/* weightPhrase */.Qt), api/* _lte */.Zm(weight/* total */.X5, rules/* weightPhrase */.Qt));
const share = schemas/* string */.YjP(rules/* weightPhrase */.Qt).check(api/* _regex */.Fk(weight/* sharePattern */.mx, rules/* weightPhrase */.Qt));
const schema_weight = described(schemas/* union */.KCZ([thousandths, share], rules/* weightPhrase */.Qt), "Thousandths of the users (500), or a share with at most one decimal (50%, 33.3%). A variable variant needs none.");
const json = schemas/* custom */.IeY((value) => typeof value === "object" && value !== null);
/** A number with the digits of the file; a number in the JSON Schema. */
const plainNumber = schemas/* custom */.IeY((value) => typeof value === "number" || (0,read_value/* isPlainDecimal */.iV)(value));
const typePhrase = "json, csv, string or number";
const payloadPhrase = "a mapping with type (json, csv, string or number) and value";
function payloadOf(type, value, description) {
    const literal = described(schemas/* literal */.euz(type, typePhrase), "What the value is: json, csv, string or number.");
    return record({ type: literal, value: described(value, description) }, payloadPhrase);
}
function textOr(schema, phrase) {
    return schemas/* union */.KCZ([schema_parts_text(phrase), schema], phrase);
}
const someText = "a text that is not empty";
const payloads = {
    json: payloadOf("json", textOr(json, "a mapping, a list, or a text that contains JSON"), "The data itself as YAML, or a text that contains JSON: an object or an array."),
    number: payloadOf("number", textOr(plainNumber, "a number in plain digits"), "A number, with or without quotes; applications get it as it is written."),
    csv: payloadOf("csv", schema_parts_text(someText), "The text that applications get."),
    string: payloadOf("string", schema_parts_text(someText), "The text that applications get."),
};
const untypedPayload = record({ type: schemas/* enum */.k5n(variant/* payloadTypes */.Mu, typePhrase), value: schemas/* custom */.IeY((value) => value !== undefined, "a value") }, payloadPhrase);
const payload = described(schemas/* discriminatedUnion */.gMt("type", [payloads.json, payloads.number, payloads.csv, payloads.string]), "Data that comes with the variant: a type and a value. A value of type json may be written as YAML.");
const overrideValue = schema_parts_text(someText, "One value of the context field.");
const override = record({
    contextName: contextField("The context field to look at, such as userId."),
    values: listOf(overrideValue, "a list of texts", "The values of that field for which this variant is served."),
}, "a mapping with contextName and values", "A context field, and the values of it that always get this variant.");
const schema_variant = record({
    name: schema_parts_name("The variant's name, unique in its set.", rules/* maxVariantName */.bJ),
    weight: optional(schema_weight),
    weightType: optional(schemas/* enum */.k5n(["fix", "variable"], "fix or variable"), "fix keeps exactly its weight; variable (the default) shares what the fixed weights leave."),
    stickiness: optional(contextField("What keeps a user on a variant: default, userId, sessionId, random, or a context field of your own.")),
    payload: optional(fieldsOf(payload, payloadPhrase)),
    overrides: optional(listOf(override, "a list of overrides", "Users who always get this variant. Not on strategy variants.")),
}, "a variant, a mapping with at least the key name", "One variant.");
const variants = listOf(schema_variant, "a list of variants", "The whole variant set. An empty list empties the set, which needs the input allow-clear.");
const weightsPhrase = "keep, or a mapping from variant names to weights";
const overlay = mappingOf(schema_weight, weightsPhrase, "Other weights for fixed variants of the inherited set, by name.");
const weights = described(schemas/* union */.KCZ([schemas/* literal */.euz("keep"), overlay], weightsPhrase), "keep: the weights and weight types are those that Unleash has. A mapping changes inherited weights, and ends an inherited keep.");
const strategy = record({
    title: optional(schema_parts_text("a title", "The strategy's title: it must name exactly one strategy there.")),
    id: optional(schema_parts_name("The strategy's id, as the server shows it.", rules/* maxName */.y1)),
    variants: optional(variants),
    weights: optional(weights),
}, "a strategy, a mapping", "One activation strategy of this feature and environment; without title and id, its only one.");
const environment = record({
    variants: optional(variants),
    weights: optional(weights),
    strategies: optional(listOf(strategy, "a list of at least one strategy", "Variants that sit on activation strategies instead of the environment.", 1)),
}, "a mapping with variants, weights or strategies, or nothing to use the variants of the feature");
/** The path of a JSON Schema, or the schema itself. */
const payloadSchema = schemas/* custom */.IeY((value) => (0,read_value/* isMapping */.pi)(value) || (typeof value === "string" && value !== ""), "the path of a JSON Schema file, or the schema itself as a mapping");
const contractPhrase = "a mapping with at least the key type (json, csv, string or number)";
const contract = record({
    type: described(schemas/* enum */.k5n(variant/* payloadTypes */.Mu, typePhrase), "The only type that these payloads may have."),
    schema: optional(payloadSchema, "A JSON Schema (2020-12 or draft-07) of the value: a path from the folder of this file, or the schema itself."),
    required: optional(schemas/* boolean */.zMY("true or false"), "Require a payload of every variant: true unless set to false."),
}, contractPhrase, "What the payload of every variant of this feature must be.");
const feature = record({
    project: optional(schema_parts_name("The project of this feature, where it is not the file's.", rules/* maxName */.y1)),
    stickiness: optional(contextField("For every variant below that names none.")),
    payload: optional(fieldsOf(contract, contractPhrase)),
    variants: optional(variants),
    weights: optional(weights),
    environments: mappingOf(described(schemas/* nullable */.mee(environment), "What this environment gets; empty to use the variants of the feature."), "a mapping with at least one environment", "The environments that are managed here, by name; others are left alone.", 1),
}, "a feature, a mapping with at least the key environments", "One feature and its variants.");
const featureGlob = schema_parts_text("the name of a feature, or a glob", "The name of a feature, or a glob (`*`, `?`) that matches several.");
const manifest = record({
    version: described(schemas/* literal */.euz(1, "1, the only version of this format"), "The version of this format: 1."),
    project: optional(schema_parts_name("The project of every feature in this file that names none.", rules/* maxName */.y1)),
    unmanaged: optional(listOf(featureGlob, "a list of feature names or globs", "Features that the input unmanaged does not report.")),
    features: mappingOf(feature, "a mapping from feature names to features", "The features managed by this file."),
}, "a mapping with version: 1 and features", "Variants of Unleash features, kept in git by variants-sync.");


/***/ }),

/***/ 542:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   aE: () => (/* binding */ readRecord),
/* harmony export */   nx: () => (/* binding */ inside),
/* harmony export */   qU: () => (/* binding */ readFields),
/* harmony export */   wK: () => (/* binding */ readValue)
/* harmony export */ });
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(4343);
/* harmony import */ var zod_mini__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3945);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3836);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);
/* harmony import */ var _variants_rules_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(8901);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(483);
/* harmony import */ var _value_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7279);






function inside({ path, document }, value, ...steps) {
    return { value, path: [...path, ...steps], document };
}
/** Checks a mapping. Each difference becomes a finding, and what it is about `unreadable`. */
function readFields(schema, written) {
    if (!(0,_value_js__WEBPACK_IMPORTED_MODULE_2__/* .isMapping */ .pi)(written.value))
        return readValue(schema, written);
    const { shape } = schema;
    const known = Object.keys(shape);
    const fields = { ...written.value };
    for (const key of Object.keys(fields))
        if (!known.includes(key))
            reportUnknown(key, fields, shape, written);
    // One by one: as a whole, it would read each field that is not there, too.
    for (const name of known) {
        const field = shape[name] ?? zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .never */ .ZmZ();
        if (!Object.hasOwn(fields, name) && field._zod.optin === "optional")
            continue;
        const expected = expectedBy(field, fields[name]);
        if (expected === undefined)
            continue;
        reportValue(expected, field, inside(written, fields[name], name));
        fields[name] = _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
    }
    return fields;
}
/** The fields of a mapping, if each matches its schema. */
function readRecord(schema, written) {
    const fields = readFields(schema, written);
    const isWhole = fields !== _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$ && !Object.values(fields).includes(_value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$);
    return isWhole ? fields : _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
}
/** Reports an unknown key. A misspelt one gets the meant name if its value fits there, so that errors in it are reported too. */
function reportUnknown(key, fields, shape, written) {
    const { path, document } = written;
    const known = Object.keys(shape);
    const near = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .suggestion */ .h)(key, known);
    const isThere = near !== undefined && Object.hasOwn(fields, near);
    const hint = near
        ? `Did you mean ${near}?${isThere ? " It is already here." : ""}`
        : `Allowed here: ${known.join(", ")}.`;
    document.findings.add((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("unknown-key", [...path, key], `Unknown key ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(key)}. ${hint}`), "key");
    const value = fields[key];
    fields[key] = _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
    if (near === undefined || isThere || expectedBy(shape[near] ?? zod_mini__WEBPACK_IMPORTED_MODULE_3__/* .never */ .ZmZ(), value) !== undefined)
        return;
    document.positions.correct(path, key, near);
    delete fields[key];
    fields[near] = value;
}
function readValue(schema, written) {
    const expected = expectedBy(schema, written.value);
    if (expected !== undefined)
        reportValue(expected, schema, written);
    return expected === undefined ? written.value : _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$;
}
/** The phrase of the schema that a value does not match. */
function expectedBy(schema, value) {
    return zod_mini__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xL(schema, value).error?.issues[0]?.message;
}
function reportValue(expected, schema, { value, path, document }) {
    const { findings, positions } = document;
    if (value === _value_js__WEBPACK_IMPORTED_MODULE_2__/* .unreadable */ .O$)
        return;
    if (value === undefined) {
        findings.add((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
        return;
    }
    const node = positions.scalar(path);
    const hint = advice(value, node, (candidate) => zod_mini__WEBPACK_IMPORTED_MODULE_5__/* .safeParse */ .xL(schema, candidate).success);
    findings.add((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("value", path, `Expected ${expected}; got ${describeValue(value, node)}.${hint}`));
}
function describeValue(value, written) {
    const source = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .vI)(written?.source ?? "");
    if (value === null)
        return source === "" ? "nothing" : `${source}, which means nothing`;
    if (typeof value === "symbol")
        return `${source}, which means the number ${written?.value}`;
    if (typeof value === "boolean")
        return `${source}, which is a boolean`;
    if (Array.isArray(value))
        return value.length === 0 ? "an empty list" : "a list";
    if (typeof value === "object")
        return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
    return typeof value === "string" ? `the text ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .excerpt */ .Kb)(value)}` : `the number ${value}`;
}
/** A sentence with what the author of a wrong value meant, if that `isRight`. */
function advice(value, written, isRight) {
    if (typeof value === "string") {
        const word = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .suggestion */ .h)(value, ["fix", "variable", "keep", ..._variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .payloadTypes */ .Mu].filter(isRight));
        if (word)
            return ` Did you mean ${word}?`;
        return isRight(`${value}x`) ? (0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_1__/* .reservedHint */ .Q5)(value) : "";
    }
    const source = written?.source ?? "";
    if (source === "" || (typeof value === "object" && value !== null))
        return "";
    if (isRight(source))
        return ` If it is text, put it in quotes${source === (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .shortened */ .vI)(source) ? `: "${source}"` : ""}.`;
    return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}


/***/ }),

/***/ 7279:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   O$: () => (/* binding */ unreadable),
/* harmony export */   Ty: () => (/* binding */ numberLiteral),
/* harmony export */   iV: () => (/* binding */ isPlainDecimal),
/* harmony export */   pi: () => (/* binding */ isMapping)
/* harmony export */ });
/* The values that a document has besides text, numbers, booleans and null. */
/** A value that cannot be read, or does not match the schema; a finding gives the reason. */
const unreadable = Symbol("unreadable");
/**
 * A number that JSON would print otherwise (`1e3`, `0x10`, `1.50`): a symbol with its text. Its author may have meant a text
 * (`5319e7` is a commit), so only a payload of type `number` may use it, if it is a plain decimal.
 */
function numberLiteral(source) {
    return Symbol(source);
}
/** Digits with at most one point: `1.50` and `007`, but not `1e3`, `0x10` or `.inf`. */
function isPlainDecimal(value) {
    return typeof value === "symbol" && /^[+-]?\d+(?:\.\d+)?$/.test(value.description ?? "");
}
function isMapping(value) {
    return typeof value === "object" && value !== null && !Array.isArray(value);
}


/***/ }),

/***/ 872:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cY: () => (/* binding */ withWeights),
/* harmony export */   hj: () => (/* binding */ sentPayload),
/* harmony export */   oQ: () => (/* binding */ readWeights),
/* harmony export */   u7: () => (/* binding */ readVariantList)
/* harmony export */ });
/* unused harmony export oddNumbers */
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(3836);
/* harmony import */ var _variants_body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9352);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7663);
/* harmony import */ var _variants_rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8901);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(483);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9892);
/* harmony import */ var _variants_weight_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9994);
/* harmony import */ var _read_schema_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(7407);
/* harmony import */ var _read_validate_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(542);
/* harmony import */ var _read_value_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(7279);










/** Reports every rule that a list breaks; those of the whole if each variant could be read. */
function readVariantList(written, holder, above) {
    const { keep, stickiness } = above;
    const { value: list, path, document } = written;
    const read = list.map((item, index) => readVariant((0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, item, index), stickiness));
    const variants = read.filter((item) => item !== undefined);
    const bytes = (0,_variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .bodySize */ .e4)(variants, "environment");
    const findings = (0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .checkVariants */ .JW)(read, holder, holder === "strategy" ? bytes + _variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .strategyFrame */ .bt : bytes);
    // With kept weights, each new variant begins at 0.
    const counted = keep ? findings.filter(({ rule }) => rule !== "first-at-zero") : findings;
    for (const finding of (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)(path, counted))
        document.findings.add(finding);
    const hasOverrides = variants.some(({ overrides = [] }) => overrides.length > 0);
    return variants.length < read.length ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : { variants, path, hasOverrides, bytes };
}
/** One variant; `undefined` if it or one of its fields cannot be used. */
function readVariant(written, stickiness) {
    const fields = (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readFields */ .qU)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .variant */ .Ox, written);
    if (fields === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
        return undefined;
    const payload = fields.payload && readPayload((0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, fields.payload, "payload"));
    const overrides = fields.overrides && readOverrides((0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, fields.overrides, "overrides"));
    if (payload === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ || overrides === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ || Object.values(fields).includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$))
        return undefined;
    const { payload: _, overrides: __, ...rest } = fields;
    return {
        ...rest,
        ...(stickiness !== undefined && { stickiness: rest.stickiness ?? stickiness }),
        ...(payload && { payload }),
        ...(overrides && { overrides }),
    };
}
function readPayload(written) {
    const { value: mapping, path, document } = written;
    const type = _variants_variant_js__WEBPACK_IMPORTED_MODULE_7__/* .payloadTypes */ .Mu.find((name) => (0,_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .isMapping */ .pi)(mapping) && mapping["type"] === name);
    const payload = (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readRecord */ .aE)(type ? _read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .payloads */ .eR[type] : _read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .untypedPayload */ .wN, written);
    if (payload === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ || type === undefined)
        return _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$;
    const value = payload.value;
    const odd = type === "json" ? oddNumbers(value) : [];
    for (const finding of (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)([...path, "value"], odd))
        document.findings.add(finding);
    return odd.length > 0 ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : { type, value: sentPayload(value) };
}
function readOverrides(written) {
    if (written.value === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
        return _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$;
    const overrides = written.value.map((item, index) => {
        const own = (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readRecord */ .aE)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .override */ .$Z, (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, item, index));
        if (own === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
            return _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$;
        const values = own.values.map((text, at) => (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readValue */ .wK)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .overrideValue */ .m$, (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, text, index, "values", at)));
        return values.includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$) ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : { ...own, values: values };
    });
    return overrides.includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$) ? _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$ : overrides;
}
/** As it is sent: JSON with its keys in order (whole numbers first, as in JavaScript), a number with its digits (`1.50`). */
function sentPayload(value) {
    if (typeof value === "string")
        return value;
    return typeof value === "symbol" ? (value.description ?? "") : JSON.stringify(value);
}
/** Numbers in JSON that would be sent with other digits: to some, `1.10` is a version. */
function oddNumbers(value) {
    if (typeof value === "symbol") {
        if (value === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
            return [];
        const source = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .shortened */ .vI)(value.description ?? "");
        const sent = JSON.stringify(Number(value.description));
        const message = `The number ${source} would be sent as ${sent}. Write what is meant, in quotes if it is text.`;
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("payload", [], message)];
    }
    if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("payload", [], `${value} is too large to be kept exactly. Write it in quotes.`)];
    if (Array.isArray(value))
        return value.flatMap((item, index) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)([index], oddNumbers(item)));
    if (typeof value !== "object" || value === null)
        return [];
    return Object.entries(value).flatMap(([key, inner]) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)([key], oddNumbers(inner)));
}
/** Most fixed variants that are listed in a message and searched for a similar name. */
const mostNamed = 10;
function readWeights(written) {
    const { value: weights } = written;
    if (weights === undefined || weights === _read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$)
        return undefined;
    const read = Object.entries(weights).map(([name, value]) => (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .readValue */ .wK)(_read_schema_js__WEBPACK_IMPORTED_MODULE_4__/* .weight */ .VA, (0,_read_validate_js__WEBPACK_IMPORTED_MODULE_5__/* .inside */ .nx)(written, value, name)));
    return read.includes(_read_value_js__WEBPACK_IMPORTED_MODULE_6__/* .unreadable */ .O$) ? undefined : weights;
}
/** An inherited list with other fixed weights, whose `path` is given, and the findings that this adds. */
function withWeights(inherited, weights, path, holder) {
    const variants = (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_9__/* .withFixedWeights */ .M6)(inherited.variants, weights);
    const list = { ...inherited, variants, bytes: (0,_variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .bodySize */ .e4)(variants, "environment") };
    const keyOf = ({ severity, rule, path }) => `${severity} ${rule} ${path}`;
    const found = (0,_variants_weight_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .checkWeights */ .q)(variants, true);
    const known = found.length === 0 ? [] : (0,_variants_weight_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .checkWeights */ .q)(inherited.variants).map(keyOf);
    const broken = found.filter((finding) => !known.includes(keyOf(finding)));
    const frame = holder === "strategy" ? _variants_body_js__WEBPACK_IMPORTED_MODULE_0__/* .strategyFrame */ .bt : 0;
    if ((0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .checkBodySize */ ._n)(inherited.bytes + frame).length === 0)
        broken.push(...(0,_variants_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .checkBodySize */ ._n)(list.bytes + frame));
    const ofWeights = broken.map((finding) => {
        if (finding.rule === "share") {
            const message = `${finding.message} (With ${(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .printPath */ .bA)(path)}.)`;
            return { ...finding, message, path: [...inherited.path, ...(finding.path ?? [])] };
        }
        const name = variants[Number(finding.path?.[0])]?.name;
        const isOurs = name !== undefined && Object.hasOwn(weights, name);
        return { ...finding, path: isOurs ? [...path, name] : path };
    });
    return { list, findings: [...(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .under */ .hG)(path, checkNames(Object.keys(weights), inherited.variants)), ...ofWeights] };
}
function checkNames(names, variants) {
    const all = new Set(variants.map(({ name }) => name));
    const fixed = new Set(variants.filter(_variants_weight_js__WEBPACK_IMPORTED_MODULE_9__/* .isFixed */ .zZ).map(({ name }) => name));
    const near = [...fixed].slice(0, mostNamed);
    const list = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .firstOf */ .Ku)([...fixed], mostNamed) || "none";
    const unknown = names.filter((name) => !fixed.has(name));
    return unknown.map((name) => {
        const meant = all.has(name) ? undefined : (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .suggestion */ .h)(name, near);
        const hint = meant ? `Did you mean ${meant}?` : `Fixed variants: ${list}.`;
        return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("overlay", [name], `No inherited variant with a fixed weight is called ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_8__/* .excerpt */ .Kb)(name)}. ${hint}`);
    });
}


/***/ }),

/***/ 4384:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   UD: () => (/* binding */ compare),
/* harmony export */   sn: () => (/* binding */ comparedSet),
/* harmony export */   t2: () => (/* binding */ missingSet)
/* harmony export */ });
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_desired_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(276);
/* harmony import */ var _variants_moves_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(1568);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(483);
/* harmony import */ var _find_target_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2348);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5080);






/** Missing sets first, then changes by target, as in reports, digests and plan files, then sets that stay the same. */
function compare(desired, state) {
    const missing = [];
    const found = new Map();
    for (const set of desired) {
        const now = (0,_find_target_js__WEBPACK_IMPORTED_MODULE_3__/* .findTarget */ .F)(set.target, state);
        if (now.kind === "missing") {
            missing.push((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .withFindings */ .$c)(missingSet(set), [(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setFinding */ .q0)("error", now.rule, now.message, now.detail)]));
            continue;
        }
        const key = (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_5__/* .targetKey */ .hD)(now.target);
        const twin = found.get(key);
        found.set(key, twin ? namedTwice(twin, set) : comparedSet(set, now));
    }
    const sets = [...found.values()];
    return [...missing, ...sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .byTarget */ .RI), ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .unchangedOf */ .p1)({ sets })];
}
function missingSet({ target, location }) {
    const nothing = { before: [], after: [], stickiness: _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0, findings: [] };
    return { kind: "missing", target, named: target, location, ...nothing };
}
const notKept = "Not written, because the weights of Unleash cannot stay (weights: keep). Change them there, or end it with weights: {}.";
/** A title and an id, in two entries, turn out to name one strategy. */
function namedTwice(first, { location }) {
    const other = first.location ? `at ${first.location.file}:${first.location.line}` : "by another entry";
    const message = `The same strategy is also named ${other}. Name each strategy once.`;
    return (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .withFindings */ .$c)(first, [{ ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setFinding */ .q0)("error", "ambiguous-strategy", message), location }]);
}
function comparedSet(desired, current) {
    const { target: named, location, variants, weights } = desired;
    const { target, stickiness } = current;
    const [before, wanted] = [(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sorted */ .IP)(current.variants), (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants, stickiness)];
    const keeps = weights && before.length > 0;
    const kept = keeps ? (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .keepWeights */ .LT)(wanted, before, target) : { variants: wanted, problems: [] };
    const { variants: after, problems } = kept;
    const base = { target, named, location, stickiness, before, after, ...(keeps && { weights }), findings: [] };
    if ((0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(before, after, stickiness))
        return { ...base, kind: "same" };
    const findings = problems.length === 0 ? [] : [(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setFinding */ .q0)("error", "keep", notKept, problems.join(" "))];
    const set = { ...base, findings };
    if (after.length === 0)
        return { ...set, kind: "clear" };
    if (before.length === 0)
        return { ...set, kind: "create" };
    const moves = target.strategy ? (0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_2__/* .strategyMoves */ .oU)(before, after, stickiness) : (0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_2__/* .movesBetween */ .jg)(before, after, stickiness);
    return { ...set, kind: "update", moves };
}


/***/ }),

/***/ 691:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   br: () => (/* binding */ digest),
/* harmony export */   vE: () => (/* binding */ notReviewed),
/* harmony export */   vc: () => (/* binding */ leaveUncovered)
/* harmony export */ });
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(483);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5080);


/** Plans with one digest do the same writes, by the same routes, to the same stored sets. `2` is its version. */
function digest(server, changes, base) {
    const lines = [...changes].sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .byTarget */ .RI).map(parts);
    // Not imported: to load it takes 5 of the 100 ms of a validate in a shell.
    const { hash } = process.getBuiltinModule("node:crypto");
    return `2-${hash("sha256", JSON.stringify([server, lines]))}${base === undefined ? "" : `@${base}`}`;
}
function parts(change) {
    const { target, route, kind, stickiness } = change;
    const { project, feature, environment, strategy } = target;
    const place = [project, feature, environment, strategy?.id ?? null];
    return [...place, route, kind, stickiness, fieldsOf(change, "before"), fieldsOf(change, "after")];
}
/** Lists, so that no order of keys counts, and absent is not empty; without kept weights, and what the console adds to them. */
function fieldsOf({ weights: keep, ...change }, side) {
    return change[side].map(({ name, weight, weightType, stickiness, payload, overrides }) => [
        name,
        keep ?? weight,
        keep ? null : (weightType ?? null),
        stickiness ?? (keep ? change.stickiness : null),
        payload ? [payload.type, payload.value] : null,
        overrides && !(keep && overrides.length === 0) ? overrides.map((one) => [one.contextName, one.values]) : null,
    ]);
}
/** Under a digest that matches, what it does not cover is left alone: errors there do not count. */
function leaveUncovered({ server, sets, base }, reviewed) {
    if (reviewed.kind !== "digest" || digest(server, (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .changesOf */ .fs)({ sets }), base?.commit) !== reviewed.digest)
        return sets;
    return sets.map((set) => ((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .isBlocked */ .lT)(set) ? { ...set, origin: "other" } : set));
}
/** Errors of a change that a plan does not have exactly so. They quote nothing of it: anybody may have written the file. */
function notReviewed(plan) {
    const byKey = new Map(plan.map((change) => [(0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(change.target), change]));
    return (change) => {
        const then = byKey.get((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(change.target));
        if (then && JSON.stringify(parts(then)) === JSON.stringify(parts(change)))
            return [];
        const message = "Not in the plan that was reviewed, so it is not written. Review a new plan.";
        return [(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_0__/* .setFinding */ .q0)("error", "not-reviewed", message, differenceText(then, change))];
    };
}
function differenceText(then, now) {
    if (!then)
        return "The plan does not have it.";
    const differs = (side) => JSON.stringify(fieldsOf(then, side)) !== JSON.stringify(fieldsOf(now, side));
    if (differs("before"))
        return "Unleash had other variants then.";
    if (differs("after"))
        return "The manifest wanted other variants then.";
    return "Its route, kind or stickiness was another one.";
}


/***/ }),

/***/ 2348:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ findTarget)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3836);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_current_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2675);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(483);




function findTarget(target, { features, namesIn }) {
    const feature = features.get((0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .featureKey */ .cp)(target));
    if (feature?.kind !== "found")
        return missingFeature(feature, target, namesIn.get(target.project));
    const environment = feature.environments.get(target.environment);
    if (!environment) {
        const lacking = (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .missingEnvironment */ .kP)(target.environment, feature.environments.keys());
        return { kind: "missing", ...lacking, message: gone(lacking.message) };
    }
    if (target.strategy)
        return findStrategy(target, environment);
    return { kind: "found", target, variants: environment.variants, stickiness: _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0 };
}
/** Adds both ways out. */
function gone(message) {
    return `${message} Add it in Unleash, or correct or remove the entry: only variants are managed here.`;
}
function missing(rule, message, detail) {
    return { kind: "missing", rule, message, ...(detail !== undefined && { detail }) };
}
/** Servers before 8.2 would write to a feature of another project, and to an archived one. */
function missingFeature(state, target, names = []) {
    const project = `project "${target.project}"`;
    if (state?.kind === "unknown-project") {
        const message = `The server has no ${project}, or the token cannot see it. Check project in the manifest or the inputs.`;
        return missing("unknown-project", message);
    }
    if (state?.kind === "contradictory") {
        const message = `Unleash contradicts itself about this feature: ${state.received}. It may have changed meanwhile: run again.`;
        return missing("contradiction", message);
    }
    if (state?.kind === "archived") {
        const message = "Archived in Unleash, so nobody would get the variants. Revive the feature, or remove it from the manifest.";
        return missing("archived", message);
    }
    if (state?.kind === "elsewhere") {
        const own = state.project === undefined ? "another one" : `"${state.project}"`;
        const message = `The feature is not in ${project} but in ${own}. If you mean that one, name its project in the manifest.`;
        return missing("other-project", message);
    }
    return missing("unknown-feature", gone(`No such feature in ${project}.`), (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_2__/* .didYouMean */ .au)(target.feature, names));
}
/** By the environment's own list: servers ignore the environment in a strategy's URL. */
function findStrategy(target, { strategies }) {
    const { strategy = {} } = target;
    const { title, only } = strategy;
    if (!strategies)
        return missing("unknown-strategy", "This server does not list the strategies of the environment.");
    // Those of milestones are read only where an entry names none of the others.
    const own = (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .ownStrategies */ .oe)(strategies);
    const matches = own.filter((each) => (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_3__/* .namesStrategy */ .Cp)(strategy, each));
    const [match, ...others] = matches;
    if (!match && strategies.some((each) => !own.includes(each) && (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_3__/* .namesStrategy */ .Cp)(strategy, each))) {
        const message = "This strategy belongs to a running release plan: Unleash replaces it with the next milestone, and its variants too. " +
            "Change them in the release plan, and remove this entry.";
        return missing("release-plan", message);
    }
    if (!match)
        return missing("unknown-strategy", gone("No such strategy in this environment."), candidates(own, title));
    if (others.length > 0) {
        const message = only
            ? "This environment has several strategies, and the entry does not name one of them."
            : "Several strategies in this environment have this title.";
        return missing("ambiguous-strategy", message, `Name one by its title or id: ${(0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .listStrategies */ .EL)(matches)}`);
    }
    if (match.featureName !== undefined && match.featureName !== target.feature) {
        const message = `The server says that this strategy belongs to the feature "${match.featureName}".`;
        return missing("unknown-strategy", message);
    }
    const { variants, stickiness = _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0 } = match;
    return { kind: "found", target: { ...target, strategy: (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .strategyName */ .pf)(match) }, variants, stickiness };
}
/** With a hint how one of them gets the title. */
function candidates(strategies, title) {
    if (strategies.length === 0) {
        const withTitle = title === undefined ? "" : " with this title";
        return `The environment has no strategies of its own: add one in Unleash${withTitle}.`;
    }
    const isUntitled = title !== undefined && strategies.some((strategy) => strategy.title === undefined);
    const advice = isUntitled ? " Give one of them this title in Unleash, or name it by its id." : "";
    return `The environment has: ${(0,_variants_current_js__WEBPACK_IMPORTED_MODULE_1__/* .listStrategies */ .EL)(strategies)}${advice}`;
}


/***/ }),

/***/ 2345:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bp: () => (/* binding */ knownReach),
/* harmony export */   Tb: () => (/* binding */ overridesText),
/* harmony export */   Yv: () => (/* binding */ impactText),
/* harmony export */   ZU: () => (/* binding */ impactsOf),
/* harmony export */   kI: () => (/* binding */ whyNobody),
/* harmony export */   ng: () => (/* binding */ detourText),
/* harmony export */   u7: () => (/* binding */ unmarked),
/* harmony export */   wH: () => (/* binding */ usersText),
/* harmony export */   xG: () => (/* binding */ byEffect),
/* harmony export */   xM: () => (/* binding */ randomText)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_moves_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1568);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(483);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9892);





/** In a plan, and after its apply. What users mind most comes first. */
const verbs = {
    lose: ["lose their variant", "lost their variant"],
    move: ["change variant", "changed variant"],
    redraw: ["may get another variant", "may have got another variant"],
    payload: ["get another payload", "got another payload"],
    start: ["start to get a variant", "started to get a variant"],
};
const kinds = Object.keys(verbs);
function byEffect(a, b) {
    return (b?.now ?? 0) - (a?.now ?? 0) || kinds.indexOf(a?.kind ?? "") - kinds.indexOf(b?.kind ?? "");
}
/** Most important first. Who changes variant is not counted again for the payload. */
function impactsOf(change) {
    const { share, now } = knownReach(change);
    const all = shares(change).map(([kind, own]) => {
        return { kind, own, share: own * share, now: now === "served" ? own * share : 0 };
    });
    return all.filter(({ own }) => own > 0).sort(byEffect);
}
function shares(change) {
    if (change.effects?.fallback)
        return [["redraw", 1]];
    if (change.kind !== "update")
        return [[change.kind === "create" ? "start" : "lose", 1]];
    const { moves } = change;
    // With random stickiness nobody keeps a variant anyway.
    if (moves.redrawn === "random")
        return [["payload", otherPayload(change, [])]];
    if (moves.redrawn !== undefined)
        return [["redraw", 1]];
    return [
        ["move", moves.share],
        ["payload", otherPayload(change, moves.flows)],
    ];
}
/** Where nothing is known of the surroundings, as offline, it may be everybody. */
function knownReach({ effects }) {
    return effects?.reach ?? { share: 1, isExact: false, now: "served" };
}
/** The share of users who stay with a variant of which the payload changes. */
function otherPayload({ before, after }, flows) {
    const old = new Map(before.map((variant) => [variant.name, variant]));
    const changed = after.filter(({ name, payload }) => old.has(name) && !(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .samePayload */ .Zf)(old.get(name)?.payload, payload));
    const names = changed.map(({ name }) => name);
    const joined = flows.reduce((sum, flow) => (names.includes(flow.to) ? sum + flow.share : sum), 0);
    // Differences of fractions are off by a little, which is nobody.
    return Number(((0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(changed) / (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(after) - joined).toFixed(9));
}
/** Leaves names, up to the length that they may have, and important numbers as they are; Markdown marks them. */
const unmarked = { name: (text) => (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(text, 100), strong: (text) => text };
/** `12% of all users change variant`. */
function impactText({ kind, share }, { outcome }, { strong } = unmarked, most = "") {
    return `${strong(`${most}${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share)} of all users`)} ${verbs[kind][outcome ? 1 : 0]}`;
}
/** What a change does to users: `12% of all users change variant (40% of the 30% it reaches): control → treatment 12%`. */
function usersText(change, style = unmarked) {
    const { share, isExact, now } = knownReach(change);
    const most = isExact ? "" : "at most ";
    const moves = change.kind === "update" ? change.moves : undefined;
    const texts = impactsOf(change).map((impact) => {
        const isMove = impact.kind === "move" && moves?.redrawn === undefined;
        const { flows = [], least = 1 } = isMove ? { ...moves } : {};
        const minimum = impact.own > least ? `minimum possible: ${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(least * share)}` : "";
        const bound = isExact ? `the ${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share)} it reaches` : `${most}${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share)}`;
        const reached = share === 1 ? "those it reaches" : bound;
        const own = impact.own === 1 || (share === 1 && isExact) ? "" : `${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(impact.own)} of ${reached}`;
        const brackets = own || minimum ? ` (${[own, minimum].filter(Boolean).join("; ")})` : "";
        const why = impact.kind === "redraw" ? `, because ${reasons[moves?.redrawn ?? change.kind]}` : "";
        return `${impactText(impact, change, style, most)}${brackets}${why}${flowsText(flows, share, style.name)}`;
    });
    const kept = change.weights ? ["weights kept"] : [];
    const text = [...randomText(change), ...texts, ...overridesText(change), ...kept].join("; ") || "no users change variant";
    const why = whyNobody(change);
    if (now === "served")
        return why ?? text;
    return `nobody now: ${why}; once it is on, ${share === 0 ? "it reaches nobody" : text}`;
}
/** Why nobody notices a change now; `undefined` where somebody may. */
function whyNobody(change) {
    const { share, now } = knownReach(change);
    if (now === "served")
        return share === 0 ? "reaches nobody" : undefined;
    return now === "environment-off" ? "the environment is switched off" : "the strategy is disabled";
}
/** By what draws users anew, and by the kind of a change where the environment has variants. */
const reasons = {
    sum: "the sum of the stored weights changes",
    stickiness: "the stickiness changes",
    userId: "the stickiness changes; those with a userId only as far as the weights require",
    sdks: "it depends on the SDK which stickiness counts",
    create: "they had the environment's variants",
    clear: "they get the environment's variants",
};
/** The largest four, in shares of all users. */
function flowsText(flows, reach, name) {
    if (flows.length === 0)
        return "";
    const texts = flows.map(({ from, to, share }) => `${name(from)} → ${name(to)} ${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(share * reach)}`);
    const rest = flows.slice(4).reduce((sum, { share }) => sum + share, 0);
    const more = rest === 0 ? "" : `, and ${flows.length - 4} more (${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(rest * reach)})`;
    return `: ${texts.slice(0, 4).join(", ")}${more}`;
}
/** Of a set that keeps nobody's variant. */
function randomText(change) {
    const isRandom = change.kind === "update" && change.moves.redrawn === "random";
    return isRandom ? ["users get a random variant at every request"] : [];
}
/** Counts the values that overrides give another variant, or no longer give one. */
function overridesText({ kind, before, after, outcome }) {
    const [was, is] = [variantsByOverride(before), variantsByOverride(after)];
    const moved = [...new Set([...was.keys(), ...is.keys()])].filter((value) => was.get(value) !== is.get(value));
    if (kind !== "update" || moved.length === 0)
        return [];
    const noun = moved.every((value) => value.startsWith("userId\0")) ? "named user" : "named value";
    return [`overrides ${outcome ? "changed" : "change"} the variant of ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(moved.length, noun)}`];
}
/** The first variant that names a value wins. */
function variantsByOverride(variants) {
    const winners = new Map();
    for (const { name, overrides = [] } of variants.toSorted(_variants_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG).reverse())
        for (const { contextName, values } of overrides)
            for (const value of values)
                winners.set(`${contextName}\0${value}`, name);
    return winners;
}
/** Why more users change variant than the weights require; `undefined` where no more do. */
function detourText(change, { name } = unmarked) {
    if (change.kind !== "update" || change.moves.redrawn !== undefined)
        return undefined;
    const { before, after, moves } = change;
    if (moves.share <= moves.least)
        return undefined;
    const weighted = [...before, ...after].filter(({ weight }) => weight > 0).sort(_variants_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
    const names = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)([...new Set(weighted.map((variant) => name(variant.name)))], 10);
    return `More users change variant than the weights require, because variants are assigned in name order (${names}).`;
}


/***/ }),

/***/ 7235:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DK: () => (/* binding */ guards),
/* harmony export */   DO: () => (/* binding */ mostChanges),
/* harmony export */   XG: () => (/* binding */ largestMoves),
/* harmony export */   vD: () => (/* binding */ crowdedEnvironments)
/* harmony export */ });
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);
/* harmony import */ var _variants_moves_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1568);
/* harmony import */ var _expected_plan_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(691);
/* harmony import */ var _impact_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2345);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5080);





/** Objections to a plan that could be applied but looks like a mistake, or is not the one that was reviewed. */
function guards(plan, limits, reviewed) {
    const approved = [reviewed.kind === "digest" ? reviewed.digest : undefined, limits.confirmedDigest];
    const others = approved.flatMap((expected) => (expected === undefined ? [] : otherDigest(plan, expected)));
    return [...tooManyChanges(plan, limits.maxChanges), ...tooManyMoved((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .changesOf */ .fs)(plan), limits), ...others];
}
function tooManyChanges(plan, limit) {
    return crowdedEnvironments(plan, limit).map(({ environment, changes, total, most }) => {
        const isShare = limit.kind === "share" && limit.value > 0;
        const share = isShare ? ` (${limit.value}% of ${total} sets with variants, at least 5)` : "";
        const sets = changes === 1 ? "set with variants" : "sets with variants";
        const message = `${changes} ${sets} would change in environment "${environment}"; max-changes allows ` +
            `${most}${share}. If this is meant, set max-changes to ${changes} or more, or to unlimited.`;
        return { severity: "error", rule: "max-changes", message };
    });
}
/** Where more sets with variants are updated or cleared than the limit allows. */
function crowdedEnvironments(plan, limit) {
    const counted = (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .changesOf */ .fs)(plan).filter(({ kind }) => kind !== "create");
    const filled = [...counted, ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .unchangedOf */ .p1)(plan), ...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .setsApart */ .ez)(plan)].filter(({ before }) => before.length > 0);
    const environments = Map.groupBy(counted, ({ target }) => target.environment);
    return [...environments].flatMap(([environment, { length: changes }]) => {
        const total = filled.filter(({ target }) => target.environment === environment).length;
        const most = mostChanges(limit, total);
        return changes > most ? [{ environment, changes, total, most }] : [];
    });
}
/** A zero is a zero, in percent too. */
function mostChanges(limit, total) {
    if (limit.kind === "unlimited")
        return Number.POSITIVE_INFINITY;
    if (limit.kind === "number" || limit.value === 0)
        return limit.value;
    return Math.max(5, Math.ceil((total * limit.value) / 100));
}
function tooManyMoved(changes, { maxMoved }) {
    const message = `More of the set's own users would change variant than max-moved allows (${(0,_variants_moves_js__WEBPACK_IMPORTED_MODULE_1__/* .percentage */ .X1)(maxMoved)}). If this is meant, ` +
        "raise max-moved, or set it to unlimited.";
    return changes.flatMap((change) => {
        const share = movedShare(change);
        if (share <= maxMoved)
            return [];
        // In percent, rounded up to the one decimal that the input takes.
        const enough = Math.ceil(Number((share * 1000).toFixed(6))) / 10;
        const detail = `It needs max-moved ${enough}% or more: ${(0,_impact_js__WEBPACK_IMPORTED_MODULE_3__/* .usersText */ .wH)(change)}.`;
        return [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .aboutSet */ .EM)("error", "max-moved", change, message, detail)];
    });
}
/** At most 50, by the users whom they move; those that do not count come last. */
function largestMoves(sets) {
    const changes = sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isBlocked */ .lT)(set));
    return changes.sort((a, b) => Number((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isApart */ .zB)(a)) - Number((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isApart */ .zB)(b)) || movedShare(b) - movedShare(a)).slice(0, 50);
}
/** Nobody had a variant that is created, and everybody one that is cleared. */
function movedShare(change) {
    if (change.kind === "update")
        return change.moves.share;
    return change.kind === "clear" ? 1 : 0;
}
function otherDigest(plan, expected) {
    const changes = (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .changesOf */ .fs)(plan);
    if (changes.length === 0)
        return [];
    const actual = (0,_expected_plan_js__WEBPACK_IMPORTED_MODULE_2__/* .digest */ .br)(plan.server, changes, plan.base?.commit);
    if (actual === expected)
        return [];
    const allowed = ({ rule, severity }) => severity === "warning" || rule === "allow-clear";
    const cleared = plan.sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isApart */ .zB)(set) && set.findings.every(allowed));
    const isCleared = (0,_expected_plan_js__WEBPACK_IMPORTED_MODULE_2__/* .digest */ .br)(plan.server, cleared, plan.base?.commit) === expected;
    const why = isCleared
        ? "It was made with allow-clear: set that here as well."
        : "The manifest or the state of the server has changed since, or unleash-url names another server. Review the new plan.";
    const message = `The plan is not the one that was reviewed: its digest is ${actual}, expected is ${expected}. ${why}`;
    return [{ severity: "error", rule: "digest", message }];
}


/***/ }),

/***/ 6617:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Pr: () => (/* binding */ tellOrigins),
/* harmony export */   _w: () => (/* binding */ findingsBefore),
/* harmony export */   kE: () => (/* binding */ featuresAside),
/* harmony export */   te: () => (/* binding */ compareWithBase),
/* harmony export */   wJ: () => (/* binding */ conflictText),
/* harmony export */   yu: () => (/* binding */ entryNotes)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3836);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_desired_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(276);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(483);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(9892);
/* harmony import */ var _compare_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4384);
/* harmony import */ var _find_target_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2348);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5080);








/*
 * With a base, each set has an origin. B is what the base wants, H what the manifest wants, U what Unleash has, by meaning:
 *
 *   H ≠ B, or B does not name it   manifest   this revision changes it; a conflict if U is neither of the two
 *   H = B                          unleash    what differs or is wrong there was so before, and is told apart
 *
 * If H or B keeps weights, those of U stand in their place; an H that takes them back from B is a conflict.
 */
/** As they are without a base. */
function tellOrigins(sets, wanted, base, now) {
    if (base.kind !== "known")
        return sets;
    const { originOf } = entryPairs(wanted, base.sets, now);
    return sets.map((set) => {
        const { before, stickiness } = set;
        const { origin, variants, weights } = originOf(set.named, stickiness);
        if (origin === "unleash" || !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb)(set))
            return { ...set, origin };
        const earlier = (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .desiredOver */ .Hk)({ variants, weights: weights ?? set.weights }, before, stickiness);
        const isConflict = (weights && takesBack(set)) || !(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(before, earlier, stickiness);
        return { ...set, origin, ...(isConflict && { conflict: earlier }) };
    });
}
/** Weights that the base keeps would change, or go with their variant. */
function takesBack({ before, after, target, weights }) {
    const { variants, problems } = (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .keepWeights */ .LT)(after, before, target);
    return weights === undefined && before.length > 0 && (problems.length > 0 || !(0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(variants, after));
}
/** With a base, findings about sets that no entry names are of sets that it does not touch, and others are notes. */
function findingsBefore(findings, base) {
    if (base.kind !== "known")
        return { sets: [], findings, notes: [] };
    const sets = findings.flatMap(({ target, ...finding }) => target ? [{ ...(0,_compare_js__WEBPACK_IMPORTED_MODULE_2__/* .missingSet */ .t2)({ target }), origin: "unleash", findings: [finding] }] : []);
    return { sets, findings: [], notes: findings.filter(({ target }) => !target).map(({ message }) => message) };
}
/** Features that the revision does not change, as far as the entries alone show it; none without a base. */
function featuresAside(desired, base) {
    if (base.kind !== "known")
        return () => false;
    const { originOf } = entryPairs(desired, base.sets);
    const changed = desired.filter(({ target }) => originOf(target, _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0).origin === "manifest");
    const names = new Set(changed.map(({ target }) => target.feature));
    return (feature) => !names.has(feature);
}
/** Notes about entries that went, and about those that begin or end to keep weights. */
function entryNotes(desired, base, state) {
    return base.kind === "known" ? notesOf(entryPairs(desired, base.sets, state)) : [];
}
function notesOf({ went, switched }) {
    const [kept, taken] = [switched.filter(({ weights }) => weights), switched.filter(({ weights }) => !weights)];
    const sets = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(went.length, "variant set")} ${went.length === 1 ? "is" : "are"}`;
    const note = (some, text, more = "") => {
        const names = some.map(({ target }) => (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .describeTarget */ .ff)(target));
        return names.length === 0 ? [] : [`${text}: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(names, 10)}.${more}`];
    };
    return [
        ...note(went, `${sets} no longer in the manifest`, unmanaged),
        ...note(kept, "Unleash decides the weights from now on (weights: keep)"),
        ...note(taken, "The manifest decides the weights again (weights: keep is gone)"),
    ];
}
const unmanaged = " Unleash keeps what it has there, and nobody manages it any more.";
/** As if Unleash had what the base wants. */
function compareWithBase(desired, base) {
    // Most files are the same as before, and their sets were read once.
    const changed = new Set(desired).symmetricDifference(new Set(base.sets));
    const features = new Set([...changed].map(({ target }) => target.feature));
    const [own = [], earlier = []] = [desired, base.sets].map((sets) => {
        return sets.filter(({ target }) => features.has(target.feature));
    });
    const pairs = entryPairs(own, earlier);
    const sets = own.flatMap((set) => {
        const { origin, variants } = pairs.originOf(set.target, _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0);
        if (origin === "unleash")
            return [];
        const current = { target: set.target, variants: (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants), stickiness: _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .defaultStickiness */ .o0 };
        // Whether weights can be kept depends on those in Unleash.
        return [{ ...(0,_compare_js__WEBPACK_IMPORTED_MODULE_2__/* .comparedSet */ .sn)(set, current), findings: [] }];
    });
    return { base: base.at, sets: sets.filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .isChange */ .Xb).sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_4__/* .byTarget */ .RI), notes: notesOf(pairs) };
}
/** In any project. Strategies are the same if their title or id is, or if the state shows that both mean one. */
function entryPairs(desired, base, state) {
    const placeOf = (target) => {
        const found = target.strategy && state ? (0,_find_target_js__WEBPACK_IMPORTED_MODULE_3__/* .findTarget */ .F)(target, state) : undefined;
        return { ...(found?.kind === "found" ? found.target : target), project: "" };
    };
    const placed = (sets) => sets.map((set) => ({ target: placeOf(set.target), set }));
    const [now, before] = [placed(desired), placed(base)];
    const [find, findNamed] = [(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .setFinder */ .dd)(now), (0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .setFinder */ .dd)(before)];
    const findEarlier = (target) => {
        const earlier = findNamed(target);
        // Of several entries, none is what one without title and id meant.
        return earlier && find(earlier.target) ? earlier.set : undefined;
    };
    const keyOf = ({ target }) => (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(target);
    const [entries, earlierEntries] = [Map.groupBy(now, keyOf), Map.groupBy(before, keyOf)];
    return {
        /** The origin of a set, as the manifest names it, and what the base wants there. One that no entry names counts as changed. */
        originOf(named, stickiness) {
            const place = placeOf(named);
            const own = entries.get((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(place)) ?? [];
            const earlier = findEarlier(place);
            const wanted = ({ variants }) => (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants, stickiness);
            const isKept = (set) => set.target.project === earlier?.target.project &&
                set.weights === earlier.weights &&
                // A file that is the same was read once.
                (set.variants === earlier.variants || (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(wanted(set), wanted(earlier), stickiness));
            // A second entry for one strategy is an error of whoever adds it.
            const isTwin = own.length > Math.max(1, earlierEntries.get((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_6__/* .targetKey */ .hD)(place))?.length ?? 0);
            const isBefore = own.length > 0 && own.every(({ set }) => isKept(set)) && !isTwin;
            const { variants = [], weights } = earlier ?? {};
            return { origin: isBefore ? "unleash" : "manifest", variants, weights };
        },
        switched: now.flatMap(({ target, set }) => {
            const earlier = findEarlier(target);
            return earlier && earlier.weights !== set.weights ? [set] : [];
        }),
        went: before.filter(({ target }) => !find(target)).map(({ set }) => set),
    };
}
/** What the base wants, what Unleash has, and what the revision wants. */
function conflictText({ before, after }, earlier, base) {
    const [was, is, wanted] = [earlier, before, after].map(weightsText);
    if ((0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .sameVariants */ .Fe)(earlier, before))
        return `${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .revisionName */ .pd)(base)} keeps the weights of Unleash (${is}), this revision wants ${wanted}`;
    const others = new Set([was, is, wanted]).size < 3 ? "; not only weights differ" : "";
    return `${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_1__/* .revisionName */ .pd)(base)} wants ${was}, Unleash has ${is}, this revision wants ${wanted}${others}`;
}
function weightsText(variants) {
    const texts = variants.map(({ name, weight }) => `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .shortened */ .vI)(name)} ${(0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_7__/* .percent */ .KN)(weight)}`);
    return texts.length === 0 ? "nothing" : (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(texts, 4);
}


/***/ }),

/***/ 8551:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   B9: () => (/* binding */ resolvedEntry),
/* harmony export */   eS: () => (/* binding */ planFile),
/* harmony export */   uX: () => (/* binding */ findingEntry)
/* harmony export */ });
/* harmony import */ var _text_secrets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6246);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(3836);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_current_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2675);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7663);
/* harmony import */ var _plan_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9164);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5080);







/** In the form of `schema/plan.schema.json`, with its digest. `***` replaces texts with a secret. `findings`: of the manifest. */
function planFile({ plan, findings = [], result }, isSecret = (_text) => false) {
    const others = (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_3__/* .setsApart */ .ez)(plan).filter(_planned_set_js__WEBPACK_IMPORTED_MODULE_3__/* .isChange */ .Xb);
    const ofSets = (severity) => plan.sets.flatMap((set) => {
        const own = (0,_plan_js__WEBPACK_IMPORTED_MODULE_2__/* .setFindingsOf */ .of)([set]).filter((finding) => finding.severity === severity);
        return own.map((finding) => ({ ...findingEntry(finding), origin: set.origin }));
    });
    const content = {
        version: 2,
        result,
        server: plan.server,
        digest: (0,_plan_js__WEBPACK_IMPORTED_MODULE_2__/* .planDigest */ .Gb)(plan),
        base: plan.base,
        changes: [...(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_3__/* .changesOf */ .fs)(plan), ...others.filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_3__/* .isBlocked */ .lT)(set))].sort(_planned_set_js__WEBPACK_IMPORTED_MODULE_3__/* .byTarget */ .RI).map(changeEntry),
        unchanged: (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_3__/* .unchangedOf */ .p1)(plan).map(({ target }) => target),
        objections: [
            ...plan.findings.filter(_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .isError */ .bJ).map((finding) => ({ about: "plan", ...findingEntry(finding) })),
            ...ofSets("error").map((entry) => ({ about: "set", ...entry })),
        ],
        warnings: [
            ...[...findings, ...plan.findings].filter((finding) => !(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .isError */ .bJ)(finding)).map(findingEntry),
            ...ofSets("warning"),
        ],
        notes: plan.notes,
    };
    return (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_4__/* .jsonText */ .s$)((0,_text_secrets_js__WEBPACK_IMPORTED_MODULE_5__/* .redactDeep */ .KL)(content, (text) => (isSecret(text) ? "***" : text)));
}
function changeEntry(change) {
    const { kind, target, before, after, weights, route, stickiness, effects, lastEvent, location, origin, conflict } = change;
    const { reach, dependents, served } = effects ?? {};
    const behind = reach?.behind && (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_6__/* .strategyName */ .pf)(reach.behind);
    return {
        ...{ kind, target, before, after, weights, moves: kind === "update" ? change.moves : undefined },
        ...{ reach: reach && { ...reach, behind }, dependents, served, route, stickiness, lastEvent },
        ...{ origin, conflict, location: positionOf(location) },
    };
}
function findingEntry(finding) {
    const { rule, target, path, location } = finding;
    const message = (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .wholeMessage */ .dH)(finding);
    return { rule, message, target, path: path?.length ? path : undefined, location: positionOf(location) };
}
/** A set as it would be stored, as far as that is known offline. */
function resolvedEntry({ target, variants, weights, location }, showPayloads) {
    const named = new Map(variants.map(({ name, stickiness }) => [name, stickiness]));
    const stored = (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants).map(({ payload, stickiness, ...variant }) => ({
        ...{ ...variant, stickiness: target.strategy ? named.get(variant.name) : stickiness },
        payload: payload && (showPayloads ? payload : { type: payload.type }),
    }));
    return { target, variants: stored, kept: weights === "keep" || undefined, location: positionOf(location) };
}
function positionOf(location) {
    return location && { file: location.file, line: location.line, column: location.column };
}


/***/ }),

/***/ 9164:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   DF: () => (/* binding */ blockingAll),
/* harmony export */   Gb: () => (/* binding */ planDigest),
/* harmony export */   Ij: () => (/* binding */ objectionsOf),
/* harmony export */   nZ: () => (/* binding */ warningsOf),
/* harmony export */   of: () => (/* binding */ setFindingsOf),
/* harmony export */   px: () => (/* binding */ strictly)
/* harmony export */ });
/* unused harmony export findingsOf */
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);
/* harmony import */ var _expected_plan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(691);
/* harmony import */ var _planned_set_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5080);



/** None for a plan that is blocked as a whole: it cannot be approved. */
function planDigest(plan) {
    return (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isBlocked */ .lT)(plan) ? undefined : (0,_expected_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .digest */ .br)(plan.server, (0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .changesOf */ .fs)(plan), plan.base?.commit);
}
/** Everything that counts, each with its set. */
function findingsOf({ sets, findings }) {
    return [...findings, ...setFindingsOf(sets.filter((set) => !(0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isApart */ .zB)(set)))];
}
function setFindingsOf(sets) {
    return sets.flatMap(({ target, location, findings }) => findings.map((finding) => ({ ...finding, target, location: finding.location ?? location })));
}
/** Each error is an objection to one set, or to all. */
function objectionsOf(draft) {
    return findingsOf(draft).filter(_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isError */ .bJ);
}
function warningsOf(draft) {
    return findingsOf(draft).filter((finding) => !(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isError */ .bJ)(finding));
}
/** Under `strict` warnings are errors, and what blocks one set blocks all of them. */
function strictly(draft) {
    return { sets: blockingAll(draft).sets, findings: [...objectionsOf(draft), ...warningsOf(draft).map(asError)] };
}
/** Every finding is about the whole, except those that do not count. */
function blockingAll(draft) {
    const sets = draft.sets.map((set) => ((0,_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isApart */ .zB)(set) ? set : { ...set, findings: [] }));
    return { sets, findings: findingsOf(draft) };
}
function asError(finding) {
    // It may be about a project that this run does not read.
    if (finding.rule === "unmanaged-entry")
        return finding;
    const note = "(A warning; strict makes it an error.)";
    const words = finding.failure
        ? { remark: [finding.remark, note].filter(Boolean).join(" ") }
        : { message: `${finding.message} ${note}` };
    return { ...finding, severity: "error", rule: "strict", ...words };
}


/***/ }),

/***/ 5080:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $c: () => (/* binding */ withFindings),
/* harmony export */   RI: () => (/* binding */ byTarget),
/* harmony export */   XF: () => (/* binding */ countOutcomes),
/* harmony export */   Xb: () => (/* binding */ isChange),
/* harmony export */   ez: () => (/* binding */ setsApart),
/* harmony export */   fs: () => (/* binding */ changesOf),
/* harmony export */   iN: () => (/* binding */ isOvertaken),
/* harmony export */   lT: () => (/* binding */ isBlocked),
/* harmony export */   p1: () => (/* binding */ unchangedOf),
/* harmony export */   q0: () => (/* binding */ setFinding),
/* harmony export */   zB: () => (/* binding */ isApart)
/* harmony export */ });
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(483);


function setFinding(severity, rule, message, detail) {
    return { severity, rule, message, ...(detail !== undefined && { detail }) };
}
function withFindings(set, more) {
    return more.length === 0 ? set : { ...set, findings: [...set.findings, ...more] };
}
function isChange(set) {
    return set.kind !== "same" && set.kind !== "missing";
}
/** True if an error keeps a set from being written; of a plan, all of its sets. */
function isBlocked({ findings }) {
    return findings.some(_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .isError */ .bJ);
}
/** The changes that may be written, as far as their own sets are concerned; with a base, those of its revision. */
function changesOf({ sets }) {
    return sets.filter(isChange).filter((set) => !isBlocked(set) && !isApart(set));
}
/** True for a set that the plan is not about: nothing of it counts, but it is shown. */
function isApart({ origin }) {
    return origin === "unleash" || origin === "other";
}
/** The sets that differ, or about which something is found, though the plan is not about them. */
function setsApart({ sets }) {
    return sets.filter((set) => isApart(set) && (isChange(set) || set.findings.length > 0));
}
function unchangedOf({ sets }) {
    return sets.filter(({ kind }) => kind === "same");
}
/** The order of reports and digests: by project, feature, environment and strategy. */
function byTarget(a, b) {
    return (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .compareText */ .n6)((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(a.target), (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .targetKey */ .hD)(b.target));
}
/** True if a later read showed what somebody else has written. */
function isOvertaken({ outcome }) {
    return outcome !== undefined && "isOvertaken" in outcome && outcome.isOvertaken === true;
}
/** Number of sets with an outcome, as outputs and results count them: one that is stored differently has failed. */
function countOutcomes(sets, counted) {
    return sets.filter(({ outcome }) => (outcome?.status === "altered" ? "failed" : outcome?.status) === counted).length;
}


/***/ }),

/***/ 4730:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  h: () => (/* binding */ earnExit),
  c: () => (/* binding */ runToEnd)
});

// EXTERNAL MODULE: ./lib/manifest/manifest.js + 1 modules
var manifest_manifest = __webpack_require__(5618);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./lib/variants/finding.js
var finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/desired/filter.js
var desired_filter = __webpack_require__(2682);
;// CONCATENATED MODULE: ./lib/desired/base.js




/** Reads the manifest of the base; without a file it wants nothing. `files`: those of the manifest, as they were read. */
function readBase({ isForApply, base: revision, project, filter }, earlier, files) {
    if (revision === undefined || !earlier)
        return { kind: "none" };
    const unusable = (reason) => withoutBase(revision, reason, isForApply);
    if (earlier.kind === "unusable")
        return unusable(earlier.reason);
    if (isForApply && !earlier.isAncestor)
        return unusable("It is no ancestor of HEAD, as after a force push. Plan without a base, and approve that plan.");
    const { sets, findings } = (0,manifest_manifest/* readManifest */.W)(earlier.files, project, files);
    const [first, ...others] = findings.filter(finding/* isError */.bJ);
    if (first) {
        const place = first.location ? `, the first at ${first.location.file}:${first.location.line}` : "";
        const errors = (0,wording/* counted */.hS)(others.length + 1, "error");
        return unusable(`Its manifest has ${errors}${place}. Name a revision whose manifest is valid.`);
    }
    const selected = sets.filter(({ target }) => (0,desired_filter/* selects */.ko)(filter, target));
    return { kind: "known", at: { name: revision, commit: earlier.commit }, sets: selected };
}
function withoutBase(revision, reason, isForApply) {
    const name = `The base ${JSON.stringify(revision)} cannot be used`;
    if (isForApply)
        return { kind: "refused", problem: (0,finding/* error */.z3)("base", [], `${name}, so nothing was written. ${reason}`) };
    return { kind: "unusable", problem: (0,finding/* warning */.$e)("base", [], `${name}, so this run goes on without it. ${reason}`) };
}

// EXTERNAL MODULE: ./lib/inputs/schema.js
var schema = __webpack_require__(6242);
// EXTERNAL MODULE: ./lib/plan/origin.js
var origin = __webpack_require__(6617);
// EXTERNAL MODULE: ./lib/run.js
var run = __webpack_require__(3926);
;// CONCATENATED MODULE: ./lib/main.js







async function main(inputs, workspace, connect) {
    // Loaded on demand: validate needs none of it.
    const rest = () => __webpack_require__.e(/* import() */ 733).then(__webpack_require__.bind(__webpack_require__, 4733));
    if (inputs.mode === "export")
        return (await rest()).exportBeside(inputs, workspace, connect);
    const deadline = performance.now() + inputs.runTimeout;
    const source = await readSource(inputs, workspace);
    const found = source.files.map(({ path }) => path);
    const { base: revision, manifest: patterns, runTimeout } = inputs;
    // First, while the process is small: to start git takes longer in a large one.
    const earlier = revision === undefined
        ? undefined
        : await workspace.readEarlierManifests(revision, { patterns, found }, runTimeout);
    const manifest = (0,manifest_manifest/* readManifest */.W)(source.files, inputs.project);
    let contracts = { findings: [], check: () => [] };
    if (manifest.contracts.length > 0) {
        const { checkContracts } = await Promise.all(/* import() */[__webpack_require__.e(892), __webpack_require__.e(545)]).then(__webpack_require__.bind(__webpack_require__, 7545));
        contracts = await checkContracts(manifest.contracts, workspace.readFiles, deadline);
    }
    const base = readBase(inputs, earlier, manifest.files);
    const ofFiles = [...manifest.findings, ...contracts.findings].sort(finding/* byLocation */.HC);
    if (base.kind === "refused")
        return (0,run/* failed */.gz)(inputs, [base.problem], [...source.findings, ...ofFiles]);
    const findings = [...source.findings, ...ofFiles, ...(base.kind === "unusable" ? [base.problem] : [])];
    if (findings.some(({ severity }) => severity === "error" || inputs.strict))
        return { result: "invalid", findings };
    if (inputs.mode === "validate") {
        // A filter means nothing here, but one that plan would refuse must not look right.
        const { sets, errors } = (0,desired_filter/* selectSets */.oF)(manifest.sets, inputs.filter);
        if (errors.length > 0)
            return (0,run/* failed */.gz)(inputs, errors, findings);
        const valid = { result: "valid", findings, sets };
        if (base.kind !== "known")
            return valid;
        const { notes, ...comparison } = (0,origin/* compareWithBase */.te)(sets, base);
        return { ...valid, comparison: { ...comparison, environments: (0,desired_filter/* environmentOrder */.CV)(inputs.filter, sets) }, notes };
    }
    const read = { ...manifest, contracts, files: source.files, findings, base };
    return (await rest()).reconcile(inputs, workspace, read, connect);
}
/** A promotion needs no manifest: the one that nobody named may be missing. */
async function readSource(inputs, workspace) {
    const source = await workspace.readManifests(inputs.manifest);
    if (inputs.promotion === undefined || inputs.manifest.join("\n") !== schema/* inputDefaults */.V.manifest)
        return source;
    return { ...source, findings: source.findings.filter(({ rule }) => rule !== "no-file") };
}

;// CONCATENATED MODULE: ./lib/process/interruption.js
function interruptible(runTimeout) {
    const [stop, end] = [new AbortController(), new AbortController()];
    // Not AbortSignal.timeout, which lets the process end without a word where nothing else keeps it alive.
    const timers = [];
    /** Stops the run; what is in flight has `grace` milliseconds to end. */
    const interrupt = (reason, grace) => {
        if (end.signal.aborted)
            return;
        stop.abort(reason);
        timers.push(setTimeout(() => end.abort(reason), grace));
    };
    const reason = `because the run-timeout of ${runTimeout / 1000} s is spent`;
    timers.push(setTimeout(() => interrupt(reason, 0), runTimeout));
    return {
        stop: stop.signal,
        end: end.signal,
        deadline: performance.now() + runTimeout,
        interrupt,
        /** The run is over: what it left waiting ends at once, and nothing keeps the process alive. */
        settle: () => {
            for (const signal of [stop, end])
                signal.abort("because the run is over");
            timers.forEach(clearTimeout);
        },
    };
}

;// CONCATENATED MODULE: ./lib/process/run-to-end.js




const pleaseReport = "This is a bug of variants-sync: please report it. Changes may have been applied.";
/** Runs to a result, whatever happens: a signal stops the run, and an error or a promise that never settles fails it. */
function runToEnd(inputs, context) {
    return Promise.race([runWith(inputs, context), nothingLeft(inputs)]);
}
async function runWith(inputs, { workspace, proxies, log, progress }) {
    const interruption = interruptible(inputs.runTimeout);
    process.on("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4000));
    process.on("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1000));
    process.on("SIGHUP", () => interruption.interrupt("because its terminal was closed (SIGHUP)", 1000));
    let close = async () => { };
    try {
        const connect = async () => {
            // Loaded on demand: validate sends no request.
            const { connectUnleash } = await Promise.all(/* import() */[__webpack_require__.e(7), __webpack_require__.e(658)]).then(__webpack_require__.bind(__webpack_require__, 8658));
            if (!inputs.service)
                throw new Error(`Mode ${inputs.mode} needs a service.`);
            const unleash = connectUnleash({ ...inputs.service, proxies }, interruption, { log, progress });
            close = unleash.close;
            return unleash;
        };
        return await main(inputs, workspace, connect);
    }
    catch (error) {
        return (0,run/* failed */.gz)(inputs, [(0,run/* causeOfEnd */.yp)(error)]);
    }
    finally {
        interruption.settle();
        await close();
    }
}
/** Fails the run when nothing is left to wait for: the process would end without a report. */
async function nothingLeft(inputs) {
    await new Promise((resolve) => process.once("beforeExit", resolve));
    const cause = new Error(`The run came to no result, and nothing was left to wait for. ${pleaseReport}`);
    return (0,run/* failed */.gz)(inputs, [(0,run/* causeOfEnd */.yp)(cause)]);
}
/** Exits with 1 unless the program returns another code, after its report. Its signal is aborted when the process shall end. */
async function earnExit(annotateError, program) {
    process.exitCode = 1;
    // Not `once`: without a listener, a second signal would end the process before its report.
    const cancelled = new AbortController();
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
        process.on(signal, () => cancelled.abort());
    let isReported = false;
    process.once("exit", () => {
        if (!isReported)
            annotateError(`The process ended before the result was reported. ${pleaseReport}`);
    });
    try {
        process.exitCode = await program(cancelled.signal);
    }
    catch (error) {
        // Without an error, later steps would mistake the missing report for success.
        annotateError(`Could not report the result: ${(0,wording/* messageOf */.bD)(error)}`);
    }
    isReported = true;
}


/***/ }),

/***/ 5313:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   LQ: () => (/* binding */ variantRows),
/* harmony export */   Tj: () => (/* binding */ fieldDifferences)
/* harmony export */ });
/* unused harmony exports payloadDifferences, jsonDifferences */
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7663);
/* harmony import */ var _variants_json_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(4018);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(483);




function variantRows({ before, after }) {
    const was = new Map(before.map((variant) => [variant.name, variant]));
    const is = new Map(after.map((variant) => [variant.name, variant]));
    const names = new Set([...before, ...after].sort(_variants_variant_js__WEBPACK_IMPORTED_MODULE_3__/* .byName */ .nG).map(({ name }) => name));
    return [...names].map((name) => ({ name, before: was.get(name), after: is.get(name) }));
}
/** The differences other than the weight; of a variant on one side, what it has beside the weight. `usual`: stickiness. */
function fieldDifferences({ name, before, after }, usual) {
    const nothing = { name, weight: 0 };
    const fields = (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .differences */ .tX)(before ?? nothing, after ?? nothing, usual);
    const field = (name, of) => fields.includes(name) ? [{ name, was: before && of(before), is: after && of(after) }] : [];
    return [
        ...field("stickiness", ({ stickiness = usual }) => stickiness),
        ...field("overrides", ({ overrides }) => overridesText(overrides)),
        ...payloadDifferences(before?.payload, after?.payload),
    ];
}
function payloadDifferences(before, after) {
    if ((0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .samePayload */ .Zf)(before, after))
        return [];
    const areJson = before?.type === "json" && after?.type === "json";
    const values = areJson ? (jsonDifferences(before.value, after.value) ?? []) : [];
    if (values.length > 0)
        return values;
    const type = after?.type ?? before?.type ?? "";
    // Old servers accepted any text as a type.
    const isKnown = _variants_variant_js__WEBPACK_IMPORTED_MODULE_3__/* .payloadTypes */ .Mu.includes(type);
    const isOther = before?.type !== after?.type && ((before && after) || !isKnown);
    const types = { name: "payload type", was: before?.type, is: after?.type };
    const texts = { name: isKnown ? `${type} payload` : "payload", was: before?.value, is: after?.value };
    return [...(isOther ? [types] : []), ...(texts.was === texts.is ? [] : [texts])];
}
function overridesText(overrides = []) {
    if (overrides.length === 0)
        return "none";
    return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}
/** In quotes if it could be read as several words. */
function word(text) {
    return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}
/** `undefined` where one is not valid, has a key twice, or is nested too deeply. */
function jsonDifferences(before, after) {
    try {
        const [was, is] = [(0,_variants_json_js__WEBPACK_IMPORTED_MODULE_2__/* .meaning */ .ak)(before), (0,_variants_json_js__WEBPACK_IMPORTED_MODULE_2__/* .meaning */ .ak)(after)];
        return was && is && differencesAt([], was.value, is.value);
    }
    catch {
        return undefined;
    }
}
function differencesAt(path, was, is) {
    if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) {
        const own = (branch, key) => Object.hasOwn(branch, key) ? branch[key] : undefined;
        const keys = new Set([...Object.keys(was), ...Object.keys(is)]);
        return [...keys].flatMap((key) => differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)));
    }
    const [before, after] = [was, is].map((value) => (value === undefined ? undefined : JSON.stringify(value)));
    if (before === after)
        return [];
    const name = path.length === 0 ? { name: "json payload" } : { name: (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .printPath */ .bA)(path), isPath: true };
    return [{ ...name, was: before, is: after }];
}
function isBranch(json) {
    return typeof json === "object" && json !== null && !(json instanceof _variants_json_js__WEBPACK_IMPORTED_MODULE_2__/* .NumberText */ .jQ);
}


/***/ }),

/***/ 5916:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   KN: () => (/* binding */ isApplied),
/* harmony export */   Ox: () => (/* binding */ environmentTexts),
/* harmony export */   Pl: () => (/* binding */ headline)
/* harmony export */ });
/* harmony import */ var _plan_impact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2345);
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9164);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5080);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3926);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3836);
/* harmony import */ var _variants_desired_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(276);
/* harmony import */ var _variants_failure_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9912);
/* harmony import */ var _shown_change_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2052);








/** A run in one line: `Plan: 6 changes in 2 environments, up to 40% of all users change variant in production`. */
function headline(run) {
    const { errors, warnings } = (0,_run_js__WEBPACK_IMPORTED_MODULE_3__/* .findingCounts */ .s_)(run);
    const andWarnings = warnings === 0 ? "" : `, ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(warnings, "warning")}`;
    switch (run.result) {
        case "valid":
            return `Valid: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(run.sets.length, "variant set")}${comparedText(run.comparison)}${andWarnings}`;
        case "invalid":
            // Only `strict` makes a manifest invalid for warnings.
            if (errors === 0)
                return `Invalid: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(warnings, "warning")}, and strict makes them errors`;
            return `Invalid: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(errors, "error")}${andWarnings}`;
        case "exported":
            return `Exported: ${exportedText(run)}${andWarnings}`;
        case "pulled":
            return `${pulledText(run)}${errors === 0 ? "" : `, ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(errors, "error")}`}${andWarnings}`;
        case "refused":
            return `${blockedText(run)}${apartText(run)}`;
        default:
            if (run.plan)
                return `${plannedText(run)}${andWarnings}${apartText(run)}`;
            if (run.reasons.some(({ rule }) => rule === "empty-project"))
                return "Failed: the server lists no features in the project";
            // A run that fails without a plan has written nothing.
            return `Failed: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(run.reasons.length, "error")}, nothing was written`;
    }
}
function comparedText(comparison) {
    if (!comparison)
        return "";
    return `, ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)((0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .changesOf */ .fs)(comparison).length, "change")} compared with ${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_4__/* .revisionName */ .pd)(comparison.base)}`;
}
/** The sets that the plan is not about: `; 2 sets differ already`. */
function apartText(run) {
    const sets = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .setsApart */ .ez)(run.plan);
    if (sets.length === 0)
        return "";
    if (!isApplied(run))
        return `; ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(sets.length, "set")} ${sets.length === 1 ? "differs" : "differ"} already`;
    const { base } = run.plan;
    const isCovered = base && !sets.some(({ origin }) => origin === "other");
    const since = isCovered ? `, not changed since ${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_4__/* .revisionName */ .pd)(base)}` : "";
    return `; ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(sets.length, "difference")} left alone${since}`;
}
function isApplied({ result }) {
    return result !== "planned" && result !== "refused";
}
function blockedText(run) {
    const errors = `Blocked by ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)((0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .objectionsOf */ .Ij)(run.plan).length, "error")}`;
    if ((0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .changesOf */ .fs)(run.plan).length === 0)
        return `${errors}; nothing will be written`;
    const others = run.isDriftCheck ? "a drift check writes nothing" : "the other sets may be written";
    return `${errors}; ${(0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isBlocked */ .lT)(run.plan) ? "nothing will be written" : others} (${planText(run)})`;
}
function exportedText({ sets, file, named }) {
    const leftOut = named === undefined ? "" : `, ${named} in other manifests left out`;
    return `${file === undefined ? "nothing is left to export" : `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(sets, "variant set")} to ${file}`}${leftOut}`;
}
function pulledText({ changes, files, followed, unchanged, left }) {
    const written = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(changes.length, "variant set")} into ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(files.length, "file")}`;
    const result = files.length > 0 ? written : left > 0 ? "nothing" : "the manifest matches the server";
    const moved = followed > 0 ? `, ${followed} removed or moved` : "";
    return `Pulled: ${result}${moved}, ${unchanged} unchanged${left > 0 ? `, ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(left, "set")} left as they are` : ""}`;
}
function plannedText(run) {
    const changes = (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .shownChanges */ .ph)(run.plan);
    if (changes.length === 0)
        return planText(run);
    const isOne = changes.every(({ change }) => change.target.environment === changes[0]?.change.target.environment);
    const moved = usersAffected(changes, ({ environment }) => (isOne ? "" : ` in ${environment}`));
    if (run.result === "planned")
        return run.isDriftCheck ? `Drift: ${planText(run)}` : `Plan: ${planText(run)}${moved}`;
    if (run.result === "applied")
        return `Applied: ${planText(run)}${moved}`;
    const has = (status) => changes.some(({ change }) => change.outcome?.status === status);
    const { length: blocked } = (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_1__/* .objectionsOf */ .Ij)(run.plan);
    if (run.result === "partial") {
        const again = run.plan.base ? "approve what is left" : "run again to do the rest";
        const advice = changes.every(({ change }) => helpsToRepeat(change)) ? again : "look at the errors first";
        const rest = blocked > 0 ? `, ${blocked} blocked` : `; ${advice}`;
        return `${has("applied") || has("altered") ? "Partly" : "Possibly"} applied: ${countsText(changes)}${rest}`;
    }
    return `${has("unknown") ? "Possibly applied" : "Nothing was applied"}: ${countsText(changes)}`;
}
/** Another run cannot help against a refusal, a server that stores something else, or somebody's own change. */
function helpsToRepeat(change) {
    const { outcome } = change;
    if (outcome?.status === "altered" || (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .isOvertaken */ .iN)(change))
        return false;
    return outcome?.status !== "failed" || (outcome.failure !== undefined && (0,_variants_failure_js__WEBPACK_IMPORTED_MODULE_5__/* .mayPass */ .bg)(outcome.failure));
}
function planText({ plan, promotedFrom }) {
    const changes = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .changesOf */ .fs)(plan);
    const from = promotedFrom === undefined ? "" : ` promoted from ${promotedFrom}`;
    if (changes.length === 0)
        return `No changes${from}, ${(0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .unchangedOf */ .p1)(plan).length} unchanged`;
    const [only = "", ...others] = new Set(changes.map(({ target }) => target.environment));
    return `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .counted */ .hS)(changes.length, "change")} in ${others.length === 0 ? only : `${others.length + 1} environments`}${from}`;
}
/** `3 to update, 12 unchanged, up to 40% of all users change variant in "checkout"`, with its environments; most first. */
function environmentTexts(run) {
    const changes = Map.groupBy((0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .shownChanges */ .ph)(run.plan), ({ change }) => change.target.environment);
    const unchanged = Map.groupBy((0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_2__/* .unchangedOf */ .p1)(run.plan), ({ target }) => target.environment);
    if (changes.size === 0)
        return [];
    const textOf = (environment) => {
        const own = changes.get(environment) ?? [];
        const counts = countsText(own, unchanged.get(environment)?.length);
        const users = usersAffected(own, ({ feature }) => ` in "${feature}"`);
        return `${counts}${run.isDriftCheck && users !== "" ? ", if applied" : ""}${users}`;
    };
    return [...Map.groupBy(new Set([...changes.keys(), ...unchanged.keys()]), textOf)];
}
/** `, up to 40% of all users change variant`: the largest effect of any one of these changes now, or why there is none. */
function usersAffected(changes, where) {
    const { change, impacts: [most] = [] } = (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .mostFelt */ .Bn)(changes) ?? {};
    if (change && most) {
        const bound = changes.length > 1 ? "up to " : change.effects?.reach.isExact ? "" : "at most ";
        return `, ${bound}${(0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .impactText */ .Yv)(most, change)}${where(change.target)}`;
    }
    if (changes.some(({ shortfall }) => shortfall !== undefined))
        return "";
    const served = changes.filter(({ change }) => !(0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .whyNobody */ .kI)(change));
    const textOf = ({ change }) => [...(0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .randomText */ .xM)(change), ...(0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .overridesText */ .Tb)(change)].join("; ");
    const told = served.find((shown) => textOf(shown) !== "");
    if (told)
        return `, ${textOf(told)}${where(told.change.target)}`;
    if (served.length > 0)
        return ", no users change variant";
    const reasons = [...new Set(changes.flatMap(({ change }) => (0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .whyNobody */ .kI)(change) ?? []))].sort();
    return reasons.length === 0 ? "" : `, nobody now: ${reasons.join(", ")}`;
}
/** The counts that are not 0: `3 to update, 12 unchanged`, or after an apply `2 applied, 1 not written`. */
function countsText(changes, unchanged = 0) {
    const groups = Map.groupBy(changes, ({ change: { outcome, kind } }) => _shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .changeWords */ .mF[outcome?.status ?? kind]);
    const counts = Object.values(_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .changeWords */ .mF).flatMap((word) => {
        const count = groups.get(word)?.length;
        return count === undefined ? [] : [`${count} ${word}`];
    });
    return [...counts, ...(unchanged > 0 ? [`${unchanged} unchanged`] : [])].join(", ");
}


/***/ }),

/***/ 5402:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CS: () => (/* binding */ prose),
/* harmony export */   GA: () => (/* binding */ cellCode),
/* harmony export */   O5: () => (/* binding */ entities),
/* harmony export */   TM: () => (/* binding */ folded),
/* harmony export */   aY: () => (/* binding */ code),
/* harmony export */   e5: () => (/* binding */ bullets),
/* harmony export */   iH: () => (/* binding */ subscript),
/* harmony export */   jN: () => (/* binding */ numbered),
/* harmony export */   qN: () => (/* binding */ paragraphs),
/* harmony export */   tp: () => (/* binding */ table),
/* harmony export */   uL: () => (/* binding */ caution)
/* harmony export */ });
/* unused harmony export plain */
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3836);
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5944);


/* Markdown from our words and foreign text, which never becomes markup, a link, a mention or a reference. */
/** Text that renders as itself anywhere, tables included: characters that could be syntax are entities. */
function plain(text) {
    return entities(text, ` ,.:;'"()%+=?/-`);
}
/** A name or a value, cut if it is long. GitHub makes no mentions, references or links inside `<code>`. */
function code(text) {
    const short = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .shortened */ .vI)(text, 300);
    return codeTag(short, entities((0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleValue */ .Ol)(short)));
}
/** Code in a cell of a table, where words break: a phone has room for 9 letters beside the weights. */
function cellCode(text) {
    const shown = (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visibleValue */ .Ol)(text).split(/(\S{10,})/u);
    const parts = shown.map((part, at) => (at % 2 === 0 ? [part] : pieces(part)));
    return codeTag(text, parts.map((own) => own.map((piece) => entities(piece)).join("<wbr>")).join(""));
}
/** A long word, cut after punctuation, before capitals, and at the latest after 9 characters. */
function pieces(word) {
    return word.split(/(?<=[,:;./_}\]-])|(?<=\p{Ll})(?=\p{Lu})/u).flatMap((piece) => piece.match(/.{1,9}/gsu) ?? []);
}
/** Isolates text from right to left, which would swap the two sides of an arrow. */
function codeTag(text, content) {
    return `<code${(0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .isRightToLeft */ .jr)(text) ? ' dir="auto"' : ""}>${content}</code>`;
}
const letterLike = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;
/** Text with every character as an entity, except letters, digits, pictures and what is `kept`. */
function entities(text, kept = " -") {
    // The large expression is for characters that few texts have.
    return text.replace(/[^A-Za-z\d]/gu, (char) => kept.includes(char) || (char > "~" && letterLike.test(char)) ? char : `&#${char.codePointAt(0)};`);
}
/** Words that GitHub might turn into a mention, a reference, a link, a commit or an emoji. */
const reference = /[@#]|GH-|:[\w+-]+:|:\/\/|\bwww\.|\w\/\w|^[^\w]*[0-9a-f]{7,40}[^\w]*$/i;
/** A sentence that may quote foreign text: words that GitHub would link become code, and none begins a list. */
function prose(sentence) {
    return (0,_visible_js__WEBPACK_IMPORTED_MODULE_1__/* .visible */ .RK)(sentence)
        .split(/( +)/)
        .map((word) => {
        const [, text = "", end = ""] = /^(.*?)(,?)$/su.exec(word) ?? [];
        return reference.test(text) ? `<code>${entities(text)}</code>${end}` : plain(word);
    })
        .join("")
        .replace(/^ +| {2,}/g, (spaces) => "&#160;".repeat(spaces.length))
        .replace(/^(\d*)([-+=.)])/, (_, digits, char) => `${digits}&#${char.codePointAt(0)};`);
}
function table(head, rows) {
    const line = (cells) => `| ${cells.join(" | ")} |`;
    return [line(head), line(head.map(() => ":--")), ...rows.map(line)].join("\n");
}
function bullets(items) {
    return items.map((item) => `- ${item}`).join("\n");
}
function numbered(items) {
    return items.map((item, index) => `${index + 1}. ${item}`).join("\n");
}
function subscript(text) {
    return `<sub>${text}</sub>`;
}
/** Content that opens with a click. Both parts are finished Markdown; blocks need an empty line around them. */
function folded(summary, content) {
    return `<details><summary>${summary}</summary>${content}</details>`;
}
function caution(blocks) {
    return `[!CAUTION]\n${blocks}`.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}
function paragraphs(parts) {
    return parts.filter((part) => part !== undefined && part !== "").join("\n\n");
}


/***/ }),

/***/ 2091:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $n: () => (/* binding */ outcomeFindings),
/* harmony export */   cZ: () => (/* binding */ causesOf),
/* harmony export */   lx: () => (/* binding */ noticesOf),
/* harmony export */   oE: () => (/* binding */ notices)
/* harmony export */ });
/* unused harmony export annotations */
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9164);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5080);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(3926);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(3836);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(7663);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(483);
/* harmony import */ var _shown_change_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2052);
/* harmony import */ var _targets_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(6176);
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5944);









/** GitHub keeps ten of each severity per step, so a notice counts them. Its log shows only messages, hence the positions. */
function annotations(run) {
    const all = notices(run).sort((a, b) => Number(isError(b)) - Number(isError(a)));
    const shown = all.map(({ where, findings: _, message, ...rest }) => {
        return { ...rest, message: where ? `${where}: ${message}` : message };
    });
    const groups = [...Map.groupBy(all, ({ severity }) => severity)];
    if (groups.every(([, own]) => own.length < 2))
        return shown;
    const counts = groups.map(([severity, own]) => {
        const sum = own.reduce((total, { findings }) => total + findings, 0);
        return `${counted(sum, severity)}${sum === own.length ? "" : ` of ${counted(own.length, "cause")}`}`;
    });
    const message = `${counts.join(" and ")} in all; the job summary lists them.`;
    return [...shown, { severity: "notice", title: "variants-sync", message }];
}
function notices(run) {
    const stage = run.result === "exported" ? "Export" : run.result === "pulled" ? "Pull" : "Plan";
    const reasons = run.result === "failed" && !run.plan ? run.reasons : [];
    return [
        ...noticesOf("Manifest", run.findings),
        ...noticesOf(stage, [...(run.plan ? (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .objectionsOf */ .Ij)(run.plan) : []), ...(0,_run_js__WEBPACK_IMPORTED_MODULE_2__/* .otherWarnings */ .ET)(run)]),
        ...noticesOf("Apply", run.plan ? outcomeFindings(run.plan) : []),
        ...causesOf(reasons).map((cause) => notice("variants-sync", cause)),
    ];
}
function noticesOf(stage, findings) {
    return causesOf(findings).map((cause) => notice(`${stage}: ${cause.finding.rule}`, cause));
}
function notice(title, { finding, message, sets, findings }) {
    const { severity, path = [], location } = finding;
    // For one request there is room for its address and id.
    const text = sets.size > 1 ? message : (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeMessage */ .dH)(finding);
    const where = location && (0,_visible_js__WEBPACK_IMPORTED_MODULE_6__/* .visible */ .RK)((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .printLocation */ .VL)(location));
    const parts = [...(path.length > 0 ? [(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .printPath */ .bA)(path)] : []), `${text}${setNames(sets)}`];
    return { severity, findings, title, where, message: (0,_visible_js__WEBPACK_IMPORTED_MODULE_6__/* .visible */ .RK)(parts.join(": ")), location };
}
function setNames(sets) {
    if (sets.size === 0)
        return "";
    const quoted = (name) => `"${name}"`;
    const environments = (names) => (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .firstOf */ .Ku)(names.map(quoted), 10);
    // Titles have quotes already.
    const { place, texts } = (0,_targets_js__WEBPACK_IMPORTED_MODULE_5__/* .targetTexts */ .Gs)(sets, { feature: quoted, strategy: (name) => name, environments });
    return ` (${sets.size < 2 ? "" : `${sets.size} variant sets${place}: `}${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .firstOf */ .Ku)(texts, 10, "; ")})`;
}
/** Of one file each, whose owners see it, in the order of their first findings. Those without a target stay apart. */
function causesOf(findings) {
    const groups = Map.groupBy(findings, (finding) => {
        const { severity, rule, target, location } = finding;
        return target ? [severity, rule, location?.file, (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .sharedMessage */ .Zj)(finding)].join("\0") : finding;
    });
    return [...groups.values()].flatMap((all) => {
        const [finding] = all;
        if (!finding)
            return [];
        if (!finding.target) {
            return [{ finding, findings: 1, message: (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .wholeMessage */ .dH)(finding), sets: new Map(), failures: [] }];
        }
        const haveOneDetail = all.every(({ detail }) => detail === finding.detail);
        const failures = all.flatMap(({ failure }) => failure ?? []);
        const answers = new Set(failures.map(({ received }) => (received === "" ? "" : `"${received}"`)));
        const own = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .firstOf */ .Ku)([...answers].filter(Boolean), 3);
        const shared = answers.size > 1 ? `${(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .sharedMessage */ .Zj)(finding)} Answers: ${own}.` : (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_3__/* .causeMessage */ .fq)(finding);
        const message = haveOneDetail && finding.detail ? `${shared} ${finding.detail}` : shared;
        const sets = all.flatMap(({ target, detail = "" }) => (target ? [{ target, detail }] : [])).sort(_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .byTarget */ .RI);
        const once = new Map(sets.map((set) => [(0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_8__/* .targetKey */ .hD)(set.target), set]));
        const told = [...once.values()].map(({ target, detail }) => [target, haveOneDetail ? "" : detail]);
        return [{ finding, findings: all.length, message, sets: new Map(told), failures }];
    });
}
/** Changes that were not applied: first those that may have been written, then failed ones, then those not attempted. */
function outcomeFindings(plan) {
    return ["unknown", "altered", "failed", "skipped"].flatMap((rule) => (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(plan).flatMap((change) => {
        const { target, lastEvent, outcome } = change;
        if (outcome?.status !== rule || !("reason" in outcome))
            return [];
        const { failure, reason } = outcome;
        const message = `${_shown_change_js__WEBPACK_IMPORTED_MODULE_4__/* .changeWords */ .mF[rule].replace(/^./, (letter) => letter.toUpperCase())}:`;
        const base = { severity: "error", rule, message, target, failure };
        if (!(0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .isOvertaken */ .iN)(change))
            return [{ ...base, remark: reason }];
        // Whoever runs an apply again undoes what somebody has just done by hand, often in an emergency.
        const remark = `${reason} Mode pull keeps that change; applying again undoes it.`;
        const author = lastEvent && { detail: `Changed in Unleash by ${lastEvent.by} ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_7__/* .timeText */ .Tc)(lastEvent.at)}.` };
        return [{ ...base, remark, ...author }];
    }));
}


/***/ }),

/***/ 6749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MV: () => (/* binding */ withoutPayloads),
/* harmony export */   Ui: () => (/* binding */ readableRun)
/* harmony export */ });
/* unused harmony exports mapRun, withoutAuthors */
/* harmony import */ var _text_secrets_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6246);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _variants_failure_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9912);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(483);





const same = (part) => part;
function mapRun(run, { finding = same, set: editSet = same }) {
    const set = (one) => ({ ...editSet(one), findings: one.findings.map(finding) });
    const findings = run.findings.map(finding);
    switch (run.result) {
        case "valid":
            if (!run.comparison)
                return { ...run, findings };
            return { ...run, findings, comparison: { ...run.comparison, sets: run.comparison.sets.map(set) } };
        case "invalid":
            return { ...run, findings };
        case "exported":
            return { ...run, findings, warnings: run.warnings.map(finding) };
        case "pulled":
            return { ...run, findings, warnings: run.warnings.map(finding), changes: run.changes.map(set) };
        default:
            if (!run.plan)
                return { ...run, findings, warnings: run.warnings.map(finding), reasons: run.reasons.map(finding) };
            return {
                ...{ ...run, findings },
                plan: { ...run.plan, sets: run.plan.sets.map(set), findings: run.plan.findings.map(finding) },
            };
    }
}
/** Without secrets and hidden payloads. Reports are made of it: redact before anything is cut, folded or respelt. */
function readableRun(run, redact, showPayloads) {
    const redacted = (0,_text_secrets_js__WEBPACK_IMPORTED_MODULE_2__/* .redactDeep */ .KL)(run, redact);
    return briefly(showPayloads ? redacted : withoutPayloads(redacted));
}
/** In characters: a title may be as long as a file, and a message may quote it. */
const longestText = 1000;
/** Without very long texts, and without the id of a strategy that the manifest names by its title, which is unique then. */
function briefly(run) {
    const byTitle = (run.plan?.sets ?? []).filter(({ named }) => named.strategy?.title !== undefined);
    const titled = new Set(byTitle.flatMap(({ target }) => target.strategy?.id ?? []));
    const named = (target) => {
        if (!target.strategy)
            return target;
        const { id, title } = target.strategy;
        const strategy = {
            ...(title !== undefined && { title: (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(title, 300) }),
            ...(id !== undefined && !titled.has(id) && { id }),
        };
        return { ...target, strategy };
    };
    return mapRun(run, {
        finding: (one) => ({
            ...one,
            message: (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(one.message, longestText),
            ...(one.detail !== undefined && { detail: (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(one.detail, longestText) }),
            ...("target" in one && one.target && { target: named(one.target) }),
        }),
        set: (one) => ({ ...one, target: named(one.target) }),
    });
}
/** A run without the names of people: a comment may be public. */
function withoutAuthors(run) {
    return mapRun(run, { set: (set) => ({ ...set, lastEvent: undefined }) });
}
/** A run that only says that payloads differ. A server's answer is left out, since it may quote the request in any words. */
function withoutPayloads(run) {
    return mapRun(run, { finding: (finding) => withoutAnswers(withoutQuote(finding)), set: withHiddenPayloads });
}
function withoutAnswers(part) {
    return part.failure ? { ...part, failure: (0,_variants_failure_js__WEBPACK_IMPORTED_MODULE_1__/* .withoutAnswer */ .BU)(part.failure) } : part;
}
/** A message about a payload is replaced whole: any part may quote it. */
function withoutQuote(finding) {
    // A list of variants, or a payload, may be written below a top-level key that starts with x-.
    const at = String(finding.path?.[0]).startsWith("x-") ? 0 : payloadStep(finding);
    const holder = finding.path?.findLast((step) => typeof step === "string");
    // In place of a contract, a variant or a list of variants.
    const isMisplaced = finding.rule === "value" && (holder === "payload" || holder === "variants");
    if (at < 0 && finding.rule !== "payload" && !isMisplaced)
        return finding;
    const message = "This value is not valid. The reason could quote a payload, and show-payloads is false.";
    // Keys inside a payload are part of it.
    return { ...finding, message, ...(at >= 0 && { path: finding.path?.slice(0, at + 1) ?? [] }) };
}
/** No hash: a short value would be guessed from it. */
function withHiddenPayloads(set) {
    const stored = new Map(set.before.map(({ name, payload }) => [name, payload]));
    const hide = ({ payload, ...variant }) => {
        if (payload === undefined)
            return variant;
        const was = stored.get(variant.name);
        const type = _variants_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .payloadTypes */ .Mu.includes(payload.type) ? payload.type : "hidden";
        const value = was === undefined || (0,_variants_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .samePayload */ .Zf)(was, payload) ? "hidden" : "hidden, changed";
        return { ...variant, payload: { type, value } };
    };
    const { before, after, conflict, outcome } = set;
    return {
        ...{ ...set, before: before.map(hide), after: after.map(hide) },
        ...(conflict && { conflict: conflict.map(hide) }),
        ...(outcome && { outcome: "reason" in outcome ? withoutAnswers(outcome) : outcome }),
    };
}
/** A feature's own `payload` is its contract. */
function payloadStep({ path = [] }) {
    // An environment or a variant may be called `payload`.
    const isName = (at) => path[at - 1] === "environments" || path[at - 1] === "weights";
    return path.findIndex((step, at) => at >= 3 && step === "payload" && !isName(at));
}


/***/ }),

/***/ 4447:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  J6: () => (/* binding */ codeQuality),
  OH: () => (/* binding */ markdownFile),
  Cp: () => (/* binding */ resultFile),
  $t: () => (/* binding */ whyKept)
});

// EXTERNAL MODULE: ./lib/plan/plan-file.js
var plan_file = __webpack_require__(8551);
// EXTERNAL MODULE: ./lib/run.js
var lib_run = __webpack_require__(3926);
// EXTERNAL MODULE: ./lib/text/secrets.js
var secrets = __webpack_require__(6246);
// EXTERNAL MODULE: ./lib/text/wording.js
var wording = __webpack_require__(3836);
// EXTERNAL MODULE: ./lib/report/notices.js
var notices = __webpack_require__(2091);
// EXTERNAL MODULE: ./lib/report/redact.js
var report_redact = __webpack_require__(6749);
// EXTERNAL MODULE: ./lib/plan/plan.js
var plan = __webpack_require__(9164);
// EXTERNAL MODULE: ./lib/plan/planned-set.js
var planned_set = __webpack_require__(5080);
// EXTERNAL MODULE: ./lib/variants/finding.js
var variants_finding = __webpack_require__(7663);
// EXTERNAL MODULE: ./lib/report/markdown.js
var markdown = __webpack_require__(5402);
;// CONCATENATED MODULE: ./lib/report/blocks.js


/** Most blocks that are passed over because a later one may fit: each takes a try. */
const mostSkipped = 20;
/** As many blocks, the most important first, as there is room for; a line below the head counts the others and names changes. */
function blocks_documentOf(blocks, page, mostNamed = 10) {
    const kept = new Set();
    const textOf = (more) => render(blocks, new Set([...kept, ...more]), page, mostNamed);
    const fits = (more) => page.fits(textOf(more));
    // First: the sentence about what is left out is seldom needed, and takes 5 ms.
    if (fits(blocks))
        return textOf(blocks);
    let rest = blocks;
    for (let skipped = 0; skipped <= mostSkipped && rest.length > 0; skipped++) {
        const count = largest(rest.length, (some) => fits(rest.slice(0, some)));
        for (const block of rest.slice(0, count))
            kept.add(block);
        rest = rest.slice(count + 1);
    }
    // Where there is hardly any room it is for the first blocks.
    return kept.size === 0 && mostNamed > 0 ? blocks_documentOf(blocks, page, 0) : textOf([]);
}
/** The largest number up to `most` that fits, or 0. By doubling at first: few of many fit, and all of them are a long text. */
function largest(most, fits) {
    let [fitting, tooMany] = [0, 1];
    while (tooMany <= most && fits(tooMany))
        [fitting, tooMany] = [tooMany, 2 * tooMany];
    tooMany = Math.min(tooMany, most + 1);
    while (tooMany - fitting > 1) {
        const middle = Math.floor((fitting + tooMany) / 2);
        if (fits(middle))
            fitting = middle;
        else
            tooMany = middle;
    }
    return fitting;
}
function render(blocks, kept, page, mostNamed) {
    const { head, foot, runUrl } = page;
    const sections = Map.groupBy(kept, ({ section }) => section);
    const parts = [...sections].map(([section, own]) => section.layOut(own.map(({ text }) => text)));
    const left = blocks.filter((block) => !kept.has(block));
    return `${(0,markdown/* paragraphs */.qN)([...head, shortenedNotice(left, runUrl, mostNamed), ...parts, ...foot])}\n`;
}
function shortenedNotice(left, runUrl, mostNamed) {
    if (left.length === 0)
        return undefined;
    const nouns = Map.groupBy(left, ({ section }) => section.noun);
    const counts = [...nouns].map(([noun, own]) => (0,wording/* counted */.hS)(own.length, noun));
    const { production = [], others = [] } = Object.groupBy(left, (block) => block.isProduction ? "production" : "others");
    const names = [...production, ...others].flatMap(({ name }) => name ?? []);
    const which = names.length === 0 || mostNamed === 0 ? "" : ` Not shown: ${(0,wording/* firstOf */.Ku)(names, mostNamed)}.`;
    const more = runUrl === undefined ? "" : ` The [run](${runUrl}) has more.`;
    const list = new Intl.ListFormat("en").format(counts);
    return `> **Shortened:** there is no room here for the whole report. It leaves out ${list}.${which}${more}`;
}

// EXTERNAL MODULE: ./lib/report/shown-change.js
var shown_change = __webpack_require__(2052);
// EXTERNAL MODULE: ./lib/report/targets.js
var targets = __webpack_require__(6176);
// EXTERNAL MODULE: ./lib/report/variant-table.js
var variant_table = __webpack_require__(5490);
;// CONCATENATED MODULE: ./lib/report/changes.js





/** Number of changes that are open in the first environment, about a screenful; the others open with a click. */
const mostOpen = 5;
const changes_markdown = { name: markdown/* code */.aY, strong: (text) => `**${text}**` };
/** Below the environments that each is for: a line that names it, then a table of its variants. */
function changeBlocks(changes, view, sourceUrl) {
    const groups = (0,shown_change/* changeGroups */.hu)(changes);
    const sections = new Map();
    return groups.map(({ environments, shown }) => {
        const key = environments.join("\0");
        const isOpen = groups.length <= mostOpen || sections.size === 0;
        const section = sections.get(key) ?? environmentSection(environments, isOpen ? mostOpen : 0);
        sections.set(key, section);
        const { change, title } = shown;
        const name = `${title} ${(0,markdown/* code */.aY)(change.target.feature)} in ${(0,markdown/* prose */.CS)((0,shown_change/* environmentNames */.iF)(environments))}`;
        return { section, text: changeText(shown, view, sourceUrl), name, isProduction: environments.some(shown_change/* isProduction */.KV) };
    });
}
/** `open`: changes that are visible without a click. */
function environmentSection(environments, open) {
    const name = (0,markdown/* prose */.CS)((0,shown_change/* environmentNames */.iF)(environments));
    const all = environments.length <= 3 ? undefined : (0,markdown/* folded */.TM)("all of these", environments.map(markdown/* prose */.CS).join(", "));
    return {
        noun: "change",
        layOut(texts) {
            const [first, others] = [texts.slice(0, open), texts.slice(open)];
            const summary = `<b>${name}</b>: ${(0,wording/* counted */.hS)(others.length, first.length === 0 ? "change" : "more change")}`;
            return (0,markdown/* paragraphs */.qN)([
                ...(first.length === 0 ? [] : [`#### ${name}`, all, ...first]),
                others.length === 0 ? undefined : (0,markdown/* folded */.TM)(summary, `\n\n${(0,markdown/* paragraphs */.qN)(others)}\n\n`),
            ]);
        },
    };
}
function changeText(shown, view, sourceUrl) {
    const { change, title, shortfall } = shown;
    const { target, location, lastEvent } = change;
    const { strategy, users, detour, author } = (0,shown_change/* remarksOf */.ro)(shown, view, changes_markdown);
    const parts = [
        `**${title} ${(0,markdown/* code */.aY)(target.feature)}**${strategy}`,
        shortfall ? `**${shortfall}**` : users,
        // In bold if that was not the account of this run.
        lastEvent?.isOwn === false ? `**${author}**` : author,
        location && (0,markdown/* subscript */.iH)((0,targets/* positionText */.J)(location, sourceUrl)),
    ];
    const note = detour === undefined ? "" : `<br>${(0,markdown/* subscript */.iH)(detour)}`;
    return `${parts.filter(Boolean).join(" · ")}${note}\n\n${(0,variant_table/* variantTable */.Wf)(change, view)}`;
}

// EXTERNAL MODULE: ./lib/plan/impact.js
var impact = __webpack_require__(2345);
// EXTERNAL MODULE: ./lib/plan/limits.js
var limits = __webpack_require__(7235);
// EXTERNAL MODULE: ./lib/plan/origin.js
var origin = __webpack_require__(6617);
// EXTERNAL MODULE: ./lib/variants/moves.js
var moves = __webpack_require__(1568);
// EXTERNAL MODULE: ./lib/variants/weight.js
var variants_weight = __webpack_require__(9892);
;// CONCATENATED MODULE: ./lib/report/dangers.js








/** Each with its variant sets and what there is to say about them. `isToCome`: nothing was written yet. */
function dangers(plan, changes, isToCome) {
    const danger = (title, remarks) => {
        const found = changes.map((shown) => [shown.change.target, remarks(shown)]);
        const told = found.filter(([, own]) => own.length > 0).map(([target, own]) => [target, own.join("; ")]);
        return told.length === 0 ? [] : [(0,targets/* targetList */.OK)(`**${title}**`, new Map(told))];
    };
    const skipped = danger("Change requests are skipped", ({ change: { route } }) => route === "past-change-requests" ? [""] : []);
    if (!isToCome)
        return skipped;
    return [
        ...danger("All variants are removed", ({ impacts }) => impacts.some(({ kind, now }) => kind === "lose" && now > 0) ? [""] : []),
        ...danger("Variants that users see are removed", ({ change }) => removedTexts(change)),
        ...danger("More than a quarter of all users change variant, or may", ({ change, impacts }) => {
            const most = (0,impact/* knownReach */.Bp)(change).isExact ? "" : "at most ";
            const many = impacts.filter(({ kind, now }) => ["move", "redraw"].includes(kind) && now > 0.25);
            return many.map(({ now }) => `${most}${(0,moves/* percentage */.X1)(now)}`);
        }),
        ...danger("Features that depend on these variants gain or lose users", ({ change }) => ((0,impact/* whyNobody */.kI)(change) ? [] : (change.effects?.dependents ?? [])).map((one) => dependentText(one, (0,impact/* knownReach */.Bp)(change)))),
        ...danger("Variants that go were served in the last 24 hours", ({ change }) => servedTexts(change.effects?.served ?? [])),
        ...(0,limits/* crowdedEnvironments */.vD)(plan, { kind: "share", value: 30 }).map(({ environment, changes, total }) => `**${changes} of ${total} sets of ${(0,markdown/* prose */.CS)(environment)} change**`),
        ...danger("Unleash differs from both sides, so an apply after the merge will stop there", ({ change }) => change.conflict && plan.base ? [(0,markdown/* prose */.CS)((0,origin/* conflictText */.wJ)(change, change.conflict, plan.base))] : []),
        ...skipped,
        ...danger("A deprecated route is used", ({ change }) => (change.route === "variants-batch" ? [change.route] : [])),
    ];
}
function dependentText({ feature, others, ...node }, { share }) {
    const text = ({ before, after }) => `${(0,moves/* percentage */.X1)(before * share)} → ${(0,moves/* percentage */.X1)(after * share)}`;
    return `${(0,markdown/* code */.aY)(feature)}: ${text(node)}${others ? ` in the Node SDK, ${text(others)} in others` : ""} of all users`;
}
/** For each variant, how often it was served, and by whom most. */
function servedTexts(served) {
    return [...Map.groupBy(served, ({ variant }) => variant)].map(([variant, uses]) => {
        const sum = uses.reduce((all, { count }) => all + count, 0);
        const names = uses.toSorted((a, b) => b.count - a.count).map(({ application }) => (0,markdown/* code */.aY)(application));
        return `${(0,markdown/* code */.aY)(variant)}: ${sum.toLocaleString("en")} times by ${(0,wording/* firstOf */.Ku)(names, 3)}`;
    });
}
function removedTexts(change) {
    const { kind, before, after } = change;
    if (kind !== "update" || (0,impact/* whyNobody */.kI)(change))
        return [];
    const kept = new Set(after.map(({ name }) => name));
    const removed = before.filter(({ name, weight }) => weight > 0 && !kept.has(name));
    const { share, isExact } = (0,impact/* knownReach */.Bp)(change);
    const shareText = (weight) => share === 1 ? (0,variants_weight/* percent */.KN)(weight) : `${isExact ? "" : "at most "}${(0,moves/* percentage */.X1)((weight / variants_weight/* total */.X5) * share)}`;
    return removed.map(({ name, weight }) => `${(0,markdown/* code */.aY)(name)}, ${shareText(weight)} of all users`);
}

// EXTERNAL MODULE: ./lib/report/headline.js
var report_headline = __webpack_require__(5916);
// EXTERNAL MODULE: ./lib/report/sections.js
var sections = __webpack_require__(3136);
;// CONCATENATED MODULE: ./lib/report/report.js














/** As GitHub-flavoured Markdown, for places of different sizes. */
function renderReport(run, { sourceUrl, commit, runUrl } = {}) {
    const page = { runUrl, head: [`### ${(0,markdown/* prose */.CS)((0,report_headline/* headline */.Pl)(run))}`], foot: footOf(run, commit) };
    const blocks = reportBlocks(run, sourceUrl);
    return (fits) => blocks_documentOf(blocks, { ...page, fits });
}
/** Renders a run as a comment: the report below a heading, and a link to the run. */
function renderComment(run, { sourceUrl, commit, ...page }) {
    return documentOf(reportBlocks(run, sourceUrl), {
        ...page,
        head: ["### Variants", `**${prose(headline(run))}**`],
        foot: [
            ...footOf(run, commit),
            ...(page.runUrl === undefined ? [] : [subscript(`Written by [this run](${page.runUrl}).`)]),
        ],
    });
}
function footOf(run, commit) {
    const origin = originLines(run, commit).map(markdown/* prose */.CS);
    return [...(0,sections/* sectionsOf */.Ks)(run).footnotes.map(markdown/* prose */.CS), ...origin].map(markdown/* subscript */.iH);
}
/** The server of a plan, and the commit that the run plans or applies: a re-run of an old workflow applies an old commit. */
function originLines({ plan }, commit) {
    if (!plan)
        return [];
    const base = plan.base === undefined ? "" : `, base: ${plan.base.commit.slice(0, 12)}`;
    return [`Server: ${plan.server}${commit === undefined ? "" : `, commit: ${commit.slice(0, 12)}`}${base}`];
}
/** The blocks of a report, most important first. */
function reportBlocks(run, sourceUrl) {
    const items = (findings) => (0,notices/* causesOf */.cZ)(findings).map((cause) => causeItem(cause, sourceUrl));
    const warnings = [...run.findings.filter((finding) => !(0,variants_finding/* isError */.bJ)(finding)), ...(0,lib_run/* otherWarnings */.ET)(run)];
    const { view, changes, counts, heading, apart } = (0,sections/* sectionsOf */.Ks)(run);
    const countLines = counts.map(([text, names]) => `<b>${(0,markdown/* prose */.CS)((0,shown_change/* environmentNames */.iF)(names))}</b>: ${(0,markdown/* prose */.CS)(text)}`);
    return [
        ...blocks("danger", (texts) => (0,markdown/* caution */.uL)((0,markdown/* bullets */.e5)(texts)), dangerItems(run, items)),
        ...blocks("environment", markdown/* bullets */.e5, countLines),
        ...blocks("note", markdown/* paragraphs */.qN, [...writtenTexts(run), ...(heading === undefined ? [] : [`#### ${(0,markdown/* prose */.CS)(heading)}`])]),
        ...changeBlocks(changes, view, sourceUrl),
        ...blocks("problem", markdown/* numbered */.jN, items(run.findings.filter(variants_finding/* isError */.bJ))),
        ...blocks("warning", (texts) => `**Warnings**\n\n${(0,markdown/* bullets */.e5)(texts)}`, items(warnings)),
        ...blocks("note", markdown/* bullets */.e5, (0,lib_run/* notesOf */.h$)(run).map(markdown/* prose */.CS)),
        ...(apart ? apartBlocks(apart, items(apart.findings), sourceUrl) : []),
    ];
}
function apartBlocks(apart, items, sourceUrl) {
    const { heading, explanation, changes } = apart;
    const layOut = (texts) => (0,markdown/* paragraphs */.qN)([`#### ${heading}`, (0,markdown/* folded */.TM)((0,markdown/* prose */.CS)(explanation), `\n\n${(0,markdown/* paragraphs */.qN)(texts)}\n\n`)]);
    const differences = (0,shown_change/* changeGroups */.hu)(changes).map(({ environments, shown }) => `${(0,markdown/* prose */.CS)((0,shown_change/* environmentNames */.iF)(environments))}: ${changeText(shown, "drift", sourceUrl)}`);
    return blocks("difference", layOut, [...items.map((item) => (0,markdown/* bullets */.e5)([item])), ...differences]);
}
function blocks(noun, layOut, texts) {
    const section = { noun, layOut };
    return texts.map((text) => ({ section, text }));
}
/** The red frame at the top: dangers of a plan, reasons why it is blocked, changes that were not applied. */
function dangerItems(run, items) {
    if (run.result === "pulled") {
        const emptied = run.changes.filter(({ kind }) => kind === "create").map(({ target }) => [target, ""]);
        return emptied.length === 0 ? [] : [(0,targets/* targetList */.OK)("**Emptied in Unleash**", new Map(emptied))];
    }
    if (!run.plan)
        return run.result === "failed" ? items(run.reasons) : [];
    const isToCome = run.result === "planned" || (run.result === "refused" && !(0,planned_set/* isBlocked */.lT)(run.plan));
    return [
        ...items([...(0,plan/* objectionsOf */.Ij)(run.plan), ...(0,notices/* outcomeFindings */.$n)(run.plan)]),
        ...(run.result === "refused" && !isToCome ? [] : dangers(run.plan, (0,shown_change/* shownChanges */.ph)(run.plan), isToCome)),
    ];
}
function writtenTexts(run) {
    const one = run.plan ? run.writtenFile : run.result === "exported" ? run.file : undefined;
    const files = run.result === "pulled" ? run.files : one === undefined ? [] : [one];
    const undo = (0,sections/* undoOf */.CF)(run);
    const file = `the rollback file (output ${(0,markdown/* code */.aY)("rollback-file")}; in the examples an artifact, ${(0,markdown/* code */.aY)("variants-rollback-1")})`;
    return [
        ...(files.length === 0 ? [] : [`**Written:** ${files.map(markdown/* code */.aY).join(", ")}`]),
        ...(undo ? [(0,markdown/* subscript */.iH)(`To undo it, download ${file}, and run ${(0,markdown/* code */.aY)(undo.command)}`)] : []),
    ];
}
/** A list item: the message, the variant sets, the requests behind a click, and in small print the position. */
function causeItem({ finding, message, sets, failures }, sourceUrl) {
    const { location, path = [] } = finding;
    const requests = failures.map(({ method, path: address, errorId, received }) => {
        const answer = message.includes(received) ? "" : `: ${(0,markdown/* prose */.CS)(received)}`;
        return `${method} ${(0,markdown/* code */.aY)(address)}${errorId === undefined ? "" : `, id ${(0,markdown/* code */.aY)(errorId)}`}${answer}`;
    });
    const count = sets.size < 2 ? "" : `${(0,wording/* counted */.hS)(sets.size, "variant set")}`;
    const list = (0,targets/* targetList */.OK)(count, new Map([...sets].map(([target, detail]) => [target, (0,markdown/* prose */.CS)(detail)])));
    const where = [
        ...(location ? [(0,targets/* positionText */.J)(location, sourceUrl)] : []),
        ...(path.length > 0 ? [(0,markdown/* code */.aY)((0,targets/* withoutMiddle */.Mg)((0,variants_finding/* printPath */.bA)(path)))] : []),
    ];
    return [
        (0,markdown/* prose */.CS)(message),
        ...(sets.size === 0 ? [] : [`<br>${list}`]),
        ...(requests.length === 0 ? [] : [(0,markdown/* folded */.TM)((0,wording/* counted */.hS)(requests.length, "request"), requests.join("<br>"))]),
        ...(where.length === 0 ? [] : [`<br>${(0,markdown/* subscript */.iH)(where.join(" · "))}`]),
    ].join("");
}

;// CONCATENATED MODULE: ./lib/report/report-files.js







/** The first line of a Markdown report in a file, invisible to readers: it tells our reports from other files. */
const firstLine = "<!-- A report of variants-sync, replaced by the next one. -->";
function markdownFile(run, commit) {
    return `${firstLine}\n${renderReport(run, { commit })(() => true)}`;
}
/** `undefined` for an empty file and for an earlier report of either kind: our empty list has a line break in it. */
function whyKept(existing) {
    const text = new TextDecoder().decode(existing);
    if (text.trim() === "" || text === "[\n]\n" || text.startsWith(firstLine) || isCodeQuality(text))
        return undefined;
    return "it is not an earlier report. Choose another file, or remove this one.";
}
function isCodeQuality(text) {
    try {
        const entries = JSON.parse(text);
        const ours = /^(?:variants-sync|(?:Manifest|Export|Pull|Plan|Apply): [\w-]+)$/;
        return Array.isArray(entries) && entries.length > 0 && entries.every((entry) => ours.test(entry?.check_name));
    }
    catch {
        return false;
    }
}
/** See https://docs.gitlab.com/ci/testing/code_quality/. `folder`: of the run, from the top of the repository; ends in `/`. */
function codeQuality(run, folder) {
    // As in expected-plan.ts.
    const { hash } = process.getBuiltinModule("node:crypto");
    const seen = new Map();
    const entries = (0,notices/* notices */.oE)(run).map(({ severity, title, message, location }) => {
        const path = location ? `${folder}${location.file}` : ".";
        // Without numbers: messages contain lines and indexes, and GitLab would report whatever moved as new.
        const identity = [title, path, message.replace(/\d+/g, "0")].join("\0");
        const nth = (seen.get(identity) ?? 0) + 1;
        seen.set(identity, nth);
        return {
            description: message,
            check_name: title,
            fingerprint: hash("sha256", `${identity}\0${nth}`),
            severity: severity === "error" ? "major" : "minor",
            location: { path, lines: { begin: location?.line ?? 1 } },
        };
    });
    return (0,wording/* jsonText */.s$)(entries).replace(/^\[\]/, "[\n]");
}
/** The ending of a run without a plan, in the form of `schema/result.schema.json`. Nothing can take it for a plan. */
function resultFile(ending, redact, redactToken = redact, showPayloads = true) {
    const run = (0,secrets/* redactDeep */.KL)(showPayloads ? ending : (0,report_redact/* withoutPayloads */.MV)(ending), redact);
    const sets = ending.result === "valid" ? ending.sets.map((set) => (0,plan_file/* resolvedEntry */.B9)(set, showPayloads)) : undefined;
    const problems = [...run.findings, ...("reasons" in run ? run.reasons : []), ...(0,lib_run/* otherWarnings */.ET)(run)];
    const content = {
        version: 2,
        result: run.result,
        problems: problems.map((finding) => ({ severity: finding.severity, ...(0,plan_file/* findingEntry */.uX)(finding) })),
        sets: (0,secrets/* redactDeep */.KL)(sets, redactToken),
    };
    return (0,wording/* jsonText */.s$)(content);
}


/***/ }),

/***/ 7045:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   H: () => (/* binding */ planLines),
/* harmony export */   r: () => (/* binding */ runLines)
/* harmony export */ });
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3926);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(3836);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7663);
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(9892);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5313);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5916);
/* harmony import */ var _notices_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2091);
/* harmony import */ var _sections_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3136);
/* harmony import */ var _shown_change_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(2052);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5638);
/* harmony import */ var _variant_table_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(5490);
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(5944);












/** The end of a run as a terminal shows it: errors and warnings with their positions, and the headline. */
function runLines(run, paint) {
    const undo = (0,_sections_js__WEBPACK_IMPORTED_MODULE_5__/* .undoOf */ .CF)(run);
    return [
        ...(0,_notices_js__WEBPACK_IMPORTED_MODULE_4__/* .notices */ .oE)(run).map(({ where, severity, message }) => {
            const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
            return `${where === undefined ? "" : `${paint("bold", where)}: `}${word} ${message}`;
        }),
        ...(run.result === "pulled" ? run.files : []).map((file) => `Updated: ${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(file)}`),
        ...(0,_run_js__WEBPACK_IMPORTED_MODULE_0__/* .notesOf */ .h$)(run).map((note) => `${paint("dim", "note:")} ${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(note)}`),
        ...(undo ? [`To undo it: cp ${(0,_sections_js__WEBPACK_IMPORTED_MODULE_5__/* .inShell */ .wp)(undo.file)} . && ${undo.command}`] : []),
        paint("bold", (0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)((0,_headline_js__WEBPACK_IMPORTED_MODULE_3__/* .headline */ .Pl)(run))),
    ];
}
/** Counts of each environment, then the changes below their environments: a line for each, and one for each of its variants. */
function planLines(run, paint) {
    const { view, changes, counts, heading, apart, footnotes } = (0,_sections_js__WEBPACK_IMPORTED_MODULE_5__/* .sectionsOf */ .Ks)(run);
    const bold = (text) => paint("bold", (0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(text));
    const head = counts.map(([text, names]) => `${bold((0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .environmentNames */ .iF)(names))}  ${paint("dim", (0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(text))}`);
    const sections = (some, as) => [...Map.groupBy((0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .changeGroups */ .hu)(some), ({ environments }) => environments.join("\0"))].map(([key, groups]) => {
        return [bold((0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .environmentNames */ .iF)(key.split("\0"))), ...groups.flatMap(({ shown }) => changeLines(shown, as, paint))];
    });
    const own = sections(changes, view);
    return [
        ...head,
        ...(heading === undefined ? [] : [bold(heading)]),
        // The counts have named the only environment.
        ...(head.length === 1 && own.length === 1
            ? own.flat().slice(1)
            : own.flatMap((lines) => (view === "pull" ? lines : ["", ...lines]))),
        ...(footnotes.length === 0 ? [] : ["", ...footnotes]),
        ...(apart ? ["", bold(`${apart.heading}: ${apart.explanation}`)] : []),
        ...(0,_notices_js__WEBPACK_IMPORTED_MODULE_4__/* .noticesOf */ .lx)("Plan", apart?.findings ?? []).map(({ severity, message }) => `  ${severity}: ${message}`),
        ...sections(apart?.changes ?? [], "drift").flat(),
    ];
}
function changeLines(shown, view, paint) {
    const { change, title, shortfall } = shown;
    const { kind, target, location, stickiness } = change;
    const { strategy, users, detour, author } = (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_6__/* .remarksOf */ .ro)(shown, view);
    const colour = view === "pull" ? "yellow" : { create: "green", update: "yellow", clear: "red" }[kind];
    const name = `${paint(colour, title)} ${paint("bold", (0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(target.feature))}${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(strategy)}`;
    const where = location && view !== "pull" ? paint("dim", `  ${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)((0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .printLocation */ .VL)(location))}`) : "";
    // A pull takes what the manifest said to what Unleash has.
    const rows = (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .variantRows */ .LQ)(view === "pull" ? { before: change.after, after: change.before } : change);
    // Longer names push their row to the right.
    const room = rows.reduce((most, { name }) => Math.min(40, Math.max(most, name.length)), 0);
    return [
        `  ${name}${shortfall ? paint("red", `  ${shortfall}`) : ""}${where}`,
        ...rows.map((row) => variantLine(row, stickiness, room, paint)),
        ...[users, detour, author].flatMap((note) => (note === undefined ? [] : `    ${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(note)}`)),
    ];
}
/** The name gets `room` columns. */
function variantLine(row, stickiness, room, paint) {
    const { before, after } = row;
    const sides = [before, after].filter((side) => side !== undefined);
    const last = sides.at(-1);
    if (!last)
        return "";
    const weights = [...new Set(sides.map(({ weight }) => (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_9__/* .percent */ .KN)(weight)))];
    const fields = (0,_fields_js__WEBPACK_IMPORTED_MODULE_2__/* .fieldDifferences */ .Tj)(row, stickiness);
    const shownValue = (value, at) => value === undefined ? "none" : isolated((0,_values_js__WEBPACK_IMPORTED_MODULE_10__/* .partAt */ .l0)(value, at, 30, _visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visibleValue */ .Ol));
    const texts = fields.map(({ name, isPath, was, is }) => {
        if (sides.length < 2)
            return `${name} ${shownValue(was ?? is, 0)}`;
        const at = was === undefined || is === undefined ? 0 : (0,_values_js__WEBPACK_IMPORTED_MODULE_10__/* .firstDifference */ .at)(was, is);
        return `${isPath ? `payload ${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)(name)}:` : name} ${shownValue(was, at)} → ${shownValue(is, at)}`;
    });
    const types = [...new Set(sides.map((side) => ((0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_9__/* .isFixed */ .zZ)(side) ? "fixed" : "variable")))];
    const text = [
        `${before ? (after ? " " : "-") : "+"} ${(0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .visible */ .RK)((0,_text_wording_js__WEBPACK_IMPORTED_MODULE_11__/* .shortened */ .vI)(row.name, 100)).padEnd(room)}  ${(0,_variant_table_js__WEBPACK_IMPORTED_MODULE_7__/* .bar */ .M0)(last.weight).padEnd(_variant_table_js__WEBPACK_IMPORTED_MODULE_7__/* .cells */ .Yo)}`,
        ...[weights.join(" → ").padEnd(13), types.join(" → ").padEnd(8), (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_11__/* .firstOf */ .Ku)(texts, 6, "  ")],
    ];
    const line = `    ${text.join("  ").trimEnd()}`;
    if (!before || !after)
        return paint(before ? "red" : "green", line);
    return fields.length > 0 || types.length > 1 || weights.length > 1 ? line : paint("dim", line);
}
/** Keeps right-to-left text from swapping places with its neighbours: U+2068 and U+2069 isolate it. */
function isolated(text) {
    return (0,_visible_js__WEBPACK_IMPORTED_MODULE_8__/* .isRightToLeft */ .jr)(text) ? `\u2068${text}\u2069` : text;
}


/***/ }),

/***/ 3136:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   CF: () => (/* binding */ undoOf),
/* harmony export */   Ks: () => (/* binding */ sectionsOf),
/* harmony export */   wp: () => (/* binding */ inShell)
/* harmony export */ });
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9164);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5080);
/* harmony import */ var _variants_desired_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(276);
/* harmony import */ var _headline_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5916);
/* harmony import */ var _shown_change_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(2052);





/** The parts of a report that Markdown and terminals share. */
const sectionsOf = (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_4__/* .onceFor */ .bO)((run) => {
    const comparison = run.result === "valid" ? run.comparison : undefined;
    const [shown, base] = [run.plan ?? comparison, comparison?.base];
    const changes = shown ? (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_4__/* .shownChanges */ .ph)(shown) : pulledChanges(run);
    const view = shown ? (run.plan && run.isDriftCheck ? "drift" : "plan") : "pull";
    return {
        ...{ view, changes },
        counts: run.plan ? (0,_headline_js__WEBPACK_IMPORTED_MODULE_3__/* .environmentTexts */ .Ox)(run) : [],
        heading: base && changes.length > 0 ? `Compared with ${(0,_variants_desired_js__WEBPACK_IMPORTED_MODULE_2__/* .revisionName */ .pd)(base)}, not with Unleash` : undefined,
        apart: run.plan ? apartOf(run) : undefined,
        footnotes: shown ? (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_4__/* .footnotes */ .uL)(shown, changes) : [],
    };
});
function pulledChanges(run) {
    const titles = { create: "emptied", update: "updated", clear: "filled" };
    const changes = run.result === "pulled" ? run.changes : [];
    return changes.map((change) => ({ change, title: titles[change.kind], impacts: [] }));
}
/** What the revision of a plan does not touch; `undefined` where nothing differs, and without a base. */
function apartOf(run) {
    const sets = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .setsApart */ .ez)(run.plan);
    if (sets.length === 0)
        return undefined;
    return {
        heading: `${(0,_headline_js__WEBPACK_IMPORTED_MODULE_3__/* .isApplied */ .KN)(run) ? "Left alone" : "Unleash differs already"} (${sets.length})`,
        explanation: sets.some(({ origin }) => origin === "other")
            ? "Not in the plan that was approved."
            : "Changed in Unleash, or merged earlier and not applied yet; not by this revision.",
        findings: (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .setFindingsOf */ .of)(sets),
        changes: (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_4__/* .inOrder */ .al)(run.plan, sets.filter(_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .isChange */ .Xb)),
    };
}
/** In quotes if a shell could take it for more than a word. */
function inShell(word) {
    return /^[\w./:\\-]+$/.test(word) ? word : `'${word}'`;
}
/** The rollback file of an apply that wrote, or may have written, and what undoes it all where `rollback.yml` is that file. */
function undoOf(run) {
    if (!run.plan || run.rollbackFile === undefined)
        return undefined;
    const { plan, rollbackFile: file } = run;
    const changes = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(plan).filter(({ outcome }) => !["failed", "skipped"].includes(outcome?.status ?? "failed"));
    if (changes.length === 0)
        return undefined;
    const options = [
        `--unleash-url ${inShell(plan.server)}`,
        ...(changes.some(({ kind }) => kind === "create") ? ["--allow-clear"] : []),
        ...(changes.length > 5 ? ["--max-changes unlimited"] : []),
        ...(changes.some(({ route }) => route === "past-change-requests") ? ["--change-requests bypass"] : []),
    ];
    return { file, command: `variants-sync apply rollback.yml ${options.join(" ")}` };
}


/***/ }),

/***/ 2052:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Bn: () => (/* binding */ mostFelt),
/* harmony export */   KV: () => (/* binding */ isProduction),
/* harmony export */   al: () => (/* binding */ inOrder),
/* harmony export */   bO: () => (/* binding */ onceFor),
/* harmony export */   hu: () => (/* binding */ changeGroups),
/* harmony export */   iF: () => (/* binding */ environmentNames),
/* harmony export */   mF: () => (/* binding */ changeWords),
/* harmony export */   ph: () => (/* binding */ shownChanges),
/* harmony export */   ro: () => (/* binding */ remarksOf),
/* harmony export */   uL: () => (/* binding */ footnotes)
/* harmony export */ });
/* unused harmony exports byProduction, stagesOf */
/* harmony import */ var _plan_impact_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2345);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5080);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(483);




/** Makes a value once for each object: many parts of a report ask for the same. */
function onceFor(make) {
    const made = new WeakMap();
    return (of) => {
        const value = made.get(of) ?? make(of);
        made.set(of, value);
        return value;
    };
}
/** The changes of a plan. */
const shownChanges = onceFor((plan) => inOrder(plan, (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(plan)));
/** Not applied first, then clears, those of production, then by the share of users who notice; then in manifest order. */
function inOrder({ environments }, changes) {
    const position = (environment) => -productionRank(environment) || environments.indexOf(environment) + 1 || environments.length + 1;
    return changes
        .map((change) => {
        const { kind, route, outcome } = change;
        const shortfall = outcome && outcome.status !== "applied" ? changeWords[outcome.status] : undefined;
        const impacts = shortfall === undefined ? (0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .impactsOf */ .ZU)(change) : [];
        const title = route === "variants-batch" && !outcome?.isPlain ? `${kind} through ${route}` : kind;
        return { change, title, shortfall, impacts };
    })
        .sort((a, b) => rankOf(b) - rankOf(a) ||
        (0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .byEffect */ .xG)(a.impacts[0], b.impacts[0]) ||
        position(a.change.target.environment) - position(b.change.target.environment) ||
        (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .byTarget */ .RI)(a.change, b.change));
}
function isProduction(environment) {
    return /^prod/i.test(environment);
}
/** Of several that are production, that of this very name comes first. */
function productionRank(environment) {
    return environment === "production" ? 2 : Number(isProduction(environment));
}
/** Production first. */
function byProduction(a, b) {
    return productionRank(b) - productionRank(a);
}
function rankOf({ change: { kind, target }, shortfall }) {
    if (shortfall !== undefined)
        return 3;
    return kind === "clear" ? 2 : Number(isProduction(target.environment));
}
/** Of some changes, that with the largest effect now, in production if it has any. */
function mostFelt(changes) {
    const felt = changes.filter(({ impacts: [most] }) => most && most.now > 0);
    const place = ({ change }) => change.target.environment;
    return felt.sort((a, b) => byProduction(place(a), place(b)) || (0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .byEffect */ .xG)(a.impacts[0], b.impacts[0]))[0];
}
/** The changes, with those that are the same in several environments as one: that in the first of them, in their order. */
const changeGroups = onceFor((changes) => {
    const groups = Map.groupBy(changes, ({ change, title }) => {
        const { target, route, before, after, stickiness, effects, outcome, lastEvent } = change;
        const { environment: _, ...name } = target;
        return JSON.stringify([name, title, route, before, after, stickiness, effects, outcome?.status, lastEvent?.by]);
    });
    return [...groups.values()].flatMap((own) => {
        const environments = own.map(({ change }) => change.target.environment);
        return own.slice(0, 1).map((shown) => ({ environments, shown }));
    });
});
/** `production`, `production, staging`, `production, staging and 18 more`: production first, so that it is never one of the others. */
function environmentNames(names) {
    const sorted = names.toSorted(byProduction);
    const shown = names.length <= 3 ? sorted : sorted.slice(0, 2);
    const others = names.length - shown.length;
    return `${shown.join(", ")}${others > 0 ? ` and ${others} more` : ""}`;
}
/** The words of reports for the kinds of changes and for outcomes, in the order in which they are counted. */
const changeWords = {
    create: "to create",
    update: "to update",
    clear: "to clear",
    applied: "applied",
    failed: "not written",
    altered: "written, but stored differently",
    skipped: "not attempted",
    unknown: "sent but unconfirmed",
};
/** What there is to say of a change beside its variants. */
function remarksOf({ change, shortfall }, view, style = _plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .unmarked */ .u7) {
    const { target, lastEvent } = change;
    const isAboutUsers = view !== "pull" && shortfall === undefined;
    return {
        strategy: target.strategy ? `, strategy ${style.name((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .describeStrategy */ .rz)(target.strategy))}` : "",
        users: isAboutUsers ? `${view === "drift" ? "if applied, " : ""}${(0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .usersText */ .wH)(change, style)}` : undefined,
        detour: isAboutUsers ? (0,_plan_impact_js__WEBPACK_IMPORTED_MODULE_0__/* .detourText */ .ng)(change, style) : undefined,
        author: lastEvent && `last changed by ${style.name((0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(lastEvent.by))} ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .timeText */ .Tc)(lastEvent.at)}`,
    };
}
/** The environments with changes in the order of the plan, in which stages are released; others come last, by name. */
function stagesOf({ sets, environments }) {
    const position = (name) => environments.indexOf(name) + 1 || environments.length + 1;
    const names = new Set((0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)({ sets }).map(({ target }) => target.environment));
    return [...names].sort((a, b) => position(a) - position(b) || (0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .compareText */ .n6)(a, b));
}
/** What percentages leave out, and the order of environments. */
function footnotes(plan, changes) {
    if (changes.every(({ shortfall }) => shortfall !== undefined))
        return [];
    const stages = stagesOf(plan);
    return [
        "Percentages are of all users; weights are of the users whom a set reaches. Users named in overrides, and users who " +
            "lack the stickiness field, are not counted.",
        ...(stages.length > 1 ? [`Order of environments: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)(stages, 10)}.`] : []),
    ];
}


/***/ }),

/***/ 6176:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Gs: () => (/* binding */ targetTexts),
/* harmony export */   H8: () => (/* binding */ foldedList),
/* harmony export */   J: () => (/* binding */ positionText),
/* harmony export */   Mg: () => (/* binding */ withoutMiddle),
/* harmony export */   OK: () => (/* binding */ targetList)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3836);
/* harmony import */ var _variants_current_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2675);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);
/* harmony import */ var _variants_variant_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(483);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _shown_change_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(2052);
/* harmony import */ var _visible_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(5944);







/** Entries of a list that are visible, and those behind a click, with their characters; the others are only counted. */
const [mostShown, mostFolded, foldedLength] = [5, 200, 12_000];
/** `title: checkout in production, staging (40%); …`: by feature, in their order, environments of one remark together. */
function targetList(title, sets) {
    const environments = (names) => (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .prose */ .CS)((0,_shown_change_js__WEBPACK_IMPORTED_MODULE_1__/* .environmentNames */ .iF)(names));
    const { place, texts } = targetTexts(sets, { feature: _markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY, strategy: _markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY, environments });
    return `${title}${place}${title === "" ? "" : ": "}${foldedList(texts, "more feature", "; ")}`;
}
/** In their order; environments of one remark together. The place is blank unless several features have just that one. */
function targetTexts(sets, show) {
    const features = [...Map.groupBy(sets, ([target]) => (0,_variants_current_js__WEBPACK_IMPORTED_MODULE_3__/* .featureKey */ .cp)(target)).values()].map((own) => {
        const groups = Map.groupBy(own, ([{ strategy }, remark]) => JSON.stringify([strategy, remark]));
        const hasProduction = (those) => Number(those.some(([{ environment }]) => (0,_shown_change_js__WEBPACK_IMPORTED_MODULE_1__/* .isProduction */ .KV)(environment)));
        const places = [...groups.values()]
            .sort((a, b) => hasProduction(b) - hasProduction(a))
            .flatMap((those) => {
            const environments = show.environments(those.map(([of]) => of.environment));
            return those.slice(0, 1).map(([{ strategy }, remark]) => {
                const which = strategy ? `, strategy ${show.strategy((0,_variants_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .describeStrategy */ .rz)(strategy))}` : "";
                return { place: `${environments}${which}`, remark: remark === "" ? "" : ` (${remark.replace(/\.$/, "")})` };
            });
        });
        return { feature: show.feature(own[0]?.[0].feature ?? ""), places };
    });
    const distinct = new Set(features.flatMap(({ places }) => places.map(({ place }) => place)));
    const [common] = features.length > 1 && distinct.size === 1 ? distinct : [];
    const texts = features.map(({ feature, places }) => {
        if (common !== undefined)
            return `${feature}${places.map(({ remark }) => remark).join("")}`;
        const all = places.map(({ place, remark }) => place + remark);
        return `${feature} in ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .firstOf */ .Ku)(all, 5)}`;
    });
    return { place: common === undefined ? "" : ` in ${common}`, texts };
}
/** The first entries, the others behind a click, and those beyond counted. */
function foldedList(entries, noun, separator = "<br>") {
    let [end, room] = [mostShown, foldedLength];
    while (end < Math.min(entries.length, mostShown + mostFolded) && room > 0)
        room -= entries[end++]?.length ?? 0;
    const left = entries.length - end;
    const hidden = [...entries.slice(mostShown, end), ...(left > 0 ? [`and ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(left, noun)}`] : [])];
    const first = entries.slice(0, mostShown).join(separator);
    if (hidden.length === 0)
        return first;
    return `${first}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .folded */ .TM)((0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .counted */ .hS)(entries.length - mostShown, noun), hidden.join("<br>"))}`;
}
/** `variants.yml:8:5`, as a link to the line if the run has an address for its files: then at most one line long. */
function positionText(location, sourceUrl) {
    const [{ file, line }, position] = [location, (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .printLocation */ .VL)(location)];
    if (sourceUrl === undefined)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .code */ .aY)(position);
    const path = encodeURIComponent(file.toWellFormed()).replaceAll("%2F", "/");
    // Without characters that could end a Markdown link, or begin markup in it. GitHub looks for no references in its text.
    const safe = path.replace(/[!'()*~_]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
    return `[${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .entities */ .O5)(withoutMiddle((0,_visible_js__WEBPACK_IMPORTED_MODULE_6__/* .visibleValue */ .Ol)(position)))}](${sourceUrl}/${safe}#L${line})`;
}
/** The two ends of a text that is longer than a line of small characters on a phone. */
function withoutMiddle(text, length = 40) {
    const [start, end] = [length / 2, text.length - length / 2].map((at) => (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .atCharacter */ .xn)(text, at));
    return text.length <= length ? text : `${text.slice(0, start)}…${text.slice(end)}`;
}


/***/ }),

/***/ 5638:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   at: () => (/* binding */ firstDifference),
/* harmony export */   gF: () => (/* binding */ fieldText),
/* harmony export */   gv: () => (/* binding */ cellLines),
/* harmony export */   l0: () => (/* binding */ partAt)
/* harmony export */ });
/* unused harmony exports valueText, changedText */
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3836);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5402);


/** Longer values are folded: a click opens them. */
const longestInline = 80;
/** Characters of a longer value that are shown: behind the click, and of each of two values that differ. */
const [foldedLength, excerptLength] = [2000, 60];
/** A line of a table cell. `isAlone`: of a variant that is on one side alone, so that nothing of it was added or removed. */
function fieldText({ name, isPath, was, is }, isAlone = false) {
    const shown = isPath ? (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCode */ .GA)(name) : name;
    if (was !== undefined && is !== undefined)
        return `${shown}: ${changedText(was, is)}`;
    const word = isAlone ? "" : was === undefined ? " added" : " removed";
    return `${shown}${word}: ${valueText(was ?? is ?? "")}`;
}
/** A value on its line, or behind a click under a line with its length. */
function valueText(value) {
    if (value.length <= longestInline)
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCode */ .GA)(value);
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .folded */ .TM)(`${value.length.toLocaleString("en")} characters`, around(value, 0, foldedLength));
}
/** Two values side by side; if one is long, the parts around their first difference, and both behind a click. */
function changedText(before, after) {
    if (Math.max(before.length, after.length) <= longestInline)
        return `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCode */ .GA)(before)} → ${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCode */ .GA)(after)}`;
    const at = firstDifference(before, after);
    const [was, is, place] = [before.length, after.length, at + 1].map((value) => value.toLocaleString("en"));
    const summary = `${was} characters before, ${is} after; they differ from character ${place} on`;
    const [old, now] = [before, after].map((value) => partAt(value, at, excerptLength, _markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCode */ .GA));
    return `${old} → ${now}${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .folded */ .TM)(summary, [before, after].map((value) => around(value, at, foldedLength / 2)).join("<br>→<br>"))}`;
}
/** Lines of a table cell. A `<details>` is a line by itself and needs no break around it. */
function cellLines(lines) {
    return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}
/** `length` characters around a position, a third of them in front of it, with `…` where the value goes on. */
function partAt(value, at, length, show) {
    if (value.length <= length)
        return show(value);
    const start = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .atCharacter */ .xn)(value, Math.max(0, at - Math.floor(length / 3)));
    const end = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .atCharacter */ .xn)(value, Math.min(value.length, start + length));
    return `${start > 0 ? "…" : ""}${show(value.slice(start, end))}${end < value.length ? "…" : ""}`;
}
/** Each line as code of its own: GitHub shows no line break inside of code. */
function around(value, at, length) {
    const lines = (part) => part.split(/(?<=\n)/).map(_markdown_js__WEBPACK_IMPORTED_MODULE_0__/* .cellCode */ .GA);
    return partAt(value, at, length, (part) => lines(part).join("<br>"));
}
/** The position of the first character in which two texts differ. */
function firstDifference(before, after) {
    let at = 0;
    while (at < before.length && before[at] === after[at])
        at++;
    return (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .atCharacter */ .xn)(before, at);
}


/***/ }),

/***/ 5490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   M0: () => (/* binding */ bar),
/* harmony export */   Wf: () => (/* binding */ variantTable),
/* harmony export */   Yo: () => (/* binding */ cells)
/* harmony export */ });
/* harmony import */ var _variants_weight_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9892);
/* harmony import */ var _fields_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(5313);
/* harmony import */ var _markdown_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5402);
/* harmony import */ var _targets_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6176);
/* harmony import */ var _values_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5638);





/** A row for each variant: of a plan in two columns, since a phone has no room for three with bars; else in one for each place. */
function variantTable(change, view = "plan") {
    const { kind, stickiness } = change;
    const rows = (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .variantRows */ .LQ)(change);
    if (view === "plan") {
        const word = ({ before, after }) => (before ? (after ? "" : "<br>removed") : "<br>added");
        const lines = rows.map((row) => [
            `${(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .cellCode */ .GA)(row.name)}${kind === "update" ? word(row) : ""}`,
            (0,_values_js__WEBPACK_IMPORTED_MODULE_3__/* .cellLines */ .gv)([...weightLines(row), ...fieldLines(row, stickiness)]),
        ]);
        return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(["Variant", { create: "Weight", update: "Before and after", clear: "Removed" }[kind]], lines);
    }
    const inOrder = (sides) => (view === "pull" ? sides.toReversed() : sides);
    const cells = rows.map((row) => {
        const [first, last] = inOrder([row.before, row.after]);
        const lines = fieldLines({ ...row, before: first, after: last }, stickiness);
        const cell = (side, more) => side ? (0,_values_js__WEBPACK_IMPORTED_MODULE_3__/* .cellLines */ .gv)([weightText(side), ...more]) : "–";
        return [(0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .cellCode */ .GA)(row.name), cell(first, last ? [] : lines), cell(last, lines)];
    });
    return (0,_markdown_js__WEBPACK_IMPORTED_MODULE_2__/* .table */ .tp)(["Variant", ...inOrder(["In Unleash", "In the manifest"])], cells);
}
/** On two lines if it changes. */
function weightLines({ before, after }) {
    const isNew = before && after && (before.weight !== after.weight || (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .isFixed */ .zZ)(before) !== (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .isFixed */ .zZ)(after));
    if (isNew)
        return [weightLine(before), weightLine(after, true)];
    return [after ?? before].flatMap((side) => (side ? weightLine(side) : []));
}
function fieldLines(row, usual) {
    const texts = (0,_fields_js__WEBPACK_IMPORTED_MODULE_0__/* .fieldDifferences */ .Tj)(row, usual).map((field) => (0,_values_js__WEBPACK_IMPORTED_MODULE_3__/* .fieldText */ .gF)(field, !row.before || !row.after));
    return texts.length === 0 ? [] : [(0,_targets_js__WEBPACK_IMPORTED_MODULE_1__/* .foldedList */ .H8)(texts, "more field")];
}
/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
function weightLine(variant, isNew = false) {
    // Padded with non-breaking spaces, which keep their width in code.
    const cell = bar(variant.weight).padEnd(cells, "\u00a0").replaceAll("\u00a0", "&#160;");
    return `<code>${cell}</code>&#160;${weightText(variant, isNew).replace(" ", "&#160;")}`;
}
function weightText(variant, isNew = false) {
    const weight = (0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .percent */ .KN)(variant.weight);
    return `${isNew ? `**${weight}**` : weight}${(0,_variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .isFixed */ .zZ)(variant) ? " fixed" : " variable"}`;
}
/** Width of a bar, in characters. */
const cells = 8;
const parts = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
/** A weight as a bar. Above 0 it shows at least a sliver; below 100% it leaves at least a sliver free. */
function bar(weight) {
    const most = cells * parts.length;
    const exact = Math.round((Math.min(Math.max(weight, 0), _variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .total */ .X5) / _variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .total */ .X5) * most);
    const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < _variants_weight_js__WEBPACK_IMPORTED_MODULE_4__/* .total */ .X5 ? most - 1 : most);
    return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}


/***/ }),

/***/ 5944:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ol: () => (/* binding */ visibleValue),
/* harmony export */   RK: () => (/* binding */ visible),
/* harmony export */   jr: () => (/* binding */ isRightToLeft)
/* harmony export */ });
/** An emoji of several, such as a family; or controls, direction marks, characters without width or shape, unusual blanks, our own marks. */
const unseen = /\p{RGI_Emoji_ZWJ_Sequence}|[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800↵⇥␣‹]|(?! )\p{Zs}/gv;
/** On one line, so that two texts that differ look different: a line break is `↵`, U+202E is `‹U+202E›`. */
function visible(text) {
    // Without the expressions below, whose first use takes 3 ms. Its letters are Latin, each in its only form.
    if (/^[ -~¡-¬®-ÿ–…→]*$/.test(text))
        return text;
    const marks = { "\n": "↵", "\t": "⇥" };
    const marked = text.replace(unseen, (found) => marks[found] ?? ([...found].length > 1 ? found : byNumber(found)));
    return withoutLookAlikes(spelled(marked));
}
/** Letters of alphabets: Chinese, Japanese and Korean ones look like no Latin letter, and stand beside them without a blank. */
const letter = /[\p{L}--[\p{sc=Zyyy}\p{sc=Hani}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Bopo}]]/gv;
/** `ex‹U+0430›mple`: a word that mixes alphabets has the letters of the second by number. */
function withoutLookAlikes(text) {
    if (!/[\p{L}--\p{sc=Latn}]/v.test(text))
        return text;
    return text.replace(/[\p{L}\p{M}\p{N}_]+/gu, (word) => {
        const own = [/\p{sc=Latn}/u, /\p{sc=Cyrl}/u].find((script) => script.test(word));
        return own ? word.replace(letter, (char) => (own.test(char) ? char : byNumber(char))) : word;
    });
}
/** Hebrew, Arabic and the other scripts that are written from right to left. */
function isRightToLeft(text) {
    return /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u.test(text);
}
/** A value: `visible`, with marks for blanks at its ends, and a word if it is empty. */
function visibleValue(text) {
    if (text === "")
        return "‹empty›";
    return visible(text).replace(/^ +| +$/g, (blanks) => "␣".repeat(blanks.length));
}
/** `é` may be one character or two. If a text has any of the second kind, its accents are spelled by number. */
function spelled(text) {
    if (text.normalize("NFC") === text)
        return text;
    return text.replace(/[^\0-\x7f]/gu, (char) => /[\p{M}\u1160-\u11ff]/u.test(char) || char.normalize("NFC") !== char ? byNumber(char) : char);
}
function byNumber(char) {
    return `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}


/***/ }),

/***/ 3926:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   ET: () => (/* binding */ otherWarnings),
/* harmony export */   gz: () => (/* binding */ failed),
/* harmony export */   h$: () => (/* binding */ notesOf),
/* harmony export */   oJ: () => (/* binding */ isSuccess),
/* harmony export */   s_: () => (/* binding */ findingCounts),
/* harmony export */   xJ: () => (/* binding */ appliedResult),
/* harmony export */   yp: () => (/* binding */ causeOfEnd)
/* harmony export */ });
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9164);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5080);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7663);




function failed({ warnings }, reasons, findings = []) {
    return { result: "failed", findings, reasons, warnings };
}
function causeOfEnd(cause) {
    const { failure } = (cause ?? {});
    if (failure)
        return { ...(0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("run", [], ""), failure };
    return (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("run", [], (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .messageOf */ .bD)(cause));
}
/** The result of an apply. `failed` if no write is confirmed. */
function appliedResult(plan) {
    const changes = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(plan);
    const applied = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .countOutcomes */ .XF)(changes, "applied");
    if (applied === changes.length && (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .objectionsOf */ .Ij)(plan).length === 0)
        return "applied";
    const unknown = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .countOutcomes */ .XF)(changes, "unknown");
    const isWritten = changes.some(({ outcome }) => outcome?.status === "altered");
    return applied > 0 || isWritten || (unknown > 0 && unknown < changes.length) ? "partial" : "failed";
}
/** True if the step succeeds: only these ends exit 0. */
function isSuccess(run) {
    if (run.result === "planned")
        return !run.isDriftCheck || (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_1__/* .changesOf */ .fs)(run.plan).length === 0;
    return ["valid", "applied", "exported", "pulled"].includes(run.result);
}
/** Errors of the manifest; warnings of manifest, plan and export. */
function findingCounts(run) {
    const errors = run.findings.filter(_variants_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .isError */ .bJ).length;
    return { errors, warnings: run.findings.length - errors + otherWarnings(run).length };
}
function notesOf(run) {
    return ((run.plan ? run.plan.notes : run.notes) ?? []).map((note) => (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .shortened */ .vI)(note, 1000));
}
/** Those that are not about its manifest. */
function otherWarnings(run) {
    if (run.plan)
        return (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_0__/* .warningsOf */ .nZ)(run.plan);
    return "warnings" in run ? run.warnings : [];
}


/***/ }),

/***/ 621:
/***/ ((__webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.a(__webpack_module__, async (__webpack_handle_async_dependencies__, __webpack_async_result__) => { try {
__webpack_require__.r(__webpack_exports__);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3024);
/* harmony import */ var node_fs_promises__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(1455);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _adapters_proxies_js__WEBPACK_IMPORTED_MODULE_18__ = __webpack_require__(5244);
/* harmony import */ var _adapters_redaction_js__WEBPACK_IMPORTED_MODULE_19__ = __webpack_require__(7957);
/* harmony import */ var _adapters_terminal_terminal_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(673);
/* harmony import */ var _adapters_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5350);
/* harmony import */ var _inputs_command_line_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(2715);
/* harmony import */ var _inputs_help_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(4394);
/* harmony import */ var _inputs_inputs_js__WEBPACK_IMPORTED_MODULE_7__ = __webpack_require__(1300);
/* harmony import */ var _plan_plan_js__WEBPACK_IMPORTED_MODULE_8__ = __webpack_require__(9164);
/* harmony import */ var _plan_plan_file_js__WEBPACK_IMPORTED_MODULE_9__ = __webpack_require__(8551);
/* harmony import */ var _plan_planned_set_js__WEBPACK_IMPORTED_MODULE_10__ = __webpack_require__(5080);
/* harmony import */ var _process_run_to_end_js__WEBPACK_IMPORTED_MODULE_11__ = __webpack_require__(4730);
/* harmony import */ var _report_redact_js__WEBPACK_IMPORTED_MODULE_12__ = __webpack_require__(6749);
/* harmony import */ var _report_report_files_js__WEBPACK_IMPORTED_MODULE_13__ = __webpack_require__(4447);
/* harmony import */ var _report_run_lines_js__WEBPACK_IMPORTED_MODULE_14__ = __webpack_require__(7045);
/* harmony import */ var _report_visible_js__WEBPACK_IMPORTED_MODULE_22__ = __webpack_require__(5944);
/* harmony import */ var _run_js__WEBPACK_IMPORTED_MODULE_15__ = __webpack_require__(3926);
/* harmony import */ var _text_path_js__WEBPACK_IMPORTED_MODULE_16__ = __webpack_require__(8020);
/* harmony import */ var _text_secrets_js__WEBPACK_IMPORTED_MODULE_21__ = __webpack_require__(6246);
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_20__ = __webpack_require__(3836);
/* harmony import */ var _variants_finding_js__WEBPACK_IMPORTED_MODULE_17__ = __webpack_require__(7663);























// As in index.ts.
process.env = { ...process.env };
const { env } = process;
const proxies = (0,_adapters_proxies_js__WEBPACK_IMPORTED_MODULE_18__/* .proxiesOf */ ._)(env);
const token = env["UNLEASH_TOKEN"]?.trim() ?? "";
const tokens = [token.replace(/^Bearer /, "")];
const { redact } = (0,_adapters_redaction_js__WEBPACK_IMPORTED_MODULE_19__/* .redactionOf */ .Z)({ tokens, passwords: (0,_adapters_proxies_js__WEBPACK_IMPORTED_MODULE_18__/* .proxySecrets */ .W)(proxies) });
/** For data: a proxy's password may be the name of an environment. */
const { redact: redactToken } = (0,_adapters_redaction_js__WEBPACK_IMPORTED_MODULE_19__/* .redactionOf */ .Z)({ tokens, passwords: [] });
// By that name, standard output may be a file: `--report /dev/stdout > report.md`.
const line = (0,_inputs_command_line_js__WEBPACK_IMPORTED_MODULE_5__/* .readCommandLine */ .ye)(process.argv.slice(2).map((word) => word.replace(/(^|=)\/dev\/stdout$/, "$1-")));
const own = line.kind === "command" ? line.own : {};
const outputFile = line.kind === "command" ? line.given["output-file"] : undefined;
const standardOutput = "-";
/** What uses standard output as data: text for people then goes to standard error. */
const dataOptions = [
    ...(own.json ? ["--json"] : []),
    ...Object.entries({ "--report": own.report, "--code-quality": own.codeQuality, "--output-file": outputFile })
        .filter(([, path]) => path === standardOutput)
        .map(([option]) => `${option} ${standardOutput}`),
];
const colours = own.color === false ? { ...env, NO_COLOR: "1", FORCE_COLOR: undefined } : env;
const terminal = (0,_adapters_terminal_terminal_js__WEBPACK_IMPORTED_MODULE_3__/* .connectTerminal */ .$)(process, colours, dataOptions.length > 0, (code) => {
    process.once("exit", () => {
        process.exitCode = 1;
    });
    complain(`The output could not be written (${code}).`);
});
const files = (0,_adapters_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .connectWorkspace */ .A)(process.cwd(), {
    temporary: env["RUNNER_TEMP"] || undefined,
    hint: " Paths start at the current folder.",
});
/** The plan file is printed by --json instead of written: nobody would look for a temporary file, or remove it. */
const workspace = {
    ...files,
    writeRunFile: async (name, text) => (name === "plan.json" ? name : files.writeRunFile(name, text)),
    whyNotWritable: async (path, whyKept) => (path === standardOutput ? undefined : files.whyNotWritable(path, whyKept)),
    writeFile: async (path, text, whyKept) => path === standardOutput ? terminal.print(text) : files.writeFile(path, text, whyKept),
};
const surroundings = { workspace, proxies, log: () => { }, progress: terminal.progress };
await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_11__/* .earnExit */ .h)(complain, async (cancelled) => {
    if (Number.parseInt(process.versions.node, 10) < 22)
        return refuse([`Needs Node.js 22 or later; got ${process.version}.`]);
    if (line.kind === "wrong")
        return refuse(line.messages);
    if (line.kind === "command")
        return runCommand(line.given, cancelled);
    terminal.print(line.kind === "help" ? (0,_inputs_help_js__WEBPACK_IMPORTED_MODULE_6__/* .help */ .y)(Math.min(terminal.width, 100), line.command) : `${version()}\n`);
    return 0;
});
async function runCommand(given, cancelled) {
    const read = (0,_inputs_inputs_js__WEBPACK_IMPORTED_MODULE_7__/* .readInputs */ .K)({ "unleash-url": env["UNLEASH_URL"] ?? "", "unleash-token": token, ...given }, "environment");
    const errors = read.kind === "valid" ? [] : read.errors;
    const messages = errors.map(({ message }) => (0,_inputs_command_line_js__WEBPACK_IMPORTED_MODULE_5__/* .inWordsOfOptions */ .C2)(message.replace(/^[a-z]+ /, "the input $&")));
    messages.push(...(await reportProblems(read.inputs)));
    if (dataOptions.length > 1)
        messages.push(`Only one of ${dataOptions.join(", ")} can use standard output.`);
    const mustAsk = given["mode"] === "apply" && !own.yes;
    const confirm = mustAsk ? terminal.confirm : undefined;
    if (mustAsk && !confirm)
        messages.push("apply asks before it writes, and there is no terminal to ask on. Add --yes.");
    if (read.kind === "invalid" || messages.length > 0)
        return refuse(messages);
    const { inputs } = read;
    if (!confirm)
        return end(await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_11__/* .runToEnd */ .c)(inputs, surroundings), inputs);
    return applyConfirmed(inputs, (question) => confirm(question, cancelled));
}
/** Shows the plan, and applies that plan once somebody agrees. */
async function applyConfirmed(inputs, confirm) {
    // A plan of a promotion writes the output file: not before somebody agrees.
    const untouched = { ...surroundings, workspace: { ...workspace, writeFile: async () => { } } };
    const preview = await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_11__/* .runToEnd */ .c)({ ...inputs, mode: "plan" }, untouched);
    const confirmedDigest = preview.plan && (0,_plan_plan_js__WEBPACK_IMPORTED_MODULE_8__/* .planDigest */ .Gb)(preview.plan);
    if (!preview.plan || confirmedDigest === undefined)
        return end(preview, inputs);
    const changes = (0,_plan_planned_set_js__WEBPACK_IMPORTED_MODULE_10__/* .changesOf */ .fs)(preview.plan);
    const shown = { ...inputs, limits: { ...inputs.limits, confirmedDigest } };
    if (changes.length === 0)
        return end(await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_11__/* .runToEnd */ .c)(shown, surroundings), inputs);
    show((0,_report_redact_js__WEBPACK_IMPORTED_MODULE_12__/* .readableRun */ .Ui)(wordedForShell(preview), redact, inputs.report.showPayloads));
    if (await confirm(`Apply ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_20__/* .counted */ .hS)(changes.length, "change")} to ${inputs.server}? [y/N] `)) {
        return end(await (0,_process_run_to_end_js__WEBPACK_IMPORTED_MODULE_11__/* .runToEnd */ .c)(shown, surroundings), inputs, "known");
    }
    terminal.complain("Nothing was written.\n");
    if (own.json)
        terminal.print((0,_plan_plan_file_js__WEBPACK_IMPORTED_MODULE_9__/* .planFile */ .eS)(preview, inputs.containsToken));
    return 1;
}
/** With our own sentences as a shell needs them. */
function wordedForShell(run) {
    return (0,_text_secrets_js__WEBPACK_IMPORTED_MODULE_21__/* .redactDeep */ .KL)(run, (text, key) => {
        if (["message", "detail", "remark", "advice"].includes(key))
            return (0,_inputs_command_line_js__WEBPACK_IMPORTED_MODULE_5__/* .inWordsOfOptions */ .C2)(text);
        return key === "file" && text === standardOutput ? "standard output" : text;
    });
}
async function end(ended, inputs, plan) {
    const ending = wordedForShell(ended);
    const { showPayloads } = inputs.report;
    const run = (0,_report_redact_js__WEBPACK_IMPORTED_MODULE_12__/* .readableRun */ .Ui)(ending, redact, showPayloads);
    show(run, plan);
    if (own.json)
        terminal.print(ending.plan ? (0,_plan_plan_file_js__WEBPACK_IMPORTED_MODULE_9__/* .planFile */ .eS)(ending, inputs.containsToken) : (0,_report_report_files_js__WEBPACK_IMPORTED_MODULE_13__/* .resultFile */ .Cp)(ending, redact, redactToken, showPayloads));
    if (own.codeQuality !== undefined)
        await report(own.codeQuality, (0,_report_report_files_js__WEBPACK_IMPORTED_MODULE_13__/* .codeQuality */ .J6)(run, pathInRepository(process.cwd())));
    if (own.report !== undefined)
        await report(own.report, (0,_report_report_files_js__WEBPACK_IMPORTED_MODULE_13__/* .markdownFile */ .OH)(run, env["CI_COMMIT_SHA"] || env["GITHUB_SHA"]));
    if ((0,_run_js__WEBPACK_IMPORTED_MODULE_15__/* .isSuccess */ .oJ)(run))
        return 0;
    return run.result === "planned" ? 2 : 1;
}
/** The reasons why reports cannot be written. They replace earlier reports only, and no other file of the run. */
async function reportProblems(inputs) {
    const { manifest = [], expectedPlan, outputFile } = inputs ?? {};
    const reviewed = expectedPlan?.kind === "file" ? expectedPlan.path : undefined;
    const taken = new Set([...manifest, reviewed, outputFile].flatMap((path) => (path === undefined ? [] : (0,_text_path_js__WEBPACK_IMPORTED_MODULE_16__/* .normalPath */ .F)(path))));
    const problems = [];
    for (const path of [own.report, own.codeQuality]) {
        if (path === undefined || path === standardOutput || (await (0,_adapters_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .isStream */ .r)(path)))
            continue;
        const reason = taken.has((0,_text_path_js__WEBPACK_IMPORTED_MODULE_16__/* .normalPath */ .F)(path))
            ? `${JSON.stringify(path)} is already another file of this run. Choose another one for the report.`
            : await files.whyNotWritable(path, _report_report_files_js__WEBPACK_IMPORTED_MODULE_13__/* .whyKept */ .$t);
        if (reason !== undefined)
            problems.push(reason);
        taken.add((0,_text_path_js__WEBPACK_IMPORTED_MODULE_16__/* .normalPath */ .F)(path));
    }
    return problems;
}
async function report(path, text) {
    await ((await (0,_adapters_workspace_workspace_js__WEBPACK_IMPORTED_MODULE_4__/* .isStream */ .r)(path)) ? (0,node_fs_promises__WEBPACK_IMPORTED_MODULE_1__.appendFile)(path, redact(text)) : workspace.writeFile(path, redact(text), _report_report_files_js__WEBPACK_IMPORTED_MODULE_13__/* .whyKept */ .$t));
}
function show(run, plan) {
    const lines = [...(plan === undefined ? (0,_report_run_lines_js__WEBPACK_IMPORTED_MODULE_14__/* .planLines */ .H)(run, terminal.paint) : []), ...(0,_report_run_lines_js__WEBPACK_IMPORTED_MODULE_14__/* .runLines */ .r)(run, terminal.paint)];
    // A step of a workflow may show them.
    const text = redact(`${lines.map(_text_wording_js__WEBPACK_IMPORTED_MODULE_20__/* .harmless */ .Is).join("\n")}\n`);
    if (dataOptions.length > 0)
        terminal.complain(text);
    else
        terminal.print(text);
}
/** The way from the top of the repository (in a submodule, of the one around it), or of GitLab's job, such as `flags/`. */
function pathInRepository(folder, way = "") {
    if ((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.existsSync)((0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, ".git/HEAD")) || folder === env["CI_PROJECT_DIR"])
        return way;
    return (0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder) === folder ? "" : pathInRepository((0,node_path__WEBPACK_IMPORTED_MODULE_2__.dirname)(folder), `${(0,node_path__WEBPACK_IMPORTED_MODULE_2__.basename)(folder)}/${way}`);
}
/** Refuses a command line; a script that asked for JSON gets it, also where the options around it are wrong. */
function refuse(messages) {
    if (process.argv.includes("--json")) {
        const reasons = messages.map((message) => (0,_variants_finding_js__WEBPACK_IMPORTED_MODULE_17__/* .error */ .z3)("inputs", [], message));
        terminal.print((0,_report_report_files_js__WEBPACK_IMPORTED_MODULE_13__/* .resultFile */ .Cp)({ result: "failed", findings: [], reasons, warnings: [] }, redact));
    }
    messages.forEach(complain);
    terminal.complain("See variants-sync --help.\n");
    // EX_USAGE of sysexits.h.
    return 64;
}
function complain(message) {
    // Messages may quote the command line.
    const shown = (0,_report_visible_js__WEBPACK_IMPORTED_MODULE_22__/* .visible */ .RK)(message.replace(/\s*\n\s*/g, " "));
    terminal.complain(`${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_20__/* .harmless */ .Is)(redact(`error: ${shown}`))}\n`);
}
function version() {
    const file = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(import.meta.dirname, "../../package.json");
    return JSON.parse((0,node_fs__WEBPACK_IMPORTED_MODULE_0__.readFileSync)(file, "utf8")).version;
}

__webpack_async_result__();
} catch(e) { __webpack_async_result__(e); } }, 1);

/***/ }),

/***/ 7789:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   D4: () => (/* binding */ decode),
/* harmony export */   bi: () => (/* binding */ sizeProblem)
/* harmony export */ });
/* unused harmony export maxManifestBytes */
/** Largest manifest file, in bytes: 10 MB. */
const maxManifestBytes = 10 * 1024 * 1024;
/** Asked before the file is read. */
function sizeProblem(bytes) {
    if (bytes <= maxManifestBytes)
        return undefined;
    return `The file has ${bytes} bytes; a manifest has at most ${maxManifestBytes} (10 MB). Split it into several files.`;
}
/** The text of a UTF-8 file. Other encodings are refused: they would become other text. */
function decode(bytes) {
    if (bytes.subarray(0, 4).includes(0))
        return { problem: "The file looks like UTF-16 or binary data; a manifest is UTF-8 text." };
    try {
        return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
    }
    catch {
        const before = new TextDecoder().decode(bytes).split("\ufffd")[0] ?? "";
        return { problem: `The file is not valid UTF-8 (line ${before.split("\n").length}); save it as UTF-8.` };
    }
}


/***/ }),

/***/ 5613:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Hj: () => (/* binding */ matchesName),
/* harmony export */   fc: () => (/* binding */ unsupportedSyntax),
/* harmony export */   fg: () => (/* binding */ isGlob),
/* harmony export */   kt: () => (/* binding */ matchesGlob)
/* harmony export */ });
/**
 * Matches as GitHub's `paths` do: `*` and `?` any characters except `/`, `**` any, `**` and a slash any folders.
 * Not a regular expression, so that time is bounded by the product of the lengths.
 */
function matchesGlob(text, pattern) {
    const characters = [...text];
    /** reach[i] is true if the tokens so far can match the first i characters. */
    let reach = [true, ...characters.map(() => false)];
    for (const token of tokensOf(pattern))
        reach = step(reach, characters, token);
    return reach[characters.length] === true;
}
/** A name may contain a `/`, so a lone `*` matches every one. */
function matchesName(name, pattern) {
    return pattern === "*" || matchesGlob(name, pattern);
}
function isGlob(pattern) {
    return /[*?]/.test(pattern);
}
/** A sentence about syntax that is not supported, for a pattern that matches nothing. */
function unsupportedSyntax(pattern) {
    if (/[{}]/.test(pattern))
        return " Braces are not supported: write one entry for each alternative.";
    if (/[[\]]/.test(pattern))
        return " Brackets are not supported: only *, ** and ? have a meaning.";
    return "";
}
function tokensOf(pattern) {
    const isNoSlash = (char) => char !== "/";
    return [...pattern.matchAll(/(?<=^|\/)\*{2,}\/|\*+|\?|[^*?]/gsu)].map(([text]) => {
        if (text === "?")
            return { isRepeated: false, accepts: isNoSlash };
        if (!text.startsWith("*"))
            return { isRepeated: false, accepts: (char) => char === text };
        if (text.endsWith("/"))
            return "folders";
        return { isRepeated: true, accepts: text === "*" ? isNoSlash : () => true };
    });
}
/** The reach with one more token. */
function step(reach, characters, token) {
    const next = [(token === "folders" || token.isRepeated) && reach[0] === true];
    /** True if anything up to here was reached: folders may begin there. */
    let isBegun = false;
    for (const [index, char] of characters.entries()) {
        isBegun ||= reach[index] === true;
        const here = reach[index + 1] === true;
        if (token === "folders")
            next.push(here || (isBegun && char === "/"));
        else if (token.isRepeated)
            next.push(here || (next[index] === true && token.accepts(char)));
        else
            next.push(reach[index] === true && token.accepts(char));
    }
    return next;
}


/***/ }),

/***/ 8020:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ normalPath)
/* harmony export */ });
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6760);

/** A path that can be compared: `./flags//a.yml` is `flags/a.yml`, on Windows with `/`. A slash at the end stays. */
function normalPath(written, isWindows = process.platform === "win32") {
    const slashes = (isWindows ? written.replaceAll("\\", "/") : written).replace(/\/\.$/, "/");
    // A path with ".." is refused later, even if it leads back: it must not be resolved here.
    return written === "" || slashes.split("/").includes("..") ? slashes : node_path__WEBPACK_IMPORTED_MODULE_0__.posix.normalize(slashes);
}


/***/ }),

/***/ 6246:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   K0: () => (/* binding */ partMask),
/* harmony export */   KL: () => (/* binding */ redactDeep),
/* harmony export */   XP: () => (/* binding */ formsOf),
/* harmony export */   ZH: () => (/* binding */ randomPart),
/* harmony export */   eT: () => (/* binding */ tokenFinder)
/* harmony export */ });
/** Characters in a row that count as a part of a secret. Fewer occur by chance. */
const partLength = 8;
/** Masks 8 characters and more in a row of a secret, in the given spellings: texts are cut in many places. */
function partMask(secrets) {
    const parts = secrets.flatMap((secret) => [...secret].map((_, at) => secret.slice(at, at + partLength)));
    const whole = [...new Set(parts)].filter((part) => part.length === partLength);
    if (whole.length === 0)
        return (text) => text;
    const byCode = (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const anyPart = whole.map((part) => part.replace(/\W/g, byCode)).join("|");
    // Characters at which a part begins, and the rest of the last one. As an expression, because every text of a run gets here.
    const run = new RegExp(`(?:(?=${anyPart})[^])+[^]{${partLength - 1}}`, "g");
    return (text) => text.replace(run, "***");
}
/** The random part of a token, without a prefix such as `default:production.`; `undefined` for one made of words. */
function randomPart(token) {
    const last = token.slice(Math.max(token.lastIndexOf("."), token.lastIndexOf(":")) + 1);
    const part = last.length < 2 * partLength ? token : last;
    return looksRandom(part) ? part : undefined;
}
/** Hexadecimal, or one character in five changes to a digit, from a digit, or to a capital: words rarely do. */
function looksRandom(text) {
    if (/[\da-f]{16}/i.test(text))
        return true;
    const changes = text.match(/[a-z](?=[A-Z\d])|[A-Z](?=\d)|\d(?=[a-zA-Z])/g);
    return text.length >= 2 * partLength && 5 * (changes?.length ?? 0) >= text.length;
}
/** True for a text with a token in any spelling, or with a part of one that looks random. */
function tokenFinder(token) {
    const forms = formsOf(token);
    const random = randomPart(token);
    const withoutParts = partMask(random === undefined ? [] : [random]);
    return (text) => forms.some((form) => text.includes(form)) || withoutParts(text) !== text;
}
/** A secret as written, in JSON, in an address (and in an address within one), in capitals, in hexadecimal, in base64. */
function formsOf(secret) {
    const encoded = encodeURIComponent(secret);
    const hexadecimal = Buffer.from(secret).toString("hex");
    return [
        ...[secret, JSON.stringify(secret).slice(1, -1), secret.toUpperCase(), secret.toLowerCase()],
        ...[encoded, encodeURIComponent(encoded), encoded.toLowerCase()],
        ...[hexadecimal, hexadecimal.toUpperCase()],
        ...[0, 1, 2].flatMap((offset) => base64At(secret, offset)),
    ];
}
/** The base64 of a secret inside a longer text, `offset` (0 to 2) bytes into a group of three, without the ends that differ. */
function base64At(secret, offset) {
    const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
    return ["base64", "base64url"].map((encoding) => bytes.toString(encoding).slice(Math.ceil((offset * 4) / 3), Math.floor((bytes.length * 4) / 3)));
}
/** Redacts every text in a value, but no key of an object. What stays the same is not copied. `key`: that of the text, or of its list. */
function redactDeep(value, redact, key = "") {
    if (typeof value === "string")
        return redact(value, key);
    if (typeof value !== "object" || value === null)
        return value;
    const isList = Array.isArray(value);
    if (!isList && Object.getPrototypeOf(value) !== Object.prototype)
        return value;
    let copy = value;
    for (const [name, part] of Object.entries(value)) {
        const redacted = redactDeep(part, redact, isList ? key : name);
        if (redacted === part)
            continue;
        if (copy === value)
            copy = (isList ? [...value] : { ...value });
        Object.assign(copy, { [name]: redacted });
    }
    return copy;
}


/***/ }),

/***/ 3836:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Is: () => (/* binding */ harmless),
/* harmony export */   Kb: () => (/* binding */ excerpt),
/* harmony export */   Ku: () => (/* binding */ firstOf),
/* harmony export */   Mk: () => (/* binding */ escaped),
/* harmony export */   TN: () => (/* binding */ oneLine),
/* harmony export */   Tc: () => (/* binding */ timeText),
/* harmony export */   au: () => (/* binding */ didYouMean),
/* harmony export */   bD: () => (/* binding */ messageOf),
/* harmony export */   h: () => (/* binding */ suggestion),
/* harmony export */   hS: () => (/* binding */ counted),
/* harmony export */   s$: () => (/* binding */ jsonText),
/* harmony export */   vI: () => (/* binding */ shortened),
/* harmony export */   xn: () => (/* binding */ atCharacter)
/* harmony export */ });
/* harmony import */ var leven__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7785);

/** `1 error`, `2 errors`. */
function counted(count, noun) {
    return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
/** `4 minutes ago (2026-11-28 13:46 UTC)`; more than two hours ago, or in the future of our clock, the time alone. */
function timeText(at, now = Date.now()) {
    const minutes = Math.floor((now - Date.parse(at)) / 60_000);
    const time = `${at.slice(0, 16).replace("T", " ")} UTC`;
    if (minutes < 0 || minutes > 120)
        return `at ${time}`;
    return `${minutes === 0 ? "just now" : `${counted(minutes, "minute")} ago`} (${time})`;
}
/** The first names of a list, and the number of the others: `a, b, and 3 more`. */
function firstOf(names, most, separator = ", ") {
    const others = names.length - most;
    return [...names.slice(0, most), ...(others > 0 ? [`and ${others} more`] : [])].join(separator);
}
/** The first characters of a text, for messages: names and values may be as long as a file. */
function shortened(text, length = 60) {
    return text.length > length ? `${text.slice(0, atCharacter(text, length))}…` : text;
}
/** The position, or the one before it if it is between the two halves of one character. */
function atCharacter(text, at) {
    return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
/** A text as messages show it: shortened, in quotes, with invisible characters as escapes. */
function excerpt(text) {
    return escaped(JSON.stringify(shortened(text)), /(?! )[\p{Cf}\p{Z}]/gu);
}
/** A text on one line, without blanks around it; a longer one ends before the word that would be cut: it may be a secret. */
function oneLine(text, length) {
    const line = text.trim().replace(/\s+/g, " ");
    return line.length > length ? `${line.slice(0, length).replace(/[^\s"'<>{}]*$/, "")}…` : line;
}
function messageOf(error) {
    return error instanceof Error ? error.message : String(error);
}
/** A text in which the characters that match are escapes such as `\u{200b}`. */
function escaped(text, characters) {
    return text.replace(characters, (char) => `\\u{${(char.codePointAt(0) ?? 0).toString(16)}}`);
}
/** A line that no runner of GitHub obeys. A command is a line that starts with `::` or contains `##[`: an invisible word joiner (U+2060) breaks both. */
function harmless(line) {
    return line
        .replace(/[\r\n]+/g, " ")
        .replace(/^(?=\s*::)/, "\u2060")
        .replaceAll("##[", "##\u2060[");
}
/** A file of JSON in which nothing is unseen, or obeyed by a terminal or a runner. */
function jsonText(value) {
    const spelled = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
    const text = JSON.stringify(value, undefined, 2);
    return `${text.replace(/[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]|(?<=##)\[/gu, (found) => found.split("").map(spelled).join(""))}\n`;
}
/** The known word that was meant: at most two letters added, lost, changed or swapped (one in four letters), in any case. */
function suggestion(word, known) {
    // No slip, and long to compare.
    if (word.length > 100)
        return undefined;
    const limit = word.length <= 4 ? 1 : 2;
    let best;
    for (const candidate of known) {
        if (candidate === word || Math.abs(candidate.length - word.length) > limit)
            continue;
        const distance = distanceBetween(word.toLowerCase(), candidate.toLowerCase());
        if (distance <= limit && (!best || distance < best.distance))
            best = { word: candidate, distance };
    }
    return best?.word;
}
/** Edits that turn one word into the other, up to 3. A swap of neighbours, which `leven` counts as two, counts as one. */
function distanceBetween(a, b) {
    const distance = (0,leven__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(a, b, { maxDistance: 3 });
    const lettersOf = (word) => [...word].sort().join("");
    return distance === 2 && lettersOf(a) === lettersOf(b) ? 1 : distance;
}
/** A question for a misspelt name; `undefined` if no known name is near. */
function didYouMean(name, known, prefix = "") {
    const near = suggestion(name, known);
    return near && `Did you mean "${prefix}${near}"?`;
}


/***/ }),

/***/ 9352:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   G4: () => (/* binding */ maxBodyBytes),
/* harmony export */   Pm: () => (/* binding */ sendingOrder),
/* harmony export */   ay: () => (/* binding */ batchFrame),
/* harmony export */   bt: () => (/* binding */ strategyFrame),
/* harmony export */   e4: () => (/* binding */ bodySize),
/* harmony export */   jW: () => (/* binding */ batchBody),
/* harmony export */   s2: () => (/* binding */ strategyPatch)
/* harmony export */ });
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9892);


/* The bodies of the requests that replace variant sets: `canonical` for an environment, else as below. */
/** An order in which the server stores these weights: variable variants that come first get the remainder. */
function sendingOrder(variants) {
    const orders = [variants, variants.toSorted((a, b) => b.weight - a.weight)];
    return orders.find((order) => {
        const stored = (0,_weight_js__WEBPACK_IMPORTED_MODULE_1__/* .distribute */ .mn)(order);
        return order.every(({ weight }, index) => weight === stored[index]);
    });
}
/** A JSON Patch: a PUT of the strategy would reset its rollout and constraints. */
function strategyPatch(variants) {
    return JSON.stringify([{ op: "replace", path: "/variants", value: variants }]);
}
/** For `variants-batch`. One environment only: if several are named, one that is protected makes all of them fail. */
function batchBody(environment, variants) {
    return JSON.stringify({ environments: [environment], variants });
}
/** Bytes around the variants of a strategy. */
const strategyFrame = strategyPatch([]).length - "[]".length;
/** Bytes around the variants of an environment on the route `variants-batch`. */
function batchFrame(environment) {
    return Buffer.byteLength(batchBody(environment, [])) - "[]".length;
}
/** In bytes, on the usual routes. */
function bodySize(variants, holder) {
    return Buffer.byteLength(JSON.stringify((0,_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .complete */ .My)(variants))) + (holder === "strategy" ? strategyFrame : 0);
}
/** The server's limit on a JSON request body, in bytes (measured on 5.12 to 8.2; not configurable). */
const maxBodyBytes = 102_400;


/***/ }),

/***/ 7168:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $N: () => (/* binding */ canonical),
/* harmony export */   Fe: () => (/* binding */ sameVariants),
/* harmony export */   IP: () => (/* binding */ sorted),
/* harmony export */   Mp: () => (/* binding */ written),
/* harmony export */   My: () => (/* binding */ complete),
/* harmony export */   Zf: () => (/* binding */ samePayload),
/* harmony export */   o0: () => (/* binding */ defaultStickiness),
/* harmony export */   sP: () => (/* binding */ unchangedSince),
/* harmony export */   tX: () => (/* binding */ differences)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4018);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(483);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9892);




/** The stickiness of a variant that names none: `userId`, else `sessionId`, else the address, else random. */
const defaultStickiness = "default";
/** As sent: sorted, since the first get the remainder; complete, since servers drop entries without `weightType`. */
function canonical(written, stickiness = defaultStickiness) {
    return complete([...written].sort(_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .byName */ .nG), stickiness);
}
/** As sent, but in the order that is given. */
function complete(variants, stickiness = defaultStickiness) {
    const weights = (0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .distribute */ .mn)(variants);
    return variants.map((variant, index) => ({
        name: variant.name,
        weight: weights[index] ?? 0,
        weightType: (0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(variant) ? "fix" : "variable",
        stickiness: variant.stickiness ?? stickiness,
        ...(variant.payload && { payload: variant.payload }),
        ...(variant.overrides && variant.overrides.length > 0 && { overrides: variant.overrides }),
    }));
}
/** Weights stay as stored: users get these. */
function sorted(stored) {
    return [...stored].sort(_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .byName */ .nG);
}
/** A stored set as an author would write it: without computed weights, with the `stickiness` of variants that name none. */
function written(variants, stickiness) {
    return variants.map(({ weight, weightType, ...rest }) => {
        const own = rest.stickiness ?? stickiness;
        return {
            ...rest,
            ...(own !== undefined && { stickiness: own }),
            ...(weightType === "fix" && { weight, weightType }),
        };
    });
}
/** True if two sets mean the same. Computed weights follow from the rest. `stickiness`: of variants that name none. */
function sameVariants(a, b, stickiness = defaultStickiness) {
    if (a.length !== b.length)
        return false;
    const [left, right] = [sorted(a), sorted(b)];
    return left.every((variant, index) => {
        const other = right[index];
        return other?.name === variant.name && differences(variant, other, stickiness).length === 0;
    });
}
/** The fields in which two variants of one name differ in meaning, in report order. */
function differences(a, b, stickiness = defaultStickiness) {
    const fields = [];
    if ((0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(a) !== (0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(b))
        fields.push("weight type");
    else if ((0,_weight_js__WEBPACK_IMPORTED_MODULE_3__/* .isFixed */ .zZ)(a) && a.weight !== b.weight)
        fields.push("weight");
    if ((a.stickiness ?? stickiness) !== (b.stickiness ?? stickiness))
        fields.push("stickiness");
    if (!sameOverrides(a.overrides, b.overrides))
        fields.push("overrides");
    if (!samePayload(a.payload, b.payload))
        fields.push("payload");
    return fields;
}
/** Order counts: the first override that matches wins. */
function sameOverrides(a = [], b = []) {
    const values = (overrides) => overrides.map(({ contextName, values }) => [contextName, values]);
    return a.length === b.length && (a.length === 0 || (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(values(a), values(b)));
}
function samePayload(a, b) {
    if (a === undefined || b === undefined)
        return a === b;
    if (a.type !== b.type)
        return false;
    return a.type === "json" ? (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .sameJson */ .Vk)(a.value, b.value) : a.value === b.value;
}
/** True if nobody has changed a set since it was read, computed weights included. */
function unchangedSince(before, now) {
    const plain = (set) => sorted(set).map((variant) => ({ ...variant }));
    return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(plain(before), plain(now));
}


/***/ }),

/***/ 2675:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EL: () => (/* binding */ listStrategies),
/* harmony export */   J4: () => (/* binding */ environmentKey),
/* harmony export */   M2: () => (/* binding */ environmentsOf),
/* harmony export */   aW: () => (/* binding */ foundFeatures),
/* harmony export */   cp: () => (/* binding */ featureKey),
/* harmony export */   kP: () => (/* binding */ missingEnvironment),
/* harmony export */   l4: () => (/* binding */ unreadKey),
/* harmony export */   oe: () => (/* binding */ ownStrategies),
/* harmony export */   pf: () => (/* binding */ strategyName)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3836);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(483);


function featureKey({ project, feature }) {
    return `${project}\0${feature}`;
}
/** @param key of the part; blank for context fields. */
function unreadKey(part, key) {
    return `${part}\0${key}`;
}
function environmentKey(target) {
    return `${featureKey(target)}\0${target.environment}`;
}
function foundFeatures({ features }) {
    return [...features.values()].filter((feature) => feature.kind === "found");
}
/** Without those of milestones, which belong to a release plan, and come and go with it. */
function ownStrategies(strategies = []) {
    return strategies.filter(({ milestoneId }) => milestoneId === undefined);
}
/** The environments of a feature, as far as the server showed it. */
function environmentsOf({ features }, name) {
    const feature = features.get(featureKey(name));
    return feature?.kind === "found" ? feature.environments : new Map();
}
/** Parts of a finding about a feature that lacks an environment. */
function missingEnvironment(environment, known) {
    const names = [...known];
    const quoted = names.map((name) => `"${name}"`);
    const detail = (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .didYouMean */ .au)(environment, names) ?? `It has: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(quoted, 10) || "none"}.`;
    return { rule: "unknown-environment", message: `The feature has no environment "${environment}".`, detail };
}
/** The strategies of an environment, for a message about one that is not there, or not the only one of its name. */
function listStrategies(strategies) {
    const names = strategies.map((strategy) => {
        if (strategy.title !== undefined)
            return (0,_variant_js__WEBPACK_IMPORTED_MODULE_1__/* .describeStrategy */ .rz)(strategy);
        const { id, name, rollout, stickiness } = strategy;
        const parts = [name, rollout && `${rollout}%`, stickiness].filter(Boolean);
        return `${id} without a title (${parts.join(", ")})`;
    });
    return `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_0__/* .firstOf */ .Ku)(names, 10) || "none"}.`;
}
/** A strategy as a target names it once the server has shown it: the id, and the title if it has one. */
function strategyName({ id, title }) {
    return title === undefined ? { id } : { id, title };
}


/***/ }),

/***/ 276:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   EO: () => (/* binding */ addedAtZero),
/* harmony export */   Hk: () => (/* binding */ desiredOver),
/* harmony export */   LT: () => (/* binding */ keepWeights),
/* harmony export */   Qr: () => (/* binding */ withEntryWeights),
/* harmony export */   _V: () => (/* binding */ findSet),
/* harmony export */   dL: () => (/* binding */ withWeightsOf),
/* harmony export */   dd: () => (/* binding */ setFinder),
/* harmony export */   pd: () => (/* binding */ revisionName)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(3836);
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9352);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7168);
/* harmony import */ var _current_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(2675);
/* harmony import */ var _rules_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(8901);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(483);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(9892);







/** A revision as people read it: a SHA is long, and so is the whole name of a branch. */
function revisionName({ name }) {
    return /^[0-9a-f]{40,}$/.test(name) ? name.slice(0, 12) : name.replace(/^refs\/(?:heads|remotes\/origin)\//, "");
}
/** Finds the set of a target among sets of any features. */
function setFinder(sets) {
    const features = Map.groupBy(sets, ({ target }) => (0,_current_js__WEBPACK_IMPORTED_MODULE_3__/* .featureKey */ .cp)(target));
    return (target) => findSet(features.get((0,_current_js__WEBPACK_IMPORTED_MODULE_3__/* .featureKey */ .cp)(target)) ?? [], target);
}
/** Finds the set of a target among those of its feature: a strategy may be named by its id, by its title, or as the only one. */
function findSet(sets, { environment, strategy }) {
    const there = sets.filter(({ target }) => target.environment === environment && !target.strategy === !strategy);
    if (!strategy)
        return there[0];
    // Beside others, nothing is the only one.
    const { only: _, ...name } = strategy;
    const wanted = there.length === 1 ? strategy : name;
    const named = there.filter(({ target }) => target.strategy && (0,_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .namesStrategy */ .Cp)(target.strategy, wanted));
    // Several may have one title: an id tells more.
    return named.find(({ target }) => target.strategy?.id !== undefined) ?? named[0];
}
/* `weights: keep`: the weights and weight types of a set are those that Unleash has, by name. */
/** A variant begins without users under `keep`: it gets its share in Unleash. */
const addedAtZero = { weight: 0, weightType: "fix" };
/** Variants with the weights and weight types that their namesakes have in another set. */
function withWeightsOf(variants, others) {
    const weights = new Map(others.map((one) => [one.name, { weight: one.weight, weightType: (0,_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .isFixed */ .zZ)(one) ? "fix" : "variable" }]));
    return variants.map((variant) => ({ ...variant, ...weights.get(variant.name) }));
}
/** A desired set as it is sent, if the stored one has the weights that it keeps. */
function desiredOver(set, stored, stickiness) {
    const own = (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonical */ .$N)(set.variants, stickiness);
    return set.weights ? withWeightsOf(own, stored) : own;
}
/** For a manifest: where an entry keeps weights, with those of the entry if they still fit. `added`: of variants that it lacks. */
function withEntryWeights(set, entry, added = {}) {
    if (!entry?.weights)
        return set;
    const own = (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonical */ .$N)(set.variants, set.stickiness);
    const begun = own.map((one) => ({ ...one, ...added }));
    const mixed = withWeightsOf(begun, (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .canonical */ .$N)(entry.variants, set.stickiness));
    const fitting = (0,_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .storedErrors */ .Zy)(mixed, set.target).length === 0 ? mixed : own;
    return { ...set, weights: entry.weights, variants: (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .written */ .Mp)(fitting) };
}
/** A desired set with the weights of the stored one, and in `problems` why it cannot be written so. */
function keepWeights(desired, stored, target) {
    const variants = withWeightsOf(desired, stored);
    const [wanted, known] = [desired, stored].map((set) => new Set(set.map(({ name }) => name)));
    const added = desired.filter((one) => !known?.has(one.name) && !((0,_weight_js__WEBPACK_IMPORTED_MODULE_5__/* .isFixed */ .zZ)(one) && one.weight === 0));
    const gone = stored.filter(({ name, weight }) => !wanted?.has(name) && weight > 0);
    const problems = [
        ...named("New", added, "Begin with weightType: fix and weight: 0, and give a share in Unleash afterwards."),
        ...named("To be removed, with a share in Unleash", gone, "Set the weight there to 0 first."),
    ];
    if (problems.length > 0)
        return { variants, problems };
    const broken = (0,_rules_js__WEBPACK_IMPORTED_MODULE_2__/* .storedErrors */ .Zy)(variants, target);
    return { variants, problems: broken.length > 0 || (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .sendingOrder */ .Pm)(variants) ? broken : [unstorable] };
}
const unstorable = "Unleash would change the weights of variable variants with any write. Save the set in its console first.";
function named(what, variants, advice) {
    const names = variants.map(({ name }) => JSON.stringify(name));
    return names.length === 0 ? [] : [`${what}: ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_6__/* .firstOf */ .Ku)(names, 10)}. ${advice}`];
}


/***/ }),

/***/ 9912:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   BU: () => (/* binding */ withoutAnswer),
/* harmony export */   Ic: () => (/* binding */ describeFailure),
/* harmony export */   bg: () => (/* binding */ mayPass),
/* harmony export */   rl: () => (/* binding */ causeOf)
/* harmony export */ });
const passingStatuses = new Set([408, 425, 429, 500, 502, 503, 504]);
/** True if the same request may succeed a moment later: by its status, or because it got no response. */
function mayPass({ status }) {
    return status === undefined || passingStatuses.has(status);
}
/** `PUT /api/admin/…: 403 PermissionError: You need … (id 0c1…). Advice.` */
function describeFailure(failure) {
    const { method, path, errorId } = failure;
    return sentences(failure, `${method} ${path}`, errorId === undefined ? "" : ` (id ${errorId})`);
}
/** Without address and id, so that requests that fail for one reason have one text. */
function causeOf(failure) {
    return sentences(failure);
}
/** Without the server's own words, which may quote the request. A name such as `NotFoundError` stays. */
function withoutAnswer(whole) {
    if (whole.status === undefined)
        return whole;
    const { errorName = "", errorId: _, ...failure } = whole;
    return { ...failure, received: "", ...(/^[A-Za-z]{1,30}Error$/.test(errorName) && { errorName }) };
}
function sentences({ status, errorName, received, advice }, request = "", id = "") {
    const result = [status, errorName].filter((part) => part !== undefined).join(" ");
    const said = [request, result, received].filter(Boolean).join(": ").replace(/\.$/, "");
    return `${said}${id}.${advice ? ` ${advice}` : ""}`;
}


/***/ }),

/***/ 7663:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $e: () => (/* binding */ warning),
/* harmony export */   EM: () => (/* binding */ aboutSet),
/* harmony export */   HC: () => (/* binding */ byLocation),
/* harmony export */   VL: () => (/* binding */ printLocation),
/* harmony export */   Zj: () => (/* binding */ sharedMessage),
/* harmony export */   bA: () => (/* binding */ printPath),
/* harmony export */   bJ: () => (/* binding */ isError),
/* harmony export */   dH: () => (/* binding */ wholeMessage),
/* harmony export */   fq: () => (/* binding */ causeMessage),
/* harmony export */   hG: () => (/* binding */ under),
/* harmony export */   sb: () => (/* binding */ fileFinding),
/* harmony export */   z3: () => (/* binding */ error)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3836);
/* harmony import */ var _failure_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9912);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(483);



/** Without the name of the target. */
function wholeMessage({ message, failure, remark, detail }) {
    return joined([message, failure && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .describeFailure */ .Ic)(failure), remark, detail]);
}
/** Without address and id of the request, and without `detail`. */
function causeMessage({ message, failure, remark }) {
    return joined([message, failure && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(failure), remark]);
}
/** Shared by findings of one cause: without the server's own words, if there is advice. */
function sharedMessage({ message, failure, remark }) {
    // Without a status, nothing else says what happened.
    const shared = failure?.advice && failure.status !== undefined ? { ...failure, received: "" } : failure;
    return joined([message, shared && (0,_failure_js__WEBPACK_IMPORTED_MODULE_0__/* .causeOf */ .rl)(shared), remark]);
}
function joined(sentences) {
    return sentences.filter(Boolean).join(" ");
}
function error(rule, path, message) {
    return { rule, severity: "error", path, message };
}
function warning(rule, path, message) {
    return { rule, severity: "warning", path, message };
}
function fileFinding(file, rule, message) {
    return { ...error(rule, [], message), location: { file, line: 1, column: 1, endLine: 1, endColumn: 1 } };
}
function aboutSet(severity, rule, set, message, detail) {
    const { target, location } = set;
    return { severity, rule, message, ...(detail !== undefined && { detail }), target, location };
}
function under(path, findings) {
    return findings.map((finding) => ({ ...finding, path: [...path, ...(finding.path ?? [])] }));
}
function isError({ severity }) {
    return severity === "error";
}
/** `features.banner.variants[0]`; a name with other characters is quoted: `features["a.b"]`. */
function printPath(path) {
    let text = "";
    for (const part of path) {
        if (typeof part === "number")
            text += `[${part}]`;
        // Long names are cut: every finding below one would repeat it.
        else if (part.length > 100 || !/^[A-Za-z_][\w-]*$/.test(part))
            text += `[${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_1__/* .excerpt */ .Kb)(part)}]`;
        else
            text += text === "" ? part : `.${part}`;
    }
    return text;
}
/** `variants.yml:8:5` */
function printLocation({ file, line, column }) {
    return `${file}:${line}:${column}`;
}
/** Order by file, line and column; at one position, errors before warnings. */
function byLocation(a, b) {
    const [one, other] = [a.location, b.location];
    if (!one || !other)
        return Number(one !== undefined) - Number(other !== undefined);
    if (one.file !== other.file)
        return one.file < other.file ? -1 : 1;
    return one.line - other.line || one.column - other.column || (0,_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .compareText */ .n6)(a.severity, b.severity);
}


/***/ }),

/***/ 4018:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Fh: () => (/* binding */ isJson),
/* harmony export */   Io: () => (/* binding */ jsonProblem),
/* harmony export */   Vk: () => (/* binding */ sameJson),
/* harmony export */   ak: () => (/* binding */ meaning),
/* harmony export */   jQ: () => (/* binding */ NumberText),
/* harmony export */   m$: () => (/* binding */ repeatedKey)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);

/** Numbers count by their text, since unknown programs read them. Text that does not parse equals only itself. */
function sameJson(a, b) {
    if (a === b)
        return true;
    try {
        const left = meaning(a);
        return left !== undefined && (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(left, meaning(b));
    }
    catch {
        return false;
    }
}
/** JSON text that `stringify` copies: TypeScript does not know it yet. */
const { rawJSON } = JSON;
/** A number in JSON, by its text. */
class NumberText {
    source;
    constructor(source) {
        this.source = source;
    }
    /** Printed as it was written: `1.0` stays `1.0`. */
    toJSON() {
        return rawJSON(this.source ?? "");
    }
}
/** A parsed JSON text, with numbers as NumberText; `undefined` if it has duplicate keys. The box tells it from `null`. */
function meaning(text) {
    const keepNumbers = (_key, value, { source } = {}) => typeof value === "number" ? new NumberText(source) : value;
    const value = JSON.parse(text, keepNumbers);
    return repeatedKey(text) === undefined ? { value } : undefined;
}
/** Parsers differ in which of two equal keys they drop. */
function repeatedKey(text) {
    const objects = [];
    for (let at = 0; at < text.length; at++) {
        if (text[at] === "{")
            objects.push(new Set());
        else if (text[at] === "}")
            objects.pop();
        else if (text[at] === '"') {
            const start = at++;
            for (; text[at] !== '"'; at++)
                if (text[at] === "\\")
                    at++;
            colon.lastIndex = at + 1;
            if (!colon.test(text))
                continue;
            // `"l\u0069mit"` is `"limit"`.
            const key = JSON.parse(text.slice(start, at + 1));
            if (objects.at(-1)?.has(key))
                return key;
            objects.at(-1)?.add(key);
        }
    }
    return undefined;
}
const colon = /\s*:/y;
/** With the position. Where the parser quotes the text instead, it is that of the shortest beginning that fails. */
function jsonProblem(text) {
    const isQuoted = (part) => parserMessage(part).endsWith("valid JSON");
    const message = parserMessage(text);
    if (!message.endsWith("valid JSON"))
        return message;
    let [good, bad] = [0, text.length];
    while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2);
        if (isQuoted(text.slice(0, middle)))
            bad = middle;
        else
            good = middle;
    }
    const lines = text.slice(0, good).split("\n");
    const column = (lines.at(-1)?.length ?? 0) + 1;
    return `Unexpected character in JSON at position ${good} (line ${lines.length} column ${column})`;
}
function isJson(text) {
    return parserMessage(text) === "";
}
function parserMessage(text) {
    try {
        JSON.parse(text);
        return "";
    }
    catch (cause) {
        return cause.message;
    }
}


/***/ }),

/***/ 1568:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   X1: () => (/* binding */ percentage),
/* harmony export */   jg: () => (/* binding */ movesBetween),
/* harmony export */   oU: () => (/* binding */ strategyMoves)
/* harmony export */ });
/* harmony import */ var node_util__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7975);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7168);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9892);



/**
 * SDKs hash a user and the feature (or group) to a number from 1 to the sum of the weights, and add up weights in name order
 * until they reach it. While stickiness and sum stay, only numbers that now belong to another variant move users.
 */
function movesBetween(before, after, stickiness = _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultStickiness */ .o0) {
    const [was, is] = [(0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .sorted */ .IP)(before), (0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .sorted */ .IP)(after)];
    const sum = (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(was);
    // Without weights nobody had a variant, as before a set is created.
    if (sum <= 0)
        return noMoves;
    const [earlier, field] = [stickinessOf(was, stickiness), stickinessOf(is, stickiness)];
    // `default` is the userId of who has one.
    const isOfUserId = [earlier, field].every((one) => one === "userId" || one === _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultStickiness */ .o0);
    if (earlier !== field)
        return { share: 1, redrawn: isOfUserId && sum === (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(is) ? "userId" : "stickiness" };
    // Who gets which is drawn at every request: only how likely each is can change.
    const chances = (set) => set.map(({ name, weight }) => [name, weight]);
    if (field === "random")
        return (0,node_util__WEBPACK_IMPORTED_MODULE_0__.isDeepStrictEqual)(chances(was), chances(is)) ? noMoves : { share: 1, redrawn: "random" };
    if (sum !== (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .weightSum */ .sx)(is))
        return { share: 1, redrawn: "sum" };
    return flowsBetween(stretches(was, sum), stretches(is, sum), sum);
}
/** Node hashes by the stickiness of the variants, others by the strategy's (unleash-client 6.12.1, yggdrasil 2.0.0). */
function strategyMoves(before, after, stickiness) {
    const byStrategy = (variants) => variants.map((each) => ({ ...each, stickiness }));
    const node = movesBetween(before, after, stickiness);
    const engine = movesBetween(byStrategy(before), byStrategy(after), stickiness);
    return node.redrawn === engine.redrawn ? node : { share: 1, redrawn: "sdks" };
}
const noMoves = { share: 0, least: 0, flows: [] };
/** SDKs use the stickiness of the first variant in name order for the whole set. */
function stickinessOf([first], fallback) {
    return first?.stickiness ?? fallback;
}
/** Hashes are whole numbers; a negative weight, which an old row may have, takes nothing away. */
function stretches(variants, sum) {
    let [reached, start] = [0, 0];
    return variants.map(({ name, weight }) => {
        reached += weight;
        const end = Math.max(start, Math.min(Math.floor(reached), sum));
        const stretch = { name, start, end };
        start = end;
        return stretch;
    });
}
function flowsBetween(was, is, sum) {
    const moved = [];
    for (const one of was) {
        for (const other of is) {
            const count = Math.min(one.end, other.end) - Math.max(one.start, other.start);
            if (count > 0 && one.name !== other.name)
                moved.push({ from: one.name, to: other.name, count });
        }
    }
    return {
        share: moved.reduce((total, { count }) => total + count, 0) / sum,
        least: changedLengths(was, is) / 2 / sum,
        flows: moved.sort((a, b) => b.count - a.count).map(({ from, to, count }) => ({ from, to, share: count / sum })),
    };
}
function changedLengths(was, is) {
    const changes = new Map();
    const add = (name, length) => changes.set(name, (changes.get(name) ?? 0) + length);
    for (const { name, start, end } of was)
        add(name, start - end);
    for (const { name, start, end } of is)
        add(name, end - start);
    return [...changes.values()].reduce((total, difference) => total + Math.abs(difference), 0);
}
/** With at most one decimal; `0%` and `100%` only where they are exact. */
function percentage(share) {
    const rounded = (share * 100).toFixed(1);
    if (rounded === "0.0" && share > 0)
        return "under 0.1%";
    if (rounded === "100.0" && share < 1)
        return "over 99.9%";
    return `${rounded.replace(/\.0$/, "")}%`;
}


/***/ }),

/***/ 8758:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   i: () => (/* binding */ keyIsRepeated),
/* harmony export */   x: () => (/* binding */ checkPayload)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7663);
/* harmony import */ var _json_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4018);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(483);




const decimal = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;
/** The server checks only `json`; applications parse the other types too. */
function checkPayload({ type, value }) {
    if (!_variant_js__WEBPACK_IMPORTED_MODULE_2__/* .payloadTypes */ .Mu.includes(type)) {
        const message = `Expected a payload type of json, csv, string or number; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(type)}.`;
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["type"], message)];
    }
    if (value === "")
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], "A payload value cannot be empty. Leave the payload out.")];
    if (type === "json")
        return checkJson(value);
    if (type === "csv")
        return checkCsv(value);
    if (type === "string" || decimal.test(value))
        return [];
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], `Expected a number in a payload of type number; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(value)}.`)];
}
function keyIsRepeated(key) {
    return `An object in this JSON has the key ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(key)} twice: which of them counts depends on the program that reads it.`;
}
function checkJson(value) {
    const problem = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .jsonProblem */ .Io)(value);
    if (problem !== "")
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], `A payload of type json must contain JSON. ${problem}.`)];
    const key = (0,_json_js__WEBPACK_IMPORTED_MODULE_1__/* .repeatedKey */ .m$)(value);
    if (key !== undefined)
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], `${keyIsRepeated(key)} Remove one of them.`)];
    if (/^\s*[[{]/.test(value))
        return [];
    const message = `Expected an object or an array in a payload of type json; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(value)}. Use type string or number.`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .error */ .z3)("payload", ["value"], message)];
}
/** Balanced quotes, and as many fields in every record as in the first. */
function checkCsv(text) {
    // Quotes may contain commas and line ends; a quote within them is doubled, and so reads as two quoted parts.
    const plain = text.replace(/"[^"]*"/g, "");
    const lines = plain.replace(/\n$/, "").split("\n");
    const counts = lines.map((record) => record.split(",").length);
    const [first = 1] = counts;
    const odd = counts.findIndex((count) => count !== first);
    const records = `record ${odd + 1} has ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(counts[odd] ?? 0, "field")}, the first has ${first}`;
    const problem = plain.includes('"') ? "a double quote is not closed" : odd === -1 ? undefined : records;
    return problem ? [(0,_finding_js__WEBPACK_IMPORTED_MODULE_0__/* .warning */ .$e)("payload", ["value"], `The CSV in this payload is malformed: ${problem}.`)] : [];
}


/***/ }),

/***/ 8901:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   I3: () => (/* binding */ checkName),
/* harmony export */   JW: () => (/* binding */ checkVariants),
/* harmony export */   Q5: () => (/* binding */ reservedHint),
/* harmony export */   Qt: () => (/* binding */ weightPhrase),
/* harmony export */   Rs: () => (/* binding */ friendlyName),
/* harmony export */   Zy: () => (/* binding */ storedErrors),
/* harmony export */   _n: () => (/* binding */ checkBodySize),
/* harmony export */   _u: () => (/* binding */ namePattern),
/* harmony export */   bJ: () => (/* binding */ maxVariantName),
/* harmony export */   ls: () => (/* binding */ contextFieldPhrase),
/* harmony export */   qW: () => (/* binding */ checkText),
/* harmony export */   y1: () => (/* binding */ maxName)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3836);
/* harmony import */ var _body_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(9352);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7168);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7663);
/* harmony import */ var _payload_rules_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8758);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_6__ = __webpack_require__(9892);
/* harmony import */ var _weight_rules_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(9994);







/** Characters that `encodeURIComponent` keeps, the server's test of a name. It accepts `__proto__`, which stops SDKs. */
const namePattern = /^(?!(?:\.{1,2}|__proto__)$)[A-Za-z0-9\-_.!~*'()]+$/;
const reserved = /^(?:\.{1,2}|__proto__)$/;
const maxVariantName = 100;
/** Longest name of a project, feature or environment: the size of the columns in the server's tables. */
const maxName = 255;
/** The server reports one error per request. Rules about the whole set are checked only if every variant was read. */
function checkVariants(variants, holder, bytes) {
    const each = variants.flatMap((variant, index) => (variant ? (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .under */ .hG)([index], checkVariant(variant, holder)) : []));
    const whole = variants.filter((variant) => variant !== undefined);
    const isWhole = whole.length > 0 && whole.length === variants.length;
    const ofSet = isWhole ? checkSet(whole, holder, bytes ?? (0,_body_js__WEBPACK_IMPORTED_MODULE_0__/* .bodySize */ .e4)(whole, holder)) : [];
    return [...each, ...checkDuplicates(variants), ...ofSet];
}
function checkVariant(variant, holder) {
    const { name, stickiness, payload } = variant;
    return [
        ...checkName(name, ["name"], maxVariantName),
        ...checkWeight(variant).map((message) => (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("weight", ["weight"], message)),
        ...(payload ? (0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .under */ .hG)(["payload"], [...(0,_payload_rules_js__WEBPACK_IMPORTED_MODULE_3__/* .checkPayload */ .x)(payload), ...checkText(payload.value, ["value"])]) : []),
        ...checkOverrides(variant, holder),
        ...(stickiness === undefined ? [] : checkField(stickiness, ["stickiness"])),
    ];
}
function checkName(name, path, longest = maxName) {
    if (name.length <= longest && namePattern.test(name))
        return [];
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("name", path, `Expected ${friendlyName(longest)}; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(name)}.${reservedHint(name)}`)];
}
/** For messages, as `weightPhrase` and `contextFieldPhrase`. */
function friendlyName(longest) {
    return `a URL-friendly name: letters, digits and - _ . ! ~ * ' ( ) only, at most ${longest} characters`;
}
/** A sentence about a name that is refused although its characters are valid. */
function reservedHint(name) {
    return reserved.test(name) ? ` "${name}" cannot be a name.` : "";
}
const weightPhrase = "a whole number of thousandths from 0 to 1000, or a share such as 50% or 33.3%";
function checkWeight({ weight, weightType }) {
    if (weight === undefined)
        return weightType === "fix" ? ["A variant with weightType fix needs a weight."] : [];
    const value = (0,_weight_js__WEBPACK_IMPORTED_MODULE_6__/* .thousandths */ .Wc)(weight) ?? Number.NaN;
    if (Number.isInteger(value) && value >= 0 && value <= _weight_js__WEBPACK_IMPORTED_MODULE_6__/* .total */ .X5)
        return [];
    return [`Expected a weight that is ${weightPhrase}; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .shortened */ .vI)(String(weight))}.`];
}
function checkOverrides({ overrides = [] }, holder) {
    if (holder === "strategy" && overrides.length > 0) {
        const message = "Variants of a strategy cannot have overrides. Use constraints on the strategy instead.";
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("override-on-strategy", ["overrides"], message)];
    }
    return overrides.flatMap(({ contextName, values }, index) => {
        const name = ["overrides", index, "contextName"];
        const isNamed = contextName !== "";
        return [
            ...(isNamed ? checkField(contextName, name) : [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("override", name, "contextName cannot be empty.")]),
            ...values.flatMap((value, at) => {
                const path = ["overrides", index, "values", at];
                return value === "" ? [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("override", path, "An override value cannot be empty.")] : checkText(value, path);
            }),
        ];
    });
}
/** U+0000 makes the server fail after it has written its audit event; half a surrogate pair is not UTF-8. */
function checkText(text, path) {
    if (text.includes("\0"))
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("character", path, "The text contains the character U+0000, which cannot be stored.")];
    if (text.isWellFormed())
        return [];
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("character", path, "The text contains half of a surrogate pair, which is not a character.")];
}
/** No application sends a field with blanks around its name. */
function checkField(field, path) {
    if (field === field.trim())
        return checkText(field, path);
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("context-field", path, `Expected ${contextFieldPhrase}; got ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(field)}.`)];
}
const contextFieldPhrase = "the name of a context field, without blanks around it";
function checkDuplicates(variants) {
    const first = new Map();
    return variants.flatMap((variant, index) => {
        if (!variant)
            return [];
        const earlier = first.get(variant.name) ?? index;
        first.set(variant.name, earlier);
        const message = `Variant ${earlier + 1} of this set is already called ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(variant.name)}.`;
        return earlier === index ? [] : [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("duplicate-name", [index, "name"], message)];
    });
}
function checkSet(variants, holder, bytes) {
    const message = "At least one variant must be variable: it gets the weight that the fixed variants leave. " +
        "Remove weightType and weight from one of them.";
    const fixed = variants.every(_weight_js__WEBPACK_IMPORTED_MODULE_6__/* .isFixed */ .zZ) ? [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("no-variable", [], message)] : [];
    return [...fixed, ...(0,_weight_rules_js__WEBPACK_IMPORTED_MODULE_4__/* .checkWeights */ .q)(variants), ...checkStickiness(variants, holder), ...checkBodySize(bytes)];
}
function checkStickiness(variants, holder) {
    const values = variants.map(({ stickiness }) => stickiness);
    const standIn = holder === "environment" ? _canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .defaultStickiness */ .o0 : undefined;
    const odd = values.findIndex((value) => (value ?? standIn) !== (values[0] ?? standIn));
    if (odd === -1)
        return [];
    const [a, b] = [values[0], values[odd]].map((value) => (value === undefined ? "none" : (0,_text_wording_js__WEBPACK_IMPORTED_MODULE_5__/* .excerpt */ .Kb)(value)));
    const message = "All variants of a set should have the same stickiness: SDKs use that of the first variant in name order. " +
        `Here ${a} and ${b} are mixed.`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .warning */ .$e)("stickiness", [odd, "stickiness"], message)];
}
/** The request for a set may be larger than the server accepts. */
function checkBodySize(bytes) {
    if (bytes <= _body_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBodyBytes */ .G4)
        return [];
    const message = `The request for this set would have ${bytes} bytes. The server accepts at most ${_body_js__WEBPACK_IMPORTED_MODULE_0__/* .maxBodyBytes */ .G4}.`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_2__/* .error */ .z3)("body-size", [], message)];
}
const brokenPayload = "Its payload is not what its type says, has a key twice, or its type is unknown.";
/** The rules that a stored set breaks, so that it could not be written again. None quotes a payload. */
function storedErrors(variants, { strategy }) {
    const untyped = variants.filter(({ weightType }) => weightType !== "fix" && weightType !== "variable");
    const found = checkVariants((0,_canonical_js__WEBPACK_IMPORTED_MODULE_1__/* .written */ .Mp)(variants), strategy ? "strategy" : "environment")
        .filter(({ severity, rule }) => severity === "error" && rule !== "weight-unit")
        .map(({ rule, path, message }) => {
        const name = variants[Number(path?.[0])]?.name;
        const text = rule === "payload" ? brokenPayload : message;
        return name === undefined ? text : `Variant ${JSON.stringify(name)}: ${text}`;
    });
    return [...untyped.map(({ name }) => `Variant ${JSON.stringify(name)} has no weight type.`), ...new Set(found)];
}


/***/ }),

/***/ 483:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Cp: () => (/* binding */ namesStrategy),
/* harmony export */   Mu: () => (/* binding */ payloadTypes),
/* harmony export */   ee: () => (/* binding */ describeAmong),
/* harmony export */   ff: () => (/* binding */ describeTarget),
/* harmony export */   hD: () => (/* binding */ targetKey),
/* harmony export */   n6: () => (/* binding */ compareText),
/* harmony export */   nG: () => (/* binding */ byName),
/* harmony export */   rz: () => (/* binding */ describeStrategy)
/* harmony export */ });
const payloadTypes = ["json", "csv", "string", "number"];
/** The order of Unleash and SDKs: `localeCompare`, here always in English, since the server's language is not known. */
function byName({ name: a }, { name: b }) {
    // The same order for these, without the 14 ms that the first localeCompare takes.
    if (/^[a-z\d-]*$/.test(a + b))
        return compareText(a, b);
    return a.localeCompare(b, "en") || compareText(a, b);
}
/** By code unit: the same in every locale. */
function compareText(a, b) {
    if (a < b)
        return -1;
    return a > b ? 1 : 0;
}
/** A key for maps and sorting. Names never contain a NUL, so it separates them. */
function targetKey({ project, feature, environment, strategy }) {
    const parts = [project, feature, environment];
    if (strategy?.id !== undefined)
        parts.push(`id:${strategy.id}`);
    else if (strategy)
        parts.push(strategy.only ? "only" : `title:${strategy.title}`);
    return parts.join("\0");
}
/** The name of a target in messages: `"checkout-button" in "production"`, with its strategy if it has one. */
function describeTarget({ feature, environment, strategy }) {
    const name = `"${feature}" in "${environment}"`;
    if (!strategy)
        return name;
    return `${isUnnamed(strategy) ? "the only strategy" : `strategy ${describeStrategy(strategy)}`} of ${name}`;
}
/** True if an entry with this name means a strategy: by id where both have one, else by title. `only` means any. */
function namesStrategy(name, strategy) {
    if (name.id !== undefined && strategy.id !== undefined)
        return name.id === strategy.id;
    if (name.title !== undefined && strategy.title !== undefined)
        return name.title === strategy.title;
    return name.only === true || strategy.only === true || isUnnamed(name);
}
function isUnnamed({ id, title }) {
    return id === undefined && title === undefined;
}
/** With the id of a titled one only where another of its environment has the same title. */
function describeAmong(all, strategy) {
    const { title } = strategy;
    return describeStrategy(title && all.filter((one) => one.title === title).length < 2 ? { title } : strategy);
}
function describeStrategy(strategy) {
    const { id, title } = strategy;
    if (isUnnamed(strategy))
        return "the only one";
    if (title)
        return id === undefined ? `"${title}"` : `"${title}" (${id})`;
    return `${id}`;
}


/***/ }),

/***/ 9994:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ checkWeights)
/* harmony export */ });
/* harmony import */ var _text_wording_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(3836);
/* harmony import */ var _canonical_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7168);
/* harmony import */ var _finding_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(7663);
/* harmony import */ var _variant_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(483);
/* harmony import */ var _weight_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(9892);





const winner = "To ship a winner, write a set of the winner alone.";
/** Most weights that a message lists. */
const mostShown = 3;
/** `isInherited`: the variants are written elsewhere, with other weights. */
function checkWeights(variants, isInherited = false) {
    const found = addUpToHundred(variants);
    const fixed = (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .fixedSum */ .Ef)(variants);
    if (fixed >= _weight_js__WEBPACK_IMPORTED_MODULE_2__/* .total */ .X5) {
        const message = `Fixed weights must add up to less than ${_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .total */ .X5}; these add up to ${fixed}. ${winner}`;
        found.push((0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("fixed-sum", [], message));
    }
    if (found.length > 0)
        return found;
    return [...checkSmallNumbers(variants), ...checkFirst(variants), ...checkShares(variants, isInherited)];
}
/** The commonest mistake: 50 and 50, meant as percent, are a twentieth each. */
function addUpToHundred(variants) {
    const weights = variants.map(({ weight }) => weight).filter((weight) => typeof weight === "number");
    if (weights.length < 2 || weights.reduce((sum, weight) => sum + weight) !== 100)
        return [];
    const percentages = weights.map((weight) => `${weight}%`);
    const message = "Weights are thousandths, and the numbers in this set add up to exactly 100, which is a tenth of the users. " +
        `Did you mean ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)(percentages, mostShown)}? Then all except one need weightType: fix. ` +
        `If you mean thousandths, write ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .firstOf */ .Ku)(weights.map(_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN), mostShown)}.`;
    const largest = weights.reduce((most, weight) => Math.max(most, weight));
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3)("weight-unit", [variants.findIndex(({ weight }) => weight === largest), "weight"], message)];
}
/** 10 is 1%, but readers of the file take it for 10%. */
function checkSmallNumbers(variants) {
    return variants.flatMap((variant, index) => {
        const { weight } = variant;
        if (!(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant) || !Number.isInteger(weight) || typeof weight !== "number")
            return [];
        if (weight < 1 || weight > 100)
            return [];
        const message = `The weight ${weight} is ${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .counted */ .hS)(weight, "thousandth")}. Write ${(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN)(weight)} to make that plain, or ` +
            `${weight}% if you mean percent.`;
        return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)("weight-unit", [index, "weight"], message)];
    });
}
/** Measured with SDKs of the engine Yggdrasil: 68 of 60,000 users (Unleash/yggdrasil#317). */
function checkFirst(variants) {
    const isAtZero = (one) => one?.weight !== undefined && (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(one) && (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .thousandths */ .Wc)(one.weight) === 0;
    if (!variants.some(isAtZero))
        return [];
    const [first] = [...variants].sort(_variant_js__WEBPACK_IMPORTED_MODULE_4__/* .byName */ .nG);
    if (!first || !isAtZero(first))
        return [];
    const message = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(first.name)} is fixed at 0 and sorts first. SDKs built on Yggdrasil serve such a variant to about one ` +
        `user in a thousand. Remove it from the set. ${winner}`;
    return [(0,_finding_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)("first-at-zero", [variants.indexOf(first), "weight"], message)];
}
/** The server computes the weights of variable variants; a written weight that differs is misleading. */
function checkShares(variants, isInherited) {
    if (variants.every((variant) => (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant) || variant.weight === undefined))
        return [];
    const shares = new Map((0,_canonical_js__WEBPACK_IMPORTED_MODULE_0__/* .canonical */ .$N)(variants).map(({ name, weight }) => [name, weight]));
    const mayBeFixed = !isInherited && variants.filter((variant) => !(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant)).length > 1;
    const otherwise = mayBeFixed ? `, or write "weightType: fix"; one variant of the set must stay variable.` : ".";
    return variants.flatMap((variant, index) => {
        const { name, weight, weightType } = variant;
        const share = shares.get(name) ?? 0;
        if ((0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .isFixed */ .zZ)(variant) || weight === undefined || Math.abs(((0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .thousandths */ .Wc)(weight) ?? 0) - share) <= 1)
            return [];
        const stored = typeof weight === "string" ? (0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN)(share) : `${share} (${(0,_weight_js__WEBPACK_IMPORTED_MODULE_2__/* .percent */ .KN)(share)})`;
        const message = `${(0,_text_wording_js__WEBPACK_IMPORTED_MODULE_3__/* .excerpt */ .Kb)(name)} is variable: the server will store ${stored}, not ${weight}. Remove the weight${otherwise}`;
        return [(weightType === undefined ? _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .error */ .z3 : _finding_js__WEBPACK_IMPORTED_MODULE_1__/* .warning */ .$e)("share", [index, "weight"], message)];
    });
}


/***/ }),

/***/ 9892:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ef: () => (/* binding */ fixedSum),
/* harmony export */   KN: () => (/* binding */ percent),
/* harmony export */   M6: () => (/* binding */ withFixedWeights),
/* harmony export */   Wc: () => (/* binding */ thousandths),
/* harmony export */   X5: () => (/* binding */ total),
/* harmony export */   mn: () => (/* binding */ distribute),
/* harmony export */   mx: () => (/* binding */ sharePattern),
/* harmony export */   sx: () => (/* binding */ weightSum),
/* harmony export */   zZ: () => (/* binding */ isFixed)
/* harmony export */ });
/** Weights are thousandths of the users. */
const total = 1000;
/** A share up to 100% with at most one decimal: the server stores whole thousandths. */
const sharePattern = /^(100(?:\.0)?|\d{1,2}(?:\.\d)?)%$/;
/** Thousandths of a written weight: `500` stays, `"33.3%"` is 333. `undefined` for other text. */
function thousandths(weight) {
    if (typeof weight === "number")
        return weight;
    const share = sharePattern.exec(weight)?.[1];
    return share === undefined ? undefined : Math.round(Number(share) * 10);
}
/** `500` → `50%`, `333` → `33.3%`. */
function percent(weight) {
    return `${weight % 10 === 0 ? weight / 10 : (weight / 10).toFixed(1)}%`;
}
function isFixed(variant) {
    return variant.weightType === "fix";
}
function weightSum(variants) {
    return variants.reduce((sum, { weight }) => sum + weight, 0);
}
/** Sum of the fixed weights in thousandths; an invalid weight counts as 0. */
function fixedSum(variants) {
    let sum = 0;
    for (const { weightType, weight } of variants)
        if (weightType === "fix")
            sum += thousandths(weight ?? 0) ?? 0;
    return sum;
}
/** The server's `fixVariantWeights` (4.19 to 8.2): variable variants share the rest, the first get the remainder. */
function distribute(variants) {
    const rest = Math.max(0, total - fixedSum(variants));
    const sharing = variants.filter((variant) => !isFixed(variant)).length;
    let extra = rest % sharing;
    return variants.map((variant) => {
        if (isFixed(variant))
            return thousandths(variant.weight ?? 0) ?? 0;
        return Math.floor(rest / sharing) + (extra-- > 0 ? 1 : 0);
    });
}
function withFixedWeights(variants, weights = {}) {
    return variants.map((variant) => {
        const weight = isFixed(variant) && Object.hasOwn(weights, variant.name) ? weights[variant.name] : undefined;
        return weight === undefined ? variant : { ...variant, weight };
    });
}


/***/ }),

/***/ 3653:
/***/ ((module) => {

module.exports = /*#__PURE__*/JSON.parse('{"mode":{"default":"plan","group":"What to do","description":"`validate` checks the manifest without contacting Unleash. `plan` shows what would change. `apply` writes the changes. `export` writes a manifest of the server\'s current state. `pull` updates the manifest to match the server."},"manifest":{"default":"variants.yml","group":"What to do","description":"Manifest paths or globs, one per line: `*`, `?`, and `**` as in the `paths` of a workflow. `!` excludes, in any order; a folder excludes everything below it. An entry that matches nothing is an error, except in `export`."},"unleash-url":{"default":"","group":"What to do","description":"Base URL of your Unleash server. A base path is fine, and so is a trailing `/`, `/api`, `/api/admin` or `/api/client`. Required except in mode `validate`."},"unleash-token":{"default":"","group":"What to do","description":"Personal access token or service account token, sent as the `Authorization` header. Required except in mode `validate`."},"project":{"default":"default","group":"What to do","description":"Project of features whose manifest names none. Also the one to export, and to promote in without a manifest."},"environments":{"default":"*","group":"What to do","description":"Only these environments. Separated by commas or newlines. An entry that matches nothing is an error. Not for promotions."},"features":{"default":"*","group":"What to do","description":"Only features that match these globs. `!` excludes; exclusions may also name features outside the manifest. Separated by commas or newlines. An entry that matches nothing is an error."},"base":{"default":"none","group":"What to do","description":"Git revision to compare with, such as `HEAD^1`; its merge base with `HEAD` counts. `plan` sets what this revision changes apart, `apply` writes only that, `validate` shows it offline. Needs git and the history (`fetch-depth`)."},"promote-from":{"default":"none","group":"Promotion","description":"Environment to promote from, in mode `plan` or `apply`. Its variants become the desired state of `promote-to`."},"promote-to":{"default":"none","group":"Promotion","description":"Environment to promote to. Set both or neither."},"output-file":{"default":"","group":"What to do","description":"File to write, in the workspace: the exported manifest (required in mode `export`), or the manifest after a promotion. An earlier export is replaced only if nobody has edited it. Never written through a symlink."},"expected-plan":{"default":"none","group":"Guards","description":"What was reviewed: a `digest`, or the path of a `plan.json`. A digest applies exactly that plan, or nothing. A file blocks each change that it does not contain. If nothing is left to change, both pass."},"max-changes":{"default":"30%","group":"Guards","description":"Most updates and clears in one environment: a number, `unlimited`, or a percentage of the sets there that have variants (but never fewer than 5; `0` allows none). Creates do not count. In `pull`: most entries to remove."},"max-moved":{"default":"unlimited","group":"Guards","description":"Most users of any one set who may change variant: a percentage or `unlimited`. A set that is cleared, or whose users are all reassigned, counts as 100%; a new one as 0%."},"allow-clear":{"default":"false","group":"Guards","description":"Let `variants: []` in the manifest remove all variants of a set."},"allow-deprecated-route":{"default":"false","group":"Guards","description":"Create first variants through `variants-batch` if needed. Unleash 6.0 and later rejects the regular endpoint for them; this one is deprecated."},"change-requests":{"default":"refuse","group":"Guards","description":"Where change requests are on, or may be: `refuse` blocks these sets, `bypass` writes directly, if the token may. Unleash lets an admin token skip change requests silently."},"unmanaged":{"default":"ignore","group":"Guards","description":"Variants that no manifest covers: `ignore`, `warn` or `fail`. Looks into the projects of the manifest (or `project`), within this run\'s filters."},"fail-on-changes":{"default":"false","group":"Guards","description":"Fail if the plan has changes. For drift checks, only in mode `plan`."},"show-authors":{"default":"true","group":"Reports","description":"Name who last changed each set that differs, and when. From Unleash\'s event log, for the 50 largest changes; in the summary and files of a run, never in the comment. `false` keeps people\'s names out."},"strict":{"default":"false","group":"Guards","description":"Treat warnings as errors."},"show-payloads":{"default":"true","group":"Reports","description":"Show payload values in the summary, comment and log. `false` shows only that they changed."},"concurrency":{"default":"10","group":"Network","description":"Requests at the same time, 1 to 50."},"request-timeout":{"default":"30","group":"Network","description":"Seconds for one request, 1 to 600. Headers and body together."},"run-timeout":{"default":"600","group":"Network","description":"Seconds for the whole run, 1 to 21600."},"max-attempts":{"default":"4","group":"Network","description":"Tries for one request, 1 to 10."},"comment":{"default":"never","group":"Reports","description":"When to comment on the pull request: `never`, `always`, or `changes` (if there are changes or problems). An existing comment is always updated. Uses of other files, filters, modes or servers have one each. Requires `pull-requests: write`."},"github-token":{"default":"","group":"Reports","description":"Token for posting the comment, used for nothing else. If it is blank, no comment is posted."}}');

/***/ })

};
