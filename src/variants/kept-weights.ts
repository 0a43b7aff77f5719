import { firstOf } from "../text/wording.ts";
import { sendingOrder } from "./body.ts";
import { canonical, written } from "./canonical.ts";
import type { DesiredSet } from "./desired.ts";
import { storedErrors } from "./rules.ts";
import type { StoredVariant, Target, Variant, VariantSet } from "./variant.ts";
import { isFixed } from "./weight.ts";

/* `weights: keep`: the weights and weight types of a set are those that Unleash has, by name. */

type Wanted = Pick<DesiredSet, "variants" | "weights">;

/** Variants with the weights and weight types that their namesakes have in another set. */
export function withWeightsOf<T extends StoredVariant>(variants: readonly T[], others: VariantSet): T[] {
  const weights = new Map(
    others.map((one) => [one.name, { weight: one.weight, weightType: isFixed(one) ? "fix" : "variable" }]),
  );
  return variants.map((variant) => ({ ...variant, ...weights.get(variant.name) }));
}

/** A desired set as it is sent, if the stored one has the weights that it keeps. */
export function desiredOver({ variants, weights }: Wanted, stored: VariantSet, stickiness?: string): Variant[] {
  const own = canonical(variants, stickiness);
  return weights ? withWeightsOf(own, stored) : own;
}

/** A set that is to be written into a manifest: where its entry keeps weights, with those that the entry has. */
export function withEntryWeights(set: DesiredSet, entry: DesiredSet | undefined): DesiredSet {
  if (!entry?.weights) return set;
  const [own, others] = [canonical(set.variants, set.stickiness), canonical(entry.variants, set.stickiness)];
  return { ...set, weights: entry.weights, variants: written(withWeightsOf(own, others)) };
}

/** A desired set with the weights of the stored one, and in `problems` why it cannot be written so. */
export function keepWeights(desired: readonly Variant[], stored: VariantSet, target: Target) {
  const variants = withWeightsOf(desired, stored);
  const [wanted, known] = [desired, stored].map((set) => new Set(set.map(({ name }) => name)));
  const added = desired.filter((one) => !known?.has(one.name) && !(isFixed(one) && one.weight === 0));
  const gone = stored.filter(({ name, weight }) => !wanted?.has(name) && weight > 0);
  const problems = [
    ...named(added, "new here: give it weightType: fix and weight: 0, and its share in Unleash afterwards."),
    ...named(gone, "not here any more, but has a share in Unleash: set its weight to 0 there first."),
  ];
  if (problems.length > 0) return { variants, problems };
  const broken = storedErrors(variants, target);
  const isStorable = broken.length > 0 || sendingOrder(variants) !== undefined;
  return { variants, problems: isStorable ? broken : [unstorable] };
}

const unstorable =
  "Unleash would change the weights of its variable variants with any write. Save the set once in Unleash, or write weights here.";

function named(variants: VariantSet, text: string): string[] {
  if (variants.length === 0) return [];
  const names = variants.map(({ name }) => JSON.stringify(name));
  return [`${firstOf(names, 10)} ${variants.length === 1 ? "is" : "are"} ${text}`];
}
