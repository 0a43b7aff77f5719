import { defaultStickiness } from "../variants/canonical.ts";
import { type EnvironmentState, featureKey, type ServerState, type StrategyState } from "../variants/current.ts";
import type { DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import { checkStored, written } from "../variants/stored-rules.ts";
import { describeTarget, type Target } from "../variants/variant.ts";

/** Take the desired state of one environment from what another holds. */
export interface Promotion {
  readonly from: string;
  readonly to: string;
}

export interface Promoted {
  readonly sets: readonly DesiredSet[];
  readonly objections: readonly Finding[];
  /** What holds nothing in the source, and is left alone: features, or only their environment's own set. */
  readonly empty: readonly string[];
}

type FeatureName = Pick<Target, "project" | "feature">;

/**
 * The sets of the second environment as the first holds them now. An empty source is no order to clear; strategies are
 * paired by title, because ids differ in each environment.
 */
export function promote(state: ServerState, features: readonly FeatureName[], promotion: Promotion): Promoted {
  const all = features.map((name) => promoteFeature(state, name, promotion));
  return {
    sets: all.flatMap(({ sets }) => sets),
    objections: all.flatMap(({ objections }) => objections),
    empty: all.flatMap(({ empty }) => empty),
  };
}

function promoteFeature(state: ServerState, name: FeatureName, { from, to }: Promotion): Promoted {
  const feature = state.get(featureKey(name));
  const target = { ...name, environment: to };
  // What is missing altogether is found by the plan, which looks for the target; an unknown source is found here.
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
      : [strategies.length === 0 ? name.feature : `${name.feature} (but for its strategies)`];
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
  const faults = checkStored(variants, target.strategy ? "strategy" : "environment");
  if (faults.length === 0) return { sets: [{ target, variants: written(variants, stickiness) }], objections: [] };
  const message = `${describeTarget(source)} holds what cannot be written again: ${faults.join(" ")}`;
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
  if (title === undefined) return "it has no title, and only titles pair strategies";
  if (twins > 1) return `${twins} strategies there have this title`;
  if (matches === 0) return `no strategy in "${environment}" has this title`;
  return `${matches} strategies in "${environment}" have this title`;
}
