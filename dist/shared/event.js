import { readFile } from "node:fs/promises";
// src/adapters/github/event.ts
/** What started the workflow, as the runner left it in a file; `undefined` outside a workflow. */
async function readEvent(env) {
	const path = env["GITHUB_EVENT_PATH"];
	return path ? JSON.parse(await readFile(path, "utf8")) : void 0;
}
/**
* Whether GitHub gives this run the secrets of its repository: pull requests of forks get none, and what Dependabot
* starts does not either. `pull_request_target` runs in the repository itself.
*/
async function secretsOf(env) {
	if (env["GITHUB_ACTOR"] === "dependabot[bot]") return "withheld";
	if (!/^pull_request(?!_target)/.test(env["GITHUB_EVENT_NAME"] ?? "")) return "available";
	const head = at(await readEvent(env).catch(() => void 0), "pull_request", "head");
	return head === void 0 || at(head, "repo", "full_name") === env["GITHUB_REPOSITORY"] ? "available" : "withheld";
}
/**
* The pull request that an event is about: its own, that of its comment, of the workflow before it, or of the commit.
*
* @param payload what `readEvent` gives.
* @param sha the commit of the run, GITHUB_SHA.
*/
function pullRequestOf(event, payload, sha) {
	const own = at(payload, "pull_request", "number");
	const commented = at(payload, "issue", "pull_request") === void 0 ? void 0 : at(payload, "issue", "number");
	const number = own ?? commented ?? numberOfRun(payload);
	if (typeof number === "number") return {
		kind: "number",
		number
	};
	const commit = event === "push" ? sha : at(payload, "workflow_run", "head_sha");
	if (typeof commit === "string") return {
		kind: "lookup",
		sha: commit
	};
	return {
		kind: "none",
		reason: event === "" ? "GITHUB_EVENT_NAME is not set" : `its event is ${event}`
	};
}
/** GitHub lists those of every repository in the network, and none at all for forks: then the commit decides. */
function numberOfRun(payload) {
	const repository = at(payload, "repository", "id");
	const listed = at(payload, "workflow_run", "pull_requests");
	const ours = (Array.isArray(listed) ? listed : []).filter((pull) => at(pull, "base", "repo", "id") === repository);
	return ours.length === 1 ? at(ours[0], "number") : void 0;
}
/** The value at a path of keys, whatever the payload is. */
function at(value, ...keys) {
	return keys.reduce((inner, key) => typeof inner === "object" && inner !== null ? inner[key] : void 0, value);
}
export { readEvent as n, secretsOf as r, pullRequestOf as t };
