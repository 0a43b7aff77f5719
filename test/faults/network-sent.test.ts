import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { readable, setScene, stored } from "./support/scene.ts";

/*
 * A write that was sent is `failed` only if Unleash itself refused it. Without an answer of its own, a read that still shows
 * the old state proves nothing: the write may land later. Those are `unknown`.
 */

async function scene(lab: Lab, intervention: Intervention | undefined): Promise<MemoryServer> {
  const server = await lab.serve();
  setScene(server);
  server.intercept(({ method }) => (method === "PUT" ? intervention : undefined));
  return server;
}

const inputs = { "max-attempts": "1", "request-timeout": "3" };

const proxys: [kind: string, answer: Intervention][] = [
  ["no answer in time", { kind: "stall" }],
  ["a reset", { kind: "reset" }],
  ["a redirect", { kind: "redirect", to: "https://login.example/" }],
  ["a 200 page", { kind: "html" }],
  ["a 200 without variants", { kind: "answer", status: 200, body: { status: "ok" } }],
  ["a 200 with what was there before", { kind: "answer", status: 200, body: { version: 1, variants: [] } }],
  ["a 502 page", { kind: "html", status: 502 }],
  ["a 500 of Unleash", { kind: "answer", status: 500, body: { name: "UnknownError", message: "oops" } }],
  ...[401, 402, 403, 404].map((status): [string, Intervention] => [`a ${status} page`, { kind: "html", status }]),
  ["JSON that is not Unleash's", { kind: "answer", status: 403, body: { message: "Forbidden" } }],
  ["a 403 without a body", { kind: "answer", status: 403 }],
  [
    "a 429 with an hour",
    { kind: "answer", status: 429, headers: { "retry-after": "3600" }, body: "Too many requests" },
  ],
];

/** Alpha in development has variants before; the answer of the case is true of the other three. */
const files = {
  "variants.yml": `version: 1
features:
  alpha: { environments: { production: { variants: [{ name: "on" }] } } }
  beta: { environments: { development: { variants: [{ name: "on" }] } } }
`,
};

const counts = ({ outputs: { result, applied, failed, unknown, skipped } }: Awaited<ReturnType<Lab["act"]>>) => ({
  ...{ result, applied, failed, unknown, skipped },
});

faults("F2–F13: sent, and not answered by Unleash", () => {
  for (const [kind, answer] of proxys) {
    faultCase("F2", `${kind} for every write: unknown`, async (lab) => {
      const server = await scene(lab, answer);
      const run = await lab.act(server, { files, inputs: { ...inputs, concurrency: "1" } });
      const ends = kind.includes("401") || kind.includes("429");
      const expected = ends
        ? { result: "partial", applied: "0", failed: "0", unknown: "1", skipped: "1" }
        : { result: "failed", applied: "0", failed: "0", unknown: "2", skipped: "0" };
      expect([run.code, counts(run)]).toEqual([1, expected]);
      expect(readable(run.summary)).not.toMatch(/Nothing was (applied|written)|Not written: (?!not sent)/);
    });
  }

  faultCase("F2", "a write that lands after the last read", async (lab) => {
    const server = await scene(lab, undefined);
    let landed: Promise<unknown> | undefined;
    server.intercept(async ({ method, path, body, count }) => {
      if (method !== "PUT" || !path.includes("/alpha/") || count > 1) return undefined;
      landed = sleep(3000).then(() => server.request(method, path, body));
      return { kind: "html", status: 502 };
    });
    const run = await lab.act(server, { files, inputs });
    await landed;
    expect(stored(server)["alpha/production"]).toMatchObject([{ name: "on" }]);
    expect([run.code, counts(run)]).toEqual([
      1,
      { result: "partial", applied: "1", failed: "0", unknown: "1", skipped: "0" },
    ]);
  });

  const refusals: [kind: string, status: number, body: unknown][] = [
    ["an error object", 400, { name: "BadDataError", message: "not today" }],
    ["a permission", 403, { name: "PermissionError", message: "You need permission" }],
    ["no such feature", 404, { name: "NotFoundError", message: "There's no feature named" }],
    ["no such token", 401, { name: "UnauthorizedError", message: "You must log in to use Unleash." }],
    ["a token for SDKs", 403, { message: "invalid token: expected a different token type for this endpoint" }],
    ["a body over the limit", 413, { message: "request entity too large" }],
    ["maintenance", 503, { message: "Unleash is currently in maintenance mode." }],
  ];
  for (const [kind, status, body] of refusals) {
    faultCase("F9", `${kind}, refused by Unleash itself: failed`, async (lab) => {
      const server = await scene(lab, { kind: "answer", status, body });
      const run = await lab.act(server, { files, inputs: { ...inputs, concurrency: "1" } });
      const { result, unknown } = counts(run);
      expect([run.code, result, unknown]).toEqual([1, "failed", "0"]);
      expect(readable(run.summary)).toContain("Nothing was applied");
    });
  }

  const unreached: LabOptions = { inputs: { ...inputs, "max-attempts": "2" } };
  faultCase("F16", "a server that is gone before the writes: failed, for nothing left", async (lab) => {
    const server = await scene(lab, undefined);
    server.intercept(async ({ method, path, count }) => {
      if (method === "GET" && path.includes("/features/") && count === 2) await server.stop();
      return undefined;
    });
    const run = await lab.act(server, { ...unreached, files });
    expect([run.code, counts(run).unknown, counts(run).applied]).toEqual([1, "0", "0"]);
  });
});
