import { expect, it } from "vitest";
import { byTarget, changeKinds, count } from "../../src/plan/change.ts";
import { change } from "../support/changes.ts";
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

it("counts the changes of each kind", () => {
  const kinds = ["update", "clear", "create", "update", "create", "update"] as const;
  const changes = kinds.map((kind, index) => change(kind, target(`f${index}`)));
  expect(changeKinds.map((kind) => [kind, count(changes, kind)])).toEqual([
    ["create", 2],
    ["update", 3],
    ["clear", 1],
  ]);
});
