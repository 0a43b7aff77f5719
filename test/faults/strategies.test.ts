import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { InterceptedRequest, MemoryServer } from "../support/memory-unleash.ts";
import { expectGoodEnd, holdings, isOf, networkFaults, type Task } from "./support/disturb.ts";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import { isReadOf, other, readable, wanted } from "./support/scene.ts";

/** Variants on activation strategies, on a server that takes no environment variants. */
const manifest = `version: 1
features:
  alpha:
    variants: &same
      - { name: "on", weight: 30%, weightType: fix }
      - { name: "off" }
    environments:
      development: { strategies: [{ title: EU }] }
      production: { strategies: [{ title: EU }, { title: US }] }
  beta:
    variants: *same
    environments:
      production: { strategies: [{ title: EU }] }
`;
const files = { "variants.yml": manifest };

const parameters = { rollout: "25", stickiness: "default", groupId: "mine" };
const constraints = [{ contextName: "country", operator: "IN", values: ["de", "fr"] }];
const strategy = (id: string, title: string, variants: typeof other) => ({
  id,
  title,
  variants,
  parameters,
  constraints,
});

const alpha = {
  name: "alpha",
  environments: {
    development: { strategies: [strategy("alpha-dev-eu", "EU", other)] },
    production: { strategies: [strategy("alpha-eu", "EU", []), strategy("alpha-us", "US", other)] },
  },
};

async function begin(lab: Lab): Promise<MemoryServer> {
  const server = await lab.serve({ legacyVariants: false });
  server.seed([
    alpha,
    {
      name: "beta",
      environments: {
        development: { strategies: [strategy("beta-dev-eu", "EU", other)] },
        production: { strategies: [strategy("beta-eu", "EU", wanted), strategy("beta-us", "US", other)] },
      },
    },
  ]);
  return server;
}

const changed = ["alpha-dev-eu", "alpha-eu", "alpha-us"];

/** Every strategy of the server by its id. */
function strategiesOf(server: MemoryServer) {
  const all = server
    .dump()
    .features.flatMap(({ environments }) => environments.flatMap(({ strategies }) => strategies));
  return Object.fromEntries(all.map((entry) => [entry.id, entry]));
}

/** These hold what the manifest wants, the others what they held; rollout and constraints are as they were. */
function expectWritten(server: MemoryServer, ids: readonly string[]): void {
  const held: Record<string, unknown> = { "beta-eu": wanted, "alpha-eu": [] };
  for (const [id, { variants, parameters: own, constraints: where }] of Object.entries(strategiesOf(server))) {
    expect([id, variants]).toEqual([id, ids.includes(id) ? wanted : (held[id] ?? other)]);
    expect([own, where]).toEqual([parameters, constraints]);
  }
}

const task: Task = {
  begin,
  options: { files },
  writes: changed.length,
  reads: 6,
  expectDone: (server) => expectWritten(server, changed),
};

const features = "/api/admin/projects/default/features";
const us = `${features}/alpha/environments/production/strategies/alpha-us`;
const isWriteOfUs = (request: InterceptedRequest) => isOf("write", request) && request.path === us;

/** Does something to `alpha-us` behind the back of a run, when it reads its feature before the write. */
function behindItsBack(server: MemoryServer, body: readonly unknown[], time = 2): void {
  server.intercept(async (request) => {
    if (!isReadOf(request, "alpha", time)) return undefined;
    server.intercept();
    expect((await server.request("PATCH", us, body)).status).toBe(200);
    return undefined;
  });
}

faults("Strategies: the network", () => networkFaults("strategies", task));

/** Answers that no admin API gives. */
const wrong: [kind: string, body: unknown][] = [
  ["null", null],
  ["[]", []],
  ["a string", "ok"],
  ["{}", {}],
  ["variants: null", { id: "alpha-us", name: "flexibleRollout", variants: null }],
  ["wrong types", { id: 7, name: 1, title: [], variants: "none", parameters: 3 }],
];

faults("Strategies: answers", () => {
  for (const [kind, body] of wrong) {
    const answer: Intervention = { kind: "answer", status: 200, body };

    faultCase("F11", `strategies: ${kind} for a write: a read tells what is stored`, async (lab) => {
      const server = await begin(lab);
      server.intercept((request) => (isWriteOfUs(request) ? answer : undefined));
      const run = await lab.act(server, { files });
      expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([1, "partial", "2"]);
      expect(readable(run.summary)).toContain("the server accepted the write, but does not show it");
      expectWritten(server, ["alpha-dev-eu", "alpha-eu"]);
    });

    faultCase("F11", `strategies: ${kind} for the read before a write: not written`, async (lab) => {
      const server = await begin(lab);
      server.intercept((request) => (isReadOf(request, "alpha", 2) ? answer : undefined));
      const run = await lab.act(server, { files });
      expect([run.code, run.outputs["result"], run.outputs["failed"]]).toEqual([1, "failed", "3"]);
      expect(readable(run.summary)).toMatch(/unexpected JSON|instead of JSON/);
      expectWritten(server, []);
    });
  }

  for (const [kind, strategies] of [
    ["null", null],
    ["left out", undefined],
  ] as const) {
    faultCase("F11", `strategies: ${kind} with the feature: their own list is read`, async (lab) => {
      const server = await begin(lab);
      const environments = ["development", "production"].map((name) => ({ name, variants: [], strategies }));
      server.intercept(({ path }) =>
        path === `${features}/alpha?variantEnvironments=true`
          ? { kind: "answer", status: 200, body: { name: "alpha", project: "default", environments } }
          : undefined,
      );
      await expectGoodEnd(task, server, await lab.act(server, { files }));
    });
  }

  for (const status of [400, 403, 404, 409, 422]) {
    faultCase("F9", `strategies: ${status} to one write: tried once, the others are applied`, async (lab) => {
      const server = await begin(lab);
      const body = { name: "SomeError", message: "not today" };
      server.intercept((request) => (isWriteOfUs(request) ? { kind: "answer", status, body } : undefined));
      const run = await lab.act(server, { files });
      const { result, applied, failed, skipped } = run.outputs;
      expect([run.code, result, applied, failed, skipped]).toEqual([1, "partial", "2", "1", "0"]);
      expect(server.log.filter(({ method, path }) => method === "PATCH" && path === us)).toHaveLength(1);
      expect(readable(run.summary)).toMatch(/not today[\s\S]*US.*alpha-us/);
      expectWritten(server, ["alpha-dev-eu", "alpha-eu"]);
      server.intercept();
      const again = await lab.act(server, { files });
      expect([again.code, again.outputs["applied"]]).toEqual([0, "1"]);
      expectWritten(server, changed);
    });
  }

  faultCase("F10", "strategies: 401 to the first write: nothing more is sent", async (lab) => {
    const server = await begin(lab);
    const body = { name: "UnauthorizedError", message: "You must log in to use Unleash." };
    server.intercept((request) => (isOf("write", request) ? { kind: "answer", status: 401, body } : undefined));
    const run = await lab.act(server, { files, inputs: { concurrency: "1" } });
    expect([run.code, run.outputs["failed"], run.outputs["skipped"]]).toEqual([1, "1", "2"]);
    expect(server.log.filter((request) => isOf("write", request))).toHaveLength(1);
    expectWritten(server, []);
  });
});

faults("Strategies: consistency", () => {
  faultCase(
    "C1",
    "strategies: apply, then plan: nothing; the rollback file brings back what was there",
    async (lab) => {
      const server = await begin(lab);
      const before = holdings(server);
      const run = await lab.act(server, { files });
      await expectGoodEnd(task, server, run);
      const plan = await lab.act(server, { files, inputs: { mode: "plan", "fail-on-changes": "true" } });
      expect([plan.code, plan.outputs["changes"], plan.outputs["unchanged"]]).toEqual([0, "0", "4"]);
      const rollback = await readFile(run.outputs["rollback-file"] ?? "", "utf8");
      const back = await lab.act(server, { files: { "variants.yml": rollback }, inputs: { "allow-clear": "true" } });
      expect([back.code, back.outputs["applied"]]).toEqual([0, "3"]);
      expect(holdings(server)).toEqual(before);
    },
  );

  const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];
  const changes: [kind: string, operation: object, held: unknown, stickiness: string][] = [
    ["its variants", { op: "replace", path: "/variants", value: byHand }, byHand, "default"],
    ["its stickiness", { op: "replace", path: "/parameters/stickiness", value: "userId" }, other, "userId"],
  ];
  for (const [kind, operation, held, stickiness] of changes) {
    faultCase("C2", `strategies: ${kind} changed by another after the plan: not written, and named`, async (lab) => {
      const server = await begin(lab);
      behindItsBack(server, [operation]);
      const run = await lab.act(server, { files });
      const { result, applied, failed } = run.outputs;
      expect([run.code, result, applied, failed]).toEqual([1, "partial", "2", "1"]);
      expect(readable(run.summary)).toMatch(
        /changed on the server since the plan was made[^\n]*alpha in production, strategy "US"/,
      );
      expect(strategiesOf(server)["alpha-us"]).toMatchObject({ variants: held, parameters: { stickiness } });
    });
  }

  faultCase("C2", "strategies: changed by another after a write whose answer was lost: left as it is", async (lab) => {
    const server = await begin(lab);
    let reads = 0;
    server.intercept((request) => {
      if (isReadOf(request, "alpha", request.count)) reads = request.count;
      if (!isWriteOfUs(request)) return undefined;
      behindItsBack(server, [{ op: "replace", path: "/variants", value: byHand }], reads + 1);
      return { kind: "lose answer" };
    });
    const run = await lab.act(server, { files, inputs: { concurrency: "1" } });
    const { applied, failed, unknown } = run.outputs;
    expect([run.code, applied, failed, unknown]).toEqual([1, "2", "0", "1"]);
    expect(readable(run.summary)).toContain("changed on the server since the plan was made");
    expect(strategiesOf(server)["alpha-us"]?.variants).toEqual(byHand);
  });

  faultCase("C2", "strategies: already made so by another after the plan: applied without a write", async (lab) => {
    const server = await begin(lab);
    behindItsBack(server, [{ op: "replace", path: "/variants", value: wanted }]);
    await expectGoodEnd(task, server, await lab.act(server, { files }));
    // The other one's, and two of ours.
    expect(server.log.filter((request) => isOf("write", request))).toHaveLength(3);
  });

  faultCase(
    "C2",
    "strategies: rollout changed by another after the plan: applied, and the rollout stays",
    async (lab) => {
      const server = await begin(lab);
      behindItsBack(server, [{ op: "replace", path: "/parameters/rollout", value: "75" }]);
      const run = await lab.act(server, { files });
      expect([run.code, run.outputs["applied"]]).toEqual([0, "3"]);
      const {
        variants,
        parameters: own,
        constraints: where,
      } = strategiesOf(server)["alpha-us"] ?? expect.unreachable();
      expect([variants, own, where]).toEqual([wanted, { ...parameters, rollout: "75" }, constraints]);
    },
  );

  faultCase("C2", "strategies: removed by another after the plan: failed, the others are applied", async (lab) => {
    const server = await begin(lab);
    server.intercept((request) => {
      const { development } = alpha.environments;
      const production = { strategies: [strategy("alpha-eu", "EU", [])] };
      if (isReadOf(request, "alpha", 2)) server.seed([{ name: "alpha", environments: { development, production } }]);
      return undefined;
    });
    const run = await lab.act(server, { files });
    expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([1, "partial", "2"]);
    expect(readable(run.summary)).toMatch(/No such strategy[^\n]*alpha in production, strategy "US"/);
    expect(server.log.filter(({ method, path }) => method === "PATCH" && path === us)).toEqual([]);
  });

  faultCase("C2", "strategies: changed by hand between two jobs: the digest tells", async (lab) => {
    const server = await begin(lab);
    const plan = await lab.act(server, { files, inputs: { mode: "plan" } });
    await server.request("PATCH", us, [{ op: "replace", path: "/variants", value: byHand }]);
    const run = await lab.act(server, { files, inputs: { "expected-digest": plan.outputs["digest"] ?? "" } });
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    expect(server.dump().events).toHaveLength(1);
  });

  for (const answer of ["stored", "sent"] as const) {
    faultCase(
      "C3",
      `strategies: 200, but something else is stored; the answer shows what was ${answer}`,
      async (lab) => {
        const server = await begin(lab);
        const body = [{ op: "replace", path: "/variants", value: byHand }];
        server.intercept((request) => (isWriteOfUs(request) ? { kind: "store", body, answer } : undefined));
        const run = await lab.act(server, { files });
        if (answer === "stored") {
          expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "2", "1"]);
          expect(readable(run.summary)).toContain("Written, but stored differently: ");
        } else {
          expect(run.code).toBe(0);
          server.intercept();
          const plan = await lab.act(server, { files, inputs: { mode: "plan" } });
          expect(plan.outputs["changes"]).toBe("1");
          lab.note("a server that claims what was sent is believed; the next plan tells");
        }
      },
    );
  }

  for (const delay of [0, 20]) {
    faultCase("L9", `strategies: two runs at once, answers ${delay} ms late`, async (lab) => {
      const server = await begin(lab);
      server.delay = delay;
      const runs = await Promise.all(
        ["30%", "60%"].map((weight) => lab.act(server, { files: { "variants.yml": manifest.replace("30%", weight) } })),
      );
      const held = [...changed, "beta-eu"].map(
        (id) => strategiesOf(server)[id]?.variants.find(({ name }) => name === "on")?.weight,
      );
      for (const weight of held) expect([300, 600]).toContain(weight);
      // Each applied claim stands for a write of that very set.
      const events = server.dump().events.map(({ data }) => data as { variants: { name: string; weight: number }[] });
      for (const [index, weight] of [300, 600].entries()) {
        const own = events.filter(({ variants }) => variants.some((variant) => variant.weight === weight)).length;
        expect(Number(runs[index]?.outputs["applied"] ?? 0)).toBe(own);
        expect(runs[index]?.code === 0).toBe(runs[index]?.outputs["result"] === "applied");
      }
      lab.note(`applied ${runs.map((run) => run.outputs["applied"]).join(" and ")}; in the end ${held.join(", ")}`);
    });
  }
});
