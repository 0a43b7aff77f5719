import { rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { Intervention } from "../support/memory-faults.ts";
import type { MemoryServer } from "../support/memory-unleash.ts";
import { expectGoodEnd, isOf, type Task } from "./support/disturb.ts";
import { faultCase, faults, type LabOptions } from "./support/fault-case.ts";
import {
  byHand,
  features,
  isFirst,
  promotion as kind,
  manifestOf,
  production,
  said,
  writeBehindItsBack,
} from "./support/kinds.ts";
import { other, wanted } from "./support/scene.ts";

/* What only promotions have; what befalls every kind of write is in consistency and network-resets. */

const { options = {} } = kind;

const source = `${features}/alpha?variantEnvironments=true`;

faults("Promotion", () => {
  const environments = [{ name: "development" }, { name: "production", variants: other }];
  const shown = (entries: readonly object[]): Intervention => ({
    ...{ kind: "answer", status: 200, body: { name: "alpha", project: "default", environments: entries } },
  });
  const refused: Readonly<Record<string, Intervention>> = {
    "no variants where the list counts some": shown(environments.map((entry) => ({ ...entry, variants: [] }))),
    "wrong types": shown([{ name: "development", variants: "none" }]),
    "a page": { kind: "html" },
  };
  faultCase("F11", "promotion: the source as no admin API shows it: nothing is written, there or here", async (lab) => {
    for (const [what, answer] of Object.entries(refused)) {
      const server = await kind.begin(lab);
      server.intercept(({ path }) => (path === source ? answer : undefined));
      await lab.tell(what, server, options);
    }
    await lab.expectEndings("promotion-wrong-source");
  });

  faultCase("F11", "promotion: the source without variants: they are read at their own address", async (lab) => {
    const server = await kind.begin(lab);
    server.intercept(({ path }) => (path === source ? shown(environments) : undefined));
    await expectGoodEnd(kind, server, await lab.act(server, options));
    expect(server.log.map(({ path }) => path)).toContain(`${features}/alpha/environments/development/variants`);
  });

  const refuseOne = (server: MemoryServer) => {
    const body = { name: "BadDataError", message: "not today" };
    server.intercept((request) => (isFirst(kind, request) ? { kind: "answer", status: 400, body } : undefined));
  };
  for (const [row, what, disturb] of [
    ["F9", "400 to one write", refuseOne],
    ["C2", "the target changed by hand after the plan", (server) => writeBehindItsBack(kind, server)],
  ] as [row: string, what: string, disturb: (server: MemoryServer) => void][]) {
    faultCase(row, `promotion: ${what}: the file says what is left`, async (lab) => {
      const server = await kind.begin(lab);
      disturb(server);
      const run = await lab.act(server, options);
      server.intercept();
      const inputs = { mode: "plan", environments: "production", features: "!delta" };
      const files = { "variants.yml": await manifestOf(run) };
      const left = await lab.act(server, { files, inputs });
      expect([run.code, left.code, left.outputs["changes"]]).toEqual([1, 0, "1"]);
    });
  }

  faultCase("C2", "promotion: the source changed while production is written: the plan is written", async (lab) => {
    const server = await kind.begin(lab);
    server.intercept(async (request) => {
      if (!isOf("write", request)) return undefined;
      server.intercept();
      await server.request("PUT", `${features}/alpha/environments/development/variants`, byHand);
      return undefined;
    });
    const run = await lab.act(server, options);
    expect([run.code, run.outputs["applied"]]).toEqual([0, "3"]);
    await kind.expectDone(server, run);
  });

  faultCase("P2", "promotion: an output-file that cannot be written: refused before the first write", async (lab) => {
    const prepare = async (workspace: string) => {
      await symlink("variants.yml", join(workspace, "link.yml"));
      await writeFile(join(workspace, "file"), "");
    };
    for (const file of ["nowhere/after.yml", "link.yml", "../after.yml", "file/after.yml"]) {
      const server = await kind.begin(lab);
      await lab.tell(file, server, { ...options, prepare, inputs: { ...options.inputs, "output-file": file } });
    }
    await lab.expectEndings("promotion-unwritable");
  });
});

faults("Promotion without a manifest", () => {
  const alone: LabOptions = {
    ...options,
    inputs: { ...options.inputs, features: "alpha,beta,gamma" },
    prepare: (workspace) => rm(join(workspace, "variants.yml")),
  };
  const bare: Pick<Task, "writes" | "expectDone"> = {
    writes: 3,
    async expectDone(server, run) {
      expect(production(server)).toEqual([wanted, wanted, wanted, other]);
      expect(said(await manifestOf(run))).toEqual([wanted, wanted, wanted]);
    },
  };
  for (const [row, what, intervention] of [
    ["F2", "reset before any byte", { kind: "reset" }],
    ["F3", "answer lost after it was carried out", { kind: "lose answer" }],
    ["F3", "500 though it was carried out", { kind: "deny", status: 500 }],
  ] as const) {
    faultCase(row, `promotion without a manifest: ${what}, every request at first`, async (lab) => {
      const server = await kind.begin(lab);
      server.intercept(({ count }) => (count === 1 ? intervention : undefined));
      await expectGoodEnd(bare, server, await lab.act(server, alone));
    });
  }

  faultCase("F11", "promotion without a manifest: an empty list of features: nothing is written", async (lab) => {
    const server = await kind.begin(lab);
    const body = { features: [] };
    server.intercept(({ path }) => (path === features ? { kind: "answer", status: 200, body } : undefined));
    await lab.tell("an empty list", server, alone);
    await lab.expectEndings("promotion-empty-list");
  });
});
