import { afterEach, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { type Http, shareConnection } from "../../../src/adapters/unleash/http.ts";
import { interruptible } from "../../../src/adapters/unleash/interruption.ts";
import type { HttpResponse } from "../../../src/adapters/unleash/response.ts";
import { backoff } from "../../../src/adapters/unleash/traffic.ts";

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
      return { method, path, ...respond(`${method} ${path}`) };
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
    await requests.write("PUT", path, "[]", anything);
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

it("an update is begun again after a pause that another request met", async () => {
  let isLimited = true;
  const { http, asked } = client({ concurrency: 2 }, (request) => {
    if (request !== "GET /other" || !isLimited) return ok;
    isLimited = false;
    return pauseForASecond;
  });
  const started = performance.now();
  await Promise.all([http.get("/other", anything), readAndWrite(http, "/a")]);
  expect(performance.now() - started).toBeGreaterThan(990);
  expect(asked.slice(0, 2)).toEqual(["GET /other", "GET /a"]);
  // What was read before the pause is old: the write waits for another read.
  expect(asked.filter((request) => request.endsWith("/a"))).toEqual(["GET /a", "GET /a", "PUT /a"]);
  await http.close();
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

it("a backoff is anything up to a limit that doubles, at most 15 s", () => {
  expect([1, 2, 3, 4, 10].map((attempt) => backoff(attempt, () => 1))).toEqual([500, 1000, 2000, 4000, 15_000]);
  expect([1, 10].map((attempt) => backoff(attempt, () => 0))).toEqual([0, 0]);
});
