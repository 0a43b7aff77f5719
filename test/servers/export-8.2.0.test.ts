import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { act, messages } from "../support/act.ts";
import { must } from "../support/request.ts";
import { shapes } from "../support/shapes.ts";
import type { TestServer } from "../support/test-server.ts";
import { startUnleash } from "../unleash/start.ts";

const environments = ["development", "production", "staging"];
const features = Array.from({ length: 200 }, (_, index) => `export-${String(index).padStart(3, "0")}`);

let server: TestServer;
let exported = "";
/** Sets that our rules refuse, as they were put on the server. */
let refused = 0;

const root = "/api/admin/projects/default/features";

/** Runs jobs a few at a time. */
async function all(jobs: readonly (() => Promise<void>)[]): Promise<void> {
  const queue = [...jobs];
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let job = queue.shift(); job; job = queue.shift()) await job();
    }),
  );
}

/** Which shape a feature has in an environment: in most the same, in some another, in some none. */
function shapeOf(index: number, place: number) {
  if (index % 7 === 0 && place === 1) return undefined;
  return shapes[(index + (index % 3 === 0 ? place : 0)) % shapes.length];
}

async function seedFeature(feature: string, index: number): Promise<void> {
  await must(server, "POST", root, { name: feature });
  for (const [place, environment] of environments.entries()) {
    const shape = index === 199 ? undefined : shapeOf(index, place);
    if (!shape) continue;
    await must(server, "PUT", `${root}/${feature}/environments/${environment}/variants`, shape.variants);
    if (shape.isRefused) refused += 1;
  }
  if (index % 10 !== 3) return;
  // Titles: one alone, two that are the same, none, and one that YAML would misread.
  for (const [at, title] of ["EU: rollout", "twice", "twice", undefined, "on"].entries()) {
    const variants = [
      { name: "a", weight: 100 + at, weightType: "fix", stickiness: at === 4 ? "userId" : "default" },
      { name: "b", weight: 0, weightType: "variable", stickiness: at === 4 ? "userId" : "default" },
    ];
    const parameters = { rollout: "50", groupId: feature, stickiness: at === 4 ? "userId" : "default" };
    const body = { name: "flexibleRollout", parameters, variants, ...(title !== undefined && { title }) };
    await must(server, "POST", `${root}/${feature}/environments/production/strategies`, body);
  }
}

interface RawEnvironment {
  readonly name: string;
  readonly variants: readonly unknown[];
  readonly strategies: readonly {
    readonly id: string;
    readonly title: string | null;
    readonly variants?: readonly unknown[];
  }[];
}

/** Every set that is not empty, as the server itself tells. */
async function rawSets(): Promise<string[]> {
  const found: string[] = [];
  await all(
    features.map((feature) => async () => {
      const path = `${root}/${feature}?variantEnvironments=true`;
      const { environments: places } = (await must(server, "GET", path)) as { environments: RawEnvironment[] };
      for (const place of places) found.push(...setsIn(place).map((name) => `${feature} ${name}`));
    }),
  );
  return found.sort();
}

function setsIn({ name, variants, strategies }: RawEnvironment): string[] {
  const titles = Map.groupBy(strategies, ({ title }) => title);
  const holding = strategies.filter((strategy) => strategy.variants && strategy.variants.length > 0);
  const called = holding.map(({ id, title }) => {
    const isUnique = title !== null && title !== "" && titles.get(title)?.length === 1;
    return `${name} ${isUnique ? `title ${title}` : `id ${id}`}`;
  });
  return variants.length > 0 ? [name, ...called] : called;
}

beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0", legacyVariants: true }, console.log);
  await server.createEnvironment("staging", ["default"]);
  await all(features.map((feature, index) => () => seedFeature(feature, index)));
});
afterAll(() => server.stop());

describe(`export of ${features.length} features in ${environments.length} environments, ${shapes.length} shapes`, () => {
  it("writes every set that our rules take, and the others as comments with a warning each", async () => {
    expect(shapes.length).toBeGreaterThanOrEqual(50);
    await using run = await act(server, { mode: "export", "output-file": "variants.yml" });
    expect(messages(run, "error")).toEqual([]);
    // One more warning says that strict would refuse the file.
    expect(run.outputs).toMatchObject({ result: "exported", warnings: String(refused + 1) });
    exported = await readFile(join(run.workspace, "variants.yml"), "utf8");
    const raw = await rawSets();
    const { sets, findings } = readManifest(
      [{ path: "variants.yml", bytes: new TextEncoder().encode(exported) }],
      "other",
    );
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    const names = sets.map(({ target: { feature, environment, strategy } }) =>
      [feature, environment, ...Object.entries(strategy ?? {}).flat()].join(" "),
    );
    expect(names.every((name) => raw.includes(name))).toBe(true);
    expect(new Set(names).size).toBe(raw.length - refused);
    expect(refused).toBeGreaterThan(5);
  });

  it("is the same to the byte the second time", async () => {
    await using run = await act(server, { mode: "export", "output-file": "variants.yml" });
    expect(await readFile(join(run.workspace, "variants.yml"), "utf8")).toBe(exported);
  });

  it("is a manifest to look at: with a modeline, lists written once, and no computed weights", () => {
    expect(exported).toMatch(/^# Exported by variants-sync, .*\n# yaml-language-server: \$schema=https:/);
    expect(exported).toMatch(
      / {2}export-001:\n {4}variants:\n[\s\S]*? {4}environments:\n {6}development:\n {6}production:\n {6}staging:\n/,
    );
    expect(exported).not.toMatch(/weightType: variable/);
    expect(exported).toContain('- title: "EU: rollout"');
  });

  it("validates, plans to nothing, and shows one change by hand as one change", async () => {
    const files = { "variants.yml": exported };
    await using valid = await act(server, { mode: "validate" }, files);
    expect(valid.outputs["result"]).toBe("valid");
    await using plan = await act(server, { mode: "plan" }, files);
    expect(messages(plan, "error")).toEqual([]);
    expect(plan.outputs).toMatchObject({ result: "planned", changes: "0" });
    await must(server, "PUT", `${root}/${features[1]}/environments/staging/variants`, [
      { name: "by-hand", weight: 1000, weightType: "variable" },
    ]);
    await using after = await act(server, { mode: "plan" }, files);
    expect(after.outputs).toMatchObject({ result: "planned", changes: "1", updates: "1" });
  });

  it("takes the filters", async () => {
    await using run = await act(server, {
      ...{ mode: "export", "output-file": "variants.yml", features: "export-00?,!export-002", environments: "staging" },
    });
    expect(messages(run, "error")).toEqual([]);
    const text = await readFile(join(run.workspace, "variants.yml"), "utf8");
    expect(text).toContain("export-001:");
    expect(text).not.toMatch(/export-002|export-01|production/);
  });
});
