import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { strategyList } from "../../src/adapters/unleash/schemas.ts";
import { dependentChanges } from "../../src/plan/foresee.ts";
import { reachOf } from "../../src/plan/reach.ts";
import type { StrategyState } from "../../src/variants/current.ts";
import { type ClientFeature, type Context, sdkVariants } from "../sdk/sdk.ts";

/* The share of all users whom the plan states, against what a real SDK serves to many users. */

const chains = 60;
const users = Array.from({ length: 20_000 }, (_, index) => `user-${index}`);
/** Four standard errors of a share among so many users; the SDK's `random` is off by up to 1.3 points by itself. */
const margin = 0.027;

const strategy = fc.record({
  percent: fc.integer({ min: 0, max: 100 }),
  groupId: fc.constantFrom("g", "h"),
  stickiness: fc.constantFrom("default", "userId", "random", "tenant"),
  disabled: fc.constantFrom(false, false, true),
  hasVariants: fc.constantFrom(true, true, false),
  isConstrained: fc.constantFrom(false, false, false, true),
});
const samples = fc.sample(fc.array(strategy, { minLength: 1, maxLength: 5 }), { numRuns: chains, seed: 20_261_128 });

/** As the plan sees them; each has one variant with its own name. */
const planned = samples.map((chain) =>
  chain.map(({ percent, hasVariants, isConstrained, ...each }, index): StrategyState => {
    const id = `s${index}`;
    return {
      ...each,
      id,
      name: "flexibleRollout",
      rollout: String(percent),
      variants: hasVariants ? [{ name: id, weight: 1000 }] : [],
      ...(isConstrained && { isConstrained }),
    };
  }),
);

/** As the server sends them: disabled ones are left out. */
const served = planned.map(
  (chain, index): ClientFeature => ({
    name: `chain-${index}`,
    enabled: true,
    variants: [{ name: "environment", weight: 1000 }],
    strategies: chain
      .filter(({ disabled }) => !disabled)
      .map(({ name, rollout = "", groupId = "", stickiness = "", variants, isConstrained }) => ({
        name,
        parameters: { rollout, groupId, stickiness },
        variants: variants.map((each) => ({ ...each, stickiness: "default" })),
        constraints: isConstrained ? [{ contextName: "country", operator: "IN", values: ["de"] }] : [],
      })),
  }),
);

const contextOf = (userId: string): Context => ({
  userId,
  tenant: `tenant of ${userId}`,
  country: userId.endsWith("7") ? "de" : "fr",
});

describe("the share of all users that a plan states is what the Node SDK serves", () => {
  let answers: Map<string, string[]>;
  beforeAll(async () => {
    answers = await sdkVariants(served, users, contextOf);
  });

  it.each(planned.map((strategies, index) => [index, strategies] as const))("chain %i", (index, strategies) => {
    const names = answers.get(`chain-${index}`) ?? [];
    expect(names).toHaveLength(users.length);
    const shareOf = (name: string) => names.filter((each) => each === name).length / users.length;
    const sets = [undefined, ...strategies.filter(({ variants }) => variants.length > 0).map(({ id }) => id)];
    for (const id of sets) {
      const { share, isExact, now } = reachOf(id, { variants: [], strategies });
      const expected = now === "served" ? share : 0;
      const actual = shareOf(id ?? "environment");
      if (isExact) expect(actual, `${id}`).toBeGreaterThanOrEqual(expected - margin);
      expect(actual, `${id}`).toBeLessThanOrEqual(expected + margin);
    }
  });

  it("states enough exact shares and enough bounds to show something", () => {
    const reaches = planned.flatMap((strategies) =>
      strategies.map(({ id }) => reachOf(id, { variants: [], strategies })),
    );
    expect(reaches.filter(({ isExact, share }) => isExact && share > 0.01).length).toBeGreaterThan(40);
    expect(reaches.filter(({ isExact }) => !isExact).length).toBeGreaterThan(20);
  });
});

/** Names that an SDK gives to the users of a feature, and the part of them that is this name. */
const shareOf = (names: readonly string[] = [], name: string) =>
  names.filter((each) => each === name).length / names.length;
const set = (...names: string[]) => names.map((name) => ({ name, weight: 1000 / names.length, stickiness: "default" }));
const everybody = { name: "flexibleRollout", parameters: { rollout: "100", groupId: "g", stickiness: "default" } };

describe("odd parameters of a strategy, as servers store them", () => {
  const half = { rollout: "50", groupId: "7", stickiness: "default" };
  const without = { groupId: "g", stickiness: "default" };
  const cases: [string, object[]][] = [
    [
      "a number as the group",
      [
        { ...half, groupId: 7 },
        { ...half, rollout: "30" },
      ],
    ],
    ["no rollout", [without]],
    ["a rollout of null", [{ ...without, rollout: null }]],
    ["an object as the rollout", [{ ...without, rollout: {} }]],
    ["a word as the rollout", [{ ...without, rollout: "abc" }]],
    [
      "a rollout above 100 in front",
      [
        { ...without, rollout: "150" },
        { ...half, groupId: "other" },
      ],
    ],
  ];

  it.each(cases)("%s: the last of these reaches nobody, in the plan and in the SDK", async (_, parameters) => {
    const stored = parameters.map((each, at) => ({
      ...everybody,
      id: `s${at}`,
      parameters: each,
      variants: set(`s${at}`),
    }));
    const last = stored.at(-1)?.id ?? "";
    const reach = reachOf(last, { variants: [], strategies: strategyList.parse(stored) });
    expect(reach).toMatchObject({ share: 0, isExact: true });
    const odd = [{ name: "odd", enabled: true, strategies: stored }] as unknown as ClientFeature[];
    expect(shareOf((await sdkVariants(odd, users)).get("odd"), last)).toBe(0);
  });
});

describe("a feature that depends on variants of another", () => {
  const halves = set("a", "b");
  it.each([
    ["is on after a clear, if it names their absence", halves, [], "disabled"],
    ["is off for half of the users after first variants, in Node", [], halves, "a"],
    [
      "goes off with a variant fixed at 0",
      halves,
      [
        { ...set("b")[0], name: "b" },
        { name: "a", weight: 0 },
      ],
      "a",
    ],
    ["goes off with first variants, if it names their absence", [], halves, "disabled"],
  ])("%s", async (_, before, after, name) => {
    const parent = (feature: string, variants: readonly object[]) => ({
      ...{ name: feature, enabled: true, strategies: [{ ...everybody, variants }] },
    });
    const child = (feature: string, of: string) => ({
      ...parent(feature, set("on")),
      dependencies: [{ feature: of, enabled: true, variants: [name] }],
    });
    const world = [parent("was", before), parent("is", after), child("child-was", "was"), child("child-is", "is")];
    const names = await sdkVariants(world as unknown as ClientFeature[], users);
    const [found] = dependentChanges({ before, after } as never, [{ feature: "child", variants: [name] }]);
    for (const [side, feature] of [
      ["before", "child-was"],
      ["after", "child-is"],
    ] as const)
      expect(Math.abs(shareOf(names.get(feature), "on") - (found?.[side] ?? -1)), side).toBeLessThan(margin);
  });
});

it("a stickiness that becomes userId moves nobody who has one", async () => {
  const variants = (stickiness: string) => set("a", "b").map((each) => ({ ...each, stickiness }));
  const feature = (name: string, stickiness: string): ClientFeature => ({
    ...{ name, enabled: true, strategies: [{ ...everybody, variants: variants(stickiness) }] },
  });
  const names = await sdkVariants([feature("f", "default"), feature("g", "userId")], users);
  expect(names.get("g")).toEqual(names.get("f"));
});
