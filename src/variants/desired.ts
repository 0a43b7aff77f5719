import { featureKey } from "./current.ts";
import type { Location } from "./finding.ts";
import type { ManifestVariant, Target } from "./variant.ts";

/** The variants that one target should have, and where the manifest says so, if it does. */
export interface DesiredSet {
  readonly target: Target;
  readonly variants: readonly ManifestVariant[];
  /** Stickiness of variants that name none on the server; only in sets that come from there. */
  readonly stickiness?: string;
  readonly location?: Location | undefined;
}

type Named = Pick<DesiredSet, "target">;

/** Finds among sets of any features that of a target. */
export function setFinder<T extends Named>(sets: readonly T[]): (target: Target) => T | undefined {
  const features = Map.groupBy(sets, ({ target }) => featureKey(target));
  return (target) => findSet(features.get(featureKey(target)) ?? [], target);
}

/** Finds the set of a target among those of its feature: a strategy may be named by its id, by its title, or as the only one. */
export function findSet<T extends Named>(sets: readonly T[], { environment, strategy }: Target): T | undefined {
  const there = sets.filter(({ target }) => target.environment === environment);
  if (!strategy) return there.find(({ target }) => !target.strategy);
  const { id, title, only } = strategy;
  const [single, ...others] = there.filter(({ target }) => target.strategy);
  if (others.length === 0 && (only || single?.target.strategy?.only)) return single;
  return (
    there.find(({ target }) => id !== undefined && target.strategy?.id === id) ??
    there.find(({ target: { strategy: other } }) => {
      // Several may have one title: two that have ids are told apart by them.
      return title !== undefined && other?.title === title && (id === undefined || other.id === undefined);
    })
  );
}
