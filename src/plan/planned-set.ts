import type { LastEvent, ServedVariant } from "../variants/current.ts";
import type { Location } from "../variants/finding.ts";
import type { Moves } from "../variants/moves.ts";
import { compareText, type StoredVariant, type Target, targetKey, type Variant } from "../variants/variant.ts";
import type { Reach } from "./reach.ts";

/** One write. */
export type Change = ChangeBase &
  ({ readonly kind: "create" | "clear" } | { readonly kind: "update"; readonly moves: Moves });

interface ChangeBase {
  readonly target: Target;
  /** Used by variants that name none. */
  readonly stickiness: string;
  /** Stored by the server; empty in a `create`. */
  readonly before: readonly StoredVariant[];
  /** To be sent; empty in a `clear`. */
  readonly after: readonly Variant[];
}

/** A change with the position that asks for it and the way to write it. */
export type PlannedChange = Change & {
  readonly location?: Location | undefined;
  /** The target as the manifest names it: a strategy by its id or by its title alone. */
  readonly named: Target;
  /** The last write to it that the server's log has, where it was asked for. */
  readonly lastEvent?: LastEvent | undefined;
  /** Consequences for users and other features, once the plan is made. */
  readonly effects?: Effects | undefined;
  /** Used if the server refuses the plain PUT; see server-policy.ts. */
  readonly route?: "variants-batch" | "past-change-requests";
};

/** Consequences of a change for users and other features. */
export interface Effects {
  readonly reach: Reach;
  readonly dependents: readonly DependentChange[];
  /** Variants that nobody gets any more, as they were served in the last 24 hours. */
  readonly served: readonly ServedVariant[];
}

/** A feature that is on only for users who get certain variants of this one, and what a change does to it. */
export interface DependentChange {
  readonly feature: string;
  /** Shares, 0 to 1, of the users whom the changed set reaches, for whom the dependent feature can be on. */
  readonly before: number;
  readonly after: number;
  /** Variants that the dependent feature names and that the change takes away. */
  readonly lost: readonly string[];
  /** Set if the set is cleared: the Node SDK switches the dependent off for all of these users, other SDKs on. */
  readonly sdksDisagree?: true;
}

export type ChangeKind = Change["kind"];

/**
 * Tells which changes are among targets, as the manifest names them or as the server does. A title alone does not name
 * a strategy that the manifest names by its id: others may have the same title.
 */
export function namedAmong(targets: readonly Target[]): (change: Pick<PlannedChange, "target" | "named">) => boolean {
  const keys = new Set(targets.map(targetKey));
  return ({ target, named }) => keys.has(targetKey(target)) || keys.has(targetKey(named));
}

/** The order of reports and digests: by project, feature, environment and strategy. */
export function byTarget(a: { readonly target: Target }, b: { readonly target: Target }): number {
  return compareText(targetKey(a.target), targetKey(b.target));
}
