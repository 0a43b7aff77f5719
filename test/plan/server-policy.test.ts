import { describe, expect, it } from "vitest";
import { digest } from "../../src/plan/expected-plan.ts";
import { judge } from "../../src/plan/judge.ts";
import { setFindingsOf } from "../../src/plan/plan.ts";
import type { Change } from "../../src/plan/planned-set.ts";
import type { Permissions } from "../../src/plan/server-policy.ts";
import { batchFrame } from "../../src/variants/body.ts";
import type { ChangeRequests, CurrentState, ServerPolicy } from "../../src/variants/current.ts";
import { type Finding, isError } from "../../src/variants/finding.ts";
import { change } from "../support/changes.ts";
import { finding, location } from "../support/findings.ts";
import { currentState, found, permissions, policy, protectedIn, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one, setOfSize } from "../support/variants.ts";

const [dev, prod] = [target("banner", "dev"), target("banner", "prod")];
const ofStrategy = target("banner", "dev", { id: "s1" });

/** A server with variants of `banner` in these of its environments, `dev` and `prod`. */
function withVariants(...environments: ("dev" | "prod")[]): CurrentState {
  const environment = (name: "dev" | "prod") => ({ variants: environments.includes(name) ? one("was") : [] });
  return currentState({ banner: found({ dev: environment("dev"), prod: environment("prod") }) });
}

/** On a server without change requests that refuses the first environment variants, unless its policy says otherwise. */
function check(
  changes: readonly Change[],
  state: CurrentState,
  more: Partial<ServerPolicy> = {},
  permitted: Partial<Permissions> = {},
) {
  const { sets } = judge(
    { sets: changes, findings: [] },
    {
      ...{
        current: state,
        policy: policy({ legacyVariants: "refused", ...more }),
        permissions: permissions(permitted),
      },
      ...{ allowClear: true, reviewed: { kind: "none" }, base: { kind: "none" }, isForApply: false, strict: false },
    },
  );
  return { changes: sets.map((set) => ({ ...set, findings: [] })), findings: setFindingsOf(sets) };
}

/** What is found of a target at its line of the manifest. */
const about = (of: typeof dev, rule: string, message: string, more: Partial<Finding> = {}) =>
  finding({ rule, target: of, location: location(), message, ...more });

const both = withVariants("dev", "prod");
const answered = (answer: ChangeRequests) => ({ changeRequests: new Map([["shop", answer]]) });

it.each(["allowed", "refused"] as const)("leaves other changes as they are: first variants %s", (legacyVariants) => {
  const changes = [change("update", dev), change("create", ofStrategy), change("clear", prod)];
  const environments = new Map(Object.entries({ dev: false, prod: false, staging: true }));
  const changeRequests = new Map<string, ChangeRequests>([
    ["shop", { kind: "known", environments }],
    ["mall", protectedIn("dev", "prod")],
  ]);
  expect(check(changes, both, { changeRequests, legacyVariants })).toEqual({ changes, findings: [] });
});

describe("change requests", () => {
  const update = change("update", prod);
  const on = answered({ kind: "known", environments: new Map(Object.entries({ dev: false, prod: true })) });
  const bypass = { changeRequests: "bypass" } as const;

  it("are an objection to each change where they are on", () => {
    const inProd = target("banner", "prod", { id: "s1" });
    const changes = [change("update", dev), update, change("update", inProd)];
    const message =
      "Change requests are on in this environment, so its variants must not be changed directly. " +
      "Make the change in Unleash, leave the environment out with the input environments, or set change-requests to bypass if this workflow may skip them.";
    const findings = [prod, inProd].map((of) => about(of, "change-requests", message));
    expect(check(changes, both, on)).toEqual({ changes, findings });
  });

  it("are none where the workflow may skip them", () => {
    const past = { ...update, route: "past-change-requests" } as const;
    expect(check([update], both, on, bypass)).toEqual({ changes: [past], findings: [] });
    // A review made while they were off does not cover a write past them.
    expect(digest("https://x", [past])).not.toBe(digest("https://x", [update]));
  });

  const failure = { method: "GET", path: "/api", status: 403, received: "no" };
  it.each<[string, ChangeRequests, Partial<Finding>]>([
    ["the configuration cannot be read", { kind: "unknown", failure }, { failure }],
    ["the answer lacks the environment", protectedIn("dev"), {}],
  ])("block each change where they may be on, unless the workflow may skip them: %s", (_title, answer, more) => {
    const message = `It is not known whether change requests are on in this environment, so the change is blocked${more.failure ? ":" : "."}`;
    const remark = expect.stringMatching(/PROJECT_CHANGE_REQUEST_READ.*change-requests to bypass/);
    expect(check([update], both, answered(answer)).findings).toEqual([
      about(prod, "change-requests", message, { remark, ...more }),
    ]);
    expect(check([update], both, answered(answer), bypass)).toEqual({ changes: [update], findings: [] });
  });
});

describe("a body that grows with the stickiness of its strategy", () => {
  const sizes = (
    of: typeof dev,
    bytes: number,
    ...rest: [CurrentState, Partial<ServerPolicy>?, Partial<Permissions>?]
  ) =>
    check([change("update", of, { after: setOfSize(bytes, of.strategy ? "strategy" : "environment") })], ...rest)
      .findings;

  it.each([
    ["the set of an environment", dev],
    ["the set of a strategy", ofStrategy],
  ])("is an objection as soon as it is larger than the server accepts: %s", (_title, of) => {
    expect(sizes(of, 102_400, both)).toEqual([]);
    expect(sizes(of, 102_401, both)).toEqual([about(of, "body-size", expect.stringMatching(/102401 bytes.*102400/))]);
  });

  it("is measured with what variants-batch puts around the set, where the change goes there", () => {
    const around = batchFrame("dev");
    const found = (bytes: number) => sizes(dev, bytes - around, withVariants(), {}, { allowDeprecatedRoute: true });
    expect(found(102_400)).toEqual([]);
    expect(found(102_401)).toMatchObject([{ rule: "body-size", message: expect.stringContaining("102401 bytes") }]);
  });

  it("is reported besides what else is wrong with the change, the changes in their order", () => {
    const large = change("create", dev, { after: setOfSize(102_401, "environment") });
    const { findings } = check([large, change("create", prod)], withVariants(), answered(protectedIn("dev", "prod")));
    expect(findings.filter(isError).map(({ rule, target: of }) => `${rule} ${of?.environment}`)).toEqual([
      ...["body-size dev", "legacy-variants dev", "change-requests dev"],
      ...["legacy-variants prod", "change-requests prod"],
    ]);
  });
});

describe("the first environment variants of a feature", () => {
  const create = change("create", dev);
  const allowed = { allowDeprecatedRoute: true };
  const objection = (strategies: string, remark = "") =>
    about(
      dev,
      "legacy-variants",
      "The server refuses the first environment variants of a feature (Unleash 6.0 and later), and this one has none yet. " +
        "Do one of three things: put the variants on a strategy of this environment, under strategies in the manifest" +
        `${remark}; set allow-deprecated-route to true; or ask the operator of the server to turn on its flag ` +
        "enableLegacyVariants.",
      { detail: `Its strategies: ${strategies}.` },
    );

  it("are an objection where the server refuses them, with three ways out", () => {
    expect(check([create], withVariants())).toEqual({ changes: [create], findings: [objection("none")] });
  });

  it.each<[string, Change[], CurrentState, ServerPolicy["legacyVariants"]]>([
    ["the server allows them", [create], withVariants(), "allowed"],
    ["the feature has some in another environment", [create], withVariants("prod"), "refused"],
    ["they are those of a strategy", [change("create", ofStrategy)], withVariants(), "refused"],
  ])("are fine where %s", (_title, changes, state, legacyVariants) => {
    expect(check(changes, state, { legacyVariants }, allowed)).toEqual({ changes, findings: [] });
  });

  it("are a warning where the server does not report its version", () => {
    const message =
      "The server does not report its version, so it may refuse the first environment variants of a feature " +
      "(Unleash 6.0 and later does).";
    expect(check([create], withVariants(), { legacyVariants: "unknown" }, allowed)).toEqual({
      ...{ changes: [create], findings: [about(dev, "legacy-variants", message, { severity: "warning" })] },
    });
  });

  it("are written by the older route where that is allowed", () => {
    const changes = [{ ...create, route: "variants-batch" }];
    expect(check([create], withVariants(), {}, allowed)).toEqual({ changes, findings: [] });
  });

  it("are not where change requests are on: the older route refuses everybody there, admin tokens too", () => {
    const permitted = { ...allowed, changeRequests: "bypass" } as const;
    const { changes, findings } = check([create], withVariants(), answered(protectedIn("dev")), permitted);
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
    expect(check([create], state).findings).toEqual([objection('"EU" (s1), s2 without a title (default)')]);
  });
});

describe("clearing the last environment variants of a feature", () => {
  const clear = change("clear", dev);

  it("has one warning, at the last of the clears", () => {
    const clears = [clear, change("clear", prod, { location: location(8) })];
    const message =
      "The feature loses its last environment variants. Unleash 6.0 and later accepts new ones only with " +
      "allow-deprecated-route.";
    expect(check(clears, both)).toEqual({
      ...{ changes: clears },
      findings: [about(prod, "last-set", message, { severity: "warning", location: location(8) })],
    });
  });

  it.each<[string, string[], Change[], CurrentState, Partial<ServerPolicy>?]>([
    ["nothing else is there", ["last-set"], [clear], withVariants("dev")],
    ["another set stays", [], [clear], both],
    ["another set comes", [], [clear, change("create", prod)], withVariants("dev")],
    ["another set is updated", [], [clear, change("update", prod)], both],
    ["only a strategy gets variants", ["last-set"], [clear, change("create", ofStrategy)], withVariants("dev")],
    ["only a strategy is cleared", [], [change("clear", ofStrategy)], withVariants()],
    [
      "another feature keeps its own",
      ["last-set"],
      [clear, change("update", target("other", "dev"))],
      withVariants("dev"),
    ],
    ["the server allows first variants", [], [clear], withVariants("dev"), { legacyVariants: "allowed" }],
  ])("where %s has warnings %j", (_title, expected, changes, { features, namesIn }, more) => {
    const other = currentState({ other: found({ dev: { variants: one("was") } }) });
    const state = { features: new Map([...features, ...other.features]), namesIn };
    expect(check(changes, state, more).findings.map(({ rule }) => rule)).toEqual(expected);
  });
});
