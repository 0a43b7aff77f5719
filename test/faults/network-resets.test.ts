import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import { allTargets, converged, readable, sceneChanges, setScene } from "./support/scene.ts";

/** Every request of an apply that nothing disturbs: `GET /api/admin/…`. */
async function requestsOf(lab: Lab): Promise<string[]> {
  const server = await lab.serve();
  setScene(server);
  expect((await lab.act(server)).code).toBe(0);
  return [...new Set(server.log.map(({ method, path }) => `${method} ${path}`))];
}

/** Applies once for each request of an apply, that request disturbed the first time it is sent. */
async function disturbEach(lab: Lab, method: "GET" | "PUT", intervention: Intervention): Promise<void> {
  const targets = (await requestsOf(lab)).filter((line) => line.startsWith(method));
  expect(targets.length).toBe(method === "GET" ? 10 : sceneChanges);
  for (const target of targets) {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ method: sent, path, count }) =>
      `${sent} ${path}` === target && count === 1 ? intervention : undefined,
    );
    const run = await lab.act(server);
    expect([target, run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([target, 0, "applied", "4"]);
    expect(converged(server)).toEqual(allTargets);
    // One net change each: the audit log shows one event per target, whatever became of the answers.
    expect(server.dump().events).toHaveLength(sceneChanges);
  }
  lab.note(`each of ${targets.length} requests disturbed in a run of its own`);
}

/** The same disturbance every time a kind of request is sent. */
async function disturbAlways(lab: Lab, method: "GET" | "PUT", intervention: Intervention): Promise<void> {
  const server = await lab.serve();
  setScene(server);
  server.intercept(({ method: sent }) => (sent === method ? intervention : undefined));
  const run = await lab.act(server);
  expect(run.code).toBe(1);
  expect(readable(run.summary)).toContain(new URL(server.url).host);
  const mostSent = Math.max(
    ...[...Map.groupBy(server.log, ({ path, method: sent }) => `${sent} ${path}`)].map(([line, { length }]) =>
      line.startsWith(method) ? length : 0,
    ),
  );
  expect(mostSent).toBe(3);
}

faults("F1–F3: connections that break", () => {
  for (const method of ["GET", "PUT"] as const) {
    faultCase("F1", `reset in mid-body, each ${method} in turn`, (lab) =>
      disturbEach(lab, method, { kind: "reset in body" }),
    );
    faultCase("F2", `reset before any byte, each ${method} in turn`, (lab) =>
      disturbEach(lab, method, { kind: "reset" }),
    );
    faultCase("F3", `answer lost after it was carried out, each ${method} in turn`, (lab) =>
      disturbEach(lab, method, { kind: "lose answer" }),
    );
    faultCase("F2", `reset of every ${method}, for ever`, (lab) => disturbAlways(lab, method, { kind: "reset" }));
  }

  faultCase("F1", "reset in mid-body of every GET, for ever", (lab) =>
    disturbAlways(lab, "GET", { kind: "reset in body" }),
  );

  faultCase("F3", "answers of all writes lost, for ever: what landed counts as applied", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ method }) => (method === "PUT" ? { kind: "lose answer" } : undefined));
    const run = await lab.act(server);
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    expect(server.dump().events).toHaveLength(sceneChanges);
  });

  faultCase("F3", "answer of the last try lost: one more read tells", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ method }) => (method === "PUT" ? { kind: "lose answer" } : undefined));
    const run = await lab.act(server, { inputs: { "max-attempts": "1" } });
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    expect(server.dump().events).toHaveLength(sceneChanges);
  });

  faultCase("F2", "keep-alive connections closed by the server between requests", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    // Answers, and cuts the connection as soon as the answer is out: the next request may go into the void.
    server.intercept(({ count }) => (count === 1 ? { kind: "answer and close" } : undefined));
    const run = await lab.act(server);
    expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
    expect(server.dump().events).toHaveLength(sceneChanges);
    expect(server.connections).toBeGreaterThan(1);
  });
});
