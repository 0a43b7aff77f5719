import { describe, expect, it } from "vitest";
import { foresee } from "../../src/plan/foresee.ts";
import { setFindingsOf } from "../../src/plan/plan.ts";
import type { Change } from "../../src/plan/planned-set.ts";
import type { CurrentState, EnvironmentState, StrategyState } from "../../src/variants/current.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { change } from "../support/changes.ts";
import { location } from "../support/findings.ts";
import { currentState, found, policy, strategy, usage } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one, setOfSize } from "../support/variants.ts";

const environment = target("banner", "prod");
const eu = target("banner", "prod", { id: "s1", title: "EU" });
const us = target("banner", "prod", { id: "s2" });

/** Warnings about what the variants are, without those about the users whom they reach. */
function planWarnings(changes: readonly Change[], current: CurrentState) {
  const { sets } = foresee(changes, { current, usage: usage(), policy: policy(), strict: false });
  const others = ["unreachable", "rollout", "switches-off"];
  return setFindingsOf(sets).filter(({ rule }) => !others.includes(rule));
}

/** Warnings of changes to `banner` in `prod`, when the server has this there. */
function warnings(changes: readonly Change[], stored: Partial<EnvironmentState>) {
  return planWarnings(changes, currentState({ banner: found({ prod: stored }) }));
}

function messages(changes: readonly Change[], stored: Partial<EnvironmentState>) {
  return warnings(changes, stored).map(({ message }) => message);
}

function rules(changes: readonly Change[], stored: Partial<EnvironmentState>) {
  return warnings(changes, stored).map(({ rule }) => rule);
}

const filled = (more: Partial<StrategyState> = {}) => strategy("s1", { title: "EU", variants: one("was"), ...more });

describe("variants of an environment under a strategy with variants of its own", () => {
  it("never reach the users who match it", () => {
    const strategies = [filled(), strategy("s2", { variants: one("was") }), strategy("rest")];
    expect(warnings([change("update", environment)], { variants: one("was"), strategies })).toEqual([
      {
        severity: "warning",
        rule: "shadowed",
        message: "Users who match a strategy with variants of its own never get these variants.",
        detail: 'Strategies "EU", s2.',
        target: environment,
        location: location(),
      },
    ]);
  });

  it.each<[string, Change[], StrategyState[], string[]]>([
    ["created", [change("create", environment)], [filled(), strategy("rest")], ["shadowed"]],
    ["behind strategies that all have their own: nobody is left", [change("create", environment)], [filled()], []],
    ["cleared: nobody misses them", [change("clear", environment)], [filled()], []],
    ["where the strategy has none", [change("create", environment)], [strategy("s1")], []],
    ["where the strategy is disabled", [change("create", environment)], [filled({ disabled: true })], []],
    [
      "where the same plan gives the strategy variants, once",
      [change("create", environment), change("create", eu)],
      [strategy("s1", { title: "EU" }), strategy("rest")],
      ["shadowed"],
    ],
    [
      "where the same plan takes them from the strategy",
      [change("create", environment), change("clear", eu)],
      [filled()],
      [],
    ],
    [
      "where the same plan takes them from another strategy only",
      [change("create", environment), change("clear", us)],
      [filled(), strategy("s2", { variants: one("was") })],
      ["shadowed"],
    ],
  ])("%s", (_title, changes, strategies, expected) => {
    expect(rules(changes, { strategies })).toEqual(expected);
  });

  it("are compared with what the plan does in the same environment, not elsewhere", () => {
    const elsewhere = [target("banner", "dev", { id: "s1" }), target("other", "prod", { id: "s1" })];
    const stored = { strategies: [filled(), strategy("rest")] };
    const state = currentState({ banner: found({ prod: stored, dev: stored }), other: found({ prod: stored }) });
    const changes = [change("create", environment), ...elsewhere.map((of) => change("clear", of))];
    expect(planWarnings(changes, state).map((warning) => warning.target)).toEqual([environment]);
  });
});

describe("the first variants of a strategy", () => {
  const message = "The strategy gets variants of its own: users who match it no longer get those of the environment.";
  const strategies = [strategy("s1", { title: "EU" }), strategy("s2")];

  it("take users from the environment's", () => {
    expect(warnings([change("create", eu)], { variants: one("on"), strategies })).toEqual([
      { severity: "warning", rule: "shadowed", message, target: eu, location: location() },
    ]);
  });

  it.each<[string, Change[], Partial<EnvironmentState>, string[]]>([
    ["where the environment has none", [change("create", eu)], { strategies }, []],
    ["an update", [change("update", eu)], { variants: one("on"), strategies: [filled()] }, []],
    ["a clear", [change("clear", eu)], { variants: one("on"), strategies: [filled()] }, []],
    [
      "together with those of another strategy, each",
      [change("create", eu), change("create", us)],
      { variants: one("on"), strategies },
      [message, message],
    ],
    [
      "while the environment's are cleared",
      [change("clear", environment), change("create", eu)],
      { variants: one("was"), strategies },
      [],
    ],
  ])("%s", (_title, changes, stored, expected) => {
    expect(messages(changes, stored)).toEqual(expected);
  });

  it("have one warning where the environment's change too: that of the environment", () => {
    const changes = [change("update", environment), change("create", eu)];
    const reported = warnings(changes, { variants: one("was"), strategies });
    expect(reported.map(({ rule, target: of }) => [rule, of])).toEqual([["shadowed", environment]]);
  });
});

describe("a disabled strategy", () => {
  const disabled = {
    severity: "warning",
    rule: "disabled-strategy",
    message: "The strategy is disabled: it is not evaluated and not sent to SDKs, so nobody gets its variants.",
    target: eu,
    location: location(),
  };

  it("gives its variants to nobody, and takes no users from the environment", () => {
    const strategies = [strategy("s1", { title: "EU", disabled: true })];
    expect(warnings([change("create", eu)], { variants: one("on"), strategies })).toEqual([disabled]);
    expect(warnings([change("update", eu)], { strategies: [filled({ disabled: true })] })).toEqual([disabled]);
  });
});

describe("variants with another stickiness than the rollout of their strategy", () => {
  it.each<[string | undefined, string, string | undefined]>([
    ["userId", "userId", undefined],
    ["userId", "sessionId", 'have stickiness "sessionId", but its rollout has "userId".'],
    ["userId", "default", 'have stickiness "default", but its rollout has "userId".'],
    [undefined, "default", undefined],
    [undefined, "userId", 'have stickiness "userId", but its rollout has "default".'],
  ])("rollout %s, variants %s: %s", (rollout, own, expected) => {
    const stored = filled(rollout === undefined ? {} : { stickiness: rollout });
    const update = change("update", eu, { after: one("is", { stickiness: own }) });
    const message = `The variants of the strategy ${expected} The Node SDK follows the variants, other SDKs the rollout: users may get different variants from them.`;
    const warning = { severity: "warning", rule: "strategy-stickiness", message, target: eu, location: location() };
    expect(warnings([update], { strategies: [stored] })).toEqual(expected === undefined ? [] : [warning]);
  });

  it("are compared by the first, which is the one that SDKs use", () => {
    const after = [...one("a", { stickiness: "userId" }), ...one("b")];
    expect(rules([change("update", eu, { after })], { strategies: [filled({ stickiness: "userId" })] })).toEqual([]);
  });

  it("are no matter when they are cleared", () => {
    expect(warnings([change("clear", eu)], { strategies: [filled({ stickiness: "userId" })] })).toEqual([]);
  });
});

describe("stored variants that could not be written back", () => {
  const from = (of: typeof eu, before: readonly StoredVariant[]) => change("update", of, { before });
  const overrides = [{ contextName: "userId", values: ["1"] }];

  it("are reported with all that is wrong with them", () => {
    const before = [{ name: "a b", weight: 1000 }];
    expect(warnings([from(environment, before)], { variants: before })).toEqual([
      {
        severity: "warning",
        rule: "stored",
        message: "The stored variants could not be written back.",
        detail:
          'Variant "a b" has no weight type. ' +
          'Variant "a b": Expected a URL-friendly name: letters, digits and ' +
          `- _ . ! ~ * ' ( ) only, at most 100 characters; got "a b".`,
        target: environment,
        location: location(),
      },
    ]);
  });

  it("are checked as what they belong to: strategies may not have overrides", () => {
    const before = one("was", { overrides });
    expect(rules([from(environment, before)], { variants: before })).toEqual([]);
    expect(rules([from(eu, before)], { strategies: [filled({ variants: before })] })).toEqual(["stored"]);
  });

  it("are checked as what they belong to: the request for an environment is the shorter one", () => {
    const before = setOfSize(102_400, "environment");
    expect(rules([from(environment, before)], { variants: before })).toEqual([]);
    expect(rules([from(eu, before)], { strategies: [filled({ variants: before })] })).toEqual(["stored"]);
  });
});

it.each<[string, string, string, string | undefined]>([
  ["random", "20", "flexibleRollout", "They serve 4% in place of 20%."],
  ["random", "100", "flexibleRollout", undefined],
  ["random", "0", "flexibleRollout", undefined],
  ["userId", "20", "flexibleRollout", undefined],
  ["random", "20", "remoteAddress", undefined],
])("old SDKs draw twice for a rollout: %s, %s%%, %s", (stickiness, rollout, name, expected) => {
  const updated = change("update", eu, { before: one("was", { stickiness }), after: one("is", { stickiness }) });
  const found = warnings([updated], { strategies: [filled({ name, rollout, stickiness })] });
  expect(found.find(({ rule }) => rule === "random-rollout")?.detail).toBe(expected);
});
