import { expect, it, onTestFinished } from "vitest";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { type ActionProcess, runAction } from "../support/run-action.ts";

const manifest = "version: 1\nfeatures: { a: { environments: { production: { variants: [{ name: x }] } } } }\n";
type Signals = readonly (readonly [signal: NodeJS.Signals, after: number])[];

/** Signals a run while a request of this method waits for its answer. */
async function signalled(mode: string, method: string, wait: number, signals: Signals) {
  const server = await startMemoryUnleash({ legacyVariants: true });
  onTestFinished(() => server.stop());
  server.seed([{ name: "a" }]);
  let child: ActionProcess | undefined;
  server.intercept((request) => {
    if (request.method !== method) return undefined;
    for (const [signal, after] of signals) setTimeout(() => child?.kill(signal), after);
    return { kind: "delay", ms: wait };
  });
  const onStart = (started: ActionProcess) => {
    child = started;
  };
  const run = await runAction({ server, inputs: { mode }, files: { "variants.yml": manifest }, onStart });
  onTestFinished(() => run[Symbol.asyncDispose]());
  return run;
}

it.each<[string, Signals]>([
  ["many SIGINTs", [0, 100, 200, 300, 400].map((after) => ["SIGINT", after] as const)],
  ["SIGTERM after SIGHUP, twice", (["SIGHUP", "SIGTERM", "SIGTERM"] as const).map((signal, at) => [signal, at * 150])],
])("%s: the write that was under way is told as what it was", async (_title, signals) => {
  const run = await signalled("apply", "PUT", 700, signals);
  expect([run.code, run.signal, run.outputs["result"], run.outputs["applied"]]).toEqual([0, null, "applied", "1"]);
  expect(run.summary).toContain("Applied");
});

it("a terminal that is closed ends a run that waits, with a word for it", async () => {
  const run = await signalled("plan", "GET", 5000, [["SIGHUP", 100]]);
  expect([run.code, run.signal, run.outputs["result"]]).toEqual([1, null, "failed"]);
  expect(run.summary).toContain("because its terminal was closed (SIGHUP)");
});
