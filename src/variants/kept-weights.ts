import { firstOf } from "../text/wording.ts";
import { sendingOrder } from "./body.ts";
import { canonical, written } from "./canonical.ts";
import type { DesiredSet } from "./desired.ts";
import { storedErrors } from "./rules.ts";
import type { StoredVariant, Target, Variant, VariantSet } from "./variant.ts";
import { isFixed } from "./weight.ts";

/* `weights: keep`: the weights and weight types of a set are those that Unleash has, by name. */

type Wanted = Pick<DesiredSet, "variants" | "weights">;
type Weighted = Pick<Variant, "weight" | "weightType">;

/** A variant begins without users under `keep`: it gets its share in Unleash. */
export const addedAtZero: Weighted = { weight: 0, weightType: "fix" };

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

/** For a manifest: where an entry keeps weights, with those of the entry if they still fit. `added`: of variants that it lacks. */
export function withEntryWeights(set: DesiredSet, entry: DesiredSet | undefined, added?: Weighted): DesiredSet {
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
  const isStorable = broken.length > 0 || sendingOrder(variants) !== undefined;
  return { variants, problems: isStorable ? broken : [unstorable] };
}

const unstorable =
  "Unleash would change the weights of variable variants with any write. Save the set in its console first.";

function named(what: string, variants: VariantSet, advice: string): string[] {
  const names = variants.map(({ name }) => JSON.stringify(name));
  return names.length === 0 ? [] : [`${what}: ${firstOf(names, 10)}. ${advice}`];
}
