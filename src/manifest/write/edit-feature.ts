import type { Holder } from "../../variants/canonical.ts";
import type { DesiredSet } from "../../variants/desired.ts";
import { isError } from "../../variants/finding.ts";
import { weightRules } from "../../variants/rules.ts";
import type { Target } from "../../variants/variant.ts";
import { isFixed } from "../../variants/weight.ts";
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

/** An environment or a strategy as a file has it: variants of its own, or other weights for those that it inherits. */
interface FileSet {
  readonly variants?: readonly FileVariant[];
  readonly weights?: Weights;
}

interface FileStrategy extends FileSet {
  readonly id?: string;
  readonly title?: string;
}

interface FileEnvironment extends FileSet {
  readonly strategies?: readonly FileStrategy[];
}

/** A feature as a file has it, valid but for what is left to say. */
export interface FileFeature extends Pick<FileSet, "variants"> {
  readonly project?: string;
  readonly stickiness?: string;
  readonly environments: Readonly<Record<string, FileEnvironment | null>>;
}

type Position = Pick<Target, "environment" | "strategy">;

/** A set that a feature manages. */
interface Managed {
  readonly target: Position;
  readonly variants: Variants;
  /** Whether it takes the feature's list; if so, the names whose weights are changed on the way. */
  readonly inherits: boolean;
  readonly weights: ReadonlySet<string>;
}

/** What goes without saying below a feature: its stickiness, and what is inherited. */
interface Scope {
  readonly stickiness: string | undefined;
  readonly inherited: Variants | undefined;
}

/** Of the sets of one feature that of a target: a strategy may stand there by its id or by its title. */
export function findSet<T extends { readonly target: Position }>(sets: readonly T[], target: Position): T | undefined {
  const { environment, strategy } = target;
  const there = sets.filter((set) => set.target.environment === environment);
  if (!strategy) return there.find((set) => !set.target.strategy);
  const named = (by: "id" | "title") =>
    there.find((set) => strategy[by] !== undefined && set.target.strategy?.[by] === strategy[by]);
  return named("id") ?? named("title");
}

/**
 * What a feature is to say so that some of its sets hold what is desired and all others what they hold now.
 *
 * - What several inherit, the list and the stickiness of the feature, changes if it changes alike for all of them.
 * - A set that differs from what it inherits in fixed weights alone says `weights`, one that does not differ nothing.
 */
export function editFeature(feature: FileFeature, desired: readonly DesiredSet[]): FileFeature {
  const managed = managedSets(feature);
  const changes = new Map(desired.map(({ target, variants }) => [findSet(managed, target), variants]));
  const after = (set: Managed) => changes.get(set) ?? set.variants;
  const stickiness = editStickiness(feature.stickiness, managed, after);
  const variants = editCommon(feature, managed, after, stickiness);
  const scope = { stickiness, inherited: variants && readVariants(variants, stickiness) };
  const names = [...Object.keys(feature.environments), ...desired.map(({ target }) => target.environment)];
  const environments = [...new Set(names)].map((name): [string, FileEnvironment | null] => {
    const isThere = ({ target }: { readonly target: Position }) => target.environment === name;
    const added = desired.filter((set) => isThere(set) && !findSet(managed, set.target));
    const own = managed.filter(isThere).map((set) => ({ ...set, variants: after(set) }));
    return [name, editEnvironment(feature.environments[name] ?? null, [...own, ...added], scope)];
  });
  return {
    ...feature,
    ...(stickiness !== undefined && { stickiness }),
    ...(variants && { variants }),
    environments: Object.fromEntries(environments),
  };
}

/** @param sets all that it is to manage. */
function editEnvironment(
  environment: FileEnvironment | null,
  sets: readonly Pick<Managed, "target" | "variants">[],
  scope: Scope,
): FileEnvironment | null {
  const own = sets.find(({ target }) => !target.strategy);
  const strategies = sets.filter(({ target }) => target.strategy);
  const there = environment ?? {};
  // Beside strategies an environment manages only what it says itself.
  const outer = strategies.length > 0 ? { ...scope, inherited: undefined } : scope;
  const said = own ? express(there, own.variants, outer, "environment") : there;
  const inner = { ...scope, inherited: meaning(said, scope) };
  const entries = there.strategies ?? [];
  const edited = strategies.map(({ target: { strategy = {} }, variants }) => {
    const entry = entries.find(({ id, title }) => (id === undefined ? title === strategy.title : id === strategy.id));
    const name = strategy.title === undefined ? { id: strategy.id } : { title: strategy.title };
    return express(entry ?? (name as FileStrategy), variants, inner, "strategy");
  });
  const all = { ...said, ...(edited.length > 0 && { strategies: edited }) };
  return environment === null && Object.keys(all).length === 0 ? null : all;
}

/** Without the weights of what is not inherited any more. */
function fitting<Place extends FileSet>(place: Place, { inherited }: Scope): Place {
  const { weights, ...rest } = place;
  if (!weights || !inherited) return place;
  const fixed = new Set(inherited.filter(isFixed).map(({ name }) => name));
  const left = Object.entries(weights).filter(([name]) => fixed.has(name));
  if (left.length === Object.keys(weights).length) return place;
  return { ...rest, ...(left.length > 0 && { weights: Object.fromEntries(left) }) } as Place;
}

/** An environment or a strategy that means these variants, with as little said as can be. */
function express<Place extends FileSet>(said: Place, variants: Variants, scope: Scope, holder: Holder): Place {
  const { stickiness, inherited } = scope;
  const place = fitting(said, scope);
  const now = meaning(place, scope);
  if (now && isSame(now, variants, holder)) return place;
  const { variants: own, weights, ...rest } = place;
  if (inherited && isSame(inherited, variants, holder)) return rest as Place;
  if (!own && inherited && isSameButWeights(inherited, variants, holder)) {
    const changed = { ...place, weights: editWeights(weights, inherited, variants) };
    if (!weightRules(meaning(changed, scope) ?? []).some(isError)) return changed;
  }
  return { ...rest, variants: editList(own ?? [], variants, { holder, stickiness, inherited }) } as unknown as Place;
}

/** What an environment or a strategy says, or else inherits. */
function meaning({ variants, weights }: FileSet, { stickiness, inherited }: Scope): Variants | undefined {
  if (variants) return readVariants(variants, stickiness);
  return inherited && withWeights(inherited, weights);
}

function managedSets({ variants, stickiness, environments }: FileFeature): Managed[] {
  const scope = { stickiness, inherited: variants && readVariants(variants, stickiness) };
  return Object.entries(environments).flatMap(([environment, value]) => {
    const there = value ?? {};
    const own = meaning(there, scope) ?? [];
    const inherits = !there.variants;
    const weights = new Set(Object.keys(there.weights ?? {}));
    const sets = (there.strategies ?? []).map((entry): Managed => {
      const { variants: list, weights: others, ...strategy } = entry;
      return {
        target: { environment, strategy },
        variants: meaning(entry, { ...scope, inherited: own }) ?? [],
        inherits: inherits && !list,
        weights: weights.union(new Set(Object.keys(others ?? {}))),
      };
    });
    const isManaged = !inherits || !there.strategies;
    return isManaged ? [{ target: { environment }, variants: own, inherits, weights }, ...sets] : sets;
  });
}

/** The stickiness of a feature: another where all its variants had it and all are to have another. */
function editStickiness(
  stickiness: string | undefined,
  managed: readonly Managed[],
  after: (set: Managed) => Variants,
): string | undefined {
  const common = (sets: readonly Variants[]) => {
    const [first, ...others] = new Set(sets.flat().map((variant) => variant.stickiness));
    return others.length === 0 ? first : undefined;
  };
  const was = common(managed.map(({ variants }) => variants));
  return stickiness !== undefined && was === stickiness ? (common(managed.map(after)) ?? stickiness) : stickiness;
}

/**
 * The list of a feature: another where all who inherit it change and still differ in weights at most. A weight in it is
 * what those are to have who change it nowhere, if they agree.
 */
function editCommon(
  { variants: list, environments }: FileFeature,
  managed: readonly Managed[],
  after: (set: Managed) => Variants,
  stickiness: string | undefined,
): readonly FileVariant[] | undefined {
  const heirs = managed.filter(({ inherits }) => inherits);
  const [first] = heirs;
  const isChanged = (heir: Managed) =>
    !isSame(heir.variants, after(heir), heir.target.strategy ? "strategy" : "environment");
  if (!list || !first || !heirs.every(isChanged)) return list;
  const common = after(first);
  const fixed = new Set(common.filter(isFixed).map(({ name }) => name));
  // Weights of an environment that has no set of its own are not for any one set to change.
  const isFit = (place: FileEnvironment | null) =>
    !place?.strategies || place.variants || Object.keys(place.weights ?? {}).every((name) => fixed.has(name));
  if (!heirs.every((heir) => isSameButWeights(common, after(heir), "strategy"))) return list;
  if (!Object.values(environments).every(isFit)) return list;
  const variants = common.map((variant) => {
    if (!isFixed(variant)) return variant;
    const weightIn = (set: Variants) => set.find(({ name }) => name === variant.name)?.weight;
    const weights = new Set(
      heirs.filter(({ weights }) => !weights.has(variant.name)).map((heir) => weightIn(after(heir))),
    );
    const now = readVariants(list, stickiness).find(({ name }) => name === variant.name);
    const weight = weights.size === 1 ? [...weights][0] : now && isFixed(now) ? now.weight : variant.weight;
    return { ...variant, ...(weight !== undefined && { weight }) };
  });
  return editList(list, variants, { holder: "environment", stickiness });
}
