import { describe, expect, it } from "vitest";
import { environmentOrder, selectSets, selectsAllFeatures, unmatchedEntries } from "../../src/desired/filter.ts";
import { desiredSet, target } from "../support/targets.ts";

const set = (feature: string, environment: string) => desiredSet(target(feature, environment));
const manifest = [set("banner", "dev"), set("banner", "production"), set("ranking", "dev")];

function selected(environments: readonly string[], features: readonly string[], sets = manifest) {
  const { sets: found, errors } = selectSets(sets, { environments, features });
  return {
    names: found.map(({ target: of }) => `${of.feature}/${of.environment}`),
    errors: errors.map(({ message }) => message),
  };
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
  ])("environments %j and features %j select %j", (environments, features, expected) => {
    expect(selected(environments, features)).toEqual({ names: expected, errors: [] });
  });

  it.each<[string, string[], string[], RegExp]>([
    ["an environment that the manifest does not name", ["prod"], ["*"], /"prod" .* matches nothing .* production/],
    ["a glob that no feature matches", ["*"], ["x*"], /"x\*" .* matches nothing/],
    ["filters that match nothing together", ["production"], ["ranking"], /No variant set of the manifest matches both/],
    [
      "a feature that is included and excluded",
      ["*"],
      ["banner", "!banner"],
      /No variant set of the manifest matches both/,
    ],
  ])("%s is an error: it would look like nothing to do", (_title, environments, features, message) => {
    expect(selected(environments, features).errors).toEqual([expect.stringMatching(message)]);
  });

  it("an exclusion may leave out what only the server has", () => {
    expect(selected(["*"], ["*", "!by-hand"]).errors).toEqual([]);
  });

  it("an empty manifest is nothing to do, unless a filter asks for something", () => {
    expect(selected(["*"], ["*"], [])).toEqual({ names: [], errors: [] });
    expect(selected(["dev"], ["*"], []).errors).toHaveLength(1);
  });
});

describe("the order of environments", () => {
  const order = (...environments: string[]) => environmentOrder({ environments, features: ["*"] }, manifest);

  it("is that in which the manifest first names them, unless the filter gives another", () => {
    expect(order("*")).toEqual(["dev", "production"]);
    expect(order("production", "dev")).toEqual(["production", "dev"]);
    expect(order("production", "*")).toEqual(["production", "dev"]);
  });
});

describe("an entry that matches nothing is explained", () => {
  const known = (count: number) => new Set(Array.from({ length: count }, (_, index) => `f${index}`));
  const errors = (entry: string, features: ReadonlySet<string>) =>
    unmatchedEntries("features", [entry], features, "the project").map(({ message }) => message);

  it("by the name that is near", () => {
    expect(selected(["prodution", "dev"], ["*"]).errors).toEqual([
      'The entry "prodution" of the input environments matches nothing in the manifest. Did you mean "production"?',
    ]);
    expect(selected(["*"], ["baner", "r*"]).errors).toEqual([
      'The entry "baner" of the input features matches nothing in the manifest. Did you mean "banner"?',
    ]);
  });

  it.each([
    [20, ""],
    [21, ", and 1 more"],
  ])("by the first twenty of %d names", (count, more) => {
    const names = [...known(20)].join(", ");
    expect(errors("zzzz*", known(count))).toEqual([
      `The entry "zzzz*" of the input features matches nothing in the project. It has: ${names}${more}.`,
    ]);
  });

  it("each by itself, all of them", () => {
    expect(selected(["x", "dev", "y"], ["zz*", "qq*", "banner"]).errors).toHaveLength(4);
  });

  it("by what globs of ours cannot say", () => {
    expect(selected(["*"], ["{banner,ranking}"]).errors[0]).toContain("Braces are not supported");
  });

  it("only where there is something to match", () => {
    expect(errors("zzzz*", new Set())).toEqual([]);
    expect(errors("*", known(1))).toEqual([]);
  });

  it("an exclamation mark further on is part of the name", () => {
    const features = new Set(["a!b"]);
    expect(errors("a!b", features)).toEqual([]);
    expect(errors("!a!b", features)).toEqual([]);
    expect(errors("a!c*", features)).toHaveLength(1);
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
    expect(selectsAllFeatures({ environments: ["*"], features })).toBe(isAll);
  });
});

it("a feature of many environments is selected in all of them or in none", () => {
  const environments = ["dev", "production", "staging"];
  const sets = ["a", "b", "a"].flatMap((feature) => environments.map((name) => set(feature, name)));
  expect(selected(["*"], ["!b"], sets).names).toEqual([...environments, ...environments].map((name) => `a/${name}`));
});
