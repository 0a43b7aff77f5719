import { describe, expect, it } from "vitest";
import { filterFaults, filterSets, takesAllFeatures } from "../../src/desired/filter.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";

const set = (feature: string, environment: string): DesiredSet => ({
  target: { project: "shop", feature, environment },
  variants: [],
});
const manifest = [set("banner", "dev"), set("banner", "production"), set("ranking", "dev")];

function taken(environments: readonly string[], features: readonly string[], sets = manifest) {
  const result = filterSets(sets, { environments, features });
  return { names: result.sets.map(({ target }) => `${target.feature}/${target.environment}`), faults: result.faults };
}

describe("the filters of a run", () => {
  it.each<[string[], string[], string[]]>([
    [["*"], ["*"], ["banner/dev", "banner/production", "ranking/dev"]],
    [["dev"], ["*"], ["banner/dev", "ranking/dev"]],
    [["*"], ["b*"], ["banner/dev", "banner/production"]],
    [["*"], ["!b*"], ["ranking/dev"]],
    [["dev"], ["ranking", "banner"], ["banner/dev", "ranking/dev"]],
    [["dev"], ["!b*", "*"], ["ranking/dev"]],
    [["production", "dev"], ["r?nking"], ["ranking/dev"]],
  ])("environments %j and features %j take %j", (environments, features, expected) => {
    expect(taken(environments, features)).toEqual({ names: expected, faults: [] });
  });

  it.each<[string, string[], string[], RegExp]>([
    ["an environment that the manifest does not name", ["prod"], ["*"], /"prod" .* matches nothing .* production/],
    ["a glob that no feature matches", ["*"], ["x*"], /"x\*" .* matches nothing/],
    ["an exclusion that no feature matches", ["*"], ["!rankin"], /"!rankin" .* matches nothing/],
    ["filters that leave nothing together", ["production"], ["ranking"], /leave nothing/],
    ["a feature that is taken and taken away", ["*"], ["banner", "!banner"], /leave nothing/],
  ])("%s is a fault: it would look like nothing to do", (_title, environments, features, message) => {
    expect(taken(environments, features).faults).toEqual([expect.stringMatching(message)]);
  });

  it("an empty manifest is nothing to do, unless a filter asks for something", () => {
    expect(taken(["*"], ["*"], [])).toEqual({ names: [], faults: [] });
    expect(taken(["dev"], ["*"], []).faults).toHaveLength(1);
  });
});

describe("an entry that matches nothing is explained", () => {
  const known = (count: number) => new Set(Array.from({ length: count }, (_, index) => `f${index}`));
  const fault = (entry: string, features: ReadonlySet<string>) =>
    filterFaults(
      { environments: ["*"], features: [entry] },
      { features, environments: new Set(["dev"]), place: "the project" },
    );

  it("by the name that is near", () => {
    expect(taken(["prodution", "dev"], ["*"]).faults).toEqual([
      'The entry "prodution" of the input environments matches nothing in the manifest. Did you mean production?',
    ]);
    expect(taken(["*"], ["baner", "r*"]).faults).toEqual([
      'The entry "baner" of the input features matches nothing in the manifest. Did you mean banner?',
    ]);
  });

  it.each([
    [20, ""],
    [21, ", …"],
  ])("by the first twenty of %d names", (count, more) => {
    const names = [...known(20)].join(", ");
    expect(fault("zzzz*", known(count))).toEqual([
      `The entry "zzzz*" of the input features matches nothing in the project. It has: ${names}${more}.`,
    ]);
  });

  it("each by itself, all of them", () => {
    expect(taken(["x", "dev", "y"], ["zz*", "!qq*", "banner"]).faults).toHaveLength(4);
  });

  it("only where there is something to match", () => {
    expect(fault("zzzz*", new Set())).toEqual([]);
    expect(fault("*", known(1))).toEqual([]);
  });

  it("an exclamation mark further on is part of the name", () => {
    const features = new Set(["a!b"]);
    expect(fault("a!b", features)).toEqual([]);
    expect(fault("!a!b", features)).toEqual([]);
    expect(fault("a!c*", features)).toHaveLength(1);
  });
});

describe("whether every feature is left in", () => {
  it.each<[string[], boolean]>([
    [["*"], true],
    [["**"], true],
    [["!a", "!b"], true],
    [["!a", "*"], true],
    [["a", "*"], true],
    [[], true],
    [["a"], false],
    [["a*"], false],
    [["*a"], false],
    [["!*"], true],
    [["a", "!b"], false],
    [["a!"], false],
  ])("%j: %j", (features, isAll) => {
    expect(takesAllFeatures({ environments: ["*"], features })).toBe(isAll);
  });
});

it("a feature of many environments is held against the globs once, with the same answer for all", () => {
  const environments = ["dev", "production", "staging"];
  const sets = ["a", "b", "a"].flatMap((feature) => environments.map((name) => set(feature, name)));
  expect(taken(["*"], ["!b"], sets).names).toEqual([...environments, ...environments].map((name) => `a/${name}`));
});
