import { describe, expect, it } from "vitest";
import { compare } from "../../src/plan/compare.ts";
import type { ManifestVariant, StoredVariant, StrategyName, Target } from "../../src/variants/variant.ts";
import { location } from "../support/findings.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

/** What a manifest changes that has these variants for one target. */
function compareOne(of: Target, variants: readonly ManifestVariant[], features: Parameters<typeof currentState>[0]) {
  return compare([desiredSet(of, { variants, location: location() })], currentState(features));
}

/** From the one variant `off` to the one variant `on`. */
const allMove = { share: 1, least: 1, flows: [{ from: "off", to: "on", share: 1 }] };

describe("a set of an environment", () => {
  const of = target("banner", "prod");
  const base = { target: of, named: of, stickiness: "default", location: location(), findings: [] };
  const compared = (variants: readonly ManifestVariant[], stored: readonly StoredVariant[]) =>
    compareOne(of, variants, { banner: found({ prod: { variants: stored } }) });

  it("is created where there is none", () => {
    const change = { ...base, kind: "create", before: [], after: one("on") };
    expect(compared([{ name: "on" }], [])).toEqual([change]);
  });

  it("is updated where another one is stored", () => {
    expect(compared([{ name: "on" }], one("off"))).toEqual([
      { ...base, kind: "update", before: one("off"), after: one("on"), moves: allMove },
    ]);
  });

  it("is cleared where the manifest empties it", () => {
    expect(compared([], one("off"))).toEqual([{ ...base, kind: "clear", before: one("off"), after: [] }]);
  });

  it("is unchanged where it is stored already, with what is stored", () => {
    const stored = [{ name: "on", weight: 1000, weightType: "variable" }];
    expect(compared([{ name: "on" }], stored)).toEqual([{ ...base, kind: "same", before: stored, after: one("on") }]);
    expect(compared([], [])).toEqual([{ ...base, kind: "same", before: [], after: [] }]);
  });

  it("is sorted by name and sent with every weight; what is stored is sorted and keeps its weights", () => {
    const stored = [
      { name: "c", weight: 5, weightType: "variable" },
      { name: "a", weight: 7, weightType: "variable" },
    ];
    const [change] = compared([{ name: "b" }, { name: "a", weight: "10%", weightType: "fix" }], stored);
    expect(change?.after).toEqual([
      { name: "a", weight: 100, weightType: "fix", stickiness: "default" },
      { name: "b", weight: 900, weightType: "variable", stickiness: "default" },
    ]);
    expect(change?.before).toEqual(stored.toReversed());
  });

  it("is not changed by the stickiness of its strategies: a variant that names none has the default", () => {
    const strategies = [strategy("s1", { stickiness: "userId" })];
    const stored = { banner: found({ prod: { variants: one("on"), strategies } }) };
    expect(compareOne(of, [{ name: "on" }], stored)).toMatchObject([{ kind: "same" }]);
  });
});

describe("a set of a strategy", () => {
  const of = (name: StrategyName) => target("banner", "prod", name);
  const compared = (name: StrategyName, variants: readonly ManifestVariant[], stored: Parameters<typeof strategy>[1]) =>
    compareOne(of(name), variants, {
      banner: found({ prod: { variants: one("environment"), strategies: [strategy("s0"), strategy("s1", stored)] } }),
    });

  it("is named with its id and title, however the manifest names it", () => {
    expect(compared({ title: "EU" }, [{ name: "on" }], { title: "EU", variants: one("off") })).toEqual([
      {
        ...{ kind: "update", target: of({ id: "s1", title: "EU" }), before: one("off"), after: one("on") },
        ...{ stickiness: "default", location: location(), named: of({ title: "EU" }), moves: allMove, findings: [] },
      },
    ]);
    expect(compared({ id: "s1" }, [{ name: "on" }], {})[0]?.target).toStrictEqual(of({ id: "s1" }));
  });

  it("has the stickiness of the strategy where it names none", () => {
    const [change] = compared({ id: "s1" }, [{ name: "on" }], { stickiness: "userId" });
    expect(change?.after).toEqual(one("on", { stickiness: "userId" }));
    expect(change?.stickiness).toBe("userId");
  });

  it("is compared with that stickiness: stored without one, it is the same", () => {
    const stored = { stickiness: "userId", variants: [{ name: "on", weight: 1000, weightType: "variable" }] };
    const kinds = ["userId", "default"].map(
      (own) => compared({ id: "s1" }, [{ name: "on", stickiness: own }], stored)[0]?.kind,
    );
    expect([compared({ id: "s1" }, [{ name: "on" }], stored)[0]?.kind, ...kinds]).toEqual(["same", "same", "update"]);
  });
});

describe("a target that is not there", () => {
  const state = currentState({
    banner: found({ prod: { strategies: [strategy("s1", { title: "EU" })] } }),
    old: { kind: "archived" },
  });

  it("is an objection at its line of the manifest, and leaves the others in the plan", () => {
    const sets = [target("new", "prod"), target("banner", "prod"), target("old", "prod")].map((of, at) =>
      desiredSet(of, { variants: [{ name: "on" }], location: location(at) }),
    );
    const [isNew, isOld, banner] = compare(sets, state);
    expect(isNew).toMatchObject({ kind: "missing", target: target("new", "prod"), location: location(0) });
    expect(isNew?.findings).toMatchObject([{ severity: "error", rule: "unknown-feature" }]);
    expect(isOld).toMatchObject({ kind: "missing", target: target("old", "prod"), location: location(2) });
    expect(isOld?.findings).toMatchObject([{ severity: "error", rule: "archived" }]);
    expect(banner).toMatchObject({ kind: "create", target: target("banner", "prod"), findings: [] });
  });
});

describe("two entries that name one strategy", () => {
  const byTitle = target("banner", "prod", { title: "EU" });
  const byId = target("banner", "prod", { id: "s1" });
  const state = currentState({ banner: found({ prod: { strategies: [strategy("s1", { title: "EU" })] } }) });

  it("are one set with an objection, at the second, that points to the first", () => {
    const first = desiredSet(byTitle, { variants: [{ name: "first" }], location: location(3) });
    const second = desiredSet(byId, { variants: [{ name: "second" }], location: location(9) });
    const [set, ...others] = compare([first, second], state);
    expect([set?.after, others]).toEqual([one("first"), []]);
    expect(set?.findings).toEqual([
      {
        severity: "error",
        rule: "ambiguous-strategy",
        message: "The same strategy is also named at variants.yml:3. Name each strategy once.",
        location: location(9),
      },
    ]);
  });

  it("are one as well where the position of the first is not known", () => {
    const [set] = compare([desiredSet(byId), desiredSet(byTitle)], state);
    expect(set?.findings[0]?.message).toBe(
      "The same strategy is also named by another entry. Name each strategy once.",
    );
  });
});

it("lists changes by target, whatever the order of the manifest", () => {
  const targets = [
    target("a", "dev"),
    target("a", "prod"),
    target("a", "prod", { id: "s1" }),
    target("b", "dev"),
    target("b", "prod"),
  ];
  const both = found({ dev: {}, prod: { strategies: [strategy("s1")] } });
  const sets = [3, 1, 4, 0, 2]
    .flatMap((index) => targets.slice(index, index + 1))
    .map((of) => desiredSet(of, { variants: [{ name: "on" }] }));
  const changes = compare(sets, currentState({ a: both, b: both }));
  expect(changes.map((change) => change.target)).toEqual(targets);
});
