import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { InterceptedRequest, MemoryServer } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { environments, strategies, strategiesOf } from "./support/kinds.ts";
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
  then: Intervention | undefined,
  options: LabOptions = {},
): Promise<Signalled> {
  const server = await lab.serve();
  setScene(server);
  let child: { kill(signal: NodeJS.Signals): boolean } | undefined;
  let at = 0;
  server.intercept((request) => {
    if (at > 0 || !when(request)) return at > 0 ? then : undefined;
    at = Date.now();
    for (const [signal, after] of signals) setTimeout(() => child?.kill(signal), after);
    return then;
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

const moments: [kind: string, when: (request: InterceptedRequest) => boolean][] = [
  ["during a read of the plan", isRead],
  ["during a write", isWrite],
  ["between two writes", isBetween],
];

for (const [row, signal, limit] of [
  ["L1", "SIGINT", 7500],
  ["L2", "SIGTERM", 2500],
] as const) {
  faults(`${row}: ${signal}`, () => {
    for (const [kind, when] of moments) {
      faultCase(row, `${signal} ${kind}; the server answers in half a second`, async (lab) => {
        const { run, server, took, late } = await signalled(lab, [[signal, 0]], when, { kind: "delay", ms: 500 });
        expect(run.code).toBe(1);
        expect(took).toBeLessThan(limit);
        expect(late, "nothing new starts").toEqual([]);
        expect(readable(run.summary)).toContain(`cancelled (${signal})`);
        // What was in flight was let finish, and counts.
        const written = server.dump().events.length;
        expect(run.outputs["applied"] ?? "0").toBe(String(written));
        if (when === isRead) expect(written).toBe(0);
        else {
          expect(written).toBeGreaterThan(0);
          expect([run.outputs["failed"], run.outputs["skipped"]]).toEqual(["0", String(sceneChanges - written)]);
        }
        lab.note(`ended after ${took} ms; the limit is ${limit} ms`);
      });

      faultCase(row, `${signal} ${kind}; the server never answers`, async (lab) => {
        const { run, took, late } = await signalled(lab, [[signal, 0]], when, { kind: "stall" });
        expect(run.code).toBe(1);
        expect(took).toBeLessThan(limit);
        expect(late).toEqual([]);
        expect(readable(run.summary)).toContain(`cancelled (${signal})`);
        lab.note(`ended after ${took} ms; the limit is ${limit} ms`);
      });
    }

    faultCase(row, `${signal} while waiting to try again`, async (lab) => {
      const answer: Intervention = { kind: "answer", status: 503, headers: { "retry-after": "30" } };
      const { run, took, late } = await signalled(lab, [[signal, 300]], isWrite, answer);
      expect(run.code).toBe(1);
      expect(took).toBeLessThan(limit);
      expect(late).toEqual([]);
    });

    faultCase(row, `${signal} while all requests are paused`, async (lab) => {
      const answer: Intervention = { kind: "answer", status: 429, headers: { "retry-after": "30" } };
      const { run, took, late } = await signalled(lab, [[signal, 300]], isRead, answer, {
        inputs: { concurrency: "5" },
      });
      expect(run.code).toBe(1);
      expect(took).toBeLessThan(limit);
      expect(late).toEqual([]);
    });
  });
}

faults("L4–L7", () => {
  faultCase("L4", "the runner's own sequence: SIGINT, then SIGTERM after 7.5 s at the latest", async (lab) => {
    const { run, took } = await signalled(
      lab,
      [
        ["SIGINT", 0],
        ["SIGTERM", 1000],
      ],
      isWrite,
      { kind: "stall" },
    );
    expect(run.code).toBe(1);
    expect(took).toBeLessThan(3500);
    expect(readable(run.summary)).toContain("cancelled (SIGINT)");
    lab.note(`ended after ${took} ms`);
  });

  faultCase("L5", "the summary is written when every write fails", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ method }) =>
      method === "PUT" ? { kind: "answer", status: 400, body: { name: "BadDataError", message: "no" } } : undefined,
    );
    const run = await lab.act(server);
    const { result, failed } = run.outputs;
    expect([run.code, result, failed]).toEqual([1, "failed", String(sceneChanges)]);
    for (const name of ["alpha", "beta"]) expect(readable(run.summary)).toContain(name);
    expect(readable(run.summary).match(/not (?:written|attempted)/g)?.length).toBeGreaterThanOrEqual(sceneChanges);
  });

  for (const [kind, env] of [
    ["unset", { GITHUB_STEP_SUMMARY: "" }],
    ["in a folder that is not there", { GITHUB_STEP_SUMMARY: "/nowhere/at/all/summary" }],
    ["a folder", { GITHUB_STEP_SUMMARY: "/" }],
  ] as const) {
    faultCase("L7", `the summary file is ${kind}`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const run = await lab.act(server, { env });
      expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
      expect(run.annotations.filter(({ severity }) => severity === "warning")).toHaveLength(1);
      expect(run.stdout).toContain("Applied: 4 changes in 2 environments");
    });
  }

  faultCase("L7", "RUNNER_TEMP cannot be written to: nothing is written to the server", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const run = await lab.act(server, { env: { RUNNER_TEMP: "/nowhere/at/all" } });
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(server.log.filter(({ method }) => method !== "GET")).toEqual([]);
  });

  faultCase("L7", "the outputs file is not there", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    const run = await lab.act(server, { env: { GITHUB_OUTPUT: "/nowhere/at/all" } });
    // Later steps would read nothing and take it for "no changes".
    expect(run.code).toBe(1);
    expect(run.annotations.map(({ message }) => message).join()).toContain("Could not report the result");
  });
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
