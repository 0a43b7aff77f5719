import type { LastEvent, ServedVariant } from "../variants/current.ts";
import type { RequestFailure } from "../variants/failure.ts";
import { type Finding, isError, type Location, type Severity } from "../variants/finding.ts";
import type { Moves } from "../variants/moves.ts";
import { compareText, type Target, targetKey, type Variant, type VariantSet } from "../variants/variant.ts";
import type { Reach } from "./reach.ts";

/** A variant set on its way from comparison to report. Each stage returns a copy that knows more. */
export type PlannedSet =
  | Change
  /** The server has it as desired, or lacks its feature, environment or strategy. */
  | (SetBase & { readonly kind: "same" | "missing" });

/** A set that differs, so that it takes a write. */
export type Change = SetBase &
  ({ readonly kind: "create" | "clear" } | { readonly kind: "update"; readonly moves: Moves });

interface SetBase {
  /** With the strategy's id, and its title if it has one; `named` where it is missing. */
  readonly target: Target;
  /** As the manifest names it: a strategy by its id or by its title alone. */
  readonly named: Target;
  readonly location?: Location | undefined;
  /** Used by variants that name none. */
  readonly stickiness: string;
  /** Stored by the server; empty in a `create`. */
  readonly before: VariantSet;
  /** To be sent; empty in a `clear`. */
  readonly after: readonly Variant[];
  /** Weights and weight types are those that Unleash has: `after` has them as last read, and a ramp meanwhile stays. */
  readonly weights?: "keep" | undefined;
  /** Findings about this set alone: an error keeps it from being written. */
  readonly findings: readonly SetFinding[];
  /** Used if the server refuses the plain PUT; see server-policy.ts. */
  readonly route?: "variants-batch" | "past-change-requests";
  /** Of a change that may be written: its consequences for users and other features. */
  readonly effects?: Effects | undefined;
  /** The last write to it that the server's log has, where it was asked for. */
  readonly lastEvent?: LastEvent | undefined;
  /** With a base: who changed the set (see origin.ts). `other`: left alone, because the approved digest does not cover it. */
  readonly origin?: "manifest" | "unleash" | "other" | undefined;
  /** What the base wants, where Unleash has neither that nor `after`: somebody changed it there, or nobody managed it. */
  readonly conflict?: readonly Variant[];
  readonly outcome?: Outcome;
}

export type SetFinding = Omit<Finding, "target">;

export type Outcome =
  /** The server has what is desired: by our write, or before it. */
  | (Written & { readonly status: "applied" })
  /** Not written: never sent, or refused by Unleash itself. */
  | (Shortfall & { readonly status: "failed" })
  /** Written, but the server stored something else. Counts as failed. */
  | (Shortfall & { readonly status: "altered" })
  /** Sent, but neither the answer nor a later read confirms it. It may have been written, or may still be. */
  | (Shortfall & { readonly status: "unknown" })
  /** Never tried, because the run had to stop or another write of its feature failed. */
  | (Shortfall & { readonly status: "skipped" });

interface Written {
  /** Set if it went by the plain route, though it was planned for another: an earlier write of its feature had opened that. */
  readonly isPlain?: true;
}

interface Shortfall extends Written {
  /** Text after the failure, or instead of one. */
  readonly reason: string;
  readonly failure?: RequestFailure | undefined;
  /** Set if somebody else changed the set after the plan was made: to apply it again would undo that. */
  readonly isOvertaken?: boolean;
}

export function setFinding(severity: Severity, rule: string, message: string, detail?: string): SetFinding {
  return { severity, rule, message, ...(detail !== undefined && { detail }) };
}

export function withFindings<T extends PlannedSet>(set: T, more: readonly SetFinding[]): T {
  return more.length === 0 ? set : { ...set, findings: [...set.findings, ...more] };
}

export interface Effects {
  readonly reach: Reach;
  readonly dependents: readonly DependentChange[];
  /** Variants that nobody gets any more, as they were served in the last 24 hours. */
  readonly served: readonly ServedVariant[];
  /** Of a strategy whose set begins or goes: without it, users have the variants of the environment. */
  readonly fallback?: true;
}

/** A feature that is on only for users who get certain variants of this one, and what a change does to it. */
export interface DependentChange {
  readonly feature: string;
  /** Shares, 0 to 1, of the users whom the changed set reaches, for whom the dependent feature can be on. */
  readonly before: number;
  readonly after: number;
  /** Variants that the dependent feature names and that the change takes away. */
  readonly lost: readonly string[];
  /** In SDKs other than Node, where these differ: they switch the dependent on for users without a variant. */
  readonly others?: Pick<DependentChange, "before" | "after">;
}

export function isChange(set: PlannedSet): set is Change {
  return set.kind !== "same" && set.kind !== "missing";
}

/** True if an error keeps a set from being written; of a plan, all of its sets. */
export function isBlocked({ findings }: { readonly findings: readonly SetFinding[] }): boolean {
  return findings.some(isError);
}

/** The changes that may be written, as far as their own sets are concerned; with a base, those of its revision. */
export function changesOf({ sets }: { readonly sets: readonly PlannedSet[] }): Change[] {
  return sets.filter(isChange).filter((set) => !isBlocked(set) && !isApart(set));
}

/** True for a set that the plan is not about: nothing of it counts, but it is shown. */
export function isApart({ origin }: PlannedSet): boolean {
  return origin === "unleash" || origin === "other";
}

/** The sets that differ, or about which something is found, though the plan is not about them. */
export function setsApart({ sets }: { readonly sets: readonly PlannedSet[] }): PlannedSet[] {
  return sets.filter((set) => isApart(set) && (isChange(set) || set.findings.length > 0));
}

export function unchangedOf({ sets }: { readonly sets: readonly PlannedSet[] }): PlannedSet[] {
  return sets.filter(({ kind }) => kind === "same");
}

/** The order of reports and digests: by project, feature, environment and strategy. */
export function byTarget(a: { readonly target: Target }, b: { readonly target: Target }): number {
  return compareText(targetKey(a.target), targetKey(b.target));
}

type Ended = Pick<PlannedSet, "outcome">;

/** True if a later read showed what somebody else has written. */
export function isOvertaken({ outcome }: Ended): boolean {
  return outcome !== undefined && "isOvertaken" in outcome && outcome.isOvertaken === true;
}

/** Number of sets with an outcome, as outputs and results count them: one that is stored differently has failed. */
export function countOutcomes(sets: readonly Ended[], counted: Exclude<Outcome["status"], "altered">): number {
  return sets.filter(({ outcome }) => (outcome?.status === "altered" ? "failed" : outcome?.status) === counted).length;
}
