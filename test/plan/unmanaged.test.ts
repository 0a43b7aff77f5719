import { expect, it } from "vitest";
import { unmanagedSets } from "../../src/plan/unmanaged.ts";
import type { EnvironmentState, FeatureState, ServerState } from "../../src/variants/current.ts";
import type { Target } from "../../src/variants/variant.ts";

const variants = [{ name: "on", weight: 1000, weightType: "variable" }];
const strategy = (id: string, title?: string, held = variants) => ({
  ...{ id, name: "flexibleRollout", disabled: false, variants: held },
  ...(title !== undefined && { title }),
});
const found = (environments: Record<string, EnvironmentState>) => ({
  kind: "found" as const,
  environments: new Map(Object.entries(environments)),
});

const state: ServerState = new Map<string, FeatureState>([
  ["shop\0a", found({ dev: { variants }, prod: { variants: [] } })],
  [
    "shop\0b",
    found({ prod: { variants, strategies: [strategy("s1", "EU"), strategy("s2"), strategy("s3", "X", [])] } }),
  ],
  ["shop\0c", { kind: "archived" }],
]);
const place = (feature: string, environment: string, name?: Target["strategy"]): { target: Target } => ({
  target: { project: "shop", feature, environment, ...(name && { strategy: name }) },
});
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
  expect(unmanagedSets(state, named, () => true).map(({ target }) => ({ target }))).toEqual(expected);
});

it("takes a strategy for named only by its own id or title, in its own place", () => {
  const strategies = [strategy("s1"), strategy("s2"), strategy("s3", "undefined"), strategy("s4", "s5")];
  const held = new Map([["shop\0a", found({ dev: { variants: [], strategies } })]]);
  const named = [
    ...[place("a", "dev", { id: "s0" }), place("a", "dev", { id: "s5" }), place("a", "dev", { title: "s1" })],
    ...[place("a", "prod", { id: "s1" }), place("b", "dev", { title: "s5" })],
  ];
  const ids = unmanagedSets(held, named, () => true).map(({ target }) => target?.strategy?.id);
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
