import { cp, lstat, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { delimiter, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { startMemoryUnleash } from "../support/memory-unleash.ts";
import { run, temporaryFolder } from "../support/packed.ts";
import { gitAt, makeRepository } from "../support/repository.ts";
import { cliBundle, runCli } from "../support/run-cli.ts";

/* Each job of the template for GitLab is run as it is written; test/servers/ checks the template against GitLab's schema. */

interface Job {
  readonly before_script?: readonly string[];
  readonly script: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  readonly artifacts: { readonly paths?: readonly string[]; readonly reports?: Readonly<Record<string, string>> };
}

const text = await readFile(new URL("../../examples/gitlab/variants-sync.gitlab-ci.yml", import.meta.url), "utf8");
const template = parse(text) as Readonly<Record<string, Job>> & {
  readonly variables: Readonly<Record<string, string>>;
};
const { version } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
const right = "version: 1\nfeatures: { a: { variants: [{ name: x }], environments: { production: } } }\n";

let server: Awaited<ReturnType<typeof startMemoryUnleash>>;
let programs: Awaited<ReturnType<typeof temporaryFolder>>;

beforeAll(async () => {
  server = await startMemoryUnleash({ legacyVariants: true });
  programs = await temporaryFolder();
  await symlink(process.execPath, join(programs.path, "node"));
  // Whatever would install something fails.
  for (const name of ["npm", "npx"]) await writeFile(join(programs.path, name), "exit 1", { mode: 0o755 });
  await cp(dirname(dirname(cliBundle)), join(programs.path, `variants-sync-${version}/dist`), { recursive: true });
  await run("tar", ["-czf", "archive.tar.gz", `variants-sync-${version}`], { cwd: programs.path });
});
afterAll(async () => {
  await server.stop();
  await programs[Symbol.asyncDispose]();
});

interface JobOptions {
  readonly files?: Readonly<Record<string, string>>;
  readonly prepare?: (folder: string) => Promise<void>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs the script of a job as a runner does, and names the artifacts that it left. */
async function job(name: string, manifest: string, { files = {}, prepare, env = {} }: JobOptions = {}) {
  const { script, variables = {}, artifacts } = template[name] as Job;
  const known: Record<string, string> = {
    UNLEASH_READ_TOKEN: server.tokens.admin,
    UNLEASH_WRITE_TOKEN: server.tokens.admin,
  };
  const expanded = Object.entries(variables).map(([key, value]) => [key, known[value.slice(1)] ?? value]);
  const { before_script: before = [] } = template[".variants-sync"] as Job;
  const ended = await runCli([[...before, ...script].join("\n")], {
    program: ["bash", "-eo", "pipefail", "-c"],
    files: { "variants.yml": manifest, ...files },
    ...(prepare && { prepare }),
    env: {
      ...template.variables,
      ...Object.fromEntries(expanded),
      UNLEASH_URL: server.url,
      VARIANTS_SYNC_ARCHIVE: `file://${programs.path}/archive.tar.gz`,
      PATH: [programs.path, process.env["PATH"]].join(delimiter),
      CI: "true",
      CI_COMMIT_BRANCH: "main",
      CI_COMMIT_BEFORE_SHA: "0".repeat(40),
      ...env,
    },
  });
  const promised = [...(artifacts.paths ?? []), ...Object.values(artifacts.reports ?? {})].sort();
  const left = (await readdir(ended.folder)).filter((file) => promised.includes(file)).sort();
  return { output: ended.stdout + ended.stderr, left, promised, ...ended };
}

/** The click: applies what a job before has planned, of this manifest or another. */
async function applied(manifest: string, options: JobOptions = {}, planned = manifest) {
  await using plan = await job("variants-plan", planned);
  const file = await readFile(join(plan.folder, "variants-plan.json"), "utf8");
  return job("variants-apply", manifest, { ...options, files: { "variants-plan.json": file } });
}

describe("the template for GitLab", () => {
  it("runs a release that cannot change, as the docs do", async () => {
    const page = await readFile(new URL("../../docs/command-line.md", import.meta.url), "utf8");
    const address = `https://github.com/variants-sync/variants-sync/archive/refs/tags/v${version}.tar.gz`;
    expect(template.variables["VARIANTS_SYNC_ARCHIVE"]).toBe(address);
    expect(text).toContain(`/v${version}/examples/gitlab/variants-sync.gitlab-ci.yml`);
    expect(page).toContain(` ${address} | tar -xz`);
    expect(page.match(/npm install .*/g)).toEqual(
      ["--global", "--save-dev"].map((option) => `npm install ${option} variants-sync@${version}`),
    );
  });

  it("validates, with a Code Quality report whatever comes of it", async () => {
    await using valid = await job("variants-validate", right);
    expect([valid.code, valid.left]).toEqual([0, valid.promised]);
    await using wrong = await job("variants-validate", right.replace("name", "nam"));
    expect([wrong.code, wrong.left]).toEqual([1, wrong.promised]);
  });

  it("plans with the token that reads, and keeps the report", async () => {
    server.seed([{ name: "a" }]);
    await using plan = await job("variants-plan", right);
    expect([plan.code, plan.left]).toEqual([0, plan.promised]);
    expect(plan.output).toContain("1 to create");
  });

  it.each(["variants-validate", "variants-plan"])(
    "compares a merge request with its base, however deep the clone: %s",
    async (name) => {
      server.seed([{ name: "a" }]);
      await using origin = await makeRepository();
      const base = await origin.commit({ "variants.yml": right });
      await origin.commit({ "variants.yml": right.replace("x", "y") });
      await origin.commit({ "other.txt": "" });
      const checkOut = async (folder: string) => {
        gitAt(folder, "init", "--quiet");
        gitAt(folder, "fetch", "--quiet", "--depth=1", `file://${origin.folder}`, "main");
        gitAt(folder, "checkout", "--quiet", "--force", "FETCH_HEAD");
      };
      const env = {
        ...{ CI_MERGE_REQUEST_IID: "7", CI_MERGE_REQUEST_DIFF_BASE_SHA: base },
        ...{ GIT_CONFIG_COUNT: "1", GIT_CONFIG_KEY_0: "remote.origin.url" },
        GIT_CONFIG_VALUE_0: `file://${origin.folder}`,
      };
      await using run = await job(name, right, { prepare: checkOut, env });
      expect([run.code, run.left]).toEqual([0, run.promised]);
      const compared = `compared with ${base.slice(0, 12)}`;
      expect(run.output).toContain(name === "variants-plan" ? "Plan: 1 change in production" : `1 change ${compared}`);
      expect(run.output).not.toContain("cannot be used");
    },
  );

  it("plans and applies the whole manifest after a force push, whose commit before is gone", async () => {
    server.seed([{ name: "a", environments: { production: { variants: [] } } }]);
    await using origin = await makeRepository();
    await origin.commit({ "variants.yml": right });
    const dropped = await origin.commit({ "other.txt": "" });
    origin.git("branch", "topic");
    origin.git("reset", "--quiet", "--hard", "HEAD^1");
    await origin.commit({ "another.txt": "" });
    const prepare = async (folder: string) => {
      gitAt(folder, "init", "--quiet");
      gitAt(folder, "fetch", "--quiet", `file://${origin.folder}`, "main", "topic");
      gitAt(folder, "checkout", "--quiet", "--force", "FETCH_HEAD");
    };
    const options = { prepare, env: { CI_COMMIT_BEFORE_SHA: dropped } };
    await using plan = await job("variants-plan", right, options);
    expect(plan.output).toContain("Plan: 1 change in production");
    const file = await readFile(join(plan.folder, "variants-plan.json"), "utf8");
    await using apply = await job("variants-apply", right, { ...options, files: { "variants-plan.json": file } });
    expect([apply.code, apply.output]).toEqual([0, expect.stringContaining("1 applied")]);
  });

  it("applies what was planned, with the token that writes, keeps report and rollback file, and fails where the apply does", async () => {
    server.seed([{ name: "a" }]);
    await using apply = await applied(right);
    expect([apply.code, apply.left]).toEqual([0, apply.promised]);
    await using again = await applied(right);
    expect([again.code, again.left]).toEqual([0, ["variants-apply.md"]]);
    await using refused = await applied(right.replace("a:", "missing:"));
    expect(refused.code).toBe(1);
    await using other = await applied(right.replace("x", "z"), {}, right);
    expect([other.code, other.output]).toEqual([1, expect.stringContaining("Not in the plan that was reviewed")]);
  });

  it("keeps the rollback file in place of a committed folder of that name", async () => {
    server.seed([{ name: "a" }]);
    const folder = async (path: string) => {
      await mkdir(join(path, "variants-rollback.yml"));
      await writeFile(join(path, "variants-rollback.yml/a"), "theirs");
    };
    await using apply = await applied(right, { prepare: folder });
    expect([apply.code, apply.left]).toEqual([0, apply.promised]);
    expect((await lstat(join(apply.folder, "variants-rollback.yml"))).isFile()).toBe(true);
  });

  it("writes nothing through a committed link with the name of the rollback file", async () => {
    server.seed([{ name: "a" }]);
    const link = async (folder: string) => {
      await writeFile(join(folder, "README.md"), "ours");
      await symlink("README.md", join(folder, "variants-rollback.yml"));
    };
    await using apply = await applied(right, { prepare: link });
    expect([apply.code, apply.left]).toEqual([0, apply.promised]);
    expect(await readFile(join(apply.folder, "README.md"), "utf8")).toBe("ours");
    expect((await lstat(join(apply.folder, "variants-rollback.yml"))).isFile()).toBe(true);
    // Nothing to write, and so no rollback file: the link must not be kept as one.
    await using again = await applied(right, { prepare: link });
    expect([again.code, again.left]).toEqual([0, ["variants-apply.md"]]);
  });
});
