import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { readManifest } from "../../../src/manifest/manifest.ts";
import { canonical } from "../../../src/variants/canonical.ts";
import type { InterceptedRequest, MemoryServer } from "../../support/memory-unleash.ts";
import type { ActionRun } from "../../support/run-action.ts";
import { isOf, type Task } from "./disturb.ts";
import { allTargets, converged, isReadOf, other, sceneChanges, setScene, stored, wanted } from "./scene.ts";

/** A task that writes variants in one of the ways there are. */
export interface Kind extends Task {
  readonly name: string;
  /** A write of its feature `alpha`, and what somebody else might write there. */
  readonly one: { readonly method: string; readonly path: string; readonly byHand: unknown };
  /** What its target holds. */
  held(server: MemoryServer): unknown;
}

export const features = "/api/admin/projects/default/features";
export const byHand = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];

/** Whether this is the first time that the one write of a kind is sent. */
export function isFirst({ one }: Kind, { method, path, count }: InterceptedRequest): boolean {
  return method === one.method && path === one.path && count === 1;
}

/** Somebody else writes there when the run reads the feature before its write: a plan is the first read. */
export function writeBehindItsBack({ one }: Kind, server: MemoryServer, body = one.byHand): void {
  server.intercept(async (request) => {
    if (!isReadOf(request, "alpha", 2)) return undefined;
    server.intercept();
    expect((await server.request(one.method, one.path, body)).status).toBeLessThan(300);
    return undefined;
  });
}

/** Variants of environments, on a server that takes them: an update and three creates. */
export const environments: Kind = {
  name: "environments",
  async begin(lab) {
    const server = await lab.serve();
    setScene(server);
    return server;
  },
  ...{ writes: sceneChanges, reads: 8 },
  one: { method: "PUT", path: `${features}/alpha/environments/development/variants`, byHand },
  held: (server) => stored(server)["alpha/development"],
  expectDone: (server) => expect(converged(server)).toEqual(allTargets),
};

const pair = `[{ name: "on", weight: 30%, weightType: fix }, { name: "off" }]`;
const parameters = { rollout: "25", stickiness: "default", groupId: "mine" };
const constraints = [{ contextName: "country", operator: "IN", values: ["de", "fr"] }];
const strategy = (id: string, title: string, variants: typeof other) => ({
  ...{ id, title, variants, parameters, constraints },
});

/** Every strategy of the server by its id. */
export function strategiesOf(server: MemoryServer) {
  const all = server
    .dump()
    .features.flatMap(({ environments }) => environments.flatMap(({ strategies }) => strategies));
  return Object.fromEntries(all.map((entry) => [entry.id, entry]));
}

/** Variants of strategies, on a server that takes no others: two updates and a create. */
export const strategies: Kind = {
  name: "strategies",
  async begin(lab) {
    const server = await lab.serve({ legacyVariants: false });
    server.seed([
      {
        name: "alpha",
        environments: {
          development: { strategies: [strategy("alpha-dev-eu", "EU", other)] },
          production: { strategies: [strategy("alpha-eu", "EU", []), strategy("alpha-us", "US", other)] },
        },
      },
      {
        name: "beta",
        environments: {
          development: { strategies: [strategy("beta-dev-eu", "EU", other)] },
          production: { strategies: [strategy("beta-eu", "EU", wanted), strategy("beta-us", "US", other)] },
        },
      },
    ]);
    return server;
  },
  options: {
    files: {
      "variants.yml": `version: 1
features:
  alpha:
    variants: &same ${pair}
    environments:
      development: { strategies: [{ title: EU }] }
      production: { strategies: [{ title: EU }, { title: US }] }
  beta: { variants: *same, environments: { production: { strategies: [{ title: EU }] } } }
`,
    },
  },
  ...{ writes: 3, reads: 6 },
  one: {
    method: "PATCH",
    path: `${features}/alpha/environments/production/strategies/alpha-us`,
    byHand: [{ op: "replace", path: "/variants", value: byHand }],
  },
  held: (server) => strategiesOf(server)["alpha-us"]?.variants,
  expectDone(server) {
    // Rollout and constraints are as they were, and so is what the manifest does not name.
    for (const [id, { variants, parameters: own, constraints: where }] of Object.entries(strategiesOf(server))) {
      const isManaged = !["beta-dev-eu", "beta-us"].includes(id);
      expect([id, variants, own, where]).toEqual([id, isManaged ? wanted : other, parameters, constraints]);
    }
  },
};

const batchTargets = ["alpha/development", "alpha/production", "beta/development", "beta/production"];

/**
 * The first environment variants of features on a server that refuses them: the first set of each goes through
 * `variants-batch`, the next one the plain way.
 */
export const batch: Kind = {
  name: "variants-batch",
  async begin(lab) {
    const server = await lab.serve({ legacyVariants: false });
    server.seed([{ name: "alpha" }, { name: "beta" }]);
    return server;
  },
  options: {
    files: {
      "variants.yml": `version: 1
features:
  alpha: &same { variants: ${pair}, environments: { development: {}, production: {} } }
  beta: *same
`,
    },
    inputs: { "allow-deprecated-route": "true" },
  },
  ...{ writes: 4, reads: 9 },
  one: {
    method: "PUT",
    path: `${features}/alpha/variants-batch`,
    byHand: { environments: ["development"], variants: byHand },
  },
  held: (server) => stored(server)["alpha/development"],
  expectDone(server, run) {
    expect(converged(server)).toEqual(batchTargets);
    if (run.outputs["applied"] !== "4") return;
    const paths = server.log.filter((request) => isOf("write", request)).map(({ path }) => path.split("/").at(-2));
    expect(new Set(paths)).toEqual(new Set(["alpha", "beta", "production"]));
  },
};

/** What the promoted sets hold now, and `delta`. */
export function production(server: MemoryServer): unknown[] {
  return server.dump().features.map(({ environments: own }) => {
    const { variants, strategies: on } = own.find(({ name }) => name === "production") ?? expect.unreachable();
    return on[0]?.variants ?? variants;
  });
}

/** What a manifest says of production, as it would be stored. */
export function said(text: string): unknown[] {
  const { sets, findings } = readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(text) }], "default");
  expect(findings).toEqual([]);
  const own = sets.filter(({ target }) => target.environment === "production");
  own.sort((a, b) => a.target.feature.localeCompare(b.target.feature));
  return own.map(({ variants }) => canonical(variants));
}

/** The manifest that a run left behind. */
export function manifestOf(run: ActionRun): Promise<string> {
  return readFile(join(run.workspace, "variants.yml"), "utf8");
}

/** What development holds goes to production: an update, a create, an update on a strategy; `delta` has nothing there. */
export const promotion: Kind = {
  name: "promotion",
  async begin(lab) {
    const server = await lab.serve();
    const on = (id: string, variants: typeof other) => ({ strategies: [strategy(id, "EU", variants)] });
    server.seed([
      { name: "alpha", environments: { development: { variants: wanted }, production: { variants: other } } },
      { name: "beta", environments: { development: { variants: wanted } } },
      { name: "gamma", environments: { development: on("gamma-dev", wanted), production: on("gamma-prod", other) } },
      { name: "delta", environments: { production: { variants: other } } },
    ]);
    return server;
  },
  options: {
    files: {
      "variants.yml": `version: 1
features:
  alpha: # by hand
    variants: [{ name: "on", weight: 10%, weightType: fix }, { name: "off" }]
    environments: { production: }
  beta:
    variants: [{ name: only }]
    environments: { development: }
  gamma:
    environments: { production: { strategies: [{ title: EU, variants: [{ name: only }] }] } }
  delta:
    environments: { production: { variants: [{ name: only }] } }
`,
    },
    inputs: { "promote-from": "development", "promote-to": "production", "output-file": "variants.yml" },
  },
  ...{ writes: 3, reads: 10 },
  one: { method: "PUT", path: `${features}/alpha/environments/production/variants`, byHand },
  held: (server) => stored(server)["alpha/production"],
  async expectDone(server, run) {
    expect(production(server)).toEqual([wanted, wanted, wanted, other]);
    expect(strategiesOf(server)["gamma-prod"]?.parameters).toEqual(parameters);
    // Production as promoted; `delta` and the comment as they were.
    const text = await manifestOf(run);
    const only = [{ name: "only", weight: 1000, weightType: "variable", stickiness: "default" }];
    expect(said(text)).toEqual([wanted, wanted, only, wanted]);
    expect(text).toContain("# by hand");
    expect(text).toContain("    environments: { production: { variants: [{ name: only }] } }\n");
  },
};

export const kinds: readonly Kind[] = [environments, strategies, batch, promotion];
