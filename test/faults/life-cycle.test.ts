import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { InterceptedRequest, Interceptor, MemoryServer } from "../support/memory-unleash.ts";
import type { ActionProcess, ActionRun } from "../support/run-action.ts";
import { expectGoodEnd } from "./support/disturb.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { environments, strategies, strategiesOf } from "./support/kinds.ts";
import { recordedCase } from "./support/recorded-case.ts";
import { isReadOf, manifest, readable, sceneChanges, setScene } from "./support/scene.ts";

interface Signalled {
  readonly run: ActionRun;
  readonly server: MemoryServer;
  /** Milliseconds from the signal to the end of the process. */
  readonly took: number;
  /** Requests that arrived more than a moment after the first signal. */
  readonly late: readonly unknown[];
}

/** Runs an apply, and sends it signals when the server receives a certain request. */
async function signalled(
  lab: Lab,
  signals: readonly (readonly [signal: NodeJS.Signals, after: number])[],
  when: (request: InterceptedRequest) => boolean,
  then: Intervention | Interceptor,
  options: LabOptions = {},
): Promise<Signalled> {
  const server = await lab.serve();
  setScene(server);
  let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
  let at = 0;
  const intervene = typeof then === "function" ? then : () => then;
  server.intercept((request) => {
    if (at === 0 && !when(request)) return undefined;
    if (at === 0) for (const [signal, after] of signals) setTimeout(() => child?.kill(signal), after);
    at ||= Date.now();
    return intervene(request);
  });
  const run = await lab.act(server, {
    ...options,
    inputs: { "request-timeout": "30", concurrency: "1", ...options.inputs },
    onStart: (started) => {
      child = started;
    },
  });
  expect(at, "the signal was sent").toBeGreaterThan(0);
  const [[, after] = ["", 0]] = signals;
  return { run, server, took: Date.now() - at, late: server.log.filter((request) => request.at > at + after + 150) };
}

const isRead = ({ path }: InterceptedRequest) => path.includes("variantEnvironments");
const isWrite = ({ method }: InterceptedRequest) => method === "PUT";
/** The read before the second feature: something of the first is written, nothing is in flight but this. */
const isBetween = (request: InterceptedRequest) => isReadOf(request, "beta", 2);

const retryLater = (status: number): Intervention => ({ kind: "answer", status, headers: { "retry-after": "30" } });

/** When the signal comes, milliseconds after that, and what the server then does. */
const moments: readonly [kind: string, typeof isRead, after: number, Intervention, concurrency?: string][] = [
  ["during a read of the plan; the server answers in half a second", isRead, 0, { kind: "delay", ms: 500 }],
  ["during a write; the server answers in half a second", isWrite, 0, { kind: "delay", ms: 500 }],
  ["between two writes; the server answers in half a second", isBetween, 0, { kind: "delay", ms: 500 }],
  ["during a read of the plan; the server never answers", isRead, 0, { kind: "stall" }],
  ["during a write; the server never answers", isWrite, 0, { kind: "stall" }],
  ["between two writes; the server never answers", isBetween, 0, { kind: "stall" }],
  ["while waiting to try again", isWrite, 300, retryLater(503)],
  ["while all requests are paused", isRead, 300, retryLater(429), "5"],
];

for (const [row, signal, limit] of [
  ["L1", "SIGINT", 7500],
  ["L2", "SIGTERM", 2500],
] as const) {
  faults(`${row}: ${signal}`, () => {
    for (const [kind, when, after, then, concurrency = "1"] of moments) {
      faultCase(row, `${signal} ${kind}`, async (lab) => {
        const inputs = { concurrency };
        const { run, server, took, late } = await signalled(lab, [[signal, after]], when, then, { inputs });
        expect(run.code).toBe(1);
        expect(took).toBeLessThan(limit);
        expect(late, "nothing new starts").toEqual([]);
        if (after === 0) expect(readable(run.summary)).toContain(`cancelled (${signal})`);
        lab.note(`ended after ${took} ms; the limit is ${limit} ms`);
        if (then.kind !== "delay") return;
        // What was in flight was let finish, and counts.
        const written = server.dump().events.length;
        const { applied = "0", failed = "0", skipped = String(sceneChanges - written) } = run.outputs;
        expect([applied, failed, skipped]).toEqual([String(written), "0", String(sceneChanges - written)]);
        expect(written > 0).toBe(when !== isRead);
      });
    }
  });
}

faults("L1: unanswered, then cancelled", () => {
  faultCase("L1", "unanswered, then cancelled: unknown, and said to be", async (lab) => {
    const isOne = ({ method, path }: InterceptedRequest) =>
      method === "PUT" && path.includes("/alpha/environments/development/");
    const loseIt: Interceptor = (request) => (isOne(request) ? { kind: "lose answer" } : undefined);
    const { run } = await signalled(lab, [["SIGTERM", 20]], isOne, loseIt, { inputs: { "max-attempts": "4" } });
    const { applied, failed } = run.outputs;
    expect([run.code, failed]).toEqual([applied === String(sceneChanges) ? 0 : 1, "0"]);
    const text = readable(run.summary);
    // Else the read that says so was under way before the signal.
    if (run.outputs["unknown"] !== "1") return expect(Number(applied)).toBeGreaterThan(0);
    expect(text).toMatch(/1 sent but unconfirmed/);
    expect(text).toMatch(/Sent but unconfirmed[^\n]*alpha in development/);
    expect(run.annotations.map(({ message }) => message).join()).toContain("Sent but unconfirmed");
  });
});

faults("L4–L7", () => {
  faultCase("L4", "the runner's own sequence: SIGINT, then SIGTERM after 7.5 s at the latest", async (lab) => {
    const signals = [
      ["SIGINT", 0],
      ["SIGTERM", 1000],
    ] as const;
    const { run, took } = await signalled(lab, signals, isWrite, { kind: "stall" });
    expect(run.code).toBe(1);
    expect(took).toBeLessThan(3500);
    expect(readable(run.summary)).toContain("cancelled (SIGINT)");
    lab.note(`ended after ${took} ms`);
  });

  const body = { name: "BadDataError", message: "no" };
  const refuseAll: Interceptor = ({ method }) => (method === "PUT" ? { kind: "answer", status: 400, body } : undefined);
  recordedCase(
    "L5",
    "the summary is written when every write fails",
    "all-refused",
    { "every write fails": refuseAll },
    {
      check: (_, { summary }) =>
        expect(readable(summary).match(/not (?:written|attempted)/g)?.length).toBeGreaterThanOrEqual(sceneChanges),
    },
  );

  faultCase("L7", "files of the runner that cannot be written", async (lab) => {
    for (const [kind, env] of Object.entries({
      "no summary file": { GITHUB_STEP_SUMMARY: "" },
      "a summary file in a folder that is not there": { GITHUB_STEP_SUMMARY: "/nowhere/at/all/summary" },
      "a summary file that is a folder": { GITHUB_STEP_SUMMARY: "/" },
      // Nothing is written to the server without a rollback file.
      "a temporary folder that is not there": { RUNNER_TEMP: "/nowhere/at/all" },
      // Later steps would read nothing and take it for "no changes".
      "an outputs file that is not there": { GITHUB_OUTPUT: "/nowhere/at/all" },
    })) {
      const server = await lab.serve();
      setScene(server);
      const run = await lab.tell(kind, server, { env });
      if (kind.includes("summary")) expect(run.stdout).toContain("Applied: 4 changes in 2 environments");
    }
    await lab.expectEndings("unwritable-files");
  });

  for (const streams of [["stdout"], ["stdout", "stderr"]] as const) {
    faultCase("L7", `${streams.join(" and ")} closed during an apply: summary and outputs are written`, async (lab) => {
      const server = await environments.begin(lab);
      let child: ActionProcess | undefined;
      server.intercept(({ method }) => {
        if (method === "PUT") for (const stream of streams) child?.[stream].destroy();
        return undefined;
      });
      const run = await lab.act(server, {
        onStart: (started) => {
          child = started;
        },
      });
      await expectGoodEnd(environments, server, run);
      expect(readable(run.summary)).toContain("Applied");
    });
  }
});

/** Two runs at once: what each target holds in the end is what one of them wanted, and both say what they saw. */
faults("L9: two runs at once", () => {
  for (const [kind, delay] of [
    ...[0, 5, 20, 40].map((ms) => [environments, ms] as const),
    ...[0, 20].map((ms) => [strategies, ms] as const),
  ]) {
    const managed = (server: MemoryServer) =>
      kind === environments
        ? server.dump().features.flatMap((feature) => feature.environments.map(({ variants }) => variants))
        : ["alpha-dev-eu", "alpha-eu", "alpha-us", "beta-eu"].map((id) => strategiesOf(server)[id]?.variants ?? []);
    faultCase("L9", `${kind.name}: answers ${delay} ms late`, async (lab) => {
      const server = await kind.begin(lab);
      server.delay = delay;
      const text = String(kind.options?.files?.["variants.yml"] ?? manifest);
      const inputs = { "max-changes": "unlimited", concurrency: "2" };
      const runs = await Promise.all(
        ["30%", "60%"].map((weight) =>
          lab.act(server, { files: { "variants.yml": text.replace("30%", weight) }, inputs }),
        ),
      );
      const held = managed(server).map((variants) => variants.find(({ name }) => name === "on")?.weight);
      for (const weight of held) expect([300, 600]).toContain(weight);
      // Each applied claim stands for a write of that very set.
      const events = server.dump().events.map(({ data }) => JSON.stringify(data));
      for (const [index, weight] of [300, 600].entries()) {
        const own = events.filter((event) => event.includes(`"weight":${weight}`)).length;
        expect(Number(runs[index]?.outputs["applied"] ?? 0)).toBe(own);
        expect(runs[index]?.code === 0).toBe(runs[index]?.outputs["result"] === "applied");
      }
      lab.note(`applied ${runs.map((run) => run.outputs["applied"]).join(" and ")}; in the end ${held.join(", ")}`);
    });
  }
});
