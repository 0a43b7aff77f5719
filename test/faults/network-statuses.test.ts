import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { Interceptor, MemoryServer } from "../support/memory-unleash.ts";
import { expectGoodEnd, isOf, type Way } from "./support/disturb.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { environments as task } from "./support/kinds.ts";
import { recordedCase, ways } from "./support/recorded-case.ts";
import { other, readable, setScene, stored, wanted } from "./support/scene.ts";

const list = "/api/admin/projects/default/features";
const alpha = `${list}/alpha?variantEnvironments=true`;

const status = (code: number, body: unknown = { message: "a passing fault" }, retryAfter?: string): Intervention => ({
  ...{ kind: "answer", status: code, body, headers: retryAfter === undefined ? {} : { "retry-after": retryAfter } },
});
const tooMany = (retryAfter: string) => status(429, "Too many requests", retryAfter);

/** Intervenes in the first so many requests for each target, of one way or of both. */
function atFirst(times: number, intervention: Intervention, way?: Way): Interceptor {
  return (request) => (request.count <= times && (!way || isOf(way, request)) ? intervention : undefined);
}
const onWrites = (intervention: Intervention) => atFirst(99, intervention, "write");

const writesOf = ({ log }: MemoryServer) => log.filter((request) => isOf("write", request)).map(({ path }) => path);

/** Times between the requests for the project's list, in milliseconds. */
function gaps({ log }: MemoryServer): number[] {
  const times = log.filter(({ path }) => path === list).map(({ at }) => at);
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}

/** From the first request on: what it takes to start a process is the machine's. */
function expectQuick({ log }: MemoryServer): void {
  expect(Date.now() - (log[0]?.at ?? 0)).toBeLessThan(6000);
}

faults("F4, F6: Retry-After", () => {
  faultCase("F4", "429 with Retry-After: 2", async (lab) => {
    const server = await task.begin(lab);
    server.intercept(({ path, count }) => (path === list && count === 1 ? tooMany("2") : undefined));
    const run = await lab.act(server, { inputs: { mode: "plan" } });
    expect([run.code, gaps(server).length]).toEqual([0, 1]);
    expect(gaps(server)[0]).toBeGreaterThanOrEqual(1990);
    expect(gaps(server)[0]).toBeLessThan(3500);
    lab.note(`waited ${gaps(server)[0]} ms`);
  });

  faultCase("F4", "429 in the middle of an apply pauses every request", async (lab) => {
    const server = await task.begin(lab);
    let refusedAt = 0;
    server.intercept((request) => {
      if (!isOf("write", request) || refusedAt > 0) return undefined;
      refusedAt = Date.now();
      return tooMany("1");
    });
    await expectGoodEnd(task, server, await lab.act(server, { inputs: { concurrency: "1" } }));
    expect(server.log.filter(({ at }) => at > refusedAt && at < refusedAt + 990)).toEqual([]);
  });

  recordedCase(
    "F6",
    "429 and 503 with Retry-After: 3600: the process ends at once",
    "hour",
    {
      "429 to all": () => tooMany("3600"),
      "503 to all": () => status(503, undefined, "3600"),
      "429 to one of many reads": ({ path }) => (path.includes("/features/beta") ? tooMany("3600") : undefined),
      "429 to a write": onWrites(tooMany("3600")),
    },
    {
      inputs: { concurrency: "1" },
      check: (server) => {
        expect(gaps(server)).toEqual([]);
        expectQuick(server);
      },
    },
  );

  const names = Array.from({ length: 120 }, (_, index) => `flag-${index}`);
  const set = "{ variants: [{ name: on, weight: 30%, weightType: fix }, { name: off }], environments: *all }";
  const entries = names.slice(0, 16).map((name) => `  ${name}: ${set}\n`);
  const files = {
    "variants.yml": `version: 1\nx-all: &all { development: {}, production: {} }\nfeatures:\n${entries.join("")}`,
  };
  for (const [rate, concurrency] of [
    [5, "10"],
    [5, "1"],
    [20, "50"],
  ] as const) {
    faultCase("F4", `${rate} requests a second at concurrency ${concurrency}: applied to the end`, async (lab) => {
      const server = await lab.serve();
      const environments = { development: { variants: other }, production: { variants: other } };
      server.seed(names.slice(0, 16).map((name) => ({ name, environments })));
      const taken: number[] = [];
      let refused = 0;
      server.intercept(() => {
        const now = performance.now();
        while (taken[0] !== undefined && taken[0] <= now - 1000) taken.shift();
        if (taken.length < rate) return void taken.push(now);
        refused++;
        return tooMany("1");
      });
      const inputs = { concurrency, "max-changes": "unlimited", "max-attempts": "4" };
      const run = await lab.act(server, { files, inputs });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "32"]);
      expect(server.dump().events).toHaveLength(32);
      const asked = server.log.length - refused;
      lab.note(`${asked} requests taken, ${refused} refused, ${(run.time / 1000).toFixed(1)} s`);
      // Fewer than one in three is sent in vain.
      expect(refused).toBeLessThan(asked / 2);
    });
  }

  faultCase("F4", "one 429 does not slow down the rest: the concurrency recovers", async (lab) => {
    const server = await lab.serve();
    server.seed(names.map((name) => ({ name, environments: { production: { variants: wanted } } })));
    server.delay = 20;
    let limited = 0;
    server.intercept(({ path }) => {
      if (!path.includes("flag-7?") || limited++ > 0) return undefined;
      // Starts `maxInFlight` over.
      setTimeout(() => server.clearLog(), 100);
      return tooMany("0");
    });
    const run = await lab.act(server, { inputs: { mode: "export", "output-file": "out.yml", concurrency: "10" } });
    expect([run.code, server.maxInFlight]).toEqual([0, 10]);
    expect(server.log.length).toBeGreaterThan(60);
  });
});

faults("F7–F9: statuses", () => {
  for (const [row, code, times] of [
    ["F7", 500, 1],
    ["F7", 502, 2],
    ["F7", 503, 3],
    ["F7", 504, 1],
    ["F9", 408, 1],
    ["F9", 425, 1],
  ] as const) {
    faultCase(row, `${code} ×${times}, then 200, on every GET, and on every PUT`, async (lab) => {
      for (const way of ["GET", "write"] as const) {
        const server = await task.begin(lab);
        // Reads repeated around a write count on: only the first ones of each target are refused.
        server.intercept(atFirst(times, status(code), way));
        await expectGoodEnd(task, server, await lab.act(server, { inputs: { "max-attempts": "5" } }));
      }
    });
  }

  faultCase("F7", "waits grow, are jittered and stay below their limits", async (lab) => {
    const waits: number[][] = [];
    for (let round = 0; round < 6; round++) {
      const server = await task.begin(lab);
      server.intercept(({ path }) => (path === list ? status(503) : undefined));
      expect((await lab.act(server, { inputs: { mode: "plan", "max-attempts": "4" } })).code).toBe(1);
      expect(gaps(server)).toHaveLength(3);
      // The exact limits are a unit test's; a busy machine is late.
      for (const [index, limit] of [500, 1000, 2000].entries()) expect(gaps(server)[index]).toBeLessThan(limit + 1000);
      waits.push(gaps(server));
    }
    const sum = (index: number) => waits.reduce((total, round) => total + (round[index] ?? 0), 0);
    expect(sum(2)).toBeGreaterThan(sum(0));
    expect(new Set(waits.map((round) => Math.round((round[2] ?? 0) / 20))).size).toBeGreaterThan(2);
    lab.note(`waits of six runs in ms: ${waits.map((round) => round.join("/")).join(", ")}`);
  });

  const maintenance = { message: "Unleash is currently in maintenance mode." };
  recordedCase(
    "F8",
    "503 for ever",
    "endless-503",
    {
      "of JSON": () => status(503, { message: "upstream is on fire" }),
      "of HTML": () => status(503, "<html>upstream is on fire</html>"),
      "of a server in maintenance": () => status(503, maintenance),
      // Not tried again: the first answer ends the run.
      "to the writes of a server in maintenance": onWrites(status(503, maintenance)),
    },
    { inputs: { concurrency: "1" }, check: expectQuick },
  );

  const never = Object.fromEntries([400, 401, 403, 404, 409, 410, 413, 415, 422].map((code) => [code, status(code)]));
  recordedCase(
    "F9",
    "statuses on a read that are not tried again",
    "statuses-on-a-read",
    ways(
      never,
      (answer) =>
        ({ path }) =>
          path === alpha ? answer : undefined,
    ),
    {
      check: (server, _, code) => {
        // A 404 of a feature that the project's list shows is looked at twice before it is believed.
        expect(server.log.filter(({ path }) => path === alpha)).toHaveLength(code === "404" ? 2 : 1);
      },
    },
  );
  recordedCase("F9", "statuses on writes that are not tried again", "statuses-on-writes", ways(never, onWrites), {
    inputs: { concurrency: "1" },
    check: (server) => expect(new Set(writesOf(server)).size).toBe(writesOf(server).length),
  });
});

/*
 * A write that was sent is `failed` only if Unleash itself refused it. Without an answer of its own, a read that still shows
 * the old state proves nothing: the write may land later. Those are `unknown`.
 */
faults("F2–F13: sent, and answered or not by Unleash", () => {
  const files = {
    "variants.yml": `version: 1
features:
  alpha: { environments: { production: { variants: [{ name: "on" }] } } }
  beta: { environments: { development: { variants: [{ name: "on" }] } } }
`,
  };
  const inputs = { "max-attempts": "1", "request-timeout": "3", concurrency: "1" };

  const page = (code: number): Intervention => ({ kind: "html", status: code });
  const unanswered: Readonly<Record<string, Intervention>> = {
    "no answer in time": { kind: "stall" },
    "a redirect": { kind: "redirect", to: "https://login.example/" },
    "a 200 page": page(200),
    "a 200 without variants": status(200, { status: "ok" }),
    "a 200 with what was there before": status(200, { version: 1, variants: [] }),
    "a 502 page": page(502),
    "a 500 of Unleash": status(500, { name: "UnknownError", message: "oops" }),
    ...Object.fromEntries([401, 402, 403, 404].map((code) => [`a ${code} page`, page(code)])),
    "JSON that is not Unleash's": status(403, { message: "Forbidden" }),
    "a 403 without a body": { kind: "answer", status: 403 },
    "a 429 with an hour": tooMany("3600"),
  };
  recordedCase(
    "F2",
    "for every write something else than Unleash's answer: unknown",
    "unanswered",
    ways(unanswered, onWrites),
    {
      ...{ files, inputs },
      check: (_, run) =>
        expect(readable(run.summary)).not.toMatch(/Nothing was (applied|written)|Not written: (?!not sent)/),
    },
  );

  const refusals: Readonly<Record<string, Intervention>> = {
    "an error object": status(400, { name: "BadDataError", message: "not today" }),
    "a permission": status(403, { name: "PermissionError", message: "You need permission" }),
    "no such feature": status(404, { name: "NotFoundError", message: "There's no feature named" }),
    "no such token": status(401, { name: "UnauthorizedError", message: "You must log in to use Unleash." }),
    "a token for SDKs": status(403, {
      message: "invalid token: expected a different token type for this endpoint",
    }),
    "a body over the limit": status(413, { message: "request entity too large" }),
  };
  recordedCase("F9", "refused by Unleash itself: failed", "refused", ways(refusals, onWrites), { files, inputs });

  faultCase("F2", "a write that lands after the last read", async (lab) => {
    const server = await task.begin(lab);
    let landed: Promise<unknown> | undefined;
    server.intercept(async ({ method, path, body, count }) => {
      if (method !== "PUT" || !path.includes("/alpha/") || count > 1) return undefined;
      landed = sleep(3000).then(() => server.request(method, path, body));
      return page(502);
    });
    const run = await lab.act(server, { files, inputs });
    await landed;
    expect(stored(server)["alpha/production"]).toMatchObject([{ name: "on" }]);
    const { result, applied, failed, unknown, skipped } = run.outputs;
    expect([run.code, result, applied, failed, unknown, skipped]).toEqual([1, "partial", "1", "0", "1", "0"]);
  });

  faultCase("F16", "a server that is gone before the writes: failed, for nothing left", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(async ({ method, path, count }) => {
      if (method === "GET" && path.includes("/features/") && count === 2) await server.stop();
      return undefined;
    });
    const run = await lab.act(server, { files, inputs: { ...inputs, "max-attempts": "2" } });
    expect([run.code, run.outputs["unknown"], run.outputs["applied"]]).toEqual([1, "0", "0"]);
  });
});
