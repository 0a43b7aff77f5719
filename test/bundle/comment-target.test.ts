import { expect, test } from "vitest";
import { startFakeGitHub } from "../support/fake-github.ts";
import { runWithComment } from "./comment-run.ts";

const sha = "a".repeat(40);
const merged = { number: 7, state: "closed", merge_commit_sha: sha, head: { sha: "c".repeat(40) } };

test("a push comments on the pull request that its commit merged", async () => {
  await using github = await startFakeGitHub({ pullsOf: { [sha]: [merged] } });
  await using run = await runWithComment({ github, event: "push", payload: {}, env: { GITHUB_SHA: sha } });
  expect(run.code).toBe(0);
  expect(github.comments.map((comment) => comment.pull)).toEqual([7]);
});

test.each([
  ["push", {}, "belongs to no pull request, or to several"],
  ["merge_group", {}, "its event is merge_group"],
  ["schedule", {}, "its event is schedule"],
])("%s without one: said in the log, no warning", async (event, payload, says) => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({ github, event, payload, env: { GITHUB_SHA: sha } });
  expect(run.code).toBe(0);
  expect(github.comments).toEqual([]);
  expect(run.annotations).toEqual([]);
  expect(run.stdout).toContain(says);
});

test("the event of an issue comment", async () => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({
    github,
    event: "issue_comment",
    payload: { issue: { number: 8, pull_request: {} } },
  });
  expect(run.code).toBe(0);
  expect(github.comments.map((comment) => comment.pull)).toEqual([8]);
});
