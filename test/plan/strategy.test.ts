import { describe, expect, it } from "vitest";
import { findStrategy, strategyName } from "../../src/plan/strategy.ts";
import type { StrategyState } from "../../src/variants/current.ts";
import type { StrategyName } from "../../src/variants/variant.ts";
import { strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";

function find(name: StrategyName, strategies?: readonly StrategyState[]) {
  return findStrategy(target("banner", "production", name), { variants: [], ...(strategies && { strategies }) });
}

const eu = strategy("s1", { title: "EU" });
const us = strategy("s2", { title: "US", featureName: "banner" });
const untitled = strategy("s3", { name: "default" });

describe("the strategy that a target means", () => {
  it.each<[string, StrategyName, StrategyState]>([
    ["its title", { title: "EU" }, eu],
    ["its id", { id: "s1" }, eu],
    ["its id, whatever the title says", { id: "s2", title: "EU" }, us],
    ["its id, where it has no title", { id: "s3" }, untitled],
    ["its title, where it says that it is of this feature", { title: "US" }, us],
  ])("is found by %s", (_title, name, expected) => {
    expect(find(name, [eu, us, untitled])).toBe(expected);
  });

  it("is found by its id among those of one title", () => {
    const twin = strategy("s9", { title: "EU" });
    expect(find({ id: "s9" }, [eu, twin])).toBe(twin);
  });
});

describe("a strategy that is not there", () => {
  it.each<[string, StrategyName, StrategyState[] | undefined, string]>([
    [
      "those that there are, by title and id, or else by kind and id",
      { title: "Asia" },
      [eu, us, untitled],
      'There is no strategy "Asia" of "banner" in "production". The environment has: "EU" (s1), "US" (s2), "default" (s3).',
    ],
    [
      "those that there are, when an id is wrong",
      { id: "s4" },
      [eu],
      'There is no strategy s4 of "banner" in "production". The environment has: "EU" (s1).',
    ],
    [
      "that there are none",
      { title: "Asia" },
      [],
      'There is no strategy "Asia" of "banner" in "production". The environment has no strategies.',
    ],
    [
      "that only ids will do, where the server lists none",
      { title: "Asia" },
      undefined,
      'There is no strategy "Asia" of "banner" in "production". ' +
        "This server lists no strategies, so that they can only be named by their ids.",
    ],
    [
      "that only ids will do, where the server told only of those that were named by id",
      { title: "EU" },
      [strategy("s7"), strategy("s1", { isVerified: false })],
      'There is no strategy "EU" of "banner" in "production". ' +
        "This server lists no strategies, so that they can only be named by their ids.",
    ],
  ])("is told with %s", (_title, name, strategies, message) => {
    expect(find(name, strategies)).toEqual({ rule: "unknown-strategy", message });
  });
});

it("does not choose between strategies of one title, and tells their ids", () => {
  expect(find({ title: "EU" }, [eu, us, strategy("s9", { title: "EU" })])).toEqual({
    rule: "ambiguous-strategy",
    message: '2 strategies there are called "EU". Name one by its id: s1, s9.',
  });
});

it("refuses a strategy that says it belongs to another feature: servers ignore what the address says", () => {
  expect(find({ id: "s1" }, [strategy("s1", { featureName: "ranking" })])).toEqual({
    rule: "unknown-strategy",
    message: 'The strategy s1 of "banner" in "production" says that it belongs to the feature "ranking".',
  });
});

it("names a strategy by its id, and by its title if it has one", () => {
  expect(strategyName(eu)).toStrictEqual({ id: "s1", title: "EU" });
  expect(strategyName(untitled)).toStrictEqual({ id: "s3" });
});
