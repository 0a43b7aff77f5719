import { canonical, defaultStickiness, sorted, written } from "../variants/canonical.ts";
import {
  type CurrentState,
  type EnvironmentState,
  type FeatureName,
  featureKey,
  listStrategies,
  missingEnvironment,
  type StrategyState,
} from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import type { Finding } from "../variants/finding.ts";
import { storedErrors } from "../variants/rules.ts";
import type { Target } from "../variants/variant.ts";

/** The state of one environment is desired in another. */
export interface Promotion {
  readonly from: string;
  readonly to: string;
}

interface Promoted {
  readonly sets: readonly DesiredSet[];
  readonly findings: readonly Finding[];
  /** Features, or some of their sets, that have no variants in the source and are left alone. */
  readonly empty: readonly string[];
}

/**
 * The sets of the second environment as the first has them now. An empty source does not clear; strategies are matched by
 * title, because ids differ in each environment.
 */
export function promote(state: CurrentState, features: readonly FeatureName[], promotion: Promotion): Promoted {
  const all = features.map((name) => promoteFeature(state, name, promotion));
  return {
    sets: all.flatMap(({ sets }) => sets),
    findings: all.flatMap(({ findings }) => findings),
    empty: all.flatMap(({ empty }) => empty),
  };
}

function promoteFeature(state: CurrentState, name: FeatureName, { from, to }: Promotion): Promoted {
  const feature = state.features.get(featureKey(name));
  const target = { ...name, environment: to };
  const known = feature?.kind === "found" ? feature.environments : new Map<string, EnvironmentState>();
  const [source, destination] = [known.get(from), known.get(to)];
  if (!source || !destination) {
    // A target that is not there is an objection of the comparison; a source is one of ours.
    return {
      sets: destination ? [] : [{ target, variants: [] }],
      findings:
        source || known.size === 0 ? [] : [{ severity: "error", ...missingEnvironment(from, known.keys()), target }],
      empty: [],
    };
  }
  const own = promoteSet({ target, source: { ...name, environment: from } }, source.variants, defaultStickiness);
  const filled = source.strategies?.filter(({ variants }) => variants.length > 0) ?? [];
  const pairs = filled.map((strategy) => promoteStrategy(target, from, strategy, source, destination));
  const sets = [own, ...pairs].flatMap((pair) => pair.sets);
  return {
    sets,
    findings: [own, ...pairs].flatMap(({ findings }) => findings),
    empty: emptySets(name.feature, source, destination),
  };
}

/** Names what the target keeps because the source is empty: the feature, or in brackets some of its sets. */
function emptySets(feature: string, source: EnvironmentState, destination: EnvironmentState): string[] {
  const [strategies, others] = [source.strategies ?? [], destination.strategies ?? []];
  const isOwnEmpty = source.variants.length === 0;
  if (isOwnEmpty && strategies.every(({ variants }) => variants.length === 0)) return [feature];
  const areOnly = hasOnlyUntitled(source) && hasOnlyUntitled(destination);
  const kept = strategies.flatMap(({ title, variants }) => {
    const match = title !== undefined || areOnly ? others.find((other) => other.title === title) : undefined;
    if (variants.length > 0 || !match || match.variants.length === 0) return [];
    return [title === undefined ? "the only strategy" : `strategy "${title}"`];
  });
  if (isOwnEmpty && destination.variants.length > 0) kept.unshift("environment");
  return kept.length === 0 ? [] : [`${feature} (${kept.join(", ")})`];
}

function isChange({ target, variants }: DesiredSet, destination: EnvironmentState): boolean {
  const strategy = target.strategy && destination.strategies?.find(({ id }) => id === target.strategy?.id);
  const current = target.strategy ? (strategy?.variants ?? []) : destination.variants;
  const stickiness = strategy?.stickiness ?? defaultStickiness;
  return !sameVariants(sorted(current), canonical(variants, stickiness), stickiness);
}

type Pair = Pick<Promoted, "sets" | "findings">;

function promoteSet(
  { target, source }: { readonly target: Target; readonly source: Target },
  variants: EnvironmentState["variants"],
  stickiness: string,
): Pair {
  if (variants.length === 0) return { sets: [], findings: [] };
  const broken = storedErrors(variants, target);
  if (broken.length === 0) return { sets: [{ target, variants: written(variants, stickiness) }], findings: [] };
  const message = `The variants in "${source.environment}" could not be written back.`;
  const detail = broken.join(" ");
  return { sets: [], findings: [{ severity: "error", rule: "promotion-source", message, detail, target }] };
}

function promoteStrategy(
  target: Target,
  from: string,
  strategy: StrategyState,
  source: EnvironmentState,
  destination: EnvironmentState,
): Pair {
  const { title } = strategy;
  const twins = (source.strategies ?? []).filter((other) => other.title === title);
  const matches = (destination.strategies ?? []).filter((other) => other.title === title);
  const isOnly = hasOnlyUntitled(source) && hasOnlyUntitled(destination);
  const name = title !== undefined ? { title } : isOnly ? { only: true as const } : { id: strategy.id };
  const [match, ...more] = matches;
  if ((title !== undefined || isOnly) && twins.length === 1 && match && more.length === 0) {
    const pair = {
      target: { ...target, strategy: { ...name, id: match.id } },
      source: { ...target, environment: from, strategy: name },
    };
    const own = promoteSet(pair, strategy.variants, strategy.stickiness ?? defaultStickiness);
    const promoted = {
      ...own,
      sets: own.sets.map((set) => ({ ...set, stickiness: match.stickiness ?? defaultStickiness })),
    };
    const isUntried = strategy.disabled && promoted.sets.some((set) => isChange(set, destination));
    return isUntried ? { ...promoted, findings: [disabledSource(pair)] } : promoted;
  }
  const reason = whyUnpaired(target.environment, title, twins.length, matches.length);
  const message = `A strategy in "${from}" cannot be promoted: ${reason}.`;
  const detail = `Strategies in "${target.environment}": ${listStrategies(destination.strategies ?? [], title)}`;
  const blocked = { ...target, strategy: name };
  return { sets: [], findings: [{ severity: "error", rule: "promotion-strategy", message, detail, target: blocked }] };
}

/** True if the environment has one strategy, without a title. */
function hasOnlyUntitled({ strategies = [] }: EnvironmentState): boolean {
  return strategies.length === 1 && strategies[0]?.title === undefined;
}

function disabledSource({ target, source }: { readonly target: Target; readonly source: Target }): Finding {
  const message = `The strategy is disabled in "${source.environment}", so nobody has had the promoted variants there.`;
  return { severity: "warning", rule: "disabled-source", message, target };
}

function whyUnpaired(environment: string, title: string | undefined, twins: number, matches: number): string {
  if (title === undefined) return "without a title, it must be the only strategy in both environments";
  if (twins > 1) return `${twins} strategies there have this title`;
  if (matches === 0) return `no strategy in "${environment}" has this title`;
  return `${matches} strategies in "${environment}" have this title`;
}
