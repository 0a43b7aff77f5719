import { defaultStickiness } from "../variants/canonical.ts";
import {
  type CurrentState,
  type EnvironmentState,
  type FeatureName,
  featureKey,
  type StrategyState,
} from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import { storedFaults, written } from "../variants/stored-rules.ts";
import { describeTarget, type Target } from "../variants/variant.ts";

/** The state of one environment is desired in another. */
export interface Promotion {
  readonly from: string;
  readonly to: string;
}

export interface Promoted {
  readonly sets: readonly DesiredSet[];
  readonly objections: readonly Finding[];
  /** What the source has no variants for, and is left alone: features, or only the own set of their environment. */
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
    objections: all.flatMap(({ objections }) => objections),
    empty: all.flatMap(({ empty }) => empty),
  };
}

function promoteFeature(state: CurrentState, name: FeatureName, { from, to }: Promotion): Promoted {
  const feature = state.features.get(featureKey(name));
  const target = { ...name, environment: to };
  // A feature that is not there at all is an objection of the comparison; an unknown source is one of ours.
  if (feature?.kind !== "found") return { sets: [{ target, variants: [] }], objections: [], empty: [] };
  const source = feature.environments.get(from);
  if (!source) {
    const known = [...feature.environments.keys()].join(", ");
    const message = `The feature "${name.feature}" has no environment "${from}" to promote from. It has: ${known || "none"}.`;
    return { sets: [], objections: [{ severity: "error", rule: "unknown-environment", message, target }], empty: [] };
  }
  const own = promoteSet({ target, source: { ...name, environment: from } }, source.variants, defaultStickiness);
  const strategies = source.strategies?.filter(({ variants }) => variants.length > 0) ?? [];
  const pairs = strategies.map((strategy) =>
    promoteStrategy(target, from, strategy, source, feature.environments.get(to)),
  );
  const empty =
    source.variants.length > 0
      ? []
      : [strategies.length === 0 ? name.feature : `${name.feature} (except its strategies)`];
  return {
    sets: [own, ...pairs].flatMap(({ sets }) => sets),
    objections: [own, ...pairs].flatMap(({ objections }) => objections),
    empty,
  };
}

type Pair = Pick<Promoted, "sets" | "objections">;

function promoteSet(
  { target, source }: { readonly target: Target; readonly source: Target },
  variants: EnvironmentState["variants"],
  stickiness: string,
): Pair {
  if (variants.length === 0) return { sets: [], objections: [] };
  const broken = storedFaults(variants, target.strategy ? "strategy" : "environment");
  if (broken.length === 0) return { sets: [{ target, variants: written(variants, stickiness) }], objections: [] };
  const message = `${describeTarget(source)} has variants that could not be written back: ${broken.join(" ")}`;
  return { sets: [], objections: [{ severity: "error", rule: "promotion-source", message, target }] };
}

function promoteStrategy(
  target: Target,
  from: string,
  strategy: StrategyState,
  source: EnvironmentState,
  destination: EnvironmentState | undefined,
): Pair {
  const { title } = strategy;
  const twins = title === undefined ? [] : (source.strategies ?? []).filter((other) => other.title === title);
  const matches = title === undefined ? [] : (destination?.strategies ?? []).filter((other) => other.title === title);
  const name = title === undefined ? { id: strategy.id } : { title };
  const [match, ...others] = matches;
  if (twins.length === 1 && match && others.length === 0) {
    const pair = {
      target: { ...target, strategy: { ...name, id: match.id } },
      source: { ...target, environment: from, strategy: name },
    };
    return promoteSet(pair, strategy.variants, strategy.stickiness ?? defaultStickiness);
  }
  const reason = whyUnpaired(target.environment, title, twins.length, matches.length);
  const candidates = (destination?.strategies ?? [])
    .map((other) => other.title ?? `${other.name} ${other.id}`)
    .join(", ");
  const message =
    `${describeTarget({ ...target, environment: from, strategy: name })} cannot be promoted: ${reason}. ` +
    `Strategies in "${target.environment}": ${candidates || "none"}.`;
  return { sets: [], objections: [{ severity: "error", rule: "promotion-strategy", message, target }] };
}

function whyUnpaired(environment: string, title: string | undefined, twins: number, matches: number): string {
  if (title === undefined) return "it has no title, and strategies are matched by title";
  if (twins > 1) return `${twins} strategies there have this title`;
  if (matches === 0) return `no strategy in "${environment}" has this title`;
  return `${matches} strategies in "${environment}" have this title`;
}
