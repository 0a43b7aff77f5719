import { readFile } from "node:fs/promises";

/** The event that started the workflow, from the file that the runner left; `undefined` outside a workflow. */
export async function readEvent(env: NodeJS.ProcessEnv): Promise<unknown> {
  const path = env["GITHUB_EVENT_PATH"];
  return path ? JSON.parse(await readFile(path, "utf8")) : undefined;
}

/**
 * Tells if GitHub gives this run the repository's secrets. Pull requests from forks and runs started by Dependabot get
 * none; `pull_request_target` runs in the repository itself and gets them.
 */
export async function secretsOf(env: NodeJS.ProcessEnv): Promise<"available" | "withheld"> {
  if (env["GITHUB_ACTOR"] === "dependabot[bot]") return "withheld";
  if (!/^pull_request(?!_target)/.test(env["GITHUB_EVENT_NAME"] ?? "")) return "available";
  const head = at(await readEvent(env).catch(() => undefined), "pull_request", "head");
  // The repository is null if the fork was deleted.
  const isOwn = head === undefined || at(head, "repo", "full_name") === env["GITHUB_REPOSITORY"];
  return isOwn ? "available" : "withheld";
}

/** The pull request of a run, or the way to find it. */
type PullRequest =
  | { readonly kind: "number"; readonly number: number }
  /** GitHub knows which one a commit belongs to. */
  | { readonly kind: "lookup"; readonly sha: string }
  | { readonly kind: "none"; readonly reason: string };

/**
 * The pull request that an event is about: the event's own, the one commented on, that of the workflow run that triggered
 * this one, or that of the commit.
 *
 * @param payload the value that `readEvent` returns.
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

/**
 * The pull request of a triggering workflow run, if it is the only one in this repository. GitHub lists those of every
 * repository of the network, and none for forks: their commit decides.
 */
function numberOfRun(payload: unknown): unknown {
  const repository = at(payload, "repository", "id");
  const listed = at(payload, "workflow_run", "pull_requests");
  const ours = (Array.isArray(listed) ? listed : []).filter((pull) => at(pull, "base", "repo", "id") === repository);
  return ours.length === 1 ? at(ours[0], "number") : undefined;
}

/** The value at a path of keys; `undefined` if any of them is missing. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}
