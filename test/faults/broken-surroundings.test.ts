import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import type { ActionProcess } from "../support/run-action.ts";
import { faultCase, faults } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { allTargets, converged, manifest, readable, setScene } from "./support/scene.ts";

const limit = 1024 * 1024;

faults("L7: surroundings that break", () => {
  for (const streams of [["stdout"], ["stdout", "stderr"]] as const) {
    faultCase("L7", `${streams.join(" and ")} closed during an apply: summary and outputs are written`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
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
      expect(run.outputs).toMatchObject({ result: "applied", applied: "4" });
      expect(run.code).toBe(0);
      expect(readable(run.summary)).toContain("Applied");
      expect(converged(server)).toEqual(allTargets);
    });
  }

  for (const room of [0, 10, 200]) {
    faultCase("O5", `${room} bytes are left in the summary file: never more than its limit`, async (lab) => {
      const server = await lab.serve();
      setScene(server);
      const file = join(await scratchFolder(lab), "summary");
      await writeFile(file, "x".repeat(limit - room));
      const run = await lab.act(server, { env: { GITHUB_STEP_SUMMARY: file } });
      expect([run.code, run.outputs["applied"]]).toEqual([0, "4"]);
      expect((await stat(file)).size).toBeLessThanOrEqual(limit);
      const added = (await readFile(file, "utf8")).slice(limit - room);
      const warned = run.annotations.some(({ message }) => message.includes("have filled the job summary"));
      expect(warned).toBe(added === "");
    });
  }

  faultCase("F24", "run-timeout is spent while reading: what the manifest was found to be is reported", async (lab) => {
    const server = await lab.serve();
    setScene(server);
    server.intercept(({ path }) => (path.includes("variantEnvironments") ? { kind: "stall" } : undefined));
    const text = manifest.replace('{ name: "off" }', '{ name: "off", payload: { type: csv, value: "a,\\"b" } }');
    const run = await lab.act(server, { files: { "variants.yml": text }, inputs: { "run-timeout": "2" } });
    expect([run.code, run.outputs["result"], run.outputs["warnings"]]).toEqual([1, "failed", "1"]);
    expect(readable(run.summary)).toContain("run-timeout of 2 s is spent");
    expect(readable(run.summary)).toMatch(/csv/i);
  });

  faultCase("F2", "a connection that is closed without a word is said in words", async (lab) => {
    const server = await lab.serve();
    server.intercept(() => ({ kind: "reset in body" }));
    const run = await lab.act(server, { inputs: { mode: "plan", "max-attempts": "1" } });
    expect(run.code).toBe(1);
    expect(readable(run.summary)).not.toMatch(/: UND_ERR_\w+\.?$/m);
  });
});
