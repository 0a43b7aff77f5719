import { execFileSync } from "node:child_process";
import { access, chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { manifest, runWithComment, startShop, wanted } from "../bundle/comment-run.ts";
import { messages } from "../support/act.ts";
import { startFakeGitHub } from "../support/fake-github.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";
import { type Example, resolve, settings, type Table } from "./example.ts";

const files = { "variants.yml": manifest };
const rowOf = (name: string) => [{ name, weight: 1000, weightType: "variable", stickiness: "default" }];

/** What the server holds of a feature in an environment. */
function held(server: MemoryServer, environment: string, feature = "checkout") {
  const found = server.dump().features.find(({ name }) => name === feature);
  return found?.environments.find(({ name }) => name === environment)?.variants;
}

/** Somebody changes production on the server; development holds this. */
function seedByHand(server: MemoryServer, development: typeof wanted): void {
  const environments = { development: { variants: development }, production: { variants: rowOf("by-hand") } };
  server.seed([{ name: "checkout", environments }]);
}

function expectOnlyReads(server: MemoryServer): void {
  expect(server.log.length).toBeGreaterThan(0);
  expect(new Set(server.log.map(({ method }) => method))).toEqual(new Set(["GET"]));
}

async function checkFork(example: Example): Promise<void> {
  // A fork has no variables and no secrets: an empty table.
  await using valid = await example.run("validate", {}, files);
  expect([valid.code, valid.outputs["result"]]).toEqual([0, "valid"]);
  await using broken = await example.run("validate", {}, { "variants.yml": manifest.replace("name:", "nam:") });
  expect([broken.code, broken.outputs["result"]]).toEqual([1, "invalid"]);
  expect(example.job("plan").if).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  expect(example.job("plan").needs).toBe("validate");
}

/** A pull request is planned only if it changes the manifest; a merge group always. */
async function checkDecision(example: Example): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-git-"));
  const git = (...words: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@example.com", ...words], { cwd: folder });
  const commit = async (file: string) => {
    await writeFile(join(folder, file), `${Math.random()}\n`);
    git("add", file);
    git("commit", "--quiet", "--message", file);
  };
  try {
    git("init", "--quiet", "--initial-branch=main");
    await commit("variants.yml");
    for (const [file, changed] of [
      ["other.txt", "false"],
      ["variants.yml", "true"],
    ] as const) {
      git("switch", "--quiet", "--create", `change-${changed}`, "main");
      await commit(file);
      await commit("more.txt");
      git("switch", "--quiet", "main");
      await commit("meanwhile.txt");
      // What actions/checkout checks out: the merge that GitHub makes of the pull request.
      git("merge", "--quiet", "--no-ff", "--message", "Merge", `change-${changed}`);
      const pullRequest = await example.script("validate", { GITHUB_EVENT_NAME: "pull_request" }, folder);
      expect(pullRequest).toEqual({ code: 0, outputs: { changed } });
      const mergeGroup = await example.script("validate", { GITHUB_EVENT_NAME: "merge_group" }, folder);
      expect(mergeGroup).toEqual({ code: 0, outputs: { changed: "true" } });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The required check: it passes if the manifest is valid, and the plan succeeded or was skipped. */
async function checkRequired(example: Example): Promise<void> {
  expect(example.job("variants")).toMatchObject({ if: `\${{ always() }}`, needs: ["validate", "plan"] });
  const cases = [
    ["success", "success", 0],
    ["success", "skipped", 0],
    ["success", "failure", 1],
    ["success", "cancelled", 1],
    ["failure", "skipped", 1],
    ["cancelled", "skipped", 1],
  ] as const;
  for (const [VALIDATE, PLAN, code] of cases) {
    expect((await example.script("variants", { VALIDATE, PLAN })).code, `${VALIDATE} ${PLAN}`).toBe(code);
  }
}

/** The window is open on weekdays from 9 to 16, unless there is a freeze. */
async function checkWindow(example: Example): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "variants-sync-date-"));
  const openAt = async (day: number, hour: number, freeze: string) => {
    await writeFile(join(folder, "date"), `#!/bin/sh\ncase "$1" in +%u) echo ${day};; +%-H) echo ${hour};; esac\n`);
    await chmod(join(folder, "date"), 0o755);
    const run = await example.script("plan", { FREEZE: freeze, PATH: `${folder}:${process.env["PATH"]}` });
    expect(run.code).toBe(0);
    return run.outputs["open"];
  };
  try {
    const [monday, friday, saturday] = [1, 5, 6];
    expect([await openAt(monday, 9, ""), await openAt(friday, 15, "false")]).toEqual(["true", "true"]);
    expect([await openAt(monday, 8, ""), await openAt(friday, 16, ""), await openAt(monday, 0, "")]).toEqual(
      Array(3).fill("false"),
    );
    expect([await openAt(saturday, 12, ""), await openAt(monday, 12, "true")]).toEqual(["false", "false"]);
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function checkApply(example: Example, server: MemoryServer): Promise<void> {
  await using run = await example.run("apply", settings(server), files);
  expect(messages(run, "error")).toEqual([]);
  expect([run.code, run.outputs]).toMatchObject([0, { result: "applied", applied: "2", failed: "0", skipped: "0" }]);
  await access(run.outputs["rollback-file"] ?? "");
  expect([held(server, "development"), held(server, "production")]).toEqual([wanted, wanted]);
  await using again = await example.run("apply", settings(server), files);
  expect([again.code, again.outputs]).toMatchObject([0, { result: "applied", changes: "0" }]);
}

/** What each workflow is to do, by its name. */
export const scenarios: Readonly<Record<string, (example: Example) => Promise<void>>> = {
  async "pull-request.yml"(example) {
    // With `paths`, the required check would never start on other pull requests.
    expect(example.workflow.on).toEqual({ pull_request: null, merge_group: null });
    await checkFork(example);
    await checkDecision(example);
    await checkRequired(example);
    await using server = disposable(await startShop());
    await using github = await startFakeGitHub();
    const given = example.inputs("plan", settings(server));
    expect(given).toMatchObject({ mode: "plan", comment: "changes" });
    await using run = await runWithComment({ github, inputs: given });
    expect([run.code, run.outputs]).toMatchObject([0, { result: "planned", changes: "2" }]);
    expect(messages(run, "warning")).toEqual([]);
    expect(github.comments).toMatchObject([{ pull: 7, author: "bot" }]);
    expect(github.comments[0]?.body).toContain("### Variants\n\n**Plan: ");
    expectOnlyReads(server);
    await using current = disposable(await startShop(true));
    await using quiet = await startFakeGitHub();
    await using nothing = await runWithComment({ github: quiet, inputs: example.inputs("plan", settings(current)) });
    expect([nothing.code, nothing.outputs["changes"], quiet.comments]).toEqual([0, "0", []]);
  },

  async "apply.yml"(example) {
    await using server = disposable(await startShop());
    await checkApply(example, server);
  },

  async "staged-release.yml"(example) {
    for (const isDisturbed of [false, true]) {
      await using server = disposable(await startShop());
      await using plan = await example.run("plan", settings(server), files);
      expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changes: "2" }]);
      expectOnlyReads(server);
      const jobs = stagedJobs(example, example.outputs("plan", plan));
      expect(jobs.map((job) => job["matrix.environment"])).toEqual(["development", "production"]);
      if (isDisturbed) seedByHand(server, []);
      const results: (string | undefined)[] = [];
      for (const job of jobs) {
        await using run = await example.run("apply", { ...settings(server), ...job }, files);
        results.push(run.outputs["result"]);
        if (run.code !== 0) expect(messages(run, "error").join()).toMatch(/digest/);
      }
      expect(results).toEqual(["applied", isDisturbed ? "refused" : "applied"]);
      // What somebody did in between stays; an approved environment is not undone by another's refusal.
      expect(held(server, "production")).toEqual(isDisturbed ? rowOf("by-hand") : wanted);
    }
    await using current = disposable(await startShop(true));
    await using nothing = await example.run("plan", settings(current), files);
    expect(stagedJobs(example, example.outputs("plan", nothing))).toEqual([]);
  },

  async "drift.yml"(example) {
    await using server = disposable(await startShop(true));
    await using same = await example.run("drift", settings(server), files);
    expect([same.code, same.outputs, same.annotations]).toMatchObject([0, { result: "planned", changes: "0" }, []]);
    server.seed([{ name: "forgotten", environments: { production: { variants: rowOf("on") } } }]);
    await using unmanaged = await example.run("drift", settings(server), files);
    expect([unmanaged.code, unmanaged.outputs]).toMatchObject([0, { result: "planned", warnings: "1" }]);
    expect(messages(unmanaged, "warning").join()).toContain('"forgotten" in "production"');
    seedByHand(server, wanted);
    await using drifted = await example.run("drift", settings(server), files);
    expect([drifted.code, drifted.outputs]).toMatchObject([1, { result: "planned", changed: "true", changes: "1" }]);
    expect(drifted.summary).toContain("by-hand");
    expectOnlyReads(server);
  },

  async "promote.yml"(example) {
    await using server = disposable(await startMemoryUnleash({ version: "8.2.0", legacyVariants: true }));
    await server.createEnvironment("staging", ["default"]);
    server.seed([
      { name: "checkout", environments: { staging: { variants: wanted }, production: { variants: rowOf("old") } } },
    ]);
    const before = manifest.replace(
      "development: {}, production: {}",
      "staging: {}, production: { variants: [{ name: old }] }",
    );
    expect(before).not.toBe(manifest);
    const table = { ...settings(server), ...example.formDefaults };
    await using promoted = await example.run("promote", table, { "variants.yml": before });
    expect(messages(promoted, "error")).toEqual([]);
    expect([promoted.code, promoted.outputs]).toMatchObject([0, { result: "planned", changes: "1", updates: "1" }]);
    const after = await readFile(join(promoted.workspace, "variants.yml"), "utf8");
    expect(after).not.toBe(before);
    expectOnlyReads(server);
    const access = { "unleash-url": server.url, "unleash-token": server.tokens.admin };
    await using plan = await runAction({ inputs: { mode: "plan", ...access }, files: { "variants.yml": after } });
    expect(plan.outputs).toMatchObject({ result: "planned", changes: "1", digest: promoted.outputs["digest"] });
    await using merged = await runAction({ inputs: { mode: "apply", ...access }, files: { "variants.yml": after } });
    expect(merged.outputs["result"]).toBe("applied");
    expect(held(server, "production")).toEqual(wanted);
    // Where no manifest is yet, features have to be named.
    await using first = await example.run("promote", { ...table, "inputs.features": "checkout" });
    expect(first.outputs).toMatchObject({ result: "planned", changes: "0" });
  },

  async "export.yml"(example) {
    await using server = disposable(await startShop(true));
    await using exported = await example.run("export", { ...settings(server), ...example.formDefaults });
    expect([exported.code, exported.outputs, exported.annotations]).toMatchObject([0, { result: "exported" }, []]);
    const written = { "variants.yml": await readFile(join(exported.workspace, "variants.yml"), "utf8") };
    await using valid = await runAction({ inputs: { mode: "validate", strict: "true" }, files: written });
    expect([valid.code, valid.outputs["result"]]).toEqual([0, "valid"]);
    const access = { "unleash-url": server.url, "unleash-token": server.tokens.admin };
    await using plan = await runAction({ inputs: { ...access, unmanaged: "fail" }, files: written });
    expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changes: "0", unchanged: "2" }]);
    expectOnlyReads(server);
  },

  async "change-window.yml"(example) {
    await checkWindow(example);
    for (const step of example.job("plan").steps.filter(({ uses }) => uses !== undefined)) {
      expect(step.if).toBe("steps.window.outputs.open == 'true'");
    }
    expect(example.job("apply").if).toBe("needs.plan.outputs.changed == 'true'");
    await using server = disposable(await startShop());
    await using plan = await example.run("plan", settings(server), files);
    expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changed: "true" }]);
    const table = { ...settings(server), ...example.outputs("plan", plan) };
    await using run = await example.run("apply", table, files);
    expect([run.code, run.outputs]).toMatchObject([0, { result: "applied", applied: "2" }]);
  },

  async "README.md: .github/workflows/variants.yml"(example) {
    await using server = disposable(await startShop());
    await using plan = await example.run("plan", settings(server), files);
    expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changes: "2" }]);
    expectOnlyReads(server);
  },
};

/** One table for each job that GitHub would start after the plan. */
function stagedJobs(example: Example, needs: Table): Table[] {
  const { if: condition, strategy } = example.job("apply");
  expect(condition).toBe("needs.plan.outputs.changed == 'true'");
  if (needs["needs.plan.outputs.changed"] !== "true") return [];
  expect(strategy?.["fail-fast"]).toBe(false);
  const [, inner = ""] = /^\$\{\{ fromJSON\((.*)\) \}\}$/.exec(strategy?.matrix ?? "") ?? [];
  const { include } = JSON.parse(resolve(`\${{ ${inner} }}`, needs)) as { include: readonly Record<string, unknown>[] };
  return include.map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [`matrix.${name}`, String(value)])),
  );
}

function disposable(server: MemoryServer): MemoryServer & AsyncDisposable {
  return Object.assign(server, { [Symbol.asyncDispose]: () => server.stop() });
}
