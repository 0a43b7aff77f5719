import type { StoredVariant } from "./variant.ts";

/** What a server said of the features that were asked for, by project and feature. */
export type ServerState = ReadonlyMap<string, FeatureState>;

/** The key of a feature in `ServerState`. */
export function featureKey({ project, feature }: { readonly project: string; readonly feature: string }): string {
  return `${project}\0${feature}`;
}

/** A feature as the server holds it, or why it cannot be managed under that project. */
export type FeatureState =
  | { readonly kind: "found"; readonly environments: ReadonlyMap<string, EnvironmentState> }
  | { readonly kind: "unknown-project" }
  | { readonly kind: "unknown-feature" }
  | { readonly kind: "archived" }
  /** `project` is missing where the server only says "not here". */
  | { readonly kind: "elsewhere"; readonly project?: string };

export interface EnvironmentState {
  readonly variants: readonly StoredVariant[];
  /** `undefined` where they were not read: not needed, or not shown by this server. */
  readonly strategies?: readonly StrategyState[];
}

export interface StrategyState {
  readonly id: string;
  /** The kind of strategy, such as `flexibleRollout`. */
  readonly name: string;
  readonly title?: string;
  readonly disabled: boolean;
  /** `parameters.stickiness`: what variants that name none use. */
  readonly stickiness?: string;
  readonly variants: readonly StoredVariant[];
  /** The feature that the strategy itself names, where the server says it. */
  readonly featureName?: string;
  /** `false` where the server lists no strategies, so that only the strategy's own address speaks for it. */
  readonly isVerified?: false;
}

/** What stands between a plan and its writes, read only when something would be written. */
export interface Protections {
  /**
   * Whether the server refuses the first environment variants of a feature: from 6.0 on unless its own flag
   * `enableLegacyVariants` is on (facts, section 0). `unknown` where it does not tell its version.
   */
  readonly gate: "open" | "closed" | "unknown";
  /** By project: the environments in which change requests are on, or why that is not known. */
  readonly changeRequests: ReadonlyMap<string, ReadonlySet<string> | { readonly unknown: string }>;
}
