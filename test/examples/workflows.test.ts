import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { declared, readExamples, resolve } from "./example.ts";
import { scenarios } from "./scenarios.ts";

/*
 * Every workflow that people are told to copy is run as it is written: the inputs of each step with this action are
 * read from its `with:` block, and given to the bundle.
 */

const root = join(import.meta.dirname, "../..");
const examples = await readExamples();
const { inputs, outputs } = await declared();

describe.each(examples)("$name", (example) => {
  test("does what it says", { timeout: 60_000 }, async () => {
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

  test("grants little, and ends in time", () => {
    expect(example.workflow.permissions).toEqual({});
    for (const [name, job] of Object.entries(example.workflow.jobs))
      expect(job["timeout-minutes"], name).toBeGreaterThan(0);
    for (const { job, step } of example.uses) {
      if (step.with?.["comment"] !== undefined) expect(job.permissions?.["pull-requests"]).toBe("write");
    }
  });
});

test("the documentation shows the examples as they are", async () => {
  const shown: string[] = [];
  for await (const file of glob("docs/*.md", { cwd: root })) {
    const page = await readFile(join(root, file), "utf8");
    shown.push(...[...page.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = ""]) => text).filter(isWorkflow));
  }
  expect(shown.length).toBeGreaterThan(1);
  for (const text of shown) expect(examples.map((example) => example.text)).toContain(text);
});

test("every scenario has its workflow", () => {
  expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(scenarios).sort());
});

test("an expression that the table does not know is a failure", () => {
  expect(() => resolve(`\${{ vars.UNLEASH_ULR }}`, { "vars.UNLEASH_URL": "x" })).toThrow("vars.UNLEASH_ULR");
});

function isWorkflow(text: string): boolean {
  const value: unknown = parse(text, { merge: true });
  return typeof value === "object" && value !== null && "jobs" in value;
}
