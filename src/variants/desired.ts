import { featureKey } from "./current.ts";
import type { Finding, LocatedTarget } from "./finding.ts";
import { type ManifestVariant, namesStrategy, type Target } from "./variant.ts";

export interface DesiredSet extends LocatedTarget {
  readonly variants: readonly ManifestVariant[];
  /** `keep`: the weights count only where the set is new; else they are those that Unleash has. */
  readonly weights?: "keep" | undefined;
  /** Stickiness of variants that name none on the server; only in sets that come from there. */
  readonly stickiness?: string;
}

/** The manifest before the revision that a run is about. */
export type Base =
  | { readonly kind: "none" }
  /** It cannot be used. A plan goes on as without one, and says why; an apply does not. */
  | { readonly kind: "unusable" | "refused"; readonly problem: Finding }
  | EarlierManifest;

export interface EarlierManifest {
  readonly kind: "known";
  readonly at: Revision;
  /** What it wants, as far as the filters select it. */
  readonly sets: readonly DesiredSet[];
}

export interface Revision {
  /** As the input base names it. */
  readonly name: string;
  /** SHA of its merge base with HEAD. */
  readonly commit: string;
}

/** A revision as people read it: a SHA is long, and so is the whole name of a branch. */
export function revisionName({ name }: Revision): string {
  return /^[0-9a-f]{40,}$/.test(name) ? name.slice(0, 12) : name.replace(/^refs\/(?:heads|remotes\/origin)\//, "");
}

export type Named = Pick<DesiredSet, "target">;

/** Finds the set of a target among sets of any features. */
export function setFinder<T extends Named>(sets: readonly T[]): (target: Target) => T | undefined {
  const features = Map.groupBy(sets, ({ target }) => featureKey(target));
  return (target) => findSet(features.get(featureKey(target)) ?? [], target);
}

/** Finds the set of a target among those of its feature: a strategy may be named by its id, by its title, or as the only one. */
export function findSet<T extends Named>(sets: readonly T[], { environment, strategy }: Target): T | undefined {
  const there = sets.filter(({ target }) => target.environment === environment && !target.strategy === !strategy);
  if (!strategy) return there[0];
  // Beside others, nothing is the only one.
  const { only: _, ...name } = strategy;
  const wanted = there.length === 1 ? strategy : name;
  const named = there.filter(({ target }) => target.strategy && namesStrategy(target.strategy, wanted));
  // Several may have one title: an id tells more.
  return named.find(({ target }) => target.strategy?.id !== undefined) ?? named[0];
}
