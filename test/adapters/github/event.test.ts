import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { pullRequestOf, secretsOf } from "../../../src/adapters/github/event.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "variants-sync-event-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** The environment of a run that this event started in acme/shop. */
async function environment(name: string, event: unknown, actor = "ann"): Promise<NodeJS.ProcessEnv> {
  const path = join(folder, "event.json");
  await writeFile(path, typeof event === "string" ? event : JSON.stringify(event));
  return { GITHUB_REPOSITORY: "acme/shop", GITHUB_EVENT_NAME: name, GITHUB_EVENT_PATH: path, GITHUB_ACTOR: actor };
}

const pullRequest = (repo: unknown) => ({ pull_request: { head: { repo } } });
const own = pullRequest({ full_name: "acme/shop", fork: true });
const fork = pullRequest({ full_name: "ann/shop", fork: true });

describe("secretsOf", () => {
  it.each<[string, string, unknown, string?]>([
    ["a pull request of a fork", "pull_request", fork],
    ["one whose fork was deleted", "pull_request", pullRequest(null)],
    ["a review in a pull request of a fork", "pull_request_review", fork],
    ["Dependabot", "pull_request", own, "dependabot[bot]"],
    ["Dependabot, on main", "push", {}, "dependabot[bot]"],
  ])("is withheld from %s", async (_title, name, event, actor) => {
    expect(await secretsOf(await environment(name, event, actor))).toBe("withheld");
  });

  it.each<[string, string, unknown]>([
    // Where the repository itself is a fork, its own branches belong to one as well.
    ["a pull request of the repository's own branch", "pull_request", own],
    ["pull_request_target", "pull_request_target", fork],
    ["a push", "push", {}],
    ["an event that cannot be read", "pull_request", "{"],
    ["an event that is no pull request", "pull_request", {}],
  ])("is available to %s", async (_title, name, event) => {
    expect(await secretsOf(await environment(name, event))).toBe("available");
  });

  it("is available where no event is", async () => {
    expect(await secretsOf({})).toBe("available");
  });
});

const sha = "a".repeat(40);
const pull = (number: number, repository = 1) => ({ number, base: { repo: { id: repository } } });
const workflowRun = (pulls: unknown) => ({
  repository: { id: 1 },
  workflow_run: { pull_requests: pulls, head_sha: "b".repeat(40) },
});

describe("which pull request an event is about", () => {
  test.each([
    ["pull_request", { pull_request: { number: 7 } }, { kind: "number", number: 7 }],
    ["pull_request_target", { pull_request: { number: 7 } }, { kind: "number", number: 7 }],
    ["pull_request_review", { pull_request: { number: 7 } }, { kind: "number", number: 7 }],
    ["pull_request_review_comment", { pull_request: { number: 7 } }, { kind: "number", number: 7 }],
    ["issue_comment", { issue: { number: 7, pull_request: {} } }, { kind: "number", number: 7 }],
    ["workflow_run", workflowRun([pull(7)]), { kind: "number", number: 7 }],
    ["workflow_run", workflowRun([pull(9, 2), pull(7)]), { kind: "number", number: 7 }],
    ["workflow_run", workflowRun([]), { kind: "lookup", sha: "b".repeat(40) }],
    ["workflow_run", workflowRun([pull(7), pull(8)]), { kind: "lookup", sha: "b".repeat(40) }],
    ["workflow_run", workflowRun(null), { kind: "lookup", sha: "b".repeat(40) }],
    ["push", {}, { kind: "lookup", sha }],
  ])("%s %j", (event, payload, expected) => {
    expect(pullRequestOf(event, payload, sha)).toEqual(expected);
  });

  test.each([
    ["merge_group", {}, sha],
    ["issue_comment", { issue: { number: 7 } }, sha],
    ["pull_request", {}, sha],
    ["pull_request", { pull_request: { number: "7" } }, sha],
    ["pull_request", null, sha],
    ["workflow_run", {}, sha],
    ["push", {}, undefined],
    ["schedule", {}, sha],
    ["workflow_dispatch", {}, sha],
    ["", undefined, sha],
  ])("none: %s %j", (event, payload, commit) => {
    expect(pullRequestOf(event, payload, commit)).toMatchObject({ kind: "none", reason: expect.any(String) });
  });
});
