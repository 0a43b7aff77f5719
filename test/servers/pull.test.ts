import { spawnSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStrategy, storedOn, strategiesPath } from "../scenarios/suite/strategies-world.ts";
import { useServer, type World } from "../scenarios/suite/world.ts";
import { act, messages } from "../support/act.ts";
import type { ActionRun } from "../support/run-action.ts";
import { startUnleash } from "../unleash/start.ts";
import { type Case, environmentCases, environmentManifest, strategyCases, strategyManifest } from "./pull-cases.ts";

/*
 * What somebody does by hand on a real server, and what a pull makes of it: one manifest file for each case, all pulled at
 * once, and held line by line.
 */

/** A case with its file, which says what the server has until the edit is made. */
interface Prepared extends Case {
  readonly file: string;
  readonly text: string;
  readonly editByHand: () => Promise<void>;
}

async function onEnvironments(world: World, found: Case): Promise<Prepared> {
  const feature = await world.feature("pulled");
  const editByHand = async () => {
    for (const environment of found.only ? [found.only] : ["development", "staging"])
      await world.put(feature, environment, found.edit(await world.stored(feature, environment)));
  };
  return { ...found, file: `${feature}.yml`, text: environmentManifest(feature), editByHand };
}

async function onStrategy(world: World, found: Case): Promise<Prepared> {
  const feature = await world.feature("pulled");
  const place = { feature, environment: "development" };
  const id = await addStrategy(world, place, { title: "Everyone" });
  const editByHand = async () => {
    const value = found.edit((await storedOn(world, place, id)) ?? []);
    await world.must("PATCH", `${strategiesPath(place)}/${id}`, [{ op: "replace", path: "/variants", value }]);
  };
  return { ...found, file: `${feature}.json`, text: strategyManifest(feature), editByHand };
}

/** The lines that go and come, with `-` and `+` before them. */
async function difference(run: ActionRun, { file, text }: Prepared): Promise<string[]> {
  const before = join(run.workspace, `before-${file}`);
  await writeFile(before, text);
  const words = ["diff", "--no-index", "--no-color", "--unified=0", before, join(run.workspace, file)];
  const { stdout } = spawnSync("git", words, { encoding: "utf8" });
  return stdout.split("\n").filter((line) => /^[-+](?![-+]{2} )/.test(line));
}

const manifest = "*.yml\n*.json";

describe.each(["5.12.8", "8.2.0"] as const)("a pull from %s", (version) => {
  const world = useServer(() => startUnleash({ version, legacyVariants: true }, console.log));
  const prepared = new Map<Case, Prepared>();
  let pulled: ActionRun;
  /** Every manifest as it was pulled. */
  let files: Record<string, string>;

  const run = (mode: string, given: Readonly<Record<string, string>>) =>
    act(world().server, { mode, manifest, "max-changes": "unlimited" }, given);
  const read = async (from: ActionRun) => {
    const names = [...prepared.values()].map(({ file }) => file);
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await readFile(join(from.workspace, name), "utf8")] as const)),
    );
  };

  beforeAll(async () => {
    for (const found of environmentCases) prepared.set(found, await onEnvironments(world(), found));
    for (const found of strategyCases) prepared.set(found, await onStrategy(world(), found));
    const all = [...prepared.values()];
    const before = Object.fromEntries(all.map(({ file, text }) => [file, text]));
    await using applied = await run("apply", before);
    expect(messages(applied, "error")).toEqual([]);
    for (const { editByHand } of all) await editByHand();
    pulled = await run("pull", before);
    files = await read(pulled);
  });
  afterAll(() => pulled?.[Symbol.asyncDispose]());

  it("changes the files of the sets that were edited, and no other", () => {
    expect([...messages(pulled, "error"), ...messages(pulled, "warning")]).toEqual([]);
    expect(pulled.outputs).toMatchObject({ result: "pulled", changed: "true" });
    for (const { file, text, title } of prepared.values()) expect(files[file] === text, file).toBe(title === "nothing");
  });

  it("changes the lines of what was edited, the same from each version", async () => {
    const told: string[] = [];
    for (const [kind, cases] of Object.entries({ environment: environmentCases, strategy: strategyCases }))
      for (const found of cases) {
        const lines = await difference(pulled, prepared.get(found) ?? expect.unreachable(found.title));
        told.push([`# ${kind}: ${found.title}`, ...lines, ""].join("\n"));
      }
    await expect(told.join("\n")).toMatchFileSnapshot("../fixtures/endings/pulled-lines.txt");
  });

  it("validates, plans to nothing, and changes nothing the second time", async () => {
    await using valid = await run("validate", files);
    expect([valid.code, valid.outputs["result"], valid.annotations]).toEqual([0, "valid", []]);
    await using plan = await run("plan", files);
    expect([messages(plan, "error"), plan.outputs]).toMatchObject([[], { result: "planned", changes: "0" }]);
    await using again = await run("pull", files);
    expect(again.outputs).toMatchObject({ result: "pulled", changed: "false", warnings: "0" });
    expect(await read(again)).toEqual(files);
  });
});
