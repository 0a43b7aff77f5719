import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { faultCase, faults } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { watchProcess } from "./support/process-watch.ts";
import { manifest } from "./support/scene.ts";

/* Every spelling and every pattern is in test/adapters/workspace/; here is what the whole action makes of some. */

/** Stands outside the workspace, and must never be read. */
const outside =
  "version: 1\nfeatures:\n  OUTSIDE-SECRET: { environments: { production: { variants: [{ name: a }] } } }\n";
const nowhere = "http://127.0.0.1:1";

faults("P: paths", () => {
  for (const [row, kind, paths] of [
    [
      "P1",
      "spellings that lead out",
      ["../../etc/passwd", "a/../../x.yml", "/etc/passwd", "C:\\x.yml", "**/../../x.yml"],
    ],
    ["P2", "links", ["to-outside.yml", "to-inside.yml", "to-nothing.yml", "to-itself.yml", "folder-outside/m.yml"]],
    ["P5", "patterns that match nothing", ["none/*.yml", "[!a].yml", "nothing.yml"]],
  ] as const) {
    faultCase(row, kind, async (lab) => {
      const scratch = await scratchFolder(lab);
      await writeFile(join(scratch, "m.yml"), outside);
      const prepare = async (workspace: string) => {
        await symlink(join(scratch, "m.yml"), join(workspace, "to-outside.yml"));
        await symlink("variants.yml", join(workspace, "to-inside.yml"));
        await symlink("gone.yml", join(workspace, "to-nothing.yml"));
        await symlink("to-itself.yml", join(workspace, "to-itself.yml"));
        await symlink(scratch, join(workspace, "folder-outside"));
      };
      const inputs = { mode: "validate", manifest: paths.join("\n") };
      const run = await lab.tell(kind, nowhere, { prepare, inputs });
      expect(run.everything).not.toMatch(/OUTSIDE-SECRET|root:/);
      await lab.expectEndings(`paths-${row}`);
    });
  }

  faultCase("P2", "the folder of the manifest is a link that leads inside", async (lab) => {
    const run = await lab.act(nowhere, {
      files: { "real/m.yml": manifest },
      prepare: (workspace) => symlink("real", join(workspace, "linked")),
      inputs: { mode: "validate", manifest: "linked/m.yml" },
    });
    expect([run.code, run.outputs["result"]]).toEqual([0, "valid"]);
  });

  faultCase("P4", "10,000 files, and linked folders that are not entered", async (lab) => {
    const scratch = await scratchFolder(lab);
    await writeFile(join(scratch, "x.yml"), outside);
    const process = watchProcess();
    const run = await lab.act(nowhere, {
      onStart: process.watch,
      inputs: { mode: "validate", manifest: "**/**/**/*.yml\n!variants.yml" },
      prepare: async (workspace) => {
        await symlink(scratch, join(workspace, "linked"));
        await symlink(".", join(workspace, "loop"));
        for (let folder = 0; folder < 100; folder++) {
          await mkdir(join(workspace, `f${folder}`));
          const files = Array.from({ length: 100 }, (_, file) => {
            const text = `version: 1\nfeatures: { f${folder}-${file}: { environments: { production: { variants: [{ name: x }] } } } }\n`;
            return writeFile(join(workspace, `f${folder}/${file}.yml`), text);
          });
          await Promise.all(files);
        }
      },
    });
    expect([run.code, run.stdout.includes("10000 variant sets")]).toEqual([0, true]);
    expect(process.processorTime()).toBeLessThan(15_000);
    lab.note(`${process.processorTime()} ms of processor time`);
  });
});
