import { describe, expect, it } from "vitest";
import { foresee } from "../../src/plan/foresee.ts";
import { setFindingsOf } from "../../src/plan/plan.ts";
import { type Change, changesOf } from "../../src/plan/planned-set.ts";
import {
  type EnvironmentState,
  environmentKey,
  featureKey,
  type ServerPolicy,
  type StrategyState,
  type Usage,
  unreadKey,
} from "../../src/variants/current.ts";
import { wholeMessage } from "../../src/variants/finding.ts";
import { change, same } from "../support/changes.ts";
import { currentState, found, policy, strategy, usage } from "../support/states.ts";
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
  readonly mayHaveReleasePlans?: boolean;
  readonly unchanged?: readonly ReturnType<typeof target>[];
  readonly strict?: boolean;
}

function effects(changes: readonly Change[], around: Around = {}) {
  const { ties = "by-id", mayHaveReleasePlans = false, unchanged = [], strict = false } = around;
  const { sets, notes } = foresee([...changes, ...unchanged.map((each) => same(each))], {
    current: currentState({ banner: found({ prod: around.environment ?? {} }) }),
    usage: usage(around.usage),
    policy: policy({ ties, mayHaveReleasePlans }),
    strict,
  });
  return { changes: changesOf({ sets }), warnings: setFindingsOf(sets), notes };
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
    const hidden = effects([change("update", beta)], { ...beside, mayHaveReleasePlans: true });
    expect(hidden.changes[0]?.effects?.reach).toMatchObject({ share: 1, isExact: false });
    const read = effects([change("update", beta)], { ...around, mayHaveReleasePlans: true });
    expect(read.changes[0]?.effects?.reach.isExact).toBe(true);
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
    ["rollout", { environment: { strategies: [rollout("b", "Beta", "")] } }, ["no SDK", 'It is ""']],
    ["rollout", { environment: { strategies: [rollout("b", "Beta", "50%")] } }, ["no SDK", "whole percentage", "50%"]],
    [
      "order",
      {
        environment: {
          strategies: [
            rollout("c", "C", "10", { sortOrder: 0, variants: one("other") }),
            rollout("b", "Beta", "20", { sortOrder: 0 }),
          ],
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

  it("notes a message once, with the first of the sets that it is about", () => {
    const environment = { strategies: [everyone, rollout("b", "Beta", "100", { sortOrder: 1 })] };
    const { notes } = effects([], { environment, unchanged: Array(500).fill(beta) });
    expect(notes).toEqual([
      expect.stringMatching(/^Nobody can get .*\(500 variant sets: strategy .*: In front: .*, and 497 more\)$/),
    ]);
  });

  it("says nothing of the order where it is the listed one, may be, or makes no difference", () => {
    const tied = (...ids: string[]) => ({
      strategies: ids.map((id) => rollout(id, id, "20", { sortOrder: 0, groupId: id, variants: one(id) })),
    });
    const update = change("update", beta);
    for (const ties of ["as-listed", "unknown"] as const) {
      expect(rules(effects([update], { environment: tied("c", "b"), ties }))).toEqual([]);
    }
    expect(rules(effects([update], { environment: tied("b", "c") }))).toEqual([]);
    const both = [update, change("update", target("banner", "prod", { id: "c", title: "c" }))];
    expect(rules(effects(both, { environment: tied("c", "b") }))).toEqual([]);
  });

  it("says that a tied strategy takes everybody only where the order of ties is known", () => {
    const environment = { strategies: [{ ...everyone, id: "a" }, rollout("b", "Beta", "100", { sortOrder: 0 })] };
    const notes = (ties: ServerPolicy["ties"]) => effects([], { environment, ties, unchanged: [beta] }).notes;
    expect(notes("as-listed")).toEqual([expect.stringContaining("Nobody can get")]);
    expect(notes("unknown")).toEqual([]);
  });

  it("has a sentence of its own for environment variants behind variants of strategies", () => {
    const { warnings } = effects([change("update", own)], { environment: { strategies: [everyone] } });
    expect(warnings.map(wholeMessage).join()).toContain("every strategy that selects users has variants of its own");
    expect(warnings.map(wholeMessage).join()).not.toContain("in front");
  });

  it("leaves a milestone in front to the warning about its release plan, which a clear does not need", () => {
    const environment = { strategies: [{ ...everyone, milestoneId: "m" }, rollout("b", "Beta", "100")] };
    expect(rules(effects([change("update", beta)], { environment }))).toEqual(["release-plan"]);
    expect(rules(effects([change("clear", beta)], { environment }))).toEqual([]);
  });

  it("says that nobody gets a set behind a strategy that can be moved, and not whom a release plan leaves", () => {
    const behind = rollout("b", "Beta", "100", { sortOrder: 1 });
    const strategies = [rollout("m", "Half", "30", { milestoneId: "m" }), everyone, behind];
    expect(rules(effects([change("update", beta)], { environment: { strategies } }))).toEqual(["unreachable"]);
    expect(rules(effects([change("update", own)], { environment: { strategies } }))).toEqual(["unreachable"]);
  });

  it("says that a write switches an environment off if only disabled strategies are there", () => {
    const strategies = [rollout("b", "Beta", "100", { disabled: true })];
    expect(rules(effects([change("update", beta)], { environment: { strategies } }))).toContain("switches-off");
    const off = { environment: { strategies, isEnabled: false as const } };
    expect(rules(effects([change("update", beta)], off))).not.toContain("switches-off");
  });

  it("says once what is switched off", () => {
    const environment = { isEnabled: false as const, strategies: [rollout("b", "Beta", "100")] };
    expect(effects([change("update", beta)], { environment }).notes).toEqual([
      'Nobody gets these variants until the environment is switched on. (strategy "Beta" (b) of "banner" in "prod")',
    ]);
    expect(effects([change("clear", beta)], { environment }).notes).toEqual([]);
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
    expect(result.warnings.map(wholeMessage).join()).toMatch(/loses its users.* 50% → 0% of the users of this set/);
    expect(rules(effects([renamed], { usage: named("treatment", "other") }))).toEqual([]);
    const partly = effects([renamed], { usage: named("control", "treatment") });
    expect(partly.warnings.map(wholeMessage).join()).toContain("100% → 50%");
    const cleared = effects([change("clear", own, { before: renamed.before })], { usage: named("treatment") });
    expect(cleared.warnings.map(wholeMessage).join()).toMatch(/Node SDK switches it off .*, other SDKs on/);
  });

  it("warns of first variants where a dependent feature is on for who gets none", () => {
    const first = change("create", own, { after: half("control", "treatment") });
    const { warnings } = effects([first], { usage: named("disabled") });
    expect(warnings.map(wholeMessage)).toEqual([
      expect.stringMatching(/what nobody gets any more.*"disabled": 100% → 0% of/),
    ]);
  });

  it("says nothing of dependents where users fall back to the same variants of the environment, or nobody is reached", () => {
    const treatments = { before: half("control", "treatment"), after: half("control", "treatment") };
    const of = (changes: Change[], environment: Partial<EnvironmentState>) =>
      effects(changes, { environment, usage: named("treatment") }).changes.map(({ effects: own }) => own?.dependents);
    const empty = [rollout("b", "Beta", "100", { variants: [] })];
    const moved = [change("clear", own, treatments), change("create", beta, treatments)];
    expect(of(moved, { variants: treatments.before, strategies: empty })).toEqual([[], []]);
    const full = [rollout("b", "Beta", "100", { variants: treatments.before })];
    expect(of([change("clear", beta, treatments)], { variants: treatments.before, strategies: full })).toEqual([[]]);
    expect(of([change("clear", beta, treatments)], { strategies: full })).toMatchObject([
      [{ others: { before: 0.5, after: 1 } }],
    ]);
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
      { environment: "prod", variant: "treatment", application: "idle", count: 0 },
      { environment: "dev", variant: "treatment", application: "web", count: 7 },
    ];
    // It counts whoever was not reached as well.
    const named = change("update", own, { before: half("control", "disabled"), after: half("control", "other") });
    const disabled = served.map((row) => ({ ...row, variant: "disabled" }));
    const around = { usage: { served: new Map([[featureKey(own), disabled]]) } };
    expect(effects([named], around).changes[0]?.effects?.served).toEqual([]);
    const result = effects([renamed], { usage: { served: new Map([[featureKey(own), served]]) } });
    expect(result.changes[0]?.effects?.served).toEqual([served[0]]);
    const used = { usage: { served: new Map([[featureKey(own), served]]) } };
    const kept = { strategies: [rollout("e", "Every", "50", { variants: one("treatment") })] };
    expect(effects([renamed], { ...used, environment: kept }).changes[0]?.effects?.served).toEqual([]);
    expect(result.warnings).toEqual([]);
  });
});

describe("what could not be read", () => {
  const failure = { method: "GET", path: "/x", status: 503, received: "S3CRET", advice: "Wait." };
  const unread = new Map(
    [
      unreadKey("strategies", environmentKey(own)),
      unreadKey("dependents", featureKey(own)),
      unreadKey("moreDependents", featureKey(own)),
      unreadKey("served", featureKey(own)),
      unreadKey("contextFields", ""),
    ].map((key) => [key, failure]),
  );
  const fields = one("is", { stickiness: "tenant" });

  it("is a note for each kind, without the words of the server, where a change depends on it", () => {
    const { notes, warnings } = effects([change("update", own)], { usage: { unread } });
    const name = '"banner" in "prod"';
    expect(notes).toEqual([
      `Whether a release plan takes users first is not known: 503. (${name})`,
      `Which features depend on these variants is not known: 503. (${name})`,
      `Which other features depend on these variants is not known: 503. (${name})`,
      `How often the variants that go were served is not known: 503. (${name})`,
    ]);
    expect(warnings).toEqual([]);
    expect(effects([change("update", own, { after: fields })], { usage: { unread } }).notes).toHaveLength(5);
    expect(effects([], { usage: { unread }, unchanged: [own] }).notes).toEqual([]);
  });

  it("is a warning under strict, if a warning depends on it", () => {
    const { notes, warnings } = effects([change("update", own, { after: fields })], {
      usage: { unread },
      strict: true,
    });
    expect(warnings.filter(({ rule }) => rule === "unread").map(({ message }) => message)).toEqual([
      "Whether a release plan takes users first is not known:",
      "Which features depend on these variants is not known:",
      "Whether the server has the context fields of these variants is not known:",
    ]);
    // Which no other attempt would read.
    expect(notes).toEqual([expect.stringContaining("Which other"), expect.stringContaining("How often")]);
  });
});
