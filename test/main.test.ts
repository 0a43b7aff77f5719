import { describe, expect, it } from "vitest";
import { currentState, found } from "./support/states.ts";
import { one } from "./support/variants.ts";
import { world } from "./support/world.ts";

const manifest = "version: 1\nfeatures: { banner: { variants: [{ name: on }], environments: { production: {} } } }\n";
const stored = currentState({
  banner: found({ staging: { variants: one("promoted") }, production: { variants: one("was") } }),
});
const promotion = { "promote-from": "staging", "promote-to": "production" };

describe("a run", () => {
  it("connects to nothing to validate", async () => {
    const { run, steps } = world(manifest, stored);
    expect(await run({ mode: "validate" })).toMatchObject({
      result: "valid",
      findings: [],
      sets: [{ target: { feature: "banner" } }],
    });
    expect(steps).toEqual([]);
  });

  it("connects to nothing with an invalid manifest", async () => {
    const { run, steps } = world("version: 2\n", stored);
    expect(await run({ mode: "apply" })).toMatchObject({ result: "invalid" });
    expect(steps).toEqual([]);
  });

  it("writes nothing to the server to plan", async () => {
    const { run, steps } = world(manifest, stored);
    expect(await run({ mode: "plan" })).toMatchObject({ result: "planned", planFile: "plan.json" });
    expect(steps).toEqual(["connect", "write plan.json"]);
  });

  it("writes the rollback file before the first write to the server", async () => {
    const { run, steps } = world(manifest, stored);
    expect(await run({ mode: "apply" })).toMatchObject({ result: "applied", rollbackFile: "rollback.yml" });
    expect(steps).toEqual(["connect", "write plan.json", "write rollback.yml", "replace banner"]);
  });

  it("writes no rollback file where there is nothing to apply", async () => {
    const { run, steps } = world(manifest, currentState({ banner: found({ production: { variants: one("on") } }) }));
    expect(await run({ mode: "apply" })).toMatchObject({ result: "applied", plan: { sets: [{ kind: "same" }] } });
    expect(steps).toEqual(["connect", "write plan.json"]);
  });

  it("makes no plan where the filter matches nothing", async () => {
    const { run, steps } = world(manifest, stored);
    expect(await run({ features: "baner" })).toMatchObject({ result: "failed", reasons: [{ rule: "filter" }] });
    expect(steps).toEqual(["connect"]);
  });
});

describe("a run that is to do what was reviewed", () => {
  it("connects to nothing where that cannot be read", async () => {
    const { run, steps } = world(manifest, stored);
    const failed = await run({ mode: "apply", "expected-plan": "plan.json" });
    const message = 'The plan file "plan.json" of the input expected-plan cannot be used. There is no such file.';
    expect(failed).toMatchObject({ result: "failed", reasons: [{ rule: "expected-plan", message }] });
    expect(steps).toEqual([]);
  });

  it("does it, and writes nothing where it would do something else", async () => {
    const { run, steps } = world(manifest, stored);
    await run({ mode: "plan" });
    const refused = await run({ ...promotion, "expected-plan": "plan.json", mode: "apply", "output-file": "a.yml" });
    expect(refused).toMatchObject({ result: "refused", plan: { sets: [{ findings: [{ rule: "not-reviewed" }] }] } });
    await run({ mode: "plan" });
    expect(await run({ mode: "apply", "expected-plan": "plan.json" })).toMatchObject({ result: "applied" });
    expect(steps.filter((step) => step.startsWith("replace"))).toEqual(["replace banner"]);
  });
});

describe("a refused run", () => {
  it("writes a plan file with every objection, and nothing else", async () => {
    const { run, steps, planFile } = world(manifest, stored);
    const limits = { "max-changes": "0", "expected-plan": `2-${"0".repeat(64)}` };
    const refused = await run({ ...promotion, ...limits, mode: "apply", "output-file": "no/after.yml" });
    const rules = ["output-file", "max-changes", "digest"];
    expect(refused).toMatchObject({ result: "refused", plan: { findings: rules.map((rule) => ({ rule })) } });
    expect(planFile().objections.map(({ rule }) => rule)).toEqual(rules);
    expect(steps).toEqual(["connect", "write plan.json"]);
  });

  it("writes the sets that nothing blocks, and fails", async () => {
    const both = `${manifest.replace(" }\n", "")}, missing: { variants: [{ name: on }], environments: { production: {} } } }\n`;
    const planned = world(both, stored);
    expect(await planned.run({ mode: "plan" })).toMatchObject({
      result: "refused",
      plan: {
        sets: [
          { kind: "missing", findings: [{ rule: "unknown-feature" }] },
          { kind: "update", findings: [] },
        ],
      },
    });
    const partial = world(both, stored);
    expect(await partial.run({ mode: "apply" })).toMatchObject({
      result: "partial",
      plan: { sets: [{ kind: "missing" }, { outcome: { status: "applied" } }] },
    });
    expect(partial.steps.slice(-1)).toEqual(["replace banner"]);
    const strict = world(both, stored);
    expect(await strict.run({ mode: "apply", strict: "true" })).toMatchObject({ result: "refused" });
    expect(strict.steps).toEqual(["connect", "write plan.json"]);
  });

  it("is one where none of its sets may be written", async () => {
    const { run, steps } = world(manifest.replace("banner", "missing"), stored);
    expect(await run({ mode: "apply" })).toMatchObject({ result: "refused", plan: { sets: [{ kind: "missing" }] } });
    expect(steps).toEqual(["connect", "write plan.json"]);
  });

  it("is no review where the whole plan was blocked", async () => {
    const { run, steps } = world(manifest, stored);
    await run({ mode: "plan", "max-changes": "0" });
    const message = expect.stringContaining("blocked as a whole");
    expect(await run({ mode: "apply", "expected-plan": "plan.json" })).toMatchObject({
      ...{ result: "failed", reasons: [{ rule: "expected-plan", message }] },
    });
    expect(steps.filter((step) => step.startsWith("replace"))).toEqual([]);
  });

  it("promotes to a file the sets that nothing blocks", async () => {
    const source = { staging: { variants: one("promoted") } };
    const { run, steps, text } = world(
      "",
      currentState({ banner: found({ ...source, production: {} }), lonely: found(source) }),
    );
    const refused = await run({ ...promotion, features: "banner,lonely", "output-file": "new.yml" });
    expect(refused).toMatchObject({ result: "refused", plan: { sets: [{ kind: "missing" }, { kind: "create" }] } });
    expect(steps).toEqual(["connect", "write plan.json", "write new.yml"]);
    expect([text("new.yml").includes("banner"), text("new.yml").includes("lonely")]).toEqual([true, false]);
  });

  it("objects to a manifest that would undo the promotion, unless that is rewritten", async () => {
    const refused = world(manifest, stored);
    expect(await refused.run(promotion)).toMatchObject({ result: "refused" });
    expect(refused.planFile().objections).toMatchObject([{ rule: "manifest-conflict" }]);
    const rewritten = world(manifest, stored);
    expect(await rewritten.run({ ...promotion, "output-file": "variants.yml" })).toMatchObject({ result: "planned" });
    expect(rewritten.steps).toEqual(["connect", "write plan.json", "write variants.yml"]);
  });
});
