import { expect, test } from "vitest";
import { startFakeGitHub } from "../support/fake-github.ts";
import { runWithComment } from "./comment-run.ts";

test.each([
  ["push", {}, "its event is push"],
  ["schedule", {}, "its event is schedule"],
])("%s without one: said in the log, no warning", async (event, payload, says) => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({ github, event, payload });
  expect(run.code).toBe(0);
  expect(github.comments).toEqual([]);
  expect(run.annotations).toEqual([]);
  expect(run.stdout).toContain(says);
});
