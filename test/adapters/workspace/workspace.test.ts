import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { describe, expect, it, onTestFinished, test } from "vitest";
import { connectWorkspace } from "../../../src/adapters/workspace/workspace.ts";

/** Swaps the folder `sub` for a link to the folder outside, and back, as quickly as it can. */
const swapping = `
  const { renameSync, rmSync, symlinkSync } = require("node:fs");
  const { workerData: { workspace, outside }, parentPort } = require("node:worker_threads");
  const place = workspace + "/sub", real = workspace + "/real", link = workspace + "/link";
  parentPort.postMessage("ready");
  for (;;) {
    symlinkSync(outside, link);
    renameSync(place, real);
    renameSync(link, place);
    rmSync(place);
    renameSync(real, place);
  }
`;

async function folders() {
  const scratch = await mkdtemp(join(tmpdir(), "variants-sync-files-"));
  onTestFinished(() => rm(scratch, { recursive: true, force: true }));
  const [workspace, outside] = [join(scratch, "workspace"), join(scratch, "outside")];
  await mkdir(join(workspace, "sub"), { recursive: true });
  await mkdir(outside);
  await writeFile(join(workspace, "sub/m.yml"), "inside");
  await writeFile(join(outside, "m.yml"), "outside");
  return { workspace, outside, files: connectWorkspace(workspace, { sizeProblem: () => undefined }) };
}

async function swappedFolders() {
  const made = await folders();
  const worker = new Worker(swapping, { eval: true, workerData: { workspace: made.workspace, outside: made.outside } });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((resolve) => worker.once("message", resolve));
  return made;
}

// The path that stays at a folder is there on Linux only: see src/adapters/workspace/path.ts.
describe.runIf(process.platform === "linux")("a folder that is swapped for a link to one outside, all the time", () => {
  it("is read inside or not at all", async () => {
    const { files } = await swappedFolders();
    const seen = { inside: 0, outside: 0, refused: 0 };
    for (let round = 0; round < 3_000; round++) {
      const { files: read } = await files.readManifests(["sub/m.yml"]);
      const text = read[0] && Buffer.from(read[0].bytes).toString();
      seen[text === undefined ? "refused" : (text as "inside" | "outside")]++;
    }
    expect(seen.outside).toBe(0);
    // Both states were met, or nothing was tried.
    expect(Math.min(seen.inside, seen.refused)).toBeGreaterThan(0);
  });

  it("is written to inside or not at all", async () => {
    const { outside, files } = await swappedFolders();
    const seen = { written: 0, refused: 0 };
    for (let round = 0; round < 1_500; round++) {
      await files.writeFile("sub/out.yml", "text").then(
        () => seen.written++,
        () => seen.refused++,
      );
    }
    expect(await readdir(outside)).toEqual(["m.yml"]);
    expect(Math.min(seen.written, seen.refused)).toBeGreaterThan(0);
  });
});

describe("a file of the workspace", () => {
  it("is replaced whole, and nothing is left beside it", async () => {
    const { workspace, files } = await folders();
    await files.writeFile("./sub//m.yml", "new");
    expect(await readFile(join(workspace, "sub/m.yml"), "utf8")).toBe("new");
    expect(await readdir(join(workspace, "sub"))).toEqual(["m.yml"]);
  });

  it.each([
    [
      "missing/out.yml",
      'The folder of "missing/out.yml" does not exist, or a link on the way leads out of the workspace.',
    ],
    [
      "sub/m.yml/out.yml",
      'The folder of "sub/m.yml/out.yml" does not exist, or a link on the way leads out of the workspace.',
    ],
    [
      "linked/out.yml",
      'The folder of "linked/out.yml" does not exist, or a link on the way leads out of the workspace.',
    ],
    ["sub", '"sub" exists and is not a regular file, so it was not overwritten.'],
    ["sub/m.yml/", 'The path "sub/m.yml/" does not name a file.'],
    ["sub/.", 'The path "sub/." does not name a file.'],
    ["../out.yml", 'The path "../out.yml" must not contain "..".'],
    [`sub/${"x".repeat(300)}`, `Could not write the file "sub/${"x".repeat(300)}" (ENAMETOOLONG).`],
  ])("is not written at %s", async (path, message) => {
    const { workspace, outside, files } = await folders();
    await symlink(outside, join(workspace, "linked"));
    expect(await files.whyNotWritable(path)).toBe(message.includes("ENAMETOOLONG") ? undefined : message);
    await expect(files.writeFile(path, "text")).rejects.toThrow(message);
    expect(await readdir(outside)).toEqual(["m.yml"]);
  });
});

test("a pattern does not look behind a link that leads out", async () => {
  const { workspace, outside, files } = await folders();
  await symlink(outside, join(workspace, "linked"));
  await symlink("sub", join(workspace, "inner"));
  const read = async (pattern: string) => {
    const { files: found, findings } = await files.readManifests([pattern]);
    return [found.map(({ path }) => path), findings.map(({ rule }) => rule)];
  };
  expect(await read("linked/**")).toEqual([[], ["no-file"]]);
  expect(await read("linked/*.yml")).toEqual([[], ["no-file"]]);
  expect(await read("**/*.yml")).toEqual([["sub/m.yml"], []]);
  expect(await read("inner/*.yml")).toEqual([["inner/m.yml"], []]);
  expect(await read("sub/*.yml")).toEqual([["sub/m.yml"], []]);
});

test("a file keeps its permissions when it is replaced", async () => {
  const { workspace, files } = await folders();
  await chmod(join(workspace, "sub/m.yml"), 0o600);
  await files.writeFile("sub/m.yml", "new");
  expect((await stat(join(workspace, "sub/m.yml"))).mode & 0o777).toBe(0o600);
});

test("a manifest of a size that the caller refuses is not read", async () => {
  const { workspace } = await folders();
  const files = connectWorkspace(workspace, { sizeProblem: (bytes) => (bytes > 5 ? `${bytes} bytes.` : undefined) });
  await writeFile(join(workspace, "small.yml"), "small");
  const { files: found, findings } = await files.readManifests(["*.yml", "sub/m.yml"]);
  expect(found.map(({ path }) => path)).toEqual(["small.yml"]);
  expect(findings).toEqual([expect.objectContaining({ rule: "too-large", message: "6 bytes." })]);
});
