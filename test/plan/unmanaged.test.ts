import { expect, it } from "vitest";
import { unmanagedSets } from "../../src/plan/unmanaged.ts";
import type { Target } from "../../src/variants/variant.ts";
import { found, serverState, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const variants = one("on");
const eu = strategy("s1", { title: "EU", variants });
const state = serverState({
  a: found({ dev: { variants }, prod: {} }),
  b: found({
    prod: { variants, strategies: [eu, strategy("s2", { variants }), strategy("s3", { title: "X" })] },
  }),
  c: { kind: "archived" },
});
const place = (...parts: Parameters<typeof target>) => ({ target: target(...parts) });
const all = [
  place("a", "dev"),
  place("b", "prod"),
  place("b", "prod", { id: "s1", title: "EU" }),
  place("b", "prod", { id: "s2" }),
];

it.each<[string, { target: Target }[], { target: Target }[]]>([
  ["nothing", [], all],
  ["all of them", all, []],
  ["a strategy by its title", [place("b", "prod", { title: "EU" })], all.toSpliced(2, 1)],
  ["a strategy by its id", [place("b", "prod", { id: "s2" })], all.toSpliced(3, 1)],
  ["the environment of strategies", [place("b", "prod")], all.toSpliced(1, 1)],
  ["other environments", [place("a", "prod"), place("b", "dev")], all],
])("when the manifest names %s", (_title, named, expected) => {
  expect(unmanagedSets(state, named, () => true).map((finding) => ({ target: finding.target }))).toEqual(expected);
});

it("takes a strategy for named only by its own id or title, in its own place", () => {
  const strategies = [
    ...[strategy("s1", { variants }), strategy("s2", { variants })],
    ...[strategy("s3", { title: "undefined", variants }), strategy("s4", { title: "s5", variants })],
  ];
  const held = serverState({ a: found({ dev: { strategies } }) });
  const named = [
    ...[place("a", "dev", { id: "s0" }), place("a", "dev", { id: "s5" }), place("a", "dev", { title: "s1" })],
    ...[place("a", "prod", { id: "s1" }), place("b", "dev", { title: "s5" })],
  ];
  const ids = unmanagedSets(held, named, () => true).map((finding) => finding.target?.strategy?.id);
  expect(ids).toEqual(["s1", "s2", "s3", "s4"]);
});

it("stays inside the filters, and says how to be rid of it", () => {
  expect(unmanagedSets(state, [], ({ environment }) => environment === "dev")).toEqual([
    {
      rule: "unmanaged",
      message: '"a" in "dev" holds variants that no manifest names. Add it, or clear it; or set unmanaged to ignore.',
      ...place("a", "dev"),
    },
  ]);
});
