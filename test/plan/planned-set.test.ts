import { expect, it } from "vitest";
import { byTarget } from "../../src/plan/planned-set.ts";
import { target } from "../support/targets.ts";

it("orders changes by project, feature, environment and strategy, the environment before its strategies", () => {
  const ordered = [
    { target: { project: "mall", feature: "z", environment: "z" } },
    // By code unit, whatever the locale.
    { target: target("B", "dev") },
    { target: target("a", "dev") },
    { target: target("a", "dev", { id: "1" }) },
    { target: target("a", "dev", { id: "2", title: "A" }) },
    { target: target("a", "dev-2") },
    { target: target("a", "prod") },
    { target: target("a-b", "dev") },
  ];
  expect(ordered.toReversed().sort(byTarget)).toEqual(ordered);
});
