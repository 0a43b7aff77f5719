import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { reachOf, rolloutPercent, servedOrder } from "../../src/plan/reach.ts";
import type { StrategyState } from "../../src/variants/current.ts";
import { processorTime } from "../support/processor-time.ts";

const variants = [{ name: "a", weight: 1000 }];

/** A rollout that is enabled and has variants. */
function rollout(id: string, percent: number | string, more: Partial<StrategyState> = {}): StrategyState {
  const parameters = { rollout: String(percent), groupId: "g", stickiness: "userId" };
  return { id, name: "flexibleRollout", disabled: false, variants, ...parameters, ...more };
}

const shareOf = (id: string | undefined, ...strategies: StrategyState[]) =>
  Number(reachOf(id, { variants: [], strategies }).share.toFixed(6));

const other = { groupId: "h" };

describe("the share of all users whom a strategy reaches", () => {
  // The worked examples, each measured with the Node SDK over 100,000 users.
  it.each([
    ["the rest of its group", [rollout("a", 30), rollout("b", 50)], 0.2],
    ["nobody behind a larger rollout of its group", [rollout("a", 50), rollout("b", 30)], 0],
    ["nobody behind an equal rollout of its group", [rollout("a", 30), rollout("b", 30)], 0],
    ["a part of what another group leaves", [rollout("a", 30), rollout("b", 50, other)], 0.35],
    [
      "what both groups leave",
      [rollout("x", 30), rollout("y", 50, other), rollout("a", 60), rollout("b", 80, other)],
      0.12,
    ],
    ["default and userId as one field", [rollout("a", 30, { stickiness: "default" }), rollout("b", 50)], 0.2],
    ["another field", [rollout("a", 30, { stickiness: "tenant" }), rollout("b", 50)], 0.35],
    ["all behind a disabled one", [rollout("a", 100, { disabled: true }), rollout("b", 50)], 0.5],
    [
      "random ones each by themselves",
      [30, 50].map((r, i) => rollout("ab"[i] ?? "", r, { stickiness: "random" })),
      0.35,
    ],
    [
      "nobody behind a rollout above 100, which Node gives to all, while others switch off the feature",
      [rollout("a", "150"), rollout("b", 50, other)],
      0,
    ],
    ["nobody without a rollout", [{ ...rollout("b", ""), rollout: undefined as never }], 0],
    ["nobody behind `default`", [{ id: "a", name: "default", disabled: false, variants }, rollout("b", 50)], 0],
  ])("is %s", (_, strategies, share) => {
    expect(shareOf("b", ...strategies)).toBe(share);
    expect(reachOf("b", { variants: [], strategies }).isExact).toBe(true);
  });

  it.each([
    ["itself constrained", [rollout("b", 50, { isConstrained: true })], 0.5],
    ["behind a constraint", [rollout("a", 100, { isConstrained: true }), rollout("b", 50)], 0.5],
    ["of an unknown kind", [{ id: "b", name: "userWithId", disabled: false, variants }], 1],
    ["behind an unknown kind", [{ id: "a", name: "custom", disabled: false, variants }, rollout("b", 50)], 0.5],
    ["a rollout that SDKs read differently", [rollout("b", "33.9")], 1],
    ["a rollout above 100", [rollout("b", "150")], 1],
    [
      "in front of a rollout above 100, which switches off the feature",
      [rollout("b", 50), rollout("z", "150", other)],
      0.5,
    ],
    ["behind one above 100 that is constrained", [rollout("a", "150", { isConstrained: true }), rollout("b", 50)], 0.5],
  ])("is the most there can be where it is %s", (_, strategies, share) => {
    expect(reachOf("b", { variants: [], strategies })).toMatchObject({ share, isExact: false, now: "served" });
  });

  it("is what it is beside a disabled rollout above 100", () => {
    const strategies = [rollout("b", 50), rollout("z", "150", { ...other, disabled: true })];
    expect(reachOf("b", { variants: [], strategies })).toMatchObject({ share: 0.5, isExact: true });
  });

  it("is nobody for certain where there is at most nobody", () => {
    const strategies = [rollout("a", 100), rollout("b", 50, { isConstrained: true })];
    expect(reachOf("b", { variants: [], strategies })).toMatchObject({ share: 0, isExact: true });
  });

  it("names the strategy that leaves nobody", () => {
    const behind = (id: string, ...strategies: StrategyState[]) => reachOf(id, { variants: [], strategies }).behind?.id;
    const strategies = [rollout("first", 20), rollout("everyone", 100, other), rollout("beta", 50)];
    expect([behind("beta", ...strategies), behind("first", ...strategies)]).toEqual(["everyone", undefined]);
    // Of two equal rollouts of a group, the first takes all users of both.
    expect(behind("b", rollout("a", 50), rollout("b", 50))).toBe("a");
    expect(behind("b", rollout("a", 49), rollout("b", 50))).toBeUndefined();
    expect(behind("z", rollout("z", 0))).toBeUndefined();
  });

  it("is known for what is switched off, which nobody meets now", () => {
    const off = rollout("a", 40, { disabled: true });
    expect(reachOf("a", { variants: [], strategies: [off] })).toMatchObject({ share: 0.4, now: "strategy-off" });
    expect(reachOf("a", { variants: [], strategies: [off], isEnabled: false }).now).toBe("environment-off");
  });
});

describe("the share of all users whom an environment's own variants reach", () => {
  const without = { variants: [] };

  it.each([
    ["everybody without a strategy", [], 1],
    ["everybody where all strategies are disabled", [rollout("a", 10, { disabled: true })], 1],
    ["those of strategies without variants", [rollout("a", 40, without), rollout("b", 100)], 0.4],
    ["the sum of several", [rollout("a", 40, without), rollout("b", 50, { ...without, ...other })], 0.7],
    ["nobody where each has its own", [rollout("a", 40), rollout("b", 100)], 0],
  ])("is %s", (_, strategies, share) => {
    expect(shareOf(undefined, ...strategies)).toBe(share);
  });

  it("is not computed beside more strategies than Unleash allows", () => {
    const reachBehind = (count: number) => {
      const strategies = Array.from({ length: count }, (_, index) => rollout(`s${index}`, 40, without));
      return reachOf(undefined, { variants: [], strategies });
    };
    expect(reachBehind(200)).toMatchObject({ share: 0.4, isExact: true });
    const spent = processorTime(() => expect(reachBehind(20_000)).toMatchObject({ share: 1, isExact: false }));
    expect(spent).toBeLessThan(500);
  });
});

describe("any chain of strategies", () => {
  const strategy = fc.record({
    percent: fc.integer({ min: 0, max: 100 }),
    groupId: fc.constantFrom("g", "h"),
    stickiness: fc.constantFrom("default", "userId", "random", "tenant"),
    disabled: fc.boolean(),
    hasVariants: fc.boolean(),
    isConstrained: fc.boolean(),
  });
  const chain = fc.array(strategy, { maxLength: 6 }).map((list) =>
    list.map(({ percent, hasVariants, isConstrained, ...each }, index) =>
      rollout(`s${index}`, percent, {
        ...each,
        variants: hasVariants ? variants : [],
        ...(isConstrained && { isConstrained }),
      }),
    ),
  );

  it("never reaches more than everybody, all strategies together, if the shares are exact", () => {
    fc.assert(
      fc.property(chain, (strategies) => {
        const enabled = strategies.filter(({ disabled, isConstrained }) => !disabled && !isConstrained);
        const shares = enabled.map(({ id }) => reachOf(id, { variants: [], strategies: enabled }).share);
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it("is changed by nothing that comes behind or is disabled", () => {
    fc.assert(
      fc.property(chain, chain, (strategies, more) => {
        const behind = more.map((each, index) => ({ ...each, id: `m${index}` }));
        const between = strategies.flatMap((each) => [{ ...rollout(`off-${each.id}`, 100), disabled: true }, each]);
        for (const { id } of strategies) {
          const reach = reachOf(id, { variants: [], strategies });
          expect(reachOf(id, { variants: [], strategies: [...strategies, ...behind] })).toEqual(reach);
          expect(reachOf(id, { variants: [], strategies: between })).toEqual(reach);
        }
      }),
    );
  });

  it("names a strategy in front exactly where that leaves nobody", () => {
    fc.assert(
      fc.property(chain, (strategies) => {
        for (const { id, rollout: percent } of strategies) {
          const { share, behind } = reachOf(id, { variants: [], strategies });
          expect(behind !== undefined).toBe(share === 0 && percent !== "0");
        }
      }),
    );
  });
});

describe("the order in which SDKs evaluate", () => {
  it("is that of sortOrder, a milestone's first, ties by id or as listed", () => {
    const strategies = [
      rollout("c", 10, { sortOrder: 1 }),
      rollout("b", 10, { sortOrder: 1 }),
      rollout("a", 10, { sortOrder: 0 }),
      rollout("m", 10, { sortOrder: 7, milestoneId: "half" }),
    ];
    expect(servedOrder(strategies, "by-id").map(({ id }) => id)).toEqual(["m", "a", "b", "c"]);
    expect(servedOrder(strategies, "as-listed").map(({ id }) => id)).toEqual(["m", "a", "c", "b"]);
  });
});

it.each(["", "abc", "-5", "50%", "0", "0.5", "0.9", "1e-3"])("a rollout of %j selects nobody in any SDK", (text) => {
  expect(rolloutPercent(text)).toBe(0);
});

it.each(["33.9", "101", " 50 ", "1e1"])("a rollout of %j is no share that all SDKs know", (text) => {
  expect(rolloutPercent(text)).toBeUndefined();
});
