import { canonical, defaultStickiness, sorted, written } from "../variants/canonical.ts";
import {
  type CurrentState,
  type EnvironmentState,
  environmentsOf,
  type FeatureName,
  listStrategies,
  missingEnvironment,
  type StrategyState,
} from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import { sameVariants } from "../variants/equal.ts";
import { aboutSet, type Finding } from "../variants/finding.ts";
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
  return together(features.map((name) => promoteFeature(state, name, promotion)));
}

function together(parts: readonly Promoted[]): Promoted {
  return {
    sets: parts.flatMap(({ sets }) => sets),
    findings: parts.flatMap(({ findings }) => findings),
    empty: parts.flatMap(({ empty }) => empty),
  };
}

function promoteFeature(state: CurrentState, name: FeatureName, { from, to }: Promotion): Promoted {
  const target = { ...name, environment: to };
  const known = environmentsOf(state, name);
  const [source, destination] = [known.get(from), known.get(to)];
  if (!source || !destination) {
    // A target that is not there is an objection of the comparison; a source is one of ours.
    const { rule, message, detail } = missingEnvironment(from, known.keys());
    return {
      sets: destination ? [] : [{ target, variants: [] }],
      findings: source || known.size === 0 ? [] : [aboutSet("error", rule, { target }, message, detail)],
      empty: [],
    };
  }
  const strategies = (source.strategies ?? []).filter(({ variants }) => variants.length > 0);
  return together([
    promoteSet(target, from, source.variants, defaultStickiness),
    ...strategies.map((strategy) => promoteStrategy(target, from, strategy, source, destination)),
    { sets: [], findings: [], empty: emptySets(name.feature, source, destination) },
  ]);
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

function promoteSet(
  target: Target,
  from: string,
  variants: EnvironmentState["variants"],
  stickiness: string,
): Promoted {
  if (variants.length === 0) return { sets: [], findings: [], empty: [] };
  const broken = storedErrors(variants, target).join(" ");
  if (!broken) return { sets: [{ target, variants: written(variants, stickiness) }], findings: [], empty: [] };
  const message = `The variants in "${from}" could not be written back.`;
  return { sets: [], findings: [aboutSet("error", "promotion-source", { target }, message, broken)], empty: [] };
}

function promoteStrategy(
  target: Target,
  from: string,
  strategy: StrategyState,
  source: EnvironmentState,
  destination: EnvironmentState,
): Promoted {
  const { title } = strategy;
  const twins = (source.strategies ?? []).filter((other) => other.title === title);
  const matches = (destination.strategies ?? []).filter((other) => other.title === title);
  const isOnly = hasOnlyUntitled(source) && hasOnlyUntitled(destination);
  const name = title !== undefined ? { title } : isOnly ? { only: true as const } : { id: strategy.id };
  const [match, ...more] = matches;
  if ((title === undefined && !isOnly) || twins.length !== 1 || !match || more.length > 0) {
    const reason = whyUnpaired(target.environment, title, twins.length, matches.length);
    const message = `A strategy in "${from}" cannot be promoted: ${reason}.`;
    const detail = `Strategies in "${target.environment}": ${listStrategies(destination.strategies ?? [])}`;
    const blocked = { target: { ...target, strategy: name } };
    return { sets: [], findings: [aboutSet("error", "promotion-strategy", blocked, message, detail)], empty: [] };
  }
  const paired = { ...target, strategy: { ...name, id: match.id } };
  const own = promoteSet(paired, from, strategy.variants, strategy.stickiness ?? defaultStickiness);
  const { stickiness = defaultStickiness } = match;
  const sets = own.sets.map((set) => ({ ...set, stickiness }));
  const isChange = ({ variants }: DesiredSet) =>
    !sameVariants(sorted(match.variants), canonical(variants, stickiness), stickiness);
  if (!strategy.disabled || !sets.some(isChange)) return { ...own, sets };
  const message = `The strategy is disabled in "${from}", so nobody has had the promoted variants there.`;
  return { ...own, sets, findings: [aboutSet("warning", "disabled-source", { target: paired }, message)] };
}

/** True if the environment has one strategy, without a title. */
function hasOnlyUntitled({ strategies = [] }: EnvironmentState): boolean {
  return strategies.length === 1 && strategies[0]?.title === undefined;
}

function whyUnpaired(environment: string, title: string | undefined, twins: number, matches: number): string {
  if (title === undefined) return "without a title, it must be the only strategy in both environments";
  if (twins > 1) return `${twins} strategies there have this title`;
  if (matches === 0) return `no strategy in "${environment}" has this title`;
  return `${matches} strategies in "${environment}" have this title`;
}
