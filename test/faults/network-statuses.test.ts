import { expect } from "vitest";
import type { InterceptedRequest, MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import { allTargets, converged, readable, sceneChanges, setScene } from "./support/scene.ts";

/** Answers a status the first so many times a target is asked, honestly from then on. */
function atFirst(times: number, status: number, headers: Readonly<Record<string, string>> = {}) {
  return ({ count }: InterceptedRequest) =>
    count <= times ? { kind: "answer" as const, status, headers, body: { message: "a passing fault" } } : undefined;
}

async function scene(lab: Lab): Promise<MemoryServer> {
  const server = await lab.serve();
  setScene(server);
  return server;
}

const list = "/api/admin/projects/default/features";

/** Times between the requests for the project's list, in milliseconds. */
function gaps({ log }: MemoryServer): number[] {
  const times = log.filter(({ path }) => path === list).map(({ at }) => at);
  return times.slice(1).map((at, index) => at - (times[index] ?? 0));
}

/** Milliseconds: what it takes to start a process is the machine's. */
function sinceFirstRequest({ log }: MemoryServer): number {
  return Date.now() - (log[0]?.at ?? 0);
}

faults("F4, F6: Retry-After", () => {
  faultCase("F4", "429 with Retry-After: 2", async (lab) => {
    const server = await scene(lab);
    server.intercept((request) =>
      request.path === list ? atFirst(1, 429, { "retry-after": "2" })(request) : undefined,
    );
    const run = await lab.act(server, { inputs: { mode: "plan" } });
    expect(run.code).toBe(0);
    expect(gaps(server)).toHaveLength(1);
    expect(gaps(server)[0]).toBeGreaterThanOrEqual(1990);
    expect(gaps(server)[0]).toBeLessThan(3500);
    lab.note(`waited ${gaps(server)[0]} ms`);
  });

  faultCase("F4", "429 in the middle of an apply pauses every request", async (lab) => {
    const server = await scene(lab);
    let refusedAt = 0;
    server.intercept(({ method }) => {
      if (method !== "PUT" || refusedAt > 0) return undefined;
      refusedAt = Date.now();
      return { kind: "answer", status: 429, headers: { "retry-after": "1" }, body: "Too many requests" };
    });
    const run = await lab.act(server, { inputs: { concurrency: "1" } });
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    const during = server.log.filter(({ at }) => at > refusedAt && at < refusedAt + 990);
    expect(during).toEqual([]);
  });

  for (const status of [429, 503]) {
    faultCase("F6", `${status} with Retry-After: 3600 on a read`, async (lab) => {
      const server = await scene(lab);
      server.intercept(atFirst(9, status, { "retry-after": "3600" }));
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      expect(gaps(server)).toEqual([]);
      expect(readable(run.summary)).toMatch(/asked to wait 3600 s; the limit is \d\d s/);
      expect(sinceFirstRequest(server)).toBeLessThan(5000);
    });
  }

  faultCase("F6", "429 with Retry-After: 3600 on one of many reads: the process ends at once", async (lab) => {
    const server = await scene(lab);
    server.intercept(({ path }) =>
      path.includes("/features/beta")
        ? { kind: "answer", status: 429, headers: { "retry-after": "3600" }, body: "Too many requests" }
        : undefined,
    );
    const run = await lab.act(server, { inputs: { concurrency: "1" } });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(sinceFirstRequest(server)).toBeLessThan(5000);
  });

  faultCase("F6", "429 with Retry-After: 3600 on a write: the rest is skipped", async (lab) => {
    const server = await scene(lab);
    server.intercept(({ method, path }) =>
      method === "PUT" && path.includes("/features/alpha/environments/development")
        ? { kind: "answer", status: 429, headers: { "retry-after": "3600" }, body: "Too many requests" }
        : undefined,
    );
    const run = await lab.act(server, { inputs: { concurrency: "1" } });
    expect([run.code, run.outputs["applied"], run.outputs["unknown"], run.outputs["skipped"]]).toEqual([
      1,
      "0",
      "1",
      "3",
    ]);
    expect(server.log.filter(({ method }) => method === "PUT")).toHaveLength(1);
    expect(sinceFirstRequest(server)).toBeLessThan(5000);
  });
});

faults("F7–F10: statuses", () => {
  for (const [status, times] of [
    [500, 1],
    [502, 2],
    [503, 3],
    [504, 1],
  ] as const) {
    for (const method of ["GET", "PUT"]) {
      faultCase("F7", `${status} ×${times}, then 200, on every ${method}`, async (lab) => {
        const server = await scene(lab);
        const fault = atFirst(times, status);
        // Reads repeated around a write count on: only the first ones of each target are refused.
        server.intercept((request) => (request.method === method ? fault(request) : undefined));
        const run = await lab.act(server, { inputs: { "max-attempts": "5" } });
        expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
        expect(converged(server)).toEqual(allTargets);
        expect(server.dump().events).toHaveLength(sceneChanges);
      });
    }
  }

  faultCase("F7", "waits grow, are jittered and stay below their limits", async (lab) => {
    const waits: number[][] = [];
    for (let round = 0; round < 6; round++) {
      const server = await scene(lab);
      server.intercept((request) => (request.path === list ? atFirst(9, 503)(request) : undefined));
      expect((await lab.act(server, { inputs: { mode: "plan", "max-attempts": "4" } })).code).toBe(1);
      expect(gaps(server)).toHaveLength(3);
      for (const [index, limit] of [500, 1000, 2000].entries()) expect(gaps(server)[index]).toBeLessThan(limit + 300);
      waits.push(gaps(server));
    }
    const sum = (index: number) => waits.reduce((total, round) => total + (round[index] ?? 0), 0);
    expect(sum(2)).toBeGreaterThan(sum(0));
    expect(new Set(waits.map((round) => Math.round((round[2] ?? 0) / 20))).size).toBeGreaterThan(2);
    lab.note(`waits of six runs in ms: ${waits.map((round) => round.join("/")).join(", ")}`);
  });

  for (const [kind, body] of [
    ["for ever", { message: "upstream is on fire" }],
    ["for ever, Unleash's maintenance body", { message: "Unleash is currently in maintenance mode." }],
    ["for ever, HTML", "<html>upstream is on fire</html>"],
  ] as const) {
    faultCase("F8", `503 ${kind}`, async (lab) => {
      const server = await scene(lab);
      server.intercept(() => ({ kind: "answer", status: 503, body }));
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      expect(readable(run.summary)).toMatch(/upstream is on fire|in maintenance mode/);
      expect(sinceFirstRequest(server)).toBeLessThan(6000);
    });
  }

  faultCase("F8", "maintenance mode during the apply: reads work, writes are 503", async (lab) => {
    const server = await scene(lab);
    const body = { message: "Unleash is currently in maintenance mode." };
    server.intercept(({ method }) => (method === "PUT" ? { kind: "answer", status: 503, body } : undefined));
    const run = await lab.act(server, { inputs: { concurrency: "1" } });
    // Not tried again: the first answer ends the run.
    const { result, failed, skipped } = run.outputs;
    expect([run.code, result, failed, skipped]).toEqual([1, "failed", "1", "3"]);
    expect(readable(run.summary)).toContain(body.message);
    expect(readable(run.summary)).toContain("run again when it is over");
    expect(server.log.filter(({ method }) => method === "PUT")).toHaveLength(1);
  });

  for (const status of [408, 425]) {
    faultCase("F9", `${status} is tried again`, async (lab) => {
      const server = await scene(lab);
      server.intercept(atFirst(1, status));
      const run = await lab.act(server);
      expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    });
  }

  for (const status of [400, 401, 403, 404, 409, 410, 413, 415, 422]) {
    faultCase("F9", `${status} on a read is not tried again`, async (lab) => {
      const server = await scene(lab);
      server.intercept((request) =>
        request.path.endsWith("/features/alpha?variantEnvironments=true") ? atFirst(9, status)(request) : undefined,
      );
      const run = await lab.act(server);
      expect(run.code).toBe(1);
      // A 404 of a feature that the project's list shows is looked at twice before it is believed.
      expect(server.log.filter(({ path }) => path.endsWith("/features/alpha?variantEnvironments=true"))).toHaveLength(
        status === 404 ? 2 : 1,
      );
      // A feature that is gone blocks its own sets alone.
      const written = server.log.filter(({ method }) => method !== "GET").map(({ path }) => path);
      expect(written.filter((path) => status !== 404 || path.includes("/alpha/"))).toEqual([]);
    });
    faultCase("F9", `${status} on writes is not tried again`, async (lab) => {
      const server = await scene(lab);
      server.intercept((request) => (request.method === "PUT" ? atFirst(9, status)(request) : undefined));
      const run = await lab.act(server);
      expect([run.code, run.outputs["applied"]]).toEqual([1, "0"]);
      const writes = server.log.filter(({ method }) => method === "PUT").map(({ path }) => path);
      expect(new Set(writes).size).toBe(writes.length);
      expect(server.dump().events).toEqual([]);
    });
  }

  faultCase("F10", "401 on writes: none is sent after the first answer", async (lab) => {
    const server = await scene(lab);
    server.intercept((request) => (request.method === "PUT" ? atFirst(9, 401)(request) : undefined));
    const run = await lab.act(server, { inputs: { concurrency: "1" } });
    expect([run.code, run.outputs["unknown"], run.outputs["skipped"]]).toEqual([1, "1", "3"]);
    const writes = server.log.findIndex(({ method }) => method === "PUT");
    expect(server.log.slice(writes + 1)).toEqual([]);
  });
});
