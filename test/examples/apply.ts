import { expect } from "vitest";
import { gitAt } from "../support/repository.ts";
import { type ActionRun, runAction } from "../support/run-action.ts";
import type { TestServer } from "../support/test-server.ts";
import type { Example } from "./example.ts";

/** Why apply.yml runs: a push, or by hand with a code or without. */
export interface Trigger {
  readonly event: "push" | "workflow_dispatch";
  /** Commit that the run is of, and for a push that before it. */
  readonly sha: string;
  readonly before?: string;
  readonly approve?: string;
  /** 1 unless the run was started again. */
  readonly attempt?: number;
}

interface ApplyEnd {
  readonly code: number;
  /** The step that writes, and that which plans what is left, if they ran. */
  readonly written: ActionRun | undefined;
  readonly left: ActionRun | undefined;
  /** The code to approve. */
  readonly digest: string | undefined;
}

/** The conditions of the steps, as GitHub evaluates them for `applyRun`. */
const conditions = {
  variants: "github.run_attempt == 1 && (github.event_name == 'push' || inputs.approve != '')",
  left: `\${{ !cancelled() && steps.from.outcome == 'success' && steps.variants.outcome != 'success' }}`,
  decide: `\${{ !cancelled() && steps.left.outcome != 'skipped' }}`,
};

/** Runs the steps of apply.yml in a clone of `main`. */
export async function applyRun(
  example: Example,
  server: TestServer,
  repository: string,
  { event, sha, before = "", approve = "", attempt = 1 }: Trigger,
  more: Readonly<Record<string, string>> = {},
): Promise<ApplyEnd> {
  const steps = example.job("apply").steps;
  expect(steps.flatMap(({ id, name, if: condition }) => (condition ? [[id ?? name, condition]] : []))).toEqual([
    ["variants", conditions.variants],
    ["Keep the rollback file", expect.anything()],
    ["left", conditions.left],
    ["Is anything left?", conditions.decide],
  ]);
  // Whatever the run is of, it checks out main as it is now.
  const clone = async (folder: string) => void gitAt(folder, "clone", "--quiet", `file://${repository}`, ".");
  expect(steps[0]?.with).toMatchObject({ ref: `\${{ github.ref }}`, "fetch-depth": 0 });
  const asked = { env: { BEFORE: before, APPROVE: approve }, cwd: repository };
  const from = await example.script("apply", asked, "What is to be");
  if (from.code !== 0) return { code: from.code, written: undefined, left: undefined, digest: undefined };
  const table = {
    ...{ "env.UNLEASH_URL": server.url, "secrets.UNLEASH_WRITE_TOKEN": server.tokens.editor },
    ...{
      "steps.from.outputs.base": from.outputs["base"] ?? "",
      "steps.from.outputs.plan-base": from.outputs["plan-base"] ?? "",
      "inputs.approve || 'none'": approve || "none",
      ...more,
    },
  };
  const run = (id: string) =>
    runAction({
      inputs: { ...example.inputs("apply", table, id), "github-token": "" },
      env: { GITHUB_SHA: sha },
      prepare: clone,
    });
  const written = attempt === 1 && (event === "push" || approve !== "") ? await run("variants") : undefined;
  if (written?.code === 0) return { code: 0, written, left: undefined, digest: undefined };
  const left = await run("left");
  const { result = "", changed = "", digest = "" } = left.outputs;
  const isBlank = String(event === "workflow_dispatch" && approve === "");
  const file = "acme/shop/.github/workflows/ours.yml@refs/heads/main";
  const env = { IS_BLANK: isBlank, RESULT: result, CHANGED: changed, DIGEST: digest, GITHUB_WORKFLOW_REF: file };
  const end = await example.script("apply", { env }, "Is anything left");
  const shown = /gh workflow run ours\.yml -f approve=(\S+)/.exec(end.summary)?.[1];
  expect(end.summary === "" || end.summary.includes(`\n\`\`\`text\n${shown}\n\`\`\`\n`)).toBe(true);
  return { code: end.code, written, left, digest: shown };
}
