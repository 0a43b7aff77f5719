import { beforeAll, describe, expect, test } from "vitest";
import { movesBetween } from "../../src/variants/moves.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { type ClientFeature, sdkVariants } from "../sdk/sdk.ts";
import { contextOf, expectFlows, movedBySdk, users } from "../support/sdk-users.ts";

/* What a report says of a change is what the SDK does to users: how many get another variant, and which one. */

/** Half a point. */
const tolerance = 0.005;

type Weights = Readonly<Record<string, number>>;

interface Case {
  readonly title: string;
  readonly before: readonly StoredVariant[];
  readonly after: readonly StoredVariant[];
}

function set(weights: Weights, stickiness = "default"): StoredVariant[] {
  return Object.entries(weights).map(([name, weight]) => ({ name, weight, weightType: "variable", stickiness }));
}

const halves = { control: 500, treatment: 500 };
const thirds = { a: 334, b: 333, c: 333 };
const even = { a: 500, b: 500 };

const cases: readonly Case[] = [
  change("nothing moves", halves, halves),
  change("a weight moves at the end", halves, { control: 600, treatment: 400 }),
  change("weights move by one thousandth", thirds, { a: 333, b: 333, c: 334 }),
  change("weights move in the middle", { a: 200, b: 300, c: 500 }, { a: 200, b: 500, c: 300 }),
  change("two weights are swapped", { a: 100, b: 900 }, { a: 900, b: 100 }),
  change("one is added first", halves, { aaa: 200, control: 400, treatment: 400 }),
  change("one is added last", halves, { control: 400, treatment: 400, zzz: 200 }),
  change("one is added between", halves, { control: 400, middle: 200, treatment: 400 }),
  change("the first is removed", thirds, { b: 500, c: 500 }),
  change("the last is removed", thirds, { a: 500, b: 500 }),
  change("the middle one is removed", thirds, { a: 500, c: 500 }),
  change("one is renamed and stays in order", { a: 300, b: 700 }, { aa: 300, b: 700 }),
  change("one is renamed and moves", { a: 300, b: 700 }, { z: 300, b: 700 }),
  change("all are renamed", halves, { left: 500, right: 500 }),
  change("a winner is shipped", thirds, { a: 0, b: 1000, c: 0 }),
  change("a winner is rolled back", { a: 0, b: 1000 }, { a: 500, b: 500 }),
  change("one of weight 0 is added first", halves, { aaa: 0, ...halves }),
  change("many variants", weightsOf(20), weightsOf(21)),
  change("names that sort by language", { b: 500, C: 500 }, { a: 250, b: 250, C: 500 }),
  change("weights move under a stickiness of one's own", halves, { control: 750, treatment: 250 }, "tenant", "tenant"),
];

/** Users are assigned anew: how many of them get another variant depends on their hashes. */
const anew: readonly Case[] = [
  change("the stickiness changes", halves, halves, "default", "tenant"),
  change("the stickiness and the weights change", thirds, { a: 700, b: 300 }, "userId", "tenant"),
  change("the sum is 100 before", { a: 50, b: 50 }, even),
  change("the sum is 1001 before", { a: 501, b: 500 }, even),
];

function change(title: string, before: Weights, after: Weights, was = "default", is = was): Case {
  return { title, before: set(before, was), after: set(after, is) };
}

/** As even as thousandths can be, the spare ones first. */
function weightsOf(count: number): Weights {
  const names = Array.from({ length: count }, (_, index) => `variant-${String(index).padStart(2, "0")}`);
  const each = Math.floor(1000 / count);
  return Object.fromEntries(names.map((name, index) => [name, index < 1000 % count ? each + 1 : each]));
}

/** As a server hands them to SDKs: in the order in which it stores them. */
function served(variants: readonly StoredVariant[]): StoredVariant[] {
  return [...variants].sort((a, b) => a.name.localeCompare(b.name));
}

const all = [...cases, ...anew];

type Holder = "environment" | "strategy";

function feature(name: string, variants: readonly StoredVariant[], holder: Holder): ClientFeature {
  const parameters = { rollout: "100", stickiness: "default", groupId: "the same before and after" };
  const strategy = { name: "flexibleRollout", parameters, constraints: [] };
  return holder === "environment"
    ? { name, enabled: true, strategies: [strategy], variants: served(variants) }
    : { name, enabled: true, strategies: [{ ...strategy, variants: served(variants) }], variants: [] };
}

/** What the SDK gives to each user before and after; both features have one name, so users are hashed alike. */
async function measured(holder: Holder, side: "before" | "after"): Promise<string[][]> {
  const names = all.map((_, index) => `feature-${index}`);
  const features = all.map((found, index) => feature(names[index] ?? "", found[side], holder));
  const given = await sdkVariants(features, users, contextOf);
  return names.map((name) => given.get(name) ?? []);
}

describe.each(["environment", "strategy"] as const)("the share of users who change variant, %s variants", (holder) => {
  let before: string[][] = [];
  let after: string[][] = [];

  beforeAll(async () => {
    before = await measured(holder, "before");
    after = await measured(holder, "after");
  }, 240_000);

  test.each(cases.map((found, index) => ({ ...found, index })))("$title", ({ index, before: was, after: is }) => {
    const computed = movesBetween(was, is);
    if (computed.redrawn !== undefined) return expect.unreachable(computed.redrawn);
    expectFlows(before[index] ?? [], after[index] ?? [], computed, tolerance);
  });

  test.each(anew.map((found, index) => ({ ...found, index: cases.length + index })))(
    "users are assigned anew where $title: far more of them move than the weights say",
    ({ index, before: was, after: is }) => {
      expect(movesBetween(was, is)).toMatchObject({ share: 1, redrawn: expect.any(String) });
      expect(movedBySdk(before[index] ?? [], after[index] ?? [])).toBeGreaterThan(0.3);
    },
  );
});
