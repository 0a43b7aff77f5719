import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import { startBalancer } from "./support/balancer.ts";
import { disturbAlways, disturbEach, expectGoodEnd, isOf, type Way } from "./support/disturb.ts";
import { faultCase, faults, type LabOptions } from "./support/fault-case.ts";
import { environments, kinds } from "./support/kinds.ts";
import { filesBelow } from "./support/leaks.ts";
import { isReadOf } from "./support/scene.ts";

/** What is done once to each request of a way in turn, or to all of them, for ever. */
const disturbances: readonly [row: string, kind: string, way: Way, how: "each" | "all", Intervention][] = [
  ["F1", "reset in mid-body", "GET", "each", { kind: "reset in body" }],
  ["F1", "reset in mid-body", "write", "each", { kind: "reset in body" }],
  ["F2", "reset before any byte", "write", "each", { kind: "reset" }],
  ["F2", "reset", "GET", "all", { kind: "reset" }],
  ["F2", "reset", "write", "all", { kind: "reset" }],
  ["F3", "answer lost after it was carried out", "write", "each", { kind: "lose answer" }],
  ["F3", "500 though it was carried out", "write", "each", { kind: "deny", status: 500 }],
  ["F7", "503", "write", "each", { kind: "answer", status: 503 }],
  ["F8", "500", "write", "all", { kind: "answer", status: 500 }],
  ["F11", "truncated JSON", "write", "each", { kind: "truncate" }],
];
/** Of reads the kinds make the same. */
const ofReads: typeof disturbances = [
  ["F1", "reset in mid-body", "GET", "all", { kind: "reset in body" }],
  ["F2", "reset before any byte", "GET", "each", { kind: "reset" }],
  ["F3", "answer lost", "GET", "each", { kind: "lose answer" }],
];

/** Every write is carried out, and its answer is none: what landed counts as applied, and is not written again. */
const denied: readonly [row: string, kind: string, Intervention, inputs: Readonly<Record<string, string>>][] = [
  ["F3", "lost, once", { kind: "lose answer" }, { "max-attempts": "1" }],
  ["F3", "lost, three times", { kind: "lose answer" }, { "max-attempts": "3" }],
  ["F3", "a 502, once", { kind: "deny", status: 502 }, { "max-attempts": "1" }],
  ["F3", "a 502, three times", { kind: "deny", status: 502 }, { "max-attempts": "3" }],
  ["F14", "half there", { kind: "stall in body" }, { "max-attempts": "1", "request-timeout": "1" }],
];

for (const task of kinds) {
  const { name, options = {} } = task;
  faults(`F: ${name}`, () => {
    for (const [row, kind, way, how, intervention] of [...disturbances, ...(task === environments ? ofReads : [])]) {
      const disturb = how === "each" ? disturbEach : disturbAlways;
      faultCase(row, `${name}: ${kind}, ${how === "each" ? `each ${way} in turn` : `every ${way}`}`, (lab) =>
        disturb(lab, task, way, intervention),
      );
    }

    for (const [row, kind, intervention, inputs] of denied) {
      faultCase(row, `${name}: every write is carried out, its answer ${kind}`, async (lab) => {
        const server = await task.begin(lab);
        server.intercept((request) => (isOf("write", request) ? intervention : undefined));
        const run = await lab.act(server, { ...options, inputs: { ...options.inputs, ...inputs } });
        await expectGoodEnd(task, server, run);
        expect(server.log.filter((request) => isOf("write", request))).toHaveLength(task.writes);
      });
    }

    for (const write of [1, task.writes]) {
      faultCase("L3", `${name}: SIGKILL at write ${write}, then again`, async (lab) => {
        const server = await task.begin(lab);
        let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
        let writes = 0;
        server.intercept((request) => {
          if (!isOf("write", request) || ++writes !== write) return undefined;
          child?.kill("SIGKILL");
          return { kind: "lose answer" };
        });
        const inputs = { ...options.inputs, concurrency: "1" };
        const onStart: LabOptions["onStart"] = (started) => {
          child = started;
        };
        const killed = await lab.act(server, { ...options, inputs, onStart, isKilled: true });
        expect([killed.signal, server.dump().events.length]).toEqual(["SIGKILL", write]);
        server.intercept();
        // Whole, although the process was killed: it restores what was there before the first write.
        const left = await filesBelow(join(dirname(killed.workspace), "temp"));
        const rollback = left.find(([file]) => file === "rollback.yml")?.[1] ?? "";
        const check = await lab.act(server, { files: { "variants.yml": rollback }, inputs: { mode: "validate" } });
        expect([check.code, check.outputs["result"]]).toEqual([0, "valid"]);
        const again = await lab.act(server, options);
        expect([again.code, again.outputs["applied"] ?? "0"]).toEqual([0, String(task.writes - write)]);
        expect(server.dump().events).toHaveLength(task.writes);
        await task.expectDone(server, again);
      });
    }
  });
}

faults("F2: connections that break", () => {
  faultCase("F2", "keep-alive connections closed by the server between requests", async (lab) => {
    const server = await environments.begin(lab);
    // Answers, and cuts the connection as soon as the answer is out: the next request may go into the void.
    server.intercept(({ count }) => (count === 1 ? { kind: "answer and close" } : undefined));
    await expectGoodEnd(environments, server, await lab.act(server));
    expect(server.connections).toBeGreaterThan(1);
  });

  for (const [when, method] of [
    ["while all requests pause", "PUT"],
    ["between a read and its write", "GET"],
  ] as const) {
    faultCase("F2", `connections that a balancer forgets ${when}: tried on fresh ones, uncounted`, async (lab) => {
      const server = await environments.begin(lab);
      const balancer = await startBalancer(server.url);
      lab.defer(balancer.close);
      let isForgotten = false;
      server.intercept(async (request) => {
        const isMoment = method === "PUT" ? request.method === "PUT" : isReadOf(request, "beta", 2);
        if (isForgotten || !isMoment) return undefined;
        isForgotten = true;
        setTimeout(balancer.forget, method === "PUT" ? 300 : 0);
        if (method === "GET") return { kind: "delay", ms: 50 };
        return { kind: "answer", status: 429, headers: { "retry-after": "1" }, body: "Too many requests" };
      });
      // One try is for the 429; the resets must not cost any.
      const inputs = { "max-attempts": method === "PUT" ? "2" : "1" };
      await expectGoodEnd(environments, server, await lab.act(balancer.url, { inputs }));
      expect(balancer.resets()).toBeGreaterThan(0);
    });
  }
});
