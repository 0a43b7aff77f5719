import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { faultCase, faults } from "./support/fault-case.ts";
import { scratchFolder } from "./support/folders.ts";
import { manifest, readable } from "./support/scene.ts";

/** Stands outside the workspace, and must never be read. */
const outside =
  "version: 1\nfeatures:\n  OUTSIDE-SECRET: { environments: { production: { variants: [{ name: a }] } } }\n";
const nowhere = "http://127.0.0.1:1";

faults("P1: spellings that lead out", () => {
  for (const path of [
    "../../etc/passwd",
    "a/../../x.yml",
    "./../x.yml",
    "/etc/passwd",
    "C:\\x.yml",
    "C:/x.yml",
    "c:x.yml",
    "\\\\server\\share\\x.yml",
    "//server/share/x.yml",
    "../*.yml",
    "**/../../x.yml",
  ]) {
    faultCase("P1", `manifest ${JSON.stringify(path)}`, async (lab) => {
      const run = await lab.act(nowhere, { inputs: { mode: "validate", manifest: path } });
      expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
      expect(readable(run.summary)).toMatch(
        /is not relative to the workspace|must not contain ".."|No file matches|no file/,
      );
      expect(run.everything).not.toContain("root:");
    });
  }
});

faults("P2: links", () => {
  const links: [kind: string, make: (workspace: string, scratch: string) => Promise<void>, valid: boolean][] = [
    [
      "to a file outside",
      (workspace, scratch) => symlink(join(scratch, "outside.yml"), join(workspace, "m.yml")),
      false,
    ],
    ["to a file inside", (workspace) => symlink("variants.yml", join(workspace, "m.yml")), false],
    ["that dangles", (workspace) => symlink("nothing.yml", join(workspace, "m.yml")), false],
    ["to itself", (workspace) => symlink("m.yml", join(workspace, "m.yml")), false],
  ];
  for (const [kind, make, valid] of links) {
    faultCase("P2", `the manifest is a link ${kind}`, async (lab) => {
      const scratch = await scratchFolder(lab);
      await writeFile(join(scratch, "outside.yml"), outside);
      const run = await lab.act(nowhere, {
        prepare: (workspace) => make(workspace, scratch),
        inputs: { mode: "validate", manifest: "m.yml" },
      });
      expect(run.code === 0).toBe(valid);
      expect(run.everything).not.toContain("OUTSIDE-SECRET");
    });
  }

  for (const [kind, to, code] of [
    ["outside", "outside", 1],
    ["inside", "inside", 0],
  ] as const) {
    faultCase("P2", `the folder of the manifest is a link that leads ${kind}`, async (lab) => {
      const scratch = await scratchFolder(lab);
      await writeFile(join(scratch, "m.yml"), outside);
      const run = await lab.act(nowhere, {
        files: { "real/m.yml": manifest },
        prepare: (workspace) => symlink(to === "outside" ? scratch : "real", join(workspace, "linked")),
        inputs: { mode: "validate", manifest: "linked/m.yml" },
      });
      expect(run.code).toBe(code);
      expect(run.everything).not.toContain("OUTSIDE-SECRET");
    });
  }
});

faults("P4, P5: patterns", () => {
  const tree = {
    "variants.yml": manifest.replaceAll("alpha", "one").replaceAll("beta", "two").replaceAll("gamma", "three"),
    "flags/a.yml": "version: 1\nfeatures: { a: { environments: { production: { variants: [{ name: x }] } } } }\n",
    "flags/deep/er/b.yml":
      "version: 1\nfeatures: { b: { environments: { production: { variants: [{ name: x }] } } } }\n",
    "flags/{a,b}.yml": "version: 1\nfeatures: { c: { environments: { production: { variants: [{ name: x }] } } } }\n",
    "node_modules/x/d.yml": "not: a manifest",
    ".git/e.yml": "not: a manifest",
  };
  for (const [pattern, sets] of [
    ["flags/*.yml", 2],
    ["flags/**/*.yml", 3],
    ["**/*.yml", 9],
    ["**/**/**/*.yml", 9],
    ["flags/{a,b}.yml", 1],
    ["flags/?.yml", 1],
    ["**/*.yml\n!variants.yml", 3],
    ["!flags/**\n**/*.yml", 6],
    ["!flags\n**.yml", 6],
    ["! flags/deep/\nflags/**.yml", 2],
    ["flags/**.yml", 3],
    ["./flags//a.yml\nflags/./a.yml\nflags/*.yml", 2],
  ] as const) {
    faultCase("P4", `${JSON.stringify(pattern)} finds ${sets} sets`, async (lab) => {
      const run = await lab.act(nowhere, { files: tree, inputs: { mode: "validate", manifest: pattern } });
      expect([run.code, run.stdout.match(/(\d+) variant sets?/)?.[1]]).toEqual([0, String(sets)]);
    });
  }

  for (const pattern of [
    "flags/[!a].yml",
    "none/*.yml",
    "nothing.yml",
    "flags/a.yml\nnothing.yml",
    "**/*.yml\n!**",
    "**/*.yml\n!nothing",
    "**/*.yml\n!",
  ]) {
    faultCase("P5", `${JSON.stringify(pattern)} matches nothing: an error`, async (lab) => {
      const run = await lab.act(nowhere, { files: tree, inputs: { mode: "validate", manifest: pattern } });
      expect([run.code, run.outputs["result"]]).toEqual([1, "invalid"]);
    });
  }

  faultCase("P4", "10,000 files, and linked folders that are not entered", async (lab) => {
    const scratch = await scratchFolder(lab);
    await writeFile(join(scratch, "x.yml"), outside);
    const run = await lab.act(nowhere, {
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
    expect(run.time).toBeLessThan(30_000);
    lab.note(`${(run.time / 1000).toFixed(1)} s`);
  });
});
