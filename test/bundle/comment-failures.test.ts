import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { type FakeAnswer, type FakeRequest, startFakeGitHub } from "../support/fake-github.ts";
import { runWithComment } from "./comment-run.ts";

const permission = "permissions: pull-requests: write";

/** What GitHub answers, to which request, and what the warning must say of it. */
const refusals: readonly [name: string, on: string, answer: FakeAnswer, says: readonly string[]][] = [
  [
    "403 to a token that may only read",
    "POST comments",
    { status: 403, body: { message: "Resource not accessible by integration" } },
    [permission, "forks", "Resource not accessible by integration"],
  ],
  ["403 when listing", "GET comments", { status: 403, body: { message: "Resource not accessible" } }, [permission]],
  ["404", "GET comments", { status: 404, body: { message: "Not Found" } }, [permission, "404"]],
  ["401", "GET comments", { status: 401, body: { message: "Bad credentials" } }, ["github-token"]],
  ["422", "POST comments", { status: 422, body: { message: "Validation Failed" } }, [permission, "Validation Failed"]],
  ["500", "POST comments", { status: 500, body: { message: "Server Error" } }, ["500"]],
  ["502 with a page", "GET comments", { status: 502, body: `<html>${"x".repeat(5000)}</html>` }, ["502"]],
  [
    "the primary rate limit",
    "GET comments",
    { status: 403, body: { message: "API rate limit exceeded" }, headers: { "x-ratelimit-remaining": "0" } },
    ["rate limit"],
  ],
  [
    "the secondary rate limit",
    "POST comments",
    { status: 429, body: { message: "Too many requests" }, headers: { "retry-after": "60" } },
    ["rate limit"],
  ],
  [
    "a query that may not be asked",
    "POST graphql",
    { status: 200, body: { errors: [{ type: "FORBIDDEN", message: "Resource not accessible by integration" }] } },
    [permission],
  ],
  ["a page instead of the API", "GET comments", { status: 200, body: "<html>Sign in</html>" }, ["comment"]],
];

describe("a comment that cannot be written is a warning and changes nothing else", () => {
  test.each(refusals)("%s", async (_, on, answer, says) => {
    const [method, place = ""] = on.split(" ");
    const intercept = (request: FakeRequest) =>
      request.method === method && request.path.endsWith(place) ? answer : undefined;
    await using github = await startFakeGitHub({ intercept });
    await using run = await runWithComment({ github });
    expect(run.code).toBe(0);
    expect(run.outputs["result"]).toBe("valid");
    expect(run.summary).toContain("Valid: 2 variant sets");
    expect(run.annotations.map(({ severity }) => severity)).toEqual(["warning"]);
    const [{ message } = { message: "" }] = run.annotations;
    for (const text of says) expect(message).toContain(text);
    expect(message.length).toBeLessThan(600);
    expect(run.everything).not.toContain("ghs-bot");
    // Tried once: what fails is told, the run does not wait.
    expect(github.requests.filter((request) => request.method === method && request.path.endsWith(place))).toHaveLength(
      1,
    );
  });

  test.each(["SIGINT", "SIGTERM"] as const)("cancelled while the answer does not come: %s", async (signal) => {
    let kill = () => {};
    let killed = 0;
    const intercept = () => {
      killed = performance.now();
      kill();
      return new Promise<undefined>(() => {});
    };
    await using github = await startFakeGitHub({ intercept });
    await using run = await runWithComment({
      github,
      onStart: (child) => {
        kill = () => child.kill(signal);
      },
    });
    expect(performance.now() - killed).toBeLessThan(2500);
    expect(run.signal).toBeNull();
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringContaining("took too long")]);
  });

  test("the event file is not there", async () => {
    await using github = await startFakeGitHub();
    await using run = await runWithComment({ github, env: { GITHUB_EVENT_PATH: "/nowhere/event.json" } });
    expect(run.code).toBe(0);
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringContaining("ENOENT")]);
  });
});

test("a good run does not wait for the sockets of the comment", async () => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({ github });
  expect(run.code).toBe(0);
  expect(github.comments).toHaveLength(1);
  expect(run.time).toBeLessThan(8000);
});

test("the runner's proxy is used, and its password is not shown", async () => {
  const seen: string[] = [];
  await using github = await startFakeGitHub();
  const proxy = createServer((_, response) => response.writeHead(407).end());
  proxy.on("connect", (request, socket) => {
    seen.push(`${request.url} ${request.headers["proxy-authorization"] ?? ""}`);
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const { port } = proxy.address() as AddressInfo;
  try {
    await using run = await runWithComment({
      github,
      env: { GITHUB_API_URL: "https://api.github.example", https_proxy: `http://me:swordfish@127.0.0.1:${port}` },
    });
    expect(run.code).toBe(0);
    expect(seen).toEqual([`api.github.example:443 Basic ${Buffer.from("me:swordfish").toString("base64")}`]);
    expect(run.annotations).toHaveLength(1);
    expect(run.everything).not.toContain("swordfish");
  } finally {
    proxy.closeAllConnections();
    proxy.close();
  }
});
