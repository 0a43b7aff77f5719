import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { PlannedChange } from "../../src/plan/change.ts";
import { checkServerPolicy, type Permissions } from "../../src/plan/server-policy.ts";
import type { CurrentState, ServerPolicy, StrategyState } from "../../src/variants/current.ts";
import { change } from "../support/changes.ts";
import { location } from "../support/findings.ts";
import { currentState, found, permissions, policy, protectedIn, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const [dev, prod] = [target("banner", "dev"), target("banner", "prod")];
const ofStrategy = target("banner", "dev", { id: "s1" });

/** A server with variants of `banner` in these of its environments, `dev` and `prod`. */
function withVariants(...environments: ("dev" | "prod")[]): CurrentState {
  const environment = (name: "dev" | "prod") => ({ variants: environments.includes(name) ? one("was") : [] });
  return currentState({ banner: found({ dev: environment("dev"), prod: environment("prod") }) });
}

/** On a server that refuses the first environment variants, unless its policy says otherwise. */
function check(
  changes: readonly PlannedChange[],
  state: CurrentState,
  more: Partial<ServerPolicy> = {},
  permitted: Partial<Permissions> = {},
) {
  return checkServerPolicy(changes, state, policy({ legacyVariants: "refused", ...more }), permissions(permitted));
}

describe("the first environment variants of a feature", () => {
  const create = change("create", dev);
  const message = (way: string) =>
    "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and " +
    `this one has none yet. Do one of three things: ${way}; set allow-deprecated-route to true; ` +
    "or ask the operator of the server to turn on its flag enableLegacyVariants.";
  const objection = (way: string) => ({
    ...{ severity: "error", rule: "legacy-variants", message: message(way), target: dev, location: location() },
  });
  const addOne = "add a strategy to this environment in Unleash and put the variants on it";
  const useOne = "put the variants on a strategy of this environment, as in the lines below";

  it("are an objection where the server refuses them, with three ways out", () => {
    expect(check([create], withVariants())).toEqual({ changes: [create], bypassed: [], findings: [objection(addOne)] });
  });

  it.each<[string, PlannedChange[], CurrentState, ServerPolicy["legacyVariants"]]>([
    ["the server allows them", [create], withVariants(), "allowed"],
    ["the feature has some in another environment", [create], withVariants("prod"), "refused"],
    ["they are those of a strategy", [change("create", ofStrategy)], withVariants(), "refused"],
  ])("are fine where %s", (_title, changes, state, legacyVariants) => {
    const permitted = { allowDeprecatedRoute: true };
    expect(check(changes, state, { legacyVariants }, permitted)).toEqual({ changes, bypassed: [], findings: [] });
  });

  it("are a warning where the server does not report its version", () => {
    expect(check([create], withVariants(), { legacyVariants: "unknown" }, { allowDeprecatedRoute: true })).toEqual({
      changes: [create],
      bypassed: [],
      findings: [
        {
          severity: "warning",
          rule: "legacy-variants",
          message:
            "The server does not report its version, so it may refuse the first environment variants of a feature " +
            "(Unleash 6.0 and later does).",
          target: dev,
          location: location(),
        },
      ],
    });
  });

  it("are written by the older route where that is allowed", () => {
    expect(check([create], withVariants(), {}, { allowDeprecatedRoute: true })).toEqual({
      changes: [{ ...create, route: "variants-batch" }],
      bypassed: [],
      findings: [],
    });
  });

  it("are not where change requests are on: the older route refuses everybody there, admin tokens too", () => {
    const on = new Map([["shop", protectedIn("dev")]]);
    const permitted = { allowDeprecatedRoute: true, changeRequests: "bypass" } as const;
    const { changes, findings } = check([create], withVariants(), { changeRequests: on }, permitted);
    expect(changes).toEqual([{ ...create, route: "past-change-requests" }]);
    expect(findings).toEqual([objection(addOne)]);
  });

  it("cannot take their overrides to a strategy", () => {
    const overrides = [{ contextName: "userId", values: ["1"] }];
    const without = " (without their overrides, which strategies cannot have)";
    const some = change("create", dev, { after: [...one("a", { overrides }), ...one("b")] });
    expect(check([some], withVariants()).findings).toEqual([objection(addOne + without)]);
  });

  describe("on a feature with strategies there", () => {
    const refusal = (strategies: readonly StrategyState[], name = "banner", environment = "dev") => {
      const state = currentState({ [name]: found({ [environment]: { strategies } }) });
      return check([change("create", target(name, environment))], state).findings;
    };
    const entries = (strategies: readonly StrategyState[]) => refusal(strategies)[0]?.snippet?.split("\n").slice(5);

    it("come with the lines to write instead", () => {
      expect(refusal([strategy("s1", { title: "EU" }), strategy("s2", { name: "default" })])).toEqual([
        {
          ...objection(useOne),
          snippet: [
            "features:",
            '  "banner":',
            "    environments:",
            '      "dev":',
            "        strategies: # keep those that should have the variants; variants of the environment go below each of them",
            '          - title: "EU"',
            '          - id: "s2" # "default"',
          ].join("\n"),
        },
      ]);
    });

    it("name by its id each strategy whose title another one has, too", () => {
      const strategies = [
        strategy("s1", { title: "EU" }),
        strategy("s2", { title: "US" }),
        strategy("s3", { title: "EU" }),
      ];
      expect(entries(strategies)).toEqual([
        '          - id: "s1" # "EU"',
        '          - title: "US"',
        '          - id: "s3" # "EU"',
      ]);
    });

    it("name by its id a strategy without a title, if it is the only one", () => {
      expect(entries([strategy("s1")])).toEqual(['          - id: "s1" # "flexibleRollout"']);
    });

    it.each<[string, string, string]>([
      ["quotes and backslashes", 'a "b" \\c', '"a \\"b\\" \\\\c"'],
      ["line ends and tabs", "a\nb\r\tc", '"a\\nb\\r\\tc"'],
      ["control characters", "a\u007fb\u0085c", '"a\\U0000007fb\\U00000085c"'],
      ["a text that turns direction", "a\u202eb", '"a\\U0000202eb"'],
      ["separators of lines and paragraphs", "a\u2028b\u2029c", '"a\\U00002028b\\U00002029c"'],
      ["an invisible tag beyond 16 bits", "a\u{e0041}b", '"a\\U000e0041b"'],
      ["letters of any script", "ä 漢 👍", '"ä 漢 👍"'],
    ])("write %s on one line, as YAML reads them back", (_title, title, text) => {
      expect(entries([strategy("s1", { title })])).toEqual([`          - title: ${text}`]);
      expect(parse(text)).toBe(title);
    });

    it("quote the names of feature and environment", () => {
      const snippet = refusal([strategy("s1")], "on", "1e3")[0]?.snippet;
      expect(snippet?.split("\n").slice(1, 4)).toEqual(['  "on":', "    environments:", '      "1e3":']);
    });
  });
});

describe("clearing the last environment variants of a feature", () => {
  const rules = (changes: readonly PlannedChange[], state: CurrentState, more: Partial<ServerPolicy> = {}) =>
    check(changes, state, more).findings.map(({ rule }) => rule);

  it("has one warning, at the last of the clears", () => {
    const clears = [change("clear", dev), change("clear", prod, { location: location(8) })];
    expect(check(clears, withVariants("dev", "prod"))).toEqual({
      changes: clears,
      bypassed: [],
      findings: [
        {
          severity: "warning",
          rule: "last-set",
          message:
            "The feature loses its last environment variants. Unleash 6.0 and later accepts new ones only with " +
            "allow-deprecated-route.",
          target: prod,
          location: location(8),
        },
      ],
    });
    expect(rules([change("clear", dev)], withVariants("dev"))).toEqual(["last-set"]);
  });

  it.each<[string, PlannedChange[], CurrentState, string[]]>([
    ["another set stays", [change("clear", dev)], withVariants("dev", "prod"), []],
    ["another set comes", [change("clear", dev), change("create", prod)], withVariants("dev"), []],
    ["another set is updated", [change("clear", dev), change("update", prod)], withVariants("dev", "prod"), []],
    [
      "only a strategy gets variants",
      [change("clear", dev), change("create", ofStrategy)],
      withVariants("dev"),
      ["last-set"],
    ],
    ["only a strategy is cleared", [change("clear", ofStrategy)], withVariants(), []],
    [
      "another feature keeps its own",
      [change("clear", dev), change("update", target("other", "dev"))],
      withVariants("dev"),
      ["last-set"],
    ],
  ])("where %s", (_title, changes, { features, listed }, expected) => {
    const other = currentState({ other: found({ dev: { variants: one("was") } }) });
    expect(rules(changes, { features: new Map([...features, ...other.features]), listed })).toEqual(expected);
  });

  it("has none where the server allows first variants", () => {
    expect(rules([change("clear", dev)], withVariants("dev"), { legacyVariants: "allowed" })).toEqual([]);
  });
});
