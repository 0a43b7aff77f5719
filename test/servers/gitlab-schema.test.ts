import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, run, temporaryFolder } from "../support/packed.ts";
import { python } from "../support/python.ts";

/* The template for GitLab is one that GitLab takes: check-jsonschema brings the schema that GitLab publishes. */

let folder: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  folder = await temporaryFolder();
  await python("-m", "venv", join(folder.path, "venv"));
  await run(join(folder.path, "venv/bin/pip"), ["install", "--quiet", "check-jsonschema==0.39.0"]);
});
afterAll(() => folder?.[Symbol.asyncDispose]());

function check(path: string): Promise<unknown> {
  const options = ["--builtin-schema", "vendor.gitlab-ci", "--data-transform", "gitlab-ci"];
  return run(join(folder.path, "venv/bin/check-jsonschema"), [...options, path]);
}

describe("the template for GitLab", () => {
  it("is valid", async () => {
    await check(join(root, "examples/gitlab/variants-sync.gitlab-ci.yml"));
  });

  it("would not be with a key that GitLab does not know", async () => {
    const path = join(folder.path, "wrong.yml");
    await writeFile(path, "job: { script: [echo], artifacts: { report: { codequality: a.json } } }\n");
    await expect(check(path)).rejects.toThrow();
  });
});
