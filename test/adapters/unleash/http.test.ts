import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Http, shareConnection } from "../../../src/adapters/unleash/http.ts";
import type { HttpResponse } from "../../../src/adapters/unleash/response.ts";
import { backoff } from "../../../src/adapters/unleash/traffic.ts";
import { interruptible } from "../../../src/process/interruption.ts";

const anything = z.unknown();
const ok = { status: 200, headers: { "content-type": "application/json" }, body: "{}" };
const pauseForASecond = { status: 429, headers: { "retry-after": "1" }, body: "" };

type Respond = (asked: string) => Omit<HttpResponse, "method" | "path">;

/** A client over a connection that responds a moment later, and what it was asked, in order. */
function client(
  settings: { concurrency: number; maxAttempts?: number },
  respond: Respond = () => ok,
  delay: (asked: string) => number = () => 5,
) {
  const asked: string[] = [];
  let [open, most] = [0, 0];
  const interruption = interruptible(60_000);
  const connection = {
    async send(method: string, path: string) {
      asked.push(`${method} ${path}`);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve, delay(`${method} ${path}`)));
      open--;
      return { kind: "answer", value: { method, path, ...respond(`${method} ${path}`) } } as const;
    },
    requestCount: () => asked.length,
    close: async () => interruption.settle(),
  };
  const http = shareConnection(
    { url: "http://unleash.example", maxAttempts: 4, ...settings },
    connection,
    interruption,
  );
  return { http, asked, interruption, mostOpen: () => most };
}

/** Reads, and writes right after it. */
const readAndWrite = (http: Http, path: string) =>
  http.inOneSlot(false, async (requests) => {
    await requests.get(path, anything);
    return requests.send("PUT", path, anything, "[]");
  });

afterEach(() => {
  vi.useRealTimers();
});

it("sends no more requests at a time than there are slots", async () => {
  const { http, mostOpen } = client({ concurrency: 3 });
  const gets = Array.from({ length: 12 }, () => http.get("/a", anything));
  const updates = ["/b", "/c", "/d", "/e"].map((path) => readAndWrite(http, path));
  await Promise.all([...gets, ...updates]);
  expect(mostOpen()).toBe(3);
  await http.close();
});

it("a write follows its read, and lets no other request in between", async () => {
  const { http, asked } = client({ concurrency: 1 });
  await Promise.all(["/a", "/b", "/c"].map((path) => readAndWrite(http, path)));
  expect(asked).toEqual(["GET /a", "PUT /a", "GET /b", "PUT /b", "GET /c", "PUT /c"]);
  await http.close();
});

it("holds a write back that a pause came before", async () => {
  const { http, asked } = client(
    { concurrency: 2 },
    (request) => (request === "GET /other" ? pauseForASecond : ok),
    (request) => (request === "GET /a" ? 50 : 5),
  );
  const limited = http.get("/other", anything).catch(() => {});
  expect(await readAndWrite(http, "/a")).toMatchObject({ kind: "paused" });
  expect(asked).toEqual(["GET /other", "GET /a"]);
  await http.close();
  await limited;
});

it.each([
  ["forward", 3_600_000],
  ["back", -3_600_000],
])("a clock that is set %s changes no wait", async (_, shift) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let isLimited = true;
  const { http, asked } = client({ concurrency: 2 }, () => {
    if (!isLimited) return ok;
    isLimited = false;
    return pauseForASecond;
  });
  const started = performance.now();
  const limited = http.get("/a", anything);
  await new Promise((resolve) => setTimeout(resolve, 50));
  const paused = http.get("/b", anything);
  vi.setSystemTime(Date.now() + shift);
  await paused;
  const waited = performance.now() - started;
  expect([waited > 990, waited < 3000]).toEqual([true, true]);
  await limited;
  expect(asked.sort()).toEqual(["GET /a", "GET /a", "GET /b"]);
  await http.close();
});

it("sends nothing after a failure that no request can escape", async () => {
  const { http, asked } = client({ concurrency: 1 }, () => ({ ...ok, status: 401 }));
  const results = await Promise.allSettled([
    http.get("/a", anything),
    http.get("/b", anything),
    readAndWrite(http, "/c"),
  ]);
  expect(asked).toEqual(["GET /a"]);
  expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual([
    expect.stringContaining("GET /a: 401"),
    expect.stringMatching(/GET \/b: not sent, because the run stopped: GET \/a: 401/),
    expect.stringMatching(/GET \/c: not sent, because the run stopped: GET \/a: 401/),
  ]);
  await http.close();
});

it("a failure that no request can escape ends all waits", async () => {
  const { http, asked } = client(
    { concurrency: 2 },
    (request) =>
      request === "GET /b" ? { ...ok, status: 401 } : { ...pauseForASecond, headers: { "retry-after": "30" } },
    (request) => (request === "GET /b" ? 50 : 5),
  );
  const started = performance.now();
  const results = await Promise.allSettled([
    http.get("/a", anything),
    http.get("/b", anything),
    http.get("/c", anything),
  ]);
  expect(performance.now() - started).toBeLessThan(1000);
  expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual([
    expect.stringContaining("GET /a: 429"),
    expect.stringContaining("GET /b: 401"),
    expect.stringContaining("GET /c: not sent, because the run stopped: GET /b: 401"),
  ]);
  expect(asked).toEqual(["GET /a", "GET /b"]);
  await http.close();
});

it("a run that stops ends its waits, and sends nothing more", async () => {
  const { http, asked, interruption } = client({ concurrency: 1 }, () => ({
    ...pauseForASecond,
    headers: { "retry-after": "30" },
  }));
  setTimeout(() => interruption.interrupt("because the run was cancelled", 0), 50);
  const started = performance.now();
  await expect(http.get("/a", anything)).rejects.toThrow("GET /a: 429");
  await expect(http.get("/b", anything)).rejects.toThrow("GET /b: not sent, because the run was cancelled");
  expect(performance.now() - started).toBeLessThan(1000);
  expect(asked).toEqual(["GET /a"]);
  await http.close();
});

describe("a request that meets a limit", () => {
  const limited = { status: 429, headers: { "retry-after": "0" }, body: "" };

  it("costs a try where the server answers nothing else", async () => {
    let left = 20;
    const { http, asked } = client({ concurrency: 1, maxAttempts: 3 }, () => (left-- > 0 ? limited : ok));
    await expect(http.get("/a", anything)).rejects.toThrow("429");
    expect(asked).toHaveLength(3);
    await http.close();
  });

  it("costs none where the server has answered others since the last pause", async () => {
    let turn = 0;
    const respond = (request: string) => (request === "GET /a" && turn++ < 6 ? limited : ok);
    const { http, asked } = client({ concurrency: 2, maxAttempts: 2 }, respond);
    const others = async () => {
      while (turn < 6) await http.get("/b", anything);
    };
    await Promise.all([others(), http.get("/a", anything)]);
    expect(asked.filter((request) => request === "GET /a")).toHaveLength(7);
    await http.close();
  });
});

it("a backoff is anything up to a limit that doubles, at most 15 s", () => {
  expect([1, 2, 3, 4, 10].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 15_000]);
  expect([1, 10].map((attempt) => backoff(attempt, () => 0))).toEqual([0, 0]);
});
