import { timeText } from "../text/wording.ts";
import { type CurrentState, featureKey, type ServerPolicy } from "../variants/current.ts";
import type { Base, DesiredSet } from "../variants/desired.ts";
import type { Finding } from "../variants/finding.ts";
import { targetKey } from "../variants/variant.ts";
import { missingSet } from "./compare.ts";
import { notReviewed, type ReviewedPlan } from "./expected-plan.ts";
import { conflictText } from "./origin.ts";
import { blockingAll, type Draft } from "./plan.ts";
import type { Change, PlannedSet, SetFinding } from "./planned-set.ts";
import { isApart, isBlocked, isChange, setFinding, withFindings } from "./planned-set.ts";
import { checkServerPolicy, lastOfFeatures, type Permissions } from "./server-policy.ts";

/** An error about a set that was not compared makes it a missing one; a warning about such a set is the plan's. */
export function addFindings(sets: readonly PlannedSet[], findings: readonly Finding[]): Draft {
  const known = new Map(sets.map((set) => [targetKey(set.target), set]));
  const others = findings.filter(({ target, ...finding }) => {
    if (!target) return true;
    const key = targetKey(target);
    const set = known.get(key);
    if (!set && finding.severity === "warning") return true;
    known.set(key, withFindings(set ?? missingSet({ target }), [finding]));
    return false;
  });
  const missingFirst = (a: PlannedSet, b: PlannedSet) => Number(b.kind === "missing") - Number(a.kind === "missing");
  return { sets: [...known.values()].sort(missingFirst), findings: others };
}

interface Rules {
  readonly current: CurrentState;
  readonly policy: ServerPolicy;
  readonly permissions: Permissions;
  readonly allowClear: boolean;
  readonly reviewed: ReviewedPlan;
  readonly base: Base;
  /** A plan alone shows conflicts to whoever reviews it; before an apply they block their sets. */
  readonly isForApply: boolean;
  readonly strict: boolean;
}

/** Judges each set by itself: what the server refuses, or was not asked for. With `strict`, what blocks one set blocks the plan. */
export function judge({ sets, findings }: Draft, rules: Rules): Draft {
  const { current, policy, permissions, allowClear, strict } = rules;
  const unapproved = approval(rules);
  const counted = sets.filter(isChange).filter((set) => !isApart(set));
  const last = lastOfFeatures(policy.legacyVariants === "refused" ? counted : [], current);
  const judged = sets.map((set) => {
    if (!isChange(set)) return set;
    const checked = withFindings(checkServerPolicy(set, { ...policy, current }, permissions), [
      ...(last.has(set) ? [setFinding("warning", "last-set", lastSet)] : []),
      ...(set.kind === "clear" && !allowClear ? [setFinding("error", "allow-clear", clearing)] : []),
    ]);
    return isBlocked(checked) || isApart(checked) ? checked : withFindings(checked, unapproved(checked));
  });
  const draft = { sets: withWaitingClears(judged), findings };
  return strict ? blockingAll(draft) : draft;
}

const lastSet =
  "The feature loses its last environment variants. Unleash 6.0 and later accepts new ones only with allow-deprecated-route.";
const clearing = "All variants would be removed. If this is meant, set allow-clear to true.";

/** Tells the errors of a change that nobody has approved: of another plan than the one that was reviewed, else a conflict. */
function approval({ reviewed, base, isForApply }: Rules): (change: Change) => SetFinding[] {
  if (reviewed.kind === "plan") return notReviewed(reviewed.changes);
  if (reviewed.kind === "digest" || base.kind !== "known" || !isForApply) return () => [];
  return (change) => {
    const { conflict, lastEvent } = change;
    if (!conflict) return [];
    const author = lastEvent ? ` Changed in Unleash by ${lastEvent.by} ${timeText(lastEvent.at)}.` : "";
    return [setFinding("error", "conflict", conflicting, `${conflictText(change, conflict, base.at)}.${author}`)];
  };
}

const conflicting =
  "Not written, because Unleash has neither what this revision wants nor what was there before it: somebody changed it, or nobody " +
  "managed it. Mode pull keeps theirs; approving a plan (expected-plan) writes yours; a revert does neither.";

/** Keeps clears of features of which another set is blocked or missing: they may close the gate of 6.0 for it. */
function withWaitingClears(sets: readonly PlannedSet[]): PlannedSet[] {
  const onEnvironments = sets.filter(({ target }) => !target.strategy);
  const others = onEnvironments.filter((set) => set.kind !== "clear" && isBlocked(set) && !isApart(set));
  const features = new Set(others.map(({ target }) => featureKey(target)));
  const message =
    "Not cleared, because another set of this feature is blocked, and Unleash 6.0 and later may refuse it once the feature " +
    "has no variants.";
  return sets.map((set) => {
    const waits = set.kind === "clear" && !set.target.strategy && features.has(featureKey(set.target));
    return waits ? withFindings(set, [setFinding("error", "waiting-clear", message)]) : set;
  });
}

export function unblocked(desired: readonly DesiredSet[], judged: readonly PlannedSet[]): DesiredSet[] {
  const blocked = new Set(judged.filter(isBlocked).map(({ named }) => targetKey(named)));
  return desired.filter(({ target }) => !blocked.has(targetKey(target)));
}
