import fc from "fast-check";
import { expect, it } from "vitest";
import { pullSets } from "../../src/capture/pull-sets.ts";
import { canonical } from "../../src/variants/canonical.ts";
import type { EnvironmentState, FeatureState } from "../../src/variants/current.ts";
import { featureKey } from "../../src/variants/current.ts";
import type { DesiredSet } from "../../src/variants/desired.ts";
import { isError } from "../../src/variants/finding.ts";
import { numRuns } from "../support/arbitrary-variants.ts";
import { file, readText as read } from "../support/manifest-files.ts";
import { strategy } from "../support/states.ts";
import { drawing, drawManifest } from "../support/tangled-manifests.ts";
import { drawDesired } from "../support/tangled-sets.ts";

/** A server on which these sets are stored. */
function stateOf(sets: readonly DesiredSet[]) {
  const features = new Map<string, FeatureState>();
  for (const own of Map.groupBy(sets, ({ target }) => featureKey(target)).values()) {
    const [first] = own;
    if (!first) continue;
    const environments = new Map<string, EnvironmentState>();
    for (const [name, there] of Map.groupBy(own, ({ target }) => target.environment)) {
      const variants = there.find(({ target }) => !target.strategy)?.variants ?? [];
      const strategies = there.flatMap(({ target, variants: stored }) =>
        target.strategy
          ? [
              strategy(target.strategy.id ?? `id-${target.strategy.title}`, {
                ...(target.strategy.title !== undefined && { title: target.strategy.title }),
                ...{ stickiness: "own", variants: canonical(stored, "own") },
              }),
            ]
          : [],
      );
      environments.set(name, { variants: canonical(variants), strategies });
    }
    features.set(featureKey(first.target), { kind: "found", ...first.target, environments });
  }
  return { features, namesIn: new Map() };
}

it("a manifest that was pulled says what the server has, and a second pull changes nothing", () => {
  let pulledSets = 0;
  fc.assert(
    fc.property(fc.gen(), (next) => {
      const draw = drawing(next);
      const text = drawManifest(draw);
      const { sets, findings } = read(text);
      fc.pre(!findings.some(isError));
      const isOwn = (set: DesiredSet) =>
        sets.some(
          ({ target }) => JSON.stringify(target) === JSON.stringify({ ...set.target, strategy: target.strategy }),
        );
      const others = new Map(
        drawDesired(draw, sets)
          .filter(isOwn)
          .map((set) => [nameOf(set), set.variants]),
      );
      const stored = sets.map((set) => ({ ...set, variants: others.get(nameOf(set)) ?? set.variants }));
      const state = stateOf(stored);
      const pulled = pullSets([file(text)], sets, state);
      pulledSets += pulled.changed.length;
      const after = pulled.files[0]?.text ?? text;
      const again = read(after);
      expect(again.findings.filter(isError)).toEqual([]);
      const second = pullSets([file(after)], again.sets, state);
      expect(second.files).toEqual([]);
      expect(second.changed).toEqual([]);
      // What could not be said is told again, and all else is as the server has it.
      expect(second.left.length).toBe(pulled.left.length);
      expect(second.unchanged + second.left.length).toBe(sets.length);
    }),
    { numRuns },
  );
  expect(pulledSets).toBeGreaterThan(numRuns / 4);
}, 60_000);

function nameOf({ target: { feature, environment, strategy: own } }: DesiredSet): string {
  return [feature, environment, own && (own.title ?? own.id?.replace("id-", ""))].join(" ");
}
