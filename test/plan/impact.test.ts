import { describe, expect, test } from "vitest";
import { detourText, impactsOf, usersText } from "../../src/plan/impact.ts";
import type { Change } from "../../src/plan/planned-set.ts";
import type { Reach } from "../../src/plan/reach.ts";
import type { Variant } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { target } from "../support/targets.ts";
import { variant } from "../support/variants.ts";

type Weights = Readonly<Record<string, number>>;

function update(was: Weights, is: Weights, stickiness: readonly [was: string, is: string] = ["userId", "userId"]) {
  const [before, after] = [was, is].map((weights, at) =>
    Object.entries(weights).map(([name, weight]) => variant(name, { weight, stickiness: stickiness[at] ?? "" })),
  );
  return change("update", target("f"), { before: before ?? [], after: after ?? [] });
}

function reaching(reach: Partial<Reach>, one: Change, more: Partial<Change["effects"]> = {}): Change {
  const whole = { share: 1, isExact: true, now: "served" } as const;
  return { ...one, effects: { reach: { ...whole, ...reach }, dependents: [], served: [], ...more } };
}

const ramp = update({ a: 500, b: 500 }, { a: 900, b: 100 });
const [create, clear] = [change("create", target("f")), change("clear", target("f"))];
const redrawn = update({ a: 500, b: 500 }, { a: 500, b: 500 }, ["userId", "tenant"]);
const bystander = update({ a: 333, b: 333, c: 334 }, { a: 433, b: 333, c: 234 });

/** Variants a and b, half each unless said otherwise, with payloads of these values, and with these users in an override of b. */
function sets(
  values: readonly string[],
  users: readonly string[] = [],
  weight = 500,
  stickiness = "default",
): Variant[] {
  const overrides = users.length === 0 ? {} : { overrides: [{ contextName: "userId", values: users }] };
  return ["a", "b"].map((name, at) => ({
    ...variant(name, { weight: at === 0 ? weight : 1000 - weight, stickiness }),
    ...(values[at] && { payload: { type: "string" as const, value: values[at] } }),
    ...(name === "b" && overrides),
  }));
}

const between = (before: Variant[], after: Variant[]) => change("update", target("f"), { before, after });

/* What users get of every kind of change: these words are in the headline, the line of the change, and the terminal. */
test.each<[string, Change, string]>([
  ["a create", create, "100% of all users start to get a variant"],
  [
    "a create that is done",
    { ...create, outcome: { status: "applied" } },
    "100% of all users started to get a variant",
  ],
  ["a create behind a rollout", reaching({ share: 0.3 }, create), "30% of all users start to get a variant"],
  ["a create nobody meets", reaching({ share: 0 }, create), "reaches nobody"],
  ["a clear", clear, "100% of all users lose their variant"],
  ["a clear behind constraints", reaching({ isExact: false }, clear), "at most 100% of all users lose their variant"],
  [
    "a strategy whose users had the environment's",
    reaching({ share: 0.3 }, create, { fallback: true }),
    "30% of all users may get another variant, because they had the environment's variants",
  ],
  ["an update", ramp, "40% of all users change variant: b → a 40%"],
  [
    "an update behind a rollout",
    reaching({ share: 0.3 }, ramp),
    "12% of all users change variant (40% of the 30% it reaches): b → a 12%",
  ],
  [
    "one behind a bound, which takes a detour",
    reaching({ share: 0.5, isExact: false }, bystander),
    "at most 10% of all users change variant (20% of at most 50%; minimum possible: 5%): b → a 5%, c → b 5%",
  ],
  [
    "one that may reach anybody",
    reaching({ isExact: false }, ramp),
    "at most 40% of all users change variant (40% of those it reaches): b → a 40%",
  ],
  [
    "one offline",
    { ...ramp, effects: undefined },
    "at most 40% of all users change variant (40% of those it reaches): b → a 40%",
  ],
  [
    "one in an environment that is off",
    reaching({ share: 0.3, now: "environment-off" }, ramp),
    "nobody now: the environment is switched off; once it is on, 12% of all users change variant (40% of the 30% it reaches): b → a 12%",
  ],
  [
    "one on a disabled strategy that reaches nobody",
    reaching({ share: 0, now: "strategy-off" }, ramp),
    "nobody now: the strategy is disabled; once it is on, it reaches nobody",
  ],
  ["a payload", between(sets(["x", "y"]), sets(["x", "z"])), "50% of all users get another payload"],
  [
    "a payload behind a rollout",
    reaching({ share: 0.3 }, between(sets(["x", "y"]), sets(["x"]))),
    "15% of all users get another payload (50% of the 30% it reaches)",
  ],
  [
    "a payload of users who stay, beside those who change variant",
    between(sets(["x", "y"]), sets(["z", "y"], [], 900)),
    "50% of all users get another payload; 40% of all users change variant: b → a 40%",
  ],
  [
    "a payload with random variants",
    between(sets(["x"], [], 500, "random"), sets(["y"], [], 400, "random")),
    "users get a random variant at every request; 40% of all users get another payload",
  ],
  [
    "a payload where all are drawn anew",
    between(sets(["x"]), sets(["y"], [], 500, "tenant")),
    `100% of all users may get another variant, because the stickiness changes`,
  ],
  [
    "overrides",
    between(sets([], ["1", "2"]), sets([], ["2", "3", "4"])),
    "overrides change the variant of 3 named users",
  ],
  ["one that nobody notices", between(sets([]), sets([])), "no users change variant"],
  [
    "a stickiness that is the same for those with a userId",
    update({ a: 500, b: 500 }, { a: 600, b: 400 }, ["default", "userId"]),
    "100% of all users may get another variant, because the stickiness changes; those with a userId only as far as the " +
      "weights require",
  ],
  ["another stickiness", redrawn, "100% of all users may get another variant, because the stickiness changes"],
  [
    "another sum of the weights",
    update({ a: 50, b: 50 }, { a: 500, b: 500 }),
    "100% of all users may get another variant, because the sum of the stored weights changes",
  ],
  [
    "random variants",
    update({ a: 500, b: 500 }, { a: 600, b: 400 }, ["random", "random"]),
    "users get a random variant at every request",
  ],
])("of %s: %s", (_, change, expected) => {
  expect(usersText(change)).toBe(expected);
});

test("nobody is affected now by what is off, whatever it will be", () => {
  expect(impactsOf(reaching({ now: "environment-off", share: 0.3 }, create))).toEqual([
    { kind: "start", own: 1, share: 0.3, now: 0 },
  ]);
});

const detour = (names: string) =>
  `More users change variant than the weights require, because variants are assigned in name order (${names}).`;
const five = { a: 200, b: 200, c: 200, d: 200, e: 200 };
const twelve = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`v${10 + at}`, at === 11 ? 120 : 80]));

describe("who moves, and why more than had to", () => {
  test.each<[string, Weights, Weights, string, string | undefined]>([
    ["nobody", five, five, "no users change variant", undefined],
    [
      "more flows and variants than are named",
      twelve,
      { ...twelve, v10: 70, v21: 130 },
      "11% of all users change variant (minimum possible: 1%): v10 → v11 1%, v11 → v12 1%, v12 → v13 1%, v13 → v14 1%, and 7 more (7%)",
      detour("v10, v11, v12, v13, v14, v15, v16, v17, v18, v19, and 2 more"),
    ],
    [
      "variants without weight, which nobody passes",
      { a: 500, b: 0, c: 500 },
      { a: 600, b: 0, c: 400 },
      "10% of all users change variant: c → a 10%",
      undefined,
    ],
  ])("%s", (_, was, is, moves, detour) => {
    const found = update(was, is);
    expect(usersText(found)).toBe(moves);
    expect(detourText(found)).toBe(detour);
  });

  test("in a style of its own", () => {
    const style = { name: (text: string) => `[${text}]`, strong: (text: string) => text.toUpperCase() };
    const found = update({ a: 333, b: 333, c: 334 }, { a: 433, b: 333, c: 234 });
    expect(usersText(found, style)).toBe(
      "20% OF ALL USERS change variant (minimum possible: 10%): [b] → [a] 10%, [c] → [b] 10%",
    );
    expect(detourText(found, style)).toBe(detour("[a], [b], [c]"));
  });
});
