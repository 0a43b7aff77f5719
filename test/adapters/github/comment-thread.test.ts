import { describe, expect, test } from "vitest";
import { type CandidatePullRequest, choosePullRequest } from "../../../src/adapters/github/comment-thread.ts";

const sha = "a".repeat(40);

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
