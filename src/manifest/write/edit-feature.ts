import type { Holder } from "../../variants/canonical.ts";
import type { DesiredSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import type { StrategyName, Target } from "../../variants/variant.ts";
import { isFixed } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import {
  editList,
  editWeights,
  isSame,
  isSameButWeights,
  readVariants,
  type Variants,
  type Weights,
  withWeights,
} from "./edit-variants.ts";
import type { FileVariant } from "./print-variant.ts";

/** What a file says of a feature, an environment or a strategy: its own variants, or other weights for inherited ones. */
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

/** What goes without saying in a section: the feature's stickiness, and the variants that it inherits. */
interface Scope {
  readonly stickiness: string | undefined;
  readonly inherited: Variants | undefined;
}

type After = (set: DesiredSet) => Variants;

/** Of the sets of one feature that of a target: a strategy may be named by its id or by its title. */
export function findSet(sets: readonly DesiredSet[], { environment, strategy }: Target): DesiredSet | undefined {
  const there = sets.filter(({ target }) => target.environment === environment);
  if (!strategy) return there.find(({ target }) => !target.strategy);
  const named = (by: "id" | "title") =>
    there.find(({ target }) => strategy[by] !== undefined && target.strategy?.[by] === strategy[by]);
  return named("id") ?? named("title");
}

/**
 * What a feature is to say so that some of its sets hold what is desired and all others what they hold now.
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
  const sets = [...kept, ...desired.filter(({ target }) => !findSet(current, target))];
  const names = new Set([...Object.keys(feature.environments ?? {}), ...sets.map(({ target }) => target.environment)]);
  const environments = [...names].map((name): [string, Section | null] => {
    const own = sets.filter(({ target }) => target.environment === name);
    return [name, editEnvironment(feature.environments?.[name] ?? null, own, scope)];
  });
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
  const said = environment ?? {};
  // Beside strategies an environment manages only what it says itself.
  const outer = { ...scope, inherited: others.length > 0 ? undefined : scope.inherited };
  const edited = own ? express(said, own.variants, outer, "environment") : said;
  const inner = { ...scope, inherited: meaning(edited, scope) };
  const strategies = others.map(({ target: { strategy = {} }, variants }) => {
    const { id, title } = strategy;
    const name = title === undefined ? { ...(id !== undefined && { id }) } : { title };
    return express(strategyIn(said, strategy) ?? name, variants, inner, "strategy");
  });
  if (environment === null && strategies.length === 0 && Object.keys(edited).length === 0) return null;
  return { ...edited, ...(strategies.length > 0 && { strategies }) };
}

function strategyIn({ strategies = [] }: Section, { id, title }: StrategyName): Section | undefined {
  return strategies.find((entry) => (entry.id === undefined ? entry.title === title : entry.id === id));
}

/** A section that means these variants and says as little as can be. */
function express(section: Section, variants: Variants, scope: Scope, holder: Holder): Section {
  const { stickiness, inherited } = scope;
  const { variants: own, weights = {}, ...rest } = section;
  const fixed = new Set(inherited?.filter(isFixed).map(({ name }) => name));
  const valid = Object.entries(weights).filter(([name]) => fixed.has(name));
  const isValid = own || valid.length === Object.keys(weights).length;
  const now = meaning(section, scope);
  if (now && isValid && isSame(now, variants, holder)) return section;
  if (inherited && isSame(inherited, variants, holder)) return rest;
  if (!own && inherited && isSameButWeights(inherited, variants, holder)) {
    const other = { ...rest, weights: editWeights(Object.fromEntries(valid), inherited, variants) };
    if (!checkWeights(meaning(other, scope) ?? []).some(isError)) return other;
  }
  return { ...rest, variants: editList(own ?? [], variants, { holder, stickiness, inherited }) };
}

/** What a section says, or else inherits. */
function meaning({ variants, weights }: Section, { stickiness, inherited }: Scope): Variants | undefined {
  return variants ? readVariants(variants, stickiness) : inherited && withWeights(inherited, weights);
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
 * The list of a feature: another where all who inherit it change, and would still differ in weights at most. A weight in
 * it is what those are to have who take it from nowhere else, if they agree.
 */
function editSharedList(
  { variants: list, environments = {} }: Section,
  current: readonly DesiredSet[],
  after: After,
  stickiness: string | undefined,
): readonly FileVariant[] | undefined {
  const sectionsOf = ({ target: { environment, strategy } }: DesiredSet) => {
    const section = environments[environment] ?? {};
    return [section, (strategy && strategyIn(section, strategy)) ?? {}];
  };
  const heirs = current.filter((set) => sectionsOf(set).every(({ variants }) => !variants));
  const [shared = []] = heirs.map(after);
  const isAlike = (set: DesiredSet) =>
    !isSame(set.variants, after(set), set.target.strategy ? "strategy" : "environment") &&
    isSameButWeights(shared, after(set), "strategy");
  if (!list || heirs.length === 0 || !heirs.every(isAlike)) return list;
  const fixed = new Set(shared.filter(isFixed).map(({ name }) => name));
  // Weights of an environment that manages no set of its own stay, so their names have to.
  const isFit = (section: Section | null) =>
    !section?.strategies || section.variants || Object.keys(section.weights ?? {}).every((name) => fixed.has(name));
  if (!Object.values(environments).every(isFit)) return list;
  const before = new Map(
    readVariants(list, stickiness)
      .filter(isFixed)
      .map(({ name, weight }) => [name, weight]),
  );
  const variants = shared.map((variant) => {
    const { name } = variant;
    const direct = heirs.filter((set) => !sectionsOf(set).some(({ weights = {} }) => Object.hasOwn(weights, name)));
    const weights = new Set(direct.map((set) => after(set).find((other) => other.name === name)?.weight));
    const weight = weights.size === 1 ? [...weights][0] : (before.get(name) ?? variant.weight);
    return isFixed(variant) && weight !== undefined ? { ...variant, weight } : variant;
  });
  return editList(list, variants, { holder: "environment", stickiness });
}
