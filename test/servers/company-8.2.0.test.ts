import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PlanFile } from "../../src/plan/plan-file-schema.ts";
import { act, messages } from "../support/act.ts";
import { archived, Company, environments, teams } from "../support/company.ts";
import { structuralActs, variantActs } from "../support/company-acts.ts";
import { blocks, edits, joined, planOf, planText, rawSet, shown } from "../support/company-views.ts";
import type { ActionRun } from "../support/run-action.ts";

/*
 * The whole way of a company that adopts its server and lives on it with two teams: export, split, plan, acts in the console,
 * a release of one team, drift, pull, promotion, rollback. Each step goes on where the one before it ended.
 */

let company: Company;
/** The manifests of both teams, as the last step left them. */
let files: Readonly<Record<string, string>> = {};
/** What a pull makes of them after the acts in the console. */
let pulledFiles: typeof files = {};

const run = (inputs: Readonly<Record<string, string>>, given = files) =>
  act(company.server, { manifest: "teams/*.yml", "max-changes": "unlimited", ...inputs }, given);

/** What drift.yml runs, and when it keeps its issue open. */
const driftCheck = { mode: "plan", "fail-on-changes": "true", unmanaged: "warn", "allow-clear": "true" };
const isDrift = ({ outputs: { changed, result } }: ActionRun) => changed === "true" || result === "refused";

async function filesOf({ workspace }: ActionRun): Promise<Record<string, string>> {
  const read = async (name: string) => [name, await readFile(join(workspace, name), "utf8")] as const;
  return Object.fromEntries(await Promise.all(Object.keys(files).map(read)));
}

beforeAll(async () => {
  company = await Company.start();
});
afterAll(() => company?.server.stop());

describe("a company with two teams", () => {
  it("has a server of five years", async () => {
    const dump = [...(await company.dump()).values()];
    const places = dump.flatMap((feature) => feature.environments);
    const strategies = places.flatMap((place) => place.strategies).filter(({ variants }) => variants.length > 0);
    const own = places.filter(({ variants }) => variants.length > 0);
    expect([dump.length, own.length, strategies.length]).toEqual([29, 27, 102]);
    expect(strategies.filter(({ title }) => !title)).toHaveLength(43);
    expect(dump[0]?.environments.map(({ name }) => name)).toEqual(environments);
  });

  it("exports each project, with what no manifest can hold as a comment", async () => {
    const warnings: string[] = [];
    for (const project of [...teams.a, ...teams.b]) {
      const inputs = { mode: "export", project, "output-file": "out.yml", manifest: "variants.yml" };
      await using exported = await run(inputs, {});
      expect([exported.code, messages(exported, "error")]).toEqual([0, []]);
      warnings.push(...messages(exported, "warning"));
      const text = await readFile(join(exported.workspace, "out.yml"), "utf8");
      const team = `teams/${project === "default" || project === "shop" ? "a" : "b"}.yml`;
      files = { ...files, [team]: joined(files[team], text, project) };
    }
    // The remedy once, and the reasons.
    const reasons =
      /^Not exported.*\(6 variant sets: "legacy\/banner" in .*URL-friendly.*"old-footer" in "asia" \(Fixed/;
    expect(warnings).toEqual([expect.stringMatching(reasons)]);
    const text = Object.values(files).join("");
    for (const feature of archived) expect(text).not.toContain(feature);
    expect(text).toContain('# 50%, random, title "EU" is not unique\n');
    expect(text).toContain("  # Stale in Unleash.\n  Holiday.2024:\n");
    // Each reason once for a feature.
    expect(text.match(/^# (?:legacy\/banner|old-footer):$|^# Fixed weights must add up to less than 1000/gm)).toEqual([
      ...["# legacy/banner:", "# Fixed weights must add up to less than 1000", "# old-footer:"],
    ]);
    // A list is written once, its stickiness too, `default` included; environments are in the order of the server.
    const block = blocks(files).get("mobile-login") ?? "";
    expect(block.match(/variants:|stickiness:.*/g)).toEqual(["stickiness: default", "variants:"]);
    expect(block.match(/(?<=^ {6})\w+(?=:$)/gm)).toEqual(environments);
  });

  it.each([
    ["teams/a.yml", "61"],
    ["teams/b.yml", "62"],
    ["teams/*.yml", "123"],
  ])("plans %s to nothing", async (manifest, unchanged) => {
    await using plan = await run({ ...driftCheck, manifest });
    expect([plan.code, messages(plan, "error")]).toEqual([0, []]);
    expect(plan.outputs).toMatchObject({ result: "planned", changed: "false", unchanged });
  });

  it("writes a change of one team, though features, environments and strategies of both are gone", async () => {
    for (const [, feature, perform] of structuralActs) await perform(company, feature);
    const text = files["teams/b.yml"]?.replace(/(?<= {2}Search.Synonyms:\n[^%]*weight: )10%/, "15%") ?? "";
    files = { ...files, "teams/b.yml": text };
    const before = await company.dump();
    await using plan = await run({ mode: "plan" });
    expect(plan.outputs).toMatchObject({
      result: "refused",
      changed: "true",
      changes: "1",
      digest: expect.any(String),
    });
    const { objections } = await planOf(plan);
    expect(objections.every(({ about }) => about === "set")).toBe(true);

    await using strict = await run({ mode: "apply", strict: "true" });
    expect([strict.code, strict.outputs["result"]]).toEqual([1, "refused"]);
    expect(await company.dump()).toEqual(before);

    const reviewed = { ...files, "plan.json": await planText(plan) };
    await using applied = await run({ mode: "apply", "expected-plan": "plan.json" }, reviewed);
    expect([applied.code, applied.outputs]).toMatchObject([1, { result: "partial", applied: "1", failed: "0" }]);
    expect(applied.summary).toContain(`Partly applied: 1 applied, ${objections.length} blocked`);
    expect(applied.summary).toContain("last changed by <code>admin</code>");
    const after = await company.dump();
    const isOther = (name: string) => JSON.stringify(after.get(name)) !== JSON.stringify(before.get(name));
    expect([...after.keys()].filter(isOther)).toEqual(["Search.Synonyms"]);
  });

  describe("after acts in the console", () => {
    const acts = [...structuralActs, ...variantActs];
    let drift: ActionRun;
    let plan: PlanFile;
    let before: Map<string, string>;
    let after: Map<string, string>;

    beforeAll(async () => {
      for (const [, feature, perform] of variantActs) await perform(company, feature);
      drift = await run(driftCheck);
      plan = await planOf(drift);
      before = blocks(files);
      await using pulled = await run({ mode: "pull" });
      expect([pulled.code, messages(pulled, "error")]).toEqual([0, []]);
      pulledFiles = await filesOf(pulled);
      after = blocks(pulledFiles);
    });
    afterAll(() => drift?.[Symbol.asyncDispose]());

    it("has drift, and says who made it", () => {
      expect([drift.code, isDrift(drift)]).toEqual([1, true]);
      expect(drift.outputs).toMatchObject({ result: "refused", changed: "true", creates: "1", updates: "6" });
      expect(drift.summary).toMatch(/update <code>checkout-button<\/code>.*last changed by <code>editor<\/code>/);
    });

    it("shows each act in the plan, and follows it with a pull", async () => {
      const told: string[] = [];
      for (const [title, feature] of acts) {
        const lines = await edits(before.get(feature) ?? "", after.get(feature) ?? "", drift.workspace);
        told.push(`# ${title}: ${feature}\nplan: ${shown(plan, feature)}\n${lines}`);
      }
      await expect(told.join("\n")).toMatchFileSnapshot("../fixtures/endings/company-acts.txt");
    });

    it("has no edit of other features, and none at all if too much would go", async () => {
      const acted = new Set(acts.map(([, feature]) => feature));
      for (const [feature, block] of before) if (!acted.has(feature)) expect(after.get(feature)).toBe(block);
      await using careful = await run({ mode: "pull", "max-changes": "30%" });
      expect([careful.code, await filesOf(careful)]).toEqual([1, files]);
      const lost = expect.stringContaining('would lose 8 of its entries for environment "asia"');
      // Each team reads of its own file.
      expect(messages(careful, "error")).toEqual([lost, lost]);
    });
  });

  it("plans to nothing, once a person has decided where Unleash does not say which strategy is meant", async () => {
    files = pulledFiles;
    await using open = await run(driftCheck);
    const { objections } = await planOf(open);
    expect(objections.map(({ rule, target }) => [rule, target?.feature])).toEqual([
      ["ambiguous-strategy", "shop.payments"],
      ["ambiguous-strategy", "shop.refunds"],
    ]);
    for (const feature of ["shop.refunds", "shop.payments"]) await company.removeStrategy(feature, 1);
    await using pull = await run({ mode: "pull" });
    expect(pull.outputs).toMatchObject({ result: "pulled", changed: "false", warnings: "1" });
    expect(messages(pull, "warning")).toEqual([expect.stringMatching(/is in no manifest.*"search-suggest"/)]);
    await using plan = await run(driftCheck);
    expect([plan.code, isDrift(plan), messages(plan, "error")]).toEqual([0, false, []]);
  });

  it("exports what no manifest names yet, and knows the rest", async () => {
    const known = "unmanaged: [legacy/banner, old-footer, shop.sale-2021]\nfeatures:\n";
    const left: Record<string, string> = {};
    for (const project of ["default", "search"]) {
      await using exported = await run({ mode: "export", project, "output-file": "out.yml" });
      expect([exported.code, messages(exported, "error")]).toEqual([0, []]);
      expect(exported.summary).toMatch(/\d+ in other manifests left out/);
      left[`teams/${project}.yml`] = await readFile(join(exported.workspace, "out.yml"), "utf8");
    }
    expect([...blocks(left).keys()]).toEqual(["search-suggest", "search-voice"]);
    const team = files["teams/a.yml"]?.replace("features:\n", known) ?? "";
    await using plan = await run({ ...driftCheck, unmanaged: "fail" }, { ...files, ...left, "teams/a.yml": team });
    expect([plan.code, messages(plan, "error")]).toEqual([0, []]);
    expect(plan.outputs).toMatchObject({ result: "planned", changed: "false", warnings: "0" });
  });

  it("promotes what has a counterpart, groups the rest, and goes back", async () => {
    const promotionOf = (manifest: string) => ({
      ...{ "promote-from": "development", "promote-to": "production", manifest, "output-file": manifest },
    });
    await using first = await run({ mode: "plan", ...promotionOf("teams/a.yml") });
    expect((await planOf(first)).objections).toHaveLength(6);
    expect(messages(first, "error").map((text) => /\d variant sets|$/.exec(text)?.[0])).toEqual([
      "4 variant sets",
      "",
      "",
    ]);

    const promotion = promotionOf("teams/b.yml");
    const before = await company.dump();
    await using planned = await run({ mode: "plan", ...promotion });
    expect(planned.outputs).toMatchObject({ result: "refused", changes: "6", digest: expect.any(String) });
    const { changes } = await planOf(planned);
    const digest = { "expected-plan": planned.outputs["digest"] ?? "" };
    await using applied = await run({ mode: "apply", ...promotion, ...digest });
    // Under a digest, sets that it does not cover are left alone.
    expect([applied.code, applied.outputs]).toMatchObject([0, { result: "applied", applied: "6", failed: "0" }]);
    const after = await company.dump();
    for (const change of changes) expect(rawSet(after, change.target)).toEqual(change.after);
    await using done = await run(driftCheck, await filesOf(planned));
    expect([done.code, messages(done, "error"), done.outputs["changed"]]).toEqual([0, [], "false"]);

    const rollback = { "rollback.yml": await readFile(applied.outputs["rollback-file"] ?? "", "utf8") };
    await using back = await run({ mode: "apply", manifest: "rollback.yml" }, rollback);
    expect([back.code, back.outputs]).toMatchObject([0, { result: "applied", applied: "6" }]);
    expect(await company.dump()).toEqual(before);
  });
});
