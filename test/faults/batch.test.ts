import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { InterceptedRequest, MemoryServer } from "../support/memory-unleash.ts";
import { expectGoodEnd, isOf, networkFaults, type Task } from "./support/disturb.ts";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import { converged, isReadOf, other, readable, stored, wanted } from "./support/scene.ts";

/**
 * The first environment variants of a feature on a server that refuses them: the first set of each goes through
 * `variants-batch`, the next ones the plain way.
 */
const files = {
  "variants.yml": `version: 1
features:
  alpha: &same
    variants:
      - { name: "on", weight: 30%, weightType: fix }
      - { name: "off" }
    environments: { development: {}, production: {} }
  beta: *same
`,
};
const options = { files, inputs: { "allow-deprecated-route": "true" } };
const targets = ["alpha/development", "alpha/production", "beta/development", "beta/production"];
const features = "/api/admin/projects/default/features";
const alphaBatch = `${features}/alpha/variants-batch`;

async function begin(lab: Lab): Promise<MemoryServer> {
  const server = await lab.serve({ legacyVariants: false });
  server.seed([{ name: "alpha" }, { name: "beta" }]);
  return server;
}

/** The writes that arrived, in their order: `alpha batch`, `alpha production`. */
function writesTo(server: MemoryServer, feature: string): string[] {
  return server.log
    .filter((request) => isOf("write", request) && request.path.startsWith(`${features}/${feature}/`))
    .map(({ path }) => (path.endsWith("/variants-batch") ? "batch" : (path.split("/").at(-2) ?? "")));
}

const task: Task = {
  begin,
  options,
  writes: targets.length,
  reads: 9,
  expectDone(server) {
    expect(converged(server)).toEqual(targets);
    for (const feature of ["alpha", "beta"]) {
      expect(new Set(writesTo(server, feature))).toEqual(new Set(["batch", "production"]));
    }
  },
};

faults("variants-batch: the network", () => networkFaults("variants-batch", task));

const isFirst = ({ path, count }: InterceptedRequest) => path === alphaBatch && count === 1;

faults("variants-batch: answers", () => {
  const wrong: [kind: string, answer: Intervention][] = [
    ["null", { kind: "answer", status: 200, body: null }],
    ["an empty body", { kind: "answer", status: 200, body: "" }],
    ["[]", { kind: "answer", status: 200, body: [] }],
    ["variants: null", { kind: "answer", status: 200, body: { variants: null } }],
    ["variants: []", { kind: "answer", status: 200, body: { variants: [] } }],
    ["wrong types", { kind: "answer", status: 200, body: { version: "1", variants: { on: 300 } } }],
    ["a page", { kind: "html" }],
  ];
  for (const [kind, answer] of wrong) {
    faultCase(
      "F11",
      `variants-batch: ${kind}, and nothing was written: unknown, and the next set opens the way`,
      async (lab) => {
        const server = await begin(lab);
        server.intercept((request) => (isFirst(request) ? answer : undefined));
        const run = await lab.act(server, options);
        const { result, applied, unknown, skipped } = run.outputs;
        expect([run.code, result, applied, unknown, skipped]).toEqual([1, "partial", "3", "1", "0"]);
        expect(readable(run.summary)).toMatch(
          kind === "variants: []" ? /its response shows the old variants/ : /accepted the write, but does not show it/,
        );
        expect(writesTo(server, "alpha")).toEqual(["batch", "batch"]);
        expect(converged(server)).toEqual(targets.slice(1));
      },
    );
  }

  for (const status of [400, 404, 409]) {
    faultCase("F9", `variants-batch: ${status}: tried once, and the next set opens the way`, async (lab) => {
      const server = await begin(lab);
      const body = { name: "SomeError", message: "not today" };
      server.intercept((request) => (isFirst(request) ? { kind: "answer", status, body } : undefined));
      const run = await lab.act(server, options);
      expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "3", "1"]);
      expect(readable(run.summary)).toMatch(/Not written[^\n]*not today[^\n]*alpha in development/);
      expect(writesTo(server, "alpha")).toEqual(["batch", "batch"]);
      expect(converged(server)).toEqual(targets.slice(1));
      server.intercept();
      const again = await lab.act(server, { files });
      expect([again.code, again.outputs["applied"]]).toEqual([0, "1"]);
      expect(converged(server)).toEqual(targets);
    });
  }

  faultCase("F10", "variants-batch: 401 to the first write: nothing more is sent", async (lab) => {
    const server = await begin(lab);
    const body = { name: "UnauthorizedError", message: "You must log in to use Unleash." };
    server.intercept((request) => (isOf("write", request) ? { kind: "answer", status: 401, body } : undefined));
    const run = await lab.act(server, { files, inputs: { ...options.inputs, concurrency: "1" } });
    expect([run.code, run.outputs["failed"], run.outputs["skipped"]]).toEqual([1, "1", "3"]);
    expect(server.log.filter((request) => isOf("write", request))).toHaveLength(1);
    expect(converged(server)).toEqual([]);
  });
});

faults("variants-batch: consistency", () => {
  faultCase("C1", "variants-batch: apply, then plan: nothing", async (lab) => {
    const server = await begin(lab);
    await expectGoodEnd(task, server, await lab.act(server, options));
    expect(writesTo(server, "alpha")).toEqual(["batch", "production"]);
    const plan = await lab.act(server, { files, inputs: { mode: "plan", "fail-on-changes": "true" } });
    expect([plan.code, plan.outputs["changes"], plan.outputs["unchanged"]]).toEqual([0, "0", "4"]);
  });

  faultCase("C2", "variants-batch: the set made by another after the plan: not written, and named", async (lab) => {
    const server = await begin(lab);
    server.intercept(async (request) => {
      if (!isReadOf(request, "alpha", 2)) return undefined;
      server.intercept();
      await server.request("PUT", alphaBatch, { environments: ["development"], variants: other });
      return undefined;
    });
    const run = await lab.act(server, options);
    expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "3", "1"]);
    expect(readable(run.summary)).toMatch(/changed on the server since the plan was made[^\n]*alpha in development/);
    expect(stored(server)["alpha/development"]).toEqual(other);
    expect(converged(server)).toEqual(targets.slice(1));
  });

  faultCase("C2", "the gate closes after the plan: what is refused is failed, and nothing is lost", async (lab) => {
    const server = await lab.serve({ legacyVariants: false });
    server.seed([{ name: "alpha", environments: { production: { variants: other } } }, { name: "beta" }]);
    const path = `${features}/alpha/environments`;
    server.intercept(async (request) => {
      if (!isReadOf(request, "alpha", 2)) return undefined;
      server.intercept();
      await server.request("PUT", `${path}/production/variants`, []);
      return undefined;
    });
    const run = await lab.act(server, options);
    // The other one of alpha held something else when the plan was made, and beta has a way of its own.
    expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "2", "2"]);
    expect(readable(run.summary)).toMatch(/Not written[^\n]*403[^\n]*alpha in development/);
    expect(readable(run.summary)).toMatch(/changed on the server since the plan was made[^\n]*alpha in production/);
    expect(converged(server)).toEqual(targets.slice(2));
    const again = await lab.act(server, options);
    expect([again.code, again.outputs["applied"]]).toEqual([0, "2"]);
    expect(converged(server)).toEqual(targets);
  });

  for (const answer of ["stored", "sent"] as const) {
    faultCase("C3", `variants-batch: something else is stored; the answer shows what was ${answer}`, async (lab) => {
      const server = await begin(lab);
      const body = { environments: ["development"], variants: other };
      server.intercept((request) => (isFirst(request) ? { kind: "store", body, answer } : undefined));
      const run = await lab.act(server, options);
      if (answer === "stored") {
        expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "3", "1"]);
        expect(readable(run.summary)).toContain("Written, but stored differently");
      } else {
        expect(run.code).toBe(0);
        const plan = await lab.act(server, { files, inputs: { mode: "plan" } });
        expect(plan.outputs["changes"]).toBe("1");
        lab.note("a server that claims what was sent is believed; the next plan tells");
      }
    });
  }

  faultCase(
    "C7",
    "variants-batch is not allowed: sets that need it are not written, and none with strict",
    async (lab) => {
      const server = await begin(lab);
      server.seed([{ name: "gamma", environments: { production: { variants: other } } }]);
      const text = `${files["variants.yml"]}  gamma: *same\n`;
      for (const strict of [true, false]) {
        const run = await lab.act(server, { files: { "variants.yml": text }, inputs: { strict: String(strict) } });
        expect([run.code, run.outputs["result"]]).toEqual([1, strict ? "refused" : "partial"]);
        expect(readable(run.summary)).toContain("allow-deprecated-route");
        // It has variants in one environment already, so that both are written the plain way.
        expect(converged(server)).toEqual(strict ? [] : ["gamma/development", "gamma/production"]);
        expect(server.dump().events).toHaveLength(strict ? 0 : 2);
      }
    },
  );

  faultCase("L9", "variants-batch: two runs at once that want the same", async (lab) => {
    const server = await begin(lab);
    server.delay = 20;
    const runs = await Promise.all([lab.act(server, options), lab.act(server, options)]);
    expect(converged(server)).toEqual(targets);
    expect(runs.some(({ code }) => code === 0)).toBe(true);
    for (const run of runs) if (run.code !== 0) expect(readable(run.summary)).toMatch(/run again|plan again/);
    for (const { data } of server.dump().events)
      expect((data as { variants: unknown }).variants).toHaveLength(wanted.length);
  });
});
