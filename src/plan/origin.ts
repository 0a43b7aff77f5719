import { counted, firstOf, shortened } from "../text/wording.ts";
import { canonical, defaultStickiness, sameVariants } from "../variants/canonical.ts";
import type { CurrentState } from "../variants/current.ts";
import type { Base, DesiredSet, EarlierManifest, Revision } from "../variants/desired.ts";
import { desiredOver, keepWeights, revisionName, setFinder } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import { describeTarget, type StoredVariant, type Target, targetKey } from "../variants/variant.ts";
import { percent } from "../variants/weight.ts";
import { comparedSet, missingSet } from "./compare.ts";
import { findTarget } from "./find-target.ts";
import type { Draft, Plan } from "./plan.ts";
import { byTarget, type Change, isChange, type PlannedSet } from "./planned-set.ts";

/*
 * With a base, each set has an origin. B is what the base wants, H what the manifest wants, U what Unleash has, by meaning:
 *
 *   H ≠ B, or B does not name it   manifest   this revision changes it; a conflict if U is neither of the two
 *   H = B                          unleash    what differs or is wrong there was so before, and is told apart
 *
 * If H or B keeps weights, those of U stand in their place; an H that takes them back from B is a conflict.
 */

/** As they are without a base. */
export function tellOrigins(sets: readonly PlannedSet[], wanted: readonly DesiredSet[], base: Base, now: CurrentState) {
  if (base.kind !== "known") return sets;
  const { originOf } = entryPairs(wanted, base.sets, now);
  return sets.map((set): PlannedSet => {
    const { before, stickiness } = set;
    const { origin, variants, weights } = originOf(set.named, stickiness);
    if (origin === "unleash" || !isChange(set)) return { ...set, origin };
    const earlier = desiredOver({ variants, weights: weights ?? set.weights }, before, stickiness);
    const isConflict = (weights && takesBack(set)) || !sameVariants(before, earlier, stickiness);
    return { ...set, origin, ...(isConflict && { conflict: earlier }) };
  });
}

/** Weights that the base keeps would change, or go with their variant. */
function takesBack({ before, after, target, weights }: Change): boolean {
  const { variants, problems } = keepWeights(after, before, target);
  return weights === undefined && before.length > 0 && (problems.length > 0 || !sameVariants(variants, after));
}

/** With a base, findings about sets that no entry names are of sets that it does not touch, and others are notes. */
export function findingsBefore(findings: readonly Finding[], base: Base): Draft & Pick<Plan, "notes"> {
  if (base.kind !== "known") return { sets: [], findings, notes: [] };
  const sets = findings.flatMap(({ target, ...finding }): PlannedSet[] =>
    target ? [{ ...missingSet({ target }), origin: "unleash", findings: [finding] }] : [],
  );
  return { sets, findings: [], notes: findings.filter(({ target }) => !target).map(({ message }) => message) };
}

/** Features that the revision does not change, as far as the entries alone show it; none without a base. */
export function featuresAside(desired: readonly DesiredSet[], base: Base): (feature: string) => boolean {
  if (base.kind !== "known") return () => false;
  const { originOf } = entryPairs(desired, base.sets);
  const changed = desired.filter(({ target }) => originOf(target, defaultStickiness).origin === "manifest");
  const names = new Set(changed.map(({ target }) => target.feature));
  return (feature) => !names.has(feature);
}

/** Notes about entries that went, and about those that begin or end to keep weights. */
export function entryNotes(desired: readonly DesiredSet[], base: Base, state?: CurrentState): string[] {
  return base.kind === "known" ? notesOf(entryPairs(desired, base.sets, state)) : [];
}

function notesOf({ went, switched }: ReturnType<typeof entryPairs>): string[] {
  const [kept, taken] = [switched.filter(({ weights }) => weights), switched.filter(({ weights }) => !weights)];
  const sets = `${counted(went.length, "variant set")} ${went.length === 1 ? "is" : "are"}`;
  const note = (some: readonly DesiredSet[], text: string, more = "") => {
    const names = some.map(({ target }) => describeTarget(target));
    return names.length === 0 ? [] : [`${text}: ${firstOf(names, 10)}.${more}`];
  };
  return [
    ...note(went, `${sets} no longer in the manifest`, unmanaged),
    ...note(kept, "Unleash decides the weights from now on (weights: keep)"),
    ...note(taken, "The manifest decides the weights again (weights: keep is gone)"),
  ];
}

const unmanaged = " Unleash keeps what it has there, and nobody manages it any more.";

/** As if Unleash had what the base wants. */
export function compareWithBase(desired: readonly DesiredSet[], base: EarlierManifest) {
  // Most files are the same as before, and their sets were read once.
  const changed = new Set(desired).symmetricDifference(new Set(base.sets));
  const features = new Set([...changed].map(({ target }) => target.feature));
  const [own = [], earlier = []] = [desired, base.sets].map((sets) => {
    return sets.filter(({ target }) => features.has(target.feature));
  });
  const pairs = entryPairs(own, earlier);
  const sets = own.flatMap((set) => {
    const { origin, variants } = pairs.originOf(set.target, defaultStickiness);
    if (origin === "unleash") return [];
    const current = { target: set.target, variants: canonical(variants), stickiness: defaultStickiness };
    // Whether weights can be kept depends on those in Unleash.
    return [{ ...comparedSet(set, current), findings: [] }];
  });
  return { base: base.at, sets: sets.filter(isChange).sort(byTarget), notes: notesOf(pairs) };
}

/** In any project. Strategies are the same if their title or id is, or if the state shows that both mean one. */
function entryPairs(desired: readonly DesiredSet[], base: readonly DesiredSet[], state?: CurrentState) {
  const placeOf = (target: Target): Target => {
    const found = target.strategy && state ? findTarget(target, state) : undefined;
    return { ...(found?.kind === "found" ? found.target : target), project: "" };
  };
  const placed = (sets: readonly DesiredSet[]) => sets.map((set) => ({ target: placeOf(set.target), set }));
  const [now, before] = [placed(desired), placed(base)];
  const [find, findNamed] = [setFinder(now), setFinder(before)];
  const findEarlier = (target: Target) => {
    const earlier = findNamed(target);
    // Of several entries, none is what one without title and id meant.
    return earlier && find(earlier.target) ? earlier.set : undefined;
  };
  const keyOf = ({ target }: { readonly target: Target }) => targetKey(target);
  const [entries, earlierEntries] = [Map.groupBy(now, keyOf), Map.groupBy(before, keyOf)];
  return {
    /** The origin of a set, as the manifest names it, and what the base wants there. One that no entry names counts as changed. */
    originOf(named: Target, stickiness: string): Pick<PlannedSet, "origin"> & Pick<DesiredSet, "variants" | "weights"> {
      const place = placeOf(named);
      const own = entries.get(targetKey(place)) ?? [];
      const earlier = findEarlier(place);
      const wanted = ({ variants }: DesiredSet) => canonical(variants, stickiness);
      const isKept = (set: DesiredSet) =>
        set.target.project === earlier?.target.project &&
        set.weights === earlier.weights &&
        // A file that is the same was read once.
        (set.variants === earlier.variants || sameVariants(wanted(set), wanted(earlier), stickiness));
      // A second entry for one strategy is an error of whoever adds it.
      const isTwin = own.length > Math.max(1, earlierEntries.get(targetKey(place))?.length ?? 0);
      const isBefore = own.length > 0 && own.every(({ set }) => isKept(set)) && !isTwin;
      const { variants = [], weights } = earlier ?? {};
      return { origin: isBefore ? "unleash" : "manifest", variants, weights };
    },
    switched: now.flatMap(({ target, set }) => {
      const earlier = findEarlier(target);
      return earlier && earlier.weights !== set.weights ? [set] : [];
    }),
    went: before.filter(({ target }) => !find(target)).map(({ set }) => set),
  };
}

/** What the base wants, what Unleash has, and what the revision wants. */
export function conflictText({ before, after }: Change, earlier: readonly StoredVariant[], base: Revision): string {
  const [was, is, wanted] = [earlier, before, after].map(weightsText);
  if (sameVariants(earlier, before))
    return `${revisionName(base)} keeps the weights of Unleash (${is}), this revision wants ${wanted}`;
  const others = new Set([was, is, wanted]).size < 3 ? "; not only weights differ" : "";
  return `${revisionName(base)} wants ${was}, Unleash has ${is}, this revision wants ${wanted}${others}`;
}

function weightsText(variants: readonly StoredVariant[]): string {
  const texts = variants.map(({ name, weight }) => `${shortened(name)} ${percent(weight)}`);
  return texts.length === 0 ? "nothing" : firstOf(texts, 4);
}
