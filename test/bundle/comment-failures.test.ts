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
    expect(run.everything).not.toContain("ghs-the-bot-of-the-job");
    // Tried once: what fails is told, the run does not wait.
    expect(github.requests.filter((request) => request.method === method && request.path.endsWith(place))).toHaveLength(
      1,
    );
  });

  test("nothing listens there", async () => {
    const gone = await startFakeGitHub();
    await gone[Symbol.asyncDispose]();
    await using run = await runWithComment({ github: gone });
    expect(run.code).toBe(0);
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringContaining("ECONNREFUSED")]);
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

  test.each([
    [
      "a redirect",
      (url: string) => ({ status: 307, headers: { location: `${url}/repos/acme/shop/issues/7/comments` } }),
    ],
    [
      "the next page",
      (url: string) => ({
        status: 200,
        body: [],
        headers: { link: `<${url}/repos/acme/shop/issues/7/comments>; rel="next"` },
      }),
    ],
  ])("%s leads to another host: nothing is sent there", async (_, answer) => {
    await using other = await startFakeGitHub();
    const isAsked = (request: FakeRequest) => request.method === (answer("").status === 307 ? "POST" : "GET");
    await using github = await startFakeGitHub({
      intercept: (request) => (isAsked(request) ? answer(other.url) : undefined),
    });
    await using run = await runWithComment({ github });
    expect(run.outputs["result"]).toBe("valid");
    expect(other.requests).toEqual([]);
    const message = `GitHub refers to another host, ${new URL(other.url).host}, to which nothing is sent.`;
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringContaining(message)]);
  });

  test("the event file is not there", async () => {
    await using github = await startFakeGitHub();
    await using run = await runWithComment({ github, env: { GITHUB_EVENT_PATH: "/nowhere/event.json" } });
    expect(run.code).toBe(0);
    expect(run.annotations.map(({ message }) => message)).toEqual([expect.stringContaining("ENOENT")]);
  });
});

test("a redirect of a renamed repository is followed", async () => {
  await using github = await startFakeGitHub({
    intercept: ({ path, query }) =>
      path.startsWith("/repos/acme/old/")
        ? { status: 307, headers: { location: `${path.replace("old", "shop")}?${query}` } }
        : undefined,
  });
  await using run = await runWithComment({ github, env: { GITHUB_REPOSITORY: "acme/old" } });
  expect(run.annotations).toEqual([]);
  expect(github.comments).toHaveLength(1);
});

test("a good run does not wait for the sockets of the comment", async () => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({ github });
  expect(run.code).toBe(0);
  expect(github.comments).toHaveLength(1);
  expect(run.time).toBeLessThan(8000);
});

/** A proxy that tunnels nothing and says what it was asked for. */
async function startClosedProxy() {
  const asked: string[] = [];
  const note = (url: string | undefined, credentials = "") => asked.push(`${url} ${credentials}`.trim());
  const server = createServer(({ url, headers }, response) => {
    note(url, headers["proxy-authorization"]);
    response.writeHead(502).end();
  });
  server.on("connect", ({ url, headers }, socket) => {
    note(url, headers["proxy-authorization"]);
    socket.end("HTTP/1.1 407 Proxy Authentication Required\r\n\r\n");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

test.each(["http://me:swordfish@", "me:swordfish@"])(
  "the runner's proxy is used, and its password is not shown: %s",
  async (prefix) => {
    await using github = await startFakeGitHub();
    await using proxy = await startClosedProxy();
    await using run = await runWithComment({
      github,
      env: { GITHUB_API_URL: "https://api.github.example", https_proxy: `${prefix}${proxy.host}` },
    });
    expect(run.code).toBe(0);
    expect(proxy.asked).toEqual([`api.github.example:443 Basic ${Buffer.from("me:swordfish").toString("base64")}`]);
    expect(run.annotations).toHaveLength(1);
    expect(run.everything).not.toContain("swordfish");
  },
);

test.each([
  ["other.example 127.0.0.1", "a list with blanks"],
  ["*", "everything"],
])("no_proxy as for Unleash: %s, %s", async (exceptions) => {
  await using github = await startFakeGitHub();
  await using proxy = await startClosedProxy();
  await using run = await runWithComment({ github, env: { http_proxy: `http://${proxy.host}`, NO_PROXY: exceptions } });
  expect([run.code, run.annotations, proxy.asked]).toEqual([0, [], []]);
  expect(github.comments).toHaveLength(1);
});

test.each([
  ["*.corp.invalid", []],
  [".corp.invalid", []],
  ["*.other.invalid", ["http://api.corp.invalid/repos/acme/shop/issues/7/comments?per_page=100"]],
])("no_proxy as for Unleash, by suffix: %s", async (exceptions, asked) => {
  await using github = await startFakeGitHub();
  await using proxy = await startClosedProxy();
  const env = { GITHUB_API_URL: "http://api.corp.invalid", http_proxy: `http://${proxy.host}`, no_proxy: exceptions };
  await using run = await runWithComment({ github, env });
  expect([run.code, proxy.asked]).toEqual([0, asked]);
  expect(run.annotations.map(({ severity }) => severity)).toEqual(["warning"]);
});

test("a proxy that is no address is a warning that does not show it", async () => {
  await using github = await startFakeGitHub();
  await using run = await runWithComment({ github, env: { http_proxy: "http://me:swordfish@%zz" } });
  expect(run.code).toBe(0);
  expect(run.annotations.map(({ message }) => message)).toEqual([
    expect.stringContaining("The environment variable http_proxy (or HTTP_PROXY) is not the address of a proxy"),
  ]);
  expect(run.everything).not.toContain("swordfish");
});
