import { appendFile, cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { root, run, temporaryFolder } from "../support/packed.ts";
import { python } from "../support/python.ts";

/* The hook of .pre-commit-hooks.yaml, installed by the real pre-commit from this repository as it is here. */

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let env: Record<string, string | undefined>;

/** The manifest of the repository that has the hook. */
const manifest = `version: 1
features:
  banner: { variants: [{ name: a }], environments: { production: } }
`;

beforeAll(async () => {
  folder = await temporaryFolder();
  const [hooks, user, programs] = ["hooks", "user", "programs"].map((name) => join(folder.path, name));
  await python("-m", "venv", join(folder.path, "venv"));
  await run(join(folder.path, "venv/bin/pip"), ["install", "--quiet", "pre-commit==4.7.0"]);
  await mkdir(programs ?? "");
  await symlink(process.execPath, join(programs ?? "", "node"));
  // Whatever would install something fails.
  for (const name of ["npm", "npx"]) await writeFile(join(programs ?? "", name), "exit 1", { mode: 0o755 });
  env = {
    ...process.env,
    PATH: [programs, process.env["PATH"]].join(delimiter),
    PRE_COMMIT_HOME: join(folder.path, "home"),
    ...Object.fromEntries(
      ["AUTHOR", "COMMITTER"].flatMap((who) => [
        [`GIT_${who}_NAME`, "x"],
        [`GIT_${who}_EMAIL`, "x@example.com"],
      ]),
    ),
  };
  const { stdout } = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const isNeeded = (path: string) => path !== "" && !/^(?:test|docs|dist)\//.test(path);
  for (const path of stdout.split("\0").filter(isNeeded)) {
    await mkdir(dirname(join(hooks ?? "", path)), { recursive: true });
    await cp(join(root, path), join(hooks ?? "", path));
  }
  await cp(join(root, "dist"), join(hooks ?? "", "dist"), { recursive: true });
  await commit(hooks ?? "");
  const { stdout: revision } = await run("git", ["rev-parse", "HEAD"], { cwd: hooks });
  await mkdir(user ?? "");
  await writeFile(
    join(user ?? "", ".pre-commit-config.yaml"),
    `repos: [{ repo: 'file://${hooks}', rev: ${revision.trim()}, hooks: [{ id: variants-sync-validate }] }]\n`,
  );
  await writeFile(join(user ?? "", "variants.yml"), manifest);
  await commit(user ?? "");
});

afterAll(() => folder?.[Symbol.asyncDispose]());

async function commit(path: string): Promise<void> {
  await run("git", ["init", "--quiet"], { cwd: path });
  await run("git", ["add", "--all", "--force"], { cwd: path });
  await run("git", ["commit", "--quiet", "--message=x"], { cwd: path, env });
}

const stage = () => run("git", ["add", "--all"], { cwd: join(folder.path, "user") });

/** What pre-commit prints of the files that are staged. */
async function preCommit(...args: string[]): Promise<{ code: number; stdout: string }> {
  const cwd = join(folder.path, "user");
  return run(join(folder.path, "venv/bin/pre-commit"), ["run", ...args], { cwd, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout }) => ({ code, stdout }),
  );
}

describe("the hook", () => {
  it("passes where the manifest is right", async () => {
    expect(await preCommit("--all-files")).toMatchObject({ code: 0, stdout: expect.stringContaining("Passed") });
  });

  it("fails where it is wrong, and says where", async () => {
    await writeFile(join(folder.path, "user/variants.yml"), manifest.replace("name: a", "nam: a"));
    await stage();
    // What is staged counts, not the working tree.
    await writeFile(join(folder.path, "user/variants.yml"), manifest);
    const { code, stdout } = await preCommit();
    expect(code).toBe(1);
    expect(stdout).toContain('variants.yml:3:26: error: features.banner.variants[0].nam: Unknown key "nam".');
  });

  it("is not run for other files", async () => {
    await writeFile(join(folder.path, "user/variants.yml"), manifest);
    await appendFile(join(folder.path, "user/other.txt"), "x");
    await stage();
    expect(await preCommit("--files", "other.txt")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("Skipped"),
    });
  });
});
