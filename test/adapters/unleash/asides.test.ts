import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { asidesOf } from "../../../src/adapters/unleash/asides.ts";
import type { End } from "../../../src/adapters/unleash/error.ts";
import type { HttpResponse } from "../../../src/adapters/unleash/response.ts";

const failure = { method: "GET", path: "/", received: "oops" };
const ok = {
  kind: "answer",
  value: { ...failure, status: 200, headers: { "content-type": "application/json" }, body: "{}" },
} as const;
const answer = (status: number): End<HttpResponse> => ({ kind: "answer", value: { ...ok.value, status } });

/** How a request ends: after milliseconds, or when its time is up. */
type Reply = { readonly after: number; readonly end: End<HttpResponse> } | "hangs";

/** Reads over a connection that replies by path. The run has 100 s left. */
function asides(reply: (path: string) => Reply, { concurrency = 1 } = {}) {
  const asked: string[] = [];
  const connection = {
    async send(_: string, path: string, _body?: string, time = Number.NaN): Promise<End<HttpResponse>> {
      asked.push(path);
      const given = reply(path);
      await new Promise((resolve) => setTimeout(resolve, given === "hangs" ? time : given.after));
      return given === "hangs" ? { kind: "lost", retry: "backoff", failure } : given.end;
    },
    requestCount: () => asked.length,
    close: async () => {},
  };
  const settings = { url: "http://unleash.example", concurrency, requestTimeout: 30_000 };
  const run = { stop: new AbortController().signal, deadline: performance.now() + 100_000 };
  const { get } = asidesOf(settings, connection, run);
  const kinds = async (about: "served" | "strategies", count: number) =>
    (await Promise.all(Array.from({ length: count }, (_, n) => get(about, `${about}/${n}`, z.unknown())))).map(
      ({ kind }) => kind,
    );
  return { kinds, asked };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The result, and the milliseconds after which it was there. */
async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const started = performance.now();
  const done = work.then((value): [T, number] => [value, performance.now() - started]);
  await vi.runAllTimersAsync();
  return done;
}

describe("reads that only inform", () => {
  it("are given up by kind after three that hang, each for 5 s", async () => {
    const { kinds, asked } = asides((path) => (path.startsWith("served") ? "hangs" : { after: 10, end: ok }));
    const [[served, strategies], time] = await timed(Promise.all([kinds("served", 9), kinds("strategies", 9)]));
    expect(served).toEqual(Array.from({ length: 9 }, () => "lost"));
    expect(strategies).toEqual(Array.from({ length: 9 }, () => "answer"));
    expect(asked.filter((path) => path.startsWith("served"))).toHaveLength(3);
    expect(time).toBe(3 * 5000 + 9 * 10);
  });

  it.each<[string, (n: number) => Reply]>([
    ["connections that are reset at once", () => ({ after: 10, end: { kind: "lost", failure } })],
    ["two that hang before each that is answered", (n) => (n % 3 < 2 ? "hangs" : { after: 10, end: ok })],
    ["two that hang before each that is refused", (n) => (n % 3 < 2 ? "hangs" : { after: 10, end: answer(502) })],
  ])("go on after %s", async (_, reply) => {
    const { kinds, asked } = asides((path) => reply(Number(path.split("/")[1])));
    await timed(kinds("served", 5));
    expect(asked).toHaveLength(5);
  });

  it.each([401, 429])("are given up by kind after a %d", async (status) => {
    const { kinds, asked } = asides((path) => ({ after: 10, end: path.startsWith("served") ? answer(status) : ok }));
    const [[served, strategies]] = await timed(Promise.all([kinds("served", 3), kinds("strategies", 3)]));
    expect(served).not.toContain("answer");
    expect(strategies).toEqual(["answer", "answer", "answer"]);
    expect(asked).toHaveLength(1 + 3);
  });

  it("go on after failures of single reads", async () => {
    const { kinds, asked } = asides((path) => ({ after: 10, end: path === "served/9" ? ok : answer(502) }));
    const [ends] = await timed(kinds("served", 10));
    expect([ends.at(-1), asked.length]).toEqual(["answer", 10]);
  });

  it("take no more than a fifth of what is left of the run, all together", async () => {
    const { kinds, asked } = asides(() => ({ after: 900, end: ok }), { concurrency: 2 });
    await timed(kinds("served", 20));
    // What passes between them does not count.
    vi.advanceTimersByTime(30_000);
    const [ends, time] = await timed(kinds("served", 40));
    expect(time).toBeLessThanOrEqual(20_000 - 9000 + 900);
    expect([asked.length, ends.at(-1)]).toEqual([46, "stopped"]);
  });

  it("are all made where a server is slow: two lists for each of 400 changes, 300 ms late", async () => {
    const { kinds } = asides(() => ({ after: 300, end: ok }), { concurrency: 10 });
    const [[served, strategies], time] = await timed(Promise.all([kinds("served", 300), kinds("strategies", 300)]));
    expect([...served, ...strategies].every((kind) => kind === "answer")).toBe(true);
    expect(time).toBe(60 * 300);
  });

  it("are sent again on a fresh connection where a reused one was dead", async () => {
    let sent = 0;
    const dead = { kind: "lost", retry: "at once", failure } as const;
    const { kinds } = asides(() => ({ after: 1, end: sent++ % 2 === 0 ? dead : ok }));
    const [ends] = await timed(kinds("served", 4));
    expect(ends).toEqual(["answer", "answer", "answer", "answer"]);
  });
});
