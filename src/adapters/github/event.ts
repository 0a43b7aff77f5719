import { readFile } from "node:fs/promises";

/** What started the workflow, as the runner left it in a file; `undefined` outside a workflow. */
export async function readEvent(env: NodeJS.ProcessEnv): Promise<unknown> {
  const path = env["GITHUB_EVENT_PATH"];
  return path ? JSON.parse(await readFile(path, "utf8")) : undefined;
}

/**
 * Whether GitHub gives this run the secrets of its repository: pull requests of forks get none, and what Dependabot
 * starts does not either. `pull_request_target` runs in the repository itself.
 */
export async function secretsOf(env: NodeJS.ProcessEnv): Promise<"available" | "withheld"> {
  if (env["GITHUB_ACTOR"] === "dependabot[bot]") return "withheld";
  if (!/^pull_request(?!_target)/.test(env["GITHUB_EVENT_NAME"] ?? "")) return "available";
  const head = at(await readEvent(env).catch(() => undefined), "pull_request", "head");
  // The repository is null once a fork was deleted.
  const isOwn = head === undefined || at(head, "repo", "full_name") === env["GITHUB_REPOSITORY"];
  return isOwn ? "available" : "withheld";
}

/** Where the pull request of a run is found. */
export type PullRequest =
  | { readonly kind: "number"; readonly number: number }
  /** GitHub must be asked which one a commit belongs to. */
  | { readonly kind: "lookup"; readonly sha: string }
  | { readonly kind: "none"; readonly reason: string };

/**
 * The pull request that an event is about: its own, that of its comment, of the workflow before it, or of the commit.
 *
 * @param payload what `readEvent` gives.
 * @param sha the commit of the run, GITHUB_SHA.
 */
export function pullRequestOf(event: string, payload: unknown, sha: string | undefined): PullRequest {
  const own = at(payload, "pull_request", "number");
  const commented = at(payload, "issue", "pull_request") === undefined ? undefined : at(payload, "issue", "number");
  const number = own ?? commented ?? numberOfRun(payload);
  if (typeof number === "number") return { kind: "number", number };
  const commit = event === "push" ? sha : at(payload, "workflow_run", "head_sha");
  if (typeof commit === "string") return { kind: "lookup", sha: commit };
  return { kind: "none", reason: event === "" ? "GITHUB_EVENT_NAME is not set" : `its event is ${event}` };
}

/** GitHub lists those of every repository in the network, and none at all for forks: then the commit decides. */
function numberOfRun(payload: unknown): unknown {
  const repository = at(payload, "repository", "id");
  const listed = at(payload, "workflow_run", "pull_requests");
  const ours = (Array.isArray(listed) ? listed : []).filter((pull) => at(pull, "base", "repo", "id") === repository);
  return ours.length === 1 ? at(ours[0], "number") : undefined;
}

/** The value at a path of keys, whatever the payload is. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}
