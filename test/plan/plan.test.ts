import { describe, expect, it } from "vitest";
import { compare } from "../../src/plan/compare.ts";
import { createPlan, type PlanParts } from "../../src/plan/plan.ts";
import { finding, location } from "../support/findings.ts";
import { currentState, found, permissions, policy, protectedIn, strategy, usage } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const on = [{ name: "on" }];

/** What a plan is made of: no change, and nothing that speaks against any. */
function parts(more: Partial<PlanParts> = {}): PlanParts {
  const current = more.current ?? currentState({});
  return {
    ...{ comparison: compare([], current), current, policy: policy(), usage: usage(), permissions: permissions() },
    ...{
      limits: { maxChanges: { kind: "unlimited" }, maxMoved: 1, allowClear: true },
      strict: false,
      findings: [],
      environments: [],
      notes: [],
    },
    ...more,
  };
}

describe("a plan", () => {
  const current = currentState({
    same: found({ production: { variants: one("on") } }),
    banner: found({ production: { variants: one("off") } }),
  });
  const sets = [desiredSet(target("same"), { variants: on }), desiredSet(target("banner"), { variants: on })];

  it("has the changes, what is unchanged, and the notes", () => {
    const plan = createPlan(parts({ current, comparison: compare(sets, current), notes: ["Something else."] }));
    expect(plan.changes).toMatchObject([{ kind: "update", target: target("banner") }]);
    expect(plan.unchanged).toMatchObject([{ target: target("same"), variants: one("on") }]);
    expect([plan.objections, plan.warnings, plan.notes]).toEqual([[], [], ["Something else."]]);
  });

  it("has the route that the server leaves open", () => {
    const empty = currentState({ banner: found({ production: {} }) });
    const { changes, objections } = createPlan(
      parts({
        current: empty,
        comparison: compare(sets.slice(1), empty),
        policy: policy({ legacyVariants: "refused" }),
        permissions: permissions({ allowDeprecatedRoute: true }),
      }),
    );
    expect(changes).toMatchObject([{ kind: "create", route: "variants-batch" }]);
    expect(objections).toEqual([]);
  });

  it("sorts what earlier stages found by severity", () => {
    const [warning, error] = [finding({ severity: "warning" }), finding({ severity: "error" })];
    expect(createPlan(parts({ findings: [warning, error] }))).toMatchObject({
      ...{ objections: [error], warnings: [warning] },
    });
  });
});

describe("a plan that is refused from every side", () => {
  const current = currentState({
    first: found({ production: {} }),
    cleared: found({ production: { variants: one("on") }, staging: { variants: one("on") } }),
    ranking: found({ production: { strategies: [strategy("s1", { title: "EU", disabled: true })] } }),
  });
  const sets = [
    desiredSet(target("missing"), { variants: on }),
    desiredSet(target("first"), { variants: on }),
    desiredSet(target("cleared"), { location: location(9) }),
    desiredSet(target("ranking", "production", { title: "EU" }), { variants: on }),
  ];
  const refused = parts({
    current,
    comparison: compare(sets, current),
    policy: policy({
      legacyVariants: "refused",
      changeRequests: new Map([["shop", protectedIn("production")]]),
    }),
    limits: { maxChanges: { kind: "number", value: 0 }, maxMoved: 0, allowClear: false, expectedDigest: "1-0" },
    strict: true,
    findings: [finding({ rule: "output-file" }), finding({ rule: "inputs", severity: "warning" })],
  });

  it("has every objection in one list, in the order of the stages", () => {
    const { objections } = createPlan(refused);
    expect(objections.map(({ rule, target: of }) => (of ? `${rule} ${of.feature}` : rule))).toEqual([
      "output-file",
      "unknown-feature missing",
      "legacy-variants first",
      "change-requests cleared",
      "change-requests first",
      "change-requests ranking",
      "max-changes",
      "max-moved cleared",
      "allow-clear cleared",
      "digest",
      "strict",
      "strict ranking",
      "strict ranking",
    ]);
    expect(new Set(objections.map(({ severity }) => severity))).toEqual(new Set(["error"]));
  });

  it("has each warning once: under strict as an objection", () => {
    expect(createPlan(refused).warnings).toEqual([]);
    const { objections, warnings } = createPlan({ ...refused, strict: false });
    expect(warnings.map(({ rule }) => rule)).toEqual(["inputs", "disabled-strategy", "switches-off"]);
    expect(objections.filter(({ rule }) => rule === "strict")).toEqual([]);
  });

  it("still shows what it would change", () => {
    expect(createPlan(refused).changes.map(({ kind }) => kind)).toEqual(["clear", "create", "create"]);
  });
});

it("says under strict that a warning is why, and where it is", () => {
  const warning = finding({
    ...{ severity: "warning", rule: "unmanaged", message: "Nobody reviews it." },
    ...{ target: target("f"), location: location(4) },
  });
  expect(createPlan(parts({ strict: true, findings: [warning] })).objections).toEqual([
    {
      ...{ ...warning, severity: "error", rule: "strict" },
      message: "Nobody reviews it. (A warning; strict makes it an error.)",
    },
  ]);
});
