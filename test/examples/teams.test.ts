import { readFile } from "node:fs/promises";
import { matchesGlob } from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { disposable } from "../support/disposable.ts";
import { type MemoryServer, startMemoryUnleash } from "../support/memory-unleash.ts";
import { runAction } from "../support/run-action.ts";
import { duringWindow } from "./change-window.ts";
import { Example, readExamples, settings, type Table } from "./example.ts";
import { checkNewest } from "./newest.ts";
import { checkDecision, withoutBase } from "./pull-request.ts";

/*
 * The edits in docs/recipes.md, "One manifest per team", made in every example: then a change to either team's file is
 * planned and applied.
 */

const page = await readFile(new URL("../../docs/recipes.md", import.meta.url), "utf8");
/** Lines to edit, with the line that replaces each for teams. */
const edits = new Map(
  [...page.matchAll(/^\| `(.*# edit: .*?)` \| (?:`(.*)`|.*) \|$/gm)].map(([, line = "", edited = line]) => [
    line,
    edited,
  ]),
);
const shipped = await readExamples();
const examples = shipped.map(({ name, text }) => {
  let edited = text;
  for (const [line, replacement] of edits) edited = edited.replace(line, replacement);
  return new Example(name, edited);
});
const example = (name: string) => examples.find((one) => one.name === name) ?? expect.unreachable(name);
const watched = { manifest: "teams/search.yml", schema: "teams/schemas/a.json" };

const file = (feature: string, ...variants: string[]) =>
  `version: 1\nfeatures: { ${feature}: { environments: { production: { variants: [${variants.map((name) => `{ name: ${name} }`)}] } } } }\n`;
const files = { "teams/search.yml": file("suggest", "a", "b"), "teams/payments.yml": file("refund", "c", "d") };

let server: MemoryServer;

beforeEach(async () => {
  await server?.stop();
  server = await startMemoryUnleash({ legacyVariants: true });
  const variants = [{ name: "by-hand", weight: 1000, weightType: "variable", stickiness: "default" }];
  server.seed(["suggest", "refund"].map((name) => ({ name, environments: { production: { variants } } })));
});
afterAll(() => server?.stop());

/** Runs the step of a job, which must succeed. */
async function run(name: string, job: string, table: Table = {}) {
  const { formDefaults } = example(name);
  const ended = await example(name).run(job, { ...settings(server), ...formDefaults, ...table }, files);
  await using _ = ended;
  const plan = ended.outputs["plan-file"];
  return { ...ended, plan: plan === undefined ? "" : await readFile(plan, "utf8") };
}

describe("the lines to edit", () => {
  test("are in one list, and nowhere else", () => {
    const lines = shipped.flatMap(({ text }) => text.split("\n").filter((line) => line.includes("# edit:")));
    expect([...new Set(lines.map((line) => line.trim()))].sort()).toEqual([...edits.keys()].sort());
    for (const { name, text } of examples) expect([name, text.match(/variants\.yml/g)]).toEqual([name, null]);
  });

  test.each(examples.filter(({ workflow }) => workflow.on.push?.paths))(
    "$name starts for each team",
    ({ workflow }) => {
      for (const path of [...Object.keys(files), watched.schema])
        expect(workflow.on.push?.paths?.some((pattern) => matchesGlob(path, pattern))).toBe(true);
    },
  );
});

describe("after these edits", () => {
  test("pull-request.yml checks both files, and plans what a team changes", async () => {
    await checkDecision(example("pull-request.yml"), watched);
    const valid = await run("pull-request.yml", "validate", withoutBase);
    expect(valid.summary).toContain("2 variant sets");
    expect((await run("pull-request.yml", "plan", withoutBase)).outputs).toMatchObject({
      result: "planned",
      changes: "2",
    });
  });

  test("apply.yml applies both", async () => {
    const table = {
      ...settings(server),
      "steps.from.outputs.base": "none",
      "steps.from.outputs.plan-base": "none",
      "inputs.approve || 'none'": "none",
    };
    const inputs = { ...example("apply.yml").inputs("apply", table, "variants"), "github-token": "" };
    await using applied = await runAction({ inputs, files });
    expect([applied.code, applied.outputs]).toMatchObject([0, { result: "applied", applied: "2" }]);
  });

  test("change-window.yml applies both", async () => {
    const window = example("change-window.yml");
    await checkNewest(window, watched, duringWindow);
    const plan = await run(window.name, "plan");
    const applied = await run(window.name, "apply", window.outputs("plan", plan));
    expect([applied.code, applied.outputs]).toMatchObject([0, { result: "applied", applied: "2" }]);
  });

  test("staged-release.yml applies both", async () => {
    const staged = example("staged-release.yml");
    await checkNewest(staged, watched);
    const plan = await run(staged.name, "plan");
    const table = { "matrix.environment": "production", "matrix.digest": plan.outputs["digest"] ?? "" };
    const applied = await run(staged.name, "apply", table);
    expect([applied.code, applied.outputs]).toMatchObject([0, { result: "applied", applied: "2" }]);
  });

  test("drift.yml compares and pulls both", async () => {
    expect((await run("drift.yml", "drift")).outputs).toMatchObject({ result: "planned", changes: "2" });
    expect((await run("drift.yml", "pull-request")).outputs).toMatchObject({ result: "pulled", changes: "2" });
  });

  test("promote.yml edits the file of one team", async () => {
    await using other = disposable(await startMemoryUnleash({ legacyVariants: true }));
    const [development, production] = ["new", "old"].map((name) => ({
      variants: [{ name, weight: 1000, weightType: "variable", stickiness: "default" }],
    }));
    if (!development || !production) return expect.unreachable();
    other.seed([{ name: "suggest", environments: { development, production } }]);
    const table: Table = { ...settings(other), ...example("promote.yml").formDefaults, "inputs.features": "suggest" };
    expect(table["inputs.file"]).toBe("teams/search.yml");
    const given = { ...files, "teams/search.yml": file("suggest", "old") };
    await using promoted = await example("promote.yml").run("promote", table, given);
    expect([promoted.code, promoted.outputs]).toMatchObject([0, { result: "planned", changes: "1" }]);
    expect(await readFile(`${promoted.workspace}/teams/search.yml`, "utf8")).toContain("name: new");
    expect(await readFile(`${promoted.workspace}/teams/payments.yml`, "utf8")).toBe(files["teams/payments.yml"]);
  });
});
