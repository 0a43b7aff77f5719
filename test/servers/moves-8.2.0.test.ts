import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { planFileSchema } from "../../src/plan/plan-file-schema.ts";
import type { Moves } from "../../src/variants/moves.ts";
import { addStrategy, featurePath } from "../scenarios/suite/strategies-world.ts";
import { useServer } from "../scenarios/suite/world.ts";
import { type ClientFeature, sdkVariants } from "../sdk/sdk.ts";
import { contextOf, expectFlows, movedBySdk, users } from "../support/sdk-users.ts";
import { bucketOf, variantAt } from "../support/sdk-walk.ts";
import { startUnleash } from "../unleash/start.ts";

/* What a plan says of its updates is what their users then get: a real SDK beside a real server, before and after. */

const environment = "development";

/** 0.3 points. */
const tolerance = 0.003;

/** Fixed weights in percent; without one a variant is variable. */
type Weights = Readonly<Record<string, number | undefined>>;

interface Case {
  readonly before: Weights;
  readonly after: Weights;
  readonly stickiness?: readonly [before: string, after: string];
  readonly holder?: "environment";
  /** As the plan says it; names as the manifest has them. */
  readonly moves: Moves;
}

const flow = (from: string, to: string, share: number) => ({ from, to, share });
const rest = undefined;
const thirds = { a: 33.3, b: 33.3, c: rest };
const bystander = { share: 0.2, least: 0.1, flows: [flow("b", "a", 0.1), flow("c", "b", 0.1)] };
const ramp = { share: 0.15, least: 0.15, flows: [flow("control", "treatment", 0.15)] };

/** Fixed names: the SDK hashes users with the name of the feature, or with the group of the strategy. */
const cases: Readonly<Record<string, Case>> = {
  "moves-bystander": { before: thirds, after: { ...thirds, a: 43.3 }, moves: bystander },
  "moves-bystander-of-environment": {
    ...{ before: thirds, after: { ...thirds, a: 43.3 }, moves: bystander, holder: "environment" },
  },
  "moves-removed": {
    before: { a: rest, b: rest, c: rest, d: rest, e: rest },
    after: { b: rest, c: rest, d: rest, e: rest },
    moves: {
      share: 0.5,
      least: 0.2,
      flows: [flow("a", "b", 0.2), flow("b", "c", 0.15), flow("c", "d", 0.1), flow("d", "e", 0.05)],
    },
  },
  "moves-renamed": {
    before: { control: rest, treatment: rest },
    after: { blue: rest, control: rest },
    moves: { share: 1, least: 0.5, flows: [flow("control", "blue", 0.5), flow("treatment", "control", 0.5)] },
  },
  "moves-ramp": { before: { control: rest, treatment: 5 }, after: { control: rest, treatment: 20 }, moves: ramp },
  "moves-anew": {
    before: { control: rest, treatment: rest },
    after: { control: rest, treatment: rest },
    stickiness: ["userId", "tenant"],
    holder: "environment",
    moves: { share: 1, redrawn: "stickiness" },
  },
  // On a strategy only the Node SDK goes by the stickiness of the variants.
  "moves-sdks": {
    before: { control: rest, treatment: rest },
    after: { control: rest, treatment: rest },
    stickiness: ["userId", "tenant"],
    moves: { share: 1, redrawn: "sdks" },
  },
};

function manifest(side: "before" | "after"): string {
  const features = Object.entries(cases).map(([name, { [side]: weights, stickiness, holder }]) => {
    const variants = Object.entries(weights).map(([name, weight]) => ({
      name,
      ...(weight !== undefined && { weight: `${weight}%`, weightType: "fix" }),
      ...(stickiness && { stickiness: stickiness[side === "before" ? 0 : 1] }),
    }));
    const held = holder ? { variants } : { strategies: [{ title: "Everybody", variants }] };
    return [name, { environments: { [environment]: held } }];
  });
  return JSON.stringify({ version: 1, features: Object.fromEntries(features) });
}

describe("who moves on 8.2.0 is what the plan says", () => {
  const getWorld = useServer(() => startUnleash({ version: "8.2.0" }, console.log));
  const planned = new Map<string, Moves | undefined>();
  let before = new Map<string, string[]>();
  let after = new Map<string, string[]>();

  /**
   * What the SDK gives to each user, from what the server hands out. Without its scheduler, the server answers a query
   * from memory when it comes again: so each time has its own prefix of the names.
   */
  async function served(namePrefix: string): Promise<Map<string, string[]>> {
    const { tokens, request } = getWorld().server;
    const { body } = await request("GET", `/api/client/features?namePrefix=${namePrefix}`, undefined, tokens.backend);
    return sdkVariants((body as { features: ClientFeature[] }).features, users, contextOf);
  }

  beforeAll(async () => {
    const world = getWorld();
    for (const feature of Object.keys(cases)) {
      await world.must("POST", "/api/admin/projects/default/features", { name: feature });
      await addStrategy(world, { feature, environment }, { title: "Everybody" });
      await world.must("POST", `${featurePath(feature)}/environments/${environment}/on`);
    }
    const inputs = { "allow-deprecated-route": "true", "max-changes": "unlimited" };
    await using first = await world.run("apply", manifest("before"), inputs);
    expect(first.outputs).toMatchObject({ result: "applied", creates: String(Object.keys(cases).length) });
    before = await served("moves");
    await using second = await world.run("apply", manifest("after"), inputs);
    expect(second.outputs).toMatchObject({ result: "applied", updates: String(Object.keys(cases).length) });
    const { changes } = planFileSchema.parse(JSON.parse(await readFile(second.outputs["plan-file"] ?? "", "utf8")));
    for (const { target, moves } of changes) planned.set(target.feature, moves as Moves);
    after = await served("moves-");
  });

  it.each(Object.entries(cases))("%s", (name, { moves }) => {
    expect(planned.get(name)).toEqual(moves);
    const [was, is] = [before.get(name) ?? [], after.get(name) ?? []];
    if (moves.redrawn === undefined) expectFlows(was, is, moves, tolerance);
    else expect(movedBySdk(was, is)).toBeGreaterThan(0.3);
  });

  it("is what the hash and the walk give that the other tests of flows use", () => {
    const name = "moves-bystander";
    const held = Object.entries({ a: 333, b: 333, c: 334 }).map(([name, weight]) => ({ name, weight }));
    const walked = users.slice(0, 10_000).map((user) => variantAt(bucketOf(user, name, 1000), held));
    expect(before.get(name)?.slice(0, 10_000)).toEqual(walked);
  });
});
