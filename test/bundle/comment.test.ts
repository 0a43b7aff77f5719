import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, test } from "vitest";
import { Endings } from "../support/ending.ts";
import { type FakeAnswer, type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from "../support/fake-github.ts";
import { plainText } from "../support/plain-text.ts";
import type { ActionRun } from "../support/run-action.ts";
import { type CommentRun, commentToken, manifest, runWithComment, startShop } from "./comment-run.ts";

/* Comments of whole runs; test/adapters/github/ has the threads that they are in, test/faults/ each request refused. */

async function start(intercept: FakeGitHubOptions["intercept"] = () => undefined): Promise<FakeGitHub> {
  const github = await startFakeGitHub({ intercept });
  onTestFinished(() => github[Symbol.asyncDispose]());
  return github;
}

/** What the pull request shows after a run: who wrote it in which run, and its first lines. */
function shown({ comments }: FakeGitHub): string[] {
  return comments.map(({ author, body }) => {
    const [marker = "", heading = "", , result = ""] = body.split("\n");
    expect(body).not.toMatch(new RegExp(`${commentToken}|${"a".repeat(64)}`));
    return `${author}, run ${/run:0*(\d+)/.exec(marker)?.[1]}: ${heading}: ${plainText(result)}`;
  });
}

test("a comment for each use follows a pull request from its plan to the faults of later runs", async () => {
  const [endings, github] = [new Endings(), await start()];
  const server = await startShop();
  onTestFinished(() => server.stop());
  const payload = { type: "string", value: `${server.tokens.admin} and ${commentToken}` };
  const secret = manifest.replace("name: treatment", `name: treatment, payload: ${JSON.stringify(payload)}`);
  for (const [at, [title, inputs, text]] of (
    [
      ["nothing to say so far", { mode: "validate" }, manifest],
      ["the plan", { mode: "plan" }, secret],
      ["its apply", { mode: "apply" }, manifest],
      ["nothing left to do", { mode: "plan" }, manifest],
      ["a comment that is not wanted", { mode: "plan", comment: "never" }, manifest],
      ["no token for comments", { mode: "plan", "github-token": "" }, manifest],
      ["a fault that concerns no comment", { mode: "plan", "unleash-token": "" }, manifest],
      ["a fault after which it is not certain which comment is meant", { mode: "plan", environments: " " }, manifest],
    ] as const
  ).entries()) {
    const files = { "variants.yml": text };
    await endings.tell(
      title,
      runWithComment({ github, server, run: 100 + at, inputs: { comment: "changes", ...inputs }, files }),
    );
    endings.note("comments", shown(github));
    if (title === "the plan")
      expect(github.comments[0]?.body).toContain("<code>&#42;&#42;&#42; and &#42;&#42;&#42;</code>");
  }
  await endings.expect("comment/followed");
});

const comments = "/repos/acme/shop/issues/7/comments";
const oldName: FakeGitHubOptions["intercept"] = ({ path, query }) =>
  path.startsWith("/repos/acme/old/")
    ? { status: 307, headers: { location: `${path.replace("old", "shop")}?${query}` } }
    : undefined;
const on = (method: string, answer: FakeAnswer) => (request: { method: string }) =>
  request.method === method ? answer : undefined;

test("what GitHub or the way to it does changes the comment, and nothing else of a run", async () => {
  const [endings, other] = [new Endings(), await start()];
  for (const [title, intercept, options] of [
    [
      "403 to a token that may only read",
      on("POST", { status: 403, body: { message: "Resource not accessible by integration" } }),
      {},
    ],
    [
      "a message that would move what is read",
      on("POST", { status: 403, body: { message: "a\u202eb\x07\x9b1mc\u2028d" } }),
      {},
    ],
    ["a repository that was renamed", oldName, { env: { GITHUB_REPOSITORY: "acme/old" } }],
    ["a redirect to another host", on("POST", { status: 307, headers: { location: other.url + comments } }), {}],
    [
      "the next page on another host",
      on("GET", { status: 200, body: [], headers: { link: `<${other.url}${comments}>; rel="next"` } }),
      {},
    ],
    ["an event that is not there", undefined, { env: { GITHUB_EVENT_PATH: "/nowhere/event.json" } }],
    ["a run of no pull request", undefined, { event: "push", payload: {} }],
    ["a proxy that is no address", undefined, { env: { http_proxy: "http://me:swordfish@%zz" } }],
    [
      "no_proxy with blanks, as for Unleash",
      undefined,
      { env: { http_proxy: "http://127.0.0.1:9", NO_PROXY: "other.example 127.0.0.1" } },
    ],
  ] as const) {
    const github = await start(intercept);
    const ended = await endings.tell(title, runWithComment({ github, ...options }));
    endings.note("comments", [
      ...shown(github),
      ...ended.stdout.split("\n").filter((line) => /^(?:No c|C)omment/.test(line)),
    ]);
    expect(ended.everything).not.toMatch(/swordfish|%zz|ghs-the-bot/);
  }
  expect(other.requests).toEqual([]);
  await endings.expect("comment/refused");
});

/** A repository in which `main` has moved on since `theirs` was branched off, and `merge` is what GitHub would make of both. */
async function makeOrigin() {
  const origin = await mkdtemp(join(tmpdir(), "variants-sync-origin-"));
  onTestFinished(() => rm(origin, { recursive: true }));
  const date = "2026-01-01T00:00:00Z";
  const git = (folder: string, ...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=a", "-c", "user.email=a@example.com", ...args], {
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      encoding: "utf8",
    });
  const commit = (message: string) => git(origin, "commit", "--quiet", "--allow-empty", "--message", message);
  git(origin, "init", "--quiet", "--initial-branch=main");
  commit("first");
  git(origin, "checkout", "--quiet", "-b", "theirs");
  commit("theirs");
  git(origin, "checkout", "--quiet", "main");
  commit("second");
  git(origin, "checkout", "--quiet", "-b", "merge");
  git(origin, "merge", "--quiet", "--no-ff", "--message", "merge", "theirs");
  return {
    head: git(origin, "rev-parse", "theirs").trim(),
    /** Checks out one commit of a branch, as actions/checkout does. */
    checkOut: (folder: string, branch: string) => {
      git(folder, "init", "--quiet");
      git(folder, "fetch", "--quiet", "--depth=1", origin, branch);
      git(folder, "checkout", "--quiet", "--detach", "FETCH_HEAD");
    },
  };
}

test("a report about main stands beside that of the pull request, with a warning; nothing freezes a comment in silence", async () => {
  const [endings, { head, checkOut }] = [new Endings(), await makeOrigin()];
  let isLocked = false;
  const locked = { message: "Unable to create comment because issue is locked." };
  const github = await start(({ method, path }) => {
    if (path === "/repos/acme/shop/pulls/7") return { status: 200, body: { head: { sha: head } } };
    return isLocked && method === "POST" && path === comments ? { status: 403, body: locked } : undefined;
  });
  const server = await startShop();
  onTestFinished(() => server.stop());
  const same = manifest.replace("production: {}", "production: { variants: [] }").replace("development: {}, ", "");
  const issue = { issue: { number: 7, pull_request: {} } };
  const pull = { pull_request: { number: 7, head: { sha: head } } };
  const inPart = {
    inputs: { mode: "plan", manifest: "part/**/variants.yml" },
    files: { "part/variants.yml": manifest },
  };
  const runs: [title: string, branch: string, Partial<CommentRun> & { readonly part?: string }][] = [
    ["the pull request", "merge", { payload: pull }],
    [
      "a comment of an outsider, with main checked out",
      "main",
      { event: "issue_comment", payload: issue, files: { "variants.yml": same } },
    ],
    ["a comment, with the pull request checked out", "merge", { event: "issue_comment", payload: issue }],
    [
      "a pull request of an outsider, with main checked out",
      "main",
      { event: "pull_request_target", payload: pull, files: { "variants.yml": same } },
    ],
    [
      "the same, with its files in a folder",
      "main",
      { event: "pull_request_target", payload: pull, part: "theirs", ...inPart },
    ],
    ["a comment, without git", "", { event: "issue_comment", payload: issue }],
    ["a comment of ours with the number of a run that there is not", "merge", {}],
    [
      "a locked conversation",
      "merge",
      { payload: { pull_request: { number: 7 } }, inputs: { mode: "plan", features: "check*" } },
    ],
  ];
  for (const [at, [title, branch, { part, ...options }]] of runs.entries()) {
    isLocked = title.startsWith("a locked");
    const [first] = github.comments;
    if (first && title.includes("that there is not")) first.body = first.body.replace("run:0", "run:9");
    const prepare = async (workspace: string) => {
      if (branch !== "") checkOut(workspace, branch);
      if (part) checkOut(join(workspace, "part"), part);
    };
    const run = { github, server, run: 100 + at, prepare, inputs: { mode: "plan" }, ...options };
    const { stdout } = await endings.tell(title, runWithComment(run));
    const kept = stdout.split("\n").filter((line) => line.startsWith("Comment"));
    endings.note("comments", [...shown(github), ...kept]);
  }
  expect(github.comments[0]?.body).toMatch(/<sub>Server: \S+, commit: <code>[0-9a-f]{12}<\/code><\/sub>/);
  await endings.expect("comment/of-main");
});

it("goes through the runner's proxy, whose password is not shown", async () => {
  const asked: string[] = [];
  const proxy = createServer();
  proxy.on("connect", ({ url, headers }, socket) => {
    asked.push(`${url} ${headers["proxy-authorization"]}`);
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void proxy.close());
  const address = `me:swordfish@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  await using ended = await runWithComment({
    github: { url: "https://api.github.example" },
    env: { https_proxy: address },
  });
  expect(asked).toEqual([`api.github.example:443 Basic ${Buffer.from("me:swordfish").toString("base64")}`]);
  expect([ended.code, ended.annotations.length, ended.everything.includes("swordfish")]).toEqual([0, 1, false]);
});

it("is given up soon when the run is cancelled while the answer does not come", async () => {
  let child: Parameters<NonNullable<CommentRun["onStart"]>>[0] | undefined;
  let killed = 0;
  const github = await start(() => {
    killed = performance.now();
    child?.kill("SIGTERM");
    return new Promise<undefined>(() => {});
  });
  const onStart = (started: typeof child) => {
    child = started;
  };
  await using ended: ActionRun = await runWithComment({ github, onStart });
  expect(performance.now() - killed).toBeLessThan(2500);
  expect(ended.signal).toBeNull();
  expect(ended.annotations.map(({ message }) => message)).toEqual([expect.stringContaining("took too long")]);
});
