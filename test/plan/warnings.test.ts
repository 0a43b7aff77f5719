import { describe, expect, it } from "vitest";
import type { PlannedChange } from "../../src/plan/plan.ts";
import { planWarnings } from "../../src/plan/warnings.ts";
import type { EnvironmentState, StrategyState } from "../../src/variants/current.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { changeOf } from "../support/changes.ts";
import { found, serverState, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one, setOfSize } from "../support/variants.ts";

const environment = target("banner", "prod");
const eu = target("banner", "prod", { id: "s1", title: "EU" });
const us = target("banner", "prod", { id: "s2" });
const origin = { file: "variants.yml", line: 7 };

/** Warnings of changes to `banner` in `prod`, when the server holds this there. */
function warnings(changes: readonly PlannedChange[], held: Partial<EnvironmentState>) {
  return planWarnings(changes, serverState({ banner: found({ prod: held }) }));
}

function messages(changes: readonly PlannedChange[], held: Partial<EnvironmentState>) {
  return warnings(changes, held).map(({ message }) => message);
}

function rules(changes: readonly PlannedChange[], held: Partial<EnvironmentState>) {
  return warnings(changes, held).map(({ rule }) => rule);
}

const holding = (more: Partial<StrategyState> = {}) => strategy("s1", { title: "EU", variants: one("was"), ...more });

it("says nothing of changes that reach everybody", () => {
  expect(warnings([changeOf("update", environment)], { variants: one("was") })).toEqual([]);
  expect(warnings([changeOf("update", eu)], { strategies: [holding()] })).toEqual([]);
});

it("says nothing of an environment that the server has not told of", () => {
  const state = serverState({ banner: found({ dev: { strategies: [holding()] } }), old: { kind: "archived" } });
  expect(planWarnings([changeOf("create", environment), changeOf("create", target("old", "dev"))], state)).toEqual([]);
});

describe("variants of an environment under a strategy with variants of its own", () => {
  it("never reach the users whom it catches", () => {
    const strategies = [holding(), strategy("s2", { variants: one("was") })];
    expect(warnings([changeOf("update", environment)], { variants: one("was"), strategies })).toEqual([
      {
        rule: "shadowed",
        message:
          "Users whom a strategy with variants of its own catches never get the variants of " +
          '"banner" in "prod": "EU" (s1), s2.',
        target: environment,
        origin,
      },
    ]);
  });

  it.each<[string, PlannedChange[], StrategyState[], string[]]>([
    ["created", [changeOf("create", environment)], [holding()], ["shadowed"]],
    ["cleared: nobody misses them", [changeOf("clear", environment)], [holding()], []],
    ["where the strategy has none", [changeOf("create", environment)], [strategy("s1")], []],
    ["where the strategy is disabled", [changeOf("create", environment)], [holding({ disabled: true })], []],
    [
      "where the same plan gives the strategy variants, said once",
      [changeOf("create", environment), changeOf("create", eu)],
      [strategy("s1", { title: "EU" })],
      ["shadowed"],
    ],
    [
      "where the same plan takes them from the strategy",
      [changeOf("create", environment), changeOf("clear", eu)],
      [holding()],
      [],
    ],
    [
      "where the same plan takes them from another strategy only",
      [changeOf("create", environment), changeOf("clear", us)],
      [holding(), strategy("s2", { variants: one("was") })],
      ["shadowed"],
    ],
  ])("%s", (_title, changes, strategies, expected) => {
    expect(rules(changes, { strategies })).toEqual(expected);
  });

  it("are told of by what the plan does in the same place, not elsewhere", () => {
    const elsewhere = [target("banner", "dev", { id: "s1" }), target("other", "prod", { id: "s1" })];
    const held = { strategies: [holding()] };
    const state = serverState({ banner: found({ prod: held, dev: held }), other: found({ prod: held }) });
    const changes = [changeOf("create", environment), ...elsewhere.map((place) => changeOf("clear", place))];
    expect(planWarnings(changes, state).map(({ target: place }) => place)).toEqual([environment]);
  });
});

describe("the first variants of a strategy", () => {
  const message =
    'The strategy "EU" (s1) of "banner" in "prod" gets variants of its own: ' +
    "users whom it catches no longer get those of the environment.";
  const strategies = [strategy("s1", { title: "EU" }), strategy("s2")];

  it("take users from the environment's", () => {
    expect(warnings([changeOf("create", eu)], { variants: one("on"), strategies })).toEqual([
      { rule: "shadowed", message, target: eu, origin },
    ]);
  });

  it.each<[string, PlannedChange[], Partial<EnvironmentState>, string[]]>([
    ["where the environment has none", [changeOf("create", eu)], { strategies }, []],
    ["an update", [changeOf("update", eu)], { variants: one("on"), strategies: [holding()] }, []],
    ["a clear", [changeOf("clear", eu)], { variants: one("on"), strategies: [holding()] }, []],
    [
      "together with those of another strategy, each",
      [changeOf("create", eu), changeOf("create", us)],
      { variants: one("on"), strategies },
      [message, message.replace('"EU" (s1)', "s2")],
    ],
    [
      "while the environment's are cleared",
      [changeOf("clear", environment), changeOf("create", eu)],
      { variants: one("was"), strategies },
      [],
    ],
  ])("%s", (_title, changes, held, expected) => {
    expect(messages(changes, held)).toEqual(expected);
  });

  it("are told of once where the environment's change, too: by the warning of those", () => {
    const told = warnings([changeOf("update", environment), changeOf("create", eu)], {
      variants: one("was"),
      strategies,
    });
    expect(told.map(({ rule, target: place }) => [rule, place])).toEqual([["shadowed", environment]]);
  });
});

describe("a disabled strategy", () => {
  const disabled = {
    rule: "disabled-strategy",
    message:
      'The strategy "EU" (s1) of "banner" in "prod" is disabled: ' +
      "it is not evaluated and not sent to SDKs, so nobody gets its variants.",
    target: eu,
    origin,
  };

  it("gives its variants to nobody, and takes no users from the environment", () => {
    const strategies = [strategy("s1", { title: "EU", disabled: true })];
    expect(warnings([changeOf("create", eu)], { variants: one("on"), strategies })).toEqual([disabled]);
    expect(warnings([changeOf("update", eu)], { strategies: [holding({ disabled: true })] })).toEqual([disabled]);
  });
});

it("is not certain of a strategy that the server does not list", () => {
  expect(warnings([changeOf("update", us)], { strategies: [strategy("s2", { isVerified: false })] })).toEqual([
    {
      rule: "unverified-strategy",
      message:
        "This server lists no strategies, so it is not certain that the " +
        'strategy s2 of "banner" in "prod" belongs there.',
      target: us,
      origin,
    },
  ]);
});

describe("variants with another stickiness than the rollout of their strategy", () => {
  it.each<[string | undefined, string, string | undefined]>([
    ["userId", "userId", undefined],
    ["userId", "sessionId", 'have stickiness "sessionId" where its rollout has "userId".'],
    ["userId", "default", 'have stickiness "default" where its rollout has "userId".'],
    [undefined, "default", undefined],
    [undefined, "userId", 'have stickiness "userId" where its rollout has "default".'],
  ])("rollout %s, variants %s: %s", (rollout, own, expected) => {
    const held = holding(rollout === undefined ? {} : { stickiness: rollout });
    const told = warnings([changeOf("update", eu, one("is", { stickiness: own }))], { strategies: [held] });
    const message = `The variants of the strategy "EU" (s1) of "banner" in "prod" ${expected}`;
    expect(told).toEqual(expected === undefined ? [] : [{ rule: "strategy-stickiness", message, target: eu, origin }]);
  });

  it("are judged by the first, which is the one that SDKs use", () => {
    const after = [...one("a", { stickiness: "userId" }), ...one("b")];
    expect(rules([changeOf("update", eu, after)], { strategies: [holding({ stickiness: "userId" })] })).toEqual([]);
  });

  it("are no matter when they are cleared", () => {
    expect(warnings([changeOf("clear", eu)], { strategies: [holding({ stickiness: "userId" })] })).toEqual([]);
  });
});

describe("stored variants that could not be written again", () => {
  const from = (place: typeof eu, before: readonly StoredVariant[]): PlannedChange => ({
    ...{ kind: "update", target: place, before, after: one("is"), stickiness: "default", origin },
  });
  const overrides = [{ contextName: "userId", values: ["1"] }];

  it("are told of, with all that is wrong with them", () => {
    const before = [{ name: "a b", weight: 1000 }];
    expect(warnings([from(environment, before)], { variants: before })).toEqual([
      {
        rule: "stored",
        message:
          '"banner" in "prod" holds now what could not be written again: Variant "a b" has no weight type. ' +
          'Variant "a b": The variant name "a b" is not URL-friendly: ' +
          "use letters, digits and - _ . ! ~ * ' ( ) only.",
        target: environment,
        origin,
      },
    ]);
  });

  it("are judged by what holds them: strategies may not have overrides", () => {
    const before = one("was", { overrides });
    expect(rules([from(environment, before)], { variants: before })).toEqual([]);
    expect(rules([from(eu, before)], { strategies: [holding({ variants: before })] })).toEqual(["stored"]);
  });

  it("are judged by what holds them: the request for an environment is the shorter one", () => {
    const before = setOfSize(102_400, "environment");
    expect(rules([from(environment, before)], { variants: before })).toEqual([]);
    expect(rules([from(eu, before)], { strategies: [holding({ variants: before })] })).toEqual(["stored"]);
  });

  it("come before the other warnings of the same change, and all of one change before the next", () => {
    const before = [{ name: "a b", weight: 1000, weightType: "variable" }];
    const strategies = [
      holding({ disabled: true, isVerified: false, stickiness: "userId", variants: before }),
      strategy("s2", { disabled: true }),
    ];
    expect(rules([from(eu, before), changeOf("create", us)], { strategies })).toEqual([
      ...["stored", "disabled-strategy", "unverified-strategy", "strategy-stickiness"],
      "disabled-strategy",
    ]);
  });
});
