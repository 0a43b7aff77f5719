import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStrategy, featurePath, half } from "../scenarios/suite/strategies-world.ts";
import { useServer } from "../scenarios/suite/world.ts";
import { type ClientFeature, connectSdk, type Sdk, sdkVariants } from "../sdk/sdk.ts";
import { startUnleash } from "../unleash/start.ts";

const environment = "development";
const userIds = Array.from({ length: 10_000 }, (_, index) => `user-${index}`);

// Fixed names: the SDK hashes users with the name of the feature, or with the group of the strategy.
const manifest = `
version: 1
features:
  sdk-environment:
    variants:
      - { name: control, weight: 10%, weightType: fix }
      - { name: rare, weight: 25%, weightType: fix, payload: { type: json, value: { colour: blue } } }
      - { name: x }
      - { name: y }
    environments:
      ${environment}:
  sdk-strategy:
    environments:
      ${environment}:
        strategies:
          - title: Everybody
            variants:
              - { name: a, weight: 0.5%, weightType: fix }
              - { name: b, weight: 60%, weightType: fix }
              - { name: c, weight: 0, weightType: fix }
              - { name: d }
  sdk-both:
    environments:
      ${environment}:
        variants: [{ name: environment-a, weight: 20%, weightType: fix }, { name: environment-b }]
        strategies:
          - title: Some
            variants: [{ name: strategy-a, weight: 70%, weightType: fix }, { name: strategy-b }]
  sdk-won:
    environments:
      ${environment}:
        variants: [{ name: environment-a }]
        strategies:
          - title: Everybody
            variants: [{ name: strategy-a }, { name: strategy-b }, { name: strategy-c }]
`;

/** What users get in the end: a real SDK, fed by a real server, after an apply. */
describe("what users get from 8.2.0", () => {
  const getWorld = useServer(() => startUnleash({ version: "8.2.0" }, console.log));
  let sdk: Sdk | undefined;

  beforeAll(async () => {
    const world = getWorld();
    const { url, tokens } = world.server;
    const rollout = (feature: string, percent: number) => ({
      parameters: { rollout: String(percent), stickiness: "default", groupId: `${feature}-group` },
    });
    for (const feature of ["sdk-environment", "sdk-strategy", "sdk-both", "sdk-won"]) {
      await world.must("POST", "/api/admin/projects/default/features", { name: feature });
      const place = { feature, environment };
      if (feature === "sdk-both") {
        await addStrategy(world, place, { title: "Some", ...rollout("sdk-both-some", 40), variants: half });
        await addStrategy(world, place, { title: "Rest", ...rollout(feature, 100) });
      } else await addStrategy(world, place, { title: "Everybody", ...rollout(feature, 100) });
      await world.must("POST", `${featurePath(feature)}/environments/${environment}/on`);
    }
    // One set is there before, so that what is served comes from an update, too.
    await world.batch("sdk-environment", environment, half);
    await using run = await world.run("apply", manifest, { "allow-deprecated-route": "true" });
    expect([run.code, run.outputs["result"]]).toEqual([0, "applied"]);
    expect(run.outputs).toMatchObject({ creates: "4", updates: "2", applied: "6" });
    sdk = await connectSdk({ url, token: tokens.backend });
  });
  afterAll(() => sdk?.stop());

  const served = (feature: string) =>
    userIds.map((userId) => {
      if (!sdk) throw new Error("The SDK is not started yet.");
      return sdk.variant(feature, { userId });
    });
  const names = (feature: string) => served(feature).map(({ name }) => name);

  it("is environment variants within their weights, with their payload", () => {
    expectShares(names("sdk-environment"), { control: 100, rare: 250, x: 325, y: 325 });
    const rare = served("sdk-environment").find(({ name }) => name === "rare");
    expect(rare).toMatchObject({ enabled: true, payload: { type: "json" } });
    expect(JSON.parse(rare?.payload?.value ?? "")).toEqual({ colour: "blue" });
  });

  it("is strategy variants within their weights, and nobody a variant of weight 0", () => {
    expectShares(names("sdk-strategy"), { a: 5, b: 600, c: 0, d: 395 });
  });

  it("is the strategy's variants for everybody whom it catches, where the environment has variants, too", () => {
    // Three share 1000 thousandths: the spare one goes to the first by name.
    expectShares(names("sdk-won"), { "strategy-a": 334, "strategy-b": 333, "strategy-c": 333 });
  });

  it("is the environment's variants for those whom no strategy with variants catches", () => {
    const all = names("sdk-both");
    const caught = all.filter((name) => name.startsWith("strategy-"));
    const others = all.filter((name) => name.startsWith("environment-"));
    expect(caught.length + others.length).toBe(userIds.length);
    expectCount(caught.length, userIds.length, 0.4);
    expectShares(caught, { "strategy-a": 700, "strategy-b": 300 });
    expectShares(others, { "environment-a": 200, "environment-b": 800 });
  });

  it("is the same for every user when the SDK evaluates the server's features offline", async () => {
    const { url, tokens } = getWorld().server;
    const answer = await fetch(`${url}/api/client/features`, { headers: { authorization: tokens.backend } });
    const { features } = (await answer.json()) as { features: ClientFeature[] };
    const offline = await sdkVariants(features, userIds);
    expect([...offline.keys()].sort()).toEqual(["sdk-both", "sdk-environment", "sdk-strategy", "sdk-won"]);
    for (const [feature, variants] of offline) expect(variants).toEqual(names(feature));
  });
});

/** Every variant is served to its share of these users; weights are thousandths and all of the set. */
function expectShares(served: readonly string[], weights: Readonly<Record<string, number>>): void {
  const counts = Map.groupBy(served, (name) => name);
  expect([...counts.keys()].filter((name) => weights[name] === undefined)).toEqual([]);
  expect(Object.values(weights).reduce((sum, weight) => sum + weight)).toBe(1000);
  for (const [name, weight] of Object.entries(weights)) {
    expectCount(counts.get(name)?.length ?? 0, served.length, weight / 1000);
  }
}

/** Within four standard deviations of a binomial draw: what chance leaves one time in 16,000. */
function expectCount(count: number, total: number, share: number): void {
  const bound = 4 * Math.sqrt(total * share * (1 - share));
  expect(Math.abs(count - total * share), `${count} of ${total}, expected ${share}`).toBeLessThanOrEqual(bound);
}
