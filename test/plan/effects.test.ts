import { describe, expect, it } from "vitest";
import type { PlannedChange } from "../../src/plan/change.ts";
import { addEffects } from "../../src/plan/effects.ts";
import {
  type EnvironmentState,
  environmentKey,
  featureKey,
  type ServerPolicy,
  type StrategyState,
  type Usage,
} from "../../src/variants/current.ts";
import { wholeMessage } from "../../src/variants/finding.ts";
import { change } from "../support/changes.ts";
import { currentState, found, strategy, usage } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const beta = target("banner", "prod", { id: "b", title: "Beta" });
const own = target("banner", "prod");

/** Everybody at this percentage, in one group. */
function rollout(id: string, title: string, percent: string, more: Partial<StrategyState> = {}): StrategyState {
  return strategy(id, { title, rollout: percent, groupId: "banner", variants: one("was"), ...more });
}

interface Around {
  readonly environment?: Partial<EnvironmentState>;
  readonly usage?: Partial<Usage>;
  readonly ties?: ServerPolicy["ties"];
  readonly unchanged?: readonly ReturnType<typeof target>[];
}

function effects(changes: readonly PlannedChange[], around: Around = {}) {
  return addEffects(
    {
      changes,
      current: currentState({ banner: found({ prod: around.environment ?? {} }) }),
      usage: usage(around.usage),
      ties: around.ties ?? "by-id",
    },
    (around.unchanged ?? []).map((each) => ({ target: each })),
  );
}

const rules = ({ warnings }: ReturnType<typeof effects>) => warnings.map(({ rule }) => rule);

describe("the users whom a changed set reaches", () => {
  it("are those whom the strategies in front leave, in served order", () => {
    const strategies = [rollout("b", "Beta", "50", { sortOrder: 1 }), rollout("a", "Few", "20", { sortOrder: 0 })];
    const { changes } = effects([change("update", beta)], { environment: { strategies } });
    expect(changes[0]?.effects?.reach).toEqual({ share: 0.3, isExact: true, now: "served", behind: undefined });
  });

  it("are those of the environment once the plan clears the strategy in front", () => {
    const strategies = [rollout("b", "Beta", "100")];
    const both = [change("update", own), change("clear", beta)];
    expect(effects(both, { environment: { strategies } }).changes[0]?.effects?.reach.share).toBe(1);
    expect(rules(effects([change("update", own)], { environment: { strategies } }))).toEqual(["unreachable"]);
  });

  it("are fewer where a release plan runs, which the feature itself does not show", () => {
    const milestone = rollout("m", "Half", "50", { milestoneId: "half" });
    const beside = { environment: { strategies: [rollout("b", "Beta", "100")] } };
    const around = {
      ...beside,
      usage: { strategies: new Map([[environmentKey(beta), [milestone, rollout("b", "Beta", "100")]]]) },
    };
    const result = effects([change("update", beta)], around);
    expect(result.changes[0]?.effects?.reach.share).toBe(0.5);
    expect(rules(result)).toEqual(["release-plan"]);
    expect(rules(effects([change("update", beta)], beside))).toEqual([]);
  });
});

describe("warnings of a changed set, and notes of one that stays", () => {
  const everyone = rollout("e", "Everyone", "100", { sortOrder: 0 });
  const table: [string, Around, string[]][] = [
    [
      "unreachable",
      { environment: { strategies: [everyone, rollout("b", "Beta", "100", { sortOrder: 1 })] } },
      ["Nobody can get", "Everyone"],
    ],
    ["rollout", { environment: { strategies: [rollout("b", "Beta", "33.9")] } }, ["33.9", "whole percentage"]],
    [
      "order",
      {
        environment: {
          strategies: [rollout("b", "Beta", "10", { sortOrder: 0 }), rollout("c", "C", "20", { sortOrder: 0 })],
        },
      },
      ["same sortOrder", "C"],
    ],
  ];

  it.each(table)("%s", (rule, around, words) => {
    const { warnings, notes } = effects([change("update", beta)], around);
    expect(warnings.map((each) => [each.rule, each.target])).toEqual([[rule, beta]]);
    expect(notes).toEqual([]);
    const quiet = effects([], { ...around, unchanged: [beta] });
    expect(quiet.warnings).toEqual([]);
    for (const word of words) {
      expect(warnings.map(wholeMessage).join()).toContain(word);
      expect(quiet.notes.join()).toContain(word);
    }
  });

  it("says nothing of the order on servers whose lists show the served one", () => {
    const [, around] = table[2] ?? [];
    expect(rules(effects([change("update", beta)], { ...around, ties: "as-listed" }))).toEqual([]);
  });

  it("says that a write switches an environment off if only disabled strategies are there", () => {
    const strategies = [rollout("b", "Beta", "100", { disabled: true })];
    expect(rules(effects([change("update", beta)], { environment: { strategies } }))).toEqual(["switches-off"]);
    expect(rules(effects([change("update", beta)], { environment: { strategies, isEnabled: false } }))).toEqual([]);
  });

  it("says once what is switched off", () => {
    const environment = { isEnabled: false as const, strategies: [rollout("b", "Beta", "100")] };
    expect(effects([change("update", beta)], { environment }).notes).toEqual([
      '"prod" is switched off for "banner": nobody gets these variants until it is switched on.',
    ]);
  });
});

describe("dependent features and applications", () => {
  const half = (first: string, second: string) =>
    [first, second].map((name) => ({ name, weight: 500, weightType: "variable" as const, stickiness: "default" }));
  const renamed = change("update", own, { before: half("control", "treatment"), after: half("control", "other") });
  const named = (...variants: string[]) => ({
    dependents: new Map([[featureKey(own), [{ feature: "child", variants }]]]),
  });

  it("warns where a variant vanishes that a dependent feature names, and no more once it names the new one", () => {
    const result = effects([renamed], { usage: named("treatment") });
    expect(result.changes[0]?.effects?.dependents).toEqual([
      { feature: "child", before: 0.5, after: 0, lost: ["treatment"] },
    ]);
    expect(rules(result)).toEqual(["dependents"]);
    expect(rules(effects([renamed], { usage: named("treatment", "other") }))).toEqual([]);
  });

  it("says nothing of dependents where users fall back to the same variants of the environment, or nobody is reached", () => {
    const treatments = { before: half("control", "treatment"), after: half("control", "treatment") };
    const of = (changes: PlannedChange[], environment: Partial<EnvironmentState>) =>
      effects(changes, { environment, usage: named("treatment") }).changes.map(({ effects: own }) => own?.dependents);
    const empty = [rollout("b", "Beta", "100", { variants: [] })];
    const moved = [change("clear", own, treatments), change("create", beta, treatments)];
    expect(of(moved, { variants: treatments.before, strategies: empty })).toEqual([[], []]);
    const full = [rollout("b", "Beta", "100", { variants: treatments.before })];
    expect(of([change("clear", beta, treatments)], { variants: treatments.before, strategies: full })).toEqual([[]]);
    expect(of([change("clear", beta, treatments)], { strategies: full })).toMatchObject([[{ sdksDisagree: true }]]);
    expect(of([change("clear", own, treatments)], { variants: treatments.before, strategies: full })).toEqual([[]]);
  });

  it("does not warn of dependents of what is switched off", () => {
    const environment = { isEnabled: false as const, strategies: [rollout("e", "Every", "100", { variants: [] })] };
    const result = effects([renamed], { environment, usage: named("treatment") });
    expect(rules(result)).toEqual([]);
    expect(result.changes[0]?.effects?.dependents).toHaveLength(1);
  });

  it("counts what was served of variants that go, in that environment", () => {
    const served = [
      { environment: "prod", variant: "treatment", application: "web", count: 12_400 },
      { environment: "prod", variant: "control", application: "web", count: 9 },
      { environment: "dev", variant: "treatment", application: "web", count: 7 },
    ];
    const result = effects([renamed], { usage: { served: new Map([[featureKey(own), served]]) } });
    expect(result.changes[0]?.effects?.served).toEqual([served[0]]);
    expect(result.warnings).toEqual([]);
  });
});
