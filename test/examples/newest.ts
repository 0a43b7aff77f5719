import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { ScriptOptions } from "../support/run-script.ts";
import { makeClone } from "./clone.ts";
import type { Example } from "./example.ts";

/** Paths of a manifest and a schema that an example is about. */
export interface Watched {
  readonly manifest: string;
  readonly schema: string;
}

/** Paths with blanks: one pattern per line. */
export const withBlanks: Watched = { manifest: "our flags/deep/er/variants.yml", schema: "our schemas/a.json" };

/** The settings of the scripts for these paths, beside others. */
export const settingsWithBlanks = {
  MANIFESTS: "other.yml\nour flags/**.yml\n",
  SCHEMAS: "our schemas/\nmore schemas/\n",
};

/** The paths of the examples as they are. */
export const asShipped: Watched = { manifest: "variants.yml", schema: "schemas/a.json" };

/**
 * The job that applies an older commit goes on if only other files have changed since, with the files of its own commit, and
 * refuses if a manifest or a schema has.
 */
export async function checkNewest(
  example: Example,
  { manifest, schema }: Watched,
  options: ScriptOptions = {},
): Promise<void> {
  await using clone = await makeClone();
  const { folder, git } = clone;
  const commit = async (file: string): Promise<string> => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), `${Math.random()}\n`);
    git("add", ".");
    git("commit", "--quiet", "--message", file);
    return git("rev-parse", "HEAD").trim();
  };
  const apply = (sha: string) => {
    git("checkout", "--quiet", "main");
    const env = { ...options.env, GITHUB_SHA: sha };
    return example.script("apply", { ...options, cwd: folder, env }, "Refuse if a newer commit");
  };
  await commit(schema);
  const first = await commit(manifest);
  expect(await apply(first)).toMatchObject({ code: 0, stdout: "" });
  git("checkout", "--quiet", "main");
  await commit("other/file.txt");
  expect(await apply(first)).toMatchObject({ code: 0, stdout: "" });
  expect(git("rev-parse", "HEAD").trim()).toBe(first);
  for (const file of [manifest, schema]) {
    git("checkout", "--quiet", "main");
    const before = git("rev-parse", "HEAD").trim();
    const newer = await commit(file);
    const refused = await apply(before);
    expect([refused.code, refused.stdout]).toEqual([
      1,
      expect.stringMatching(
        new RegExp(`^::error::Commit ${newer.slice(0, 7)}\\w* changed the manifests after this one\\.`),
      ),
    ]);
    expect(await apply(newer)).toMatchObject({ code: 0 });
  }
  if (options.env?.["MANIFESTS"] === undefined) {
    await checkNewest(example, withBlanks, { ...options, env: { ...options.env, ...settingsWithBlanks } });
  }
  // A commit that is gone from the branch, after a forced push, is not applied either.
  expect((await apply("0123456789012345678901234567890123456789")).code).not.toBe(0);
}
