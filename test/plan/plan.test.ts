import { describe, expect, it } from "vitest";
import { createPlan, type Plan } from "../../src/plan/plan.ts";
import type { FeatureState } from "../../src/variants/current.ts";
import type { ManifestVariant, StoredVariant, StrategyName, Target } from "../../src/variants/variant.ts";
import { found, one, serverState, strategy, target } from "../support/plan-values.ts";

const location = { file: "variants.yml", line: 3 };

/** The plan of a manifest that wants these variants in one place. */
function planOf(place: Target, variants: readonly ManifestVariant[], features: Record<string, FeatureState>): Plan {
  return createPlan([{ target: place, variants, location }], serverState(features));
}

describe("a set of an environment", () => {
  const place = target("banner", "prod");
  const plan = (variants: readonly ManifestVariant[], stored: readonly StoredVariant[]) =>
    planOf(place, variants, { banner: found({ prod: { variants: stored } }) });
  const base = { target: place, stickiness: "default", location };

  it("is created where there is none", () => {
    const change = { ...base, kind: "create", before: [], after: one("on") };
    expect(plan([{ name: "on" }], [])).toEqual({
      ...{ changes: [change], unchanged: [], objections: [], warnings: [], notes: [] },
    });
  });

  it("is updated where another one is stored", () => {
    expect(plan([{ name: "on" }], one("off")).changes).toEqual([
      { ...base, kind: "update", before: one("off"), after: one("on") },
    ]);
  });

  it("is cleared where the manifest empties it", () => {
    expect(plan([], one("off")).changes).toEqual([{ ...base, kind: "clear", before: one("off"), after: [] }]);
  });

  it("stays where it is stored already, and is told with what is stored", () => {
    const stored = [{ name: "on", weight: 1000, weightType: "variable" }];
    expect(plan([{ name: "on" }], stored)).toEqual({
      ...{ changes: [], unchanged: [{ target: place, variants: stored, stickiness: "default" }] },
      ...{ objections: [], warnings: [], notes: [] },
    });
    expect(plan([], []).unchanged.map(({ variants }) => variants)).toEqual([[]]);
  });

  it("is sorted by name and sent with every weight; what is stored is sorted and keeps its weights", () => {
    const stored = [
      { name: "c", weight: 5, weightType: "variable" },
      { name: "a", weight: 7, weightType: "variable" },
    ];
    const [change] = plan([{ name: "b" }, { name: "a", weight: "10%", weightType: "fix" }], stored).changes;
    expect(change?.after).toEqual([
      { name: "a", weight: 100, weightType: "fix", stickiness: "default" },
      { name: "b", weight: 900, weightType: "variable", stickiness: "default" },
    ]);
    expect(change?.before).toEqual(stored.toReversed());
  });

  it("is changed by its strategies' stickiness never: what names none has the default", () => {
    const strategies = [strategy("s1", { stickiness: "userId" })];
    const held = { banner: found({ prod: { variants: one("on"), strategies } }) };
    expect(planOf(place, [{ name: "on" }], held).changes).toEqual([]);
  });
});

describe("a set of a strategy", () => {
  const place = (name: StrategyName) => target("banner", "prod", name);
  const plan = (name: StrategyName, variants: readonly ManifestVariant[], held: Parameters<typeof strategy>[1]) =>
    planOf(place(name), variants, {
      banner: found({ prod: { variants: one("environment"), strategies: [strategy("s0"), strategy("s1", held)] } }),
    });

  it("is named with its id and title, however the manifest names it", () => {
    const [change] = plan({ title: "EU" }, [{ name: "on" }], { title: "EU", variants: one("off") }).changes;
    expect(change).toEqual({
      ...{ kind: "update", target: place({ id: "s1", title: "EU" }), before: one("off"), after: one("on") },
      ...{ stickiness: "default", location },
    });
    expect(plan({ id: "s1" }, [{ name: "on" }], {}).changes[0]?.target).toStrictEqual(place({ id: "s1" }));
  });

  it("has the stickiness of the strategy where it names none", () => {
    const [change] = plan({ id: "s1" }, [{ name: "on" }], { stickiness: "userId" }).changes;
    expect(change?.after).toEqual(one("on", { stickiness: "userId" }));
    expect(change?.stickiness).toBe("userId");
  });

  it("is compared with that stickiness: stored without one, it is the same", () => {
    const stored = [{ name: "on", weight: 1000, weightType: "variable" }];
    const held = { stickiness: "userId", variants: stored };
    expect(plan({ id: "s1" }, [{ name: "on" }], held).changes).toEqual([]);
    expect(plan({ id: "s1" }, [{ name: "on", stickiness: "userId" }], held).changes).toEqual([]);
    expect(plan({ id: "s1" }, [{ name: "on", stickiness: "default" }], held).changes).toHaveLength(1);
  });

  it("is warned of like any change", () => {
    const { warnings } = plan({ id: "s1" }, [{ name: "on" }], { disabled: true });
    expect(warnings.map(({ rule }) => rule)).toEqual(["disabled-strategy"]);
  });
});

describe("a target that is not there", () => {
  const features = {
    banner: found({ prod: { strategies: [strategy("s1", { title: "EU" })] } }),
    old: { kind: "archived" } as const,
  };

  it.each<[string, Target, string, string]>([
    [
      "the feature",
      target("new", "prod"),
      "unknown-feature",
      'The feature "new" does not exist in project "shop". Create it first (features are not created here), or check the name.',
    ],
    [
      "an archived feature",
      target("old", "prod"),
      "archived",
      'The feature "old" is archived: variants written to it would reach nobody. Revive it, or remove it from the manifest.',
    ],
    [
      "the environment",
      target("banner", "staging"),
      "unknown-environment",
      'The feature "banner" has no environment "staging". It has: "prod".',
    ],
    [
      "the strategy",
      target("banner", "prod", { title: "US" }),
      "unknown-strategy",
      'There is no strategy "US" of "banner" in "prod". The environment has: "EU" (s1).',
    ],
  ])("is an objection with its place in the manifest: %s", (_title, place, rule, message) => {
    expect(planOf(place, [{ name: "on" }], features)).toEqual({
      ...{ changes: [], unchanged: [], warnings: [], notes: [] },
      objections: [{ rule, message, target: place, location }],
    });
  });

  it("does not keep the others out of the plan", () => {
    const sets = [target("new", "prod"), target("banner", "prod"), target("old", "prod")].map((place) => ({
      ...{ target: place, variants: [{ name: "on" }] },
    }));
    const { changes, objections } = createPlan(sets, serverState(features));
    expect(changes.map(({ target: place }) => place.feature)).toEqual(["banner"]);
    expect(objections.map(({ rule }) => rule)).toEqual(["unknown-feature", "archived"]);
  });
});

describe("two entries that name one strategy", () => {
  const byTitle = target("banner", "prod", { title: "EU" });
  const byId = target("banner", "prod", { id: "s1" });
  const state = serverState({ banner: found({ prod: { strategies: [strategy("s1", { title: "EU" })] } }) });
  const wanted = (place: Target, line?: number) => ({
    ...{
      target: place,
      variants: [{ name: `of-${line}` }],
      location: line ? { file: "variants.yml", line } : undefined,
    },
  });

  it("are an objection to the second that tells where the first is; the first is planned", () => {
    const { changes, unchanged, objections } = createPlan([wanted(byTitle, 3), wanted(byId, 9)], state);
    expect(changes.map(({ after }) => after)).toEqual([one("of-3")]);
    expect(unchanged).toEqual([]);
    expect(objections).toEqual([
      {
        rule: "ambiguous-strategy",
        message:
          'The strategy s1 of "banner" in "prod" is the one that variants.yml:3 names, too: one strategy, one entry.',
        target: byId,
        location: { file: "variants.yml", line: 9, column: 1, endLine: 9, endColumn: 1 },
      },
    ]);
  });

  it("are one, too, where it is not known where the first is", () => {
    const [objection] = createPlan([wanted(byId), wanted(byTitle)], state).objections;
    expect(objection?.message).toBe(
      'The strategy "EU" of "banner" in "prod" is the one that another entry names, too: one strategy, one entry.',
    );
  });
});

it("lists changes by target, whatever the order of the manifest", () => {
  const places = [
    target("a", "dev"),
    target("a", "prod"),
    target("a", "prod", { id: "s1" }),
    target("b", "dev"),
    target("b", "prod"),
  ];
  const both = found({ dev: {}, prod: { strategies: [strategy("s1")] } });
  const sets = [3, 1, 4, 0, 2]
    .flatMap((index) => places.slice(index, index + 1))
    .map((place) => ({
      ...{ target: place, variants: [{ name: "on" }] },
    }));
  const { changes } = createPlan(sets, serverState({ a: both, b: both }));
  expect(changes.map((change) => change.target)).toEqual(places);
});
