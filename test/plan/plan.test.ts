import { describe, expect, it } from "vitest";
import { compare } from "../../src/plan/compare.ts";
import { digest, type ReviewedPlan } from "../../src/plan/expected-plan.ts";
import { foresee } from "../../src/plan/foresee.ts";
import { addFindings, judge } from "../../src/plan/judge.ts";
import { guards, type Limits } from "../../src/plan/limits.ts";
import { type Plan, planDigest, setFindingsOf, strictly, warningsOf } from "../../src/plan/plan.ts";
import { changesOf, isBlocked, unchangedOf } from "../../src/plan/planned-set.ts";
import type { Permissions } from "../../src/plan/server-policy.ts";
import type { CurrentState, ServerPolicy } from "../../src/variants/current.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import { type Finding, isError } from "../../src/variants/finding.ts";
import type { Target } from "../../src/variants/variant.ts";
import { finding, location } from "../support/findings.ts";
import { server } from "../support/runs.ts";
import { currentState, found, permissions, policy, protectedIn, strategy, usage } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

/** A target that is to have the one variant `on`. */
const wanted = (...of: Parameters<typeof target>) => desiredSet(target(...of), { variants: [{ name: "on" }] });
const off = { variants: one("off") };

/** A plan of desired sets and this state: nothing speaks against any change. */
function planOf(desired: readonly DesiredSet[], current: CurrentState, more: Partial<Parts> = {}) {
  const { permissions: permitted = permissions(), limits = open, findings = {}, strict = false } = more;
  const { reviewed = { kind: "none" }, policy: rules = policy() } = more;
  const judged = judge(addFindings(compare(desired, current), findings.ofSets ?? []), {
    ...{ current, policy: rules, permissions: permitted, allowClear: limits.allowClear, reviewed, strict },
    ...{ base: { kind: "none" }, isForApply: false },
  });
  const { sets, notes } = foresee(judged.sets, { current, policy: rules, usage: usage(), strict: false });
  const whole = [...(findings.ofPlan ?? []), ...judged.findings, ...guards({ server, sets }, limits, reviewed)];
  const plan: Plan = { server, sets, findings: whole, environments: [], notes };
  return viewOf(strict ? { ...plan, ...strictly(plan) } : plan);
}

/** A plan with what there is to say of it. */
function viewOf(plan: Plan) {
  const about = (word: "plan" | "set", findings: readonly Finding[]) =>
    findings.filter(isError).map((finding) => ({ about: word, ...finding }));
  const objections = [...about("plan", plan.findings), ...about("set", setFindingsOf(plan.sets))];
  return { ...plan, changes: changesOf(plan), unchanged: unchangedOf(plan), objections, warnings: warningsOf(plan) };
}

interface Parts {
  readonly policy: ServerPolicy;
  readonly permissions: Permissions;
  readonly limits: Limits;
  readonly reviewed: ReviewedPlan;
  readonly strict: boolean;
  readonly findings: { readonly ofSets?: readonly Finding[]; readonly ofPlan?: readonly Finding[] };
}

const open: Limits = { maxChanges: { kind: "unlimited" }, maxMoved: 1, allowClear: true };

describe("a plan", () => {
  const current = currentState({
    same: found({ production: { variants: one("on") } }),
    banner: found({ production: off }),
  });
  const sets = [wanted("same"), wanted("banner")];

  it("has the changes, and what is unchanged", () => {
    const plan = planOf(sets, current);
    expect(plan.changes).toMatchObject([{ kind: "update", target: target("banner") }]);
    expect(plan.unchanged).toMatchObject([{ target: target("same"), before: one("on") }]);
    expect([plan.objections, plan.warnings, plan.notes]).toEqual([[], [], []]);
  });

  it("has the route that the server leaves open", () => {
    const empty = currentState({ banner: found({ production: {} }) });
    const { changes, objections } = planOf(sets.slice(1), empty, {
      policy: policy({ legacyVariants: "refused" }),
      permissions: permissions({ allowDeprecatedRoute: true }),
    });
    expect(changes).toMatchObject([{ kind: "create", route: "variants-batch" }]);
    expect(objections).toEqual([]);
  });
});

describe("an objection to a set", () => {
  const current = currentState({
    fine: found({ production: off }),
    other: found({ production: off }),
    guarded: found({ staging: off }),
  });
  const [fine, other] = [wanted("fine"), wanted("other")];
  const environments = new Map(Object.entries({ production: false, staging: true }));
  const reviewed = { kind: "plan", changes: [] } as const;
  const blocking: [rule: string, desired: DesiredSet, more: Partial<Parts>][] = [
    ["unknown-feature", wanted("missing"), {}],
    ["allow-clear", desiredSet(target("other")), { limits: { ...open, allowClear: false } }],
    ["contract", other, { findings: { ofSets: [finding({ rule: "contract", target: target("other") })] } }],
    [
      "change-requests",
      wanted("guarded", "staging"),
      { policy: policy({ changeRequests: new Map([["shop", { kind: "known", environments }]]) }) },
    ],
    ["not-reviewed", other, { reviewed: { ...reviewed, changes: changesOf({ sets: compare([fine], current) }) } }],
  ];

  it.each(blocking)("leaves that set alone and plans the others: %s", (rule, desired, more) => {
    const plan = planOf([fine, desired], current, more);
    expect(plan.objections).toMatchObject([{ about: "set", rule, target: desired.target }]);
    expect(plan.changes.map((change) => change.target.feature)).toEqual(["fine"]);
    expect([isBlocked(plan), planDigest(plan)]).toEqual([false, digest(server, plan.changes)]);
  });

  it.each(blocking)("blocks everything under strict: %s", (_rule, desired, more) => {
    const plan = planOf([fine, desired], current, { ...more, strict: true });
    expect(plan.objections.map(({ about }) => about)).toContain("plan");
    expect(plan.objections.filter(({ about }) => about === "set")).toEqual([]);
    expect(planDigest(plan)).toBeUndefined();
  });

  it.each([
    ["max-changes", { limits: { ...open, maxChanges: { kind: "number", value: 0 } } }],
    ["max-moved", { limits: { ...open, maxMoved: 0 } }],
    ["digest", { limits: { ...open, confirmedDigest: `2-${"0".repeat(64)}` } }],
    ["digest", { reviewed: { kind: "digest", digest: `2-${"0".repeat(64)}` } }],
    ["unmanaged", { findings: { ofPlan: [finding({ rule: "unmanaged", target: target("forgotten") })] } }],
    ["output-file", { findings: { ofPlan: [finding({ rule: "output-file" })] } }],
  ] as [string, Partial<Parts>][])("is one to the plan by a guard, and has no digest: %s", (rule, more) => {
    const plan = planOf([fine, other], current, more);
    const found = new Set(plan.objections.map((objection) => `${objection.about} ${objection.rule}`));
    expect([...found]).toEqual([`plan ${rule}`]);
    expect([plan.changes.length, isBlocked(plan), planDigest(plan)]).toEqual([2, true, undefined]);
  });

  const ofFeature = currentState({
    f: found({ staging: {}, production: { ...off, strategies: [strategy("x", off), strategy("y", off)] } }),
  });
  const [cleared, clearedStrategy] = [target("f"), target("f", "production", { id: "x" })];
  const contract = ({ target: of }: DesiredSet) => ({ ofSets: [finding({ rule: "contract", target: of })] });

  it.each<[string, string[], DesiredSet, Target, boolean]>([
    ["one that is blocked", ["waiting-clear", "contract"], wanted("f", "staging"), cleared, true],
    [
      "one whose environment is not there yet",
      ["unknown-environment", "waiting-clear"],
      wanted("f", "qa"),
      cleared,
      false,
    ],
    ["no set but those that may be written", [], wanted("f", "staging"), cleared, false],
    ["a strategy, since no gate is closed for it", ["contract"], wanted("f", "production", { id: "y" }), cleared, true],
    [
      "one that is blocked, to a strategy: no gate is closed",
      ["contract"],
      wanted("f", "staging"),
      clearedStrategy,
      true,
    ],
    ["none of its own feature", ["unknown-feature"], wanted("other"), cleared, false],
  ])("keeps a clear waiting, which could close the gate of its feature: %s", (_, rules, desired, clear, isBlocking) => {
    const findings = isBlocking ? contract(desired) : {};
    const plan = planOf([desired, desiredSet(clear)], ofFeature, { findings });
    expect(plan.objections.map(({ rule }) => rule)).toEqual(rules);
    expect(plan.changes.some(({ kind }) => kind === "clear")).toBe(!rules.includes("waiting-clear"));
  });

  describe("to a title that two strategies have", () => {
    const strategies = [strategy("x", { title: "EU" }), strategy("y", { title: "EU" })];
    const twins = currentState({ f: found({ production: { strategies } }) });
    const [byId, byTitle] = [wanted("f", "production", { id: "x" }), wanted("f", "production", { title: "EU" })];

    it("leaves alone the strategy that is named by its id", () => {
      const plan = planOf([byId, byTitle], twins);
      expect(plan.objections).toMatchObject([{ rule: "ambiguous-strategy", target: byTitle.target }]);
      expect(plan.changes.map(({ named }) => named)).toEqual([byId.target]);
      const { changes } = plan;
      expect(planOf([byId, byTitle], twins, { reviewed: { ...reviewed, changes } }).changes).toHaveLength(1);
    });

    it("leaves alone, after a review, the strategy that had the title only later", () => {
      const single = currentState({ f: found({ production: { strategies: strategies.slice(0, 1) } }) });
      const plan = planOf([byTitle], single, { reviewed });
      expect(plan.objections).toMatchObject([{ rule: "not-reviewed", target: { strategy: { id: "x" } } }]);
    });

    it("blocks a strategy that both entries name", () => {
      const single = currentState({ f: found({ production: { strategies: strategies.slice(0, 1) } }) });
      const plan = planOf([byId, byTitle], single);
      expect(plan.objections).toMatchObject([{ about: "set", rule: "ambiguous-strategy" }]);
      expect(plan.changes).toEqual([]);
    });
  });

  it("does not count for limits", () => {
    const limits: Limits = { ...open, allowClear: false, maxMoved: 1, maxChanges: { kind: "number", value: 1 } };
    const plan = planOf([fine, desiredSet(target("other"))], current, { limits });
    expect(plan.objections.map(({ rule }) => rule)).toEqual(["allow-clear"]);
  });
});

describe("a plan that is refused from every side", () => {
  const current = currentState({
    first: found({ production: {} }),
    cleared: found({ production: { variants: one("on") }, staging: { variants: one("on") } }),
    ranking: found({ production: { strategies: [strategy("s1", { title: "EU", disabled: true })] } }),
  });
  const sets = [
    wanted("missing"),
    wanted("first"),
    desiredSet(target("cleared"), { location: location(9) }),
    wanted("ranking", "production", { title: "EU" }),
  ];
  const refused: Partial<Parts> = {
    policy: policy({
      legacyVariants: "refused",
      changeRequests: new Map([["shop", protectedIn("production")]]),
    }),
    limits: { maxChanges: { kind: "number", value: 0 }, maxMoved: 0, allowClear: false, confirmedDigest: "2-0" },
    findings: { ofPlan: [finding({ rule: "output-file" }), finding({ rule: "inputs", severity: "warning" })] },
  };

  it("has every objection in one list, set by set, and under strict the warnings after them", () => {
    const { objections } = planOf(sets, current, { ...refused, strict: true });
    expect(objections.map(({ rule, target: of }) => (of ? `${rule} ${of.feature}` : rule))).toEqual([
      ...["output-file", "unknown-feature missing", "change-requests cleared", "allow-clear cleared"],
      ...["legacy-variants first", "change-requests first", "change-requests ranking"],
      ...["max-changes", "max-moved cleared", "digest", "strict", "strict ranking", "strict ranking"],
    ]);
    expect(new Set(objections.map(({ severity }) => severity))).toEqual(new Set(["error"]));
  });

  it("has each warning once: under strict as an objection", () => {
    expect(planOf(sets, current, { ...refused, strict: true }).warnings).toEqual([]);
    const { objections, warnings } = planOf(sets, current, refused);
    expect(warnings.map(({ rule }) => rule)).toEqual(["inputs"]);
    expect(objections.filter(({ rule }) => rule === "strict")).toEqual([]);
  });

  it("still shows what it would change under strict", () => {
    const { changes } = planOf(sets, current, { ...refused, strict: true });
    expect(changes.map(({ kind }) => kind)).toEqual(["clear", "create", "create"]);
  });
});

it("leaves a warning about an entry of unmanaged one under strict: no other run may read its project", () => {
  const entry = finding({ severity: "warning", rule: "unmanaged-entry" });
  const { objections, warnings } = planOf([], currentState({}), { strict: true, findings: { ofPlan: [entry] } });
  expect([objections, warnings]).toEqual([[], [entry]]);
});

it("says under strict that a warning is why, and where it is", () => {
  const warning = finding({
    ...{ severity: "warning", rule: "unmanaged", message: "Nobody reviews it." },
    ...{ target: target("f"), location: location(4) },
  });
  expect(planOf([], currentState({}), { strict: true, findings: { ofPlan: [warning] } }).objections).toEqual([
    {
      ...{ ...warning, severity: "error", rule: "strict", about: "plan" },
      message: "Nobody reviews it. (A warning; strict makes it an error.)",
    },
  ]);
});
