import { firstOf } from "../text/wording.ts";
import { sendingOrder } from "./body.ts";
import { canonical, written } from "./canonical.ts";
import { featureKey } from "./current.ts";
import type { Finding, LocatedTarget } from "./finding.ts";
import { storedErrors } from "./rules.ts";
import type { ManifestVariant, StoredVariant, Target, Variant, VariantSet } from "./variant.ts";
import { namesStrategy } from "./variant.ts";
import { isFixed } from "./weight.ts";

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

/* `weights: keep`: the weights and weight types of a set are those that Unleash has, by name. */

/** A variant begins without users under `keep`: it gets its share in Unleash. */
export const addedAtZero = { weight: 0, weightType: "fix" } as const;

/** Variants with the weights and weight types that their namesakes have in another set. */
export function withWeightsOf<T extends StoredVariant>(variants: readonly T[], others: VariantSet): T[] {
  const weights = new Map(
    others.map((one) => [one.name, { weight: one.weight, weightType: isFixed(one) ? "fix" : "variable" }]),
  );
  return variants.map((variant) => ({ ...variant, ...weights.get(variant.name) }));
}

/** A desired set as it is sent, if the stored one has the weights that it keeps. */
export function desiredOver(set: Omit<DesiredSet, "target">, stored: VariantSet, stickiness?: string): Variant[] {
  const own = canonical(set.variants, stickiness);
  return set.weights ? withWeightsOf(own, stored) : own;
}

/** For a manifest: where an entry keeps weights, with those of the entry if they still fit. `added`: of variants that it lacks. */
export function withEntryWeights(set: DesiredSet, entry?: DesiredSet, added: Partial<Variant> = {}): DesiredSet {
  if (!entry?.weights) return set;
  const own = canonical(set.variants, set.stickiness);
  const begun = own.map((one) => ({ ...one, ...added }));
  const mixed = withWeightsOf(begun, canonical(entry.variants, set.stickiness));
  const fitting = storedErrors(mixed, set.target).length === 0 ? mixed : own;
  return { ...set, weights: entry.weights, variants: written(fitting) };
}

/** A desired set with the weights of the stored one, and in `problems` why it cannot be written so. */
export function keepWeights(desired: readonly Variant[], stored: VariantSet, target: Target) {
  const variants = withWeightsOf(desired, stored);
  const [wanted, known] = [desired, stored].map((set) => new Set(set.map(({ name }) => name)));
  const added = desired.filter((one) => !known?.has(one.name) && !(isFixed(one) && one.weight === 0));
  const gone = stored.filter(({ name, weight }) => !wanted?.has(name) && weight > 0);
  const problems = [
    ...named("New", added, "Begin with weightType: fix and weight: 0, and give a share in Unleash afterwards."),
    ...named("To be removed, with a share in Unleash", gone, "Set the weight there to 0 first."),
  ];
  if (problems.length > 0) return { variants, problems };
  const broken = storedErrors(variants, target);
  return { variants, problems: broken.length > 0 || sendingOrder(variants) ? broken : [unstorable] };
}

const unstorable =
  "Unleash would change the weights of variable variants with any write. Save the set in its console first.";

function named(what: string, variants: VariantSet, advice: string): string[] {
  const names = variants.map(({ name }) => JSON.stringify(name));
  return names.length === 0 ? [] : [`${what}: ${firstOf(names, 10)}. ${advice}`];
}
