import { canonical, defaultStickiness } from "../../variants/canonical.ts";
import { type DesiredSet, findSet } from "../../variants/desired.ts";
import type { Target } from "../../variants/variant.ts";
import { withFixedWeights } from "../../variants/weight.ts";
import { editEnvironment, type Section, type SetEdit, strategyIn } from "./edit-environment.ts";
import type { FileVariant, Variants } from "./edit-variants.ts";
import { absentStickiness, asWritten, editList, readVariants, sameButWeights, sameMeaning } from "./edit-variants.ts";

type Sets = readonly DesiredSet[];

/**
 * A feature in which some sets are as desired and all others (`current` has them all) as they are. From the outside in:
 *
 * 1. Its `stickiness` changes if every variant of every set had it (or none had any), and all get the same other one.
 * 2. Its `variants` change if all heirs change alike, weights aside. A new feature gets those that most of its sets share.
 * 3. Each environment and strategy then gets as little as its set needs: see `expressSet`.
 */
export function editFeature(feature: Section, current: Sets, desired: Sets, inFull = false): Section {
  const edit = (before: DesiredSet | undefined, after: DesiredSet): SetEdit => ({
    target: before?.target ?? after.target,
    before: before?.variants,
    after: after.variants,
    absent: after.stickiness ?? absentStickiness(after.target),
    weights: after.weights,
  });
  const known = current.map((set) => edit(set, findSet(desired, set.target) ?? set));
  const added = desired.filter(({ target }) => !findSet(current, target)).map((set) => edit(undefined, set));
  const all = [...known, ...added];
  const stickiness = editStickiness(feature.stickiness, all);
  const variants =
    known.length > 0 ? editSharedList(feature, known, stickiness) : sharedList(inFull ? [] : added, stickiness);
  const inherited = variants && readVariants(variants, stickiness);
  const scope = { stickiness, inherited, keep: feature.weights === "keep", inFull };
  const environments = new Map(Object.entries(feature.environments ?? {}));
  for (const [name, sets] of Map.groupBy(all, ({ target }) => target.environment))
    environments.set(name, editEnvironment(environments.get(name) ?? null, sets, scope));
  const { project, stickiness: _, ...rest } = feature;
  return {
    ...(project !== undefined && { project }),
    ...(stickiness !== undefined && { stickiness }),
    ...rest,
    ...(variants && { variants }),
    environments: Object.fromEntries(environments),
  };
}

/** The stickiness of the feature. `default` is not worth a line where it is known that the sets have it without one. */
function editStickiness(stickiness: string | undefined, sets: readonly SetEdit[]): string | undefined {
  const used = (lists: readonly Variants[]) => [...new Set(lists.flat().map((variant) => variant.stickiness))];
  const [before, ...others] = used(sets.map((set) => set.before ?? []));
  const [after, ...more] = used(sets.map((set) => set.after));
  const isShared = before === stickiness && others.length + more.length === 0;
  const isImplied = after === defaultStickiness && sets.every(({ absent }) => absent === defaultStickiness);
  return isShared && !(isImplied && stickiness === undefined) ? (after ?? stickiness) : stickiness;
}

/** The variants that most sets of a new feature share, if at least two do, with the weights that most of these have. */
function sharedList(sets: readonly SetEdit[], stickiness: string | undefined): FileVariant[] | undefined {
  // Beside strategies, the own set of an environment inherits nothing, and the strategies inherit from it.
  const heirs = [...Map.groupBy(sets, ({ target }) => target.environment).values()].filter(
    (own) => own.length === 1 || own.every(({ target }) => target.strategy),
  );
  const meaning = ({ after, absent }: SetEdit) => canonical(after, absent);
  const alike = largestGroup(heirs.flat(), (set) => meaning(set).map(({ weight: _, ...rest }) => rest));
  const [most] = largestGroup(alike, meaning);
  if (!most || most.after.length === 0 || alike.length === 1) return undefined;
  const { target } = alike.find((set) => set.target.strategy) ?? most;
  return asWritten(most.after, { stickiness, absent: absentStickiness(target), inFull: false });
}

/** The largest group of items with equal keys, the first one of several. */
function largestGroup<T>(items: readonly T[], keyOf: (item: T) => unknown): readonly T[] {
  const groups = Map.groupBy(items, (item) => JSON.stringify(keyOf(item)));
  return [...groups.values()].reduce<T[]>((a, b) => (b.length > a.length ? b : a), []);
}

/** The list of a feature. Its weights become those on which the heirs without `weights` agree, or stay. */
function editSharedList(feature: Section, sets: readonly SetEdit[], stickiness: string | undefined) {
  const { variants: list } = feature;
  const heirs = sets.filter(({ target }) => !sectionsOf(feature, target).some(({ variants }) => variants));
  const direct = heirs.filter(({ target }) => !sectionsOf(feature, target).some(({ weights }) => weights));
  const { after: shared } = direct[0] ?? heirs[0] ?? {};
  const isAlike = ({ before, after }: SetEdit) => after !== before && sameButWeights(after, shared ?? []);
  if (!list || !shared || !heirs.every(isAlike)) return list;
  const isAgreed = direct.length > 0 && direct.every(({ after }) => sameMeaning(after, shared));
  const weights = Object.fromEntries(list.map(({ name, weight = 0 }) => [name, weight]));
  const context = { stickiness, absent: defaultStickiness, inFull: false };
  return editList(list, isAgreed ? shared : withFixedWeights(shared, weights), context);
}

/** The sections below the feature from which a set takes its variants and weights. */
function sectionsOf({ environments = {} }: Section, { environment, strategy }: Target): Section[] {
  const section = environments[environment] ?? {};
  return [section, (strategy && strategyIn(section, strategy)) ?? {}];
}
