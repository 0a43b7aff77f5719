import { describe, expect, it } from "vitest";
import { unmanagedSets } from "../../src/plan/unmanaged.ts";
import type { Target } from "../../src/variants/variant.ts";
import { location } from "../support/findings.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { target } from "../support/targets.ts";
import { one } from "../support/variants.ts";

const variants = one("on");
const state = currentState({
  a: found({ dev: { variants }, prod: {} }),
  b: found({
    prod: {
      variants,
      strategies: [
        strategy("s1", { title: "EU", variants }),
        strategy("s2", { variants }),
        strategy("s3", { title: "X" }),
        // A release plan has its variants: no entry could.
        strategy("s4", { title: "Half", variants, milestoneId: "half" }),
      ],
    },
  }),
  c: { kind: "archived" },
});
const all = [
  target("a", "dev"),
  target("b", "prod"),
  target("b", "prod", { id: "s1", title: "EU" }),
  target("b", "prod", { id: "s2" }),
];
const everywhere = { selects: () => true, isFiltered: false, policy: "warn", accepted: [] } as const;
const sets = (targets: readonly Target[]) => targets.map((target) => ({ target }));

it.each<[string, Target[], Target[]]>([
  ["nothing", [], all],
  ["all of them", all, []],
  ["a strategy by its title", [target("b", "prod", { title: "EU" })], all.toSpliced(2, 1)],
  ["a strategy by its id", [target("b", "prod", { id: "s2" })], all.toSpliced(3, 1)],
  ["the environment of strategies", [target("b", "prod")], all.toSpliced(1, 1)],
  ["other environments", [target("a", "prod"), target("b", "dev")], all],
])("when the manifest names %s", (_title, managed, expected) => {
  const found = unmanagedSets(state, sets(managed), everywhere).map((finding) => finding.target);
  expect(found).toHaveLength(expected.length);
  expect(found).toEqual(expect.arrayContaining(expected));
});

it("knows a strategy only by its own id or title, in its own environment", () => {
  const strategies = [
    strategy("s1", { variants }),
    strategy("s2", { variants }),
    strategy("s3", { title: "undefined", variants }),
    strategy("s4", { title: "s5", variants }),
    strategy("s6", { title: "twin", variants }),
    strategy("s7", { title: "twin", variants }),
  ];
  const managed = [
    ...[target("a", "dev", { id: "s0" }), target("a", "dev", { id: "s5" }), target("a", "dev", { title: "s1" })],
    ...[target("a", "prod", { id: "s1" }), target("b", "dev", { title: "s5" })],
    target("a", "dev", { id: "s6", title: "twin" }),
  ];
  const stored = currentState({ a: found({ dev: { strategies } }) });
  const ids = unmanagedSets(stored, sets(managed), everywhere).map((found) => found.target?.strategy?.id);
  expect(ids).toEqual(["s1", "s2", "s3", "s4", "s7"]);
});

describe("what to do about them", () => {
  const inDev = ({ environment }: Target) => environment === "dev";

  it.each([
    ["warn", "warning"],
    ["fail", "error"],
  ] as const)("is up to the caller: %s is a %s, inside the filters", (policy, severity) => {
    expect(unmanagedSets(state, [], { ...everywhere, selects: inDev, policy })).toEqual([
      {
        severity,
        rule: "unmanaged",
        message:
          "Has variants but is in no manifest, nor is its feature. Add it to one, clear it, or list the feature under " +
          "unmanaged in the manifest.",
        target: target("a", "dev"),
      },
    ]);
  });

  it("says why of each, those beside a managed set first", () => {
    const found = unmanagedSets(state, sets([target("b", "prod"), target("a", "prod")]), everywhere);
    expect(found.map(({ message, target: of }) => `${of?.feature} ${message.split(", ")[1]?.split(". ")[0]}`)).toEqual([
      "b though another set of this feature and environment is",
      "b though another set of this feature and environment is",
      "a though its feature is",
    ]);
  });

  describe("features that the manifest leaves to others", () => {
    const entry = (glob: string) => ({ glob, location: location(4) });
    const accepting = (...globs: string[]) => ({ ...everywhere, accepted: globs.map(entry) });

    it("are not reported", () => {
      expect(unmanagedSets(state, [], accepting("?")).length).toBe(0);
      expect(unmanagedSets(state, [], accepting("b")).map((found) => found.target)).toEqual([target("a", "dev")]);
    });

    it("are all of them with *, which also matches names with a slash", () => {
      const slashed = currentState({ "team/a": found({ dev: { variants } }) });
      expect(unmanagedSets(slashed, [], accepting("*"))).toEqual([]);
      expect(unmanagedSets(slashed, [], accepting("team*"))).toHaveLength(2);
    });

    it("have a warning where an entry matches no feature, without filters alone", () => {
      const warning = {
        ...{ severity: "warning", rule: "unmanaged-entry", location: location(4) },
        message:
          'The entry "z-*" of unmanaged matches no feature of the projects that this run reads (shop). Correct it, or remove it.',
      };
      const useless = { ...accepting("z-*", "?"), policy: "fail" } as const;
      expect(unmanagedSets(state, [], useless)).toEqual([warning]);
      expect(unmanagedSets(state, [], { ...useless, isFiltered: true })).toEqual([]);
      expect(unmanagedSets(state, [], { ...useless, policy: "ignore" })).toEqual([]);
    });
  });

  it("may be nothing", () => {
    expect(unmanagedSets(state, [], { ...everywhere, policy: "ignore" })).toEqual([]);
  });
});
