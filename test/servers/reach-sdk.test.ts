import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
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
