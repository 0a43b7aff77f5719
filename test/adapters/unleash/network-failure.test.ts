import { spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, connect as connectTcp, createServer } from "node:net";
import { expect, it } from "vitest";
import { proxiesOf } from "../../../src/adapters/proxies.ts";
import { UnleashError } from "../../../src/adapters/unleash/error.ts";
import { networkFailure } from "../../../src/adapters/unleash/network-failure.ts";
import { connect } from "../../../src/adapters/unleash/request.ts";

/* What undici and Node really throw, on real sockets: their codes and texts differ from version to version. */

/** What is said of a PUT that fails. */
async function failureOf(url: string, requestTimeout = 3000): Promise<UnleashError> {
  const settings = { url, token: "token", concurrency: 1, requestTimeout, proxies: proxiesOf({}) };
  const connection = connect(settings, { end: new AbortController().signal });
  const end = await connection.send("PUT", "/x", "[]");
  await connection.close();
  return end.kind === "answer" ? expect.unreachable() : new UnleashError(end);
}

/** The same from a server that answers with these bytes, or resets the connection. */
async function answered(answer: string | "reset"): Promise<UnleashError> {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => (answer === "reset" ? socket.resetAndDestroy() : socket.end(answer)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await failureOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const head = "HTTP/1.1 200 OK\r\n";

it.each([
  ["nothing", "", "the connection was closed before the response was complete (UND_ERR_SOCKET)"],
  ["half a body", `${head}content-length: 20\r\n\r\n{}`, "the connection was closed before the response was complete"],
  ["a reset", "reset", "ECONNRESET"],
  ["another protocol", "SSH-2.0-OpenSSH_9\r\n", "the response is not valid HTTP (Expected HTTP/"],
  ["a header without a name", `${head}foo bar\r\n\r\n`, "the response is not valid HTTP (Invalid header token)"],
  ["a wrong chunk", `${head}transfer-encoding: chunked\r\n\r\nzz\r\n`, "the response is not valid HTTP (Invalid char"],
  ["two lengths", `${head}content-length: 2\r\ncontent-length: 3\r\n\r\n{}x`, "the response has more or fewer bytes"],
  ["huge headers", `${head}x: ${"a".repeat(20_000)}\r\n\r\n`, "the headers of the response are too large"],
])("%s is told, and may have been written", async (_title, answer, words) => {
  const error = await answered(answer);
  expect(error.message).toContain(words);
  expect(error.end).toMatchObject({ kind: "lost", retry: "backoff" });
});

it("a port at which nothing listens, and a host that does not exist, were never reached", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const closed = await failureOf(`http://127.0.0.1:${port}`);
  expect([closed.message, closed.end.kind]).toEqual([
    expect.stringContaining("ECONNREFUSED. Nothing listens"),
    "notSent",
  ]);
  const nowhere = await failureOf("http://nowhere.invalid");
  expect([nowhere.message, nowhere.end.kind]).toEqual([expect.stringMatching(/ENOTFOUND|EAI_AGAIN/), "notSent"]);
});

it.each(["EHOSTUNREACH", "ENETUNREACH"])(
  "%s was never sent where the connection was not made, and may have been else",
  (code) => {
    const kindOf = (error: object) => networkFailure(error, "http://unleash.example").kind;
    const made = (syscall: string) => Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
    const several = new AggregateError([made("connect"), made("connect")]);
    expect([made("connect"), several, made("read"), made("write")].map(kindOf)).toEqual([
      "notSent",
      "notSent",
      "lost",
      "lost",
    ]);
  },
);

it("a port that speaks no TLS was never reached", async () => {
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const error = await failureOf(`https://127.0.0.1:${(server.address() as AddressInfo).port}`);
  server.close();
  expect([error.message, error.end.kind]).toEqual([expect.stringContaining("does not speak TLS"), "notSent"]);
});

it("a host that accepts no connection is told after the time of a request", async () => {
  // A server that never gets to accept: when its queue is full, new connections wait for ever.
  const script = `const server = require("node:net").createServer().listen(0, "127.0.0.1", 1, () => {
    require("node:fs").writeSync(1, String(server.address().port));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  });`;
  const child = spawn(process.execPath, ["-e", script]);
  const port = Number(String((await once(child.stdout, "data"))[0]));
  const fillers = Array.from({ length: 4 }, () => connectTcp(port, "127.0.0.1").on("error", () => {}));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const error = await failureOf(`http://127.0.0.1:${port}`, 1000);
  for (const socket of fillers) socket.destroy();
  child.kill("SIGKILL");
  expect(error.message).toMatch(/no connection in time \(UND_ERR_CONNECT_TIMEOUT\)|no complete response within 1 s/);
});
