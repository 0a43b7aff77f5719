/** Where the pull request of a run is found. */
export type PullRequest =
  | { readonly kind: "number"; readonly number: number }
  /** GitHub must be asked which one a commit belongs to. */
  | { readonly kind: "lookup"; readonly sha: string }
  | { readonly kind: "none"; readonly reason: string };

/**
 * The pull request that an event is about.
 *
 * @param payload the content of GITHUB_EVENT_PATH.
 * @param sha the commit of the run, GITHUB_SHA.
 */
export function pullRequestOf(event: string, payload: unknown, sha: string | undefined): PullRequest {
  switch (event) {
    case "pull_request":
    case "pull_request_target":
    case "pull_request_review":
    case "pull_request_review_comment":
      return byNumber(at(payload, "pull_request", "number"), event);
    case "issue_comment":
      if (at(payload, "issue", "pull_request") === undefined) return none("the comment is on an issue");
      return byNumber(at(payload, "issue", "number"), event);
    case "workflow_run":
      return ofWorkflowRun(payload);
    case "push":
      return sha ? { kind: "lookup", sha } : none("GITHUB_SHA is not set");
    case "merge_group":
      return none("a merge group may contain several pull requests");
    default:
      return none(event === "" ? "GITHUB_EVENT_NAME is not set" : `its event is ${event}`);
  }
}

/** GitHub lists those of every repository in the network, and none at all for forks: then the commit decides. */
function ofWorkflowRun(payload: unknown): PullRequest {
  const run = at(payload, "workflow_run");
  const repository = at(payload, "repository", "id");
  const listed = at(run, "pull_requests");
  const ours = (Array.isArray(listed) ? listed : []).filter((pull) => at(pull, "base", "repo", "id") === repository);
  if (ours.length === 1) return byNumber(at(ours[0], "number"), "workflow_run");
  const sha = at(run, "head_sha");
  return typeof sha === "string" ? { kind: "lookup", sha } : none("the event has no commit");
}

/** What GitHub says of a pull request that contains a commit. */
export interface CandidatePullRequest {
  readonly number: number;
  readonly state: string;
  readonly merge_commit_sha: string | null;
  readonly head: { readonly sha: string };
}

/** The one that made the commit by its merge, else the open one that ends in it, else the only one. */
export function choosePullRequest(candidates: readonly CandidatePullRequest[], sha: string): number | undefined {
  const open = candidates.filter(({ state }) => state === "open");
  const [only, second] = candidates;
  const chosen =
    candidates.find((pull) => pull.state !== "open" && pull.merge_commit_sha === sha) ??
    open.find(({ head }) => head.sha === sha) ??
    (second === undefined ? only : undefined);
  return chosen?.number;
}

function byNumber(number: unknown, event: string): PullRequest {
  if (typeof number === "number" && Number.isSafeInteger(number)) return { kind: "number", number };
  return none(`the event ${event} has no number`);
}

function none(reason: string): PullRequest {
  return { kind: "none", reason };
}

/** The value at a path of keys, whatever the payload is. */
function at(value: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) => (typeof inner === "object" && inner !== null ? (inner as Record<string, unknown>)[key] : undefined),
    value,
  );
}
