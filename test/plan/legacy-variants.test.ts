import { describe, expect, it } from "vitest";
import type { PlannedChange } from "../../src/plan/change.ts";
import { checkServerPolicy, type Permissions } from "../../src/plan/server-policy.ts";
import type { CurrentState, ServerPolicy } from "../../src/variants/current.ts";
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
  const objection = (strategies: string, remark = "") => ({
    ...{ severity: "error", rule: "legacy-variants", target: dev, location: location() },
    message:
      "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and this one has none yet. " +
      "Do one of three things: put the variants on a strategy of this environment, under strategies in the manifest" +
      `${remark}; set allow-deprecated-route to true; or ask the operator of the server to turn on its flag ` +
      "enableLegacyVariants.",
    detail: `Its strategies: ${strategies}.`,
  });

  it("are an objection where the server refuses them, with three ways out", () => {
    expect(check([create], withVariants())).toEqual({ changes: [create], findings: [objection("none")] });
  });

  it.each<[string, PlannedChange[], CurrentState, ServerPolicy["legacyVariants"]]>([
    ["the server allows them", [create], withVariants(), "allowed"],
    ["the feature has some in another environment", [create], withVariants("prod"), "refused"],
    ["they are those of a strategy", [change("create", ofStrategy)], withVariants(), "refused"],
  ])("are fine where %s", (_title, changes, state, legacyVariants) => {
    const permitted = { allowDeprecatedRoute: true };
    expect(check(changes, state, { legacyVariants }, permitted)).toEqual({ changes, findings: [] });
  });

  it("are a warning where the server does not report its version", () => {
    expect(check([create], withVariants(), { legacyVariants: "unknown" }, { allowDeprecatedRoute: true })).toEqual({
      changes: [create],
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
      findings: [],
    });
  });

  it("are not where change requests are on: the older route refuses everybody there, admin tokens too", () => {
    const on = new Map([["shop", protectedIn("dev")]]);
    const permitted = { allowDeprecatedRoute: true, changeRequests: "bypass" } as const;
    const { changes, findings } = check([create], withVariants(), { changeRequests: on }, permitted);
    expect(changes).toEqual([{ ...create, route: "past-change-requests" }]);
    expect(findings).toEqual([objection("none")]);
  });

  it("cannot take their overrides to a strategy", () => {
    const overrides = [{ contextName: "userId", values: ["1"] }];
    const without = " (without their overrides, which strategies cannot have)";
    const some = change("create", dev, { after: [...one("a", { overrides }), ...one("b")] });
    expect(check([some], withVariants()).findings).toEqual([objection("none", without)]);
  });

  it("name the strategies that could have them", () => {
    const strategies = [strategy("s1", { title: "EU" }), strategy("s2", { name: "default" })];
    const state = currentState({ banner: found({ dev: { strategies } }) });
    expect(check([create], state).findings).toEqual([objection('"EU" (s1), default s2 without a title')]);
  });
});

describe("clearing the last environment variants of a feature", () => {
  const rules = (changes: readonly PlannedChange[], state: CurrentState, more: Partial<ServerPolicy> = {}) =>
    check(changes, state, more).findings.map(({ rule }) => rule);

  it("has one warning, at the last of the clears", () => {
    const clears = [change("clear", dev), change("clear", prod, { location: location(8) })];
    expect(check(clears, withVariants("dev", "prod"))).toEqual({
      changes: clears,
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
