import type { Holder } from "../../variants/canonical.ts";
import { type DesiredSet, findSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import type { StrategyName, Target } from "../../variants/variant.ts";
import { isFixed, type Weights, withFixedWeights } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import { editList, editWeights, isSame, isSameButWeights, readVariants, type Variants } from "./edit-variants.ts";
import { type FileVariant, printStrategyName } from "./print-variant.ts";

/** The content of a feature, an environment or a strategy: variants of its own, or weights for inherited ones. */
export interface Section {
  readonly id?: string;
  readonly title?: string;
  readonly project?: string;
  readonly stickiness?: string;
  readonly variants?: readonly FileVariant[];
  readonly weights?: Weights;
  readonly strategies?: readonly Section[];
  readonly environments?: Readonly<Record<string, Section | null>>;
}

/** A set of the feature before the edit (`undefined` where the file does not name it) and after it. */
interface SetEdit {
  readonly target: Target;
  readonly before: Variants | undefined;
  readonly after: Variants;
}

/** Values that a section gets from above: the feature's stickiness, and variants. */
interface Scope {
  readonly stickiness: string | undefined;
  readonly inherited: Variants | undefined;
}

/**
 * A feature in which some sets are as desired and all others as they are. From the outside in:
 *
 * 1. Its `stickiness` changes if every variant of every set had it, and all get the same other one.
 * 2. Its `variants` change if all sets that inherit them change alike, weights aside.
 * 3. Each environment and strategy then gets as little as its set needs: see `expressSet`.
 *
 * @param current all sets that the file names.
 */
export function editFeature(feature: Section, current: readonly DesiredSet[], desired: readonly DesiredSet[]): Section {
  const known = current.map(({ target, variants }): SetEdit => {
    return { target, before: variants, after: findSet(desired, target)?.variants ?? variants };
  });
  const added = desired
    .filter(({ target }) => !findSet(current, target))
    .map(({ target, variants }): SetEdit => ({ target, before: undefined, after: variants }));
  const stickiness = editStickiness(feature.stickiness, known);
  const variants = editSharedList(feature, known, stickiness);
  const scope = { stickiness, inherited: variants && readVariants(variants, stickiness) };
  const environments = new Map(Object.entries(feature.environments ?? {}));
  for (const [name, sets] of Map.groupBy([...known, ...added], ({ target }) => target.environment))
    environments.set(name, editEnvironment(environments.get(name) ?? null, sets, scope));
  return {
    ...feature,
    ...(stickiness !== undefined && { stickiness }),
    ...(variants && { variants }),
    environments: Object.fromEntries(environments),
  };
}

function editStickiness(stickiness: string | undefined, sets: readonly SetEdit[]): string | undefined {
  const common = (lists: readonly Variants[]) => {
    const [first, ...others] = new Set(lists.flat().map((variant) => variant.stickiness));
    return others.length === 0 ? first : undefined;
  };
  const isShared = stickiness !== undefined && common(sets.map(({ before }) => before ?? [])) === stickiness;
  return isShared ? (common(sets.map(({ after }) => after)) ?? stickiness) : stickiness;
}

/** The list of a feature. Its weights become those on which the heirs without `weights` agree, or stay. */
function editSharedList(feature: Section, sets: readonly SetEdit[], stickiness: string | undefined) {
  const { variants: list } = feature;
  const heirs = sets.filter(({ target }) => !sectionsOf(feature, target).some(({ variants }) => variants));
  const direct = heirs.filter(({ target }) => !sectionsOf(feature, target).some(({ weights }) => weights));
  const { after: shared } = direct[0] ?? heirs[0] ?? {};
  const isAlike = ({ before, after }: SetEdit) => after !== before && isSameButWeights(after, shared ?? [], "strategy");
  if (!list || !shared || !heirs.every(isAlike)) return list;
  const isAgreed = direct.length > 0 && direct.every(({ after }) => isSame(after, shared, "strategy"));
  const weights = Object.fromEntries(list.map(({ name, weight = 0 }) => [name, weight]));
  return editList(list, isAgreed ? shared : withFixedWeights(shared, weights), "environment", stickiness);
}

/** The sections below the feature from which a set takes its variants and weights. */
function sectionsOf({ environments = {} }: Section, { environment, strategy }: Target): Section[] {
  const section = environments[environment] ?? {};
  return [section, (strategy && strategyIn(section, strategy)) ?? {}];
}

/** @param sets all of this environment. */
function editEnvironment(before: Section | null, sets: readonly SetEdit[], scope: Scope): Section | null {
  const ofStrategies = sets.filter(({ target }) => target.strategy);
  const own = sets.find(({ target }) => !target.strategy);
  // Beside strategies, an environment without variants of its own manages no set of its own.
  const ownScope = ofStrategies.length > 0 ? { ...scope, inherited: undefined } : scope;
  const edited = own
    ? expressSet(before ?? {}, own.after, ownScope, "environment")
    : withKnownWeights(before ?? {}, scope.inherited);
  const inner = { ...scope, inherited: inheritedFrom(edited, scope) };
  const strategies = ofStrategies.map(({ target: { strategy = {} }, after }) => {
    return expressSet(strategyIn(before ?? {}, strategy) ?? printStrategyName(strategy), after, inner, "strategy");
  });
  const section = { ...edited, ...(strategies.length > 0 && { strategies }) };
  // `{}` stays; what becomes empty is `environment:` and nothing behind it.
  return isEmpty(section) && !(before && isEmpty(before)) ? null : section;
}

function isEmpty(section: Section): boolean {
  return Object.keys(section).length === 0;
}

function strategyIn({ strategies = [] }: Section, { id, title }: StrategyName): Section | undefined {
  return strategies.find((entry) => (entry.id === undefined ? entry.title === title : entry.id === id));
}

/** A section without `weights` for variants that it does not inherit any more. */
function withKnownWeights(section: Section, inherited: Variants = []): Section {
  const { weights = {}, ...rest } = section;
  const isKnown = ([name]: [string, unknown]) => inherited.some((one) => one.name === name && isFixed(one));
  const known = Object.entries(weights).filter(isKnown);
  if (known.length === Object.keys(weights).length) return section;
  return known.length === 0 ? rest : { ...section, weights: Object.fromEntries(known) };
}

/** The variants that the strategies of an environment inherit. */
function inheritedFrom({ variants, weights }: Section, { inherited, stickiness }: Scope): Variants | undefined {
  return variants ? readVariants(variants, stickiness) : inherited && withFixedWeights(inherited, weights);
}

/**
 * A section that gives a set these variants.
 *
 * | the set, compared with | is | the section gets |
 * | --- | --- | --- |
 * | its own variants, or the inherited ones with its `weights` | the same | no change |
 * | the inherited variants | the same | nothing |
 * | the inherited variants, if it has none of its own | the same except for fixed weights | `weights` |
 * | | anything else | `variants` |
 */
function expressSet(before: Section, variants: Variants, { stickiness, inherited }: Scope, holder: Holder): Section {
  const section = before.variants ? before : withKnownWeights(before, inherited);
  const { variants: own, weights, ...rest } = section;
  const now = own ? readVariants(own, stickiness) : inherited && withFixedWeights(inherited, weights);
  if (now && isSame(now, variants, holder)) return section;
  if (inherited && isSameButWeights(inherited, variants, holder)) {
    const other = editWeights(weights, inherited, variants);
    if (isEmpty(other)) return rest;
    if (!own && !checkWeights(withFixedWeights(inherited, other)).some(isError)) return { ...section, weights: other };
  }
  return { ...rest, variants: editList(own ?? [], variants, holder, stickiness) };
}
