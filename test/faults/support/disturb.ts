import { expect } from "vitest";
import type { Intervention } from "../../support/memory-faults.ts";
import type { MemoryServer } from "../../support/memory-unleash.ts";
import type { ActionRun } from "../../support/run-action.ts";
import type { Lab, LabOptions } from "./fault-case.ts";
import { readable } from "./scene.ts";

/** Something that the action is to bring about, and how to tell that it has. */
export interface Task {
  /** A server as it is before. */
  begin(lab: Lab): Promise<MemoryServer>;
  readonly options?: LabOptions;
  /** How many writes it takes, and reads: before its write a feature is read once more. */
  readonly writes: number;
  readonly reads: number;
  /** What holds when it is done. */
  expectDone(server: MemoryServer, run: ActionRun): void | Promise<void>;
}

export type Way = "GET" | "write";

/** Whether a request reads or writes. The questions who changed a set last are neither: a run does without their answers. */
export function isOf(way: Way, { method, path }: { readonly method: string; readonly path: string }): boolean {
  return way === "GET" ? method === "GET" && !/\/(?:user|events)\b/.test(path) : method !== "GET";
}

/** A good end: everything done, with one net change for each write. */
export async function expectGoodEnd(
  task: Pick<Task, "writes" | "expectDone">,
  server: MemoryServer,
  run: ActionRun,
): Promise<void> {
  const { result, applied, failed } = run.outputs;
  expect([run.code, result, applied, failed]).toEqual([0, "applied", String(task.writes), "0"]);
  // The audit log shows one event per write, whatever became of the answers.
  expect(server.dump().events).toHaveLength(task.writes);
  await task.expectDone(server, run);
}

/** The requests of a run that nothing disturbs: `GET /api/admin/…`, and which of that name it is. */
async function requestsOf(lab: Lab, task: Task, way: Way): Promise<{ name: string; count: number }[]> {
  const server = await task.begin(lab);
  await expectGoodEnd(task, server, await lab.act(server, task.options));
  const names = server.log.filter((request) => isOf(way, request)).map(({ method, path }) => `${method} ${path}`);
  return names.map((name, at) => ({ name, count: names.slice(0, at + 1).filter((other) => other === name).length }));
}

/** Runs once for each request of an undisturbed run, that request disturbed the first time it is sent. */
export async function disturbEach(lab: Lab, task: Task, way: Way, intervention: Intervention): Promise<void> {
  const targets = await requestsOf(lab, task, way);
  const needed = way === "GET" ? task.reads : task.writes;
  expect(targets.length).toBeGreaterThanOrEqual(needed);
  // On a busy machine a read may be too old for its write, and is done again.
  expect(targets.length).toBeLessThanOrEqual(way === "GET" ? needed + 2 : needed);
  for (const target of targets) {
    const server = await task.begin(lab);
    server.intercept(({ method, path, count }) =>
      `${method} ${path}` === target.name && count === target.count ? intervention : undefined,
    );
    const run = await lab.act(server, task.options);
    expect([target, run.code]).toEqual([target, 0]);
    await expectGoodEnd(task, server, run);
  }
  lab.note(`each of ${targets.length} requests disturbed in a run of its own`);
}

/** The same disturbance every time, and no end of it: the run fails after three tries of each request. */
export async function disturbAlways(lab: Lab, task: Task, way: Way, intervention: Intervention): Promise<void> {
  const server = await task.begin(lab);
  const before = holdings(server);
  server.intercept((request) => (isOf(way, request) ? intervention : undefined));
  const run = await lab.act(server, task.options);
  // What was sent and not answered is not known to have failed.
  expect([run.code, run.outputs["applied"] ?? "0", run.outputs["failed"] ?? "0"]).toEqual([1, "0", "0"]);
  expect(readable(run.summary)).toContain(
    intervention.kind === "answer" ? `: ${intervention.status}` : new URL(server.url).host,
  );
  // A connection that is closed without a word is said in words.
  expect(readable(run.summary)).not.toMatch(/: UND_ERR_\w+\.?$/m);
  const sent = Map.groupBy(
    server.log.filter((request) => isOf(way, request)),
    ({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`,
  );
  const most = Math.max(...[...sent.values()].map(({ length }) => length));
  // A reset on a reused connection costs no try, once: a write goes over the connection of its read.
  expect(most).toBe(intervention.kind === "reset" && way === "write" ? 4 : 3);
  expect(holdings(server)).toEqual(before);
}

/** All that a server holds, but for its audit log. */
export function holdings(server: MemoryServer): unknown {
  return server.dump().features;
}
