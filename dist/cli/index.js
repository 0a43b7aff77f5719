#!/usr/bin/env node
import { A as movesText, B as proxiesOf, C as shownChanges, F as earnExit, H as redactionOf, I as readInputs, L as inputDefaults, M as differences, R as inputSchema, S as movesUsers, T as isSuccess, V as proxySecrets, _ as visible, a as bar, b as headline, c as storedWeightsNote, f as requestOf, j as digest, k as detourText, m as notices, n as withoutPayloads, o as changesOverrides, r as renderReport, t as redactDeep, u as kindText, v as visibleValue, w as runToEnd, x as environmentTexts, z as connectWorkspace } from "../shared/redact.js";
import { _ as byName, d as isFixed, f as percent, t as counted, y as describeStrategy } from "../shared/counted.js";
import { r as featureKey } from "../shared/filing.js";
import { N as suggestion, _ as sizeProblem } from "../shared/text-file.js";
import { subscribe } from "node:diagnostics_channel";
import { parseArgs, styleText } from "node:util";
import { createHash } from "node:crypto";
import { join } from "node:path";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
// src/adapters/terminal/progress.ts
/** What is done sooner needs no sign of life; and how often the line is drawn, in milliseconds. */
const [patience, beat] = [500, 100];
/** The service, with a line on the terminal while reading or writing takes its time. */
function withProgress(unleash, output) {
	let answers = 0;
	subscribe("undici:request:headers", () => {
		answers++;
	});
	const line = lineOn(output);
	let [begun, ended] = [0, 0];
	return {
		...unleash,
		async readState(request) {
			const features = Map.groupBy(request.targets, ({ target }) => featureKey(target)).size;
			const scope = request.whole || features === 0 ? "" : ` for ${counted(features, "feature")}`;
			const first = answers;
			line.begin(() => `Reading ${counted(answers - first, "request")}${scope}`);
			return unleash.readState(request).finally(line.end);
		},
		async update(targets, decide) {
			if (begun++ === ended) line.begin(() => `Writing ${ended} of ${counted(begun, "feature")}`);
			return unleash.update(targets, decide).finally(() => {
				if (++ended === begun) line.end();
			});
		}
	};
}
/** One line that is drawn over itself, and is gone at the end. */
function lineOn(output) {
	const clear = "\r\x1B[2K";
	let timer;
	let isDrawn = false;
	return {
		begin(stateOf) {
			const started = performance.now();
			timer = setInterval(() => {
				const elapsed = performance.now() - started;
				if (elapsed < patience) return;
				const text = `${stateOf()}, ${Math.floor(elapsed / 1e3)} s`;
				isDrawn = true;
				output.write(clear + text.slice(0, Math.max((output.columns || 80) - 1, 1)));
			}, beat);
			timer.unref();
		},
		end() {
			clearInterval(timer);
			if (isDrawn) output.write(clear);
			isDrawn = false;
		}
	};
}
// src/adapters/terminal/terminal.ts
/** @param isData whether standard output is for another program: then nothing for people goes there. */
function connectTerminal({ stdin, stdout, stderr, env }, isData) {
	for (const stream of [stdout, stderr]) stream.on("error", () => {});
	const output = isData ? stderr : stdout;
	const isPerson = stderr.isTTY && !env["CI"];
	const isColoured = env["FORCE_COLOR"] ? env["FORCE_COLOR"] !== "0" : output.isTTY && !env["CI"] && output.hasColors(env);
	return {
		print: (text) => stdout.write(text),
		complain: (text) => stderr.write(text),
		paint: (format, text) => isColoured ? styleText(format, text, { validateStream: false }) : text,
		width: output.isTTY ? output.columns || 80 : Number.POSITIVE_INFINITY,
		confirm: isPerson && stdin.isTTY ? (question, cancelled) => confirm(question, cancelled, stdin, stderr) : void 0,
		watch: (unleash) => isPerson && env["TERM"] !== "dumb" ? withProgress(unleash, stderr) : unleash
	};
}
async function confirm(question, cancelled, input, output) {
	const reader = createInterface({
		input,
		output
	});
	const closed = new Promise((resolve) => reader.once("close", () => resolve(void 0)));
	const asked = reader.question(question, { signal: cancelled }).catch(() => void 0);
	const answer = await Promise.race([asked, closed]);
	if (answer === void 0) output.write("\n");
	reader.close();
	return /^y(?:es)?$/i.test(answer?.trim() ?? "");
}
// src/inputs/options.ts
/** The options that are no inputs, with what `--help` says of them. */
const ownOptions = {
	report: {
		type: "string",
		about: "File to write the report to, as Markdown. Must be below the current folder."
	},
	"code-quality": {
		type: "string",
		about: "File to write errors and warnings to, as a GitLab Code Quality report. Must be below the current folder."
	},
	json: {
		type: "boolean",
		about: "Print the plan as JSON, and nothing else, on standard output."
	},
	yes: {
		type: "boolean",
		short: "y",
		about: "Apply without asking."
	},
	help: {
		type: "boolean",
		short: "h",
		about: "Print this help."
	},
	version: {
		type: "boolean",
		about: "Print the version."
	}
};
/** They are the modes. */
const commands = inputSchema.shape.mode.options;
const onlyOnGitHub = "Comments are for the action on GitHub.";
/** Inputs that are no options, with what to do instead. */
const elsewhere = {
	mode: `It is the command: ${commands.join(", ")}.`,
	"unleash-token": "Set the environment variable UNLEASH_TOKEN: other users of a machine can read the options of a process.",
	comment: onlyOnGitHub,
	label: onlyOnGitHub,
	"github-token": onlyOnGitHub
};
/** The inputs that are options. */
const inputOptions = Object.keys(inputDefaults).filter((name) => !Object.hasOwn(elsewhere, name));
/** Whether an input is set by its name alone. */
function isSwitch(name) {
	return ["true", "false"].includes(inputDefaults[name]);
}
// src/inputs/command-line.ts
const options = {
	...Object.fromEntries(inputOptions.map((name) => [name, { type: isSwitch(name) ? "boolean" : "string" }])),
	...ownOptions
};
/** They have one entry per line, so they may be given several times. */
const lists = /* @__PURE__ */ new Set([
	"manifest",
	"environments",
	"features"
]);
/** Reads the command and its options, or says everything that is wrong with them. */
function readCommandLine(args) {
	const { tokens, positionals } = parseArgs({
		args,
		options,
		strict: false,
		allowPositionals: true,
		tokens: true
	});
	const read = tokens.filter(({ kind }) => kind === "option").map((token) => readOption(token));
	const given = {};
	for (const { name, value } of read.filter((option) => option.kind === "option")) given[name] = lists.has(name) && given[name] ? `${given[name]}\n${value}` : value;
	const [mode, ...manifests] = positionals;
	if (given["help"] || mode === "help") return { kind: "help" };
	if (given["version"]) return { kind: "version" };
	if (manifests.length > 0) given["manifest"] = [given["manifest"] ?? [], manifests].flat().join("\n");
	const { json, yes, report, "code-quality": codeQuality, ...inputs } = given;
	const messages = [
		...read.flatMap((option) => option.kind === "wrong" ? [option.message] : []),
		...commandErrors(mode),
		...json && mode !== "plan" && mode !== "apply" ? ["--json is for plan and apply, which make a plan."] : [],
		...yes && mode !== "apply" ? ["--yes is for apply, which asks before it writes."] : []
	];
	if (messages.length > 0 || !isMode(mode)) return {
		kind: "wrong",
		messages
	};
	return {
		kind: "command",
		given: {
			...inputs,
			mode
		},
		own: {
			json: !!json,
			yes: !!yes,
			report,
			codeQuality
		}
	};
}
function readOption({ name, rawName, value, inlineValue }) {
	const positive = name.replace(/^no-/, "");
	if (positive !== name && isSwitch(positive) && !inlineValue) return {
		kind: "option",
		name: positive,
		value: "false"
	};
	if (!Object.hasOwn(options, name)) return {
		kind: "wrong",
		message: unknownOption(rawName, name)
	};
	if (options[name]?.type === "boolean") {
		if (!inlineValue || isSwitch(name)) return {
			kind: "option",
			name,
			value: value ?? "true"
		};
		return {
			kind: "wrong",
			message: `--${name} takes no value.`
		};
	}
	if (value !== void 0 && (inlineValue || !value.startsWith("-"))) return {
		kind: "option",
		name,
		value
	};
	return {
		kind: "wrong",
		message: `--${name} needs a value. Write one that starts with a hyphen as --${name}=VALUE.`
	};
}
function commandErrors(mode) {
	if (mode === void 0) return [`Name a command: ${commands.join(", ")}.`];
	return isMode(mode) ? [] : [`Unknown command ${JSON.stringify(mode)}.${didYouMean(mode, commands, "")}`];
}
function isMode(text) {
	return text !== void 0 && commands.includes(text);
}
function unknownOption(written, name) {
	const other = name === "token" ? "unleash-token" : name;
	if (Object.hasOwn(elsewhere, other)) return `${written} is not an option. ${elsewhere[other]}`;
	return `Unknown option ${written}.${didYouMean(name, Object.keys(options), "--")}`;
}
function didYouMean(word, known, prefix) {
	const near = suggestion(word, known);
	return near === void 0 ? "" : ` Did you mean ${prefix}${near}?`;
}
/** A message about an input, as somebody in a shell knows it. */
function inWordsOfOptions(message) {
	const name = /^[a-z-]+/.exec(message)?.[0] ?? "";
	if (name === "unleash-token") return message.replace(name, "UNLEASH_TOKEN");
	return inputOptions.includes(name) ? `--${message}` : message;
}
// src/inputs/descriptions.ts
/** What each input means: made from action.yml by `npm run generate`. */
const inputDescriptions = {
	mode: "`validate` checks the manifest without contacting Unleash, `plan` shows what would change, `apply` writes the changes, `export` writes a manifest of the server's current state, `pull` edits the manifest so that it says what the server has.",
	manifest: "Manifest paths or globs (`*`, `**`, `?`) in the workspace, one per line. `**` works as in the `paths` of a workflow. Prefix with `!` to exclude, in any order; a folder excludes everything below it. Every entry, exclusions included, must have an effect.",
	"unleash-url": "Base URL of your Unleash server, for example `https://unleash.example.com`. A trailing `/`, `/api`, `/api/admin` or `/api/client` and a base path are fine. Required except in mode `validate`.",
	"unleash-token": "Personal access token or service account token, sent as the `Authorization` header. Required except in mode `validate`.",
	project: "Project of features that set none in the manifest. Also the project to export, and the one to promote in if there is no manifest.",
	environments: "Limit the run to these environments, comma- or newline-separated. `*` means all of them. Every entry must match. Not for promotions.",
	features: "Limit the run to features that match these globs (`*`, `?`), comma- or newline-separated. Prefix with `!` to exclude; an exclusion may name a feature that only the server has. Every entry must match.",
	"promote-from": "Source environment of a promotion, in mode `plan` or `apply`. Its variants become the desired state of `promote-to`. `none` means no promotion.",
	"promote-to": "Target environment of a promotion. Set both or neither.",
	"output-file": "File to write, either the exported manifest (required in mode `export`; it replaces an earlier export only if nobody has edited it) or the manifest as it would be after a promotion. An export, or a promotion without a manifest, is JSON where the name ends in `.json`. Must be in the workspace; it is not written through a symlink, not even to a folder inside the workspace.",
	"expected-digest": "Block any plan that has another digest, unless it has no changes. `none` accepts every plan.",
	"expected-plan": "Path of a `plan.json` that an earlier step or job left in the workspace or below `RUNNER_TEMP`. Block any plan that would do something else within the filters of this run, and list the differences, unless it has no changes. Instead of `expected-digest`. `none` accepts every plan.",
	"max-changes": "Most updates and clears allowed in any one environment. A number, `unlimited`, or a percentage of the variant sets of this run that have variants there now, rounded up and at least 5 (`0` and `0%` allow none). Creates do not count. A variant set is the list of variants of one feature in one environment, or of one of its strategies.",
	"max-moved": "Most users of any one variant set who may get another variant. A percentage such as `10%`, or `unlimited`. A set whose users are all drawn anew, or lose their variants, counts as 100%; a new set counts as 0%.",
	"allow-clear": "Allow an empty `variants` list in the manifest to remove all variants of a variant set.",
	"allow-deprecated-route": "Create a feature's first environment variants through the deprecated `variants-batch` endpoint where the server (Unleash 6.0 and later) refuses the regular one.",
	"change-requests": "What to do where Unleash's change requests are on. `refuse` blocks the plan, `draft` files a change request that its author sends to review, `review` also sends it, and `bypass` writes directly (with an admin token, Unleash skips change requests silently). Other environments are written as usual. Modelled on Unleash's published API, not yet run against an enterprise server.",
	"change-requests-reset": "Allow `draft` and `review` to edit a change request that is in review or approved already. Unleash then drops its approvals.",
	unmanaged: "What to do about variant sets that have variants on the server but are in no manifest, in the projects that the manifest or `project` names and within the filters of this run. `ignore`, `warn` or `fail`.",
	"fail-on-changes": "Fail the step if the plan has changes, for scheduled drift checks. Only for mode `plan`.",
	"show-authors": "With `fail-on-changes`, name who changed each variant set last, and when, as Unleash's event log says. `false` if names of people must not appear in reports.",
	strict: "Treat warnings as errors.",
	"show-payloads": "Show payload values in the summary, comment and log. `false` shows only that they changed, with a short hash.",
	concurrency: "Most requests at the same time, 1 to 50.",
	"request-timeout": "Timeout of one request in seconds, headers and body together, 1 to 600.",
	"run-timeout": "Timeout of the whole run in seconds, 1 to 21600.",
	"max-attempts": "Attempts per request, including the first, 1 to 10.",
	comment: "When to post the report as a comment on the pull request. `never`, `always`, or `changes` (only if there are changes or problems; a comment that exists is always updated). Requires `pull-requests: write`.",
	label: "Distinguishes the comments of several uses in one pull request. Without it, they are distinguished by mode, server, project, manifest, filters and promotion.",
	"github-token": "Token for posting the comment, used for nothing else. An empty value disables the comment."
};
// src/inputs/help.ts
const environment = `UNLEASH_URL is the same as --unleash-url, and UNLEASH_TOKEN the token (it has no option). Proxies: https_proxy, http_proxy, no_proxy. Colours: NO_COLOR, FORCE_COLOR.`;
const exitCodes = `0 it ended well, 1 errors, a blocked plan or a failure, 2 changes with --fail-on-changes, 64 wrong usage.`;
/** What `--help` prints, no line wider than `width` where its words allow it. */
function help(width) {
	const paragraph = (text) => wrapped(text.replaceAll("`", ""), width, 2);
	const inputs = inputOptions.map((name) => {
		const fallback = inputDefaults[name];
		const value = isSwitch(name) ? "" : " VALUE";
		return [`  --${isSwitch(name) && fallback === "true" ? "no-" : ""}${name}${value}${fallback === "" || isSwitch(name) ? "" : ` (default: ${fallback})`}`, wrapped(descriptionOf(name), width, 6)];
	});
	const own = Object.entries(ownOptions).map(([name, option]) => {
		return [`  ${"short" in option ? `-${option.short}, ` : ""}--${name}${option.type === "string" ? " FILE" : ""}`, wrapped(option.about, width, 6)];
	});
	return [
		"Usage: variants-sync COMMAND [OPTIONS] [MANIFEST…]",
		"",
		`Commands: ${commands.join(", ")}`,
		paragraph(inputDescriptions.mode),
		"",
		"Options (lists may be given several times):",
		...[...inputs, ...own].flat(),
		"",
		"Environment:",
		paragraph(environment),
		"",
		"Exit codes:",
		paragraph(exitCodes),
		""
	].join("\n");
}
function descriptionOf(name) {
	return inputDescriptions[name].replaceAll("`", "");
}
function wrapped(text, width, indent) {
	const room = Math.max(width - indent, 20);
	return (text.match(new RegExp(`.{1,${room}}(?:\\s|$)|\\S+`, "g")) ?? []).map((line) => `${" ".repeat(indent)}${line.trimEnd()}`).join("\n");
}
// src/report/code-quality.ts
/** The errors and warnings of a run as GitLab shows them on a merge request. */
function codeQuality(run) {
	const seen = /* @__PURE__ */ new Map();
	const entries = notices(run).map(({ severity, title, message, location }) => {
		const path = location?.file ?? ".";
		const identity = [
			title,
			path,
			message
		].join("\0");
		const nth = (seen.get(identity) ?? 0) + 1;
		seen.set(identity, nth);
		return {
			description: message,
			check_name: title,
			fingerprint: createHash("sha256").update(`${identity}\0${nth}`).digest("hex"),
			severity: severity === "error" ? "major" : "minor",
			location: {
				path,
				lines: { begin: location?.line ?? 1 }
			}
		};
	});
	return `${JSON.stringify(entries, void 0, 2)}\n`;
}
// src/report/plan-lines.ts
const colours = {
	create: "green",
	update: "yellow",
	clear: "red"
};
/** The changes of a plan by environment, the most important first: a line for each, and one for each of its variants. */
function planLines(run, options) {
	const changes = Map.groupBy(shownChanges(run), ({ change }) => change.target.environment);
	return environmentTexts(run).flatMap(([name, text]) => [
		`${options.paint("bold", visible(name))}  ${options.paint("dim", visible(text))}`,
		...(changes.get(name) ?? []).flatMap((shown) => changeLines(shown, options)),
		""
	]);
}
function changeLines({ change, outcome }, options) {
	const { kind, target, location, before, after } = change;
	const { paint, width } = options;
	const strategy = target.strategy ? `, strategy ${visible(describeStrategy(target.strategy))}` : "";
	const request = requestOf({
		change,
		outcome
	});
	const link = request ? ` #${request.id} ${visible(request.url)}` : "";
	const status = outcome && outcome.status !== "applied" ? `  ${statusWords[outcome.status]}${link}` : link;
	const heading = [
		`  ${paint(colours[kind], kindText({
			change,
			outcome
		}))} ${paint("bold", visible(target.feature))}`,
		status === "" ? strategy : `${strategy}${paint(request ? "green" : "red", status)}`,
		location ? paint("dim", `  ${visible(`${location.file}:${location.line}:${location.column}`)}`) : ""
	];
	const sides = Map.groupBy([...before, ...after].sort(byName), ({ name }) => name);
	const [was, is] = [before, after].map((all) => new Set(all.map(({ name }) => name)));
	const room = Math.max(8, Math.min(width - 50, Math.max(...[...sides.keys()].map(({ length }) => length))));
	const rows = [...sides].map(([name, both]) => {
		return variantLine(both, is?.has(name) ? was?.has(name) ? " " : "+" : "-", {
			...options,
			stickiness: change.stickiness,
			room
		});
	});
	const notes = movesUsers(change, outcome) ? [
		movesText(change.moves),
		changesOverrides(change) ? "Users named in overrides are not counted." : void 0,
		detourText(change),
		storedWeightsNote(before)
	] : [];
	return [
		heading.join(""),
		...rows,
		...notes.filter((note) => note !== void 0).map((note) => `    ${visible(note)}`)
	];
}
const statusWords = {
	failed: "not written",
	skipped: "not written",
	unknown: "may or may not have been written",
	requested: "requested"
};
/** @param sides before and after, or the only one of them. */
function variantLine(sides, mark, options) {
	const { paint, width, stickiness, room } = options;
	const [before, after = before] = sides;
	if (!before || !after) return "";
	const fields = differences(before, after, stickiness);
	const weights = [...new Set(sides.map(({ weight }) => percent(weight)))];
	const share = width < 60 ? "" : `${bar(after.weight).padEnd(8)}  `;
	const line = `    ${cut([
		`${mark} ${cut(visible(after.name), room).padEnd(room)}  ${share}${weights.join(" → ").padEnd(13)}`,
		isFixed(after) ? "fixed   " : "variable",
		...remarks(sides, fields)
	].join("  "), width - 4).trimEnd()}`;
	if (mark !== " ") return paint(mark === "+" ? "green" : "red", line);
	return fields.length > 0 || weights.length > 1 ? line : paint("dim", line);
}
/** What differs beside the weight; of a variant that is on one side alone, its payload. */
function remarks(sides, fields) {
	const values = sides.map(({ payload }) => payload ? cut(visibleValue(payload.value), 30) : "none");
	return [...(sides.length === 1 ? sides[0]?.payload !== void 0 : fields.includes("payload")) ? [`payload ${values.join(" → ")}`] : [], ...fields.filter((field) => field !== "weight" && field !== "payload").map((field) => `${field} changed`)];
}
/** A text of so many columns, `…` at its end where there is more. */
function cut(text, columns) {
	const characters = [...text];
	return characters.length <= columns ? text : `${characters.slice(0, Math.max(columns - 1, 0)).join("")}…`;
}
// src/report/run-lines.ts
/**
* A run as people read it on a terminal: the plan, errors and warnings at their positions, and what came out.
*/
function runLines(run, options) {
	const { paint, showsPlan } = options;
	return [
		...run.plan && showsPlan ? planLines(run, options) : [],
		...notices(run).map(({ where, severity, message }) => {
			const word = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
			return `${where === void 0 ? "" : `${paint("bold", where)}: `}${word} ${message}`;
		}),
		...run.plan && showsPlan ? run.plan.notes.map(visible) : [],
		...run.plan && run.rollbackFile !== void 0 && run.result !== "requested" ? [`To undo it: ${run.rollbackFile}`] : [],
		paint("bold", visible(headline(run)))
	];
}
// src/cli.ts
/** Of wrong usage, as sysexits.h has it. */
const wrongUsage = 64;
const { env } = process;
const proxies = proxiesOf(env);
const token = env["UNLEASH_TOKEN"]?.trim() ?? "";
const { redact } = redactionOf([token.replace(/^Bearer /, ""), ...proxySecrets(proxies)]);
const line = readCommandLine(process.argv.slice(2));
const isJson = line.kind === "command" && line.own.json;
const terminal = connectTerminal(process, isJson);
const files = connectWorkspace(process.cwd(), {
	temporary: env["RUNNER_TEMP"] || void 0,
	hint: " Paths start at the current folder.",
	sizeProblem
});
/** For --json. In a file of its own nobody would look for it, nor remove it. */
let planFile = "";
const workspace = {
	...files,
	async writeRunFile(name, text) {
		if (name !== "plan.json") return files.writeRunFile(name, text);
		planFile = text;
		return name;
	}
};
/** In a pipeline of GitLab or GitHub, too. */
const origin = {
	repository: env["CI_PROJECT_PATH"] || env["GITHUB_REPOSITORY"] || void 0,
	commit: env["CI_COMMIT_SHA"] || env["GITHUB_SHA"] || void 0,
	runUrl: env["CI_JOB_URL"] || void 0
};
const surroundings = {
	workspace,
	proxies,
	log: () => {},
	watch: terminal.watch,
	origin
};
await earnExit(complain, async (cancelled) => {
	if (Number.parseInt(process.versions.node, 10) < 22) return refuse([`Needs Node.js 22 or later; got ${process.version}.`]);
	switch (line.kind) {
		case "help": return print(help(Math.min(terminal.width, 100)));
		case "version": return print(`${version()}\n`);
		case "wrong": return refuse(line.messages);
		default: return runCommand(line, cancelled);
	}
});
async function runCommand({ given, own }, cancelled) {
	const read = readInputs({
		"unleash-url": env["UNLEASH_URL"] ?? "",
		"unleash-token": token,
		...given
	}, "environment");
	const messages = read.kind === "valid" ? [] : read.errors.map(({ message }) => inWordsOfOptions(message));
	for (const path of [own.report, own.codeQuality]) {
		const reason = path === void 0 ? void 0 : await files.whyNotWritable(path);
		if (reason !== void 0) messages.push(reason);
	}
	const confirm = given.mode === "apply" && !own.yes ? terminal.confirm : void 0;
	if (given.mode === "apply" && !own.yes && !confirm) messages.push("apply asks before it writes, and there is no terminal to ask on. Add --yes.");
	if (read.kind === "invalid" || messages.length > 0) return refuse(messages);
	const { inputs } = read;
	if (!confirm) return end(await runToEnd(inputs, surroundings), inputs, own);
	const untouched = {
		...surroundings,
		workspace: {
			...workspace,
			writeFile: async () => {}
		}
	};
	const preview = await runToEnd({
		...inputs,
		mode: "plan"
	}, untouched);
	if (preview.result !== "planned") return end(preview, inputs, own);
	const { changes } = preview.plan;
	if (changes.length === 0) return end(await runToEnd(inputs, surroundings), inputs, own);
	show(preview, inputs);
	if (await confirm(`Apply ${counted(changes.length, "change")} to ${inputs.server}? [y/N] `, cancelled)) {
		const limits = {
			...inputs.limits,
			expectedDigest: digest(changes)
		};
		return end(await runToEnd({
			...inputs,
			limits
		}, surroundings), inputs, own, "known");
	}
	terminal.complain("Nothing was written.\n");
	return 1;
}
/** What is said of a run, and its exit code. */
async function end(ending, inputs, own, plan) {
	show(ending, inputs, plan);
	if (own.json && ending.plan) terminal.print(planFile);
	const run = readable(ending, inputs);
	if (own.codeQuality !== void 0) await files.writeFile(own.codeQuality, redact(codeQuality(run)));
	if (own.report !== void 0) await files.writeFile(own.report, redact(renderReport(run, { fits: () => true })));
	if (isSuccess(run, inputs.failOnChanges)) return 0;
	return run.result === "planned" ? 2 : 1;
}
function show(run, inputs, plan) {
	const { paint, width } = terminal;
	const options = {
		paint,
		width,
		showsPlan: plan === void 0
	};
	const text = redact(`${runLines(readable(run, inputs), options).join("\n")}\n`);
	if (isJson) terminal.complain(text);
	else terminal.print(text);
}
function readable(run, { report }) {
	const redacted = redactDeep(run, redact);
	return report.showPayloads ? redacted : withoutPayloads(redacted);
}
function refuse(messages) {
	messages.forEach(complain);
	terminal.complain("See variants-sync --help.\n");
	return wrongUsage;
}
function complain(message) {
	terminal.complain(`${redact(`error: ${message}`)}\n`);
}
function print(text) {
	terminal.print(text);
	return 0;
}
function version() {
	const file = join(import.meta.dirname, "../../package.json");
	return JSON.parse(readFileSync(file, "utf8")).version;
}
export {};
