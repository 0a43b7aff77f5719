import { r as secretsOf } from "./shared/event.js";
import { B as proxiesOf, D as outcomeStatuses, E as countOutcomes, F as earnExit, H as redactionOf, I as readInputs, N as changeKinds, O as requestsOf, P as count, T as isSuccess, V as proxySecrets, _ as visible, b as headline, d as requestLines, g as subscript, h as prose, i as reportBlocks, j as digest, l as documentOf, n as withoutPayloads, p as annotations, r as renderReport, s as movedUsersLines, t as redactDeep, w as runToEnd, x as environmentTexts, y as findingCounts, z as connectWorkspace } from "./shared/redact.js";
import { _ as sizeProblem } from "./shared/text-file.js";
import { v as compareText } from "./shared/counted.js";
import { appendFile, stat } from "node:fs/promises";
import * as os$1 from "os";
import os, { EOL } from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { constants, promises } from "fs";
import "path";
import * as events from "events";
import "child_process";
import "timers";
// node_modules/@actions/core/lib/utils.js
/**
* Sanitizes an input into a string so it can be passed into issueCommand safely
* @param input input to sanitize into a string
*/
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
/**
*
* @param annotationProperties
* @returns The command properties to send with the actual annotation command
* See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
*/
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}
// node_modules/@actions/core/lib/command.js
/**
* Issues a command to the GitHub Actions runner
*
* @param command - The command name to issue
* @param properties - Additional properties for the command (key-value pairs)
* @param message - The message to include with the command
* @remarks
* This function outputs a specially formatted string to stdout that the Actions
* runner interprets as a command. These commands can control workflow behavior,
* set outputs, create annotations, mask values, and more.
*
* Command Format:
*   ::name key=value,key=value::message
*
* @example
* ```typescript
* // Issue a warning annotation
* issueCommand('warning', {}, 'This is a warning message');
* // Output: ::warning::This is a warning message
*
* // Set an environment variable
* issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
* // Output: ::set-env name=MY_VAR::some value
*
* // Add a secret mask
* issueCommand('add-mask', {}, 'secretValue123');
* // Output: ::add-mask::secretValue123
* ```
*
* @internal
* This is an internal utility function that powers the public API functions
* such as setSecret, warning, error, and exportVariable.
*/
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os$1.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}
// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os$1.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os$1.EOL}${convertedValue}${os$1.EOL}${delimiter}`;
}
// node_modules/@actions/core/lib/summary.js
var __awaiter$6 = function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile: appendFile$1, writeFile: writeFile$1 } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	/**
	* Finds the summary file path from the environment, rejects if env var is not found or file does not exist
	* Also checks r/w permissions.
	*
	* @returns step summary file path
	*/
	filePath() {
		return __awaiter$6(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	/**
	* Wraps content in an HTML tag, adding any HTML attributes
	*
	* @param {string} tag HTML tag to wrap
	* @param {string | null} content content within the tag
	* @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
	*
	* @returns {string} content wrapped in HTML element
	*/
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	/**
	* Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
	*
	* @param {SummaryWriteOptions} [options] (optional) options for write operation
	*
	* @returns {Promise<Summary>} summary instance
	*/
	write(options) {
		return __awaiter$6(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile$1 : appendFile$1)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	/**
	* Clears the summary buffer and wipes the summary file
	*
	* @returns {Summary} summary instance
	*/
	clear() {
		return __awaiter$6(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	/**
	* Returns the current summary buffer as a string
	*
	* @returns {string} string of summary buffer
	*/
	stringify() {
		return this._buffer;
	}
	/**
	* If the summary buffer is empty
	*
	* @returns {boolen} true if the buffer is empty
	*/
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	/**
	* Resets the summary buffer without writing to summary file
	*
	* @returns {Summary} summary instance
	*/
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	/**
	* Adds raw text to the summary buffer
	*
	* @param {string} text content to add
	* @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
	*
	* @returns {Summary} summary instance
	*/
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	/**
	* Adds the operating system-specific end-of-line marker to the buffer
	*
	* @returns {Summary} summary instance
	*/
	addEOL() {
		return this.addRaw(EOL);
	}
	/**
	* Adds an HTML codeblock to the summary buffer
	*
	* @param {string} code content to render within fenced code block
	* @param {string} lang (optional) language to syntax highlight code
	*
	* @returns {Summary} summary instance
	*/
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML list to the summary buffer
	*
	* @param {string[]} items list of items to render
	* @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
	*
	* @returns {Summary} summary instance
	*/
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML table to the summary buffer
	*
	* @param {SummaryTableCell[]} rows table rows
	*
	* @returns {Summary} summary instance
	*/
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds a collapsable HTML details element to the summary buffer
	*
	* @param {string} label text for the closed state
	* @param {string} content collapsable content
	*
	* @returns {Summary} summary instance
	*/
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML image tag to the summary buffer
	*
	* @param {string} src path to the image you to embed
	* @param {string} alt text description of the image
	* @param {SummaryImageOptions} options (optional) addition image attributes
	*
	* @returns {Summary} summary instance
	*/
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML section heading element
	*
	* @param {string} text heading text
	* @param {number | string} [level=1] (optional) the heading level, default: 1
	*
	* @returns {Summary} summary instance
	*/
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML thematic break (<hr>) to the summary buffer
	*
	* @returns {Summary} summary instance
	*/
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML line break (<br>) to the summary buffer
	*
	* @returns {Summary} summary instance
	*/
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML blockquote to the summary buffer
	*
	* @param {string} text quote text
	* @param {string} cite (optional) citation url
	*
	* @returns {Summary} summary instance
	*/
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML anchor tag to the summary buffer
	*
	* @param {string} text link text/content
	* @param {string} href hyperlink
	*
	* @returns {Summary} summary instance
	*/
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
new Summary();
const { chmod, copyFile, lstat: lstat$1, mkdir, open: open$1, readdir: readdir$1, rename: rename$1, rm: rm$1, rmdir, stat: stat$1, symlink, unlink } = fs.promises;
process.platform;
fs.constants.O_RDONLY;
process.platform;
events.EventEmitter;
events.EventEmitter;
os.platform();
os.arch();
/**
* The code to exit an action
*/
var ExitCode;
(function(ExitCode) {
	/**
	* A code indicating that the action was successful
	*/
	ExitCode[ExitCode["Success"] = 0] = "Success";
	/**
	* A code indicating that the action was a failure
	*/
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
/**
* Registers a secret which will get masked from logs
*
* @param secret - Value of the secret to be masked
* @remarks
* This function instructs the Actions runner to mask the specified value in any
* logs produced during the workflow run. Once registered, the secret value will
* be replaced with asterisks (***) whenever it appears in console output, logs,
* or error messages.
*
* This is useful for protecting sensitive information such as:
* - API keys
* - Access tokens
* - Authentication credentials
* - URL parameters containing signatures (SAS tokens)
*
* Note that masking only affects future logs; any previous appearances of the
* secret in logs before calling this function will remain unmasked.
*
* @example
* ```typescript
* // Register an API token as a secret
* const apiToken = "abc123xyz456";
* setSecret(apiToken);
*
* // Now any logs containing this value will show *** instead
* console.log(`Using token: ${apiToken}`); // Outputs: "Using token: ***"
* ```
*/
function setSecret(secret) {
	issueCommand("add-mask", {}, secret);
}
/**
* Sets the value of an output.
*
* @param     name     name of the output to set
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os$1.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
/**
* Adds an error issue
* @param message error issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a warning issue
* @param message warning issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a notice issue
* @param message notice issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Writes info to log with console.log.
* @param message info message
*/
function info(message) {
	process.stdout.write(message + os$1.EOL);
}
// src/adapters/github/github.ts
/** Largest summary of a step, in bytes: one more and GitHub drops it whole. */
const maxSummaryBytes = 1048576;
const annotate = {
	error,
	warning,
	notice
};
/**
* What the runner offers a step. Secrets are replaced in everything that leaves here: the runner masks its log, but not
* comments, and not what other programs read.
*/
function connectGitHub(env, secrets, proxies) {
	const { forms, redact } = redactionOf(secrets);
	for (const form of forms) setSecret(form);
	for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
	const log = (line) => info(harmless(redact(line)));
	const warn = (message) => warning(redact(message));
	return {
		annotate: ({ severity, title, message, location }) => annotate[severity](redact(message), {
			title: redact(title),
			...position(location)
		}),
		setOutput,
		log,
		redact,
		runUrl: runUrl(env),
		sourceUrl: sourceUrl(env),
		async writeComment(comment) {
			const { writeComment } = await import("./shared/comment.js");
			await writeComment(comment, {
				env,
				proxies,
				redact,
				log,
				warn
			});
		},
		async writeSummary(render) {
			const file = env["GITHUB_STEP_SUMMARY"];
			if (!file) return warn("The report was not written: GITHUB_STEP_SUMMARY is not set.");
			try {
				const { size } = await stat(file).catch(() => ({ size: 0 }));
				const isRoomFor = (text) => size + Buffer.byteLength(redact(text)) <= maxSummaryBytes;
				const text = redact(render(isRoomFor));
				if (isRoomFor(text)) await appendFile(file, text);
				else warn("The report was not written: earlier reports of this step have filled the job summary.");
			} catch (error) {
				warn(`Could not write the job summary: ${error.message}`);
			}
		}
	};
}
/** Ours end on the line they start on: GitHub refuses columns on annotations of several lines. */
function position(location) {
	if (!location) return {};
	const { file, line: startLine, endLine, column: startColumn, endColumn } = location;
	return {
		file,
		startLine,
		endLine,
		startColumn,
		endColumn
	};
}
/**
* A line of the log that the runner does not mistake for a command, since `core.info` prints it as it is. Commands are
* lines that start with `::`, and `##[` wherever it stands: a word joiner breaks both and changes nothing for readers.
*/
function harmless(line) {
	return line.replace(/[\r\n]+/g, " ").replace(/^(?=\s*::)/, "⁠").replaceAll("##[", "##⁠[");
}
function runUrl(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: run } = env;
	return server && repository && run ? `${server}/${repository}/actions/runs/${run}` : void 0;
}
function sourceUrl(env) {
	const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_SHA: sha } = env;
	return server && repository && sha ? `${server}/${repository}/blob/${sha}` : void 0;
}
// src/report/comment.ts
/** The label, else all that a run is about: uses that agree in it keep one comment. The order of a list tells no two apart. */
function commentKey(identity) {
	const { mode, manifest, project, filter, report, promotion, server } = identity;
	if (report.label !== "") return `label ${report.label}`;
	const lists = [
		manifest,
		filter.environments,
		filter.features
	].map((list) => [...new Set(list)].sort());
	return JSON.stringify([
		mode,
		server ?? null,
		project,
		...lists,
		promotion?.from ?? null,
		promotion?.to ?? null
	]);
}
/** Whether a comment is begun for this run when only changes are worth one: there are some, or something is wrong. */
function isWorthComment(run) {
	if (run.findings.length > 0) return true;
	if (run.plan) return run.result === "refused" || run.plan.changes.length > 0;
	return run.result === "failed";
}
/** The report as a comment: a heading that says whose it is, and a link to the run. */
function renderComment(run, options) {
	const { label, sourceUrl, ...page } = options;
	return documentOf(reportBlocks(run, sourceUrl), {
		...page,
		head: [`### Variants${label === "" ? "" : ` · ${prose(label)}`}`, `**${prose(headline(run))}**`],
		foot: page.runUrl === void 0 ? [] : [subscript(`Written by [this run](${page.runUrl}).`)]
	});
}
// src/report/matrix.ts
/**
* A plan by environment, for `strategy.matrix` of a workflow: a job per environment can wait for that environment's
* approval and pass its own digest back. Environments without changes are left out. A plan without changes gives an empty
* list, and GitHub fails a workflow with an empty matrix: the job that uses it needs an `if`.
*
* @param order of environments: with `max-parallel: 1` they are released in it. Others come last, by name.
*/
function matrix(changes, order) {
	const position = (environment) => order.indexOf(environment) + 1 || order.length + 1;
	return { include: [...Map.groupBy(changes, ({ target }) => target.environment)].sort(([a], [b]) => position(a) - position(b) || compareText(a, b)).map(([environment, those]) => ({
		environment,
		changes: those.length,
		digest: digest(those)
	})) };
}
// src/report/outputs.ts
/** The outputs of action.yml that this run has, but for `report-file`; those of a plan are unset where no plan was made. */
function outputs(run) {
	const { errors, warnings } = findingCounts(run);
	return [
		["result", run.result],
		["problems", errors],
		["warnings", warnings],
		...run.plan ? [...planOutputs(run), ...applyOutputs(run)] : [],
		...run.result === "pulled" ? pullOutputs(run) : []
	].map(([name, value]) => [name, String(value)]);
}
function planOutputs({ plan: { changes, unchanged, environments }, planFile }) {
	return [
		["changed", changes.length > 0],
		["changes", changes.length],
		...changeKinds.map((kind) => [`${kind}s`, count(changes, kind)]),
		["unchanged", unchanged.length],
		["digest", digest(changes)],
		["matrix", JSON.stringify(matrix(changes, environments))],
		["plan-file", planFile]
	];
}
function pullOutputs({ changed, unchanged }) {
	return [
		["changed", changed.length > 0],
		["changes", changed.length],
		["unchanged", unchanged]
	];
}
function applyOutputs({ result, outcomes, rollbackFile }) {
	if (result === "planned" || result === "refused") return [];
	return [
		...rollbackFile === void 0 ? [] : [["rollback-file", rollbackFile]],
		...outcomeStatuses.map((status) => [status, countOutcomes(outcomes, status)]),
		["change-requests", JSON.stringify(requestsOf(outcomes))]
	];
}
// src/report/publish.ts
/** An issue or a comment has room for 65,536 characters; a workflow may want to add some of its own. */
const maxReportFileLength = 6e4;
/** Reports how a run ended: annotations, log, job summary, report file, outputs and, if asked, the comment. Decides nothing. */
async function publish(ending, github, workspace, settings) {
	const { showPayloads = true, comment = "never", githubToken: token } = settings?.inputs.report ?? {};
	const redacted = redactDeep(ending, github.redact);
	const run = showPayloads ? redacted : withoutPayloads(redacted);
	for (const annotation of annotations(run)) github.annotate(annotation);
	if (settings && run.result === "planned" && !isSuccess(run, settings.inputs.failOnChanges)) {
		const message = `fail-on-changes is true, and the plan has changes: ${headline(run)}.`;
		github.annotate({
			severity: "error",
			title: "Plan: fail-on-changes",
			message
		});
	}
	if (run.result === "invalid" && findingCounts(run).errors === 0) github.annotate({
		severity: "error",
		title: "Manifest: strict",
		message: `${headline(run)}.`
	});
	const counts = run.plan ? environmentTexts(run).map(([environment, text]) => `${environment}: ${text}`) : [];
	for (const line of [
		headline(run),
		...counts,
		...requestLines(run),
		...movedUsersLines(run)
	]) github.log(visible(line));
	const { runUrl, sourceUrl } = github;
	const render = (fits) => renderReport(run, {
		runUrl,
		sourceUrl,
		fits
	});
	await github.writeSummary(render);
	for (const [name, value] of outputs(ending)) github.setOutput(name, value);
	try {
		const text = github.redact(render((whole) => github.redact(whole).length <= maxReportFileLength));
		github.setOutput("report-file", await workspace.writeRunFile("report.md", text));
	} catch (error) {
		github.log(`The report file was not written. ${error.message}`);
	}
	if (!settings || comment === "never" || token === void 0) return;
	await github.writeComment({
		key: commentKey(settings.inputs),
		creates: comment === "always" || isWorthComment(run),
		render: (fits) => renderComment(run, {
			runUrl,
			sourceUrl,
			fits,
			label: settings.inputs.report.label
		}),
		token,
		cancelled: settings.cancelled
	});
}
// src/index.ts
const { env } = process;
const proxies = proxiesOf(env);
const github = connectGitHub(env, [...["UNLEASH-TOKEN", "GITHUB-TOKEN"].map((name) => env[`INPUT_${name}`]?.trim().replace(/^Bearer /, "") ?? ""), ...proxySecrets(proxies)], proxies);
const workspace = connectWorkspace(env["GITHUB_WORKSPACE"] || process.cwd(), {
	temporary: env["RUNNER_TEMP"] || void 0,
	hint: " Did the workflow check out the repository?",
	sizeProblem
});
const origin = {
	repository: env["GITHUB_REPOSITORY"] || void 0,
	commit: env["GITHUB_SHA"] || void 0,
	runUrl: github.runUrl
};
const annotateError = (message) => github.annotate({
	severity: "error",
	title: "variants-sync",
	message
});
await earnExit(annotateError, async (cancelled) => {
	const read = readInputs(inputsFrom(env), await secretsOf(env));
	if (read.foreign.length > 0) {
		const message = `Ignored, since this action has no such input: ${read.foreign.map((name) => `INPUT_${name.toUpperCase()}`).join(", ")}. A composite action around it may have set it.`;
		github.annotate({
			severity: "warning",
			title: "variants-sync",
			message
		});
	}
	const run = read.kind === "valid" ? await runToEnd(read.inputs, {
		workspace,
		proxies,
		log: github.log,
		origin
	}) : {
		result: "failed",
		findings: [],
		reasons: read.errors,
		warnings: []
	};
	await publish(run, github, workspace, read.inputs && {
		inputs: read.inputs,
		cancelled
	});
	return read.kind === "valid" && isSuccess(run, read.inputs.failOnChanges) ? 0 : 1;
});
/**
* The runner passes each input as `INPUT_` and its name in capitals. `core.getInput` gives "" for what is not there, and
* a blank input is an error here.
*/
function inputsFrom(environment) {
	return Object.fromEntries(Object.entries(environment).flatMap(([key, value = ""]) => key.startsWith("INPUT_") ? [[key.slice(6).toLowerCase(), value]] : []));
}
export {};
