import { getOctokit } from "@actions/github";
import { expect, it, onTestFinished } from "vitest";
import { markerOf, writeSticky } from "../../../src/adapters/github/comment.ts";
import { threadOf } from "../../../src/adapters/github/comment-thread.ts";
import { type FakeGitHub, startFakeGitHub } from "../../support/fake-github.ts";

async function start(): Promise<FakeGitHub> {
  const github = await startFakeGitHub();
  onTestFinished(() => github[Symbol.asyncDispose]());
  return github;
}

/** Writes the comment of a run on pull request 7, as GitHub's own bot or as another. */
function write(github: FakeGitHub, run: string, token = "ghs-the-bot-of-the-job"): Promise<string> {
  const thread = threadOf(getOctokit(token, { baseUrl: github.url }), { owner: "acme", repo: "shop", number: 7 });
  return writeSticky(thread, "k", `${markerOf("k", run, "1")}\nrun ${run}`, true);
}

it("a comment is created, and updated in place by the next run", async () => {
  const github = await start();
  expect([await write(github, "100"), await write(github, "101")]).toEqual(["created", "updated"]);
  const body = expect.stringMatching(/^<!-- variants-sync:[0-9a-f]{20} run:000000000000101 attempt:0001 -->\nrun 101$/);
  expect(github.comments).toEqual([{ pull: 7, author: "bot", id: 1001, body }]);
  const requests = github.requests.map(
    ({ method, path }) => `${method} ${path.replace("/repos/acme/shop/issues", "")}`,
  );
  const look = ["GET /7/comments", "POST /graphql"];
  expect(requests).toEqual([
    ...["GET /7/comments", "POST /7/comments", ...look],
    // Written over by an older run meanwhile? One more look.
    ...[...look, "PATCH /comments/1001", ...look],
  ]);
});

it("ours is found on any page: 250 comments of others, ours the last but one", async () => {
  const github = await start();
  for (let number = 0; number < 249; number++) github.add(7, "somebody", `comment ${number}`);
  await write(github, "100");
  github.add(7, "somebody", "the last word");
  expect(await write(github, "101")).toBe("updated");
  expect(github.comments.filter(({ author }) => author === "bot")).toMatchObject([{ id: 1250 }]);
  const pages = github.requests.filter(({ method }) => method === "GET").map(({ query }) => query.get("page") ?? "1");
  expect(pages).toEqual(["1", "2", "3", "1", "2", "3", "1", "2", "3", "1", "2", "3"]);
});

it("ours stays, though a page lists it again since another was deleted meanwhile", async () => {
  const github = await startFakeGitHub({
    intercept: ({ method }) => {
      const twice = github.comments.flatMap(({ id, body }) => Array(2).fill({ id, node_id: `IC_${id}`, body }));
      return method === "GET" ? { status: 200, body: twice } : undefined;
    },
  });
  onTestFinished(() => github[Symbol.asyncDispose]());
  expect([await write(github, "100"), await write(github, "101")]).toEqual(["created", "updated"]);
  expect(github.comments).toHaveLength(1);
});

it("our marker under another author's name, or quoted further down, is not ours", async () => {
  const github = await start();
  await write(github, "100", "ghs-another-of-a-job");
  const forged = github.comments[0]?.body ?? "";
  github.add(7, "bot", `> ${forged}`);
  expect(await write(github, "101")).toBe("created");
  expect(github.comments.map(({ author }) => author)).toEqual(["other-bot", "bot", "bot"]);
  expect(github.comments.slice(0, 2).map(({ body }) => body)).toEqual([forged, `> ${forged}`]);
});
