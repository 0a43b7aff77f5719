import { describe, expect, it } from "vitest";
import { manifestConflicts } from "../../src/desired/promoted-manifest.ts";
import { compare } from "../../src/plan/compare.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import { location } from "../support/findings.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";

const state = currentState({
  banner: found({ production: { strategies: [strategy("p1", { title: "EU", stickiness: "userId" })] } }),
});
const banner = target("banner");
const onStrategy = target("banner", "production", { id: "p1", title: "EU" });

const on = [{ name: "on", stickiness: "default" }];
const conflicts = (promoted: DesiredSet, entry: DesiredSet) => manifestConflicts(compare([promoted], state), [entry]);

it("a manifest that says something else is an objection at its entry", () => {
  const entry = desiredSet(banner, { variants: [{ name: "off" }], location: location(9) });
  expect(conflicts(desiredSet(banner, { variants: on }), entry)).toEqual([
    {
      severity: "error",
      rule: "manifest-conflict",
      message:
        "The manifest has other variants for this set, so the next apply would undo the promotion. " +
        "Set output-file to write the updated manifest, or write the promoted variants there.",
      target: banner,
      location: location(9),
    },
  ]);
});

describe("there is no conflict", () => {
  it.each<[string, DesiredSet, DesiredSet]>([
    [
      "where only weights differ, and the manifest keeps those of Unleash",
      desiredSet(banner, { variants: [{ name: "a", weight: 1, weightType: "fix" }, { name: "b" }] }),
      desiredSet(banner, { variants: [{ name: "a", weight: 2, weightType: "fix" }, { name: "b" }], weights: "keep" }),
    ],
    [
      "where the manifest says the same",
      desiredSet(banner, { variants: on }),
      desiredSet(banner, { variants: [{ name: "on" }] }),
    ],
    [
      "where it says nothing about the target",
      desiredSet(banner, { variants: on }),
      desiredSet(target("banner", "dev")),
    ],
    ["where the target is not there", desiredSet(target("missing")), desiredSet(target("missing"), { variants: on })],
    [
      "where a strategy gives the stickiness that the manifest leaves out",
      desiredSet(onStrategy, { variants: [{ name: "on", stickiness: "userId" }] }),
      desiredSet(target("banner", "production", { title: "EU" }), { variants: [{ name: "on" }] }),
    ],
  ])("%s", (_title, promoted, entry) => {
    expect(conflicts(promoted, entry)).toEqual([]);
  });
});

it.each([[{ id: "p1" }], [{ title: "EU" }]])("an entry for a strategy is found by %j", (name) => {
  const promoted = desiredSet(onStrategy, { variants: on });
  const entry = desiredSet(target("banner", "production", name), { variants: [{ name: "off" }] });
  expect(conflicts(promoted, entry)).toMatchObject([{ rule: "manifest-conflict" }]);
});
