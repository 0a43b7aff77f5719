import { describe, expect, it } from "vitest";
import { findTarget } from "../../src/plan/compare.ts";
import { type StrategyState, strategyName } from "../../src/variants/current.ts";
import type { StrategyName } from "../../src/variants/variant.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const banner = target("banner");
const waysOut = "Add it in Unleash, or correct or remove the entry: only variants are managed here.";

it("finds the set of an environment, in which variants without a stickiness have the default", () => {
  const state = currentState({ banner: found({ production: { variants: one("on") } }) });
  expect(findTarget(banner, state)).toEqual({
    ...{ kind: "found", target: banner, variants: one("on"), stickiness: "default" },
  });
});

describe("a feature that cannot be managed under its project", () => {
  it.each<[Parameters<typeof currentState>[0], string, string]>([
    [
      { banner: { kind: "unknown-project" } },
      "unknown-project",
      'The server has no project "shop", or the token cannot see it. Check project in the manifest or the inputs.',
    ],
    [
      { banner: { kind: "archived" } },
      "archived",
      "Archived in Unleash, so nobody would get the variants. Revive the feature, or remove it from the manifest.",
    ],
    [
      { banner: { kind: "elsewhere", project: "mall" } },
      "other-project",
      'The feature is not in project "shop" but in "mall". If you mean that one, name its project in the manifest.',
    ],
    [
      { banner: { kind: "elsewhere" } },
      "other-project",
      'The feature is not in project "shop" but in another one. If you mean that one, name its project in the manifest.',
    ],
  ])("%j is missing by rule %s, with what to do", (features, rule, message) => {
    expect(findTarget(banner, currentState(features))).toEqual({ kind: "missing", rule, message });
  });

  it.each<[string[] | undefined, string | undefined]>([
    [["header", "baner"], 'Did you mean "baner"?'],
    [["header"], undefined],
    [undefined, undefined],
  ])("is reported with the ways out and a name that is near among %j, if it does not exist", (names, detail) => {
    const message = `No such feature in project "shop". ${waysOut}`;
    for (const features of [{}, { banner: { kind: "unknown-feature" as const } }]) {
      const state = { ...currentState(features), listed: new Map(names && [["shop", names]]) };
      expect(findTarget(banner, state)).toEqual({ kind: "missing", rule: "unknown-feature", message, detail });
    }
  });
});

describe("an environment that the feature does not have", () => {
  it.each<[string, string[], string]>([
    ["a name that is near", ["development", "prodution"], 'Did you mean "prodution"?'],
    ["the environments of the feature, when none is near", ["dev", "staging"], 'It has: "dev", "staging".'],
    ["that it has none", [], "It has: none."],
  ])("is reported with %s", (_title, names, detail) => {
    const environments = Object.fromEntries(names.map((name) => [name, {}]));
    expect(findTarget(banner, currentState({ banner: found(environments) }))).toEqual({
      kind: "missing",
      rule: "unknown-environment",
      message: `The feature has no environment "production". ${waysOut}`,
      detail,
    });
  });
});

function find(name: StrategyName, strategies?: readonly StrategyState[]) {
  const state = currentState({ banner: found({ production: strategies ? { strategies } : {} }) });
  return findTarget(target("banner", "production", name), state);
}

const eu = strategy("s1", { title: "EU", stickiness: "userId", variants: one("on") });
const us = strategy("s2", { title: "US", featureName: "banner" });
const untitled = strategy("s3", { name: "default" });

describe("the strategy of a target", () => {
  it("is found with its variants, its stickiness, and both its names", () => {
    expect(find({ title: "EU" }, [eu, us])).toEqual({
      kind: "found",
      target: target("banner", "production", { id: "s1", title: "EU" }),
      variants: one("on"),
      stickiness: "userId",
    });
  });

  it.each<[string, StrategyName, string]>([
    ["its title", { title: "EU" }, "s1"],
    ["its id", { id: "s1" }, "s1"],
    ["its id and its title", { id: "s2", title: "US" }, "s2"],
    ["its id, where it has no title", { id: "s3" }, "s3"],
    ["its title, where it says that it is of this feature", { title: "US" }, "s2"],
  ])("is found by %s", (_title, name, id) => {
    expect(find(name, [eu, us, untitled])).toMatchObject({ kind: "found", target: { strategy: { id } } });
  });

  it("is found by its id among those of one title", () => {
    const twin = strategy("s9", { title: "EU" });
    expect(find({ id: "s9" }, [eu, twin])).toMatchObject({ kind: "found", target: { strategy: { id: "s9" } } });
  });

  it("is found without a name where it is the only one, titled or not, disabled or not", () => {
    for (const own of [eu, untitled, { ...us, disabled: true }]) {
      const milestone = strategy("m1", { milestoneId: "half" });
      const strategies = [[own], [milestone, own]];
      for (const list of strategies) {
        expect(find({ only: true }, list)).toMatchObject({ kind: "found", target: { strategy: strategyName(own) } });
      }
    }
  });

  it("is not found as the only one by an id that another one has", () => {
    expect(find({ only: true, id: "s2" }, [eu])).toMatchObject({ kind: "missing", rule: "unknown-strategy" });
    expect(find({ only: true, id: "s1" }, [eu])).toMatchObject({ kind: "found", target: { strategy: { id: "s1" } } });
  });

  it("is blocked without a name beside others", () => {
    expect(find({ only: true }, [eu, { ...untitled, disabled: true }])).toEqual({
      kind: "missing",
      rule: "ambiguous-strategy",
      message: "This environment has several strategies, and the entry does not name one of them.",
      detail: 'Name one by its title or id: "EU" (s1), default s3 without a title.',
    });
  });

  it("is blocked without a name where there is none", () => {
    expect(find({ only: true }, [])).toMatchObject({
      rule: "unknown-strategy",
      detail: "The environment has no strategies: add one in Unleash.",
    });
  });

  it("has the default stickiness where it has none of its own", () => {
    expect(find({ id: "s2" }, [us])).toMatchObject({ stickiness: "default", variants: [] });
  });
});

describe("a strategy that is not there", () => {
  it.each<[string, StrategyName, StrategyState[], string]>([
    [
      "those of the environment, by title and id",
      { title: "Asia" },
      [eu, us],
      'The environment has: "EU" (s1), "US" (s2).',
    ],
    [
      "what to do with one that has no title",
      { title: "Asia" },
      [eu, untitled],
      'The environment has: "EU" (s1), default s3 without a title. ' +
        "Give one of them this title in Unleash, or name it by its id.",
    ],
    [
      "no such advice, when an id is wrong",
      { id: "s4" },
      [untitled],
      "The environment has: default s3 without a title.",
    ],
    ["those of the environment, when an id is wrong", { id: "s4" }, [eu], 'The environment has: "EU" (s1).'],
    [
      "that one with this title is to be added, where there are none",
      { title: "Asia" },
      [],
      "The environment has no strategies: add one in Unleash with this title.",
    ],
    [
      "that one is to be added, where there are none",
      { id: "s4" },
      [],
      "The environment has no strategies: add one in Unleash.",
    ],
  ])("is reported with %s", (_title, name, strategies, detail) => {
    const message = `No such strategy in this environment. ${waysOut}`;
    expect(find(name, strategies)).toEqual({ kind: "missing", rule: "unknown-strategy", message, detail });
  });
});

it("is unknown where the server lists none", () => {
  expect(find({ id: "s1" }, undefined)).toEqual({
    ...{ kind: "missing", rule: "unknown-strategy" },
    message: "This server does not list the strategies of the environment.",
  });
});

it("does not choose between strategies of one title, and lists them", () => {
  expect(find({ title: "EU" }, [eu, us, strategy("s9", { title: "EU" })])).toEqual({
    kind: "missing",
    rule: "ambiguous-strategy",
    message: "Several strategies in this environment have this title.",
    detail: 'Name one by its title or id: "EU" (s1), "EU" (s9).',
  });
});

it("refuses a strategy that says it belongs to another feature: servers ignore what the address says", () => {
  expect(find({ id: "s1" }, [strategy("s1", { featureName: "ranking" })])).toEqual({
    kind: "missing",
    rule: "unknown-strategy",
    message: 'The server says that this strategy belongs to the feature "ranking".',
  });
});

it("names a strategy by its id, and by its title if it has one", () => {
  expect(strategyName(eu)).toStrictEqual({ id: "s1", title: "EU" });
  expect(strategyName(untitled)).toStrictEqual({ id: "s3" });
});
