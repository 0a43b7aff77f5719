import { expect } from "vitest";
import { startBalancer } from "./support/balancer.ts";
import { disturbAlways, disturbEach, expectGoodEnd, isOf, type Task, type Way } from "./support/disturb.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { allTargets, converged, isReadOf, sceneChanges, setScene } from "./support/scene.ts";

const task: Task = {
  async begin(lab) {
    const server = await lab.serve();
    setScene(server);
    return server;
  },
  writes: sceneChanges,
  reads: 8,
  expectDone: (server) => expect(converged(server)).toEqual(allTargets),
};

faults("F1–F3: connections that break", () => {
  for (const [method, way] of [
    ["GET", "GET"],
    ["PUT", "write"],
  ] as [string, Way][]) {
    faultCase("F1", `reset in mid-body, each ${method} in turn`, (lab) =>
      disturbEach(lab, task, way, { kind: "reset in body" }),
    );
    faultCase("F2", `reset before any byte, each ${method} in turn`, (lab) =>
      disturbEach(lab, task, way, { kind: "reset" }),
    );
    faultCase("F3", `answer lost after it was carried out, each ${method} in turn`, (lab) =>
      disturbEach(lab, task, way, { kind: "lose answer" }),
    );
    faultCase("F2", `reset of every ${method}, for ever`, (lab) => disturbAlways(lab, task, way, { kind: "reset" }));
  }

  faultCase("F1", "reset in mid-body of every GET, for ever", (lab) =>
    disturbAlways(lab, task, "GET", { kind: "reset in body" }),
  );

  faultCase("F3", "500 though it was carried out, each PUT in turn", (lab) =>
    disturbEach(lab, task, "write", { kind: "deny", status: 500 }),
  );

  faultCase("F3", "answers of all writes lost, for ever: what landed counts as applied", async (lab) => {
    const server = await task.begin(lab);
    server.intercept((request) => (isOf("write", request) ? { kind: "lose answer" } : undefined));
    await expectGoodEnd(task, server, await lab.act(server));
  });

  faultCase("F3", "answer of the last try lost: one more read tells", async (lab) => {
    const server = await task.begin(lab);
    server.intercept((request) => (isOf("write", request) ? { kind: "lose answer" } : undefined));
    await expectGoodEnd(task, server, await lab.act(server, { inputs: { "max-attempts": "1" } }));
  });

  faultCase("F2", "keep-alive connections closed by the server between requests", async (lab) => {
    const server = await task.begin(lab);
    // Answers, and cuts the connection as soon as the answer is out: the next request may go into the void.
    server.intercept(({ count }) => (count === 1 ? { kind: "answer and close" } : undefined));
    await expectGoodEnd(task, server, await lab.act(server));
    expect(server.connections).toBeGreaterThan(1);
  });

  for (const [when, method] of [
    ["while all requests pause", "PUT"],
    ["between a read and its write", "GET"],
  ] as const) {
    faultCase("F2", `connections that a balancer forgets ${when}: tried on fresh ones, uncounted`, async (lab) => {
      const server = await task.begin(lab);
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
      await expectGoodEnd(task, server, await lab.act(balancer.url, { inputs }));
      expect(balancer.resets()).toBeGreaterThan(0);
    });
  }
});
