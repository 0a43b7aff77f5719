import { didYouMean, firstOf } from "../text/wording.ts";
import type { RequestFailure } from "./failure.ts";
import { describeStrategy, type StrategyName, type Target, type VariantSet } from "./variant.ts";

export interface CurrentState {
  /** By `featureKey`. */
  readonly features: ReadonlyMap<string, FeatureState>;
  /** By project, the names of all its features, read or not; without the projects whose list was not needed. */
  readonly namesIn: ReadonlyMap<string, readonly string[]>;
}

export function featureKey({ project, feature }: FeatureName): string {
  return `${project}\0${feature}`;
}

export type FeatureName = Pick<Target, "project" | "feature">;

/** A feature as the server has it, or why it cannot be managed under that project. */
export type FeatureState =
  | (FeatureName & {
      readonly kind: "found";
      /** In the server's order of stages, those of its type `production` last: where nobody set an order, it is any. */
      readonly environments: ReadonlyMap<string, EnvironmentState>;
      /** Features of the same project that depend on this one. */
      readonly children?: readonly string[];
      readonly isStale?: true;
    })
  | { readonly kind: "unknown-project" }
  /** `isGuessed` where the server does not say so in its own words. */
  | { readonly kind: "unknown-feature" | "archived"; readonly isGuessed?: true }
  /** The server contradicts itself, in these words. */
  | { readonly kind: "contradictory"; readonly feature: string; readonly received: string }
  /** `project` is missing where the server only says "not here". */
  | { readonly kind: "elsewhere"; readonly project?: string };

export type FoundFeature = Extract<FeatureState, { kind: "found" }>;

export interface EnvironmentState {
  readonly variants: VariantSet;
  /** `undefined` where they were not read: not needed, or not shown by this server. */
  readonly strategies?: readonly StrategyState[];
  /** `false` where the server says that the feature is switched off here. */
  readonly isEnabled?: false;
}

export interface StrategyState {
  readonly id: string;
  /** Such as `flexibleRollout`. */
  readonly name: string;
  readonly title?: string;
  readonly disabled: boolean;
  /** SDKs evaluate the lowest first. */
  readonly sortOrder?: number;
  /** `parameters.groupId`: rollouts of one group select the same users. */
  readonly groupId?: string;
  /** `parameters.rollout`, in percent: an unchecked text. */
  readonly rollout?: string;
  /** Set if it has constraints or segments, so that it matches a part of its rollout at most. */
  readonly isConstrained?: true;
  readonly milestoneId?: string;
  /** `parameters.stickiness`: what variants that name none use. */
  readonly stickiness?: string;
  readonly variants: VariantSet;
  /** The feature that the strategy itself names, where the server says it. */
  readonly featureName?: string;
}

/** Server settings that can block a write; read only if the plan has changes. */
export interface ServerPolicy {
  /** Its answer to a feature's first environment variants: from 6.0 on refused, without its flag `enableLegacyVariants`. */
  readonly legacyVariants: "allowed" | "refused" | "unknown";
  /** Which of two strategies with the same `sortOrder` SDKs evaluate first: from 7.6 on by id, whatever lists show. */
  readonly ties: "by-id" | "as-listed" | "unknown";
  /** `false` for the open-source edition: release plans are an enterprise feature. */
  readonly mayHaveReleasePlans: boolean;
  /** By project: the environments in which change requests are on, or why that is not known. */
  readonly changeRequests: ReadonlyMap<string, ChangeRequests>;
}

export type ChangeRequests =
  /** The server says in its own words that it has none. */
  | { readonly kind: "absent" }
  | {
      readonly kind: "known";
      /** By name; true if they are on. */
      readonly environments: ReadonlyMap<string, boolean>;
    }
  | { readonly kind: "unknown"; readonly failure: RequestFailure };

/** Read only if the plan has changes. */
export interface Usage {
  /** By `environmentKey`: all strategies there, with those of a running milestone, which the feature itself hides. */
  readonly strategies: ReadonlyMap<string, readonly StrategyState[]>;
  /** By `featureKey` of the parent. */
  readonly dependents: ReadonlyMap<string, readonly Dependent[]>;
  /** By `featureKey`. */
  readonly served: ReadonlyMap<string, readonly ServedVariant[]>;
  /** The names of the server's context fields; `undefined` where they were not asked for, or are not shown. */
  readonly contextFields?: readonly string[] | undefined;
  /** Why one of these is missing or has gaps, by `unreadKey`. */
  readonly unread: ReadonlyMap<string, RequestFailure>;
}

/** The parts of a usage that may be missing, and dependent features beyond the number that is read. */
export type Unread = Exclude<keyof Usage, "unread"> | "moreDependents";

/** @param key of the part; blank for context fields. */
export function unreadKey(part: Unread, key: string): string {
  return `${part}\0${key}`;
}

/** Reads of a plan with changes: nothing is read for an empty list. */
export interface UsageRequest {
  /** Environments in which a set would change. */
  readonly environments: readonly Omit<Target, "strategy">[];
  /** Features with dependents of which a set would change. */
  readonly parents: readonly (FeatureName & { readonly children: readonly string[] })[];
  /** Features that would lose a variant. */
  readonly losing: readonly FeatureName[];
  /** Set if the plan names context fields. */
  readonly needsContextFields: boolean;
}

export function environmentKey(target: FeatureName & Pick<Target, "environment">): string {
  return `${featureKey(target)}\0${target.environment}`;
}

/** A feature that is on only for users who get one of these variants of its parent. */
export type Dependent = { readonly feature: string; readonly variants: readonly string[] };

/** One variant as applications served it in the last 24 hours, as far as they report metrics. */
export interface ServedVariant {
  readonly environment: string;
  readonly variant: string;
  readonly application: string;
  readonly count: number;
}

/** The last write that changed a set, as the server's event log has it. */
export interface LastEvent {
  /** The name of a person or a token. */
  readonly by: string;
  /** In UTC, such as `2026-11-28T13:46:30.308Z`. */
  readonly at: string;
  /** True if the account of this run's token made it; absent if the server does not say whose token it is. */
  readonly isOwn?: boolean;
}

export function foundFeatures({ features }: CurrentState): FoundFeature[] {
  return [...features.values()].filter((feature) => feature.kind === "found");
}

/** Without those of milestones, which belong to a release plan, and come and go with it. */
export function ownStrategies(strategies: readonly StrategyState[] = []): StrategyState[] {
  return strategies.filter(({ milestoneId }) => milestoneId === undefined);
}

/** The environments of a feature, as far as the server showed it. */
export function environmentsOf({ features }: CurrentState, name: FeatureName): ReadonlyMap<string, EnvironmentState> {
  const feature = features.get(featureKey(name));
  return feature?.kind === "found" ? feature.environments : new Map();
}

/** Parts of a finding about a feature that lacks an environment. */
export function missingEnvironment(environment: string, known: Iterable<string>) {
  const names = [...known];
  const quoted = names.map((name) => `"${name}"`);
  const detail = didYouMean(environment, names) ?? `It has: ${firstOf(quoted, 10) || "none"}.`;
  return { rule: "unknown-environment", message: `The feature has no environment "${environment}".`, detail };
}

/** The strategies of an environment, for a message about one that is not there, or not the only one of its name. */
export function listStrategies(strategies: readonly StrategyState[]): string {
  const names = strategies.map((strategy) => {
    if (strategy.title !== undefined) return describeStrategy(strategy);
    const { id, name, rollout, stickiness } = strategy;
    const parts = [name, rollout && `${rollout}%`, stickiness].filter(Boolean);
    return `${id} without a title (${parts.join(", ")})`;
  });
  return `${firstOf(names, 10) || "none"}.`;
}

/** A strategy as a target names it once the server has shown it: the id, and the title if it has one. */
export function strategyName({ id, title }: StrategyState): StrategyName {
  return title === undefined ? { id } : { id, title };
}
