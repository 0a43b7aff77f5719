import { createHash } from "node:crypto";
import { expect } from "vitest";
import type { Lab } from "../faults/support/fault-case.ts";
import { watchProcess } from "../faults/support/process-watch.ts";
import type { Intervention } from "../support/memory-faults.ts";
import type { InterceptedRequest, MemoryServer } from "../support/memory-unleash.ts";

const environments = ["development", "production", "staging", "canary", "lab"];
const featureCount = 500;
const concurrency = 10;

/**
 * Applies 500 features × 5 environments to a server that fails every twentieth request in one of five ways, and checks
 * that it converges, that no write was another than the plan's, that the limit of requests in flight was kept, and that
 * memory stays flat.
 *
 * @returns what was measured, in sentences.
 */
export async function soak(seed: number, lab: Lab, token: string): Promise<string[]> {
  const server = await lab.serve();
  for (const name of environments.slice(2)) await server.createEnvironment(name, ["default"]);
  server.seed(initialState(seed));
  // Without it the server answers faster than the limit of requests in flight could be met.
  server.delay = 3;
  const counts = new Map<string, number>();
  server.intercept((request) => faultFor(seed, request, counts));
  const memory = watchProcess();
  const run = await lab.act(server, {
    onStart: memory.watch,
    files: { "variants.yml": manifest(seed) },
    inputs: {
      "unleash-token": token,
      concurrency: String(concurrency),
      "max-attempts": "8",
      "request-timeout": "20",
      "run-timeout": "300",
      "max-changes": "unlimited",
      "allow-clear": "true",
    },
  });
  expect([run.code, run.outputs["result"], run.outputs["failed"], run.outputs["skipped"]]).toEqual([
    0,
    "applied",
    "0",
    "0",
  ]);
  checkState(seed, server);
  checkWrites(seed, server);
  expect(server.maxInFlight).toBeLessThanOrEqual(concurrency);
  expect(server.maxInFlight, "the limit was met").toBeGreaterThan(concurrency / 2);
  // The report of 2,500 changes comes after the last request, and takes what it takes.
  checkMemory(memory.until(server.log.at(-1)?.at ?? 0));
  expect(memory.peak()).toBeLessThan(450);
  const injected = [...counts].map(([kind, count]) => `${count} × ${kind}`).join(", ");
  return [
    `${server.log.length} requests in ${(run.time / 1000).toFixed(1)} s`,
    `${run.outputs["applied"]} changes applied`,
    `most in flight ${server.maxInFlight} of ${concurrency}`,
    `peak ${memory.peak()} MB`,
    `faults: ${injected}`,
  ];
}

/** A number from 0 to 1 that depends on nothing but these: the same seed meets the same faults in whatever order. */
function chance(...parts: readonly (string | number)[]): number {
  return createHash("sha256").update(parts.join("|")).digest().readUInt32BE(0) / 2 ** 32;
}

const kinds: readonly [name: string, intervention: Intervention][] = [
  ["500", { kind: "answer", status: 500, body: { name: "UnknownError", message: "something broke" } }],
  ["502", { kind: "answer", status: 502, headers: { "content-type": "text/html" }, body: "<html>bad gateway</html>" }],
  ["503", { kind: "answer", status: 503, headers: { "retry-after": "0" }, body: "" }],
  ["429", { kind: "answer", status: 429, headers: { "retry-after": "0" }, body: "Too many requests" }],
  ["reset", { kind: "reset" }],
  ["lost answer", { kind: "lose answer" }],
];

function faultFor(seed: number, { method, path, count }: InterceptedRequest, counts: Map<string, number>) {
  if (chance(seed, "fault", method, path, count) >= 0.05) return undefined;
  const [name, intervention] = kinds[Math.floor(chance(seed, "kind", method, path, count) * kinds.length)] ?? [];
  if (name === undefined) return undefined;
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return intervention;
}

type Wish = "same" | "create" | "update" | "clear";

/** What is to become of a target. */
function wish(seed: number, feature: string, environment: string): Wish {
  const roll = chance(seed, "wish", feature, environment);
  if (roll < 0.1) return "same";
  if (roll < 0.15 && environment !== "development") return "clear";
  return roll < 0.6 ? "create" : "update";
}

function share(seed: number, feature: string, environment: string, time: "before" | "after"): number {
  const odd = time === "before" ? 1 : 0;
  return 2 * Math.floor(chance(seed, "share", feature, environment) * 400) + 100 + odd;
}

function features(): string[] {
  return Array.from({ length: featureCount }, (_, index) => `feature-${String(index).padStart(3, "0")}`);
}

function variants(fixed: number, payload: string) {
  return [
    { name: "control", weight: fixed, weightType: "fix", stickiness: "default" },
    {
      name: "treatment",
      weight: 1000 - fixed,
      weightType: "variable",
      stickiness: "default",
      payload: { type: "string", value: payload },
    },
  ];
}

/** What a target holds before, or shall hold after. */
function held(seed: number, feature: string, environment: string, time: "before" | "after") {
  const what = wish(seed, feature, environment);
  if (time === "before" && what === "create") return [];
  if (time === "after" && what === "clear") return [];
  const moment = what === "same" ? "after" : time;
  return variants(share(seed, feature, environment, moment), `${feature} in ${environment}`);
}

function initialState(seed: number) {
  return features().map((name) => ({
    name,
    environments: Object.fromEntries(
      environments.map((environment) => [environment, { variants: held(seed, name, environment, "before") }]),
    ),
  }));
}

function manifest(seed: number): string {
  const wanted = features().map((name) => [
    name,
    {
      environments: Object.fromEntries(
        environments.map((environment) => [
          environment,
          { variants: held(seed, name, environment, "after").map(written) },
        ]),
      ),
    },
  ]);
  return JSON.stringify({ version: 1, features: Object.fromEntries(wanted) });
}

function written({ stickiness: _, ...variant }: ReturnType<typeof variants>[number]) {
  return variant;
}

function sorted(set: readonly unknown[]): string {
  const keys = (set as ReturnType<typeof variants>).map(({ name, weight, weightType, stickiness, payload }) => [
    name,
    weight,
    weightType,
    stickiness,
    payload?.type,
    payload?.value,
  ]);
  return JSON.stringify(keys);
}

function checkState(seed: number, server: MemoryServer): void {
  const wrong = server
    .dump()
    .features.flatMap(({ name, environments: rows }) =>
      rows
        .filter((row) => sorted(row.variants) !== sorted(held(seed, name, row.name, "after")))
        .map((row) => `${name}/${row.name}`),
    );
  expect(wrong, "targets that do not hold what was wanted").toEqual([]);
}

/** Every body that reached the server is the one planned for that target; what was as wanted was never written. */
function checkWrites(seed: number, server: MemoryServer): void {
  const writes = server.log.filter(({ method }) => method !== "GET");
  const wrong = writes.filter(({ method, path, body }) => {
    const [, feature = "", environment = ""] = /\/features\/([^/]+)\/environments\/([^/]+)\/variants$/.exec(path) ?? [];
    if (method !== "PUT" || wish(seed, feature, environment) === "same") return true;
    return sorted(body as unknown[]) !== sorted(held(seed, feature, environment, "after"));
  });
  expect(
    wrong.map(({ method, path }) => `${method} ${path}`),
    "writes that nobody planned",
  ).toEqual([]);
  const planned = features().flatMap((feature) =>
    environments.filter((environment) => wish(seed, feature, environment) !== "same"),
  );
  // One net change per target in the server's own audit log: a lost answer leads to no second write.
  expect(server.dump().events).toHaveLength(planned.length);
}

/** Flat: the last third of the run needs no more than the middle one, but for what a garbage collector leaves lying. */
function checkMemory(samples: readonly number[]): void {
  const third = Math.floor(samples.length / 3);
  const most = (part: readonly number[]) => Math.max(0, ...part);
  expect(most(samples.slice(2 * third))).toBeLessThan(most(samples.slice(third, 2 * third)) + 30);
}
