import { expect, it } from "vitest";
import { namesStrategy, type StrategyName } from "../../src/variants/variant.ts";

it.each<[StrategyName, StrategyName, boolean]>([
  [{ id: "1" }, { id: "1", title: "EU" }, true],
  [{ id: "1" }, { id: "2", title: "EU" }, false],
  [{ title: "EU" }, { id: "1", title: "EU" }, true],
  [{ title: "EU" }, { id: "1", title: "US" }, false],
  [{ title: "EU" }, { id: "1" }, false],
  [{ id: "1" }, { title: "EU" }, false],
  // The id tells more: titles change, and several strategies may have one.
  [{ id: "1", title: "EU" }, { id: "1", title: "Europe" }, true],
  [{ id: "1", title: "EU" }, { id: "2", title: "EU" }, false],
  // Whoever asks has seen that there is no other.
  [{ only: true }, { id: "1", title: "EU" }, true],
  [{ title: "EU" }, { only: true, id: "1" }, true],
  [{ only: true, id: "1" }, { id: "2" }, false],
  [{}, { id: "1" }, true],
])("an entry with %j means %j: %s", (entry, strategy, isMeant) => {
  expect(namesStrategy(entry, strategy)).toBe(isMeant);
});
