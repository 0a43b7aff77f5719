import { readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { canonical } from "../../src/variants/canonical.ts";
import type { Intervention } from "../support/memory-faults.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import type { ActionRun } from "../support/run-action.ts";
import { expectGoodEnd, holdings, isOf, networkFaults, type Task } from "./support/disturb.ts";
import { faultCase, faults, type Lab, type LabOptions } from "./support/fault-case.ts";
import { other, readable, wanted } from "./support/scene.ts";

/** What development holds goes to production: two sets of environments, and one of a strategy. */
const manifest = `version: 1
features:
  alpha: # by hand
    variants:
      - { name: "on", weight: 10%, weightType: fix }
      - { name: "off" }
    environments: { production: }
  beta:
    variants: [{ name: only }]
    environments: { development: }
  gamma:
    environments:
      production:
        strategies: [{ title: EU, variants: [{ name: only }] }]
  delta:
    environments: { production: { variants: [{ name: only }] } }
`;
const options = {
  files: { "variants.yml": manifest },
  inputs: { "promote-from": "development", "promote-to": "production", "output-file": "variants.yml" },
} satisfies LabOptions;

const parameters = { rollout: "25", stickiness: "default", groupId: "mine" };
const strategy = (id: string, variants: typeof other) => ({ id, title: "EU", variants, parameters });

/** `alpha` is to be updated, `beta` created, `gamma` updated on its strategy; `delta` has nothing to promote. */
async function begin(lab: Lab): Promise<MemoryServer> {
  const server = await lab.serve();
  server.seed([
    { name: "alpha", environments: { development: { variants: wanted }, production: { variants: other } } },
    { name: "beta", environments: { development: { variants: wanted } } },
    {
      name: "gamma",
      environments: {
        development: { strategies: [strategy("gamma-dev", wanted)] },
        production: { strategies: [strategy("gamma-prod", other)] },
      },
    },
    { name: "delta", environments: { production: { variants: other } } },
  ]);
  return server;
}

/** What the promoted sets hold now, and `delta`. */
function production(server: MemoryServer): unknown[] {
  return server.dump().features.map(({ environments }) => {
    const { variants, strategies } = environments.find(({ name }) => name === "production") ?? expect.unreachable();
    return strategies[0]?.variants ?? variants;
  });
}

const readBack = (run: ActionRun, name = "variants.yml") => readFile(join(run.workspace, name), "utf8");

/** What a manifest says of production, as it would be stored. */
function said(text: string): unknown[] {
  const { sets, findings } = readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(text) }], "default");
  expect(findings).toEqual([]);
  const own = sets.filter(({ target }) => target.environment === "production");
  own.sort((a, b) => a.target.feature.localeCompare(b.target.feature));
  return own.map(({ variants }) => canonical(variants));
}

/** The manifest as the promotion leaves it: production as promoted, `delta` and the comment as they were. */
function expectRewritten(text: string): void {
  const only = [{ name: "only", weight: 1000, weightType: "variable", stickiness: "default" }];
  expect(said(text)).toEqual([wanted, wanted, only, wanted]);
  expect(text).toContain("# by hand");
  expect(text).toContain("    environments: { production: { variants: [{ name: only }] } }\n");
}

const task: Task = {
  begin,
  options,
  writes: 3,
  reads: 10,
  async expectDone(server, run) {
    expect(production(server)).toEqual([wanted, wanted, wanted, other]);
    expect(server.dump().features[2]?.environments.map(({ strategies }) => strategies[0]?.parameters)).toEqual([
      parameters,
      parameters,
    ]);
    expectRewritten(await readBack(run));
  },
};

faults("Promotion: the network", () => networkFaults("promotion", task));

const features = "/api/admin/projects/default/features";

/** The manifest that a promotion wrote, planned as any other: how many sets of production it would change. */
async function changesLeft(lab: Lab, server: MemoryServer, text: string): Promise<string | undefined> {
  const inputs = { mode: "plan", environments: "production", features: "!delta" };
  const plan = await lab.act(server, { files: { "variants.yml": text }, inputs });
  expect(plan.code).toBe(0);
  return plan.outputs["changes"];
}

faults("Promotion: answers", () => {
  const source = `${features}/alpha?variantEnvironments=true`;
  const environments = [{ name: "development" }, { name: "production", variants: other }];
  const wrong: [kind: string, answer: Intervention][] = [
    ["null", { kind: "answer", status: 200, body: null }],
    ["[]", { kind: "answer", status: 200, body: [] }],
    ["without environments", { kind: "answer", status: 200, body: { name: "alpha", project: "default" } }],
    ["with no variants where the list counts some", json(environments.map((entry) => ({ ...entry, variants: [] })))],
    ["with wrong types", json([{ name: "development", variants: "none" }])],
    ["cut short", { kind: "truncate" }],
    ["as a page", { kind: "html" }],
  ];
  for (const [kind, answer] of wrong) {
    faultCase("F11", `promotion: the source ${kind}: nothing is written, neither there nor here`, async (lab) => {
      const server = await begin(lab);
      server.intercept(({ path }) => (path === source ? answer : undefined));
      const run = await lab.act(server, options);
      expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
      expect(readable(run.summary)).toContain(source);
      expect(server.log.filter((request) => isOf("write", request))).toEqual([]);
      expect(await readBack(run)).toBe(manifest);
    });
  }

  faultCase("F11", "promotion: the source without variants: they are read at their own address", async (lab) => {
    const server = await begin(lab);
    server.intercept(({ path }) => (path === source ? json(environments) : undefined));
    await expectGoodEnd(task, server, await lab.act(server, options));
    expect(server.log.map(({ path }) => path)).toContain(`${features}/alpha/environments/development/variants`);
  });

  faultCase(
    "F9",
    "promotion: 400 to one write: the others are applied, and the file says what is left",
    async (lab) => {
      const server = await begin(lab);
      const body = { name: "BadDataError", message: "not today" };
      server.intercept((request) =>
        isOf("write", request) && request.path.includes("/beta/") ? { kind: "answer", status: 400, body } : undefined,
      );
      const run = await lab.act(server, options);
      const { result, applied, failed, skipped } = run.outputs;
      expect([run.code, result, applied, failed, skipped]).toEqual([1, "partial", "2", "1", "0"]);
      expect(readable(run.summary)).toMatch(/not today[^\n]*beta in production/);
      expect(production(server)).toEqual([wanted, [], wanted, other]);
      server.intercept();
      expect(await changesLeft(lab, server, await readBack(run))).toBe("1");
      const again = await lab.act(server, options);
      expect([again.code, again.outputs["applied"]]).toEqual([0, "1"]);
      expect(production(server)).toEqual([wanted, wanted, wanted, other]);
    },
  );
});

function json(environments: readonly object[]): Intervention {
  return { kind: "answer", status: 200, body: { name: "alpha", project: "default", environments } };
}

faults("Promotion: consistency", () => {
  faultCase("C1", "promotion: the rollback file brings back what was there", async (lab) => {
    const server = await begin(lab);
    const before = holdings(server);
    const run = await lab.act(server, options);
    const rollback = await readFile(run.outputs["rollback-file"] ?? "", "utf8");
    const back = await lab.act(server, { files: { "variants.yml": rollback }, inputs: { "allow-clear": "true" } });
    expect([back.code, back.outputs["applied"]]).toEqual([0, "3"]);
    expect(holdings(server)).toEqual(before);
  });

  const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];
  const place = (environment: string) => `${features}/alpha/environments/${environment}/variants`;

  faultCase("C2", "promotion: the source changed by hand between two jobs: the digest tells", async (lab) => {
    const server = await begin(lab);
    const plan = await lab.act(server, { ...options, inputs: { ...options.inputs, mode: "plan" } });
    await server.request("PUT", place("development"), byHand);
    const inputs = { ...options.inputs, "expected-digest": plan.outputs["digest"] ?? "" };
    const run = await lab.act(server, { ...options, inputs });
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    expect(readable(run.summary)).toContain("not the one that was reviewed");
    expect(server.dump().events).toHaveLength(1);
    expect(await readBack(run)).toBe(manifest);
  });

  faultCase("C2", "promotion: the target changed by hand after the plan: not written, and named", async (lab) => {
    const server = await begin(lab);
    let isPlanned = false;
    server.intercept(async ({ method, path }) => {
      // What a plan asks for last.
      if (/change-requests|ui-config/.test(path)) isPlanned = true;
      if (!isPlanned || method !== "GET" || !path.startsWith(`${features}/alpha`)) return undefined;
      server.intercept();
      await server.request("PUT", place("production"), byHand);
      return undefined;
    });
    const run = await lab.act(server, options);
    expect([run.code, run.outputs["applied"], run.outputs["failed"]]).toEqual([1, "2", "1"]);
    expect(readable(run.summary)).toMatch(/changed on the server since the plan was made[^\n]*alpha in production/);
    expect(production(server)).toEqual([byHand, wanted, wanted, other]);
    expect(await changesLeft(lab, server, await readBack(run))).toBe("1");
  });

  faultCase(
    "C2",
    "promotion: the source changed while production is written: what was planned is written",
    async (lab) => {
      const server = await begin(lab);
      server.intercept(async (request) => {
        if (!isOf("write", request)) return undefined;
        server.intercept();
        await server.request("PUT", place("development"), byHand);
        return undefined;
      });
      const run = await lab.act(server, options);
      expect([run.code, run.outputs["applied"]]).toEqual([0, "3"]);
      expect(production(server)).toEqual([wanted, wanted, wanted, other]);
      expectRewritten(await readBack(run));
    },
  );

  const unwritable: [kind: string, file: string, prepare: (workspace: string) => Promise<void>][] = [
    ["in a folder that is not there", "nowhere/after.yml", async () => {}],
    ["a link", "after.yml", (workspace) => symlink("variants.yml", join(workspace, "after.yml"))],
    ["outside the workspace", "../after.yml", async () => {}],
    ["below a file", "file/after.yml", (workspace) => writeFile(join(workspace, "file"), "")],
  ];
  for (const [kind, file, prepare] of unwritable) {
    faultCase("P2", `promotion: output-file is ${kind}: refused before the first write`, async (lab) => {
      const server = await begin(lab);
      const run = await lab.act(server, { ...options, prepare, inputs: { ...options.inputs, "output-file": file } });
      expect([run.code, ["refused", "failed"].includes(run.outputs["result"] ?? "")]).toEqual([1, true]);
      expect(readable(run.summary)).toContain(file);
      expect(server.log.filter((request) => isOf("write", request))).toEqual([]);
      expect(await readBack(run)).toBe(manifest);
    });
  }
});

faults("Promotion without a manifest", () => {
  const alone = {
    files: options.files,
    inputs: { ...options.inputs, features: "alpha,beta,gamma" },
    prepare: (workspace: string) => rm(join(workspace, "variants.yml")),
  } satisfies LabOptions;
  const bare: Pick<Task, "writes" | "expectDone"> = {
    writes: 3,
    async expectDone(server, run) {
      expect(production(server)).toEqual([wanted, wanted, wanted, other]);
      expect(said(await readBack(run))).toEqual([wanted, wanted, wanted]);
    },
  };

  for (const [row, kind, intervention] of [
    ["F2", "reset before any byte", { kind: "reset" }],
    ["F3", "answer lost after it was carried out", { kind: "lose answer" }],
    ["F3", "500 though it was carried out", { kind: "deny", status: 500 }],
  ] as const) {
    faultCase(row, `promotion without a manifest: ${kind}, every request at first`, async (lab) => {
      const server = await begin(lab);
      server.intercept(({ count }) => (count === 1 ? intervention : undefined));
      await expectGoodEnd(bare, server, await lab.act(server, alone));
    });
  }

  faultCase("F11", "promotion without a manifest: an empty list of features: nothing is written", async (lab) => {
    const server = await begin(lab);
    server.intercept(({ path }) =>
      path === features ? { kind: "answer", status: 200, body: { features: [] } } : undefined,
    );
    const run = await lab.act(server, alone);
    expect([run.code, run.outputs["result"]]).toEqual([1, "failed"]);
    expect(server.log.filter((request) => isOf("write", request))).toEqual([]);
    await expect(readBack(run)).rejects.toThrow("ENOENT");
  });
});
