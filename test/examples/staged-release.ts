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

/** A stage is green if all that was planned for it is written, also beside a set that was blocked: that job is red. */
export async function checkBlocked(example: Example, withBlocked: Readonly<Record<string, string>>): Promise<void> {
  await using server = disposable(await startShop());
  await using plan = await example.run("plan", settings(server), withBlocked);
  expect([plan.code, plan.outputs["result"]]).toEqual([1, "refused"]);
  for (const stage of stagedJobs(example, example.outputs("plan", plan))) {
    await using run = await example.run("apply", { ...settings(server), ...stage }, withBlocked);
    expect([run.code, run.outputs["result"], run.outputs["applied"]]).toEqual([0, "applied", "1"]);
  }
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
