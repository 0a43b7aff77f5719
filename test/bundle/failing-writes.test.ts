import { expect, it, onTestFinished } from "vitest";
import { act } from "../support/act.ts";
import { Endings } from "../support/ending.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

const environments = "{ development: {}, production: {} }";
const manifest = `version: 1\nfeatures: { f: { variants: [{ name: a }], environments: ${environments} } }\n`;
const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];

it("what a write that meets no ordinary answer means, for itself and for the others", async () => {
  const [endings, server] = [new Endings(), await startMemoryUnleash({ legacyVariants: true })];
  onTestFinished(() => server.stop());
  const seed = (variants: typeof byHand) =>
    server.seed([{ name: "f", environments: { development: {}, production: { variants } } }]);
  const apply = () => act(server, { mode: "apply", "request-timeout": "1" }, { "variants.yml": manifest });
  seed([]);
  server.intercept(({ method, path }) => {
    if (method !== "PUT" || !path.includes("/production/")) return undefined;
    seed(byHand);
    return { kind: "stall" };
  });
  await endings.tell("no answer, over a set that somebody changed since the plan", apply());
  server.clearLog();
  seed([]);
  const gateway = { kind: "answer", status: 503, body: { message: "Down for maintenance mode" } } as const;
  server.intercept(({ method, count }) => (method === "PUT" && count === 1 ? gateway : undefined));
  const again = await endings.tell("a 503 that speaks of maintenance in the JSON of a gateway", apply());
  expect(again.outputs["applied"], "is tried again").toBe("2");
  await endings.expect("failing-writes");
});
