import { describe, expect, it } from "vitest";
import { compare } from "../../src/plan/compare.ts";
import { digest } from "../../src/plan/expected-plan.ts";
import { compareWithBase, entryNotes, tellOrigins } from "../../src/plan/origin.ts";
import { changesOf } from "../../src/plan/planned-set.ts";
import type { DesiredSet, EarlierManifest } from "../../src/variants/desired.ts";
import type { StoredVariant } from "../../src/variants/variant.ts";
import { currentState, found } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";
import { fixed, json, variant } from "../support/variants.ts";

const of = target("banner", "prod");
/** A set that gives this share of the users `a`; another payload makes it another set. */
const set = (weight: number, payload = "old") => [
  fixed("a", weight, { payload: json([payload]) }),
  variant("b", { weight: 1000 - weight }),
];
const kept = (weight: number, payload?: string) => desiredSet(of, { variants: set(weight, payload), weights: "keep" });
const numbers = (weight: number, payload?: string) => desiredSet(of, { variants: set(weight, payload) });
const unleash = (variants: readonly StoredVariant[]) => currentState({ banner: found({ prod: { variants } }) });
const base = (...sets: readonly DesiredSet[]): EarlierManifest => ({
  kind: "known",
  at: { name: "main", commit: "c0ffee" },
  sets,
});

describe("a set that keeps its weights", () => {
  it("does not differ by them, and is written with those of Unleash", () => {
    expect(compare([kept(500)], unleash(set(900)))).toMatchObject([{ kind: "same" }]);
    expect(compare([kept(500, "new")], unleash(set(900)))).toMatchObject([
      { kind: "update", weights: "keep", after: set(900, "new"), moves: { share: 0 } },
    ]);
  });

  it("has the weights of the manifest where it is new", () => {
    const [change] = compare([kept(500)], unleash([]));
    expect(change).toMatchObject({ kind: "create", after: set(500) });
    expect(change).not.toHaveProperty("weights");
  });

  it("is blocked where they cannot stay, if it is to be written", () => {
    const missing = desiredSet(of, { variants: [variant("b", { weight: 1000 })], weights: "keep" });
    expect(compare([missing], unleash(set(900)))[0]?.findings).toMatchObject([{ rule: "keep", severity: "error" }]);
    const odd = [variant("a", { weight: 1 }), variant("b", { weight: 5 })];
    expect(compare([desiredSet(of, { variants: odd, weights: "keep" })], unleash(odd))).toMatchObject([
      { kind: "same", findings: [] },
    ]);
  });

  it("has one digest before and after a ramp, and another one with weights of the manifest", () => {
    const digestOf = (wanted: DesiredSet, before: readonly StoredVariant[]) =>
      digest("https://unleash.test", changesOf({ sets: compare([wanted], unleash(before)) }));
    const now = digestOf(kept(500, "new"), set(900));
    expect(digestOf(kept(500, "newer"), set(900))).not.toBe(now);
    expect(digestOf(numbers(900, "new"), set(900))).not.toBe(now);
    // As the console saves a ramp, with other weight types.
    const ramp = [variant("a", { weight: 300, payload: json(["old"]) }), fixed("b", 700)];
    expect(
      digestOf(
        kept(500, "new"),
        ramp.map((one) => ({ ...one, overrides: [] })),
      ),
    ).toBe(now);
    expect(
      digestOf(
        kept(500, "new"),
        set(100).map(({ stickiness: _, ...one }) => one),
      ),
    ).toBe(now);
  });
});

describe("beside a base", () => {
  it.each<[title: string, b: DesiredSet, h: DesiredSet, u: readonly StoredVariant[], conflict: boolean]>([
    ["a ramp is no conflict with a new payload", kept(500), kept(500, "new"), set(900), false],
    ["nor where the manifest begins to keep weights", numbers(500), kept(500, "new"), set(900), false],
    ["a payload that somebody changed is one", kept(500), kept(500, "new"), set(500, "theirs"), true],
    ["weights that are taken back are one", kept(500), numbers(500), set(900), true],
    [
      "also those of a variant that goes with them",
      desiredSet(of, { variants: [...set(500), fixed("c", 0)], weights: "keep" }),
      numbers(500),
      [...set(500).slice(0, 1), variant("b", { weight: 200 }), fixed("c", 300)],
      true,
    ],
    ["but not where they are what Unleash has", kept(500), numbers(900, "new"), set(900), false],
    ["and numbers are compared as ever", numbers(500), numbers(500, "new"), set(900), true],
  ])("%s", (_title, b, h, u, conflict) => {
    const [told] = tellOrigins(compare([h], unleash(u)), [h], base(b), unleash(u));
    expect([told?.origin, told?.conflict !== undefined]).toEqual(["manifest", conflict]);
  });

  it("a switch is this revision's change, and a note; offline nothing is said of what Unleash has", () => {
    const [begins, ends] = [entryNotes([kept(500)], base(numbers(500))), entryNotes([numbers(500)], base(kept(500)))];
    expect(begins).toEqual(['Unleash decides the weights from now on (weights: keep): "banner" in "prod".']);
    expect(ends).toEqual(['The manifest decides the weights again (weights: keep is gone): "banner" in "prod".']);
    expect(entryNotes([kept(500)], base(kept(500)))).toEqual([]);
    const added = desiredSet(of, { variants: [...set(500), fixed("c", 10)], weights: "keep" });
    expect(compareWithBase([added], base(kept(500))).sets).toMatchObject([{ kind: "update", findings: [] }]);
  });
});
