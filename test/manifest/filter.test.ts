import { describe, expect, it } from "vitest";
import { filterSets } from "../../src/manifest/filter.ts";
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
