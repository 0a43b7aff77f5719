import type { Holder } from "../../variants/canonical.ts";
import { type DesiredSet, findSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import type { StrategyName } from "../../variants/variant.ts";
import { type Weights, withFixedWeights } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import { editList, editWeights, isSame, isSameButWeights, readVariants, type Variants } from "./edit-variants.ts";
import { type FileVariant, printStrategyName } from "./print-variant.ts";

/** What a file says of a feature, an environment or a strategy: its own variants, or other weights for inherited ones. */
export interface Section {
  readonly id?: string;
  readonly title?: string;
  readonly project?: string;
  readonly stickiness?: string;
  /** After an edit there is `undefined` for each variant that goes. */
  readonly variants?: readonly (FileVariant | undefined)[];
  readonly weights?: Weights;
  readonly strategies?: readonly Section[];
  readonly environments?: Readonly<Record<string, Section | null>>;
}

/** What goes without saying in a section: the feature's stickiness, and the variants that it inherits. */
interface Scope {
  readonly stickiness: string | undefined;
  readonly inherited: Variants | undefined;
}

type After = (set: DesiredSet) => Variants;

/**
 * What a feature is to say so that some of its sets are as desired and all others as they are.
 *
 * - What several share, the list and the stickiness of the feature, changes if it changes alike for all of them.
 * - A set that differs from what it inherits in fixed weights alone says `weights`; one that does not differ, nothing.
 *
 * @param current all sets that it manages.
 */
export function editFeature(feature: Section, current: readonly DesiredSet[], desired: readonly DesiredSet[]): Section {
  const changes = new Map(desired.map(({ target, variants }) => [findSet(current, target), variants]));
  const after: After = (set) => changes.get(set) ?? set.variants;
  const stickiness = editStickiness(feature, current, after);
  const variants = editSharedList(feature, current, after, stickiness);
  const scope = { stickiness, inherited: variants && readVariants(variants, stickiness) };
  const kept = current.map((set) => ({ ...set, variants: after(set) }));
  const added = desired.filter(({ target }) => !findSet(current, target));
  const environments = new Map(Object.entries(feature.environments ?? {}));
  for (const [name, sets] of Map.groupBy([...kept, ...added], ({ target }) => target.environment))
    environments.set(name, editEnvironment(environments.get(name) ?? null, sets, scope));
  return {
    ...feature,
    ...(stickiness !== undefined && { stickiness }),
    ...(variants && { variants }),
    environments: Object.fromEntries(environments),
  };
}

/** @param sets all that the environment is to manage. */
function editEnvironment(environment: Section | null, sets: readonly DesiredSet[], scope: Scope): Section | null {
  const own = sets.find(({ target }) => !target.strategy);
  const others = sets.filter(({ target }) => target.strategy);
  const before = environment ?? {};
  // Beside strategies an environment manages only what it says itself.
  const outer = { ...scope, inherited: others.length > 0 ? undefined : scope.inherited };
  const edited = own ? express(before, own.variants, outer, "environment") : before;
  const { stickiness } = scope;
  const inner = {
    stickiness,
    inherited: edited.variants
      ? readVariants(edited.variants, stickiness)
      : scope.inherited && withFixedWeights(scope.inherited, edited.weights),
  };
  const strategies = others.map(({ target: { strategy = {} }, variants }) => {
    return express(strategyIn(before, strategy) ?? printStrategyName(strategy), variants, inner, "strategy");
  });
  const section = { ...edited, ...(strategies.length > 0 && { strategies }) };
  const isEmpty = (one: Section) => Object.keys(one).length === 0;
  return isEmpty(section) && !(environment && isEmpty(environment)) ? null : section;
}

function strategyIn({ strategies = [] }: Section, { id, title }: StrategyName): Section | undefined {
  return strategies.find((entry) => (entry.id === undefined ? entry.title === title : entry.id === id));
}

/** A section that means these variants and says as little as can be. */
function express(section: Section, variants: Variants, { stickiness, inherited }: Scope, holder: Holder): Section {
  const { variants: own, weights, ...rest } = section;
  if (own && isSame(readVariants(own, stickiness), variants, holder)) return section;
  if (inherited && isSameButWeights(inherited, variants, holder)) {
    const other = editWeights(weights, inherited, variants);
    if (Object.keys(other).length === 0) return rest;
    if (!own && !checkWeights(withFixedWeights(inherited, other)).some(isError)) return { ...section, weights: other };
  }
  return { ...rest, variants: editList((own ?? []) as readonly FileVariant[], variants, holder, stickiness) };
}

/** The stickiness of a feature: another where all its variants had it and all are to have another. */
function editStickiness({ stickiness }: Section, current: readonly DesiredSet[], after: After): string | undefined {
  const common = (sets: readonly Variants[]) => {
    const [first, ...others] = new Set(sets.flat().map((variant) => variant.stickiness));
    return others.length === 0 ? first : undefined;
  };
  const isShared = stickiness !== undefined && common(current.map(({ variants }) => variants)) === stickiness;
  return isShared ? (common(current.map(after)) ?? stickiness) : stickiness;
}

/**
 * The list of a feature: another where all who inherit it change alike, but for their weights. It takes the weights on
 * which those agree who have none of their own.
 */
function editSharedList(
  { variants, environments = {} }: Section,
  current: readonly DesiredSet[],
  after: After,
  stickiness: string | undefined,
): Section["variants"] {
  const list = variants as readonly FileVariant[] | undefined;
  const lacks = (key: "variants" | "weights") => (set: DesiredSet) => {
    const { environment, strategy } = set.target;
    const section = environments[environment] ?? {};
    return !section[key] && !(strategy && strategyIn(section, strategy)?.[key]);
  };
  const heirs = current.filter(lacks("variants"));
  const direct = heirs.filter(lacks("weights"));
  const [shared] = [...direct, ...heirs].map(after);
  const isAlike = (set: DesiredSet) =>
    after(set) !== set.variants && isSameButWeights(after(set), shared ?? [], "strategy");
  if (!list || !shared || !heirs.every(isAlike)) return list;
  const isCommon = direct.length > 0 && direct.every((set) => isSame(after(set), shared, "strategy"));
  const weights = Object.fromEntries(list.map(({ name, weight = 0 }) => [name, weight]));
  return editList(list, isCommon ? shared : withFixedWeights(shared, weights), "environment", stickiness);
}
