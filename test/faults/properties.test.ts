import fc from "fast-check";
import { describe, expect } from "vitest";
import { readManifest } from "../../src/manifest/manifest.ts";
import { printManifest, storedSet } from "../../src/manifest/write/print.ts";
import { compare } from "../../src/plan/compare.ts";
import { digest } from "../../src/plan/expected-plan.ts";
import { changesOf, isChange } from "../../src/plan/planned-set.ts";
import { canonical, sameVariants, written } from "../../src/variants/canonical.ts";
import { type CurrentState, type EnvironmentState, type FeatureState, featureKey } from "../../src/variants/current.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import { type StoredVariant, targetKey } from "../../src/variants/variant.ts";
import { anySets, type StoredSet, validSet } from "../support/arbitrary-sets.ts";
import { arbitrarySet } from "../support/arbitrary-variants.ts";
import { anyYaml } from "../support/arbitrary-yaml.ts";
import { damaged } from "../support/damaged-texts.ts";
import { server } from "../support/runs.ts";
import { anyManifest } from "../support/tangled-manifests.ts";
import { faultCase } from "./support/fault-case.ts";

const numRuns = 10_000;
const project = "shop";
const most = 2;

/** A property of pure functions, tried in this process: no action is run. */
function property<T>(kind: string, arbitrary: fc.Arbitrary<T>, holds: (value: T) => void): void {
  faultCase("M16", kind, async (lab) => {
    const started = performance.now();
    let runs = 0;
    fc.assert(
      fc.property(arbitrary, (value) => {
        runs++;
        holds(value);
      }),
      { numRuns },
    );
    expect(runs).toBe(numRuns);
    lab.note(`${runs.toLocaleString("en")} runs in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  });
}

/** What each of the sets is to hold, what it holds, and another order of the wanted variants. */
const worlds = fc
  .tuple(
    anySets(project, most),
    fc.array(fc.oneof(fc.constant([]), validSet("strategy")), { minLength: most, maxLength: most }),
    fc.infiniteStream(fc.nat()),
  )
  .map(([sets, held, numbers]) => ({
    wanted: sets.map(desired),
    asWanted: holding(
      sets,
      sets.map(({ variants, stickiness }) => canonical(written(variants), stickiness)),
    ),
    otherwise: holding(sets, held),
    reordered: sets.map(desired).map((set) => ({ ...set, variants: reordered(set.variants, numbers) })),
    sets,
  }));

function desired({ target, variants }: StoredSet): DesiredSet {
  return { target, variants: written(variants) };
}

function reordered<T>(list: readonly T[], numbers: Iterator<number>): T[] {
  const places = new Map(list.map((entry) => [entry, numbers.next().value as number]));
  return list.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}

/** A server where the targets of these sets hold those variants. */
function holding(sets: readonly StoredSet[], held: readonly (readonly StoredVariant[])[]): CurrentState {
  const features = new Map<string, Map<string, EnvironmentState>>();
  for (const [index, { target, stickiness }] of sets.entries()) {
    const variants = held[index] ?? [];
    const environments = features.get(featureKey(target)) ?? new Map<string, EnvironmentState>();
    const { variants: own, strategies = [] } = environments.get(target.environment) ?? { variants: [] };
    const strategy = {
      id: `number ${index}`,
      ...target.strategy,
      name: "flexibleRollout",
      disabled: false,
      stickiness,
    };
    environments.set(
      target.environment,
      target.strategy
        ? { variants: own, strategies: [...strategies, { ...strategy, variants }] }
        : { variants, strategies },
    );
    features.set(featureKey(target), environments);
  }
  const found = [...features].map(([key, environments]): [string, FeatureState] => {
    const [owner = "", feature = ""] = key.split("\0");
    return [key, { kind: "found", project: owner, feature, environments }];
  });
  return { features: new Map(found), namesIn: new Map() };
}

describe("M16: properties", () => {
  property("parse(print(x)) = x", anySets(project, most), (sets) => {
    const printed = sets.map(({ target, variants, stickiness }) => storedSet(target, variants, stickiness));
    const text = printManifest(printed, { project, heading: [], inFull: false });
    const { sets: found, findings } = readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(text) }], project);
    expect(findings.filter(({ severity }) => severity === "error")).toEqual([]);
    const byKey = new Map(found.map(({ target, variants }) => [targetKey(target), variants]));
    expect([...byKey.keys()].sort()).toEqual(sets.map(({ target }) => targetKey(target)).sort());
    for (const { target, variants, stickiness } of sets) {
      const read = canonical(byKey.get(targetKey(target)) ?? [], stickiness);
      expect(sameVariants(read, canonical(written(variants), stickiness), stickiness)).toBe(true);
    }
  });

  property(
    "whatever the text, it is read, and each finding stands inside it",
    fc.oneof(anyManifest, anyYaml).chain((text) => damaged([text])),
    (text) => {
      const lines = text.split("\n");
      const { findings } = readManifest([{ path: "m.yml", bytes: new TextEncoder().encode(text) }], project);
      for (const { location } of findings) {
        const line = lines[(location?.line ?? 0) - 1];
        expect(line).toBeDefined();
        expect(location?.column).toBeLessThanOrEqual((line ?? "").length + 1);
      }
    },
  );

  property("plan(x, x) is empty", worlds, ({ wanted, asWanted }) => {
    const kinds = compare(wanted, asWanted).map(({ kind }) => kind);
    expect(kinds).toEqual(wanted.map(() => "same"));
  });

  property(
    "a plan is idempotent: twice it is the same, and after it was carried out there is none",
    worlds,
    (world) => {
      const { wanted, otherwise, sets } = world;
      const compared = compare(wanted, otherwise);
      const changes = changesOf({ sets: compared });
      expect(compared.map(({ findings }) => findings)).toEqual(wanted.map(() => []));
      expect(digest(server, changesOf({ sets: compare(wanted, otherwise) }))).toBe(digest(server, changes));
      const held = sets.map((set, index) => {
        const name = { id: `number ${index}`, ...set.target.strategy };
        const key = targetKey(set.target.strategy ? { ...set.target, strategy: name } : set.target);
        const { kind, before, after } =
          compared.find(({ target }) => targetKey(target) === key) ?? expect.unreachable();
        return kind === "same" ? before : after;
      });
      expect(compare(wanted, holding(sets, held)).filter(isChange)).toEqual([]);
    },
  );

  property("the order of variants does not matter", worlds, ({ wanted, otherwise, reordered: other }) => {
    expect(compare(other, otherwise)).toEqual(compare(wanted, otherwise));
  });

  property("normalise(normalise(x)) = normalise(x)", arbitrarySet, (set) => {
    expect(canonical(canonical(set))).toEqual(canonical(set));
  });
});
