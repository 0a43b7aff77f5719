import { describe, expect, test } from "vitest";
import {
  type CandidatePullRequest,
  choosePullRequest,
  pullRequestOf,
} from "../../../src/adapters/github/pull-request.ts";

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

describe("which pull request a commit belongs to", () => {
  const candidate = (number: number, more: Partial<CandidatePullRequest> = {}): CandidatePullRequest => ({
    number,
    state: "open",
    merge_commit_sha: null,
    head: { sha: "c".repeat(40) },
    ...more,
  });
  const merged = { state: "closed", merge_commit_sha: sha };

  test.each([
    ["none", [], undefined],
    ["the only one", [candidate(7)], 7],
    ["the one whose merge it is", [candidate(6), candidate(7, merged)], 7],
    ["the open one that ends in it", [candidate(6), candidate(7, { head: { sha } })], 7],
    [
      "not the closed one that ended in it",
      [candidate(6, { state: "closed", head: { sha } }), candidate(7)],
      undefined,
    ],
    ["not a test merge of an open one", [candidate(6, { merge_commit_sha: sha }), candidate(7)], undefined],
    ["several, and nothing tells", [candidate(6), candidate(7)], undefined],
  ])("%s", (_, candidates, number) => {
    expect(choosePullRequest(candidates, sha)).toBe(number);
  });
});
