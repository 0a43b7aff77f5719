import { describe, expect, it } from "vitest";
import { findTarget } from "../../src/plan/find-target.ts";
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
  const elsewhere = (where: string) =>
    `The feature is not in project "shop" but in ${where}. If you mean that one, name its project in the manifest.`;

  it.each<[Parameters<typeof currentState>[0][string], string, string]>([
    [
      { kind: "unknown-project" },
      "unknown-project",
      'The server has no project "shop", or the token cannot see it. Check project in the manifest or the inputs.',
    ],
    [
      { kind: "archived" },
      "archived",
      "Archived in Unleash, so nobody would get the variants. Revive the feature, or remove it from the manifest.",
    ],
    [{ kind: "elsewhere", project: "mall" }, "other-project", elsewhere('"mall"')],
    [{ kind: "elsewhere" }, "other-project", elsewhere("another one")],
  ])("%j is missing by rule %s, with what to do", (feature, rule, message) => {
    expect(findTarget(banner, currentState({ banner: feature }))).toEqual({ kind: "missing", rule, message });
  });

  it.each<[string[] | undefined, string | undefined]>([
    [["header", "baner"], 'Did you mean "baner"?'],
    [["header"], undefined],
    [undefined, undefined],
  ])("is reported with the ways out and a name that is near among %j, if it does not exist", (names, detail) => {
    const message = `No such feature in project "shop". ${waysOut}`;
    for (const features of [{}, { banner: { kind: "unknown-feature" as const } }]) {
      const state = { ...currentState(features), namesIn: new Map(names && [["shop", names]]) };
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

  const half = strategy("m1", { title: "EU", milestoneId: "half" });

  it("is found by a title that a milestone has as well, whatever else is read", () => {
    for (const strategies of [[eu], [half, eu]])
      expect(find({ title: "EU" }, strategies)).toMatchObject({ kind: "found", target: { strategy: { id: "s1" } } });
  });

  it.each<StrategyName>([{ title: "EU" }, { only: true }, { id: "m1" }])("is one of a release plan, as %j", (name) => {
    for (const strategies of [[half], [half, strategy("m2", { milestoneId: "half" })]])
      expect(find(name, strategies)).toMatchObject({ kind: "missing", rule: "release-plan" });
  });

  it("is not to be had from a release plan by another name", () => {
    const { detail } = find({ title: "Nope" }, [half]) as { detail?: string };
    expect(detail).toBe("The environment has no strategies of its own: add one in Unleash with this title.");
    expect(find({ title: "Nope" }, [half, us])).toMatchObject({ detail: expect.stringMatching(/has: "US" \(s2\)\.$/) });
  });

  it("is not found as the only one by an id that another one has", () => {
    expect(find({ only: true, id: "s2" }, [eu])).toMatchObject({ kind: "missing", rule: "unknown-strategy" });
    expect(find({ only: true, id: "s1" }, [eu])).toMatchObject({ kind: "found", target: { strategy: { id: "s1" } } });
  });
});

describe("a strategy that is not there, or not one", () => {
  const none = `No such strategy in this environment. ${waysOut}`;
  const [ofEnvironment, without] = ["The environment has", "s3 without a title (default)"];
  const several = "This environment has several strategies, and the entry does not name one of them.";
  const twins = "Several strategies in this environment have this title.";
  const off = { ...untitled, disabled: true };

  it.each<[StrategyName, StrategyState[] | undefined, string, string, string?]>([
    [{ title: "Asia" }, [eu, us], "unknown-strategy", none, `${ofEnvironment}: "EU" (s1), "US" (s2).`],
    [
      { title: "Asia" },
      [eu, untitled],
      "unknown-strategy",
      none,
      `${ofEnvironment}: "EU" (s1), ${without}. Give one of them this title in Unleash, or name it by its id.`,
    ],
    [{ id: "s4" }, [untitled], "unknown-strategy", none, `${ofEnvironment}: ${without}.`],
    [{ id: "s4" }, [eu], "unknown-strategy", none, `${ofEnvironment}: "EU" (s1).`],
    [
      { title: "Asia" },
      [],
      "unknown-strategy",
      none,
      `${ofEnvironment} no strategies of its own: add one in Unleash with this title.`,
    ],
    [{ id: "s4" }, [], "unknown-strategy", none, `${ofEnvironment} no strategies of its own: add one in Unleash.`],
    [{ only: true }, [], "unknown-strategy", none, `${ofEnvironment} no strategies of its own: add one in Unleash.`],
    [{ id: "s1" }, undefined, "unknown-strategy", "This server does not list the strategies of the environment."],
    // Servers ignore what the address says of the feature.
    [
      { id: "s1" },
      [strategy("s1", { featureName: "ranking" })],
      "unknown-strategy",
      'The server says that this strategy belongs to the feature "ranking".',
    ],
    [{ only: true }, [eu, off], "ambiguous-strategy", several, `Name one by its title or id: "EU" (s1), ${without}.`],
    [
      { title: "EU" },
      [eu, us, strategy("s9", { title: "EU" })],
      "ambiguous-strategy",
      twins,
      'Name one by its title or id: "EU" (s1), "EU" (s9).',
    ],
  ])("%j among %j is missing by rule %s", (name, strategies, rule, message, detail) => {
    expect(find(name, strategies)).toEqual({ kind: "missing", rule, message, detail });
  });
});
