import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStrategy, featurePath, half, strategiesPath } from "../scenarios/suite/strategies-world.ts";
import { World } from "../scenarios/suite/world.ts";
import { messages } from "../support/act.ts";
import type { ActionRun } from "../support/run-action.ts";
import { tap } from "../support/tap.ts";
import { startUnleash, type UnleashServer } from "../unleash/start.ts";

/* What a plan says of users, of other features and of release plans, on a real server. */

const environment = "development";
let server: UnleashServer;
let world: World;

beforeAll(async () => {
  server = await startUnleash({ version: "8.2.0" }, console.log);
  world = new World(server);
});
afterAll(() => server?.stop());

const manifest = (feature: string, title: string, variants: string) =>
  `version: 1
features:
  ${feature}:
    environments:
      ${environment}: { strategies: [{ title: ${title}, variants: ${variants} }] }
`;
const shifted = "[{ name: control, weight: 90%, weightType: fix }, { name: treatment }]";

/** A feature with a rollout that serves half and half, switched on; gives its name and the strategy's id. */
async function rollout(title: string, percent: string, feature?: string) {
  const name = feature ?? (await world.feature("reached"));
  const parameters = { rollout: percent, stickiness: "default", groupId: name };
  const id = await addStrategy(world, { feature: name, environment }, { title, parameters, variants: half });
  await world.must("POST", `${featurePath(name)}/environments/${environment}/on`);
  return { feature: name, id };
}

async function planOf(run: ActionRun) {
  return JSON.parse(await readFile(run.outputs["plan-file"] ?? "", "utf8"));
}

describe("a plan on a real server", () => {
  it("states the share of all users, and shouts about no small rollout", async () => {
    const { feature } = await rollout("Few", "2");
    await using run = await world.run("plan", manifest(feature, "Few", shifted));
    expect([run.code, run.outputs["result"]]).toEqual([0, "planned"]);
    expect(run.summary).toContain("**0.8% of all users** change variant (40% of the 2% it reaches)");
    expect(run.summary).not.toContain("More than a quarter");
    expect((await planOf(run)).changes[0].reach).toEqual({ share: 0.02, isExact: true, now: "served" });
  });

  it("warns that nobody gets the variants of a strategy behind one that takes everybody, under strict as an error", async () => {
    const { feature } = await rollout("Everyone", "100");
    await rollout("Beta testers", "100", feature);
    await using run = await world.run("plan", manifest(feature, "Beta testers", shifted));
    expect(run.outputs).toMatchObject({ result: "planned", warnings: "1" });
    expect(messages(run, "warning").join()).toMatch(/Nobody can get these variants.*Everyone/);
    await using strict = await world.run("apply", manifest(feature, "Beta testers", shifted), { strict: "true" });
    expect([strict.code, strict.outputs["result"]]).toEqual([1, "refused"]);
  });

  it("says what is switched off without minding it", async () => {
    const { feature } = await rollout("All", "100");
    await world.must("POST", `${featurePath(feature)}/environments/${environment}/off`);
    await using run = await world.run("plan", manifest(feature, "All", shifted), { strict: "true" });
    expect(run.outputs).toMatchObject({ result: "planned", warnings: "0" });
    expect((await planOf(run)).notes).toEqual([expect.stringContaining("until the environment is switched on")]);
  });

  it("warns of a feature that depends on a variant that goes, until that feature names the new one", async () => {
    const { feature } = await rollout("All", "100");
    const child = await world.feature("child");
    const dependencies = `${featurePath(child)}/dependencies`;
    await world.must("POST", dependencies, { feature, variants: ["treatment"] });
    const renamed = manifest(feature, "All", "[{ name: control, weight: 50%, weightType: fix }, { name: other }]");
    await using run = await world.run("plan", renamed);
    expect(messages(run, "warning").join()).toContain("Another feature depends on what nobody gets any more");
    expect((await planOf(run)).changes[0].dependents).toEqual([
      { feature: child, before: 0.5, after: 0, lost: ["treatment"] },
    ]);
    await world.must("POST", dependencies, { feature, variants: ["treatment", "other"] });
    await using prepared = await world.run("plan", renamed, { strict: "true" });
    expect(prepared.outputs).toMatchObject({ result: "planned", warnings: "0" });
  });

  it("counts by application how often a variant that goes was served", async () => {
    const { feature } = await rollout("All", "100");
    const hour = "date_trunc('hour', now())";
    for (const [application, count] of [
      ["web", "12400"],
      ["ios", "7"],
    ] as const) {
      await server.sql(
        `insert into client_metrics_env (feature_name, app_name, environment, timestamp, yes, no) values ($1, $2, $3, ${hour}, 20000, 0)`,
        ...[feature, application, environment],
      );
      await server.sql(
        `insert into client_metrics_env_variants (feature_name, app_name, environment, timestamp, variant, count) values ($1, $2, $3, ${hour}, 'treatment', $4)`,
        ...[feature, application, environment, count],
      );
    }
    await using run = await world.run("plan", manifest(feature, "All", "[{ name: control }]"));
    expect(run.summary).toContain("12,407 times by <code>web</code>, <code>ios</code>");
    expect(run.outputs["warnings"]).toBe("0");
    const { served } = (await planOf(run)).changes[0];
    expect(
      served.map(({ application, count }: { application: string; count: number }) => [application, count]).sort(),
    ).toEqual([
      ["ios", 7],
      ["web", 12_400],
    ]);
  });
});

/** Starts a release plan by the database: open-source Unleash has its tables, not its API. */
async function startMilestone(feature: string, percent: string): Promise<string> {
  const parameters = JSON.stringify({ rollout: percent, stickiness: "default", groupId: feature });
  const [plan, milestone, strategy] = [`plan-${feature}`, `m-${feature}`, `s-${feature}`];
  await server.sql(
    "insert into release_plan_definitions (id, discriminator, name, feature_name, environment, created_by_user_id) values ($1, 'plan', 'Gradual', $2, $3, 1)",
    ...[plan, feature, environment],
  );
  await server.sql(
    "insert into milestones (id, name, sort_order, release_plan_definition_id) values ($1, 'Half', 0, $2)",
    ...[milestone, plan],
  );
  await server.sql("update release_plan_definitions set active_milestone_id = $1 where id = $2", milestone, plan);
  await server.sql(
    "insert into feature_strategies (id, feature_name, project_name, environment, strategy_name, parameters, constraints, sort_order, title, variants, milestone_id) values ($1, $2, 'default', $3, 'flexibleRollout', $4::jsonb, '[]'::jsonb, 0, 'Milestone', $5::jsonb, $6)",
    ...[strategy, feature, environment, parameters, JSON.stringify(half), milestone],
  );
  return strategy;
}

describe("a running release plan", () => {
  it("keeps its strategies to itself: an entry that names one is an error that says what it is", async () => {
    const feature = await world.feature("planned");
    await startMilestone(feature, "40");
    await using run = await world.run("apply", manifest(feature, "Milestone", shifted));
    expect([run.code, run.outputs["result"]]).toEqual([1, "refused"]);
    expect(messages(run, "error").join()).toContain("This strategy belongs to a running release plan");
    await using other = await world.run("plan", manifest(feature, "Missing", shifted));
    expect(messages(other, "error").join()).toContain("The environment has no strategies of its own");
  });

  it("counts first in the reach of other strategies, on a server that has release plans", async () => {
    const { feature } = await rollout("All", "100");
    await startMilestone(feature, "40");
    // The edition is all that differs: this server is the open-source one.
    await using enterprise = await tap(
      server.url,
      async () => {},
      (path, text) => (path.includes("ui-config") ? text.replace('"enterprise":""', '"enterprise":"8.2.0"') : text),
    );
    await using run = await world.run("plan", manifest(feature, "All", shifted), { "unleash-url": enterprise.url });
    expect(messages(run, "warning").join()).toContain("A release plan is running there");
    expect((await planOf(run)).changes[0].reach).toEqual({ share: 0.6, isExact: true, now: "served" });
    expect(await world.must("GET", strategiesPath({ feature, environment }))).toHaveLength(2);
  });
});
