import { afterEach, expect, it, vi } from "vitest";
import { type Http, shareConnection } from "../../../src/adapters/unleash/http.ts";
import { interruptible } from "../../../src/adapters/unleash/interruption.ts";
import type { HttpResponse } from "../../../src/adapters/unleash/response.ts";

const ok = { status: 200, headers: { "content-type": "application/json" }, body: "{}" };
const pauseForASecond = { status: 429, headers: { "retry-after": "1" }, body: "" };

type Respond = (asked: string) => Omit<HttpResponse, "method" | "path">;

/** A client over a connection that responds a moment later, and what it was asked, in order. */
function client(settings: { concurrency: number; maxAttempts?: number }, respond: Respond = () => ok) {
  const asked: string[] = [];
  const interruption = interruptible(60_000);
  const connection = {
    async send(method: string, path: string) {
      asked.push(`${method} ${path}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
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
  return { http, asked, interruption };
}

/** What an apply does to one set. */
const readAndWrite = (http: Http, path: string) =>
  http.slot(async (requests) => {
    await requests.get(path);
    await requests.write("PUT", path, "[]");
  });

afterEach(() => {
  vi.useRealTimers();
});

it("sends no more requests at a time than there are slots", async () => {
  let [open, most] = [0, 0];
  const { http } = client({ concurrency: 3 });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      http.slot(async (requests) => {
        most = Math.max(most, ++open);
        await requests.get("/a");
        open--;
      }),
    ),
  );
  expect(most).toBe(3);
  await http.close();
});

it("a slot that is held over several requests lets no other in between", async () => {
  const { http, asked } = client({ concurrency: 1 });
  await Promise.all(["/a", "/b", "/c"].map((path) => readAndWrite(http, path)));
  expect(asked).toEqual(["GET /a", "PUT /a", "GET /b", "PUT /b", "GET /c", "PUT /c"]);
  await http.close();
});

it("work in a slot is begun again after a pause that another request met", async () => {
  let isLimited = true;
  const { http, asked } = client({ concurrency: 2 }, (request) => {
    if (request !== "GET /other" || !isLimited) return ok;
    isLimited = false;
    return pauseForASecond;
  });
  const started = performance.now();
  await Promise.all([http.get("/other"), readAndWrite(http, "/a")]);
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
  const limited = http.get("/a");
  await new Promise((resolve) => setTimeout(resolve, 50));
  const paused = http.get("/b");
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
  const results = await Promise.allSettled([http.get("/a"), http.get("/b"), http.write("PUT", "/c", "[]")]);
  expect(asked).toEqual(["GET /a"]);
  expect(results.map((result) => result.status === "rejected" && String(result.reason))).toEqual([
    expect.stringContaining("GET /a: 401"),
    expect.stringMatching(/GET \/b: not sent, because the run stopped: GET \/a: 401/),
    expect.stringMatching(/PUT \/c: not sent, because the run stopped: GET \/a: 401/),
  ]);
  await http.close();
});

it("a run that stops ends its waits, and sends nothing more", async () => {
  const { http, asked, interruption } = client({ concurrency: 1 }, () => ({
    ...pauseForASecond,
    headers: { "retry-after": "30" },
  }));
  setTimeout(() => interruption.interrupt("because the run was cancelled", 0), 50);
  const started = performance.now();
  await expect(http.get("/a")).rejects.toThrow("GET /a: 429");
  await expect(http.get("/b")).rejects.toThrow("GET /b: not sent, because the run was cancelled");
  expect(performance.now() - started).toBeLessThan(1000);
  expect(asked).toEqual(["GET /a"]);
  await http.close();
});
