import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { faultCase, faults, type Lab } from "./support/fault-case.ts";
import {
  allTargets,
  converged,
  isReadOf,
  other,
  readable,
  sceneChanges,
  setScene,
  stored,
  wanted,
} from "./support/scene.ts";

async function scene(lab: Lab): Promise<MemoryServer> {
  const server = await lab.serve();
  setScene(server);
  return server;
}

const writesOf = ({ log }: MemoryServer) => log.filter(({ method }) => method !== "GET");
const alphaInDevelopment = "/api/admin/projects/default/features/alpha/environments/development/variants";

faults("C2–C4", () => {
  faultCase("C2", "changed by hand after the plan was made: detected and named", async (lab) => {
    const server = await scene(lab);
    const byHand = [{ ...wanted[0], weight: 1000 }];
    server.intercept(async (request) => {
      if (isReadOf(request, "alpha", 2)) {
        server.intercept();
        await server.request("PUT", alphaInDevelopment, byHand);
      }
      return undefined;
    });
    const run = await lab.act(server, { inputs: { concurrency: "1" } });
    expect([run.code, run.outputs["result"], run.outputs["failed"]]).toEqual([1, "partial", "1"]);
    expect(readable(run.summary)).toMatch(/changed on the server since the plan was made/);
    expect(stored(server)["alpha/development"]).toEqual(byHand);
  });

  faultCase("C2", "changed by hand between two jobs: the digest tells", async (lab) => {
    const server = await scene(lab);
    const plan = await lab.act(server, { inputs: { mode: "plan" } });
    await server.request("PUT", alphaInDevelopment, [{ ...wanted[0], weight: 1000 }]);
    const before = server.dump().events.length;
    const run = await lab.act(server, { inputs: { "expected-digest": plan.outputs["digest"] ?? "" } });
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    expect(readable(run.summary)).toContain("not the one that was reviewed");
    expect(server.dump().events).toHaveLength(before);
  });

  for (const answer of ["stored", "sent"] as const) {
    faultCase("C3", `200, but something else is stored; the answer shows what was ${answer}`, async (lab) => {
      const server = await scene(lab);
      const body = wanted.map((variant) => ({ ...variant, weight: 500 }));
      server.intercept(({ method }) => (method === "PUT" ? { kind: "store", body, answer } : undefined));
      const run = await lab.act(server);
      if (answer === "stored") {
        expect([run.code, run.outputs["result"], run.outputs["applied"], run.outputs["failed"]]).toEqual([
          ...[1, "partial", "0", "4"],
        ]);
        const text = readable(run.summary);
        expect(text).toContain("Written, but stored differently: sent off 700 variable, on 300 fix; stored");
        expect(text).not.toMatch(/Nothing was applied|not written/i);
      } else {
        // The server's word is taken: a server that lies about what it stored is found by the next plan.
        expect(run.code).toBe(0);
        server.intercept();
        const plan = await lab.act(server, { inputs: { mode: "plan" } });
        expect(plan.outputs["changes"]).toBe("4");
        lab.note("a server that claims what was sent is believed; the next plan tells");
      }
    });
  }

  faultCase("C4", "one target of four fails: the others are applied, and the summary says which", async (lab) => {
    const server = await scene(lab);
    server.intercept(({ method, path }) =>
      method === "PUT" && path.includes("/beta/environments/development")
        ? { kind: "answer", status: 400, body: { name: "BadDataError", message: "not today" } }
        : undefined,
    );
    const run = await lab.act(server);
    expect([run.code, run.outputs["result"]]).toEqual([1, "partial"]);
    expect([run.outputs["applied"], run.outputs["failed"], run.outputs["skipped"]]).toEqual(["3", "1", "0"]);
    expect(readable(run.summary)).toMatch(/not today[\s\S]*beta/);
    const errors = run.annotations.filter(({ severity }) => severity === "error").map(({ message }) => message);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/not today.*"beta" in "development"/);
    server.intercept();
    const again = await lab.act(server);
    expect([again.code, again.outputs["applied"]]).toEqual([0, "1"]);
  });

  faultCase("C4", "a clear is skipped when another write to its feature failed", async (lab) => {
    const server = await lab.serve();
    server.seed([
      { name: "alpha", environments: { development: { variants: other }, production: { variants: other } } },
    ]);
    server.intercept(({ method, path }) =>
      method === "PUT" && path.includes("/production/")
        ? { kind: "answer", status: 400, body: { name: "BadDataError", message: "no" } }
        : undefined,
    );
    const files = {
      "variants.yml": `version: 1
features:
  alpha:
    environments:
      development: { variants: [] }
      production: { variants: [{ name: "on" }] }
`,
    };
    const run = await lab.act(server, { files, inputs: { "allow-clear": "true" } });
    expect([run.code, run.outputs["failed"], run.outputs["skipped"]]).toEqual([1, "1", "1"]);
    expect(stored(server)["alpha/development"]).toEqual(other);
  });
});

faults("C7, C10", () => {
  faultCase("C7", "sets that no manifest names are not touched", async (lab) => {
    const server = await scene(lab);
    server.seed([{ name: "foreign", environments: { production: { variants: other } } }]);
    expect((await lab.act(server)).code).toBe(0);
    expect(stored(server)["foreign/production"]).toEqual(other);
  });

  faultCase("C10", "the plan shown is the bytes sent", async (lab) => {
    const server = await scene(lab);
    const plan = await lab.act(server, { inputs: { mode: "plan" } });
    const file = JSON.parse(await readFile(plan.outputs["plan-file"] ?? "", "utf8")) as {
      changes: { target: { feature: string; environment: string }; after: unknown[] }[];
    };
    const run = await lab.act(server, { inputs: { "expected-digest": plan.outputs["digest"] ?? "" } });
    expect(run.code).toBe(0);
    const sent = writesOf(server).map(({ path, body }) => [path.split("/").slice(-4, -1).join("/"), body]);
    const planned = file.changes.map(({ target, after }) => [
      `${target.feature}/environments/${target.environment}`,
      after,
    ]);
    expect(Object.fromEntries(sent)).toEqual(Object.fromEntries(planned));
    expect(sent).toHaveLength(sceneChanges);
    expect(converged(server)).toEqual(allTargets);
  });
});
