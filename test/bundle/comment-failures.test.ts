import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { type FakeAnswer, type FakeRequest, startFakeGitHub } from "../support/fake-github.ts";
import { runWithComment } from "./comment-run.ts";

const permission = "permissions: pull-requests: write";

/** What GitHub answers, to which request, and what the warning must say of it; test/faults/comment.test.ts has all. */
const refusals: readonly [name: string, on: string, answer: FakeAnswer, says: readonly string[]][] = [
  [
    "403 to a token that may only read",
    "POST comments",
    { status: 403, body: { message: "Resource not accessible by integration" } },
    [permission, "forks", "Resource not accessible by integration"],
  ],
  [
    "a query that may not be asked",
    "POST graphql",
    { status: 200, body: { errors: [{ type: "FORBIDDEN", message: "Resource not accessible by integration" }] } },
    [permission],
  ],
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

  test("cancelled while the answer does not come", async () => {
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
        kill = () => child.kill("SIGTERM");
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
  // The run does not wait for the sockets of the comment.
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

test("the runner's proxy is used, and its password is not shown", async () => {
  await using github = await startFakeGitHub();
  await using proxy = await startClosedProxy();
  const env = { GITHUB_API_URL: "https://api.github.example", https_proxy: `me:swordfish@${proxy.host}` };
  await using run = await runWithComment({ github, env });
  expect(run.code).toBe(0);
  expect(proxy.asked).toEqual([`api.github.example:443 Basic ${Buffer.from("me:swordfish").toString("base64")}`]);
  expect(run.annotations).toHaveLength(1);
  expect(run.everything).not.toContain("swordfish");
});

test("no_proxy as for Unleash: a list with blanks", async () => {
  await using github = await startFakeGitHub();
  await using proxy = await startClosedProxy();
  const env = { http_proxy: `http://${proxy.host}`, NO_PROXY: "other.example 127.0.0.1" };
  await using run = await runWithComment({ github, env });
  expect([run.code, run.annotations, proxy.asked]).toEqual([0, [], []]);
  expect(github.comments).toHaveLength(1);
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
