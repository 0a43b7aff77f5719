import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import { manifest, startShop } from "../bundle/comment-run.ts";
import { disposable } from "../support/disposable.ts";
import { runAction } from "../support/run-action.ts";
import { declared, Example, readExamples, resolve, type Step, settings } from "./example.ts";
import { scenarios } from "./scenarios.ts";

/*
 * Every workflow that people are told to copy is run as it is written: the inputs of each step with this action are
 * read from its `with:` block, and given to the bundle.
 */

const root = join(import.meta.dirname, "../..");
const examples = await readExamples();
const { inputs, outputs } = await declared();

describe.each(examples)("$name", (example) => {
  test("does what it says", async () => {
    await scenarios[example.name]?.(example);
    expect(example.uses).not.toEqual([]);
    expect(example.untouched).toEqual([]);
  });

  test("gives inputs and takes outputs that there are", () => {
    for (const { name, step } of example.uses) {
      for (const input of Object.keys(step.with ?? {})) expect(inputs, name).toContain(input);
    }
    const ids = example.uses.map(({ step }) => step.id);
    for (const [, id, output = ""] of example.text.matchAll(/\bsteps\.(\w+)\.outputs\.([\w-]+)/g)) {
      // Of other steps, a script says which outputs it sets.
      if (ids.includes(id)) expect(outputs).toContain(output);
      else expect(example.text).toContain(`"${output}=`);
    }
  });

  test("can be run again: an artifact has another name then, or replaces the first", () => {
    const uploads = Object.values(example.workflow.jobs).flatMap(({ steps }) =>
      steps.filter(({ uses }) => uses?.startsWith("actions/upload-artifact@")),
    );
    for (const { with: { name, overwrite } = {} } of uploads)
      expect(overwrite === true || String(name).includes("github.run_attempt")).toBe(true);
  });

  test("grants little, and ends in time", () => {
    expect(example.workflow.permissions).toEqual({});
    for (const [name, job] of Object.entries(example.workflow.jobs))
      expect(job["timeout-minutes"], name).toBeGreaterThan(0);
    for (const { job, step } of example.uses) {
      if (step.with?.["comment"] !== undefined) expect(job.permissions?.["pull-requests"]).toBe("write");
    }
  });
});

describe("recipes that apply", () => {
  const applying = examples.filter(({ workflow }) => workflow.jobs["apply"] !== undefined);

  test("say in their first line that they replace apply.yml, as their pages do", async () => {
    const line = "Use this instead of apply.yml; delete that file.";
    const recipes = await Promise.all(
      ["recipes", "change-windows"].map((page) => readFile(join(root, `docs/${page}.md`), "utf8")),
    );
    for (const { name, text } of applying.filter((example) => example.name !== "apply.yml")) {
      expect([name, text.split("\n")[0]]).toEqual([name, `# ${line}`]);
      expect(recipes.join("\n")).toContain(`Workflow: [${name}](../examples/workflows/${name}). ${line}`);
    }
    expect(applying.length).toBe(3);
  });

  test.each(applying)(
    "$name says before anything else how to restrict the environment to main",
    ({ text, workflow }) => {
      const [head = ""] = text.split("\nname:");
      const { environment } = workflow.jobs["apply"] as { readonly environment?: string };
      expect(head).toMatch(
        /\n# First create (?:the environment "unleash"|an environment for each Unleash environment)/,
      );
      expect(head.replaceAll("\n# ", " ")).toContain("step 3 of https://github.com/variants-sync/variants-sync#steps");
      expect(environment).toMatch(/^unleash$|^\$\{\{ matrix\.environment \}\}$/);
    },
  );

  test.each(applying)("$name keeps the rollback file of every attempt", ({ workflow }) => {
    const step = workflow.jobs["apply"]?.steps.find(({ name }) => name === "Keep the rollback file");
    expect(step?.if).toBe("always() && steps.variants.outputs.rollback-file != ''");
    expect(step?.with?.["name"]).toMatch(/^variants-rollback-.*\$\{\{ github\.run_attempt \}\}$/);
  });
});

test.each(["apply.yml", "pull-request.yml"])("max-moved in %s works as soon as it is no comment", async (name) => {
  const { text } = examples.find((example) => example.name === name) ?? expect.unreachable();
  const example = new Example(name, text.replaceAll("# max-moved: ", "max-moved: "));
  await using server = disposable(await startShop(true));
  const files = { "variants.yml": manifest.replace("50%", "60.1%") };
  const table = {
    ...settings(server),
    "steps.from.outputs.base": "none",
    "steps.from.outputs.plan-base": "none",
    "needs.validate.outputs.base": "none",
    "inputs.approve || 'none'": "none",
  };
  for (const { name: job, step } of example.uses.filter(({ step }) => step.with?.["mode"] !== "validate")) {
    const inputs = { ...example.inputs(job, table, step.id), base: "none", comment: "never" };
    await using run = await runAction({ inputs, files });
    expect([run.outputs["result"], run.annotations[0]?.message]).toEqual([
      "refused",
      expect.stringContaining("max-moved allows (10%)"),
    ]);
  }
});

describe("single steps in README.md and docs/", async () => {
  const pages = await Promise.all(
    ["README.md", ...globSync("docs/*.md", { cwd: root })].map(async (page) => readFile(join(root, page), "utf8")),
  );
  const blocks = pages.flatMap((page) => [...page.matchAll(/^```yaml\n(?=\s*(?:#.*\n)?\s*- )(.*?)^```$/gms)]);
  const steps = blocks
    .flatMap(([, text = ""]) => parse(text) as Step[])
    .filter(({ uses }) => uses?.includes("variants-sync"));

  test.each(steps)("give inputs that there are: %j", (step) => {
    for (const input of Object.keys(step.with ?? {})) expect(inputs).toContain(input);
  });

  test("to copy do what they say", { timeout: 60_000 }, async () => {
    const block =
      /^## Steps to copy\n.*?^```yaml\n(.*?)^```$/ms.exec(
        pages.find((page) => page.includes("\n## Steps to copy")) ?? "",
      )?.[1] ?? "";
    await using server = disposable(await startShop());
    const workflow = { jobs: { job: { steps: [] as Step[] } } };
    const ended: unknown[] = [];
    let digest = "";
    for (const step of parse(block) as Step[]) {
      workflow.jobs.job.steps = [step];
      const example = new Example("README.md", stringify(workflow));
      const table = { ...settings(server), "needs.plan.outputs.digest": digest };
      await using run = await example.run("job", table, { "variants.yml": manifest });
      ended.push([run.outputs["result"], run.outputs["changes"]]);
      digest = run.outputs["digest"] ?? digest;
    }
    expect(ended).toEqual([
      ["valid", undefined],
      ["planned", "2"],
      ["applied", "2"],
      ["planned", "0"],
      ["planned", "0"],
      ["exported", undefined],
    ]);
  });
});

test("the steps that branch on `result` plan once more after a failure, and are red unless a plan was made", async () => {
  const page = await readFile(join(root, "docs/recipes.md"), "utf8");
  const [, block = ""] = /^```yaml\n(- uses: \S+\n {2}id: first\n.*?)^```$/ms.exec(page) ?? [];
  const steps = parse(block) as Step[];
  await using server = disposable(await startShop());
  const ended = async (...tokens: string[]) => {
    const results: Record<string, string> = { first: "", second: "" };
    const runs = (condition = "true") =>
      new Function(
        `return ${condition.replace(/steps\.(\w+)\.outputs\.result/g, (_, id) => JSON.stringify(results[id]))}`,
      )() as boolean;
    for (const [at, step] of steps.slice(0, 2).entries()) {
      if (!runs(step.if)) continue;
      const example = new Example("recipes.md", stringify({ jobs: { job: { steps: [step] } } }));
      const table = { ...settings(server), "secrets.UNLEASH_READ_TOKEN": tokens[at] ?? "" };
      await using run = await example.run("job", table, { "variants.yml": manifest });
      results[step.id ?? ""] = run.outputs["result"] ?? "";
    }
    return [results["first"], results["second"], runs(steps[2]?.if)];
  };
  const [right, wrong] = [server.tokens.viewer, "x".repeat(40)];
  expect(await ended(right)).toEqual(["planned", "", false]);
  expect(await ended(wrong, right)).toEqual(["failed", "planned", false]);
  expect(await ended(wrong, wrong)).toEqual(["failed", "failed", true]);
});

test("every scenario has its workflow", () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(scenarios).sort());
});

test("an expression that the table does not know is a failure", () => {
  expect(() => resolve(`\${{ vars.UNLEASH_ULR }}`, { "vars.UNLEASH_URL": "x" })).toThrow("vars.UNLEASH_ULR");
});
