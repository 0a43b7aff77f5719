import { afterEach, beforeEach, expect, it } from "vitest";
import { act, messages } from "../support/act.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";

/* What a write that meets no ordinary answer means, for itself and for the others. */

const environments = "{ development: {}, production: {} }";
const manifest = `version: 1\nfeatures: { f: { variants: [{ name: a }], environments: ${environments} } }\n`;
const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];

let server: MemoryServer;
beforeEach(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  server.seed([{ name: "f", environments: { development: {}, production: {} } }]);
});
afterEach(() => server.stop());

const apply = () => act(server, { mode: "apply", "request-timeout": "1" }, { "variants.yml": manifest });

it("a write that got no answer, over a set that somebody changed since then, is told with both", async () => {
  server.intercept(({ method, path }) => {
    if (method !== "PUT" || !path.includes("/production/")) return undefined;
    server.seed([{ name: "f", environments: { development: {}, production: { variants: byHand } } }]);
    return { kind: "stall" };
  });
  await using run = await apply();
  expect(run.outputs).toMatchObject({ result: "partial", applied: "1", unknown: "1" });
  const told = messages(run, "error").join();
  expect(told).toContain("no complete response within 1 s");
  expect(told).toContain("it had changed on the server since the plan was made.");
});

it("a 503 that speaks of maintenance in the JSON of a gateway is tried again", async () => {
  const gateway = { kind: "answer", status: 503, body: { message: "Down for maintenance mode" } } as const;
  server.intercept(({ method, count }) => (method === "PUT" && count === 1 ? gateway : undefined));
  await using run = await apply();
  expect(run.outputs).toMatchObject({ result: "applied", applied: "2" });
});
