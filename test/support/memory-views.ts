import type { Call } from "./memory-call.ts";
import { sortByName } from "./memory-rules.ts";
import type { StoredFeature, StoredFeatureEnvironment, StoredStrategy } from "./memory-store.ts";
import type { Traits } from "./memory-versions.ts";

// Left out, since no client of ours reads it: createdBy, collaborators, links, lifecycle, favorite, yes, no.

/** The answer to creating a feature. */
export function toCreated({ name, project, createdAt }: StoredFeature, traits: Traits): object {
  return {
    name,
    description: null,
    type: "release",
    project,
    stale: false,
    createdAt,
    ...lastSeen(traits),
    impressionData: false,
    archived: false,
  };
}

/** A feature in the list of its project. */
export function toListed({ name, createdAt, environments }: StoredFeature, traits: Traits): object {
  return {
    type: "release",
    description: null,
    name,
    createdAt,
    stale: false,
    impressionData: false,
    ...lastSeen(traits),
    environments: [...environments.values()].map((row) => ({
      name: row.name,
      enabled: row.enabled,
      ...kindOf(row.name),
      variantCount: row.variants.length,
      lastSeenAt: null,
      hasStrategies: row.strategies.length > 0,
      hasEnabledStrategies: row.strategies.some(({ disabled }) => !disabled),
    })),
  };
}

/** A feature on its own; its environments show variants only when asked to. */
export function toDetailed(feature: StoredFeature, withVariants: boolean, { traits }: Call): object {
  const { name, project, createdAt, archived } = feature;
  const rows = [...feature.environments.values()];
  return {
    environments: rows.map((row) => toEnvironment(row, withVariants, traits)),
    name,
    impressionData: false,
    description: null,
    project,
    stale: false,
    ...lastSeen(traits),
    createdAt,
    type: "release",
    // Up to 7.6.5 the variants of all environments in one list, whether asked for or not: of no use to anybody.
    ...(traits.aggregates && { variants: rows.flatMap(({ variants }) => variants) }),
    archived,
    dependencies: [],
    children: [],
  };
}

/** A feature as SDKs get it; none where it lacks the environment. */
export function toClient({ name, project, environments }: StoredFeature, environment: string): object[] {
  const row = environments.get(environment);
  if (!row) return [];
  const { enabled, variants } = row;
  const strategies = row.strategies
    .filter(({ disabled }) => !disabled)
    .map((strategy) => ({
      name: strategy.name,
      constraints: strategy.constraints,
      parameters: strategy.parameters,
      variants: strategy.variants,
    }));
  const fixed = { type: "release", stale: false, description: null, impressionData: false };
  return [{ name, enabled, project, strategies, variants, ...fixed }];
}

function toEnvironment(row: StoredFeatureEnvironment, withVariants: boolean, traits: Traits): object {
  const { name, enabled, variants, strategies } = row;
  return {
    name,
    lastSeenAt: null,
    ...(withVariants && { variants: sortByName(variants) }),
    enabled,
    ...kindOf(name),
    strategies: strategies.map((strategy) => toNested(strategy, traits)),
  };
}

function toNested(strategy: StoredStrategy, { noun }: Traits): object {
  const { name, constraints, variants, parameters, segments, sortOrder, id, disabled } = strategy;
  // Seen on 5.12.8: here, and only here, a missing title is an empty one.
  const title = strategy.title ?? (noun === "toggle" ? "" : null);
  const shown = { name, constraints, variants, parameters, sortOrder, id, title, disabled: disabled ?? false };
  // Seen on 5.12.8: a strategy without segments does not name them here.
  return noun === "toggle" && segments.length === 0 ? shown : { ...shown, segments };
}

function kindOf(environment: string): object {
  const sortOrder = ["default", "development", "production"].indexOf(environment) + 1 || 9999;
  return { type: environment === "development" ? "development" : "production", sortOrder };
}

function lastSeen({ aggregates }: Traits): object {
  return aggregates ? { lastSeenAt: null } : {};
}
