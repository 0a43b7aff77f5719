import { describe, expect, it } from "vitest";
import { compare } from "../../src/plan/compare.ts";
import { compareWithBase, entryNotes, featuresAside, tellOrigins } from "../../src/plan/origin.ts";
import type { Base, DesiredSet, EarlierManifest } from "../../src/variants/desired.ts";
import type { StrategyName } from "../../src/variants/variant.ts";
import { currentState, found, strategy } from "../support/states.ts";
import { desiredSet, target } from "../support/targets.ts";
import { fixed, one, variant } from "../support/variants.ts";

const earlier = (sets: readonly DesiredSet[]): Base => ({
  kind: "known",
  at: { name: "main", commit: "c0ffee" },
  sets,
});

/** A set that gives this share of the users `a`, or none where there is no share. */
const share = (weight: number | undefined) => (weight === undefined ? [] : [fixed("a", weight), variant("b")]);

/** What becomes of one set: Unleash has this, and the base and the manifest want this; nothing where they do not name it. */
function origin(base: number | undefined, manifest: number, unleash: number | undefined) {
  const of = target("banner", "prod");
  const desired = [desiredSet(of, { variants: share(manifest) })];
  const before = base === undefined ? [] : [desiredSet(of, { variants: share(base) })];
  const state = currentState({ banner: found({ prod: { variants: share(unleash) } }) });
  return tellOrigins(compare(desired, state), desired, earlier(before), state);
}

describe("with a base, a set", () => {
  it.each<
    [
      title: string,
      b: number | undefined,
      h: number,
      u: number | undefined,
      kind: string,
      origin: string,
      isConflict: boolean,
    ]
  >([
    ["is this revision's, if that changes it and Unleash is as before", 500, 400, 500, "update", "manifest", false],
    ["is in conflict, if somebody else changed it", 500, 400, 600, "update", "manifest", true],
    ["is in conflict, if somebody emptied it", 500, 400, undefined, "create", "manifest", true],
    ["is done, if Unleash has it already", 500, 400, 400, "same", "manifest", false],
    ["is new, if Unleash has nothing", undefined, 400, undefined, "create", "manifest", false],
    [
      "is in conflict, if it is new, and nobody managed what Unleash has",
      undefined,
      400,
      600,
      "update",
      "manifest",
      true,
    ],
    ["differed before, if this revision does not touch it", 500, 500, 600, "update", "unleash", false],
    ["is unchanged", 500, 500, 500, "same", "unleash", false],
  ])("%s", (_title, base, manifest, unleash, kind, from, conflict) => {
    const [set] = origin(base, manifest, unleash);
    expect([set?.kind, set?.origin, set?.conflict !== undefined]).toEqual([kind, from, conflict]);
  });
});

/** The entries of a manifest for strategies of one environment, by their names: all have one variant, of this name. */
const entries = (...named: readonly (readonly [StrategyName, string])[]): DesiredSet[] =>
  named.map(([name, of]) => desiredSet(target("banner", "prod", name), { variants: one(of) }));

describe("an entry of the base is that of the manifest", () => {
  const strategies = [strategy("s1", { title: "EU", stickiness: "userId" }), strategy("s2", { title: "US" })];
  const state = currentState({ banner: found({ prod: { strategies } }) });
  const single = currentState({ banner: found({ prod: { strategies: strategies.slice(0, 1) } }) });
  const origins = (base: DesiredSet[], desired: DesiredSet[], of = state) =>
    tellOrigins(compare(desired, of), desired, earlier(base), of).map((set) => set.origin);

  it.each<[title: string, base: StrategyName, desired: StrategyName]>([
    ["if its title is", { title: "EU" }, { title: "EU" }],
    ["if its id is", { id: "s1" }, { id: "s1" }],
    ["if Unleash shows that a title and an id mean one", { title: "EU" }, { id: "s1" }],
    ["if it is the only one", { only: true }, { title: "EU" }],
  ])("%s the same", (_title, base, desired) => {
    expect(origins(entries([base, "a"]), entries([desired, "a"]), single)).toEqual(["unleash"]);
    expect(origins(entries([base, "a"]), entries([desired, "b"]), single)).toEqual(["manifest"]);
  });

  it("but an only one, where Unleash has several, is none of several entries", () => {
    const [only, both] = [entries([{ only: true }, "a"]), entries([{ title: "EU" }, "a"], [{ title: "US" }, "a"])];
    expect(origins(only, both)).toEqual(["manifest", "manifest"]);
    const told = tellOrigins(compare(both, state), both, earlier(only), state);
    expect(told.map(({ conflict }) => conflict)).toEqual([undefined, undefined]);
    const offline = compareWithBase(both, earlier(only) as EarlierManifest);
    expect(offline.sets.map(({ kind }) => kind)).toEqual(["create", "create"]);
    expect(origins(only, only)).toEqual(["unleash"]);
    expect(origins(only, both.slice(0, 1))).toEqual(["unleash"]);
  });

  it("by meaning, with the stickiness of its strategy", () => {
    const own = (stickiness?: string) =>
      desiredSet(target("banner", "prod", { title: "EU" }), {
        variants: [{ name: "a", ...(stickiness && { stickiness }) }],
      });
    expect(origins([own()], [own("userId")])).toEqual(["unleash"]);
    expect(origins([own()], [own("default")])).toEqual(["manifest"]);
  });

  it("but not if its strategy is another one, or the feature is in another project", () => {
    expect(origins(entries([{ id: "s2" }, "a"]), entries([{ title: "EU" }, "a"]))).toEqual(["manifest"]);
    const of = target("banner", "prod");
    const moved = [desiredSet(of, { variants: one("a") })];
    const before = [desiredSet({ ...of, project: "other" }, { variants: one("a") })];
    expect(origins(before, moved)).toEqual(["manifest"]);
    expect(entryNotes(moved, earlier(before), state)).toEqual([]);
  });

  it("and a second one for the same strategy is an error of the revision that adds it", () => {
    const twins = entries([{ title: "EU" }, "a"], [{ id: "s1" }, "a"]);
    expect(origins(entries([{ title: "EU" }, "a"]), twins)).toEqual(["manifest"]);
    expect(origins(twins, twins)).toEqual(["unleash"]);
  });

  it("also where Unleash does not have it", () => {
    const gone = entries([{ title: "Asia" }, "a"]);
    expect(origins(gone, gone)).toEqual(["unleash"]);
    expect(origins(gone, entries([{ title: "Asia" }, "b"]))).toEqual(["manifest"]);
  });
});

it("entries that went are named, and a feature counts as changed by its entries alone", () => {
  const [banner, checkout] = [target("banner", "prod"), target("checkout", "prod")].map((of) =>
    desiredSet(of, { variants: one("a") }),
  );
  if (!banner || !checkout) return expect.unreachable();
  const other = { ...checkout, variants: one("b") };
  const aside = (desired: DesiredSet[], base: Base) => ["banner", "checkout"].filter(featuresAside(desired, base));
  expect(aside([banner, other], earlier([banner, checkout]))).toEqual(["banner"]);
  expect(aside([banner, checkout], earlier([banner]))).toEqual(["banner"]);
  expect(aside([banner, checkout], { kind: "none" })).toEqual([]);
  expect(entryNotes([banner], earlier([banner]))).toEqual([]);
  expect(entryNotes([banner], earlier([banner, checkout]))).toEqual([
    '1 variant set is no longer in the manifest: "checkout" in "prod". Unleash keeps what it has there, and nobody manages it any more.',
  ]);
});
