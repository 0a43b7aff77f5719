import { access, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { manifest, runWithComment, startShop, wanted } from "../bundle/comment-run.ts";
import { messages } from "../support/act.ts";
import { disposable } from "../support/disposable.ts";
import { startFakeGitHub } from "../support/fake-github.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";
import { checkWindow } from "./change-window.ts";
import { checkIssue, keepIssue } from "./drift.ts";
import { checkDriftPullRequest } from "./drift-pull-request.ts";
import { type Example, settings } from "./example.ts";
import { asShipped, checkNewest } from "./newest.ts";
import { checkPromotionPullRequest } from "./promotion.ts";
import { checkDecision, checkFork, checkRequired, withoutBase } from "./pull-request.ts";
import { checkBlocked, checkOrder, stagedJobs, startsApply } from "./staged-release.ts";

const files = { "variants.yml": manifest };
/** As above, with a feature that the server does not have. */
const withGone = {
  "variants.yml": `${manifest}  gone: { environments: { production: { variants: [{ name: a }] } } }\n`,
};
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

/** A plan with the token that reads, then an apply of exactly that plan; a second run has nothing to apply. */
async function checkApply(example: Example, server: MemoryServer): Promise<void> {
  expect(example.job("apply")).toMatchObject({ needs: "plan", if: startsApply });
  await using plan = await example.run("plan", settings(server), files);
  expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changed: "true" }]);
  expectOnlyReads(server);
  const planned = { ...settings(server), ...example.outputs("plan", plan) };
  await using run = await example.run("apply", planned, files);
  expect(messages(run, "error")).toEqual([]);
  expect([run.code, run.outputs]).toMatchObject([0, { result: "applied", applied: "2", failed: "0", skipped: "0" }]);
  await access(run.outputs["rollback-file"] ?? "");
  expect([held(server, "development"), held(server, "production")]).toEqual([wanted, wanted]);
  await using again = await example.run("plan", settings(server), files);
  expect(example.outputs("plan", again)).toMatchObject({ "needs.plan.outputs.changed": "false" });
  await using repeated = await example.run("apply", planned, files);
  expect([repeated.code, repeated.outputs]).toMatchObject([0, { result: "applied", changes: "0" }]);
}

/** A clear waits for somebody who ticks the box. */
async function checkClear(example: Example, server: MemoryServer): Promise<void> {
  const emptied = { "variants.yml": manifest.replace(/variants:\n(?: {6}.*\n)+/, "variants: []\n") };
  await using blocked = await example.run("plan", settings(server), emptied);
  expect([blocked.code, blocked.outputs["result"]]).toEqual([1, "refused"]);
  expect(example.formDefaults).toEqual({ "inputs.allow-clear": "false", "inputs.max-changes": "30%" });
  const ticked = { ...settings(server), "inputs.allow-clear || false": "true" };
  await using plan = await example.run("plan", ticked, emptied);
  await using cleared = await example.run("apply", { ...ticked, ...example.outputs("plan", plan) }, emptied);
  expect([cleared.code, cleared.outputs]).toMatchObject([0, { result: "applied", applied: "2" }]);
  expect(held(server, "production")).toEqual([]);
}

/** What each workflow is to do, by its name. */
export const scenarios: Readonly<Record<string, (example: Example) => Promise<void>>> = {
  async "pull-request.yml"(example) {
    // With `paths`, the required check would never start on other pull requests.
    expect(example.workflow.on).toEqual({ pull_request: null, merge_group: null });
    await checkFork(example);
    await checkDecision(example, asShipped);
    await checkRequired(example);
    await using server = disposable(await startShop());
    await using github = await startFakeGitHub();
    const given = example.inputs("plan", { ...settings(server), ...withoutBase });
    expect(given).toMatchObject({
      mode: "plan",
      comment: "changes",
      "allow-clear": "true",
      "max-changes": "unlimited",
    });
    await using run = await runWithComment({ github, inputs: given });
    expect([run.code, run.outputs]).toMatchObject([0, { result: "planned", changes: "2" }]);
    expect(messages(run, "warning")).toEqual([]);
    expect(github.comments).toMatchObject([{ pull: 7, author: "bot" }]);
    expect(github.comments[0]?.body).toContain("### Variants\n\n**Plan: ");
    expectOnlyReads(server);
    await using current = disposable(await startShop(true));
    await using quiet = await startFakeGitHub();
    const same = example.inputs("plan", { ...settings(current), ...withoutBase });
    await using nothing = await runWithComment({ github: quiet, inputs: same });
    expect([nothing.code, nothing.outputs["changes"], quiet.comments]).toEqual([0, "0", []]);
  },

  async "apply.yml"(example) {
    // Its runs are in test/servers/apply-8.2.0.test.ts.
    const table = {
      "steps.from.outputs.base": "none",
      "steps.from.outputs.plan-base": "none",
      "inputs.approve || 'none'": "none",
    };
    await using server = disposable(await startShop());
    const [write, plan] = ["variants", "left"].map((id) =>
      example.inputs("apply", { ...settings(server), ...table }, id),
    );
    expect(write).toEqual({ ...plan, mode: "apply", "expected-plan": "none" });
    expect(write).toMatchObject({ "allow-clear": "true", "max-changes": "unlimited" });
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
        if (run.code !== 0)
          expect(messages(run, "error").join()).toContain("The plan is not the one that was reviewed");
      }
      expect(results).toEqual(["applied", isDisturbed ? "refused" : "applied"]);
      // What somebody did in between stays; an approved environment is not undone by another's refusal.
      expect(held(server, "production")).toEqual(isDisturbed ? rowOf("by-hand") : wanted);
    }
    await using current = disposable(await startShop(true));
    await checkOrder(example);
    await checkBlocked(example, withGone);
    await checkNewest(example, asShipped);
    for (const job of ["plan", "apply"]) {
      const given = {
        ...{ "inputs.allow-clear || false": "true", "inputs.max-changes || '30%'": "unlimited" },
        ...{ "matrix.environment": "production", "matrix.digest": `2-${"0".repeat(64)}` },
      };
      const inputs = example.inputs(job, { ...settings(current), ...given });
      expect(inputs).toMatchObject({ "allow-clear": "true", "max-changes": "unlimited" });
    }
    await using nothing = await example.run("plan", settings(current), files);
    expect(stagedJobs(example, example.outputs("plan", nothing))).toEqual([]);
  },

  async "drift.yml"(example) {
    await checkIssue(example);
    await using server = disposable(await startShop(true));
    await using same = await example.run("drift", settings(server), files);
    expect([same.code, same.outputs, same.annotations]).toMatchObject([0, { result: "planned", changed: "false" }, []]);
    server.seed([{ name: "forgotten", environments: { production: { variants: rowOf("on") } } }]);
    await using unmanaged = await example.run("drift", settings(server), files);
    expect([unmanaged.code, unmanaged.outputs]).toMatchObject([0, { result: "planned", warnings: "1" }]);
    expect(messages(unmanaged, "warning").join()).toContain('"forgotten" in "production"');
    seedByHand(server, wanted);
    await using drifted = await example.run("drift", settings(server), files);
    expect([drifted.code, drifted.outputs]).toMatchObject([1, { result: "planned", changed: "true", changes: "1" }]);
    expect(drifted.summary).toContain("by-hand");
    const report = await readFile(drifted.outputs["report-file"] ?? "", "utf8");
    const { calls } = await keepIssue(example, true, "", report);
    // What is missing on the server is drift, too.
    await using missing = await example.run("drift", settings(server), withGone);
    expect(missing.outputs["result"]).toBe("refused");
    expect(example.job("drift").steps.at(-1)?.if).toContain("steps.variants.outputs.result == 'refused'");
    expect(calls.at(-1)?.body).toContain("by-hand");
    await checkDriftPullRequest(example);
    expect(example.job("pull-request").if).toBe("vars.DRIFT_PULL_REQUEST == 'true'");
    await using pulled = await example.run("pull-request", settings(server), files);
    expect([pulled.code, pulled.outputs]).toMatchObject([0, { result: "pulled", changed: "true", changes: "1" }]);
    const kept = { "variants.yml": await readFile(join(pulled.workspace, "variants.yml"), "utf8") };
    await using clean = await example.run("drift", settings(server), kept);
    expect([clean.code, clean.outputs]).toMatchObject([0, { result: "planned", changed: "false" }]);
    expectOnlyReads(server);
    // What the manifest empties drifts as well, and is no blocking error here.
    const empty = manifest.replace(/variants:\n(?: {6}.*\n)+/, "variants: []\n");
    await using emptied = await example.run("drift", settings(server), { "variants.yml": empty });
    expect([emptied.code, emptied.outputs]).toMatchObject([1, { result: "planned", clears: "2" }]);
  },

  async "promote.yml"(example) {
    await using server = disposable(await startMemoryUnleash({ legacyVariants: true }));
    seedByHand(server, wanted);
    const before = manifest.replace("production: {}", "production: { variants: [{ name: by-hand }] }");
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
    expect(example.inputs("promote", table)).toMatchObject({ "show-authors": "false" });
    await using merged = await runAction({ inputs: { mode: "apply", ...access }, files: { "variants.yml": after } });
    expect(merged.outputs["result"]).toBe("applied");
    expect(held(server, "production")).toEqual(wanted);
    // Where no manifest is yet, features have to be named.
    await using first = await example.run("promote", { ...table, "inputs.features": "checkout" });
    expect(first.outputs).toMatchObject({ result: "planned", changes: "0" });
    await checkPromotionPullRequest(example);
  },

  async "export.yml"(example) {
    await using server = disposable(await startShop(true));
    await using exported = await example.run("export", { ...settings(server), ...example.formDefaults });
    expect([exported.code, exported.outputs, exported.annotations]).toMatchObject([0, { result: "exported" }, []]);
    const written = { "variants.yml": await readFile(join(exported.workspace, "exported.yml"), "utf8") };
    await using valid = await runAction({ inputs: { mode: "validate", strict: "true" }, files: written });
    expect([valid.code, valid.outputs["result"]]).toEqual([0, "valid"]);
    const access = { "unleash-url": server.url, "unleash-token": server.tokens.admin };
    await using plan = await runAction({ inputs: { ...access, unmanaged: "fail" }, files: written });
    expect([plan.code, plan.outputs]).toMatchObject([0, { result: "planned", changes: "0", unchanged: "2" }]);
    expectOnlyReads(server);
    // What a manifest names is left out of the next export.
    server.seed([{ name: "forgotten", environments: { production: { variants: rowOf("on") } } }]);
    const table = { ...settings(server), ...example.formDefaults };
    await using rest = await example.run("export", table, files);
    const more = await readFile(join(rest.workspace, "exported.yml"), "utf8");
    expect([more.includes("forgotten:"), more.includes("checkout:")]).toEqual([true, false]);
  },

  async "change-window.yml"(example) {
    await checkWindow(example, asShipped);
    expect(example.uses.find(({ name }) => name === "plan")?.step.if).toBe("steps.window.outputs.open == 'true'");
    await using server = disposable(await startShop());
    await checkApply(example, server);
    await checkClear(example, server);
    // A plan in which one set is blocked, and nothing else differs, has a digest: the commit is marked.
    await using current = disposable(await startShop(true));
    await using red = await example.run("plan", settings(current), withGone);
    expect(red.code).toBe(1);
    const blocked = {
      "needs.plan.outputs.changed": "false",
      "needs.plan.outputs.digest": expect.stringMatching(/^\d-/),
    };
    expect(example.outputs("plan", red)).toMatchObject(blocked);
  },
};
