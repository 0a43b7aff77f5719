import { a as interruptible, c as Semaphore, i as foundFeatures, n as environmentsOf, r as featureKey, s as messageOf, t as hasEdits } from "./filing.js";
import { n as oneLine, r as shortened, t as excerpt } from "./excerpt.js";
import { $ as withoutAnswer, A as int, B as string, C as _enum, D as discriminatedUnion, E as custom, F as object, G as _lte, H as union, J as _regex, K as _maxLength, L as pipe, N as nullable, O as exactOptional, P as number$1, Q as describeFailure, R as refine, S as targetKey, T as boolean$1, U as unknown, V as transform, W as _gte, X as safeParse, Y as parse, Z as causeOf, _ as byName, b as describeTarget, c as variantsChange, d as isFixed, f as percent, g as withFixedWeights, h as total, i as defaultStickiness, j as literal, k as extend, l as distribute, m as thousandths, n as batchBody, p as sharePattern, q as _minLength, r as canonical, s as sorted$1, t as counted, v as compareText, w as array, x as payloadTypes, y as describeStrategy, z as strictObject } from "./counted.js";
import { A as checkBodySize, B as under, C as weightPhrase, D as meaning, E as NumberText, F as globalRegistry, H as wholeMessage, I as byLocation, L as error, M as didYouMean, N as suggestion, O as sameJson, P as lookAlike, R as isError, S as reservedHint, V as warning, _ as sizeProblem, a as isMapping, b as friendlyName, c as name, d as readDocument, f as isPlainDecimal, g as decode, h as require_dist, i as described$1, j as strategyFrame, k as bodySize, l as record, m as templateOnce, n as byName$1, o as knownKeys, p as unreadable, r as contextField, s as listOf, t as TextFile, u as text, v as checkText, w as checkWeights, x as namePattern, y as checkVariants, z as printPath } from "./text-file.js";
import { lstat, mkdtemp, open, readFile, readdir, readlink, realpath, rename, rm, writeFile } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { createHash, randomUUID } from "node:crypto";
import { basename, dirname, isAbsolute, join, posix, relative, resolve, sep } from "node:path";
import { constants } from "node:fs";
import { tmpdir } from "node:os";
// src/adapters/redaction.ts
/** Shorter, and a secret is a word that stands in every text: it is masked only as the password of an address. */
const leastLength = 8;
/** Masks secrets as written and as a server, a proxy or a library may repeat them. */
function redactionOf(secrets) {
	const given = [...new Set(secrets)].filter((secret) => secret !== "");
	const forms = [...new Set(given.filter((secret) => secret.length >= leastLength).flatMap(formsOf))].sort(byLength);
	const short = given.filter((secret) => secret.length < leastLength).sort(byLength);
	const patterns = [...forms.map(inMarkdown), ...short.map((secret) => `(?<=//(?:[^/@\\s]*:)?)${inMarkdown(secret)}(?=@)`)];
	const spelled = patterns.length === 0 ? void 0 : new RegExp(patterns.join("|"), "gu");
	return {
		forms,
		redact: (text) => spelled ? text.replace(spelled, "***") : text
	};
}
const byLength = (a, b) => b.length - a.length;
/** As written, in JSON, in an address (and in an address within one), in capitals, in hexadecimal and in base64. */
function formsOf(secret) {
	const encoded = encodeURIComponent(secret);
	const hexadecimal = Buffer.from(secret).toString("hex");
	return [
		...[
			secret,
			JSON.stringify(secret).slice(1, -1),
			secret.toUpperCase(),
			secret.toLowerCase()
		],
		...[
			encoded,
			encodeURIComponent(encoded),
			encoded.toLowerCase()
		],
		...[hexadecimal, hexadecimal.toUpperCase()],
		...[
			0,
			1,
			2
		].flatMap((offset) => base64At(secret, offset))
	];
}
/**
* What a secret is in the base64 of any text around it, that begins so many bytes after a group of three: without the
* characters that its neighbours have a part in.
*/
function base64At(secret, offset) {
	const bytes = Buffer.concat([Buffer.alloc(offset), Buffer.from(secret)]);
	return ["base64", "base64url"].map((encoding) => bytes.toString(encoding).slice(Math.ceil(offset * 4 / 3), Math.floor(bytes.length * 4 / 3)));
}
/** Reports spell what could be syntax as `&#42;`: a secret must not slip through for its punctuation. */
function inMarkdown(form) {
	return [...form].map((char) => /[a-z\d]/i.test(char) ? char : `(?:\\u{${hex(char)}}|&#${code$1(char)};)`).join("");
}
const code$1 = (char) => char.codePointAt(0) ?? 0;
const hex = (char) => code$1(char).toString(16);
// src/adapters/proxies.ts
function proxiesOf(env) {
	const setting = (name) => env[name]?.trim() || env[name.toUpperCase()]?.trim() || "";
	return {
		httpProxy: withScheme(setting("http_proxy")),
		httpsProxy: withScheme(setting("https_proxy")),
		noProxy: setting("no_proxy")
	};
}
/** A proxy without a scheme means http, as for curl. */
function withScheme(address) {
	return address === "" || address.includes("://") ? address : `http://${address}`;
}
/** Passwords of proxies, as written and decoded: secrets like the token. */
function proxySecrets({ httpProxy, httpsProxy }) {
	return [httpProxy, httpsProxy].filter((address) => URL.canParse(address)).flatMap((address) => {
		const { username, password } = new URL(address);
		return password === "" ? [] : [
			password,
			`${username}:${password}`,
			decoded(password)
		];
	});
}
function decoded(text) {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}
// src/text/path.ts
/**
* A path in the workspace in its one form, so that paths can be compared: `./flags//a.yml` and `flags/./a.yml` are
* `flags/a.yml`; on Windows with `/`. A slash at the end stays, since it says "folder".
*/
function normalPath(written, isWindows = process.platform === "win32") {
	const slashes = (isWindows ? written.replaceAll("\\", "/") : written).replace(/\/\.$/, "/");
	return written === "" || slashes.split("/").includes("..") ? slashes : posix.normalize(slashes);
}
// src/text/glob.ts
/**
* Whether a text matches a pattern, read as the `paths` of a workflow are: `*` is any number of characters but `/`, `**`
* any number of any characters, `**` and a slash any number of whole folders, and `?` one character but `/`. Everything
* else stands for itself. No regular expression: the time is bounded by the product of the two lengths.
*/
function matchesGlob(text, pattern) {
	const characters = [...text];
	/** reach[i]: whether the tokens so far can match the first i characters. */
	let reach = [true, ...characters.map(() => false)];
	for (const token of tokensOf(pattern)) reach = step(reach, characters, token);
	return reach[characters.length] === true;
}
function isGlob(pattern) {
	return /[*?]/.test(pattern);
}
/** What people know from other globs and would wait for in vain, for the message about a pattern that matches nothing. */
function unsupportedSyntax(pattern) {
	if (/[{}]/.test(pattern)) return " Braces are not supported: write one entry for each alternative.";
	if (/[[\]]/.test(pattern)) return " Brackets are not supported: only *, ** and ? have a meaning.";
	return "";
}
function tokensOf(pattern) {
	return [...pattern.matchAll(/(?<=^|\/)\*{2,}\/|\*+|\?|[^*?]/gsu)].map(([text]) => {
		if (text === "?") return { kind: "one" };
		if (!text.startsWith("*")) return {
			kind: "literal",
			char: text
		};
		if (text.endsWith("/")) return { kind: "folders" };
		return { kind: text === "*" ? "part" : "any" };
	});
}
/** What can be reached by one more token. */
function step(reach, characters, token) {
	const next = [token.kind !== "literal" && token.kind !== "one" && reach[0] === true];
	/** Whether anything up to here was reached: folders may begin there. */
	let isBegun = false;
	for (const [index, char] of characters.entries()) {
		isBegun ||= reach[index] === true;
		const here = reach[index + 1] === true;
		const goesOn = next[index] === true;
		if (token.kind === "literal") next.push(reach[index] === true && char === token.char);
		else if (token.kind === "one") next.push(reach[index] === true && char !== "/");
		else if (token.kind === "part") next.push(here || goesOn && char !== "/");
		else if (token.kind === "any") next.push(here || goesOn);
		else next.push(here || isBegun && char === "/");
	}
	return next;
}
// src/adapters/workspace/path.ts
/** Why a path in its one form is refused: for every spelling that could lead out of the workspace, even where it leads back. */
function pathProblem(path) {
	if (path.includes("\0")) return "contains a NUL character";
	if (path.startsWith("/") || /^[A-Za-z]:/.test(path) || path.startsWith("\\\\")) return "is not relative to the workspace";
	if (path.split("/").includes("..")) return "must not contain \"..\"";
	if (/(?:^|\/)\.?$/.test(path)) return "does not name a file";
}
/**
* Runs an action with a folder, if it is in the workspace with all links resolved; `undefined` where it is elsewhere.
*
* Between a check of a path and its use, somebody may put a link there. So the folder is opened first, and where the
* system shows what was opened (Linux, by proc(5)), that is what is checked and used: the path that the action gets stays
* at this very folder whatever happens to its name. On other systems it is the resolved path, and whoever swaps a folder
* in that moment wins.
*/
async function inFolder(root, path, action) {
	if (process.platform !== "linux") {
		const resolved = await realpath(path);
		return isBelow(root, resolved) ? action({
			opened: resolved,
			name: nameBelow(root, resolved)
		}) : void 0;
	}
	const handle = await open(path, constants.O_RDONLY | constants.O_DIRECTORY);
	try {
		const opened = `/proc/self/fd/${handle.fd}`;
		const resolved = await readlink(opened);
		return isBelow(root, resolved) ? await action({
			opened,
			name: nameBelow(root, resolved)
		}) : void 0;
	} finally {
		await handle.close();
	}
}
/** Whether a folder is another one or lies in it; both with their links resolved. */
function isBelow(root, folder) {
	return folder === root || folder.startsWith(root.endsWith(sep) ? root : root + sep);
}
function nameBelow(root, folder) {
	return relative(root, folder).split(sep).join("/");
}
/** A path from the workspace in two: its folder, blank for the workspace itself, and its name there. */
function splitPath(path) {
	const at = path.lastIndexOf("/");
	return {
		folder: path.slice(0, Math.max(at, 0)),
		base: path.slice(at + 1)
	};
}
/** Whether an error says that a file, or a folder on the way to it, is not there. */
function isMissing(error) {
	return ["ENOENT", "ENOTDIR"].includes(errorCode(error));
}
/** The system's name of what went wrong with a file, such as `EACCES`. */
function errorCode(error) {
	return error.code ?? "unknown error";
}
// src/adapters/workspace/manifest-paths.ts
/** Folders that globs never search. */
const ignoredFolders = /* @__PURE__ */ new Set([".git", "node_modules"]);
/**
* The files that patterns name, each once and by its real path, sorted. Entries with `!` subtract, in any order; every
* entry must have an effect.
*/
async function findManifests(root, patterns) {
	const exclusions = [];
	for (const entry of patterns.filter((pattern) => pattern.startsWith("!"))) exclusions.push({
		entry,
		pattern: await realPattern(root, normalPath(entry.slice(1).trim()))
	});
	const findings = [];
	const [found, excluded] = [/* @__PURE__ */ new Set(), /* @__PURE__ */ new Set()];
	for (const entry of patterns.filter((pattern) => !pattern.startsWith("!"))) {
		const written = normalPath(entry);
		const problem = pathProblem(written);
		if (problem !== void 0) {
			findings.push(fileFinding(entry, "path", `The manifest path ${JSON.stringify(entry)} ${problem}.`));
			continue;
		}
		const pattern = await realPattern(root, written);
		const matches = isGlob(pattern) ? await search(root, pattern) : [{ path: pattern }];
		for (const { path, code } of matches) if (exclusions.some(({ pattern }) => excludes(pattern, path))) excluded.add(path);
		else if (code === void 0) found.add(path);
		else findings.push(closedFolder(path, code));
		if (matches.every(({ path }) => excluded.has(path))) findings.push(fileFinding(entry, "no-file", nothingFound(entry, matches.length)));
	}
	const isUnused = ({ pattern }) => ![...excluded].some((path) => excludes(pattern, path));
	const unused = found.size + excluded.size > 0 ? exclusions.filter(isUnused) : [];
	return {
		paths: [...found].sort(),
		findings: [...findings, ...unused.map(withoutEffect)]
	};
}
/** What the message about an entry without effect can add. */
function syntaxHint(entry) {
	const hint = unsupportedSyntax(entry);
	return hint === "" && entry.includes(",") ? " Paths are separated by newlines, not by commas." : hint;
}
/** A finding about a whole file. */
function fileFinding(file, rule, message) {
	return {
		...error(rule, [], message),
		location: {
			file,
			line: 1,
			column: 1,
			endLine: 1,
			endColumn: 1
		}
	};
}
/**
* A pattern by the real path of the folder that it begins in, as far as that is in the workspace: one file may be named by
* two paths. Reading says what is wrong with another folder.
*/
async function realPattern(root, pattern) {
	const parts = pattern.split("/");
	const glob = parts.findIndex(isGlob);
	for (const end of glob < 0 ? [parts.length, parts.length - 1] : [glob]) {
		const name = await inFolder(root, join(root, parts.slice(0, end).join("/")), async (real) => real.name).catch(() => void 0);
		if (name !== void 0) return [...name === "" ? [] : [name], ...parts.slice(end)].join("/");
	}
	return pattern;
}
/** A folder excludes all that is below it. `flags/*` is no folder: as in a workflow it ends at the next slash. */
function excludes(pattern, path) {
	if (matchesGlob(path, pattern)) return true;
	const folder = pattern.replace(/\/$/, "");
	return (folder !== pattern || !isGlob(splitPath(folder).base)) && matchesGlob(path, `${folder}/**`);
}
function nothingFound(entry, excluded) {
	if (excluded > 0) return `Every file that matches the manifest path ${JSON.stringify(entry)} is excluded.`;
	return `No file matches the manifest path ${JSON.stringify(entry)}.${syntaxHint(entry)}`;
}
function withoutEffect({ entry, pattern }) {
	const message = `The entry ${JSON.stringify(entry)} of the input manifest excludes nothing: no file that the other entries name matches it.${syntaxHint(pattern)} Remove it, or check the path.`;
	return error("no-file", [], message);
}
/**
* What a pattern matches below the workspace, but for folders: links too, since reading says what is wrong with them. And
* folders that cannot be searched; linked ones are not entered.
*/
async function search(root, pattern) {
	const parts = pattern.split("/");
	const fixed = parts.slice(0, -1).slice(0, parts.findIndex(isGlob)).join("/");
	const depth = pattern.includes("**") ? Number.POSITIVE_INFINITY : parts.length;
	const matches = [];
	const close = (folder, error) => {
		if (!isMissing(error)) matches.push({
			path: `${folder || "."}/`,
			code: errorCode(error)
		});
	};
	const visit = async (opened, folder) => {
		for (const entry of await readdir(join(opened, folder.slice(fixed.length)), { withFileTypes: true })) {
			const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
			if (!entry.isDirectory()) {
				if (matchesGlob(path, pattern)) matches.push({ path });
			} else if (!ignoredFolders.has(entry.name) && path.split("/").length < depth) await visit(opened, path).catch((error) => close(path, error));
		}
	};
	await inFolder(root, join(root, fixed), ({ opened }) => visit(opened, fixed)).catch((error) => close(fixed, error));
	return matches;
}
function closedFolder(path, code) {
	const message = `The folder ${JSON.stringify(path)} cannot be read (${code}), so what is in it was not found. Make it readable, or exclude it with !.`;
	return error("file", [], message);
}
// src/adapters/workspace/read-file.ts
/** Reads a regular file, of which what was opened is checked, and no link is followed. Throws what the system says. */
async function readRegularFile(file, sizeProblem) {
	if ((await lstat(file)).isSymbolicLink()) return {
		kind: "unreadable",
		rule: "file",
		reason: "This is a symbolic link, which is not followed."
	};
	const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
	const handle = await open(file, flags);
	try {
		const stat = await handle.stat();
		if (!stat.isFile()) return {
			kind: "unreadable",
			rule: "file",
			reason: "This is not a regular file."
		};
		const tooLarge = sizeProblem(stat.size);
		if (tooLarge !== void 0) return {
			kind: "unreadable",
			rule: "too-large",
			reason: tooLarge
		};
		return {
			kind: "read",
			bytes: await handle.readFile()
		};
	} finally {
		await handle.close();
	}
}
/** Reads a file that an earlier step left in the workspace, to which a path is relative, or in a folder for temporary files. */
async function readEarlierFile(path, { workspace, temporary }, sizeProblem) {
	const file = resolve(workspace, path);
	try {
		for (const root of [
			workspace,
			temporary,
			tmpdir()
		]) {
			if (root === void 0 || !isAbsolute(root)) continue;
			const read = await inFolder(await realpath(root).catch(() => root), dirname(file), ({ opened }) => readRegularFile(join(opened, basename(file)), sizeProblem));
			if (read) return read;
		}
	} catch (error) {
		const reason = isMissing(error) ? "There is no such file." : `The file cannot be read (${errorCode(error)}).`;
		return {
			kind: "unreadable",
			rule: isMissing(error) ? "no-file" : "file",
			reason
		};
	}
	return {
		kind: "unreadable",
		rule: "file",
		reason: "It is neither in the workspace nor below RUNNER_TEMP."
	};
}
// src/adapters/workspace/manifest-files.ts
/** Reads the manifest files that patterns name. */
async function readManifestFiles(source, patterns) {
	const { paths, findings } = await findManifests(source.root, patterns);
	const read = await readFiles(source, paths);
	return {
		files: read.files,
		findings: [...findings, ...read.findings]
	};
}
/** Reads files by their paths, in which every folder has its real name. */
async function readFiles(source, paths) {
	const turns = new Semaphore(16);
	const read = await Promise.all(paths.map((path) => turns.runExclusive(() => readOne(source, path))));
	return {
		files: read.filter((file) => "bytes" in file),
		findings: read.filter((file) => "rule" in file)
	};
}
/** Opens once, in the folder that was checked and without following a link, and checks what was opened. */
async function readOne({ root, sizeProblem, hint }, path) {
	const problem = pathProblem(path);
	if (problem !== void 0) return fileFinding(path, "path", `The path ${JSON.stringify(path)} ${problem}.`);
	const { folder, base } = splitPath(path);
	try {
		return await inFolder(root, join(root, folder), async ({ opened, name }) => name === folder ? readFileAt(join(opened, base), path, sizeProblem) : void 0) ?? fileFinding(path, "file", "The path leads through a link out of the workspace.");
	} catch (error) {
		return fileFinding(path, isMissing(error) ? "no-file" : "file", openProblem(error, path, hint));
	}
}
async function readFileAt(file, path, sizeProblem) {
	const content = await readRegularFile(file, sizeProblem);
	return content.kind === "read" ? {
		path,
		bytes: content.bytes
	} : fileFinding(path, content.rule, content.reason);
}
function openProblem(error, path, fallback = "") {
	if (isMissing(error)) return `There is no file ${JSON.stringify(path)} in the workspace.${syntaxHint(path) || fallback}`;
	return `The file cannot be read (${errorCode(error)}).`;
}
// src/adapters/workspace/run-files.ts
/** Writes a file of the run's own, for its user alone, and returns its path. */
async function writeRunFile(name, text, { outside, temporary }) {
	const folder = await firstOutside([temporary, tmpdir()], outside);
	if (folder === void 0) throw new Error(`There is no folder for ${name} outside of the workspace. Set RUNNER_TEMP to one.`);
	try {
		const path = join(await mkdtemp(join(folder, "variants-sync-")), name);
		await writeFile(path, text, {
			flag: "wx",
			mode: 384
		});
		return path;
	} catch (error) {
		throw new Error(`Could not write ${name} below ${JSON.stringify(folder)} (${errorCode(error)}). Check RUNNER_TEMP.`);
	}
}
async function firstOutside(folders, workspace) {
	for (const folder of folders) {
		if (folder === void 0 || !isAbsolute(folder)) continue;
		if (!isBelow(workspace, await realpath(folder).catch(() => folder))) return folder;
	}
}
// src/adapters/workspace/workspace.ts
/**
* The files of one workspace, of which nothing outside is read or written, by any spelling or link; and files of the
* run's own below a folder for temporary ones.
*/
function connectWorkspace(workspace, { temporary, ...source }) {
	const rootOf = () => realpath(workspace).catch(rejectRoot);
	const rejectRoot = (error) => {
		const name = JSON.stringify(workspace);
		throw new Error(`The workspace ${name} cannot be opened (${errorCode(error)}). Check GITHUB_WORKSPACE.`);
	};
	return {
		readManifests: async (patterns) => readManifestFiles({
			...source,
			root: await rootOf()
		}, patterns),
		readFiles: async (paths) => readFiles({
			...source,
			root: await rootOf()
		}, paths),
		readEarlierFile: async (path, maxBytes) => readEarlierFile(path, {
			workspace: await rootOf(),
			temporary
		}, (bytes) => bytes > maxBytes ? `The file has ${bytes} bytes, which is more than ${maxBytes}.` : void 0),
		whyNotWritable: async (path) => inFolderOf(await rootOf(), path, async () => void 0),
		async writeFile(path, text, whyKept) {
			const reason = await inFolderOf(await rootOf(), path, async (file, mode) => {
				const why = mode === void 0 ? void 0 : whyKept?.(await readFile(file));
				if (why !== void 0) return `${JSON.stringify(path)} was not replaced: ${why}`;
				await replaceFile(file, text, mode);
			});
			if (reason !== void 0) throw new Error(reason);
		},
		writeRunFile: async (name, text) => writeRunFile(name, text, {
			outside: await rootOf(),
			temporary
		})
	};
}
/** Runs an action on a file in the workspace: why it cannot be written, as the action may say too; `undefined` where it is done. */
async function inFolderOf(root, written, action) {
	const quoted = JSON.stringify(written);
	const path = normalPath(written);
	const problem = pathProblem(path);
	if (problem !== void 0) return `The path ${quoted} ${problem}.`;
	const { folder, base } = splitPath(path);
	try {
		const outcome = await inFolder(root, join(root, folder), async ({ opened, name }) => {
			if (name !== folder) {
				const real = JSON.stringify(join(name, base));
				return { reason: `The way to ${quoted} leads through a link. Name the real path: ${real}.` };
			}
			const file = join(opened, base);
			const existing = await lstat(file).catch(() => void 0);
			if (existing?.isFile() === false) return { reason: `${quoted} exists and is not a regular file, so it was not overwritten.` };
			return { reason: await action(file, existing?.mode) };
		});
		if (outcome) return outcome.reason;
	} catch (error) {
		if (!isMissing(error)) return `Could not write the file ${quoted} (${errorCode(error)}).`;
	}
	return `The folder of ${quoted} does not exist, or a link on the way leads out of the workspace.`;
}
/** Whole or not at all: written beside the file, then moved onto it. No link is followed, whoever puts it there. */
async function replaceFile(file, text, mode = 438) {
	const beside = join(dirname(file), `.variants-sync-${randomUUID()}`);
	try {
		await writeFile(beside, text, {
			flag: "wx",
			mode
		});
		await rename(beside, file);
	} finally {
		await rm(beside, { force: true });
	}
}
// src/inputs/combinations.ts
/**
* Inputs that contradict each other, or have no effect together although a reader would expect one.
*
* @param wrong inputs that are wrong by themselves: combinations with them are not checked.
*/
function combinationErrors(values, wrong, secrets) {
	return [
		[["manifest"], onlyExclusions],
		[[
			"mode",
			"promote-from",
			"promote-to"
		], promotion],
		[[
			"environments",
			"promote-from",
			"promote-to"
		], promotedEnvironments],
		[[
			"mode",
			"output-file",
			"promote-from",
			"promote-to"
		], outputFile],
		[["mode", "fail-on-changes"], failOnChanges],
		[["change-requests", "change-requests-reset"], approvals],
		[["expected-digest", "expected-plan"], expectations],
		[[
			"mode",
			"fail-on-changes",
			"expected-digest",
			"expected-plan",
			"max-moved",
			"unmanaged",
			"strict"
		], safeguardsWithoutPlan],
		[["mode"], service(wrong, secrets)]
	].flatMap(([about, check]) => about.some((name) => wrong.has(name)) ? [] : check(values));
}
function onlyExclusions({ manifest }) {
	return manifest.every((entry) => entry.startsWith("!")) ? ["manifest names no file, only exclusions."] : [];
}
function promotion({ mode, "promote-from": from, "promote-to": to }) {
	if (from === void 0 && to === void 0) return [];
	if (mode !== "plan" && mode !== "apply") return [`promote-from and promote-to have no effect in mode ${mode}.`];
	if (from === void 0 || to === void 0) return ["promote-from and promote-to go together: set both or neither."];
	return from === to ? [`promote-from and promote-to are both ${from}: name two environments.`] : [];
}
function promotedEnvironments({ environments, "promote-from": from, "promote-to": to }) {
	if (from === void 0 && to === void 0 || environments.join() === "*") return [];
	return ["environments cannot be combined with a promotion: promote-to names the environment."];
}
function outputFile({ mode, "output-file": file, "promote-from": from, "promote-to": to }) {
	if (mode === "export" && file === "") return ["Mode export needs output-file: where to write the manifest."];
	if (mode === "export" || (mode === "plan" || mode === "apply") && (from !== void 0 || to !== void 0) || file === "") return [];
	return [`output-file has no effect in mode ${mode} without a promotion: nothing would be written there.`];
}
function failOnChanges({ mode, "fail-on-changes": isSet }) {
	if (mode !== "apply" || !isSet) return [];
	return ["fail-on-changes is for mode plan; apply makes the changes. Remove it, or set mode to plan."];
}
function approvals({ "change-requests": mode, "change-requests-reset": mayReset }) {
	if (!mayReset || mode === "draft" || mode === "review") return [];
	return [`change-requests-reset has no effect where change-requests is ${mode}: set that to draft or review.`];
}
function expectations({ "expected-digest": digest, "expected-plan": plan }) {
	if (digest === void 0 || plan === void 0) return [];
	return ["expected-digest and expected-plan both say which plan is expected: set one of them."];
}
/** What guards a plan, where none is made: the step would be green, and people would believe that something was checked. */
function safeguardsWithoutPlan(values) {
	const { mode } = values;
	if (mode === "plan" || mode === "apply") return [];
	return [
		...values["fail-on-changes"] ? ["fail-on-changes"] : [],
		...values["expected-digest"] === void 0 ? [] : ["expected-digest"],
		...values["expected-plan"] === void 0 ? [] : ["expected-plan"],
		...values["max-moved"] === 1 ? [] : ["max-moved"],
		...values.unmanaged === "ignore" ? [] : ["unmanaged"],
		...values.strict && mode === "export" ? ["strict"] : []
	].map((name) => `${name} has no effect in mode ${mode}, which makes no plan. Remove it, or set mode to plan.`);
}
function service(wrong, secrets) {
	return (values) => {
		if (values.mode === "validate") return [];
		const missing = ["unleash-url", "unleash-token"].filter((name) => !wrong.has(name)).filter((name) => values[name] === void 0);
		if (missing.length === 0) return [];
		const advice = {
			available: missing.map((name) => whatToSet[name]),
			withheld: [validateThere],
			environment: [`Set ${missing.map((name) => name.toUpperCase().replace("-", "_")).join(" and ")} in the environment.`]
		}[secrets];
		return [[`Mode ${values.mode} needs ${missing.join(" and ")}.`, ...advice].join(" ")];
	};
}
const validateThere = "GitHub withholds secrets from workflows of forks and Dependabot: use mode validate there.";
const whatToSet = {
	"unleash-url": "Is the variable set that fills unleash-url? A name that does not exist is blank.",
	"unleash-token": "Set the secret that fills unleash-token, in the repository or in the environment of the job, and check its name."
};
// src/inputs/inputs.ts
/** What inputs in the form of the schema mean together. */
function toInputs(values) {
	const { "unleash-url": address, "unleash-token": token, "expected-digest": expectedDigest } = values;
	const { "promote-from": from, "promote-to": to } = values;
	const isOnline = values.mode !== "validate" && address?.kind === "address" && token;
	return {
		mode: values.mode,
		manifest: values.manifest,
		project: values.project,
		filter: {
			environments: values.environments,
			features: values.features
		},
		limits: {
			maxChanges: values["max-changes"],
			maxMoved: values["max-moved"],
			allowClear: values["allow-clear"],
			...expectedDigest !== void 0 && { expectedDigest }
		},
		permissions: {
			allowDeprecatedRoute: values["allow-deprecated-route"],
			changeRequests: values["change-requests"],
			mayResetApprovals: values["change-requests-reset"]
		},
		promotion: from !== void 0 && to !== void 0 ? {
			from,
			to
		} : void 0,
		outputFile: values["output-file"] === "" ? void 0 : values["output-file"],
		expectedPlan: values["expected-plan"],
		unmanaged: values.unmanaged,
		containsToken: (text) => token !== void 0 && text.includes(token.replace(/^Bearer /, "")),
		failOnChanges: values["fail-on-changes"],
		strict: values.strict,
		report: {
			showPayloads: values["show-payloads"],
			showAuthors: values["show-authors"],
			comment: values.comment,
			label: values.label,
			...values["github-token"] !== void 0 && { githubToken: values["github-token"] }
		},
		server: values.mode !== "validate" && address?.kind === "address" ? address.url : void 0,
		runTimeout: values["run-timeout"] * 1e3,
		...isOnline && { service: {
			url: address.url,
			token,
			concurrency: values.concurrency,
			requestTimeout: values["request-timeout"] * 1e3,
			maxAttempts: values["max-attempts"]
		} },
		warnings: isOnline && address.warning ? [warning("inputs", [], address.warning)] : []
	};
}
// src/inputs/service-address.ts
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/**
* Reads the address that people paste: with or without `/`, `/api`, `/api/admin` or that of SDKs at the end, under a base
* path or not.
* Reasons never repeat the text: it may contain a password.
*/
function serviceAddress(text) {
	if (/\s/.test(text)) return invalid$1("contains white space");
	if (!URL.canParse(text)) return invalid$1("must be an address such as https://unleash.example.com");
	const { protocol, host, hostname, pathname, search, hash, username, password } = new URL(text);
	if (protocol !== "https:" && protocol !== "http:") return invalid$1("must start with https:// (or http://)");
	if (username !== "" || password !== "") return invalid$1("must not contain a user or password: put the token into unleash-token");
	if (search !== "" || text.includes("?")) return invalid$1("must not contain a query (?…)");
	if (hash !== "" || text.includes("#")) return invalid$1("must not contain a fragment (#…)");
	const url = `${protocol}//${host}${pathname.replace(/\/{2,}/g, "/").replace(/\/$/, "").replace(/\/api(?:\/(?:admin|client(?:\/features)?|frontend))?$/, "")}`;
	if (protocol === "https:" || loopback.test(hostname)) return {
		kind: "address",
		url
	};
	return {
		kind: "address",
		url,
		warning: `unleash-url is http://: the token travels to ${host} unencrypted. Use https.`
	};
}
function invalid$1(reason) {
	return {
		kind: "invalid",
		reason
	};
}
// src/inputs/schema.ts
const oneOf = (...words) => _enum(words, { error: `must be ${words.slice(0, -1).join(", ")} or ${words.at(-1)}` });
/** The words of YAML 1.2, so that a misspelt one is an error and not a quiet "false". */
const boolean = () => pipe(_enum([
	"true",
	"True",
	"TRUE",
	"false",
	"False",
	"FALSE"
], { error: "must be true or false" }), transform((word) => word.toLowerCase() === "true"));
/** At least one entry: a separator alone would select nothing, and look like nothing to do. */
const entries = (separator) => pipe(string(), transform((text) => text.split(separator).map((entry) => entry.trim()).filter(Boolean))).check(_minLength(1, { error: "must name at least one" }));
/** By comma or newline. */
const list$1 = () => entries(/[,\n]/);
/** Entries of which some exclude, by `!` in front, with or without a blank after it; the rest of each in one form. */
const patterns = (separator, form) => pipe(entries(separator), transform((all) => all.map((entry) => entry.startsWith("!") ? `!${form(entry.slice(1).trim())}` : form(entry))));
const whole = (min, max) => {
	const error = `must be a whole number from ${min} to ${max}`;
	return pipe(pipe(string().check(_regex(/^\d{1,9}$/, { error })), transform(Number)), number$1().check(_gte(min, { error }), _lte(max, { error })));
};
/** `none`, or a text of a certain form. */
const noneOr = (pattern, error) => pipe(string().check(refine((text) => text === "none" || pattern.test(text), { error })), transform((text) => text === "none" ? void 0 : text));
const maxChanges = pipe(string().check(_regex(/^(?:unlimited|\d{1,9}|(?:100|\d{1,2})%)$/, { error: "must be a number, a share such as 30%, or unlimited" })), transform((text) => {
	if (text === "unlimited") return { kind: "unlimited" };
	return {
		kind: text.endsWith("%") ? "share" : "number",
		value: Number.parseInt(text, 10)
	};
}));
/** A share from 0 to 1. */
const maxMoved = pipe(string().check(refine((text) => text === "unlimited" || sharePattern.test(text), { error: "must be a percentage from 0% to 100%, with one decimal at most, or unlimited" })), transform((text) => text === "unlimited" ? 1 : (thousandths(text) ?? 0) / total));
/** White space around a token is trimmed before (a secret often ends with a newline); inside it is a mistake. */
const token = pipe(string().check(_regex(/^(?:Bearer )?[\x21-\x7e]*$/, { error: "contains white space or other characters that no token has (the value is not shown here)" })), transform((text) => text === "" ? void 0 : text));
const address = pipe(string(), transform((text, context) => {
	if (text === "") return void 0;
	const found = serviceAddress(text);
	if (found.kind === "invalid") context.issues.push({
		code: "custom",
		message: found.reason,
		input: void 0
	});
	return found;
}));
const inputSchema = object({
	mode: oneOf("validate", "plan", "apply", "export", "pull"),
	manifest: patterns(/\n/, (path) => normalPath(path)),
	"unleash-url": address,
	"unleash-token": token,
	project: string().check(_regex(namePattern, { error: "must be the id of one project" })),
	environments: list$1(),
	features: patterns(/[,\n]/, (glob) => glob),
	"promote-from": noneOr(namePattern, "must be none or the name of an environment"),
	"promote-to": noneOr(namePattern, "must be none or the name of an environment"),
	"output-file": pipe(string(), transform((path) => normalPath(path))),
	"expected-digest": noneOr(/^1-[0-9a-f]{64}$/, "must be none or a digest such as 1-0f3a…"),
	"expected-plan": pipe(string(), transform((path) => path === "none" ? void 0 : path)),
	"max-changes": maxChanges,
	"max-moved": maxMoved,
	"allow-clear": boolean(),
	"allow-deprecated-route": boolean(),
	"change-requests": oneOf("refuse", "bypass", "draft", "review"),
	"change-requests-reset": boolean(),
	unmanaged: oneOf("ignore", "warn", "fail"),
	"fail-on-changes": boolean(),
	"show-authors": boolean(),
	strict: boolean(),
	"show-payloads": boolean(),
	concurrency: whole(1, 50),
	"request-timeout": whole(1, 600),
	"run-timeout": whole(1, 21600),
	"max-attempts": whole(1, 10),
	comment: oneOf("never", "changes", "always"),
	label: string().check(_maxLength(100, { error: "must have at most 100 characters" })),
	"github-token": token
});
/** What an input is when it is not given; equal to the defaults in action.yml. */
const inputDefaults = {
	mode: "plan",
	manifest: "variants.yml",
	"unleash-url": "",
	"unleash-token": "",
	project: "default",
	environments: "*",
	features: "*",
	"promote-from": "none",
	"promote-to": "none",
	"output-file": "",
	"expected-digest": "none",
	"expected-plan": "none",
	"max-changes": "30%",
	"max-moved": "unlimited",
	"allow-clear": "false",
	"allow-deprecated-route": "false",
	"change-requests": "refuse",
	"change-requests-reset": "false",
	unmanaged: "ignore",
	"fail-on-changes": "false",
	"show-authors": "true",
	strict: "false",
	"show-payloads": "true",
	concurrency: "10",
	"request-timeout": "30",
	"run-timeout": "600",
	"max-attempts": "4",
	comment: "never",
	label: "",
	"github-token": ""
};
/** Whether the manifest is the default one, which nobody has to name. */
function isDefaultManifest(manifest) {
	return manifest.join("\n") === inputDefaults.manifest;
}
/** Whether the project is the default one: then it may be that nobody meant it. */
function isDefaultProject(project) {
	return project === inputDefaults.project;
}
// src/inputs/read-inputs.ts
/** Inputs that decide which comment of a pull request is ours, and how it is written. */
const commentInputs = [...[
	"mode",
	"manifest",
	"unleash-url",
	"project",
	"environments",
	"features",
	"promote-from",
	"promote-to"
], ...[
	"label",
	"comment",
	"github-token",
	"show-payloads"
]];
/** Inputs that may be blank: secrets on forks are, and a label or an output file is optional. */
const mayBeBlank = /* @__PURE__ */ new Set([
	"unleash-url",
	"unleash-token",
	"output-file",
	"label",
	"github-token"
]);
/** Inputs whose value a message never repeats: tokens, and an address that may contain a password. */
const secret = /* @__PURE__ */ new Set([
	"unleash-url",
	"unleash-token",
	"github-token"
]);
/**
* Reads the inputs, or gives every error at once. A blank one is an error: a misspelt expression arrives as blank, and
* must not switch a safeguard off.
*
* @param given by name, as the runner passes them; a name that is near one of ours is an error.
* @param secrets whether a missing token can be given at all.
*/
function readInputs(given, secrets = "available") {
	const unknown = Object.keys(given).filter((name) => !isInput(name));
	const messages = unknown.flatMap(misspeltInput);
	const foreign = unknown.filter((name) => misspeltInput(name).length === 0);
	const texts = textsOf$1(given);
	const blank = Object.keys(texts).filter((name) => texts[name] === "" && !mayBeBlank.has(name));
	for (const name of blank) {
		const fallback = inputDefaults[name];
		messages.push(`${name} is blank. Leave it out for the default (${fallback}), or check the expression that fills it.`);
	}
	const withoutBlanks = withDefaults(texts, blank);
	const parsed = safeParse(inputSchema, withoutBlanks);
	const issues = parsed.error?.issues ?? [];
	for (const { path, message } of issues) {
		const name = String(path[0]);
		const got = secret.has(name) ? "" : `; got ${JSON.stringify(withoutBlanks[name])}`;
		messages.push(`${name} ${message}${got}.`);
	}
	/** Inputs that are wrong by themselves: combinations with them are not checked. */
	const wrong = /* @__PURE__ */ new Set([...blank, ...issues.map(({ path }) => String(path[0]))]);
	const values = parsed.data ?? parse(inputSchema, withDefaults(withoutBlanks, [...wrong]));
	messages.push(...combinationErrors(values, wrong, secrets));
	const inputs = toInputs(values);
	if (messages.length === 0) return {
		kind: "valid",
		inputs,
		foreign
	};
	return {
		kind: "invalid",
		foreign,
		errors: messages.map((message) => error("inputs", [], message)),
		inputs: commentInputs.some((name) => wrong.has(name)) ? void 0 : inputs
	};
}
/** The text of each input, trimmed, or its default. */
function textsOf$1(given) {
	const ignored = new Set(given["mode"]?.trim() === "validate" ? ["unleash-url", "unleash-token"] : []);
	return Object.fromEntries(Object.entries(inputDefaults).map(([name, fallback]) => [name, (ignored.has(name) ? void 0 : given[name]?.trim()) ?? fallback]));
}
function withDefaults(texts, names) {
	const replaced = Object.entries(inputDefaults).filter(([name]) => names.includes(name));
	return {
		...texts,
		...Object.fromEntries(replaced)
	};
}
function isInput(name) {
	return Object.hasOwn(inputDefaults, name);
}
function misspeltInput(name) {
	const near = suggestion(name, Object.keys(inputDefaults));
	return near === void 0 ? [] : [`${name} is not an input of this action. Did you mean ${near}?`];
}
// src/process/earned-exit.ts
/** Ends a message about a mistake of ours. */
const pleaseReport = "This is a bug of variants-sync: please report it. Changes may have been applied.";
/**
* Runs a program up to its report. The code that it returns is the exit code: one that never gets there, or cannot report,
* has failed.
*
* @param program gets a signal that is aborted when somebody wants it to end.
*/
async function earnExit(annotateError, program) {
	process.exitCode = 1;
	const cancelled = new AbortController();
	for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => cancelled.abort());
	let isReported = false;
	process.once("exit", () => {
		if (!isReported) annotateError(`The process ended before the result was reported. ${pleaseReport}`);
	});
	try {
		process.exitCode = await program(cancelled.signal);
	} catch (error) {
		annotateError(`Could not report the result: ${messageOf(error)}`);
	}
	isReported = true;
}
// src/plan/change.ts
const changeKinds = [
	"create",
	"update",
	"clear"
];
/** The order of reports and digests: by project, feature, environment and strategy. */
function byTarget(a, b) {
	return compareText(targetKey(a.target), targetKey(b.target));
}
function count(changes, kind) {
	return changes.filter((change) => change.kind === kind).length;
}
// src/variants/equal.ts
/**
* Whether two variant sets mean the same, by name: weight type, weight where fixed, stickiness, overrides, payload.
* Weights of variable variants do not count: they follow from the rest, and a spare thousandth may lie elsewhere.
*
* @param stickiness what an absent stickiness stands for: `default`, or a strategy's own `parameters.stickiness`.
*/
function sameVariants(a, b, stickiness = defaultStickiness) {
	if (a.length !== b.length) return false;
	const left = [...a].sort(byName);
	const right = [...b].sort(byName);
	return left.every((variant, index) => {
		const other = right[index];
		return other?.name === variant.name && differences$1(variant, other, stickiness).length === 0;
	});
}
/** The fields in which two variants of one name differ in meaning, in the order in which a report lists them. */
function differences$1(a, b, stickiness = defaultStickiness) {
	const fields = [];
	if (isFixed(a) !== isFixed(b)) fields.push("weight type");
	else if (isFixed(a) && a.weight !== b.weight) fields.push("weight");
	if ((a.stickiness ?? stickiness) !== (b.stickiness ?? stickiness)) fields.push("stickiness");
	if (!sameOverrides(a.overrides, b.overrides)) fields.push("overrides");
	if (!samePayload(a.payload, b.payload)) fields.push("payload");
	return fields;
}
/** Order counts: the first override that matches wins. */
function sameOverrides(a = [], b = []) {
	const plain = (overrides) => overrides.map(({ contextName, values }) => [contextName, values]);
	return isDeepStrictEqual(plain(a), plain(b));
}
/** Whether all overrides of two sets are the same: each user whom they name keeps the variant. */
function haveSameOverrides(a, b) {
	const plain = (set) => [...set].sort(byName).flatMap(({ name, overrides = [] }) => overrides.map(({ contextName, values }) => [
		name,
		contextName,
		values
	]));
	return isDeepStrictEqual(plain(a), plain(b));
}
function samePayload(a, b) {
	if (a === void 0 || b === void 0) return a === b;
	if (a.type !== b.type) return false;
	return a.type === "json" ? sameJson(a.value, b.value) : a.value === b.value;
}
/**
* Whether a set is to the letter what it was when it was read before, computed weights included: the test for
* "somebody changed it since the plan".
*/
function unchangedSince(before, now) {
	const plain = (set) => [...set].sort(byName).map((variant) => ({ ...variant }));
	return isDeepStrictEqual(plain(before), plain(now));
}
// src/variants/change-request.ts
function requestLink({ project, environment, id, state, url }) {
	return {
		project,
		environment,
		id,
		state,
		url
	};
}
/** The changes of a request that would write the variants of a target. */
function changesOf({ project, environment, changes }, target) {
	if (project !== target.project || environment !== target.environment) return [];
	return changes.filter(({ feature, set }) => set && feature === target.feature && set.strategyId === target.strategy?.id);
}
/** Whether a request asks for just these variants. One that is not going to be applied asks for nothing. */
function asksFor(request, { target, after, stickiness }) {
	const own = request.halt === void 0 ? changesOf(request, target) : [];
	return own.length > 0 && own.every(({ set }) => set && !set.isStale && sameVariants(set.variants, after, stickiness));
}
/** The open request that asks for just this; one that we may edit, if there is. */
function requestFor(set, requests) {
	const found = requests.filter((request) => asksFor(request, set));
	return found.find(({ isEditable }) => isEditable) ?? found[0];
}
// src/plan/filing.ts
/**
* Unleash keeps one editable request per user, project and environment, and adds every further change to it. So ours is
* edited; one that asks for anything else is left alone.
*
* @param changes of one environment.
* @param requests that are open there.
* @param unchanged what the manifest says and the server has.
*/
function planFiling(changes, requests, unchanged, settings) {
	const own = requests.find(({ isEditable }) => isEditable);
	const foreign = own ? foreignChanges(own, changes, settings) : [];
	const isDraft = own?.state === "Draft";
	const missing = changes.filter((change) => requestFor(change, requests) === void 0);
	const edits = missing.map((set) => ({
		set,
		there: own ? changesOf(own, set.target) : []
	}));
	const asked = own ? changes.filter((change) => asksFor(own, change)) : [];
	const idle = own && foreign.length === 0 ? unchanged.filter((set) => isDraft || !asksFor(own, set)) : [];
	const doubled = own && isDraft ? asked.flatMap(({ target }) => changesOf(own, target).slice(1)) : [];
	const remove = [
		...own ? idle.flatMap(({ target }) => changesOf(own, target)) : [],
		...edits.flatMap(({ there }) => there.slice(1)),
		...doubled
	];
	const isEdited = missing.length > 0 || remove.length > 0;
	const submits = settings.submits && (own === void 0 || isDraft) && (isEdited || asked.length > 0);
	const other = remove[0] ?? edits[0]?.there[0];
	const reason = own && (isEdited || submits) ? whyNotEditable(own, foreign, other, settings) : void 0;
	if (own && reason !== void 0) return {
		kind: "blocked",
		request: own,
		reason
	};
	const into = foreign.length === 0 ? own : void 0;
	return {
		kind: "steps",
		into,
		add: edits.filter(({ there }) => there.length === 0).map(({ set }) => set),
		replace: edits.flatMap(({ set, there: [first] }) => first ? [{
			id: first.id,
			set
		}] : []),
		remove: remove.map(({ id }) => id),
		submits,
		isUntitled: into?.state === "Draft" && !isOurs(into, settings)
	};
}
/** Whether a request is of this repository: by its title, whichever account filed it. */
function isOurs({ title }, { titleStart }) {
	return title.startsWith(titleStart);
}
/**
* What a request has beside what the manifest says. With our title, every set that the manifest names is ours, in whatever
* form; without it, because a run ended before it could write it, our very changes are.
*/
function foreignChanges(request, changes, settings) {
	if (isOurs(request, settings)) return request.changes.filter((change) => !isNamed(request, change, settings.named));
	const own = changes.filter((change) => asksFor(request, change)).flatMap(({ target }) => changesOf(request, target));
	return request.changes.filter((change) => !own.includes(change));
}
/** A strategy that the manifest names by its title is not known by its id where it was not read. */
function isNamed({ project, environment }, { feature, set }, named) {
	return named.some((target) => set !== void 0 && target.project === project && target.environment === environment && target.feature === feature && target.strategy === void 0 === (set.strategyId === void 0));
}
/** `patchVariant of "banner"`. */
function describeChange({ action, feature }) {
	return feature === "" ? action : `${action} of "${feature}"`;
}
function whyNotEditable({ state }, [foreign], other, { mayReset }) {
	if (foreign) return `has a change that is not in this manifest (${describeChange(foreign)}), and Unleash would add those of this run: a user has one open change request per environment. Apply or cancel it, or remove that change from it; a service account that only this job uses keeps others out.`;
	if (state === "Draft" || mayReset) return void 0;
	const what = other === void 0 ? "" : ` (${describeChange(other)})`;
	return `is ${state === "In review" ? "in review" : state.toLowerCase()} and asks for something else${what}. To change it resets its approvals: set change-requests-reset to true to allow that, or apply or cancel the request.`;
}
// src/plan/change-requests.ts
/** Whether change requests are on where this target is. */
function needsApproval({ project, environment }, policy) {
	const answer = policy.get(project);
	return answer?.kind === "known" && answer.environments.get(environment) === true;
}
/** The open requests of the environment of a target. */
function openRequests({ project, environment }, policy) {
	const answer = policy.get(project);
	return answer?.kind === "known" ? answer.open.filter((request) => request.environment === environment) : [];
}
/** Whether changes that need an approval are asked for. */
function isFiled(mode) {
	return mode === "draft" || mode === "review";
}
/**
* What is wrong or doubtful about changes that need an approval, and where it is not known whether they do.
*
* @param unchanged what the manifest says and the server has.
*/
function changeRequestFindings(changes, unchanged, policy, settings) {
	return [...changes.filter(({ target }) => settings.mode === "refuse" && needsApproval(target, policy)).map(refusal), ...[...policy].flatMap(([project, answer]) => {
		if (answer.kind === "absent") return [];
		const own = changes.filter(({ target }) => target.project === project);
		const hidden = unknowns(project, answer, own, settings);
		if (answer.kind === "unknown") return hidden;
		const found = [...answer.environments].filter(([, isOn]) => isOn);
		const there = ({ target }, environment) => target.project === project && target.environment === environment;
		return [...found.flatMap(([name]) => environmentFindings(own.filter((change) => there(change, name)), unchanged.filter((set) => there(set, name)), answer.open.filter(({ environment }) => environment === name), settings)), ...hidden];
	})];
}
function refusal({ target, location }) {
	return {
		severity: "error",
		rule: "change-requests",
		message: `Change requests are on in environment "${target.environment}" of project "${target.project}", so ${describeTarget(target)} must not be changed directly. Set change-requests to draft or review to ask for the change, leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.`,
		target,
		location
	};
}
function environmentFindings(changes, unchanged, requests, settings) {
	const filing = isFiled(settings.mode) && changes.length > 0 ? planFiling(changes, requests, unchanged, settings) : void 0;
	const edited = filing?.kind === "steps" ? filing.into : filing?.request;
	const blocked = filing?.kind === "blocked" ? blockedFindings(changes, filing) : [];
	const rivals = requests.filter((request) => request !== edited).flatMap((request) => [...[...changes, ...unchanged].filter((set) => changesOf(request, set.target).length > 0 && !asksFor(request, set)).map((set) => rivalFinding(set, request, settings)), ...foreignFindings(request, changes, settings)]);
	return [...blocked, ...rivals];
}
/** One for each change that is not asked for as it is; where all are, one that names none. */
function blockedFindings(changes, { request, reason }) {
	const rest = {
		severity: "error",
		rule: "open-request",
		link: request.url
	};
	const missing = changes.filter((change) => !asksFor(request, change));
	const why = `${describeRequest(request)} ${reason}`;
	if (missing.length === 0) return [{
		...rest,
		message: why
	}];
	return missing.map(({ target, location }) => {
		return {
			...rest,
			message: `${describeTarget(target)} cannot be asked for. ${why}`,
			target,
			location
		};
	});
}
/** Some open request will write other variants of a set than the manifest says. */
function rivalFinding({ target, location }, request, settings) {
	const base = {
		rule: "open-request",
		target,
		location,
		link: request.url
	};
	if (request.halt !== void 0) {
		const message = `${describeRequest(request)} was to write ${describeTarget(target)}, but its schedule is ${request.halt}.`;
		return {
			...base,
			severity: "warning",
			message: `${message} Reschedule or reject it.`
		};
	}
	const name = `${describeRequest(request)} asks for other variants of ${describeTarget(target)}`;
	return {
		...base,
		...leftover(request, name, settings)
	};
}
/**
* A request that we filed asks for more than the manifest names: an entry may be gone from it since. Those of other accounts
* may be of other manifests of this repository.
*/
function foreignFindings(request, changes, settings) {
	const [foreign] = request.isEditable && isOurs(request, settings) ? foreignChanges(request, changes, settings) : [];
	if (!foreign || !isFiled(settings.mode)) return [];
	const name = `${describeRequest(request)} has a change that is not in this manifest (${describeChange(foreign)})`;
	return [{
		rule: "open-request",
		link: request.url,
		...leftover(request, name, settings)
	}];
}
/** How bad it is that a request asks for what the manifest does not say. */
function leftover(request, name, settings) {
	if (!(isFiled(settings.mode) && (request.isEditable || isOurs(request, settings)))) return {
		severity: "warning",
		message: `${name}: the one that is applied last wins. A scheduled request is suspended when its set changes.`
	};
	if (request.state === "Draft" || settings.mayReset && !request.isEditable && request.state !== "Scheduled") return {
		severity: "warning",
		message: `${name}. The next run that asks for something there has to edit it.`
	};
	return {
		severity: "error",
		message: `${name}. The manifest no longer says that: cancel or reject it in Unleash.`
	};
}
/** `Change request #12 ("Raise the share", In review)`. */
function describeRequest({ id, title, state }) {
	return `Change request #${id} (${title === "" ? "" : `"${title}", `}${state})`;
}
/** Whoever wants approvals asked for must not get a direct write instead: an admin token would skip them silently. */
function unknowns(project, answer, changes, { mode }) {
	const isBlocking = isFiled(mode) && changes.length > 0;
	const unknown = (severity, what, failure) => ({
		severity,
		rule: "change-requests",
		message: `It is not known ${what} in project "${project}"${failure ? ":" : "."}`,
		failure
	});
	if (answer.kind === "unknown") return [unknown(isBlocking ? "error" : "warning", "whether change requests are on", answer.failure)];
	const names = changes.map(({ target }) => target.environment).filter((name) => !answer.environments.has(name));
	const { ownGap, othersGap } = answer;
	return [
		...isBlocking && names.length > 0 ? [unknown("error", `whether change requests are on in environment "${names[0]}"`)] : [],
		...isFiled(mode) && ownGap ? [unknown(isBlocking ? "error" : "warning", "which change requests of this user are open", ownGap)] : [],
		...othersGap ? [unknown("warning", "which change requests are open", othersGap)] : []
	];
}
// src/variants/alternatives.ts
/** What to say where a feature is not in an environment, and is in others. */
function missingEnvironment(feature, environment, known) {
	const names = [...known];
	return `The feature "${feature}" has no environment "${environment}". ${didYouMean(environment, names) ?? `It has: ${names.map((name) => `"${name}"`).join(", ") || "none"}.`}`;
}
/** The strategies of an environment, for a message about a title that none of them has, or several have. */
function listStrategies(strategies, title) {
	const names = strategies.map((strategy) => strategy.title === void 0 ? `${strategy.name} ${strategy.id} without a title` : describeStrategy(strategy));
	const alike = strategies.map((strategy) => lookAlike(title ?? "", strategy.title ?? "")).find(Boolean) ?? "";
	return `${names.join(", ") || "none"}.${alike}`;
}
// src/plan/find-target.ts
/** Finds a target in what the server shows. */
function findTarget(target, { features, listed }) {
	const feature = features.get(featureKey(target));
	if (feature?.kind !== "found") return missingFeature(feature, target, listed.get(target.project));
	const environment = feature.environments.get(target.environment);
	if (!environment) {
		const known = feature.environments.keys();
		return missing("unknown-environment", missingEnvironment(target.feature, target.environment, known));
	}
	if (target.strategy) return findStrategy(target, environment);
	return {
		kind: "found",
		target,
		variants: environment.variants,
		stickiness: defaultStickiness
	};
}
/** A strategy as a target names it once the server has shown it: the id, and the title if it has one. */
function strategyName({ id, title }) {
	return title === void 0 ? { id } : {
		id,
		title
	};
}
function missing(rule, message) {
	return {
		kind: "missing",
		rule,
		message
	};
}
/** Servers before 8.2 would write to a feature of another project, and to an archived one. */
function missingFeature(state, target, listed = []) {
	const feature = `The feature "${target.feature}"`;
	const project = `project "${target.project}"`;
	switch (state?.kind) {
		case "unknown-project": return missing("unknown-project", `The server has no ${project}, or the token cannot see it. Check project in the manifest or the inputs.`);
		case "archived": return missing("archived", `${feature} is archived: its variants would reach nobody. Revive it, or remove it from the manifest.`);
		case "elsewhere": return missing("other-project", state.project === void 0 ? `${feature} is not in ${project} but in another one: name that project in the manifest.` : `${feature} is not in ${project} but in "${state.project}". If you mean that one, write "project: ${state.project}" in the manifest.`);
		case "unknown-feature":
		case void 0: return missing("unknown-feature", `${feature} does not exist in ${project}. ${whereToStart(target, listed)}`);
	}
}
/** @param listed the features of the project; none where the server does not list them. */
function whereToStart({ feature }, listed) {
	const create = "Create it in Unleash first: only its variants are managed here.";
	return didYouMean(feature, listed) ?? (listed.length === 0 ? create : `${create} Or correct the name.`);
}
/**
* Looks in the environment's own list: servers ignore the environment in a strategy's URL, so that an id alone would
* also be found under environments that it does not belong to.
*/
function findStrategy(target, { strategies }) {
	const { id, title } = target.strategy ?? {};
	const matches = (strategies ?? []).filter((strategy) => (id === void 0 || strategy.id === id) && (title === void 0 || strategy.title === title));
	const [match, ...others] = matches;
	if (!match) return missing("unknown-strategy", `There is no ${describeTarget(target)}. ${candidates(strategies, title)}`);
	if (others.length > 0) {
		const ids = matches.map((strategy) => strategy.id).join(", ");
		return missing("ambiguous-strategy", `${matches.length} strategies there have the title "${title}". Name one by its id: ${ids}.`);
	}
	if (match.featureName !== void 0 && match.featureName !== target.feature) return missing("unknown-strategy", `The server says that ${describeTarget(target)} belongs to the feature "${match.featureName}".`);
	const { variants, stickiness = defaultStickiness } = match;
	return {
		kind: "found",
		target: {
			...target,
			strategy: strategyName(match)
		},
		variants,
		stickiness
	};
}
/** What the environment has instead, and how one of it gets the title that is looked for. */
function candidates(strategies, title) {
	if (strategies?.every(({ isVerified }) => isVerified === void 0) !== true) return "This server does not list strategies: name them by their ids.";
	if (strategies.length === 0) return `The environment has no strategies: add one in Unleash${title === void 0 ? "" : " with this title"}.`;
	const advice = title !== void 0 && strategies.some((strategy) => strategy.title === void 0) ? " Give one of them this title in Unleash, or name it by its id." : "";
	return `The environment has: ${listStrategies(strategies, title)}${advice}`;
}
// src/apply/check.ts
/**
* Compares a feature with what it was when the plan was made: it must still be in its project, the strategy must still be
* the one that the manifest names, and the variants must be as they were.
*/
function check({ target, named, before, after, stickiness }, state) {
	const found = findTarget(named, {
		features: /* @__PURE__ */ new Map([[featureKey(named), state]]),
		listed: /* @__PURE__ */ new Map()
	});
	if (found.kind === "missing") return changed(found.message);
	if (targetKey(found.target) !== targetKey(target)) return changed(`The manifest's entry names another strategy now: ${describeTarget(found.target)}.`);
	if (found.stickiness !== stickiness) return changed(`The stickiness of the strategy is "${found.stickiness}" now; it was "${stickiness}".`);
	if (unchangedSince(before, found.variants)) return { kind: "write" };
	if (sameVariants(found.variants, after, stickiness)) return { kind: "done" };
	return changed("Its variants are not what they were.");
}
function changed(reason) {
	return {
		kind: "changed",
		reason: `changed on the server since the plan was made: plan again. ${reason}`
	};
}
// src/apply/write.ts
/**
* Applies changes of one feature that may be made at once: reads it, writes what is still as planned, and checks what the
* server says it stored. What failed in passing begins again with the read: a write may have been done although its answer
* was lost. What was not sent because it would have been late does so at once, before those that wait.
*/
async function applyTogether(changes, unleash) {
	const outcomes = [];
	let pending = changes.map((change) => ({
		change,
		sent: { kind: "nothing" },
		tries: 0,
		waits: false
	}));
	while (pending.length > 0) {
		const ready = pending.filter(({ waits }) => !waits);
		const waiting = ready.length > 0 ? pending.filter(({ waits }) => waits) : [];
		const results = ready.length > 0 ? await attemptAll(ready, unleash) : await Promise.all(pending.map((attempt) => waitFor(attempt, unleash)));
		outcomes.push(...results.flatMap((result) => result.kind === "outcome" ? [result.outcome] : []));
		pending = [...waiting, ...results.flatMap((result) => result.kind === "again" ? [result.attempt] : [])];
	}
	return outcomes;
}
async function attemptAll(attempts, unleash) {
	const toWrite = (state) => attempts.filter(({ change, sent }) => sent.kind !== "accepted" && check(change, state).kind === "write");
	let update;
	try {
		update = await unleash.update(attempts.map(({ change }) => change.target), (state) => toWrite(state).map(({ change }) => writeOf(change)));
	} catch (error) {
		return attempts.map((attempt) => again(attempt, error));
	}
	if (update.isInParts) return (await Promise.all(attempts.map((one) => attemptAll([one], unleash)))).flat();
	const answers = new Map(toWrite(update.state).map((attempt, index) => [attempt, update.answers[index]]));
	return attempts.map((attempt) => {
		const answer = answers.get(attempt);
		return answer ? afterWrite(attempt, answer) : withoutWrite(attempt, update.state);
	});
}
function writeOf({ target, after, route }) {
	return {
		target,
		variants: after,
		...route === "variants-batch" && { route }
	};
}
function afterWrite(attempt, answer) {
	const { change } = attempt;
	switch (answer.kind) {
		case "late": return {
			kind: "again",
			attempt
		};
		case "failed": {
			const { error } = answer;
			return again(error.isUnanswered ? {
				...attempt,
				sent: {
					kind: "unanswered",
					error
				}
			} : attempt, error);
		}
		case "written":
			if (answer.stored === void 0) return {
				kind: "again",
				attempt: {
					...attempt,
					sent: { kind: "accepted" }
				}
			};
			return outcome(asStored(change, answer.stored));
	}
}
function asStored(change, stored) {
	if (sameVariants(stored, change.after, change.stickiness)) return {
		status: "applied",
		change
	};
	const list = (variants) => variants.map(({ name, weight, weightType }) => `${name} ${weight} ${weightType}`).join(", ") || "nothing";
	return {
		status: "failed",
		change,
		reason: `the server accepted the write but stored something else: sent ${list(change.after)}; stored ${list(stored)}`
	};
}
/** A server may need a moment to show what it was just told: after a write of ours, one read is not the last word. */
function withoutWrite(attempt, state) {
	const { change, sent } = attempt;
	const found = check(change, state);
	if (found.kind === "done") return outcome({
		status: "applied",
		change
	});
	if (sent.kind === "accepted" || sent.kind === "unanswered" && state.kind !== "found") return again(attempt);
	const reason = found.kind === "changed" ? found.reason : "";
	if (sent.kind === "nothing") return outcome({
		status: "failed",
		change,
		reason
	});
	return outcome({
		status: "failed",
		change,
		...shortfall(sent.error, readAgain(reason))
	});
}
/** Why a write fell short: what it met, and in sentences what is known beside. */
function shortfall(error, ...more) {
	if (!error || error.failure) return {
		reason: more.join(" "),
		failure: error?.failure
	};
	return { reason: [error.message.replace(/\.?$/, "."), ...more].join(" ") };
}
/** What a read after a write that was not answered shows. */
function readAgain(changed) {
	return `When it was read again, it had ${changed}`;
}
function outcome(one) {
	return {
		kind: "outcome",
		outcome: one
	};
}
/** One try more that failed with this error; without one, a write of it is not to be seen yet. */
function again({ change, sent, tries }, error) {
	return {
		kind: "again",
		attempt: {
			change,
			sent,
			tries: tries + 1,
			waits: true,
			...error && { error }
		}
	};
}
async function waitFor(attempt, unleash) {
	return await unleash.retry(attempt.error, attempt.tries) ? {
		kind: "again",
		attempt: {
			...attempt,
			waits: false
		}
	} : outcome(await giveUp(attempt, unleash));
}
/** What the next try of a write that was not answered met, which may be the one to correct. */
function nextTry(first, last) {
	if (!last || last === first || last.isStopped || last.message === first.message) return [];
	return [`(tried again: ${withoutQuote$1(last)})`];
}
/** What stands beside the failure of an outcome, which alone is cut where payloads are not shown. */
function withoutQuote$1({ message, failure }) {
	return failure ? describeFailure(withoutAnswer(failure)) : message;
}
/** No further attempt: where a write was sent, one more read may still say what became of it. */
async function giveUp({ change, sent, tries, error }, unleash) {
	if (sent.kind === "nothing") return {
		status: error?.isStopped && tries === 1 ? "skipped" : "failed",
		change,
		...shortfall(error)
	};
	const [first, words] = sent.kind === "accepted" ? [void 0, ["the server accepted the write, but does not show it."]] : [sent.error, nextTry(sent.error, error)];
	try {
		const { state } = await unleash.update([change.target], () => []);
		const found = check(change, state);
		if (found.kind === "done") return {
			status: "applied",
			change
		};
		if (state.kind !== "found") return {
			status: "unknown",
			change,
			...shortfall(first, ...words)
		};
		const changed = found.kind === "changed" ? [readAgain(found.reason)] : [];
		return {
			status: "failed",
			change,
			...shortfall(first, ...words, ...changed)
		};
	} catch (error) {
		const last = error;
		const more = last.isStopped ? [] : [`(and it cannot be read: ${withoutQuote$1(last)})`];
		return {
			status: "unknown",
			change,
			...shortfall(first, ...words, ...more)
		};
	}
}
// src/apply/file-changes.ts
/** Asks for changes that need an approval: one change request per project and environment. */
async function fileChanges(changes, unleash, settings) {
	const environments = Map.groupBy(changes, ({ target }) => `${target.project}\0${target.environment}`);
	return (await Promise.all([...environments.values()].map((own) => fileTogether(own, unleash, settings)))).flat();
}
/** What failed in passing begins again with the read, which shows what was done although its answer was lost. */
async function fileTogether(changes, unleash, settings) {
	const targets = changes.map(({ target }) => target);
	const ids = [...new Set(changes.flatMap(({ request }) => request?.id ?? []))];
	const decide = (state) => filingOf(changes, state, settings);
	for (let tries = 1;; tries++) {
		let result;
		try {
			result = await unleash.fileRequest(targets, ids, settings, decide);
		} catch (thrown) {
			const error = thrown;
			if (await unleash.retry(error, tries)) continue;
			const status = error.isStopped && tries === 1 ? "skipped" : "failed";
			return changes.map((change) => ({
				status,
				change,
				...shortfall(error)
			}));
		}
		const { state, error } = result;
		if (error && await unleash.retry(error, tries)) continue;
		if (state) return outcomesOf(changes, state, settings, error);
		return changes.map((change) => ({
			status: "unknown",
			change,
			...shortfall(error)
		}));
	}
}
function filingOf(changes, state, settings) {
	const isOpen = (change) => checkOf(change, state).kind === "write";
	const others = changes.filter((change) => !isOpen(change));
	return planFiling(changes.filter(isOpen), state.requests, [...settings.unchanged, ...others], settings);
}
function checkOf(change, { features }) {
	return check(change, features.get(featureKey(change.target)) ?? { kind: "unknown-feature" });
}
/**
* What became of changes, as the requests that are open afterwards say.
*
* @param error what ended the steps before their end.
*/
function outcomesOf(changes, state, settings, error) {
	const filing = filingOf(changes, state, settings);
	const isDone = filing.kind === "steps" && !hasEdits(filing) && !filing.submits;
	return changes.map((change) => {
		const found = checkOf(change, state);
		if (found.kind === "done") return {
			status: "applied",
			change
		};
		if (found.kind === "changed") return {
			status: "failed",
			change,
			reason: found.reason
		};
		const request = requestFor(change, state.requests);
		if (request?.isEditable && isOurs(request, settings) && foreignChanges(request, changes, settings).length > 0) return {
			status: "failed",
			change,
			reason: `${nameOf$1(request)} has a change that is not in this manifest.`
		};
		if (filing.kind === "blocked") return {
			status: "failed",
			change,
			...shortfall(error, `${nameOf$1(filing.request)} ${filing.reason}`)
		};
		if (request && (isDone || !request.isEditable)) return {
			status: "requested",
			change,
			request: requestLink(request)
		};
		if (request) return {
			status: "failed",
			change,
			...shortfall(error, `${nameOf$1(request)} asks for it, but is not finished.`)
		};
		if (error) return {
			status: "failed",
			change,
			...shortfall(error)
		};
		return {
			status: "unknown",
			change,
			reason: "the server accepted the change request, but does not show it: somebody may have applied or closed it since"
		};
	});
}
function nameOf$1(request) {
	return `${describeRequest(request)}, ${request.url},`;
}
// src/apply/apply.ts
/**
* Makes a plan so, and asks for what needs an approval. A failed target does not stop the others; after an error that concerns
* every request the port sends no more, and what was not begun is skipped.
*/
async function applyPlan({ changes, unchanged }, unleash, settings) {
	const isAsked = ({ route }) => route === "change-request";
	const isFilled = ({ kind, target }) => kind !== "clear" && !target.strategy;
	const waiting = new Set(changes.filter((one) => isAsked(one) && isFilled(one)).map(({ target }) => featureKey(target)));
	const isEarly = ({ kind, target }) => kind === "clear" && !target.strategy && waiting.has(featureKey(target));
	const [early, others] = [changes.filter(isEarly), changes.filter((change) => !isEarly(change))];
	const requests = {
		...settings,
		unchanged: unchanged.map((set) => ({
			...set,
			after: set.variants
		}))
	};
	const outcomes = await Promise.all([fileChanges(others.filter(isAsked), unleash, requests), writeChanges(others.filter((change) => !isAsked(change)), unleash)]);
	const skipped = early.map((change) => ({
		status: "skipped",
		change,
		reason: notClearedYet
	}));
	return [...outcomes.flat(), ...skipped].sort((a, b) => byTarget(a.change, b.change));
}
/** A feature without environment variants accepts none any more (6.0 and later), not by change request either. */
const notClearedYet = "not cleared, because another change to this feature waits for approval: run again when it is applied";
/** Writes changes. Features are written side by side (the port bounds the requests). */
async function writeChanges(changes, unleash) {
	const features = Map.groupBy(changes, ({ target }) => featureKey(target));
	return (await Promise.all([...features.values()].map((own) => applyFeature(own, unleash)))).flat().sort((a, b) => byTarget(a.change, b.change));
}
/**
* The changes of one feature in at most three steps: the set that has to go through `variants-batch`, which opens the plain
* way for the others; the other creates and updates; the clears, because an emptied feature accepts no environment variants
* any more (6.0 and later).
*/
async function applyFeature(changes, unleash) {
	const clears = changes.filter(({ kind }) => kind === "clear");
	const writes = changes.filter(({ kind }) => kind !== "clear");
	const opening = writes.filter(({ route }) => route !== void 0).slice(0, 1);
	const opened = await applyTogether(opening, unleash);
	const isOpen = opened.some(({ status }) => status === "applied");
	const others = writes.filter((change) => !opening.includes(change)).map((change) => isOpen ? plain$2(change) : change);
	const written = [...opened, ...await applyTogether(others, unleash)];
	if (written.every(({ status }) => status === "applied")) return [...written, ...await applyTogether(clears, unleash)];
	const reason = "not cleared, because another write to this feature was not applied";
	return [...written, ...clears.map((change) => ({
		status: "skipped",
		change,
		reason
	}))];
}
function plain$2({ route: _, ...change }) {
	return change;
}
// src/text/listed.ts
/** The first names of a list, and how many others it has: `a, b, and 3 more`. */
function listed(names, most) {
	const others = names.length - most;
	return `${names.slice(0, most).join(", ")}${others > 0 ? `, and ${others} more` : ""}`;
}
// src/desired/filter.ts
const isExclusion = (glob) => glob.startsWith("!");
/** The globs that say what to take: what to leave out may be known to the server alone. */
function inclusionsOf({ features }) {
	return features.filter((glob) => !isExclusion(glob));
}
/** The globs that say what to leave out. */
function exclusionsOf({ features }) {
	return features.filter(isExclusion);
}
function selectsFeature(filter, name) {
	const included = inclusionsOf(filter);
	return (included.length === 0 || included.some((glob) => matchesGlob(name, glob))) && !exclusionsOf(filter).some((glob) => matchesGlob(name, glob.slice(1)));
}
function selectsEnvironment({ environments }, name) {
	return environments.includes("*") || environments.includes(name);
}
/** The environments in the order that the filter gives them, else in that in which the sets first name them. */
function environmentOrder({ environments }, sets) {
	const named = sets.map(({ target }) => target.environment);
	return [.../* @__PURE__ */ new Set([...environments.filter((name) => name !== "*"), ...named])];
}
function selects(filter, { feature, environment }) {
	return selectsEnvironment(filter, environment) && selectsFeature(filter, feature);
}
/** Whether a filter leaves every feature in, but for those that it excludes by name. */
function selectsAllFeatures(filter) {
	const included = inclusionsOf(filter);
	return included.length === 0 || included.some((glob) => /^\*+$/.test(glob));
}
/** The sets that a filter selects, and an error for each entry that matches nothing: a misspelt name must not mean "nothing to do". */
function selectSets(sets, filter) {
	const environments = new Set(sets.map(({ target }) => target.environment));
	const features = new Set(sets.map(({ target }) => target.feature));
	const errors = [...unmatchedEntries("environments", filter.environments, environments, "the manifest"), ...unmatchedEntries("features", inclusionsOf(filter), features, "the manifest")];
	const chosen = new Set([...features].filter((name) => selectsFeature(filter, name)));
	const selected = sets.filter(({ target: { feature, environment } }) => chosen.has(feature) && selectsEnvironment(filter, environment));
	return {
		sets: selected,
		errors: errors.length === 0 ? nothingSelected(selected, filter) : errors
	};
}
function nothingSelected(selected, { environments, features }) {
	if (!(environments.join() !== "*" || features.join() !== "*") || selected.length > 0) return [];
	return [error("filter", [], "No variant set of the manifest matches both `environments` and `features`.")];
}
/**
* An error for each entry that matches nothing; none where there is nothing at all to match.
*
* @param scope how messages call what has the known names.
*/
function unmatchedEntries(input, entries, known, scope) {
	const names = [...known];
	const matches = (entry) => input === "environments" ? known.has(entry) : names.some((name) => matchesGlob(name, isExclusion(entry) ? entry.slice(1) : entry));
	return entries.filter((entry) => names.length > 0 && entry !== "*" && !matches(entry)).map((entry) => unmatched(input, entry, names, scope));
}
function unmatched(input, entry, known, scope) {
	const exclusion = isExclusion(entry) ? "!" : "";
	const name = entry.slice(exclusion.length);
	const hint = didYouMean(name, known, exclusion) ?? `It has: ${listed(known, 20)}.`;
	const message = `The entry ${JSON.stringify(entry)} of the input ${input} matches nothing in ${scope}.${unsupportedSyntax(entry)} ${hint}`;
	return error("filter", [], message);
}
// src/desired/server-errors.ts
/**
* What only the server can show to be wrong with projects that are read as a whole, and with the filter: without this
* nothing would be compared, and that would look like "no changes".
*
* @param manifest that the filter was compared with already, but for what it excludes; none where the server's names count.
*/
function serverErrors(state, projects, filter, manifest = []) {
	const named = new Set(manifest.map(({ target }) => target.project));
	const empty = projects.filter((project) => !named.has(project) || !state.listed.has(project)).filter((project) => (state.listed.get(project) ?? []).length === 0);
	if (empty.length > 0) return empty.map(emptyProject);
	const listed = [...state.listed.values()].flat();
	if (manifest.length > 0) {
		const features = /* @__PURE__ */ new Set([...manifest.map(({ target }) => target.feature), ...listed]);
		return unmatchedEntries("features", exclusionsOf(filter), features, "the manifest or on the server");
	}
	const environments = new Set(foundFeatures(state).flatMap((feature) => [...feature.environments.keys()]));
	const names = projects.map((project) => `"${project}"`).join(", ");
	const name = `${projects.length === 1 ? "project" : "projects"} ${names}`;
	return [...unmatchedEntries("environments", filter.environments, environments, name), ...unmatchedEntries("features", filter.features, new Set(listed), name)];
}
function emptyProject(project) {
	const message = `The server lists no features in project "${project}". Check project in the manifest or the inputs, and whether the token can see that project.`;
	return error("empty-project", [], message);
}
// src/desired/from-manifest.ts
/** What the manifest says, inside the filter. */
async function desiredFromManifest(manifest, { filter, unmanagedIn }, unleash) {
	const { sets, errors } = selectSets(manifest, filter);
	const isAboutServer = manifest.length === 0 && unmanagedIn.length > 0;
	if (errors.length > 0 && !isAboutServer) return {
		kind: "unclear",
		errors
	};
	const current = await unleash.readState({
		targets: sets.map(({ target, variants }) => ({
			target,
			needsStrategies: target.strategy !== void 0 || variants.length > 0
		})),
		...unmanagedIn.length > 0 && { whole: {
			projects: unmanagedIn,
			selects: (name) => selectsFeature(filter, name)
		} }
	});
	const late = serverErrors(current, unmanagedIn, filter, manifest);
	if (late.length > 0) return {
		kind: "unclear",
		errors: late
	};
	return {
		kind: "desired",
		sets,
		current,
		managed: manifest,
		findings: [],
		notes: []
	};
}
const weight = described$1(union([int(weightPhrase).check(_gte(0, weightPhrase), _lte(total, weightPhrase)), string(weightPhrase).check(_regex(sharePattern, weightPhrase))], weightPhrase), "Thousandths of the users (500), or a share with at most one decimal (50%, 33.3%). A variable variant needs none.");
/** JSON written as YAML. */
const json = custom((value) => typeof value === "object" && value !== null);
/** A number as it is written. JSON Schema sees a number. */
const plainNumber = custom((value) => typeof value === "number" || isPlainDecimal(value));
const typePhrase = "json, csv, string or number";
const payloadPhrase = "a mapping with type (json, csv, string or number) and value";
function payloadOf(type, value) {
	const literal$1 = literal(type, typePhrase);
	return record({
		type: described$1(literal$1, "What the value is: json, csv, string or number."),
		value
	}, payloadPhrase);
}
function someTextOr(schema, phrase) {
	return union([string(phrase).check(_minLength(1, phrase)), schema], phrase);
}
const payloadText$2 = () => text("a text that is not empty", "The text that applications get.");
const payload = described$1(discriminatedUnion("type", [
	payloadOf("json", described$1(someTextOr(json, "a mapping, a list, or a text that contains JSON"), "The data itself as YAML, or a text that contains JSON: an object or an array.")),
	payloadOf("number", described$1(someTextOr(plainNumber, "a number in plain digits"), "A number, with or without quotes; applications get it as it is written.")),
	payloadOf("csv", payloadText$2()),
	payloadOf("string", payloadText$2())
], { error: ({ code }) => code === "invalid_union" ? typePhrase : payloadPhrase }), "Data that comes with the variant: a type and a value. A value of type json may be written as YAML.");
const overrideValue = text("a text that is not empty", "One value of the context field.");
const override = record({
	contextName: contextField("The context field to look at, such as userId."),
	values: listOf(overrideValue, "a list of texts", "The values of that field for which this variant is served.")
}, "a mapping with contextName and values", "A context field, and the values of it that always get this variant.");
const variant$1 = record({
	name: name("The variant's name, unique in its set.", 100),
	weight: exactOptional(weight),
	weightType: exactOptional(described$1(_enum(["fix", "variable"], "fix or variable"), "fix keeps exactly its weight; variable (the default) shares what the fixed weights leave.")),
	stickiness: exactOptional(contextField("What keeps a user on a variant: default, userId, sessionId, random, or a context field of your own.")),
	payload: exactOptional(payload),
	overrides: exactOptional(listOf(override, "a list of overrides", "Users who always get this variant. Not on strategy variants."))
}, "a variant, a mapping with at least the key name", "One variant.");
const variants = listOf(variant$1, "a list of variants", "The whole variant set. An empty list empties the set, which needs the input allow-clear.");
const weights$1 = byName$1(weight, "a mapping from variant names to weights", "Other weights for fixed variants of the inherited set, by name.");
const strategy = record({
	title: exactOptional(text("a title", "The strategy's title: it must name exactly one strategy there.")),
	id: exactOptional(name("The strategy's id, as the server shows it.", 255)),
	variants: exactOptional(variants),
	weights: exactOptional(weights$1)
}, "a strategy, a mapping with the key title or id", "One activation strategy of this feature and environment.");
const environment = record({
	variants: exactOptional(variants),
	weights: exactOptional(weights$1),
	strategies: exactOptional(listOf(strategy, "a list of at least one strategy", "Variants that sit on activation strategies instead of the environment.", 1))
}, "a mapping with variants, weights or strategies, or nothing to use the variants of the feature");
/** The path of a JSON Schema, or the schema itself. */
const payloadSchema = custom((value) => isMapping(value) || typeof value === "string" && value !== "", "the path of a JSON Schema file, or the schema itself as a mapping");
const contract = record({
	type: described$1(_enum(payloadTypes, typePhrase), "The only type that these payloads may have."),
	schema: exactOptional(described$1(payloadSchema, "A JSON Schema (2020-12) of the value: a path from the folder of this file, or the schema itself.")),
	required: exactOptional(described$1(boolean$1("true or false"), "Require a payload of every variant: true unless set to false."))
}, "a mapping with at least the key type (json, csv, string or number)", "What the payload of every variant of this feature must be.");
const feature = record({
	project: exactOptional(name("The project of this feature, where it is not the file's.", 255)),
	stickiness: exactOptional(contextField("For every variant below that names none.")),
	payload: exactOptional(contract),
	variants: exactOptional(variants),
	environments: byName$1(described$1(nullable(environment), "What this environment gets; empty to use the variants of the feature."), "a mapping with at least one environment", "The environments that are managed here, by name; others are left alone.", 1)
}, "a feature, a mapping with at least the key environments", "One feature and its variants.");
const manifest = record({
	version: described$1(literal(1, "1, the only version of this format"), "The version of this format: 1."),
	project: exactOptional(name("The project of every feature in this file that names none.", 255)),
	features: byName$1(feature, "a mapping from feature names to features", "The features managed by this file, by name.")
}, "a mapping with version: 1 and features", "Variants of Unleash features, kept in git by variants-sync.");
// src/manifest/read/advice.ts
/** A value that is not as the schema says, for a message. */
function describeValue(value, written) {
	const source = shortened(written?.source ?? "");
	if (value === null) return source === "" ? "nothing" : `${source}, which means nothing`;
	if (typeof value === "symbol") return `${source}, which means the number ${written?.value}`;
	if (typeof value === "boolean") return `${source}, which is a boolean`;
	if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
	if (typeof value === "object") return Object.keys(value).length === 0 ? "an empty mapping" : "a mapping";
	return typeof value === "string" ? `the text ${excerpt(value)}` : `the number ${value}`;
}
/**
* What to write instead, where the value shows what its author had in mind. Only what would be right is proposed.
*
* @param isRight whether another value would be right there.
*/
function advice(value, written, isRight) {
	if (typeof value === "string") return adviceOnText(value, isRight);
	const source = written?.source ?? "";
	if (source === "" || typeof value === "object" && value !== null) return "";
	if (typeof value === "symbol" && isRight(written?.value)) return ` Write ${written?.value} if that is what you mean.`;
	if (isRight(source)) return ` If it is text, put it in quotes${source === shortened(source) ? `: "${source}"` : ""}.`;
	return isRight(`${source}%`) ? ` Did you mean ${source}%?` : "";
}
function adviceOnText(value, isRight) {
	const word = suggestion(value, [
		"fix",
		"variable",
		...payloadTypes
	].filter(isRight));
	if (word) return ` Did you mean ${word}?`;
	if (isRight(`${value}x`)) return reservedHint(value);
	return /^\d{1,4}$/.test(value) && isRight(Number(value)) ? ` Write ${Number(value)} without quotes.` : "";
}
// src/manifest/read/validate.ts
/** A mapping compared with its schema; `unreadable` when it is none. Each difference becomes a finding. */
function readFields(schema, value, path, document) {
	const wrong = differences(schema, value, path, document);
	if (isMapping(value)) {
		const texts = Object.keys(value).filter((key) => typeof value[key] === "string" && !unquoted.has(key));
		for (const key of texts) if (!wrong.some(([at]) => at === key)) reportCuts(value[key], [...path, key], document);
	}
	if (wrong.length === 0) return value;
	if (!isMapping(value)) return unreadable;
	return {
		...value,
		...Object.fromEntries(wrong.map(([key]) => [key, unreadable]))
	};
}
/** Keys whose values are no free text, so that nothing of them can be missing. */
const unquoted = /* @__PURE__ */ new Set(["weight", "weightType"]);
/** Reports what YAML cuts from a text, or from the texts in a value. */
function reportCuts(value, path, document) {
	if (typeof value === "object" && value !== null) {
		const steps = Array.isArray(value) ? value.entries() : Object.entries(value);
		for (const [step, inner] of steps) reportCuts(inner, [...path, step], document);
		return;
	}
	const problem = document.cut(path);
	if (problem) document.findings.add(error("cut-text", path, problem));
}
/** Any other value compared with its schema. */
function readValue(schema, value, path, document) {
	return differences(schema, value, path, document).length === 0 ? value : unreadable;
}
/** Reports where a value is not as the schema says; returns the paths below the value. */
function differences(schema, value, path, document) {
	const result = safeParse(schema, value);
	if (result.success) return [];
	return result.error.issues.flatMap((issue) => {
		const below = issue.path;
		if (issue.code === "unrecognized_keys") {
			reportUnknownKeys(issue, valueAt(value, below), [...path, ...below], document);
			return issue.keys.map((key) => [...below, key]);
		}
		const isRight = (candidate) => !hasIssueAt(schema, replaced(value, below, candidate), below);
		reportValue(issue.message, valueAt(value, below), [...path, ...below], document, isRight);
		return [below];
	});
}
function reportUnknownKeys({ keys, message }, holder, path, { findings }) {
	const known = knownKeys.get(message) ?? [];
	for (const key of keys) {
		const near = suggestion(key, known);
		const isThere = near !== void 0 && isMapping(holder) && near in holder;
		const hint = near ? `Did you mean ${near}?${lookAlike(key, near)}${isThere ? " It is already here." : ""}` : `Allowed here: ${known.join(", ")}.`;
		findings.add(error("unknown-key", [...path, key], `Unknown key ${excerpt(key)}. ${hint}`), "key");
	}
}
function reportValue(expected, value, path, { findings, scalar, cut }, isRight) {
	if (value === unreadable) return;
	if (value === void 0) {
		findings.add(error("missing", path, `${JSON.stringify(path.at(-1))} is missing. Expected ${expected}.`));
		return;
	}
	const written = scalar(path);
	const problem = cut(path);
	const hint = problem ? ` ${problem}` : advice(value, written, isRight);
	findings.add(error("value", path, `Expected ${expected}; got ${describeValue(value, written)}.${hint}`));
}
function valueAt(value, path) {
	return path.reduce((inner, step) => inner[step], value);
}
/** The same value with another one at a path of mappings. */
function replaced(value, [key, ...rest], by) {
	if (key === void 0) return by;
	const holder = value;
	return {
		...holder,
		[key]: replaced(holder[key], rest, by)
	};
}
function hasIssueAt(schema, value, path) {
	const result = safeParse(schema, value);
	return !result.success && result.error.issues.some((issue) => issue.path.join("\0") === path.join("\0"));
}
// src/manifest/resolve/names.ts
/** Whether a feature or an environment may be called so. */
function isName(name) {
	return name.length <= 255 && namePattern.test(name);
}
/** Why it may not, and what would be right. */
function nameError(name, path) {
	return error("name", path, `Expected ${friendlyName(255)}; got ${excerpt(name)}.${reservedHint(name)}`);
}
// src/manifest/resolve/payload-text.ts
/**
* The payload as it is sent, where `value` is text. JSON written as YAML is serialized with its keys in the order of the
* file (but whole numbers first, the order in which JavaScript keeps them); a number keeps the digits that were written
* (`1.50`). Numbers inside JSON that would come out otherwise than they were written are errors: `1.10` is a version to
* some.
*/
function payloadText$1(value) {
	if (typeof value === "string") return value;
	return typeof value === "symbol" ? value.description ?? "" : JSON.stringify(value);
}
/** A finding for each number in JSON that would not be sent as it is written. */
function oddNumbers(value, path, found = []) {
	if (typeof value === "symbol") {
		if (value === unreadable) return found;
		const message = `The number ${shortened(value.description ?? "")} would not be sent as it is written. Write it as JSON does, or in quotes if it is text.`;
		found.push(error("payload", path, message));
	} else if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)) found.push(error("payload", path, `${value} is too large to be kept exactly. Write it in quotes.`));
	else if (Array.isArray(value)) for (const [index, item] of value.entries()) oddNumbers(item, [...path, index], found);
	else if (typeof value === "object" && value !== null) for (const [key, inner] of Object.entries(value)) oddNumbers(inner, [...path, key], found);
	return found;
}
// src/manifest/resolve/variant-list.ts
/**
* Reads a list of variants and reports every rule that it breaks.
*
* @param stickiness of the feature, for variants that name none.
* @returns `unreadable` when one of the variants is; then the rules about the whole list are not looked at.
*/
function readVariantList(list, path, holder, stickiness, document) {
	const read = list.map((item, index) => readVariant(item, [...path, index], stickiness, document));
	const variants = read.filter((item) => item !== void 0);
	const bytes = bodySize(variants, "environment");
	const findings = checkVariants(read, holder, holder === "strategy" ? bytes + strategyFrame : bytes);
	for (const finding of under(path, findings)) document.findings.add(finding);
	const hasOverrides = variants.some(({ overrides = [] }) => overrides.length > 0);
	return variants.length < read.length ? unreadable : {
		variants,
		path,
		hasOverrides,
		bytes
	};
}
/** A variant as it is written; `undefined` when it or one of its fields cannot be used. */
function readVariant(value, path, stickiness, document) {
	const fields = readFields(variant$1, value, path, document);
	if (fields === unreadable) return void 0;
	const overrides = fields.overrides && readOverrides(fields.overrides, [...path, "overrides"], document);
	if (overrides === unreadable || Object.values(fields).includes(unreadable)) return void 0;
	const { payload, overrides: _, ...rest } = fields;
	const odd = payload?.type === "json" ? oddNumbers(payload.value, [
		...path,
		"payload",
		"value"
	]) : [];
	if (payload && payload.type !== "number") reportCuts(payload.value, [
		...path,
		"payload",
		"value"
	], document);
	for (const finding of odd) document.findings.add(finding);
	if (odd.length > 0) return void 0;
	return {
		...rest,
		...stickiness !== void 0 && { stickiness: rest.stickiness ?? stickiness },
		...payload && { payload: {
			type: payload.type,
			value: payloadText$1(payload.value)
		} },
		...overrides && { overrides }
	};
}
function readOverrides(list, path, document) {
	if (list === unreadable) return unreadable;
	const overrides = list.map((item, index) => readOverride(item, [...path, index], document));
	return overrides.includes(unreadable) ? unreadable : overrides;
}
function readOverride(value, path, document) {
	const fields = readFields(override, value, path, document);
	if (fields === unreadable || fields.values === unreadable) return unreadable;
	const values = fields.values.map((text, index) => readValue(overrideValue, text, [
		...path,
		"values",
		index
	], document));
	reportCuts(fields.values, [...path, "values"], document);
	if (values.includes(unreadable) || Object.values(fields).includes(unreadable)) return unreadable;
	return {
		contextName: fields.contextName,
		values
	};
}
// src/manifest/resolve/weights.ts
/** More fixed variants than these are not listed in a message, nor searched for a word that is near. */
const mostNamed$1 = 10;
/**
* An inherited list with other fixed weights. Findings are only what the inherited list alone does not break already, at
* what their author must edit: the weights, or the weight of a variable variant that they contradict.
*
* @param path of the weights.
*/
function withWeights(inherited, weights, path, holder) {
	const variants = withFixedWeights(inherited.variants, weights);
	const list = {
		...inherited,
		variants,
		bytes: bodySize(variants, "environment")
	};
	const known = new Set(checkWeights(inherited.variants).map(identity));
	const broken = checkWeights(variants, true).filter((finding) => !known.has(identity(finding)));
	const frame = holder === "strategy" ? strategyFrame : 0;
	if (checkBodySize(inherited.bytes + frame).length === 0) broken.push(...checkBodySize(list.bytes + frame));
	const ofWeights = broken.map((finding) => {
		if (finding.rule === "share") {
			const message = `${finding.message} (With ${printPath(path)}.)`;
			return {
				...finding,
				message,
				path: [...inherited.path, ...finding.path ?? []]
			};
		}
		const name = variants[Number(finding.path?.[0])]?.name;
		const isOurs = name !== void 0 && Object.hasOwn(weights, name);
		return {
			...finding,
			path: isOurs ? [...path, name] : path
		};
	});
	return {
		list,
		findings: [...under(path, checkNames(Object.keys(weights), inherited.variants)), ...ofWeights]
	};
}
function identity({ severity, rule, path }) {
	return `${severity} ${rule} ${path?.join(" ")}`;
}
function checkNames(names, variants) {
	const all = new Set(variants.map(({ name }) => name));
	const fixed = new Set(variants.filter(isFixed).map(({ name }) => name));
	const near = [...fixed].slice(0, mostNamed$1);
	const list = `${near.join(", ") || "none"}${fixed.size > mostNamed$1 ? ", …" : ""}`;
	return names.filter((name) => !fixed.has(name)).map((name) => {
		const meant = all.has(name) ? void 0 : suggestion(name, near);
		const hint = meant ? `Did you mean ${meant}?${lookAlike(name, meant)}` : `Fixed variants: ${list}.`;
		return error("overlay", [name], `No inherited variant with a fixed weight is called ${excerpt(name)}. ${hint}`);
	});
}
// src/manifest/resolve/resolve.ts
/**
* Everything a manifest manages, one set per target: nearest wins, wholly (strategy, then environment, then feature). Adds
* every difference from the schema and every broken rule to the findings of the document.
*
* @param value the document's, without what is to be ignored.
* @param project of features for which neither they nor the file name one.
*/
function resolve$1(document, value, project) {
	const resolver = new Resolver(document);
	const file = readFields(manifest, value, [], document);
	if (file === unreadable || file.features === unreadable) return resolver;
	for (const [name, content] of Object.entries(file.features)) resolver.feature(content, name, sound(file.project) ?? project);
	return resolver;
}
/** Most bytes that weights may repeat: each looks at every variant that it inherits. */
const maxRepeated = 1e8;
var Resolver = class {
	sets = [];
	contracts = [];
	lists = [];
	#document;
	/** Lists by the way in which they are used: aliases may repeat them. */
	#lists = /* @__PURE__ */ new Map();
	#repeated = 0;
	constructor(document) {
		this.#document = document;
	}
	feature(content, name, fileProject) {
		const path = ["features", name];
		this.#checkName(name, path);
		const fields = readFields(feature, content, path, this.#document);
		if (fields === unreadable) return;
		const stickiness = sound(fields.stickiness);
		const { variants } = fields;
		const contract = sound(fields.payload);
		reportCuts(contract?.schema, [
			...path,
			"payload",
			"schema"
		], this.#document);
		if (contract) this.contracts.push({
			...contract,
			feature: name,
			path: [...path, "payload"]
		});
		const inherited = variants && this.#list(variants, [...path, "variants"], "environment", stickiness);
		if (fields.environments === unreadable) return;
		const project = sound(fields.project) ?? fileProject;
		for (const [environment, value] of Object.entries(fields.environments)) {
			const target = {
				project,
				feature: name,
				environment
			};
			this.#environment(value, [
				...path,
				"environments",
				environment
			], target, inherited, stickiness);
		}
	}
	#environment(content, path, target, above, stickiness) {
		this.#checkName(target.environment, path);
		const fields = content === null ? {} : readFields(environment, content, path, this.#document);
		if (fields === unreadable) return;
		const { strategies } = fields;
		const source = this.#source(fields, path, "environment", above, stickiness);
		if (fields.variants !== void 0 || strategies === void 0) this.#add(target, source, path);
		else if (source === void 0 && fields.weights !== void 0) this.#nothingToInherit([...path, "weights"]);
		if (strategies === void 0 || strategies === unreadable) return;
		for (const [index, strategy] of strategies.entries()) this.#strategy(strategy, [
			...path,
			"strategies",
			index
		], target, source, stickiness);
	}
	#strategy(content, path, target, above, stickiness) {
		const fields = readFields(strategy, content, path, this.#document);
		if (fields === unreadable) return;
		const source = this.#source(fields, path, "strategy", above, stickiness);
		if (fields.variants === void 0) this.#checkInherited(above, path);
		const name = this.#strategyName(fields, path);
		if (name) this.#add({
			...target,
			strategy: name
		}, source, path);
	}
	/** The variants written here or, where there are none, those from above with the weights written here. */
	#source({ variants, weights }, path, holder, above, stickiness) {
		const own = this.#weights(weights, [...path, "weights"]);
		if (variants === void 0) return this.#withWeights(above, own, [...path, "weights"], holder);
		if (weights !== void 0) {
			const message = "weights changes inherited variants, but these are not inherited. Write the weights on the variants themselves.";
			this.#document.findings.add(error("weights-beside-variants", [...path, "weights"], message), "key");
		}
		return this.#list(variants, [...path, "variants"], holder, stickiness);
	}
	#weights(weights, path) {
		if (weights === void 0 || weights === unreadable) return void 0;
		return Object.entries(weights).map(([name, value]) => readValue(weight, value, [...path, name], this.#document)).includes(unreadable) ? void 0 : weights;
	}
	#withWeights(above, weights, path, holder) {
		if (above === void 0 || above === unreadable || weights === void 0) return above;
		const before = this.#repeated;
		this.#repeated += above.bytes;
		if (this.#repeated > maxRepeated) {
			const message = `The weights of this file repeat more than ${maxRepeated / 1e6} MB of variants. Use fewer of them.`;
			if (before <= maxRepeated) this.#document.findings.add(error("weights-expansion", path, message));
			return unreadable;
		}
		const { list, findings } = withWeights(above, weights, path, holder);
		for (const finding of findings) this.#document.findings.add(finding);
		return list;
	}
	#list(list, path, holder, stickiness) {
		if (list === unreadable) return unreadable;
		const uses = this.#lists.get(list) ?? /* @__PURE__ */ new Map();
		this.#lists.set(list, uses);
		const use = JSON.stringify([holder, stickiness]);
		const known = uses.get(use) ?? readVariantList(list, path, holder, stickiness, this.#document);
		uses.set(use, known);
		if (known !== unreadable) this.lists.push({
			...known,
			path
		});
		return known;
	}
	#add(target, source, path) {
		if (source === void 0) this.#nothingToInherit(path);
		else if (isName(target.feature) && isName(target.environment)) this.sets.push({
			target,
			variants: source === unreadable ? [] : source.variants,
			path
		});
	}
	#nothingToInherit(path) {
		this.#document.findings.add(error("nothing-to-inherit", path, "No variants to inherit. Write variants here, or on the feature."), "key");
	}
	/** What an environment may have and a strategy may not. */
	#checkInherited(source, path) {
		if (source === void 0 || source === unreadable) return;
		if (checkBodySize(source.bytes).length === 0) this.#addAll(path, checkBodySize(source.bytes + strategyFrame));
		if (!source.hasOverrides) return;
		this.#document.findings.add(error("override-on-strategy", path, "This strategy would inherit variants with overrides, which strategies cannot have. Give it variants of its own."));
	}
	#strategyName({ id, title }, path) {
		if (id === unreadable || title === unreadable) return void 0;
		if (title !== void 0) this.#addAll(path, checkText(title, ["title"]));
		if (title !== void 0 && id === void 0) return { title };
		if (id !== void 0 && title === void 0) return { id };
		this.#document.findings.add(error("strategy-name", path, "A strategy needs either a title or an id."));
	}
	/** The key of a mapping by name. */
	#checkName(name, path) {
		if (!isName(name)) this.#document.findings.add(nameError(name, path), "key");
	}
	#addAll(path, findings) {
		for (const finding of under(path, findings)) this.#document.findings.add(finding);
	}
};
/** What can be used of a field: nothing where it is not as the schema says. */
function sound(value) {
	return value === unreadable ? void 0 : value;
}
// src/manifest/manifest.ts
/**
* Reads and checks a whole manifest: text, form, rules, and what the files say together.
*
* @param project of features for which neither they nor their file name one.
*/
function readManifest(files, project) {
	const read = files.map((file) => readFile$1(file, project));
	const sets = read.flatMap((file) => file.sets);
	const findings = [...read.flatMap((file) => file.findings), ...conflicts(sets)].sort(byLocation);
	const contracts = contractsOf(read);
	if (findings.some(isError)) return {
		sets: [],
		projects: [],
		contracts,
		findings
	};
	return {
		findings,
		projects: [.../* @__PURE__ */ new Set([...read.flatMap((file) => file.projects), ...sets.map(({ target }) => target.project)])],
		contracts,
		sets: sets.map(({ target, variants, location }) => ({
			target,
			variants,
			location
		}))
	};
}
function readFile$1({ path: file, bytes }, project) {
	const tooLarge = sizeProblem(bytes.length);
	if (tooLarge !== void 0) return refused$1(file, "too-large", tooLarge);
	const decoded = decode(bytes);
	if ("problem" in decoded) return refused$1(file, "encoding", decoded.problem);
	const document = readDocument(file, decoded.text);
	if (document.value === null) return refused$1(file, "empty", "The file has no manifest. Expected a mapping with version: 1 and features.");
	if (!document.isReadable) return unresolved(file, document.findings.list);
	if (!hasVersion(document.value)) return unresolved(file, [withoutVersion(document)]);
	const value = withoutExtensions(document.value);
	const { contracts, lists, ...resolved } = resolve$1(document, value, project);
	const sets = resolved.sets.map((set) => ({
		...set,
		location: document.locate(set.path, "key"),
		featureLocation: document.locate(set.path.slice(0, 2), "key")
	}));
	return {
		file: new TextFile(file, decoded.text),
		sets,
		contracts,
		lists,
		projects: ownProjects(value, sets.length === 0 ? [project] : []),
		findings: templateOnce(document.findings.list, decoded.text)
	};
}
function ownProjects(value, fallback) {
	const own = isMapping(value) ? value["project"] : void 0;
	return typeof own === "string" ? [own] : fallback;
}
function hasVersion(value) {
	return isMapping(value) && value["version"] === 1;
}
/** A file that does not say that it is a manifest may be one full of secrets: nothing of it is quoted. */
function withoutVersion({ value, locate }) {
	const rule = isMapping(value) && !("version" in value) ? "missing" : "value";
	const message = "Expected a manifest, a mapping with version: 1 (a number without quotes) at its top level. Nothing else was checked.";
	const path = ["version"];
	return {
		...error(rule, path, message),
		location: locate(path)
	};
}
/** A file of which nothing can be used. */
function refused$1(file, rule, message) {
	const location = {
		file,
		line: 1,
		column: 1,
		endLine: 1,
		endColumn: 1
	};
	return unresolved(file, [{
		...error(rule, [], message),
		location
	}]);
}
function unresolved(file, findings) {
	return {
		file: new TextFile(file, ""),
		sets: [],
		projects: [],
		contracts: [],
		lists: [],
		findings
	};
}
/** Each with the variants of its feature in every file. */
function contractsOf(read) {
	if (read.every(({ contracts }) => contracts.length === 0)) return [];
	const lists = read.flatMap(({ file, lists }) => lists.map((list) => ({
		...list,
		file
	})));
	const byFeature = Map.groupBy(lists, ({ path: [, feature] }) => feature);
	return read.flatMap(({ file, contracts }) => contracts.map((contract) => ({
		...contract,
		file,
		lists: byFeature.get(contract.feature) ?? []
	})));
}
/** Top-level keys that start with `x-` are a home for anchors and mean nothing else; `$schema` is for editors. */
function withoutExtensions(value) {
	if (!isMapping(value)) return value;
	const kept = Object.create(null);
	for (const [key, inner] of Object.entries(value)) if (!/^x-|^\$schema$/.test(key)) kept[key] = inner;
	return kept;
}
/** The same target twice, and one feature under two projects: in one file or across files. */
function conflicts(sets) {
	return [...Map.groupBy(sets, ({ target }) => target.feature).values()].flatMap((ofFeature) => {
		const [first, ...others] = ofFeature;
		const elsewhere = others.filter(({ target }) => target.project !== first?.target.project);
		const once = new Map(elsewhere.map((set) => [set.location.file, set]));
		return [...[...Map.groupBy(ofFeature, ({ target }) => targetKey(target)).values()].flatMap(([twin, ...more]) => more.map((set) => duplicate(set, twin ?? set))), ...[...once.values()].map((set) => twoProjects(set, first ?? set))];
	});
}
function twoProjects({ target, path, featureLocation }, first) {
	const message = `The feature ${excerpt(target.feature)} is in project ${excerpt(target.project)} here and in ${excerpt(first.target.project)} at ${position$1(first.featureLocation)}. A feature is in one project.`;
	return {
		...error("two-projects", path.slice(0, 2), message),
		location: featureLocation
	};
}
function duplicate({ target, path, location }, twin) {
	const message = `${describeTarget(target)} is already managed at ${position$1(twin.location)}. Remove one of the two.`;
	return {
		...error("duplicate-target", path, message),
		location
	};
}
function position$1({ file, line, column }) {
	return `${file}:${line}:${column}`;
}
// src/manifest/write/export-line.ts
const inYaml = /^()# Exported by variants-sync, checksum ([0-9a-f]{16})\..*\n/;
const inJson = /^(\{\n) {2}"x-export": "Exported by variants-sync, checksum ([0-9a-f]{16})\.[^"\n]*",\n/;
/** A manifest with a line at its top that says it is an export, and by which later edits are noticed. */
function withExportLine(text, format) {
	const line = `Exported by variants-sync, checksum ${checksum(text)}. Another export replaces this file only if nobody has edited it.`;
	if (format === "yaml") return `# ${line}\n${text}`;
	return `{\n  "x-export": "${line}",\n${text.slice(2)}`;
}
/** Whether a file is an export that nobody has edited. Line ends do not count: git may change them. */
function isUneditedExport(bytes) {
	const text = new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
	const [top, before = "", written] = inYaml.exec(text) ?? inJson.exec(text) ?? [];
	return top !== void 0 && checksum(before + text.slice(top.length)) === written;
}
function checksum(text) {
	return createHash("sha256").update(text.replaceAll("\r\n", "\n")).digest("hex").slice(0, 16);
}
// src/variants/stored-rules.ts
/**
* A stored set as an author would write it: fixed weights as they are, those that the server computed left out.
*
* @param stickiness what an absent one stands for where it is stored, so that it means the same elsewhere.
*/
function written(variants, stickiness) {
	return variants.map(({ weight, weightType, ...rest }) => {
		const own = rest.stickiness ?? stickiness;
		return {
			...rest,
			...own !== void 0 && { stickiness: own },
			...weightType === "fix" && {
				weight,
				weightType
			}
		};
	});
}
/**
* The rules that a stored set breaks, so that it could not be written again as it is. Servers accept more than they
* document, and keep what older ones accepted.
* Each message names the variant it is about; none quotes a payload, which may be no business of the reader's.
*/
function storedErrors(variants, { strategy }) {
	const untyped = variants.filter(({ weightType }) => weightType !== "fix" && weightType !== "variable");
	const found = checkVariants(written(variants), strategy ? "strategy" : "environment").filter(({ severity, rule }) => severity === "error" && rule !== "weight-unit").map(({ rule, path, message }) => {
		const name = variants[Number(path?.[0])]?.name;
		const text = rule === "payload" ? "Its payload is not what its type says, or its type is unknown." : message;
		return name === void 0 ? text : `Variant ${JSON.stringify(name)}: ${text}`;
	});
	return [...untyped.map(({ name }) => `Variant ${JSON.stringify(name)} has no weight type.`), ...new Set(found)];
}
// src/manifest/write/native-json.ts
var import_dist = require_dist();
/** Deeper data stays text: the manifest's reader bounds how deep a file may be nested. In levels. */
const maxDepth = 40;
/**
* A JSON payload as a value that YAML prints and reads back with the same meaning, or `undefined` where only the text
* itself keeps it: repeated keys, numbers spelled otherwise than JSON prints them, a key that YAML takes for a merge,
* half a surrogate pair, very deep nesting.
*/
function nativeJson(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return;
	}
	if (typeof value !== "object" || value === null || !isPrintable(value, maxDepth)) return void 0;
	return sameJson(JSON.stringify(value), text) ? value : void 0;
}
function isPrintable(value, depth) {
	if (typeof value === "string") return value.isWellFormed();
	if (typeof value === "number") return /^-?\d+(?:\.\d+)?$/.test(String(value)) && (!Number.isInteger(value) || Number.isSafeInteger(value));
	if (typeof value !== "object" || value === null) return true;
	if (depth === 0) return false;
	return Object.entries(value).every(([key, inner]) => key !== "<<" && key.isWellFormed() && isPrintable(inner, depth - 1));
}
// src/manifest/write/yaml-text.ts
/** How every YAML text of ours is printed: no line is folded, and quoted text is on one line, escaped as in JSON. */
const printing = {
	lineWidth: 0,
	doubleQuotedAsJSON: true
};
/** Characters that a plain or block text would lose or change when it is read: only quotes keep them. */
const fragile = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;
/** A document made of plain values (objects, maps, lists, text, numbers), in which every text survives its reading. */
function yamlDocument(value) {
	const document = new import_dist.Document(value, {
		version: "1.2",
		schema: "core",
		aliasDuplicateObjects: false
	});
	(0, import_dist.visit)(document, { Scalar(_key, scalar) {
		if (typeof scalar.value === "string" && fragile.test(scalar.value)) scalar.type = "QUOTE_DOUBLE";
	} });
	return document;
}
/** Plain values as YAML; ends with a line break. */
function yamlText$1(value) {
	return yamlDocument(value).toString(printing);
}
// src/manifest/write/print-variant.ts
/** A set in name order, with what goes without saying left out: computed weights, and the stickiness implied there. */
function printVariants(variants, style) {
	return [...variants].sort(byName).map((variant) => printVariant(variant, style));
}
function printVariant(variant, { stored, implied, exact }) {
	const { name, payload, overrides = [] } = variant;
	const stickiness = variant.stickiness ?? stored;
	const native = payload?.type === "json" && !exact ? nativeJson(payload.value) : void 0;
	return {
		name,
		...isFixed(variant) && {
			weight: percent(variant.weight),
			weightType: "fix"
		},
		...stickiness !== void 0 && stickiness !== implied && { stickiness },
		...payload && { payload: {
			type: payload.type,
			value: native ?? payload.value
		} },
		...overrides.length > 0 && { overrides }
	};
}
/**
* A desired set as a manifest would say it.
*
* @param implied the stickiness that goes without saying where it is written, if any.
*/
function writtenVariants(variants, holder, implied) {
	const weights = new Map(canonical(variants).map(({ name, weight, weightType }) => [name, {
		weight,
		weightType
	}]));
	return printVariants(variants.map((variant) => ({
		...variant,
		weight: 0,
		...weights.get(variant.name)
	})), {
		stored: holder === "strategy" ? void 0 : defaultStickiness,
		implied,
		exact: false
	});
}
/** What an environment says of its own set and of those of its strategies, which go by their title if they have one. */
function printEnvironment(sets, variantsOf) {
	const own = sets.find(({ target }) => !target.strategy);
	const strategies = sets.flatMap((set) => {
		const { strategy } = set.target;
		return strategy ? [{
			...printStrategyName(strategy),
			variants: variantsOf(set, "strategy")
		}] : [];
	});
	return {
		...own && { variants: variantsOf(own, "environment") },
		...strategies.length > 0 && { strategies }
	};
}
function printStrategyName({ id, title }) {
	if (title !== void 0) return { title };
	return id === void 0 ? {} : { id };
}
/** Lines to paste for desired sets: from `features` down to their variants. */
function printVariantsSnippet(...sets) {
	const variantsOf = (set, holder) => writtenVariants(set.variants, holder);
	return yamlText$1({ features: grouped(sets, "feature", (ofFeature) => ({ environments: grouped(ofFeature, "environment", (ofEnvironment) => printEnvironment(ofEnvironment, variantsOf)) })) }).trimEnd();
}
/** What is made of the sets of each feature, or of each environment, by its name and in the order of the sets. */
function grouped(sets, by, print) {
	return new Map([...Map.groupBy(sets, ({ target }) => target[by])].map(([name, group]) => [name, print(group)]));
}
// src/manifest/write/print.ts
/** What a file of this name is to hold. */
function formatOf(path) {
	return /\.json$/i.test(path) ? "json" : "yaml";
}
/** The address of the JSON Schema, for editors. A test holds it to the repository and the major version of package.json. */
const schemaUrl = "https://raw.githubusercontent.com/variants-sync/variants-sync/main/schema/manifest.schema.json";
/**
* A manifest with these sets, in an order that depends on names alone. A list that several environments of a feature
* share is written once; weights of variable variants are left out. In YAML, refused sets become comments.
*/
function printManifest(sets, options) {
	const sorted = [...sets].sort(byNames);
	const kept = sorted.filter(isKept);
	const features = grouped(kept, "feature", (ofFeature) => printFeature(ofFeature, options));
	const fields = {
		version: 1,
		project: options.project,
		features
	};
	if (options.format === "json") return `${JSON.stringify(yamlDocument({
		$schema: schemaUrl,
		...fields
	}).toJS(), null, 2)}\n`;
	const document = yamlDocument(fields);
	document.commentBefore = commented([`yaml-language-server: $schema=${schemaUrl}`, ...options.heading].join("\n"));
	annotate(document.get("features"), kept);
	const refused = sorted.filter((set) => !isKept(set));
	if (refused.length > 0) document.comment = commented(["Not managed, because this manifest could not apply it again:", ...refused.map((set) => printRefused(set, options))].join("\n"));
	return document.toString(printing);
}
function isKept({ refused }) {
	return refused === void 0;
}
/** By names alone, so that nothing depends on the order in which a server lists them. */
function byNames(a, b) {
	const names = ({ target: { feature, environment, strategy } }) => [...[
		feature,
		environment,
		strategy ? "strategy" : "",
		strategy?.title ?? "",
		strategy?.id ?? ""
	]];
	const [left, right] = [names(a), names(b)];
	return left.reduce((order, name, index) => order || compareText(name, right[index] ?? ""), 0);
}
/** Writes the notes of sets in front of their features. */
function annotate(features, sets) {
	for (const { key } of (0, import_dist.isMap)(features) ? features.items : []) {
		const notes = sets.flatMap(({ note, target }) => note !== void 0 && target.feature === key.value ? [`${target.environment}: ${note}`] : []);
		if (notes.length > 0) key.commentBefore = commented(notes.join("\n"));
	}
}
function printFeature(sets, options) {
	const lifted = commonStickiness(sets);
	const printed = grouped(sets, "environment", (ofEnvironment) => printEnvironment(ofEnvironment, ({ variants, stickiness }) => printVariants(variants, {
		stored: stickiness,
		implied: lifted ?? stickiness,
		exact: options.exact
	})));
	const lists = [...printed.values()].filter(({ strategies }) => strategies === void 0);
	const [most] = [...Map.groupBy(lists, keyOf)].sort((a, b) => b[1].length - a[1].length);
	const [shared, [list, ...others]] = most ?? ["", []];
	const isShared = (section) => others.length > 0 && keyOf(section) === shared;
	const project = sets[0]?.target.project;
	return {
		...project !== options.project && { project },
		...lifted !== void 0 && { stickiness: lifted },
		...others.length > 0 && list,
		environments: new Map([...printed].map(([name, section]) => [name, isShared(section) ? nothing() : section]))
	};
}
/** `production:` and nothing after it. */
function nothing() {
	return Object.assign(new import_dist.Scalar(null), { source: "" });
}
function keyOf(section) {
	return JSON.stringify(section);
}
/** The one stickiness of all variants of a feature, where it is worth a line of its own. */
function commonStickiness(sets) {
	const used = sets.flatMap(({ variants, stickiness }) => variants.map((variant) => variant.stickiness ?? stickiness));
	const [first] = used;
	return first !== "default" && used.every((value) => value === first) ? first : void 0;
}
function printRefused(set, options) {
	return `${set.refused}\n${yamlText$1({ [set.target.feature]: printFeature([set], options) })}`;
}
/** Comment lines as the library wants them: without `#`, with a space in front. */
function commented(text) {
	return text.trimEnd().split(/\r\n|[\n\r\u2028\u2029]/).map((line) => ` ${line}`).join("\n");
}
// src/manifest/write/read-back.ts
/**
* Prints a manifest and reads it back before it counts. Servers store what our own reader refuses (an empty stickiness,
* say): one such set would make the whole file unreadable, so it becomes a comment, or is left out, with the reason.
*/
function printAndReadBack(stored, options) {
	const sets = stored.map(checked);
	const text = printManifest(sets, options);
	if (difference$1(text, sets, options.project) === void 0) return {
		text,
		sets
	};
	const readable = sets.map((set) => {
		const refused = set.refused ?? difference$1(printManifest([set], options), [set], options.project);
		return refused === void 0 ? set : {
			...set,
			refused
		};
	});
	const rest = printManifest(readable, options);
	const problem = difference$1(rest, readable, options.project);
	return {
		text: rest,
		sets: readable,
		...problem !== void 0 && { problem }
	};
}
/** Says which rules a stored set breaks. */
function checked(set) {
	const broken = storedErrors(set.variants, set.target).join(" ");
	return broken === "" ? set : {
		refused: broken,
		...set
	};
}
/** In what a manifest differs from the sets that were printed. */
function difference$1(text, sets, project) {
	const { sets: read, findings } = readManifest([{
		path: "",
		bytes: new TextEncoder().encode(text)
	}], project);
	const error = findings.find(isError);
	if (error) return error.message;
	const kept = new Map(sets.filter(({ refused }) => refused === void 0).map((set) => [targetKey(set.target), set]));
	const odd = read.find(({ target, variants }) => {
		const set = kept.get(targetKey(target));
		return !set || !sameVariants(canonical(variants, set.stickiness), set.variants, set.stickiness);
	});
	if (odd) return `${describeTarget(odd.target)} would mean something else.`;
	return read.length === kept.size ? void 0 : "A set would be missing.";
}
// src/manifest/write/export.ts
const remedy = "Export fewer features at once, with the input features.";
/**
* Writes down every variant set that is not empty. Planning the result right away gives no change: it is read back and
* compared before it is handed out. Sets that our rules refuse are comments, or in JSON left out. Throws where it would be too large to read.
*
* @param isWanted which environments.
*/
function exportManifest(state, project, isWanted, format) {
	const { text, sets: printed, problem } = printAndReadBack(storedSets(state).filter(({ target }) => isWanted(target.environment)), {
		project,
		format,
		heading: [],
		exact: false
	});
	if (problem !== void 0) throw new Error(`The export cannot be read back: ${problem} ${remedy}`);
	const refused = printed.filter((set) => set.refused !== void 0);
	return {
		text: withExportLine(text, format),
		sets: printed.length - refused.length,
		warnings: refused.map(({ target, refused: message }) => ({
			severity: "warning",
			rule: "export",
			message: `${describeTarget(target)}: ${message}`,
			target
		}))
	};
}
/** Every set of a server that is not empty; strategies by their title where that names one alone. */
function storedSets(state) {
	return foundFeatures(state).flatMap(({ project, feature, environments }) => [...environments].flatMap(([environment, current]) => environmentSets({
		project,
		feature,
		environment
	}, current)));
}
function environmentSets(target, { variants, strategies = [] }) {
	const titles = Map.groupBy(strategies, ({ title }) => title);
	const ofStrategies = strategies.map(({ id, title, variants, stickiness = defaultStickiness }) => {
		const isUnique = title !== void 0 && titles.get(title)?.length === 1;
		return {
			target: {
				...target,
				strategy: isUnique ? { title } : { id }
			},
			variants,
			stickiness
		};
	});
	return [{
		target,
		variants,
		stickiness: defaultStickiness
	}, ...ofStrategies].filter((set) => set.variants.length > 0);
}
// src/variants/desired.ts
/** Finds among sets of any features that of a target. */
function setFinder(sets) {
	const features = Map.groupBy(sets, ({ target }) => featureKey(target));
	return (target) => findSet(features.get(featureKey(target)) ?? [], target);
}
/** Of the sets of one feature that of a target: a strategy may be named by its id or by its title. */
function findSet(sets, { environment, strategy }) {
	const there = sets.filter(({ target }) => target.environment === environment);
	if (!strategy) return there.find(({ target }) => !target.strategy);
	const { id, title } = strategy;
	return there.find(({ target }) => id !== void 0 && target.strategy?.id === id) ?? there.find(({ target: { strategy: other } }) => {
		return title !== void 0 && other?.title === title && (id === void 0 || other.id === void 0);
	});
}
// src/manifest/write/edit-variants.ts
/** What a list means. */
function readVariants(list, stickiness) {
	return list.flatMap((variant) => {
		if (!variant) return [];
		const { payload, ...rest } = variant;
		const value = typeof payload?.value === "string" ? payload.value : JSON.stringify(payload?.value);
		return [{
			...stickiness !== void 0 && { stickiness },
			...rest,
			...payload && { payload: {
				...payload,
				value
			} }
		}];
	});
}
/** What an absent stickiness stands for. On a strategy only the server knows: there it is like no other. */
function standIn(holder) {
	return holder === "environment" ? defaultStickiness : "";
}
function isSame$1(a, b, holder) {
	return sameVariants(canonical(a, standIn(holder)), canonical(b, standIn(holder)));
}
/** Whether two sets differ in fixed weights at most. */
function isSameButWeights(a, b, holder) {
	const alike = (set) => set.map((variant) => isFixed(variant) ? {
		...variant,
		weight: 0
	} : variant);
	return isSame$1(alike(a), alike(b), holder);
}
/**
* A list with which a set means what is desired. Variants keep their index and what still holds of them, one that differs
* in its name alone is renamed, those that go leave `undefined`, and new ones come last.
*
* @param stickiness of the feature, for variants that name none.
*/
function editList(list, desired, holder, stickiness) {
	const before = new Map(canonical(readVariants(list, stickiness), standIn(holder)).map((one) => [one.name, one]));
	const written = writtenVariants(desired, holder, stickiness ?? (holder === "environment" ? "default" : void 0));
	const after = canonical(desired, standIn(holder)).map((meaning, index) => ({
		meaning,
		next: written[index]
	}));
	const left = new Map(after.map((one) => [one.meaning.name, one]));
	const isAdded = (name) => !before.has(name);
	return [...list.map((now) => {
		const was = before.get(now.name);
		const isRenamed = ([name, { meaning }]) => isAdded(name) && differences$1(was, meaning).length === 0;
		const found = left.get(now.name) ?? [...left].find(isRenamed)?.[1];
		if (!found?.next) return void 0;
		left.delete(found.meaning.name);
		return editVariant(now, found.next, new Set(differences$1(was, found.meaning)), found.meaning);
	}), ...[...left.values()].map(({ next }) => next)];
}
/** A variant with those fields of another that differ in meaning. */
function editVariant(now, next, changed, after) {
	const { weight: share } = after;
	const isWeighed = isFixed(next) || now.weight !== void 0 && !isFixed(now);
	const weight = Math.abs((thousandths(now.weight ?? 0) ?? 0) - share) <= (isFixed(next) ? 0 : 1) ? now.weight : spellWeight(share, now.weight);
	const fields = {
		...now,
		name: next.name,
		weight: isWeighed ? weight : void 0,
		...changed.has("weight type") && { weightType: next.weightType },
		...changed.has("stickiness") && { stickiness: next.stickiness },
		...changed.has("overrides") && { overrides: next.overrides },
		...changed.has("payload") && { payload: next.payload && likePayload(next.payload, after.payload?.value, now.payload?.value) }
	};
	return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== void 0));
}
/** A payload in the form of the one that it replaces: text as it is, a number, or JSON as YAML. */
function likePayload({ type, value }, text, now) {
	if (typeof now === "string") return {
		type,
		value: text ?? value
	};
	return {
		type,
		value: type === "number" && typeof now === "number" && String(Number(value)) === value ? Number(value) : value
	};
}
/** The entries of `weights` with which an inherited set means what is desired; those stay that need not change. */
function editWeights(weights = {}, inherited, desired) {
	const shares = new Map(canonical(desired).map(({ name, weight }) => [name, weight]));
	const entries = inherited.filter(isFixed).flatMap(({ name, weight = 0 }) => {
		const own = Object.hasOwn(weights, name) ? weights[name] : void 0;
		const share = shares.get(name) ?? 0;
		if (thousandths(own ?? weight) === share) return own === void 0 ? [] : [[name, own]];
		return thousandths(weight) === share ? [] : [[name, spellWeight(share, own ?? weight)]];
	});
	return Object.fromEntries(entries);
}
/** A weight in the unit of another. Small numbers become percent: as thousandths they would be taken for it. */
function spellWeight(share, like) {
	return typeof like === "number" && share > 100 ? share : percent(share);
}
// src/manifest/write/edit-feature.ts
/**
* What a feature is to say so that some of its sets are as desired and all others as they are.
*
* - What several share, the list and the stickiness of the feature, changes if it changes alike for all of them.
* - A set that differs from what it inherits in fixed weights alone says `weights`; one that does not differ, nothing.
*
* @param current all sets that it manages.
*/
function editFeature(feature, current, desired) {
	const changes = new Map(desired.map(({ target, variants }) => [findSet(current, target), variants]));
	const after = (set) => changes.get(set) ?? set.variants;
	const stickiness = editStickiness(feature, current, after);
	const variants = editSharedList(feature, current, after, stickiness);
	const scope = {
		stickiness,
		inherited: variants && readVariants(variants, stickiness)
	};
	const kept = current.map((set) => ({
		...set,
		variants: after(set)
	}));
	const added = desired.filter(({ target }) => !findSet(current, target));
	const environments = new Map(Object.entries(feature.environments ?? {}));
	for (const [name, sets] of Map.groupBy([...kept, ...added], ({ target }) => target.environment)) environments.set(name, editEnvironment(environments.get(name) ?? null, sets, scope));
	return {
		...feature,
		...stickiness !== void 0 && { stickiness },
		...variants && { variants },
		environments: Object.fromEntries(environments)
	};
}
/** @param sets all that the environment is to manage. */
function editEnvironment(environment, sets, scope) {
	const own = sets.find(({ target }) => !target.strategy);
	const others = sets.filter(({ target }) => target.strategy);
	const before = environment ?? {};
	const outer = {
		...scope,
		inherited: others.length > 0 ? void 0 : scope.inherited
	};
	const edited = own ? express(before, own.variants, outer, "environment") : before;
	const { stickiness } = scope;
	const inner = {
		stickiness,
		inherited: edited.variants ? readVariants(edited.variants, stickiness) : scope.inherited && withFixedWeights(scope.inherited, edited.weights)
	};
	const strategies = others.map(({ target: { strategy = {} }, variants }) => {
		return express(strategyIn(before, strategy) ?? printStrategyName(strategy), variants, inner, "strategy");
	});
	const section = {
		...edited,
		...strategies.length > 0 && { strategies }
	};
	const isEmpty = (one) => Object.keys(one).length === 0;
	return isEmpty(section) && !(environment && isEmpty(environment)) ? null : section;
}
function strategyIn({ strategies = [] }, { id, title }) {
	return strategies.find((entry) => entry.id === void 0 ? entry.title === title : entry.id === id);
}
/** A section that means these variants and says as little as can be. */
function express(section, variants, { stickiness, inherited }, holder) {
	const { variants: own, weights, ...rest } = section;
	if (own && isSame$1(readVariants(own, stickiness), variants, holder)) return section;
	if (inherited && isSameButWeights(inherited, variants, holder)) {
		const other = editWeights(weights, inherited, variants);
		if (Object.keys(other).length === 0) return rest;
		if (!own && !checkWeights(withFixedWeights(inherited, other)).some(isError)) return {
			...section,
			weights: other
		};
	}
	return {
		...rest,
		variants: editList(own ?? [], variants, holder, stickiness)
	};
}
/** The stickiness of a feature: another where all its variants had it and all are to have another. */
function editStickiness({ stickiness }, current, after) {
	const common = (sets) => {
		const [first, ...others] = new Set(sets.flat().map((variant) => variant.stickiness));
		return others.length === 0 ? first : void 0;
	};
	return stickiness !== void 0 && common(current.map(({ variants }) => variants)) === stickiness ? common(current.map(after)) ?? stickiness : stickiness;
}
/**
* The list of a feature: another where all who inherit it change alike, but for their weights. It takes the weights on
* which those agree who have none of their own.
*/
function editSharedList({ variants, environments = {} }, current, after, stickiness) {
	const list = variants;
	const lacks = (key) => (set) => {
		const { environment, strategy } = set.target;
		const section = environments[environment] ?? {};
		return !section[key] && !(strategy && strategyIn(section, strategy)?.[key]);
	};
	const heirs = current.filter(lacks("variants"));
	const direct = heirs.filter(lacks("weights"));
	const [shared] = [...direct, ...heirs].map(after);
	const isAlike = (set) => after(set) !== set.variants && isSameButWeights(after(set), shared ?? [], "strategy");
	if (!list || !shared || !heirs.every(isAlike)) return list;
	const isCommon = direct.length > 0 && direct.every((set) => isSame$1(after(set), shared, "strategy"));
	const weights = Object.fromEntries(list.map(({ name, weight = 0 }) => [name, weight]));
	return editList(list, isCommon ? shared : withFixedWeights(shared, weights), "environment", stickiness);
}
// src/manifest/write/agreements.ts
/** The anchors of a text whose users all come to say the same, by the anchor, in the order of the text. */
function agreements(source, now, wanted) {
	const ballots = /* @__PURE__ */ new Map();
	if (source.hasAliases) for (const slot of source.slots(source.root)) collect(source, slot, now, wanted, ballots);
	return new Map([...ballots].flatMap(([anchor, { votes, ...ballot }]) => {
		const [first, ...others] = votes;
		return first !== void 0 && !isSame(ballot.now, first) && others.every((vote) => isSame(first, vote)) ? [[anchor, {
			...ballot,
			wanted: first
		}]] : [];
	}));
}
function collect(source, slot, now, wanted, ballots, isDefinition = String(slot.name).startsWith("x-")) {
	const { name, value, anchor, isMerge } = slot;
	const [was, next] = [now[name], wanted[name]];
	if (anchor) ballots.set(anchor, {
		slot,
		now: was,
		votes: isDefinition ? [] : [next],
		isDefinition
	});
	const ballot = ballots.get(source.anchorOf(slot));
	if (isMerge || next !== void 0) ballot?.votes.push(isMerge ? ballot.now : next);
	if (!(0, import_dist.isCollection)(value)) return;
	for (const inner of source.slots(value)) collect(source, inner, was ?? {}, next ?? {}, ballots, isDefinition);
}
function isSame(a, b) {
	return a === b || JSON.stringify(a) === JSON.stringify(b);
}
// src/manifest/write/print-value.ts
/** Prints new values in the style of a text: its indentation and spaces, and braces where their like has them. */
var ValuePrinter = class {
	#text;
	#isJson;
	#unit;
	#isFlush;
	#padding;
	/** Behind commas and colons. */
	space;
	/** The first collection under each key. */
	#models = /* @__PURE__ */ new Map();
	constructor({ text, isJson, root }) {
		this.#text = text;
		this.#isJson = isJson;
		this.#unit = (isJson ? /\n([ \t]+)/ : /^( +)[^\s#-]/m).exec(text)?.[1] ?? "  ";
		this.#isFlush = /^( *)[^\s#][^\n]*:\r?\n\1- /m.test(text);
		this.#padding = /\{ \S/.test(text) || !isJson && !/\{[^\s}]/.test(text) ? " " : "";
		this.space = isJson && !/":\s/.test(text) ? "" : " ";
		(0, import_dist.visit)(root, { Pair: (_index, { key, value }) => {
			const name = key.value;
			if ((0, import_dist.isCollection)(value) && value.items.length > 0 && !this.#models.has(name)) this.#models.set(name, value);
		} });
	}
	/** An entry of a mapping, or without a key an item of a list. */
	entry(key, value, at, beside) {
		const text = this.after(key, value, at, beside);
		if (key !== void 0) return `${this.scalar(key, {
			...at,
			isFlow: true
		})}:${text}`;
		return at.isFlow ? text.trimStart() : `-${text}`;
	}
	/**
	* What comes behind the `:` of a key or behind a `-`: on the same line, or from the next line on.
	*
	* @param beside another value of the same collection.
	*/
	after(key, value, at, beside) {
		if (value === null && key !== void 0 && !at.isFlow) return "";
		if (typeof value !== "object" || value === null) return this.space + this.scalar(value, at);
		const model = this.#models.get(key) ?? beside;
		if (at.isFlow || (model ? model.flow : key === "weights") || childrenOf(value).length === 0) return this.space + this.#braces(value, at, beside);
		const isList = Array.isArray(value);
		const indent = at.indent + (key === void 0 ? "  " : isList && this.#isFlush ? "" : this.#unit);
		const first = (0, import_dist.isSeq)(model) && (0, import_dist.isCollection)(model.items[0]) ? model.items[0] : void 0;
		const rows = childrenOf(value).map(([name, child]) => this.entry(isList ? void 0 : name, child, {
			...at,
			indent
		}, isList ? first : void 0));
		return (key === void 0 ? " " : `\n${indent}`) + rows.join(`\n${indent}`);
	}
	#braces(value, at, beside) {
		const isList = Array.isArray(value);
		const children = childrenOf(value);
		const [open, close, padding] = isList ? [
			"[",
			"]",
			""
		] : [
			"{",
			"}",
			this.#padding
		];
		if (children.length === 0) return open + close;
		const isOneLine = beside && !this.#text.slice(...beside.range ?? []).includes("\n");
		if (this.#isJson && at.isSpread && !isOneLine) return JSON.stringify(value, null, this.#unit).replaceAll("\n", `\n${at.indent}`);
		const inside = {
			...at,
			isFlow: true,
			isSpread: false
		};
		const entries = children.map(([name, child]) => this.entry(isList ? void 0 : name, child, inside));
		return open + padding + entries.join(`,${this.space}`) + padding + close;
	}
	/** A text, a number, a boolean or nothing. A text has the given style where that can say it, else double quotes. */
	scalar(value, { indent, isFlow }, style) {
		if (typeof value !== "string" || this.#isJson) return JSON.stringify(value);
		const scalar = new import_dist.Scalar(value);
		const isBlock = !isFlow && (style === void 0 || style.startsWith("BLOCK"));
		const isOpen = /^\s*$|\n\s*\n$/.test(value);
		const type = fragile.test(value) || isOpen || value.includes("\n") && !isBlock ? "QUOTE_DOUBLE" : style;
		if (type) scalar.type = type;
		const document = new import_dist.Document({ k: scalar }, {
			version: "1.2",
			schema: "core"
		});
		if ((0, import_dist.isCollection)(document.contents)) document.contents.flow = isFlow;
		const text = document.toString({
			...printing,
			flowCollectionPadding: false,
			indent: this.#unit.length
		});
		return isFlow ? text.slice(4, -2) : text.slice(3, -1).replace(/\n(?=[^\n])/g, `\n${indent}`);
	}
};
/** Entries of a mapping or items of a list, without those that go. */
function childrenOf(value) {
	return Object.entries(value).filter(([, child]) => child !== void 0);
}
// src/manifest/write/rows.ts
function lineStart(text, offset) {
	return text.lastIndexOf("\n", offset - 1) + 1;
}
function lineEnd(text, offset) {
	const length = text.slice(offset).search(/\r?\n/);
	return length < 0 ? text.length : offset + length;
}
/** Whether a slot has its lines for itself. */
function isRow(text, { start, end }) {
	return text.slice(lineStart(text, start), start).trim() === "" && /^[ \t]*,?[ \t]*(?:#.*)?$/.test(text.slice(end, lineEnd(text, end)));
}
/** Where a slot begins, with the comments directly above it. */
function rowStart(text, { start }) {
	const line = lineStart(text, start);
	const comment = `${text.slice(line, start)}#`;
	let first = line;
	while (first > 0 && text.startsWith(comment, lineStart(text, first - 1))) first = lineStart(text, first - 1);
	return start - line + first;
}
/** Where the last line of a slot ends, with the comments that are indented below it. */
function rowEnd(text, { start, end }) {
	const comment = /\r?\n([ \t]*)#[^\r\n]*/y;
	let last = lineEnd(text, end);
	for (;;) {
		comment.lastIndex = last;
		const [, indent = ""] = comment.exec(text) ?? [];
		if (indent.length <= start - lineStart(text, start)) return last;
		last = comment.lastIndex;
	}
}
// src/manifest/write/source.ts
/** The text of a manifest without errors, what it means as plain values, and who uses its anchors. */
var Source = class {
	text;
	isJson;
	root;
	/** Aliases and merges are resolved. A number that JSON prints otherwise (`1.50`) is text: only payloads have such. */
	value;
	/** Where each alias stands, and what it stands for. */
	#links = /* @__PURE__ */ new Map();
	constructor(text) {
		this.text = text;
		this.isJson = isJson(text);
		const document = (0, import_dist.parseDocument)(text, {
			keepSourceTokens: true,
			stringKeys: true,
			uniqueKeys: false,
			merge: true
		});
		(0, import_dist.visit)(document, { Scalar(_key, scalar) {
			if (typeof scalar.value === "number" && scalar.source !== String(scalar.value)) scalar.value = scalar.source;
		} });
		this.root = document.contents;
		this.value = document.toJS({ maxAliasCount: -1 });
		if (text.includes("*")) this.#findAliases(this.root, /* @__PURE__ */ new Map());
	}
	#findAliases(owner, anchors) {
		for (const alias of this.slots(owner)) {
			const { value, anchor } = alias;
			const target = (0, import_dist.isAlias)(value) && anchors.get(value.source);
			if (target && value) this.#links.set(value, {
				alias,
				target
			});
			if (anchor) anchors.set(anchor.source.slice(1), alias);
			if ((0, import_dist.isCollection)(value)) this.#findAliases(value, anchors);
		}
	}
	/** What uses the anchor of a slot. */
	aliases({ anchor }) {
		return [...this.#links.values()].filter(({ target }) => target.anchor === anchor).map(({ alias }) => alias);
	}
	get hasAliases() {
		return this.#links.size > 0;
	}
	/** The anchor that an alias stands for. */
	anchorOf({ value }) {
		return value ? this.#links.get(value)?.target.anchor : void 0;
	}
	/** The collection that a value is or stands for, if it has something in it. */
	filled(value) {
		const node = (0, import_dist.isAlias)(value) ? this.#links.get(value)?.target.value : value;
		return (0, import_dist.isCollection)(node) && node.items.length > 0 ? node : void 0;
	}
	/** The last collection in another one that has something in it. */
	filledIn(owner) {
		return this.slots(owner).map(({ value }) => this.filled(value)).findLast((value) => value !== void 0);
	}
	slots(owner) {
		const items = (owner.srcToken?.items ?? []).filter(({ start, key, sep, value }) => key || sep || value || start.some(isIndicator));
		return owner.items.map((item, index) => {
			const pair = (0, import_dist.isPair)(item) ? item : void 0;
			const { start: before = [], sep = before } = items[index] ?? {};
			const [key, value] = [pair?.key, pair ? pair.value : item];
			const start = before.find(({ type }) => ![
				"space",
				"newline",
				"comment",
				"comma"
			].includes(type))?.offset ?? (key ?? value)?.range?.[0] ?? 0;
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
				anchor: sep.find(({ type }) => type === "anchor")
			};
		});
	}
	#end(value) {
		const [start = 0, end = 0] = value?.range ?? [];
		if (isNothing(value)) return 0;
		if ((0, import_dist.isCollection)(value) && !value.flow) return this.slots(value).at(-1)?.end ?? end;
		if (!(0, import_dist.isScalar)(value) || !value.type?.startsWith("BLOCK")) return end;
		const written = this.text.slice(start, end);
		return start + written.replace(/^[|>]\d*\+/.test(written) ? /\r?\n$/ : /(?:\r?\n[ \t]*)+$/, "").length;
	}
};
/** Whether nothing is written, which means `null`. */
function isNothing(value) {
	return value === null || (0, import_dist.isScalar)(value) && value.range?.[0] === value.range?.[1];
}
function isIndicator({ type }) {
	return type === "seq-item-ind" || type === "map-value-ind";
}
function isJson(text) {
	try {
		JSON.parse(text.replace(/^\ufeff/, ""));
		return true;
	} catch {
		return false;
	}
}
// src/manifest/write/splice.ts
/**
* The text of a manifest after the smallest edits with which it says something else.
*
* @param edit what the text is to say, from what it says. An item that goes is `undefined`, and new ones come last, so that
*   those that stay keep their index.
*/
function editText(text, edit) {
	const source = new Source(text);
	const [now, wanted] = [source.value, edit(source.value)];
	const splice = new Splice(source, agreements(source, now, wanted));
	splice.children(source.root, now, wanted);
	splice.definitions();
	return splice.finish();
}
/** Collects which stretches of a text are replaced, each by what. */
var Splice = class {
	#source;
	#text;
	#printer;
	#cuts = [];
	/** Anchored values that change, with what they said. */
	#changed = /* @__PURE__ */ new Map();
	/** By its anchor, what an anchored value comes to say together with all who use it. */
	#agreed;
	#said = /* @__PURE__ */ new Set();
	constructor(source, agreed) {
		this.#source = source;
		this.#text = source.text;
		this.#printer = new ValuePrinter(source);
		this.#agreed = agreed;
	}
	/** Gives the entries of a mapping or the items of a list other values; some go, some come. */
	children(owner, now, wanted) {
		const slots = this.#source.slots(owner);
		const own = new Set(slots.map(({ name }) => String(name)));
		const isExpanded = Object.keys(now).some((name) => !own.has(name) && wanted[name] === void 0);
		const kept = slots.filter(({ isMerge, name }) => isMerge ? !isExpanded : wanted[name] !== void 0);
		for (const slot of kept) if (!slot.isMerge) this.#say(slot, now[slot.name], wanted[slot.name]);
		const added = Object.entries(wanted).filter(([name, value]) => {
			const isMerged = !isExpanded && isSame(now[name], value);
			return value !== void 0 && !own.has(name) && !isMerged;
		});
		this.#rearrange(slots, new Set(kept), added);
	}
	/** Below `x-` keys nothing is wanted, but for what all who use it agree on. */
	definitions() {
		for (const { slot, now, wanted, isDefinition } of this.#agreed.values()) if (isDefinition) this.#say(slot, now, wanted);
	}
	/** The edited text. */
	finish() {
		const edits = this.#cuts;
		this.#cuts = [];
		this.#moveAnchors(edits);
		const cuts = [...this.#cuts, ...edits].sort((a, b) => a.start - b.start || a.end - b.end);
		const lineBreak = /\r?\n/.exec(this.#text)?.[0] ?? "\n";
		let at = 0;
		return cuts.map(({ start, end, text }) => {
			const before = this.#text.slice(at, start);
			at = end;
			return before + text.replaceAll("\n", lineBreak);
		}).join("") + this.#text.slice(at);
	}
	/** What aliases still stand for, but has changed where its anchor is, moves to the first of them. */
	#moveAnchors(edits) {
		for (const [slot, before] of this.#changed) {
			const isLeft = ({ end }) => !edits.some((cut) => cut.start < end && end <= cut.end);
			const [first, ...others] = this.#source.aliases(slot).filter(isLeft);
			if (!first || !slot.anchor) continue;
			const { offset, source } = slot.anchor;
			this.#replace(first, before, others.length > 0 ? ` ${source}` : "");
			this.#cut(this.#text[offset - 1] === " " ? offset - 1 : offset, offset + source.length, "");
		}
	}
	#cut(start, end, text) {
		this.#cuts.push({
			start,
			end,
			text
		});
	}
	#say(slot, now, wanted) {
		if (isSame(now, wanted)) return;
		const { value, anchor = this.#source.anchorOf(slot) } = slot;
		const isAgreed = anchor !== void 0 && this.#agreed.has(anchor);
		if (isAgreed && (!slot.anchor || this.#said.has(anchor))) return;
		if (isAgreed) this.#said.add(anchor);
		const isObject = typeof wanted === "object" && wanted !== null;
		const isAlike = isObject && (Array.isArray(wanted) ? (0, import_dist.isSeq)(value) : (0, import_dist.isMap)(value));
		const isFilled = isObject && Object.values(wanted).some((child) => child !== void 0);
		if (slot.anchor && !isAgreed) this.#changed.set(slot, now);
		if ((0, import_dist.isCollection)(value) && value.items.length > 0 && isAlike && isFilled) this.children(value, now, wanted);
		else if ((0, import_dist.isScalar)(value) && !isNothing(value) && !isObject) this.#scalar(slot, value, wanted);
		else this.#replace(slot, wanted);
	}
	#scalar(slot, { range, type }, wanted) {
		const [start = 0] = range ?? [];
		const [, comment = ""] = /^[|>]\S*([ \t]+#[^\r\n]*)/.exec(this.#text.slice(start, slot.end)) ?? [];
		const [line, ...lines] = this.#printer.scalar(wanted, this.#position(slot), type).split("\n");
		this.#cut(start, slot.end, [line + comment, ...lines].join("\n"));
	}
	/** Replaces a value, whatever it is; a comment beside its key stays, and what others use behind an alias. */
	#replace(slot, wanted, anchor = "") {
		const { owner, name, value, head, end } = slot;
		const at = this.#position(slot);
		const key = (0, import_dist.isMap)(owner) ? String(name) : void 0;
		const isFlow = at.isFlow || anchor !== "" && key === void 0;
		const beside = this.#source.filled(value) ?? this.#source.filledIn(owner);
		const printed = this.#printer.after(key, wanted, {
			...at,
			isFlow
		}, beside);
		const rows = printed.startsWith("\n") ? printed : "";
		const inline = anchor + (rows === "" ? printed : "");
		const start = isNothing(value) ? head : value?.range?.[0] ?? head;
		const isBelow = (0, import_dist.isCollection)(value) && !value.flow && start > lineEnd(this.#text, head);
		const line = lineEnd(this.#text, isBelow ? head : end);
		if (isBelow || rows !== "" || inline === "" || isNothing(value)) this.#cut(head, isBelow ? head : end, inline);
		else this.#cut(start, end, inline.trimStart());
		if (isBelow || rows !== "") this.#cut(line, isBelow ? rowEnd(this.#text, slot) : line, rows);
	}
	#rearrange(slots, kept, added) {
		const [first, final, last] = [
			slots[0],
			slots.at(-1),
			slots.findLast((slot) => kept.has(slot))
		];
		if (!first || !final) return;
		const { owner } = first;
		const at = this.#position(last ?? first);
		const gap = owner.flow && !at.isSpread ? this.#printer.space : `\n${at.indent}`;
		const beside = this.#source.filledIn(owner);
		const printed = added.map(([name, value]) => this.#printer.entry((0, import_dist.isMap)(owner) ? name : void 0, value, at, beside)).join(owner.flow ? `,${gap}` : gap);
		if (last) {
			for (const [index, slot] of slots.entries()) if (!kept.has(slot)) this.#remove(slots, index, last);
			if (printed !== "") this.#append(last, gap + printed, at);
		} else this.#cut(first.start, owner.flow ? final.end : rowEnd(this.#text, final), printed);
	}
	/** Removes a row with its comments; in braces with the comma behind it, or that before it where nothing follows. */
	#remove(slots, index, last) {
		const text = this.#text;
		const [before, slot, next] = [
			slots[index - 1],
			slots[index],
			slots[index + 1]
		];
		const { start, end } = slot;
		const gap = text.slice(before?.end ?? start, start);
		if (this.#isRow(slot)) {
			const line = lineStart(text, rowStart(text, slot));
			this.#cut(line - (text[line - 2] === "\r" ? 2 : 1), rowEnd(text, slot), "");
		} else if (next && last.start > start) this.#cut(start, rowStart(text, next), "");
		else this.#cut(gap.includes("#") ? start : start - gap.length, end, "");
	}
	#append(last, printed, { isFlow, isSpread }) {
		const { end } = last;
		const row = isFlow && !(isSpread && this.#isRow(last)) ? end : rowEnd(this.#text, last);
		if (isFlow && !/^[ \t]*,/.test(this.#text.slice(end, row))) this.#cut(end, end, ",");
		this.#cut(row, row, printed);
	}
	/** Whether an entry has its lines for itself. In JSON none has: there its comma is not its own. */
	#isRow(slot) {
		return !this.#source.isJson && isRow(this.#text, slot);
	}
	#position({ owner, start }) {
		const line = lineStart(this.#text, start);
		if (!owner.flow) return {
			indent: " ".repeat(start - line),
			isFlow: false,
			isSpread: true
		};
		const [indent = ""] = /^[ \t]*/.exec(this.#text.slice(line)) ?? [];
		const [open = 0] = owner.range ?? [];
		return {
			indent,
			isFlow: true,
			isSpread: /^.[ \t]*(?:#.*)?$/.test(this.#text.slice(open, lineEnd(this.#text, open)))
		};
	}
};
// src/manifest/write/edit-manifest.ts
/** Stands for the project of features for which the file names none: which it is does not matter here. */
const anyProject = "-";
/**
* A manifest file after the smallest edits with which some targets are as desired; targets that it does not name are added.
* Everything else stays as it is, byte for byte. The result is read back: it says what the file said and what is desired,
* or the edit is refused.
*
* @param file without errors.
* @param desired any number of sets; strategies by id, by title, or by both. What the file says already is not touched.
*/
function editManifest(file, desired) {
	const before = byFeature$1(readManifest([file], anyProject).sets);
	const wanted = desired.filter((set) => !isSaid(before, set));
	const original = new TextDecoder("utf-8", { ignoreBOM: true }).decode(file.bytes);
	if (wanted.length === 0) return {
		kind: "text",
		text: original
	};
	const text = editText(original, (now) => editRoot(now, before, wanted));
	const { sets, findings } = readManifest([{
		...file,
		bytes: new TextEncoder().encode(text)
	}], anyProject);
	const refused = (lost, reason) => ({
		kind: "refused",
		sets: lost,
		reason
	});
	const broken = findings.find(isError);
	if (broken) {
		const own = wanted.filter(({ target }) => target.feature === broken.path?.[1]);
		return refused(own.length > 0 ? own : wanted, `The result would break the rule "${broken.rule}".`);
	}
	const replaced = new Set(wanted.map((set) => findIn(before, set)));
	const expected = [...wanted, ...[...before.values()].flat().filter((set) => !replaced.has(set))];
	const after = byFeature$1(sets);
	const lost = expected.filter((set) => !isSaid(after, set));
	if (lost[0]) return refused(lost, `${describeTarget(lost[0].target)} would mean something else.`);
	if (sets.length > expected.length) return refused(wanted, "The file would say more than it should.");
	return {
		kind: "text",
		text
	};
}
function byFeature$1(sets) {
	return Map.groupBy(sets, ({ target }) => target.feature);
}
function findIn(sets, { target }) {
	return findSet(sets.get(target.feature) ?? [], target);
}
function isSaid(sets, set) {
	const found = findIn(sets, set);
	return found !== void 0 && isSame$1(found.variants, set.variants, set.target.strategy ? "strategy" : "environment");
}
function editRoot(root, before, wanted) {
	const features = [...byFeature$1(wanted)].map(([name, sets]) => {
		const project = sets[0]?.target.project;
		const added = root.project === void 0 || project === root.project || !project ? {} : { project };
		return [name, editFeature((Object.hasOwn(root.features, name) ? root.features[name] : added) ?? {}, before.get(name) ?? [], sets)];
	});
	return {
		...root,
		features: {
			...root.features,
			...Object.fromEntries(features)
		}
	};
}
// src/variants/moves.ts
/**
* SDKs hash a user and the feature (or the strategy's group) onto 1 … sum of the weights, and walk the variants in name
* order until the running sum of their weights reaches that number. Where stickiness and sum stay, each number stays, so
* only what lies in another variant's stretch changes.
*
* @param stickiness what an absent one stands for.
*/
function movesBetween(before, after, stickiness = defaultStickiness) {
	const [was, is] = [sorted$1(before), sorted$1(after)];
	const sum = sumOf(was);
	if (sum <= 0) return noMoves;
	const field = stickinessOf(is, stickiness);
	const users = usersWhoKeep(stickinessOf(was, stickiness), field);
	if (users === "none") return {
		share: 1,
		redrawn: "stickiness"
	};
	if (field === "random") return sameWeights(was, is) ? noMoves : {
		share: 1,
		redrawn: "random"
	};
	if (sum !== sumOf(is)) return {
		share: 1,
		redrawn: "sum"
	};
	const flows = flowsBetween(stretches(was, sum), stretches(is, sum), sum);
	return users === "all" ? flows : {
		share: 1,
		redrawn: "stickiness",
		kept: {
			users,
			...flows
		}
	};
}
const noMoves = {
	share: 0,
	least: 0,
	flows: []
};
/** Whether each variant keeps its name and its weight. Both are in name order. */
function sameWeights(was, is) {
	return was.length === is.length && was.every(({ name, weight }, at) => is[at]?.name === name && is[at].weight === weight);
}
/** SDKs use the stickiness of the first variant in name order for the whole set. */
function stickinessOf([first], fallback) {
	return first?.stickiness ?? fallback;
}
/**
* Who is found by the same value under both. `default` means the `userId`, and for those who have none the `sessionId` or
* chance: so it is as `userId` for those who have one, and as `sessionId` for those who have none.
*/
function usersWhoKeep(before, after) {
	if (before === after) return "all";
	if (before !== "default" && after !== "default") return "none";
	const other = before === "default" ? after : before;
	if (other === "userId") return "with userId";
	return other === "sessionId" ? "without userId" : "none";
}
function sumOf(variants) {
	return variants.reduce((total, { weight }) => total + weight, 0);
}
/** Hashes are whole numbers; and a weight below zero, which an old row may hold, leads back to where others were. */
function stretches(variants, sum) {
	let [reached, start] = [0, 0];
	return variants.map(({ name, weight }) => {
		reached += weight;
		const end = Math.max(start, Math.min(Math.floor(reached), sum));
		const stretch = {
			name,
			start,
			end
		};
		start = end;
		return stretch;
	});
}
function flowsBetween(was, is, sum) {
	const moved = [];
	for (const one of was) for (const other of is) {
		const count = Math.min(one.end, other.end) - Math.max(one.start, other.start);
		if (count > 0 && one.name !== other.name) moved.push({
			from: one.name,
			to: other.name,
			count
		});
	}
	return {
		share: moved.reduce((total, { count }) => total + count, 0) / sum,
		least: changedLengths(was, is) / 2 / sum,
		flows: moved.sort((a, b) => b.count - a.count).map(({ from, to, count }) => ({
			from,
			to,
			share: count / sum
		}))
	};
}
/** How much longer or shorter each name's stretch becomes, in sum. */
function changedLengths(was, is) {
	const byName = /* @__PURE__ */ new Map();
	const add = (name, length) => byName.set(name, (byName.get(name) ?? 0) + length);
	for (const { name, start, end } of was) add(name, start - end);
	for (const { name, start, end } of is) add(name, end - start);
	return [...byName.values()].reduce((total, difference) => total + Math.abs(difference), 0);
}
// src/plan/compare.ts
/**
* Compares what is desired with what the server has. Desired sets are brought into the form in which they would be
* stored; stored sets stay as they are.
*/
function compare(desired, state) {
	const changes = [];
	const unchanged = [];
	const objections = [];
	const seen = /* @__PURE__ */ new Map();
	for (const set of desired) {
		const { location } = set;
		const found = findTarget(set.target, state);
		if (found.kind === "missing") {
			const { rule, message } = found;
			objections.push({
				severity: "error",
				rule,
				message,
				target: set.target,
				location
			});
			continue;
		}
		const key = targetKey(found.target);
		const twin = seen.get(key);
		if (twin) {
			objections.push(sameStrategy(set, twin));
			continue;
		}
		seen.set(key, set);
		const change = changeOf(set, found);
		if (change) changes.push({
			...change,
			named: set.target,
			location
		});
		else unchanged.push(found);
	}
	return {
		changes: changes.sort(byTarget),
		unchanged,
		objections
	};
}
/** A title and an id, in two entries, that turn out to name one strategy. */
function sameStrategy({ target, location }, twin) {
	const other = twin.location ? `at ${twin.location.file}:${twin.location.line}` : "by another entry";
	return {
		severity: "error",
		rule: "ambiguous-strategy",
		message: `The ${describeTarget(target)} is also named ${other}. Name each strategy once.`,
		target,
		location
	};
}
function changeOf({ variants }, current) {
	const { target, stickiness } = current;
	const after = canonical(variants, stickiness);
	const before = sorted$1(current.variants);
	if (sameVariants(before, after, stickiness)) return void 0;
	if (after.length === 0) return {
		kind: "clear",
		target,
		before,
		after: [],
		stickiness
	};
	if (before.length === 0) return {
		kind: "create",
		target,
		before: [],
		after,
		stickiness
	};
	return {
		kind: "update",
		target,
		before,
		after,
		stickiness,
		moves: movesBetween(before, after, stickiness)
	};
}
// src/capture/pull-sets.ts
/**
* Makes the manifest follow the server: each set that differs from what the server has, by the smallest edit of its file.
*
* @param files all without errors.
* @param sets of these files; the others stay as they are.
*/
function pullSets(files, sets, state) {
	const { changes, unchanged, objections } = compare(sets, state);
	const said = new Map(sets.map((set) => [targetKey(set.target), set.variants]));
	const [sayable, odd] = [changes.filter((change) => oddities(change) === ""), changes.filter(oddities)];
	const stored = sayable.map((change) => storedSet(change, said.get(targetKey(change.named)) ?? []));
	const edits = files.map((file) => {
		const own = stored.filter(({ location }) => location?.file === file.path);
		return {
			path: file.path,
			...editFile(file, own)
		};
	});
	return {
		files: edits.flatMap(({ path, text, changed }) => changed.length === 0 ? [] : [{
			path,
			text
		}]),
		changed: edits.flatMap(({ changed }) => changed),
		unchanged: unchanged.length,
		left: [
			...objections,
			...odd.map((change) => left(change, `has variants that a manifest cannot say: ${oddities(change)}`)),
			...edits.flatMap(({ refused }) => refused)
		]
	};
}
/** Which of our rules a stored set breaks; blank where it breaks none. */
function oddities({ target, before }) {
	return storedErrors(before, target).join(" ");
}
function left({ target, location }, problem) {
	return {
		...error("pull", [], `${describeTarget(target)} ${problem}`),
		target,
		location
	};
}
/** What the server has. A stickiness that goes without saying is not written where the manifest does not name one. */
function storedSet({ named, location, before, stickiness }, now) {
	const isNamed = now.some((variant) => variant.stickiness !== void 0);
	return {
		target: named,
		location,
		variants: written(before, isNamed ? stickiness : void 0).map(({ stickiness: own, ...variant }) => own === void 0 || own === stickiness && !isNamed ? variant : {
			...variant,
			stickiness: own
		})
	};
}
/** The text in which as many of these sets as can be are as the server has them. */
function editFile(file, sets) {
	const edit = editManifest(file, sets);
	if (edit.kind === "text") return {
		text: edit.text,
		changed: sets,
		refused: []
	};
	const keys = new Set(edit.sets.map(({ target }) => targetKey(target)));
	const isRefused = ({ target }) => keys.has(targetKey(target));
	const out = sets.some(isRefused) ? sets.filter(isRefused) : sets;
	const rest = editFile(file, sets.filter((set) => !out.includes(set)));
	const problem = `cannot be edited to say what the server has. ${edit.reason} Edit it by hand.`;
	const refused = out.map((set) => left(set, problem));
	return {
		...rest,
		refused: [...refused, ...rest.refused]
	};
}
// src/capture/capture.ts
/** Writes a manifest of what the server has in one project, inside the filter. */
async function exportProject(request, workspace, unleash) {
	const { project, filter, outputFile = "" } = request;
	const whole = {
		projects: [project],
		selects: (name) => selectsFeature(filter, name)
	};
	const state = await unleash.readState({
		targets: [],
		whole
	});
	const errors = serverErrors(state, [project], filter);
	if (errors.length > 0) return failed$2(request, errors);
	const { text, sets, warnings } = exportManifest(state, project, (name) => selectsEnvironment(filter, name), formatOf(outputFile));
	if (request.containsToken(text)) return failed$2(request, [withToken]);
	await workspace.writeFile(outputFile, text, (existing) => isUneditedExport(existing) ? void 0 : "it is not an export of this action, or was edited since. Use mode pull to update it, or choose another output-file.");
	return {
		result: "exported",
		findings: [],
		file: outputFile,
		sets,
		warnings: [...request.warnings, ...warnings]
	};
}
/**
* Makes the sets of a manifest, inside the filter, say what the server has. Either all files are written, or none. Payloads that
* break their contract are written, and are errors of the manifest from then on.
*/
async function pullManifest(request, workspace, unleash) {
	const { filter, files, findings } = request;
	const desired = await desiredFromManifest(request.sets, {
		filter,
		unmanagedIn: []
	}, unleash);
	if (desired.kind === "unclear") return failed$2(request, desired.errors, findings);
	const pulled = pullSets(files, desired.sets, desired.current);
	const { changed, unchanged, left } = pulled;
	const blocking = left.filter(({ rule }) => request.strict || rule === "unknown-project");
	if (blocking.length > 0) return failed$2(request, blocking, findings);
	if (pulled.files.some(({ text }) => request.containsToken(text))) return failed$2(request, [withToken], findings);
	const errors = await writeAll(pulled.files, files, workspace);
	if (errors.length > 0) return failed$2(request, errors, findings);
	const after = files.map((file) => {
		const text = pulled.files.find(({ path }) => path === file.path)?.text;
		return text === void 0 ? file : {
			...file,
			bytes: new TextEncoder().encode(text)
		};
	});
	const broken = request.contracts.check({
		adopted: changed,
		left: []
	}, request.report.showPayloads);
	return {
		result: "pulled",
		findings: [...changed.length === 0 ? findings : readManifest(after, request.project).findings, ...broken],
		files: pulled.files.map(({ path }) => path),
		changed: changed.map(({ target }) => target),
		emptied: changed.filter(({ variants }) => variants.length === 0).map(({ target }) => target),
		unchanged,
		left: left.length,
		warnings: [...request.warnings, ...left.map((finding) => ({
			...finding,
			severity: "warning"
		}))]
	};
}
/** Replaces files that are still as they were read: all of them, or after an error none. */
async function writeAll(files, read, { writeFile, whyNotWritable }) {
	const problems = (await Promise.all(files.map(({ path }) => whyNotWritable(path)))).filter((reason) => reason !== void 0);
	const bytesOf = (path) => read.find((file) => file.path === path)?.bytes ?? /* @__PURE__ */ new Uint8Array();
	const written = [];
	try {
		for (const { path, text } of problems.length > 0 ? [] : files) {
			const isAsRead = (existing) => Buffer.compare(existing, bytesOf(path)) === 0;
			await writeFile(path, text, (existing) => isAsRead(existing) ? void 0 : "it changed meanwhile.");
			written.push(path);
		}
	} catch (cause) {
		problems.push(cause.message);
		const text = (path) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytesOf(path));
		for (const path of written) await writeFile(path, text(path));
	}
	return problems.map((problem) => error("output-file", [], problem));
}
const withToken = error("token", [], "A payload on the server contains the token of this action, so no manifest was written. Replace the token.");
function failed$2({ warnings }, reasons, findings = []) {
	return {
		result: "failed",
		findings,
		reasons,
		warnings
	};
}
// src/desired/promote.ts
/**
* The sets of the second environment as the first has them now. An empty source does not clear; strategies are matched by
* title, because ids differ in each environment.
*/
function promote(state, features, promotion) {
	const all = features.map((name) => promoteFeature(state, name, promotion));
	return {
		sets: all.flatMap(({ sets }) => sets),
		findings: all.flatMap(({ findings }) => findings),
		empty: all.flatMap(({ empty }) => empty)
	};
}
function promoteFeature(state, name, { from, to }) {
	const feature = state.features.get(featureKey(name));
	const target = {
		...name,
		environment: to
	};
	const known = feature?.kind === "found" ? feature.environments : /* @__PURE__ */ new Map();
	const [source, destination] = [known.get(from), known.get(to)];
	if (!source || !destination) {
		const message = missingEnvironment(name.feature, from, known.keys());
		return {
			sets: destination ? [] : [{
				target,
				variants: []
			}],
			findings: source || known.size === 0 ? [] : [{
				severity: "error",
				rule: "unknown-environment",
				message,
				target
			}],
			empty: []
		};
	}
	const own = promoteSet({
		target,
		source: {
			...name,
			environment: from
		}
	}, source.variants, defaultStickiness);
	const pairs = (source.strategies?.filter(({ variants }) => variants.length > 0) ?? []).map((strategy) => promoteStrategy(target, from, strategy, source, destination));
	const sets = [own, ...pairs].flatMap((pair) => pair.sets);
	const warnings = sets.some((set) => isChange(set, destination)) ? switchedOff(target, destination) : [];
	return {
		sets,
		findings: [...[own, ...pairs].flatMap(({ findings }) => findings), ...warnings],
		empty: emptySets(name.feature, source, destination)
	};
}
function switchedOff(target, { isEnabled }) {
	if (isEnabled !== false) return [];
	return [{
		severity: "warning",
		rule: "switched-off",
		message: `${describeTarget(target)} is switched off: nobody gets the promoted variants until it is switched on.`,
		target
	}];
}
/** What the target keeps because the source has nothing for it: the feature, or in brackets some of its sets. */
function emptySets(feature, source, destination) {
	const [strategies, others] = [source.strategies ?? [], destination.strategies ?? []];
	const isOwnEmpty = source.variants.length === 0;
	if (isOwnEmpty && strategies.every(({ variants }) => variants.length === 0)) return [feature];
	const keeps = (title) => others.some((other) => other.title === title && other.variants.length > 0);
	const kept = strategies.flatMap(({ title, variants }) => title !== void 0 && variants.length === 0 && keeps(title) ? [`strategy "${title}"`] : []);
	if (isOwnEmpty && destination.variants.length > 0) kept.unshift("environment");
	return kept.length === 0 ? [] : [`${feature} (${kept.join(", ")})`];
}
function isChange({ target, variants }, destination) {
	const strategy = target.strategy && destination.strategies?.find(({ id }) => id === target.strategy?.id);
	const current = target.strategy ? strategy?.variants ?? [] : destination.variants;
	const stickiness = strategy?.stickiness ?? "default";
	return !sameVariants(sorted$1(current), canonical(variants, stickiness), stickiness);
}
function promoteSet({ target, source }, variants, stickiness) {
	if (variants.length === 0) return {
		sets: [],
		findings: []
	};
	const broken = storedErrors(variants, target);
	if (broken.length === 0) return {
		sets: [{
			target,
			variants: written(variants, stickiness)
		}],
		findings: []
	};
	return {
		sets: [],
		findings: [{
			severity: "error",
			rule: "promotion-source",
			message: `${describeTarget(source)} has variants that could not be written back: ${broken.join(" ")}`,
			target
		}]
	};
}
function promoteStrategy(target, from, strategy, source, destination) {
	const { title } = strategy;
	const twins = title === void 0 ? [] : (source.strategies ?? []).filter((other) => other.title === title);
	const matches = title === void 0 ? [] : (destination.strategies ?? []).filter((other) => other.title === title);
	const name = title === void 0 ? { id: strategy.id } : { title };
	const [match, ...more] = matches;
	if (twins.length === 1 && match && more.length === 0) {
		const pair = {
			target: {
				...target,
				strategy: {
					...name,
					id: match.id
				}
			},
			source: {
				...target,
				environment: from,
				strategy: name
			}
		};
		const promoted = promoteSet(pair, strategy.variants, strategy.stickiness ?? "default");
		return strategy.disabled && promoted.sets.some((set) => isChange(set, destination)) ? {
			...promoted,
			findings: [disabledSource(pair)]
		} : promoted;
	}
	const reason = whyUnpaired(target.environment, title, twins.length, matches.length);
	return {
		sets: [],
		findings: [{
			severity: "error",
			rule: "promotion-strategy",
			message: `${describeTarget({
				...target,
				environment: from,
				strategy: name
			})} cannot be promoted: ${reason}. Strategies in "${target.environment}": ${listStrategies(destination.strategies ?? [], title)}`,
			target
		}]
	};
}
function disabledSource({ target, source }) {
	return {
		severity: "warning",
		rule: "disabled-source",
		message: `The ${describeTarget(source)} is disabled, so nobody has had the variants that are promoted from it.`,
		target
	};
}
function whyUnpaired(environment, title, twins, matches) {
	if (title === void 0) return "it has no title, and strategies are matched by title";
	if (twins > 1) return `${twins} strategies there have this title`;
	if (matches === 0) return `no strategy in "${environment}" has this title`;
	return `${matches} strategies in "${environment}" have this title`;
}
// src/desired/from-environment.ts
/**
* What another environment has of some features: those of the manifest, or without a manifest those that the filter names.
*/
async function desiredFromEnvironment(manifest, scope, unleash) {
	const { promotion } = scope;
	const selection = manifest.length > 0 ? await manifestFeatures(manifest, scope, unleash) : await projectFeatures(scope, unleash);
	if (selection.kind === "unclear") return selection;
	const { current, features } = selection;
	const { sets, findings, empty } = promote(current, features, promotion);
	return {
		kind: "desired",
		sets,
		current,
		managed: [...manifest, ...sets],
		findings,
		notes: empty.length === 0 ? [] : [`Not promoted, because "${promotion.from}" has no variants for them: ${empty.join(", ")}.`]
	};
}
async function manifestFeatures(manifest, { promotion, filter, unmanagedIn }, unleash) {
	const named = new Map(manifest.map(({ target: { project, feature } }) => [feature, {
		project,
		feature
	}]));
	const errors = unmatchedEntries("features", inclusionsOf(filter), new Set(named.keys()), "the manifest");
	if (errors.length > 0) return {
		kind: "unclear",
		errors
	};
	const selects = (feature) => selectsFeature(filter, feature);
	const features = [...named.values()].filter(({ feature }) => selects(feature));
	const request = {
		targets: features.map((name) => ({
			target: {
				...name,
				environment: promotion.to
			},
			needsStrategies: true
		})),
		...unmanagedIn.length > 0 && { whole: {
			projects: unmanagedIn,
			selects
		} }
	};
	const current = await unleash.readState(request);
	const late = serverErrors(current, unmanagedIn, filter, manifest);
	return late.length > 0 ? {
		kind: "unclear",
		errors: late
	} : {
		kind: "selection",
		features,
		current
	};
}
async function projectFeatures({ filter, project }, unleash) {
	if (selectsAllFeatures(filter)) return {
		kind: "unclear",
		errors: [featuresNeeded]
	};
	const selects = (feature) => selectsFeature(filter, feature);
	const current = await unleash.readState({
		targets: [],
		whole: {
			projects: [project],
			selects
		}
	});
	const errors = serverErrors(current, [project], filter);
	if (errors.length > 0) return {
		kind: "unclear",
		errors
	};
	return {
		kind: "selection",
		features: foundFeatures(current).map(({ feature }) => ({
			project,
			feature
		})),
		current
	};
}
const featuresNeeded = error("filter", [], "A promotion without a manifest needs the input features: name the features of the project to promote.");
// src/desired/manifest-conflicts.ts
/**
* Objections to a promotion where the manifest says something else about the same targets: its next apply would undo the
* promotion.
*
* @param showPayloads whether payloads may be quoted; if not, only sets without payloads come with lines to paste.
*/
function manifestConflicts(promoted, manifest, state, showPayloads) {
	const find = setFinder(manifest);
	return promoted.flatMap((set) => {
		const entry = find(set.target);
		if (!entry || set.variants.length === 0 || sameMeaning(entry, set, state)) return [];
		const isShown = showPayloads || set.variants.every(({ payload }) => payload === void 0);
		const remedy = isShown ? "Replace it with the lines below" : "Write the promoted variants there";
		const message = `The manifest says something else about ${describeTarget(set.target)}, so the next apply would undo the promotion. ${remedy}, or set output-file to write the updated manifest.`;
		const { target, location } = entry;
		return [{
			severity: "error",
			rule: "manifest-conflict",
			message,
			target,
			location,
			...isShown && { snippet: printVariantsSnippet(set) }
		}];
	});
}
/** Variants of a strategy that name no stickiness have the strategy's own. */
function sameMeaning(entry, { target, variants }, state) {
	const { strategies = [] } = environmentsOf(state, target).get(target.environment) ?? {};
	const strategy = target.strategy && strategies.find(({ id }) => id === target.strategy?.id);
	return sameVariants(canonical(entry.variants, strategy?.stickiness), canonical(variants));
}
// src/manifest/write/rewrite.ts
/**
* The text of a manifest as it would be after a promotion, by the smallest edits; without a manifest, a new one.
*
* @param files of which one may name the promoted features, and is the one that is rewritten.
* @param path where the text is to be written: one of the files only if it is that one.
*/
function rewriteManifest(files, sets, path) {
	if (files.length === 0) return {
		kind: "text",
		text: freshManifest(sets, formatOf(path))
	};
	const there = files.find((file) => file.path === path);
	if (sets.length === 0 && files.length > 1 && !there) return { kind: "unchanged" };
	const promoted = new Set(sets.map(({ target }) => target.feature));
	const namesOne = (file) => readManifest([file], "default").sets.some(({ target }) => promoted.has(target.feature));
	const [only, ...others] = sets.length === 0 && there ? [there] : files.length === 1 ? files : files.filter(namesOne);
	const refused = (reason) => ({
		kind: "refused",
		reason,
		snippet: printVariantsSnippet(...sets)
	});
	if (!only || others.length > 0) {
		const concerned = only ? [only, ...others] : [];
		const list = (only ? concerned : files).map((file) => file.path).join(", ");
		return refused(`output-file takes one manifest, but the promotion concerns ${concerned.length} of ${files.length} files: ${list}. Name one of them in the input manifest, or choose features that are all in one of them.`);
	}
	if (there && there !== only) return refused(`output-file is the manifest ${there.path}, but the promotion concerns ${only.path}: ${there.path} would be overwritten. Write to ${only.path}, or to a new file.`);
	const edit = editManifest(only, sets);
	if (edit.kind === "text") return edit;
	return refused(`${only.path} cannot be edited to say what is promoted: ${edit.reason} Edit it by hand, with the lines below.`);
}
function freshManifest(sets, format) {
	return printManifest(sets.map(({ target, variants }) => ({
		target: target.strategy?.title === void 0 ? target : {
			...target,
			strategy: { title: target.strategy.title }
		},
		variants: canonical(variants),
		stickiness: defaultStickiness
	})), {
		project: sets[0]?.target.project ?? "default",
		format,
		heading: [],
		exact: false
	});
}
// src/desired/promoted-manifest.ts
/**
* @param outputFile path to write to; one of the files only if that is the one to rewrite.
* @param showPayloads whether payloads may be quoted in lines to paste.
* @param containsSecret whether a text must not be written to a file.
*/
function promotedManifest(files, sets, outputFile, showPayloads, containsSecret) {
	const rewrite = rewriteManifest(files, sets, outputFile);
	switch (rewrite.kind) {
		case "unchanged": return { kind: "none" };
		case "refused": {
			const isShown = !containsSecret(rewrite.snippet) && (showPayloads || sets.every(hasNoPayload));
			return refused(rewrite.reason, isShown ? rewrite.snippet : void 0);
		}
		case "text":
			if (!containsSecret(rewrite.text)) return {
				kind: "text",
				path: outputFile,
				text: rewrite.text
			};
			return refused("A payload contains the token of this action, so no manifest was written. Replace the token.");
	}
}
function hasNoPayload({ variants }) {
	return variants.every(({ payload }) => payload === void 0);
}
function refused(message, snippet) {
	return {
		kind: "refused",
		objection: {
			...error("output-file", [], message),
			...snippet !== void 0 && { snippet }
		}
	};
}
// src/manifest/contract/check.ts
/** Checks the contracts of a manifest. The validator of payloads is loaded where there is one. */
async function checkContracts(contracts, readFiles, deadline) {
	if (contracts.length === 0) return {
		findings: [],
		check: () => []
	};
	const { readContracts } = await import("./contracts.js");
	return readContracts(contracts, readFiles, deadline);
}
// src/manifest/write/rollback.ts
/**
* A manifest that restores these sets to what they are now. What is empty is `variants: []`.
*
* @param holdsSecret whether a text must not be written to a file.
*/
function rollbackManifest(sets, holdsSecret) {
	const heading = ["Restores these variant sets to what they were before the change.", "Sets that were empty are written as an empty list: applying those needs allow-clear: true."];
	const project = sets[0]?.target.project ?? "default";
	const { text, sets: printed, problem } = printAndReadBack(sets.map((set) => printedSet(set, holdsSecret)), {
		project,
		format: "yaml",
		heading,
		exact: true
	});
	const warnings = printed.flatMap(({ target, note, refused }) => {
		const reason = refused ?? note;
		const message = `Rollback of ${describeTarget(target)}: ${reason}`;
		return reason === void 0 ? [] : [{
			severity: "warning",
			rule: "rollback",
			message,
			target
		}];
	});
	if (problem === void 0) return {
		text,
		warnings
	};
	return {
		text,
		warnings: [...warnings, warning("rollback", [], `The rollback file cannot be applied as it is: ${problem}`)]
	};
}
function printedSet({ target, before, stickiness }, holdsSecret) {
	const { strategy, ...environment } = target;
	const set = {
		target: strategy?.id === void 0 ? environment : {
			...environment,
			strategy: { id: strategy.id }
		},
		variants: before,
		stickiness
	};
	if (before.some((variant) => textsOf(variant).some(holdsSecret))) return {
		...set,
		variants: [],
		refused: "It contains the token of this action, which is not written to files."
	};
	if (unchangedSince(before.map(withoutNothing), canonical(written(before), stickiness))) return set;
	return {
		...set,
		note: "It comes back with the same meaning, not to the letter: a stickiness that is not stored is written out, and a spare thousandth goes to the first variable variant."
	};
}
/** An empty list of overrides is none, and is not sent. */
function withoutNothing({ overrides = [], ...rest }) {
	return overrides.length === 0 ? rest : {
		...rest,
		overrides
	};
}
function textsOf({ name, stickiness = "", payload, overrides = [] }) {
	return [...[
		name,
		stickiness,
		payload?.value ?? ""
	], ...overrides.flatMap(({ contextName, values }) => [contextName, ...values])];
}
// src/plan/context-fields.ts
/** Fields that SDKs have of themselves. */
const standard = [
	"userId",
	"sessionId",
	"remoteAddress",
	"environment",
	"appName",
	"currentTime"
];
/** Words that are no fields, as a stickiness. */
const drawn = ["default", "random"];
/** Whether the changes name context fields that the server may or may not have. */
function namesContextFields(changes) {
	return changes.some((change) => customFields(change).size > 0);
}
/** A warning for each field that the server does not have: misspelt, it matches nobody, and nothing else would show it. */
function contextFieldWarnings(changes, known) {
	if (!known) return [];
	const names = [.../* @__PURE__ */ new Set([...standard, ...known])];
	return changes.flatMap((change) => {
		const { target, location } = change;
		return [...customFields(change)].filter(([name]) => !names.includes(name)).map(([name, use]) => {
			const hint = didYouMean(name, names) ?? "Correct it, or add it in Unleash.";
			return {
				severity: "warning",
				rule: "context-field",
				message: `The server has no context field "${name}", which is ${use} ${describeTarget(target)}. ${hint}`,
				target,
				location
			};
		});
	});
}
/** The fields that a set names and SDKs do not have of themselves, with what they are to it. */
function customFields({ after }) {
	const named = after.flatMap(({ stickiness, overrides = [] }) => [...drawn.includes(stickiness) ? [] : [[stickiness, "the stickiness of"]], ...overrides.map(({ contextName }) => [contextName, "what an override looks for in"])]);
	return new Map(named.filter(([name]) => !standard.includes(name)));
}
// src/plan/digest.ts
/**
* Names a set of changes: `1-` and the SHA-256 of their canonical text, sorted by target. Two plans have one digest
* when they would do the same writes to the same stored sets. The number in front is that of this very definition.
*/
function digest(changes) {
	const lines = [...changes].sort(byTarget).map((change) => {
		const { project, feature, environment, strategy } = change.target;
		return [
			...[
				project,
				feature,
				environment,
				strategy?.id ?? null
			],
			change.kind,
			change.before.map(fields),
			change.after.map(fields)
		];
	});
	return `1-${createHash("sha256").update(JSON.stringify(lines)).digest("hex")}`;
}
/** A list instead of an object: nothing depends on the order of keys, and absent is not empty. */
function fields({ name, weight, weightType, stickiness, payload, overrides }) {
	return [
		name,
		weight,
		weightType ?? null,
		stickiness ?? null,
		payload ? [payload.type, payload.value] : null,
		overrides?.map(({ contextName, values }) => [contextName, values]) ?? null
	];
}
// src/plan/expected-plan.ts
/** Most targets of a list that are named; the others are only counted. */
const mostNamed = 10;
/**
* The objection to a plan that is not the one that was reviewed; none where nothing is left to change. It says what
* differs, and shows nothing of what was reviewed but targets: that comes from a file which anybody may have written.
*
* @param isSelected the filters of this run: a plan of several environments may be applied one by one.
*/
function expectedPlanObjections(changes, plan, isSelected) {
	if (plan.kind === "none" || changes.length === 0) return [];
	const reviewed = plan.changes.filter(({ target }) => isSelected(target));
	const [now, then] = [byKey(changes), byKey(reviewed)];
	const parts = [
		["new", changes.filter(({ target }) => !then.has(targetKey(target))).map(nameOf)],
		["gone", reviewed.filter(({ target }) => !now.has(targetKey(target))).map(nameOf)],
		["changed", changes.flatMap((change) => difference(change, then.get(targetKey(change.target))))]
	].flatMap(([word, names]) => names.length === 0 ? [] : [`${word}: ${listed(names, mostNamed)}`]);
	if (parts.length === 0) return [];
	return [{
		severity: "error",
		rule: "expected-plan",
		message: `The plan is not the one in expected-plan. Differences: ${parts.join("; ")}. The server or the manifest has changed since. Review the new plan and run all jobs again.`
	}];
}
function byKey(changes) {
	return new Map(changes.map((change) => [targetKey(change.target), change]));
}
function difference(change, reviewed) {
	if (!reviewed) return [];
	const parts = [
		...change.kind === reviewed.kind ? [] : [`${reviewed.kind} is ${change.kind} now`],
		...unchangedSince(reviewed.before, change.before) ? [] : ["before"],
		...unchangedSince(reviewed.after, change.after) ? [] : ["after"]
	];
	return parts.length === 0 ? [] : [`${nameOf(change)} (${parts.join(", ")})`];
}
/** With the project: a plan of another one may have the same features. */
function nameOf({ target }) {
	return `${oneLine(describeTarget(target), 200)} of project "${shortened(target.project)}"`;
}
// src/variants/moves-text.ts
const plain$1 = {
	name: (text) => text,
	strong: (text) => text
};
/** So many flows, and so many variants on their way, are named; the others are counted. */
const [mostFlows, mostPassed, mostWalked] = [
	4,
	3,
	10
];
/** How many users get another variant by an update, and from which to which. */
function movesText(moves, style = plain$1) {
	if (moves.redrawn === void 0) return flowsText(moves, "users", style);
	const { kept, redrawn } = moves;
	if (kept) return `${flowsText(kept, `${kept.users === "with userId" ? "users with a" : "users without a"} ${style.name("userId")}`, style)}; ${style.strong("all others")} are drawn anew`;
	if (redrawn === "random") return "users get a random variant at every request";
	const reason = redrawn === "sum" ? "because the sum of the stored weights changes" : "because the stickiness changes";
	return `${style.strong("all users")} may get another variant, ${reason}`;
}
function flowsText({ share, least, flows }, users, { name, strong }) {
	if (share === 0) return `no ${users} move`;
	const shown = flows.slice(0, mostFlows).map((flow) => `${name(flow.from)} → ${name(flow.to)} ${percentage(flow.share)}`);
	const others = flows.slice(mostFlows);
	const rest = others.reduce((total, flow) => total + flow.share, 0);
	const more = others.length === 0 ? "" : `, and ${others.length} more (${percentage(rest)})`;
	const needed = share > least ? `, ${percentage(least)} would do` : "";
	return `${strong(percentage(share))} of ${users} move${needed}: ${shown.join(", ")}${more}`;
}
/** Why more users move than had to, and which variants they pass through; `undefined` where no more do. */
function detourText({ before, after, moves }, style = plain$1) {
	const known = moves.redrawn === void 0 ? moves : moves.kept;
	if (!known || known.share <= known.least) return void 0;
	const [was, is] = [weights(before), weights(after)];
	const left = totals(known.flows.map(({ from, share }) => [from, share]));
	const come = totals(known.flows.map(({ to, share }) => [to, share]));
	const walked = [...new Set([...before, ...after].sort(byName).map(({ name }) => name))].filter((name) => was.get(name) || is.get(name));
	const passed = walked.filter((name) => left.has(name) && come.has(name));
	const bystanders = passed.filter((name) => was.get(name) === is.get(name));
	const because = `because variants are walked in name order: ${listed(walked.map(style.name), mostWalked)}.`;
	if (bystanders.length === 0) return `Users both leave and join ${listed(passed.map(style.name), mostPassed)}, ${because}`;
	const whom = known === moves ? "all users" : "these users";
	const sum = before.reduce((total, { weight }) => total + weight, 0);
	const each = bystanders.slice(0, mostPassed).map((name) => {
		const [own, through] = [percentage((was.get(name) ?? 0) / sum), percentage(come.get(name) ?? 0)];
		return `${style.name(name)} keeps its ${own}, but ${through} of ${whom} pass through it`;
	});
	const others = bystanders.length - each.length;
	return `${each.join("; ")}${others > 0 ? `; so it is with ${others} more` : ""}, ${because}`;
}
function weights(variants) {
	return totals(variants.map(({ name, weight }) => [name, weight]));
}
/** What belongs to each name together; old servers may hold a variant twice. */
function totals(entries) {
	const byName = /* @__PURE__ */ new Map();
	for (const [name, amount] of entries) byName.set(name, (byName.get(name) ?? 0) + amount);
	return byName;
}
/** One decimal; 0% and 100% only where they are exact. */
function percentage(share) {
	const rounded = (share * 100).toFixed(1);
	if (rounded === "0.0" && share > 0) return "under 0.1%";
	if (rounded === "100.0" && share < 1) return "over 99.9%";
	return `${rounded.replace(/\.0$/, "")}%`;
}
// src/plan/limits.ts
/** Objections to a plan that could be applied but looks like a mistake. Each says what the limit is and how to raise it. */
function limitObjections(plan, limits) {
	return [
		...tooManyChanges(plan, limits.maxChanges),
		...tooManyMoved(plan, limits),
		...clears(plan, limits),
		...otherDigest(plan, limits)
	];
}
function tooManyChanges(plan, limit) {
	if (limit.kind === "unlimited") return [];
	const counted = plan.changes.filter(({ kind }) => kind !== "create");
	const filled = [...counted, ...plan.unchanged.filter(({ variants }) => variants.length > 0)];
	return [...Map.groupBy(counted, ({ target }) => target.environment)].flatMap(([environment, changes]) => {
		const total = filled.filter(({ target }) => target.environment === environment).length;
		const most = mostChanges(limit, total);
		if (changes.length <= most) return [];
		const share = limit.kind === "share" && limit.value > 0 ? ` (${limit.value}% of ${total} sets with variants, at least 5)` : "";
		const sets = changes.length === 1 ? "set with variants" : "sets with variants";
		return [{
			severity: "error",
			rule: "max-changes",
			message: `${changes.length} ${sets} would change in environment "${environment}"; max-changes allows ${most}${share}. If this is meant, set max-changes to ${changes.length} or more, or to unlimited.`
		}];
	});
}
/** A zero is a zero, in percent too. */
function mostChanges({ kind, value }, total) {
	return kind === "number" || value === 0 ? value : Math.max(5, Math.ceil(total * value / 100));
}
function tooManyMoved({ changes }, { maxMoved }) {
	return changes.filter((change) => movedShare(change) > maxMoved).map((change) => {
		const { target, location } = change;
		const what = change.kind === "update" ? movesText(change.moves) : "all users would lose their variant";
		return {
			severity: "error",
			rule: "max-moved",
			message: `${describeTarget(target)}: ${what}; max-moved allows ${percentage(maxMoved)}. If this is meant, set max-moved to ${enough(movedShare(change))} or more, or to unlimited.`,
			target,
			location
		};
	});
}
/** Nobody had a variant that is created, and everybody one that is cleared. */
function movedShare(change) {
	if (change.kind === "update") return change.moves.share;
	return change.kind === "clear" ? 1 : 0;
}
/** A share in percent, rounded up to the one decimal that the input takes. */
function enough(share) {
	return `${Math.ceil(Number((share * 1e3).toFixed(6))) / 10}%`;
}
function clears({ changes }, { allowClear }) {
	if (allowClear) return [];
	return changes.filter(({ kind }) => kind === "clear").map(({ target, location }) => ({
		severity: "error",
		rule: "allow-clear",
		message: `${describeTarget(target)} would lose all its variants. If this is meant, set allow-clear to true.`,
		target,
		location
	}));
}
function otherDigest({ changes }, { expectedDigest }) {
	if (expectedDigest === void 0 || changes.length === 0) return [];
	const actual = digest(changes);
	if (actual === expectedDigest) return [];
	return [{
		severity: "error",
		rule: "digest",
		message: `The plan is not the one that was reviewed: its digest is ${actual}, expected-digest is ${expectedDigest}. The server or the manifest has changed since. Review the new plan and run all jobs again.`
	}];
}
// src/plan/legacy-variants.ts
/** Whether a write gives a feature its first environment variants. */
function isFirstOfFeature({ target }, state) {
	if (target.strategy) return false;
	return [...environmentsOf(state, target).values()].every(({ variants }) => variants.length === 0);
}
function legacyVariantsObjection({ target, location, after }, state) {
	const strategies = environmentsOf(state, target).get(target.environment)?.strategies ?? [];
	const onStrategy = strategies.length === 0 ? "add a strategy to this environment in Unleash and put the variants on it" : "put the variants on a strategy of this environment, as in the lines below";
	const way = after.some(({ overrides }) => overrides !== void 0) ? `${onStrategy} (without their overrides, which strategies cannot have)` : onStrategy;
	return {
		severity: "error",
		rule: "legacy-variants",
		message: `The server refuses the first environment variants of a feature (Unleash 6.0 and later), and "${target.feature}" has none yet. Do one of three things: ${way}; set allow-deprecated-route to true; or ask the operator of the server to turn on its flag enableLegacyVariants.`,
		target,
		location,
		...strategies.length > 0 && { snippet: strategiesSnippet(target, strategies) }
	};
}
function legacyVariantsUnknown({ target, location }) {
	return {
		severity: "warning",
		rule: "legacy-variants",
		message: `The server does not report its version, so it may refuse the first environment variants of "${target.feature}" (Unleash 6.0 and later does).`,
		target,
		location
	};
}
/** A warning for each feature that loses its last environment variants: the server will refuse new ones. */
function lastSetWarnings(changes, state) {
	const onEnvironments = changes.filter(({ target }) => !target.strategy);
	return [...Map.groupBy(onEnvironments, ({ target }) => featureKey(target)).values()].flatMap((own) => {
		const afterwards = new Map(own.map(({ target, after }) => [target.environment, after]));
		return own.slice(-1).flatMap(({ target, location }) => {
			if ([...environmentsOf(state, target)].some(([name, { variants }]) => (afterwards.get(name) ?? variants).length > 0)) return [];
			return [{
				severity: "warning",
				rule: "last-set",
				message: `"${target.feature}" loses the last of its environment variants. Unleash 6.0 and later accepts new ones only with allow-deprecated-route.`,
				target,
				location
			}];
		});
	});
}
/**
* What to write in the manifest instead of the environment's entry: an entry of `strategies` inherits the variants of
* the feature as the environment did.
*/
function strategiesSnippet({ feature, environment }, strategies) {
	const titles = strategies.map(({ title }) => title);
	const entries = strategies.map(({ id, title, name }) => {
		return title !== void 0 && titles.indexOf(title) === titles.lastIndexOf(title) ? `          - title: ${yamlText(title)}` : `          - id: ${yamlText(id)} # ${yamlText(title ?? name)}`;
	});
	return [
		"features:",
		`  ${yamlText(feature)}:`,
		"    environments:",
		`      ${yamlText(environment)}:`,
		"        strategies: # keep those that should have the variants; variants of the environment go below each of them",
		...entries
	].join("\n");
}
/** A text as a double-quoted scalar on one line. Invisible characters are escaped here, in YAML's way, before a report does. */
function yamlText(text) {
	const escaped = (char) => `\\U${(char.codePointAt(0) ?? 0).toString(16).padStart(8, "0")}`;
	return JSON.stringify(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escaped);
}
// src/plan/server-policy.ts
/**
* What the server would refuse, or should be allowed to refuse: size, change requests, first environment variants.
*/
function checkServerPolicy({ changes, unchanged }, state, policy, permissions) {
	const { changeRequests: settings } = permissions;
	const each = changes.map((change) => checkChange(change, state, policy, permissions));
	const allowed = each.map(({ change }) => change);
	const asDesired = unchanged.map((set) => ({
		...set,
		after: set.variants
	}));
	return {
		changes: allowed,
		bypassed: changes.map(({ target }) => target).filter((target) => settings.mode === "bypass" && needsApproval(target, policy.changeRequests)),
		findings: [
			...each.flatMap(({ findings }) => findings),
			...policy.legacyVariants === "refused" ? lastSetWarnings(changes, state) : [],
			...changeRequestFindings(allowed, asDesired, policy.changeRequests, settings)
		]
	};
}
function checkChange(change, state, policy, permissions) {
	const isGated = policy.legacyVariants !== "allowed" && isFirstOfFeature(change, state);
	const routed = {
		...change,
		...routeOf(change, isGated, policy, permissions)
	};
	if (!isGated || routed.route === "variants-batch") return {
		change: routed,
		findings: bodyErrors(routed)
	};
	const gate = policy.legacyVariants === "unknown" ? legacyVariantsUnknown(change) : legacyVariantsObjection(change, state);
	return {
		change: routed,
		findings: [...bodyErrors(routed), gate]
	};
}
function routeOf(change, isGated, { legacyVariants, changeRequests }, permissions) {
	const isProtected = needsApproval(change.target, changeRequests);
	if (isProtected && isFiled(permissions.changeRequests.mode)) {
		const request = requestFor(change, openRequests(change.target, changeRequests));
		return {
			route: "change-request",
			...request && { request: requestLink(request) }
		};
	}
	return isGated && legacyVariants === "refused" && permissions.allowDeprecatedRoute && !isProtected ? { route: "variants-batch" } : {};
}
/** With the stickiness of its strategy, or on another route, a set may grow too large though the manifest is right. */
function bodyErrors({ target, location, after, route }) {
	return checkBodySize(bodyBytes(target, after, route)).map(({ rule, message }) => ({
		severity: "error",
		rule,
		message: `${describeTarget(target)}: ${message}`,
		target,
		location
	}));
}
/** Of a strategy, a change request holds all; here only what we know of it counts. */
function bodyBytes(target, after, route) {
	if (route === "change-request") return Buffer.byteLength(JSON.stringify([variantsChange(target.feature, after)]));
	if (route === "variants-batch") return Buffer.byteLength(batchBody(target.environment, after));
	return bodySize(after, target.strategy ? "strategy" : "environment");
}
// src/plan/warnings.ts
/** What people should know about the changes, though it stops none of them. */
function planWarnings(changes, state) {
	return [...Map.groupBy(changes, ({ target }) => `${featureKey(target)}\0${target.environment}`).values()].flatMap((beside) => beside.flatMap((change) => changeWarnings(change, beside, state)));
}
function changeWarnings(change, beside, state) {
	const { target, location } = change;
	const environment = environmentsOf(state, target).get(target.environment);
	if (!environment) return [];
	const own = environment.strategies?.find(({ id }) => id === target.strategy?.id);
	return [...storedWarnings(change), ...own ? strategyWarnings(change, own, environment, beside) : shadowed(change, environment, beside)].map(([rule, message]) => ({
		severity: "warning",
		rule,
		message,
		target,
		location
	}));
}
/** Variants that a server accepted and our rules refuse: they are replaced now, and could not be written back. */
function storedWarnings({ target, before }) {
	const broken = storedErrors(before, target);
	if (broken.length === 0) return [];
	return [["stored", `${describeTarget(target)} has variants that could not be written back: ${broken.join(" ")}`]];
}
/**
* SDKs use the variants of the first strategy that matches a user, and those of the environment only where that has
* none. What counts is the state after this plan: it may be the plan that puts variants on the strategy.
*/
function shadowed({ kind, target }, { strategies = [] }, beside) {
	const shadows = strategies.filter(({ id, disabled, variants }) => {
		const after = beside.find((change) => change.target.strategy?.id === id)?.after ?? variants;
		return !disabled && after.length > 0;
	});
	if (kind === "clear" || shadows.length === 0) return [];
	const names = shadows.map((strategy) => describeStrategy(strategy));
	return [["shadowed", `Users who match a strategy with variants of its own never get the variants of ${describeTarget(target)}: ${names.join(", ")}.`]];
}
function strategyWarnings({ kind, target, after }, { disabled, isVerified, stickiness = defaultStickiness }, environment, beside) {
	const name = describeTarget(target);
	const found = [];
	if (disabled) {
		const message = `The ${name} is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.`;
		found.push(["disabled-strategy", message]);
	}
	if (isVerified === false) {
		const message = `This server does not list strategies, so it is not certain that the ${name} belongs there.`;
		found.push(["unverified-strategy", message]);
	}
	const shadows = environment.variants.length > 0 && beside.every((change) => change.target.strategy);
	if (kind === "create" && !disabled && shadows) {
		const message = `The ${name} gets variants of its own: users who match it no longer get those of the environment.`;
		found.push(["shadowed", message]);
	}
	const own = after[0]?.stickiness;
	if (own !== void 0 && own !== stickiness) {
		const message = `The variants of the ${name} have stickiness "${own}", but its rollout has "${stickiness}".`;
		found.push(["strategy-stickiness", message]);
	}
	return found;
}
// src/plan/plan.ts
/** Finishes a plan, with every objection there is: of earlier stages, the comparison, the server's policy, the limits. */
function createPlan({ comparison, current, policy, permissions, limits, ...rest }) {
	const { unchanged } = comparison;
	const { changes, bypassed, findings } = checkServerPolicy(comparison, current, policy, permissions);
	const all = [
		...rest.findings,
		...comparison.objections,
		...planWarnings(changes, current),
		...contextFieldWarnings(changes, policy.contextFields),
		...findings,
		...limitObjections({
			changes,
			unchanged
		}, limits)
	];
	const warnings = all.filter((finding) => !isError(finding));
	const isRefused = ({ rule }) => rest.strict && rule !== "rollback";
	return {
		changes: changes.map((change) => ({
			...change,
			lastEvent: policy.lastEvents?.get(targetKey(change.target))
		})),
		unchanged,
		objections: [...all.filter(isError), ...warnings.filter(isRefused).map(asObjection)],
		warnings: warnings.filter((warning) => !isRefused(warning)),
		bypassed,
		environments: rest.environments,
		notes: rest.notes
	};
}
function asObjection(finding) {
	const note = "(A warning; strict makes it an error.)";
	const words = finding.failure ? { remark: [finding.remark, note].filter(Boolean).join(" ") } : { message: `${finding.message} ${note}` };
	return {
		...finding,
		severity: "error",
		rule: "strict",
		...words
	};
}
// src/plan/request-text.ts
/** What the titles of all change requests of a repository begin with, and no others. */
function titleStart({ repository }) {
	return repository === void 0 ? "variants-sync on a command line" : `variants-sync ${repository}@`;
}
/** The title is such as `variants-sync acme/shop@1a2b3c4 (1-0f3a9c2b41d0)`: enough of the digest to find its report. */
function requestTexts(origin, digest) {
	const commit = origin.repository === void 0 ? "" : (origin.commit ?? "unknown").slice(0, 7);
	return {
		title: `${titleStart(origin)}${commit} (${digest.slice(0, 14)})`,
		comment: `Filed by ${origin.runUrl ?? "variants-sync on a command line"}. Digest of the plan: ${digest}`
	};
}
// src/plan/unmanaged.ts
/**
* The non-empty sets on the server that no manifest names, so that nobody reviews them.
*
* @param managed what the manifest and the run name.
* @param selects the filters of the run.
* @param policy what to do about them: `fail` makes them errors.
*/
function unmanagedSets(state, managed, selects, policy) {
	if (policy === "ignore") return [];
	return setsLeft(state, managed, selects).map(({ target }) => ({
		severity: policy === "fail" ? "error" : "warning",
		rule: "unmanaged",
		message: `${describeTarget(target)} has variants that no manifest names. Add it, clear it, or set unmanaged to ignore.`,
		target
	}));
}
/** The selected sets on the server that are not empty, but for those that are named; strategies by id or by title. */
function setsLeft(state, named, selects) {
	const find = setFinder(named);
	return filledSets(state).filter(({ target }) => selects(target) && !find(target));
}
function filledSets(state) {
	return foundFeatures(state).flatMap(({ project, feature, environments }) => [...environments].flatMap(([environment, { variants, strategies = [] }]) => {
		const target = {
			project,
			feature,
			environment
		};
		const filled = strategies.filter((strategy) => strategy.variants.length > 0);
		return [...variants.length > 0 ? [{
			target,
			variants
		}] : [], ...filled.map((strategy) => ({
			target: {
				...target,
				strategy: strategyName(strategy)
			},
			variants: strategy.variants
		}))];
	}));
}
// src/report/plan-file.ts
/**
* The plan as JSON for other programs: the form of `schema/plan.schema.json`.
*
* @param containsSecret whether a text must not be written to a file; `***` replaces it. The digest is that of the plan
*   with the secret.
*/
function planFile(plan, containsSecret = () => false) {
	const content = {
		version: 1,
		digest: digest(plan.changes),
		changes: plan.changes.map(changeEntry),
		unchanged: plan.unchanged.map(({ target }) => target),
		objections: plan.objections.map(findingEntry),
		warnings: plan.warnings.map(findingEntry)
	};
	const withoutSecrets = (_key, value) => typeof value === "string" && containsSecret(value) ? "***" : value;
	return `${JSON.stringify(content, withoutSecrets, 2)}\n`;
}
function changeEntry({ stickiness: _, location, named: __, ...change }) {
	return {
		...change,
		...position(location)
	};
}
function findingEntry(finding) {
	const { rule, snippet, target, location } = finding;
	return {
		rule,
		message: wholeMessage(finding),
		snippet,
		target,
		...position(location)
	};
}
/** A line is enough to find it. */
function position(location) {
	return location && { location: {
		file: location.file,
		line: location.line
	} };
}
// src/report/plan-file-schema.ts
const described = (schema, description) => {
	globalRegistry.add(schema, { description });
	return schema;
};
const target = strictObject({
	project: string(),
	feature: string(),
	environment: string(),
	strategy: exactOptional(strictObject({
		id: exactOptional(string()),
		title: exactOptional(string())
	}))
});
const variant = strictObject({
	name: string(),
	weight: described(number$1(), "Thousandths of the users."),
	weightType: exactOptional(string()),
	stickiness: exactOptional(string()),
	payload: exactOptional(strictObject({
		type: string(),
		value: string()
	})),
	overrides: exactOptional(array(strictObject({
		contextName: string(),
		values: array(string())
	})))
});
const location = strictObject({
	file: string(),
	line: int()
});
const finding = strictObject({
	rule: string(),
	message: string(),
	snippet: exactOptional(string()),
	target: exactOptional(target),
	location: exactOptional(location)
});
const share = (description) => described(number$1().check(_gte(0), _lte(1)), description);
const flows = {
	share: share("How many users get another variant. Those whom overrides name, and those without the sticky field, are not counted."),
	least: share("The least that such a change of weights can move, by name; variants are walked in name order, so more may move."),
	flows: described(array(strictObject({
		from: string(),
		to: string(),
		share: share("Of all users.")
	})), "Who moves from which variant to which, the largest first.")
};
const redrawn = strictObject({
	share: literal(1),
	redrawn: described(_enum([
		"stickiness",
		"sum",
		"random"
	]), "Everybody may get another variant, because the stickiness or the sum of the weights changes; or does at every request, because the stickiness is random."),
	kept: exactOptional(described(strictObject({
		users: _enum(["with userId", "without userId"]),
		...flows
	}), "Users whom a change of the stickiness from or to default leaves where the weights say; the shares are of these."))
});
const changeSchema = strictObject({
	kind: _enum([
		"create",
		"update",
		"clear"
	]),
	target,
	before: described(array(variant), "As the server stores it."),
	after: described(array(variant), "As it will be sent, with the weights that will be stored."),
	moves: exactOptional(described(union([strictObject(flows), redrawn]), "Of an update: which users get another variant.")),
	route: exactOptional(_enum(["variants-batch", "change-request"])),
	request: exactOptional(described(strictObject({
		project: string(),
		environment: string(),
		id: number$1(),
		state: string(),
		url: string()
	}), "The open change request that asks for it already.")),
	lastEvent: exactOptional(described(strictObject({
		by: string(),
		at: string()
	}), "Who changed the set last, and when in UTC, where a drift check asked the server's event log.")),
	location: exactOptional(described(location, "Where the manifest asks for it."))
});
const planFileSchema = strictObject({
	version: literal(1),
	digest: described(string(), "Fingerprint of the changes, for the input expected-digest."),
	changes: array(changeSchema),
	unchanged: described(array(target), "Targets that are as desired already."),
	objections: described(array(finding), "Why the plan may not be applied; empty when it may."),
	warnings: array(finding)
});
// src/report/plan-file-read.ts
/** Largest plan file, in bytes: 32 MB, tens of thousands of changes. A hostile one of that size costs some seconds. */
const maxPlanFileBytes = 33554432;
/** Longest change, as JSON. Servers take sets of 100 kB, and a change has two of them and their flows. */
const maxChangeLength = 1048576;
const shortChange = pipe(unknown().check(refine((entry) => JSON.stringify(entry).length <= maxChangeLength, { abort: true })), changeSchema);
const list = array(unknown());
const envelope = extend(planFileSchema, {
	changes: list,
	unchanged: list,
	objections: list,
	warnings: list
});
/** Reads the plan that was reviewed before any request: one that cannot be checked need not be made. */
async function readReviewedPlan(path, readEarlierFile) {
	if (path === void 0) return { kind: "none" };
	const file = await readEarlierFile(path, maxPlanFileBytes);
	const read = file.kind === "read" ? readPlanFile(file.bytes) : file;
	if (read.kind === "plan") return read;
	const message = `The plan file ${JSON.stringify(path)} of the input expected-plan cannot be used. ${read.reason}`;
	return {
		kind: "unreadable",
		error: error("expected-plan", [], message)
	};
}
/**
* Reads a plan file that anybody may have written. What is wrong with it is said by its position, and never quoted: the path
* may lead to some other file, whose content is nobody's business. Changes are checked one by one up to the first that
* is wrong, because a file of millions of wrong ones would need gigabytes for its errors.
*/
function readPlanFile(bytes) {
	let content;
	try {
		content = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return {
			kind: "invalid",
			reason: "It is not JSON."
		};
	}
	const read = parsed(envelope, content);
	if (read.kind === "wrong") return invalid(read.path);
	const changes = [];
	const keys = /* @__PURE__ */ new Set();
	for (const [index, entry] of read.value.changes.entries()) {
		const change = parsed(shortChange, entry);
		if (change.kind === "wrong") return invalid([
			"changes",
			index,
			...change.path
		]);
		const key = targetKey(change.value.target);
		if (keys.has(key)) return invalid([
			"changes",
			index,
			"target"
		]);
		keys.add(key);
		changes.push(change.value);
	}
	return {
		kind: "plan",
		changes
	};
}
/** A value in the form of a schema, or where it has another one. Too deep or too wrong for a stack is wrong as well. */
function parsed(schema, value) {
	try {
		const result = schema.safeParse(value);
		if (result.success) return {
			kind: "right",
			value: result.data
		};
		return {
			kind: "wrong",
			path: result.error.issues[0]?.path ?? []
		};
	} catch {
		return {
			kind: "wrong",
			path: []
		};
	}
}
function invalid(path) {
	if (path[0] === "version") return {
		kind: "invalid",
		reason: "It is a plan of another version of this action."
	};
	const at = printPath(path.filter((part) => typeof part !== "symbol"));
	return {
		kind: "invalid",
		reason: `It does not fit schema/plan.schema.json${at === "" ? "" : ` at ${at}`}.`
	};
}
// src/apply/outcome.ts
const outcomeStatuses = [
	"applied",
	"requested",
	"failed",
	"unknown",
	"skipped"
];
/** Change requests that ask for the changes of a run, each once. */
function requestsOf(outcomes) {
	const links = outcomes.flatMap((outcome) => outcome.status === "requested" ? [outcome.request] : []);
	return [...new Map(links.map((link) => [`${link.project}\0${link.id}`, link])).values()];
}
function countOutcomes(outcomes, status) {
	return outcomes.filter((outcome) => outcome.status === status).length;
}
// src/run.ts
/** Why a run ended, whatever was thrown. */
function causeOfEnd(cause) {
	const { failure } = cause ?? {};
	if (failure) return {
		...error("run", [], ""),
		failure
	};
	return error("run", [], messageOf(cause));
}
/** What became of the changes together. What may not have been written counts as not applied. */
function appliedResult(outcomes) {
	const applied = countOutcomes(outcomes, "applied");
	const requested = countOutcomes(outcomes, "requested");
	if (applied + requested < outcomes.length) return applied + requested > 0 ? "partial" : "failed";
	return requested === outcomes.length && requested > 0 ? "requested" : "applied";
}
/** Whether the step succeeds: exit 0 is earned. */
function isSuccess(run, failOnChanges) {
	if (run.result === "planned") return !failOnChanges || run.plan.changes.length === 0;
	return [
		"valid",
		"applied",
		"requested",
		"exported",
		"pulled"
	].includes(run.result);
}
// src/main.ts
/** Validate the manifest, plan against the server, and apply only when asked and allowed. */
async function main(inputs, workspace, connect, origin = {}) {
	if (inputs.mode === "export") return exportProject(inputs, workspace, await connect());
	const deadline = performance.now() + inputs.runTimeout;
	const source = await readSource(inputs, workspace);
	const manifest = readManifest(source.files, inputs.project);
	const contracts = await checkContracts(manifest.contracts, workspace.readFiles, deadline);
	const findings = [...source.findings, ...[...manifest.findings, ...contracts.findings].sort(byLocation)];
	if (findings.some(({ severity }) => severity === "error" || inputs.strict)) return {
		result: "invalid",
		findings
	};
	if (inputs.mode === "validate") return validated(inputs, manifest.sets, findings);
	const reviewed = await readReviewedPlan(inputs.expectedPlan, workspace.readEarlierFile);
	if (reviewed.kind === "unreadable") return failed$1(inputs, [reviewed.error], findings);
	try {
		const read = {
			...manifest,
			contracts,
			files: source.files,
			findings,
			reviewed
		};
		if (inputs.mode === "pull") return await pullManifest({
			...inputs,
			...read
		}, workspace, await connect());
		return await planAndApply(inputs, workspace, {
			...read,
			origin
		}, await connect());
	} catch (cause) {
		return failed$1(inputs, [causeOfEnd(cause)], findings);
	}
}
async function planAndApply(inputs, workspace, manifest, unleash) {
	const { files, findings } = manifest;
	const desired = await readDesired(inputs, manifest, unleash);
	if (desired.kind === "unclear") return failed$1(inputs, desired.errors, findings);
	const output = await planOutput(inputs, files, desired.sets, workspace);
	const filing = filingSettings(inputs, manifest.origin, [...manifest.sets, ...desired.sets]);
	const { plan, rollback } = await makePlan(inputs, manifest, desired, output, filing, unleash);
	const planned = {
		findings,
		plan,
		planFile: await workspace.writeRunFile("plan.json", planFile(plan, inputs.containsToken)),
		outcomes: []
	};
	if (plan.objections.length > 0) return {
		...planned,
		result: "refused"
	};
	if (output.kind === "text") {
		const isManifest = (bytes) => !readManifest([{
			path: output.path,
			bytes
		}], inputs.project).findings.some(isError);
		await workspace.writeFile(output.path, output.text, (existing) => isManifest(existing) ? void 0 : "it is not a valid manifest. Choose another output-file.");
	}
	if (inputs.mode === "plan") return {
		...planned,
		result: "planned"
	};
	if (plan.changes.length === 0) return {
		...planned,
		result: "applied"
	};
	const rollbackFile = await workspace.writeRunFile("rollback.yml", rollback.text);
	const outcomes = await applyPlan(plan, unleash, {
		...filing,
		...requestTexts(manifest.origin, digest(plan.changes))
	});
	return {
		...planned,
		result: appliedResult(outcomes),
		rollbackFile,
		outcomes
	};
}
function filingSettings({ permissions }, origin, sets) {
	const { changeRequests: mode, mayResetApprovals: mayReset } = permissions;
	const named = sets.map(({ target }) => target);
	return {
		mode,
		submits: mode === "review",
		mayReset,
		titleStart: titleStart(origin),
		named
	};
}
/** A filter means nothing here, but one that plan would refuse must not look right. */
function validated({ filter, warnings }, sets, findings) {
	const { errors } = selectSets(sets, filter);
	if (errors.length > 0) return {
		result: "failed",
		findings,
		reasons: errors,
		warnings
	};
	return {
		result: "valid",
		findings,
		sets: sets.length
	};
}
/** A promotion needs no manifest: the one that nobody named may be missing. */
async function readSource(inputs, workspace) {
	const source = await workspace.readManifests(inputs.manifest);
	if (inputs.promotion === void 0 || !isDefaultManifest(inputs.manifest)) return source;
	return {
		...source,
		findings: source.findings.filter(({ rule }) => rule !== "no-file")
	};
}
/** Desired and current: the one says what of the other has to be read. */
function readDesired({ promotion, filter, project, unmanaged }, { sets, projects }, unleash) {
	const declared = isDefaultProject(project) ? projects : [.../* @__PURE__ */ new Set([...projects, project])];
	const unmanagedIn = unmanaged === "ignore" ? [] : declared;
	return promotion ? desiredFromEnvironment(sets, {
		promotion,
		filter,
		project,
		unmanagedIn
	}, unleash) : desiredFromManifest(sets, {
		filter,
		unmanagedIn
	}, unleash);
}
/** The file that a promotion writes, if it is asked for one. */
async function planOutput({ promotion, outputFile, containsToken, report }, files, sets, workspace) {
	if (!promotion || outputFile === void 0) return { kind: "none" };
	const reason = await workspace.whyNotWritable(outputFile);
	if (reason !== void 0) return {
		kind: "refused",
		objection: error("output-file", [], reason)
	};
	return promotedManifest(files, sets, outputFile, report.showPayloads, containsToken);
}
async function makePlan(inputs, manifest, { sets, current, managed, findings, notes }, output, filing, unleash) {
	const comparison = compare(sets, current);
	const rollback = rollbackManifest(inputs.mode === "apply" ? comparison.changes : [], inputs.containsToken);
	const conflicts = inputs.promotion && output.kind === "none" ? manifestConflicts(sets, manifest.sets, current, inputs.report.showPayloads) : [];
	const scope = inputs.promotion ? {
		...inputs.filter,
		environments: [inputs.promotion.to]
	} : inputs.filter;
	const left = setsLeft(current, inputs.promotion ? comparison.changes : [...sets, ...comparison.changes], (target) => selects(scope, target));
	const promoted = inputs.promotion ? comparison.changes.map(({ target, after }) => ({
		target,
		variants: after
	})) : [];
	const isSelected = (target) => selects(inputs.filter, target);
	const changed = comparison.changes.map(({ target }) => target);
	return {
		plan: createPlan({
			comparison,
			current,
			policy: await unleash.readPolicy({
				targets: changed,
				watched: isFiled(inputs.permissions.changeRequests) ? comparison.unchanged.map(({ target }) => target) : [],
				needsContextFields: namesContextFields(comparison.changes),
				lastEventsOf: inputs.failOnChanges && inputs.report.showAuthors ? changed : []
			}),
			permissions: {
				...inputs.permissions,
				changeRequests: filing
			},
			limits: inputs.limits,
			strict: inputs.strict,
			findings: [
				...inputs.warnings,
				...findings,
				...conflicts,
				...manifest.contracts.check({
					adopted: promoted,
					left
				}, inputs.report.showPayloads),
				...output.kind === "refused" ? [output.objection] : [],
				...unmanagedSets(current, managed, isSelected, inputs.unmanaged),
				...rollback.warnings,
				...expectedPlanObjections(comparison.changes, manifest.reviewed, isSelected)
			],
			environments: environmentOrder(inputs.filter, [...manifest.sets, ...sets]),
			notes
		}),
		rollback
	};
}
function failed$1(inputs, reasons, findings = []) {
	return {
		result: "failed",
		findings,
		reasons,
		warnings: inputs.warnings
	};
}
// src/process/run-to-end.ts
/** A run that comes to a result whatever happens: signals stop it, and what is thrown or never settles is a failure. */
function runToEnd(inputs, surroundings) {
	return Promise.race([runWith(inputs, surroundings), nothingLeft(inputs)]);
}
async function runWith(inputs, surroundings) {
	const { workspace, proxies, log, origin, watch = (unleash) => unleash } = surroundings;
	const interruption = interruptible(inputs.runTimeout);
	process.on("SIGINT", () => interruption.interrupt("because the run was cancelled (SIGINT)", 4e3));
	process.on("SIGTERM", () => interruption.interrupt("because the run was cancelled (SIGTERM)", 1e3));
	let close = async () => {};
	try {
		const connect = async () => {
			const { connectUnleash } = await import("./unleash.js");
			if (!inputs.service) throw new Error(`Mode ${inputs.mode} needs a service.`);
			const unleash = connectUnleash({
				...inputs.service,
				proxies
			}, interruption, log);
			close = unleash.close;
			return watch(unleash);
		};
		return await main(inputs, workspace, connect, origin);
	} catch (error) {
		return failed(inputs, error);
	} finally {
		interruption.settle();
		await close();
	}
}
/** Settles when nothing is left to wait for, so that the process would end without a word. */
async function nothingLeft(inputs) {
	await new Promise((resolve) => process.once("beforeExit", resolve));
	return failed(inputs, /* @__PURE__ */ new Error(`The run came to no result, and nothing was left to wait for. ${pleaseReport}`));
}
function failed(inputs, error) {
	return {
		result: "failed",
		findings: [],
		reasons: [causeOfEnd(error)],
		warnings: inputs.warnings
	};
}
// src/report/causes.ts
/** One entry for each cause, in the order in which they come first. */
function causesOf(findings) {
	return [...Map.groupBy(findings, (finding) => {
		const { severity, rule, target, snippet } = finding;
		return target && snippet === void 0 ? `${severity}\0${rule}\0${ofEach(ofRequest(finding), target)}` : finding;
	}).values()].flatMap(([finding, ...others]) => {
		if (!finding) return [];
		const { target } = finding;
		const all = [finding, ...others];
		const message = others.every((other) => ofRequest(other) === ofRequest(finding)) || !target ? ofRequest(finding) : ofEach(ofRequest(finding), target);
		return [{
			finding,
			message,
			targets: target && others.length === 0 && message !== ofEach(message, target) ? [] : sorted(all.flatMap((one) => one.target ?? [])),
			failures: target ? all.flatMap(({ failure }) => failure ?? []) : []
		}];
	});
}
/** What was not applied: what is not known comes first, then what failed, then what was not tried. */
function outcomeFindings(outcomes) {
	return [
		"unknown",
		"failed",
		"skipped"
	].flatMap((rule) => outcomes.flatMap((outcome) => {
		if (outcome.status !== rule || !("reason" in outcome)) return [];
		const { change, reason, failure } = outcome;
		return [{
			severity: "error",
			rule,
			message: rule === "unknown" ? "May or may not have been written:" : "Not written:",
			target: change.target,
			failure,
			remark: reason
		}];
	}));
}
function sorted(targets) {
	return [...new Map(targets.map((target) => [targetKey(target), target])).values()].sort((a, b) => byTarget({ target: a }, { target: b }));
}
/** What a finding says, but for its link; about a target, without what its request has of its own. */
function ofRequest(finding) {
	const { link: _, ...rest } = finding;
	return wholeMessage(rest, finding.target ? causeOf : describeFailure);
}
/** A message about one target, in words that are true of others too. */
function ofEach(message, target) {
	const name = describeTarget(target);
	return message.replace(`The feature "${target.feature}"`, () => "Each of these features").replaceAll(`There is no ${name}`, "Each of these is missing").replaceAll(`The ${name}`, "Each of these").replaceAll(`the ${name}`, "each of these").replaceAll(name, "each of these").replace(/^e(?=ach of these)/, "E");
}
// src/report/shown-change.ts
/** Changes with what matters most first: what was not applied, what clears, what moves most users, what creates. */
function shownChanges({ plan, outcomes }) {
	const byKey = new Map(outcomes.map((outcome) => [targetKey(outcome.change.target), outcome]));
	return plan.changes.map((planned) => {
		const outcome = byKey.get(targetKey(planned.target));
		const change = outcome?.change ?? planned;
		return {
			change,
			outcome,
			share: possibleShare(change, outcome)
		};
	}).sort((a, b) => rankOf(b) - rankOf(a) || byTarget(a.change, b.change));
}
/** Nothing moves where nothing was written or asked for. */
function movesUsers(change, outcome) {
	return change.kind === "update" && !isUnapplied(outcome);
}
function isUnapplied(outcome) {
	return outcome !== void 0 && outcome.status !== "applied" && outcome.status !== "requested";
}
/** Nobody keeps a variant where the stickiness is random. */
function possibleShare(change, outcome) {
	return movesUsers(change, outcome) && change.moves.redrawn !== "random" ? change.moves.share : 0;
}
function rankOf({ change: { kind }, outcome, share }) {
	if (isUnapplied(outcome)) return 4;
	if (kind === "update") return 1 + share;
	return kind === "clear" ? 3 : 0;
}
// src/report/environments.ts
/**
* For each environment that has changes, what matters most first, and for those that have none beside them, what is
* planned or what became of it: `3 to update, 12 unchanged, up to 40% of users move in "checkout"`.
*/
function environmentTexts(run) {
	const changes = Map.groupBy(shownChanges(run), ({ change }) => change.target.environment);
	const unchanged = Map.groupBy(run.plan.unchanged, ({ target }) => target.environment);
	if (changes.size === 0) return [];
	return [.../* @__PURE__ */ new Set([...changes.keys(), ...unchanged.keys()])].map((environment) => {
		const own = changes.get(environment) ?? [];
		return [environment, `${countsText(own, unchanged.get(environment)?.length)}${movedText(own, ({ feature }) => ` in "${feature}"`)}`];
	});
}
/** `, up to 40% of users move`: the most who get another variant by any of these changes, and where; nothing where nobody does. */
function movedText(changes, where) {
	const [most] = changes.toSorted((a, b) => b.share - a.share);
	if (!most || most.share === 0) return "";
	const verb = most.outcome?.status === "applied" ? "moved" : "move";
	return `, up to ${percentage(most.share)} of users ${verb}${where(most.change.target)}`;
}
/** `3 to update, 12 unchanged`, or what became of the changes: `2 applied, 1 unknown`; nothing of what there is none of. */
function countsText(changes, unchanged = 0) {
	const words = Map.groupBy(changes, ({ change, outcome }) => wordOf[outcome?.status ?? change.kind]);
	const counts = Object.values(wordOf).map((word) => [word, words.get(word)?.length ?? 0]);
	return [...new Map([...counts, ["unchanged", unchanged]])].flatMap(([word, count]) => count > 0 ? [`${count} ${word}`] : []).join(", ");
}
const wordOf = {
	create: "to create",
	update: "to update",
	clear: "to clear",
	applied: "applied",
	requested: "requested",
	failed: "not written",
	skipped: "not written",
	unknown: "unknown"
};
// src/report/headline.ts
/** The one line that answers the only question: `Plan: 6 changes in 2 environments, up to 40% of users move in production`. */
function headline(run) {
	const { errors, warnings } = findingCounts(run);
	const andWarnings = warnings === 0 ? "" : `, ${counted(warnings, "warning")}`;
	switch (run.result) {
		case "valid": return `Valid: ${counted(run.sets, "variant set")}${andWarnings}`;
		case "invalid":
			if (errors === 0) return `Invalid: ${counted(warnings, "warning")}, and strict makes warnings errors`;
			return `Invalid: ${counted(errors, "error")}${andWarnings}`;
		case "exported": return `Exported: ${counted(run.sets, "variant set")} to ${run.file}${andWarnings}`;
		case "pulled": return `${pulledText(run)}${errors === 0 ? "" : `, ${counted(errors, "error")}`}${andWarnings}`;
		case "refused": return `Refused: ${counted(run.plan.objections.length, "blocking error")}, so nothing may be written (${planText(run)})`;
		default:
			if (run.plan) return `${plannedText(run)}${andWarnings}`;
			if (run.reasons.some(({ rule }) => rule === "empty-project")) return "Failed: the server lists no features in the project";
			return `Failed: ${counted(run.reasons.length, "error")}, nothing was written`;
	}
}
function pulledText({ changed, files, unchanged, left }) {
	const written = `${counted(changed.length, "variant set")} into ${counted(files.length, "file")}`;
	return `Pulled: ${changed.length > 0 ? written : left > 0 ? "nothing" : "the manifest says what the server has"}, ${unchanged} unchanged${left > 0 ? `, ${counted(left, "set")} left as they are` : ""}`;
}
function plannedText(run) {
	if (run.plan.changes.length === 0) return planText(run);
	const changes = shownChanges(run);
	const isOne = changes.every(({ change }) => change.target.environment === changes[0]?.change.target.environment);
	const moved = movedText(changes, ({ environment }) => isOne ? "" : ` in ${environment}`);
	if (run.result === "planned") return `Plan: ${planText(run)}${moved}`;
	const requested = countOutcomes(run.outcomes, "requested");
	if (run.result === "requested") return `Requested: ${planText(run)}${moved}`;
	if (run.result === "applied" && requested > 0) return `Applied and requested: ${countsText(changes)}${moved}`;
	if (run.result === "applied") return `Applied: ${planText(run)}${moved}`;
	if (run.result === "partial") return `Partly applied: ${countsText(changes)}; run again to do the rest`;
	return `${changes.some(({ outcome }) => outcome?.status === "unknown") ? "Perhaps partly applied" : "Nothing was applied"}: ${countsText(changes)}`;
}
function planText({ plan: { changes, unchanged } }) {
	if (changes.length === 0) return `No changes, ${unchanged.length} unchanged`;
	const environments = [...new Set(changes.map(({ target }) => target.environment))];
	const [only] = environments;
	return `${counted(changes.length, "change")} in ${environments.length === 1 ? only : `${environments.length} environments`}`;
}
/** Errors of the manifest; warnings of the manifest, of the plan and of an export. */
function findingCounts(run) {
	const errors = run.findings.filter(isError).length;
	return {
		errors,
		warnings: run.findings.length - errors + otherWarnings(run).length
	};
}
/** The warnings of a run that are not about its manifest. */
function otherWarnings(run) {
	if (run.plan) return run.plan.warnings;
	return "warnings" in run ? run.warnings : [];
}
// src/report/visible.ts
/** Stand for a line break, a tab, and a blank at either end. */
const [lineBreak, tab, blank] = [
	"↵",
	"⇥",
	"␣"
];
/** Controls, direction marks, what has no width or no shape, blanks that are none, and our own marks. */
const unseen = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800↵⇥␣‹]|(?! )\p{Zs}/gu;
/** Foreign text on one line: a line break is `↵`, U+202E is `‹U+202E›`. */
function visible(text) {
	if (/^[ -~]*$/.test(text)) return text;
	return spelled(text.replace(unseen, (char) => {
		if (char === "\n") return lineBreak;
		return char === "	" ? tab : byNumber(char);
	}));
}
/** A value: as visible, with the blanks at its ends, and something where it is empty. */
function visibleValue(text) {
	if (text === "") return "‹empty›";
	return visible(text).replace(/^ +| +$/g, (blanks) => blank.repeat(blanks.length));
}
/** A text of which only what cannot be seen is spelled: for lines to paste. */
function withoutHidden(text) {
	return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, byNumber);
}
/** `é` may be one letter, or `e` and an accent: then accents are spelled, and so are letters that are another to Unicode. */
function spelled(text) {
	if (text.normalize("NFC") === text) return text;
	return text.replace(/[^\0-\x7f]/gu, (char) => /[\p{M}\u1160-\u11ff]/u.test(char) || char.normalize("NFC") !== char ? byNumber(char) : char);
}
function byNumber(char) {
	return `‹U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}›`;
}
// src/report/markdown.ts
/** Text that renders as itself anywhere, tables included: all that could be syntax is an entity. */
function plain(text) {
	return text.replace(/[^\p{L}\p{N}\p{Extended_Pictographic} ,.:;'"()%+=?/-]/gu, (char) => `&#${char.codePointAt(0)};`);
}
/** A name or a value. Mentions, references and bare addresses have no meaning inside `<code>`. */
function code(text) {
	return `<code>${entities(visibleValue(text))}</code>`;
}
/** Text in which nothing but letters, digits, blanks and hyphens stands for itself. */
function entities(text) {
	return text.replace(/[^\p{L}\p{N}\p{Extended_Pictographic} -]/gu, (char) => `&#${char.codePointAt(0)};`);
}
/** What GitHub might turn into a mention, a reference, a link, a commit or an emoji. */
const reference = /[@#]|GH-|:[\w+-]+:|:\/\/|\bwww\.|\w\/\w|^[^\w]*[0-9a-f]{7,40}[^\w]*$/i;
/** A sentence that may quote foreign text: words that GitHub would link become code, and no list begins with it. */
function prose(sentence) {
	return visible(sentence).split(/( +)/).map((word) => reference.test(word) ? `<code>${entities(word)}</code>` : plain(word)).join("").replace(/^ +| {2,}/g, (spaces) => "&#160;".repeat(spaces.length)).replace(/^(\d*)([-+=.)])/, (_, digits, char) => `${digits}&#${char.codePointAt(0)};`);
}
/** A table of finished cells. */
function table(head, rows) {
	const line = (cells) => `| ${cells.join(" | ")} |`;
	return [
		line(head),
		line(head.map(() => ":--")),
		...rows.map(line)
	].join("\n");
}
function bullets(items) {
	return items.map((item) => `- ${item}`).join("\n");
}
function numbered(items) {
	return items.map((item, index) => `${index + 1}. ${item}`).join("\n");
}
/** Small and grey. */
function subscript(text) {
	return `<sub>${text}</sub>`;
}
/** Something that opens with a click; both parts are finished Markdown, and blocks have an empty line around them. */
function folded(summary, content) {
	return `<details><summary>${summary}</summary>${content}</details>`;
}
/** Blocks in GitHub's red frame. */
function caution(blocks) {
	return `[!CAUTION]\n${blocks}`.replace(/^(?=.)/gm, "> ").replace(/^$/gm, ">");
}
/** A block of YAML as it is; the fence is longer than any in the text. */
function fenced(text) {
	const fence = "`".repeat(Math.max(3, ...[...text.matchAll(/`+/g)].map(([run]) => run.length + 1)));
	return `${fence}yaml\n${text.split("\n").map(withoutHidden).join("\n")}\n${fence}`;
}
/** Below the text of a bullet. */
function indented(text) {
	return text.replace(/^/gm, "  ");
}
/** Parts of a document, an empty line between each two. */
function paragraphs(parts) {
	return parts.filter((part) => part !== void 0 && part !== "").join("\n\n");
}
// src/report/targets.ts
/** So many entries of a list are shown, so many more are folded, and the others are only counted. */
const [mostShown, mostFolded] = [5, 200];
/** `checkout` in `production`, `staging`; …: by feature, in their order, each environment with a remark where it has one. */
function targetList(targets, remark = () => "") {
	return foldedList(byFeature(targets).map((own) => {
		const environments = own.map((target) => `${nameText(target.environment)}${strategyText(target)}${remark(target)}`);
		return `${code(own[0].feature)} in ${environments.join(", ")}`;
	}), "more feature", "; ");
}
/** The first entries on a line or on one each, and the others behind a click; those beyond are only counted. */
function foldedList(entries, noun, separator = "<br>") {
	const hidden = entries.slice(mostShown, mostShown + mostFolded);
	const left = entries.length - mostShown - mostFolded;
	if (left > 0) hidden.push(`and ${counted(left, noun)}`);
	const first = entries.slice(0, mostShown).join(separator);
	if (hidden.length === 0) return first;
	return `${first}${folded(counted(entries.length - mostShown, noun), hidden.join("<br>"))}`;
}
/** Targets by feature, in the order in which features come first. */
function byFeature(targets) {
	return [...Map.groupBy(targets, ({ project, feature }) => `${project}\0${feature}`).values()].flatMap(([first, ...others]) => first ? [[first, ...others]] : []);
}
/** A name in a sentence: code only where it could be taken for something else, since many of them are hard to read as code. */
function nameText(name) {
	return /^[\w.-]+$/.test(name) ? prose(name) : code(name);
}
function strategyText({ strategy }) {
	return strategy ? `, strategy ${code(describeStrategy(strategy))}` : "";
}
/** `variants.yml:8:5`, as a link to the line where the run has an address for its files: then it is no longer than a line. */
function positionText({ file, line, column }, sourceUrl) {
	const position = visibleValue(`${file}:${line}:${column}`);
	if (sourceUrl === void 0) return code(`${file}:${line}:${column}`);
	return `[${entities(position.length > 40 ? `…${position.slice(-40)}` : position)}](${sourceUrl}/${file.split("/").map(encoded).join("/")}#L${line})`;
}
function encoded(part) {
	return linkAddress(encodeURIComponent(part.toWellFormed()));
}
/** An encoded address without what could end that of a Markdown link, or begin markup in it. */
function linkAddress(url) {
	return url.replace(/[!'()*~_]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
// src/report/annotations.ts
/**
* Of each severity GitHub keeps ten annotations of a step: where there are several, a notice says how many. Its log shows the
* message alone, so it says where as well.
*/
function annotations(run) {
	const all = notices(run).map(({ where, message, ...rest }) => ({
		...rest,
		message: where === void 0 ? message : `${where}: ${message}`
	}));
	const [errors, warnings] = [all.filter(isError), all.filter((annotation) => !isError(annotation))];
	if (errors.length < 2 && warnings.length < 2) return [...errors, ...warnings];
	const message = `${[...errors.length > 0 ? [counted(errors.length, "error")] : [], ...warnings.length > 0 ? [counted(warnings.length, "warning")] : []].join(" and ")} in all; the job summary lists them.`;
	return [
		...errors,
		...warnings,
		{
			severity: "notice",
			title: "variants-sync",
			message
		}
	];
}
/** Every error and warning of a run, one for each cause. */
function notices(run) {
	const planned = [...run.plan?.objections ?? [], ...otherWarnings(run)];
	const outcomes = run.plan ? outcomeFindings(run.outcomes) : [];
	const reasons = run.result === "failed" && !run.plan ? run.reasons : [];
	return [
		...causesOf(run.findings).map(annotation("Manifest")),
		...causesOf(planned).map(annotation(run.result === "exported" ? "Export" : run.result === "pulled" ? "Pull" : "Plan")),
		...causesOf(outcomes).map(annotation("Apply")),
		...reasons.map((reason) => ({
			severity: "error",
			title: "variants-sync",
			message: visible(wholeMessage(reason))
		}))
	];
}
function annotation(stage) {
	return ({ finding, message, targets }) => {
		const { severity, rule, path = [], location } = finding;
		const text = targets.length > 1 ? wholeMessage({
			message,
			link: finding.link
		}) : wholeMessage(finding);
		const parts = [...path.length > 0 ? [printPath(path)] : [], `${text}${targets.length === 0 ? "" : ` (${targetNames(targets)})`}`];
		const where = location && visible(`${location.file}:${location.line}:${location.column}`);
		return {
			severity,
			title: `${stage}: ${rule}`,
			where,
			message: visible(parts.join(": ")),
			location
		};
	};
}
/** Most features of a list that stands in one line. */
const mostFeatures = 20;
function targetNames(targets) {
	const features = byFeature(targets).map((own) => {
		const environments = own.map(({ environment, strategy }) => strategy ? `"${environment}" (strategy ${describeStrategy(strategy)})` : `"${environment}"`);
		return `"${own[0].feature}" in ${environments.join(", ")}`;
	});
	const left = features.length - mostFeatures;
	const names = [...features.slice(0, mostFeatures), ...left > 0 ? [counted(left, "more feature")] : []];
	return `${targets.length < 2 ? "" : `${counted(targets.length, "variant set")}: `}${names.join("; ")}`;
}
// src/report/change-requests.ts
/** `[#12](https://…/change-requests/12), In review`. */
function requestText({ id, state, url }) {
	return `[#${id}](${linkAddress(url)}), ${prose(state === "Draft" ? "Draft (only its author sees it)" : state)}`;
}
/** `update`, and the way of it where that is not the plain one. */
function kindText({ change: { kind, route }, outcome }) {
	if (route === "variants-batch") return `${kind} through variants-batch`;
	return route === "change-request" && !outcome ? `${kind} by change request` : kind;
}
/** The request that asks for a change, if there is one. */
function requestOf({ change, outcome }) {
	return outcome?.status === "requested" ? outcome.request : outcome ? void 0 : change.request;
}
/** The requests of a run, for its log. */
function requestLines(run) {
	return (run.plan ? requestsOf(run.outcomes) : []).map(({ id, environment, state, url }) => `Change request #${id} in ${environment} (${state}): ${url}`);
}
/** What people should know of the change requests of a run: where they are, and how well this is tried. */
function requestNotes({ plan, outcomes }) {
	if (!plan.changes.some(isAsked)) return [];
	const links = requestsOf(outcomes).map((link) => `${prose(link.environment)}: ${requestText(link)}`);
	return [...links.length === 0 ? [] : [`**Change requests:** ${links.join("; ")}`], subscript("Change requests are modelled on Unleash's published API, and were not yet run against an enterprise server.")];
}
/** A request for a strategy holds all of it as it was when it was filed. */
function strategyDangers(changes) {
	const strategies = changes.filter(({ change, outcome }) => change.target.strategy && isAsked(change) && outcome?.status !== "applied");
	if (strategies.length === 0) return [];
	return [`**If the strategy changes before the request is applied, applying undoes that** (rollout, constraints, segments): ${targetList(strategies.map(({ change }) => change.target))}`];
}
function isAsked({ route }) {
	return route === "change-request";
}
// src/report/blocks.ts
/**
* As much of these blocks as there is room for. What matters least is shortened first, then left out, and a line below the
* head says so. Sections stand in the order of their first blocks.
*
* @param blocks the most important first.
*/
function documentOf(blocks, page) {
	const whole = render(blocks, 2 * blocks.length, page);
	if (page.fits(whole)) return whole;
	let best = render(blocks, 0, page);
	let [low, high] = [1, 2 * blocks.length - 1];
	while (low <= high) {
		const middle = Math.floor((low + high) / 2);
		const text = render(blocks, middle, page);
		if (page.fits(text)) {
			best = text;
			low = middle + 1;
		} else high = middle - 1;
	}
	return best;
}
/** @param detail up to the number of blocks, so many of them, all short; from there on, so many more of them are whole. */
function render(blocks, detail, { head, foot = [], runUrl }) {
	const shown = blocks.slice(0, detail);
	const isShort = (block, index) => block.short !== void 0 && index >= detail - blocks.length;
	const parts = [...Map.groupBy(shown.entries(), ([, { section }]) => section)].map(([section, own]) => section.layOut(own.map(([index, block]) => isShort(block, index) ? block.short ?? "" : block.text)));
	const left = [...countsOf(blocks.slice(detail)), ...countsOf(shown.filter(isShort)).map((count) => `the differences of ${count}`)];
	const notice = left.length === 0 ? void 0 : shortenedNotice(left, runUrl);
	return `${paragraphs([
		...head,
		notice,
		...parts,
		...foot
	])}\n`;
}
function shortenedNotice(left, runUrl) {
	const more = runUrl === void 0 ? "" : ` The [run](${runUrl}) has more.`;
	return `> **Shortened:** there is no room here for the whole report. It leaves out ${new Intl.ListFormat("en").format(left)}.${more}`;
}
function countsOf(blocks) {
	return [...Map.groupBy(blocks, ({ section }) => section.noun)].map(([noun, own]) => counted(own.length, noun));
}
// src/report/cause-item.ts
/** An item of a list: what is wrong, then of which variant sets, then in small where; what each request has of its own is folded. */
function causeItem({ finding, message, targets, failures }, sourceUrl) {
	const { location, path = [], snippet, link } = finding;
	const requests = failures.map(({ method, path: address, errorId }) => {
		return `${method} ${code(address)}${errorId === void 0 ? "" : `, id ${code(errorId)}`}`;
	});
	const count = targets.length < 2 ? "" : `${counted(targets.length, "variant set")}: `;
	const where = [...location ? [positionText(location, sourceUrl)] : [], ...path.length > 0 ? [code(shortPath(printPath(path)))] : []];
	return [
		prose(message),
		...link === void 0 ? [] : [` [Open it](${linkAddress(link)})`],
		...targets.length === 0 ? [] : [`<br>${count}${targetList(targets)}`],
		...requests.length === 0 ? [] : [folded(counted(requests.length, "request"), requests.join("<br>"))],
		...where.length === 0 ? [] : [`<br>${subscript(where.join(" · "))}`],
		...snippet === void 0 ? [] : [`\n\n${indented(fenced(snippet))}\n`]
	].join("");
}
/** The position says exactly where; of a long path its two ends are enough to know what it is about. */
function shortPath(path) {
	return path.length <= 40 ? path : `${path.slice(0, 20)}…${path.slice(-20)}`;
}
// src/report/moved-users.ts
const markdown = {
	name: code,
	strong: (text) => `**${text}**`
};
/** How many users get another variant by an update, and from which to which. */
function movedUsersText({ moves }) {
	return movesText(moves, markdown);
}
/** Why more users move by an update than had to. */
function detourNote(update) {
	return detourText(update, markdown);
}
/** Whom no share says anything about. */
const notCounted = "Shares of users follow from weights and stickiness. Users named in overrides, and users without the sticky field, are not counted.";
/** Whether users whom overrides name may get another variant by an update: no share counts them. */
function changesOverrides({ kind, before, after }) {
	return kind === "update" && !haveSameOverrides(before, after);
}
/** Most updates whose flows are logged. */
const mostLogged = 50;
/**
* The updates that move users, or may move those whom overrides name, for the log: those that move most of them first,
* and none that was not written.
*/
function movedUsersLines(run) {
	const moving = (run.plan ? shownChanges(run) : []).flatMap(({ change, outcome }) => movesUsers(change, outcome) ? [change] : []).filter((change) => change.moves.share > 0 || changesOverrides(change));
	const lines = moving.slice(0, mostLogged).map((change) => {
		const detour = detourText(change);
		return `${describeTarget(change.target)}: ${movesText(change.moves)}.${detour === void 0 ? "" : ` ${detour}`}`;
	});
	const others = moving.length - lines.length;
	if (others > 0) lines.push(`… and ${counted(others, "more update")} that may move users.`);
	return lines.length === 0 ? [] : [...lines, notCounted];
}
/** Why stored weights are not what a write makes of them; `undefined` where they are, or nearly. */
function storedWeightsNote(before) {
	const sum = before.reduce((all, { weight }) => all + weight, 0);
	if (sum !== 1e3) return `The stored weights add up to ${sum}, not to ${total}; after a write they add up to ${total}.`;
	const shares = distribute(before);
	if (before.every(({ weight }, at) => Math.abs(weight - (shares[at] ?? 0)) <= 1)) return void 0;
	return "The stored weights of the variable variants are not equal shares; a write makes them equal.";
}
const parts = [
	"",
	"▏",
	"▎",
	"▍",
	"▌",
	"▋",
	"▊",
	"▉"
];
/** A weight as a bar. A weight above 0 shows at least a sliver, one below 100% leaves at least one free. */
function bar(weight) {
	const most = 8 * parts.length;
	const exact = Math.round(Math.min(Math.max(weight, 0), total) / total * most);
	const eighths = Math.min(Math.max(exact, weight > 0 ? 1 : 0), weight < 1e3 ? most - 1 : most);
	return "█".repeat(Math.floor(eighths / parts.length)) + (parts[eighths % parts.length] ?? "");
}
// src/report/json-differences.ts
/**
* Where two JSON texts differ, field by field; `undefined` where one of them is not valid JSON, has a key twice in one
* object, or is nested too deeply.
*/
function jsonDifferences(before, after) {
	try {
		const [was, is] = [meaning(before), meaning(after)];
		return was && is && differencesAt([], was.value, is.value);
	} catch {
		return;
	}
}
function differencesAt(path, was, is) {
	if (isBranch(was) && isBranch(is) && Array.isArray(was) === Array.isArray(is)) return [.../* @__PURE__ */ new Set([...Object.keys(was), ...Object.keys(is)])].flatMap((key) => differencesAt([...path, Array.isArray(was) ? Number(key) : key], own(was, key), own(is, key)));
	const [before, after] = [was, is].map((side) => side === void 0 ? void 0 : printJson(side));
	return before === after ? [] : [{
		path: printPath(path),
		before,
		after
	}];
}
function isBranch(json) {
	return typeof json === "object" && json !== null && !(json instanceof NumberText);
}
function own(branch, key) {
	return Object.hasOwn(branch, key) ? branch[key] : void 0;
}
/** Numbers are printed as they were written: `1.0` stays `1.0`. */
function printJson(json) {
	return JSON.stringify(json, (_key, value) => value instanceof NumberText ? JSON.rawJSON(value.source ?? "") : value);
}
// src/report/values.ts
/** Longer values are folded: a click opens them. */
const longestInline = 80;
/** How many characters are shown of a longer one: folded, and of two that differ on the line above. */
const [foldedLength, excerptLength] = [5e3, 60];
/** A value on its line, or folded under a line with its length; with its name in front, if it has one. */
function valueText(value, name = "") {
	if (value.length <= longestInline) return `${name} ${code(value)}`.trimStart();
	return folded([name, `${number(value.length)} characters`].filter(Boolean).join(", "), around(value, 0));
}
/** Two values that differ: side by side, or, where one is long, around their first difference, and both folded. */
function changedText(before, after) {
	if (Math.max(before.length, after.length) <= longestInline) return `${code(before)} → ${code(after)}`;
	const at = firstDifference(before, after);
	const summary = `${`${number(before.length)} characters before, ${number(after.length)} after`}; they differ from character ${number(at + 1)} on`;
	return `${partAt(before, at)} → ${partAt(after, at)}${folded(summary, `${around(before, at)}<br>→<br>${around(after, at)}`)}`;
}
/** Lines of a table cell. What opens with a click is a line by itself and needs no break around it. */
function cellLines(lines) {
	return lines.join("<br>").replaceAll("</details><br>", "</details>").replaceAll("<br><details>", "<details>");
}
function partAt(value, at) {
	const [start, end] = stretch(value, at, excerptLength);
	return `${start > 0 ? "…" : ""}${code(value.slice(start, end))}${end < value.length ? "…" : ""}`;
}
/** Each line as code by itself, since GitHub shows no line break inside of code. */
function around(value, at) {
	const [start, end] = stretch(value, at, foldedLength);
	const lines = value.slice(start, end).split(/(?<=\n)/).map(code);
	return [
		...leftOut(start),
		...lines,
		...leftOut(value.length - end)
	].join("<br>");
}
function leftOut(length) {
	return length === 0 ? [] : [entities(`‹${number(length)} more characters›`)];
}
/** So many characters around a position, a third of them in front of it. */
function stretch(value, at, length) {
	const start = atCharacter(value, Math.max(0, at - Math.floor(length / 3)));
	return [start, atCharacter(value, Math.min(value.length, start + length))];
}
function firstDifference(before, after) {
	let at = 0;
	while (at < before.length && before[at] === after[at]) at++;
	return atCharacter(before, at);
}
/** The same position, but never between the two halves of one character. */
function atCharacter(text, at) {
	return (text.codePointAt(at - 1) ?? 0) > 65535 ? at - 1 : at;
}
function number(value) {
	return value.toLocaleString("en");
}
// src/report/payloads.ts
/** A payload by itself, as a line of a table cell. */
function payloadText(payload) {
	return valueText(payload.value, typeName(payload));
}
/** What differs between two payloads, as lines of a table cell: by field where both are JSON. */
function payloadDifference(before, after) {
	if (samePayload(before, after)) return [];
	if (!before) return after ? [`payload added: ${payloadText(after)}`] : [];
	if (!after) return [`payload removed: ${payloadText(before)}`];
	const fields = before.type === "json" && after.type === "json" ? jsonDifferences(before.value, after.value) : void 0;
	if (fields && fields.length > 0) return [foldedList(fields.map(fieldLine), "more field")];
	return [...before.type === after.type ? [] : [`payload type: ${typeName(before)} → ${typeName(after)}`], ...before.value === after.value ? [] : [`${typeName(after)} payload: ${changedText(before.value, after.value)}`]];
}
/** Old servers accepted any text as a type. */
function typeName({ type }) {
	return payloadTypes.includes(type) ? type : code(type);
}
function fieldLine({ path, before, after }) {
	const name = path === "" ? "json payload" : code(path);
	if (before === void 0) return `${name} added: ${valueText(after ?? "")}`;
	if (after === void 0) return `${name} removed: ${valueText(before)}`;
	return `${name}: ${changedText(before, after)}`;
}
// src/report/variant-table.ts
/** A row for each variant, by name: removed ones among those that stay. Two columns, for the width of a phone. */
function variantTable({ kind, before, after, stickiness }) {
	const was = new Map(before.map((variant) => [variant.name, variant]));
	const is = new Map(after.map((variant) => [variant.name, variant]));
	const rows = [...new Set([...before, ...after].sort(byName).map(({ name }) => name))].map((name) => {
		const [stored, sent] = [was.get(name), is.get(name)];
		const word = stored ? sent ? "" : "<br>removed" : "<br>added";
		const lines = stored && sent ? pairLines(stored, sent, stickiness) : ownLines(stored ?? sent, stickiness);
		return [`${code(name)}${kind === "update" ? word : ""}`, cellLines(lines)];
	});
	return table(["Variant", kind === "update" ? "Before and after" : "Weight"], rows);
}
/** The weight, on two lines where it changes, and below it whatever else differs. */
function pairLines(before, after, stickiness) {
	const fields = differences$1(before, after, stickiness);
	return [
		...before.weight === after.weight && isFixed(before) === isFixed(after) ? [weightLine(after)] : [weightLine(before), weightLine(after, true)],
		...fields.includes("stickiness") ? [`stickiness ${code(before.stickiness ?? stickiness)} → ${code(after.stickiness ?? stickiness)}`] : [],
		...fields.includes("overrides") ? [`overrides: ${changedText(overridesText(before.overrides), overridesText(after.overrides))}`] : [],
		...payloadDifference(before.payload, after.payload)
	];
}
/** What one variant has, without what every variant has. */
function ownLines(variant, stickiness) {
	if (!variant) return [];
	const { stickiness: own = stickiness, overrides = [], payload } = variant;
	return [
		weightLine(variant),
		...own === stickiness ? [] : [`stickiness ${code(own)}`],
		...overrides.length === 0 ? [] : [`overrides: ${valueText(overridesText(overrides))}`],
		...payload ? [payloadText(payload)] : []
	];
}
/** A bar with its number behind it, in bold where it is new; on one line, however narrow the column is. */
function weightLine(variant, isNew = false) {
	const { weight } = variant;
	const type = isFixed(variant) ? "fixed" : "variable";
	return `${fixedBar(weight)}&#160;${isNew ? `**${percent(weight)}**` : percent(weight)}&#160;${type}`;
}
/** Of one width: non-breaking spaces keep it wherever code is shown. */
function fixedBar(weight) {
	const text = bar(weight);
	return `<code>${text}${"&#160;".repeat(8 - text.length)}</code>`;
}
function overridesText(overrides = []) {
	if (overrides.length === 0) return "none";
	return overrides.map(({ contextName, values }) => `${word(contextName)}: ${values.map(word).join(", ")}`).join("; ");
}
/** As it is, or in quotes where it could be taken for several words. */
function word(text) {
	return /^[^\s",:;](?:[^",:;]*[^\s",:;])?$/.test(text) ? text : JSON.stringify(text);
}
// src/report/changes.ts
/** So many changes are open, which is about a screenful, of the first environment; the others open with a click. */
const mostOpen = 5;
/** A block for each change, by environment: in short the line that says what changes, and below it a row for each variant. */
function changeBlocks(changes, sourceUrl) {
	const names = [...new Set(changes.map(({ change }) => change.target.environment))];
	const isAllOpen = changes.length <= mostOpen;
	const sections = new Map(names.map((name, index) => [name, environmentSection(name, isAllOpen || index === 0 ? mostOpen : 0)]));
	return changes.flatMap((shown) => {
		const section = sections.get(shown.change.target.environment);
		return section ? [{
			section,
			short: changeLine(shown),
			text: changeText(shown, sourceUrl)
		}] : [];
	});
}
/** @param open how many changes are to be seen without a click. */
function environmentSection(name, open) {
	return {
		noun: "change",
		layOut(texts) {
			const [first, others] = [texts.slice(0, open), texts.slice(open)];
			const summary = `<b>${prose(name)}</b>: ${counted(others.length, first.length === 0 ? "change" : "more change")}`;
			return paragraphs([...first.length === 0 ? [] : [`#### ${prose(name)}`, ...first], others.length === 0 ? void 0 : folded(summary, `\n\n${paragraphs(others)}\n\n`)]);
		}
	};
}
function changeLine(shown) {
	const { change, outcome } = shown;
	const request = requestOf(shown);
	const { target } = change;
	return [
		`**${kindText(shown)} ${code(target.feature)}**${strategyText(target)}`,
		...outcome && outcome.status !== "applied" ? [statusText[outcome.status]] : [],
		...request ? [requestText(request)] : [],
		...movesUsers(change, outcome) ? [movedUsersText(change)] : [],
		...change.lastEvent ? [lastEventText(change.lastEvent)] : []
	].filter((part) => part !== void 0).join(" · ");
}
/** `last changed by alice at 2026-11-28 13:46 UTC`. The name is the server's text. */
function lastEventText({ by, at }) {
	return `last changed by ${code(shortened(by))} at ${at.slice(0, 16).replace("T", " ")} UTC`;
}
const statusText = {
	requested: "**requested**",
	unknown: "**may or may not have been written**",
	failed: "**not written**",
	skipped: "**not written**"
};
function changeText(shown, sourceUrl) {
	const { change, outcome } = shown;
	const { kind, before, location } = change;
	const position = location === void 0 ? "" : ` · ${subscript(positionText(location, sourceUrl))}`;
	const notes = [movesUsers(change, outcome) ? detourNote(change) : void 0, kind === "update" ? storedWeightsNote(before) : void 0].flatMap((note) => note === void 0 ? [] : [`<br>${subscript(note)}`]);
	return paragraphs([`${changeLine(shown)}${position}${notes.join("")}`, variantTable(change)]);
}
// src/report/dangers.ts
/** From this share on a move of users is a danger. */
const largeShare = .25;
/** What people should not overlook in a plan, each danger with all that it is about. */
function dangers(plan, changes) {
	const danger = (title, remark) => {
		const remarks = /* @__PURE__ */ new Map();
		for (const shown of changes) {
			const text = remark(shown);
			if (text !== void 0) remarks.set(shown.change.target, text);
		}
		const list = targetList([...remarks.keys()], (target) => remarks.get(target) ?? "");
		return remarks.size === 0 ? [] : [`**${title}**: ${list}`];
	};
	return [
		...danger("All variants are removed", ({ change }) => change.kind === "clear" ? "" : void 0),
		...danger("Variants that users see are removed", ({ change }) => removedText(change)),
		...danger("More than a quarter of the users get another variant", ({ share }) => share > largeShare ? ` (${percentage(share)})` : void 0),
		...bypasses(plan),
		...danger("A deprecated route is used", ({ change }) => change.route === "variants-batch" ? ` (${change.route})` : void 0),
		...strategyDangers(changes)
	];
}
/** Whose change requests are skipped, which people should not overlook once it is done either. */
function bypasses({ bypassed }) {
	return bypassed.length === 0 ? [] : [`**Change requests are skipped**: ${targetList(bypassed)}`];
}
function removedText({ kind, before, after }) {
	if (kind !== "update") return void 0;
	const kept = new Set(after.map(({ name }) => name));
	const removed = before.filter(({ name, weight }) => weight > 0 && !kept.has(name));
	const names = removed.map(({ name, weight }) => `${code(name)}, ${percent(weight)} of users`);
	return removed.length === 0 ? void 0 : ` (${names.join("; ")})`;
}
// src/report/report.ts
/** What people read of a run, as GitHub-flavoured Markdown; nothing but the headline where there is no more to say. */
function renderReport(run, { sourceUrl, ...page }) {
	return documentOf(reportBlocks(run, sourceUrl), {
		...page,
		head: [`### ${prose(headline(run))}`]
	});
}
/** All that there is to say of a run below its headline, the most important first. */
function reportBlocks(run, sourceUrl) {
	const items = (findings) => causesOf(findings).map((cause) => causeItem(cause, sourceUrl));
	const warnings = [...run.findings.filter((finding) => !isError(finding)), ...otherWarnings(run)];
	return [
		...blocks("danger", (texts) => caution(bullets(texts)), dangerItems(run, items)),
		...run.plan ? planBlocks(run, sourceUrl) : [],
		...run.result === "pulled" && run.changed.length > 0 ? blocks("note", paragraphs, [`**Written into the manifest:** ${targetList(run.changed)}`]) : [],
		...blocks("problem", numbered, items(run.findings.filter(isError))),
		...blocks("warning", (texts) => `**Warnings**\n\n${bullets(texts)}`, items(warnings)),
		...blocks("note", bullets, run.plan?.notes.map(prose) ?? [])
	];
}
/** One block of a section for each text. */
function blocks(noun, layOut, texts) {
	const section = {
		noun,
		layOut
	};
	return texts.map((text) => ({
		section,
		text
	}));
}
/** What nobody should overlook. Of a plan that may not be applied, that is why. */
function dangerItems(run, items) {
	switch (run.result) {
		case "planned": return dangers(run.plan, shownChanges(run));
		case "refused": return items(run.plan.objections);
		default:
			if (run.plan) return [
				...items(outcomeFindings(run.outcomes)),
				...bypasses(run.plan),
				...strategyDangers(shownChanges(run))
			];
			if (run.result === "pulled" && run.emptied.length > 0) return [`**Emptied in Unleash:** ${targetList(run.emptied)}`];
			return run.result === "failed" ? items(run.reasons) : [];
	}
}
function planBlocks(run, sourceUrl) {
	const changes = shownChanges(run);
	const isPartial = changes.some(({ change, outcome, share }) => share > 0 || movesUsers(change, outcome) && changesOverrides(change));
	const environments = environmentTexts(run).map(([name, text]) => `<b>${prose(name)}</b>: ${prose(text)}`);
	const rollback = subscript(`The output ${code("rollback-file")} names a manifest that restores what was there before.`);
	return [
		...blocks("environment", bullets, environments),
		...blocks("note", paragraphs, [...requestNotes(run), ...run.rollbackFile === void 0 || run.result === "requested" ? [] : [rollback]]),
		...changeBlocks(changes, sourceUrl),
		...blocks("note", paragraphs, isPartial ? [subscript(notCounted)] : [])
	];
}
// src/report/redact.ts
/** A value with every text in it redacted, before texts are cut, folded or spelled in another way. */
function redactDeep(value, redact) {
	if (typeof value === "string") return redact(value);
	if (Array.isArray(value)) return value.map((entry) => redactDeep(entry, redact));
	if (typeof value !== "object" || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, redactDeep(entry, redact)]));
}
/**
* A run that people may read where payloads are not for them: a hash stands for each value, and no message quotes one. Which
* part of a message does is not known, so all of it is replaced.
*/
function withoutPayloads(run) {
	const message = "This payload is not valid. The reason would quote it, and show-payloads is false.";
	const findings = run.findings.map((finding) => {
		const at = payloadStep(finding);
		if (at >= 0) return {
			...finding,
			message,
			path: finding.path?.slice(0, at + 2) ?? []
		};
		return finding.rule === "payload" ? {
			...finding,
			message
		} : finding;
	});
	if (run.plan) return {
		...run,
		findings,
		...planWithoutPayloads(run)
	};
	if (run.result !== "failed") return {
		...run,
		findings
	};
	return {
		...run,
		findings,
		reasons: run.reasons.map(withoutQuote)
	};
}
function planWithoutPayloads({ plan, outcomes }) {
	const hidden = (outcome) => {
		const change = hashed(outcome.change);
		return "reason" in outcome ? {
			...withoutQuote(outcome),
			change
		} : {
			...outcome,
			change
		};
	};
	const [objections, warnings] = [plan.objections.map(withoutQuote), plan.warnings.map(withoutQuote)];
	const changes = plan.changes.map(hashed);
	return {
		plan: {
			...plan,
			changes,
			objections,
			warnings
		},
		outcomes: outcomes.map(hidden)
	};
}
/** Equal payloads have one hash, however they are written. */
function hashed(change) {
	const stored = new Map(change.before.map(({ name, payload }) => [name, payload]));
	const hide = (variant) => {
		const was = stored.get(variant.name);
		const payload = was && samePayload(was, variant.payload) ? was : variant.payload;
		if (payload === void 0) return variant;
		const hash = createHash("sha256").update(payload.value).digest("hex").slice(0, 8);
		return {
			...variant,
			payload: {
				type: payload.type,
				value: `hidden, hash ${hash}`
			}
		};
	};
	return {
		...change,
		before: change.before.map(hide),
		after: change.after.map(hide)
	};
}
/** What a server answers may quote what it was sent, in whatever words. */
function withoutQuote(one) {
	return one.failure ? {
		...one,
		failure: withoutAnswer(one.failure)
	} : one;
}
/** Which step of the path is a payload, if its value is what the finding is about; a feature's own `payload` is its contract. */
function payloadStep({ path = [] }) {
	const at = path.indexOf("payload", 3);
	return path[at + 1] === "type" ? -1 : at;
}
export { movesText as A, proxiesOf as B, shownChanges as C, outcomeStatuses as D, countOutcomes as E, earnExit as F, redactionOf as H, readInputs as I, inputDefaults as L, differences$1 as M, changeKinds as N, requestsOf as O, count as P, inputSchema as R, movesUsers as S, isSuccess as T, proxySecrets as V, visible as _, bar as a, headline as b, storedWeightsNote as c, requestLines as d, requestOf as f, subscript as g, prose as h, reportBlocks as i, digest as j, detourText as k, documentOf as l, notices as m, withoutPayloads as n, changesOverrides as o, annotations as p, renderReport as r, movedUsersLines as s, redactDeep as t, kindText as u, visibleValue as v, runToEnd as w, environmentTexts as x, findingCounts as y, connectWorkspace as z };
