import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { PlannedChange } from "../../src/plan/plan.ts";
import type { Protections, ServerState, StrategyState } from "../../src/variants/current.ts";
import { change, found, one, serverState, strategy, target } from "../support/plan-values.ts";
import { holding, verdict } from "../support/protections.ts";

const [dev, prod] = [target("banner", "dev"), target("banner", "prod")];
const ofStrategy = target("banner", "dev", { id: "s1" });
const origin = { file: "variants.yml", line: 7 };
const empty = holding();

describe("the first environment variants of a feature", () => {
  const create = change("create", dev);
  const message = (way: string) =>
    "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and " +
    `"banner" has none yet. Three ways out: ${way}; set allow-deprecated-route to true; ` +
    "or have the operator of the server switch on its flag enableLegacyVariants.";
  const addOne = "add a strategy to this environment in Unleash and put the variants on it";
  const useOne = "put the variants on a strategy of this environment, as in the lines below";

  it("are an objection where the gate is closed, with three ways out", () => {
    expect(verdict([create], empty)).toEqual({
      changes: [create],
      objections: [{ rule: "gate", message: message(addOne), target: dev, origin }],
      warnings: [],
    });
  });

  it.each<[string, PlannedChange[], ServerState, Partial<Protections>]>([
    ["the gate is open", [create], empty, { gate: "open" }],
    ["the feature holds some in another environment", [create], holding("prod"), {}],
    ["they are those of a strategy", [change("create", ofStrategy)], empty, {}],
  ])("are none where %s", (_title, changes, held, protections) => {
    expect(verdict(changes, held, protections, { allowDeprecatedRoute: true })).toEqual({
      ...{ changes, objections: [], warnings: [] },
    });
  });

  it("are a warning where it is not known whether there is a gate", () => {
    expect(verdict([create], empty, { gate: "unknown" }, { allowDeprecatedRoute: true })).toEqual({
      changes: [create],
      objections: [],
      warnings: [
        {
          rule: "gate",
          message:
            "The server does not tell its version, so it is not known whether it accepts " +
            'the first environment variants of "banner".',
          target: dev,
          origin,
        },
      ],
    });
  });

  it("take the older route where that is allowed", () => {
    expect(verdict([create], empty, {}, { allowDeprecatedRoute: true })).toEqual({
      changes: [{ ...create, route: "variants-batch" }],
      objections: [],
      warnings: [],
    });
  });

  it("do not where change requests are on: the older route refuses everybody there, admin tokens too", () => {
    const on = { changeRequests: new Map([["shop", new Set(["dev"])]]) };
    const permits = { allowDeprecatedRoute: true, bypassChangeRequests: true };
    const { changes, objections } = verdict([create], empty, on, permits);
    expect(changes).toEqual([create]);
    expect(objections.map(({ rule }) => rule)).toEqual(["gate"]);
  });

  it("cannot take their overrides to a strategy", () => {
    const overrides = [{ contextName: "userId", values: ["1"] }];
    const without = " (without their overrides, which strategies cannot have)";
    const some = change("create", dev, [...one("a", { overrides }), ...one("b")]);
    const { objections } = verdict([some], empty);
    expect(objections.map((found) => found.message)).toEqual([message(addOne + without)]);
  });

  describe("on a feature with strategies there", () => {
    const refusal = (strategies: readonly StrategyState[], name = "banner", environment = "dev") => {
      const held = serverState({ [name]: found({ [environment]: { strategies } }) });
      return verdict([change("create", target(name, environment))], held).objections;
    };
    const entries = (strategies: readonly StrategyState[]) => refusal(strategies)[0]?.snippet?.split("\n").slice(5);

    it("come with the lines to write instead", () => {
      expect(refusal([strategy("s1", { title: "EU" }), strategy("s2", { name: "default" })])).toEqual([
        {
          rule: "gate",
          message: message(useOne),
          snippet: [
            "features:",
            '  "banner":',
            "    environments:",
            '      "dev":',
            "        strategies: # keep those that shall have the variants; variants that stood here go below each of them",
            '          - title: "EU"',
            '          - id: "s2" # "default"',
          ].join("\n"),
          target: dev,
          origin,
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
      ["control characters", "a\u007fb\u0085c", '"a\\u007fb\\u0085c"'],
      ["a text that turns direction", "a\u202eb", '"a\\u202eb"'],
      ["separators of lines and paragraphs", "a\u2028b\u2029c", '"a\\u2028b\\u2029c"'],
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

  it("have no lines where the server has not told of the environment", () => {
    const { objections } = verdict(
      [create],
      serverState({ banner: found({ prod: { strategies: [strategy("s1")] } }) }),
    );
    expect(objections).toEqual([{ rule: "gate", message: message(addOne), target: dev, origin }]);
  });
});

describe("clearing the last environment variants of a feature", () => {
  const rules = (changes: readonly PlannedChange[], held: ServerState, gate: Protections["gate"] = "closed") =>
    verdict(changes, held, { gate }).warnings.map(({ rule }) => rule);

  it("is warned of once, at the last of the clears, where the gate closes behind it", () => {
    const lines = [change("clear", dev), { ...change("clear", prod), origin: { file: "variants.yml", line: 8 } }];
    expect(verdict(lines, holding("dev", "prod"))).toEqual({
      changes: lines,
      objections: [],
      warnings: [
        {
          rule: "last-set",
          message:
            '"banner" loses the last of its environment variants. On Unleash 6.0 and later that is one-way: ' +
            "the server takes none for it afterwards, other than through allow-deprecated-route.",
          target: prod,
          origin: { file: "variants.yml", line: 8 },
        },
      ],
    });
    expect(rules([change("clear", dev)], holding("dev"))).toEqual(["last-set"]);
  });

  it.each<[string, PlannedChange[], ServerState, string[]]>([
    ["another set stays", [change("clear", dev)], holding("dev", "prod"), []],
    ["another set comes", [change("clear", dev), change("create", prod)], holding("dev"), []],
    ["another set is updated", [change("clear", dev), change("update", prod)], holding("dev", "prod"), []],
    [
      "only a strategy gets variants",
      [change("clear", dev), change("create", ofStrategy)],
      holding("dev"),
      ["last-set"],
    ],
    ["only a strategy is cleared", [change("clear", ofStrategy)], empty, []],
    [
      "another feature keeps its own",
      [change("clear", dev), change("update", target("other", "dev"))],
      holding("dev"),
      ["last-set"],
    ],
  ])("where %s", (_title, changes, held, expected) => {
    const other = found({ dev: { variants: one("was") } });
    expect(rules(changes, new Map([...held, ...serverState({ other })]))).toEqual(expected);
  });

  it("is not warned of where there is no gate", () => {
    expect(rules([change("clear", dev)], holding("dev"), "open")).toEqual([]);
  });
});
