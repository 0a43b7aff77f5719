import { describe, expect, test } from "vitest";
import { environmentsOf, featureKey, foundFeatures, timeText } from "../../src/variants/current.ts";
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

test.each([
  [0, "0 minutes ago (2026-11-28 13:46 UTC)"],
  [1, "1 minute ago (2026-11-28 13:46 UTC)"],
  [120, "120 minutes ago (2026-11-28 13:46 UTC)"],
  [121, "at 2026-11-28 13:46 UTC"],
  [-1, "at 2026-11-28 13:46 UTC"],
])("a time is shown as the minutes since then, if the clock of the runner makes sense of it: %d", (minutes, text) => {
  const at = "2026-11-28T13:46:30.308Z";
  expect(timeText(at, Date.parse(at) + minutes * 60_000)).toBe(text);
});
