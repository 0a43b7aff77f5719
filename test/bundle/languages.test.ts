import { readFile } from "node:fs/promises";
import { afterAll, expect, it } from "vitest";
import { act } from "../support/act.ts";
import { startMemoryUnleash } from "../support/memory-unleash.ts";

const server = await startMemoryUnleash({ legacyVariants: true });
afterAll(() => server.stop());

/** Languages disagree on these: `aa` is last in Danish and Norwegian, `z` before `t` in Estonian, `y` before `k` in Lithuanian. */
const names = ["I1", "aa1", "b1", "i2", "k1", "t1", "y1", "z1"];
const rest = { weight: 1000, weightType: "variable", stickiness: "default" };

/** Everything that a plan computes of strategies that are all first, one behind the other by their ids. */
async function planned(language: string) {
  const strategies = names.map((id, at) => {
    const parameters = { rollout: String(90 - 10 * at), groupId: "g", stickiness: "default" };
    return { id, title: id, sortOrder: 0, parameters, variants: [{ name: "z1", ...rest }] };
  });
  server.seed(names.map((name) => ({ name, environments: { development: { enabled: true, strategies } } })));
  const sets = names
    .slice(1)
    .map((title) => `{ title: ${title}, variants: [${names.map((name) => `{ name: ${name} }`)}] }`);
  const features = names
    .slice(1)
    .map((name) => `  ${name}: { environments: { development: { strategies: [${sets}] } } }\n`);
  const inputs = { mode: "plan", unmanaged: "warn", "max-changes": "unlimited" };
  const env = { LC_ALL: `${language}.UTF-8` };
  await using run = await act(server, inputs, { "variants.yml": `version: 1\nfeatures:\n${features.join("")}` }, env);
  const { "plan-file": file = "", "report-file": _, ...outputs } = run.outputs;
  return {
    code: run.code,
    outputs,
    summary: run.summary,
    annotations: run.annotations,
    plan: await readFile(file, "utf8"),
  };
}

it("a plan is the same in every language", async () => {
  const english = await planned("en_US");
  expect(english).toMatchObject({ code: 0, outputs: { result: "planned", changes: "49" } });
  for (const language of ["da_DK", "nb_NO", "et_EE", "lt_LT", "tr_TR"])
    expect(await planned(language), language).toEqual(english);
});
