import { defaultStickiness } from "../../variants/canonical.ts";
import { isError } from "../../variants/finding.ts";
import { namesStrategy, type StrategyName, type Target } from "../../variants/variant.ts";
import { isFixed, type Weights, withFixedWeights } from "../../variants/weight.ts";
import { checkWeights } from "../../variants/weight-rules.ts";
import type { FileVariant, Variants } from "./edit-variants.ts";
import { absentStickiness, editList, editWeights, readVariants, sameButWeights, sameMeaning } from "./edit-variants.ts";

/** Of a feature, an environment or a strategy: variants of its own, or weights for inherited ones. */
export interface Section {
  readonly id?: string;
  readonly title?: string;
  readonly project?: string;
  readonly stickiness?: string;
  readonly variants?: readonly FileVariant[];
  readonly weights?: Weights | "keep";
  readonly strategies?: readonly Section[];
  readonly environments?: Readonly<Record<string, Section | null>>;
}

/** A set of the feature before the edit (`undefined` where the file does not name it) and after it. */
export interface SetEdit {
  readonly target: Target;
  readonly before: Variants | undefined;
  readonly after: Variants;
  /** Stickiness of variants that name none, as far as it is known. */
  readonly absent: string;
  readonly weights: "keep" | undefined;
}

/** Values that a section gets from above. */
interface Scope {
  /** That of the feature. */
  readonly stickiness: string | undefined;
  readonly inherited: Variants | undefined;
  readonly keep: boolean;
  /** Each set has its own variants, and payloads are text. */
  readonly inFull: boolean;
}

/** An environment in which each of its sets (all of them) has its variants. */
export function editEnvironment(before: Section | null, sets: readonly SetEdit[], scope: Scope): Section | null {
  const ofStrategies = sets.filter(({ target }) => target.strategy);
  const own = sets.find(({ target }) => !target.strategy);
  // Beside strategies, an environment without variants of its own manages no set of its own.
  const ownScope = ofStrategies.length > 0 ? { ...scope, inherited: undefined } : scope;
  const edited = own ? expressSet(before ?? {}, own, ownScope) : withKnownWeights(before ?? {}, scope);
  const inherited = scope.inFull ? undefined : inheritedFrom(edited, scope);
  const inner = { ...scope, inherited, keep: edited.weights === undefined ? scope.keep : edited.weights === "keep" };
  const strategies = ofStrategies.map((set) => {
    const { strategy = {} } = set.target;
    return expressSet(strategyIn(before ?? {}, strategy) ?? strategySection(strategy), set, inner);
  });
  const section = { ...edited, ...(strategies.length > 0 && { strategies }) };
  // `{}` stays; what becomes empty is `environment:` and nothing behind it.
  return isEmpty(section) && !(before && isEmpty(before)) ? null : section;
}

function isEmpty(section: Section): boolean {
  return Object.keys(section).length === 0;
}

export function strategyIn({ strategies = [] }: Section, name: StrategyName): Section | undefined {
  return strategies.find((entry) => namesStrategy(entry, name));
}

/** A section without `weights` for variants that it does not inherit any more; `{}` stays where that ends a `keep`. */
function withKnownWeights(section: Section, { inherited = [], keep }: Scope): Section {
  const { weights = {}, ...rest } = section;
  if (weights === "keep") return section;
  const isKnown = ([name]: [string, unknown]) => inherited.some((one) => one.name === name && isFixed(one));
  const known = Object.entries(weights).filter(isKnown);
  if (known.length === Object.keys(weights).length) return section;
  return known.length === 0 && !keep ? rest : { ...section, weights: Object.fromEntries(known) };
}

function overlay(weights: Section["weights"]): Weights | undefined {
  return weights === "keep" ? undefined : weights;
}

/** The `weights` with which a set without an overlay keeps its weights, or does not. */
function keptBy(weights: Section["weights"], keep: SetEdit["weights"], scope: Scope): Section["weights"] {
  if (keep) return scope.keep ? (weights === keep ? keep : undefined) : keep;
  return scope.keep ? {} : undefined;
}

/** The variants that the strategies of an environment inherit. */
function inheritedFrom({ variants, weights }: Section, { inherited, stickiness }: Scope): Variants | undefined {
  return variants ? readVariants(variants, stickiness) : inherited && withFixedWeights(inherited, overlay(weights));
}

function strategySection({ id, title, only }: StrategyName): Section {
  if (title !== undefined) return { title };
  return only || id === undefined ? {} : { id };
}

/**
 * A section that gives a set its variants.
 *
 * | the set, compared with | is | the section gets |
 * | --- | --- | --- |
 * | its own variants, or the inherited ones with its `weights` | the same | no change |
 * | the inherited variants | the same | nothing |
 * | the inherited variants, if it has none of its own | the same except for fixed weights | `weights` |
 * | | anything else | `variants`, with their stickiness |
 */
function expressSet(before: Section, { target, after, absent, weights: keep }: SetEdit, scope: Scope): Section {
  const { inherited, stickiness, inFull } = scope;
  const place = { stickiness, inFull, absent: absent === defaultStickiness ? absent : absentStickiness(target) };
  const section = before.variants ? before : withKnownWeights(before, scope);
  const { variants: own, weights: written, ...others } = section;
  const weights = overlay(written);
  const kept = keptBy(written, keep, scope);
  const rest = { ...others, ...(kept && { weights: kept }) };
  if (own && sameMeaning(readVariants(own, stickiness), after, place.absent)) return section;
  if (!own && inherited && sameMeaning(withFixedWeights(inherited, weights), after, absent)) return section;
  if (inherited && sameButWeights(inherited, after, absent)) {
    const other = editWeights(weights, inherited, after);
    if (isEmpty(other)) return rest;
    if (!own && !keep && !checkWeights(withFixedWeights(inherited, other)).some(isError))
      return { ...section, weights: other };
  }
  return { ...rest, variants: editList(own ?? [], after, place) };
}
