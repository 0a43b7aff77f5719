import { describe, expect, test } from "vitest";
import { environmentsOf, featureKey, foundFeatures } from "../../src/variants/current.ts";
import { currentState, found } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

test("features of two projects are kept apart by what no name holds", () => {
  expect(featureKey({ project: "shop", feature: "banner" })).toBe("shop\0banner");
});

const state = currentState({ banner: found({ dev: { variants: one("on") } }), old: { kind: "archived" } });

test("features that were found have their names", () => {
  expect(foundFeatures(state)).toMatchObject([{ kind: "found", project: "shop", feature: "banner" }]);
});

describe("the environments of a feature", () => {
  test("are those that the server showed", () => {
    expect([...environmentsOf(state, target("banner"))]).toEqual([["dev", { variants: one("on") }]]);
  });

  test("are none where the feature cannot be managed, or was not read", () => {
    expect([...environmentsOf(state, target("old"))]).toEqual([]);
    expect([...environmentsOf(state, target("new"))]).toEqual([]);
  });
});
