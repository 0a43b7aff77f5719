import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import { manifest, startShop } from "../bundle/comment-run.ts";
import { disposable } from "../support/disposable.ts";
import { runAction } from "../support/run-action.ts";
import { type Example, resolve, settings, type Table } from "./example.ts";

/** A plan that is red because of some sets starts the apply of the others; without a digest it is no review. */
export const startsApply =
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this is how GitHub writes an expression.
  "${{ !cancelled() && needs.plan.outputs.changed == 'true' && needs.plan.outputs.digest != '' }}";

/** Stages come in the order in which the manifest first names them, unless the input `environments` has another. */
export async function checkOrder(example: Example): Promise<void> {
  await using server = disposable(await startShop());
  const reordered = manifest.replace("development: {}, production: {}", "production: {}, development: {}");
  expect(reordered).not.toBe(manifest);
  const inputs = { "github-token": "", ...example.inputs("plan", settings(server)) };
  for (const [given, stages] of [
    [{}, ["production", "development"]],
    [{ environments: "development, production" }, ["development", "production"]],
  ] as const) {
    await using plan = await runAction({ inputs: { ...inputs, ...given }, files: { "variants.yml": reordered } });
    const jobs = stagedJobs(example, example.outputs("plan", plan));
    expect(jobs.map((job) => job["matrix.environment"])).toEqual(stages);
  }
}

/**
 * A stage ends well if all that was planned for it is written, also beside a set that was blocked at the review: the job that
 * planned is red because of that set. Anything else stops the stages after it.
 */
export async function checkStop(example: Example, withBlocked: Readonly<Record<string, string>>): Promise<void> {
  const steps = example.job("apply").steps;
  const at = steps.findIndex((step) => step["continue-on-error"] === true);
  // It runs only if everything else has succeeded, and right after the step of which it hides the failure.
  expect([steps[at]?.id, steps[at + 1]?.if, steps[at + 1]?.name?.startsWith("Stop here")]).toEqual([
    "variants",
    undefined,
    true,
  ]);
  const isStopped = async (outputs: Readonly<Record<string, string>>, plan = "failure"): Promise<boolean> => {
    const names = ["result", "failed", "unknown", "skipped"];
    const env = Object.fromEntries([["PLAN", plan], ...names.map((name) => [name.toUpperCase(), outputs[name] ?? ""])]);
    return (await example.script("apply", { env }, "Stop here")).code !== 0;
  };
  await using server = disposable(await startShop());
  await using plan = await example.run("plan", settings(server), withBlocked);
  expect([plan.code, plan.outputs["result"]]).toEqual([1, "refused"]);
  const reviewed = { "reviewed/plan.json": await readFile(plan.outputs["plan-file"] ?? "", "utf8") };
  const jobs = stagedJobs(example, example.outputs("plan", plan));
  const results = [];
  for (const job of jobs) {
    await using run = await example.run("apply", { ...settings(server), ...job }, { ...withBlocked, ...reviewed });
    results.push([run.outputs["result"], await isStopped(run.outputs)]);
  }
  expect(results).toEqual([
    ["applied", false],
    ["partial", false],
  ]);
  const counts = { failed: "0", unknown: "0", skipped: "0" };
  for (const name of Object.keys(counts))
    expect(await isStopped({ ...counts, result: "partial", [name]: "1" })).toBe(true);
  // Without a red plan nobody has seen that a set is blocked, and the run would be green.
  expect(await isStopped({ ...counts, result: "partial" }, "success")).toBe(true);
  for (const outputs of [{ result: "refused" }, { ...counts, result: "failed" }, {}])
    expect(await isStopped(outputs)).toBe(true);
}

/** One table for each job that GitHub would start after the plan. */
export function stagedJobs(example: Example, needs: Table): Table[] {
  const { if: condition, strategy } = example.job("apply");
  expect(condition).toBe(startsApply);
  if (needs["needs.plan.outputs.changed"] !== "true") return [];
  // One stage at a time; the first that fails cancels the others, which is GitHub's default.
  expect([strategy?.["max-parallel"], strategy?.["fail-fast"]]).toEqual([1, undefined]);
  const [, inner = ""] = /^\$\{\{ fromJSON\((.*)\) \}\}$/.exec(strategy?.matrix ?? "") ?? [];
  const { include } = JSON.parse(resolve(`\${{ ${inner} }}`, needs)) as { include: readonly Record<string, unknown>[] };
  return include.map((entry) =>
    Object.fromEntries(Object.entries(entry).map(([name, value]) => [`matrix.${name}`, String(value)])),
  );
}
